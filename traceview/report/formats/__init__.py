"""The formats of a report: each is one function from the document to text.

A new format is a module with such a function, and a row in `FORMATS`; `plugged` has those of other
packages.
"""

from collections.abc import Callable, Mapping
from typing import Final

from traceview.report import json
from traceview.report.formats import csv_rows, github, gitlab, html, json_lines, junit, markdown, sarif, xlsx
from traceview.report.formats.renderer_input import Document
from traceview.report.text import whole_report

Renderer = Callable[[Document], str]

FORMATS: Final[Mapping[str, Renderer]] = {
    "text": lambda document: whole_report.render(document.report, document.terminal),
    "json": lambda document: json.render(document.report).decode(),
    "jsonl": json_lines.render,
    "markdown": markdown.render,
    "html": html.render,
    "sarif": sarif.render,
    "junit": junit.render,
    "github": github.render,
    "gitlab": gitlab.render,
    "csv": csv_rows.render,
}
"""By name, what renders a document; the same document always gives the same text."""
BINARY: Final[Mapping[str, Callable[[Document], bytes]]] = {"xlsx": xlsx.render}
"""The same, of formats that are no text."""
