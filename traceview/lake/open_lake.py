"""Opens lakes as the tables and views of a session."""

from __future__ import annotations

import hashlib
import os
import re
import warnings
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from traceview.errors import UnreadableTraceError, UsageError, one_line
from traceview.ingest.inputs import natural_key
from traceview.ingest.objects.path import ObjectPath, as_path
from traceview.lake.bucket_copies import copied_parts, copies_in
from traceview.lake.lake_tables import opened, own_tables, own_tables_sql
from traceview.lake.layout import (
    HEAD,
    Batch,
    LakeFile,
    all_batches,
    batch_name,
    check_head,
    live_batches,
    live_files,
    part_name,
)
from traceview.lake.listing import Missing, missing_files
from traceview.lake.places import store_of
from traceview.opening.attach import health_of, health_row
from traceview.opening.run_groups import RankTrace, run_alone, run_names
from traceview.opening.sandbox import lock_in
from traceview.opening.session_database import connect_session, prepare_session_database
from traceview.selection import Selection
from traceview.store.schema import tables
from traceview.store.sql_files import quoted

if TYPE_CHECKING:
    import duckdb

    from traceview.opening.cache import TraceCache
    from traceview.store.memory import SessionMemory

_MISSING = re.compile(r"Table with name (\w+) does not exist")
_KEYS: Final = "lake_traces"
"""The table of the traces: their keys in the lake, and their numbers and runs in the session."""


@dataclass(frozen=True, slots=True)
class Lake:
    """Opened lakes.

    Attributes:
        folders: where they are.
        identity: changes with their content.
        files: by path, the trace files.
        unreadable: errors of the files that could not be read.
        missing: by collection, the files that are not in their lake.
        rules: identities of the rules that judged the traces when they were collected.
        traces: the number of selected traces.
    """

    folders: tuple[Path, ...]
    identity: str
    files: Mapping[str, LakeFile]
    unreadable: tuple[str, ...]
    missing: tuple[Missing, ...]
    rules: frozenset[str]
    traces: int

    def lacks(self, error: str) -> str | None:
        """What to do instead, where DuckDB's error is that a table is missing which only traces have."""
        found = _MISSING.search(error)
        if found is None or found[1] not in {table.name for table in tables()}:
            return None
        example = next((file.place for file in self.files.values()), "FILE")
        return f"not in the lake: {found[1]}; it is in each trace: traceview query FILE, such as {example}"


def lakes_among(paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]]) -> list[Path]:
    """The lakes to open, if these are some.

    Raises:
        UsageError: they are named together with traces, or by a file in them.
    """
    named = [paths] if isinstance(paths, (str, os.PathLike)) else list(paths)
    folders = [as_path(path) for path in named]
    within = {folder: folder.parent for folder in folders if folder.name == HEAD}
    if wrong := next((lake for lake in within.values() if (lake / HEAD).is_file()), None):
        raise UsageError(f"{wrong / HEAD}: a file of a lake; name the lake, {wrong}")
    lakes = [folder.resolve() for folder in folders if (folder / HEAD).is_file()]
    if lakes and len(lakes) < len(folders):
        raise UsageError("lakes and traces are not opened together: collect the traces into the lake")
    return list(dict.fromkeys(lakes))


def connect_lake(
    folders: Sequence[Path], cache: TraceCache, selection: Selection, memory: SessionMemory
) -> tuple[duckdb.DuckDBPyConnection, Lake]:
    """A sandboxed connection to lakes; on an error the cache is closed.

    Raises as `create_lake_relations` does.
    """
    with ExitStack() as on_error:
        on_error.callback(cache.close)
        connection = connect_session(cache, prepare_session_database(cache), memory)
        on_error.callback(connection.close)
        found = [(folder, _batches(folder)) for folder in folders]
        missing = [each for folder, own in found for each in missing_files(store_of(folder), live_files(own))]
        lake = create_lake_relations(connection, found, _parts(found, cache), selection, missing)
        for problem in (*lake.unreadable, *(f"{folders[0]}: {each.text()}" for each in missing)):
            warnings.warn(problem, stacklevel=3)
        rows = sum(part.rows for _, own in found for batch in own for part in batch.parts.values())
        memory.give_for(rows, lake.traces, connection)
        here = [copies_in(cache) if isinstance(folder, ObjectPath) else folder for folder in folders]
        lock_in(connection, spilling=True, lakes=here)
        on_error.pop_all()
    return connection, lake


