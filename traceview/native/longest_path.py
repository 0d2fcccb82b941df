"""Longest paths in a graph of points in time: compiled loops over its nodes and edges.

A node is never before any of its sources plus the lag of the edge; in time it is the latest of these.
Edges are in the order of the nodes that they end at (`first[node]` to `first[node + 1]`).
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from traceview.native.seam import Int, compiled

Ints = NDArray[np.int64]
Numbers = NDArray[np.int32]

NEVER: Final = 2**62
"""A time later than any, of nodes that nothing follows."""


@compiled
def count_keys(keys: Numbers, counts: Numbers, shift: Int, count: Int) -> None:
    """Adds to `counts[key + shift]` 1 for each of the keys.

    Args:
        keys: positions in `counts`, less `shift`.
        counts: receives the numbers.
        shift: at least 0.
        count: number of keys.
    """
    for place in range(count):
        counts[keys[place] + shift] += 1


@compiled
def place_edges(
    targets: Numbers, following: Numbers, sources: Numbers, lags: Ints, places: Numbers,
    placed_sources: Numbers, placed_lags: Ints, count: Int,
) -> None:  # fmt: skip
    """Writes edges behind those of the same target that are there already.

    Args:
        targets, sources, lags: the edges [ns].
        following: the position of the next edge of each target plus 1, at the place after it; is advanced.
        places: receives the position of each edge.
        placed_sources, placed_lags: receive the sources and lags [ns].
        count: number of edges.
    """
    for edge in range(count):
        target = targets[edge] + 1
        place = following[target]
        following[target] = place + 1
        places[edge] = place
        placed_sources[place] = sources[edge]
        placed_lags[place] = lags[edge]


@compiled
def sort_topologically(
    first: Numbers, sources: Numbers, following: Numbers, order: Numbers, count: Int
) -> Int:
    """Writes into `order`, from its end, the nodes so that each edge leads from an earlier to a later one.

    Of nodes that nothing else follows the last one found comes first, so that most have their source next to
    them, in the order and in memory. Nodes that wait for their turn stand at the begin of `order`.

    Args:
        first, sources: the edges.
        following: the number of edges that leave each node; is changed.
        order: receives the nodes.
        count: number of nodes.

    Returns:
        How many nodes have no place, since a cycle follows them; the places before the others.
    """
    waiting = 0
    for node in range(count):
        if following[node] == 0:
            order[waiting] = node
            waiting += 1
    left = count
    while waiting > 0:
        waiting -= 1
        left -= 1
        node = order[waiting]
        order[left] = node
        for edge in range(first[node], first[node + 1]):
            source = sources[edge]
            following[source] -= 1
            if following[source] == 0:
                order[waiting] = source
                waiting += 1
    return left


@compiled
def replay(order: Numbers, first: Numbers, sources: Numbers, lags: Ints, times: Ints, count: Int) -> None:
    """Sets the time of each node.

    Args:
        order: the nodes, each after the sources of its edges.
        first, sources, lags: the edges [ns].
        times: in: the time of each node without edges; out: of each node [ns].
        count: number of nodes.
    """
    for place in range(count):
        node = order[place]
        begin = first[node]
        end = first[node + 1]
        if begin < end:
            latest = times[sources[begin]] + lags[begin]
            for edge in range(begin + 1, end):
                time = times[sources[edge]] + lags[edge]
                if time > latest:
                    latest = time
            times[node] = latest


@compiled
def walk_back(first: Numbers, sources: Numbers, lags: Ints, times: Ints, node: Int, path: Numbers) -> Int:
    """Writes into `path` the edges that decide a node, from it back to a node without edges.

    Args:
        first, sources, lags: the edges, as for `replay`.
        times: the time of each node [ns].
        node: where the path ends.
        path: receives the edges, the last one first; has room for as many as there are nodes.

    Returns:
        The number of these edges.
    """
    count = 0
    at: Int = node
    while first[at] < first[at + 1]:
        begin = first[at]
        latest = times[sources[begin]] + lags[begin]
        decides: Int = begin
        for edge in range(begin + 1, first[at + 1]):
            time = times[sources[edge]] + lags[edge]
            if time > latest:
                latest = time
                decides = edge
        path[count] = decides
        count += 1
        at = sources[decides]
    return count


@compiled
def deciding_edges(
    first: Numbers, sources: Numbers, lags: Ints, times: Ints, deciding: Numbers, count: Int
) -> None:
    """Writes the edge that decides each node; leaves nodes that no edge decides as they are.

    Args:
        first, sources, lags: the edges [ns].
        times: the time of each node [ns].
        deciding: receives the first edge by which a node has its time.
        count: number of nodes.
    """
    for node in range(count):
        for edge in range(first[node], first[node + 1]):
            if times[sources[edge]] + lags[edge] == times[node]:
                deciding[node] = edge
                break


@compiled
def latest_times(
    order: Numbers, first: Numbers, sources: Numbers, lags: Ints, latest: Ints, count: Int
) -> None:
    """Sets the latest time of each node that delays no node with a limit.

    Args:
        order, first, sources, lags: nodes and edges, as for `replay`.
        latest: in: the limit of each node, or NEVER; out: its latest time [ns].
        count: number of nodes.
    """
    for back in range(count):
        node = order[count - 1 - back]
        limit = latest[node]
        if limit < NEVER:
            for edge in range(first[node], first[node + 1]):
                time = limit - lags[edge]
                if time < latest[sources[edge]]:
                    latest[sources[edge]] = time
