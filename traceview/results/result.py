"""Query results: rows, or an error of one line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, cast

from traceview.errors import UsageError, one_line
from traceview.store.interrupt import interruptible

if TYPE_CHECKING:
    import duckdb
    import polars
    import pyarrow

_POSITION = re.compile(r"\nLINE (\d+): (.*)\n( *)\^")
_NO_COLUMN = re.compile(r'Referenced column "([^"]+)" not found')
_ROWS_SHOWN: Final = 50
_FILES_SHOWN: Final = 3
_SETTINGS = re.compile(r"memory_limit|max_memory|threads", re.IGNORECASE)


class QueryError(UsageError):
    """A query that DuckDB rejects or cannot finish; one line, with its message and suggestions."""


class Result:
    """The rows of a query. Its methods fetch them as often as they are called, until its session is closed;
    each time the query runs again. They raise QueryError when it cannot be finished.

    Attributes:
        columns: the names of the columns.
    """

    def __init__(self, cursor: duckdb.DuckDBPyConnection, rows: duckdb.DuckDBPyRelation) -> None:
        self.columns: list[str] = list(rows.columns)
        self._cursor = cursor
        self._rows: duckdb.DuckDBPyRelation | None = rows

    def fetchall(self) -> list[tuple[Any, ...]]:
        """The rows as Python tuples."""
        with self.taken() as rows:
            return rows.fetchall()

    def arrow(self) -> pyarrow.Table:
        """The rows as an Arrow table."""
        with self.taken() as rows:
            return rows.to_arrow_table()

    def batches(self, rows: int) -> Iterator[pyarrow.RecordBatch]:
        """The rows in Arrow batches of about so many; without parameters, computed while they are fetched."""
        with self.taken() as found:
            yield from next_batches(found.to_arrow_reader(rows))

    def pl(self) -> polars.DataFrame:
        """The rows as a polars frame."""
        with self.taken() as rows:
            return cast("polars.DataFrame", rows.pl())

    def df(self) -> Any:
        """The rows as a pandas frame. Raises UsageError when pandas is not installed."""
        if find_spec("pandas") is None:
            raise UsageError("pandas is not installed: pip install pandas, or use .pl()")
        with self.taken() as rows:
            return rows.df()

    def __repr__(self) -> str:
        named = "closed" if self._rows is None else ", ".join(self._rows.columns)
        return f"<traceview rows: {named}>"

    def _repr_html_(self) -> str:
        """The first rows as a table of a notebook."""
        with self.taken() as rows:
            return cast("str", rows.limit(_ROWS_SHOWN).pl()._repr_html_())

    def interrupt(self) -> None:
        """Stops the query from another thread; the thread that fetches its rows gets a QueryError."""
        interrupt(self._cursor)

    def close(self) -> None:
        """Releases what the query holds; its rows can no longer be fetched."""
        self._rows = None
        self._cursor.close()

    @contextmanager
    def taken(self) -> Iterator[duckdb.DuckDBPyRelation]:
        """The rows as DuckDB's relation, for the block."""
        if self._rows is None:
            raise UsageError("the session of these rows is closed: open the traces again")
        with query_errors(), interruptible(self._cursor):
            yield self._rows


def next_batches(reader: pyarrow.RecordBatchReader) -> Iterator[pyarrow.RecordBatch]:
    """The batches of a query that is still running. Raises QueryError where it cannot be finished."""
    import pyarrow

    try:
        yield from reader
    except (pyarrow.ArrowException, OSError) as error:
        raise QueryError(_one_line(str(error).split("\n", 1)[0])) from error


def interrupt(connection: duckdb.DuckDBPyConnection) -> None:
    """Stops the query of a connection, unless it was closed meanwhile."""
    import duckdb

    with suppress(duckdb.ConnectionException):
        connection.interrupt()


@cache
def relations() -> frozenset[str]:
    """The names of all tables and views."""
    from traceview.derived import views
    from traceview.store.schema import tables

    return frozenset(each.name for each in (*tables(), *views()) if each.kind != "macro")


