"""Many runs as one HTML file: a performance test report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from traceview.documents.runs import RunsDocument
from traceview.quantities import UNKNOWN, duration
from traceview.report.comparison import runs_wording as wording
from traceview.report.comparison.runs_advice import to_do
from traceview.report.comparison.wording import CLASS_NAMES
from traceview.report.formats.html import kernel_bars, page
from traceview.report.formats.html.markup import Markup, data_block, tag
from traceview.report.formats.html.overview import stacked_bar
from traceview.report.formats.html.section import section
from traceview.report.formats.html.sorted_tables import Cell, PageColumn, of, table, text
from traceview.terminal import printable


def render(answer: RunsDocument, command: str | None = None) -> str:
    """The document `traceview.compare/1` as one page, which embeds it.

    Args:
        answer: what `traceview.comparison.many_runs.compare_runs` returns.
        command: the command that writes the page; None where it is unknown.
    """
    headline = printable(wording.headline(answer))
    losses = [loss for row in answer["runs"] if (loss := wording.losses(row))]
    parts = [
        section("runs", "Runs", _bars(answer), _matrix(answer), _remarks(answer), note=wording.note(answer)),
        _kernels(answer),
        _list("scaling", "Scaling", losses),
        _list(
            "conversion",
            "Conversion between GPUs",
            [wording.conversion(row) for row in answer["conversions"]],
        ),
        _list("work", "Other work than the base", wording.other_work(answer)),
        section("conditions", "Test conditions", _conditions(answer)),
    ]
    facts = {"base": answer["base"], "written by": f"traceview {answer['tool']['version']}"}
    if command:
        facts["command"] = command
    return page(
        f"{headline} - traceview compare",
        tag(
            "header",
            tag("h1", "Performance test report"),
            tag("p", f"{headline[:1].upper()}{headline[1:]}.", class_="verdict", id="verdict"),
            _to_do(answer),
            tag(
                "dl",
                [[tag("dt", name), tag("dd", printable(fact))] for name, fact in facts.items()],
                class_="facts",
            ),
        ),
        tag("main", [part for part in parts if part], id="main"),
        data_block("report", answer),
    )


def _bars(answer: RunsDocument) -> list[Markup]:
    """A bar for each run, of one scale, and what its colours are."""
    longest = max(row["step_ns"] for row in answer["runs"])
    legend = [
        tag("li", tag("span", class_=f"swatch back-{name.removeprefix('exposed_')}"), title)
        for name, title in CLASS_NAMES.items()
    ]
    bars = [
        tag(
            "div",
            tag("span", printable(row["run"]), class_="side"),
            stacked_bar(row["breakdown"], CLASS_NAMES, f"{row['run']}: {duration(row['step_ns'])}", longest),
            tag("span", duration(row["step_ns"]), class_="side length"),
            class_="sides runs",
        )
        for row in answer["runs"]
    ]
    return [*bars, tag("ul", legend, class_="legend")]


def _kernels(answer: RunsDocument) -> Markup | None:
    """A bar for each run of what its GPUs compute, and of the other classes."""
    rows = []
    for row in answer["runs"]:
        others = {name.removeprefix("exposed_"): time for name, time in row["breakdown"].items()}
        compute = row.get("kernel_classes") or {"other kernels": others["compute"]}
        rows.append((row["run"], {**others, **compute}))
    body = kernel_bars.bars(rows, "run")
    note = f"a {answer['unit']}, mean of the GPUs of a run"
    explained = tag("p", kernel_bars.EXPLAINED, class_="note")
    return section("classes", "Time by kernel class", body, explained, note=note)


def _to_do(answer: RunsDocument) -> Markup:
    items = [tag("li", printable(text)) for text in to_do(answer)]
    return tag("div", tag("h2", "What to do"), tag("ol", items), class_="to-do")


def _remarks(answer: RunsDocument) -> list[Markup]:
    return [tag("p", printable(text), class_="note") for text in wording.remarks(answer)]


def _matrix(answer: RunsDocument) -> Markup:
    columns = [
        text("run"),
        *(_key(name) for name in wording.keys(answer)),
        of("step_ns", answer["unit"]),
        _figure("speed-up", "speed_up", lambda row: wording.times(row["speed_up"])),
        PageColumn("efficiency", lambda row: Cell(wording.efficiency(row)), is_number=True),
        *(_rate(name, title) for name, title in wording.rates(answer).items()),
        *(_class(name) for name in CLASS_NAMES),
        PageColumn("shortest to longest", lambda row: Cell(wording.spread(row))),
    ]
    return table(answer["runs"], columns, caption="Runs", is_whole=True)


def _key(name: str) -> PageColumn:
    return PageColumn(name, lambda row: Cell(row["keys"].get(name) or UNKNOWN))


def _rate(name: str, title: str) -> PageColumn:
    return _figure(title, name, lambda row: wording.rate(row, name))


def _class(name: str) -> PageColumn:
    return PageColumn(
        wording.SHORT_CLASSES[name],
        lambda row: Cell(wording.share(row, name), row["breakdown"][name], duration(row["breakdown"][name])),
        is_number=True,
    )


def _figure(title: str, name: str, shown: Any) -> PageColumn:
    return PageColumn(title, lambda row: Cell(shown(row), row[name]), is_number=True)


def _list(identifier: str, title: str, texts: Sequence[str]) -> Markup | None:
    if not texts:
        return None
    return section(identifier, title, tag("ul", [tag("li", printable(loss)) for loss in texts]))


def _conditions(answer: RunsDocument) -> Markup:
    """Each condition with its values and the runs that have them; those that differ first."""
    rows = [
        {"condition": row["condition"], "value": value, "runs": ", ".join(runs) if row["differs"] else "all"}
        for row in sorted(answer["conditions"], key=lambda row: not row["differs"])
        for value, runs in wording.by_value(answer, row).items()
    ]
    return table(
        rows, [text("condition"), text("value"), text("runs")], caption="Test conditions", is_whole=True
    )
