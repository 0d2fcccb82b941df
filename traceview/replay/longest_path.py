"""Longest paths in a graph of points in time: compiled loops over its nodes and edges.

A node is never before any of its sources plus the lag of the edge; in time it is the latest of these.
Edges are in the order of the nodes that they end at (`first[node]` to `first[node + 1]`).
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from traceview.ingest.compiled import Int, compiled

Ints = NDArray[np.int64]
Numbers = NDArray[np.int32]

NEVER: Final = 2**62
"""A time later than any, of nodes that nothing follows."""


@compiled
def sort_by_key(keys: Numbers, following: Numbers, positions: Numbers, count: Int) -> None:
    """Writes into `positions` the edges by key, those of one key in their order.

    Args:
        keys: the key of each edge.
        following: the position of the first edge of each key; is advanced.
        positions: receives the edges.
        count: number of edges.
    """
    for edge in range(count):
        key = keys[edge]
        positions[following[key]] = edge
        following[key] += 1


@compiled
def sort_topologically(first: Numbers, targets: Numbers, sources: Numbers, order: Numbers, count: Int) -> Int:
    """Writes into `order` the nodes so that each edge leads from an earlier to a later one.

    Args:
        first: position in `targets` of the first edge that leaves each node, and at the end their number.
        targets: the node that each of them leads to.
        sources: the number of edges that lead to each node; is changed.
        order: receives the nodes.
        count: number of nodes.

    Returns:
        How many nodes have a place; fewer than all where edges form a cycle.
    """
    found = 0
    for node in range(count):
        if sources[node] == 0:
            order[found] = node
            found += 1
    done = 0
    while done < found:
        node = order[done]
        done += 1
        for edge in range(first[node], first[node + 1]):
            target = targets[edge]
            sources[target] -= 1
            if sources[target] == 0:
                order[found] = target
                found += 1
    return found


@compiled
def replay(first: Numbers, sources: Numbers, lags: Ints, times: Ints, count: Int) -> None:
    """Sets the time of each node.

    Args:
        first, sources, lags: the edges [ns]; each source is before its target.
        times: in: the time of each node without edges; out: of each node [ns].
        count: number of nodes.
    """
    for node in range(count):
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
def latest_times(first: Numbers, sources: Numbers, lags: Ints, latest: Ints, count: Int) -> None:
    """Sets the latest time of each node that delays no node with a limit.

    Args:
        first, sources, lags: the edges, as for `replay`.
        latest: in: the limit of each node, or NEVER; out: its latest time [ns].
        count: number of nodes.
    """
    for back in range(count):
        node = count - 1 - back
        limit = latest[node]
        if limit < NEVER:
            for edge in range(first[node], first[node + 1]):
                time = limit - lags[edge]
                if time < latest[sources[edge]]:
                    latest[sources[edge]] = time
