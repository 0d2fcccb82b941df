"""Opens trace files, folders of them, and lakes: `traceview.open`."""

import os
from collections.abc import Sequence

from traceview.ingest.parser import Parser, ReadingProgress
from traceview.lake.open_lake import connect_lake, lakes_among
from traceview.opening.cache import open_cache
from traceview.opening.opened_files import open_files
from traceview.selection import Selection
from traceview.session import Session
from traceview.store.memory import SessionMemory


def open_traces(
    paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    *,
    selection: Selection | None = None,
    captures: Sequence[str | os.PathLike[str]] = (),
    names_from: Sequence[str | os.PathLike[str]] = (),
    cache: bool = True,
    memory_limit: str | None = None,
    keep_secrets: bool = False,
    workers: int | None = None,
    progress: ReadingProgress | None = None,
    parsers: Sequence[Parser] | None = None,
) -> Session:
    """Opens trace files, and folders of them, as one session; or lakes, see `traceview collect`.

    Args:
        paths: trace files or folders; "-" is standard input. Of the files of a trace, one opens all.
        selection: the part of the traces to analyze; by default all.
        captures: traces of the capture of the CUDA or HIP graphs that the traces replay, or folders of
            them; by default the files next to the traces whose names contain "capture".
        names_from: instead, recordings of the same model without graphs, or of their capture: kernels of
            graphs get the operators of the same sequence of kernels there, where that is certain.
        cache: whether parsed traces are taken from the cache, and others are cached.
        memory_limit: memory limit of the database, such as 4GB; by default $TRACEVIEW_MEMORY_LIMIT, else
            200MB while parsing (more where that is too little), and for queries half of the free memory of
            the machine and its cgroup, but at least 320MB; what needs more spills to the cache folder.
        keep_secrets: whether the environment, command lines and captured output in a trace are stored
            (in traces.metadata) and shown; they may contain passwords.
        workers: the largest number of processes that read many or big files at a time; by default as many
            as the machine has processors and memory for.
        progress: called while parsing with the phase (read or link; of several files "read 3 of 8"), the
            bytes done and in all, and the events so far.
        parsers: the formats to read; by default all that are installed.

    Raises:
        UsageError: a path does not exist, or the selection does not match the traces.
        UnreadableTraceError: a file is not a trace, or nothing in it is usable.
    """
    if lakes := lakes_among(paths):
        how = (open_cache(enabled=cache), selection or Selection(), SessionMemory(memory_limit))
        connection, lake = connect_lake(lakes, *how)
        return Session(connection, *how, (), lake.unreadable, lake)
    opened = open_files(
        paths, selection, captures, names_from, cache=cache, memory_limit=memory_limit,
        keep_secrets=keep_secrets, workers=workers, progress=progress, parsers=parsers,
    )  # fmt: skip
    return Session.over(opened)
