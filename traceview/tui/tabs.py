"""The tab bar: the keys of the views, and the current one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.message import Message
from textual.widgets import Static

from traceview.tui.registry import VIEWS, view_key

if TYPE_CHECKING:
    from textual import events

_OWNERS = {"kernel": "kernels"}
"""Views without a tab, and the tab that they are part of."""


class Tabs(Static):
    """The tabs; a click opens a view."""

    @dataclass
    class Chosen(Message):
        """A tab was clicked."""

        view: str

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._places: list[tuple[int, int, int, str]] = []

    def show(self, present: str, width: int, crumbs: str) -> bool:
        """Marks the current view; where the tabs take two lines, the path ends the second one.

        Returns:
            Whether the path was shown.
        """
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
        if len(rows) > 1:
            text.append(f" {crumbs}", "dim")
        self.update(text)
        return len(rows) > 1

    def on_click(self, event: events.Click) -> None:
        """Opens the view under the pointer."""
        for row, left, right, name in self._places:
            if row == event.y and left <= event.x < right:
                self.post_message(self.Chosen(name))


def tab_rows(width: int) -> list[list[tuple[str, str]]]:
    """Name and text of each tab, in one line where all fit into `width`, else in several."""
    rows: list[list[tuple[str, str]]] = [[]]
    for name, title, _ in VIEWS:
        text = f"{view_key(name)} {title} "
        if sum(len(shown) for _, shown in rows[-1]) + len(text) > width:
            rows.append([])
        rows[-1].append((name, text))
    return rows
