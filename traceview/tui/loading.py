"""The screen while traces are read."""

from __future__ import annotations

import asyncio
import signal
import time
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Footer, Static

from traceview.quantities import duration, number, percent, size
from traceview.tui.cells import bar, safe
from traceview.tui.registry import bindings

if TYPE_CHECKING:
    from traceview.tui.app import TraceviewApp

_PHASES = {"": "opening", "read": "reading", "link": "linking events"}


class LoadingScreen(Screen[None]):
    """Reading progress; Esc cancels."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("loading")
    DEFAULT_CSS = """
    LoadingScreen { align: center middle; }
    LoadingScreen > Vertical { width: 90%; max-width: 100; height: auto; }
    """

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
        ui = cast("TraceviewApp", self.app)
        self.query_one("#paths", Static).update(Text(" ".join(map(safe, ui.paths))))
        self.set_interval(0.1, self._show)
        # Windows has no such signals, and a test may run the screen beside the main thread.
        with suppress(NotImplementedError, RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self._terminated)
        self._show()

    def _terminated(self) -> None:
        """Leaves the program at once, and the terminal as it was."""
        ui = cast("TraceviewApp", self.app)
        ui.failure = KeyboardInterrupt()
        ui.exit()

    def _show(self) -> None:
        ui = cast("TraceviewApp", self.app)
        state = ui.reading.state
        elapsed = time.monotonic() - self._started
        text = Text(
            "stopping …" if ui.reading.stopped else f"{_PHASES.get(state.phase, safe(state.phase))} … "
        )
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
        cast("TraceviewApp", self.app).cancel_reading()
