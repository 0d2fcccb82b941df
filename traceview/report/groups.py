"""Findings of one rule and subject on several ranks and GPUs as one group, for all formats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from traceview.quantities import counted, duration
from traceview.report.spread import distribution

Row = Mapping[str, Any]

_SUMMED: Final = ("recoverable_ns", "recoverable_alone_ns", "claimed_ns", "window_ns", "count", "total_ns")


class Group(list[Row]):
    """The listed findings of a group, those that save most first.

    Attributes:
        figures: of all findings of the group, the unlisted ones included; see `figures_of`.
    """

    def __init__(self, rows: Iterable[Row], figures: Row | None = None) -> None:
        super().__init__(rows)
        self.figures = figures_of(self) if figures is None else figures


def groups(report: Mapping[str, Any]) -> list[Group]:
    """The findings of a report by group, in the order of the time that they save."""
    rows = list(report.get("findings") or ())
    figures = report.get("groups")
    if figures is None or any("group" not in row for row in rows):
        return [Group(each) for each in alike(rows, ranked=report.get("ranked_by") == "replay")]
    listed: dict[int, list[Row]] = {}
    for row in rows:
        listed.setdefault(row["group"], []).append(row)
    return [Group(listed[at], each) for at, each in enumerate(figures) if at in listed]


def alike(rows: Iterable[Row], *, ranked: bool = False) -> list[list[Row]]:
    """Findings grouped by rule and subject over all ranks and GPUs, by recoverable time.

    Subjects with one fingerprint that are on one GPU, such as two programs of a compiler, are apart.
    Those that a replay has `ranked` over all GPUs stay in that order.
    Those that claim no time and yet come first stay first.
    """
    found: dict[Any, list[Row]] = {}
    first: set[Any] = set()
    claimed = False
    for row in rows:
        claimed = claimed or row.get("recoverable_ns") is not None
        if not claimed:
            first.add(row.get("fingerprint"))
        found.setdefault(row.get("fingerprint"), []).append(row)
    grouped = [each for rows in found.values() for each in _apart(rows)]
    if ranked:
        return grouped

    def order(group: list[Row]) -> tuple[bool, int]:
        saved = _sum(group, "recoverable_ns")
        return group[0].get("fingerprint") not in first, 1 if saved is None else -saved

    return sorted(grouped, key=order)


def _apart(rows: list[Row]) -> list[list[Row]]:
    """Findings with one fingerprint: together, or by subject where a GPU has several of them."""
    if len({(row.get("trace_id"), row.get("device")) for row in rows}) == len(rows):
        return [rows]
    found: dict[Any, list[Row]] = {}
    for row in rows:
        found.setdefault(row.get("subject"), []).append(row)
    return list(found.values())


def _sum(group: Sequence[Row], key: str) -> int | None:
    """The sum of a time over findings; None where none of them claims any."""
    known = [row[key] for row in group if row.get(key) is not None]
    return sum(known) if known else None


def figures_of(group: Sequence[Row]) -> dict[str, Any]:
    """The figures of findings of one group.

    Returns:
        code, name, severity, fingerprint and unit of the first, which saves most, and its place as `most`;
        how many `findings` and `traces` there are; sums of times [ns] and counts; `each_ns`: what each saves
        on its own, else lasts, as min, median, p95 and max [ns].
    """
    first = group[0]
    alone = [row["recoverable_alone_ns"] for row in group if row.get("recoverable_alone_ns") is not None]
    lasts = alone or [row["total_ns"] for row in group if row.get("total_ns") is not None]
    least = [
        row["recoverable_alone_ns"]
        if row.get("recoverable_least_ns") is None
        else row["recoverable_least_ns"]
        for row in group
        if row.get("recoverable_alone_ns") is not None
    ]
    return {
        **{name: first.get(name) for name in ("code", "name", "severity", "fingerprint")},
        "unit": first.get("unit"),
        "findings": len(group),
        "traces": len({row.get("trace_id") for row in group}),
        "most": {name: first.get(name) for name in ("trace_id", "device")},
        **{name: _sum(group, name) for name in _SUMMED},
        "recoverable_least_ns": sum(least) if least else None,
        "of_job": bool(first.get("of_job")),
        "claims_all": all(row.get("recoverable_ns") is not None for row in group),
        "each_ns": distribution(lasts) if lasts else None,
    }


def amount(row: Row) -> str:
    """How many units a finding or a group has, and what its rows last: 49 chains, 5.839 ms in total."""
    count = counted(row.get("count"), row.get("unit") or "occurrence")
    return f"{count}, {duration(row.get('total_ns'))} in total"


def figures(group: Sequence[Row]) -> Row:
    """The figures of a group, or of any findings of one."""
    return group.figures if isinstance(group, Group) else figures_of(group)
