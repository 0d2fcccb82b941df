"""The lists of a report as sections of the page."""

from __future__ import annotations

from collections.abc import Sequence

from traceview.documents.values import Row
from traceview.quantities import UNKNOWN, counted, number
from traceview.report.dominant_kernels import kernel_facts
from traceview.report.formats.html.markup import Child, Markup, tag
from traceview.report.formats.html.section import section
from traceview.report.formats.html.sorted_tables import Cell, PageColumn, of, table, value_cell
from traceview.report.formats.renderer_input import Document
from traceview.report.head import place, several
from traceview.report.scopes import scope, without_operator
from traceview.report.sections import SECTIONS
from traceview.report.sections.section import PLACE, Column, since_start, told_apart


def listed(document: Document, name: str, above: Child = None) -> Markup | None:
    """The section of a list, with the rows that there are for charts; None without any.

    `above` stands above the table.
    """
    own = (document.charts or {}).get(name)
    rows: Sequence[Row] = since_start(own or document.rows(name), document.rows("traces"))
    if not rows:
        return None
    rows = told_apart(rows) if name == "kernels" else rows
    shown = SECTIONS[name]
    found = [
        column for column in shown.of_page() if column.name != PLACE or _has_places(document, name, rows)
    ]
    titles = {column.name: column.title for column in found}
    note = scope(document.report, name, _left_out(len(rows), _total(document, name), shown.noun))
    without = without_operator(document.report, rows) if name == "operators" else ""
    rest = table(
        rows,
        [_column(document, column) for column in found],
        caption=shown.title,
        sorted_by=titles.get(shown.sorted_by or ""),
        bars=titles.get(shown.bars or ""),
    )
    return section(name, shown.title, above, rest, note="; ".join(filter(None, (note, without))))


def _total(document: Document, name: str) -> int:
    """How many rows the list has: that of the charts, where they have it, else that of the report."""
    charts = document.charts or {}
    own = charts.get(name)
    return max((charts.get("totals") or {}).get(name) or 0, len(own)) if own else document.total(name)


def _has_places(document: Document, name: str, rows: Sequence[Row]) -> bool:
    """Whether rows differ in their trace or GPU, or are those of which it is always said."""
    if SECTIONS[name].about_gpus or len({row.get("device") for row in rows}) > 1:
        return True
    return several(document.report) and any(row.get("trace_id") is not None for row in rows)


def _column(document: Document, column: Column) -> PageColumn:
    if column.name == PLACE:
        return PageColumn(column.title, lambda row: Cell(place(document.report, row) or UNKNOWN))
    if column.name == "short_name":
        return PageColumn(column.title, lambda row: Cell(_name(row), None, None))
    if column.is_text:
        return PageColumn(column.title, lambda row: Cell(column.shown(row)), note=column.note)
    return PageColumn(
        column.title, lambda row: value_cell(column.name, row.get(column.name)), True, column.note
    )


def _left_out(shown: int, total: int, noun: str) -> str:
    present = counted(total, noun)
    return f"first {number(shown)} of {present}; --limit 0 shows all" if shown < total else present


def _name(row: Row) -> Markup | str:
    """The short name, and the whole one where it is longer."""
    short, whole = row.get("short_name") or row.get("name"), row.get("name")
    if short is None:
        return UNKNOWN
    if whole is None or whole == short:
        return tag("span", short, class_="name")
    return tag("span", short, class_="name", title=str(whole)[:2000])


def dominant_kernels(document: Document) -> Markup | None:
    """The longest kernels, where no host calls were recorded."""
    rows = document.rows("dominant_kernels")
    if not rows:
        return None
    columns = [
        PageColumn("name", lambda row: Cell(_name(row), None, None)),
        of("share"),
        PageColumn("launches", lambda row: Cell(kernel_facts(row))),
    ]
    shown = table(rows, columns, caption="Dominant kernels", bars="share")
    return section(
        "dominant",
        "Dominant kernels",
        shown,
        note=scope(document.report, "dominant_kernels", counted(len(rows), "kernel")),
    )
