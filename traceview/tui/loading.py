"""The screen while traces are read."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Footer, Static

from traceview.quantities import duration, number, percent, size
from traceview.terminal import phase_text
from traceview.tui.cells import bar, safe
from traceview.tui.reading import Reading
from traceview.tui.registry import bindings


class LoadingScreen(Screen[None]):
    """Reading progress; Esc cancels."""

    class Cancelled(Message):
        """The user does not want to wait."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("loading")
    DEFAULT_CSS = """
    LoadingScreen { align: center middle; }
    LoadingScreen > Vertical { width: 90%; max-width: 100; height: auto; }
    """

    def __init__(self, paths: Sequence[str], reading: Reading) -> None:
        super().__init__()
        self._paths, self._reading = paths, reading

    def compose(self) -> ComposeResult:
        """The names, and a bar."""
        with Vertical():
            yield Static(Text("traceview", style="bold"))
            yield Static(id="paths")
            yield Static(id="bar")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Looks at the reader's state ten times a second."""
        self._started = time.monotonic()
        self.query_one("#paths", Static).update(Text(" ".join(map(safe, self._paths))))
        self.set_interval(0.1, self._show)
        self._show()

    def _show(self) -> None:
        state = self._reading.state
        elapsed = time.monotonic() - self._started
        text = Text("stopping …" if self._reading.stopped else f"{safe(phase_text(state.phase))} … ")
        if state.size:
            share = min(state.done / state.size, 1.0)
            text.append(f"\n{bar(share, 40):<40} {percent(share)}  {size(state.done)} of {size(state.size)}")
            if elapsed > 0.5:
                text.append(f", {size(int(state.done / elapsed))}/s")
        if state.events:
            text.append(f"\n{number(state.events)} events")
        text.append(f"\n{duration(int(elapsed * 10) * 10**8) if elapsed >= 0.1 else ''}", "dim")
        self.query_one("#bar", Static).update(text)

    def action_cancel(self) -> None:
        """Stops reading."""
        self.post_message(self.Cancelled())
