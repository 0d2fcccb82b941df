"""The formats of many runs (`traceview.compare/1`): each is one function to text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from traceview.documents.runs import RunsDocument
from traceview.report import json
from traceview.report.comparison import runs_html, runs_markdown, runs_text, runs_xlsx
from traceview.terminal import Terminal

FORMATS: Final[Mapping[str, Callable[[RunsDocument, Terminal, str | None], str]]] = {
    "text": lambda answer, terminal, _command: runs_text.render(answer, terminal),
    "markdown": lambda answer, _terminal, _command: runs_markdown.render(answer),
    "html": lambda answer, _terminal, command: runs_html.render(answer, command),
    "json": lambda answer, _terminal, _command: json.render(answer).decode(),
}
"""By name, what renders the runs for a terminal; with the command that does, for pages."""
BINARY: Final[Mapping[str, Callable[[RunsDocument, str | None], bytes]]] = {"xlsx": runs_xlsx.render}
"""The same, of formats that are no text."""
