"""Pictures of everything that a user sees, to look at: screens of the terminal UI, and pages.

    python -m tests.pictures FOLDER [screens|pages]

Screens of ten views, each at 80x24, 120x35 and 160x45 in both themes of the terminal; pages at 1280 and 390
pixels in light and dark colours, and printed. It needs Chromium, as the tests of `tests/browser` do.
"""

from __future__ import annotations

import asyncio
import base64
import os
import sys
import tempfile
from pathlib import Path

import traceview
from tests.browser.chromium import Chromium, program
from traceview.cli import run
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet
from traceview.tui.app import TraceviewApp
from traceview.tui.capture import screen_picture
from traceview.tui.reading import Reading

TRACES = Path(__file__).resolve().parent.parent / "sample_traces"
SIZES = ((80, 24), (120, 35), (160, 45))
THEMES = ("textual-dark", "textual-light")
SCREENS = {
    "findings": ("1",),
    "timeline": ("2", "w", "w", "w", "down", "down", "down", "down", "full_stop"),
    "kernels": ("3",),
    "kernel": ("enter",),
    "operators": ("escape", "4"),
    "communication": ("5",),
    "memory": ("6",),
    "roofline": ("7",),
    "ranks": ("8",),
    "sql": ("9",),
    "health": ("f1", "escape", "0"),
    "flame": ("F",),
    "path": ("P",),
    "help": ("question_mark",),
}
"""The name of each screen, and the keys that lead from the one before to it."""
PAGES = {
    "report": ("report", "training_nvidia"),
    "inference": ("report", "inference_nvidia.json.gz"),
    "runs": (
        "compare", "training_nvidia", "training_rocm", "--label", "price=3,2", "--label", "tokens=8192,8192",
    ),
    "difference": ("diff", "training_nvidia", "training_rocm", "--format", "html"),
}  # fmt: skip
"""The name of each page, and the command that writes it."""
WIDTHS = (1280, 390)


async def screens(folder: Path) -> None:
    """Writes an SVG of each screen."""
    for theme in THEMES:
        for width, height in SIZES:
            app = TraceviewApp(
                Reading(lambda progress: traceview.open("training_nvidia", progress=progress)),
                RuleSet.of(Configuration()),
                ["training_nvidia"],
            )
            async with app.run_test(size=(width, height)) as pilot:
                app.theme = theme
                for name, keys in SCREENS.items():
                    for key in (None, *keys):
                        if key is not None:
                            await pilot.press(key)
                        while app.busy:
                            await pilot.pause(0.05)
                        await pilot.pause()
                    color = theme.removeprefix("textual-")
                    target = folder / f"{name}-{width}x{height}-{color}.svg"
                    target.write_text(screen_picture(app), encoding="utf-8")
            app.close()


def drawn(folder: Path, browser: Chromium) -> None:
    """Writes each SVG of the folder as PNG too."""
    for picture in sorted(folder.glob("*.svg")):
        browser.open(picture)
        box = browser.value("(b => [b.width, b.height])(document.documentElement.viewBox.baseVal)")
        browser.size(round(box[0]), round(box[1]))
        picture.with_suffix(".png").write_bytes(browser.picture())


def pages(folder: Path, browser: Chromium) -> None:
    """Writes the pages, and pictures of them."""
    for name, command in PAGES.items():
        page = folder / f"{name}.html"
        if status := run([*command, "-o", str(page), "--force"]):
            raise RuntimeError(f"{command}: exit code {status}")
        for width in WIDTHS:
            for color in ("light", "dark"):
                browser.media(prefers_color_scheme=color)
                browser.size(width, 900)
                browser.open(page)
                browser.settle()
                picture = browser.picture(whole=True)
                (folder / f"{name}-{width}-{color}.png").write_bytes(picture)
        browser.media()
        printed = browser.ask("Page.printToPDF", preferCSSPageSize=True, printBackground=True)
        (folder / f"{name}-printed.pdf").write_bytes(base64.b64decode(printed["data"]))


def main() -> int:
    """Writes all pictures, or those that are named."""
    if len(sys.argv) not in (2, 3):
        print(__doc__)
        return 2
    folder, wanted = Path(sys.argv[1]).resolve(), sys.argv[2:] or ["screens", "pages"]
    folder.mkdir(parents=True, exist_ok=True)
    found = program()
    if found is None:
        print("no Chromium is installed")
        return 1
    os.chdir(TRACES)  # What is shown names the traces as they were opened.
    if "screens" in wanted:
        asyncio.run(screens(folder))
    with tempfile.TemporaryDirectory() as profile, Chromium(found, Path(profile)) as browser:
        if "screens" in wanted:
            drawn(folder, browser)
        if "pages" in wanted:
            pages(folder, browser)
    return 0


if __name__ == "__main__":
    sys.exit(main())
