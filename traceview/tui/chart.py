"""Small plots of characters."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

_BLOCKS = " ▁▂▃▄▅▆▇█"


def columns_chart(values: Sequence[float | None], height: int) -> list[str]:
    """A bar for each value, relative to the highest; None leaves a gap."""
    top = max((value for value in values if value is not None), default=0.0)
    lines = []
    for row in range(height, 0, -1):
        line = ""
        for value in values:
            eighths = 0 if not value or top <= 0 else max(round(value / top * height * 8), 1)
            line += _BLOCKS[max(0, min(eighths - (row - 1) * 8, 8))]
        lines.append(line)
    return lines


def sparkline(values: Sequence[float | None]) -> str:
    """A column for each value, as high as its share of the highest; a value above 0 is always seen."""
    [line] = columns_chart(values, 1) if values else [""]
    return line


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a plot; both coordinates are above 0."""

    x: float
    y: float
    sign: str = "•"


@dataclass(frozen=True, slots=True)
class Roof:
    """A compute roof, and the bandwidth of its slope."""

    peak: float
    slope: float


def log_plot(points: Sequence[Point], roofs: Sequence[Roof], width: int, height: int) -> list[str]:
    """Points and roofs on log-log axes, labelled with powers of ten, of few rows with every second."""
    known = [p for p in points if p.x > 0 and p.y > 0]
    xs = [p.x for p in known] + [roof.peak / roof.slope for roof in roofs]
    ys = [p.y for p in known] + [roof.peak for roof in roofs]
    if not xs:
        return []
    left, right = math.floor(math.log10(min(xs))), math.ceil(math.log10(max(xs)) + 1e-9)
    low, high = math.floor(math.log10(min(ys))), math.ceil(math.log10(max(ys)) + 1e-9)
    right, high = max(right, left + 1), max(high, low + 1)
    columns, rows = max(width - 8, 10), max(height - 1, 3)
    cells = [[" "] * columns for _ in range(rows)]

    def put(x: float, y: float, sign: str) -> None:
        column = round((math.log10(x) - left) / (right - left) * (columns - 1))
        row = round((high - math.log10(y)) / (high - low) * (rows - 1))
        if 0 <= column < columns and 0 <= row < rows:
            cells[row][column] = sign

    for roof in roofs:
        for column in range(columns):
            x = 10 ** (left + column / (columns - 1) * (right - left))
            put(x, min(roof.peak, x * roof.slope), "─" if x * roof.slope >= roof.peak else "/")
    for point in reversed(known):
        put(point.x, point.y, point.sign)
    step = math.ceil((high - low) / (rows - 1))
    labelled = range(high, low - 1, -step)
    powers = {round((high - power) / (high - low) * (rows - 1)): power for power in labelled}
    labels = [f"{10.0 ** powers[row]:g}" if row in powers else "" for row in range(rows)]
    lines = [f"{label:>7} " + "".join(line) for label, line in zip(labels, cells, strict=True)]
    bottom = [" "] * columns
    for power in range(left, right + 1):
        text = f"{10.0**power:g}"
        at = min(round((power - left) / (right - left) * (columns - 1)), columns - len(text))
        if not "".join(bottom[max(at - 1, 0) : at + len(text)]).strip():
            bottom[at : at + len(text)] = text
    return [*lines, " " * 8 + "".join(bottom)]
