"""Writes the pictures of the terminal UI in the documentation, of the sample that `traceview demo` opens.

python docs/screenshots.py         write docs/images/*.svg again
"""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from pathlib import Path

import traceview
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet
from traceview.tui.app import TraceviewApp
from traceview.tui.capture import screen_picture
from traceview.tui.reading import Reading

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
SAMPLE = "sample_traces/training_nvidia"
SIZE = (116, 32)
RULES = RuleSet.of(Configuration())


@dataclass(frozen=True)
class Picture:
    """A file, and the keys that lead to what it shows."""

    name: str
    keys: tuple[str, ...] = ()


PICTURES = (
    Picture("findings"),
    Picture("timeline", ("2", "w", "w", "w", "down", "down", "down", "down", "full_stop")),
    Picture("kernel", ("3", "enter")),
    Picture("roofline", ("7",)),
)


def main() -> None:
    """Opens the sample, and writes every picture."""
    IMAGES.mkdir(exist_ok=True)
    os.chdir(ROOT)  # Advice names the trace as it was opened.
    asyncio.run(_write())


async def _write() -> None:
    app = TraceviewApp(Reading(lambda progress: traceview.open(SAMPLE, progress=progress)), RULES, [SAMPLE])
    try:
        async with app.run_test(size=SIZE) as pilot:
            for picture in PICTURES:
                for key in (None, *picture.keys):
                    if key is not None:
                        await pilot.press(key)
                    while app.busy:
                        await pilot.pause(0.05)
                    await pilot.pause()
                target = IMAGES / f"{picture.name}.svg"
                target.write_text(screen_picture(app), encoding="utf-8")
                print(target.relative_to(ROOT))
    finally:
        app.close()


if __name__ == "__main__":
    main()
