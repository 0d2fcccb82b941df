"""Bus bandwidth over message size, a curve for each kind of collective."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from traceview.documents.values import Row
from traceview.quantities import counted, decimal, size
from traceview.report.formats.html.axes import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, Scale, axes, decades
from traceview.report.formats.html.markup import Child, Markup, tag
from traceview.report.formats.renderer_input import Document

_COLOURS: Final = 6
_SPANS: Final = {True: " between hosts", False: " inside a host", None: ""}


def curves(document: Document) -> Markup | None:
    """The plot; None where no size and bandwidth is known."""
    lines: dict[str, list[Row]] = {}
    for row in document.rows("bandwidths"):
        if (row.get("bytes") or 0) > 0 and (row.get("bus_gb_per_s") or 0) > 0:
            lines.setdefault(_name(row), []).append(row)
    if not lines:
        return None
    rows = [row for line in lines.values() for row in line]
    x = Scale(*decades([float(row["bytes"]) for row in rows]), LEFT, WIDTH - RIGHT)
    y = Scale(*decades([float(row["bus_gb_per_s"]) for row in rows]), HEIGHT - BOTTOM, TOP)
    parts: list[Child] = [axes(x, y, "bytes of a rank", "bus bandwidth [GB/s]")]
    for number, (name, line) in enumerate(lines.items()):
        parts.append(_line(x, y, name, sorted(line, key=lambda row: int(row["bytes"])), number % _COLOURS))
    named = [
        tag("span", tag("span", class_=f"swatch curve-{number % _COLOURS}"), name)
        for number, name in enumerate(lines)
    ]
    return tag(
        "figure",
        tag("svg", parts, viewBox=f"0 0 {WIDTH} {HEIGHT}", class_="plot", role="img",
            aria_label="Bus bandwidth by size; the table below has its numbers"),
        tag("figcaption", named, class_="curves"),
    )  # fmt: skip


def _name(row: Row) -> str:
    return f"{row.get('kind')} {row.get('name')}{_SPANS.get(row.get('between_hosts'), '')}"


def _line(x: Scale, y: Scale, name: str, rows: Sequence[Row], number: int) -> list[Child]:
    places = [(x.at(row["bytes"]), y.at(row["bus_gb_per_s"])) for row in rows]
    path = "M" + "L".join(f"{px} {py}" for px, py in places)
    line: list[Child] = [tag("path", d=path, class_=f"curve curve-{number}")] if len(rows) > 1 else []
    return line + [
        tag(
            "circle",
            tag("title", f"{name}: {decimal(row['bus_gb_per_s'])} GB/s at {size(row['bytes'])}, "
                         f"{counted(row.get('instances') or 0, 'collective')}"),
            cx=px, cy=py, r=4, class_=f"spot curve-{number}",
        )
        for row, (px, py) in zip(rows, places, strict=True)
    ]  # fmt: skip
