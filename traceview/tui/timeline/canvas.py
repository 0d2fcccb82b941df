"""The timeline widget: lanes over time, with keyboard and mouse navigation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from textual.binding import BindingType
from textual.message import Message

from traceview.tui.registry import bindings
from traceview.tui.timeline.lane import Lane
from traceview.tui.timeline.painting import HEAD_LINES, Painting

if TYPE_CHECKING:
    from textual import events

__all__ = ["Canvas"]


class Canvas(Painting, can_focus=True):
    """Lanes with keyboard and mouse navigation."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("timeline")
    DEFAULT_CSS = "Canvas { height: 1fr; }"
    ALLOW_SELECT = False

    @dataclass
    class Searched(Message):
        """The lane has no further match; step is 1 or -1."""

        step: int

    @dataclass
    class Whole(Message):
        """The whole trace is shown."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._drag_from: tuple[int, int, int] | None = None
        self._dragged = False

    # Navigation

    def action_zoom(self, numerator: int, denominator: int, center: int | None = None) -> None:
        """Shows this share of the time, around the cursor or a center."""
        length = self.end - self.start
        center = self._anchor() if center is None else center
        new = max(length * numerator // denominator, 1)
        start = center - (center - self.start) * new // length
        self.show_time(start, start + new)

    def _anchor(self) -> int:
        """The fixed point of zooming: the selected event where visible, else the middle."""
        lane = self.current
        if lane is not None and self.selected is not None:
            middle = (int(lane.starts[self.selected]) + lane.end(self.selected)) // 2
            if self.start <= middle <= self.end:
                return middle
        return (self.start + self.end) // 2

    def action_pan(self, direction: int) -> None:
        """Later, or earlier with -1."""
        by = direction * max((self.end - self.start) // 5, 1)
        self.show_time(self.start + by, self.end + by)

    def action_whole(self) -> None:
        """The whole trace."""
        self.show_time(0, self.base.length)
        self.post_message(self.Whole())

    def _to_lane(self, number: int) -> None:
        middle = self._anchor()
        number = max(0, min(number, len(self.lanes) - 1))
        if not self.lanes:
            return
        lane = self.lanes[number]
        event = lane.nearest(middle) if isinstance(lane, Lane) and self.selected is not None else None
        self.select(number, event)

    def action_lanes(self, by: int) -> None:
        """So many lanes further down."""
        self._to_lane(self.lane + by)

    def action_pages(self, by: int) -> None:
        """So many pages of lanes further down."""
        self._to_lane(self.lane + by * max(self._rows - 1, 1))

    def action_step(self, step: int) -> None:
        """The next event of the lane, or the next match; with -1 the one before."""
        lane = self.current
        if lane is None or not len(lane):
            return
        found = lane.matching(self.matches) if self.matches else None
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
        elif self.matches:
            self.post_message(self.Searched(step))
        else:
            self.notify("no more in this lane", timeout=1)

    def action_fit(self) -> None:
        """Zooms to the selected event."""
        lane = self.current
        if lane is not None and self.selected is not None:
            start, end = int(lane.starts[self.selected]), lane.end(self.selected)
            margin = max((end - start) // 2, 10)
            self.show_time(start - margin, end + margin)

    def action_measure(self) -> None:
        """Sets or clears the mark to measure times from."""
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

    def _time_at(self, x: int) -> int:
        """The time at a column of the widget."""
        window = self.window
        return self.start + (x - self.labels_width) * (self.end - self.start) // window.columns

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Zooms in at the pointer; with shift, pans."""
        event.stop()
        self.action_pan(-1) if event.shift else self.action_zoom(2, 3, self._time_at(event.x))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Zooms out at the pointer; with shift, pans."""
        event.stop()
        self.action_pan(1) if event.shift else self.action_zoom(3, 2, self._time_at(event.x))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Starts dragging; on the overview, goes there."""
        self._dragged = False
        if event.x < self.labels_width:
            return
        if event.y == 0:
            self._center((event.x - self.labels_width) * self.base.length // self.window.columns)
        else:
            self._drag_from = (event.x, self.start, self.end)
            self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Pans with the pointer."""
        if self._drag_from is None:
            return
        x, start, end = self._drag_from
        shift = (x - event.x) * (end - start) // self.window.columns
        if shift:
            self._dragged = True
        if self._dragged:
            self.show_time(start + shift, end + shift)

    def on_mouse_up(self) -> None:
        """Ends dragging."""
        self._drag_from = None
        self.release_mouse()

    def _center(self, middle: int) -> None:
        length = self.end - self.start
        self.show_time(middle - length // 2, middle + (length + 1) // 2)

    def on_click(self, event: events.Click) -> None:
        """Selects the event under the pointer; a second click fits it."""
        at = self._top + event.y - HEAD_LINES
        if self._dragged or not HEAD_LINES <= event.y < HEAD_LINES + self._rows or at >= len(self.lanes):
            return
        lane = self.lanes[at]
        self.select(at, lane.nearest(self._time_at(event.x)) if isinstance(lane, Lane) else None)
        if event.chain > 1:
            self.action_fit()
