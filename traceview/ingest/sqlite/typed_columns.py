"""Values of SQLite as typed columns of Arrow and DuckDB: values of each type, and conversion of others."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from errno import ENOSPC
from typing import TYPE_CHECKING, Any, Final, Literal

from traceview.errors import UnreadableTraceError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping
    from pathlib import Path

    import pyarrow as pa

    from traceview.store.writer import TraceWriter

ColumnType = Literal["integer", "real", "text", "blob"]
"""The type a column is read as: in DuckDB BIGINT, DOUBLE, VARCHAR and BLOB."""

DUCKDB_TYPE: Final[dict[ColumnType, str]] = {
    "integer": "BIGINT", "real": "DOUBLE", "text": "VARCHAR", "blob": "BLOB",
}  # fmt: skip
# A first row of constants gives the driver the types, which it would guess from the first batch.
TYPED_CONSTANT: Final[dict[ColumnType, str]] = {
    "integer": "0", "real": "0.0", "text": "''", "blob": "x''",
}  # fmt: skip
# The driver formats numbers in a text column in its own way, SQLite as they are.
PLAIN: Final[dict[ColumnType, str]] = {
    "integer": "{0}", "real": "{0}", "text": "CAST({0} AS TEXT)", "blob": "{0}",
}  # fmt: skip
# Conversion of values when some do not fit: numbers written as text or as whole reals count. A text that
# is a number to its end equals its cast, because SQLite then compares the numbers.
_CONVERTED: Final[dict[ColumnType, str]] = {
    "integer": "CASE WHEN typeof({0}) = 'integer' OR typeof({0}) <> 'blob' AND {0} = CAST({0} AS INTEGER)"
    " THEN CAST({0} AS INTEGER) END",
    "real": "CASE WHEN typeof({0}) IN ('integer', 'real') OR typeof({0}) = 'text' AND {0} = CAST({0} AS REAL)"
    " THEN CAST({0} AS REAL) END",
    "text": "CAST({0} AS TEXT)",
    "blob": "CASE WHEN typeof({0}) IN ('blob', 'text') THEN CAST({0} AS BLOB) END",
}
_AFFINITY: Final[dict[str, ColumnType]] = {
    "INT": "integer", "CHAR": "text", "CLOB": "text", "TEXT": "text", "BLOB": "blob",
    "REAL": "real", "FLOA": "real", "DOUB": "real",
}  # fmt: skip
PRAGMAS: Final = ("trusted_schema = off", "query_only = on", "cell_size_check = on")
"""Views may only call functions without side effects; damaged pages are detected early."""
BATCH_ROWS: Final = 65_536
LARGEST_VALUE: Final = 8 * 1024 * 1024
"""Longer texts and blobs are left out [bytes]."""


def damaged(path: Path, what: str, error: Exception) -> UnreadableTraceError:
    """The error about a file or table in which another error was met; raises that one for a full disk."""
    if isinstance(error, OSError) and error.errno == ENOSPC:
        raise error
    reason = " ".join(str(error).split())[:200]
    return UnreadableTraceError(f"{path}: this {what} is damaged: {reason}; export or copy it again")


def column_types(columns: str) -> dict[str, ColumnType]:
    """The columns in a text such as "id name:text", with their types: integer where none is given."""
    parts = (column.partition(":") for column in columns.split())
    # Type: mypy sees no Literal in a computed text.
    return {name: kind or "integer" for name, _, kind in parts}  # type: ignore[misc]


def report_losses(
    writer: TraceWriter, lost: int, repaired: int, unread: Collection[str], trace_id: int = 0
) -> None:
    """Health rows for values and texts that did not fit their columns, and for tables that are not read."""
    detail = "values were of another type than their column, or of more than 8 MiB; they count as unknown"
    writer.health("values_lost", "warning", lost, detail, trace_id=trace_id)
    detail = "texts with bytes that are not UTF-8; these were replaced"
    writer.health("invalid_utf8", "warning", repaired, detail, trace_id=trace_id)
    detail = f"tables without a place in the schema ({', '.join(sorted(unread))}) are not read"
    writer.health("unmapped_tables", "info", len(unread), detail, trace_id=trace_id)


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a table.

    Attributes:
        rows: the number of rows.
        filled: the columns with any value, with their types.
        batches: reads these columns as Arrow batches.
        batch_rows: maximum rows of a batch.
        huge_values: whether there are values of more than 8 MiB.
    """

    rows: int
    filled: dict[str, ColumnType]
    batches: Callable[[], Iterator[pa.RecordBatch]]
    batch_rows: int = BATCH_ROWS
    huge_values: bool = False


