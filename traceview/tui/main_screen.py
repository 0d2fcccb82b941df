"""The screen below all dialogs: what is open, tabs with the path, the views, the keys."""

from __future__ import annotations

from typing import Final

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widgets import ContentSwitcher, Footer, Static

from traceview.tui.tabs import Tabs

_LOW = 32
"""Lines of the screen below which panels share their edges."""
TOASTS: Final = """
ToastRack { dock: top; align: right top; margin: 0; }
ToastHolder { align-horizontal: right; }
Toast { padding: 0 1; margin: 0; max-width: 70; }
"""
"""Toasts stand over header and tabs, also with a dialog: not over what they speak of."""


class MainScreen(Screen[object]):
    """The container of the views."""

    class Ready(Message):
        """Views can be added."""

    DEFAULT_CSS = """
    MainScreen #header { height: 1; }
    MainScreen #tabs { height: auto; max-height: 3; }
    MainScreen ContentSwitcher { height: 1fr; }
    MainScreen.low Panel, MainScreen.low Panel:ansi, MainScreen.low Panel:ansi:focus-within {
        border-bottom: none;
    }
    MainScreen.low Panel.last { border-bottom: round $foreground 35%; }
    MainScreen.low Panel.last:focus-within { border-bottom: round $primary; }
    MainScreen.low Panel.last:ansi { border-bottom: round ansi_bright_black; }
    MainScreen.low Panel.last:ansi:focus-within { border-bottom: round ansi_bright_blue; }
    """

    def compose(self) -> ComposeResult:
        """The widgets, without any view yet."""
        with Vertical():
            yield Static(id="header")
            yield Tabs(id="tabs")
            yield ContentSwitcher(id="views")
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Notifies the application that views can be added."""
        # During exit no widgets are created.
        if self.query("#views"):
            self.post_message(self.Ready())

    def on_resize(self) -> None:
        """Panels share their edges on a low screen."""
        self.set_class(self.size.height < _LOW, "low")
