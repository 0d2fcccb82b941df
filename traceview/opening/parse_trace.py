"""Parses one trace into one new database, completely or not at all."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from traceview.errors import UnreadableTraceError, UsageError, one_line
from traceview.ingest.inputs import utf8_name
from traceview.ingest.postprocessing import complete
from traceview.ingest.unnamed import name_events
from traceview.opening.cache_key import file_states
from traceview.store.memory import is_out_of_memory
from traceview.store.schema import tables
from traceview.store.writer import trace_writer

if TYPE_CHECKING:
    import duckdb

    from traceview.ingest.inputs import TraceInput
    from traceview.ingest.parser import ReadingProgress
    from traceview.store.memory import ReadingMemory

_MORE_MEMORY: Final = 4
"""Each repetition costs the time of reading: few of them are worth more than a close limit."""
_SMALL_BYTES: Final = 1_000_000
"""Files of that size in total, even compressed ones, are some megabytes of rows."""
_ENTRY_SQL: Final = """
CREATE TABLE cache_entry (source_path VARCHAR, parser VARCHAR);
CREATE TABLE table_rows (table_name VARCHAR, row_count BIGINT);
"""


class NoSpaceError(Exception):
    """The disk is full, or the user's share of it."""


@contextmanager
def errors_of_reading(source: Path) -> Iterator[None]:
    """Converts errors of DuckDB and of the disk to an error that names the file.

    Raises:
        NoSpaceError: the disk is full.
        UnreadableTraceError: everything else.
    """
    try:
        yield
    except Exception as error:
        # Imported late: the import takes a while, in which a parser can start to read.
        import duckdb

        if not isinstance(error, (OSError, duckdb.Error)):
            raise
        if is_out_of_memory(error):
            raise UnreadableTraceError(
                f"{source}: does not fit into the memory limit: {one_line(str(error))}"
            ) from error
        if is_out_of_space(error):
            raise NoSpaceError(_first_line(error)) from error
        raise UnreadableTraceError(f"{source}: cannot be read: {_first_line(error)}") from error


@contextmanager
def errors_of_space(directory: Path) -> Iterator[None]:
    """Raises UsageError with advice where the disk of `directory` is full."""
    import duckdb

    try:
        yield
    except (OSError, duckdb.Error) as error:
        if not is_out_of_space(error):
            raise
        raise UsageError(
            f"no space in {directory}: remove old traces with `traceview cache clear`, or name another folder"
            " in TRACEVIEW_CACHE_DIR"
        ) from error


def is_out_of_space(error: Exception) -> bool:
    """Whether an error of DuckDB or of the system says that the disk is full, or the user's share of it."""
    return any(os.strerror(number) in str(error) for number in (errno.ENOSPC, errno.EDQUOT, errno.EROFS))


def _first_line(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error).split("\n", 1)[0]


def write_trace(folder: Path, trace: TraceInput, progress: ReadingProgress, memory: ReadingMemory) -> Path:
    """Parses a trace into a new database in `folder`; on an error nothing of it stays there.

    Where the memory limit is too small, it is repeated with more, at last with a single thread.

    Args:
        folder: the folder of the database, and of data that spills to disk.
        trace: the files and their parser.
        progress: called with the phase, the bytes done and in total, and the events read.
        memory: memory limit of DuckDB.

    Raises:
        OSError, duckdb.Error: see `errors_of_reading`.
    """
    limit = memory.limit
    while True:
        try:
            return _write_once(folder, trace, progress, limit)
        except Exception as error:
            if not is_out_of_memory(error):
                raise
        if limit >= memory.ceiling:
            return _write_once(folder, trace, progress, limit, sparing=True)
        limit = min(limit * _MORE_MEMORY, memory.ceiling)


def _write_once(
    folder: Path,
    trace: TraceInput,
    progress: ReadingProgress,
    memory_limit_bytes: int,
    *,
    sparing: bool = False,
) -> Path:
    database = folder / "reading.duckdb"
    before = file_states(trace.files)
    try:
        is_small = sum(size for size, _ in before) <= _SMALL_BYTES
        how = {"sparing": sparing, "is_small": is_small}
        with trace_writer(database, folder / "spill", memory_limit_bytes, **how) as writer:
            writer.keep_secrets = trace.keep_secrets

            def tell(phase: str, done: int, size: int) -> None:
                progress(phase, done, size, writer.events_read)

            trace.read(writer, tell)
            name_events(writer)
            if not writer.is_complete:
                complete(writer)
            if not writer.connection.execute("SELECT 1 FROM traces LIMIT 1").fetchall():
                raise UnreadableTraceError(f"{trace.path}: nothing in it tells of a process that was traced")
            after = file_states(trace.files)
            changed = sum(old != new for old, new in zip(before, after, strict=True))
            if changed:
                detail = "The file changed while it was read; open it again when it is complete."
                writer.health("changed_while_reading", "warning", changed, detail)
            source = trace.path.resolve()
            describe_database(writer.connection, source, trace.parser.name)
    except BaseException:
        for left in folder.glob(f"{database.name}*"):
            left.unlink(missing_ok=True)
        raise
    finally:
        shutil.rmtree(folder / "spill", ignore_errors=True)
    return database


def describe_database(connection: duckdb.DuckDBPyConnection, source: Path, parser: str) -> None:
    """Adds the tables with the origin of a database and the row counts of its tables.

    Args:
        connection: has the database as its current one.
        source: what it was read from.
        parser: name of the format.
    """
    connection.execute(_ENTRY_SQL)
    connection.execute("INSERT INTO cache_entry VALUES (?, ?)", [utf8_name(source), parser])
    counts = (f"SELECT '{table.name}', count(*) FROM {table.name}" for table in tables())
    connection.execute(f"INSERT INTO table_rows {' UNION ALL '.join(counts)}")
