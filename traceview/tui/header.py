"""The first line of the screen: which traces, and what ran."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from traceview.terminal import cell_width
from traceview.tui.cells import safe, shortened, whole_facts

_BRAND = " traceview "
_BRANDED = 100
"""Columns from which on the name of the program is shown."""
_LONGEST_NAME = 40


def header(report: Mapping[str, Any], paths: Sequence[str], width: int) -> Text:
    """The traces by name, and their tool, GPUs, ranks and duration as far as they are known."""
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


def _facts(report: Mapping[str, Any]) -> list[str]:
    if not report.get("traces"):
        return []
    from traceview.report.head import title

    return [*map(safe, title(report))]
