"""What an answer about traces depends on, found without opening them: files, programs, and their states.

Databases take longer to load than a finished report takes to read, so nothing here imports one.
"""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from traceview.opening.cached_results import Answers

_DEPTH: Final = 4
"""How deep a named folder is listed: two levels hold traces, and `plugins/profile` counts as none."""
_DEPTH_OF_PACKAGES: Final = 12
_MOST_FILES: Final = 20_000
_GROUPS: Final = ("traceview.parsers", "traceview.rules")
_COMPILED: Final = "__pycache__"

_State = tuple[str, int, int, int, int]
"""Path, size, modification and change time [ns], and inode of a file."""


def answers_unopened(directory: Path, paths: Sequence[str], asked: object) -> Answers | None:
    """The answers to one question about the files of `paths` as they are now.

    They change with every file that opening may look at (those in named folders, and those beside named
    files), and with the code of traceview, of the packages that extend it, and of all installed ones.

    Args:
        directory: the folder of the cache.
        paths: what the user names.
        asked: everything else that the answers depend on; its repr must be stable.

    Returns:
        None where the state of the files is not known: URLs, missing files, very many files.
    """
    try:
        files = list(_states_of_traces(paths))
        identity = (os.getcwd(), list(paths), files, _programs(), asked)
    except (OSError, ValueError):
        return None
    return Answers(directory, identity)


def _states_of_traces(paths: Sequence[str]) -> Iterator[_State]:
    left = _MOST_FILES
    for name in paths:
        path = Path(name).resolve(strict=True)
        folder, depth = (path, _DEPTH) if path.is_dir() else (path.parent, 1)
        for state in _states(folder, depth):
            left -= 1
            if left < 0:
                raise ValueError("too many files")
            yield state


def _states(folder: str | os.PathLike[str], depth: int) -> Iterator[_State]:
    """The states of the files of a folder, and of those in its folders."""
    with os.scandir(folder) as entries:
        found = sorted(entries, key=lambda entry: entry.name)
    for entry in found:
        if depth > 1 and entry.is_dir():
            if entry.name != _COMPILED:
                yield from _states(entry.path, depth - 1)
            continue
        try:
            stat = entry.stat()
        except FileNotFoundError:  # A dangling link.
            stat = entry.stat(follow_symlinks=False)
        yield entry.path, stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns, stat.st_ino


def _programs() -> list[object]:
    """The interpreter, the code of every package that computes answers, and what is installed."""
    found = entry_points()
    values = [entry.value for group in _GROUPS for entry in found.select(group=group)]
    packages = {"traceview", *(value.partition(":")[0].partition(".")[0] for value in values)}
    folders = sorted(folder for package in packages for folder in _folders(package))
    code = [state for folder in folders for state in _states(folder, _DEPTH_OF_PACKAGES)]
    return [sys.version, sorted(packages), code, sorted(_distributions(sys.path))]


def _folders(package: str) -> Sequence[str]:
    spec = find_spec(package)
    return list(spec.submodule_search_locations or ()) if spec else ()


def _distributions(places: Iterable[str]) -> Iterator[str]:
    """The folders of metadata of all distributions, whose names have their versions."""
    for place in places:
        if os.path.isdir(place):
            yield from (name for name in os.listdir(place) if name.endswith((".dist-info", ".egg-info")))
