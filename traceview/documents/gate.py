"""The outcome of a gate, in a report."""

from typing import Literal, NotRequired, TypedDict

from traceview.documents.values import OtherPath, TraceWord, Word


class MetricRow(TypedDict):
    """A metric of the baseline, then and now."""

    metric: Word
    unit: TraceWord
    before: float
    now: float | None


class RequirementRow(TypedDict):
    """A required rule or baseline that is not checkable.

    Attributes:
        code: of the rule.
    """

    what: str
    code: Word | None
    reason: TraceWord
    how_to_record: dict[str, str]


class IgnoreRow(TypedDict):
    """An ignore of the configuration, and what it covers."""

    rule: str
    kernel: str | None
    reason: TraceWord
    origin: OtherPath
    findings: int
    unused: bool


class GoneFinding(TypedDict):
    """A finding of the baseline that was fixed."""

    code: Word
    name: str
    fingerprint: Word


class BaselineRow(TypedDict):
    """The changes since a baseline.

    Attributes:
        gone: findings of the baseline whose rules were checked and found nothing.
    """

    file: OtherPath | None
    gone: list[GoneFinding]
    metrics: list[MetricRow]


class BudgetRow(TypedDict):
    """A limit on a metric, and how it came out.

    Attributes:
        limit: as it was written.
        bound: the limit, in the unit.
        level: only a broken budget of level error fails.
        value: in the unit; null where it is not known.
        unit: ns, bytes, share (0 to 1), count, or another.
        because: the findings and kernels behind the value of a broken budget, a line each.
    """

    metric: Word
    what: str
    limit: str
    operator: Literal["<=", "<", ">=", ">", "=="]
    bound: float
    level: Literal["error", "warning"]
    value: float | None
    unit: TraceWord
    status: Literal["kept", "broken", "inconclusive"]
    reason: TraceWord | None
    how_to_record: dict[str, str]
    origin: OtherPath
    because: NotRequired[list[str]]


GateExit = Literal[0, 1, 4]
"""The exit codes of a gate."""

FailOn = Literal["error", "warning", "info", "never"]
"""The lowest severity that fails."""


class GateDocument(TypedDict):
    """The outcome of a gate; written by traceview check.

    Attributes:
        exit_code: 0 passed, 1 failed, 4 inconclusive.
        summary: the verdict in one line.
        findings: how many fingerprints have each status.
        inconclusive: what was demanded besides budgets and is not checkable.
    """

    verdict: Literal["passed", "failed", "inconclusive"]
    exit_code: GateExit
    summary: str
    fail_on: FailOn
    max_findings: int
    budgets: list[BudgetRow]
    findings: dict[str, int]
    inconclusive: list[RequirementRow]
    ignores: list[IgnoreRow]
    baseline: BaselineRow | None
