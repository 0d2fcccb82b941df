"""The compiled code of replays behind the Python that calls it in earnest."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray


def replays(chance: Random) -> None:
    """Graphs with any edges, cycles among them."""
    from traceview.replay.graph import Edges, sorted_graph

    count = chance.randrange(1, 40)
    edges = Edges(np.array([chance.randrange(100) for _ in range(count)], np.int64))
    for _ in range(chance.randrange(1, 4)):
        size = chance.randrange(30)
        ends = np.array([chance.randrange(count) for _ in range(2 * size)], np.int64)
        edges.add("duration", ends[:size], ends[size:], chance.choice((None, 0, 1 << 62)))
    graph = sorted_graph(edges)
    times = graph.replayed(graph.lag)
    graph.path(graph.lag, times, chance.randrange(count))
    graph.deciding(graph.lag, times)
    graph.latest(graph.lag, times)


def recordings(chance: Random) -> None:
    """Calls and other intervals of threads with any times, in the order that the sweeps ask for."""
    from traceview.replay.host_rules import joined
    from traceview.replay.outer_calls import outermost

    count, threads = chance.randrange(40), chance.randrange(1, 4)

    def drawn(most: int, of: type[np.integer[Any]], size: int = count) -> NDArray[Any]:
        return np.array([chance.randrange(most) for _ in range(size)], of)

    start = drawn(chance.choice((30, 1 << 50)), np.int64)
    called = {
        "thread": drawn(threads, np.int32),
        "call": np.arange(count),
        "start_ns": start,
        "end_ns": start + drawn(chance.choice((9, 3_000)), np.int64),
        "function": drawn(3, np.int32),
    }
    known = np.array([True, False, True])
    launching = np.zeros(2, np.int64), drawn(50, np.int64, 2)
    _, outer = outermost(called, known, np.zeros(threads, np.int64), launching)
    assert len(outer) <= count
    calls = np.empty(2 * len(called["thread"]), np.int64)
    calls[0::2], calls[1::2] = called["start_ns"], called["end_ns"]
    size = chance.randrange(40)
    begin = drawn(1 << 40, np.int64, size)
    joined(
        calls, called["thread"], drawn(threads, np.int32, size), begin, begin + drawn(99_000, np.int64, size)
    )
