"""Opens trace files as one database: reads those that are not cached, attaches all, and locks them in."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from traceview.errors import UnreadableTraceError, UsageError
from traceview.ingest.find_parser import installed_parsers
from traceview.ingest.inputs import TraceInput, find_traces
from traceview.ingest.parser import Parser, ReadingProgress
from traceview.ingest.standard_input import reads_stdin
from traceview.opening.attach import Attaching, create_relations
from traceview.opening.attached_file import AttachedFile
from traceview.opening.cache import TraceCache, open_cache
from traceview.opening.captures import (
    JoinedGraphs,
    captures_beside,
    has_replays,
    join_captures,
    may_be_capture,
)
from traceview.opening.parse_trace import errors_of_space
from traceview.opening.read_files import TraceReading, read_all
from traceview.opening.sandbox import lock_in
from traceview.opening.session_database import session_connection
from traceview.selection import Selection
from traceview.store.memory import ReadingMemory, SessionMemory
from traceview.store.schema import tables

if TYPE_CHECKING:
    import duckdb


@dataclass(frozen=True, slots=True)
class OpenedFiles:
    """Trace files as one database.

    Attributes:
        connection: to the database; it reaches nothing else.
        cache: where the files were stored; to be closed after the connection.
        selection: the selected part.
        memory: what queries may take.
        files: what is attached.
        unreadable: the errors of files that were left out.
        unfilled: the tables of the schema without rows.
        graphs: what is known of replayed graphs by other files.
    """

    connection: duckdb.DuckDBPyConnection
    cache: TraceCache
    selection: Selection
    memory: SessionMemory
    files: Sequence[AttachedFile]
    unreadable: Sequence[str]
    unfilled: frozenset[str]
    graphs: JoinedGraphs | None

    def part(self, selection: Selection) -> OpenedFiles:
        """Another selection of the same files, in a database of its own, while these are open.

        Names of replayed graphs are not joined again.

        Raises:
            UnreadableTraceError: a stored trace was removed meanwhile.
            UsageError: the selection does not match the traces.
        """
        with ExitStack() as on_error:
            cache = TraceCache(self.cache.directory)
            on_error.callback(cache.close)
            connection = session_connection(cache, self.memory)
            on_error.callback(connection.close)
            attached = Attaching(connection, cache, self.memory)
            attached.add_stored((file.path, self.cache.directory / file.cached_as) for file in self.files)
            create_relations(connection, attached.files, selection, self.unreadable)
            lock_in(connection, spilling=all(file.concealed for file in attached.files))
            on_error.pop_all()
        return replace(self, connection=connection, cache=cache, selection=selection, files=attached.files)


def open_files(
    paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    selection: Selection | None = None,
    captures: Sequence[str | os.PathLike[str]] = (),
    names_from: Sequence[str | os.PathLike[str]] = (),
    *,
    cache: bool = True,
    memory_limit: str | None = None,
    keep_secrets: bool = False,
    workers: int | None = None,
    progress: ReadingProgress | None = None,
    parsers: Sequence[Parser] | None = None,
    apart: bool = False,
) -> OpenedFiles:
    """Opens trace files, and folders of them; see `traceview.open`.

    Args:
        paths, selection, captures, names_from, cache, memory_limit, keep_secrets, workers, progress,
            parsers: as there.
        apart: whether each file is a run of its own, see `runs.apart`, so that ranks are not compared.

    Raises:
        UsageError: a path does not exist, or the selection does not match the traces.
        UnreadableTraceError: a file is not a trace, or nothing in it is usable.
    """
    if captures and names_from:
        raise UsageError("the graphs have names from their capture, or from another recording: not from both")
    selection = selection or Selection()
    parsers, cache = parsers or installed_parsers(), cache and not reads_stdin(paths)
    reading_memory, memory = ReadingMemory.of(memory_limit), SessionMemory(memory_limit)

    def reading(trace: TraceInput) -> TraceReading:
        return TraceReading(replace(trace, keep_secrets=keep_secrets), progress or _silent, reading_memory)

    with ExitStack() as on_error:
        opened: list[TraceCache] = []

        def opened_cache() -> TraceCache:
            if not opened:
                opened.append(open_cache(enabled=cache))
                on_error.callback(opened[0].close)
            return opened[0]

        left_out: list[str] = []
        found = find_traces(paths, parsers, lambda: opened_cache().folder_to_unpack_to(), left_out)
        used_cache = opened_cache()
        # The views are created meanwhile, if the cache does not have them.
        with ThreadPoolExecutor(1) as beside:
            connecting = beside.submit(session_connection, used_cache, memory)
            on_error.callback(_close_connected, connecting)
            # Possible captures come last: the others keep their numbers without them.
            readings = [reading(trace) for trace in sorted(found, key=may_be_capture)]
            readable, unreadable = read_all(readings, used_cache, workers)
        with errors_of_space(used_cache.directory):
            connection = connecting.result()
            attached = Attaching(connection, used_cache, memory)
            recorded = attached.recordings(readable)

            def attach_more(paths: Sequence[str | os.PathLike[str]]) -> None:
                more = find_traces(paths, parsers, used_cache.folder_to_unpack_to, left_out)
                found.extend(more)
                attached.add(read_all([reading(trace) for trace in more], used_cache, workers)[0])

            more = names_from or captures
            called = [] if more else captures_beside(trace.path for trace in found)
            among = len(recorded) < len(attached.files)
            if not ((more or called or among) and has_replays(connection, recorded)):
                recorded = [*attached.files]
                if names_from:
                    warnings.warn("no graph was replayed, so that there is nothing to name", stacklevel=3)
            elif more:
                attach_more(more)
            else:
                for path in called:
                    with suppress(UnreadableTraceError):  # It is only called a capture.
                        attach_more([path])
            others = attached.files[len(recorded) :]
            for trace in found:
                trace.remove_unpacked()
            unreadable = left_out + unreadable
            for problem in unreadable:
                warnings.warn(problem, stacklevel=3)
            graphs = _joined(connection, recorded, others, by_sequence=bool(names_from)) if others else None
            create_relations(connection, recorded, selection, unreadable, graphs, apart=apart)
        lock_in(connection, spilling=all(file.concealed for file in attached.files))
        on_error.pop_all()
    filled = {name for file in attached.files for name in file.filled} | ({"health"} if unreadable else set())
    unfilled = frozenset() if graphs else frozenset(table.name for table in tables()) - filled
    return OpenedFiles(
        connection, used_cache, selection, memory, attached.files, unreadable, unfilled, graphs
    )


def _joined(
    connection: duckdb.DuckDBPyConnection,
    recorded: Sequence[AttachedFile],
    others: Sequence[AttachedFile],
    *,
    by_sequence: bool,
) -> JoinedGraphs:
    """What the other files tell of the graphs that were replayed."""
    if by_sequence:
        from traceview.opening.names_from import join_names

        return join_names(connection, recorded, others)
    return join_captures(connection, recorded, others)


def _silent(phase: str, done: int, size: int, events: int) -> None:
    """Ignores progress."""


def _close_connected(connecting: Future[duckdb.DuckDBPyConnection]) -> None:
    if connecting.exception() is None:
        connecting.result().close()
