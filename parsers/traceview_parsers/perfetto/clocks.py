"""The clocks of a trace: snapshots of several clocks, and conversion of times between them."""

from collections import deque
from collections.abc import Hashable
from typing import Any, Final

import numpy as np

from traceview.native.perfetto_layout import Array

MONOTONIC: Final = 3
BOOTTIME: Final = 6
OWN_CLOCKS: Final = range(64, 128)
"""Ids of clocks that belong to one sequence (protos/perfetto/common/builtin_clock.proto)."""

_SNAPSHOTS_KEPT: Final = 1_000_000


class Clocks:
    """Piecewise offsets between clocks, from the snapshots seen so far.

    A clock is identified by its id, a clock of a sequence also by the sequence.

    Attributes:
        trace_clock: the clock of the trace's times.
        unconverted: times on clocks that no snapshot connects to it; they are used unconverted.
    """

    def __init__(self) -> None:
        self.trace_clock: Hashable = BOOTTIME
        self.unconverted = 0
        self._primary_known = False
        self._snapshots: dict[Hashable, dict[int, int]] = {}
        self._steps: dict[Hashable, list[tuple[Array, Array]] | None] = {}
        self._count = 0

    def add(self, readings: dict[Any, int], primary: int | None) -> None:
        """Adds a snapshot: the reading of each clock in ns, and the clock of the trace if it names one."""
        if primary is not None and not self._primary_known:
            self.trace_clock, self._primary_known = primary, True
        if self._count >= _SNAPSHOTS_KEPT:
            return
        for clock, reading in readings.items():
            self._snapshots.setdefault(clock, {})[self._count] = reading
        self._count += 1
        self._steps.clear()

    def to_trace_time(self, clock: Any, times: Array) -> Array:
        """Times of a clock in ns on the clock of the trace, through the latest snapshot before each."""
        if clock == self.trace_clock:
            return times
        if clock not in self._steps:
            self._steps[clock] = self._path(clock)
        steps = self._steps[clock]
        if steps is None:
            self.unconverted += len(times)
            return times
        for source, target in steps:
            place = np.maximum(np.searchsorted(source, times, "right") - 1, 0)
            times = times + (target[place] - source[place])
        return times

    def _path(self, clock: Any) -> list[tuple[Array, Array]] | None:
        """The readings of each pair of clocks on the shortest path to the clock of the trace."""
        came_from: dict[Any, Any] = {clock: None}
        queue = deque([clock])
        while queue and self.trace_clock not in came_from:
            here = queue.popleft()
            for other, readings in self._snapshots.items():
                if other not in came_from and not readings.keys().isdisjoint(self._snapshots.get(here, {})):
                    came_from[other] = here
                    queue.append(other)
        if self.trace_clock not in came_from:
            return None
        steps: list[tuple[Array, Array]] = []
        at: Any = self.trace_clock
        while came_from[at] is not None:
            steps.append(self._shared(came_from[at], at))
            at = came_from[at]
        return steps[::-1]

    def _shared(self, source: Any, target: Any) -> tuple[Array, Array]:
        sources, targets = self._snapshots[source], self._snapshots[target]
        pairs = sorted((sources[number], targets[number]) for number in sources.keys() & targets.keys())
        both = np.array(pairs, np.int64)
        return both[:, 0], both[:, 1]
