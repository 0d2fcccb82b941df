"""The widget that shows lanes over time, and moves over them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from rich.segment import Segment
from rich.style import Style
from textual.binding import BindingType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from traceview.report.terminal import cell_width
from traceview.tui.cells import shortened
from traceview.tui.registry import bindings
from traceview.tui.timeline.axis import axis
from traceview.tui.timeline.drawing import Window, counter_segments, lane_segments
from traceview.tui.timeline.lane import Lane
from traceview.tui.timeline.loading import AnyLane, Timebase

if TYPE_CHECKING:
    from textual import events

_HEAD_LINES = 3
_MOST_MAPPED = 64
_AXIS = Style(dim=True)
_MARK = Style(color="yellow", bold=True)
_SHOWN = Style(reverse=True)
_CURSOR = Style(reverse=True)
_BLOCKS = " ▁▂▃▄▅▆▇█"


@dataclass(frozen=True, slots=True)
class Mark:
    """A place of a finding on the screen's clock [ns]."""

    start: int
    end: int


class Canvas(Widget, can_focus=True):
    """Lanes below a map of the whole trace, marks of findings, and the axis.

    Attributes:
        lanes: what is shown.
        lane: number of the lane under the cursor.
        selected: the selected event of that lane.
        start, end: the stretch of time shown [ns on the screen's clock].
        ruler: the time that intervals are measured from.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("timeline")
    DEFAULT_CSS = "Canvas { height: 1fr; }"

    @dataclass
    class Selected(Message):
        """Another event, lane or stretch of time is selected."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.lanes: list[AnyLane] = []
        self.base = Timebase()
        self.marks: list[Mark] = []
        self.start, self.end = 0, 1
        self.lane = 0
        self.selected: int | None = None
        self.ruler: int | None = None
        self.matches: str | None = None
        self._top = 0
        self._strips: dict[int, Strip] = {}
        self._state: tuple[Any, ...] = ()
        self._map_of: tuple[int, ...] = ()
        self._map_text = ""

    # What is shown

    @property
    def labels_width(self) -> int:
        """Columns for the names of lanes."""
        return max(12, min(32, self.size.width // 5))

    @property
    def window(self) -> Window:
        """The stretch of time with the columns that it has."""
        return Window(self.start, max(self.end, self.start + 1), max(self.size.width - self.labels_width, 1))

    @property
    def current(self) -> Lane | None:
        """The lane of events under the cursor."""
        lane = self.lanes[self.lane] if 0 <= self.lane < len(self.lanes) else None
        return lane if isinstance(lane, Lane) else None

    def show_lanes(self, lanes: list[AnyLane], base: Timebase) -> None:
        """Shows other lanes; the cursor stays on its lane and event."""
        known = self.lanes[self.lane] if self.lane < len(self.lanes) else None
        self.lanes, self.base = lanes, base
        self.lane = next((at for at, lane in enumerate(lanes) if lane is known), 0)
        self._changed()

    def show_time(self, start: int, end: int) -> None:
        """Shows a stretch of time, within the trace and at least a nanosecond a column."""
        least = max(self.window.columns, 10)
        length = min(max(end - start, least), self._longest)
        margin = self._longest // 50
        start = max(-margin, min(start, self._longest + margin - length))
        self.start, self.end = start, start + length
        self._changed()

    @property
    def _longest(self) -> int:
        return max(self.base.length + self.base.length // 50, self.window.columns)

    def select(self, lane: int, event: int | None) -> None:
        """Selects an event."""
        self.lane = max(0, min(lane, len(self.lanes) - 1))
        self.selected = event
        height = max(self.size.height - _HEAD_LINES, 1)
        self._top = min(max(self._top, self.lane - height + 1), self.lane)
        self._changed()

    def reveal(self) -> None:
        """Moves the window so that the selected event is in it, where it is not."""
        lane = self.current
        if lane is None or self.selected is None:
            return
        start, end = int(lane.starts[self.selected]), int(lane.ends[self.selected])
        if end <= self.start or start >= self.end:
            length = self.end - self.start
            middle = (start + end) // 2 if end - start < length else start + length // 3
            self.show_time(middle - length // 2, middle + (length + 1) // 2)

    def _changed(self) -> None:
        self.refresh()
        self.post_message(self.Selected())

    # Drawing

    def render_line(self, y: int) -> Strip:
        """One line: map, findings, axis, or a lane."""
        state = (
            self.start, self.end, self.lane, self.selected, self._top, self.size, len(self.lanes),
            id(self.lanes), self.has_focus, len(self.marks), self.ruler,
        )  # fmt: skip
        if state != self._state:
            self._strips.clear()
            self._state = state
        if y not in self._strips:
            segments = self._line(y)
            self._strips[y] = Strip(segments).adjust_cell_length(self.size.width)
        return self._strips[y]

    def _line(self, y: int) -> list[Segment]:
        if y == 0:
            return [self._label("whole", _AXIS), *self._map()]
        if y == 1:
            return [self._label("findings", _AXIS), Segment(self._mark_line(), _MARK)]
        if y == 2:
            return [self._label("", _AXIS), Segment(axis(self.start, self.end, self.window.columns), _AXIS)]
        at = self._top + y - _HEAD_LINES
        if at >= len(self.lanes):
            return [Segment("")]
        lane = self.lanes[at]
        label = self._label(lane.label, _CURSOR if at == self.lane else Style())
        edges = self.window.edges()
        if isinstance(lane, Lane):
            selected = self.selected if at == self.lane else None
            return [label, *lane_segments(lane, self.window, edges, selected)]
        return [label, *counter_segments(lane, edges)]

    def _label(self, text: str, style: Style) -> Segment:
        short = shortened(text, self.labels_width - 1)
        return Segment(short + " " * (self.labels_width - cell_width(short)), style)

    def _map(self) -> list[Segment]:
        """How busy the GPUs are over the whole trace, with the window of the screen bracketed."""
        columns = self.window.columns
        whole = Window(0, max(self.base.length, 1), columns)
        if self._map_of != (columns, len(self.lanes), id(self.lanes)):
            self._map_of = (columns, len(self.lanes), id(self.lanes))
            self._map_text = self._busiest(whole)
        text = self._map_text
        left = max(min(whole.column(self.start), columns - 1), 0)
        right = max(min(whole.column(self.end), columns), left + 1)
        return [Segment(text[:left], _AXIS), Segment(text[left:right], _SHOWN), Segment(text[right:], _AXIS)]

    def _busiest(self, whole: Window) -> str:
        """How busy the busiest lane of the GPUs is, else of the threads, in each column."""
        busiest = np.zeros(whole.columns)
        lanes = [lane for lane in self.lanes if isinstance(lane, Lane) and lane.group in ("gpu", "thread")]
        on_gpu = [lane for lane in lanes if lane.group == "gpu"]
        for lane in (on_gpu or lanes)[:_MOST_MAPPED]:
            busiest = np.maximum(busiest, lane.busy(whole.edges())[0])
        levels = np.where(busiest > 0, np.clip(np.floor(busiest * 8), 1, 8), 0).astype(int)
        return "".join(_BLOCKS[level] for level in levels)

    def _mark_line(self) -> str:
        window = self.window
        line = [" "] * window.columns
        for mark in self.marks:
            column = window.column(mark.start)
            if 0 <= column < window.columns:
                line[column] = "▲"
        if self.ruler is not None and 0 <= window.column(self.ruler) < window.columns:
            line[window.column(self.ruler)] = "┃"
        return "".join(line)

    # Moving

    def _zoom(self, numerator: int, denominator: int) -> None:
        length = self.end - self.start
        center = self._anchor()
        new = max(length * numerator // denominator, 1)
        start = center - (center - self.start) * new // length
        self.show_time(start, start + new)

    def _anchor(self) -> int:
        """What zooming keeps in its place: the selected event where it is on the screen, else the middle."""
        lane = self.current
        if lane is not None and self.selected is not None:
            middle = (int(lane.starts[self.selected]) + int(lane.ends[self.selected])) // 2
            if self.start <= middle <= self.end:
                return middle
        return (self.start + self.end) // 2

    def action_zoom_in(self) -> None:
        """Zooms in."""
        self._zoom(2, 3)

    def action_zoom_out(self) -> None:
        """Zooms out."""
        self._zoom(3, 2)

    def action_pan_left(self) -> None:
        """Earlier."""
        length = self.end - self.start
        self.show_time(self.start - max(length // 5, 1), self.end - max(length // 5, 1))

    def action_pan_right(self) -> None:
        """Later."""
        length = self.end - self.start
        self.show_time(self.start + max(length // 5, 1), self.end + max(length // 5, 1))

    def action_whole(self) -> None:
        """The whole trace."""
        self.show_time(0, self.base.length)

    def _to_lane(self, number: int) -> None:
        middle = self._anchor()
        number = max(0, min(number, len(self.lanes) - 1))
        if not self.lanes:
            return
        lane = self.lanes[number]
        event = lane.nearest(middle) if isinstance(lane, Lane) and self.selected is not None else None
        self.select(number, event)

    def action_lane_up(self) -> None:
        """The lane above."""
        self._to_lane(self.lane - 1)

    def action_lane_down(self) -> None:
        """The lane below."""
        self._to_lane(self.lane + 1)

    def action_page_up(self) -> None:
        """A page of lanes up."""
        self._to_lane(self.lane - max(self.size.height - _HEAD_LINES - 1, 1))

    def action_page_down(self) -> None:
        """A page of lanes down."""
        self._to_lane(self.lane + max(self.size.height - _HEAD_LINES - 1, 1))

    def action_next_event(self) -> None:
        """The next event of the lane, or the next that was searched for."""
        self._step(1)

    def action_previous_event(self) -> None:
        """The event before."""
        self._step(-1)

    def _step(self, step: int) -> None:
        lane = self.current
        if lane is None or not len(lane):
            return
        if self.matches:
            wanted = self.matches.lower()
            codes = [code for code, text in enumerate(lane.texts) if wanted in text.lower()]
            found = np.flatnonzero(np.isin(lane.names, codes))
        else:
            found = None
        at = self.selected
        if at is None:
            at = lane.nearest(self._anchor()) or 0
            at -= step if found is None else 0
        if found is None:
            new = at + step
        elif step > 0:
            after = int(np.searchsorted(found, at, side="right"))
            new = int(found[after]) if after < len(found) else -1
        else:
            before = int(np.searchsorted(found, at, side="left")) - 1
            new = int(found[before]) if before >= 0 else -1
        if 0 <= new < len(lane):
            self.select(self.lane, new)
            self.reveal()
        else:
            self.notify("no more in this lane", timeout=1)

    def action_fit(self) -> None:
        """Zooms to the selected event."""
        lane = self.current
        if lane is not None and self.selected is not None:
            start, end = int(lane.starts[self.selected]), int(lane.ends[self.selected])
            margin = max((end - start) // 2, 10)
            self.show_time(start - margin, end + margin)

    def action_measure(self) -> None:
        """Sets the mark that intervals are measured from, or takes it away."""
        self.ruler = None if self.ruler is not None else self.cursor_time
        self._changed()

    @property
    def cursor_time(self) -> int:
        """The start of the selected event, else the middle of the screen."""
        lane = self.current
        if lane is not None and self.selected is not None:
            return int(lane.starts[self.selected])
        return self._anchor()

    # The mouse

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Zooms in; with shift, pans."""
        event.stop()
        self.action_pan_left() if event.shift else self.action_zoom_in()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Zooms out; with shift, pans."""
        event.stop()
        self.action_pan_right() if event.shift else self.action_zoom_out()

    def on_click(self, event: events.Click) -> None:
        """Selects the event under the pointer."""
        at = self._top + event.y - _HEAD_LINES
        if event.y >= _HEAD_LINES and at < len(self.lanes):
            window = self.window
            time = self.start + (event.x - self.labels_width) * (self.end - self.start) // window.columns
            lane = self.lanes[at]
            self.select(at, lane.nearest(time) if isinstance(lane, Lane) else None)
