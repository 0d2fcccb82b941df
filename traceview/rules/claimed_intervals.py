"""The intervals that causes of findings claim, and whether those of two causes overlap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from traceview.replay.arrays import Ints

_SHARED: Final = 0.01
"""Causes are apart if at most this share of what one of them claims is claimed by the other as well."""


class ClaimedIntervals:
    """The claimed intervals of a cause.

    Args:
        rows: columns trace_id, device, start_ns and end_ns; None where a cause does not take just these away.
    """

    def __init__(self, rows: Mapping[str, NDArray[Any]] | None) -> None:
        self._of_device: dict[tuple[int, int], tuple[Ints, Ints]] = {}
        self._known = rows is not None
        if rows is None:
            return
        order = np.lexsort([rows["device"], rows["trace_id"]])
        trace, device, start, end = (
            rows[name][order] for name in ("trace_id", "device", "start_ns", "end_ns")
        )
        changes = np.flatnonzero((np.diff(trace) != 0) | (np.diff(device) != 0)) + 1
        bounds = [0, *changes.tolist(), len(order)] if len(order) else []
        for mine in map(slice, bounds, bounds[1:]):
            place = int(trace[mine.start]), int(device[mine.start])
            self._of_device[place] = _merged(start[mine], end[mine])

    def apart_from(self, other: ClaimedIntervals) -> bool:
        """Whether another cause claims other time. False where this is not known of one of them."""
        if not (self._known and other._known):
            return False
        both = 0
        for place, (start, end) in self._of_device.items():
            if place in other._of_device:
                theirs = other._of_device[place]
                both += int(np.sum(_covered(theirs, end) - _covered(theirs, start)))
        return both <= _SHARED * min(self._total(), other._total())

    def _total(self) -> int:
        return sum(int(np.sum(end - start)) for start, end in self._of_device.values())


def _merged(start: Ints, end: Ints) -> tuple[Ints, Ints]:
    """Intervals as a union without overlap, in the order of time."""
    order = np.argsort(start, kind="stable")
    start, reached = start[order], np.maximum.accumulate(end[order])
    first = np.append(True, start[1:] > reached[:-1])
    last = np.append(first[1:], True)
    return start[first], reached[last]


def _covered(union: tuple[Ints, Ints], moments: Ints) -> Ints:
    """How much of a union of intervals lies before each moment [ns]."""
    start, end = union
    before = np.concatenate([[0], np.cumsum(end - start)])
    number = np.searchsorted(start, moments, side="right")
    latest = end[np.maximum(number - 1, 0)]
    return np.asarray(before[number] - np.where(number > 0, np.maximum(latest - moments, 0), 0))
