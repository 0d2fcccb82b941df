"""The formats of a comparison (`traceview.diff/1`): each is one function to text.

A new format is a module with such a function, and a row in `FORMATS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from traceview.documents.comparison import ComparisonDocument
from traceview.report import json
from traceview.report.comparison import html, markdown, text
from traceview.terminal import Terminal

Renderer = Callable[[ComparisonDocument, Terminal, int | None], str]

FORMATS: Final[Mapping[str, Renderer]] = {
    "text": lambda comparison, terminal, limit: text.render(comparison, terminal, limit=limit),
    "markdown": lambda comparison, _terminal, limit: markdown.render(comparison, limit=limit),
    "html": lambda comparison, _terminal, limit: html.render(comparison, limit=limit),
    "json": lambda comparison, _terminal, _limit: json.render(comparison).decode(),
}
"""By name, what renders a comparison for a terminal with so many rows a table; 0 rows are all."""
