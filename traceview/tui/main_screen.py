"""The screen below all dialogs: tabs, breadcrumbs, the views, the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import ContentSwitcher, Footer, Static

from traceview.tui.tabs import Tabs

if TYPE_CHECKING:
    from traceview.tui.app import TraceviewApp


class MainScreen(Screen[object]):
    """The container of the views."""

    DEFAULT_CSS = """
    MainScreen #tabs { height: auto; max-height: 3; }
    MainScreen #crumbs { height: 1; }
    MainScreen #crumbs { color: $text-muted; }
    MainScreen ContentSwitcher { height: 1fr; }
    """

    def compose(self) -> ComposeResult:
        """The widgets, without any view yet."""
        with Vertical():
            yield Tabs(id="tabs")
            yield Static(id="crumbs")
            yield ContentSwitcher(id="views")
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Notifies the application that views can be added."""
        # During exit no widgets are created.
        if self.query("#views"):
            cast("TraceviewApp", self.app).main_ready()
