"""Shows the databases of several trace files as one set of tables."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from traceview.analysis import create_views
from traceview.errors import UnreadableTraceError
from traceview.ingest.parser import Parser, Progress
from traceview.selection import Selection, StoredTrace, TraceWindow, row_filter, selected_windows
from traceview.store.cache import TraceCache
from traceview.store.documented_sql import Relation
from traceview.store.schema import tables
from traceview.store.writer import quoted

if TYPE_CHECKING:
    import duckdb


@dataclass(frozen=True, slots=True)
class TraceReading:
    """A trace file and how it is read; the arguments of `TraceCache.database`."""

    source: Path
    parser: Parser
    progress: Progress
    memory_limit_bytes: int

    def database(self, cache: TraceCache) -> Path:
        """Its database in the cache, which is made where it is missing."""
        return cache.database(self.source, self.parser, self.progress, self.memory_limit_bytes)


@dataclass(frozen=True, slots=True)
class AttachedFile:
    """The attached database of a trace file.

    Attributes:
        name: name of the database, as file_0.
        cached_as: name of the file in the cache, which tells its content from any other.
        filled: the tables that have rows in it.
        traces: its traces.
        offset: what is added to its own numbers of traces to make those of the session.
        concealed: whether no path leads a query to the database.
    """

    name: str
    cached_as: str
    filled: frozenset[str]
    traces: tuple[StoredTrace, ...]
    offset: int
    concealed: bool

    @property
    def trace_count(self) -> int:
        """How many numbers of traces it takes."""
        return max((trace.local_id for trace in self.traces), default=-1) + 1


def attach_file(
    connection: duckdb.DuckDBPyConnection, cache: TraceCache, reading: TraceReading, number: int, offset: int
) -> AttachedFile:
    """Attaches the database of a trace file as file_`number`; a damaged one is removed and read once more.

    Raises:
        UnreadableTraceError: the file cannot be opened, or nothing in it can be used.
        UsageError: there is no space to store it.
    """
    import duckdb

    database = reading.database(cache)
    try:
        return _attached(connection, cache, database, number, offset)
    except (duckdb.Error, OSError):
        cache.discard(database)
        connection.execute(f"DETACH DATABASE IF EXISTS file_{number}")
    try:
        return _attached(connection, cache, reading.database(cache), number, offset)
    except (duckdb.Error, OSError) as error:
        what = str(error).split("\n", 1)[0]
        raise UnreadableTraceError(
            f"{reading.source}: its copy in {cache.directory} cannot be used: {what}; try without the cache"
        ) from error


def _attached(
    connection: duckdb.DuckDBPyConnection, cache: TraceCache, database: Path, number: int, offset: int
) -> AttachedFile:
    name = f"file_{number}"
    # DuckDB lets a query write to the paths that databases are attached by, even read-only ones. So each is
    # attached by a link that is gone before the first query.
    link = cache.work / f"{name}.duckdb"
    concealed = _hard_link(link, database)
    try:
        connection.execute(f"ATTACH {quoted(str(link if concealed else database))} AS {name} (READ_ONLY)")
    finally:
        with suppress(OSError):
            link.unlink()
    filled = connection.execute(f"SELECT table_name FROM {name}.table_rows WHERE row_count > 0").fetchall()
    rows = connection.execute(
        f"SELECT trace_id, source_file, rank, start_ns, end_ns FROM {name}.traces ORDER BY trace_id"
    ).fetchall()
    traces = tuple(StoredTrace(offset + row[0], name, *row) for row in rows)
    return AttachedFile(name, database.name, frozenset(row[0] for row in filled), traces, offset, concealed)


def _hard_link(link: Path, target: Path) -> bool:
    """Makes a hard link; False where the file system has none. Raises FileNotFoundError without a target."""
    try:
        link.hardlink_to(target)
    except FileNotFoundError:
        raise
    except OSError:
        return False
    return True


def create_relations(
    connection: duckdb.DuckDBPyConnection, attached: Sequence[AttachedFile], selection: Selection
) -> None:
    """Creates the table `selection`, a view of each stored table's plain name, and the analysis views.

    Raises UsageError when the selection does not fit the traces.
    """
    traces = [trace for file in attached for trace in file.traces]
    windows = selected_windows(selection, traces, connection)
    connection.execute("BEGIN")
    connection.execute("CREATE TABLE selection (trace_id INTEGER, start_ns BIGINT, end_ns BIGINT)")
    rows = ", ".join(
        f"({window.trace.trace_id}, {_literal(window.start_ns)}, {_literal(window.end_ns)})"
        for window in windows
    )
    connection.execute(f"INSERT INTO selection VALUES {rows}")
    everything = selection == Selection()
    for table in tables():
        if everything:
            branches = [_all_rows(table, file) for file in attached if table.name in file.filled]
        else:
            filled = {file.name for file in attached if table.name in file.filled}
            with_rows = [window for window in windows if window.trace.database in filled]
            branches = [_selected_rows(table, window, selection) for window in with_rows]
        # A file without rows of this table still tells the columns.
        query = " UNION ALL ".join(branches) or f"SELECT * FROM {attached[0].name}.{table.name} WHERE false"
        connection.execute(f"CREATE VIEW {table.name} AS {query}")
    create_views(connection)
    connection.execute("COMMIT")


def _all_rows(table: Relation, file: AttachedFile) -> str:
    if file.offset == 0:
        return f"SELECT * FROM {file.name}.{table.name}"
    return f"SELECT * REPLACE (trace_id + {file.offset} AS trace_id) FROM {file.name}.{table.name}"


def _selected_rows(table: Relation, window: TraceWindow, selection: Selection) -> str:
    trace = window.trace
    conditions = [f"trace_id = {trace.local_id}", *row_filter(table, window, selection.devices)]
    if table.name == "kernel_counters" and (selection.bounds_time or selection.devices is not None):
        conditions.append(
            f"kernel_id IN (SELECT kernel_id FROM kernels WHERE kernels.trace_id = {trace.trace_id})"
        )
    return (
        f"SELECT * REPLACE ({trace.trace_id}::INTEGER AS trace_id) FROM {trace.database}.{table.name}"
        f" WHERE {' AND '.join(conditions)}"
    )


def _literal(value: int | None) -> str:
    return "NULL" if value is None else str(value)
