"""Archives of traces and compressed databases: unpacked into a folder of this session, within bounds.

Formats are detected by content. Only plain files of an archive are unpacked, under names that stay within
the folder; no link is followed and nothing is run. Unpacked files are removed once they are read.
"""

from __future__ import annotations

import errno
import io
import lzma
import re
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, Self

from traceview.errors import UnreadableTraceError, UsageError
from traceview.ingest.byte_source import ByteSource, open_bytes, read_head

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

    from traceview.ingest.byte_source import Compression

MOST_ENTRIES: Final = 10_000
LARGEST_RATIO: Final = 200
"""Maximum unpacked size, in multiples of the file size; JSON traces compress to a tenth or a thirtieth."""
ALWAYS_ALLOWED_BYTES: Final = 1 << 30
"""Unpacked size that is allowed for any file."""

_BLOCK: Final = 1 << 20
_HEAD: Final = 1024
_LONGEST_NAME: Final = 120
_DEEPEST: Final = 8
_ZIP: Final = re.compile(rb"PK(?:\x03\x04|\x05\x06)")
# PyTorch saves its files as ZIP archives of pickles, which contain no traces.
_PYTORCH_FILE: Final = re.compile(rb"PK\x03\x04.{26}[^/\0]{1,255}/data\.pkl", re.DOTALL)
_TAR: Final = re.compile(rb".{257}ustar", re.DOTALL)
_SQLITE: Final = b"SQLite format 3\0"
_LONGEST_HEADER: Final = 1 << 20
_DAMAGE: Final = (
    zipfile.BadZipFile, tarfile.TarError, zlib.error, lzma.LZMAError, EOFError, NotImplementedError,
    RuntimeError, ValueError,
)  # fmt: skip
"""Exceptions of the standard library for damage, unknown compression methods and passwords."""
_HEADERS: Final = (
    tarfile.GNUTYPE_LONGNAME, tarfile.GNUTYPE_LONGLINK, tarfile.XHDTYPE, tarfile.XGLTYPE,
    tarfile.SOLARIS_XHDTYPE,
)  # fmt: skip
_SAFE: Final = re.compile(r"[^\w.+()\[\]{}@=, -]+")


class Packing(Enum):
    """Kinds of files that have to be unpacked."""

    ZIP = "ZIP archive"
    TAR = "tar archive"
    DATABASE = "compressed database"

    @property
    def is_archive(self) -> bool:
        """Whether it may contain several files."""
        return self is not Packing.DATABASE


def packing_of(path: Path) -> Packing | None:
    """How the file has to be unpacked before a parser can read it; None where it needs no unpacking.

    Raises OSError when it cannot be read.
    """
    return packing_by(*read_head(path, _HEAD))


def packing_by(head: bytes, compression: Compression | None) -> Packing | None:
    """The same by the first decoded bytes of a file, and how it is compressed."""
    if _TAR.match(head):
        return Packing.TAR
    if compression is None:
        return Packing.ZIP if _ZIP.match(head) and not _PYTORCH_FILE.match(head) else None
    return Packing.DATABASE if head.startswith(_SQLITE) else None


@dataclass(slots=True)
class Unpacked:
    """The result of unpacking a file.

    Attributes:
        files: the unpacked files.
        problem: why something is missing, as one line; None if it is complete.
    """

    files: list[Path] = field(default_factory=list)
    problem: str | None = None


def unpack(path: Path, packing: Packing, folder: Path) -> Unpacked:
    """Unpacks a file into the empty folder `folder`.

    Raises:
        UnreadableTraceError: it cannot be read, is damaged before the first file in it, needs a password, or
            exceeds the limits.
        UsageError: there is no space for its content.
    """
    unpacked = Unpacked()
    try:
        room = _Room(path, max(ALWAYS_ALLOWED_BYTES, LARGEST_RATIO * path.stat().st_size))
        members = _of_zip(path, room) if packing is Packing.ZIP else _of_stream(path, packing, room)
        for name, source in members:
            target = _free_place(folder, name)
            unpacked.files.append(target)
            with target.open("xb") as file:
                while data := source.read(_BLOCK):
                    file.write(data)
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise UsageError(
                f"{path}: no space to unpack it in {folder}; name another folder in TRACEVIEW_CACHE_DIR"
            ) from error
        raise UnreadableTraceError(f"{path}: cannot be read: {error.strerror or error}") from error
    except _DAMAGE as error:
        unpacked.problem = f"{path}: not all of this {packing.value} can be unpacked: {error}"
        if not unpacked.files:
            raise UnreadableTraceError(unpacked.problem) from error
    return unpacked


