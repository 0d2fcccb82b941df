"""The interface between a trace format and the rest of traceview."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Protocol, runtime_checkable

from traceview.store.writer import TraceWriter

Progress = Callable[[str, int, int], None]
"""Called by a parser regularly: phase ("read" or "link"), bytes of the file done, size of the file."""

ReadingProgress = Callable[[str, int, int, int], None]
"""The same for callers that open traces, with the events read so far, 0 if not counted; the phase of several
files says how many are read, "read 3 of 8", and the bytes are those of all."""


class Parser(Protocol):
    """Converts one file format to rows of the unified schema, and does nothing else.

    Found through the entry point group `traceview.parsers`; each entry point is a class without arguments.
    """

    name: ClassVar[str]
    """Short name of the format, such as kineto."""

    version: ClassVar[int]
    """Changes whenever the rows that the parser writes change; part of the key of every cached trace."""

    def sniff(self, path: Path, head: bytes) -> float:
        """The confidence of the parser, from 0 (another format) to 1, by the first (decompressed) 64 KiB."""
        ...

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file.

        Raises UnreadableTraceError when nothing in the file is usable; lesser damage becomes a health row.
        """
        ...


@dataclass(frozen=True, slots=True)
class TraceFiles:
    """The files of one trace.

    Attributes:
        path: the path for the parser and for messages: one of the files, or the folder that contains them.
        files: all of its files; when one of them changes, the trace is read again.
    """

    path: Path
    files: tuple[Path, ...]


@runtime_checkable
class MultiFileParser(Parser, Protocol):
    """A parser of a format whose traces may consist of several files, such as one per table.

    Naming one file of a trace, several of them, or the folder they are in opens the same trace, once.
    """

    def trace_of(self, path: Path) -> TraceFiles:
        """The trace that a file claimed by `sniff` belongs to; the same for all files of the trace.

        `read` is then called with its path. Raises OSError when the folder of the file cannot be listed.
        """
        ...


@runtime_checkable
class CopyParser(Parser, Protocol):
    """A parser of files that hold what other traces hold already.

    In a folder with traces of other formats they are left out, unless the user names them.
    """

    reads_copies: ClassVar[bool]
    """Always true."""


@runtime_checkable
class StreamingParser(Parser, Protocol):
    """A parser that reads its file by `open_bytes` alone.

    Objects in buckets are then read as they come; for other parsers they are copied to disk first.
    """

    reads_streams: ClassVar[bool]
    """Always true."""


_ABILITIES: dict[tuple[type, type], bool] = {}


def has_ability(parser: Parser, ability: type) -> bool:
    """Whether a parser is one of a protocol; all of a class are, or none.

    To look at each attribute, as `isinstance` does every time, takes long for many files.
    """
    kind = type(parser), ability
    if kind not in _ABILITIES:
        _ABILITIES[kind] = isinstance(parser, ability)
    return _ABILITIES[kind]
