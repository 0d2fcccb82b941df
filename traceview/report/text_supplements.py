"""Sections of the text report for snapshots of memory, logs of torch.compile and profiles of kernels."""

from __future__ import annotations

from typing import Any

from traceview.report.fields import field_text
from traceview.report.page import Page
from traceview.report.supplements import GPU, SUPPLEMENT_SECTIONS, Field
from traceview.report.text_table import TextColumn, figure


def supplements(page: Page) -> None:
    """What such files hold, as far as they are opened."""
    for name, section in SUPPLEMENT_SECTIONS.items():
        rows = page.rows(name)
        if rows:
            one_gpu = len({row.get("device") for row in rows}) == 1
            fields = [each for each in section.fields if not (one_gpu and each == GPU)]
            columns = [_column(page, each) for each in fields]
            page.ranking(section.title, name, rows, section.noun, columns)


def _column(page: Page, field: Field) -> TextColumn:
    if field.shrinks_to:
        return page.words(field.heading, field.name, field.shrinks_to, field.drop)

    def shown(value: Any) -> str:
        return "" if value is None else field_text(field.name, value)

    return figure(field.heading, field.name, shown, field.drop)
