"""The compiled code of replays behind the Python that calls it in earnest."""

from __future__ import annotations

from random import Random

import numpy as np


def replays(chance: Random) -> None:
    """Graphs with any edges, cycles among them."""
    from traceview.replay.graph import Edges, sorted_graph

    count = chance.randrange(1, 40)
    edges = Edges(np.array([chance.randrange(100) for _ in range(count)], np.int64))
    for _ in range(chance.randrange(1, 4)):
        size = chance.randrange(30)
        ends = np.array([chance.randrange(count) for _ in range(2 * size)], np.int64)
        edges.add("duration", ends[:size], ends[size:], chance.choice((None, 0, 1 << 62)))
    graph, _ = sorted_graph(edges)
    times = graph.replayed(graph.lag)
    graph.path(graph.lag, times, chance.randrange(count))
    graph.latest(graph.lag, times)
