"""The graph of a replay: points in time, and edges that say how long after another one each comes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from traceview.replay.arrays import Bools, Ints, Numbers, Positioned
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

_FEW: Final = 30
"""Of fewer edges than one in so many the targets are searched for, one by one."""


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
    _sources: list[Numbers] = field(default_factory=list)
    _targets: list[Numbers] = field(default_factory=list)
    _lags: list[Ints] = field(default_factory=list)
    _rules: list[tuple[int, bool]] = field(default_factory=list)

    def add(self, name: str, source: Positioned, target: Positioned, most: Ints | int | None = None, *,
            inferred: bool = False) -> None:  # fmt: skip
        """Adds edges of a rule; each lag is the measured one, at most `most` [ns].

        Edges that lead back in time by more than 3 us, clocks considered, are dropped.
        """
        lag = self.measured[target]
        lag -= self.measured[source]
        sound = lag >= -_CONTRADICTS_NS - self.tolerance_ns
        if most is not None:
            np.minimum(lag, most, out=lag)
        self._add(name, source, target, lag, sound, inferred)

    def add_lags(
        self, name: str, source: Positioned, target: Positioned, lag: Ints, *, inferred: bool = False
    ) -> None:
        """Adds edges of a rule with these lags [ns]."""
        sound = self.measured[target] - self.measured[source] >= -_CONTRADICTS_NS - self.tolerance_ns
        self._add(name, source, target, lag, sound, inferred)

    def _add(
        self, name: str, source: Positioned, target: Positioned, lag: Ints, sound: Bools, inferred: bool
    ) -> None:
        if not sound.all():
            self.dropped += int(len(sound) - np.count_nonzero(sound))
            source, target, lag = source[sound], target[sound], lag[sound]
        self._sources.append(source.astype(np.int32, copy=False))
        self._targets.append(target.astype(np.int32, copy=False))
        self._lags.append(lag)
        self._rules.append((rule(name), inferred))

    def take(self) -> tuple[Numbers, Numbers, Ints, NDArray[np.int8], Bools]:
        """Source, target, lag [ns], rule and whether inferred, of all edges; none are left here."""
        counts = [len(part) for part in self._lags]
        rules = np.repeat(np.array([number for number, _ in self._rules], np.int8), counts)
        inferred = np.repeat(np.array([guessed for _, guessed in self._rules], np.bool_), counts)
        source = np.concatenate(self._sources)
        self._sources.clear()
        target = np.concatenate(self._targets)
        self._targets.clear()
        lag = np.concatenate(self._lags)
        self._lags.clear()
        return source, target, lag, rules, inferred

    def allowed(self) -> Ints:
        """The earliest time of each node by its sources as measured; without edges, its own [ns]."""
        earliest = np.full(len(self.measured), -NEVER)
        for source, target, lag in zip(self._sources, self._targets, self._lags, strict=True):
            np.maximum.at(earliest, target, self.measured[source] + lag)
        return np.where(earliest == -NEVER, self.measured, earliest)


@dataclass(frozen=True, slots=True)
class Graph:
    """A graph in topological order; nodes are numbered in it, edges ordered by target.

    Attributes:
        node: by position in the order, the node as the rules number it.
        first: position of the first edge into each node, and at the end their number.
        source, lag, rule, inferred: of each edge; lag [ns].
        measured: the measured time of each node [ns].
        dropped: edges that contradict the measured times or formed cycles.
    """

    node: Numbers
    first: Numbers
    source: Numbers
    lag: Ints
    rule: NDArray[np.int8]
    inferred: Bools
    measured: Ints
    dropped: int

    def as_numbered(self, times: Ints) -> Ints:
        """Times of nodes by the numbers that the rules gave them [ns]."""
        numbered = np.empty_like(times)
        numbered[self.node] = times
        return numbered

    def targets(self, edges: Positioned) -> Positioned:
        """The node that each of these edges leads to."""
        if len(edges) * _FEW > len(self.source):
            all_targets = np.repeat(np.arange(len(self.node), dtype=np.int32), np.diff(self.first))
            return all_targets[edges]
        return np.searchsorted(self.first, edges.astype(np.int32, copy=False), "right") - 1

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


def sorted_graph(edges: Edges) -> tuple[Graph, Numbers]:
    """The graph of the collected edges, and the position of each node as the rules number it.

    Edges that form a cycle are dropped, those backward in time first.
    """
    source, target, lag, rules, inferred = edges.take()
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
    place = np.empty(count, np.int32)
    place[order] = np.arange(count, dtype=np.int32)
    by_target, first = _by_key(place[target], count)
    del target
    source = place[source[by_target]]
    graph = Graph(
        order, first, source, lag[by_target], rules[by_target], inferred[by_target],
        edges.measured[order], dropped,
    )  # fmt: skip
    return graph, place


def _order(source: Numbers, target: Numbers, count: int) -> tuple[Numbers, int]:
    by_source, first = _by_key(source, count)
    order = np.empty(count, np.int32)
    waiting = np.bincount(target, minlength=count).astype(np.int32)
    return order, sort_topologically(first, target[by_source], waiting, order, count)


def _by_key(keys: Numbers, count: int) -> tuple[Numbers, Numbers]:
    """The order of edges by key, and the position of the first edge of each key and the end."""
    first = np.zeros(count + 1, np.int32)
    np.cumsum(np.bincount(keys, minlength=count), out=first[1:])
    positions = np.empty(len(keys), np.int32)
    sort_by_key(keys, first.copy(), positions, len(keys))
    return positions, first
