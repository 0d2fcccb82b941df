"""Adding rows of Arrow to tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa


def insert_by_name(
    connection: duckdb.DuckDBPyConnection,
    table: str,
    rows: pa.Table | pa.RecordBatch | pa.RecordBatchReader,
    where: str = "true",
) -> None:
    """Adds rows to a table, those where a condition in SQL holds, each column to the one of its name."""
    connection.register("inserted_rows", rows)
    try:
        connection.execute(f"INSERT INTO {table} BY NAME FROM inserted_rows WHERE {where}")
    finally:
        connection.unregister("inserted_rows")
