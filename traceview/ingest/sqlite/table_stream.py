"""Tables of a SQLite file as Arrow batches, streamed into DuckDB: read-only, typed, in bounded memory.

SQLite types values, not columns, so that a column may have values of any type. The caller names the type of
each column; other values become NULL and are counted. The file is opened as immutable, so that nothing is
written next to it and no lock is waited for; an unfinished file is refused.
A damaged table is read as far as possible, from a copy (`salvage.py`).

    with SqliteFile(path) as file:
        staged = file.stage(writer, "CUPTI_ACTIVITY_KIND_KERNEL", {"start": "integer", "end": "integer"},
                            into="staging.kernel")
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from shutil import copyfile
from typing import TYPE_CHECKING, Any, Final, Self

from traceview.errors import UnreadableTraceError
from traceview.ingest.sqlite.destinations import DatabaseTable, Destination
from traceview.ingest.sqlite.file_header import require_complete
from traceview.ingest.sqlite.salvage import leave_out_damage
from traceview.ingest.sqlite.typed_columns import (
    BATCH_ROWS,
    LARGEST_VALUE,
    PLAIN,
    PRAGMAS,
    TYPED_CONSTANT,
    ColumnType,
    Contents,
    MisfitError,
    StagedTable,
    affinity,
    arrow_schema,
    columnar_statement,
    damaged,
    guarded_value,
    identifier,
    rows_of,
    sound_texts,
)
from traceview.store.sql_files import quoted

if TYPE_CHECKING:
    import pyarrow as pa

    from traceview.store.writer import TraceWriter

__all__ = ["ColumnType", "SqliteFile", "StagedTable", "identifier"]

_BATCH_BYTES: Final = 32 * 1024 * 1024
_FIRST_ROWS: Final = 1000
_SHORT_BYTES: Final = 128
_MOST_RELATIONS: Final = 10_000


class SqliteFile:
    """A SQLite file, opened read-only and as immutable; a context manager.

    Attributes:
        path: the file.
        tables: the columns of each table and view, in the order of the file; without virtual tables, whose
            modules are not hardened against hostile files.
        views: those that are views, whose rows are computed by SQL in the file.
    """

    def __init__(self, path: Path) -> None:
        """Opens the file and lists its tables.

        Raises UnreadableTraceError when it is not an intact, complete SQLite file.
        """
        self.path = path
        require_complete(path)
        with self._errors():
            self._location = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
            self._connection = sqlite3.connect(self._location, uri=True, check_same_thread=False)
            self._connection.text_factory = partial(str, encoding="utf-8", errors="replace")
            try:
                for pragma in PRAGMAS:
                    self._rows(f"PRAGMA {pragma}")
                self._declared, self.views = self._relations()
            except BaseException:
                self.close()
                raise
        self.tables = {name: tuple(columns) for name, columns in self._declared.items()}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the file."""
        self._connection.close()

    def estimated_rows(self, table: str) -> int:
        """An estimate of the rows of a table, at no cost; 0 for a view and for a missing table."""
        if table not in self.tables or table in self.views:
            return 0
        try:
            with self._errors():
                return int(self._rows(f"SELECT coalesce(max(rowid), 0) FROM {rows_of(table)}")[0][0])
        except UnreadableTraceError:
            return 0

    def stage(
        self,
        writer: TraceWriter,
        table: str,
        columns: Mapping[str, ColumnType] | None = None,
        *,
        into: str | Destination,
        progress: Callable[[int], None] = lambda rows: None,
    ) -> StagedTable:
        """Copies the rows of a table to the new table `into`.

        `health` reports what a damaged table lost, and a view in its place, which is not read: its SQL may
        run for any time.

        Args:
            writer: its connection creates the table and reads the batches.
            table: the table in the file. If it is missing, an empty table with the wanted columns is created.
            columns: the wanted columns, with their types; None for all of the table, by their declared
                types (a column without one is read as text).
            into: name of a new DuckDB table as SQL, such as staging.kernel, or another destination.
            progress: called with the number of rows read so far.

        Raises OSError when there is no space for a copy of a damaged file.
        """
        wanted = self._declared.get(table, {}) if columns is None else dict(columns)
        if not wanted:
            raise ValueError(f"no columns are known for {table}")
        if table in self.views:
            writer.health("view_not_read", "error", 1, f"{table} is a view, not a table; it was not read")
            table = ""
        destination = DatabaseTable(writer.connection, into) if isinstance(into, str) else into
        try:
            return self._copy(table, wanted, destination, writer, progress)
        except UnreadableTraceError as error:
            try:
                with self._without_damage(table, writer) as (file, detail, count):
                    staged = file._copy(table, wanted, destination, writer, progress)
            except UnreadableTraceError:
                count, detail = 1, f"lost all its rows: {error}"
                self._copy("", wanted, destination, writer, progress)
                staged = StagedTable(0)
            writer.health("rows_lost", "error", count, f"table {table} {detail}; all results lack them")
            return staged

    @contextmanager
    def _without_damage(self, table: str, writer: TraceWriter) -> Iterator[tuple[SqliteFile, str, int]]:
        """A copy of the file in which the table can be read, its loss as text, and in rows and pages."""
        copy = writer.staging_folder / "salvaged.sqlite"
        with self._errors():
            self._rows(f"SELECT rowid FROM {identifier(table)} LIMIT 0")
            stored = self._rows(f"SELECT 1 FROM pragma_table_xinfo({quoted(table)}) WHERE hidden <> 2")
            if not copy.exists():
                copyfile(self.path, copy)
            loss = leave_out_damage(copy, self._root(table), len(stored))
        with SqliteFile(copy) as file:
            yield file, f"lost {loss.rows:,} rows and {loss.pages:,} pages of rows", loss.rows + loss.pages

    def _copy(
        self,
        table: str,
        wanted: Mapping[str, ColumnType],
        destination: Destination,
        writer: TraceWriter,
        progress: Callable[[int], None],
    ) -> StagedTable:
        """Copies rows to the destination, which is created or replaced; see `stage`.

        Raises UnreadableTraceError when the table is damaged.
        """
        import duckdb

        contents = self.contents(table, wanted)
        read = contents.filled
        destination.create(wanted, read, contents.rows)
        missing = tuple(name for name in wanted if not self._column(table, name))
        if not read:
            return StagedTable(contents.rows, missing, present=table in self.tables)
        if not contents.huge_values:
            try:
                repaired = _fill(destination, read, contents.batches(), writer, progress)
                return StagedTable(contents.rows, missing, 0, repaired)
            except (MisfitError, duckdb.Error, OSError, ValueError):
                destination.clear()  # A value of another type: read all with a guard around each.
        with self._errors():
            lost = self._lost_values(table, read)
            batches = self._batches(table, read, contents.batch_rows, convert=True)
            repaired = _fill(destination, read, batches, writer, progress)
        return StagedTable(contents.rows, missing, lost, repaired)

    def contents(self, table: str, columns: Mapping[str, ColumnType]) -> Contents:
        """Scans a table for these columns, as far as it has them.

        Raises UnreadableTraceError when the file is damaged.
        """
        present = {name: kind for name, kind in columns.items() if self._column(table, name)}
        with self._errors():
            rows, found, longest = self._census(table, present)
        filled = {name: kind for name, kind in present.items() if name in found}
        batch_rows = max(1, min(BATCH_ROWS, _BATCH_BYTES // max(1, min(longest, LARGEST_VALUE))))
        huge = longest > LARGEST_VALUE
        return Contents(rows, filled, lambda: self._batches(table, filled, batch_rows), batch_rows, huge)

    def _root(self, table: str) -> int:
        """The root page of a table."""
        [(root,)] = self._rows(
            f"SELECT rootpage FROM sqlite_master WHERE type = 'table' AND name = {quoted(table)}"
        )
        return int(root)

    def _batches(
        self, table: str, columns: Mapping[str, ColumnType], batch_rows: int, *, convert: bool = False
    ) -> Iterator[pa.RecordBatch]:
        """The rows of a table as Arrow batches, by SQLite.

        With `convert`, values of other types are converted or become NULL; else they raise MisfitError, or an
        error of the driver.
        """
        import pyarrow as pa

        query = self._select(table, columns, guarded=convert)
        typed = ", ".join(f"{TYPED_CONSTANT[kind]} AS {identifier(name)}" for name, kind in columns.items())
        with columnar_statement(self._location) as statement:
            statement.set_options(**{"adbc.sqlite.query.batch_rows": str(batch_rows)})
            statement.set_sql_query(f"SELECT {typed} UNION ALL {query}")
            reader = pa.RecordBatchReader.from_stream(statement.execute_query()[0])
            if not reader.schema.equals(arrow_schema(columns)):
                raise MisfitError
            first = True
            for batch in reader:
                yield batch.slice(1) if first else batch
                first = False

    def _select(self, table: str, columns: Mapping[str, ColumnType], *, guarded: bool) -> str:
        parts = []
        for name, kind in columns.items():
            column = self._column(table, name)
            if column is None:
                parts.append("NULL")
            elif guarded:
                parts.append(guarded_value(column, kind))
            else:
                parts.append(PLAIN[kind].format(identifier(column)))
        return f"SELECT {', '.join(parts)} FROM {rows_of(table)}"

    def _census(self, table: str, columns: Mapping[str, ColumnType]) -> tuple[int, set[str], int]:
        """The rows of a table, the columns with any value, and an upper bound of the bytes of its texts."""
        if table not in self.tables:
            return 0, set(), 0
        own = {name: identifier(self._column(table, name) or name) for name in columns}
        [(rows,)] = self._rows(f"SELECT count(*) FROM {rows_of(table)}")
        filled = self._filled(f"(SELECT * FROM {rows_of(table)} LIMIT {_FIRST_ROWS})", own)
        # A column is scanned only up to its first value, which costs less than counting values.
        while empty := {name: column for name, column in own.items() if name not in filled}:
            found = self._filled(rows_of(table), empty, "WHERE {any} LIMIT 1")
            if not found:
                break
            filled |= found
        texts = [own[name] for name in filled if columns[name] in ("text", "blob")]
        return rows, filled, self._longest(table, texts)

    def _filled(self, relation: str, columns: Mapping[str, str], which: str = "") -> set[str]:
        """The columns with any value in the rows of a relation."""
        if not columns:
            return set()
        terms = ", ".join(f"max({column} IS NOT NULL)" for column in columns.values())
        condition = which.format(any=" OR ".join(f"{column} IS NOT NULL" for column in columns.values()))
        [found] = self._rows(f"SELECT {terms} FROM (SELECT * FROM {relation} {condition})")
        return {name for name, value in zip(columns, found, strict=True) if value}

    def _longest(self, table: str, texts: Sequence[str]) -> int:
        """An upper bound of the bytes of the texts of a row."""
        long = " OR ".join(f"length(CAST({column} AS BLOB)) > {_SHORT_BYTES}" for column in texts)
        if not texts or not self._rows(f"SELECT 1 FROM {rows_of(table)} WHERE {long} LIMIT 1"):
            return _SHORT_BYTES * len(texts)
        lengths = ", ".join(f"coalesce(max(length(CAST({column} AS BLOB))), 0)" for column in texts)
        return sum(self._rows(f"SELECT {lengths} FROM {rows_of(table)}")[0])

    def _lost_values(self, table: str, columns: Mapping[str, ColumnType]) -> int:
        own = [(self._column(table, name), kind) for name, kind in columns.items()]
        terms = [
            f"count({identifier(name)}) - count({guarded_value(name, kind)})" for name, kind in own if name
        ]
        return int(self._rows(f"SELECT {' + '.join(terms) or '0'} FROM {rows_of(table)}")[0][0])

    def _column(self, table: str, name: str) -> str | None:
        """The column of that name as the file spells it; SQLite ignores case."""
        return next((own for own in self.tables.get(table, ()) if own.lower() == name.lower()), None)

    def _relations(self) -> tuple[dict[str, dict[str, ColumnType]], frozenset[str]]:
        listed = self._rows(
            "SELECT name, type FROM sqlite_master WHERE type IN ('table', 'view')"
            " AND substr(name, 1, 7) <> 'sqlite_' AND coalesce(sql, '') NOT LIKE 'CREATE VIRTUAL%'"
            f" LIMIT {_MOST_RELATIONS}"
        )
        declared: dict[str, dict[str, ColumnType]] = {}
        for name, kind in listed:
            try:
                columns = self._rows(f"SELECT name, type FROM pragma_table_info({quoted(name)})")
            except sqlite3.Error:
                if kind == "view":  # Of a missing table.
                    continue
                raise
            if columns:
                declared[name] = {column: affinity(declared_type or "") for column, declared_type in columns}
        return declared, frozenset(name for name, kind in listed if kind == "view" and name in declared)

    def _rows(self, query: str) -> list[tuple[Any, ...]]:
        return self._connection.execute(query).fetchall()

    @contextmanager
    def _errors(self) -> Iterator[None]:
        """Turns every error of SQLite, and of DuckDB reading from the driver, into one line."""
        import duckdb

        try:
            yield
        except (sqlite3.Error, duckdb.InvalidInputException, OSError, ValueError) as error:
            raise damaged(self.path, "SQLite file", error) from error


def _fill(
    destination: Destination,
    filled: Mapping[str, ColumnType],
    batches: Iterator[pa.RecordBatch],
    writer: TraceWriter,
    progress: Callable[[int], None],
) -> int:
    """Sends the batches to the destination; returns how many texts were not UTF-8."""
    rows = repaired = 0

    def counted() -> Iterator[pa.RecordBatch]:
        nonlocal rows, repaired
        for raw in batches:
            batch, replaced = sound_texts(raw)
            rows, repaired = rows + batch.num_rows, repaired + replaced
            writer.events_read += batch.num_rows
            yield batch
            progress(rows)

    destination.fill(filled, counted())
    return repaired
