"""Concurrent connections to opened traces that share tables.

Most queries of a report take longer to plan than to compute, and DuckDB plans a query on one core. So
independent queries run on several connections.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from queue import SimpleQueue
from threading import Event
from typing import TYPE_CHECKING, Any, Final, TypeVar

from traceview.derived import reached
from traceview.derived.session_tables import Reader, Tables
from traceview.store.at_once import stop
from traceview.store.interrupt import interruptible

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa

    from traceview.store.memory import SessionMemory

Item = TypeVar("Item")
Outcome = TypeVar("Outcome")

_NUMBERS: Final = count()


class Workers:
    """Connections to the same traces that read the same derived tables; made by `workers`."""

    def __init__(
        self,
        connections: Sequence[duckdb.DuckDBPyConnection],
        memory: SessionMemory | None,
        tables: Tables,
        beside: duckdb.DuckDBPyConnection | None = None,
    ) -> None:
        self._memory = memory
        self._connections = connections
        self._tables = tables
        self._readers = [tables.reader(connection) for connection in connections]
        self._reading: set[str] = set()
        """The relations that were prepared."""
        self._own: dict[str, str] = {}
        """The tables of the workers themselves, with their qualified names."""
        self._number = next(_NUMBERS)
        self._results: dict[tuple[object, object], Any] = {}
        self._beside = tables.reader(beside) if beside else None
        self._begun: dict[tuple[object, object], Future[Any]] = {}
        self._pool: ThreadPoolExecutor | None = None
        self._idle: SimpleQueue[duckdb.DuckDBPyConnection] = SimpleQueue()
        for connection in connections:
            self._idle.put(connection)

    def run(self, work: Callable[[duckdb.DuckDBPyConnection], Outcome]) -> Outcome:
        """The result of `work` on one of the connections, restarted with more memory as by `map`."""
        connection = self._connections[0]
        self._show(connection)
        with interruptible(connection):
            return self._done(lambda used, _: work(used), connection, None)

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """The rows of a query, for which the tables that it reads are computed."""
        self.prepare(query)
        return self.run(lambda connection: connection.execute(query).fetchall())

    def map(
        self, work: Callable[[duckdb.DuckDBPyConnection, Item], Outcome], items: Iterable[Item]
    ) -> list[Outcome]:
        """The results of `work` for each item, in their order; items are started in that order too.

        The first error stops all, and so does Ctrl-C. When out of memory, the memory limit is raised if the
        session allows it, and the item is restarted.
        """
        for connection in self._connections:
            self._show(connection)
        if len(self._connections) == 1:
            [connection] = self._connections
            with interruptible(connection):
                return [self._done(work, connection, item) for item in items]

        def run(work: Callable[[duckdb.DuckDBPyConnection, Any], Any], item: Any) -> Any:
            connection = self._idle.get()
            try:
                return self._done(work, connection, item)
            finally:
                self._idle.put(connection)

        self._pool = self._pool or ThreadPoolExecutor(len(self._connections))
        tasks = [self._pool.submit(run, work, item) for item in items]
        try:
            return [task.result() for task in tasks]
        except BaseException:
            self._stop(tasks)
            raise

    @property
    def has_few_rows(self) -> bool:
        """Whether the traces are so small that to save memory takes longer than it is worth."""
        return self._memory is not None and self._memory.has_few_rows

    @property
    def may_grow(self) -> bool:
        """Whether the memory limit of the session can be raised."""
        return self._memory is not None and self._memory.may_grow

    def _done(
        self,
        work: Callable[[duckdb.DuckDBPyConnection, Item], Outcome],
        connection: duckdb.DuckDBPyConnection,
        item: Item,
    ) -> Outcome:
        import duckdb

        while True:
            before = self._memory.limit if self._memory else 0
            try:
                return work(connection, item)
            except duckdb.OutOfMemoryException:
                if self._memory is None or not self._memory.grow(before, connection):
                    raise

    def once(self, work: Callable[[duckdb.DuckDBPyConnection, Item], Outcome], item: Item) -> Outcome:
        """The result of `work` for an item, which is computed once."""
        if (work, item) in self._begun:
            begun: Outcome = self._begun[work, item].result()
            return begun
        if (work, item) not in self._results:
            [self._results[work, item]] = self.map(work, [item])
        found: Outcome = self._results[work, item]
        return found

    def begin(self, *tasks: tuple[Callable[[duckdb.DuckDBPyConnection, Any], object], object]) -> None:
        """Begins to compute what `once` will give, beside all else, where there is a connection for it.

        The tasks are works with an item each. They are done one after the other, may ask `once` for those
        before them, and read the tables that were prepared before.
        """
        if self._beside is None or self._begun or not self._results.keys().isdisjoint(tasks):
            return
        self._beside.show(self._reading)
        pool = ThreadPoolExecutor(1)
        for work, item in tasks:
            self._begun[work, item] = pool.submit(self._done, work, self._beside.connection, item)
        pool.shutdown(wait=False)

    def prepare(self, *queries: str) -> None:
        """Computes the tables that queries read, independent ones at the same time; names are queries too."""
        if not self._tables.may_change(queries):
            self._reading |= reached(queries)
            return
        with self._tables.making(self._connections[0]):
            missing = self.run(lambda _: self._readers[0].begin(queries))
            made = {name: Event() for name in missing}

            def make(connection: duckdb.DuckDBPyConnection, name: str) -> None:
                try:
                    for other in self._tables.read_by(name) & made.keys():
                        made[other].wait()
                    self._tables.make(name, self._reader_of(connection))
                finally:
                    made[name].set()

            if missing:
                self.map(make, missing)
        self._reading |= reached(queries)

    def free_all_but(self, *queries: str) -> None:
        """Drops the tables that these queries do not read: views of their names are computed again then."""
        self._reading = reached(queries)
        self._tables.free(queries, self._readers)

    def has_no_rows(self, query: str) -> bool:
        """Whether a query that selects or groups rows reads views and tables known to have none."""
        return self._tables.has_no_rows(query)

    def has(self, table: str) -> bool:
        """Whether there is a shared table of this name that `create` or `fill` made."""
        return table in self._own

    def create(self, table: str, columns: str) -> str:
        """Creates or replaces an empty shared table; returns its qualified name."""
        return self._created(table, f"({columns})", self._connections[0])

    def _created(self, table: str, rows: str, connection: duckdb.DuckDBPyConnection) -> str:
        with self._tables.making(connection):
            qualified = f"{self._tables.database}.{table}_{self._number}"
            connection.execute(f"CREATE OR REPLACE TABLE {qualified} {rows}")
        if table not in self._own:
            self._own[table] = qualified
            for each in self._connections:
                each.execute(f"CREATE TEMP VIEW {table} AS FROM {qualified}")
        return qualified

    def drop(self, tables: Iterable[str]) -> None:
        """Drops those of these shared tables that there are; views of their names are computed again then."""
        for table in [each for each in tables if each in self._own]:
            for connection in self._connections:
                connection.execute(f"DROP VIEW temp.{table}")
            self._connections[0].execute(f"DROP TABLE {self._own.pop(table)}")

    def everywhere(self, statements: str) -> None:
        """Executes statements on each connection, such as on its temporary tables."""
        for connection in self._connections:
            connection.execute(statements)

    def fill(self, table: str, query: str, given: Mapping[str, pa.Table]) -> None:
        """Creates or replaces a shared table with the rows of a query, which may read given tables."""

        def filled(connection: duckdb.DuckDBPyConnection) -> None:
            for name, rows in given.items():
                connection.register(name, rows)
            try:
                self._created(table, f"AS {query}", connection)
            finally:
                for name in given:
                    connection.unregister(name)

        self.run(filled)

    def forget(self, *, closing: bool) -> None:
        """Drops the shared tables of the workers; connections that are not closed show the views again."""
        self.drop([*self._own])
        for reader in () if closing else self._readers:
            reader.hide([*reader.shown])

    def _reader_of(self, connection: duckdb.DuckDBPyConnection) -> Reader:
        return next(reader for reader in self._readers if reader.connection is connection)

    def _show(self, connection: duckdb.DuckDBPyConnection) -> None:
        """Has a connection read the tables that were prepared for all of them, also within other views."""
        self._reader_of(connection).show(self._reading)

    def _stop(self, tasks: Iterable[Future[Any]]) -> None:
        """Waits until nothing runs; work between two statements is interrupted in the next one."""
        self.end_threads(cancel=True)
        stop(tasks, self._connections)

    def end_threads(self, *, cancel: bool = False) -> None:
        """Ends the threads, once they have done their work, or without what they have not begun."""
        if self._beside:
            for task in self._begun.values():
                task.cancel()
            stop(self._begun.values(), [self._beside.connection])
        if self._pool:
            self._pool.shutdown(wait=not cancel, cancel_futures=cancel)
            self._pool = None


@contextmanager
def workers(
    connections: Sequence[duckdb.DuckDBPyConnection],
    memory: SessionMemory | None = None,
    tables: Tables | None = None,
    *,
    beside: duckdb.DuckDBPyConnection | None = None,
    are_closed: bool = False,
) -> Iterator[Workers]:
    """Workers whose connections have the same tables and views by their plain names, for the block.

    `memory` and `tables` are their session's; what `begin` computes is on a connection `beside`. What shadows
    views stays where the connections `are_closed` after the block.
    """
    known = tables or Tables()
    made = Workers(connections, memory, known, beside)
    try:
        yield made
    finally:
        made.end_threads()
        made.forget(closing=are_closed)
        if tables is None:
            known.detach(connections[0])
