"""The table output of `traceview query`."""

from collections.abc import Iterator, Sequence
from typing import BinaryIO

import pyarrow as pa

from traceview.quantities import counted
from traceview.report.text.page import wrapped
from traceview.report.text.table import TextColumn, TextTable
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
        fit: whether to shorten text (never numbers), and to leave out the last columns, so that a line fits
            the width of `terminal`.
    """

    def write(line: str) -> None:
        out.write((line + "\n").encode(encoding, "backslashreplace"))

    columns = [_column(field, at if fit else 0, terminal, fit=fit) for at, field in enumerate(rows.schema)]
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
    left_out = [column.header for at, column in enumerate(columns) if layout and at not in layout]
    for line in _footer(rows, count, left_out, terminal, shortened=shortened):
        write(line)


def _column(field: pa.Field, drop: int, terminal: Terminal, *, fit: bool) -> TextColumn:
    kind = field.type
    is_number = pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_decimal(kind)
    shrinks_to = _NARROWEST_CELL if fit and not is_number else None
    return TextColumn(terminal.safe(field.name), right=bool(is_number), shrinks_to=shrinks_to, drop=drop)


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


def _footer(
    rows: ResultRows, count: int, left_out: Sequence[str], terminal: Terminal, *, shortened: bool
) -> list[str]:
    """The number of rows, and what the table leaves out."""
    parts = [f"first {counted(count, 'row')}; --limit 0 shows all" if rows.cut else counted(count, "row")]
    if left_out:
        parts.append(f"no space for {counted(len(left_out), 'column')}: {', '.join(left_out)}")
    if shortened:
        parts.append("long text is shortened")
    if left_out or shortened:
        parts.append("--format csv shows all")
    return wrapped(f"({'; '.join(parts)})", terminal.width, "", " ")
