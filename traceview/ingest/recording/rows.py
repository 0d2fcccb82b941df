"""Rows as typed Arrow tables, and the numbers of untrusted records that become them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from traceview.ingest.recording.times import LATEST_NS, LONGEST_NS

if TYPE_CHECKING:
    from pathlib import Path

    import pyarrow as pa

    from traceview.store.writer import TraceWriter


LARGEST: Final = 2**63 - 1
LARGEST_INT32: Final = 2**31 - 1
"""The largest numbers of columns of 64 and of 32 bits."""


class Numbers:
    """Reads the numbers of a file's records; values that are no number or out of bounds count as unknown.

    Attributes:
        lost: how many values were unknown for that reason.
    """

    def __init__(self) -> None:
        self.lost = 0

    def whole(self, value: Any, least: int = 0, most: int = LARGEST) -> int | None:
        """An integer within these bounds; None, which is counted unless there is no value."""
        found = whole_number(value)
        if found is not None and least <= found <= most:
            return found
        self.lost += value is not None
        return None

    def time(self, value: Any, unit_ns: int) -> int | None:
        """A time in units of so many nanoseconds, in nanoseconds; None as with `whole`."""
        return self._nanoseconds(value, unit_ns, LATEST_NS)

    def duration(self, value: Any, unit_ns: int) -> int | None:
        """A duration in units of so many nanoseconds, in nanoseconds; None as with `whole`."""
        return self._nanoseconds(value, unit_ns, LONGEST_NS)

    def _nanoseconds(self, value: Any, unit_ns: int, most_ns: int) -> int | None:
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if is_number and 0 <= value <= most_ns // unit_ns:
            # Of a floating point number, the shortest text is the one that was written.
            return int((Decimal(repr(value)) * unit_ns).to_integral_value())
        self.lost += value is not None
        return None

    def report(self, writer: TraceWriter) -> None:
        """Says in `health` how many values were lost."""
        detail = "values that are not valid numbers (text, negative or far too large); they count as"
        writer.health("values_lost", "warning", self.lost, f"{detail} unknown")


def typed_rows(rows: Iterable[Mapping[str, Any]], columns: str) -> pa.Table:
    """The rows as an Arrow table, whose columns are typed even when there is no row.

    Args:
        rows: values by column; one that is absent is NULL.
        columns: the columns, such as "pid:int64 name", see `row_schema`.
    """
    import pyarrow as pa

    return pa.Table.from_pylist([dict(row) for row in rows], schema=row_schema(columns))


def store_rows(writer: TraceWriter, table: str, rows: Sequence[Mapping[str, Any]], columns: str) -> None:
    """Adds rows to a table of a file with one trace; for `columns` see `typed_rows`."""
    from traceview.store.insertion import insert_by_name

    numbered = typed_rows(rows, columns).append_column("trace_id", [[0] * len(rows)])
    insert_by_name(writer.connection, table, numbered)


def store_trace(writer: TraceWriter, path: Path, values: Mapping[str, Any]) -> None:
    """Adds the row of `traces` of a file with one trace; `values` are its columns but id and source."""
    columns, marks = ", ".join(("trace_id", "source_file", *values)), ", ?" * (1 + len(values))
    writer.connection.execute(
        f"INSERT INTO traces ({columns}) VALUES (0{marks})", [str(path), *values.values()]
    )


def row_schema(columns: str) -> pa.Schema:
    """The schema that a text means: columns with the names of their types in Arrow; text if none."""
    import pyarrow as pa

    typed = (column.partition(":") for column in columns.split())
    return pa.schema([(name, pa.type_for_alias(kind or "string")) for name, _, kind in typed])


def whole_number(value: Any) -> int | None:
    """A number of a file as an integer; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        return None
    text = str(value).strip()
    return int(text) if len(text) < 20 and text.removeprefix("-").isdecimal() and text.isascii() else None
