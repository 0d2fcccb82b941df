"""Which communication kernel exposed communication belongs to, of those that run at the same time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

_TOLERANCE_NS: Final = 10_000
"""Compute goes on at most so long before a kernel ends that held it up."""
_MOST_PAIRS: Final = 2_000_000
"""Kernels of pieces of time that are compared at a time; more only where more run at once."""


class Spans(NamedTuple):
    """Intervals of GPUs, by the number of the GPU, then by their start [ns]."""

    place: Ints
    start: Ints
    end: Ints

    def joined(self) -> Spans:
        """Disjoint intervals, those that follow each other at once as one."""
        if not len(self.place):
            return self
        begins = np.append(True, (self.place[1:] != self.place[:-1]) | (self.start[1:] > self.end[:-1]))
        first = np.flatnonzero(begins)
        last = np.append(first[1:], len(begins)) - 1
        return Spans(self.place[first], self.start[first], self.end[last])

    def among(self, first: int, last: int) -> Spans:
        """Those of the GPUs from a first to a last one."""
        rows = slice(*np.searchsorted(self.place, [first, last + 1]).tolist())
        return Spans(self.place[rows], self.start[rows], self.end[rows])


class Pieces(NamedTuple):
    """Pieces of exposed communication: GPU, length, row of the kernel or -1, whether it waits, start [ns]."""

    place: Ints
    dur_ns: Ints
    kernel: Ints
    waits: Bools
    start: Ints


def shared_out(exposed: Spans, kernels: Spans, until: Ints, cuts: Spans) -> Pieces:
    """What exposed communication was: of the kernels that run, that which waits longest, else ends last.

    Kernels that still run when compute goes on did not hold it up: they count where no other one runs.

    Args:
        exposed: exposed communication, disjoint.
        kernels: communication kernels.
        until: the times until which these wait, not after their ends; then they transfer [ns].
        cuts: no piece lasts beyond a start of these.
    """
    exposed = exposed.joined()
    count, own = len(exposed.place), len(kernels.place)
    place = np.concatenate([exposed.place, exposed.place, *(kernels.place for _ in range(3)), cuts.place])
    time = np.concatenate([exposed.start, exposed.end, kernels.start, kernels.end, until, cuts.start])
    order = np.lexsort((time, place))
    place, time = place[order], time[order]
    is_new = np.append(True, (place[1:] != place[:-1]) | (time[1:] != time[:-1]))[: len(time)]
    number = np.empty(len(order), np.int64)
    number[order] = np.cumsum(is_new) - 1
    place, time = place[is_new], time[is_new]
    begin, end, first, last, *_ = np.split(number, [count, 2 * count, 2 * count + own, 2 * count + 2 * own])
    # Of each exposed piece the position on the axis; of each position on the axis how many are before it.
    piece = _spread(begin, end)
    before = np.zeros(len(time) + 1, np.int64)
    before[piece + 1] = 1
    before = np.cumsum(before)
    stops = np.repeat(exposed.end, end - begin)
    chosen = np.full(len(piece), -1, np.int64)
    now = time[piece]
    for kernel, at in _pairs(before[first], before[last]):
        chosen[at] = kernel
        numbered = at - at.min()
        several = np.bincount(numbered)[numbered] > 1
        kernel, at = kernel[several], at[several]
        waits = until[kernel] > now[at]
        holds = kernels.end[kernel] <= stops[at] + _TOLERANCE_NS
        ranked = np.lexsort((-kernel, kernels.end[kernel], until[kernel], waits, holds, at))
        at = at[ranked]
        leads = np.append(at[1:] != at[:-1], True)[: len(at)]
        chosen[at[leads]] = kernel[ranked[leads]]
    waiting = (chosen >= 0) & (until[chosen] > now) if own else np.zeros(len(piece), bool)
    return Pieces(place[piece], time[piece + 1] - now, chosen, waiting, now)


def _pairs(first: Ints, last: Ints) -> Iterator[tuple[Ints, Ints]]:
    """Kernels and the pieces that they cover, all of a piece at once; so many that memory suffices."""
    most = int(last.max(initial=0))
    depth = np.zeros(most + 1, np.int64)
    np.add.at(depth, first, 1)
    np.add.at(depth, last, -1)
    pairs = np.concatenate([[0], np.cumsum(np.cumsum(depth)[:-1])])
    start = 0
    while start < most:
        stop = max(start + 1, int(np.searchsorted(pairs, pairs[start] + _MOST_PAIRS, "right")) - 1)
        begins, ends = np.maximum(first, start), np.minimum(last, stop)
        kernel = np.flatnonzero(ends > begins)
        if len(kernel):
            begins, ends = begins[kernel], ends[kernel]
            yield np.repeat(kernel, ends - begins), _spread(begins, ends)
        start = stop


def _spread(first: Ints, last: Ints) -> Ints:
    """The numbers from each first one up to its last one, without that."""
    counts = last - first
    numbers: Ints = np.arange(int(counts.sum())) + np.repeat(first - (np.cumsum(counts) - counts), counts)
    return numbers
