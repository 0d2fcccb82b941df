"""Tables that are sorted by their headings and narrowed by a filter."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Final

from traceview.documents.values import Row
from traceview.quantities import UNKNOWN, counted, number
from traceview.report.fields import field_text, field_title
from traceview.report.formats.html.markup import Child, Markup, tag

_FILTER_FROM: Final = 8
"""Rows from which a table has a filter."""
_TAG: Final = re.compile(r"<[^>]*>")
ON_PAPER: Final = 8
"""Rows and columns of a table on paper, see the style of the page."""
_LONG: Final = 24
"""Characters from which a text may be broken into lines."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What a table shows in one place.

    Attributes:
        shown: text or Markup.
        value: what the column is sorted by; the text where it is None.
        title: shown when the pointer rests on it.
    """

    shown: Child
    value: float | int | None = None
    title: str | None = None


@dataclass(frozen=True, slots=True)
class PageColumn:
    """A column.

    Attributes:
        title: its heading.
        cell: what it shows of a row.
        is_number: whether it is aligned to the right, and sorted by value, the largest first.
        note: what it means, shown when the pointer rests on the heading.
    """

    title: str
    cell: Callable[[Any], Cell]
    is_number: bool = False
    note: str | None = None


def of(name: str, title: str | None = None, note: str | None = None) -> PageColumn:
    """The column of a field, shown by its name: _ns a time, bytes a size, share or percent as such."""
    return PageColumn(
        title or field_title(name), lambda row: value_cell(name, row.get(name)), _is_number(name), note
    )


def text(name: str, title: str | None = None, *, full: str | None = None) -> PageColumn:
    """The column of a text; `full` is the field with the whole of it."""
    return PageColumn(
        title or field_title(name),
        lambda row: Cell(
            UNKNOWN if row.get(name) is None else row[name],
            None,
            str(row[full]) if full and row.get(full) else None,
        ),
    )


def _is_number(name: str) -> bool:
    words = name.split("_")
    return words[-1] in ("ns", "bytes", "share", "percent", "count", "s") or name in _NUMBERS


_NUMBERS: Final = frozenset(
    {"bytes_in", "bytes_out", "registers", "rank", "step", "kernels", "streams", "gpu_events", "device",
     "world_size", "pid", "group_size", "compute_units", "trace_id", "intensity",
     "requests", "tokens", "peer", "tag", "communicator", "communicator_size", "count"}
)  # fmt: skip


def value_cell(name: str, value: Any) -> Cell:
    """A value by the name of its field."""
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool) and -inf < value < inf
    exact = f"{value:,} ns" if isinstance(value, int) and name.endswith("_ns") else None
    return Cell(field_text(name, value), value if is_number else None, exact)


def table(
    rows: Sequence[Row],
    columns: Sequence[PageColumn],
    *,
    caption: str,
    sorted_by: str | None = None,
    bars: str | None = None,
    is_whole: bool = False,
) -> Markup:
    """A table; headings sort it, one of many rows has a filter, and both it and a whole one can be copied.

    Args:
        rows: in the order that they are shown in at first.
        columns: those without any known value are left out.
        caption: what the table is, for those who do not see the page.
        sorted_by: heading of the column that the rows are sorted by, the largest first.
        bars: heading of the column whose values get a bar: a share of 100 %, others of the largest.
        is_whole: whether paper shows all of it, and not the first rows and columns alone.
    """
    kept = [(column, [column.cell(row) for row in rows]) for column in columns]
    kept = [pair for pair in kept if any(cell.shown != UNKNOWN for cell in pair[1])] or kept[:1]
    laid_out = [(column, cells, _kind(column, cells)) for column, cells in kept]
    barred = [cell for column, cells in kept if column.title == bars for cell in cells]
    are_shares = all(str(cell.shown).endswith(("%", UNKNOWN)) for cell in barred)
    full = {bars: 1.0 if are_shares else max((cell.value or 0 for cell in barred), default=0)}
    head = [
        _heading(column, column.title == sorted_by, column.title == bars and not are_shares)
        for column, _ in kept
    ]
    body = [
        tag(
            "tr",
            [_cell(cells[at], kind, full.get(column.title)) for column, cells, kind in laid_out],
        )
        for at in range(len(rows))
    ]
    whole = tag(
        "table",
        tag("thead", tag("tr", head)),
        tag("tbody", _lines(body)),
        aria_label=caption,
    )
    scrolling = tag("div", whole, class_="scroll", tabindex="0", role="region", aria_label=caption)
    is_long = len(rows) >= _FILTER_FROM
    return tag(
        "div",
        _controls(caption if is_long else None, len(rows)) if is_long or is_whole else None,
        scrolling,
        None if is_whole else _on_paper(len(rows), [column.title for column, _ in kept]),
        class_="table whole" if is_whole else "table",
    )


def _on_paper(rows: int, titles: Sequence[str]) -> Markup | None:
    """What the style leaves out of a table on paper; None where it is all there."""
    missing = []
    if rows > ON_PAPER:
        missing.append(f"{number(rows - ON_PAPER)} of {counted(rows, 'row')}")
    if len(titles) > ON_PAPER:
        missing.append(f"the columns {', '.join(titles[ON_PAPER:])}")
    if not missing:
        return None
    return tag("p", f"Not on paper: {' and '.join(missing)}; the file has them.", class_="paper note")


def _lines(rows: Sequence[Markup]) -> Markup:
    return Markup("\n" + "".join(f"{row}\n" for row in rows))


def _heading(column: PageColumn, is_sorted: bool, has_bars: bool) -> Markup:
    notes = [column.note, "bars: relative to the largest" if has_bars else None]
    return tag(
        "th",
        tag("button", column.title, type="button", title="; ".join(filter(None, notes)) or None),
        scope="col",
        class_="number" if column.is_number else None,
        aria_sort="descending" if is_sorted else None,
    )


def _kind(column: PageColumn, cells: Sequence[Cell]) -> str | None:
    """How a column is laid out: numbers to the right, long texts over several lines."""
    if column.is_number:
        return "number"
    return "long" if any(len(_TAG.sub("", str(cell.shown))) > _LONG for cell in cells) else None


def _cell(cell: Cell, kind: str | None, largest: float | None) -> Markup:
    shown: Child = cell.shown
    if largest and cell.value is not None:
        bar = tag("rect", width=round(60 * max(0, cell.value) / largest, 1), height=8, class_="bar")
        shown = [tag("svg", bar, width=60, height=8, class_="inline", aria_hidden="true"), cell.shown]
    return tag("td", shown, class_=kind, title=cell.title, data_value=cell.value)


def _controls(filtered: str | None, rows: int) -> Markup:
    """What copies a table and, where `filtered` names it, narrows it, and how many rows its box has."""
    label = None
    if filtered is not None:
        field = tag(
            "input",
            type="search",
            placeholder="filter rows",
            aria_label=f"Filter: {filtered}",
            spellcheck="false",
        )
        label = tag("label", "Filter ", field)
    copying = tag("button", "Copy for a spreadsheet", type="button", class_="copy")
    return tag("p", label, " ", copying, " ", tag("output", counted(rows, "row")), class_="filter controls")
