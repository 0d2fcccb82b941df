"""Times on several lines, such as threads or devices, as arrays."""

from __future__ import annotations

from typing import Final

import numpy as np

from traceview.replay.arrays import Ints, Shares, distinct

LATEST: Final = 2**62
"""No time is later, and none on an axis of several lines [ns]."""


def ranges(first: Ints, last: Ints) -> tuple[Ints, Ints]:
    """All positions of ranges, one range after the other, and of each the number of its range."""
    count = last - first
    line = np.repeat(np.arange(len(first)), count)
    return line, np.arange(len(line)) - np.repeat(np.cumsum(count) - count - first, count)


def on_one_axis(*timed: tuple[Ints, Ints]) -> list[Ints]:
    """The times of several lines on one axis, on which each line follows the one before it.

    Args:
        timed: numbers of lines, and a time on each [ns].
    """
    lines = max(int(line.max(initial=0)) for line, _ in timed) + 1
    times = [time for _, time in timed]
    least = min(int(time.min(initial=LATEST)) for time in times)
    span = max(int(time.max(initial=least)) for time in times) - least + 1
    if span * lines > LATEST:
        known = distinct(np.concatenate(times))
        times, least, span = [np.searchsorted(known, time) for time in times], 0, len(known)
    return [line * span + (time - least) for (line, _), time in zip(timed, times, strict=True)]


def sums(keys: Ints, times: Shares) -> tuple[Ints, Shares]:
    """The keys, each once, and the sum of the times of each, added in their order."""
    each = distinct(keys)
    return each, np.bincount(np.searchsorted(each, keys), times).astype(np.float64, copy=False)


def pairs(begin: Ints, until: Ints, start: Ints, end: Ints) -> tuple[Ints, Ints]:
    """Pairs of positions of intervals, and of others in order that they may overlap."""
    first = np.searchsorted(end, begin, "right")
    count = np.maximum(np.searchsorted(start, until, "left") - first, 0)
    rows = np.repeat(np.arange(len(first)), count)
    return rows, np.arange(len(rows)) - np.repeat(np.cumsum(count) - count - first, count)
