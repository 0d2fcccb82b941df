"""Which lanes are shown, and in what order: of several traces a group for each, with a summary."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from traceview.documents.report import ReportDocument
from traceview.report.head import rank_name
from traceview.tui.place import Place
from traceview.tui.timeline.lane import CLASSES, Lane
from traceview.tui.timeline.loading import AnyLane, Timebase
from traceview.tui.timeline.shown import Shown
from traceview.tui.timeline.summary import Summary

_MOST_UNFOLDED: Final = 4
"""Traces up to which all lanes are shown at first."""
_MOST_WITH_PARTS: Final = 16
"""Traces up to which a folded one has lines for its GPUs, for communication and for the host."""
_COMMUNICATION: Final = CLASSES.index("communication")
Keyed = list[tuple[Any, AnyLane]]


@dataclass(slots=True)
class Arrangement:
    """The lanes that are loaded, and what of them is shown.

    Attributes:
        lanes: with their sort keys.
        path: those of the critical path.
        more: those that the user asks for, by name; `shows` has the names that are shown now.
        folded: the traces of which only the summary is shown.
        pinned: the traces that come first.
        band: the steps of all traces.
    """

    lanes: Keyed = field(default_factory=list)
    path: Keyed = field(default_factory=list)
    more: dict[str, Keyed] = field(default_factory=dict)
    shows: set[str] = field(default_factory=set)
    folded: set[int] = field(default_factory=set)
    pinned: list[int] = field(default_factory=list)
    band: list[AnyLane] = field(default_factory=list)

    def complete(self, base: Timebase) -> None:
        """All events are there: leaves out lanes that repeat others, and folds many traces."""
        repeated = set(map(id, _repeated(self.lanes)))
        self.lanes = [each for each in self.lanes if id(each[1]) not in repeated]
        self.band = _band([lane for _, lane in self.lanes]) if len(base.origins) > 1 else []
        if len(base.origins) > _MOST_UNFOLDED:
            self.folded = set(base.origins)

    def shown(self, base: Timebase, finding: Shown | None) -> list[AnyLane]:
        """The lanes in their order."""
        more = [each for name, lanes in self.more.items() if name in self.shows for each in lanes]
        keyed = sorted([*self.lanes, *self.path, *more], key=lambda each: each[0])
        lanes = [lane for _, lane in keyed]
        if len(base.origins) > 1:
            lanes = [*self.band, *self._grouped(lanes, base, finding)]
        if finding is not None:
            lanes.sort(key=finding.place_in)
        return lanes

    def _grouped(self, lanes: Sequence[AnyLane], base: Timebase, finding: Shown | None) -> list[AnyLane]:
        """The lanes by trace, each group below its summary; of folded ones only what a finding shows."""
        of_trace: defaultdict[int, list[AnyLane]] = defaultdict(list)
        for lane in lanes:
            of_trace[lane.trace_id].append(lane)
        found: list[AnyLane] = []
        for trace in sorted(of_trace, key=self._place):
            group = of_trace[trace]
            is_folded = trace in self.folded
            title = rank_name({"trace_id": trace, "rank": base.ranks.get(trace)})
            summary = Summary.of(group, title, trace, is_folded=is_folded)
            has_parts = is_folded and len(of_trace) <= _MOST_WITH_PARTS
            found += summary.parts() if has_parts else [summary]
            found += [lane for lane in group if not is_folded or _stays(lane, finding)]
        return found

    def _place(self, trace: int) -> tuple[int, int]:
        return (self.pinned.index(trace) if trace in self.pinned else len(self.pinned)), trace

    def fold(self, trace: int) -> None:
        """Folds or unfolds the lanes of a trace."""
        self.folded ^= {trace}

    def unfold(self, traces: Iterable[int]) -> bool:
        """Unfolds traces; whether any was folded."""
        found = self.folded & set(traces)
        self.folded -= found
        return bool(found)

    def pin_first(self, trace: int | None) -> bool:
        """Puts the lanes of a trace first unless others are pinned; whether that changes anything."""
        if trace is None or self.pinned:
            return False
        self.pinned = [trace]
        return True

    def pin(self, trace: int) -> None:
        """Puts the lanes of a trace after those pinned before, or back to their place."""
        if trace in self.pinned:
            self.pinned.remove(trace)
        else:
            self.pinned.append(trace)


def _stays(lane: AnyLane, finding: Shown | None) -> bool:
    """Whether a lane is shown although those of its trace are folded."""
    return lane.group == "path" or (finding is not None and finding.concerns(lane))


def _band(lanes: Sequence[AnyLane]) -> list[AnyLane]:
    """The steps of all traces in one lane: each from its begin in the first trace to its end in the last."""
    of_traces = [lane for lane in lanes if isinstance(lane, Lane) and lane.group == "step" and len(lane)]
    if not of_traces:
        return []
    spans: dict[int, tuple[int, int]] = {}
    for lane in of_traces:
        for at in range(len(lane)):
            start, end = int(lane.starts[at]), lane.end(at)
            known = spans.get(lane.id(at), (start, end))
            spans[lane.id(at)] = min(start, known[0]), max(end, known[1])
    steps = sorted(spans, key=lambda step: spans[step])
    starts, ends = (np.array([spans[step][side] for step in steps], dtype=np.int64) for side in (0, 1))
    first = of_traces[0]
    where = "GPU" if first.label.endswith("GPU steps") else "host"
    same = np.zeros(len(steps), dtype=np.uint8)
    return [
        Lane(
            f"all {where} steps", "step", first.trace_id, None, starts, ends - starts,
            np.array(steps, dtype=np.int64), same + first.kinds[0], same + first.classes[0],
            np.arange(len(steps)), [f"step {step}" for step in steps],
        )
    ]  # fmt: skip


def found_at(lanes: Sequence[AnyLane], place: Place, middle: int) -> tuple[int, int | None] | None:
    """Lane and event of a place: its event, else the first lane of its GPU, and what is near `middle`."""
    if place.event_kind is not None and place.event_id is not None:
        for number, lane in enumerate(lanes):
            # The critical path repeats events of other lanes.
            if isinstance(lane, Lane) and lane.trace_id == place.trace_id and lane.group != "path":
                at = lane.find(place.event_kind, place.event_id)
                if at is not None:
                    return number, at
    for number, lane in enumerate(lanes if place.trace_id is not None else ()):
        if lane.trace_id == place.trace_id and lane.device == place.device:
            if place.start_ns is None or not isinstance(lane, Lane):
                return number, None
            return number, lane.nearest(middle)
    return None


def next_match(
    lanes: Sequence[AnyLane], wanted: str, first: int, step: int, selected: tuple[int, int | None]
) -> tuple[int, int] | None:
    """Lane and event of the next match from a lane on, wrapping around after the last lane.

    Args:
        selected: the lane and event under the cursor, which is found again only if there is no other.
    """
    count = len(lanes)
    for number in (at % count for at in range(first, first + step * count, step)):
        lane = lanes[number]
        if isinstance(lane, Lane) and len(found := lane.matching(wanted)):
            near = [at for at in found.tolist() if (number, at) != selected]
            return number, (near[0 if step > 0 else -1] if near else int(found[0]))
    return None


def _repeated(keyed: Keyed) -> list[AnyLane]:
    """Lanes whose events are all in other lanes: of a stream that only communicates, or of communication.

    The lane of the communication of a GPU stays where all of it is on one stream, whose lane it replaces; it
    goes where it has several streams of its own.
    """
    by_gpu: defaultdict[tuple[int, int | None], list[Lane]] = defaultdict(list)
    for _, lane in keyed:
        if isinstance(lane, Lane) and lane.group == "gpu" and len(lane):
            by_gpu[lane.trace_id, lane.device].append(lane)
    found: list[AnyLane] = []
    for lanes in by_gpu.values():
        union = [lane for lane in lanes if lane.kind == "comm."]
        streams = [lane for lane in lanes if not lane.kind and bool(np.all(lane.classes == _COMMUNICATION))]
        if not union or sum(map(len, union)) != sum(map(len, streams)):
            continue
        labels = list(dict.fromkeys(lane.label for lane in streams))
        if len(labels) > 1:
            found += union
            continue
        found += streams
        for lane in union:
            lane.label = labels[0]
    return found


def culprit_of(report: ReportDocument) -> int | None:
    """The trace that the first finding with a culprit is of; None without any."""
    return next((row["trace_id"] for row in report["findings"] if row.get("culprit")), None)
