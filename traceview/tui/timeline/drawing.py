"""Lanes as lines of text."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Final

import numpy as np
import numpy.typing as npt
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from traceview.terminal import cell_width, first_cells
from traceview.tui.colors import AMOUNT, COMMUNICATION, COMPUTE, COPY, FINDING, HOST, IDLE, SHADES, named
from traceview.tui.timeline.lane import CLASSES, CounterLane, Lane, Times
from traceview.tui.timeline.summary import Summary

_BLOCKS: Final = np.array(list(" ▁▂▃▄▅▆▇█"))
_COLORS: Final = (COMPUTE, COMMUNICATION, COPY, HOST, HOST, HOST, HOST, IDLE, FINDING, *SHADES)
"""The two shades of each of CLASSES, in turn for events next to each other."""
_DENSITY: Final = [Style(color=light) for light, _ in _COLORS]
_NAMED: Final = [
    [named(light) for light, _ in _COLORS],
    [named(dark) for _, dark in _COLORS],
]
_LEGEND: Final = {
    "GEMM": "GEMM", "compute": "other", "attention": "attention", "elementwise": "elementwise",
    "normalization": "norm", "communication": "comm.", "copy": "copy", "operator": "host",
    "finding": "finding", "step": "step, GPU range",
}  # fmt: skip
"""The classes whose colours a legend tells, and what it calls them; those of one colour are together."""
_SELECTED: Final = Style(color="black", bgcolor="bright_white", bold=True)
_COUNTER: Final = AMOUNT
_PLAIN: Final = Style()
_SELECTED_CODE: Final = 1000
_NAMED_CODE: Final = 100
_SHADE: Final = 50
_NARROWEST_NAMED: Final = 4
_IDLE_SIGN: Final = "░"
_IDLE_CODE: Final = -2
_IDLE: Final = Style(color="bright_black")


@dataclass(frozen=True, slots=True)
class Window:
    """The visible time range [ns], and its columns."""

    start: int
    end: int
    columns: int

    def edges(self) -> Times:
        """The edges of the columns; one more than columns."""
        length = self.end - self.start
        whole, rest = divmod(length, self.columns)
        steps = np.arange(self.columns + 1, dtype=np.int64)
        return self.start + steps * whole + steps * rest // self.columns

    def column(self, at: int) -> int:
        """The column of a time; outside of 0 to columns where it is not visible."""
        return (at - self.start) * self.columns // max(self.end - self.start, 1)


def lane_segments(
    lane: Lane,
    window: Window,
    edges: Times,
    selected: int | None,
    marked: int | None = None,
    idle: npt.NDArray[np.bool_] | None = None,
) -> list[Segment]:
    """A lane of events: the busy share of each column, and the names of events that are wide enough.

    A column is full only where no idle time falls into it. The events `selected` and `marked` stand out, and
    so do the columns of `idle` without events.
    """
    cells, codes = _columns(lane, edges)
    first, end = lane.visible(window.start, window.end)
    if 0 < end - first <= window.columns:
        _write_names(lane, window, first, end, cells, codes)
    if idle is not None:
        for at in np.flatnonzero(idle & (codes == -1)).tolist():
            cells[at], codes[at] = _IDLE_SIGN, _IDLE_CODE
    for event in dict.fromkeys((selected, marked)):
        if event is not None and event < len(lane):
            _mark(lane, window, event, cells, codes)
    return _joined(cells, codes)


def summary_segments(lane: Summary, edges: Times) -> list[Segment]:
    """The summary of a trace, as a lane without names."""
    return _joined(*_columns(lane, edges))


def _columns(lane: Lane | Summary, edges: Times) -> tuple[list[str], npt.NDArray[np.int64]]:
    """The busy share of each column as a block, and its class; -1 where there is nothing."""
    share, most = lane.busy(edges)
    levels = np.clip(np.floor(share * 8), 0, 7).astype(np.int64)
    levels[(share > 0) & (levels == 0)] = 1
    levels[share >= 1] = 8
    return _BLOCKS[levels].tolist(), np.where(levels > 0, most, -1)


def _write_names(
    lane: Lane,
    window: Window,
    first: int,
    end: int,
    cells: list[str],
    codes: npt.NDArray[np.int64],
) -> None:
    length, columns = window.end - window.start, window.columns
    lefts = -((window.start - lane.starts[first:end]) * columns // length)
    ends = lane.starts[first:end] + lane.durations[first:end]
    rights = (ends - window.start) * columns // length
    lefts, rights = np.clip(lefts, 0, columns), np.clip(rights, 0, columns)
    for at in np.flatnonzero(rights - lefts >= _NARROWEST_NAMED).tolist():
        left, right = int(lefts[at]), int(rights[at])
        text = _fitted(lane.name(first + at), right - left)
        cells[left:right] = text
        codes[left:right] = _NAMED_CODE + _SHADE * ((first + at) % 2) + int(lane.classes[first + at])


def _fitted(name: str, width: int) -> str:
    """The start of a name in exactly so many columns, without wide characters."""
    text = name if name.isascii() else "".join(c if cell_width(c) == 1 else "?" for c in name[:width])
    return first_cells(text, width).ljust(width)


def _mark(lane: Lane, window: Window, selected: int, cells: list[str], codes: npt.NDArray[np.int64]) -> None:
    left = max(window.column(int(lane.starts[selected])), 0)
    right = min(max(window.column(lane.end(selected)), left + 1), window.columns)
    if left < right:
        codes[left:right] += _SELECTED_CODE
        narrow = right - left < _NARROWEST_NAMED
        if narrow:
            cells[left:right] = "◆" * (right - left)


def counter_segments(lane: CounterLane, edges: Times) -> list[Segment]:
    """A counter: the maximum in each column, relative to its scale."""
    values = lane.levels(edges)
    scale = lane.highest - lane.lowest or 1.0
    known = np.isfinite(values)
    levels = np.zeros(len(values), dtype=np.int64)
    levels[known] = np.clip(np.ceil((values[known] - lane.lowest) / scale * 8), 1, 8)
    return [Segment("".join(_BLOCKS[levels].tolist()), _COUNTER)]


def _joined(cells: list[str], codes: npt.NDArray[np.int64]) -> list[Segment]:
    """Cells of one style next to each other as one segment."""
    bounds = [0, *(np.flatnonzero(np.diff(codes)) + 1).tolist(), len(codes)]
    text = "".join(cells)
    starts = codes.tolist()
    return [Segment(text[a:b], _style(starts[a])) for a, b in pairwise(bounds) if b > a]


def legend(shown: Collection[int]) -> list[Segment]:
    """The names of classes on their colours, and what is blank."""
    colors = {_COLORS[kind] for kind in shown}
    found: list[Segment] = []
    for color, names in groupby(_LEGEND, key=lambda name: _COLORS[CLASSES.index(name)]):
        known = [name for name in names if CLASSES.index(name) in shown or name == "operator"]
        if color in colors and known:
            said = ", ".join(_LEGEND[name] for name in known)
            found.append(Segment(f" {said} ", class_style(known[0])))
    return [*found, Segment(" blank: idle" if found else "", _IDLE)]


def class_style(name: str) -> Style:
    """The style of a frame or event of a class, with its name in it."""
    return _NAMED[0][CLASSES.index(name)]


class Styles(dict[Style | None, Style]):
    """Styles combined with that of the widget, after the filters of the application."""

    def __init__(self, below: Style, background: Color, filters: tuple[LineFilter, ...]) -> None:
        super().__init__()
        self._below, self._background, self._filters = below, background, filters

    def __missing__(self, style: Style | None) -> Style:
        segments = [Segment(" ", self._below + style)]
        for each in self._filters:
            segments = each.apply(segments, self._background)
        found = self[style] = segments[0].style or _PLAIN
        return found


def _style(code: int) -> Style:
    if code < 0:
        return _IDLE if code == _IDLE_CODE else _PLAIN
    if code >= _SELECTED_CODE + _IDLE_CODE:
        return _SELECTED
    if code >= _NAMED_CODE:
        shade, kind = divmod(code - _NAMED_CODE, _SHADE)
        return _NAMED[shade][kind]
    return _DENSITY[code]
