"""Replays of graphs worked by hand, slack by finite differences, cycles, and what findings save."""

from __future__ import annotations

from random import Random

import numpy as np

from traceview.native.longest_path import NEVER
from traceview.replay.event_graph import Edges, Graph, sorted_graph
from traceview.rules.recoverable import _Change, _Reading


def _graph(measured: list[int], edges: list[tuple[int, int, int]]) -> Graph:
    found = Edges(np.array(measured, np.int64))
    source, target, lag = (np.array(part, np.int64) for part in zip(*edges, strict=True))
    found.add_lags("duration", source, target, lag)
    return sorted_graph(found)


def _times(graph: Graph) -> list[int]:
    return list(graph.replayed(graph.lag))


def test_a_node_is_as_late_as_its_latest_source() -> None:
    # 0 -> 1 -> 3 takes 5 + 9, 0 -> 2 -> 3 takes 8 + 4.
    graph = _graph([100, 105, 108, 120], [(0, 1, 5), (0, 2, 8), (1, 3, 9), (2, 3, 4)])
    assert _times(graph) == [100, 105, 108, 114]
    times = graph.replayed(graph.lag)
    path = graph.path(graph.lag, times, 3)
    assert [int(graph.source[edge]) for edge in path] == [1, 0]
    limits = np.full(4, NEVER)
    limits[3] = times[3]
    slack = graph.latest(graph.lag, limits) - times
    assert list(slack) == [0, 0, 2, 0]


def test_edges_may_come_in_any_order() -> None:
    graph = _graph([0, 9, 5, 2], [(2, 1, 4), (3, 2, 3), (0, 3, 2)])
    assert _times(graph) == [0, 9, 5, 2]


def test_of_a_cycle_the_edge_back_in_time_is_dropped() -> None:
    graph = _graph([0, 10, 20], [(0, 1, 10), (1, 2, 10), (2, 1, 0)])
    assert _times(graph) == [0, 10, 20]
    assert graph.dropped == 1


def test_of_a_cycle_at_one_instant_nothing_is_left() -> None:
    graph = _graph([0, 5, 5], [(0, 1, 3), (1, 2, 0), (2, 1, 0)])
    assert graph.dropped == 2
    assert _times(graph) == [0, 3, 5]


def test_slack_is_how_much_longer_an_edge_may_be() -> None:
    for seed in range(40):
        chance = Random(seed)
        count = chance.randrange(3, 30)
        measured = sorted(chance.randrange(1000) for _ in range(count))
        edges = []
        for target in range(1, count):
            for source in chance.sample(range(target), min(target, chance.randrange(1, 4))):
                edges.append((source, target, chance.randrange(50)))
        graph = _graph(measured, edges)
        times = graph.replayed(graph.lag)
        last = int(np.argmax(times))
        limits = np.full(count, NEVER)
        limits[last] = times[last]
        latest = graph.latest(graph.lag, limits)
        targets = graph.targets(np.arange(len(graph.lag)))
        for edge in range(len(graph.lag)):
            spare = int(latest[targets[edge]] - times[graph.source[edge]] - graph.lag[edge])
            if spare > 2**60:  # Nothing follows it.
                continue
            longer = graph.lag.copy()
            longer[edge] += spare
            assert graph.replayed(longer)[last] == times[last]
            longer[edge] += 1
            assert graph.replayed(longer)[last] == times[last] + 1


def test_lags_become_less_by_what_takes_more_or_by_both() -> None:
    graph = _graph([0, 50], [(0, 1, 50)])
    edge, ends = np.array([0]), np.array([0, 1])

    def change(most: int, less: int) -> _Change:
        return _Change(edge, *(np.array([number], np.int64) for number in (most, less, most)))

    for apart, saved in ((False, 30), (True, 40)):
        changes = {("A", None): change(20, 30), ("B", None): change(40, 10)}
        reading = _Reading(graph, graph.lag.copy(), ends, changes)
        reading.take(("A", None), apart=apart)
        assert reading.saved(("B", None), apart=apart).tolist() == [saved]
        assert reading.saved(("A", None), apart=True).tolist() == [50]
        assert graph.lag.tolist() == [50]