def create_lake_relations(
    connection: duckdb.DuckDBPyConnection,
    found: Sequence[tuple[Path, list[Batch]]],
    with_rows: Mapping[str, list[str]],
    selection: Selection,
    missing: Sequence[Missing] = (),
) -> Lake:
    """Replaces the tables and views of a session by those of lakes, and fills the table `selection`.

    `health` reports with the first trace what could not be read and what is missing.

    Raises:
        UnreadableTraceError: a lake is damaged or has no traces.
        UsageError: the selection is one within traces, or matches none.
    """
    import duckdb

    if selection != Selection(ranks=selection.ranks):
        raise UsageError("a lake holds whole traces: of a lake select ranks, or open the files of its traces")
    folders = tuple(folder for folder, _ in found)
    try:
        files = _files(found)
        unreadable = tuple(f"{file.error}; it is left out" for file in files.values() if file.error)
        numbers = _number_traces(connection, with_rows.get("traces", []), files, selection)
        types = _types(connection)
        connection.execute("BEGIN")
        connection.execute(own_tables_sql())
        for name, kind in _relations().items():
            if kind == "own":
                columns = [(column.name, column.type) for column in _own_columns(name)]
                connection.execute(f"DROP TABLE {name}")
            else:
                columns = types[name]
                connection.execute(f"DROP {kind} {name}")
            rows = _rows(name, columns, with_rows.get(name, []))
            if name == "health" and unreadable:
                rows += f" UNION ALL BY NAME {health_of(unreadable, numbers[0])}"
            for each in missing if name == "health" else ():
                row = health_row(numbers[0], "not_collected", len(each.places), each.text())
                rows += f" UNION ALL BY NAME {row}"
            connection.execute(f"CREATE VIEW {name} AS {rows}")
        for table in tables():
            if table.name not in opened():
                connection.execute(f"DROP TABLE {table.name}")
        connection.execute("COMMIT")
    except duckdb.Error as error:
        raise UnreadableTraceError(_damage(found) or _of_duckdb(folders, error)) from error
    live = {file.path: file for file in files.values() if file.error is None}
    batch_keys = [(str(folder), sorted(batch.key for batch in batches)) for folder, batches in found]
    identity = (batch_keys, *missing)
    return Lake(
        folders,
        hashlib.blake2b(repr(identity).encode(), digest_size=16).hexdigest(),
        live,
        unreadable,
        tuple(missing),
        frozenset(batch.rules for _, batches in found for batch in batches),
        len(numbers),
    )


def _damage(found: Sequence[tuple[Path, list[Batch]]]) -> str | None:
    """What is wrong with the first damaged file of lakes, and what to do; None where all have their sizes."""
    for folder, batches in found:
        for batch in () if isinstance(folder, ObjectPath) else batches:
            for table, part in batch.parts.items():
                path = folder / part_name(table, batch.key)
                size = path.stat().st_size if path.is_file() else None
                if size != part.bytes:
                    what = "is missing" if size is None else f"has {size} of {part.bytes} bytes"
                    return (
                        f"{folder}: a damaged lake: {path.relative_to(folder)} {what}; remove"
                        f" {folder / batch_name(batch.key)} and collect again (traceview lake check {folder}"
                        " names all that is damaged)"
                    )
    return None


def _of_duckdb(folders: Sequence[Path], error: Exception) -> str:
    # What follows is a part of our query.
    said = one_line(str(error).partition("\n\nLINE ")[0])
    place = ", ".join(map(str, folders))
    return f"{place}: a damaged lake: {said}; traceview lake check {place} names what is damaged"


def _batches(folder: Path) -> list[Batch]:
    """The batches that count."""
    store = store_of(folder)
    check_head(store)
    return live_batches(all_batches(store))


def _files(found: Sequence[tuple[Path, list[Batch]]]) -> dict[tuple[str, str], LakeFile]:
    """The last state of each file of each lake, by lake and place.

    Raises UsageError where a file is in several lakes, whose rows would count twice.
    """
    files = {
        (str(folder), place): file for folder, batches in found for place, file in live_files(batches).items()
    }
    first: dict[str, str] = {}
    for (folder, place), file in files.items():
        if first.setdefault(file.rows, folder) != folder:
            raise UsageError(f"{place}: both in {first[file.rows]} and in {folder}: open one of these lakes")
    return files


