"""Writing one trace file into a database of its own."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from traceview.errors import UsageError
from traceview.store.interrupt import interruptible
from traceview.store.schema import schema_sql
from traceview.store.sql_files import quoted, run_sql

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa

    from traceview.store.staged_table import StagedTable

DEFAULT_CACHE_LIMIT: Final = "20GB"
"""Size limit of the cache; beyond it the least recently used entries are evicted."""
DEFAULT_MEMORY_LIMIT: Final = "200MB"
"""Default memory limit of DuckDB while a trace is parsed."""

Settings = dict[str, str | bool | int | float | list[str]]
"""Settings of a DuckDB connection."""

Severity = Literal["error", "warning", "info"]

_SIZE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*([kmgt]?)(i?)b?\s*", re.IGNORECASE)
_MEMORY_PER_THREAD: Final = 64 * 1024 * 1024
_SHARE_OF_BLOCKS: Final = 0.5
_STAGING: Final = "staging.duckdb"


class TraceWriter:
    """The destination of a parser: the empty tables of the unified schema, and the health of the file.

    Attributes:
        staging_folder: for files that are needed only while the trace is written.
        threads: maximum number of concurrent threads.
        memory_limit_bytes: memory limit of the connection; a parser sizes its own buffers by it.
        keep_secrets: whether the user wants environments, command lines and captured output to be stored.
        events_read: number of events so far, counted by the parser for the progress display.
        is_complete: set by a parser whose file holds what is else worked out of the rows after reading.
    """

    def __init__(
        self,
        connect: Callable[[], duckdb.DuckDBPyConnection],
        threads: int,
        memory_limit_bytes: int,
        staging_folder: Path,
    ) -> None:
        """With the folder of staging tables, which is removed later with its content."""
        self._connect = connect
        self.staging_folder = staging_folder
        self.threads = threads
        self.memory_limit_bytes = memory_limit_bytes
        self.keep_secrets = False
        self.events_read = 0
        self.is_complete = False

    @cached_property
    def connection(self) -> duckdb.DuckDBPyConnection:
        """A read-write DuckDB connection, where the tables have their plain names.

        It is opened while the parser starts to read, so that the first access may wait. A cursor of it does
        not find the tables by these names, so that parsers use the connection itself.
        """
        return self._connect()

    def build_on_right_side(self) -> None:
        """Lets later joins build their hash table from the right side, where queries put the small table."""
        self.connection.execute("SET disabled_optimizers = 'build_side_probe_side'")

    def interrupt(self) -> None:
        """Stops the running query; there is none before the first access to the connection."""
        if "connection" in self.__dict__:
            self.connection.interrupt()

    def stage(self, name: str, schema: pa.Schema) -> StagedTable:
        """A new staging table with these columns."""
        from traceview.store.staged_table import StagedTable

        return StagedTable(self.staging_folder / f"{name}.arrow", schema)

    def health(
        self,
        code: str,
        severity: Severity,
        count: int,
        detail: str,
        *,
        trace_id: int = 0,
        first_offset: int | None = None,
    ) -> None:
        """Adds a row to `health`: an anomaly, repair or loss while reading; none where it never occurred.

        Args:
            code: its kind, such as truncated.
            severity: error (results are incomplete), warning (results may be affected) or info.
            count: number of occurrences.
            detail: one sentence: what it is, and what it means for results.
            trace_id: the trace within the file, from 0.
            first_offset: offset of the first occurrence in the uncompressed file, in bytes.
        """
        if not count:
            return
        self.connection.execute(
            "INSERT INTO health (trace_id, code, severity, count, detail, first_offset)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            [trace_id, code, severity, count, detail, first_offset],
        )


@contextmanager
def trace_writer(
    database: Path,
    spill_directory: Path,
    memory_limit_bytes: int,
    *,
    sparing: bool = False,
    is_small: bool = False,
) -> Iterator[TraceWriter]:
    """A writer to the new database file `database`, which is complete and closed after the block.

    The tables have no comments here, because those of 300 columns cost more than a small trace.

    Args:
        database: the file to create; it must not exist.
        spill_directory: where DuckDB spills what does not fit into memory.
        memory_limit_bytes: memory limit of DuckDB.
        sparing: whether to use a single thread, which is slower and takes the least memory.
        is_small: whether no more than a few blocks are needed, so that none is kept.
    """
    threads = 1 if sparing else _threads(memory_limit_bytes)
    kept_bytes = 0 if is_small else int(memory_limit_bytes * _SHARE_OF_BLOCKS)
    spill_directory.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(1) as beside:
        settings = _writing_settings(spill_directory, memory_limit_bytes, threads, kept_bytes)
        connecting = beside.submit(_connected, database, spill_directory, settings)
        writer = TraceWriter(connecting.result, threads, memory_limit_bytes, spill_directory)
        try:
            with interruptible(writer):
                yield writer
            connection = connecting.result()
            connection.execute("DETACH staging")
            (spill_directory / _STAGING).unlink()
            _close_trace(connection)
        finally:
            if connecting.exception() is None:
                connecting.result().close()


def _connected(database: Path, spill_directory: Path, settings: Settings) -> duckdb.DuckDBPyConnection:
    """A connection to a new database with the empty tables, and to one for staging tables."""
    connection = _with_tables(database, settings)
    try:
        run_sql(connection, "traceview.store", "naming")
        staging = spill_directory / _STAGING
        connection.execute(f"ATTACH {quoted(str(staging))} AS staging (RECOVERY_MODE no_wal_writes)")
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def new_database(
    database: Path, spill_directory: Path, memory_limit_bytes: int
) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection to the new database file `database` with the empty tables, closed after the block.

    The arguments are those of `trace_writer`.
    """
    threads, kept_bytes = _threads(memory_limit_bytes), int(memory_limit_bytes * _SHARE_OF_BLOCKS)
    settings = _writing_settings(spill_directory, memory_limit_bytes, threads, kept_bytes)
    with _with_tables(database, settings) as connection:
        yield connection
        _close_trace(connection)


