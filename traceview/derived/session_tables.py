"""The derived tables of a session: each is computed once, when something first reads it.

A view is computed again by every query that reads it, and to plan views over views takes longer than to
compute those of a small trace. So what is declared a table becomes one that all connections of the session
read instead of the view, and one that cannot have rows becomes a view without any.
"""

from __future__ import annotations

import json
import re
import weakref
from collections.abc import Iterable, Iterator, Sequence, Set
from contextlib import contextmanager
from importlib import import_module
from itertools import count
from threading import RLock
from typing import TYPE_CHECKING, Any, Final

from traceview.derived import Declared, declared, reached
from traceview.derived.creating import WITHOUT_ROWS

if TYPE_CHECKING:
    import duckdb

_NUMBERS: Final = count()
_ROWS: Final = "computed_rows"
_SOURCE: Final = re.compile(r"\bFROM (\w+)")


class Tables:
    """The derived tables of the traces that one database shows.

    Attributes:
        database: the attached database that holds them.

    Args:
        stored: relations that the database holds as tables, as those of a lake are.
        unfilled: tables of the unified schema that are known to have no rows.
    """

    def __init__(self, stored: frozenset[str] = frozenset(), unfilled: frozenset[str] = frozenset()) -> None:
        self.database = f"derived_{next(_NUMBERS)}"
        self._stored = stored
        self._unfilled = unfilled
        self._sources: dict[str, str] = {}
        """By name, the query that takes the place of a view."""
        self._has_rows: dict[str, bool] = {}
        self._refused: dict[str, Exception] = {}
        self._readers: weakref.WeakSet[Reader] = weakref.WeakSet()
        self._attached = False
        self._making = RLock()

    def reader(self, connection: duckdb.DuckDBPyConnection) -> Reader:
        """What shows the tables on a connection."""
        reader = Reader(self, connection)
        self._readers.add(reader)
        return reader

    @contextmanager
    def making(self, connection: duckdb.DuckDBPyConnection) -> Iterator[None]:
        """Within the block, no other thread computes tables, other than those that this one starts."""
        with self._making:
            if not self._attached:
                connection.execute(f"ATTACH ':memory:' AS {self.database}")
                self._attached = True
            yield

    def detach(self, connection: duckdb.DuckDBPyConnection) -> None:
        """Drops all tables, which no connection may show."""
        if self._attached:
            connection.execute(f"DETACH {self.database}")
            self._attached = False

    def may_change(self, queries: Iterable[str]) -> bool:
        """Whether queries read what is no table yet."""
        return any(declared()[name].is_table for name in reached(queries, self._known) - self._known)

    def missing(self, queries: Iterable[str]) -> list[str]:
        """The tables that queries read and that are not there yet, each after those that it reads.

        Of tables that do not read each other, those first that the longest chains of others wait for.
        """
        found = {
            name
            for name in reached(queries, self._known)
            if declared()[name].is_table and name not in self._known and self._is_allowed(name)
        }
        reads = {name: self.read_by(name) & found for name in found}
        depth: dict[str, int] = {}
        height = dict.fromkeys(found, 0)
        ordered = [name for name in declared() if name in found]
        for name in ordered:
            depth[name] = max((depth[each] + 1 for each in reads[name]), default=0)
        for name in reversed(ordered):
            for each in reads[name]:
                height[each] = max(height[each], height[name] + 1)
        return sorted(ordered, key=lambda name: (depth[name], -height[name]))

    def _is_allowed(self, name: str) -> bool:
        # What it takes no other rank to compute, a lake holds, or not what it is computed from.
        return not self._stored or any(declared()[each].where for each in reached([name], self._stored))

    @property
    def _known(self) -> Set[str]:
        return self._sources.keys() | self._stored

    def read_by(self, name: str) -> set[str]:
        """What a relation reads, directly or through others that are no tables yet."""
        return reached([" ".join(declared()[name].reads)], self._known)

    def learn(self, names: Iterable[str], connection: duckdb.DuckDBPyConnection) -> None:
        """Learns by one query which of some relations may have rows."""
        asked = {query for name in names for query in declared()[name].conditions} - self._has_rows.keys()
        self._has_rows |= {query: False for query in asked if self.has_no_rows(query)}
        if rest := sorted(asked - self._has_rows.keys()):
            found = ", ".join(f"EXISTS({query})" for query in rest)
            row = connection.execute(f"SELECT {found}").fetchall()[0]
            self._has_rows |= dict(zip(rest, row, strict=True))

    def has_no_rows(self, query: str) -> bool:
        """Whether a query that selects or groups rows reads nothing but what is known to have none."""
        read = _SOURCE.findall(query)
        return bool(read) and all(name in self._unfilled or self._is_empty(name) for name in read)

    def _is_empty(self, name: str) -> bool:
        return self._sources.get(name, "").startswith(f"FROM {WITHOUT_ROWS}.")

    def asks_tables(self, name: str) -> bool:
        """Whether the conditions of a relation can be asked before any other table is there."""
        read = {each for query in declared()[name].conditions for each in re.findall(r"\w+", query)}
        return not any(declared()[each].is_table for each in reached(read & declared().keys()))

    def make(self, name: str, reader: Reader) -> None:
        """Computes a table whose own tables are there, on the connection of a reader."""
        connection, each = reader.connection, declared()[name]
        if name in self._refused:
            raise self._refused[name]
        read = self.read_by(name)
        reader.show(read)
        if each.conditions:
            reader.show(reached(each.conditions, self._known))
            self.learn([name], connection)
        if each.empty_without and not self._has_rows[each.empty_without]:
            self._sources[name] = f"FROM {WITHOUT_ROWS}.{name}"
            return
        rows = self._rows_of(each, connection)
        if rows is None:
            connection.execute(f"CREATE TABLE {self.database}.{name} AS FROM {name}")
        else:
            connection.register(_ROWS, rows)
            try:
                connection.execute(
                    f"CREATE OR REPLACE TABLE {self.database}.{name} AS FROM {WITHOUT_ROWS}.{name};"
                    f"INSERT INTO {self.database}.{name} BY NAME FROM {_ROWS}"
                )
            finally:
                connection.unregister(_ROWS)
        self._sources[name] = f"FROM {self.database}.{name}"

    def _rows_of(self, each: Declared, connection: duckdb.DuckDBPyConnection) -> Any:
        """The rows of a computed relation as an Arrow table; None where they are those of its SQL."""
        if not each.function or (each.where and not self._has_rows[each.where]):
            return None
        import pyarrow

        module, name = each.function.rsplit(".", 1)
        try:
            rows = getattr(import_module(module), name)(connection)
        except Exception as error:
            self._refused[each.name] = error
            raise
        if isinstance(rows, list):
            columns = list(zip(*rows, strict=True)) or [()] * len(each.columns)
            return pyarrow.table([pyarrow.array(values) for values in columns], list(each.columns))
        return None if rows is None else pyarrow.table(rows)

    def sources(self, names: Iterable[str]) -> dict[str, str]:
        """Of those of some relations that are there, the queries that take the place of the views."""
        return {name: self._sources[name] for name in names if name in self._sources}

    def free(self, queries: Iterable[str], readers: Sequence[Reader]) -> None:
        """Drops the tables that queries do not read, and that only these readers show."""
        stay = reached(queries, self._known)
        for other in set(self._readers).difference(readers):
            stay |= other.shown
        dropped = [name for name in self._sources if name not in stay and not self._is_empty(name)]
        for reader in readers:
            reader.hide(dropped)
        if dropped:
            statements = ";".join(f"DROP TABLE {self.database}.{name}" for name in dropped)
            readers[0].connection.execute(statements)
        for name in dropped:
            del self._sources[name]


