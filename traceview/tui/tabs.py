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
_WIDE_ONLY = {"host"}
"""Views whose tab gives way where the names of the others would be shorter than three letters."""


class Tabs(Static):
    """The tabs; a click opens a view."""

    @dataclass
    class Chosen(Message):
        """A tab was clicked."""

        view: str

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._places: list[tuple[int, int, str]] = []

    def show(self, present: str, width: int) -> None:
        """Marks the current view."""
        present = _OWNERS.get(present, present)
        line, left = Text(no_wrap=True, overflow="crop"), 0
        self._places = []
        for name, text in tab_texts(present, width):
            self._places.append((left, left + len(text), name))
            left += len(text)
            line.append(text, "reverse bold" if name == present else "")
        self.update(line)

    def on_click(self, event: events.Click) -> None:
        """Opens the view under the pointer."""
        for left, right, name in self._places:
            if left <= event.x < right:
                self.post_message(self.Chosen(name))


def tab_texts(present: str, width: int) -> list[tuple[str, str]]:
    """Name and text of each tab, shortened so that all of them fit into `width`."""
    for length, left_out in ((None, set()), (4, set()), (3, _WIDE_ONLY - {present}), (0, set())):
        tabs = []
        for name, title, _ in VIEWS:
            if name in left_out:
                continue
            shown = title if name == present or length is None else title[:length].rstrip(".")
            tabs.append((name, f"{view_key(name)} {shown}".rstrip() + " "))
        if sum(len(text) for _, text in tabs) <= width:
            break
    return tabs
