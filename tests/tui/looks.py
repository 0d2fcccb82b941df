"""What a screen looks like, as text: its lines, and where which style begins.

Colours of a theme are left out of the texts, so that a change of them changes nothing in them. Pictures of
some screens hold them; those differ from one version of Textual to the next. The files in `looks/` are
written again with: python -m tests.tui.looks
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import textual
from rich.color import ColorType
from rich.style import Style
from textual.pilot import Pilot
from textual.widgets import Footer

import traceview
from tests.tui.driving import Screen
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet
from traceview.tui.app import TraceviewApp
from traceview.tui.capture import screen_picture
from traceview.tui.panel import Panel
from traceview.tui.reading import Reading

FOLDER = Path(__file__).parent / "looks"
SAMPLE = Path(__file__).parents[2] / "sample_traces" / "inference_nvidia.json.gz"
NO_RULES = RuleSet.of(Configuration().with_options(("TRQ001",), (), ()))
SCREENS = {
    "findings": ("1",),
    "kernels": ("3",),
    "kernel": ("enter",),
    "timeline": ("2", "w", "w", "w", "w", "down", "down", "full_stop"),
    "help": ("question_mark",),
    "sql": ("escape", "9"),
    "operators": ("4",),
    "communication": ("5",),
    "memory": ("6",),
    "roofline": ("7",),
    "ranks": ("8",),
    "health": ("0",),
    "host": ("h",),
    "flame": ("F",),
    "path": ("P",),
}
"""The name of each look, and the keys that lead from the one before to it."""
SIZES = ((80, 24), (160, 45))
"""Columns and lines of the screens."""
PICTURES = ("kernel", "timeline", "help")
"""The looks that are also kept as SVG."""
_ATTRIBUTES = ("bold", "dim", "italic", "underline", "reverse")


def look(app: TraceviewApp) -> str:
    """The screen, and below it the styles of each line: where one begins, and what it is."""
    lines, styles = [], []
    for number, strip in enumerate(app.screen._compositor.render_strips()):
        lines.append(strip.text.rstrip())
        runs, before, column = [], "", 0
        for segment in strip:
            told = _told(segment.style or Style())
            if told != before and segment.text.strip():
                runs.append(f"{column} {told or 'plain'}")
                before = told
            column += segment.cell_length
        if runs != ["0 plain"] and runs:
            styles.append(f"{number}: " + ", ".join(runs))
    return "\n".join([*lines, "", *styles, ""])


def _told(style: Style) -> str:
    named = [name for name in _ATTRIBUTES if getattr(style, name)]
    for name, color in (("", style.color), ("on ", style.bgcolor)):
        if color is not None and color.type in (ColorType.STANDARD, ColorType.EIGHT_BIT):
            named.append(f"{name}{color.name}")
    return " ".join(named)


async def looks(pilot: Pilot[None], app: TraceviewApp, size: str) -> dict[str, str]:
    """Every look by the name of its file, in the order of `SCREENS`."""
    screen = Screen(app, pilot)
    await screen.settle()
    found = {}
    for name, keys in SCREENS.items():
        await screen.press(*keys)
        assert all(panel.border_title for panel in shown_panels(app)), name
        found[f"{name}-{size}.txt"] = await _last_look(app, pilot)
        if name in PICTURES and app.size.width == SIZES[0][0]:
            found[f"{name}-{size}.svg"] = f"<!-- Textual {textual.__version__} -->\n{screen_picture(app)}"
    return found


def shown_panels(app: TraceviewApp) -> list[Panel]:
    """The panels of the open view that are on the screen: at least one."""
    assert app.view is not None
    shown = [panel for panel in app.view.query(Panel) if panel.display and panel.region.height]
    assert shown
    return shown


async def _last_look(app: TraceviewApp, pilot: Pilot[None]) -> str:
    """The screen once it stays as it is: the footer is made anew some time after the focus has moved."""
    before = ""
    while (now := look(app)) != before or not all(footer.children for footer in app.screen.query(Footer)):
        before = now
        await pilot.pause(0.2)
    return now


def named(size: tuple[int, int]) -> str:
    """The size as it stands in the names of files."""
    return f"{size[0]}x{size[1]}"


def made(size: tuple[int, int]) -> dict[str, str]:
    """Every look of the sample at that size."""
    app = TraceviewApp(
        Reading(lambda progress: traceview.open(SAMPLE, progress=progress)), NO_RULES, ["sample"]
    )

    async def main() -> dict[str, str]:
        async with app.run_test(size=size) as pilot:
            return await looks(pilot, app, named(size))

    try:
        return asyncio.run(main())
    finally:
        app.close()


def _written() -> Iterator[Path]:
    FOLDER.mkdir(exist_ok=True)
    for size in SIZES:
        for name, text in made(size).items():
            path = FOLDER / name
            path.write_text(text, encoding="utf-8")
            yield path


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as state:
        os.environ["TRACEVIEW_STATE_DIR"] = state
        for written in _written():
            print(written)