def _with_tables(database: Path, settings: Settings) -> duckdb.DuckDBPyConnection:
    import duckdb

    connection = duckdb.connect(config=settings)
    try:
        # Nobody recovers a half-written trace, so that a write-ahead log would only cost time.
        connection.execute(f"ATTACH {quoted(str(database))} AS trace (RECOVERY_MODE no_wal_writes)")
        connection.execute("USE trace")
        connection.execute(schema_sql())
    except BaseException:
        connection.close()
        raise
    return connection


def _close_trace(connection: duckdb.DuckDBPyConnection) -> None:
    connection.execute("CHECKPOINT trace")
    connection.execute("USE memory")
    connection.execute("DETACH trace")


def _threads(memory_limit_bytes: int) -> int:
    # Each thread has buffers of its own: with too many threads, these alone exceed a small limit.
    return min(os.cpu_count() or 1, max(1, memory_limit_bytes // _MEMORY_PER_THREAD))


def _writing_settings(
    spill_directory: Path, memory_limit_bytes: int, threads: int, kept_bytes: int
) -> Settings:
    return {
        **database_settings(spill_directory),
        "memory_limit": f"{memory_limit_bytes}B",
        "threads": str(threads),
        "preserve_insertion_order": "false",
        # Else the end joins the row groups that each thread left half full, for a tenth of all work.
        "max_vacuum_tasks": "0",
        # Blocks come and go all the time; kept ones cost no page faults, which are a quarter of all work.
        # Where few come, those of the kept ones are more than without.
        "block_allocator_memory": f"{kept_bytes}B",
    }


def database_settings(spill_directory: Path) -> Settings:
    """The DuckDB settings of every connection: no extensions; spills to that folder."""
    return {
        "temp_directory": str(spill_directory),
        "autoinstall_known_extensions": "false",
        "autoload_known_extensions": "false",
        "python_enable_replacements": "false",
        # Else an ASOF join compares every row with every other where few are expected, wrongly or not.
        "asof_loop_join_threshold": "0",
    }


def memory_limit_in_bytes(limit: str | None) -> int:
    """The memory limit in bytes: `limit`, else $TRACEVIEW_MEMORY_LIMIT, else `DEFAULT_MEMORY_LIMIT`.

    Raises UsageError when it is no size.
    """
    return size_in_bytes(limit or os.environ.get("TRACEVIEW_MEMORY_LIMIT") or DEFAULT_MEMORY_LIMIT)


def cache_limit_in_bytes() -> int:
    """The size limit of the cache in bytes: $TRACEVIEW_CACHE_LIMIT, else `DEFAULT_CACHE_LIMIT`.

    Raises UsageError when it is no size.
    """
    return size_in_bytes(os.environ.get("TRACEVIEW_CACHE_LIMIT") or DEFAULT_CACHE_LIMIT)


def size_in_bytes(text: str) -> int:
    """The bytes in a size such as 256MB, 1.5 GiB or 4096; KB is 1000 bytes, KiB 1024.

    Raises UsageError when `text` is not a size or zero.
    """
    found = _SIZE.fullmatch(text)
    power = 0 if found is None else " kmgt".index(found[2].lower() or " ")
    size = 0 if found is None else int(float(found[1]) * (1024 if found[3] else 1000) ** power)
    if size <= 0:
        raise UsageError(f"{text!r} is not a size; write it like 512MB, 4GB or 2GiB")
    return size
