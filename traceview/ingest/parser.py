"""The interface between a trace format and the rest of traceview."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Protocol, runtime_checkable

if TYPE_CHECKING:
    from traceview.store.writer import TraceWriter

Progress = Callable[[str, int, int], None]
"""Called by a parser now and then: phase ("read" or "link"), bytes of the file done, size of the file."""

ReadingProgress = Callable[[str, int, int, int], None]
"""The same for who opens a trace, with the events read so far; 0 where the parser does not count them."""


class Parser(Protocol):
    """Turns one file format into rows of the unified schema, and nothing else.

    Found through the entry point group `traceview.parsers`; the entry point names a class without arguments.
    """

    name: ClassVar[str]
    """Short name of the format, such as kineto."""

    version: ClassVar[int]
    """Changes whenever the rows that the parser writes change; part of the key of every cached trace."""

    def sniff(self, path: Path, head: bytes) -> float:
        """How sure the parser is, from 0 (not mine) to 1, judging by the first (decompressed) 64 KiB."""
        ...

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file.

        Raises UnreadableTraceError when nothing in the file can be used; every lesser damage is a health row.
        """
        ...


@dataclass(frozen=True, slots=True)
class TraceFiles:
    """What one trace is made of.

    Attributes:
        path: what the parser reads it by and messages name: one of the files, or the folder that holds them.
        files: all of its files; when one of them changes, the trace is read again.
    """

    path: Path
    files: tuple[Path, ...]


@runtime_checkable
class MultiFileParser(Parser, Protocol):
    """A parser of a format whose traces may lie in several files, such as a table in each.

    Naming one file of a trace, several of them, or the folder they are in opens the same trace, once.
    """

    def trace_of(self, path: Path) -> TraceFiles:
        """The trace that a file belongs to which `sniff` claims; the same for all files of the trace.

        `read` is then called with its path. Raises OSError when the folder of the file cannot be listed.
        """
        ...


@runtime_checkable
class ExportingParser(Parser, Protocol):
    """A parser that can run a profiler's own program to make a readable file of its reports."""

    def exporting(self) -> Parser:
        """The same parser, with leave to run that program."""
        ...
