"""Rows of the unified schema put into empty tables, for tests of the views over them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import duckdb

from traceview.analysis import create_views
from traceview.store.schema import create_tables, tables


@contextmanager
def analysis_database() -> Iterator[duckdb.DuckDBPyConnection]:
    """The empty tables with the views over them."""
    with duckdb.connect() as connection:
        create_tables(connection)
        connection.execute("CREATE TABLE selection (trace_id INTEGER, start_ns BIGINT, end_ns BIGINT)")
        create_views(connection)
        yield connection


def clear(database: duckdb.DuckDBPyConnection) -> duckdb.DuckDBPyConnection:
    """Removes the rows of all tables."""
    database.execute("".join(f"DELETE FROM {table.name};" for table in (*tables(), _Selection)))
    return database


class _Selection:
    name = "selection"


def insert(database: duckdb.DuckDBPyConnection, table: str, *rows: dict[str, Any]) -> None:
    """Adds rows, which have the same columns."""
    marks = ", ".join("?" for _ in rows[0])
    database.executemany(
        f"INSERT INTO {table} ({', '.join(rows[0])}) VALUES ({marks})", [list(row.values()) for row in rows]
    )
