"""The edges of threads in a replay, and how much less they take where threads take less."""

import numpy as np

from traceview.native.shortening import least_starts, shorten_threads
from traceview.replay.arrays import Ints, Numbers, Shares
from traceview.replay.event_graph import HOST
from traceview.replay.lines import on_one_axis
from traceview.replay.replayable import Model


class ThreadEdges:
    """The edges of threads, by thread and time."""

    def __init__(self, model: Model) -> None:
        self._graph, calls = model.graph, model.recording.calls
        edges = np.flatnonzero(model.graph.is_of(*HOST))
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
            order = np.argsort(on_one_axis((thread, end))[0], kind="stable")
            self._edges, self._target, thread = self._edges[order], self._target[order], thread[order]
        self._first: Ints = np.searchsorted(thread, np.arange(len(calls.ids) + 1))
        self._least: Ints | None = None

    def shortened_within(
        self, threads: Ints, begin: Ints, until: Ints, share: Shares, saved: Shares, apart: Ints | None = None
    ) -> Shares:
        """The time saved of each edge, where that of threads is less; in place [ns].

        Args:
            threads: the positions of threads, -1 where there is none.
            begin, until: intervals of each, of those with the same number `apart` disjoint [ns].
            share: by how much less each takes.
            saved: the time saved so far of each edge [ns].
            apart: a number of each, such as that of a device, in order; what an edge saves counts for one of
                them.
        """
        graph = self._graph
        apart = np.zeros(len(threads), np.int64) if apart is None else apart
        threads, begin, until, apart = map(np.ascontiguousarray, (threads, begin, until, apart))
        if self._least is None:
            self._least = np.empty(len(self._edges), np.int64)
            least_starts(
                self._first, self._edges, self._target, graph.source, graph.measured, self._least,
                len(self._first) - 1,
            )  # fmt: skip
        shorten_threads(
            threads, begin, until, share, apart, len(threads), self._first, self._edges, self._target,
            graph.source, graph.measured, self._least,
            np.zeros(len(self._edges)), np.empty(len(self._edges), np.int32), saved,
        )  # fmt: skip
        return saved

    def shorten_calls(self, share: Shares, lag: Ints, saved: Shares) -> None:
        """Adds to the time saved, in place, a share of each call and of its thread before it [ns]."""
        less = np.append(np.repeat(share > 0, 2), False)
        shorter = less[np.minimum(self._target, len(less) - 1)]
        edges = self._edges[shorter]
        np.maximum.at(saved, edges, share[self._target[shorter] // 2] * lag[edges])
