"""The events of one line of the timeline, as arrays that can be asked for any stretch of time at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
import numpy.typing as npt

Times = npt.NDArray[np.int64]
CLASSES: Final = (
    "compute",
    "communication",
    "copy",
    "operator",
    "range",
    "call",
    "python",
    "step",
    "finding",
)
"""What decides the colour of an event; arrays hold the position in this list."""
EVENT_KINDS: Final = ("kernel", "copy", "memset", "op", "range", "call", "python", "step", "finding")
"""The tables that ids point into; arrays hold the position in this list."""
MOST_SUB_LANES: Final = 6


@dataclass(slots=True)
class Lane:
    """Events that do not overlap, or whose overlaps one line has to share.

    Attributes:
        label: what the screen calls it.
        group: what it belongs to: gpu, thread, counter, step.
        trace_id, device: whose; device is None on the CPU.
        starts, ends: sorted by start [ns after the origin of the trace].
        ids: event ids; kinds, classes: see EVENT_KINDS and CLASSES; names: positions in `texts`.
        texts: names that events have.
        kind: what its events are, such as operators; shown behind the label.
        overlaps: whether some events overlap; those are drawn as their union.
    """

    label: str
    group: str
    trace_id: int
    device: int | None
    starts: Times
    ends: Times
    ids: Times
    kinds: npt.NDArray[np.uint8]
    classes: npt.NDArray[np.uint8]
    names: npt.NDArray[np.int32]
    texts: list[str]
    kind: str = ""
    _busy: list[tuple[int, Times]] = field(default_factory=list)
    _shown_starts: Times | None = None
    _shown_ends: Times | None = None

    def __post_init__(self) -> None:
        """Sums up the busy time before each event, by class."""
        starts, ends = self.starts, self.ends
        if len(ends) > 1 and bool((starts[1:] < ends[:-1]).any()):
            reached = np.maximum.accumulate(ends)
            starts = starts.copy()
            starts[1:] = np.maximum(starts[1:], reached[:-1])
            ends = np.maximum(ends, starts)
            self._shown_starts, self._shown_ends = starts, ends
        durations = ends - starts
        for kind in np.unique(self.classes):
            before = np.zeros(len(starts) + 1, dtype=np.int64)
            np.cumsum(np.where(self.classes == kind, durations, 0), out=before[1:])
            self._busy.append((int(kind), before))

    def __len__(self) -> int:
        """The number of events."""
        return len(self.starts)

    @property
    def size_in_bytes(self) -> int:
        """The memory that its events take."""
        arrays: list[npt.NDArray[Any] | None] = [
            self.starts, self.ends, self.ids, self.kinds, self.classes, self.names,
            self._shown_starts, self._shown_ends, *(before for _, before in self._busy),
        ]  # fmt: skip
        return sum(array.nbytes for array in arrays if array is not None)

    def name(self, at: int) -> str:
        """The name of an event."""
        return self.texts[int(self.names[at])]

    def busy(self, edges: Times) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.int64]]:
        """For each bin between two edges the share of time with events, and the class of most of it.

        Bins in which only events of no duration start have a share just above 0.
        """
        starts = self.starts if self._shown_starts is None else self._shown_starts
        ends = self.ends if self._shown_ends is None else self._shown_ends
        begun = np.searchsorted(starts, edges, side="right")
        last = np.maximum(begun - 1, 0)
        rest = np.where(begun > 0, np.maximum(ends[last] - edges, 0), 0) if len(ends) else 0 * edges
        widths = np.maximum(np.diff(edges), 1)
        running = self.classes[last] if len(ends) else last
        if len(self._busy) == 1:
            kind, before = self._busy[0]
            total = np.diff(before[begun] - rest)
            most = np.full(len(total), kind)
        else:
            parts = [
                np.diff(before[begun] - np.where(running == kind, rest, 0)) for kind, before in self._busy
            ]
            stacked = np.stack(parts) if parts else np.zeros((1, len(edges) - 1), dtype=np.int64)
            total = stacked.sum(axis=0)
            kinds = np.array([kind for kind, _ in self._busy] or [0])
            most = kinds[stacked.argmax(axis=0)]
        share = total / widths
        any_event = np.diff(np.searchsorted(self.starts, edges, side="left")) > 0
        return np.where(any_event & (share <= 0), 1e-9, share), most

    def visible(self, start: int, end: int) -> tuple[int, int]:
        """The events from and up to which something lies within a stretch of time."""
        ends = self.ends if self._shown_ends is None else self._shown_ends
        return int(np.searchsorted(ends, start, side="right")), int(
            np.searchsorted(self.starts, end, side="left")
        )

    def nearest(self, at: int) -> int | None:
        """The event that runs at a time, else the nearest to it."""
        if not len(self):
            return None
        before = max(int(np.searchsorted(self.starts, at, side="right")) - 1, 0)
        after = min(before + 1, len(self) - 1)
        if self.starts[before] <= at < self.ends[before]:
            return before
        return after if abs(int(self.starts[after]) - at) < abs(at - int(self.ends[before])) else before

    def matching(self, wanted: str) -> Times:
        """The positions of the events whose name contains a text, whatever its case."""
        codes = [code for code, text in enumerate(self.texts) if wanted.lower() in text.lower()]
        return np.flatnonzero(np.isin(self.names, codes)) if codes else np.zeros(0, dtype=np.int64)

    def find(self, kind: str, event_id: int) -> int | None:
        """The position of an event, or None where it is in another lane."""
        if kind not in EVENT_KINDS:
            return None
        found = np.flatnonzero((self.ids == event_id) & (self.kinds == EVENT_KINDS.index(kind)))
        return int(found[0]) if len(found) else None


@dataclass(slots=True)
class CounterLane:
    """Samples of one counter.

    Attributes:
        label, trace_id, device: as for a lane of events.
        times: sorted [ns after the origin of the trace].
        values: one for each time.
        unit: of the values; empty when unknown.
    """

    label: str
    trace_id: int
    device: int | None
    times: Times
    values: npt.NDArray[np.float64]
    unit: str
    group: str = "counter"

    @property
    def kind(self) -> str:
        """The highest value, which the height of the plot stands for."""
        known = self.values[np.isfinite(self.values)]
        return f"max {float(known.max()):.4g} {self.unit}".rstrip() if len(known) else ""

    def levels(self, edges: Times) -> npt.NDArray[np.float64]:
        """The highest value in each bin, of the last sample where there is none; NaN before the first."""
        at = np.searchsorted(self.times, edges, side="left")
        first, end = at[:-1], at[1:]
        held = np.maximum(first - 1, 0)
        values = np.where(first > 0, self.values[held], np.nan)
        filled = end > first
        if filled.any():
            padded = np.append(self.values, -np.inf)
            pairs = np.stack([first[filled], end[filled]], axis=1).ravel()
            highest = np.maximum.reduceat(padded, pairs)[::2]
            values[filled] = np.fmax(highest, -np.inf)
        return values


def sub_lanes(starts: Times, ends: Times) -> npt.NDArray[np.int64]:
    """For events sorted by start, the first of several lines that is free for each.

    Whatever finds none of the first MOST_SUB_LANES - 1 free goes into the last, which then holds overlaps.
    """
    lanes = np.zeros(len(starts), dtype=np.int64)
    if len(starts) < 2:
        return lanes
    reached = np.maximum.accumulate(ends)
    crossing = starts[1:] < reached[:-1]
    if not crossing.any():
        return lanes
    free = [np.iinfo(np.int64).min] * MOST_SUB_LANES
    clusters = np.flatnonzero(np.concatenate([[True], ~crossing]))
    sizes = np.diff(np.append(clusters, len(starts)))
    for cluster, count in zip(clusters[sizes > 1].tolist(), sizes[sizes > 1].tolist(), strict=True):
        free = [-(2**63)] * MOST_SUB_LANES
        for at in range(cluster, cluster + count):
            start = int(starts[at])
            lane = next((n for n, until in enumerate(free) if until <= start), MOST_SUB_LANES - 1)
            lanes[at] = lane
            free[lane] = max(free[lane], int(ends[at]))
    return lanes
