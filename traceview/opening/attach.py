"""Presents the databases of several trace files as one set of tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from traceview.errors import UnreadableTraceError
from traceview.hardware import GpuModel, find_gpu
from traceview.ingest.inputs import utf8_name
from traceview.opening.attached_file import AttachedFile
from traceview.opening.captures import JoinedGraphs, may_be_capture
from traceview.opening.gather import MOST_ATTACHED, gathered
from traceview.opening.run_groups import with_runs, with_runs_apart
from traceview.selection import (
    Selection,
    StoredTrace,
    TimeBounds,
    TraceWindow,
    row_filter,
    selected_windows,
)
from traceview.store.documented_sql import Relation
from traceview.store.schema import tables
from traceview.store.sql_files import quoted

if TYPE_CHECKING:
    import duckdb

    from traceview.opening.cache import TraceCache
    from traceview.opening.read_files import TraceReading
    from traceview.store.memory import SessionMemory


class Attaching:
    """Attaches databases to the connection of a session, and gives it memory for them.

    Attributes:
        files: what is attached, in the order of the trace ids.
    """

    def __init__(
        self, connection: duckdb.DuckDBPyConnection, cache: TraceCache, memory: SessionMemory
    ) -> None:
        self.files: list[AttachedFile] = []
        self._connection, self._cache, self._memory = connection, cache, memory

    def recordings(self, readable: Sequence[tuple[TraceReading, Path]]) -> list[AttachedFile]:
        """Attaches everything, and returns the files that may not be captures, which stand first.

        Raises as `add` does.
        """
        first = [pair for pair in readable if not may_be_capture(pair[0].trace)]
        if len(first) > MOST_ATTACHED:
            self._add(None, "the copy of all traces", partial(gathered, self._cache, first))
        else:
            self.add(first)
        recorded = [*self.files]
        self.add(readable[len(first) :])
        return recorded

    def add(self, readable: Iterable[tuple[TraceReading, Path]]) -> None:
        """Attaches the databases of more traces; a damaged one is removed and read once more.

        Raises:
            UnreadableTraceError: a file cannot be opened, or nothing in it can be used.
            UsageError: there is no space to store it.
        """
        for reading, database in readable:
            path = utf8_name(reading.trace.path)
            self._add(path, f"{path}: its copy", partial(reading.database, self._cache), database)

    def add_stored(self, stored: Iterable[tuple[str | None, Path]]) -> None:
        """Attaches databases again that another connection has open: the paths of traces and where these are.

        Raises:
            UnreadableTraceError: one was removed meanwhile.
        """
        for path, database in stored:
            self._add(path, f"{path}: its copy", partial(Path, database))

    def _add(
        self, path: str | None, what: str, made: Callable[[], Path], database: Path | None = None
    ) -> None:
        import duckdb

        database = database or made()
        try:
            self.files.append(self._attached(database, path))
        except (duckdb.Error, OSError):
            self._cache.discard(database)
            self._connection.execute(f"DETACH DATABASE IF EXISTS file_{len(self.files)}")
            try:
                self.files.append(self._attached(made(), path))
            except (duckdb.Error, OSError) as error:
                first_line = str(error).split("\n", 1)[0]
                raise UnreadableTraceError(
                    f"{what} in {self._cache.directory} cannot be used: {first_line}; try without the cache"
                ) from error
        traces = sum(len(file.traces) for file in self.files)
        self._memory.give_for(sum(file.rows for file in self.files), traces, self._connection)

    def _attached(self, database: Path, path: str | None) -> AttachedFile:
        offset = sum(file.trace_count for file in self.files)
        return _attached(self._connection, self._cache, path, database, len(self.files), offset)


def _attached(
    connection: duckdb.DuckDBPyConnection,
    cache: TraceCache,
    path: str | None,
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
        f"SELECT trace_id, source_file, rank, start_ns, end_ns FROM {name}.traces ORDER BY trace_id"
    ).fetchall()
    traces = tuple(StoredTrace(offset + row[0], name, row[0], path or row[1], *row[2:]) for row in rows)
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
    *,
    apart: bool = False,
) -> None:
    """Fills the table `selection` and replaces each empty table by a view of the attached rows.

    `unreadable` are the errors of files that were left out; `health` has them with the first trace. `graphs`
    is what is known of replayed graphs. With `apart`, each file is a run of its own.

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
            branches = [
                _selected_rows(table, file, of_file, selection)
                for file in attached
                if table.name in file.filled
                and (of_file := [window for window in windows if window.trace.database == file.name])
            ]
        # A file without rows of this table still has its columns.
        query = " UNION ALL ".join(branches) or f"SELECT * FROM {attached[0].name}.{table.name} WHERE false"
        if table.name == "devices" and selection.gpu is not None:
            query = _taken_for(find_gpu(selection.gpu), query)
        if table.name == "health" and unreadable:
            query += f" UNION ALL BY NAME {health_of(unreadable, windows[0].trace.trace_id)}"
        if table.name == "traces":
            query = (with_runs_apart if apart else with_runs)(query, connection)
        if graphs is not None:
            query = graphs.rows(table.name, query, windows[0].trace.trace_id)
        connection.execute(f"DROP TABLE {table.name}; CREATE VIEW {table.name} AS {query}")
    connection.execute("COMMIT")


def health_of(unreadable: Sequence[str], trace_id: int) -> str:
    """The row of health, as SQL, about files that could not be read."""
    detail = "files could not be read and are missing from all results: " + "; ".join(unreadable)
    return health_row(trace_id, "unreadable_file", len(unreadable), detail)


def health_row(trace_id: int, code: str, count: int, detail: str) -> str:
    """A row of health, as SQL, about an error."""
    return (
        f"SELECT {trace_id}::INTEGER AS trace_id, {quoted(code)} AS code, 'error' AS severity,"
        f" {count}::BIGINT AS count, {quoted(detail)} AS detail"
    )


def _all_rows(table: Relation, file: AttachedFile) -> str:
    replaced = [f"trace_id + {file.offset} AS trace_id"] if file.offset else []
    if table.name == "traces" and file.path is not None:
        replaced.append(f"{quoted(file.path)} AS source_file")
    changes = f" REPLACE ({', '.join(replaced)})" if replaced else ""
    return f"SELECT *{changes} FROM {file.name}.{table.name}"


def _selected_rows(
    table: Relation, file: AttachedFile, windows: Sequence[TraceWindow], selection: Selection
) -> str:
    """The rows of these traces of a file within their windows."""
    shifted = f"stored.trace_id + {file.offset}" if file.offset else "stored.trace_id"
    source = f"{file.name}.{table.name} AS stored"
    # Constants skip what is stored elsewhere; of many traces, a query for each would take longer.
    if len(windows) == 1:
        bounds, one = TimeBounds.of(windows[0]), windows[0].trace
        trace_id, conditions = f"{one.trace_id}::INTEGER", [f"stored.trace_id = {one.local_id}"]
    else:
        bounds, trace_id, conditions = TimeBounds.joined(windows), shifted, []
        source += f" JOIN selection ON selection.trace_id = {shifted}"
    conditions += row_filter(table, bounds, selection.devices)
    if table.name == "kernel_counters" and (selection.bounds_time or selection.devices is not None):
        conditions.append(f"({shifted}, kernel_id) IN (SELECT (trace_id, kernel_id) FROM kernels)")
    path = f", {quoted(file.path)} AS source_file" if table.name == "traces" and file.path else ""
    where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
    return f"SELECT stored.* REPLACE ({trace_id} AS trace_id{path}) FROM {source}{where}"


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
