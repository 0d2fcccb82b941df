"""Tables about the ranks of a job: stragglers, pipelines, communicators, hangs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from traceview.report.formats.document import Document
from traceview.report.formats.html.bandwidths import curves
from traceview.report.formats.html.markup import Markup
from traceview.report.formats.html.tables import Cell, PageColumn, value_cell
from traceview.report.formats.html.work import part
from traceview.report.rank_lists import RANK_TABLES, RankColumn


def _table(document: Document, name: str) -> Markup | None:
    shown = RANK_TABLES[name]
    columns = [_column(column) for column in shown.columns]
    above = curves(document) if name == "bandwidths" else None
    return part(document, name, shown.title, shown.noun, columns, above=above)


def _column(column: RankColumn) -> PageColumn:
    if column.is_text:
        return PageColumn(column.title, lambda row: Cell(column.shown(row)))
    return PageColumn(column.title, lambda row: value_cell(column.name, row.get(column.name)), is_number=True)


PARTS: Final[tuple[Callable[[Document], Markup | None], ...]] = tuple(
    partial(_table, name=name) for name in RANK_TABLES
)
"""A section for each table, None where it has no rows."""
