"""Presents the databases of several trace files as one set of tables."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from traceview.errors import UnreadableTraceError, UsageError
from traceview.hardware import GpuModel, find_gpu
from traceview.ingest.inputs import TraceInput, utf8_name
from traceview.ingest.parser import ReadingProgress
from traceview.opening.cache import TraceCache
from traceview.opening.captures import JoinedGraphs
from traceview.opening.runs import with_runs
from traceview.selection import Selection, StoredTrace, TraceWindow, row_filter, selected_windows
from traceview.store.documented_sql import Relation
from traceview.store.memory import ReadingMemory
from traceview.store.schema import tables
from traceview.store.writer import quoted

if TYPE_CHECKING:
    import duckdb

MOST_BRANCHES: Final = 8
"""With more trace files than this, small tables are copied into one, since every query binds every branch."""

MOST_COPIED_ROWS: Final = 2_000_000
"""Tables with more rows than this are never copied."""


@dataclass(frozen=True, slots=True)
class TraceReading:
    """A trace to read, with the options; the arguments of `TraceCache.database`."""

    trace: TraceInput
    progress: ReadingProgress
    memory: ReadingMemory

    def database(self, cache: TraceCache) -> Path:
        """Its database in the cache, created if it is missing."""
        return cache.database(self.trace, self.progress, self.memory)


def read_all(
    readings: Sequence[TraceReading], cache: TraceCache
) -> tuple[list[tuple[TraceReading, Path]], list[str]]:
    """The databases of the readable traces, and the errors of the others.

    Raises:
        UnreadableTraceError: a trace that the user named cannot be read, or no trace can.
        UsageError: there is no space to store one.
    """
    readable: list[tuple[TraceReading, Path]] = []
    errors: list[UnreadableTraceError] = []
    for reading in readings:
        try:
            readable.append((reading, reading.database(cache)))
        except UnreadableTraceError as error:
            if reading.trace.is_named:
                raise
            errors.append(error)
    if not readable:
        raise errors[0]
    return readable, [f"{error}; it is left out" for error in errors]


@dataclass(frozen=True, slots=True)
class AttachedFile:
    """The attached database of a trace file.

    Attributes:
        name: name of the database, such as file_0.
        path: the current name of the trace, which may differ from the name when it was parsed.
        cached_as: name of the file in the cache, which identifies its content.
        filled: the tables with rows, and the number of rows.
        traces: its traces.
        offset: added to its own trace ids for those of the session.
        concealed: whether queries cannot reach the database by any path.
    """

    name: str
    path: str
    cached_as: str
    filled: Mapping[str, int]
    traces: tuple[StoredTrace, ...]
    offset: int
    concealed: bool

    @property
    def rows(self) -> int:
        """The total number of rows of its tables."""
        return sum(self.filled.values())

    @property
    def trace_count(self) -> int:
        """How many trace ids it takes."""
        return max((trace.local_id for trace in self.traces), default=-1) + 1


def attach_file(
    connection: duckdb.DuckDBPyConnection,
    cache: TraceCache,
    reading: TraceReading,
    database: Path,
    number: int,
    offset: int,
) -> AttachedFile:
    """Attaches the `database` of a trace file as file_`number`; a damaged one is removed and read once more.

    Raises:
        UnreadableTraceError: the file cannot be opened, or nothing in it can be used.
        UsageError: there is no space to store it.
    """
    import duckdb

    try:
        return _attached(connection, cache, reading.trace, database, number, offset)
    except (duckdb.Error, OSError) as error:
        if os.strerror(errno.EMFILE) in str(error):
            raise UsageError(
                f"{reading.trace.path}: {os.strerror(errno.EMFILE).lower()}: each trace takes one while it"
                " is open; allow more with `ulimit -n`, or open fewer traces at a time"
            ) from error
        cache.discard(database)
        connection.execute(f"DETACH DATABASE IF EXISTS file_{number}")
    try:
        return _attached(connection, cache, reading.trace, reading.database(cache), number, offset)
    except (duckdb.Error, OSError) as error:
        what = str(error).split("\n", 1)[0]
        raise UnreadableTraceError(
            f"{reading.trace.path}: its copy in {cache.directory} cannot be used: {what};"
            " try without the cache"
        ) from error


def _attached(
    connection: duckdb.DuckDBPyConnection,
    cache: TraceCache,
    trace: TraceInput,
    database: Path,
    number: int,
    offset: int,
) -> AttachedFile:
    name = f"file_{number}"
    # DuckDB lets a query write to the paths that databases are attached by, even read-only ones. So each is
    # attached by a link that is removed before the first query.
    link = cache.work / f"{name}.duckdb"
    concealed = _hard_link(link, database)
    try:
        connection.execute(f"ATTACH {quoted(str(link if concealed else database))} AS {name} (READ_ONLY)")
    finally:
        with suppress(OSError):
            link.unlink()
    filled = connection.execute(
        f"SELECT table_name, row_count FROM {name}.table_rows WHERE row_count > 0"
    ).fetchall()
    rows = connection.execute(
        f"SELECT trace_id, rank, start_ns, end_ns FROM {name}.traces ORDER BY trace_id"
    ).fetchall()
    path = utf8_name(trace.path)
    traces = tuple(StoredTrace(offset + row[0], name, row[0], path, *row[1:]) for row in rows)
    return AttachedFile(name, path, database.name, dict(filled), traces, offset, concealed)


def _hard_link(link: Path, target: Path) -> bool:
    """Makes a hard link; False where the file system has none. Raises FileNotFoundError without target."""
    try:
        link.hardlink_to(target)
    except FileNotFoundError:
        raise
    except OSError:
        return False
    return True


def create_relations(
    connection: duckdb.DuckDBPyConnection,
    attached: Sequence[AttachedFile],
    selection: Selection,
    unreadable: Sequence[str] = (),
    graphs: JoinedGraphs | None = None,
) -> None:
    """Fills the table `selection` and replaces each empty table by a view of the attached rows.

    `unreadable` are the errors of files that were left out; `health` has them with the first trace. `graphs`
    is what is known of replayed graphs.

    Raises UsageError when the selection does not match the traces.
    """
    traces = [trace for file in attached for trace in file.traces]
    windows = selected_windows(selection, traces, connection)
    connection.execute("BEGIN")
    rows = ", ".join(
        f"({window.trace.trace_id}, {_literal(window.start_ns)}, {_literal(window.end_ns)})"
        for window in windows
    )
    connection.execute(f"INSERT INTO selection VALUES {rows}")
    everything = replace(selection, gpu=None) == Selection()
    for table in tables():
        if everything:
            branches = [_all_rows(table, file) for file in attached if table.name in file.filled]
        else:
            filled = {file.name for file in attached if table.name in file.filled}
            with_rows = [window for window in windows if window.trace.database in filled]
            branches = [_selected_rows(table, window, selection) for window in with_rows]
        # A file without rows of this table still has its columns.
        query = " UNION ALL ".join(branches) or f"SELECT * FROM {attached[0].name}.{table.name} WHERE false"
        if table.name == "devices" and selection.gpu is not None:
            query = _taken_for(find_gpu(selection.gpu), query)
        if table.name == "health" and unreadable:
            query += f" UNION ALL BY NAME {_health_of(unreadable, windows[0].trace.trace_id)}"
        if table.name == "traces":
            query = with_runs(query, connection)
        if graphs is not None:
            query = graphs.rows(table.name, query, windows[0].trace.trace_id)
        rows_stored = sum(file.filled.get(table.name, 0) for file in attached)
        if len(branches) > MOST_BRANCHES and rows_stored <= MOST_COPIED_ROWS:
            connection.execute(f"CREATE TABLE all_{table.name} AS {query}")
            query = f"FROM all_{table.name}"
        connection.execute(f"DROP TABLE {table.name}; CREATE VIEW {table.name} AS {query}")
    connection.execute("COMMIT")


def _health_of(unreadable: Sequence[str], trace_id: int) -> str:
    detail = "files could not be read and are missing from every answer: " + "; ".join(unreadable)
    return (
        f"SELECT {trace_id}::INTEGER AS trace_id, 'unreadable_file' AS code, 'error' AS severity,"
        f" {len(unreadable)}::BIGINT AS count, {quoted(detail)} AS detail"
    )


def _all_rows(table: Relation, file: AttachedFile) -> str:
    replaced = [f"trace_id + {file.offset} AS trace_id"] if file.offset else []
    if table.name == "traces":
        replaced.append(f"{quoted(file.path)} AS source_file")
    changes = f" REPLACE ({', '.join(replaced)})" if replaced else ""
    return f"SELECT *{changes} FROM {file.name}.{table.name}"


def _selected_rows(table: Relation, window: TraceWindow, selection: Selection) -> str:
    trace = window.trace
    conditions = [f"trace_id = {trace.local_id}", *row_filter(table, window, selection.devices)]
    if table.name == "kernel_counters" and (selection.bounds_time or selection.devices is not None):
        conditions.append(
            f"kernel_id IN (SELECT kernel_id FROM kernels WHERE kernels.trace_id = {trace.trace_id})"
        )
    path = f", {quoted(trace.path)} AS source_file" if table.name == "traces" else ""
    return (
        f"SELECT * REPLACE ({trace.trace_id}::INTEGER AS trace_id{path}) FROM {trace.database}.{table.name}"
        f" WHERE {' AND '.join(conditions)}"
    )


def _taken_for(model: GpuModel, devices: str) -> str:
    """The rows of `devices` as if every GPU were this product: contradicting values become unknown."""
    stated = {
        "vendor": quoted(model.vendor),
        "name": quoted(model.name),
        "arch": quoted(model.arch),
        "compute_units": _literal(model.compute_units),
        "memory_bytes": _literal(model.memory_bytes),
    }
    known = [*stated, "trace_id", "device", "pid", "uuid", "warp_size", "active", "metadata"]
    columns = next(table.columns for table in tables() if table.name == "devices")
    stated |= {column.name: "NULL" for column in columns if column.name not in known}
    replaced = ", ".join(
        f"{stated[column.name]}::{column.type} AS {column.name}"
        for column in columns
        if column.name in stated
    )
    return f"SELECT * REPLACE ({replaced}) FROM ({devices})"


def _literal(value: int | None) -> str:
    return "NULL" if value is None else str(value)
