"""From the paths that a user names to the list of trace files."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from traceview.errors import UnreadableTraceError, UsageError

FOLDER_DEPTH: Final = 2
"""How deep a folder is searched: its own files and those of the folders in it, as of one folder a rank."""

_DIGITS = re.compile(r"(\d+)")


def trace_files(
    paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]], is_trace: Callable[[Path], bool]
) -> list[Path]:
    """The files to open, each once, in the order named; those of a folder sorted, with rank2 before rank10.

    A file is taken as it is named, whatever it holds. Of a folder, the files are taken that `is_trace`
    accepts, but never hidden ones.

    Raises:
        UsageError: no path is given, or one does not exist or is neither file nor folder.
        UnreadableTraceError: a folder holds no trace.
    """
    named = [paths] if isinstance(paths, (str, os.PathLike)) else list(paths)
    if not named:
        raise UsageError("no trace is given: name a trace file or a folder of traces")
    found: dict[Path, Path] = {}
    for name in named:
        path = Path(name)
        for file in _files_of_folder(path, is_trace) if path.is_dir() else [_existing_file(path)]:
            found.setdefault(file.resolve(), file)
    return list(found.values())


def natural_key(path: Path) -> list[tuple[int, str]]:
    """Sorts names with numbers in them by the numbers."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in _DIGITS.split(str(path)) if part]


def _existing_file(path: Path) -> Path:
    if path.is_file():
        return path
    if path.exists():
        raise UsageError(f"{path}: neither a file nor a folder; save the trace to a file first")
    raise UsageError(f"{path}: no such file or folder")


def _files_of_folder(folder: Path, is_trace: Callable[[Path], bool]) -> list[Path]:
    try:
        files = sorted(_candidates(folder, FOLDER_DEPTH), key=natural_key)
    except OSError as error:
        raise UnreadableTraceError(f"{folder}: cannot be listed: {error.strerror or error}") from error
    traces = [file for file in files if is_trace(file)]
    if not traces:
        raise UnreadableTraceError(
            f"{folder}: no trace among the {len(files)} files of this folder and the folders in it;"
            " name a file to see why it is none"
        )
    return traces


def _candidates(folder: Path, depth: int) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name.startswith("."):
            continue
        if path.is_file():
            yield path
        elif depth > 1 and path.is_dir():
            yield from _candidates(path, depth - 1)
