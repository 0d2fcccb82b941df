"""The graph of a replay: points in time, and edges that say how long after another one each comes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from traceview.native.longest_path import (
    NEVER,
    count_keys,
    deciding_edges,
    latest_times,
    place_edges,
    replay,
    sort_topologically,
    walk_back,
)
from traceview.replay.arrays import Bools, Ints, Numbers, Positioned, narrowed

RULES: Final = (
    "host_order", "call", "launch", "stream_order", "duration", "synchronization", "blocking_copy", "release",
    "handoff", "event", "coincidence", "full_queue", "collective_start", "collective_transfer", "boundary",
    "staging", "hidden_wait", "hidden_wait_for_gpu", "hidden_wait_for_thread",
)  # fmt: skip
"""The rules that edges come from; an edge has the position of its own."""

_CONTRADICTS_NS: Final = 3_000
"""Edges that lead further back in time than that, clocks considered, are wrong and dropped."""

LEAST_SKEW_NS: Final = 2_000
"""By so much clocks always may differ."""

GPU_WORK: Final = ("duration", "collective_transfer", "staging")
"""The rules of edges that are the time of GPU work."""
HOST: Final = ("host_order", "call")
"""The rules of edges that are the time of a thread."""
HIDDEN: Final = ("hidden_wait", "hidden_wait_for_gpu", "hidden_wait_for_thread")
"""The rules of what a thread may have waited for: their lag is what it did after that."""
NO_EDGE: Final = -(2**60)
"""The lag of an edge without effect; with it an edge is added that only another reading has [ns]."""

_FEW: Final = 30
"""Of fewer edges than one in so many the targets are searched for, one by one."""


def rule(name: str) -> int:
    """The number of a rule."""
    return RULES.index(name)


class _Part(NamedTuple):
    """Edges of one rule, in as little memory as they fit.

    Attributes:
        source: the source of each; None where that is the node before the target.
        target, lag: of each its target, and its lag [ns].
        rule, inferred: of all of them.
    """

    source: Numbers | None
    target: Numbers
    lag: Ints | Numbers
    rule: int
    inferred: bool

    @classmethod
    def of(cls, source: Positioned, target: Positioned, lag: Ints, rule: int, inferred: bool) -> _Part:
        """The same edges, narrower."""
        source, target = source.astype(np.int32, copy=False), target.astype(np.int32, copy=False)
        source_before = np.array_equal(source, target - np.int32(1))
        return cls(None if source_before else source, target, narrowed(lag), rule, inferred)

    def sources(self) -> Numbers:
        """The source of each."""
        return self.target - np.int32(1) if self.source is None else self.source


@dataclass(slots=True)
class Edges:
    """Edges as they are collected: the target is at least `lag` after the source.

    Attributes:
        measured: the measured time of each node [ns].
        tolerance_ns: how much earlier than its work the clocks may show the end of a wait [ns].
        dropped: how many edges contradicted the measured times.
    """

    measured: Ints
    tolerance_ns: int = LEAST_SKEW_NS
    dropped: int = 0
    _parts: list[_Part] = field(default_factory=list)

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
        self._parts.append(_Part.of(source, target, lag, rule(name), inferred))

    def __len__(self) -> int:
        return sum(len(part.target) for part in self._parts)

    def leading_to(self) -> Numbers:
        """How many edges lead to each node, at its number plus 2."""
        counts = np.zeros(len(self.measured) + 2, np.int32)
        for part in self._parts:
            count_keys(part.target, counts, 2, len(part.target))
        return counts

    def take(self) -> Iterator[_Part]:
        """The edges in parts, in the order of their addition; these do not stay here."""
        while self._parts:
            yield self._parts.pop(0)

    def allowed(self, first: int) -> Ints:
        """The earliest time of every second node from `first` by its sources as measured.

        Without edges it is its own [ns].
        """
        measured = self.measured[first::2]
        earliest = np.full(len(measured), -NEVER)
        for part in self._parts:
            mine = (part.target >= first) & ((part.target ^ first) & 1 == 0)
            if mine.any():
                time = self.measured[part.sources()[mine]] + part.lag[mine]
                np.maximum.at(earliest, (part.target[mine] - first) >> 1, time)
        return np.where(earliest == -NEVER, measured, earliest)


@dataclass(frozen=True, slots=True)
class Graph:
    """A graph that is replayed in topological order; edges are ordered by target.

    Attributes:
        order: the nodes, each after the sources of its edges.
        first: position of the first edge into each node, and at the end their number.
        source, lag, rule: of each edge; lag [ns].
        inferences: one bit for each edge, see `inferred`.
        measured: the measured time of each node [ns].
        dropped: edges that contradict the measured times or formed cycles.
    """

    order: Numbers
    first: Numbers
    source: Numbers
    lag: Ints
    rule: NDArray[np.int8]
    inferences: NDArray[np.uint8]
    measured: Ints
    dropped: int
    _targets: list[Numbers] = field(default_factory=list)

    @property
    def inferred(self) -> Bools:
        """Whether each edge is inferred, not recorded."""
        return np.unpackbits(self.inferences, count=len(self.source)).view(np.bool_)

    def is_of(self, *rules: str) -> Bools:
        """Whether each edge comes from one of these rules."""
        found: Bools = self.rule == rule(rules[0])
        for name in rules[1:]:
            found |= self.rule == rule(name)
        return found

    def targets(self, edges: Positioned) -> Positioned:
        """The node that each of these edges leads to."""
        if len(edges) * _FEW > len(self.source):
            return self._all_targets()[edges]
        return np.searchsorted(self.first, edges.astype(np.int32, copy=False), "right") - 1

    def _all_targets(self) -> Numbers:
        if not self._targets:
            self._targets.append(
                np.repeat(np.arange(len(self.measured), dtype=np.int32), np.diff(self.first))
            )
        return self._targets[0]

    def replayed(self, lag: Ints, times: Ints | None = None) -> Ints:
        """The time of each node with these lags [ns], written to `times` if given."""
        times = np.empty_like(self.measured) if times is None else times
        np.copyto(times, self.measured)
        replay(self.order, self.first, self.source, lag, times, len(times))
        return times

    def path(self, lag: Ints, times: Ints, node: int) -> NDArray[np.int32]:
        """The edges that decide the time of a node, from the last one back."""
        path = np.empty(len(times), np.int32)
        return path[: walk_back(self.first, self.source, lag, times, node, path)]

    def deciding(self, lag: Ints, times: Ints) -> Numbers:
        """The edge that decides the time of each node, -1 where none does."""
        deciding = np.full(len(times), -1, np.int32)
        deciding_edges(self.first, self.source, lag, times, deciding, len(times))
        return deciding

    def latest(self, lag: Ints, limits: Ints) -> Ints:
        """The latest time of each node that keeps these limits [ns]; NEVER where nothing follows."""
        latest = limits.copy()
        latest_times(self.order, self.first, self.source, lag, latest, len(latest))
        return latest


def sorted_graph(edges: Edges) -> Graph:
    """The graph of the collected edges, which do not stay in `edges`.

    Edges that form a cycle are dropped, those backward in time first.
    """
    graph = _by_target(edges)
    left, following = _put_in_order(graph)
    if not left:
        return graph
    target = graph.targets(np.arange(len(graph.source), dtype=np.int32))
    kept = (following[target] == 0) | (graph.measured[graph.source] < graph.measured[target])
    first = np.zeros_like(graph.first)
    np.cumsum(np.bincount(target[kept], minlength=len(graph.order)), out=first[1:])
    graph = Graph(
        graph.order, first, graph.source[kept], graph.lag[kept], graph.rule[kept],
        np.packbits(graph.inferred[kept]), graph.measured,
        graph.dropped + int(len(kept) - np.count_nonzero(kept)),
    )  # fmt: skip
    _put_in_order(graph)
    return graph


def _by_target(edges: Edges) -> Graph:
    """The graph, without an order of its nodes."""
    nodes, count = len(edges.measured), len(edges)
    source, lag = np.empty(count, np.int32), np.empty(count, np.int64)
    rules, inferred = np.empty(count, np.int8), np.zeros(count, np.bool_)
    # Where the edges of a node begin stands one place later until they are there, which moves it by one.
    following = edges.leading_to()
    np.cumsum(following, out=following)
    for part in edges.take():
        places = np.empty(len(part.target), np.int32)
        lags = part.lag.astype(np.int64, copy=False)
        place_edges(part.target, following, part.sources(), lags, places, source, lag, len(places))
        rules[places] = part.rule
        if part.inferred:
            inferred[places] = True
    order = np.empty(nodes, np.int32)
    packed = np.packbits(inferred)
    return Graph(order, following[:-1], source, lag, rules, packed, edges.measured, edges.dropped)


def _put_in_order(graph: Graph) -> tuple[int, Numbers]:
    """Sorts the nodes.

    Returns:
        How many have no place, since a cycle follows them, and of each how many such nodes follow it.
    """
    following = np.zeros(len(graph.order), np.int32)
    count_keys(graph.source, following, 0, len(graph.source))
    left = sort_topologically(graph.first, graph.source, following, graph.order, len(graph.order))
    return left, following
