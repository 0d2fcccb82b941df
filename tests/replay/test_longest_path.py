"""Replays of graphs worked by hand, slack by finite differences, graphs with cycles, and contracted ones."""

from __future__ import annotations

from random import Random

import numpy as np

from traceview.replay.contraction import contracted
from traceview.replay.graph import NO_EDGE, Edges, Graph, sorted_graph
from traceview.replay.longest_path import NEVER


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


def test_a_contracted_graph_has_the_times_of_the_whole_one() -> None:
    for seed in range(60):
        chance = Random(seed)
        count = chance.randrange(3, 40)
        measured = sorted(chance.randrange(1000) for _ in range(count))
        edges = []
        for target in range(1, count):
            # Some twice, some nodes without any.
            for source in chance.choices(range(target), k=chance.randrange(4)):
                edges.append((source, target, chance.randrange(50)))
        if not edges:
            continue
        graph = _graph(measured, edges)
        changing = np.array([chance.random() < 0.3 for _ in graph.lag])
        longer = graph.lag + np.array([chance.randrange(20) for _ in graph.lag])
        chosen = np.flatnonzero(changing)
        lags = np.array([chance.choice((0, 7, NO_EDGE)) for _ in chosen], np.int64)
        graphs, place = contracted(graph, [graph.lag, longer], changing, np.arange(count))
        for few, before in zip(graphs, (graph.lag, longer), strict=True):
            assert few.times().tolist() == graph.replayed(before).tolist()
            places, less = place[chosen], before[chosen] - lags
            few.shorten(places, few.lag[places] - less, less, np.maximum(lags, 0), apart=False)
            changed = before.copy()
            changed[chosen] = np.minimum(before[chosen], lags)
            assert few.times().tolist() == graph.replayed(changed).tolist()


def test_lags_become_less_by_what_takes_more_or_by_both() -> None:
    graph = _graph([0, 50], [(0, 1, 50)])
    for apart, left in ((False, 20), (True, 10)):
        [few], place = contracted(graph, [graph.lag], np.array([True]), np.array([1]))
        for most, less in ((20, 30), (40, 10)):
            change = (np.array([number], np.int64) for number in (most, less, most))
            few.shorten(place, *change, apart=apart)
        assert few.times().tolist() == [left]
    change = (np.array([number], np.int64) for number in (20, 30, 20))
    few.shorten(place, *change, apart=True)
    assert few.times().tolist() == [0]


def test_chains_are_no_nodes_of_a_contracted_graph() -> None:
    graph = _graph([0, 5, 9, 20], [(0, 1, 5), (1, 2, 4), (2, 3, 11)])
    [few], _ = contracted(graph, [graph.lag], np.array([False, True, False]), np.array([3]))
    assert len(few.lag) == 1
    assert few.times().tolist() == [20]
