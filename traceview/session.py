"""Opened traces as one database: the entry point of every front end, and of Python users."""

from __future__ import annotations

import os
import re
import weakref
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self, cast

from traceview.analysis import create_views, views
from traceview.errors import UnreadableTraceError, UsageError
from traceview.ingest.inputs import trace_files
from traceview.ingest.parser import Parser, Progress
from traceview.ingest.registry import choose_parser, installed_parsers, is_trace
from traceview.selection import Selection, StoredTrace, TraceWindow, row_filter, selected_windows
from traceview.store.cache import TraceCache, open_cache
from traceview.store.documented_sql import Relation, comment_statements
from traceview.store.schema import tables
from traceview.store.writer import database_settings, memory_limit_in_bytes, quoted, size_in_bytes

if TYPE_CHECKING:
    import duckdb
    import polars
    import pyarrow

__all__ = ["QueryError", "Result", "Selection", "Session", "open"]

_NO_BOUNDS: Final = Selection()
_POSITION = re.compile(r"\nLINE (\d+): (.*)\n( *)\^")


class QueryError(UsageError):
    """A query that DuckDB does not accept or cannot finish; one line, with its message and its candidates."""


class Result:
    """The rows of a query; they can be taken once, by any one of its methods.

    Attributes:
        columns: the names of the columns.
    """

    def __init__(self, cursor: duckdb.DuckDBPyConnection) -> None:
        self._cursor: duckdb.DuckDBPyConnection | None = cursor
        self.columns: list[str] = [column[0] for column in cursor.description or ()]

    def fetchall(self) -> list[tuple[Any, ...]]:
        """The rows as Python tuples."""
        with self._taken() as cursor:
            return cursor.fetchall()

    def arrow(self) -> pyarrow.Table:
        """The rows as an Arrow table."""
        with self._taken() as cursor:
            return cursor.to_arrow_table()

    def pl(self) -> polars.DataFrame:
        """The rows as a polars frame."""
        import polars

        return cast("polars.DataFrame", polars.from_arrow(self.arrow()))

    def df(self) -> Any:
        """The rows as a pandas frame. Raises UsageError when pandas is not installed."""
        try:
            import pandas  # type: ignore[import-untyped,import-not-found,unused-ignore]  # noqa: F401
        except ImportError as error:
            raise UsageError("pandas is not installed: pip install pandas, or use .pl()") from error
        with self._taken() as cursor:
            return cursor.df()

    def close(self) -> None:
        """Gives the rows up that were not taken."""
        if self._cursor is not None:
            self._cursor.close()
            self._cursor = None

    @contextmanager
    def _taken(self) -> Iterator[duckdb.DuckDBPyConnection]:
        if self._cursor is None:
            raise UsageError("the rows of this result are taken already, or its session is closed: query again")
        try:
            with _query_errors():
                yield self._cursor
        finally:
            self.close()


