"""The files of a named folder in which traces are looked for."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

FOLDER_DEPTH: Final = 2
"""How deep a folder is searched: its files and those of its subfolders, such as one folder per rank.

Log directories of TensorBoard have one folder per run in `plugins/profile`, which counts as none; so do
`workloads` of rocprof-compute and the folder of each GPU in it, of which only the own files are searched."""


def candidates(folder: Path, depth: int) -> Iterator[Path]:
    """The files that are not hidden, so many folders deep. Raises OSError when one cannot be listed."""
    for path in folder.iterdir():
        if path.name.startswith("."):
            continue
        if path.is_file():
            yield path
        elif path.name == "plugins" and (path / "profile").is_dir():
            yield from candidates(path / "profile", depth)
        elif path.name == "workloads" != folder.name and path.is_dir():
            yield from candidates(path, depth)
        elif depth > 1 and path.is_dir():
            yield from candidates(path, depth - 1)
        elif depth == 1 and _is_workload(path):
            yield from candidates(path, 0)


def _is_workload(folder: Path) -> bool:
    try:
        return (folder / "sysinfo.csv").is_file()
    except OSError:
        return False
