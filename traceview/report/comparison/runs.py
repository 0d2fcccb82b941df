"""The formats of many runs (`traceview.compare/1`): each is one function to text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from traceview.report import json
from traceview.report.comparison import Renderer, runs_html, runs_markdown, runs_text

FORMATS: Final[Mapping[str, Renderer]] = {
    "text": lambda answer, terminal, limit: runs_text.render(answer, terminal, limit=limit),
    "markdown": lambda answer, _terminal, _limit: runs_markdown.render(answer),
    "html": lambda answer, _terminal, _limit: runs_html.render(answer),
    "json": lambda answer, _terminal, _limit: json.render(answer).decode(),
}
"""By name, what renders the runs for a terminal with so many rows a table; 0 rows are all."""


def runs_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of the runs."""
    return json.schema_of("compare-1")
