"""Reads the files of a session into the cache."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from traceview.errors import UnreadableTraceError

if TYPE_CHECKING:
    from traceview.ingest.inputs import TraceInput
    from traceview.ingest.parser import ReadingProgress
    from traceview.opening.cache import TraceCache
    from traceview.store.memory import ReadingMemory


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
    readings: Sequence[TraceReading], cache: TraceCache
) -> tuple[list[tuple[TraceReading, Path]], list[str]]:
    """The databases of the readable traces, and the errors of the others.

    Raises:
        UnreadableTraceError: a trace that the user named cannot be read, or no trace can.
        UsageError: there is no space to store one.
    """
    readable: list[tuple[TraceReading, Path]] = []
    errors: list[UnreadableTraceError] = []
    for reading in readings:
        try:
            readable.append((reading, reading.database(cache)))
        except UnreadableTraceError as error:
            if reading.trace.is_named:
                raise
            errors.append(error)
    if not readable:
        raise errors[0]
    return readable, [f"{error}; it is left out" for error in errors]
