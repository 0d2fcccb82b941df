"""The result of a gate: the verdict, on what was judged."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from html import escape
from typing import Any, Final, Literal, TypeVar, cast

from traceview.documents.findings import FindingRow
from traceview.documents.gate import (
    BaselineRow,
    BudgetRow,
    FailOn,
    GateDocument,
    GateExit,
    IgnoreRow,
    RequirementRow,
)
from traceview.documents.report import ReportDocument
from traceview.errors import ExitCode
from traceview.gate.judged import (
    BaselineChange,
    FindingStatus,
    JudgedBudget,
    JudgedFinding,
    JudgedIgnore,
    Unknown,
)
from traceview.gate.wording import budget_line, finding_line, ignore_line, with_advice
from traceview.quantities import counted
from traceview.rules.finding import Analysis, Clean, Coverage, Finding, Unanswered, Unlisted, Window
from traceview.rules.rule import SEVERITY_WORDS

_Row = TypeVar("_Row")

Verdict = Literal["passed", "failed", "inconclusive"]

EXIT_CODES: Final[Mapping[str, ExitCode]] = {
    "passed": ExitCode.DONE,
    "failed": ExitCode.GATE_FAILED,
    "inconclusive": ExitCode.INCONCLUSIVE,
}
_STATUSES: Final[tuple[FindingStatus, ...]] = ("failing", "allowed", "known", "ignored")


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The result of a gate.

    Attributes:
        verdict: failed if a budget of level error is broken or more findings fail than are allowed;
            else inconclusive if a requirement is not checkable; else passed.
        budgets: in the order of the configuration.
        findings: in the order of their rank.
        unknown: requirements on rules or the baseline that are not checkable.
        ignores: those of the configuration.
        baseline: the changes since the baseline; None without one.
        fail_on: the lowest severity that fails, or never.
        max_findings: allowed number of findings of it.
    """

    verdict: Verdict
    budgets: tuple[JudgedBudget, ...]
    findings: tuple[JudgedFinding, ...]
    unknown: tuple[Unknown, ...]
    ignores: tuple[JudgedIgnore, ...]
    baseline: BaselineChange | None
    fail_on: FailOn
    max_findings: int

    @property
    def passed(self) -> bool:
        """Whether all requirements are met."""
        return self.verdict == "passed"

    @property
    def exit_code(self) -> ExitCode:
        """The exit code of the command line: 0 passed, 1 failed, 4 inconclusive."""
        return EXIT_CODES[self.verdict]

    def counts(self) -> dict[FindingStatus, int]:
        """How many findings have each status; one that several GPUs share counts once, by the worst."""
        groups: dict[str, list[FindingStatus]] = {}
        for each in self.findings:
            groups.setdefault(each.finding.fingerprint, []).append(each.status)
        found = Counter(worst_status(group) for group in groups.values())
        return {status: found[status] for status in _STATUSES}

    def summary(self) -> str:
        """The verdict and its reasons, in one line."""
        parts = [*_broken(self), *_failing(self), *_unknown(self)]
        if self.verdict == "passed":
            kept = sum(budget.status == "kept" for budget in self.budgets)
            parts = [f"{counted(kept, 'budget')} kept"] if kept else []
            parts += [_found(self)]
            parts += (
                [f"{counted(len(_warned(self)), 'budget')} of level warning broken"] if _warned(self) else []
            )
        return f"{self.verdict}: {', '.join(parts)} (exit code {int(self.exit_code)})"

    def as_dict(self) -> GateDocument:
        """The value of `gate` in the report `traceview.report/1`."""
        return {
            "verdict": self.verdict,
            "exit_code": cast("GateExit", int(self.exit_code)),
            "summary": self.summary(),
            "fail_on": self.fail_on,
            "max_findings": self.max_findings,
            "budgets": [cast("BudgetRow", asdict(budget)) for budget in self.budgets],
            "findings": {str(status): count for status, count in self.counts().items()},
            "inconclusive": [cast("RequirementRow", asdict(each)) for each in self.unknown],
            "ignores": [cast("IgnoreRow", asdict(each)) for each in self.ignores],
            "baseline": None if self.baseline is None else cast("BaselineRow", asdict(self.baseline)),
        }

    def __str__(self) -> str:
        return "\n".join(_lines(self))

    def __repr__(self) -> str:
        return f"<traceview check: {self.summary()}>"

    def _repr_html_(self) -> str:
        """Budgets with what is behind them, failing findings and the verdict, for notebooks."""
        return f'<pre style="white-space: pre-wrap">{escape(str(self))}</pre>'


