"""The lists of a report as sections of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import isfinite

from traceview.documents.values import Row
from traceview.quantities import percent
from traceview.report.dominant_kernels import kernel_facts
from traceview.report.scopes import scope, without_operator
from traceview.report.sections import SECTIONS
from traceview.report.sections.section import PLACE, Column, since_start, told_apart
from traceview.report.text.page import ReportPage
from traceview.report.text.table import TextColumn


def section(page: ReportPage, name: str) -> None:
    """A list as a section; a list that only some traces have is omitted when it is empty."""
    shown, rows = SECTIONS[name], page.rows(name)
    if shown.about_gpus:
        rows = _over_all_traces(since_start(rows, page.rows("traces")) if name == "gaps" else rows)
    elif not rows:
        return
    if name == "kernels":
        rows = told_apart(rows)
    columns = [text for column in shown.of_text(rows) for text in _columns(page, column, rows)]
    covered = _covered(page.first(rows)) if name == "kernels" else ""
    covered = without_operator(page.report, rows) if name == "operators" else covered
    page.ranking(shown.title, name, rows, shown.noun, columns, covered, scope(page.report, name))


def sections(*names: str) -> tuple[Callable[[ReportPage], None], ...]:
    """Writes these lists."""
    return tuple(partial(section, name=name) for name in names)


def _columns(page: ReportPage, column: Column, rows: Sequence[Row]) -> list[TextColumn]:
    if column.name == PLACE:
        return page.place(rows, column.title, column.drop)
    safe = page.terminal.safe
    return [
        TextColumn(
            column.title,
            right=not column.is_text,
            shrinks_to=column.shrinks_to,
            drop=column.drop,
            prose=column.is_prose,
            cell=lambda row: safe(column.shown(row)),
        )
    ]


def _over_all_traces(rows: Sequence[Row]) -> list[Row]:
    """The rows over all traces, where the report has such rows; else all."""
    return [row for row in rows if row.get("trace_id") is None] or list(rows)


def _covered(rows: Sequence[Row]) -> str:
    """The share of GPU time of the rows."""
    shares = [row["share"] for row in rows if row.get("share") is not None and isfinite(row["share"])]
    return f"{percent(min(sum(shares), 1.0))} of GPU time" if shares else ""


def dominant_kernels(page: ReportPage) -> None:
    """The longest kernels, where no host calls were recorded."""
    rows = page.report.get("dominant_kernels")
    if not rows:
        return
    page.heading("Dominant kernels", _covered(rows), scope(page.report, "dominant_kernels"))
    for row in rows:
        name = page.terminal.safe(row.get("short_name") or row.get("name"))
        page.paragraph(f"{percent(row['share'])} {name}: {kernel_facts(row)}", hanging=2)