@dataclass(frozen=True, slots=True)
class StagedTable:
    """The result of `SqliteFile.stage`.

    Attributes:
        rows: rows of the table, all of which were staged.
        missing_columns: wanted columns that the file lacks; NULL in every row.
        lost_values: values that cannot be converted to the wanted type, or of more than 8 MiB; NULL.
        repaired_texts: texts with invalid UTF-8, which was replaced by U+FFFD.
        present: whether the file has the table; if not, an empty table was created.
    """

    rows: int
    missing_columns: tuple[str, ...] = ()
    lost_values: int = 0
    repaired_texts: int = 0
    present: bool = True


@contextmanager
def columnar_statement(location: str) -> Iterator[Any]:
    """A statement of the columnar driver for the file at this URI.

    The driver's module dbapi is not used, because it loads libraries that are not needed here.
    """
    import adbc_driver_manager as driver
    import adbc_driver_sqlite

    with (
        adbc_driver_sqlite.connect(location) as database,
        driver.AdbcConnection(database) as connection,
        driver.AdbcStatement(connection) as statement,
    ):
        for pragma in PRAGMAS:
            statement.set_sql_query(f"PRAGMA {pragma}")
            statement.execute_update()
        yield statement


def identifier(name: str) -> str:
    """`name` as an identifier of SQL, in SQLite and DuckDB."""
    return '"' + name.replace('"', '""') + '"'


def guarded_value(column: str, kind: ColumnType) -> str:
    """SQL for the value of a column as `kind`; NULL where it does not fit or is too long."""
    value = _CONVERTED[kind].format(identifier(column))
    if kind in ("text", "blob"):
        return f"CASE WHEN length(CAST({identifier(column)} AS BLOB)) <= {LARGEST_VALUE} THEN {value} END"
    return value


def affinity(declared: str) -> ColumnType:
    """The type that SQLite prefers for a declared one (sqlite.org/datatype3.html, section 3.1)."""
    for part, kind in _AFFINITY.items():
        if part in declared.upper():
            return kind
    return "text"


def arrow_schema(columns: Mapping[str, ColumnType]) -> pa.Schema:
    """The Arrow schema of columns with these types."""
    import pyarrow as pa

    kinds = {"integer": pa.int64(), "real": pa.float64(), "text": pa.string(), "blob": pa.binary()}
    return pa.schema([(name, kinds[kind]) for name, kind in columns.items()])


def sound_texts(batch: pa.RecordBatch) -> tuple[pa.RecordBatch, int]:
    """The batch with invalid UTF-8 replaced by U+FFFD, and the number of repaired texts."""
    import pyarrow as pa

    repaired = 0
    for index, field in enumerate(batch.schema):
        if field.type != pa.string():
            continue
        column = batch.column(index)
        try:
            column.validate(full=True)
        except pa.ArrowInvalid:
            raw = column.cast(pa.binary()).to_pylist()
            texts = [None if value is None else value.decode("utf-8", "replace") for value in raw]
            repaired += sum(
                text is not None and text.encode() != value for text, value in zip(texts, raw, strict=True)
            )
            batch = batch.set_column(index, field, pa.array(texts, pa.string()))
    return batch, repaired


class MisfitError(Exception):
    """A column has values of another type than the wanted one."""


def rows_of(table: str) -> str:
    """A table in SQL, to be read without its indexes, which may be damaged."""
    return f"{identifier(table)} NOT INDEXED"
