"""Copies the databases of many trace files into one, which is cached as they are.

Each database takes a descriptor and memory while it is open, and every query binds as many branches per
table as there are databases. Of hundreds of ranks, one database with all rows is opened instead.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from traceview.errors import UnreadableTraceError, one_line
from traceview.ingest.inputs import utf8_name
from traceview.opening.parse_trace import describe_database, is_out_of_space
from traceview.store.memory import is_out_of_memory
from traceview.store.schema import tables
from traceview.store.sql_files import quoted
from traceview.store.writer import new_database

if TYPE_CHECKING:
    import duckdb

    from traceview.opening.cache import TraceCache
    from traceview.opening.read_files import TraceReading

MOST_ATTACHED: Final = 8
"""The databases of more trace files than this are gathered."""
_AT_A_TIME: Final = 32
"""How many are attached at a time: a statement for each table of each file would cost more than the rows."""


class _Member(NamedTuple):
    """An attached database to copy: its name, the path of its trace, and what is added to its trace ids."""

    name: str
    path: str
    offset: int


def gathered(cache: TraceCache, readable: Sequence[tuple[TraceReading, Path]]) -> Path:
    """The database with the rows of those of `readable`, in this order, made if it is missing.

    Trace ids count on from one to the next; traces.source_file is the current name of each trace. A damaged
    database is read once more.

    Raises:
        UnreadableTraceError: a database cannot be used, and reading its trace again does not help.
        UsageError: there is no space to store them.
    """
    identity = [(database.name, utf8_name(reading.trace.path)) for reading, database in readable]
    key = hashlib.blake2b(json.dumps(identity).encode(), digest_size=16).hexdigest()
    return cache.derived(key, lambda target: _gather(cache, readable, target))


def _gather(cache: TraceCache, readable: Sequence[tuple[TraceReading, Path]], target: Path) -> None:
    import duckdb

    limit = readable[0][0].memory.limit
    with new_database(target, cache.work / "spill", limit) as connection:
        next_id = 0
        for first in range(0, len(readable), _AT_A_TIME):
            batch = readable[first : first + _AT_A_TIME]
            try:
                next_id = _copy(connection, batch, next_id)
            except (duckdb.Error, OSError) as error:
                if is_out_of_space(error):
                    raise
                for one in batch:
                    next_id = _copy_one(connection, cache, one, next_id)
        parents = [list(reversed(reading.trace.path.resolve().parents)) for reading, _ in readable]
        shared = [each[0] for each in zip(*parents, strict=False) if len(set(each)) == 1]
        folder = shared[-1] if shared else readable[0][0].trace.path
        describe_database(connection, folder, f"{len(readable)} traces")


def _copy_one(
    connection: duckdb.DuckDBPyConnection, cache: TraceCache, member: tuple[TraceReading, Path], next_id: int
) -> int:
    """Copies a single database; a damaged one is removed, and its trace read again."""
    import duckdb

    reading, database = member
    try:
        return _copy(connection, [member], next_id)
    except (duckdb.Error, OSError) as error:
        # The database is sound where there is no room for its rows.
        if is_out_of_space(error):
            raise
        if is_out_of_memory(error):
            raise UnreadableTraceError(f"{reading.trace.path}: {one_line(str(error))}") from error
        cache.discard(database)
    try:
        return _copy(connection, [(reading, reading.database(cache))], next_id)
    except (duckdb.Error, OSError) as error:
        raise UnreadableTraceError(
            f"{reading.trace.path}: its copy in {cache.directory} cannot be used: {one_line(str(error))};"
            " try without the cache"
        ) from error


def _copy(
    connection: duckdb.DuckDBPyConnection, batch: Sequence[tuple[TraceReading, Path]], next_id: int
) -> int:
    """Copies all rows of a batch or, on an error, none; returns the next free trace id."""
    with _attached(connection, [database for _, database in batch]) as names:
        connection.execute("BEGIN")
        try:
            members = []
            for name, (reading, _) in zip(names, batch, strict=True):
                members.append(_Member(name, utf8_name(reading.trace.path), next_id))
                last = connection.execute(f"SELECT max(trace_id) FROM {name}.traces").fetchone()
                next_id += (last[0] if last and last[0] is not None else -1) + 1
            for table in tables():
                _copy_table(connection, table.name, members)
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
    return next_id


def _copy_table(connection: duckdb.DuckDBPyConnection, table: str, members: Sequence[_Member]) -> None:
    filled = " UNION ALL ".join(
        f"SELECT '{member.name}' FROM {member.name}.table_rows WHERE table_name = '{table}' AND row_count > 0"
        for member in members
    )
    with_rows = {row[0] for row in connection.execute(filled).fetchall()}
    branches = [
        f"SELECT * REPLACE ((trace_id + {member.offset})::INTEGER AS trace_id"
        + (f", {quoted(member.path)} AS source_file" if table == "traces" else "")
        + f") FROM {member.name}.{table}"
        for member in members
        if member.name in with_rows
    ]
    if branches:
        connection.execute(f"INSERT INTO {table} {' UNION ALL '.join(branches)}")


@contextmanager
def _attached(connection: duckdb.DuckDBPyConnection, databases: Sequence[Path]) -> Iterator[list[str]]:
    names = [f"member_{number}" for number in range(len(databases))]
    try:
        for name, database in zip(names, databases, strict=True):
            connection.execute(f"ATTACH {quoted(str(database))} AS {name} (READ_ONLY)")
        yield names
    finally:
        for name in names:
            connection.execute(f"DETACH DATABASE IF EXISTS {name}")
