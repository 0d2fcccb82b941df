"""Holds what the rules said against what was planted, and prints it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import median

from expectations import ALWAYS, Expectation, expectation
from judging import Answer
from tracegen.faults import Case, Planted

CLOSE = 0.05
"""A claim is close to the truth within this share of it."""

NANOSECONDS_PER_MILLISECOND = 1_000_000


@dataclass(frozen=True)
class Claim:
    """What a rule claimed of a fault, and what the fault costs [ns].

    Beside another fault, a fault costs between what it costs alone and what repairing it first wins. Both are
    true, so ``truths_ns`` has the two, and the nearer one counts.
    """

    case: str
    claimed_ns: int
    truths_ns: tuple[int, ...]

    @property
    def truth_ns(self) -> int:
        """The true time nearest to the claim."""
        return min(max(self.claimed_ns, min(self.truths_ns)), max(self.truths_ns))

    @property
    def error(self) -> float:
        """The difference as a share of the truth; negative where too little was claimed."""
        return (self.claimed_ns - self.truth_ns) / self.truth_ns


@dataclass
class RuleScore:
    """How one rule did."""

    found: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    not_checkable: list[str] = field(default_factory=list)
    false_alarms: list[str] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)

    @property
    def recall(self) -> float | None:
        """Share of the planted faults that were found."""
        return _share(len(self.found), len(self.missed))

    @property
    def precision(self) -> float | None:
        """Share of the cases in which the rule fired that were its business."""
        return _share(len(self.found), len(self.false_alarms))


@dataclass
class Scores:
    """All rules, and what reports as a whole claim."""

    rules: dict[str, RuleScore] = field(default_factory=dict)
    totals: list[Claim] = field(default_factory=list)
    cases: int = 0

    def add(self, case: Case, answer: Answer) -> None:
        """Judge one case."""
        self.cases += 1
        expected = [expectation(each.fault.name, case.vendor) for each in case.planted]
        allowed = set(ALWAYS).union(*(each.may for each in expected), *(each.finds for each in expected))
        for code in sorted({code for each in expected for code in each.finds}):
            self._found(code, case, answer)
        for code in answer.claimed_ns.keys() - allowed:
            self._rule(code).false_alarms.append(str(case))
        for planted, wanted in zip(case.planted, expected, strict=True):
            if wanted.claims:
                self._claim(wanted, case, planted, answer)
        told = all(each.claims and answer.tells(each.finds[0]) for each in expected)
        if expected and told:
            truths = (max(case.cost_ns(*case.planted)), max(case.excess_ns()))
            self.totals.append(Claim(str(case), max(answer.total_ns.values(), default=0), truths))

    def _rule(self, code: str) -> RuleScore:
        return self.rules.setdefault(code, RuleScore())

    def _found(self, code: str, case: Case, answer: Answer) -> None:
        score = self._rule(code)
        if code in answer.claimed_ns:
            score.found.append(str(case))
        elif code in answer.not_checkable:
            score.not_checkable.append(str(case))
        else:
            score.missed.append(str(case))

    def _claim(self, wanted: Expectation, case: Case, planted: Planted, answer: Answer) -> None:
        code = wanted.finds[0]
        claimed = {rank: ns for rank, ns in answer.claimed_ns.get(code, {}).items() if ns is not None}
        together = [answer.added_ns[each] for each in (code, *wanted.rest) if each in answer.added_ns]
        if len(together) > 1:
            claimed = {rank: sum(added[rank] for added in together) for rank in claimed}
        if claimed:
            rank = max(claimed, key=lambda each: claimed[each])
            others = [each for each in case.planted if each is not planted]
            truths = [case.cost_ns(planted)[rank]] + [case.cost_alone_ns(planted)[rank] for _ in others]
            self._rule(code).claims.append(Claim(_of(case, planted), claimed[rank], tuple(truths)))


def _of(case: Case, planted: Planted) -> str:
    others = [str(each) for each in case.planted if each is not planted]
    return f"{planted} (beside {', '.join(others)})" if others else str(planted)


def _share(hits: int, others: int) -> float | None:
    return hits / (hits + others) if hits + others else None


def rule_table(scores: Scores) -> list[str]:
    """One row a rule, in Markdown."""
    lines = [
        "| rule | planted | found | recall | false alarms | precision | claims | median | worst |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for code, score in sorted(scores.rules.items()):
        planted = len(score.found) + len(score.missed)
        errors = [claim.error for claim in score.claims]
        cells = (
            code,
            str(planted) if planted or not score.not_checkable else "not checkable",
            str(len(score.found)),
            percent(score.recall),
            str(len(score.false_alarms)),
            percent(score.precision),
            str(len(errors)),
            *error_cells(errors),
        )
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def summary(scores: Scores) -> list[str]:
    """The figures over all rules."""
    rules = scores.rules.values()
    found, missed = sum(len(each.found) for each in rules), sum(len(each.missed) for each in rules)
    false = sum(len(each.false_alarms) for each in rules)
    errors = [claim.error for each in rules for claim in each.claims]
    close = sum(abs(each) <= CLOSE for each in errors)
    totals = [each.error for each in scores.totals]
    close_totals = sum(abs(each) <= CLOSE for each in totals)
    return [
        f"{scores.cases} cases; recall {percent(_share(found, missed))}, "
        f"precision {percent(_share(found, false))}.",
        f"Claims within {CLOSE:.0%} of the truth: {close} of {len(errors)}; "
        f"median error {error_cells(errors)[0]}, worst {error_cells(errors)[1]}.",
        f"Sum of a report within {CLOSE:.0%}: {close_totals} of {len(totals)}; "
        f"median error {error_cells(totals)[0]}, worst {error_cells(totals)[1]}.",
    ]


def exceptions(scores: Scores) -> list[str]:
    """Everything that is not as it should be."""
    lines = []
    for code, score in sorted(scores.rules.items()):
        lines += [f"- {code} misses {case}" for case in score.missed]
        lines += [f"- {code} fires on {case}" for case in score.false_alarms]
        lines += [f"- {code}: {told(claim)}" for claim in score.claims if abs(claim.error) > CLOSE]
    lines += [f"- sum of the report: {told(claim)}" for claim in scores.totals if abs(claim.error) > CLOSE]
    return lines


def told(claim: Claim) -> str:
    """A claim, the truth and the difference in one line."""
    claimed, truth = (each / NANOSECONDS_PER_MILLISECOND for each in (claim.claimed_ns, claim.truth_ns))
    return f"{claim.case}: {claimed:.2f} ms claimed, {truth:.2f} ms true ({claim.error:+.1%})"


def percent(share: float | None) -> str:
    """A share, or a dash."""
    return "-" if share is None else f"{share:.0%}"


def error_cells(errors: Iterable[float]) -> Sequence[str]:
    """Median of the sizes, and the worst with its sign."""
    given = list(errors)
    if not given:
        return "-", "-"
    return f"{median(map(abs, given)):.1%}", f"{max(given, key=abs):+.1%}"
