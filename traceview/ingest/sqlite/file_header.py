"""Whether a file is a whole SQLite file, by its header."""

from pathlib import Path
from typing import Final

from traceview.errors import UnreadableTraceError

MAGIC: Final = b"SQLite format 3\0"
"""The first bytes of every SQLite file (sqlite.org/fileformat2.html, section 1.3)."""


def require_complete(path: Path) -> None:
    """Raises UnreadableTraceError for a file that is not a SQLite file, truncated, or unfinished."""
    try:
        with path.open("rb") as file:
            head = file.read(100)
            size = file.seek(0, 2)
    except OSError as error:
        raise UnreadableTraceError(f"{path}: cannot be read: {error.strerror or error}") from error
    if head[:16] != MAGIC:
        packed = head.startswith((b"\x1f\x8b", b"\x28\xb5\x2f\xfd"))
        advice = "compressed: unpack it first" if packed else "not a SQLite file, or an encrypted one"
        raise UnreadableTraceError(f"{path}: {advice}")
    page_size = int.from_bytes(head[16:18], "big")
    page_size = 65_536 if page_size == 1 else page_size
    pages = int.from_bytes(head[28:32], "big")
    # The page count holds only if the file was last written by a version of SQLite that keeps it.
    if head[24:28] == head[92:96] and pages * page_size > size:
        raise UnreadableTraceError(
            f"{path}: cut off: {size} of {pages * page_size} bytes are there; export or copy it again"
        )
    for suffix in ("-journal", "-wal"):
        beside = path.with_name(path.name + suffix)
        if _unfinished(beside):
            raise UnreadableTraceError(
                f"{path}: being written, or its writer was stopped ({beside.name} lies next to it): wait for"
                " it, or export it again"
            )


def _unfinished(journal: Path) -> bool:
    """Whether the journal has content; its first bytes are zeroed when a transaction is complete."""
    try:
        with journal.open("rb") as file:
            return any(file.read(28))
    except OSError:
        return False
