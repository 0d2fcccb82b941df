"""The edges of threads in a replay, and how much less they take where threads take less."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import numpy as np

from traceview.replay.arrays import Ints, Numbers, Shares, distinct
from traceview.replay.graph import rule
from traceview.replay.lines import on_one_axis, pairs, ranges, sums
from traceview.replay.model import Model

_OF_HOST: Final = ("host_order", "call")
_MOST_AT_ONCE: Final = 1 << 18
"""Edges of threads that are looked at together; each takes about 100 bytes meanwhile."""


class ThreadEdges:
    """The edges of threads, by thread and time."""

    def __init__(self, model: Model) -> None:
        self._graph, calls = model.graph, model.recording.calls
        edges = np.flatnonzero(np.isin(model.graph.rule, [rule(name) for name in _OF_HOST]))
        target = model.graph.targets(edges)
        # What a thread did until it gave another one something to do ends at a node of its own.
        known = np.fromiter(model.thread_of_node, np.int64, len(model.thread_of_node))
        thread_of_node = np.full(len(model.graph.measured), -1, np.int32)
        thread_of_node[known] = np.fromiter(model.thread_of_node.values(), np.int32, len(known))
        thread_of_node[: 2 * len(calls)] = np.repeat(calls.thread, 2)
        of_thread = thread_of_node[target] >= 0
        self._edges = edges[of_thread].astype(np.int32)
        self._target: Numbers = target[of_thread].astype(np.int32)
        thread = thread_of_node[self._target]
        end = model.graph.measured[self._target]
        if np.any((thread[1:] < thread[:-1]) | ((thread[1:] == thread[:-1]) & (end[1:] < end[:-1]))):
            order = np.lexsort((end, thread))
            self._edges, self._target, thread = self._edges[order], self._target[order], thread[order]
        self._first = np.searchsorted(thread, np.arange(len(calls.ids) + 1))

    def shortened_within(
        self, threads: Ints, begin: Ints, until: Ints, share: Shares, saved: Shares, apart: Ints | None = None
    ) -> Shares:
        """The time saved of each edge, where that of threads is less; in place [ns].

        Args:
            threads: the positions of threads, -1 where there is none.
            begin, until: intervals of each, of those with the same number `apart` disjoint [ns].
            share: by how much less each takes.
            saved: the time saved so far of each edge [ns].
            apart: a number of each, such as that of a device; what an edge saves counts for one of them.
        """
        apart = np.zeros(len(threads), np.int64) if apart is None else apart
        used = distinct(threads[threads >= 0])
        for some in _batches(used, self._first[used + 1] - self._first[used]):
            mine = (threads >= some[0]) & (threads <= some[-1])
            self._shorten_within(threads[mine], begin[mine], until[mine], share[mine], apart[mine], saved)
        return saved

    def _shorten_within(
        self, threads: Ints, begin: Ints, until: Ints, share: Shares, apart: Ints, saved: Shares
    ) -> None:
        """The same for few threads."""
        rows, edges, times = self._within(threads, begin, until)
        each, total = sums(apart[rows] * len(saved) + edges, times * share[rows])
        np.maximum.at(saved, each % len(saved), total)

    def _within(self, threads: Ints, begin: Ints, until: Ints) -> tuple[Ints, Numbers, Ints]:
        """Pairs of an interval and an edge that may overlap, and the time that they have in common [ns]."""
        used = distinct(threads)
        line, place = ranges(self._first[used], self._first[used + 1])
        edges, end = self._edges[place], self._graph.measured[self._target[place]]
        start = np.minimum(self._graph.measured[self._graph.source[edges]], end)
        own = np.searchsorted(used, threads)
        first, last, starts, ends = on_one_axis((own, begin), (own, until), (line, start), (line, end))
        rows, at = pairs(first, last, np.minimum.accumulate(starts[::-1])[::-1], ends)
        overlap = np.minimum(until[rows], end[at]) - np.maximum(begin[rows], start[at])
        return rows, edges[at], np.maximum(overlap, 0)

    def shortened(self, share: Shares, lag: Ints, saved: Shares) -> Shares:
        """The time saved, with a share of each call and of the time of its thread before it [ns]."""
        found = saved.copy()
        to_call = self._target < 2 * len(share)
        edges = self._edges[to_call]
        np.maximum.at(found, edges, share[self._target[to_call] // 2] * lag[edges])
        return found


def _batches(lines: Ints, counts: Ints) -> list[Ints]:
    """The lines in batches of at most `_MOST_AT_ONCE` by the count of each; one that has more is alone."""
    bounds, held = [0], 0
    for place, count in enumerate(counts.tolist()):
        if held and held + count > _MOST_AT_ONCE:
            bounds.append(place)
            held = 0
        held += count
    return [lines[begin:end] for begin, end in pairwise([*bounds, len(lines)]) if end > begin]
