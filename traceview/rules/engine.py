"""Runs rules over a session: evidence, vetoes, queries, claims, findings."""

import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import cached_property, partial
from itertools import accumulate, groupby
from typing import Final

import duckdb

from traceview.errors import one_line
from traceview.replay.replayable import READ_BY_REMOVALS
from traceview.rules import claims
from traceview.rules.advice import Subjects, fitting, without_overlap
from traceview.rules.answerable import Circumstances, unanswered
from traceview.rules.candidate import Candidate, Savings
from traceview.rules.clean import clean_traces
from traceview.rules.configuration import Configuration
from traceview.rules.coverage import KERNEL_COVERAGE, LEAST_SHARE, Judged, judges_kernels
from traceview.rules.finding import Analysis, Coverage, Finding, Unanswered, Unlisted, Window
from traceview.rules.job_causes import JobCauses
from traceview.rules.profiler_load import RECORDED, assumptions, profiler_load
from traceview.rules.reach import Facts, can_reach, facts, facts_query
from traceview.rules.recoverable import REMOVED_COLUMNS, Replaying, Replays, causes_of
from traceview.rules.required_evidence import evidence, is_evidence, lacking_traces, vendors_of_traces
from traceview.rules.row_details import details
from traceview.rules.rule import SEVERITIES, Rule, severity
from traceview.rules.rule_query import (
    FORGET_ROWS,
    MOST_LISTED,
    REPORTED_COLUMNS,
    RuleFailureError,
    RuleStoppedError,
    add_claims,
    add_removed,
    add_reported,
    in_time,
    run_query,
    subjects,
)
from traceview.rules.unreported import fill_unreported
from traceview.rules.withheld import Clocks, uncertain_clocks, vetoed, withhold
from traceview.session import Session
from traceview.workers import Workers

ALWAYS: Final = ("steady_windows", "programs", "kernel_traits")
"""The views that every analysis reads."""
_OF_ENGINE: Final = ("steady_timeline", "steady_breakdown")
_OF_REPORT: Final = ("steady_breakdown", "idle_causes")
"""Those that a report reads whichever rules run."""

_Task = tuple[int, Rule, set[int]]
_Thresholds = Mapping[str, Mapping[str, float]]
_Outcome = dict[int, Candidate] | RuleFailureError


def analyze(
    session: Session,
    rules: Sequence[Rule],
    configuration: Configuration,
    workers: Workers | None = None,
    replays: Replaying | None = None,
    read_later: Sequence[str] = (),
) -> Analysis:
    """The findings of `rules` in the traces of `session`.

    Args:
        session: opened traces.
        workers: of the session, whose shared tables are used and added to; by default temporary ones.
        rules: the rules to run, such as `configuration.chosen` returns.
        configuration: thresholds, and the minimum reported time.
        replays: computes those of the traces, which say what findings save; by default their intervals do.
        read_later: queries that the workers are asked afterwards: tables that nothing reads then are dropped.

    Raises:
        UsageError: the configuration sets a threshold that no rule has.
    """
    thresholds = configuration.thresholds_of(rules)
    with nullcontext(workers) if workers else session.workers() as used:
        engine = Engine(used, configuration, replays, [*_OF_REPORT, *read_later])
        engine.prepare(rules, thresholds)
        if engine.has_windows:
            used.prepare(*_OF_REPORT)
        analysis = engine.judge(rules, thresholds)
        engine.forget()
        return analysis


