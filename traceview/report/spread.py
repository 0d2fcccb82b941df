"""How the rows of a list differ over ranks, GPUs and steps: median, extremes, the furthest rows."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil
from statistics import median_low
from typing import Final, cast

from traceview.documents.spread import Distribution, Place, Spread
from traceview.documents.values import Row

CLASSES: Final = {
    "compute_ns": "compute",
    "exposed_communication_ns": "exposed communication",
    "exposed_copy_ns": "exposed copies",
    "idle_ns": "idle",
}
"""The fields of a window that partition it, idle time last, and what tables call them."""
COLUMNS: Final[Mapping[str, Sequence[str]]] = {
    "traces": ("duration_ns",),
    "breakdown": ("window_ns", "busy_ns", *CLASSES, "communication_ns", "copy_ns", "gpu_time_ns"),
    "steps": ("window_ns", *CLASSES, "waiting_ns"),
    "windows": ("dur_ns", *CLASSES, "waiting_ns"),
}
"""The columns of each list that are compared over its rows; dur_ns is from start_ns to end_ns."""
JUDGED: Final[Mapping[str, Sequence[str]]] = {
    "traces": ("duration_ns",),
    "breakdown": ("window_ns", *CLASSES),
    "steps": ("window_ns", *CLASSES),
}
"""The columns by which a row is far from the others."""
_P95: Final = 0.95
_OUTLIER: Final = 3.5
"""Scaled median absolute deviations (Iglewicz and Hoaglin, How to detect and handle outliers, 1993)."""
_SCALE: Final = 1.4826
"""Of the median absolute deviation, so that it estimates a standard deviation."""


def spread(rows: Sequence[Row], columns: Iterable[str]) -> dict[str, Spread]:
    """Of each column with known values: `count`, `sum`, `min`, `median`, `p95`, `max`, the rows `least` and
    `most` (trace_id, device, step), and how many rows are `outliers`.

    Quantiles are values that occur: the median is the lower one of two. An outlier is more than 3.5 scaled
    median absolute deviations from the median.
    """
    found = {column: _of_column(rows, column) for column in columns}
    return {column: figures for column, figures in found.items() if figures is not None}


def distribution(values: Sequence[int]) -> Distribution:
    """`min`, `median`, `p95` and `max` of values, of which there is at least one."""
    ordered = sorted(values)
    return {
        "min": ordered[0],
        "median": median_low(ordered),
        "p95": ordered[ceil(_P95 * len(ordered)) - 1],
        "max": ordered[-1],
    }


def _of_column(rows: Sequence[Row], column: str) -> Spread | None:
    known = [(value, row) for row in rows if (value := value_of(row, column)) is not None]
    if not known:
        return None
    values = [value for value, _ in known]
    figures = distribution(values)
    scaled = _SCALE * median_low([abs(value - figures["median"]) for value in values])
    return {
        "count": len(values),
        "sum": sum(values),
        **figures,
        "least": _place(min(known, key=lambda each: each[0])[1]),
        "most": _place(max(known, key=lambda each: each[0])[1]),
        "outliers": sum(abs(value - figures["median"]) > _OUTLIER * scaled for value in values)
        if scaled
        else 0,
    }


def length_ns(row: Row) -> int:
    """The length of a window without holes of the recording [ns]."""
    return int(row["end_ns"] - row["start_ns"] - (row.get("unrecorded_ns") or 0))


def value_of(row: Row, column: str) -> int | None:
    """The value of a column; dur_ns also of a row with a start and an end [ns]."""
    if column == "dur_ns" and "dur_ns" not in row:
        return length_ns(row)
    value = row.get(column)
    return None if value is None else int(value)


def _place(row: Row) -> Place:
    known = {name: row[name] for name in ("trace_id", "device", "step") if row.get(name) is not None}
    return cast("Place", known)


def furthest(rows: Sequence[Row], columns: Iterable[str]) -> list[Row]:
    """The rows by their largest distance from the median of a column, the furthest first."""
    columns = tuple(columns)
    far = _distance(rows, columns)
    return sorted(rows, key=far, reverse=True)


def which_rows(shown: Sequence[Row], figures: Mapping[str, Spread], columns: Iterable[str]) -> str:
    """How the shown rows of a list were chosen among all of them, in words.

    Args:
        shown: the furthest ones.
        figures: of all of them, by column, see `spread`.
        columns: by which a row is far from the others.
    """
    columns = tuple(columns)
    if all(figures[column]["min"] == figures[column]["max"] for column in columns if column in figures):
        return "all alike, so any of them"
    same = len({tuple(value_of(row, column) for column in columns) for row in shown}) == 1
    return "furthest from the median" + (", all as far" if same and len(shown) > 1 else "")


def _distance(rows: Sequence[Row], columns: Sequence[str]) -> Callable[[Row], int]:
    known = {column: [v for row in rows if (v := value_of(row, column)) is not None] for column in columns}
    medians = {column: median_low(values) for column, values in known.items() if values}

    def distance(row: Row) -> int:
        found = ((value_of(row, column), middle) for column, middle in medians.items())
        return max((abs(value - middle) for value, middle in found if value is not None), default=0)

    return distance
