"""Where the files of a lake are: a folder."""

import os
import re
import secrets
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from traceview.store.ending import incomplete

_UNFINISHED = re.compile(r"\..+\.[0-9a-f]{12}")
"""The names under which files are written."""


class Store(Protocol):
    """Named files; a name has parts joined by /. Every method raises OSError where the place fails."""

    @property
    def place(self) -> str:
        """Its path or URL, for messages."""

    def exists(self, name: str) -> bool:
        """Whether a file is there; with an empty name, whether any file is."""

    def names(self, folder: str) -> list[str]:
        """The names of the files in a folder, sorted; none where there is no such folder."""

    def get(self, name: str) -> bytes:
        """The content of a file."""

    def put(self, name: str, content: bytes) -> None:
        """Writes a file, which others see as a whole or not at all."""

    def delete(self, name: str) -> None:
        """Removes a file, if it is there."""


class FolderStore:
    """A folder of this machine or of a shared file system."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def place(self) -> str:
        """Its path."""
        return str(self.folder)

    def exists(self, name: str) -> bool:
        """Whether a file is there, or any."""
        if name:
            return (self.folder / name).is_file()
        if not self.folder.is_dir():
            return self.folder.exists()
        return any(not _UNFINISHED.fullmatch(path.name) for path in self.folder.iterdir())

    def names(self, folder: str) -> list[str]:
        """The names of the files in a folder."""
        return sorted(f"{folder}/{name}" for name in _listed(self.folder / folder))

    def get(self, name: str) -> bytes:
        """The content of a file."""
        return (self.folder / name).read_bytes()

    def put(self, name: str, content: bytes) -> None:
        """Writes a file under another name first."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_name(f".{path.name}.{secrets.token_hex(6)}")
        with incomplete(unfinished):
            try:
                with unfinished.open("xb") as file:
                    file.write(content)
                    file.flush()
                    os.fsync(file.fileno())
                unfinished.replace(path)
            finally:
                unfinished.unlink(missing_ok=True)

    def delete(self, name: str) -> None:
        """Removes a file."""
        with suppress(FileNotFoundError):
            (self.folder / name).unlink()


def _listed(folder: Path) -> Iterator[str]:
    with suppress(FileNotFoundError), os.scandir(folder) as entries:
        for entry in entries:
            if not entry.name.startswith(".") and entry.is_file(follow_symlinks=False):
                yield entry.name
