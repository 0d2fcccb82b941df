"""The roofline plot: achieved compute rate against arithmetic intensity, on log-log axes."""

from __future__ import annotations

import math
import shlex
from collections.abc import Mapping, Sequence
from typing import Final

from traceview.documents.values import Row
from traceview.quantities import counted, decimal, duration, number
from traceview.report.formats.html.axes import (
    BOTTOM,
    HEIGHT,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    Scale,
    axes,
    decades,
)
from traceview.report.formats.html.markup import Child, Markup, tag
from traceview.report.formats.html.section import section
from traceview.report.formats.html.sorted_tables import PageColumn, of, table, text
from traceview.report.formats.renderer_input import Document
from traceview.report.head import ROOFLINE
from traceview.report.record_again import reason_with_advice
from traceview.report.scopes import scope
from traceview.terminal import printable

_MOST_PLOTS: Final = 4
_MOST_LABELS: Final = 8
_LONGEST_LABEL: Final = 34
_PIECE: Final = 8.0
"""Pixels across of the pieces that the slope of a roof is kept free by."""
_LETTER: Final = 6.2
"""Width of a letter in the plot."""


def roofline(document: Document) -> Markup:
    """A plot for each GPU model, and a table of the same points."""
    found = (document.charts or {}).get("roofline") or {}
    points: list[Row] = [point for point in found.get("points") or () if _is_drawable(point)]
    if not points:
        files = [str(row["path"]) for row in document.rows("traces") if row.get("path")]
        roof_text = (
            "No points: a lake holds no shapes and counters of single operators and kernels. They are in its "
            f"trace files: traceview report {shlex.quote(printable(files[0])) if files else 'FILE'}"
            if document.report.get("lake")
            else f"No points: {_why_none(document)}."
        )
        return section("roofline", "Roofline", tag("p", roof_text))
    by_gpu: dict[str, list[Row]] = {}
    for point in points:
        by_gpu.setdefault(str(point["gpu"]), []).append(point)
    plots = [
        _plot(gpu, rows, (found.get("roofs") or {}).get(gpu) or {})
        for gpu, rows in list(by_gpu.items())[:_MOST_PLOTS]
    ]
    total = int(found.get("points_total") or len(points))
    note = (
        f"{number(len(points))} of {number(total)} operators"
        if len(points) < total
        else f"{counted(total, 'operator')} or {'kernel' if total == 1 else 'kernels'}"
    )
    covers = scope(document.report, "roofline", note)
    explained = tag(
        "p",
        "The line is the attainable rate at each intensity: memory-bound left of the ridge point, "
        "compute-bound right of it. Bytes are compulsory traffic, so points "
        "above the slope hit in cache. Size: GPU time; hollow: memory-bound.",
        class_="note",
    )
    return section(
        "roofline",
        "Roofline",
        explained,
        plots,
        _numbers(points),
        note=covers,
    )


def _is_drawable(point: Row) -> bool:
    known = (point.get("intensity"), point.get("tflops_per_s"), point.get("gpu_ns"))
    return all(isinstance(value, (int, float)) and 0 < value < math.inf for value in known)


def _numbers(points: Sequence[Row]) -> Markup:
    columns: list[PageColumn] = [
        text("name"),
        of("gpu_ns", "GPU time"),
        of("count"),
        text("rate", "rate against"),
        of("intensity", "FLOP/byte"),
        of("tflops_per_s", "TFLOP/s"),
        of("peak_tflops_per_s", "peak"),
        of("gb_per_s", "GB/s"),
        of("roofline_percent", "of the roofline"),
        text("bound"),
        text("source"),
        text("gpu", "GPU"),
    ]
    return table(points, columns, caption="Roofline", sorted_by="GPU time", bars="of the roofline")


