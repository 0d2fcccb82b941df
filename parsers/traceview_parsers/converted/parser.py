"""Copies the tables of a database, Parquet files or JSON, which have the unified schema already."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from traceview.errors import UnreadableTraceError, one_line
from traceview.ingest.parser import TraceFiles
from traceview.ingest.stored_json import HEAD, LARGEST_BYTES, tables_of_json
from traceview.ingest.whole_file import read_whole
from traceview.store.insertion import insert_by_name
from traceview.store.schema import tables
from traceview.store.writer import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import pyarrow as pa

    from traceview.ingest.parser import Progress
    from traceview.store.writer import TraceWriter

_DATABASE_MAGIC: Final = slice(8, 12), b"DUCK"
"""Where a database says what it is: after a checksum (duckdb.org, internals/storage)."""
_TABLES: Final = {table.name: [column.name for column in table.columns] for table in tables()}
_SANDBOX: Final[Settings] = {
    "enable_external_access": "false",
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "lock_configuration": "true",
    "memory_limit": "64MB",
}
_MOST_TRACES: Final = 100_000
_ROWS_AT_ONCE: Final = 65_536

StoredTables = Iterator[tuple[str, set[str], "Callable[[list[str]], Iterable[pa.RecordBatch]]"]]
"""The tables of a file: name, columns, and what gives the rows of some columns."""


class ConvertedParser:
    """Databases and Parquet files of `traceview convert`, and JSON of `traceview export minimal`."""

    name: ClassVar[str] = "converted"
    version: ClassVar[int] = 1
    reads_copies: ClassVar[bool] = True

    def sniff(self, path: Path, head: bytes) -> float:
        """0.9 for a DuckDB database, and for a Parquet file that is named like a table; 1 for our JSON."""
        if head.startswith(HEAD):
            return 1.0
        if head.startswith(b"PAR1"):
            return 0.9 if path.suffix == ".parquet" and path.stem in _TABLES else 0.0
        place, magic = _DATABASE_MAGIC
        return 0.9 if head[place] == magic else 0.0

    def trace_of(self, path: Path) -> TraceFiles:
        """The database alone, or the folder of the Parquet files. Raises OSError when it cannot be listed."""
        if path.suffix != ".parquet":
            return TraceFiles(path, (path,))
        return TraceFiles(path.parent, tuple(_parquet_files(path.parent).values()))

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Copies every table.

        Raises UnreadableTraceError when one cannot be read, or there is no table `traces` with rows.
        """
        import duckdb
        import pyarrow as pa

        other = 0
        try:
            with _stored(path, progress) as stored:
                for done, (name, columns, batches) in enumerate(stored):
                    progress("read", done, len(_TABLES))
                    known = [column for column in _TABLES[name] if column in columns]
                    other += len(columns.symmetric_difference(_TABLES[name]))
                    _copy(writer, name, batches(known) if known else ())
        except (duckdb.Error, pa.ArrowException, ValueError, OSError) as error:
            if isinstance(error, duckdb.OutOfMemoryException):
                raise
            raise UnreadableTraceError(f"{path}: cannot be read: {one_line(str(error))}") from error
        _check(writer, path)
        if other:
            detail = (
                "columns that only this or only the writing version of traceview knows; they are left out"
            )
            writer.health("other_columns", "warning", other, detail)
        writer.is_complete = True
        progress("link", len(_TABLES), len(_TABLES))


def _stored(path: Path, progress: Progress) -> AbstractContextManager[StoredTables]:
    if path.is_dir():
        return _parquet(path)
    with path.open("rb") as file:
        is_database = file.read(_DATABASE_MAGIC[0].stop)[_DATABASE_MAGIC[0]] == _DATABASE_MAGIC[1]
    return _database(path) if is_database else nullcontext(_json(path, progress))


def _json(path: Path, progress: Progress) -> StoredTables:
    content, damage = read_whole(path, progress, LARGEST_BYTES, "which no trace as JSON is")
    if damage:
        raise ValueError(damage)
    for name, table in tables_of_json(content).items():
        if name in _TABLES:
            yield name, set(table.column_names), partial(_batches, table)


def _batches(table: pa.Table, columns: list[str]) -> list[pa.RecordBatch]:
    batches: list[pa.RecordBatch] = table.select(columns).to_batches()
    return batches


def _parquet_files(folder: Path) -> dict[str, Path]:
    named = {name: folder / f"{name}.parquet" for name in _TABLES}
    return {name: file for name, file in named.items() if file.is_file()}


@contextmanager
def _parquet(folder: Path) -> Iterator[StoredTables]:
    from pyarrow import parquet

    def stored() -> StoredTables:
        for name, path in _parquet_files(folder).items():
            with parquet.ParquetFile(path) as file:
                yield name, set(file.schema_arrow.names), partial(file.iter_batches, _ROWS_AT_ONCE, None)

    yield stored()


@contextmanager
def _database(path: Path) -> Iterator[StoredTables]:
    """The tables of a database, which is opened where its own views and macros reach nothing."""
    import duckdb

    def rows(name: str, known: list[str]) -> Iterable[pa.RecordBatch]:
        found = connection.sql(f"SELECT {', '.join(known)} FROM main.{name}")
        batches: Iterable[pa.RecordBatch] = found.to_arrow_reader(_ROWS_AT_ONCE)
        return batches

    def stored() -> StoredTables:
        query = (
            "SELECT table_name, list(column_name) FROM duckdb_columns() SEMI JOIN duckdb_tables()"
            " USING (database_oid, table_oid) WHERE schema_name = 'main' GROUP BY table_name"
        )
        for name, columns in connection.execute(query).fetchall():
            if name in _TABLES:
                yield name, set(columns), partial(rows, name)

    connection = duckdb.connect(str(path), read_only=True, config=_SANDBOX)
    try:
        yield stored()
    finally:
        connection.close()


def _copy(writer: TraceWriter, name: str, batches: Iterable[pa.RecordBatch]) -> None:
    for batch in batches:
        insert_by_name(writer.connection, name, batch)
        writer.events_read += batch.num_rows


def _check(writer: TraceWriter, path: Path) -> None:
    """Raises UnreadableTraceError unless there are traces with numbers that a session can add to."""
    query = "SELECT count(*), count(DISTINCT trace_id), min(trace_id), max(trace_id) FROM traces"
    count, different, first, last = writer.connection.execute(query).fetchall()[0]
    if not count:
        raise UnreadableTraceError(f"{path}: holds no traces; was it written by `traceview convert`?")
    if different != count or first < 0 or last >= _MOST_TRACES:
        raise UnreadableTraceError(f"{path}: the traces are not numbered as `traceview convert` does")
