"""What a gate judged: each budget, each finding, what is not checkable, and the changes since a baseline."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from traceview.gate.quantity import Value
from traceview.rules.finding import Finding

BudgetStatus = Literal["kept", "broken", "inconclusive"]
FindingStatus = Literal["failing", "allowed", "known", "ignored"]


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