def _plot(gpu: str, points: Sequence[Row], roofs: Mapping[str, float]) -> Markup:
    peaks = _peaks(points)
    bandwidth = (
        max((point.get("peak_gb_per_s") or 0 for point in points), default=0) or roofs.get("memory") or 0
    )
    x, y = _scales(points, peaks, bandwidth)
    labels = _Labels(x)
    # Texts are drawn last; those of the roofs find their place before those of the points.
    circles = _circles(x, y, points, labels)
    lines = _roofs(x, y, peaks, bandwidth, labels)
    _name_points(x, y, points, labels)
    parts: list[Child] = [
        axes(x, y, "arithmetic intensity [FLOP/byte]", "achieved [TFLOP/s]"),
        lines,
        circles,
        labels.parts,
    ]
    without = "" if peaks and bandwidth else " Its peaks are unknown, so no roof is drawn."
    return tag(
        "figure",
        tag("svg", parts, viewBox=f"0 0 {WIDTH} {HEIGHT}", class_="plot", role="img",
            aria_label=f"Roofline of {gpu}; the table below has its numbers"),
        tag("figcaption", gpu, ".", without),
    )  # fmt: skip


def _why_none(document: Document) -> str:
    """Why nothing is known, with how the tools that recorded these traces record it."""
    unjudged = [row for row in document.rows("not_checkable") if row.get("code") == ROOFLINE]
    if unjudged:
        return printable(reason_with_advice(unjudged[0], document.rows("traces")))
    return "FLOPs and bytes are known of no operator or kernel"


def _peaks(points: Sequence[Row]) -> dict[str, float]:
    """The peak rate [10^12/s] of each kind of operations."""
    peaks: dict[str, float] = {}
    for point in points:
        if point.get("peak_tflops_per_s") and point.get("source") == "operator":
            rate = str(point.get("rate"))
            peaks[rate] = max(peaks.get(rate, 0.0), float(point["peak_tflops_per_s"]))
    counted = [float(p["peak_tflops_per_s"]) for p in points if p.get("peak_tflops_per_s")]
    return peaks or ({"highest of the kernels": max(counted)} if counted else {})


def _scales(points: Sequence[Row], peaks: Mapping[str, float], bandwidth: float) -> tuple[Scale, Scale]:
    """Axes of whole decades that hold all points and ridge points."""
    bends = [1e3 * peak / bandwidth for peak in peaks.values()] if bandwidth else []
    across = [float(point["intensity"]) for point in points] + bends
    up = [float(point["tflops_per_s"]) for point in points] + list(peaks.values())
    low_x, high_x = decades(across)
    low_y, high_y = decades(up)
    return (
        Scale(low_x, high_x, LEFT, WIDTH - RIGHT),
        Scale(max(low_y, high_y / 1e7), high_y, HEIGHT - BOTTOM, TOP),
    )


class _Labels:
    """Labels of the plot that do not overlap."""

    def __init__(self, x: Scale) -> None:
        self.parts: list[Child] = []
        self._x = x
        self._boxes: list[tuple[float, float, float, float]] = []

    def keep_free(self, left: float, right: float, y: float, half: float) -> None:
        """No text will cover this place, `half` pixels up and down from `y`."""
        self._boxes.append((left, right, y, half))

    def add(self, text: str, x: float, y: float, kind: str, *, to_left: bool) -> bool:
        """Draws a label that starts, or ends, at (x, y); false where it would overlap another."""
        width = _LETTER * len(text)
        left = x - width if to_left else x
        middle = y - 4
        taken = any(
            abs(middle - oy) < half + 6 and left < right and start < left + width
            for start, right, oy, half in self._boxes
        )
        if taken or left < self._x.start or left + width > self._x.end + RIGHT:
            return False
        self.keep_free(left, left + width, middle, 6)
        anchor = "end" if to_left else "start"
        self.parts.append(tag("text", text, x=round(x, 1), y=round(y, 1), text_anchor=anchor, class_=kind))
        return True


