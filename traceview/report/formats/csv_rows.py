"""The findings as CSV (RFC 4180), one row each."""

import csv
import io

from traceview.report.formats.renderer_input import Document
from traceview.terminal import for_spreadsheet

COLUMNS = (
    "code", "name", "severity", "trace_id", "path", "device", "subject", "message", "count", "total_ns",
    "recoverable_ns", "recoverable_alone_ns", "window_ns", "start_ns", "end_ns", "file", "line",
    "fingerprint",
)  # fmt: skip
GATE_COLUMNS = ("status", "status_reason")
"""Columns that a gate adds."""


def render(document: Document) -> str:
    """A header and a row for each finding, in the order of the report; unknown values are empty.

    Texts are quoted; where a spreadsheet would take one for a formula, an apostrophe stands before it.
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out, quoting=csv.QUOTE_NONNUMERIC)
    columns = COLUMNS + (GATE_COLUMNS if document.gate is not None else ())
    writer.writerow(columns)
    for finding in document.rows("findings"):
        place = finding.get("source") or {}
        cells = {
            **finding,
            "path": document.trace_path(finding.get("trace_id")),
            "file": place.get("file"),
            "line": place.get("line"),
        }
        values = [cells.get(column) for column in columns]
        writer.writerow([for_spreadsheet(value) if isinstance(value, str) else value for value in values])
    return out.getvalue().encode("utf-8", "replace").decode()
