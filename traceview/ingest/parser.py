"""The interface between a trace format and the rest of traceview."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Protocol

if TYPE_CHECKING:
    from traceview.store.writer import TraceWriter

Progress = Callable[[str, int, int], None]
"""Called now and then while reading: phase ("read" or "link"), bytes of the file done, size of the file."""


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
