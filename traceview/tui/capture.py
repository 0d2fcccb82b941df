"""The screen as a file."""

from __future__ import annotations

import errno
import os
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


def free_name() -> str:
    """The first traceview-N.svg that is not there yet, nor its text."""
    number = 1
    while Path(f"traceview-{number}.svg").exists() or Path(f"traceview-{number}.txt").exists():
        number += 1
    return f"traceview-{number}.svg"


def save_screen(name: str, picture: str, text: str) -> Path:
    """Writes a picture to `name`, with .svg at its end, and a text beside it; returns the first.

    Raises FileExistsError where one of them is there, and OSError where they cannot be written.
    """
    path = Path(name).expanduser()
    path = path if path.suffix.lower() == ".svg" else path.with_name(f"{path.name}.svg")
    beside = path.with_suffix(".txt")
    if beside.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(beside))
    with path.open("x", encoding="utf-8") as file:
        file.write(picture)
    beside.write_text(text, encoding="utf-8")
    return path
