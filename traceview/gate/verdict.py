"""The result of a gate: each budget, each finding, what is not checkable, and the verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final, Literal, TypeVar, cast

from traceview.errors import ExitCode
from traceview.gate.quantity import Value
from traceview.rules.finding import Analysis, Clean, Coverage, Finding, Unanswered, Unlisted, Window

_Row = TypeVar("_Row")

Verdict = Literal["passed", "failed", "inconclusive"]
BudgetStatus = Literal["kept", "broken", "inconclusive"]
FindingStatus = Literal["failing", "allowed", "known", "ignored"]

EXIT_CODES: Final[Mapping[str, ExitCode]] = {
    "passed": ExitCode.DONE,
    "failed": ExitCode.GATE_FAILED,
    "inconclusive": ExitCode.INCONCLUSIVE,
}
_STATUSES: Final[tuple[FindingStatus, ...]] = ("failing", "allowed", "known", "ignored")


@dataclass(frozen=True, slots=True)
class JudgedBudget:
    """A budget and its result.

    Attributes:
        metric, what: the metric, and its description.
        limit: as it was written, such as `<= 130 ms`.
        operator, bound: the same for programs; the bound in the unit of the metric.
        level: error or warning; only a broken budget of level error fails.
        value: in the unit of the metric; None if unknown.
        unit: of value and bound.
        status: kept, broken, or inconclusive.
        reason: why it is inconclusive.
        how_to_record: by tool, how to record what is missing.
        origin: where the budget is written.
        because: if it is broken, the findings and kernels behind its value, a line each.
    """

    metric: str
    what: str
    limit: str
    operator: str
    bound: Value
    level: str
    value: Value | None
    unit: str
    status: BudgetStatus
    reason: str | None
    how_to_record: Mapping[str, str]
    origin: str
    because: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class JudgedFinding:
    """A finding, and whether it counts.

    Attributes:
        finding: the finding of the rule.
        status: failing; allowed (of lower severity than what fails, or within the allowed number); known to
            the baseline; ignored.
        reason: of the ignore.
    """

    finding: Finding
    status: FindingStatus
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Unknown:
    """A requirement that is not checkable.

    Attributes:
        what: a rule or the baseline, in words; budgets have a status of their own.
        code: of the rule; None for anything else.
        reason: one sentence.
        how_to_record: by tool, how to record what is missing.
    """

    what: str
    code: str | None
    reason: str
    how_to_record: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class JudgedIgnore:
    """An ignore of the configuration, and how many findings it covered.

    Attributes:
        rule, kernel, reason, origin: as written.
        findings: how many it covered.
        unused: whether its rule was checked and it covered nothing.
    """

    rule: str
    kernel: str | None
    reason: str
    origin: str
    findings: int
    unused: bool


@dataclass(frozen=True, slots=True)
class MetricChange:
    """A metric of the baseline: its value then and now (None if unknown)."""

    metric: str
    unit: str
    before: Value
    now: Value | None


@dataclass(frozen=True, slots=True)
class BaselineChange:
    """The changes since a baseline.

    Attributes:
        file: the baseline.
        gone: code, name and fingerprint of fixed findings, whose rules were checked.
        metrics: its metrics, in the order of their names.
    """

    file: str | None
    gone: tuple[Mapping[str, str], ...]
    metrics: tuple[MetricChange, ...]


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
    fail_on: str
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
        from traceview.gate.wording import summary

        return summary(self)

    def as_dict(self) -> dict[str, Any]:
        """The value of `gate` in the report `traceview.report/1`."""
        return {
            "verdict": self.verdict,
            "exit_code": int(self.exit_code),
            "summary": self.summary(),
            "fail_on": self.fail_on,
            "max_findings": self.max_findings,
            "budgets": [asdict(budget) for budget in self.budgets],
            "findings": dict(self.counts()),
            "inconclusive": [asdict(each) for each in self.unknown],
            "ignores": [asdict(each) for each in self.ignores],
            "baseline": None if self.baseline is None else asdict(self.baseline),
        }

    def __str__(self) -> str:
        from traceview.gate.wording import lines

        return "\n".join(lines(self))


def worst_status(statuses: Iterable[str]) -> str | None:
    """The status of findings with these statuses; None for no findings."""
    order = {status: at for at, status in enumerate(_STATUSES)}
    return min(statuses, key=lambda status: order[cast(FindingStatus, status)], default=None)


def in_report(report: Mapping[str, Any], result: CheckResult) -> dict[str, Any]:
    """A report `traceview.report/1` of the same traces with the result: as `gate`, and at each finding."""
    judged = [
        {**row, "status": each.status, "status_reason": each.reason}
        for row, each in zip(report["findings"], result.findings, strict=True)
    ]
    return {**report, "findings": judged, "gate": result.as_dict()}


def analysis_of(report: Mapping[str, Any]) -> Analysis:
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
