"""A finding before its claims are ranked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from traceview.rules.rule import Rule

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from traceview.rules.finding import Finding
    from traceview.rules.message import Range


@dataclass(frozen=True, slots=True)
class Candidate:
    """What `Finding` says of the rows of one subject.

    Attributes:
        has_claims: whether all of them claim time.
        weight: the time they claim, else their length, by which the findings of a rule are listed [ns].
        ranges: of the numbers of its message those that differ between the rows, by column.
        judged: the finding, where it was judged when its trace was collected into a lake.
    """

    rule: Rule
    trace_id: int
    device: int | None
    subject: str | None
    start_ns: int | None
    end_ns: int | None
    count: int
    total_ns: int
    has_claims: bool
    evidence: list[dict[str, Any]]
    weight: float = 0.0
    ranges: Mapping[str, Range] = field(default_factory=dict)
    judged: Finding | None = None

    def tells_time(self, with_ranges: Container[tuple[int, int | None]]) -> bool:
        """Whether it is ranked by its time although it claims none.

        Args:
            with_ranges: trace and GPU of those findings that tell a range of the time of their GPU.
        """
        return self.rule.measures_idle or (
            self.rule.tells_exposure and (self.trace_id, self.device) not in with_ranges
        )

    @classmethod
    def of(
        cls, rule: Rule, row: tuple[Any, ...], evidence: list[dict[str, Any]], ranges: Mapping[str, Range]
    ) -> Candidate:
        """The candidate of a row of `rule_query.subjects`."""
        trace_id, device, subject, start_ns, end_ns, count, total_ns, has_claims, weight = row
        return cls(
            rule, trace_id, device, subject, start_ns, end_ns, count, total_ns, has_claims, evidence, weight,
            ranges,
        )  # fmt: skip
