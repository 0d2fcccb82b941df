"""The tab bar: the keys of the views, and the current one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.message import Message
from textual.widgets import Static

from traceview.terminal import cell_width
from traceview.tui.cells import shortened
from traceview.tui.registry import VIEW_KEYS, VIEWS

if TYPE_CHECKING:
    from textual import events

_OWNERS = {"kernel": "kernels"}
"""Views without a tab, and the tab that they are part of."""
BETWEEN = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "


class Tabs(Static):
    """The tabs; a click opens a view."""

    @dataclass
    class Chosen(Message):
        """A tab was clicked."""

        view: str

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._places: list[tuple[int, int, int, str]] = []

    def show(self, present: str, width: int, path: Sequence[str]) -> None:
        """Marks the current view; the path to the place in it is behind the last tab."""
        present = _OWNERS.get(present, present)
        text, rows = Text(no_wrap=True, overflow="crop"), tab_rows(width)
        self._places = []
        for row, tabs in enumerate(rows):
            text.append("\n" if row else "")
            left = 0
            for name, shown in tabs:
                self._places.append((row, left, left + len(shown), name))
                left += len(shown)
                text.append(shown, "reverse bold" if name == present else "")
        if len(path) > 1:
            text.append(f" {path_text(path, width - left - 1)}", "dim")
        self.update(text)

    def on_click(self, event: events.Click) -> None:
        """Opens the view under the pointer."""
        for row, left, right, name in self._places:
            if row == event.y and left <= event.x < right:
                self.post_message(self.Chosen(name))


def path_text(path: Sequence[str], width: int) -> str:
    """Labels from the first to the last place in at most `width` columns; the first are left out first."""
    for first in range(len(path)):
        text = BETWEEN.join(path if not first else ("…", *path[first:]))
        if cell_width(text) <= width:
            return text
    return shortened(path[-1], max(width, 1))


def tab_rows(width: int) -> list[list[tuple[str, str]]]:
    """Name and text of each tab, in one line where all fit into `width`, else in several."""
    rows: list[list[tuple[str, str]]] = [[]]
    for name, title, _ in VIEWS:
        text = f"{VIEW_KEYS[name]} {title} "
        if sum(len(shown) for _, shown in rows[-1]) + len(text) > width:
            rows.append([])
        rows[-1].append((name, text))
    return rows