def _parts(found: Sequence[tuple[Path, list[Batch]]], cache: TraceCache) -> dict[str, list[str]]:
    """By table, the Parquet files; those of buckets are copied to the cache."""
    parts: dict[str, list[str]] = {}
    for folder, batches in found:
        if isinstance(folder, ObjectPath):
            for table, path in copied_parts(folder, batches, cache):
                parts.setdefault(table, []).append(str(path))
            continue
        for batch in batches:
            for table in batch.parts:
                path = folder / part_name(table, batch.key)
                if path.is_symlink() or path.parent.is_symlink():
                    raise UnreadableTraceError(f"{path}: a damaged lake: a link")
                parts.setdefault(table, []).append(str(path))
    return parts


def _number_traces(
    connection: duckdb.DuckDBPyConnection,
    parts: Sequence[str],
    files: Mapping[Any, LakeFile],
    selection: Selection,
) -> list[int]:
    """Fills the tables of keys and `selection`; returns the numbers of the traces.

    Traces have the numbers that they would have if their files were opened as a folder.
    """
    rows = []
    if parts:
        rows = connection.execute(
            "SELECT trace_id, file, number, source_file, rank, world_size, start_ns, end_ns, run"
            f" FROM read_parquet({_list(parts)}, hive_partitioning = false)"
        ).fetchall()
    live = {file.rows for file in files.values()}
    rows = [row for row in rows if row[1] in live]
    rows.sort(key=lambda row: (natural_key(row[3]), row[1], row[2]))
    if not rows:
        raise UnreadableTraceError(
            "no trace in the lake: traceview collect, run as before, resumes where it was interrupted"
        )
    traces = [RankTrace(number, *row[3:8]) for number, row in enumerate(rows)]
    runs = run_names(traces)
    chosen = [
        # A name other than that of the file alone is the name recorded in the trace.
        (row[0], number, runs[number] if row[8] in (None, run_alone(row[3])) else row[8])
        for number, row in enumerate(rows)
        if selection.ranks is None or row[4] in selection.ranks
    ]
    if not chosen:
        known = sorted({row[4] for row in rows if row[4] is not None})
        held = f"ranks {known[0]} to {known[-1]}" if known else "traces without ranks"
        raise UsageError(f"no such rank in the lake, which holds {held}")
    connection.execute(
        f"CREATE TABLE {_KEYS} AS SELECT unnest($1::BIGINT[]) AS key, unnest($2::INTEGER[]) AS trace_id,"
        " unnest($3::VARCHAR[]) AS run",
        [list(column) for column in zip(*chosen, strict=True)],
    )
    connection.execute(f"INSERT INTO selection SELECT trace_id, NULL, NULL FROM {_KEYS}")
    return [number for _, number, _ in chosen]


def _relations() -> dict[str, str]:
    """Every relation of a lake, and whether it is a table or a view of every session, or its own."""
    known = {table.name for table in tables()}
    named = {name: "TABLE" if name in known else "VIEW" for name in opened()}
    return {**named, **{table.name: "own" for table in own_tables()}}


def _own_columns(name: str) -> Any:
    return next(table.columns for table in own_tables() if table.name == name)


def _types(connection: duckdb.DuckDBPyConnection) -> dict[str, list[tuple[str, str]]]:
    """Names and types of the columns of the relations of a session that a lake holds."""
    rows = connection.execute(
        "SELECT table_name, column_name, data_type FROM duckdb_columns()"
        " WHERE table_name IN (SELECT unnest($1::VARCHAR[])) AND database_name = current_database()"
        " AND schema_name = current_schema()"
        " ORDER BY table_name, column_index",
        [list(opened())],
    ).fetchall()
    found: dict[str, list[tuple[str, str]]] = {}
    for name, column, kind in rows:
        found.setdefault(name, []).append((column, kind))
    return found


def _rows(name: str, columns: Sequence[tuple[str, str]], parts: Sequence[str]) -> str:
    """The query for the rows of a table, with the types of the session."""
    if not parts:
        empty = ", ".join(f"NULL::{kind} AS {column}" for column, kind in columns)
        return f"SELECT {empty} WHERE false"
    renamed = {"trace_id": "known.trace_id"}
    if name == "traces":
        renamed["run"] = "known.run"
    chosen = ", ".join(
        f"{renamed.get(column, f'part.{column}')}::{kind} AS {column}" for column, kind in columns
    )
    return (
        f"SELECT {chosen} FROM read_parquet({_list(parts)}, hive_partitioning = false) AS part"
        f" JOIN {_KEYS} AS known ON known.key = part.trace_id"
    )


def _list(paths: Sequence[str]) -> str:
    return f"[{', '.join(map(quoted, paths))}]"
