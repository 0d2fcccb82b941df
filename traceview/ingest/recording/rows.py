"""Rows as typed Arrow tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pyarrow as pa

    from traceview.store.writer import TraceWriter


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
