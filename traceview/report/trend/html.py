"""A history as one HTML file: a line chart for each metric, with its changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from traceview.gate.quantity import shown
from traceview.report.formats.html import page
from traceview.report.formats.html.markup import Markup, data_block, tag
from traceview.report.formats.html.section import section
from traceview.report.formats.html.sorted_tables import Cell, PageColumn, table, text
from traceview.report.trend.plain import headline, parts, promised, run_name, value
from traceview.terminal import printable

_WIDTH: Final = 760
_HEIGHT: Final = 180
_LEFT, _RIGHT, _TOP, _BOTTOM = 90, 12, 12, 18


def render(document: Mapping[str, Any]) -> str:
    """The document `traceview.history/1` as one page, which embeds it."""
    changes, runs = document["changes"], document["runs"]
    said = [
        tag("li", printable(headline(row)), tag("ul", [tag("li", printable(line)) for line in parts(row)]))
        for row in changes
    ]
    promises = [tag("li", printable(promised(row))) for row in document["promises"]]
    columns = [
        PageColumn("run", lambda row: Cell(printable(run_name(row)))),
        *(_metric(name) for name in document["metrics"]),
        text("version"),
    ]
    sections = [
        section("changes", "Changes", tag("ul", said) if said else tag("p", "No change."), note=None),
        *(
            section(f"metric-{at}", name, _chart(runs, name, changes))
            for at, name in enumerate(document["metrics"])
        ),
        section("promises", "Promises", tag("ul", promises)) if promises else None,
        section("runs", "Runs", table(runs, columns, caption="Runs")),
    ]
    return page(
        f"traceview history: {len(runs)} runs",
        tag("header", tag("h1", "Performance history")),
        tag("main", [each for each in sections if each], id="main"),
        data_block("report", document),
    )


def _metric(name: str) -> PageColumn:
    return PageColumn(
        name,
        lambda row: Cell(value(row, name), row["values"].get(name, {}).get("value")),
        is_number=True,
    )


def _chart(runs: Sequence[Mapping[str, Any]], name: str, changes: Sequence[Mapping[str, Any]]) -> Markup:
    """The values of the runs as points on a line from 0, and a vertical line at each change."""
    points = [(at, run["values"][name]) for at, run in enumerate(runs) if name in run["values"]]
    highest = max((found["value"] for _, found in points), default=0) or 1
    unit = points[0][1]["unit"] if points else ""
    across = (_WIDTH - _LEFT - _RIGHT) / max(1, len(runs) - 1)

    def place(at: int, amount: float) -> tuple[float, float]:
        part = amount / (1.05 * highest)
        return round(_LEFT + at * across, 1), round(_HEIGHT - _BOTTOM - part * (_HEIGHT - _TOP - _BOTTOM), 1)

    numbers = {run["run"]: at for at, run in enumerate(runs)}
    parts: list[Markup] = []
    for amount in (0.0, highest / 2, highest):
        _, y = place(0, amount)
        parts += [tag("line", x1=_LEFT, x2=_WIDTH - _RIGHT, y1=y, y2=y, class_="grid"),
                  tag("text", shown(amount, unit), x=_LEFT - 6, y=y + 4, text_anchor="end")]  # fmt: skip
    for row in changes:
        if row["metric"] != name:
            continue
        x = place(numbers[row["first_after"]["run"]], 0)[0] - across / 2
        line = tag("line", tag("title", printable(headline(row))), x1=x, x2=x, y1=_TOP, y2=_HEIGHT - _BOTTOM,
                   stroke="currentColor", stroke_dasharray="4 3")  # fmt: skip
        words = f"{row['change']:+.1%} {printable(row['first_after']['name'])}"
        parts += [line, tag("text", words, x=x + 4, y=_HEIGHT - _BOTTOM - 6)]
    placed = [place(at, found["value"]) for at, found in points]
    path = " ".join(f"{x},{y}" for x, y in placed)
    parts.append(tag("polyline", points=path, fill="none", stroke="currentColor"))
    for (x, y), (at, found) in zip(placed, points, strict=True):
        title = tag("title", f"{printable(run_name(runs[at]))}: {shown(found['value'], found['unit'])}")
        parts.append(tag("circle", title, cx=x, cy=y, r=3, fill="currentColor"))
    return tag(
        "svg", parts, viewBox=f"0 0 {_WIDTH} {_HEIGHT}", role="img", class_="plot",
        aria_label=f"{name} of {len(points)} runs",
    )  # fmt: skip
