"""A frame with a title around widgets."""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget


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
    """

    def __init__(self, *children: Widget, title: str | Text = "", **options: Any) -> None:
        super().__init__(*children, **options)
        self.tell(title)

    def tell(self, title: str | Text, below: str | Text = "") -> None:
        """Shows a title, and a hint at the lower edge; neither is markup."""
        # Through their attributes everything inside would be drawn again, for each key in the timeline.
        for name, text, line in (("_border_title", title, 0), ("_border_subtitle", below, -1)):
            given = text if isinstance(text, Text) else Text(text)
            # A title without text takes the place of the edge.
            shown = Content.from_rich_text(given) if given else None
            if shown != getattr(self, name):
                setattr(self, name, shown)
                width, height = self.outer_size
                # Regions count from the content.
                edge = Region(0, line % height if height else 0, width, 1).translate(-self.content_offset)
                self.refresh(edge)
