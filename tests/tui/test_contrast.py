"""Names stand out from the colour that they are on: a contrast of 4.5, by WCAG 2.2 criterion 1.4.3."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from rich.color import Color
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from traceview.tui.colors import ON_DARK, ON_LIGHT
from traceview.tui.flame import graph
from traceview.tui.timeline import drawing

RGB = tuple[int, int, int]
STYLES = [*drawing._NAMED[0], *drawing._NAMED[1], drawing._SELECTED]
STYLES += [graph._INNER, graph._CURRENT, graph._SLOWER, graph._FASTER]


def luminance(color: RGB) -> float:
    """https://www.w3.org/TR/WCAG22/#dfn-relative-luminance"""
    parts = [each / 255 for each in color]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: RGB, second: RGB) -> float:
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def shown(color: Color | None, theme: TerminalTheme) -> RGB:
    assert color is not None
    red, green, blue = color.get_truecolor(theme)
    return red, green, blue


@pytest.mark.parametrize("theme", [ON_DARK, ON_LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("style", STYLES, ids=str)
def test_names_on_the_terminal_are_legible(style: Style, theme: TerminalTheme) -> None:
    assert contrast(shown(style.color, theme), shown(style.bgcolor, theme)) >= 4.5


@pytest.mark.parametrize("block", [0, 1, 2], ids=["light", "dark", "printed"])
@pytest.mark.parametrize("name", ["compute", "communication", "copy", "host", "step"])
def test_names_on_pages_are_legible(name: str, block: int) -> None:
    css = (files("traceview.report.formats.html") / "page.css").read_text(encoding="utf-8")
    colors = dict(re.findall(r"--([\w-]+): (#\w+);", re.findall(r":root \{(.*?)\}", css, re.DOTALL)[block]))

    def rgb(text: str) -> RGB:
        digits = text[1:] if len(text) == 7 else "".join(2 * each for each in text[1:])
        return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)

    text = colors.get(f"on-{name}", colors["on"])
    assert contrast(rgb(text), rgb(colors[name])) >= 4.5
    assert contrast(rgb(colors["ink"]), rgb(colors["raised"])) >= 4.5
