"""Lines of the report: what was measured, its value, its target and whether it was met."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from contenders import Sample


@dataclass(frozen=True)
class Target:
    """A bound on a value: at most ``limit``, or at least where ``at_least`` is set."""

    limit: float
    at_least: bool = False

    def met(self, value: float) -> bool:
        """Whether ``value`` is within the bound."""
        return value >= self.limit if self.at_least else value <= self.limit


@dataclass(frozen=True)
class Line:
    """One measurement.

    Attributes:
        section: heading that it stands under.
        what: what was measured.
        unit: s, ms, ms/MB, MB (10^6 bytes) or x (a ratio).
        values: one value a round, whose median counts; none when it could not be measured.
        peak_rss_bytes: largest resident memory over the rounds.
        target: the bound that the median is held against.
        note: why there is no value.
    """

    section: str
    what: str
    unit: str
    values: tuple[float, ...]
    peak_rss_bytes: int | None = None
    target: Target | None = None
    note: str = ""

    @property
    def value(self) -> float | None:
        """The median of the rounds."""
        return median(self.values) if self.values else None

    @property
    def verdict(self) -> str:
        """``met``, ``missed``, or nothing without a target or a value."""
        if self.target is None or self.value is None:
            return ""
        return "met" if self.target.met(self.value) else "missed"

    def as_dict(self) -> dict[str, Any]:
        """The line for JSON."""
        target = self.target
        return {
            "section": self.section,
            "what": self.what,
            "unit": self.unit,
            "value": self.value,
            "values": list(self.values),
            "peak_rss_bytes": self.peak_rss_bytes,
            "target": None if target is None else {"limit": target.limit, "at_least": target.at_least},
            "verdict": self.verdict or None,
            "note": self.note or None,
        }


def time_line(section: str, what: str, samples: Sequence[Sample], target: Target | None = None) -> Line:
    """Seconds of the samples with their peak memory; a note when one of them failed."""
    failed = next((sample.error for sample in samples if sample.error), None)
    peak = max(sample.peak_rss_bytes for sample in samples)
    if failed:
        return Line(section, what, "s", (), peak, target, note=f"failed: {failed}")
    return Line(section, what, "s", tuple(_seconds(samples)), peak, target)


def cpu_line(section: str, what: str, samples: Sequence[Sample], target: Target | None) -> Line:
    """Processor seconds of the samples, which a busy machine changes less; a note when one of them failed."""
    failed = next((sample.error for sample in samples if sample.error), None)
    if failed:
        return Line(section, what, "s", (), target=target, note="no value: the run failed")
    return Line(section, what, "s", tuple(sample.cpu_seconds for sample in samples), target=target)


def start_line(section: str, what: str, samples: Sequence[Sample], target: Target | None = None) -> Line:
    """Milliseconds of the samples, without memory: so little is below what the benchmark itself takes."""
    failed = next((sample.error for sample in samples if sample.error), None)
    if failed:
        return Line(section, what, "ms", (), target=target, note=f"failed: {failed}")
    return Line(section, what, "ms", tuple(1000 * each for each in _seconds(samples)), target=target)


def peak_line(section: str, what: str, samples: Sequence[Sample], target: Target) -> Line:
    """Largest peak memory of the samples in MB; a note when one of them failed."""
    failed = next((sample.error for sample in samples if sample.error), None)
    if failed:
        return Line(section, what, "MB", (), target=target, note="no value: the run failed")
    return Line(section, what, "MB", (max(sample.peak_rss_bytes for sample in samples) / 1e6,), target=target)


def ratio_line(
    section: str, what: str, over: Sequence[Sample], under: Sequence[Sample], target: Target | None
) -> Line:
    """``over`` divided by ``under`` within each round; a note when a run of either failed."""
    if any(sample.error for sample in (*over, *under)):
        return Line(section, what, "x", (), target=target, note="no value: one of the two failed")
    values = tuple(a / b for a, b in zip(_seconds(over), _seconds(under), strict=True))
    return Line(section, what, "x", values, target=target)


def _seconds(samples: Sequence[Sample]) -> list[float]:
    return [sample.seconds for sample in samples if sample.seconds is not None]


_DIGITS = {"s": 3, "ms": 0, "ms/MB": 2, "MB": 0, "x": 2}


def _number(value: float, unit: str) -> str:
    return f"{value:,.{_DIGITS[unit]}f}"


def _cells(line: Line) -> tuple[str, str, str, str, str]:
    """Value, spread over the rounds, peak memory, target and verdict."""
    value = "-" if line.value is None else f"{_number(line.value, line.unit)} {line.unit}"
    spread = ""
    if len(line.values) > 1:
        spread = f"{_number(min(line.values), line.unit)} .. {_number(max(line.values), line.unit)}"
    peak = "" if line.peak_rss_bytes is None else f"{line.peak_rss_bytes / 1e6:,.0f} MB"
    target = ""
    if line.target:
        sign = ">=" if line.target.at_least else "<="
        target = f"{sign} {line.target.limit:g} {line.unit}"
    return value, spread, peak, target, line.verdict or line.note


def table(lines: Sequence[Line]) -> list[str]:
    """The report as aligned text, the lines grouped under their sections."""
    heads = ("median", "lowest .. highest", "peak RSS", "target", "")
    rows = [(line.what, *_cells(line)) for line in lines]
    widths = [max(len(row[i]) for row in [("", *heads), *rows]) for i in range(5)]

    def aligned(row: Sequence[str]) -> str:
        numbers = "  ".join(cell.rjust(width) for cell, width in zip(row[1:5], widths[1:], strict=True))
        return f"  {row[0].ljust(widths[0])}  {numbers}  {row[5]}".rstrip()

    text = [aligned(("", *heads))]
    section = None
    for line, row in zip(lines, rows, strict=True):
        if line.section != section:
            section = line.section
            text += ["", section]
        text.append(aligned(row))
    return text
