"""Workbooks for spreadsheets (Office Open XML, `.xlsx`): tables whose numbers are numbers."""

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from math import isfinite
from typing import Any, Final

from traceview.errors import UsageError
from traceview.terminal import printable

_NS_IN_MS: Final = 1e6
_LONGEST_TEXT: Final = 32_767
"""Characters of a cell, by the format."""
_MOST_ROWS: Final = 1_048_575
_WIDEST: Final = 60
_SIZE: Final = re.compile(r"(^|_)bytes(_|$)")
_FORBIDDEN: Final = str.maketrans(dict.fromkeys("[]:*?/\\", " "))
"""Characters that a name of a sheet must not have."""
_LONGEST_NAME: Final = 31
_CREATED: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""In every file, so that the same tables give the same bytes."""
_FORMATS: Final = {
    "ms": "#,##0.000",
    "share": "0.0%",
    "percent": '0.0" %"',
    "bytes": "#,##0",
    "number": "General",
}


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a column.

    Attributes:
        title: what it says.
        field: the name of the field, which says the unit: _ns, bytes, share, percent; else numbers or texts.
    """

    title: str
    field: str = ""

    @property
    def kind(self) -> str:
        """How its numbers are shown: times in ms, shares as percentages."""
        if self.field.endswith("_ns"):
            return "ms"
        if _SIZE.search(self.field):
            return "bytes"
        last = self.field.rpartition("_")[2]
        return last if last in ("share", "percent") else "number"

    @property
    def text(self) -> str:
        """The title with the unit."""
        units = {"ms": " [ms]", "bytes": "" if "bytes" in self.title else " [bytes]"}
        return f"{self.title}{units.get(self.kind, '')}"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table on a sheet of its own.

    Attributes:
        name: of the sheet.
        headings: of its columns.
        rows: values by column; times in ns. None and what is no finite number stays empty.
        is_stacked: whether a chart shows its columns after the first as one bar for each row.
    """

    name: str
    headings: Sequence[Heading]
    rows: Sequence[Sequence[Any]]
    is_stacked: bool = False


def workbook(title: str, sheets: Sequence[Sheet]) -> bytes:
    """A workbook of the sheets that have rows. Texts stay texts, whatever they begin with: none is a formula.

    Raises:
        UsageError: XlsxWriter is not installed.
    """
    try:
        from xlsxwriter import Workbook
    except ImportError as error:
        raise UsageError(".xlsx needs XlsxWriter: pip install 'traceview[xlsx]'") from error
    out = io.BytesIO()
    book = Workbook(out, {"in_memory": True})
    book.set_properties({"title": _cell_text(title)[:255], "created": _CREATED})
    styles = {kind: book.add_format({"num_format": text}) for kind, text in _FORMATS.items()}
    heading = book.add_format({"bold": True, "text_wrap": True, "valign": "bottom", "bottom": 1})
    names: set[str] = set()
    for sheet in sheets:
        if not sheet.rows:
            continue
        page = book.add_worksheet(_sheet_name(sheet.name, names))
        page.freeze_panes(1, 1)
        rows = sheet.rows[:_MOST_ROWS]
        for column, head in enumerate(sheet.headings):
            page.write_string(0, column, _cell_text(head.text), heading)
            width = min(max(12, len(head.text), *(_width(row[column]) for row in rows[:200])), _WIDEST)
            page.set_column(column, column, width)
            for at, row in enumerate(rows, 1):
                _write(page, at, column, row[column], head.kind, styles[head.kind])
        page.autofilter(0, 0, len(rows), len(sheet.headings) - 1)
        if sheet.is_stacked:
            _chart(book, page, sheet)
    book.close()
    return out.getvalue()


def _write(page: Any, at: int, column: int, value: Any, kind: str, style: Any) -> None:
    if isinstance(value, bool):
        page.write_string(at, column, "yes" if value else "no")
    elif isinstance(value, (int, float)):
        if isfinite(value):
            page.write_number(at, column, value / _NS_IN_MS if kind == "ms" else value, style)
    elif value is not None:
        text = ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
        page.write_string(at, column, _cell_text(text))


def _chart(book: Any, page: Any, sheet: Sheet) -> None:
    chart = book.add_chart({"type": "bar", "subtype": "stacked"})
    last = len(sheet.rows)
    for column in range(1, len(sheet.headings)):
        chart.add_series(
            {
                "name": [page.name, 0, column],
                "categories": [page.name, 1, 0, last, 0],
                "values": [page.name, 1, column, last, column],
            }
        )
    chart.set_title({"name": sheet.name})
    chart.set_y_axis({"reverse": True})
    chart.set_x_axis({"name": "ms"})
    chart.set_size({"width": 900, "height": min(200 + 30 * last, 1200)})
    page.insert_chart(last + 2, 0, chart)


def _cell_text(text: str) -> str:
    return printable(text)[:_LONGEST_TEXT]


def _width(value: Any) -> int:
    return len(value) if isinstance(value, str) else 0


def _sheet_name(wanted: str, taken: set[str]) -> str:
    """A name that the format allows and no other sheet has, whatever its case."""
    name = wanted.translate(_FORBIDDEN).strip().strip("'")[:_LONGEST_NAME] or "sheet"
    found, number = name, 2
    while found.lower() in taken:
        found = f"{name[: _LONGEST_NAME - 4]} {number}"
        number += 1
    taken.add(found.lower())
    return found
