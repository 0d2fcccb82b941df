"""The host's times of another recording: between matched operators a thread takes as long as there."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from traceview.replay.arrays import Ints
from traceview.replay.event_graph import HOST
from traceview.replay.operators import Matching, Operators
from traceview.replay.replayable import Model

Times = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class HostEdges:
    """The edges that are time of the host, without its waits.

    Attributes:
        edges: their positions.
        thread: of each its thread.
        start, end: of each, as measured [ns].
    """

    edges: Ints
    thread: Ints
    start: Ints
    end: Ints

    @classmethod
    def of(cls, model: Model) -> Self:
        """Those of a recording."""
        graph, calls = model.graph, model.recording.calls
        edges = np.flatnonzero(graph.is_of(*HOST))
        if not len(calls):
            return cls(*(np.zeros(0, np.int64) for _ in range(4)))
        source, target = graph.source[edges], graph.targets(edges)
        of_target, of_source = target // 2, source // 2
        call = np.where(of_target < len(calls), of_target, np.minimum(of_source, len(calls) - 1))
        end = graph.measured[target]
        return cls(edges, calls.thread[call].astype(np.int64), np.minimum(graph.measured[source], end), end)


class HostClock:
    """How much time without waits a thread has taken at any time.

    Args:
        start, end, lag: of the edges of the thread [ns].
    """

    def __init__(self, start: Ints, end: Ints, lag: Ints) -> None:
        order = np.lexsort((start, end))
        start, end, lag = start[order], end[order], np.maximum(lag[order], 0)
        reached = np.concatenate([start[:1], np.maximum.accumulate(end)[:-1]])
        begin = np.minimum(np.maximum(start, reached), end)
        # Edges to bounds of the window lie within others; no time counts twice.
        took = lag * (end - begin) / np.maximum(end - start, 1)
        self._at = np.stack([begin, end], axis=1).ravel()
        total = np.cumsum(took)
        self._total = np.stack([total - took, total], axis=1).ravel()

    def read(self, times: Ints) -> Times:
        """The time taken until each of these times [ns]."""
        return np.asarray(np.interp(times, self._at, self._total))


class HostTimes:
    """The host's times of a recording as those of another one.

    Args:
        model, operators: the recording.
        other, others: the other one.
        matching: which operators are the same.
    """

    def __init__(
        self, model: Model, operators: Operators, other: Model, others: Operators, matching: Matching
    ) -> None:
        self._edges = HostEdges.of(model)
        self._clocks = _clocks(self._edges, model.graph.lag)
        self._other_clocks = _clocks(HostEdges.of(other), other.graph.lag)
        self._warps: dict[int, _Warp] = {}
        thread, partner = operators.thread[matching.own], others.thread[matching.other]
        for number in self._clocks:
            mine = np.flatnonzero((thread == number) & np.isin(partner, list(self._other_clocks)))
            if not len(mine):
                continue
            most = int(np.bincount(partner[mine]).argmax())
            mine = mine[partner[mine] == most]
            warp = self._warp(number, most, operators, others, matching.own[mine], matching.other[mine])
            if warp is not None:
                self._warps[number] = warp
        before = sum(warp.before_ns for warp in self._warps.values())
        after = sum(warp.after_ns for warp in self._warps.values())
        self.ratio: float | None = after / before if before else None
        """The other host's time between matched operators over the own one's; None where nothing matches."""

    def factors(self) -> tuple[Ints, Times]:
        """The edges of the host, and what their times are multiplied by."""
        edges = self._edges
        found = np.full(len(edges.edges), 1.0 if self.ratio is None else self.ratio)
        for thread, warp in self._warps.items():
            mine = np.flatnonzero(edges.thread == thread)
            clock = self._clocks[thread]
            begin, end = clock.read(edges.start[mine]), clock.read(edges.end[mine])
            took = end - begin
            known = took > 0
            found[mine[known]] = (warp.read(end[known]) - warp.read(begin[known])) / took[known]
        return edges.edges, np.maximum(found, 0)

    def _warp(
        self, thread: int, partner: int, operators: Operators, others: Operators, own: Ints, other: Ints
    ) -> _Warp | None:
        times = np.concatenate([operators.start[own], operators.end[own]])
        there = np.concatenate([others.start[other], others.end[other]])
        step = np.tile(operators.step[own], 2)
        order = np.lexsort((there, times, step))
        times, there, step = times[order], there[order], step[order]
        kept = [
            np.flatnonzero(step == number)[_increasing(there[step == number])]
            for number in np.unique(step).tolist()
        ]
        chosen = np.concatenate(kept)
        own_clock, other_clock = self._clocks[thread], self._other_clocks[partner]
        return _Warp.of(own_clock.read(times[chosen]), other_clock.read(there[chosen]), step[chosen])


@dataclass(frozen=True, slots=True)
class _Warp:
    """From the time that a thread has taken to that of the other recording.

    Attributes:
        at, to: where both are known [ns].
        before_ns, after_ns: the time between neighbours of one step.
    """

    at: Times
    to: Times
    before_ns: float
    after_ns: float

    @classmethod
    def of(cls, own: Times, other: Times, step: Ints) -> _Warp | None:
        """By pairs of times in order, of steps; None where no time is between any."""
        # Of several at one time the last one, so that what the other did there counts before it.
        last = np.concatenate([own[1:] > own[:-1], [True]])
        own, other, step = own[last], other[last], step[last]
        before, after = np.diff(own), np.diff(other)
        known = (step[1:] == step[:-1]) & (after >= 0)
        total, new = float(before[known].sum()), float(after[known].sum())
        if not total:
            return None
        to = np.concatenate([[0.0], np.cumsum(np.where(known, after, before * new / total))])
        return cls(own, to, total, new)

    def read(self, times: Times) -> Times:
        """The other time at each of these; beyond the known ones by the ratio of all."""
        beyond = np.minimum(times - self.at[0], 0) + np.maximum(times - self.at[-1], 0)
        return np.asarray(np.interp(times, self.at, self.to) + beyond * self.after_ns / self.before_ns)


def _clocks(edges: HostEdges, lag: Ints) -> dict[int, HostClock]:
    found = {}
    for thread in np.unique(edges.thread).tolist():
        mine = edges.thread == thread
        found[thread] = HostClock(edges.start[mine], edges.end[mine], lag[edges.edges[mine]])
    return found


def _increasing(values: Ints) -> Ints:
    """The positions of a longest part of values that never decreases."""
    if np.all(values[1:] >= values[:-1]):
        return np.arange(len(values))
    least: list[int] = []
    at: list[int] = []
    before = np.full(len(values), -1)
    for place, value in enumerate(values.tolist()):
        length = bisect_right(least, value)
        before[place] = at[length - 1] if length else -1
        least[length : length + 1] = [value]
        at[length : length + 1] = [place]
    found, place = [], at[-1]
    while place >= 0:
        found.append(place)
        place = int(before[place])
    return np.array(found[::-1])
