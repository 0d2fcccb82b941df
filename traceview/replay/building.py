"""What the rules share: the recording, the edges so far, and the nodes of calls and GPU work."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from traceview.replay.arrays import Bools, Ints, Numbers, Positioned
from traceview.replay.event_graph import LEAST_SKEW_NS, Edges
from traceview.replay.recording import Recording

MOST_COST_NS: Final = 10_000
"""The most that a call which waits costs on its own [ns]."""
_SHORTEST: Final = 1.2
"""Calls that take up to so many times the 10th percentile of their function are the shortest ones."""
_FEWEST_KEPT: Final = 3
_FEW_GROUPS: Final = 1_000
_NONE: Final = np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True)
class HiddenWaits:
    """Stretches that may be waits; each ends where a call of its thread begins, and follows the call before.

    Attributes:
        call: the calls, each once, in order.
        work_ns: the time from the call before to each, were all of it work [ns].
        waited_ns: the part of it that may be a wait [ns].
        sure: whether it surely waits, so that there is no other reading.
        waits: whether it waits in the first reading.
        held: whether it is the call itself that takes so long, not what its thread does before.
    """

    call: Ints
    work_ns: Ints
    waited_ns: Ints
    sure: Bools
    waits: Bools
    held: Bools

    @classmethod
    def none(cls) -> HiddenWaits:
        """No stretches."""
        no, nothing = np.zeros(0, np.bool_), np.zeros(0, np.int64)
        return cls(nothing, nothing, nothing, no, no, no)


@dataclass(slots=True)
class Building:
    """A graph that is being built.

    Attributes:
        recording: the recording.
        edges: the edges so far. Node 2i is the start of call i, 2i + 1 its end; GPU work follows likewise.
        cost: what each call costs without waiting [ns]; rules lower it for calls that wait.
        typical: the 10th percentile of the durations of each function [ns].
        resumes: calls whose thread was resumed by another one, so that they do not follow their own.
        latency: the usual launch latency of GPU work, from the start of its call [ns].
        awaits: GPU work that waits for another stream.
        collective: GPU work whose end follows from that of other ranks.
        skew: of each device by how much earlier than its work the clocks may show the end of a wait [ns].
        thread_of_node: of nodes that are neither of a call nor of GPU work the thread, where they have one.
        pauses: of pauses of threads that nothing explains the thread, begin and end [ns].
        hidden: stretches of threads that may be waits.
    """

    recording: Recording
    edges: Edges
    cost: Ints
    typical: Ints
    resumes: Bools
    latency: Numbers
    awaits: Bools
    collective: Bools
    skew: Ints
    thread_of_node: dict[int, int] = field(default_factory=dict)
    pauses: tuple[Ints, Ints, Ints] = field(default_factory=lambda: (_NONE, _NONE, _NONE))
    hidden: HiddenWaits = field(default_factory=HiddenWaits.none)

    @classmethod
    def of(cls, recording: Recording) -> Building:
        """Nodes without edges."""
        calls, work = recording.calls, recording.work
        duration = calls.end - calls.start
        typical = quantile(duration, calls.function, len(recording.functions), 0.1)
        return cls(
            recording, Edges(recording.nodes), duration, typical, np.zeros(len(calls), np.bool_),
            np.zeros(len(work), np.int32), np.zeros(len(work), np.bool_), np.zeros(len(work), np.bool_),
            np.full(len(recording.devices), LEAST_SKEW_NS),
        )  # fmt: skip

    def call_start(self, call: Positioned) -> Numbers:
        """The nodes of the starts of calls."""
        return np.multiply(call, 2, dtype=np.int32, casting="same_kind")

    def call_end(self, call: Positioned) -> Numbers:
        """The nodes of the ends of calls."""
        return self.call_start(call) + np.int32(1)

    def work_start(self, work: Positioned) -> Numbers:
        """The nodes of the starts of GPU work."""
        return self.call_start(work) + np.int32(2 * len(self.recording.calls))

    def work_end(self, work: Positioned) -> Numbers:
        """The nodes of the ends of GPU work."""
        return self.work_start(work) + np.int32(1)

    def add_nodes(self, times: Ints, threads: Numbers | None = None) -> Ints:
        """New nodes at these measured times [ns], of these threads."""
        edges, count = self.edges, len(self.edges.measured)
        until, room = count + len(times), edges.measured.base
        if room is None or len(room) < until:
            room = np.empty(until + until // 2, np.int64)
            room[:count] = edges.measured
        room[count:until] = times
        edges.measured = room[:until]
        if threads is not None:
            self.thread_of_node.update(zip(range(count, until), threads.tolist(), strict=True))
        return np.arange(count, until)

    def call_from(self, thread: Positioned, time: Ints) -> Ints:
        """The first call of a thread that starts at a time or later; else the first of a later thread."""
        calls = self.recording.calls
        span = np.int64(calls.start.max() + 2)
        keys = calls.thread * span + calls.start
        return np.searchsorted(keys, thread * span + np.minimum(time, span - 1))

    def typical_of(self, calls: Positioned) -> Ints:
        """The 10th percentile of the durations of the function of each of these calls [ns]."""
        return np.asarray(self.typical[self.recording.calls.function[calls]])

    def waits(self, calls: Positioned, wake: Ints) -> None:
        """Marks calls that wait: their cost is the 10th percentile of their function, at most 10 us.

        It may be more where the shortest calls of the function end so long after what they wait for, at
        least half of their time, that something else kept them.

        Args:
            calls: the calls, each once.
            wake: by how much later than what it waits for each ends [ns].
        """
        function, typical = self.recording.calls.function[calls], self.typical_of(calls)
        count = len(self.recording.functions)
        short = self.cost[calls] <= typical * _SHORTEST
        usual = max(0, int(np.quantile(wake, 0.25, method="lower")))
        kept = short & (wake > 2 * usual + MOST_COST_NS) & (2 * wake >= self.cost[calls])
        often = np.bincount(function[kept], minlength=count)
        own = (often >= _FEWEST_KEPT) & (often * 2 > np.bincount(function[short], minlength=count))
        least = np.where(own[function], typical, np.minimum(typical, MOST_COST_NS))
        self.cost[calls] = np.minimum(self.cost[calls], least)


def quantile(values: Ints, groups: NDArray[np.integer], count: int, share: float) -> Ints:
    """The quantile of the values of each of `count` groups, a value that occurs; 0 for an empty group."""
    sizes = np.bincount(groups, minlength=count)
    found = np.zeros(count, np.int64)
    known = np.flatnonzero(sizes)
    ends = np.cumsum(sizes)
    position = ((sizes - 1) * share).astype(np.int64)
    if len(known) > _FEW_GROUPS or count > np.iinfo(np.int16).max:
        order = np.lexsort((values, groups))
        found[known] = values[order[(ends - sizes + position)[known]]]
        return found
    # Numbers of 16 bits are sorted by their digits, and one value of each group is found without sorting.
    grouped = values[np.argsort(groups.astype(np.int16), kind="stable")] if len(known) > 1 else values
    for group in known.tolist():
        part = grouped[ends[group] - sizes[group] : ends[group]]
        found[group] = np.partition(part, position[group])[position[group]]
    return found
