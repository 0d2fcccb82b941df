"""How much of the kernel time a rule could judge, where it needs more than names and times."""

from collections.abc import Collection, Mapping
from typing import Final

import duckdb

from traceview.quantities import percent
from traceview.rules.advice import recording_without_pytorch
from traceview.rules.finding import Coverage
from traceview.rules.required_evidence import Evidence, evidence, how_to_record, is_evidence
from traceview.rules.rule import Rule

LEAST_SHARE: Final = 0.5
"""The share of kernel time from which on a rule has looked at a trace."""
KERNEL_COVERAGE: Final = "kernel_coverage"
"""The view with the times."""


_Judged = tuple[list[int], str, list[str], Mapping[str, str], float, str | None, float, float]
"""What a `Coverage` says but for the rule."""


class Judged:
    """The time of kernels that is known of each trace."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, others: frozenset[int] = frozenset()) -> None:
        self._others = others
        self._ways: dict[tuple[str, frozenset[str], bool], Mapping[str, str]] = {}
        self._known: dict[tuple[str, ...], dict[int, _Judged | None]] = {}
        cursor = connection.execute(f"FROM {KERNEL_COVERAGE}")
        names = [column[0] for column in cursor.description or []]
        self._rows = {row[0]: dict(zip(names, row, strict=True)) for row in cursor.fetchall()}

    def of(
        self, rule: Rule, traces: Collection[int], vendors: Mapping[int, frozenset[str]]
    ) -> list[Coverage]:
        """What the rule could judge in each of these traces with compute kernels, where it is not all."""
        known = tuple(each for each in map(evidence, rule.needs) if each.judges)
        if not known:
            return []
        said = self._known.setdefault(tuple(each.name for each in known), {})
        for trace in traces:
            if trace not in said:
                said[trace] = self._judged(known, trace, vendors.get(trace, frozenset()))
        rows = (said[trace] for trace in traces)
        return [Coverage(rule.code, rule.name, *row) for row in rows if row]

    def _judged(self, known: tuple[Evidence, ...], trace: int, vendors: frozenset[str]) -> _Judged | None:
        """The coverage of a trace, shared by all rules that need it."""
        row = self._rows.get(trace)
        if row is None or not row["kernels_ns"]:
            return None
        # Where the work is not known for want of shapes, the work is what the rule lacks.
        least = min(reversed(known), key=lambda each: row[f"{each.judges}_ns"])
        share = row[f"{least.judges}_ns"] / row["kernels_ns"]
        unknown_share = row["unknown_ns"] / row["kernels_ns"]
        return (
            [trace], _reason(least, share, row["unknown"], unknown_share),
            [least.name], self._how(least, trace, vendors), share,
            row["unknown"], unknown_share, row["replays_ns"] / row["kernels_ns"],
        )  # fmt: skip

    def _how(self, least: Evidence, trace: int, vendors: frozenset[str]) -> Mapping[str, str]:
        """How to record what is missing, without PyTorch where the program is known not to use it."""
        key = (least.name, vendors, trace in self._others)
        if key not in self._ways:
            ways = how_to_record([least], vendors)
            self._ways[key] = recording_without_pytorch(ways) if trace in self._others else ways
        return self._ways[key]


def judges_kernels(rule: Rule) -> bool:
    """Whether a rule needs data of kernels, and is not about communication or copies alone."""
    if rule.claims and not {"compute", "idle"} & set(rule.claims):
        return False
    return any(is_evidence(need) and evidence(need).judges for need in rule.needs)


def _reason(least: Evidence, share: float, unknown: str | None, unknown_share: float) -> str:
    text = f"{percent(share)} of kernel time could be checked; unknown of the rest: {least.what}"
    if least.judges == "work" and unknown:
        return f"{text} ({percent(unknown_share)} in kernels such as {unknown})"
    return text
