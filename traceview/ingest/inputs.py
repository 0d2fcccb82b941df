"""From the paths that a user names to the traces behind them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from traceview.errors import UnreadableTraceError, UsageError
from traceview.ingest.parser import MultiFileParser, Parser
from traceview.ingest.registry import choose_parser, find_parser

FOLDER_DEPTH: Final = 2
"""How deep a folder is searched: its own files and those of the folders in it, as of one folder a rank."""

_DIGITS = re.compile(r"(\d+)")


@dataclass(frozen=True, slots=True)
class TraceInput:
    """A trace to open.

    Attributes:
        path: what the parser reads it by and messages name: a file, or the folder that holds its files.
        files: every file that it is made of.
        parser: what reads it.
        keep_secrets: whether the environment, command lines and captured output are stored too.
    """

    path: Path
    files: tuple[Path, ...]
    parser: Parser
    keep_secrets: bool = False

    @classmethod
    def of(cls, file: Path, parser: Parser) -> TraceInput:
        """The trace that a file belongs to. Raises UnreadableTraceError when its folder cannot be listed."""
        if not isinstance(parser, MultiFileParser):
            return cls(file, (file,), parser)
        try:
            trace = parser.trace_of(file)
        except OSError as error:
            raise UnreadableTraceError(
                f"{file}: its folder cannot be listed: {error.strerror or error}"
            ) from error
        return cls(trace.path, trace.files, parser)


def find_traces(
    paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]], parsers: Sequence[Parser]
) -> list[TraceInput]:
    """The traces to open, each once, in the order named; those of a folder sorted, with rank2 before rank10.

    A file is taken as it is named, together with the other files of its trace. Of a folder, those files are
    taken that a parser reads, but never hidden ones.

    Raises:
        UsageError: no path is given, or one does not exist or is neither file nor folder.
        UnreadableTraceError: a named file is no trace, or a folder holds none.
    """
    named = [paths] if isinstance(paths, (str, os.PathLike)) else list(paths)
    if not named:
        raise UsageError("no trace is given: name a trace file or a folder of traces")
    found: list[TraceInput] = []
    taken: set[Path] = set()
    for name in named:
        path = Path(name)
        if path.is_dir():
            _take_folder(path, parsers, found, taken)
        elif path.resolve() not in taken:
            _take(TraceInput.of(path, choose_parser(_existing_file(path), parsers)), found, taken)
    return _without_parts(found)


def natural_key(path: Path) -> list[tuple[int, str]]:
    """Sorts names with numbers in them by the numbers."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in _DIGITS.split(str(path)) if part]


def _take_folder(folder: Path, parsers: Sequence[Parser], found: list[TraceInput], taken: set[Path]) -> None:
    try:
        files = sorted(_candidates(folder, FOLDER_DEPTH), key=natural_key)
    except OSError as error:
        raise UnreadableTraceError(f"{folder}: cannot be listed: {error.strerror or error}") from error
    for file in files:
        if file.resolve() not in taken and (parser := find_parser(file, parsers)):
            _take(TraceInput.of(file, parser), found, taken)
    if taken.isdisjoint(file.resolve() for file in files):
        raise UnreadableTraceError(
            f"{folder}: no trace among the {len(files)} files of this folder and the folders in it;"
            " name a file to see why it is none"
        )


def _take(opened: TraceInput, found: list[TraceInput], taken: set[Path]) -> None:
    found.append(opened)
    taken.update(file.resolve() for file in opened.files)


def _without_parts(found: list[TraceInput]) -> list[TraceInput]:
    """Leaves out a file that was taken as a trace before it showed to be a part of another one."""
    parts = {file.resolve() for opened in found if len(opened.files) > 1 for file in opened.files}
    return [opened for opened in found if len(opened.files) > 1 or opened.path.resolve() not in parts]


def _existing_file(path: Path) -> Path:
    if path.is_file():
        return path
    if path.exists():
        raise UsageError(f"{path}: neither a file nor a folder; save the trace to a file first")
    raise UsageError(f"{path}: no such file or folder")


def _candidates(folder: Path, depth: int) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name.startswith("."):
            continue
        if path.is_file():
            yield path
        elif depth > 1 and path.is_dir():
            yield from _candidates(path, depth - 1)
