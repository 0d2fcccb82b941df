"""The screen as a file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.app import App


def screen_text(app: App[None]) -> str:
    """The text on the screen, by line."""
    width, height = app.size
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text[:width].rstrip() for strip in strips[:height]) + "\n"


def screen_picture(app: App[None]) -> str:
    """The screen as SVG, the same each time, and without fonts from the network."""
    svg = app.export_screenshot(title="traceview")
    return re.sub(r"terminal-\d+-", "terminal-", re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL))


def save_screen(app: App[None]) -> Path:
    """Writes the screen to a new traceview-N.svg and traceview-N.txt; returns the first."""
    number = 1
    while Path(f"traceview-{number}.svg").exists() or Path(f"traceview-{number}.txt").exists():
        number += 1
    Path(f"traceview-{number}.svg").write_text(screen_picture(app), encoding="utf-8")
    Path(f"traceview-{number}.txt").write_text(screen_text(app), encoding="utf-8")
    return Path(f"traceview-{number}.svg")