class Reader:
    """A connection that reads derived tables instead of views; made by `Tables.reader`.

    Attributes:
        connection: the connection.
        shown: the relations that it reads as tables, or as ones without rows.
    """

    def __init__(self, made: Tables, connection: duckdb.DuckDBPyConnection) -> None:
        self.connection = connection
        self.shown: set[str] = set()
        self._tables = made

    def read(self, *queries: str) -> None:
        """Computes the tables that queries read, and has the connection read these; names are queries too."""
        if self._tables.may_change(queries):
            self._read(queries)
        self.show(reached(queries))

    def _read(self, queries: Sequence[str]) -> None:
        with self._tables.making(self.connection):
            missing = self.begin(queries)
            for name in missing:
                self._tables.make(name, self)

    def begin(self, queries: Sequence[str]) -> list[str]:
        """The tables that are missing for queries, once all conditions that tables answer are known."""
        missing = self._tables.missing(queries)
        asked = [name for name in missing if self._tables.asks_tables(name)]
        self._tables.learn(asked, self.connection)
        return missing

    def show(self, names: Iterable[str]) -> None:
        """Has the connection read those of some relations that are there."""
        new = self._tables.sources(name for name in names if name not in self.shown)
        if new:
            views = (f"CREATE OR REPLACE TEMP VIEW {name} AS {source}" for name, source in new.items())
            self.connection.execute(";".join(views))
            self.shown.update(new)

    def hide(self, names: Iterable[str]) -> None:
        """Has the connection read the views of these names again."""
        hidden = [name for name in names if name in self.shown]
        if hidden:
            self.connection.execute(";".join(f"DROP VIEW temp.{name}" for name in hidden))
            self.shown.difference_update(hidden)


def prepared(connection: duckdb.DuckDBPyConnection, *queries: str) -> None:
    """Has a connection that no session made read the tables of queries."""
    Tables().reader(connection).read(*queries)


def relations_in(connection: duckdb.DuckDBPyConnection, query: str) -> str:
    """The relations that a query of a user reads, as text; of what does not select all words that may be one.

    A column or a text may be called as a relation is.
    """
    query = query.lower()
    if not any(declared()[name].function for name in reached([query])):
        return query
    [(tree,)] = connection.execute("SELECT json_serialize_sql($query::VARCHAR)", {"query": query}).fetchall()
    if '"error":true' in tree:
        return query
    return " ".join(_names_in(json.loads(tree)))


def _names_in(tree: Any) -> Iterator[str]:
    if isinstance(tree, dict):
        yield from (str(tree[key]).lower() for key in ("table_name", "function_name") if tree.get(key))
        tree = list(tree.values())
    if isinstance(tree, list):
        for each in tree:
            yield from _names_in(each)
