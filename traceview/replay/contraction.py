"""A graph without what is the same in several replays: a compiled sweep over its nodes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from traceview.ingest.compiled import Int, compiled
from traceview.replay.arrays import Bools as Marks
from traceview.replay.arrays import Ints, Numbers
from traceview.replay.longest_path import replay

if TYPE_CHECKING:
    from traceview.replay.graph import Graph


_COMPARED: Final = 4
"""Of so many edges of a node those from the same node are joined."""


class Contracted:
    """The graph of replays in which few lags change, and in which the times of few nodes are wanted.

    A node that comes at the same time after another one in all of them is none here: lags add up.

    Attributes:
        lag: the lag of each edge, with all that it was added to [ns]; see `shorten`.

    Args:
        order, first, source: nodes and edges, as for `replay`.
        lag: see above [ns].
        root, offset: of each wanted node that of this graph after which it comes, and how long after [ns].
    """

    def __init__(
        self, order: Numbers, first: Numbers, source: Numbers, lag: Ints, root: Numbers, offset: Ints
    ) -> None:
        self.lag = lag
        self._order, self._first, self._source = order, first, source
        self._root, self._offset = root, offset

    def shorten(self, places: Numbers, most: Ints, less: Ints, left: Ints, *, apart: bool) -> None:
        """Makes lags less: no more than `most`, or, `apart`, less than they are now, as far as they can be.

        Args:
            places: their positions in `lag`.
            most: what they become, unless they are less already [ns].
            less: by how much they become less, of those that did not change yet [ns].
            left: how much less than `most` they can become [ns].
            apart: whether what was taken before is apart from what is now.
        """
        shorten_lags(self.lag, places, most, less, left, len(places), int(apart))

    def times(self) -> Ints:
        """The times of the wanted nodes with `lag` [ns]."""
        times = np.zeros(len(self._order), np.int64)
        replay(self._order, self._first, self._source, self.lag, times, len(times))
        return np.asarray(times[self._root] + self._offset)


def contracted(
    graph: Graph, lags: Sequence[Ints], changing: Marks, nodes: Ints
) -> tuple[list[Contracted], Numbers]:
    """A graph for each reading of the lags, which share nodes and edges.

    Args:
        graph: the graph.
        lags: its lags in each reading [ns].
        changing: the edges whose lags may be others.
        nodes: the nodes that are wanted.

    Returns:
        The graphs, and of each edge that may change its position in them, else -1.
    """
    count, edges = len(graph.order), len(graph.source)
    # Memory that nothing is written to takes none.
    root, first = np.empty(count, np.int32), np.empty(count + 2, np.int32)
    source, origin = np.empty(edges, np.int32), np.empty(edges, np.int32)
    found = []
    for lag in lags:
        offset, own = np.empty(count, np.int64), np.empty(edges, np.int64)
        # Which nodes and edges there are does not depend on lags.
        kept = contract(
            graph.order, graph.first, graph.source, lag, changing, graph.measured, root, offset,
            first, source, own, origin, count, _COMPARED,
        )  # fmt: skip
        found.append((own[: first[kept]], offset[nodes]))
    del offset
    place = np.full(edges, -1, np.int32)
    origin = origin[: first[kept]]
    here = np.flatnonzero(origin >= 0)
    place[origin[here]] = here
    order, first, roots = np.arange(kept, dtype=np.int32), first[: kept + 1], root[nodes]
    source = source[: first[kept]]
    return [Contracted(order, first, source, own, roots, offset) for own, offset in found], place


@compiled
def shorten_lags(
    lags: Ints, places: Numbers, most: Ints, less: Ints, left: Ints, count: Int, apart: Int
) -> None:
    """Makes lags less; see `Contracted.shorten`.

    Args:
        lags: the lags, changed in place [ns].
        places, most, less, left: as there [ns].
        count: number of places.
        apart: 1 or 0.
    """
    for number in range(count):
        place = places[number]
        lag = lags[place]
        other = most[number]
        if apart != 0:
            least = other - left[number]
            other = lag - less[number]
            if other < least:
                other = least
        if other < lag:
            lags[place] = other


@compiled
def contract(
    order: Numbers, first: Numbers, sources: Numbers, lags: Ints, changing: Marks, measured: Ints,
    root: Numbers, offset: Ints,
    kept_first: Numbers, kept_sources: Numbers, kept_lags: Ints, origin: Numbers, count: Int, most: Int,
) -> Int:  # fmt: skip
    """Makes a graph of the nodes that may come at another time after what they follow; 0 is the time 0.

    Args:
        order, first, sources, lags: nodes and edges, as for `replay` [ns].
        changing: of each edge whether its lag may be another one.
        measured: the time of each node without edges [ns].
        root, offset: receive of each node that of the made graph after which it comes, and how long after.
        kept_first, kept_sources, kept_lags: receive that graph, whose nodes are in order; have room for one
            node more, and for all edges.
        origin: receives of each of its edges the one that it is, where that may change, else -1.
        count: number of nodes.
        most: of so many edges of a node those from the same node are joined.

    Returns:
        The number of nodes of the made graph.
    """
    kept_first[0] = 0
    kept_first[1] = 0
    kept = 1
    found = 0
    for place in range(count):
        node = order[place]
        begin = found
        for edge in range(first[node], first[node + 1]):
            source = root[sources[edge]]
            lag = offset[sources[edge]] + lags[edge]
            same = found
            if changing[edge] == 0:
                other = begin
                if found - most > begin:
                    other = found - most
                while other < found:
                    if kept_sources[other] == source and origin[other] < 0:
                        same = other
                    other += 1
            if same < found:
                if lag > kept_lags[same]:
                    kept_lags[same] = lag
            else:
                kept_sources[found] = source
                kept_lags[found] = lag
                origin[found] = edge if changing[edge] != 0 else -1
                found += 1
        if found == begin:
            root[node] = 0
            offset[node] = measured[node]
        elif found == begin + 1 and origin[begin] < 0:
            root[node] = kept_sources[begin]
            offset[node] = kept_lags[begin]
            found = begin
        else:
            root[node] = kept
            offset[node] = 0
            kept += 1
            kept_first[kept] = found
    return kept
