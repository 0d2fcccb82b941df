"""The database that a session works in: the analysis views, made once and copied for each session.

DuckDB binds a view when it is created, which for all of them takes longer than the queries of a small trace.
So they are created over empty tables in a template, which is kept in the cache; a session copies the file.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from traceview.analysis import create_views, views_sql
from traceview.store.schema import schema_sql
from traceview.store.writer import database_settings, size_in_bytes

if TYPE_CHECKING:
    import duckdb

    from traceview.store.cache import TraceCache

_QUERY_MEMORY_LIMIT: Final = "320MB"
_QUERY_MEMORY_PER_ROW: Final = 64
"""Bytes for each row of the traces, where that is more: not every step of a query can spill to disk."""
_SELECTION: Final = "CREATE TABLE selection (trace_id INTEGER, start_ns BIGINT, end_ns BIGINT)"
_PREFIX: Final = "views-"
_SUFFIX: Final = ".template"


def prepare_session_database(cache: TraceCache) -> Path:
    """Makes a database in the cache's work folder and returns its path.

    It holds the empty tables of the schema and of `selection`, and the analysis views over them.
    """
    database = cache.work / "session.duckdb"
    template = cache.directory / f"{_PREFIX}{_identity()}{_SUFFIX}"
    try:
        shutil.copyfile(template, database)
    except OSError:
        build(database)
        _keep(database, template)
    return database


def connect_session(cache: TraceCache, database: Path, memory_limit: str | None) -> duckdb.DuckDBPyConnection:
    """A connection to the database of a session, which spills to the work folder of the cache.

    Args:
        cache: the cache that the session uses.
        database: what `prepare_session_database` made.
        memory_limit: what queries may take; else $TRACEVIEW_MEMORY_LIMIT, else 320MB.
    """
    import duckdb

    settings = database_settings(cache.work / "spill")
    limit = _asked_limit(memory_limit) or _QUERY_MEMORY_LIMIT
    settings["memory_limit"] = f"{size_in_bytes(limit)}B"
    connection = duckdb.connect(str(database), config=settings)
    # Nobody opens it again, so that what is in it need not be written back.
    connection.execute("PRAGMA disable_checkpoint_on_shutdown")
    return connection


def give_memory(connection: duckdb.DuckDBPyConnection, memory_limit: str | None, rows: int) -> None:
    """Raises the memory limit for traces of very many rows, unless the user has set one.

    Args:
        connection: of `connect_session`.
        memory_limit: as given to it.
        rows: of all tables of the traces.
    """
    needed = rows * _QUERY_MEMORY_PER_ROW
    if not _asked_limit(memory_limit) and needed > size_in_bytes(_QUERY_MEMORY_LIMIT):
        connection.execute(f"SET memory_limit = '{needed}B'")


def _asked_limit(memory_limit: str | None) -> str | None:
    return memory_limit or os.environ.get("TRACEVIEW_MEMORY_LIMIT")


def build(database: Path) -> None:
    """Makes `database` with the empty tables and the views."""
    import duckdb

    with duckdb.connect(str(database)) as connection:
        connection.execute(schema_sql())
        connection.execute(_SELECTION)
        create_views(connection)


def forget_templates(cache_directory: Path) -> None:
    """Removes every template of a cache."""
    for path in cache_directory.glob(f"{_PREFIX}*{_SUFFIX}"):
        with suppress(OSError):
            path.unlink()


def _identity() -> str:
    import duckdb

    text = "\n".join((duckdb.__version__, schema_sql(), _SELECTION, views_sql()))
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def _keep(database: Path, template: Path) -> None:
    """Copies a template to the cache, in place of those of other versions; without space it is not kept."""
    partial = template.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        try:
            shutil.copyfile(database, partial)
            forget_templates(template.parent)
            partial.replace(template)
        finally:
            partial.unlink(missing_ok=True)
