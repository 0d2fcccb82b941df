"""The table that `traceview query` shows to people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

import pyarrow as pa

from traceview.cli.result_formats import as_text, values
from traceview.cli.rows import Rows
from traceview.report.terminal import Terminal, cell_width
from traceview.report.text_table import Column, Table

_MEASURED_ROWS = 10_000
_WIDEST_CELL = 1_000
_NARROWEST_CELL = 8


def write_table(rows: Rows, out: BinaryIO, terminal: Terminal, encoding: str, *, fit: bool) -> None:
    """Writes the rows as a table and, below it, how many there are and whether something was shortened.

    Memory is bounded: the first 10,000 rows decide how wide the columns are, and later ones follow as they come.

    Args:
        rows: the answer.
        out: where to.
        terminal: the place that shows the table.
        encoding: of `out`; what it lacks is written as an escape sequence.
        fit: whether to shorten text so that a line fits the width of `terminal`.
    """
    if not fit:
        terminal = Terminal(len(rows.schema.names) * (_WIDEST_CELL + 2) + 2, False, terminal.unicode)
    shrinks_to = _NARROWEST_CELL if fit else _WIDEST_CELL
    columns = [
        Column(terminal.safe(field.name), right=_is_number(field.type), shrinks_to=shrinks_to)
        for field in rows.schema
    ]
    if fit:
        columns = [
            Column(c.header, right=c.right, shrinks_to=None if c.right else c.shrinks_to) for c in columns
        ]
    count, shortened = 0, False
    layout = None
    for cells in _parts(rows, terminal):
        table = Table(columns, cells)
        count += len(cells)
        if layout is None:
            layout = table.layout(terminal)
            out.write((table.header(layout, terminal) + "\n").encode(encoding, "backslashreplace"))
        for row in cells:
            shortened = shortened or any(cell_width(row[at]) > width for at, width in layout.items())
            out.write((table.line(row, layout, terminal) + "\n").encode(encoding, "backslashreplace"))
    out.write((_footer(rows, count, shortened) + "\n").encode(encoding, "backslashreplace"))


def _parts(rows: Rows, terminal: Terminal) -> Iterator[list[list[str]]]:
    """The cells in parts of bounded size; at least one part, which may be empty."""
    empty = True
    for batch in rows.batches():
        for start in range(0, batch.num_rows, _MEASURED_ROWS):
            part = batch.slice(start, _MEASURED_ROWS)
            columns = [[_cell(value, terminal) for value in values(column)] for column in part.columns]
            empty = False
            yield [list(row) for row in zip(*columns, strict=True)]
    if empty:
        yield []


def _cell(value: object, terminal: Terminal) -> str:
    return "NULL" if value is None else terminal.safe(as_text(value))


def _is_number(kind: pa.DataType) -> bool:
    return bool(pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_decimal(kind))


def _footer(rows: Rows, count: int, shortened: bool) -> str:
    """How many rows the table has, and what it does not show."""
    told = (
        f"first {count:,} rows; --limit 0 shows all"
        if rows.cut
        else f"{count:,} row{'' if count == 1 else 's'}"
    )
    return f"({told}{'; long text is shortened: --format csv has it whole' if shortened else ''})"
