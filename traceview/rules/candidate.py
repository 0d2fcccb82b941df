"""A finding before its claims are ranked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from traceview.rules.rule import Rule


@dataclass(frozen=True, slots=True)
class Candidate:
    """What `Finding` says of the rows of one subject; `has_claims`: whether all of them claim time."""

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

    @classmethod
    def of(cls, rule: Rule, row: tuple[Any, ...], evidence: list[dict[str, Any]]) -> Candidate:
        """The candidate of a row of `rule_query.subjects`."""
        trace_id, device, subject, start_ns, end_ns, count, total_ns, has_claims = row
        return cls(rule, trace_id, device, subject, start_ns, end_ns, count, total_ns, has_claims, evidence)
