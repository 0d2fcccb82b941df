"""The events of one lane as arrays, with fast queries for any time range."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

Times = npt.NDArray[np.int64]
Integers = npt.NDArray[np.integer[Any]]
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
    "GEMM",
    "attention",
    "elementwise",
    "normalization",
)
"""The classes of events, which have colours; arrays hold the index in this list. The last are compute too."""
COMPUTE: Final = (CLASSES.index("compute"), *range(CLASSES.index("GEMM"), len(CLASSES)))
FAMILIES: Final = {
    "gemm": "GEMM", "grouped_gemm": "GEMM", "convolution": "GEMM",
    "attention": "attention", "merging": "attention",
    "elementwise": "elementwise", "rotary": "elementwise", "layout": "elementwise",
    "normalization": "normalization", "softmax": "normalization",
}  # fmt: skip
"""The class of compute by the family of its kernel, see kernel_traits; of others plain compute."""
EVENT_KINDS: Final = ("kernel", "copy", "memset", "op", "range", "api_call", "python", "step", "finding",
               "host_time")  # fmt: skip
"""The tables of the ids; arrays hold the index in this list."""
MOST_SUB_LANES: Final = 6
_FEW_CLUSTERS: Final = 64


def narrowest(most: int) -> npt.DTypeLike:
    """The smallest type for integers from 0 to `most` that numpy adds without floats."""
    return np.min_scalar_type(most) if 0 <= most < 2**32 else np.int64


class ClassTime(NamedTuple):
    """The busy time of one class in a lane.

    Attributes:
        kind: the class.
        at: the indices of its events; None where it has all events of the lane.
        before: the prefix sums of their durations, with the total at the end [ns].
    """

    kind: int
    at: Integers | None
    before: Times


@dataclass(slots=True)
class Lane:
    """The events of one lane, which may overlap.

    Integers have the smallest type that fits, since a trace has millions of events.

    Attributes:
        label: its label.
        group: gpu, thread, counter or step.
        trace_id, device: its trace and GPU; device is None on the CPU.
        starts: sorted [ns after the origin of the trace]; durations: of the same events [ns].
        ids: event ids less `first_id`.
        kinds, classes: see EVENT_KINDS and CLASSES; names: positions in `texts`.
        texts: the distinct names.
        kind: the kind of its events, such as operators; shown after the label.
        is_continued: whether it is a further row of the lane with this label.
    """

    label: str
    group: str
    trace_id: int
    device: int | None
    starts: Times
    durations: Integers
    ids: Integers
    kinds: npt.NDArray[np.uint8]
    classes: npt.NDArray[np.uint8]
    names: Integers
    texts: list[str]
    kind: str = ""
    first_id: int = 0
    is_continued: bool = False
    _busy: list[ClassTime] = field(default_factory=list)
    _shown_starts: Times | None = None
    _shown_durations: Integers | None = None
    _has_instants: bool = False

    def __post_init__(self) -> None:
        """Computes the prefix sums of busy time, by class."""
        if len(self.starts) > 1:
            self._cut_overlaps()
        durations = self.durations if self._shown_durations is None else self._shown_durations
        self._has_instants = bool((durations == 0).any())
        present = np.flatnonzero(np.bincount(self.classes)).tolist()
        for kind in present:
            at = np.flatnonzero(self.classes == kind) if len(present) > 1 else None
            chosen = durations if at is None else durations[at]
            before = np.zeros(len(chosen) + 1, dtype=np.int64)
            np.cumsum(chosen, out=before[1:])
            at = None if at is None else at.astype(narrowest(len(durations)))
            self._busy.append(ClassTime(kind, at, before))

    def _cut_overlaps(self) -> None:
        """Clips overlapping events to the end of those before."""
        ends = self.starts + self.durations
        if not bool((self.starts[1:] < ends[:-1]).any()):
            return
        reached = np.maximum.accumulate(ends)
        starts = self.starts.copy()
        np.maximum(starts[1:], reached[:-1], out=starts[1:])
        self._shown_starts = starts
        self._shown_durations = np.maximum(ends - starts, 0).astype(self.durations.dtype)

    def __len__(self) -> int:
        """The number of events."""
        return len(self.starts)

    def name(self, at: int) -> str:
        """The name of an event."""
        return self.texts[int(self.names[at])]

    def id(self, at: int) -> int:
        """The id of an event."""
        return int(self.ids[at]) + self.first_id

    def end(self, at: int) -> int:
        """The end of an event."""
        return int(self.starts[at]) + int(self.durations[at])

    def busy(self, edges: Times) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.int64]]:
        """For each bin between two edges the busy share, and the dominant class.

        Bins in which only events of no duration start have a share just above 0.
        """
        if not len(self):
            return np.zeros(len(edges) - 1), np.zeros(len(edges) - 1, dtype=np.int64)
        starts, durations = self._shown()
        begun = starts.searchsorted(edges, side="right")
        last = np.maximum(begun - 1, 0)
        rest = np.maximum(starts[last] + durations[last] - edges, 0)
        rest[begun == 0] = 0
        if len(self._busy) == 1:
            [(kind, _, before)] = self._busy
            total = np.diff(before[begun] - rest)
            most = np.full(len(total), kind)
        else:
            running = self.classes[last]
            parts = np.stack(
                [
                    np.diff(before[at.searchsorted(begun.astype(at.dtype))] - rest * (running == kind))
                    for kind, at, before in self._busy
                    if at is not None
                ]
            )
            total = parts.sum(axis=0)
            most = np.array([busy.kind for busy in self._busy])[parts.argmax(axis=0)]
        share = total / np.maximum(np.diff(edges), 1)
        if self._has_instants:
            begins = np.diff(self.starts.searchsorted(edges)) > 0
            share[begins & (share <= 0)] = 1e-9
        return share, most

    def _shown(self) -> tuple[Times, Integers]:
        """Starts and durations without overlaps."""
        if self._shown_starts is None or self._shown_durations is None:
            return self.starts, self.durations
        return self._shown_starts, self._shown_durations

    def visible(self, start: int, end: int) -> tuple[int, int]:
        """The range of events that overlap a time range."""
        starts, durations = self._shown()
        first = int(starts.searchsorted(start, side="right"))
        if first and int(starts[first - 1]) + int(durations[first - 1]) > start:
            first -= 1
        return first, int(self.starts.searchsorted(end))

    def classes_in(self, start: int, end: int) -> set[int]:
        """The classes of the events that overlap a time range."""
        first, last = self.visible(start, end)
        return {
            kind
            for kind, at, _ in self._busy
            if (last > first if at is None else np.ptp(at.searchsorted(np.array([first, last], at.dtype))))
        }

    def nearest(self, at: int) -> int | None:
        """The event at a time, else the nearest."""
        if not len(self):
            return None
        before = max(int(np.searchsorted(self.starts, at, side="right")) - 1, 0)
        after = min(before + 1, len(self) - 1)
        if self.starts[before] <= at < self.end(before):
            return before
        return after if abs(int(self.starts[after]) - at) < abs(at - self.end(before)) else before

    def matching(self, wanted: str) -> Times:
        """The indices of the events whose name contains a text, case-insensitively."""
        codes = [code for code, text in enumerate(self.texts) if wanted.lower() in text.lower()]
        return np.flatnonzero(np.isin(self.names, codes)) if codes else np.zeros(0, dtype=np.int64)

    def find(self, kind: str, event_id: int) -> int | None:
        """The index of an event, or None where it is in another lane."""
        if kind not in EVENT_KINDS:
            return None
        found = np.flatnonzero(self.ids == event_id - self.first_id)
        found = found[self.kinds[found] == EVENT_KINDS.index(kind)]
        return int(found[0]) if len(found) else None


@dataclass(slots=True)
class CounterLane:
    """Samples of one counter.

    Attributes:
        label, trace_id, device: as for a lane of events.
        times: sorted [ns after the origin of the trace].
        values: one for each time.
        unit: of the values; empty when unknown.
        kind: the maximum, the full height of the plot; shown after the label.
        lowest, highest: the range of its scale, which includes 0.
    """

    label: str
    trace_id: int
    device: int | None
    times: Times
    values: npt.NDArray[np.float64]
    unit: str
    group: str = "counter"
    kind: str = ""
    lowest: float = 0.0
    highest: float = 0.0
    _padded: npt.NDArray[np.float64] = field(init=False)

    def __post_init__(self) -> None:
        """Computes the range of the scale."""
        known = self.values[np.isfinite(self.values)]
        if len(known):
            self.lowest, self.highest = min(float(known.min()), 0.0), float(known.max())
            self.kind = f"max {self.highest:.4g} {self.unit}".rstrip()
        self._padded = np.append(self.values, -np.inf)

    def levels(self, edges: Times) -> npt.NDArray[np.float64]:
        """The maximum in each bin, the last sample where there is none; NaN before the first."""
        at = np.searchsorted(self.times, edges, side="left")
        first, end = at[:-1], at[1:]
        values = np.where(first > 0, self._padded[np.maximum(first - 1, 0)], np.nan)
        filled = end > first
        if filled.any():
            pairs = np.stack([first[filled], end[filled]], axis=1).ravel()
            values[filled] = np.maximum.reduceat(self._padded, pairs)[::2]
        return values


def sub_lanes(starts: Integers, ends: Integers) -> npt.NDArray[np.uint8]:
    """For events sorted by start, the first free row of each.

    Events without a free row among the first MOST_SUB_LANES - 1 go to the last, which may overlap.
    """
    lanes = np.zeros(len(starts), dtype=np.uint8)
    if len(starts) < 2:
        return lanes
    crossing = starts[1:] < np.maximum.accumulate(ends)[:-1]
    if not crossing.any():
        return lanes
    # Clusters of events that overlap do not need each other, so that the first events of all clusters are
    # placed together, then the second ones, and so on.
    clusters = np.flatnonzero(np.concatenate([[True], ~crossing]))
    sizes = np.diff(np.append(clusters, len(starts)))
    by_size = np.argsort(-sizes, kind="stable")[: np.count_nonzero(sizes > 1)]
    clusters, sizes = clusters[by_size], sizes[by_size]
    free = np.full((len(clusters), MOST_SUB_LANES), np.iinfo(np.int64).min)
    number, count = 0, len(clusters)
    while count > _FEW_CLUSTERS:
        at = clusters[:count] + number
        is_free = free[:count] <= starts[at, None]
        is_free[:, -1] = True
        chosen = is_free.argmax(axis=1)
        lanes[at] = chosen
        rows = np.arange(count)
        free[rows, chosen] = np.maximum(free[rows, chosen], ends[at])
        number += 1
        count = int(np.count_nonzero(sizes > number))
    for cluster, size, until in zip(clusters[:count], sizes[:count], free[:count].tolist(), strict=True):
        for event in range(cluster + number, cluster + size):
            start = int(starts[event])
            lane = next((n for n, end in enumerate(until) if end <= start), MOST_SUB_LANES - 1)
            lanes[event] = lane
            until[lane] = max(until[lane], int(ends[event]))
    return lanes
