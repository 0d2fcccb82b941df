"""The graph of a replay: points in time, and edges that say how long after another one each comes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from traceview.replay.arrays import Bools, Ints
from traceview.replay.longest_path import (
    NEVER,
    latest_times,
    replay,
    sort_by_key,
    sort_topologically,
    walk_back,
)

RULES: Final = (
    "host_order", "call", "launch", "stream_order", "duration", "synchronization", "blocking_copy", "release",
    "handoff", "event", "coincidence", "full_queue", "collective_start", "collective_transfer", "boundary",
)  # fmt: skip
"""The rules that edges come from; an edge has the position of its own."""

_CONTRADICTS_NS: Final = 3_000
"""Edges that lead further back in time than that, clocks considered, are wrong and dropped."""


def rule(name: str) -> int:
    """The number of a rule."""
    return RULES.index(name)


@dataclass(slots=True)
class Edges:
    """Edges as they are collected: the target is at least `lag` after the source.

    Attributes:
        measured: the measured time of each node [ns].
        tolerance_ns: how much earlier than its work the clocks may show the end of a wait [ns].
        dropped: how many edges contradicted the measured times.
    """

    measured: Ints
    tolerance_ns: int = 2_000
    dropped: int = 0
    _parts: list[tuple[Ints, Ints, Ints, NDArray[np.int8], Bools]] = field(default_factory=list)

    def add(self, name: str, source: Ints, target: Ints, most: Ints | int | None = None, *,
            inferred: bool = False) -> None:  # fmt: skip
        """Adds edges of a rule; each lag is the measured one, at most `most` [ns].

        Edges that lead back in time by more than 3 us, clocks considered, are dropped.
        """
        lag = self.measured[target] - self.measured[source]
        self.add_lags(name, source, target, lag if most is None else np.minimum(lag, most), inferred=inferred)

    def add_lags(self, name: str, source: Ints, target: Ints, lag: Ints, *, inferred: bool = False) -> None:
        """Adds edges of a rule with these lags [ns]."""
        sound = self.measured[target] - self.measured[source] >= -_CONTRADICTS_NS - self.tolerance_ns
        self.dropped += int(len(sound) - np.count_nonzero(sound))
        if not sound.all():
            source, target, lag = source[sound], target[sound], lag[sound]
        rules = np.full(len(source), rule(name), np.int8)
        self._parts.append((source, target, lag, rules, np.full(len(source), inferred, np.bool_)))

    def columns(self) -> tuple[NDArray[np.int32], NDArray[np.int32], Ints, NDArray[np.int8], Bools]:
        """Source, target, lag [ns], rule and whether inferred, of all edges."""
        source, target, lag, rules, inferred = (
            np.concatenate(part) for part in zip(*self._parts, strict=True)
        )
        return source.astype(np.int32), target.astype(np.int32), lag, rules, inferred

    def allowed(self) -> Ints:
        """The earliest time of each node by its sources as measured; without edges, its own [ns]."""
        source, target, lag, _, _ = self.columns()
        earliest = np.full(len(self.measured), -NEVER)
        np.maximum.at(earliest, target, self.measured[source] + lag)
        return np.where(earliest == -NEVER, self.measured, earliest)


@dataclass(frozen=True, slots=True)
class Graph:
    """A graph in topological order; nodes are numbered in it, edges ordered by target.

    Attributes:
        place: by node as the rules number them, its position in the order.
        node: by position, the node as the rules number it.
        first: position of the first edge into each node, and at the end their number.
        source, target, lag, rule, inferred: of each edge; lag [ns].
        measured: the measured time of each node [ns].
        dropped: edges that contradict the measured times or formed cycles.
    """

    place: Ints
    node: NDArray[np.int32]
    first: NDArray[np.int32]
    source: NDArray[np.int32]
    target: NDArray[np.int32]
    lag: Ints
    rule: NDArray[np.int8]
    inferred: Bools
    measured: Ints
    dropped: int

    def replayed(self, lag: Ints) -> Ints:
        """The time of each node with these lags [ns]."""
        times = self.measured.copy()
        replay(self.first, self.source, lag, times, len(times))
        return times

    def path(self, lag: Ints, times: Ints, node: int) -> NDArray[np.int32]:
        """The edges that decide the time of a node, from the last one back."""
        path = np.empty(len(times), np.int32)
        return path[: walk_back(self.first, self.source, lag, times, node, path)]

    def latest(self, lag: Ints, limits: Ints) -> Ints:
        """The latest time of each node that keeps these limits [ns]; NEVER where nothing follows."""
        latest = limits.copy()
        latest_times(self.first, self.source, lag, latest, len(latest))
        return latest


def sorted_graph(edges: Edges) -> Graph:
    """The graph of the collected edges. Edges that form a cycle are dropped, those backward in time first."""
    source, target, lag, rules, inferred = edges.columns()
    count, dropped = len(edges.measured), edges.dropped
    order, found = _order(source, target, count)
    if found < count:
        placed = np.zeros(count, np.bool_)
        placed[order[:found]] = True
        forward = placed[source] | (edges.measured[source] < edges.measured[target])
        dropped += int(len(forward) - np.count_nonzero(forward))
        source, target, lag = source[forward], target[forward], lag[forward]
        rules, inferred = rules[forward], inferred[forward]
        order, found = _order(source, target, count)
    place = np.empty(count, np.int64)
    place[order] = np.arange(count)
    source, target = place[source].astype(np.int32), place[target].astype(np.int32)
    by_target, first = _by_key(target, count)
    return Graph(
        place, order, first, source[by_target], target[by_target], lag[by_target], rules[by_target],
        inferred[by_target], edges.measured[order], dropped,
    )  # fmt: skip


def _order(source: NDArray[np.int32], target: NDArray[np.int32], count: int) -> tuple[NDArray[np.int32], int]:
    by_source, first = _by_key(source, count)
    order = np.empty(count, np.int32)
    waiting = np.bincount(target, minlength=count).astype(np.int32)
    return order, sort_topologically(first, target[by_source], waiting, order, count)


def _by_key(keys: NDArray[np.int32], count: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The order of edges by key, and the position of the first edge of each key and the end."""
    first = np.zeros(count + 1, np.int32)
    np.cumsum(np.bincount(keys, minlength=count), out=first[1:])
    positions = np.empty(len(keys), np.int32)
    sort_by_key(keys, first.copy(), positions, len(keys))
    return positions, first
