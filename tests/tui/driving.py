"""A user of the application: presses keys, waits until nothing moves, reads the screen."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from textual.pilot import Pilot
from textual.widgets import Input

from traceview.tui.app import TraceviewApp
from traceview.tui.capture import screen_text

LONGEST_WAIT = 300.0
"""Seconds after which something is taken to hang; nothing waits as long, also on a slow machine."""
_QUIET_ROUNDS = 4


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
        """Waits until nothing is read, judged or asked any more, and what came of it is on the screen.

        A round lets every widget handle what it was sent so far; it takes several where a message leads to
        another.
        """
        quiet = 0
        async with asyncio.timeout(LONGEST_WAIT):
            while quiet < _QUIET_ROUNDS and self.app.is_running:
                while self.app.busy and self.app.is_running:
                    await asyncio.sleep(0.005)
                await self.pilot.pause(0)
                quiet = 0 if self.app.busy else quiet + 1

    async def until(self, text: str) -> str:
        """Waits until the screen shows a text; returns the screen."""
        async with asyncio.timeout(LONGEST_WAIT):
            while text not in self.text:
                await self.pilot.pause(0.01)
        return self.text

    async def press(self, *keys: str) -> str:
        """Presses keys, each after what the one before began has ended; returns the screen."""
        for key in keys:
            # Without the pilot's own pause after a key, which takes longer than all else.
            self.app.simulate_key(key)
            await self.settle()
        return self.text

    async def keys(self, *keys: str) -> str:
        """Presses keys one after the other as a quick user does, then waits; returns the screen."""
        for key in keys:
            self.app.simulate_key(key)
            await self.pilot.pause(0)
        await self.settle()
        return self.text

    async def type(self, text: str) -> str:
        """Puts a text into the line that has the focus, and presses Enter."""
        async with asyncio.timeout(LONGEST_WAIT):
            # The screen of a dialog is there before its line has the focus.
            while not isinstance(line := self.app.focused, Input):
                await self.pilot.pause(0.01)
        line.value = text
        return await self.press("enter")
