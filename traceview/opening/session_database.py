"""The database of a session: the analysis views, created once and copied for each session.

DuckDB binds a view when it is created, which for all of them takes longer than the queries of a small trace.
So they are created over empty tables in a template, which is cached next to Python's bytecode or else in the
cache; each session gets a copy.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from traceview.derived import relations_sql
from traceview.derived.creating import FORM, create_empty_views, create_views
from traceview.opening.cache import TEMPLATE_SUFFIX
from traceview.opening.cache_folder import cache_directory
from traceview.store.kept_files import keep, kept, place_beside_bytecode
from traceview.store.memory import SessionMemory
from traceview.store.schema import schema_sql
from traceview.store.writer import database_settings

if TYPE_CHECKING:
    import duckdb

    from traceview.opening.cache import TraceCache

_of_this_process: Final[dict[bytes, bytes]] = {}
"""What was read or made before, by key."""
SELECTION: Final = "CREATE TABLE selection (trace_id INTEGER, start_ns BIGINT, end_ns BIGINT)"
"""The table with the window of each trace, which views read."""


def prepare_session_database(cache: TraceCache) -> Path:
    """Creates a database in the cache's work folder and returns its path.

    It contains the empty tables of the schema and of `selection`, and the analysis views over them.
    """
    database = cache.work / "session.duckdb"
    beside = place_beside_bytecode(files("traceview.derived") / "views.sql", TEMPLATE_SUFFIX)
    # It holds nothing of any trace, so that it is kept where traces are not.
    in_cache = cache_directory() / f"views{TEMPLATE_SUFFIX}"
    key = _key()
    template = _of_this_process.get(key) or kept(beside, key) or kept(in_cache, key)
    if template is None:
        build(database)
        template = database.read_bytes()
        if sys.dont_write_bytecode or not keep(beside, key, template):
            with suppress(OSError):
                in_cache.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            keep(in_cache, key, template)
    else:
        database.write_bytes(template)
    _of_this_process[key] = template
    return database


def connect_session(cache: TraceCache, database: Path, memory: SessionMemory) -> duckdb.DuckDBPyConnection:
    """A connection to the database of a session, which spills to the work folder of the cache.

    Args:
        cache: the cache that the session uses.
        database: what `prepare_session_database` made.
        memory: what queries may take.
    """
    import duckdb

    settings = database_settings(cache.work / "spill")
    settings["memory_limit"] = f"{memory.limit}B"
    connection = duckdb.connect(str(database), config=settings)
    # Nobody opens it again, so that what is in it need not be written back.
    connection.execute("PRAGMA disable_checkpoint_on_shutdown")
    return connection


def session_connection(cache: TraceCache, memory: SessionMemory) -> duckdb.DuckDBPyConnection:
    """A connection to a new database of a session; both as above."""
    return connect_session(cache, prepare_session_database(cache), memory)


def build(database: Path) -> None:
    """Creates `database` with the empty tables and the views."""
    import duckdb

    with duckdb.connect(str(database)) as connection:
        connection.execute(schema_sql())
        connection.execute(SELECTION)
        create_views(connection)
        create_empty_views(connection)


def _key() -> bytes:
    import duckdb

    made_of = (duckdb.__version__, schema_sql(), SELECTION, relations_sql(), FORM)
    return "\n".join(made_of).encode()
