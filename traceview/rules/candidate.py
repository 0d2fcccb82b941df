"""A finding before its claims are ranked."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from traceview.rules.configuration import Configuration
from traceview.rules.finding import Finding, Window, fingerprint
from traceview.rules.message import Range, message
from traceview.rules.rule import Rule, severity

_BECAUSE: Final = ", because "
"""How the column `why` of a rule begins where it knows the cause."""
_LEAST_HIDDEN: Final = 0.005
"""The share of the window from which on overlap is worth its advice."""
_NO_SHARE: Final = 0.0005
"""What reports round to 0.0 %."""


class Savings(NamedTuple):
    """What a finding saves: after those before it, on its own, at least; what its intervals claim [ns].

    And what it saves after the causes of the job alone.
    """

    added: int
    alone: int
    least: int | None = None
    claimed: int | None = None
    left: int | None = None


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

    @property
    def of_job(self) -> bool:
        """Whether a replay of all ranks says what the job saves without it."""
        return self.rule.of_job and bool(self.saved_ns)

    @property
    def saved_ns(self) -> int:
        """What that is [ns]; 0 where it is not of the job."""
        return max((row.get("saved_ns") or 0 for row in self.evidence), default=0)

    def told(self, cause: Candidate | None) -> dict[str, Any]:
        """The fields of `Finding` on what it counts, who causes it and why.

        Args:
            cause: the finding that it is a symptom of, if any.
        """
        first = self.evidence[0] if self.evidence else {}
        why = str(first.get("why") or "").removeprefix(_BECAUSE)
        symptom_of = f"{cause.rule.code} {cause.subject}" if cause else None
        named = (cause or self).subject if (cause or self).rule.names_culprit else None
        return {
            "unit": self.rule.unit,
            "symptom_of": symptom_of,
            "culprit": named,
            "cause": symptom_of or (why if why != first.get("why") and why else None),
        }

    @property
    def claimed_traces(self) -> set[int]:
        """The traces of the culprits whose time it claims, where it is of the job."""
        return {place["trace_id"] for row in self.evidence[:1] for place in row.get("claims_at") or ()}

    def counts(
        self, alone_ns: int, windows: Mapping[tuple[int, int | None], Window], configuration: Configuration
    ) -> bool:
        """Whether it is above the reporting minimum.

        Args:
            alone_ns: what it saves on its own [ns].
            windows: by trace and device.
            configuration: has the minimum.
        """
        if not self.rule.claims or not self.has_claims:
            return True
        window = windows.get((self.trace_id, self.device))
        least = configuration.minimum_share * (window.length_ns if window else 0)
        return alone_ns >= max(configuration.minimum_ns, least)

    def tells_time(self, with_ranges: Container[tuple[int, int | None]]) -> bool:
        """Whether it is ranked by its time although it claims none.

        Args:
            with_ranges: trace and GPU of those findings that tell a range of the time of their GPU.
        """
        rule = self.rule
        exposed = rule.tells_exposure and (self.trace_id, self.device) not in with_ranges
        return rule.measures_idle or rule.names_work or exposed

    def hardly_saves(self, savings: Savings, windows: Mapping[tuple[int, int | None], Window]) -> bool:
        """Whether so little of what it claims is saved that reports round it to none."""
        window = windows.get((self.trace_id, self.device))
        return window is not None and savings.alone < _NO_SHARE * window.length_ns

    def stays_exposed(self, savings: Savings, windows: Mapping[tuple[int, int | None], Window]) -> bool:
        """Whether it reports exposed time that overlap cannot hide, for which it claims nothing.

        Args:
            savings: what a replay says that overlap saves.
            windows: by trace and device.
        """
        window = windows.get((self.trace_id, self.device))
        return (
            self.rule.tells_exposure
            and not self.rule.at_most
            and window is not None
            and max(savings.added, savings.alone) < _LEAST_HIDDEN * window.length_ns
        )

    def finding(
        self,
        savings: Savings | None,
        window: Window | None,
        thresholds: dict[str, float],
        advice: list[str],
        assumed: list[str],
    ) -> Finding:
        """The finding with what it saves, if it claims anything, in the judged window of its GPU."""
        window_ns = window.length_ns if window else None
        first = self.evidence[0] if self.evidence else {}
        added, alone, least, claimed, _ = savings or (None,) * 5
        share = max(savings[:2]) / window_ns if savings and window_ns else None
        values = {
            **thresholds,
            **first,
            **self.ranges,
            **({"claimed": first["unclaimed"]} if savings is None and "unclaimed" in first else {}),
            "subject": self.subject,
            "count": self.count,
            "total_ns": self.total_ns,
            "window_ns": window_ns,
            "each_step": "per step" if window and window.steps else "in the window",
            "window_share": self.total_ns / window_ns if window_ns else None,
            "recoverable_ns": alone,
            "recoverable_share": share,
        }
        rule = self.rule
        return Finding(
            rule.code, rule.name, severity(rule, share), message(rule, values), self.trace_id, self.device,
            self.subject, self.start_ns, self.end_ns, self.count, self.total_ns, added, alone, window_ns,
            self.evidence, assumed, advice, thresholds, fingerprint(rule, self.subject),
            0 if rule.at_most and alone else alone if least is None else least, claimed,
        )  # fmt: skip

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
