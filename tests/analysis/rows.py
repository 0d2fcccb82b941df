"""Rows of the unified schema put into empty tables, for tests of the views over them."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import duckdb

from traceview.derived.session_tables import prepared
from traceview.opening import session_database
from traceview.session import Session
from traceview.store.schema import tables
from traceview.store.sql_files import quoted


def analysis_database() -> duckdb.DuckDBPyConnection:
    """A database in memory: the empty tables with the views over them.

    It is a copy of that of a session, which is built once for all tests, since that takes ten times as long.
    """
    connection = duckdb.connect()
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / "views.duckdb"
        session_database.build(built)
        connection.execute(f"ATTACH {quoted(str(built))} AS built (READ_ONLY)")
        connection.execute("COPY FROM DATABASE built TO memory")
        connection.execute("DETACH built")
    return connection


def kept_rows(session: Session, query: str) -> list[tuple[Any, ...]]:
    """The rows of a query as rules ask it."""
    with session.workers() as workers:
        return workers.rows(query)


def compute(database: duckdb.DuckDBPyConnection, *queries: str) -> None:
    """Computes the tables that queries read, anew; the database shows them until it is cleared."""
    _show_views(database)
    prepared(database, *queries)


def _show_views(database: duckdb.DuckDBPyConnection) -> None:
    shown = "SELECT view_name FROM duckdb_views() WHERE database_name = 'temp' AND NOT internal"
    for (name,) in database.execute(shown).fetchall():
        database.execute(f"DROP VIEW temp.{name}")


def clear(database: duckdb.DuckDBPyConnection) -> duckdb.DuckDBPyConnection:
    """Removes the rows of all tables."""
    _show_views(database)
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
