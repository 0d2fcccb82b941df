"""The widget that draws a flame graph, its root on top (an icicle)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.binding import BindingType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from traceview.quantities import number
from traceview.terminal import cell_width, first_cells
from traceview.tui.cells import clipped, safe
from traceview.tui.colors import named
from traceview.tui.flame.frames import Frame, matches, placed
from traceview.tui.registry import bindings
from traceview.tui.timeline.drawing import class_style

if TYPE_CHECKING:
    from textual import events

_NARROWEST_NAMED: Final = 6
"""Columns below which a frame has its name only where it fits whole: few letters say nothing."""
_SHORTEST_CLIPPED: Final = 8
_SMALLEST_CHANGE: Final = 50
"""A frame of two runs has changed where the difference is at least this part of it: 2 %."""
_CURRENT: Final = Style(color="black", bgcolor="bright_white", bold=True)
_FOUND: Final = Style(reverse=True, bold=True, underline=True)
_INNER: Final = named("white")
_SLOWER: Final = named("bright_red") + Style(bold=True)
_FASTER: Final = named("bright_cyan") + Style(bold=True)


class FlameGraph(Widget, can_focus=True):
    """Frames below what encloses them, as wide as their time.

    Attributes:
        top: the frame that has the whole width.
        current: the frame under the cursor.
        words: what a search marks, in lower case.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("frames")
    DEFAULT_CSS = "FlameGraph { height: 1fr; }"
    ALLOW_SELECT = False

    @dataclass
    class Moved(Message):
        """Another frame is under the cursor."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.top = self.current = placed("", 0, ())
        self.words: list[str] = []
        self._leaves: dict[str, str] = {}
        self._first = 0

    def show(self, root: Frame, leaves: dict[str, str]) -> None:
        """Shows a tree; `leaves` has the classes of innermost frames by name."""
        self.top = self.current = root
        self._leaves, self._first = leaves, 0
        self._changed()

    def search(self, text: str) -> None:
        """Marks the frames whose name has all words of a text."""
        self.words = text.lower().split()
        self._changed()

    def _changed(self) -> None:
        above = len(self.top.path) - 1
        row = above + max(self.current.depth - self.top.depth, 0)
        height = max(self.size.height, 1)
        self._first = min(max(self._first, row - height + 1), row)
        self.refresh()
        self.post_message(self.Moved())

    # Drawing

    def bounds(self, frame: Frame) -> tuple[int, int]:
        """The columns of a frame, the last one exclusive."""
        width, whole = self.size.width, self.top.ns or 1
        left = (frame.start - self.top.start) * width // whole
        return max(left, 0), min((frame.start - self.top.start + frame.ns) * width // whole, width)

    def row(self, number: int) -> list[tuple[int, int, Frame]]:
        """The frames of a row that are wide enough to be seen, with their columns."""
        path = self.top.path
        if number < len(path):
            return [(0, self.size.width, path[number])]
        frames = [self.top]
        for _ in range(number - len(path) + 1):
            frames = [each for frame in frames for each in frame.inside if self._is_wide(each)]
        return [(*self.bounds(frame), frame) for frame in frames]

    def _is_wide(self, frame: Frame) -> bool:
        left, right = self.bounds(frame)
        return right > left

    def render_line(self, y: int) -> Strip:
        """A row of frames."""
        base, column, segments = self.rich_style, 0, []
        for left, right, frame in self.row(self._first + y):
            segments.append(Segment(" " * (left - column), base))
            segments.append(Segment(_label(frame, right - left), base + self._style(frame)))
            column = right
        segments.append(Segment(" " * max(self.size.width - column, 0), base))
        return Strip(segments).adjust_cell_length(self.size.width, base)

    def _style(self, frame: Frame) -> Style:
        if frame is self.current and self.has_focus:
            return _CURRENT
        return _FOUND if matches(frame, self.words) else self._meaning(frame)[1]

    def _meaning(self, frame: Frame) -> tuple[str, Style]:
        """What the colour of a frame means, and the colour."""
        if len(frame.times) > 1:
            delta = frame.times[1] - frame.times[0]
            if abs(delta) * _SMALLEST_CHANGE >= max(frame.times) > 0:
                return ("slower", _SLOWER) if delta > 0 else ("faster", _FASTER)
            return "alike", _INNER
        kind = "" if frame.inside else self._leaves.get(frame.name, "")
        return (kind, class_style(kind)) if kind else ("module, operator" if self._leaves else "", _INNER)

    def legend(self) -> Text:
        """What the colours in sight mean, and how many frames have no room for their name."""
        meanings: dict[str, Style] = {}
        text, unnamed, waiting = Text(), 0, [self.top]
        while waiting:
            frame = waiting.pop()
            left, right = self.bounds(frame)
            unnamed += not _has_name(safe(frame.name), right - left)
            if right > left:
                meanings.setdefault(*self._meaning(frame))
                waiting += frame.inside
        for meaning in filter(None, sorted(meanings)):
            text.append(f" {meaning} ", meanings[meaning])
        if unnamed:
            text.append(f" {number(unnamed)} unnamed: too narrow")
        return text

    # Navigation

    def _to(self, frame: Frame) -> None:
        self.current = frame
        if self.top not in frame.path:
            self.top = frame
        self._changed()

    def action_frame_inside(self) -> None:
        """The widest frame inside."""
        self._to(self.current.inside[0] if self.current.inside else self.current)

    def action_frame_outside(self) -> None:
        """The frame around."""
        self._to(self.current.outer or self.current)

    def action_beside(self, step: int) -> None:
        """The frame to the right, or to the left."""
        self._to(self.current.beside(step))

    def action_frame_zoom(self) -> None:
        """The frame over the whole width."""
        self.top = self.current
        self._changed()

    def action_frame_all(self) -> None:
        """The whole; a second time no search."""
        root = self.top.path[0]
        if self.top is root and self.current is root:
            self.words = []
        self.top = self.current = root
        self._changed()

    def on_click(self, event: events.Click) -> None:
        """Selects a frame; a second click shows it over the whole width."""
        for left, right, frame in self.row(self._first + event.y):
            if left <= event.x < right:
                again = frame is self.current
                self._to(frame)
                if again or event.chain > 1:
                    self.action_frame_zoom()
                return

    def on_resize(self) -> None:
        """The cursor stays visible."""
        self._changed()

    def on_focus(self) -> None:
        """Marks the cursor."""
        self.refresh()


def _has_name(name: str, width: int) -> bool:
    return width >= min(_NARROWEST_NAMED, cell_width(name) + 1)


def _label(frame: Frame, width: int) -> str:
    """The name of a frame, and how it has changed, behind a line that parts it from the one before."""
    name = safe(frame.name)
    if len(frame.times) > 1 and frame.times[0] != frame.times[1]:
        before, after = frame.times
        change = f" {100 * (after - before) / before:+.0f} %" if before else " new"
        change = " gone" if not after else change
    else:
        change = ""
    if not _has_name(name, width):
        return "▏" + " " * (width - 1)
    if len(change) + 4 > width:
        change = ""
    room = width - 1 - len(change)
    # Few letters of a name say more without the sign that there are others.
    text = "▏" + (clipped(name, room) if room >= _SHORTEST_CLIPPED else first_cells(name, room)) + change
    return first_cells(text, width) + " " * max(width - cell_width(text), 0)
