"""The widget that shows lanes over time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from traceview.rules.rule import SEVERITY_WORDS
from traceview.terminal import cell_width
from traceview.tui.cells import shortened
from traceview.tui.colors import SEVERITY
from traceview.tui.timeline.axis import axis
from traceview.tui.timeline.drawing import (
    Styles,
    Window,
    counter_segments,
    lane_segments,
    legend,
    summary_segments,
)
from traceview.tui.timeline.lane import Lane
from traceview.tui.timeline.loading import AnyLane, Timebase
from traceview.tui.timeline.overview import density, overview, without_compute
from traceview.tui.timeline.shown import Mark, Shown
from traceview.tui.timeline.summary import Summary

_FEW_ROWS = 6
"""Lines for lanes up to which there is no legend."""
HEAD_LINES = 3
"""Lines above the lanes: overview, findings, axis."""
_LEAST_LABEL, _NARROW_LABEL = 12, 19
"""The narrowest labels, and the widest on a narrow screen."""
_BELOW = f"{'':4}└"
"""The label of a further row of a lane."""
_AXIS = Style(dim=True)
_SPAN = _RULER = Style(bold=True)
_MARKS = {"info": "·", "warning": "△", "error": "▲"}
"""The sign of a finding by its severity, the most severe last."""
_SHOWN = Style(bold=True, underline=True)
_CURSOR = Style(reverse=True)


_KINDS = {"ops": "operators", "comm.": "communication", "calls": "API calls"}
"""Kinds of lanes, spelled out."""


def _spelled(lane: AnyLane) -> tuple[str, ...]:
    """The name of a lane with its kind, the longest first."""
    kinds = dict.fromkeys((_KINDS.get(lane.kind, lane.kind), lane.kind))
    names = dict.fromkeys((lane.label, _abbreviated(lane)))
    return tuple(f"{name} {kind}".strip() for name in names for kind in kinds)


def _abbreviated(lane: AnyLane) -> str:
    if lane.group not in ("gpu", "summary"):
        return lane.label
    return lane.label.replace("rank ", "r").replace("GPU ", "GPU").replace(" stream ", " s")


class Painting(Widget):
    """Lanes below an overview of the whole trace, marks of findings, and the axis.

    Attributes:
        lanes: the lanes.
        lane: number of the lane under the cursor.
        selected: the selected event of that lane.
        start, end: the visible time range [ns on the timeline's clock].
        ruler: the mark to measure times from.
        shown: the finding that is brought into view.
    """

    @dataclass
    class Selected(Message):
        """Another event, lane or time range is selected."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.lanes: list[AnyLane] = []
        self.base = Timebase()
        self.marks: list[Mark] = []
        self.start, self.end = 0, 1
        self.lane = 0
        self.selected: int | None = None
        self.ruler: int | None = None
        self.shown: Shown | None = None
        self.matches: str | None = None
        self._top = self._longest_label = 0
        self._strips: dict[int, Strip] = {}
        self._state: tuple[Any, ...] = ()
        self._edges = self.window.edges()
        self._idle: npt.NDArray[np.bool_] | None = None
        self._styles = Styles(Style(), Color(0, 0, 0), ())
        self._map_of: tuple[int, ...] = ()
        self._map_text = ""
        self._everything: list[AnyLane] = []

    # Content

    @property
    def labels_width(self) -> int:
        """The width of the lane labels: what the longest needs, within bounds."""
        return max(_LEAST_LABEL, min(self._longest_label + 1, max(_NARROW_LABEL, self.size.width // 4), 34))

    @property
    def window(self) -> Window:
        """The visible time range with its columns."""
        return Window(self.start, max(self.end, self.start + 1), max(self.size.width - self.labels_width, 1))

    @property
    def current(self) -> Lane | None:
        """The lane of events under the cursor."""
        lane = self.lanes[self.lane] if 0 <= self.lane < len(self.lanes) else None
        return lane if isinstance(lane, Lane) else None

    def show_lanes(self, lanes: list[AnyLane], base: Timebase, everything: list[AnyLane]) -> None:
        """Shows other lanes, of `everything` that is loaded; the cursor stays on its lane and event."""
        self._everything = everything
        known = self.lanes[self.lane] if self.lane < len(self.lanes) else None
        self.lanes, self.base = lanes, base
        self._longest_label = max((cell_width(_spelled(lane)[0]) for lane in lanes), default=0)
        summary = None if known is None else known.trace_id
        same = (at for at, lane in enumerate(lanes) if lane is known)
        same_trace = (
            at for at, lane in enumerate(lanes) if isinstance(lane, Summary) and lane.trace_id == summary
        )
        self.lane = next(same, next(same_trace, 0))
        self._changed()

    def show_time(self, start: int, end: int) -> None:
        """Shows a time range, within the trace and at least a nanosecond per column."""
        least = max(self.window.columns, 10)
        length = min(max(end - start, least), self._longest)
        margin = self._longest // 50
        start = max(-margin, min(start, self._longest + margin - length))
        self.start, self.end = start, start + length
        self._changed()

    @property
    def _longest(self) -> int:
        return max(self.base.length + self.base.length // 50, self.window.columns)

    def select(self, lane: int, event: int | None, *, top: bool = False) -> None:
        """Selects an event; with `top` the lanes begin with the first, or as far below as the event needs."""
        self.lane = max(0, min(lane, len(self.lanes) - 1))
        self.selected = event
        self._top = 0 if top else self._top
        self._scroll()
        self._changed()

    def _scroll(self) -> None:
        """Scrolls as little as the lane under the cursor needs; nothing before the widget has a size."""
        if self._rows > 0:
            self._top = min(max(self._top, self.lane - self._rows + 1), self.lane)

    @property
    def _rows(self) -> int:
        """The lines for lanes: all but those above, and the legend where there are enough."""
        rows = self.size.height - HEAD_LINES
        return rows - 1 if rows > _FEW_ROWS else rows

    def on_resize(self) -> None:
        """The lane under the cursor stays visible, and titles take the new width."""
        self._scroll()
        self.post_message(self.Selected())

    def reveal(self) -> None:
        """Pans so that the selected event is visible."""
        lane = self.current
        if lane is None or self.selected is None:
            return
        start, end = int(lane.starts[self.selected]), lane.end(self.selected)
        if end <= self.start or start >= self.end:
            length = self.end - self.start
            middle = (start + end) // 2 if end - start < length else start + length // 3
            self.show_time(middle - length // 2, middle + (length + 1) // 2)

    def _changed(self) -> None:
        self.refresh()
        self.post_message(self.Selected())

    # Drawing

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of a part of the widget; unchanged lines are cached.

        Textual filters the style of each segment separately, which takes longer than drawing them.
        """
        look = (self.rich_style, self.background_colors[1], tuple(self.get_line_filters()))
        state = (
            self.start, self.end, self.lane, self.selected, self._top, self.size, len(self.lanes),
            id(self.lanes), self.has_focus, len(self.marks), self.ruler, self.shown, look,
        )  # fmt: skip
        if state != self._state:
            self._strips.clear()
            self._state = state
            self._edges, self._idle = self.window.edges(), None
            self._styles = Styles(*look)
        left, right = crop.column_span
        return [self._strip(y).crop(left, right) for y in crop.line_range]

    def _strip(self, y: int) -> Strip:
        if y not in self._strips:
            styles = self._styles
            segments = [Segment(text, styles[style]) for text, style, _ in self._line(y)]
            self._strips[y] = Strip(segments).adjust_cell_length(self.size.width, styles[None])
        return self._strips[y]

    def _line(self, y: int) -> list[Segment]:
        if y == 0:
            return [self._label("whole", _AXIS), *self._map()]
        if y == 1:
            return [self._label("findings", _AXIS), *self._mark_line()]
        if y == 2:
            return [self._label("", _AXIS), Segment(axis(self.start, self.end, self.window.columns), _AXIS)]
        at = self._top + y - HEAD_LINES
        if y == HEAD_LINES + self._rows:
            return self._legend()
        if at >= len(self.lanes):
            return [Segment("")]
        lane = self.lanes[at]
        style = _CURSOR if at == self.lane else Style()
        label = self._label(_BELOW, style) if self._is_below(at) else self._lane_label(lane, style)
        if isinstance(lane, Lane):
            selected = self.selected if at == self.lane else None
            marked, idle, shown = None, None, self.shown
            if shown is not None:
                marked = shown.marked_in(lane)
                idle = self._idle_columns(shown) if shown.is_of_gpu(lane) else None
            return [label, *lane_segments(lane, self.window, self._edges, selected, marked, idle)]
        if isinstance(lane, Summary):
            return [label, *summary_segments(lane, self._edges)]
        return [label, *counter_segments(lane, self._edges)]

    def _is_below(self, at: int) -> bool:
        """Whether a lane is a further row of the one above it on the screen."""
        lane, above = self.lanes[at], self.lanes[at - 1]
        if at == self._top or not isinstance(lane, Lane) or not lane.is_continued:
            return False
        return (lane.trace_id, lane.label, lane.kind) == (above.trace_id, above.label, above.kind)

    def _idle_columns(self, shown: Shown) -> npt.NDArray[np.bool_]:
        """The columns of the finding in which its GPU does not compute."""
        if self._idle is None:
            window = self.window
            idle = without_compute([lane for lane in self.lanes if shown.is_of_gpu(lane)], self._edges)
            idle[: max(window.column(shown.start), 0)] = False
            idle[max(window.column(shown.end) + 1, 0) :] = False
            self._idle = idle
        return self._idle

    def _lane_label(self, lane: AnyLane, style: Style) -> Segment:
        """The name of a lane, spelled out where there is room, else elided so that its kind fits."""
        width = self.labels_width - 1
        fits = (text for text in _spelled(lane) if cell_width(text) <= width)
        kind = f" {lane.kind}" if lane.kind else ""
        elided = shortened(_abbreviated(lane), max(width - len(kind), 4)) + kind
        return self._label(next(fits, elided), style)

    def _label(self, text: str, style: Style) -> Segment:
        """A text in the width of the names of lanes."""
        return Segment(text + " " * (self.labels_width - cell_width(text)), style)

    def _legend(self) -> list[Segment]:
        """What the colours of the events in sight mean."""
        shown: set[int] = set()
        for lane in self.lanes[self._top : self._top + self._rows]:
            for each in [*lane.work, *lane.host] if isinstance(lane, Summary) else [lane]:
                if isinstance(each, Lane) and len(each):
                    shown |= each.classes_in(self.start, self.end)
        marks = ", ".join(f"{sign} {SEVERITY_WORDS[name]}" for name, sign in reversed(_MARKS.items()))
        return [*legend(shown), Segment(f"  findings: {marks}" if self.marks else "", _AXIS)]

    def _map(self) -> list[Segment]:
        """The busy share of the GPUs over the whole trace, with the visible range bracketed."""
        columns = self.window.columns
        whole = Window(0, max(self.base.length, 1), columns)
        if self._map_of != (columns, len(self._everything)):
            self._map_of = (columns, len(self._everything))
            self._map_text = density(overview(self._everything, whole.edges()))
        text = self._map_text
        left = max(min(whole.column(self.start), columns - 1), 0)
        right = max(min(whole.column(self.end), columns), left + 1)
        return [Segment(text[:left], _AXIS), Segment(text[left:right], _SHOWN), Segment(text[right:], _AXIS)]

    def _mark_line(self) -> list[Segment]:
        """The marks of findings, the most severe in each column; and the mark of the user."""
        window = self.window
        segments = [Segment(" ")] * window.columns
        for severity, sign in _MARKS.items():
            for mark in self.marks:
                column = window.column(mark.start)
                if mark.severity == severity and 0 <= column < window.columns:
                    segments[column] = Segment(sign, SEVERITY[severity])
        if self.shown is not None:
            left, right = (
                min(max(window.column(at), 0), window.columns - 1)
                for at in (self.shown.start, self.shown.end)
            )
            segments[left : right + 1] = [Segment("━", _SPAN)] * (right + 1 - left)
        if self.ruler is not None and 0 <= window.column(self.ruler) < window.columns:
            segments[window.column(self.ruler)] = Segment("┃", _RULER)
        return segments
