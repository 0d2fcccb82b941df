"""Reports of many ranks: the rows that differ most of each list that grows with them, and its spread."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, cast

from traceview.documents.findings import FindingRow
from traceview.documents.report import ReportDocument, list_of
from traceview.documents.values import Row
from traceview.report.groups import Group
from traceview.report.spread import COLUMNS, JUDGED, furthest, spread

MOST_IN_FULL: Final = 64
"""Reports of more traces are condensed."""
_LISTED: Final = 3
"""Findings of a group that are listed: those that save most."""
_RULES: Final = ("clean", "not_checkable", "vetoed", "coverage")
_NOTABLE_REPLAYS: Final = 0.1
_HALF: Final = 0.5


def with_spread(report: ReportDocument) -> ReportDocument:
    """The report with `spread`: by list and column, how its rows differ (see `spread`)."""
    figures = {name: spread(list_of(report, name), columns) for name, columns in COLUMNS.items()}
    return {**report, "spread": figures}


def with_groups(report: ReportDocument, found: Sequence[Group], *, condense: bool) -> ReportDocument:
    """The report with `groups`, the figures of each group, and its findings, each with its `group`.

    Of a report to be condensed, only the first findings of each group are listed.
    """
    listed = [set(map(id, _worst(group) if condense else group)) for group in found]
    at = {id(row): number for number, group in enumerate(found) for row in group if id(row) in listed[number]}
    rows: list[FindingRow] = [{**row, "group": at[id(row)]} for row in report["findings"] if id(row) in at]
    return {**report, "findings": rows, "groups": [group.figures for group in found]}


def _worst(group: Group) -> list[FindingRow]:
    """The findings that save most, and the first of the highest severity."""
    severities = ("error", "warning", "info")
    worst = min(group, key=lambda row: severities.index(str(row["severity"])))
    return [*group[:_LISTED], worst]


def condensed(report: ReportDocument, limit: int) -> ReportDocument:
    """The report with `limit` rows of each list that grows with the ranks.

    Lists that have a `spread` keep the rows furthest from the median, health one row a code, and what is
    said of rules one row a reason. Traces that other rows refer to stay.
    """
    kept = {name: furthest(list_of(report, name), columns)[:limit] for name, columns in JUDGED.items()}
    kept["iterations"] = sorted(list_of(report, "iterations"), key=lambda row: -(row["total_ns"] or 0))[
        :limit
    ]
    kept["health"] = _by_code(report["health"])
    kept |= {name: together(list_of(report, name)) for name in _RULES}
    shown = _referred(kept, report)
    for name in ("traces", "devices", "windows"):
        rows = list_of(report, name)
        rows = furthest(rows, JUDGED[name]) if name in JUDGED else rows
        kept[name] = [row for row in rows if row["trace_id"] in shown]
    kept |= {name: [_of_shown(row, shown) for row in kept[name]] for name in _RULES}
    cut = ("traces", "devices", "breakdown", "steps", "windows", "iterations")
    totals = {**report["totals"], **{name: len(list_of(report, name)) for name in cut}}
    return cast("ReportDocument", {**report, **kept, "totals": totals, "condensed": True})


def _referred(kept: Mapping[str, list[Row]], report: ReportDocument) -> set[int]:
    """The traces that listed rows are about."""
    names = ("findings", "gaps", "collectives", "stragglers")
    rows: list[Row] = [row for name in names for row in list_of(report, name)]
    rows += [row for part in kept.values() for row in part]
    shown = {row["trace_id"] for row in rows if row.get("trace_id") is not None}
    for figures in (each for part in report["spread"].values() for each in part.values()):
        shown |= {figures["least"]["trace_id"], figures["most"]["trace_id"]}
    # What is said of rules is said of one trace at least that is listed.
    for row in rows:
        ids = row.get("trace_ids")
        if ids and shown.isdisjoint(ids):
            shown.add(ids[0])
    return shown


def _of_shown(row: Row, shown: set[int]) -> Row:
    ids = row["trace_ids"]
    return {**row, "trace_ids": [each for each in ids if each in shown], "trace_count": len(ids)}


def _by_code(rows: Iterable[Row]) -> list[Row]:
    """The first row of each code, with the count of all and in how many traces they are."""
    found = _by(rows, lambda row: (row["severity"], row["code"]))
    return [
        {
            **same[0],
            "count": sum(row["count"] or 0 for row in same) if any(row["count"] for row in same) else None,
            "trace_count": len({row["trace_id"] for row in same}),
        }
        for same in found
    ]


def together(rows: Iterable[Row]) -> list[Row]:
    """One row for each rule and reason, with all of its traces; of shares it has the smallest."""
    together: list[Row] = []
    for same in _by(rows, _reason):
        shares = [row.get("judged_share") or 0 for row in same]
        ids = sorted({trace for row in same for trace in row["trace_ids"]})
        together.append({**same[shares.index(min(shares))], "trace_ids": ids})
    return together


def _reason(row: Row) -> tuple[Any, ...]:
    if "judged_share" not in row:
        return row["code"], row.get("reason")
    little, replays = row["judged_share"] < _HALF, row["replayed_share"] >= _NOTABLE_REPLAYS
    return row["code"], *row["needs"], little, replays


def _by(rows: Iterable[Row], key: Callable[[Row], Any]) -> list[list[Row]]:
    found: dict[Any, list[Row]] = {}
    for row in rows:
        found.setdefault(key(row), []).append(row)
    return list(found.values())
