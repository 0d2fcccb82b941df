"""Reads the files of a session into the cache, several at a time where that is faster."""

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from traceview.errors import UnreadableTraceError
from traceview.ingest.inputs import TraceInput
from traceview.ingest.parser import ReadingProgress
from traceview.opening.cache import TraceCache
from traceview.opening.readers import Together, can_be_sent, read_in_processes
from traceview.store.memory import ReadingMemory

_BYTES_PER_READER: Final = 400_000_000
"""Memory of a process that reads."""
_SECONDS_PER_FILE: Final = 0.3
_BYTES_PER_SECOND: Final = 20_000_000
_LEAST_SECONDS: Final = 1.5
"""With less to do, a process is not worth its start; the time is an estimate, for compressed files."""


@dataclass(frozen=True, slots=True)
class TraceReading:
    """A trace to read, with the options; the arguments of `TraceCache.database`."""

    trace: TraceInput
    progress: ReadingProgress
    memory: ReadingMemory

    def database(self, cache: TraceCache) -> Path:
        """Its database in the cache, created if it is missing."""
        return cache.database(self.trace, self.progress, self.memory)


def read_all(
    readings: Sequence[TraceReading], cache: TraceCache, workers: int | None = None
) -> tuple[list[tuple[TraceReading, Path]], list[str]]:
    """The databases of the readable traces, and the errors of the others.

    Args:
        readings: the traces to read.
        cache: where their databases are, or will be.
        workers: the largest number of processes that read; by default as many as the machine has processors
            and memory for.

    Raises:
        UnreadableTraceError: a trace that the user named cannot be read, or no trace can.
        UsageError: there is no space to store one.
    """
    databases: dict[int, Path] = {}
    errors: dict[int, UnreadableTraceError] = {}
    for number, database in _databases(readings, cache, workers):
        if isinstance(database, Path):
            databases[number] = database
        elif readings[number].trace.is_named:
            raise database
        else:
            errors[number] = database
    # Those that processes read come in the order in which they are done.
    problems = [errors[number] for number in sorted(errors)]
    if not databases:
        raise problems[0]
    readable = [(readings[number], databases[number]) for number in sorted(databases)]
    return readable, [f"{error}; it is left out" for error in problems]


def _databases(
    readings: Sequence[TraceReading], cache: TraceCache, workers: int | None
) -> Iterator[tuple[int, Path | UnreadableTraceError]]:
    """The database of each trace or why there is none, with the number of the trace."""
    missing = []
    for number, reading in enumerate(readings):
        try:
            database = cache.find(reading.trace)
        except UnreadableTraceError as error:
            yield number, error
            continue
        if database is None:
            missing.append(number)
        else:
            yield number, database
    processes = _processes([readings[number] for number in missing], workers)
    if processes > 1:
        memory = readings[0].memory
        memory = memory._replace(ceiling=max(memory.limit, memory.ceiling // processes))
        traces = {number: readings[number].trace for number in missing}
        for number, read in read_in_processes(
            traces, processes, cache.directory, memory, readings[0].progress
        ):
            missing.remove(number)
            yield number, read
    if not missing:
        return
    together = Together({number: readings[number].trace for number in missing}, readings[0].progress)
    for number in missing:
        reading = replace(readings[number], progress=partial(together.tell, number))
        try:
            yield number, reading.database(cache)
        except UnreadableTraceError as error:
            yield number, error
        if len(missing) > 1:
            together.end(number)


def _processes(missing: Sequence[TraceReading], workers: int | None) -> int:
    """How many processes are worth starting for these traces."""
    if len(missing) < 2 or workers == 1:
        return 1
    size = sum(reading.trace.size for reading in missing)
    seconds = len(missing) * _SECONDS_PER_FILE + size / _BYTES_PER_SECOND
    worth = int(seconds / _LEAST_SECONDS)
    fit = missing[0].memory.ceiling // _BYTES_PER_READER
    most = min(len(missing), worth, fit, workers or _processors())
    return most if most > 1 and can_be_sent(missing[0].trace) else 1


def _processors() -> int:
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
