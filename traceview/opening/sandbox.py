"""What queries may not do: reach anything outside of their session."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from traceview.results.result import QueryError
from traceview.store.sql_files import quoted

if TYPE_CHECKING:
    import duckdb

_WRITING: Final = re.compile(r"\b(copy|export|attach|prepare|execute|call)\b", re.IGNORECASE)


def lock_in(connection: duckdb.DuckDBPyConnection, *, spilling: bool, lakes: Sequence[Path] = ()) -> None:
    """Sandboxes queries, irrevocably: they can access nothing outside of the session, and of `lakes`."""
    if lakes:
        folders = ", ".join(quoted(str(folder)) for folder in lakes)
        connection.execute(f"SET allowed_directories = [{folders}]")
    connection.execute("SET enable_external_access = false")
    # The memory limit is raised on demand; queries of users may not set it, see `refuse_settings`.
    connection.execute("SET allowed_configs = ['memory_limit', 'threads']")
    if not spilling:
        connection.execute("SET disabled_filesystems = 'LocalFileSystem'")
    connection.execute("SET lock_configuration = true")


def refuse_writing(cursor: duckdb.DuckDBPyConnection, query: str) -> None:
    """Refuses statements that write files: DuckDB lets queries write where they may read.

    Raises:
        QueryError: there is one in the query.
    """
    import duckdb

    if not _WRITING.search(query):
        return
    for statement in cursor.extract_statements(query):
        if statement.type != duckdb.StatementType.SELECT and _WRITING.search(statement.query):
            raise QueryError("a query of a lake only reads: use --format and -o to write its rows to a file")
