"""Sections of the text report for what was sampled."""

from __future__ import annotations

from typing import Any

from traceview.quantities import decimal, number, percent
from traceview.report.page import Page
from traceview.report.text_table import TextColumn, figure


def samples(page: Page) -> None:
    """Counters, instructions and functions, as far as they were sampled."""
    places = page.place(page.rows("counters"))
    sections: dict[str, tuple[str, str, list[TextColumn]]] = {
        "counters": (
            "Counters", "counter",
            [
                *places, figure("mean", "mean", _value),
                figure("computing", "mean_computing", _value, drop=1),
                figure("min", "min", _value, drop=3), figure("median", "median", _value, drop=4),
                figure("max", "max", _value, drop=2), figure("samples", "samples", number, drop=5),
                page.words("unit", "unit", 8, drop=2), page.words("name", "name", 24),
            ],
        ),
        "instructions": (
            "Instructions", "instruction",
            [
                figure("share", "share", percent), figure("count", "count", number, drop=2),
                figure("stalled", "stalled", number, drop=1),
                page.words("reason", "stall_reason", 10, drop=3),
                page.words("kernel", "kernel", 12, drop=4),
                page.words("instruction", "instruction", 20),
                page.words("source", "source_line", 12, drop=5),
            ],
        ),
        "sampled_functions": (
            "Sampled functions", "function",
            [
                figure("self", "self_samples", number), figure("share", "self_share", percent),
                figure("total", "samples", number, drop=1), figure("thread", "tid", str, drop=2),
                page.words("function", "function", 24),
            ],
        ),
    }  # fmt: skip
    for name, (title, noun, columns) in sections.items():
        if page.rows(name):
            page.ranking(title, name, page.rows(name), noun, columns)


def _value(value: Any) -> str:
    return "" if value is None else decimal(value)
