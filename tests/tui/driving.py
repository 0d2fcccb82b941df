"""A user of the application: presses keys, waits until nothing moves, reads the screen."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from textual.pilot import Pilot
from textual.widgets import Input

from traceview.tui.app import TraceviewApp
from traceview.tui.capture import screen_text

_LONGEST_WAIT = 60.0


@dataclass
class Screen:
    """The application with its keyboard and its screen."""

    app: TraceviewApp
    pilot: Pilot[None]

    @property
    def text(self) -> str:
        """What the screen shows."""
        return screen_text(self.app)

    @property
    def lines(self) -> list[str]:
        """The lines of the screen."""
        return self.text.splitlines()

    async def settle(self) -> None:
        """Waits until nothing is read, judged or asked any more."""
        async with asyncio.timeout(_LONGEST_WAIT):
            while True:
                await self.pilot.pause()
                if not (self.app.busy and self.app.is_running):
                    return
                while self.app.busy and self.app.is_running:
                    await asyncio.sleep(0.002)

    async def press(self, *keys: str) -> str:
        """Presses keys, each after what the one before began has ended; returns the screen."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()
        return self.text

    async def type(self, text: str) -> str:
        """Puts a text into the line that has the focus, and presses Enter."""
        line = self.app.focused
        assert isinstance(line, Input)
        line.value = text
        return await self.press("enter")