class Session:
    """Traces opened together; made by `open`. A context manager that closes itself.

    The properties are the shared tables and views as polars frames; `sql` reaches everything else.

    Attributes:
        selection: what of the traces is shown.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection, cache: TraceCache, selection: Selection) -> None:
        self.selection = selection
        self._connection = connection
        self._results: weakref.WeakSet[Result] = weakref.WeakSet()
        self._finalizer = weakref.finalize(self, _close, connection, cache, self._results)

    def sql(self, query: str, parameters: Sequence[Any] | Mapping[str, Any] | None = None) -> Result:
        """Runs a query over the tables and views; it can reach nothing else of the machine.

        Args:
            query: DuckDB SQL. Of several statements, the rows of the last are returned.
            parameters: values for `?` (a sequence) or `$name` (a mapping).

        Raises:
            QueryError: the query is wrong, or reaches for a file, a setting or an extension.
        """
        if not self._finalizer.alive:
            raise UsageError("the session is closed: open the traces again")
        with _query_errors(), ExitStack() as on_error:
            cursor = self._connection.cursor()
            on_error.callback(cursor.close)
            if cursor.execute(query, parameters) is None:
                raise QueryError("the query is empty")
            on_error.pop_all()
        result = Result(cursor)
        self._results.add(result)
        return result

    @property
    def traces(self) -> polars.DataFrame:
        """The table traces: one row a process of a trace file."""
        return self._frame("traces")

    @property
    def devices(self) -> polars.DataFrame:
        """The table devices: one row a GPU of a trace."""
        return self._frame("devices")

    @property
    def breakdown(self) -> polars.DataFrame:
        """The view breakdown: where the time of each GPU went [ns]."""
        return self._frame("breakdown")

    @property
    def steps(self) -> polars.DataFrame:
        """The view step_summary: the breakdown of each step [ns]."""
        return self._frame("step_summary")

    @property
    def kernels(self) -> polars.DataFrame:
        """The view kernel_summary: GPU time by kernel [ns]."""
        return self._frame("kernel_summary")

    @property
    def operators(self) -> polars.DataFrame:
        """The view op_summary: time by framework operator [ns]."""
        return self._frame("op_summary")

    @property
    def modules(self) -> polars.DataFrame:
        """The view module_summary: time by nn.Module [ns]."""
        return self._frame("module_summary")

    @property
    def gaps(self) -> polars.DataFrame:
        """The view gaps: the times a GPU was idle, with their causes [ns]."""
        return self._frame("gaps")

    @property
    def health(self) -> polars.DataFrame:
        """The table health: what was repaired or lost while reading."""
        return self._frame("health")

    def add_comments(self) -> None:
        """Adds the documentation of every table and view as comments, for catalogues such as duckdb_columns().

        Opening leaves them out, because they take longer than the rest of opening a cached trace.
        """
        shown = [Relation("view", table.name, table.comment, table.columns) for table in tables()]
        with _query_errors():
            self._connection.execute(comment_statements([*shown, *views()]))

    def close(self) -> None:
        """Closes the database and removes temporary files; results not taken yet are lost."""
        self._finalizer()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _frame(self, relation: str) -> polars.DataFrame:
        return self.sql(f"FROM {relation}").pl()


def open(  # noqa: A001 - the name of the public function is traceview.open
    paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    *,
    selection: Selection | None = None,
    cache: bool = True,
    memory_limit: str | None = None,
    progress: Progress | None = None,
    parsers: Sequence[Parser] | None = None,
) -> Session:
    """Opens trace files, and folders of them, as one session.

    Args:
        paths: one or several trace files or folders.
        selection: what of them to look at; by default all.
        cache: whether files that were read before are taken from the cache, and others are kept there.
        memory_limit: what the database may take, such as 4GB; by default $TRACEVIEW_MEMORY_LIMIT, else
            256MB while reading and DuckDB's own limit (most of the machine's memory) afterwards.
        progress: is told how far reading is.
        parsers: the formats to read; by default all that are installed.

    Raises:
        UsageError: a path does not exist, or the selection does not fit the traces.
        UnreadableTraceError: a file is no trace, or cannot be used at all.
    """
    parsers = installed_parsers() if parsers is None else parsers
    reading_limit = memory_limit_in_bytes(memory_limit)
    files = trace_files(paths, lambda path: is_trace(path, parsers))
    with ExitStack() as on_error:
        used_cache = open_cache(enabled=cache)
        on_error.callback(used_cache.close)
        connection = _connected(used_cache, memory_limit)
        on_error.callback(connection.close)
        attached: list[_Attached] = []
        for number, file in enumerate(files):
            reading = _Reading(file, choose_parser(file, parsers), progress or _silent, reading_limit)
            offset = 1 + max((trace.trace_id for known in attached for trace in known.traces), default=-1)
            attached.append(_attach(connection, used_cache, reading, number, offset))
        _create_relations(connection, attached, selection or _NO_BOUNDS)
        connection.execute("SET enable_external_access = false")
        connection.execute("SET lock_configuration = true")
        on_error.pop_all()
    return Session(connection, used_cache, selection or _NO_BOUNDS)


@dataclass(frozen=True, slots=True)
class _Reading:
    """How a file becomes a database; the arguments of `TraceCache.database`."""

    source: Path
    parser: Parser
    progress: Progress
    memory_limit_bytes: int

    def database(self, cache: TraceCache) -> Path:
        return cache.database(self.source, self.parser, self.progress, self.memory_limit_bytes)


def _silent(phase: str, done: int, size: int) -> None:
    """Progress that nobody wants to see."""


def _connected(cache: TraceCache, memory_limit: str | None) -> duckdb.DuckDBPyConnection:
    import duckdb

    settings = database_settings(cache.work / "spill")
    limit = memory_limit or os.environ.get("TRACEVIEW_MEMORY_LIMIT")
    if limit:
        settings["memory_limit"] = f"{size_in_bytes(limit)}B"
    return duckdb.connect(config=settings)


@dataclass(frozen=True, slots=True)
class _Attached:
    """An attached database: the tables that have rows in it, its traces, and what to add to their local ids."""

    name: str
    filled: frozenset[str]
    traces: tuple[StoredTrace, ...]
    offset: int


def _attach(
    connection: duckdb.DuckDBPyConnection, cache: TraceCache, reading: _Reading, number: int, offset: int
) -> _Attached:
    """Attaches the database of a file as file_`number`; a damaged one is removed and read once more."""
    import duckdb

    database = reading.database(cache)
    try:
        return _attach_database(connection, cache, database, number, offset)
    except (duckdb.Error, OSError):
        cache.discard(database)
        connection.execute(f"DETACH DATABASE IF EXISTS file_{number}")
    try:
        return _attach_database(connection, cache, reading.database(cache), number, offset)
    except (duckdb.Error, OSError) as error:
        message = f"{reading.source}: its copy in {cache.directory} cannot be used: {_one_line(str(error))}"
        raise UnreadableTraceError(message) from error


def _attach_database(
    connection: duckdb.DuckDBPyConnection, cache: TraceCache, database: Path, number: int, offset: int
) -> _Attached:
    name = f"file_{number}"
    # DuckDB lets a query write to the paths that databases were attached by, even read-only ones. So each is
    # attached by a link that is gone afterwards.
    link = cache.work / f"{name}.duckdb"
    link.hardlink_to(database)
    try:
        connection.execute(f"ATTACH {quoted(str(link))} AS {name} (READ_ONLY)")
    finally:
        with suppress(OSError):
            link.unlink()
    filled = connection.execute(f"SELECT table_name FROM {name}.table_rows WHERE row_count > 0").fetchall()
    rows = connection.execute(
        f"SELECT trace_id, source_file, rank, start_ns, end_ns FROM {name}.traces ORDER BY trace_id"
    ).fetchall()
    traces = tuple(StoredTrace(offset + row[0], name, *row) for row in rows)
    return _Attached(name, frozenset(row[0] for row in filled), traces, offset)


def _create_relations(
    connection: duckdb.DuckDBPyConnection, attached: Sequence[_Attached], selection: Selection
) -> None:
    """Creates the table `selection`, a view of each stored table's plain name, and the analysis views."""
    traces = [trace for file in attached for trace in file.traces]
    windows = selected_windows(selection, traces, connection)
    connection.execute("BEGIN")
    connection.execute("CREATE TABLE selection (trace_id INTEGER, start_ns BIGINT, end_ns BIGINT)")
    rows = ", ".join(
        f"({window.trace.trace_id}, {_literal(window.start_ns)}, {_literal(window.end_ns)})" for window in windows
    )
    connection.execute(f"INSERT INTO selection VALUES {rows}")
    everything = selection == _NO_BOUNDS
    for table in tables():
        if everything:
            branches = [_all_rows(table, file) for file in attached if table.name in file.filled]
        else:
            filled = {file.name for file in attached if table.name in file.filled}
            branches = [
                _selected_rows(table, window, selection) for window in windows if window.trace.database in filled
            ]
        # A file without rows of this table still tells the columns.
        query = " UNION ALL ".join(branches) or f"SELECT * FROM {attached[0].name}.{table.name} WHERE false"
        connection.execute(f"CREATE VIEW {table.name} AS {query}")
    create_views(connection)
    connection.execute("COMMIT")


