"""The first line of the screen: which traces, and what ran."""

from __future__ import annotations

import os
from collections.abc import Sequence

from rich.text import Text

from traceview.documents.report import ReportDocument
from traceview.terminal import cell_width
from traceview.tui.cells import safe, shortened, whole_facts

_BRAND = " traceview "
_BRANDED = 100
"""Columns from which on the name of the program is shown."""
_LONGEST_NAME = 40
BETWEEN = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "


def header(report: ReportDocument, paths: Sequence[str], place: Sequence[str], width: int) -> Text:
    """The traces by name, and their tool, GPUs, ranks and duration as far as they are known; at the right end
    the path to the `place`, where it has several parts."""
    path = path_text(place, width // 2) if len(place) > 1 else ""
    text = _described(report, paths, width - (cell_width(path) + 2 if path else 0))
    text.append(" " * (width - cell_width(text.plain) - cell_width(path)))
    return text.append(path, "dim")


def _described(report: ReportDocument, paths: Sequence[str], width: int) -> Text:
    names = ", ".join(os.path.basename(os.path.normpath(path)) for path in paths)
    text = Text(no_wrap=True, overflow="ellipsis")
    if width >= _BRANDED:
        text.append(_BRAND, "reverse bold").append(" ")
    text.append(shortened(safe(names), min(_LONGEST_NAME, width)), "bold")
    facts = _facts(report)
    if not report.get("schema"):
        facts.append("rules are running …")
    room = width - cell_width(text.plain) - 2
    return text.append(f"  {whole_facts(facts, room, ' · ')}") if room > 0 else text


def path_text(path: Sequence[str], width: int) -> str:
    """Labels from the first to the last place in at most `width` columns; the first are left out first."""
    for first in range(len(path)):
        text = BETWEEN.join(path if not first else ("…", *path[first:]))
        if cell_width(text) <= width:
            return text
    return shortened(path[-1], max(width, 1))


def _facts(report: ReportDocument) -> list[str]:
    if not report.get("traces"):
        return []
    from traceview.report.head import title

    return [*map(safe, title(report))]
