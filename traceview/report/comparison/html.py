"""A comparison as one HTML file, built like the HTML report: no network, no third-party script."""

from __future__ import annotations

from typing import Final

from traceview.documents.comparison import ComparisonDocument, DifferenceRow, SideName, TableName, Times
from traceview.quantities import counted, duration, number
from traceview.report.comparison import wording
from traceview.report.formats.html import page
from traceview.report.formats.html.flame import graphs
from traceview.report.formats.html.gate import badge
from traceview.report.formats.html.markup import Child, Markup, data_block, line, tag
from traceview.report.formats.html.overview import stacked_bar
from traceview.report.formats.html.section import section
from traceview.report.formats.html.sorted_tables import Cell, PageColumn, table, text
from traceview.terminal import printable

_ROWS: Final = 300
_HALF: Final = 60
_LARGEST_EMBEDDED: Final = 400_000
"""Bytes of a comparison up to which it is embedded as JSON."""
_LOOKS: Final = {"blocking": "error", "warning": "warning", "info": "info"}
_WORDS: Final = {
    "calls": "the part of a difference explained by more or fewer executions",
    "duration": "the part explained by longer or shorter executions",
    "overlap": "the part explained by more or less overlap with concurrent work",
}


def render(comparison: ComparisonDocument, *, limit: int | None = None) -> str:
    """The headline, the comparability of the sides, the classes as bars, and a table for each dimension.

    Args:
        comparison: what `traceview.comparison.compare` returns.
        limit: rows per table, 0 for all; 300 by default.
    """
    rows = _ROWS if limit is None else limit
    parts: dict[str, Markup | None] = {"whole": _whole(comparison), "differences": _differences(comparison)}
    parts["flame"] = _flame(comparison)
    parts |= {name: _table(comparison, name, rows) for name in wording.TABLES}
    titles = {
        "whole": "Total",
        "differences": "Comparability",
        "flame": "Flame graph",
        **{str(name): title for name, (title, _) in wording.TABLES.items()},
    }
    links = [tag("li", tag("a", titles[name], href=f"#{name}")) for name, part in parts.items() if part]
    words = tag("dl", [[tag("dt", word), tag("dd", means)] for word, means in _WORDS.items()], class_="facts")
    return page(
        f"traceview diff: {printable(wording.headline(comparison))}",
        _header(comparison),
        line(tag("nav", tag("ul", links), aria_label="Sections of the comparison")),
        tag("main", list(parts.values()), section("definitions", "Definitions", words), id="main"),
        _embedded(comparison),
    )


def _header(comparison: ComparisonDocument) -> Markup:
    means = wording.headline(comparison)
    sides = [
        [tag("dt", side), tag("dd", wording.side_line(comparison, side, printable))]
        for side in ("before", "after")
    ]
    gate = comparison.get("step_gate")
    step = tag("p", badge(str(gate["verdict"])), " ", wording.step_gate_line(gate)) if gate else None
    return tag(
        "header",
        tag("h1", "Comparison of GPU traces"),
        tag("p", f"{means[:1].upper()}{means[1:]}", class_="verdict", id="verdict"),
        tag("p", f"{why}.") if (why := wording.cause(comparison, printable)) else None,
        step,
        tag("dl", sides, class_="facts"),
    )


def _embedded(comparison: ComparisonDocument) -> Markup | None:
    block = data_block("report", comparison)
    return block if len(block) <= _LARGEST_EMBEDDED else None


def _whole(comparison: ComparisonDocument) -> Markup:
    """Both sides as bars of one scale, and the classes, whose differences add up to the total."""
    longest = max(comparison["total"]["before_ns"], comparison["total"]["after_ns"])
    bars = [
        tag("div", tag("span", side, class_="side"), _bar(comparison, side, longest), class_="sides")
        for side in wording.SIDES
    ]
    classes, total = comparison["classes"], comparison["total"]
    columns = [
        PageColumn("class", lambda row: Cell(_class_cell(str(row["class"])))),
        *_times(max(abs(row["delta_ns"]) for row in (*classes, total))),
    ]
    note = str(comparison["unit"]["description"])
    rows = table([*classes, {**total, "class": "total"}], columns, caption="Classes")
    return section("whole", "GPU time breakdown", bars, rows, note=note)


def _class_cell(name: str) -> Child:
    color = name.removeprefix("exposed_")
    mark = tag("span", class_=f"swatch back-{color}") if name in wording.CLASS_NAMES else None
    return [mark, wording.CLASS_NAMES.get(name, name)]


