"""Where the rows of a table of the schema are: a parser may store them in another form, behind a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import duckdb


def stored_table(connection: duckdb.DuckDBPyConnection, table: str) -> str | None:
    """The table to change for rows of `table`; None where they are columns of another one."""
    found = connection.execute(
        "SELECT table_name FROM duckdb_tables() WHERE database_name = 'trace' AND table_name IN ($1, $2)",
        [table, f"stored_{table}"],
    ).fetchall()
    return f"trace.{found[0][0]}" if found else None