def _roofs(x: Scale, y: Scale, peaks: Mapping[str, float], bandwidth: float, labels: _Labels) -> list[Child]:
    if not bandwidth:
        return []
    parts: list[Child] = []
    by_peak: dict[float, list[str]] = {}
    for rate, peak in peaks.items():
        by_peak.setdefault(peak, []).append(rate)
    start = max(x.low, 1e3 * y.low / bandwidth)
    for peak, rates in sorted(by_peak.items(), reverse=True):
        bend = 1e3 * peak / bandwidth
        path = f"M{x.at(start)} {y.at(start * bandwidth / 1e3)}L{x.at(bend)} {y.at(peak)}H{x.end}"
        roof_text = f"{' / '.join(rates)}: {decimal(peak)} TFLOP/s"
        parts.append(tag("path", tag("title", roof_text), d=path, class_="roof"))
        above, right = y.at(peak) - 5, x.at(bend) + _LETTER * len(roof_text)
        for end, height in ((x.end, above), (max(right, x.start), above), (x.end, above + 20)):
            if labels.add(roof_text, end, height, "roof-label", to_left=True):
                break
    highest = 1e3 * max([*by_peak, y.low]) / bandwidth
    middle = math.sqrt(start * max(highest, start))
    labels.add(
        f"{number(round(bandwidth))} GB/s",
        x.at(middle) - 8,
        y.at(middle * bandwidth / 1e3) - 6,
        "roof-label",
        to_left=True,
    )
    for peak in by_peak:
        bend = max(1e3 * peak / bandwidth, start)
        labels.keep_free(x.at(bend), x.end, y.at(peak), 2)
    # The slope in short pieces, each a flat box.
    low, high = x.at(start), x.at(max(highest, start))
    climb = (y.at(start * bandwidth / 1e3), y.at(highest * bandwidth / 1e3))
    pieces = max(int((high - low) / _PIECE), 1)
    for at in range(pieces):
        middle_y = climb[0] + (climb[1] - climb[0]) * (at + 0.5) / pieces
        left = low + (high - low) * at / pieces
        labels.keep_free(left, left + (high - low) / pieces, middle_y, 3)
    return parts


def _circles(x: Scale, y: Scale, points: Sequence[Row], labels: _Labels) -> list[Child]:
    circles: list[Child] = []
    for point in points:
        px, py = x.at(point["intensity"]), y.at(point["tflops_per_s"])
        radius = _radius(point, points)
        circles.append(
            tag("circle", tag("title", _text(point)), cx=px, cy=py, r=radius, class_=f"point {_bound(point)}")
        )
        labels.keep_free(px - radius, px + radius, py, radius)
    return circles


def _name_points(x: Scale, y: Scale, points: Sequence[Row], labels: _Labels) -> None:
    """Names next to the largest points, as far as there is room."""
    for point in points[:_MOST_LABELS]:
        name = _short(printable(str(point["name"])))
        px, py, away = x.at(point["intensity"]), y.at(point["tflops_per_s"]), _radius(point, points) + 3
        if not labels.add(name, px + away, py + 4, "point-label", to_left=False):
            labels.add(name, px - away, py + 4, "point-label", to_left=True)


def _radius(point: Row, points: Sequence[Row]) -> float:
    return round(3 + 13 * math.sqrt(point["gpu_ns"] / max(int(each["gpu_ns"]) for each in points)), 1)


def _bound(point: Row) -> str:
    bound = point.get("bound")
    return str(bound) if bound in ("compute", "memory") else "unbound"


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST_LABEL else name[: _LONGEST_LABEL - 1] + "…"


def _text(point: Row) -> str:
    percent = point.get("roofline_percent")
    return (
        f"{point['name']} ({point.get('rate')}): {decimal(point['tflops_per_s'], 2)} TFLOP/s, "
        f"{decimal(point.get('gb_per_s'), 0)} GB/s at {decimal(point['intensity'], 2)} FLOP/byte, "
        f"{duration(point['gpu_ns'])} in {counted(point.get('count'), 'call')}"
        + (f", {decimal(percent)} % of the roofline" if percent is not None else "")
    )
