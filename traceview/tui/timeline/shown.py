"""The finding that the timeline shows: its span, its event, and the lanes that it concerns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from traceview.documents.report import ReportDocument
from traceview.tui.cells import clipped, safe
from traceview.tui.timeline.lane import Lane

if TYPE_CHECKING:
    from traceview.tui.place import Place
    from traceview.tui.queries import Run
    from traceview.tui.timeline.loading import AnyLane

Event = tuple[int, str, int]
"""trace_id, kind and id of an event."""

_MARGIN: Final = 50
"""The part of what is judged that is shown before and after it, as a divisor."""
_SAME_COLLECTIVE: Final = """
    SELECT other.trace_id, 'kernel', other.kernel_id
    FROM collective_matches AS mine JOIN collective_matches AS other USING (communicator, instance)
    WHERE mine.trace_id = ? AND mine.kernel_id = ? AND other.trace_id <> mine.trace_id
    ORDER BY other.rank <> other.last_rank, other.trace_id
"""


@dataclass(frozen=True, slots=True)
class Mark:
    """When a finding occurs on the timeline's clock [ns]."""

    start: int
    severity: str = "warning"


@dataclass(frozen=True, slots=True)
class Shown:
    """A finding in the timeline.

    Attributes:
        title: its code, name and message.
        trace_id, device: where it is; device None is no GPU.
        start, end: its span on the timeline's clock [ns].
        event: its event, if it names one.
        others: the same collective of other ranks, that of the last to arrive first.
    """

    title: str
    trace_id: int | None
    device: int | None
    start: int
    end: int
    event: Event | None = None
    others: tuple[Event, ...] = ()

    @classmethod
    def of(cls, place: Place, report: ReportDocument, origin: int) -> Shown | None:
        """The finding of a place, whose name is its fingerprint; None where it is of none."""
        same = [row for row in report["findings"] if row["fingerprint"] == place.name]
        finding = next((row for row in same if row["trace_id"] == place.trace_id), None)
        if finding is None or place.start_ns is None or place.end_ns is None:
            return None
        kind, number = place.event_kind, place.event_id
        event = (finding["trace_id"], kind, number) if kind is not None and number is not None else None
        title = f"{finding['code']} {finding['name']}: {finding['message']}"
        start, end = place.start_ns - origin, place.end_ns - origin
        return cls(safe(title), place.trace_id, finding["device"], start, end, event)

    def described(self, width: int) -> tuple[str, str]:
        """The finding in one line, and the key that ends it."""
        end = " · z: all"
        return clipped(self.title, width - len(end)), end

    @property
    def may_have_others(self) -> bool:
        """Whether its event is a kernel, which could be a collective of several ranks."""
        return self.event is not None and self.event[1] == "kernel"

    def with_others(self, run: Run) -> Shown:
        """The same with the events of other ranks."""
        if self.event is None:
            return self
        rows = run(_SAME_COLLECTIVE, [self.event[0], self.event[2]]).to_pylist()
        others = tuple((trace, kind, number) for trace, kind, number in (row.values() for row in rows))
        return replace(self, others=others)

    def place_in(self, lane: AnyLane) -> tuple[int, int]:
        """Where a lane is to be: its GPU and event, other ranks of that, the rest of the trace, others."""
        if self.is_of_gpu(lane) or self.found_in(lane) is not None:
            return 0, 0
        for at, event in enumerate(self.others):
            if _found(lane, event) is not None:
                return 1, at
        return (2, 0) if lane.trace_id == self.trace_id else (3, 0)

    def found_in(self, lane: AnyLane) -> int | None:
        """The index of its event in a lane."""
        return None if self.event is None else _found(lane, self.event)

    def with_kernel(self, lanes: Iterable[AnyLane], start: int, end: int) -> tuple[int, int]:
        """A span with the kernel that it names, which may wait long before or after it."""
        if self.may_have_others:
            for lane in lanes:
                if isinstance(lane, Lane) and (at := self.found_in(lane)) is not None:
                    return min(start, int(lane.starts[at])), max(end, lane.end(at))
        return start, end

    def marked_in(self, lane: AnyLane) -> int | None:
        """The index in a lane of its event, or that of another rank."""
        events = [event for event in (self.event, *self.others) if event is not None]
        return next((at for event in events if (at := _found(lane, event)) is not None), None)

    def concerns(self, lane: AnyLane) -> bool:
        """Whether a lane is of its GPU, or has its event or that of another rank."""
        return self.is_of_gpu(lane) or self.marked_in(lane) is not None

    def is_of_gpu(self, lane: AnyLane) -> bool:
        """Whether a lane is of the GPU that the finding names."""
        return lane.group == "gpu" and (lane.trace_id, lane.device) == (self.trace_id, self.device)


def _found(lane: AnyLane, event: Event) -> int | None:
    # The critical path repeats events of other lanes.
    if not isinstance(lane, Lane) or lane.group == "path" or lane.trace_id != event[0]:
        return None
    return lane.find(event[1], event[2])


def marks_of(findings: Iterable[Mapping[str, Any]], origins: Mapping[int, int]) -> list[Mark]:
    """The evidence of findings on the time axis.

    Args:
        findings: of a report.
        origins: begin of the axis of each trace [ns].
    """
    marks = []
    for finding in findings:
        origin = origins.get(finding["trace_id"])
        for row in finding["evidence"]:
            if origin is not None and row.get("start_ns") is not None:
                marks.append(Mark(row["start_ns"] - origin, finding["severity"]))
    return marks


def judged_span(windows: Iterable[Mapping[str, Any]], origins: Mapping[int, int]) -> tuple[int, int] | None:
    """What the windows of a report cover on the time axis, and a little around it; None without any.

    Args:
        windows: of a report.
        origins: begin of the axis of each trace [ns].
    """
    known = [(row, origins[row["trace_id"]]) for row in windows if row["trace_id"] in origins]
    if not known:
        return None
    start = min(row["start_ns"] - origin for row, origin in known)
    end = max(row["end_ns"] - origin for row, origin in known)
    margin = (end - start) // _MARGIN
    return start - margin, end + margin
