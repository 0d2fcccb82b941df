"""Findings of one rule and subject on several ranks and GPUs as one group, for all formats."""

from collections.abc import Iterable, Sequence

from traceview.documents.findings import FindingRow, GroupRow
from traceview.documents.report import ReportDocument
from traceview.documents.values import Row
from traceview.quantities import counted, duration
from traceview.report.spread import distribution


class Group(list[FindingRow]):
    """The listed findings of a group, those that save most first.

    Attributes:
        figures: of all findings of the group, the unlisted ones included; see `figures_of`.
    """

    def __init__(self, rows: Iterable[FindingRow], figures: GroupRow | None = None) -> None:
        super().__init__(rows)
        self.figures = figures_of(self) if figures is None else figures


def groups(report: ReportDocument) -> list[Group]:
    """The findings of a report by group, in the order of the time that they save."""
    rows = list(report.get("findings") or ())
    figures = report.get("groups")
    if figures is None or any("group" not in row for row in rows):
        return [Group(each) for each in alike(rows, ranked=report.get("ranked_by") == "replay")]
    listed: dict[int, list[FindingRow]] = {}
    for row in rows:
        listed.setdefault(row["group"], []).append(row)
    return [Group(listed[at], each) for at, each in enumerate(figures) if at in listed]


def alike(rows: Iterable[FindingRow], *, ranked: bool = False) -> list[list[FindingRow]]:
    """Findings grouped by rule and subject over all ranks and GPUs, by recoverable time.

    Subjects with one fingerprint that are on one GPU, such as two programs of a compiler, are apart.
    Those that a replay has `ranked` over all GPUs stay in that order.
    Those that claim no time and yet come first stay first.
    """
    found: dict[str | None, list[FindingRow]] = {}
    first: set[str | None] = set()
    claimed = False
    for row in rows:
        claimed = claimed or row.get("recoverable_ns") is not None
        if not claimed:
            first.add(row.get("fingerprint"))
        found.setdefault(row.get("fingerprint"), []).append(row)
    grouped = [each for rows in found.values() for each in _apart(rows)]
    if ranked:
        return grouped

    def order(group: list[FindingRow]) -> tuple[bool, int]:
        saved = _sum(row.get("recoverable_ns") for row in group)
        return group[0].get("fingerprint") not in first, 1 if saved is None else -saved

    return sorted(grouped, key=order)


def _apart(rows: list[FindingRow]) -> list[list[FindingRow]]:
    """Findings with one fingerprint: together, or by subject where a GPU has several of them."""
    if len({(row.get("trace_id"), row.get("device")) for row in rows}) == len(rows):
        return [rows]
    found: dict[str | None, list[FindingRow]] = {}
    for row in rows:
        found.setdefault(row.get("subject"), []).append(row)
    return list(found.values())


def _sum(values: Iterable[int | None]) -> int | None:
    """The sum of the known values; None where none is."""
    known = [value for value in values if value is not None]
    return sum(known) if known else None


def figures_of(group: Sequence[FindingRow]) -> GroupRow:
    """The figures of findings of one group.

    Returns:
        code, name, severity, fingerprint and unit of the first, which saves most, and its place as `most`;
        how many `findings` and `traces` there are; sums of times [ns] and counts; `each_ns`: what each saves
        on its own, else lasts, as min, median, p95 and max [ns].
    """
    first = group[0]
    alone = [time for row in group if (time := row.get("recoverable_alone_ns")) is not None]
    lasts = alone or [time for row in group if (time := row.get("total_ns")) is not None]
    claiming = [row for row in group if row.get("recoverable_alone_ns") is not None]
    ends = ((row.get("recoverable_least_ns"), row["recoverable_alone_ns"]) for row in claiming)
    return {
        "code": first.get("code", ""),
        "name": first.get("name", ""),
        "severity": first.get("severity", ""),
        "fingerprint": first.get("fingerprint"),
        "unit": first.get("unit"),
        "findings": len(group),
        "traces": len({row.get("trace_id") for row in group}),
        "most": {"trace_id": first.get("trace_id"), "device": first.get("device")},
        "recoverable_ns": _sum(row.get("recoverable_ns") for row in group),
        "recoverable_alone_ns": _sum(alone),
        "claimed_ns": _sum(row.get("claimed_ns") for row in group),
        "window_ns": _sum(row.get("window_ns") for row in group),
        "count": _sum(row.get("count") for row in group),
        "total_ns": _sum(row.get("total_ns") for row in group),
        "recoverable_least_ns": _sum(most if least is None else least for least, most in ends),
        "of_job": bool(first.get("of_job")),
        "claims_all": all(row.get("recoverable_ns") is not None for row in group),
        "each_ns": distribution(lasts) if lasts else None,
    }


def amount(row: Row) -> str:
    """How many units a finding or a group has, and what its rows last: 49 chains, 5.839 ms in total."""
    count = counted(row.get("count"), row.get("unit") or "occurrence")
    return f"{count}, {duration(row.get('total_ns'))} in total"


def figures(group: Sequence[FindingRow]) -> GroupRow:
    """The figures of a group, or of any findings of one."""
    return group.figures if isinstance(group, Group) else figures_of(group)
