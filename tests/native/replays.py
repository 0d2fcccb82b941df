"""The compiled code of replays behind the Python that calls it in earnest."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray


def replays(chance: Random) -> None:
    """Graphs with any edges, cycles among them."""
    from traceview.replay.event_graph import Edges, sorted_graph

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


def claims(chance: Random) -> None:
    """Claimed intervals in recordings of any times with any edges."""
    from traceview.replay.building import HiddenWaits
    from traceview.replay.claimed import ClaimedTime
    from traceview.replay.event_graph import Edges, sorted_graph
    from traceview.replay.recording import Calls, Recording, Work
    from traceview.replay.replay_clock import Axis
    from traceview.replay.replayable import Model
    from traceview.replay.window import Window

    def drawn(least: int, most: int, size: int, of: type[np.integer[Any]] = np.int64) -> NDArray[Any]:
        return np.array([chance.randrange(least, most) for _ in range(size)], of)

    called, worked = chance.randrange(1, 12), chance.randrange(1, 12)
    threads, streams = chance.randrange(1, 4), chance.randrange(1, 4)
    measured = drawn(0, chance.choice((30, 1 << 50)), 2 * (called + worked) + 2)
    work = measured[2 * called : 2 * (called + worked)]
    no_call = np.zeros(worked, np.bool_)
    recording = Recording(
        Axis(),
        Calls(
            measured[0 : 2 * called : 2], measured[1 : 2 * called : 2],
            np.sort(drawn(0, threads, called, np.int32)), np.zeros(called, np.int32),
            np.zeros(threads, np.int64), np.zeros(threads, np.int64), list(range(threads)),
            np.zeros(1, np.int64),
        ),
        Work(
            work[0::2], work[1::2], np.sort(drawn(0, streams, worked, np.int32)),
            drawn(-1, called, worked, np.int32), drawn(0, 3, worked, np.int8), drawn(0, 3, worked, np.int8),
            np.arange(worked), no_call, np.zeros(worked, np.int8),
        ),
        np.stack([np.zeros(streams, np.int64), np.arange(streams)], axis=1), list(range(streams)),
        [(0, number) for number in range(streams)], ["call"], np.zeros(streams + 1, np.int64),
        np.arange(called), np.arange(called, dtype=np.int32), measured,
    )  # fmt: skip
    recording.first_work[:] = np.searchsorted(recording.work.stream, np.arange(streams + 1))
    edges = Edges(measured)
    for name in ("host_order", "call", "launch"):
        size = chance.randrange(20)
        ends = drawn(0, len(measured), 2 * size)
        edges.add(name, ends[:size], ends[size:])
    starts = 2 * (called + np.arange(worked))
    edges.add("duration", starts, starts + 1)
    graph = sorted_graph(edges)
    bound = len(measured) - 2
    window = Window([0], np.array([bound]), np.array([bound + 1]), 1, {})
    threads_of_nodes = {bound: chance.randrange(threads)} if chance.randrange(2) else {}
    model = Model(recording, graph, window, threads_of_nodes, HiddenWaits.none())
    size = chance.randrange(20)
    start = drawn(0, int(measured.max()) + 1, size)
    rows = {
        "trace_id": np.zeros(size, np.int64),
        "device": drawn(-1, streams, size),
        "start_ns": start,
        "end_ns": start + drawn(0, 1 << 20, size),
        "event_kind": np.array([chance.choice(("", "kernel")) for _ in range(size)], object),
        "event_id": drawn(0, worked, size),
        "claimed_share": drawn(0, 100, size) / 100,
    }
    saved = ClaimedTime(model, model.replay(graph.lag)).saved(["idle", "compute"], rows)
    assert len(saved) == len(graph.lag)


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
