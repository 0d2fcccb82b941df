"""Many runs as one HTML file: a performance test report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from traceview.quantities import UNKNOWN, duration
from traceview.report.comparison import runs_wording as wording
from traceview.report.comparison.wording import CLASS_NAMES
from traceview.report.formats.html import page
from traceview.report.formats.html.markup import Markup, data_block, tag
from traceview.report.formats.html.overview import stacked_bar
from traceview.report.formats.html.section import section
from traceview.report.formats.html.tables import Cell, PageColumn, of, table, text
from traceview.terminal import printable


def render(answer: Mapping[str, Any]) -> str:
    """The document `traceview.compare/1` as one page, which embeds it."""
    headline = printable(wording.headline(answer))
    losses = [loss for row in answer["runs"] if (loss := wording.losses(row))]
    parts = [
        section("runs", "Runs", _bars(answer), _matrix(answer), note=wording.NOTE),
        _list("scaling", "Scaling", losses),
        _list(
            "conversion",
            "Conversion between GPUs",
            [wording.conversion(row) for row in answer["conversions"]],
        ),
        _list("work", "Other work than the base", wording.other_work(answer)),
        section("conditions", "Test conditions", _conditions(answer)),
    ]
    return page(
        f"traceview compare: {headline}",
        tag(
            "header",
            tag("h1", "Performance test report"),
            tag("p", headline[:1].upper() + headline[1:] + ".", class_="verdict", id="verdict"),
            tag("dl", [[tag("dt", "base"), tag("dd", printable(answer["base"]))]], class_="facts"),
        ),
        tag("main", [part for part in parts if part], id="main"),
        data_block("report", answer),
    )


def _bars(answer: Mapping[str, Any]) -> list[Markup]:
    """A bar for each run, of one scale."""
    longest = max(row["step_ns"] for row in answer["runs"])
    return [
        tag(
            "div",
            tag("span", printable(row["run"]), class_="side"),
            stacked_bar(row["breakdown"], CLASS_NAMES, f"{row['run']}: {duration(row['step_ns'])}", longest),
            class_="sides runs",
        )
        for row in answer["runs"]
    ]


def _matrix(answer: Mapping[str, Any]) -> Markup:
    columns = [
        text("run"),
        *(_key(name) for name in wording.keys(answer)),
        of("step_ns", answer["unit"]),
        *(_class(name) for name in CLASS_NAMES),
        _figure("speed-up", "speed_up", lambda row: wording.times(row["speed_up"])),
        PageColumn("efficiency", lambda row: Cell(wording.efficiency(row)), is_number=True),
        PageColumn("rate", lambda row: Cell(wording.rate(row)), is_number=True),
        PageColumn("shortest to longest", lambda row: Cell(wording.spread(row)), is_number=True),
    ]
    return table(answer["runs"], columns, caption="Runs")


def _key(name: str) -> PageColumn:
    return PageColumn(name, lambda row: Cell(row["keys"].get(name) or UNKNOWN))


def _class(name: str) -> PageColumn:
    return PageColumn(
        CLASS_NAMES[name],
        lambda row: Cell(wording.share(row, name), row["breakdown"][name], duration(row["breakdown"][name])),
        is_number=True,
    )


def _figure(title: str, name: str, shown: Any) -> PageColumn:
    return PageColumn(title, lambda row: Cell(shown(row), row[name]), is_number=True)


def _list(identifier: str, title: str, texts: Sequence[str]) -> Markup | None:
    if not texts:
        return None
    return section(identifier, title, tag("ul", [tag("li", printable(loss)) for loss in texts]))


def _conditions(answer: Mapping[str, Any]) -> Markup:
    """Each condition with its value for every run; those that differ first."""
    ordered = sorted(answer["conditions"], key=lambda row: not row["differs"])
    columns = [
        text("condition"),
        PageColumn("differs", lambda row: Cell("yes" if row["differs"] else "no")),
        *(_value(at, str(row["run"])) for at, row in enumerate(answer["runs"])),
    ]
    return table(ordered, columns, caption="Test conditions")


def _value(at: int, name: str) -> PageColumn:
    return PageColumn(name, lambda row: Cell(row["values"][at]))