class Engine:
    """Runs rules on workers, whose shared tables it fills.

    Attributes:
        order: the numbers of the findings that `judge` returned.
    """

    def __init__(
        self,
        workers: Workers,
        configuration: Configuration,
        replays: Replaying | None = None,
        read_later: Sequence[str] = _OF_REPORT,
    ) -> None:
        self._workers = workers
        self._replay = replays
        self._configuration = configuration
        self._thresholds: _Thresholds = {}
        self._missing: dict[str, frozenset[int]] = {}
        self._facts: Facts = {}
        self._claims, self._reported, self._removed = "claims", "reported_idle", "removed_rows"
        self._candidates: dict[int, Candidate] = {}
        self._unlisted: dict[int, Unlisted] = {}
        self._unanswered: list[Unanswered] = []
        self._vetoed: list[Unanswered] = []
        self._clocks: Clocks = {}
        self._runs: dict[int, str | None] = {}
        self._read_later = [*read_later, *READ_BY_REMOVALS]
        self.order: list[int] = []

    def judge(self, rules: Sequence[Rule], thresholds: _Thresholds) -> Analysis:
        """Runs prepared rules, and ranks their findings.

        Args:
            rules: rules passed to `prepare` before.
            thresholds: those in force, by code and name.
        """
        self._thresholds = thresholds
        self._candidates, self._unlisted, self._unanswered, self._vetoed = {}, {}, [], []
        self._claims = self._workers.create("claims", claims.COLUMNS)
        self._reported = self._workers.create("reported_idle", REPORTED_COLUMNS)
        self._removed = self._workers.create("removed_rows", REMOVED_COLUMNS)
        checked = self._check(rules)
        coverage = self._coverage(rules, checked)
        findings = self._ranked()
        fired = {(finding.code, finding.trace_id) for finding in findings}
        found = fired | {(row.code, row.trace_ids[0]) for row in coverage if row.judged_share < LEAST_SHARE}
        found |= {(row.code, row.trace_ids[0]) for row in self._vetoed}
        clean = []
        for rule in rules:
            for part in self._parts(checked[rule.code]):
                quiet = sorted(trace for trace in part if (rule.code, trace) not in found)
                unknown = {each for each in quiet if any(each in self._missing[n] for n in rule.clean_needs)}
                if silent := not any((rule.code, trace) in fired for trace in part):
                    self._without_evidence(rule, unknown, rule.clean_needs)
                clean += clean_traces(self._workers, rule, sorted({*quiet} - unknown), bounded=silent)
        places = {rule.code: at for at, rule in enumerate(rules)}
        self._unanswered.sort(key=lambda row: places[row.code])
        windows, unlisted = list(self._windows.values()), list(self._unlisted.values())
        return Analysis(
            findings, clean, self._unanswered, self._vetoed, windows, unlisted, coverage,
            "replay" if self._replays else "intervals",
        )  # fmt: skip

    def _coverage(self, rules: Sequence[Rule], checked: Mapping[str, set[int]]) -> list[Coverage]:
        """What the rules could judge of the traces in which they were checked."""
        needing = [rule for rule in rules if checked[rule.code] and judges_kernels(rule)]
        if not needing:
            return []
        judged = self._workers.run(partial(Judged, others=self._subjects.others))
        return [row for rule in needing for row in judged.of(rule, sorted(checked[rule.code]), self._vendors)]

    def prepare(self, rules: Sequence[Rule], thresholds: _Thresholds | None = None) -> None:
        """Computes the shared views and properties of the traces; `thresholds` as of `judge`, if known."""
        self._thresholds = thresholds or {}
        needs = {need: rule.origin for rule in rules for need in (*rule.needs, *rule.clean_needs)}
        missing = [evidence(need).missing for need in self._asked(needs) if is_evidence(need)]
        self._workers.prepare(*missing, *ALWAYS, RECORDED)
        self._traces = [trace for (trace,) in self._workers.rows("SELECT trace_id FROM selection")]
        rows = self._workers.rows(
            "SELECT * EXCLUDE (dur_ns) FROM steady_windows ORDER BY trace_id, device, start_ns"
        )
        self._windows = {(row[0], row[1]): Window(*row) for row in rows}
        self._runs = dict(self._workers.rows("SELECT trace_id, run FROM traces"))
        self._load = self._workers.run(profiler_load)
        self._vendors = self._workers.run(vendors_of_traces)
        self._subjects = self._workers.run(partial(Subjects, vendors=self._vendors))
        self._health = set(self._workers.rows("SELECT trace_id, code FROM health"))
        self._clocks = uncertain_clocks(self._workers)
        self._find_missing(needs)
        checkable = [rule for rule in rules if self._is_checkable(rule)]
        self._learn_facts(checkable)
        queries = [rule.query for rule in checkable if self._can_reach(rule, set(self._traces))]
        queries += [KERNEL_COVERAGE] if any(map(judges_kernels, checkable)) else []
        self._workers.prepare(*queries, *(_OF_ENGINE if checkable else ()))

    def _learn_facts(self, rules: Sequence[Rule]) -> None:
        """Computes what `_can_reach` reads."""
        self._workers.prepare(facts_query(rules, self._thresholds))
        self._facts = facts(self._workers, rules, self._thresholds)

    def _asked(self, needs: Iterable[str]) -> list[str]:
        """The needs that a query has to answer."""
        return list(needs)

    def _is_checkable(self, rule: Rule) -> bool:
        """Whether any trace has the evidence for a rule; other rules do not run."""
        return any(all(trace not in self._missing[need] for need in rule.needs) for trace in self._traces)

    def _find_missing(self, needs: Mapping[str, str]) -> None:
        """Finds traces that lack each need; one that does not exist is missing everywhere and reported."""
        found = lacking_traces(self._workers, needs)
        every = frozenset(self._traces)
        self._missing = {n: every if isinstance(w, str) else w for n, w in found.items()}
        for need, origin in needs.items():
            if isinstance(without := found[need], str):
                warnings.warn(f"{origin}: needs {need}: {without}", UserWarning, stacklevel=2)
        self._circumstances = self._workers.run(partial(Circumstances.of, self._missing, self._subjects))

    def _check(self, rules: Sequence[Rule]) -> dict[str, set[int]]:
        """Runs the rules; returns, by code, the traces in which each was checkable."""
        checked: dict[str, set[int]] = {}
        for rule in rules:
            traces = {*self._traces} - self._circumstances.beyond(rule, self._vendors)
            traces -= self._without_evidence(rule, traces, rule.needs)
            forbidden = vetoed(rule, traces, self._health)
            self._vetoed += forbidden
            checked[rule.code] = traces.difference(*(row.trace_ids for row in forbidden))
        running = [
            (self._place(rule, at), rule, checked[rule.code])
            for at, rule in enumerate(rules)
            if checked[rule.code] and self._can_reach(rule, checked[rule.code])
        ]
        for (_, rule, traces), outcome in self._outcomes(running):
            if isinstance(outcome, RuleFailureError):
                warnings.warn(str(outcome), UserWarning, stacklevel=2)
                stopped = isinstance(outcome, RuleStoppedError)
                self._unanswered.append(
                    Unanswered(rule.code, rule.name, sorted(traces), str(outcome), stopped=stopped)
                )
                checked[rule.code] = set()
            else:
                self._candidates |= outcome
        return checked

    def _parts(self, traces: set[int]) -> list[set[int]]:
        """Where a rule finds nothing in these traces, those that it is silent about together."""
        return [traces]

    def _place(self, rule: Rule, at: int) -> int:
        """The place of a rule, by which equal findings are ordered; it is number `at` of those that run."""
        return at

    def _can_reach(self, rule: Rule, traces: set[int]) -> bool:
        """Whether a rule can find anything in any of the traces."""
        return can_reach(rule, traces, self._thresholds.get(rule.code, {}), self._facts)

    def _outcomes(self, running: Sequence[_Task]) -> Iterator[tuple[_Task, _Outcome]]:
        """Runs rules in turns: those that report idle time last, each on what the ones before it leave."""
        run = in_time(self._run)
        ordered = sorted(running, key=lambda task: task[1].reports_rest)
        found = None if self._workers.has("unreported_idle") else 0
        for _, turn in groupby(ordered, key=lambda task: task[1].reports_rest):
            tasks = list(turn)
            if any("unreported_idle" in rule.query for _, rule, _ in tasks):
                [(count,)] = self._workers.rows(f"SELECT count(*) FROM {self._reported} WHERE owner")
                found, before = count, found
                if found != before:
                    fill_unreported(self._workers, "unreported_idle" if before else "idle_causes")
            yield from zip(tasks, self._workers.map(run, tasks), strict=True)

    def _run(self, connection: duckdb.DuckDBPyConnection, task: _Task) -> _Outcome:
        """Runs one rule and adds its claims; returns its candidates by number, or the failure."""
        at, rule, traces = task
        first = at * (MOST_LISTED + 1)
        least = (self._configuration.minimum_ns, self._configuration.minimum_share)
        try:
            rows = run_query(rule, self._thresholds.get(rule.code, {}), connection)
            found = subjects(rule, traces, least, connection) if rows else None
            if found is None or not found.listed:
                return {}
            examples, ranges = details(rule, rows, found, connection)
            if rule.claims:
                add_claims(rule, first, self._claims, connection)
            if rule.claims and self._replay:
                add_removed(rule, first, self._removed, connection)
            if rule.tells_idle:
                add_reported(rule, self._reported, connection)
        except RuleFailureError as failure:
            return failure
        except duckdb.OutOfMemoryException as error:
            if self._workers.may_grow:
                raise
            return RuleStoppedError(f"{rule.origin}: {one_line(str(error))}")
        if found.others:
            severe = severity(rule, found.largest_share)
            self._unlisted[first + MOST_LISTED] = Unlisted(rule.code, rule.name, severe, found.others, None)
        return {
            first + number: Candidate.of(rule, row, examples.get(number, []), ranges.get(number, {}))
            for number, row in enumerate(found.listed)
        }

    def _without_evidence(self, rule: Rule, traces: set[int], needs: Iterable[str]) -> set[int]:
        """The traces that lack evidence, which is reported."""
        lacking: dict[int, list[str]] = {}
        for need in needs:
            for trace in sorted(traces & self._missing[need]):
                lacking.setdefault(trace, []).append(need)
        self._unanswered += unanswered(rule, lacking, self._vendors, self._circumstances, self._workers)
        return set(lacking)

    @property
    def candidates(self) -> Mapping[int, Candidate]:
        """By number, what was found, before its claims were ranked."""
        return self._candidates

    def _ranked(self) -> list[Finding]:
        """The findings: those that stand first, by the time that they add or tell, then the others."""
        self.order = []
        if not self._candidates:
            return []
        pieces = self._pieces()
        alone = {finding: gain for finding, (_, gain) in claims.ranked(pieces).items()}
        causes = self._causes = JobCauses(self._candidates, self._runs, self._windows)
        alone |= {at: gains.alone for at, gains in causes.savings.items()}
        self._vetoed += withhold(self._candidates, alone, self._clocks)
        limits = (self._windows, self._configuration)
        kept = {at for at, each in self._candidates.items() if each.counts(alone.get(at, 0), *limits)}
        kept |= self._unlisted.keys()
        pieces = [(dur_ns, {f: share for f, share in each.items() if f in kept}) for dur_ns, each in pieces]
        ranking = claims.ranked(pieces, causes.order)
        for at, unlisted in self._unlisted.items():
            gains = ranking.pop(at, None)
            self._unlisted[at] = replace(unlisted, recoverable_ns=gains[0] if gains else None)
        by_intervals = {at: gain for at, (_, gain) in ranking.items()}
        replayed = self._replayed(by_intervals)
        left = claims.left_after(pieces, causes.order)
        exposed = {at for at in replayed if self._candidates[at].stays_exposed(replayed[at], self._windows)}
        for at in exposed:
            del replayed[at], ranking[at]
        savings = replayed | {at: Savings(*gains) for at, gains in ranking.items() if at not in replayed}
        savings = causes.before(savings, left)
        listed = [each for at in kept if (each := self._candidates.get(at)) and not each.judged]
        self._workers.run(partial(self._subjects.learn_kernels, findings=listed))
        silent = [at for at in sorted(kept) if at in self._candidates and at not in savings]
        silent.sort(key=lambda at: (SEVERITIES.index(self._candidates[at].rule.severity), at))
        others = [each for at in ranking if (each := self._candidates.get(at))]
        ranges = {(each.trace_id, each.device) for each in others if each.rule.at_most}
        totals = {at: each.total_ns for at in silent if (each := self._candidates[at]).tells_time(ranges)}
        # What a replay says may grow along its order, which stays.
        lowest = accumulate((savings[at].added for at in replayed), min)
        place = {at: gains.added for at, gains in savings.items()} | dict(zip(replayed, lowest, strict=True))
        weights = causes.below(totals) | place
        timed = sorted([*savings, *totals], key=lambda at: -weights[at])
        last = {at for at in savings if self._candidates[at].hardly_saves(savings[at], self._windows)}
        self.order = sorted(dict.fromkeys([*timed, *silent]), key=(last - {*causes.order}).__contains__)
        return [self._finding(at, savings.get(at), at in exposed) for at in self.order]

    def _pieces(self) -> list[claims.Piece]:
        """The claimed time, by sets of claims."""
        return self._workers.run(claims.pieces)

    @property
    def has_windows(self) -> bool:
        """Whether any GPU has a steady-state window."""
        return bool(self._windows)

    def forget(self) -> None:
        """Drops the tables that only rules read: a replay takes the most memory of an analysis."""
        self._workers.drop(["claims", "reported_idle", "unreported_idle"])
        if not self._workers.has_few_rows:
            self._workers.everywhere(FORGET_ROWS)
            self._workers.free_all_but(*self._read_later)

    @cached_property
    def _replays(self) -> Replays | None:
        if self._replay is None:
            return None
        self.forget()
        return self._replay()

    def _replayed(self, claimed: Mapping[int, int]) -> dict[int, Savings]:
        """What findings save by a replay without their causes: after those before them, and on their own."""
        replays = self._replays
        if replays is None:
            return {}
        found = self._workers.run(partial(replays.ranked, causes_of(self._candidates, claimed)))
        return {at: each._replace(claimed=claimed[at]) for at, each in found.items()}

    def _finding(self, at: int, savings: Savings | None, exposed: bool) -> Finding:
        candidate = self._candidates[at]
        told = candidate.told(self._causes.cause_of(at))
        if candidate.judged:
            added = savings.added if savings else None
            return replace(candidate.judged, recoverable_ns=added, **told)
        words = self._subjects.words(candidate.trace_id, candidate.evidence)
        found = candidate.finding(
            savings,
            self._causes.window(at),
            dict(self._thresholds.get(candidate.rule.code, {})),
            fitting(candidate.rule.advice, without_overlap(words) if exposed else words),
            assumptions(candidate.rule, self._load.get(candidate.trace_id)),
        )
        return replace(found, of_job=candidate.of_job, **told)
