"""What the rules share: the recording, the edges so far, and the nodes of calls and GPU work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from traceview.replay.arrays import Bools, Ints
from traceview.replay.graph import Edges
from traceview.replay.recording import Recording

_MOST_COST_NS: Final = 10_000
"""The most that a call which waits costs on its own [ns]."""


@dataclass(slots=True)
class Building:
    """A graph that is being built.

    Attributes:
        recording: the recording.
        edges: the edges so far. Node 2i is the start of call i, 2i + 1 its end; GPU work follows likewise.
        cost: what each call costs without waiting [ns]; rules lower it for calls that wait.
        typical: the 10th percentile of the durations of each call's function [ns].
        resumes: calls whose thread was resumed by another one, so that they do not follow their own.
        awaits: GPU work that waits for another stream.
        collective: GPU work whose end follows from that of other ranks.
    """

    recording: Recording
    edges: Edges
    cost: Ints
    typical: Ints
    resumes: Bools
    awaits: Bools
    collective: Bools

    @classmethod
    def of(cls, recording: Recording) -> Building:
        """Nodes without edges."""
        calls, work = recording.calls, recording.work
        measured = np.concatenate([_paired(calls.start, calls.end), _paired(work.start, work.end)])
        duration = calls.end - calls.start
        typical = quantile(duration, calls.function, len(recording.functions), 0.1)[calls.function]
        return cls(
            recording, Edges(measured), duration, typical, np.zeros(len(calls), np.bool_),
            np.zeros(len(work), np.bool_),
            np.zeros(len(work), np.bool_),
        )  # fmt: skip

    def call_start(self, call: Ints) -> Ints:
        """The nodes of the starts of calls."""
        return 2 * call

    def call_end(self, call: Ints) -> Ints:
        """The nodes of the ends of calls."""
        return 2 * call + 1

    def work_start(self, work: Ints) -> Ints:
        """The nodes of the starts of GPU work."""
        return 2 * (len(self.recording.calls) + work)

    def work_end(self, work: Ints) -> Ints:
        """The nodes of the ends of GPU work."""
        return self.work_start(work) + 1

    def add_nodes(self, times: Ints) -> Ints:
        """New nodes at these measured times [ns]."""
        count = len(self.edges.measured)
        self.edges.measured = np.concatenate([self.edges.measured, times])
        return np.arange(count, count + len(times))

    def waits(self, calls: Ints) -> None:
        """Marks calls that wait: their cost is the 10th percentile of their function, at most 10 us."""
        least = np.minimum(self.typical[calls], _MOST_COST_NS)
        self.cost[calls] = np.minimum(self.cost[calls], least)


def quantile(values: Ints, groups: Ints, count: int, share: float) -> Ints:
    """The quantile of the values of each of `count` groups, a value that occurs; 0 for an empty group."""
    order = np.lexsort((values, groups))
    sizes = np.bincount(groups, minlength=count)
    position = np.cumsum(sizes) - sizes + ((sizes - 1) * share).astype(np.int64)
    found = np.zeros(count, np.int64)
    found[sizes > 0] = values[order][position[sizes > 0]]
    return found


def _paired(starts: Ints, ends: Ints) -> Ints:
    return np.stack([starts, ends], axis=1).reshape(-1)
