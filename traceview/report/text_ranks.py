"""Sections of the text report about the ranks of a job, each only where it has rows."""

from __future__ import annotations

from traceview.report.page import Page
from traceview.report.rank_lists import RANK_TABLES, RankColumn
from traceview.report.text_table import TextColumn


def ranks(page: Page) -> None:
    """Stragglers, pipelines, communicators and hangs."""
    for name, shown in RANK_TABLES.items():
        rows = page.rows(name)
        if rows:
            columns = [_column(page, column) for column in shown.columns if column.is_known(rows)]
            page.ranking(shown.title, name, rows, shown.noun, columns)


def _column(page: Page, column: RankColumn) -> TextColumn:
    return TextColumn(
        column.title,
        right=not column.is_text,
        shrinks_to=column.shrinks_to,
        drop=column.drop,
        prose=column.is_prose,
        cell=lambda row: page.terminal.safe(column.shown(row)),
    )
