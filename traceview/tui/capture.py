"""The screen as a file."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from traceview.tui.dialogs import LineDialog

if TYPE_CHECKING:
    from textual.app import App


def save_by_name(app: App[None]) -> None:
    """Asks for a name, and saves the screen as it was before as SVG and as text."""
    picture, text = screen_picture(app), screen_text(app)

    def then(name: str | None) -> None:
        if not name or not name.strip():
            return
        try:
            saved = save_screen(name.strip(), picture, text)
        except OSError as error:
            app.notify(f"cannot save the screen: {error}", severity="error", markup=False)
            return
        app.notify(f"saved {saved} and .txt", timeout=4, markup=False)

    app.push_screen(LineDialog("Save the screen as (SVG, with a text copy)", free_name()), then)


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
    """Writes a picture to `name`, which ends in .svg, and a text next to it; returns the first.

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
