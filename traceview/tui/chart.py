"""Small plots of characters."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

_BLOCKS = " ▁▂▃▄▅▆▇█"
_REACHED = 0.8
"""The part of its roof from which on a point may be drawn on it."""


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


def marked(marks: Mapping[int, str], columns: int) -> str:
    """Ticks at columns, each with its text where no other is in the way; empty without any."""
    line = ["┆" if at in marks else " " for at in range(columns)]
    for at, text in marks.items():
        end = at + 1 + len(text)
        if end <= columns and not "".join(line[at + 1 : end + 1]).strip():
            line[at + 1 : end] = text
    return "".join(line).rstrip()


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a plot; both coordinates are above 0. Below its own roof it is never drawn on that."""

    x: float
    y: float
    sign: str = "•"
    roof: Roof | None = None


@dataclass(frozen=True, slots=True)
class Roof:
    """A compute roof, and the bandwidth of its slope; with the names of both."""

    peak: float
    slope: float
    name: str = ""
    slope_name: str = ""

    def at(self, x: float) -> float:
        """Its height."""
        return min(self.peak, x * self.slope)


def log_plot(
    points: Sequence[Point],
    roofs: Sequence[Roof],
    width: int,
    height: int,
    units: tuple[str, str] = ("FLOP/byte", "TFLOP/s"),
) -> list[str]:
    """Points and roofs on log-log axes, labelled with powers of ten, of few rows with every second.

    Args:
        units: of the horizontal and of the vertical axis.
    """
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

    def row_of(y: float) -> int:
        return round((high - math.log10(y)) / (high - low) * (rows - 1))

    def put(x: float, row: int, sign: str) -> None:
        column = round((math.log10(x) - left) / (right - left) * (columns - 1))
        if 0 <= column < columns and 0 <= row < rows:
            cells[row][column] = sign

    for roof in roofs:
        for column in range(columns):
            x = 10 ** (left + column / (columns - 1) * (right - left))
            put(x, row_of(roof.at(x)), "─" if x * roof.slope >= roof.peak else "/")
    _name_roofs(cells, {row_of(roof.peak): roof for roof in roofs})
    for point in reversed(known):
        row, reached = row_of(point.y), point.roof and point.roof.at(point.x)
        if reached and point.y < _REACHED * reached:
            row = max(row, row_of(reached) + 1)
        put(point.x, min(row, rows - 1), point.sign)
    if not "".join(cells[0][: len(units[1]) + 1]).strip():
        cells[0][: len(units[1])] = units[1]
    step = math.ceil((high - low) / (rows - 1))
    labelled = range(high, low - 1, -step)
    powers = {round((high - power) / (high - low) * (rows - 1)): power for power in labelled}
    labels = [f"{10.0 ** powers[row]:g}" if row in powers else "" for row in range(rows)]
    lines = [f"{label:>7} " + "".join(line) for label, line in zip(labels, cells, strict=True)]
    bottom = [" "] * columns
    for power in range(right, left - 1, -1):
        text = f"{units[0] if power == right else ''} {10.0**power:g}".lstrip()
        at = min(round((power - left) / (right - left) * (columns - 1)), columns - len(text))
        if not "".join(bottom[max(at - 1, 0) : at + len(text) + 1]).strip():
            bottom[at : at + len(text)] = text
    return [*lines, " " * 8 + "".join(bottom)]


def _name_roofs(cells: list[list[str]], roofs: Mapping[int, Roof]) -> None:
    """Writes the names of roofs, by the row of each, and of a slope to their left, where nothing can be."""
    names = {row: roof.name for row, roof in roofs.items()}
    for lowest in sorted(roofs)[-1:]:
        names[lowest + 1] = roofs[lowest].slope_name
    for row, name in names.items():
        signs = [at for at, sign in enumerate(cells[row]) if sign != " "] if row < len(cells) else []
        if signs and signs[0] > len(name):
            cells[row][signs[0] - len(name) - 1 : signs[0] - 1] = name
