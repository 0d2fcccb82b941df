"""Sections of the HTML report for what was sampled."""

from __future__ import annotations

from typing import Final

from traceview.report.formats.document import Document
from traceview.report.formats.html.markup import Markup
from traceview.report.formats.html.tables import of, text
from traceview.report.formats.html.work import part

SECTIONS: Final = {
    "counters": (
        "Counters", "counter", None,
        [
            of("trace_id"), of("device", "GPU"), text("name"), text("unit"), of("samples"), of("mean"),
            of("mean_computing", "mean while computing"), of("min"), of("median"), of("max"),
        ],
    ),
    "instructions": (
        "Instructions", "instruction", "share",
        [
            of("share"), of("count"), of("stalled"), text("stall_reason", "stall reason"), text("kernel"),
            text("instruction"), text("source_line", "source"),
        ],
    ),
    "sampled_functions": (
        "Sampled functions", "function", "self_share",
        [
            of("self_samples", "self"), of("self_share", "share"), of("samples"), of("tid", "thread"),
            text("function"),
        ],
    ),
}  # fmt: skip
"""By list of the report: title, noun for a row, the column with bars, and the columns."""


def samples(document: Document) -> list[Markup]:
    """Counters, instructions and functions, as far as they were sampled."""
    found = (
        part(document, name, title, noun, columns, bars=bars)
        for name, (title, noun, bars, columns) in SECTIONS.items()
    )
    return [shown for shown in found if shown]