def _bar(comparison: ComparisonDocument, side: SideName, longest: int) -> Markup:
    times = {
        str(row["class"]): max(row["before_ns"] if side == "before" else row["after_ns"], 0)
        for row in comparison["classes"]
    }
    described = ", ".join(
        f"{wording.CLASS_NAMES.get(name, name)} {duration(time)}" for name, time in times.items()
    )
    return stacked_bar(times, wording.CLASS_NAMES, f"{side}: {described}", longest)


def _differences(comparison: ComparisonDocument) -> Markup:
    """Differences in setup."""
    rows = list(comparison["differences"])
    columns = [
        PageColumn("severity", lambda row: Cell(_severity(row))),
        text("message", "difference"),
        text("code"),
    ]
    note = None if comparison["comparable"] else f"not comparable: {wording.NO_VERDICT}"
    body = table(rows, columns, caption="Differences in setup") if rows else tag("p", "Same setup.")
    return section("differences", "Comparability", body, note=note)


def _flame(comparison: ComparisonDocument) -> Markup | None:
    """Both sides as one flame graph."""
    found = comparison["flame"]
    if not found["frames"]:
        return None
    means = (
        "By class, module, operator and kernel. A frame is as wide as the larger time of each kernel in it; "
        "red is slower after, teal faster. The differences add up to the total."
    )
    return graphs(found["names"], {"gpu": "Difference"}, [{"gpu": {**found, "names": None}}], [means])


def _severity(row: DifferenceRow) -> Markup:
    severity = str(row["severity"])
    return tag("span", severity, class_=f"badge {_LOOKS.get(severity, 'info')}")


def _table(comparison: ComparisonDocument, name: TableName, limit: int) -> Markup | None:
    """The largest differences of one dimension, with the sum of the others as a note."""
    title, what = wording.TABLES[name]
    different, others = wording.ranked(comparison, name)
    if not different or not wording.is_known(comparison[name], name):
        return None
    shown = different[:limit] if limit else different
    columns = [
        PageColumn(what, lambda row: Cell(tag("span", wording.name_of(row, name), class_="name"))),
        *_times(max(abs(row["delta_ns"]) for row in shown)),
        PageColumn("change", lambda row: Cell(wording.change(comparison, row))),
        PageColumn("reason", lambda row: Cell(wording.reason(row) or "-")),
        *(_part(part) for part in ("calls_ns", "duration_ns", "overlap_ns")),
        PageColumn("calls", lambda row: Cell(wording.calls_of(row), row["after_calls"]), is_number=True),
    ]
    others += len(different) - len(shown)
    rest = wording.signed(wording.remaining(comparison, shown)["delta_ns"])
    left_out = (
        tag("p", f"{counted(others, 'other row')}, in total: {rest}.", class_="note") if others else None
    )
    body = table(shown, columns, caption=title, sorted_by=None)
    return section(name, title, body, left_out, note=f"{number(len(different))} differ")


def _part(name: str) -> PageColumn:
    return PageColumn(
        f"by {name.removesuffix('_ns')}",
        lambda row: Cell(wording.signed(row[name]), row[name]),
        is_number=True,
    )


def _times(largest: int) -> list[PageColumn]:
    return [
        PageColumn("difference", lambda row: _difference(row["delta_ns"], largest), is_number=True),
        PageColumn("relative", lambda row: _relative(row), is_number=True),
        PageColumn("before", lambda row: _time(row["before_ns"]), is_number=True),
        PageColumn("after", lambda row: _time(row["after_ns"]), is_number=True),
    ]


def _time(nanoseconds: int) -> Cell:
    return Cell(duration(nanoseconds), nanoseconds, f"{nanoseconds:,} ns")


def _relative(row: Times) -> Cell:
    before, after = row["before_ns"], row["after_ns"]
    return Cell(wording.relative(before, after), (after - before) / before if before else None)


def _difference(delta_ns: int, largest: int) -> Cell:
    """A difference with a bar, to the left where it is faster, to the right where it is slower."""
    width = round(_HALF * abs(delta_ns) / largest, 1) if largest else 0
    x = _HALF if delta_ns > 0 else round(_HALF - width, 1)
    look = "worse" if delta_ns > 0 else "better"
    bar = tag(
        "svg",
        tag("line", x1=_HALF, x2=_HALF, y1=0, y2=10, class_="zero"),
        tag("rect", x=x, y=1, width=width, height=8, class_=look) if width else None,
        width=2 * _HALF,
        height=10,
        class_="inline both",
        aria_hidden="true",
    )
    return Cell([bar, wording.signed(delta_ns)], delta_ns, f"{delta_ns:+,} ns")
