"""Concurrent connections to opened traces that share tables.

Most queries of a report take longer to plan than to compute, and DuckDB plans a query on one core. So
independent queries run on several connections.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from itertools import count
from queue import SimpleQueue
from threading import Event
from typing import TYPE_CHECKING, Any, Final, TypeVar

from traceview.analysis import COMPUTED, definition, may_be_empty, rows_from, rows_of, views_read
from traceview.analysis.without_rows import (
    OFTEN_EMPTY,
    ROWS_FROM,
    cannot_have_rows,
    empty_relation,
    is_described,
    reads_tables,
)
from traceview.store.at_once import stop
from traceview.store.interrupt import interruptible

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa

    from traceview.store.memory import SessionMemory

Item = TypeVar("Item")
Outcome = TypeVar("Outcome")

MOST_CODED: Final = 10_000
"""Maximum texts of a dictionary. DuckDB handles all of them in each query that reads an encoded column."""
_NUMBERS: Final = count()
_SOURCE: Final = re.compile(r"\bFROM (\w+)")


@dataclass(frozen=True, slots=True)
class Coded:
    """Columns of analysis views that are dictionary-encoded (ENUM): few distinct texts in many rows.

    Codes take an eighth of the memory of the texts, and less time to compare and to group by. They are in
    the order of the texts, so that they sort alike. With more than `MOST_CODED` texts the columns stay texts.

    Attributes:
        name: name of the dictionary.
        columns: the names of the columns, by view.
        texts: a query for their possible texts, distinct, as the column `text`.
    """

    name: str
    columns: Mapping[str, Sequence[str]]
    texts: str


class Workers:
    """Connections to the same traces; made by `workers`.

    Attributes:
        stored: views that are stored already, and never materialized.
        unfilled: tables that are known to have no rows.
    """

    def __init__(
        self,
        connections: Sequence[duckdb.DuckDBPyConnection],
        database: str,
        memory: SessionMemory | None,
        stored: frozenset[str] = frozenset(),
        unfilled: frozenset[str] = frozenset(),
    ) -> None:
        self.stored = stored
        self.unfilled = unfilled
        self._database = database
        self._memory = memory
        self._connections = connections
        self._kept: list[str] = []
        self._empty: dict[str, str] = {}
        self._described: bool | None = None
        self._has_rows: dict[str, bool] = {}
        self._dictionaries: dict[str, str] = {}
        self._results: dict[tuple[object, object], Any] = {}
        self._soon: list[tuple[Callable[..., Any], Any]] = []
        self._known: dict[int, int] = {id(connection): 0 for connection in connections}
        self._pool: ThreadPoolExecutor | None = None
        self._idle: SimpleQueue[duckdb.DuckDBPyConnection] = SimpleQueue()
        for connection in connections:
            self._idle.put(connection)

    def run(self, work: Callable[[duckdb.DuckDBPyConnection], Outcome]) -> Outcome:
        """The result of `work` on one of the connections, restarted with more memory as by `map`."""
        connection = self._connections[0]
        self._show_kept(connection)
        with interruptible(connection):
            return self._done(lambda used, _: work(used), connection, None)

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """The rows of a query."""
        return self.run(lambda connection: connection.execute(query).fetchall())

    def map(
        self, work: Callable[[duckdb.DuckDBPyConnection, Item], Outcome], items: Iterable[Item]
    ) -> list[Outcome]:
        """The results of `work` for each item, in their order; items are started in that order too.

        The first error stops all, and so does Ctrl-C. When out of memory, the memory limit is raised if the
        session allows it, and the item is restarted.
        """
        for connection in self._connections:
            self._show_kept(connection)
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
        soon, self._soon = self._soon, []
        tasks = [self._pool.submit(run, *each) for each in (*soon, *((work, item) for item in items))]
        try:
            found = [task.result() for task in tasks]
        except BaseException:
            self._stop(tasks)
            raise
        self._results.update(zip(soon, found, strict=False))
        return found[len(soon) :]

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
        if (work, item) not in self._results:
            [self._results[work, item]] = self.map(work, [item])
        found: Outcome = self._results[work, item]
        return found

    def soon(self, work: Callable[[duckdb.DuckDBPyConnection, Item], object], item: Item) -> None:
        """Has the next `map` on several connections compute what `once` will give, while one would wait."""
        if (work, item) not in self._results:
            self._soon.append((work, item))

    def show_empty(self, queries: Iterable[str]) -> None:
        """Shadows views that queries read, and that cannot have rows, by ones that take no time to plan."""
        if self.stored:
            return
        read = views_read(queries) & ROWS_FROM.keys()
        asked = [view for view in OFTEN_EMPTY if view in read and view not in self._kept]
        self.run(partial(self._show_those_empty, views=asked))

    def _show_those_empty(self, connection: duckdb.DuckDBPyConnection, views: Sequence[str]) -> None:
        self._look_at(views, connection)
        for view in views:
            if not self._may_have_rows(view):
                self._show_as_empty(view, connection)

    def _look_at(self, views: Iterable[str], connection: duckdb.DuckDBPyConnection) -> None:
        """Learns whether views may have rows, and are computed, by one query."""
        self._learn((needed for view in views for needed in _asked_of(view)), connection)

    def _learn(self, queries: Iterable[str], connection: duckdb.DuckDBPyConnection) -> None:
        """Learns whether queries have rows."""
        asked = {needed for needed in queries if needed not in self._has_rows}
        self._has_rows |= {needed: False for needed in asked if cannot_have_rows(needed, self.unfilled)}
        if rest := sorted(asked - self._has_rows.keys()):
            found = ", ".join(f"EXISTS({needed})" for needed in rest)
            row = connection.execute(f"SELECT {found}").fetchall()[0]
            self._has_rows |= dict(zip(rest, row, strict=True))

    def _may_have_rows(self, view: str) -> bool:
        """Whether a view that was looked at may have rows."""
        needed = rows_from(view)
        return needed is None or self._has_rows[needed]

    def _show_as_empty(self, view: str, connection: duckdb.DuckDBPyConnection) -> None:
        if self._described is None:
            self._described = is_described(connection)
        self._empty[view] = empty_relation(view, connection, may_be_empty(), described=self._described)
        self._kept.append(view)

    def keep(self, views: Sequence[str], coded: Sequence[Coded] = ()) -> None:
        """Materializes analysis views as shared tables; each view is listed after those it builds on.

        Tables that exist already stay. A view reads those listed after it as views: to wait for their tables
        might never end.

        Args:
            views: the names of the views.
            coded: the columns to be dictionary-encoded, which DuckDB shows as the texts; no column twice.
        """
        missing = [
            view for view in dict.fromkeys(views) if view not in self._kept and view not in self.stored
        ]
        made = {view: Event() for view in missing}
        known = [needed for view in missing for needed in _asked_of(view) if reads_tables(needed)]
        self.run(lambda connection: self._learn(known, connection))
        codes: dict[str, list[str]] = {}
        for each in coded:
            for view in each.columns.keys() & made.keys():
                codes.setdefault(view, []).extend(self._encoded(each, each.columns[view]))

        def make(connection: duckdb.DuckDBPyConnection, view: str) -> None:
            try:
                before = made.keys() - set(missing[missing.index(view) :])
                for other in before & views_read([definition(view)[1]]):
                    made[other].wait()
                self._show_kept(connection)
                self._look_at([view], connection)
                if not self._may_have_rows(view):
                    self._show_as_empty(view, connection)
                    return
                replaced = f" REPLACE ({', '.join(codes[view])})" if codes.get(view) else ""
                with self._rows_of(view, connection) as source:
                    connection.execute(
                        f"CREATE TABLE {self._database}.{view} AS SELECT *{replaced} FROM {source}"
                    )
                self._kept.append(view)
            finally:
                made[view].set()

        self.map(make, missing)

    def _rows_of(self, view: str, connection: duckdb.DuckDBPyConnection) -> AbstractContextManager[str]:
        """As `rows_of`, of a view that was looked at."""
        is_computed = view in COMPUTED and self._has_rows[COMPUTED[view]]
        return rows_of(view, connection) if is_computed else nullcontext(view)

    def _encoded(self, coded: Coded, columns: Iterable[str]) -> list[str]:
        """The expressions of columns in the codes of a dictionary; none where it would be too large."""
        if coded.name not in self._dictionaries:
            self.run(partial(self._make_dictionary, coded=coded))
        codes = self._dictionaries[coded.name]
        return [f"{column}::{codes} AS {column}" for column in columns] if codes else []

    def _make_dictionary(self, connection: duckdb.DuckDBPyConnection, coded: Coded) -> None:
        name = f"{self._database}.{coded.name}"
        connection.execute(
            f"CREATE OR REPLACE TABLE {name} AS SELECT text FROM ({coded.texts}) LIMIT {MOST_CODED + 1}"
        )
        [(texts,)] = connection.execute(f"SELECT count(*) FROM {name}").fetchall()
        self._dictionaries[coded.name] = "" if texts > MOST_CODED else f"{name}_codes"
        if texts <= MOST_CODED:
            connection.execute(f"CREATE TYPE {name}_codes AS ENUM (SELECT text FROM {name} ORDER BY text)")
        connection.execute(f"DROP TABLE {name}")

    def has_no_rows(self, query: str) -> bool:
        """Whether a query that selects or groups rows reads views and tables known to have none."""
        read = _SOURCE.findall(query)
        return bool(read) and all(name in self._empty or name in self.unfilled for name in read)

    def has(self, table: str) -> bool:
        """Whether there is a shared table of this name."""
        return table in self._kept

    def create(self, table: str, columns: str) -> str:
        """Creates or replaces an empty shared table; returns its qualified name."""
        qualified = f"{self._database}.{table}"
        self._connections[0].execute(f"CREATE OR REPLACE TABLE {qualified} ({columns})")
        if table not in self._kept:
            self._kept.append(table)
        return qualified

    def drop(self, tables: Collection[str]) -> None:
        """Drops those of these shared tables that there are; views of their names are computed again then."""
        dropped = [table for table in self._kept if table in tables]
        if not dropped:
            return
        for connection in self._connections:
            self._show_kept(connection)
            connection.execute(";".join(f"DROP VIEW temp.{table}" for table in dropped))
        self._connections[0].execute(
            ";".join(f"DROP TABLE IF EXISTS {self._database}.{table}" for table in dropped)
        )
        self._kept = [table for table in self._kept if table not in dropped]
        self._known = dict.fromkeys(self._known, len(self._kept))

    def everywhere(self, statements: str) -> None:
        """Executes statements on each connection, such as on its temporary tables."""
        for connection in self._connections:
            connection.execute(statements)

    def release(self) -> None:
        """Returns memory that is free to the system, before work outside of DuckDB that takes much."""
        if self._memory:
            self._memory.release(self._connections[0])

    def fill(self, table: str, query: str, given: Mapping[str, pa.Table]) -> None:
        """Creates or replaces a shared table with the rows of a query, which may read given tables."""
        qualified = f"{self._database}.{table}"

        def filled(connection: duckdb.DuckDBPyConnection) -> None:
            for name, rows in given.items():
                connection.register(name, rows)
            try:
                connection.execute(f"CREATE OR REPLACE TABLE {qualified} AS {query}")
            finally:
                for name in given:
                    connection.unregister(name)

        self.run(filled)
        if table not in self._kept:
            self._kept.append(table)

    def forget(self) -> None:
        """Drops the shared tables."""
        for connection in self._connections:
            shown = self._kept[: self._known[id(connection)]]
            connection.execute(";".join(f"DROP VIEW temp.{view}" for view in shown))

    def _show_kept(self, connection: duckdb.DuckDBPyConnection) -> None:
        """Shadows views by the tables materialized since the last call, also within other views."""
        known, kept = self._known[id(connection)], len(self._kept)
        if known < kept:
            new = self._kept[known:kept]
            connection.execute(";".join(f"CREATE TEMP VIEW {view} AS {self._source(view)}" for view in new))
            self._known[id(connection)] = kept

    def _source(self, view: str) -> str:
        """The query that a view is shadowed by."""
        return self._empty.get(view) or f"FROM {self._database}.{view}"

    def _stop(self, tasks: Iterable[Future[Any]]) -> None:
        """Waits until nothing runs; work between two statements is interrupted in the next one."""
        self.end_threads(cancel=True)
        stop(tasks, self._connections)

    def end_threads(self, *, cancel: bool = False) -> None:
        """Ends the threads, once they have done their work, or without what they have not begun."""
        if self._pool:
            self._pool.shutdown(wait=not cancel, cancel_futures=cancel)
            self._pool = None


def _asked_of(view: str) -> list[str]:
    """The queries whose rows tell whether a view may have rows, and whether it is computed."""
    return [needed for needed in (rows_from(view), COMPUTED.get(view)) if needed]


@contextmanager
def workers(
    connections: Sequence[duckdb.DuckDBPyConnection],
    memory: SessionMemory | None = None,
    stored: frozenset[str] = frozenset(),
    unfilled: frozenset[str] = frozenset(),
    *,
    are_closed: bool = False,
) -> Iterator[Workers]:
    """Workers whose connections have the same tables and views by their plain names, for the block.

    `memory` is their session's, whose limit can be raised; `stored` are its stored views, `unfilled` tables
    known to have no rows. What shadows views stays where the connections `are_closed` after the block.
    """
    database = f"kept_{next(_NUMBERS)}"
    connections[0].execute(f"ATTACH ':memory:' AS {database}")
    made = Workers(connections, database, memory, stored, unfilled)
    try:
        yield made
    finally:
        made.end_threads()
        if not are_closed:
            made.forget()
        connections[0].execute(f"DETACH {database}")
