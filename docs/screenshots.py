"""Writes the pictures in the documentation, of the samples: screens of the terminal UI, and pages.

PYTHONPATH=. python docs/screenshots.py    write docs/images/ again, and then what docs/generate.py does

So the figures that documents show are those of the pictures. Pages need Chromium, see `tests/browser`.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import generate

import traceview
from tests.browser.chromium import Chromium, program
from traceview.cli import run
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


PAGES = {
    "report": ("report", SAMPLE),
    "runs": (
        "compare", SAMPLE, "sample_traces/training_rocm",
        "--label", "price=2.5,2", "--label", "tokens=8192,8192",
    ),
}  # fmt: skip
PAGE_SIZE = (1100, 1060)
"""Of the pictures of pages [pixels]."""


def main() -> int:
    """Opens the samples, writes every picture, and then the documents with the same figures."""
    IMAGES.mkdir(exist_ok=True)
    os.chdir(ROOT)  # Advice names the trace as it was opened.
    asyncio.run(_write())
    _write_pages()
    return generate.main()


def _write_pages() -> None:
    """The top of each page."""
    path = program()
    if path is None:
        print("no Chromium is installed: the pictures of pages stay as they are")
        return
    with tempfile.TemporaryDirectory() as folder, Chromium(path, Path(folder) / "profile") as browser:
        browser.media(prefers_color_scheme="light")
        browser.size(*PAGE_SIZE)
        for name, command in PAGES.items():
            page = Path(folder) / f"{name}.html"
            if status := run([*command, "-o", str(page)]):
                raise RuntimeError(f"traceview {command[0]}: exit code {status}")
            browser.open(page)
            browser.settle()
            target = IMAGES / f"{name}.png"
            target.write_bytes(browser.picture())
            print(target.relative_to(ROOT))


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
    sys.exit(main())
