"""Opened traces as one database: the entry point of every front end, and of Python users."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Self, cast

from traceview.derived import views
from traceview.derived.session_tables import Tables, relations_in
from traceview.documents.whatif import WhatIfDocument
from traceview.errors import UsageError
from traceview.lake.lake_tables import stored
from traceview.lake.open_lake import Lake
from traceview.opening.attached_file import AttachedFile
from traceview.opening.cache import TraceCache
from traceview.opening.cached_results import Answers
from traceview.opening.captures import JoinedGraphs
from traceview.opening.opened_files import OpenedFiles
from traceview.opening.sandbox import refuse_writing
from traceview.results.result import Frames, QueryError, Result, interrupt, query_errors, refuse_settings
from traceview.selection import Selection
from traceview.store.documented_sql import Relation, comment_statements
from traceview.store.first_rows import without_early_stop
from traceview.store.interrupt import interruptible
from traceview.store.memory import SessionMemory, few_threads
from traceview.store.schema import tables
from traceview.workers import Workers
from traceview.workers import workers as concurrent_workers

if TYPE_CHECKING:
    import duckdb
    import polars

    from traceview.hardware.peaks import GpuPeaks
    from traceview.replay.costs import Costs
    from traceview.replay.removals import Removal

__all__ = ["QueryError", "Result", "Selection", "Session"]

_MOST_ROWS_OF_WORKERS: Final = 6_000_000
"""With more rows, one query runs at a time."""


class Session(Frames):
    """Traces opened together; made by `traceview.open`. A context manager that closes itself.

    The properties are the shared tables and views as polars frames; `sql` reaches everything else.

    Attributes:
        selection: the selected part of the traces.
        answers: cached results for these traces and this selection.
        lake: the lake, if that is what was opened.
    """

    def __init__(
        self,
        connection: duckdb.DuckDBPyConnection,
        cache: TraceCache,
        selection: Selection,
        memory: SessionMemory,
        files: Sequence[AttachedFile] = (),
        unreadable: Sequence[str] = (),
        lake: Lake | None = None,
        unfilled: frozenset[str] = frozenset(),
        graphs: JoinedGraphs | None = None,
    ) -> None:
        self.selection = selection
        self.lake = lake
        named = [lake.identity] if lake else [(file.cached_as, file.path) for file in files]
        self.answers = Answers(cache.directory, (named, selection, graphs, *unreadable))
        self._connection = connection
        self._connecting = threading.Lock()
        self._memory = memory
        self._tables = Tables(stored() if lake else frozenset(), unfilled)
        # On large traces one query keeps all cores busy, and needs all the memory.
        self._workers = 2 if sum(file.rows for file in files) <= _MOST_ROWS_OF_WORKERS else 1
        self._results: weakref.WeakSet[Result] = weakref.WeakSet()
        self._workspaces: list[duckdb.DuckDBPyConnection] = []
        self._opened: OpenedFiles | None = None
        self._finalizer = weakref.finalize(self, _close, connection, cache, self._results)

    @classmethod
    def over(cls, opened: OpenedFiles) -> Self:
        """The session over files that are open."""
        about = (opened.files, opened.unreadable, None, opened.unfilled, opened.graphs)
        session = cls(opened.connection, opened.cache, opened.selection, opened.memory, *about)
        session._opened = opened
        return session

    def part(self, from_ns: int, to_ns: int, devices: Sequence[int] | None = None) -> Session | None:
        """A session of a part of what is selected here; this one has to stay open.

        Args:
            from_ns, to_ns: times since the start of each trace [ns].
            devices: GPUs; those selected here by default.

        Returns:
            None of a lake, and where names of graphs come from captures.

        Raises:
            UnreadableTraceError: a stored trace was removed meanwhile.
            UsageError: there is nothing between the times.
        """
        if self._opened is None or self._opened.graphs:
            return None
        chosen = self.selection.devices if devices is None else tuple(devices)
        part = replace(self.selection, from_ns=from_ns, to_ns=to_ns, devices=chosen)
        return Session.over(self._opened.part(part))

    def sql(self, query: str, parameters: Sequence[Any] | Mapping[str, Any] | None = None) -> Result:
        """Runs a query over the tables and views; it can access nothing else on the machine.

        Args:
            query: DuckDB SQL. With several statements, the rows of the last one are returned.
            parameters: values for `?` (a sequence) or `$name` (a mapping).

        Raises:
            QueryError: the query is invalid, or accesses a file, a setting or an extension. Errors in the
                computation of rows are raised when these are fetched.
            InconclusiveError: the query names a view of the replay, which does not explain the traces.
        """
        if not self._finalizer.alive:
            raise UsageError("the session is closed: open the traces again")
        with self._query_errors(query), ExitStack() as on_error:
            cursor = self._connect()
            on_error.callback(cursor.close)
            refuse_settings(cursor, query)
            if self.lake:
                refuse_writing(cursor, query)
            self._memory.give_all(cursor)
            with self._known(cursor), interruptible(cursor):
                self._tables.reader(cursor).read(relations_in(cursor, query))
                rows = cursor.sql(without_early_stop(cursor, query, parameters), params=parameters)
            # The declared type omits None, for a text without a statement.
            if cast("object", rows) is None:
                raise QueryError("the query is empty")
            result = Result(cursor, rows)
            on_error.pop_all()
        self._results.add(result)
        return result

    def what_if(
        self,
        changes: Sequence[str] = (),
        removals: Mapping[str, Removal] | None = None,
        *,
        recording: Session | None = None,
        kernels: Session | None = None,
        gpu: str | GpuPeaks | None = None,
        costs: Costs | None = None,
    ) -> WhatIfDocument:
        """How long a step would take with changes, by a replay of the recording that is checked first.

        Args:
            changes: texts such as `kernel:*gemm*=0.5`, `host=0.5`, `copy=0.5`, `communication=0` or
                `sync:item=0`, all at once; docs/whatif.md lists them. Without any, the answer has the ten
                best single changes.
            removals: what removes the findings in `finding:CODE=fixed`, see `traceview.rules.removal`.
            recording: the same program on another machine, whose GPU work, host and launches take the place
                of the own times; the changes come after that.
            kernels: the same, of which only the GPU work counts; the host may be any, so that the answer is
                a range.
            gpu: another GPU by its name in the hardware tables, or its peaks, see
                `traceview.hardware.peaks.read_peaks`; the answer is a range, with corrections by class.
            costs: prices and power of GPUs, and tokens of a step.

        Returns:
            The document `traceview.whatif/1`; times are integer ns. `refusal` says why there is no answer,
            where there is none.

        Raises:
            UsageError: a text is no change or concerns nothing, the traces are of several runs, or the other
                recording has no operators in common; or a GPU, recorded or asked for, is not known.
            InconclusiveError: there is no GPU work to replay.
            QueryError: a query cannot finish.
        """
        from traceview.replay import other_gpu, targets, whatif_answer
        from traceview.replay.replayable import READ, READ_BY_REMOVALS, READ_BY_TARGETS

        if sum(each is not None for each in (recording, kernels, gpu)) > 1:
            raise UsageError("name another machine by a recording, its kernels or a GPU: only one of them")
        other = recording or kernels
        read = READ_BY_TARGETS if gpu is not None or other is not None else READ_BY_REMOVALS
        with ExitStack() as stack:
            connection = stack.enter_context(self.workspace(*read))
            stack.enter_context(interruptible(connection))
            target: targets.Target | None = None if gpu is None else other_gpu.OtherGpu.of(gpu)
            if other is not None:
                there = stack.enter_context(other.workspace(*READ))
                stack.enter_context(interruptible(there))
                target = targets.OtherRecording(there, kernels_only=recording is None)
            return whatif_answer.what_if(connection, changes, removals, target, costs)

    def report(self) -> Any:
        """The report of these traces, whose rules run now; see `traceview.analyze`.

        Raises:
            UsageError: the configuration is wrong.
        """
        # By its public name: reports build on sessions, which do not know them.
        return import_module("traceview").analyze(self)

    def brief(self) -> dict[str, Any]:
        """The report in at most 6,000 bytes of JSON, `traceview.brief/1`, for any number of ranks.

        The rules are those of the configuration in the working folder, as for `traceview.analyze`.

        Raises:
            UsageError: the configuration is wrong.
        """
        answer: dict[str, Any] = self.report().brief()
        return answer

    @property
    def findings(self) -> polars.DataFrame:
        """The findings, those that save most first [ns]; the rules run, as for `traceview.analyze`.

        Raises:
            UsageError: the configuration is wrong.
        """
        found: polars.DataFrame = self.report().findings
        return found

    def add_comments(self) -> None:
        """Adds the documentation of tables and views as comments, for catalogues such as duckdb_columns().

        Opening leaves them out, because they take longer than the rest of opening a cached trace.
        """
        shown = [Relation("view", table.name, table.comment, table.columns) for table in tables()]
        with query_errors(), self._connect() as connection:
            connection.execute(comment_statements([*shown, *views()]))

    @contextmanager
    def workspace(self, *queries: str) -> Iterator[duckdb.DuckDBPyConnection]:
        """A separate connection to the opened traces; its temporary tables are dropped when it closes.

        The tables that `queries` (or views so named) read are computed. Raises QueryError.
        """
        with self._workspace() as connection:
            self._memory.give_all(connection)
            reader = self._tables.reader(connection)
            with interruptible(connection):
                reader.read(*queries)
            yield connection

    @contextmanager
    def _workspace(self) -> Iterator[duckdb.DuckDBPyConnection]:
        if not self._finalizer.alive:
            raise UsageError("the session is closed: open the traces again")
        with self._query_errors(), self._connect() as connection, self._known(connection):
            yield connection

    @contextmanager
    def _known(self, connection: duckdb.DuckDBPyConnection) -> Iterator[None]:
        """Within the block, `interrupt` stops what runs on a connection."""
        self._workspaces.append(connection)
        try:
            yield
        finally:
            self._workspaces.remove(connection)

    @contextmanager
    def workers(self) -> Iterator[Workers]:
        """Concurrent connections to the opened traces; their shared tables are dropped with them.

        Raises:
            QueryError: a statement within the block fails.
        """
        with ExitStack() as stack:
            if self._workers > 1:
                stack.enter_context(few_threads(stack.enter_context(self._connect())))
            beside, *others = [stack.enter_context(self._workspace()) for _ in range(self._workers + 1)]
            about = (others, self._memory, self._tables)
            yield stack.enter_context(concurrent_workers(*about, beside=beside, are_closed=True))

    def _connect(self) -> duckdb.DuckDBPyConnection:
        """A connection of its own, since threads share the session: DuckDB refuses one that another uses."""
        with self._connecting:
            return self._connection.cursor()

    @contextmanager
    def _query_errors(self, query: str = "") -> Iterator[None]:
        """Converts errors of DuckDB; a table that a lake lacks is named with where it is."""
        try:
            with query_errors(query):
                yield
        except QueryError as error:
            if missing := self.lake and self.lake.lacks(str(error)):
                raise QueryError(missing) from error
            raise

    def interrupt(self) -> None:
        """Stops all running queries, from another thread; threads that wait for one get a QueryError."""
        for result in list(self._results):
            result.interrupt()
        for connection in list(self._workspaces):
            interrupt(connection)

    def close(self) -> None:
        """Closes the database and removes temporary files; results not fetched yet are lost."""
        self._finalizer()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _close(connection: duckdb.DuckDBPyConnection, cache: TraceCache, results: Iterable[Result]) -> None:
    for result in list(results):
        result.close()
    connection.close()
    cache.close()
