"""The comparison `traceview.diff/1` as plain data: two sides, differences in setup, time of each part."""

from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import asdict
from typing import Final, cast

from traceview.comparison.comparable import differences
from traceview.comparison.dimensions import class_rows, dimension_rows
from traceview.comparison.flame import flame
from traceview.comparison.matching import Pair, matched
from traceview.comparison.side import CLASSES, Side
from traceview.comparison.units import UNITS, Item, chosen_unit, items
from traceview.documents.comparison import (
    ComparedSide,
    ComparisonDocument,
    DifferenceRow,
    Matched,
    Matching,
    SideTrace,
    UnitName,
)
from traceview.errors import UsageError
from traceview.session import Session
from traceview.version import tool

__all__ = ["SCHEMA", "UNITS", "compare"]

SCHEMA: Final = "traceview.diff/1"


def compare(
    before: Session | Sequence[Session], after: Session | Sequence[Session], *, per: str | None = None
) -> ComparisonDocument:
    """The differences between two runs, in time that adds up to the total.

    Args:
        before, after: opened traces; several are repeats or ranks of one run.
        per: the unit that times are normalized by, one of `UNITS`; by default steps where both sides have
            them, else whole windows where both have the same work, else executed operators.

    Returns:
        The comparison as plain data, documented by report/schema/diff-1.schema.json; times are integer ns.
        The differences of the classes, and those of the rows of each dimension, add up to `total.delta_ns`.

    Raises:
        UsageError: a side has no session, or `per` is unknown.
        InconclusiveError: a side has no GPU work, or no common unit.
    """
    wanted = next((name for name in UNITS if name == per), None)
    if per is not None and wanted is None:
        raise UsageError(f"no unit {per!r}: known are {', '.join(UNITS)}")
    with ExitStack() as stack:
        first = Side.of(_sessions(before, "before"), "before", stack)
        second = Side.of(_sessions(after, "after"), "after", stack)
        return compare_sides(first, second, wanted)


def _sessions(sessions: Session | Sequence[Session], name: str) -> Sequence[Session]:
    listed = list(sessions) if isinstance(sessions, Sequence) else [sessions]
    if not listed:
        raise UsageError(f"nothing to compare: no traces {name}")
    return listed


def compare_sides(before: Side, after: Side, per: UnitName | None = None) -> ComparisonDocument:
    """As `compare`, of sides that were queried before."""
    unit = chosen_unit(before, after, per)
    attributes = before.known & after.known
    found = [
        items(side, side.leaves(attributes), scale)
        for side, scale in zip((before, after), unit.scales, strict=True)
    ]
    pairs = matched(found[0][0], found[1][0])
    totals = [sum(classes.values()) for _, classes in found]
    differing = differences(before, after, unit)
    return {
        "schema": SCHEMA,
        "tool": tool(),
        "comparable": all(each.severity != "blocking" for each in differing),
        "differences": [cast("DifferenceRow", asdict(each)) for each in differing],
        "unit": {
            "name": unit.name,
            "description": unit.description,
            "before_count": unit.counts[0],
            "after_count": unit.counts[1],
        },
        "before": _side(before),
        "after": _side(after),
        "total": {"before_ns": totals[0], "after_ns": totals[1], "delta_ns": totals[1] - totals[0]},
        "classes": class_rows(found[0][1], found[1][1]),
        "kernels": dimension_rows(pairs, "kernel"),
        "operators": dimension_rows(pairs, "operator"),
        "modules": dimension_rows(pairs, "module"),
        "phases": dimension_rows(pairs, "phase"),
        "flame": flame(pairs),
        "matching": _matching(pairs),
    }


def _side(side: Side) -> ComparedSide:
    """The traces and GPUs of a side, with the compared time, not normalized."""
    traces = [{key: value for key, value in row.items() if key != "metadata"} for row in side.traces]
    return {"traces": cast("list[SideTrace]", traces), "gpus": side.frames}


def _matching(pairs: Sequence[Pair]) -> Matching:
    """The busy time of each side by how it was matched [ns]."""
    return {
        "before": _matched((pair.matched_by, pair.before) for pair in pairs),
        "after": _matched((pair.matched_by, pair.after) for pair in pairs),
    }


def _matched(found: Iterable[tuple[str | None, Item | None]]) -> Matched:
    """The busy time of one side by how its counterpart was found [ns]."""
    sums = {"name": 0, "position": 0, None: 0}
    for matched_by, item in found:
        if item is not None and item.leaf.work_class in CLASSES[:-1]:
            sums[matched_by] += item.ns
    return {"by_name_ns": sums["name"], "by_position_ns": sums["position"], "unmatched_ns": sums[None]}