class Frames:
    """The tables and views of a session as polars frames, by their names in SQL."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Any other table or view."""
            if name.startswith("_") or name not in relations():
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            return self._frame(name)

    def __dir__(self) -> list[str]:
        """All names, those of tables and views too, for completion."""
        return sorted({*super().__dir__(), *relations()})

    def sql(self, query: str) -> Result:
        """Runs a query, as `Session.sql` does."""
        raise NotImplementedError

    @property
    def traces(self) -> polars.DataFrame:
        """The table traces: one row per process of a trace file."""
        return self._frame("traces")

    @property
    def devices(self) -> polars.DataFrame:
        """The table devices: one row per GPU of a trace."""
        return self._frame("devices")

    @property
    def breakdown(self) -> polars.DataFrame:
        """The view breakdown: the time breakdown of each GPU [ns]."""
        return self._frame("breakdown")

    @property
    def step_summary(self) -> polars.DataFrame:
        """The view step_summary: the breakdown of each step [ns]."""
        return self._frame("step_summary")

    @property
    def kernel_summary(self) -> polars.DataFrame:
        """The view kernel_summary: GPU time by kernel [ns]."""
        return self._frame("kernel_summary")

    @property
    def op_summary(self) -> polars.DataFrame:
        """The view op_summary: time by framework operator [ns]."""
        return self._frame("op_summary")

    @property
    def module_summary(self) -> polars.DataFrame:
        """The view module_summary: time by nn.Module [ns]."""
        return self._frame("module_summary")

    @property
    def gaps(self) -> polars.DataFrame:
        """The view gaps: idle intervals of each GPU, with their causes [ns]."""
        return self._frame("gaps")

    @property
    def health(self) -> polars.DataFrame:
        """The table health: what was repaired or lost while reading."""
        return self._frame("health")

    def __repr__(self) -> str:
        try:
            rows = self.sql("SELECT source_file FROM traces ORDER BY trace_id").fetchall()
            files = [str(name) for (name,) in rows]
        except (UsageError, QueryError):
            return "<traceview session: closed>"
        more = f" and {len(files) - _FILES_SHOWN} more" if len(files) > _FILES_SHOWN else ""
        return f"<traceview session: {', '.join(map(repr, files[:_FILES_SHOWN]))}{more}>"

    def _repr_html_(self) -> str:
        """The opened traces as a table of a notebook."""
        shown = self.sql("SELECT trace_id, rank, format, producer, host, source_file FROM traces")
        return shown._repr_html_()

    def _frame(self, relation: str) -> polars.DataFrame:
        return self.sql(f"FROM {relation}").pl()


@contextmanager
def query_errors(query: str = "") -> Iterator[None]:
    """Converts errors of DuckDB in `query` to a QueryError of one line."""
    import duckdb

    try:
        yield
    except duckdb.Error as error:
        raise QueryError(_one_line(str(error), query)) from error


def _one_line(message: str, query: str = "") -> str:
    """DuckDB's message on one line: the error, suggestions, and the position in the query."""
    if "Out of Memory" in message:
        return one_line(message)
    position = _POSITION.search(message)
    text = message[: position.start()] if position else message
    line = " ".join(part.strip() for part in text.splitlines() if part.strip())
    if position:
        column = len(position[3]) - len(f"LINE {position[1]}: ") + 1
        line += f" (line {position[1]}, column {column})" if column > 0 else f" (line {position[1]})"
    missing = _NO_COLUMN.search(line)
    if missing and f'"{missing[1]}"' in query:
        line += f"; for a text write single quotes: '{missing[1]}'"
    if "operations are disabled by configuration" in line or "has been locked" in line:
        line += "; a query reaches only the opened traces"
    if "Corrupt database" in line:
        line += "; remove the damaged copy with `traceview cache clear` and open the traces again"
    return line


def refuse_settings(cursor: duckdb.DuckDBPyConnection, query: str) -> None:
    """Raises QueryError for a statement that sets the memory limit or the number of threads."""
    import duckdb

    if _SETTINGS.search(query) and any(
        statement.type != duckdb.StatementType.SELECT and _SETTINGS.search(statement.query)
        for statement in cursor.extract_statements(query)
    ):
        raise QueryError(
            "a query sets no threads and no limit of memory: use --memory-limit or TRACEVIEW_MEMORY_LIMIT"
        )
