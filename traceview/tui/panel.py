"""A frame with a title around widgets."""

from __future__ import annotations

from typing import Any, Final, Self

from rich.text import Text
from textual.containers import Vertical
from textual.geometry import Region
from textual.widget import Widget

EDGE: Final = 6
"""Columns of the edge of a panel that its titles do not take."""


class Panel(Vertical):
    """A frame with a title, bright while one of its widgets has the focus.

    On a low screen panels that stand above each other share an edge: only those of the class `last` have one
    at the bottom.
    """

    DEFAULT_CSS = """
    Panel {
        height: 1fr; border: round $foreground 35%; border-title-color: $foreground;
        border-title-style: bold; border-subtitle-color: $text-muted;
    }
    Panel:focus-within { border: round $primary; }
    Panel:ansi { border: round ansi_bright_black; }
    Panel:ansi:focus-within { border: round ansi_bright_blue; }
    """

    def __init__(self, *children: Widget, title: str | Text = "", **options: Any) -> None:
        self._shown: dict[int, str | Text] = {}
        self._changed_line: int | None = None
        super().__init__(*children, **options)
        self.tell(title)

    def tell(self, title: str | Text, below: str | Text = "") -> None:
        """Shows a title, and a hint at the lower edge; neither is markup."""
        for line, text in ((0, title), (-1, below)):
            if text == self._shown.get(line, ""):
                continue
            self._shown[line] = text
            # A title without text takes the place of the edge.
            given = (text if isinstance(text, Text) else Text(text)) if text else None
            self._changed_line = line
            if line == 0:
                self.border_title = given
            else:
                self.border_subtitle = given
            self._changed_line = None

    def refresh(self, *regions: Region, **options: bool) -> Self:
        """Draws it again: where a title has changed, only its line, and not everything inside."""
        if self._changed_line is not None:
            width, height = self.outer_size
            edge = Region(0, self._changed_line % height if height else 0, width, 1)
            # Regions count from the content.
            regions = (edge.translate(-self.content_offset),)
        return super().refresh(*regions, **options)