class _Room:
    """Enforces the limits of unpacked bytes and entries."""

    def __init__(self, path: Path, most_bytes: int) -> None:
        self._path = path
        self._most = self._left = most_bytes
        self._entries = 0

    def take(self, count: int) -> None:
        """Counts bytes. Raises UnreadableTraceError where they are too many."""
        self._left -= count
        if self._left < 0:
            raise UnreadableTraceError(
                f"{self._path}: unpacks to more than {self._most >> 20} MiB, {LARGEST_RATIO} times its size;"
                " if you trust it, unpack it yourself"
            )

    def take_entry(self) -> None:
        """Counts an entry of any kind. Raises UnreadableTraceError where they are too many."""
        self._entries += 1
        if self._entries > MOST_ENTRIES:
            raise UnreadableTraceError(
                f"{self._path}: holds more than {MOST_ENTRIES:,} files; unpack it, and name those you need"
            )


def _of_zip(path: Path, room: _Room) -> Iterator[tuple[str, IO[bytes]]]:
    """Name and content of each plain file of a ZIP archive that is not hidden."""
    with path.open("rb") as file, zipfile.ZipFile(file) as archive:
        for entry in archive.infolist():
            room.take_entry()
            is_link = entry.external_attr >> 28 == 0xA
            if entry.is_dir() or is_link or _is_hidden(entry.filename):
                continue
            if entry.flag_bits & 1:
                raise RuntimeError("it needs a password")
            with archive.open(entry) as source:
                yield entry.filename, _counted(source, room)


def _of_stream(path: Path, packing: Packing, room: _Room) -> Iterator[tuple[str, IO[bytes]]]:
    """The same for a tar archive, and the single file of a compressed database."""
    with open_bytes(path) as decoded:
        stream = _counted(decoded, room)
        if packing is Packing.DATABASE:
            yield path.name.removesuffix(".gz").removesuffix(".zst"), stream
        else:
            with tarfile.open(fileobj=stream, mode="r|", tarinfo=_Entry) as archive:
                for entry in archive:
                    room.take_entry()
                    if entry.isfile() and not _is_hidden(entry.name):
                        source = archive.extractfile(entry)
                        assert source is not None, "a plain file has content"
                        yield entry.name, source
        if decoded.damage:
            raise ValueError(decoded.damage)


class _Entry(tarfile.TarInfo):
    """An entry whose long name or extended header, which is read into memory, has a limited size."""

    @classmethod
    def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> Self:
        entry = super().frombuf(buf, encoding, errors)
        if entry.type in _HEADERS and entry.size > _LONGEST_HEADER:
            raise tarfile.ReadError("an entry has a header of absurd size")
        if entry.type == tarfile.GNUTYPE_SPARSE:
            raise tarfile.ReadError("sparse files are not read")
        return entry


def _counted(source: ByteSource | IO[bytes], room: _Room) -> io.BufferedReader:
    return io.BufferedReader(_Counted(source, room), _BLOCK)


class _Counted(io.RawIOBase):
    """A stream whose bytes are counted as they are read."""

    def __init__(self, source: Any, room: _Room) -> None:
        self._source, self._room = source, room

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        count = int(self._source.readinto(memoryview(buffer).cast("B")))
        self._room.take(count)
        return count


def _is_hidden(name: str) -> bool:
    parts = [part for part in _parts(name) if part not in (".", "..")]
    return any(part.startswith(".") or part == "__MACOSX" for part in parts)


def _parts(name: str) -> list[str]:
    return [part for part in re.split(r"[/\\]", name) if part]


def _free_place(folder: Path, name: str) -> Path:
    """A path in `folder` for a file that an archive calls `name`, with its folders made."""
    parts = [_SAFE.sub("_", part)[-_LONGEST_NAME:].strip(" .") for part in _parts(name)]
    parts = [part for part in parts if part][-_DEEPEST:] or ["file"]
    place = folder.joinpath(*parts)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        place = folder / "_".join(parts)[-_LONGEST_NAME:]  # A file has the name of one of its folders.
    number = 1
    while place.exists():
        number += 1
        place = place.with_name(f"{number}_{place.name}"[:_LONGEST_NAME])
    return place
