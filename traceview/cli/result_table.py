"""The table output of `traceview query`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

import pyarrow as pa

from traceview.quantities import counted
from traceview.report.text_table import TextColumn, TextTable
from traceview.results.formats import as_text, values
from traceview.results.stream import ResultRows
from traceview.terminal import Terminal, cell_width

_MEASURED_ROWS = 10_000
_WIDEST_PADDING = 1_000
_NARROWEST_CELL = 8


def write_table(rows: ResultRows, out: BinaryIO, terminal: Terminal, encoding: str, *, fit: bool) -> None:
    """Writes the rows as a table and, below it, their number and whether text was shortened.

    Memory is bounded: the first 10,000 rows determine the widths, and later ones are streamed.

    Args:
        rows: the result.
        out: the output stream.
        terminal: width, colours and character set of the output.
        encoding: of `out`; unsupported characters are written as escape sequences.
        fit: whether to shorten text (never numbers) so that a line fits the width of `terminal`.
    """

    def write(line: str) -> None:
        out.write((line + "\n").encode(encoding, "backslashreplace"))

    columns = [_column(field, terminal, fit=fit) for field in rows.schema]
    layout: dict[int, int] | None = None
    count, shortened = 0, False
    for cells in _parts(rows, terminal):
        table = TextTable(columns, cells)
        if layout is None:
            layout = {at: min(width, _WIDEST_PADDING) for at, width in table.layout(terminal).items()}
            write(table.header(layout, terminal))
        for row in cells:
            write(table.line(row, layout, terminal))
        shortened = shortened or (fit and _is_shortened(table, layout))
        count += len(cells)
    write(_footer(rows, count, shortened))


def _column(field: pa.Field, terminal: Terminal, *, fit: bool) -> TextColumn:
    kind = field.type
    is_number = pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_decimal(kind)
    shrinks_to = _NARROWEST_CELL if fit and not is_number else None
    return TextColumn(terminal.safe(field.name), right=bool(is_number), shrinks_to=shrinks_to)


def _is_shortened(table: TextTable, layout: dict[int, int]) -> bool:
    elastic = [(at, width) for at, width in layout.items() if table.columns[at].shrinks_to is not None]
    return any(cell_width(row[at]) > width for row in table.rows for at, width in elastic)


def _parts(rows: ResultRows, terminal: Terminal) -> Iterator[list[list[str]]]:
    """The cells in parts of 10,000 rows; at least one part, which may be empty."""
    part: list[list[str]] = []
    first = True
    for batch in rows.batches():
        for start in range(0, batch.num_rows, _MEASURED_ROWS):
            piece = batch.slice(start, _MEASURED_ROWS)
            columns = [[_cell(value, terminal) for value in values(column)] for column in piece.columns]
            part += [list(row) for row in zip(*columns, strict=True)]
            if len(part) >= _MEASURED_ROWS:
                yield part
                part, first = [], False
    if part or first:
        yield part


def _cell(value: object, terminal: Terminal) -> str:
    return "NULL" if value is None else terminal.safe(as_text(value))


def _footer(rows: ResultRows, count: int, shortened: bool) -> str:
    """The number of rows, and what the table leaves out."""
    told = f"first {counted(count, 'row')}; --limit 0 shows all" if rows.cut else counted(count, "row")
    return f"({told}{'; long text is shortened: use --format csv for all of it' if shortened else ''})"
