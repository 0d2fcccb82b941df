"""Times on several lines, such as threads or devices, as arrays."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from traceview.replay.arrays import Ints, Positioned, distinct

LATEST: Final = 2**62
"""No time is later, and none on an axis of several lines [ns]."""


def ranges(first: Ints, last: Ints) -> tuple[Ints, Ints]:
    """All positions of ranges, one range after the other, and of each the number of its range."""
    count = last - first
    line = np.repeat(np.arange(len(first)), count)
    return line, np.arange(len(line)) - np.repeat(np.cumsum(count) - count - first, count)


def on_one_axis(*timed: tuple[Positioned, Ints]) -> list[Ints]:
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
    return [
        line.astype(np.int64, copy=False) * span + (time - least)
        for (line, _), time in zip(timed, times, strict=True)
    ]


def pairs(begin: Ints, until: Ints, start: Ints, end: Ints) -> tuple[Ints, Ints]:
    """Pairs of positions of intervals, and of others in order that they may overlap."""
    first = np.searchsorted(end, begin, "right")
    return ranges(first, np.maximum(np.searchsorted(start, until, "left"), first))


def batches(counts: Ints, most: int) -> Iterator[slice]:
    """The lines in batches that together count at most so many; a line that counts more is alone."""
    begin, held = 0, 0
    for line, count in enumerate(counts.tolist()):
        if line > begin and held + count > most:
            yield slice(begin, line)
            begin, held = line, 0
        held += count
    if begin < len(counts):
        yield slice(begin, len(counts))
