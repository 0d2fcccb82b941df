"""Which files a client may open: those that the user named when the server was started."""

import os
from collections.abc import Sequence
from pathlib import Path

from traceview.errors import UsageError
from traceview.terminal import printable

_LEVELS = 2
"""How deep a folder is searched for traces."""


class AllowedPaths:
    """Files and folders, and what is in these; links are followed before they are judged.

    Attributes:
        roots: the files and folders, without links.
    """

    def __init__(self, paths: Sequence[str]) -> None:
        """Raises UsageError where one does not exist."""
        self.roots: list[Path] = []
        for path in paths:
            try:
                self.roots.append(Path(os.path.realpath(path, strict=True)))
            except OSError as error:
                raise UsageError(f"{path}: {error.strerror}") from error

    def resolved(self, text: str) -> str:
        """The path without links.

        Args:
            text: absolute, or from the working folder or one of the roots.

        Raises:
            UsageError: it is not below one of the roots, is no path, or is a folder with a link out of them.
                No answer reveals whether other paths exist.
        """
        if not text or "\0" in text or "://" in text or ".." in Path(text).parts:
            raise self._refusal(text)
        folders = [Path.cwd(), *(root for root in self.roots if root.is_dir())]
        for candidate in [Path(text), *(folder / text for folder in folders)]:
            try:
                real = Path(os.path.realpath(candidate, strict=True))
            except (OSError, ValueError):
                continue
            if candidate.is_absolute() and self._holds(real):
                self._refuse_links(real, text)
                return str(real)
        raise self._refusal(text)

    def _holds(self, real: Path) -> bool:
        return any(real.is_relative_to(root) for root in self.roots)

    def _refuse_links(self, folder: Path, text: str, levels: int = _LEVELS) -> None:
        if not folder.is_dir():
            return
        for entry in os.scandir(folder):
            if entry.is_symlink() and not self._holds(Path(os.path.realpath(entry.path))):
                link = printable(
                    f"{text}: holds {entry.name}, a link to another place; name its files instead"
                )
                raise UsageError(link)
            if levels > 0 and entry.is_dir(follow_symlinks=False):
                self._refuse_links(Path(entry.path), text, levels - 1)

    def _refusal(self, text: str) -> UsageError:
        named = ", ".join(str(root) for root in self.roots[:5])
        return UsageError(printable(f"{text[:200]!r} is not among the paths that may be read: {named}"))
