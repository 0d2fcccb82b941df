"""What holds for every comparison, and short ways to its rows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import traceview
from traceview.comparison.dimensions import DIMENSIONS

Comparison = dict[str, Any]
Row = dict[str, Any]
_TIMES = ("before_ns", "after_ns", "delta_ns")


def compared(before: Path, after: Path, **options: Any) -> Comparison:
    """The comparison of two paths, checked to add up."""
    comparison = traceview.diff(before, after, **options)
    assert_adds_up(comparison)
    return comparison


def assert_adds_up(comparison: Comparison) -> None:
    """Classes and rows of every dimension add up to the whole, in all three columns, to the nanosecond."""
    total = comparison["total"]
    assert total["delta_ns"] == total["after_ns"] - total["before_ns"]
    for name in ("classes", *DIMENSIONS):
        for key in _TIMES:
            assert sum(row[key] for row in comparison[name]) == total[key], (name, key)
    for name in DIMENSIONS:
        for row in comparison[name]:
            assert row["delta_ns"] == row["calls_ns"] + row["duration_ns"] + row["overlap_ns"], row
            assert min(row["before_ns"], row["after_ns"]) >= 0
        for part in comparison["classes"]:
            for side in ("before", "after"):
                of_class = [row for row in comparison[name] if row[f"{side}_class"] == part["class"]]
                assert sum(row[f"{side}_ns"] for row in of_class) == part[f"{side}_ns"], (name, part)


def turned(comparison: Comparison) -> Comparison:
    """What the comparison of exchanged sides says, as far as times and rows go."""
    return {
        "total": _turned_row(comparison["total"]),
        "classes": [_turned_row(row) for row in comparison["classes"]],
        **{name: _in_order(_turned_row(row) for row in comparison[name]) for name in DIMENSIONS},
    }


def ordered(comparison: Comparison) -> Comparison:
    """The same parts of a comparison, with rows in the order of `turned`."""
    return {
        "total": comparison["total"],
        "classes": comparison["classes"],
        **{name: _in_order(comparison[name]) for name in DIMENSIONS},
    }


def rows_of(comparison: Comparison, table: str, name: str, work_class: str = "compute") -> list[Row]:
    """The rows of a table that hold `name` on either side, in that class."""
    return [
        row
        for row in comparison[table]
        if name in (row["before"], row["after"]) and work_class in (row["before_class"], row["after_class"])
    ]


def class_delta(comparison: Comparison, work_class: str) -> int:
    """The difference of one class [ns]."""
    return next(int(row["delta_ns"]) for row in comparison["classes"] if row["class"] == work_class)


_OPPOSITE = {"added": "removed", "removed": "added", "faster": "slower", "slower": "faster"}
_SIGNED = ("delta_ns", "calls_ns", "duration_ns", "overlap_ns")


def _turned_row(row: Row) -> Row:
    found = {}
    for key, value in row.items():
        if key.startswith("before"):
            key = key.replace("before", "after", 1)
        elif key.startswith("after"):
            key = key.replace("after", "before", 1)
        elif key in _SIGNED:
            value = -value
        elif key == "change":
            value = _OPPOSITE.get(value, value)
        found[key] = value
    return {key: found[key] for key in row}


def _in_order(rows: Any) -> list[Row]:
    return sorted(rows, key=lambda row: repr(sorted(row.items())))
