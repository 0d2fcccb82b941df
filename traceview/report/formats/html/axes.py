"""Logarithmic axes of the plots."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from traceview.report.formats.html.markup import Child, tag

WIDTH: Final = 760
HEIGHT: Final = 400
LEFT, RIGHT, TOP, BOTTOM = 64, 16, 16, 44
"""Space around the plot."""


@dataclass(frozen=True, slots=True)
class Scale:
    """A logarithmic axis: `low` at the pixel `start`, `high` at the pixel `end`."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """The pixel of a value; values beyond the ends are drawn there."""
        part = (math.log10(value) - math.log10(self.low)) / (math.log10(self.high) - math.log10(self.low))
        return round(self.start + min(max(part, 0.0), 1.0) * (self.end - self.start), 1)

    def decades(self) -> list[int]:
        """The powers of ten on it."""
        return list(range(round(math.log10(self.low)), round(math.log10(self.high)) + 1))


def decades(values: Sequence[float]) -> tuple[float, float]:
    """Whole decades that hold all values."""
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values) * 1.05))
    return 10.0**low, 10.0 ** max(high, low + 1)


def axes(x: Scale, y: Scale, across: str, up: str) -> list[Child]:
    """Lines and numbers of each decade, and what the axes are."""
    parts: list[Child] = []
    for decade in x.decades():
        at = x.at(10.0**decade)
        parts += [tag("line", x1=at, x2=at, y1=y.start, y2=y.end, class_="grid"),
                  tag("text", _power(decade), x=at, y=y.start + 16, text_anchor="middle")]  # fmt: skip
    for decade in y.decades():
        at = y.at(10.0**decade)
        parts += [tag("line", x1=x.start, x2=x.end, y1=at, y2=at, class_="grid"),
                  tag("text", _power(decade), x=x.start - 6, y=at + 4, text_anchor="end")]  # fmt: skip
    middle = (TOP + HEIGHT - BOTTOM) / 2
    return [
        *parts,
        tag("text", across, x=(x.start + x.end) / 2, y=HEIGHT - 8, text_anchor="middle"),
        tag("text", up, x=14, y=middle, text_anchor="middle", transform=f"rotate(-90 14 {middle})"),
    ]


def _power(decade: int) -> str:
    return f"{10.0**decade:g}" if -4 <= decade <= 5 else f"1e{decade}"