def _all_rows(table: Relation, file: _Attached) -> str:
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


def _close(connection: duckdb.DuckDBPyConnection, cache: TraceCache, results: Iterable[Result]) -> None:
    for result in list(results):
        result.close()
    connection.close()
    cache.close()


@contextmanager
def _query_errors() -> Iterator[None]:
    """Turns the errors of DuckDB into one line for a user."""
    import duckdb

    try:
        yield
    except duckdb.Error as error:
        raise QueryError(_one_line(str(error))) from error
    except RuntimeError as error:
        if str(error) == "Query interrupted":
            raise KeyboardInterrupt from error
        raise


def _one_line(message: str) -> str:
    """DuckDB's message on one line: what is wrong, the candidates, and where in the query."""
    position = _POSITION.search(message)
    text = message[: position.start()] if position else message
    line = " ".join(part.strip() for part in text.splitlines() if part.strip())
    if position:
        column = len(position[3]) - len(f"LINE {position[1]}: ") + 1
        line += f" (line {position[1]}, column {column})" if column > 0 else f" (line {position[1]})"
    if "operations are disabled by configuration" in line or "has been locked" in line:
        line += "; a query reaches only the opened traces"
    if "Corrupt database" in line:
        line += "; remove the damaged copy with `traceview cache clear` and open the traces again"
    return line
