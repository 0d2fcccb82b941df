"""The rows of a comparison: pairs aggregated by kernel, operator, module or phase."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from traceview.comparison.matching import Pair
from traceview.comparison.rounding import halved
from traceview.comparison.side import ATTRIBUTES, CLASSES
from traceview.comparison.units import Item
from traceview.documents.comparison import Change, ClassRow, ClassTimes, WorkClass, WorkRow

DIMENSIONS: Final = {"kernels": "kernel", "operators": "operator", "modules": "module", "phases": "phase"}
"""The lists of rows in a comparison, and their dimensions."""

_MOST_NAMES: Final = 3


@dataclass(slots=True)
class _Sum:
    """Items of one side aggregated for a row."""

    ns: int = 0
    gpu_ns: int = 0
    calls: Fraction = Fraction(0)
    names: set[str] = field(default_factory=set)

    def add(self, item: Item | None) -> None:
        if item is not None:
            self.ns += item.ns
            self.gpu_ns += item.gpu_ns
            self.calls += item.calls
            self.names |= item.leaf.full_names


Label = tuple[WorkClass, str | None]
"""A class, and the key in a dimension."""


def class_rows(before: ClassTimes, after: ClassTimes) -> list[ClassRow]:
    """One row per class of the breakdown; their differences add up to the total."""
    return [
        {
            "class": name,
            "before_ns": before[name],
            "after_ns": after[name],
            "delta_ns": after[name] - before[name],
        }
        for name in CLASSES
    ]


def dimension_rows(pairs: Sequence[Pair], dimension: str) -> list[WorkRow]:
    """The rows of one dimension, the largest differences first; they add up to the total.

    Args:
        dimension: kernel, operator, module or phase.
    """
    labels = _labels(pairs, dimension)
    sums: dict[tuple[Label | None, Label | None], tuple[_Sum, _Sum, set[str]]] = {}
    for pair in pairs:
        key = _row_key(pair, dimension, labels)
        before, after, matched_by = sums.setdefault(key, (_Sum(), _Sum(), set()))
        before.add(pair.before)
        after.add(pair.after)
        if pair.matched_by is not None:
            matched_by.add(pair.matched_by)
    rows = [_row(key, *summed, dimension) for key, summed in sums.items()]
    return sorted(rows, key=_rank)


def _labels(pairs: Sequence[Pair], dimension: str) -> tuple[set[Label], set[Label]]:
    """The labels of each side."""
    return (
        {_label(pair.before, dimension) for pair in pairs if pair.before is not None},
        {_label(pair.after, dimension) for pair in pairs if pair.after is not None},
    )


def _label(item: Item, dimension: str) -> Label:
    leaf = item.leaf
    if dimension == "kernel":
        return leaf.work_class, leaf.kernel
    return leaf.work_class, leaf.place[ATTRIBUTES.index(dimension)]


def _row_key(
    pair: Pair, dimension: str, labels: tuple[set[Label], set[Label]]
) -> tuple[Label | None, Label | None]:
    """The labels of a pair. Unmatched work whose label both sides have is more or less of that work."""
    before = None if pair.before is None else _label(pair.before, dimension)
    after = None if pair.after is None else _label(pair.after, dimension)
    if before is None and after in labels[0]:
        return after, after
    if after is None and before in labels[1]:
        return before, before
    if before is not None and after is not None:
        # What one side does not record is taken from the same work of the other side.
        before, after = _distinct(before, after), _distinct(after, before)
    return before, after


def _distinct(label: Label, other: Label) -> Label:
    return label if label[1] is not None else (label[0], other[1])


def _row(
    key: tuple[Label | None, Label | None], before: _Sum, after: _Sum, matched_by: set[str], dimension: str
) -> WorkRow:
    delta = after.ns - before.ns
    gpu_delta = after.gpu_ns - before.gpu_ns
    calls = _of_calls(before, after)
    row: WorkRow = {
        "before": key[0][1] if key[0] else None,
        "after": key[1][1] if key[1] else None,
        "before_class": key[0][0] if key[0] else None,
        "after_class": key[1][0] if key[1] else None,
        "change": _change(key, delta, calls, gpu_delta - calls, dimension),
        "matched_by": ("name" if "name" in matched_by else "position") if matched_by else None,
        "before_ns": before.ns,
        "after_ns": after.ns,
        "delta_ns": delta,
        "calls_ns": calls,
        "duration_ns": gpu_delta - calls,
        "overlap_ns": delta - gpu_delta,
        "before_calls": float(round(before.calls, 6)),
        "after_calls": float(round(after.calls, 6)),
        "before_gpu_ns": before.gpu_ns,
        "after_gpu_ns": after.gpu_ns,
    }
    if dimension == "kernel":
        row["before_names"] = sorted(before.names)[:_MOST_NAMES]
        row["after_names"] = sorted(after.names)[:_MOST_NAMES]
    return row


def _of_calls(before: _Sum, after: _Sum) -> int:
    """The part of the difference in GPU time that comes from more or fewer executions [ns].

    That is their difference times the mean of both mean durations.
    """
    if not before.calls or not after.calls:
        return after.gpu_ns - before.gpu_ns
    mean = (before.gpu_ns / before.calls + after.gpu_ns / after.calls) / 2
    return halved((after.calls - before.calls) * mean)


def _change(
    key: tuple[Label | None, Label | None], delta: int, calls: int, duration: int, dimension: str
) -> Change:
    """added, removed, moved, faster, slower or same.

    Work has moved if it has another label now, or if most of the difference is overlap with other work.
    """
    if key[0] is None:
        return "added"
    if key[1] is None:
        return "removed"
    elsewhere = key[0] != key[1] if dimension != "kernel" else key[0][0] != key[1][0]
    hidden = abs(delta - calls - duration) > max(abs(calls), abs(duration))
    if elsewhere or (hidden and delta):
        return "moved"
    return "same" if delta == 0 else "slower" if delta > 0 else "faster"


def _rank(row: WorkRow) -> tuple[object, ...]:
    """The largest difference first; equal ones by label, independent of the order of the sides."""
    names = sorted((row["before"] or "", row["after"] or ""))
    classes = sorted((row["before_class"] or "", row["after_class"] or ""))
    return -abs(row["delta_ns"]), -max(row["before_ns"], row["after_ns"]), names, classes