def worst_status(statuses: Iterable[str]) -> str | None:
    """The status of findings with these statuses; None for no findings."""
    order = {status: at for at, status in enumerate(_STATUSES)}
    return min(statuses, key=lambda status: order[cast(FindingStatus, status)], default=None)


def in_report(report: ReportDocument, result: CheckResult) -> ReportDocument:
    """A report `traceview.report/1` of the same traces with the result: as `gate`, and at each finding."""
    judged: list[FindingRow] = [
        {**row, "status": each.status, "status_reason": each.reason}
        for row, each in zip(report["findings"], result.findings, strict=True)
    ]
    return {**report, "findings": judged, "gate": result.as_dict()}


def analysis_of(report: ReportDocument) -> Analysis:
    """The results of the rules, from a report `traceview.report/1`."""
    return Analysis(
        findings=[_row(Finding, row) for row in report["findings"]],
        clean=[_row(Clean, row) for row in report["clean"]],
        not_checkable=[_row(Unanswered, row) for row in report["not_checkable"]],
        vetoed=[_row(Unanswered, row) for row in report["vetoed"]],
        windows=[_row(Window, row) for row in report["windows"]],
        unlisted=[_row(Unlisted, row) for row in report.get("unlisted") or ()],
        coverage=[_row(Coverage, row) for row in report.get("coverage") or ()],
        ranked_by=report.get("ranked_by") or "intervals",
    )


def _row(kind: type[_Row], row: Mapping[str, Any]) -> _Row:
    """A row of a report as an object of this kind; keys of later versions are ignored."""
    names = {field.name for field in fields(cast(Any, kind))}
    return kind(**{name: value for name, value in row.items() if name in names})


def _broken(result: CheckResult) -> list[str]:
    broken = [b.metric for b in result.budgets if b.status == "broken" and b.level == "error"]
    return [f"{counted(len(broken), 'budget')} broken ({', '.join(broken)})"] if broken else []


def _failing(result: CheckResult) -> list[str]:
    failing = result.counts()["failing"]
    if not failing:
        return []
    word = SEVERITY_WORDS[result.fail_on]
    severity = {"low": "", "medium": " of severity medium or above"}.get(word, f" of severity {word}")
    new = "new " if result.baseline is not None else ""
    most = f", more than {result.max_findings}" if result.max_findings else ""
    return [f"{counted(failing, f'{new}finding')}{severity}{most}"]


def _unknown(result: CheckResult) -> list[str]:
    unknown = [
        f"budget {b.metric}" for b in result.budgets if b.status == "inconclusive" and b.level == "error"
    ]
    unknown += [each.what for each in result.unknown]
    return [f"not checkable: {', '.join(unknown)}"] if unknown else []


def _warned(result: CheckResult) -> list[JudgedBudget]:
    return [budget for budget in result.budgets if budget.status == "broken" and budget.level == "warning"]


def _found(result: CheckResult) -> str:
    counts = result.counts()
    labels: dict[FindingStatus, str] = {
        "allowed": "allowed",
        "known": "in the baseline",
        "ignored": "ignored",
    }
    parts = [f"{counts[status]} {label}" for status, label in labels.items() if counts[status]]
    return "no findings" if not parts else f"findings: {', '.join(parts)}"


def _lines(result: CheckResult) -> Iterator[str]:
    """Budgets, failing findings and what is not checkable, one per line, the verdict last."""
    for budget in result.budgets:
        yield budget_line(budget)
        yield from (f"  {line}" for line in budget.because)
    seen: set[str] = set()
    for each in result.findings:
        if each.status == "failing" and each.finding.fingerprint not in seen:
            seen.add(each.finding.fingerprint)
            yield finding_line(each)
    for unknown in result.unknown:
        yield f"not checkable: {unknown.what}: {with_advice(unknown.reason, unknown.how_to_record)}"
    yield from (ignore_line(ignore) for ignore in result.ignores if ignore.unused)
    yield result.summary()
