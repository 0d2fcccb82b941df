"""Values of the database as text: safe, short, with units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from traceview.quantities import UNKNOWN
from traceview.report.fields import field_text, field_title
from traceview.report.sections import SECTIONS
from traceview.terminal import Terminal, cell_width, printable

_SHORTENER = Terminal(width=80)
_PROSE = frozenset({"finding", "detail"})
"""Columns of sentences."""
_COLUMNS = [column for section in SECTIONS.values() for column in section.columns]
_NOTES = {column.name: column.note for column in reversed(_COLUMNS) if column.note}
_NOTES["profile"] = "saved at 25, 50, 75, 100 % less"


def safe(value: object) -> str:
    """The text of a value on one line, without control characters."""
    return UNKNOWN if value is None else printable(str(value))


def shortened(text: str, width: int) -> str:
    """A symbol in at most `width` columns, its middle elided where it is longer."""
    return _SHORTENER.shortened(text, width)


def clipped(text: str, width: int) -> str:
    """A sentence in at most `width` columns."""
    return _SHORTENER.clipped(text, width)


def whole_facts(facts: Sequence[str], width: int, between: str) -> str:
    """As many facts as fit whole in `width` columns: a part of a number would be another one."""
    for count in range(len(facts), 1, -1):
        words = between.join(facts[:count]) + ("" if count == len(facts) else f"{between.rstrip()} …")
        if cell_width(words) <= width:
            return words
    return clipped(between.join(facts), width)


def fitted_text(column: str, text: str, width: int) -> str:
    """The text of a cell in at most `width` columns: a symbol elided in its middle, a sentence at its end."""
    return clipped(text, width) if column in _PROSE else shortened(text, width)


def bar(share: float, width: int) -> str:
    """A bar as long as `share` of `width`."""
    return _SHORTENER.bar(share, width)


def cell(column: str, value: Any) -> str:
    """A value by the name of its column, as `field_text`, without control characters."""
    return printable(field_text(column, value))


def note(column: str) -> str:
    """What a column means, with its heading before it; empty where the heading says it."""
    return f"{title(column)}: {_NOTES[column]}" if column in _NOTES else ""


def title(column: str) -> str:
    """The heading of a column: that of its field; what is a share, its values say."""
    return field_title(column.removesuffix("_share"))
