"""Reads a trace file as one stream of decoded bytes: plain, gzip or zstd, detected by content.

Objects in buckets are read like files. Nothing is unpacked to disk. A truncated or corrupt stream yields
every byte that can be decoded and then ends, with the reason in `ByteSource.damage`.
"""

from __future__ import annotations

import codecs
import io
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, Literal, Protocol, cast

import zstandard
from isal import igzip_lib

from traceview.ingest.objects.path import ObjectFile, ObjectPath, as_path

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

Compression = Literal["gzip", "zstd"]

GZIP_MAGIC: Final = b"\x1f\x8b"
ZSTD_MAGIC: Final = b"\x28\xb5\x2f\xfd"

_ISAL_ERROR: Final = cast(type[Exception], igzip_lib.IsalError)  # Its stubs declare an instance.
_RAW_BLOCK: Final = 256 * 1024
# One call of the zstd decoder returns everything its input expands to, so the input of a call bounds the
# memory a hostile file can claim: 2 KiB of 4-byte run-length blocks expand to 64 MiB.
_ZSTD_STEP: Final = 2 * 1024
_ZSTD_MAX_WINDOW: Final = 128 * 1024 * 1024
_SALVAGE_STEP: Final = 64 * 1024
_UTF16_BOMS: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class _RawFile:
    """The stored bytes of the file, with the count of those read."""

    def __init__(self, path: Path) -> None:
        self._file: io.RawIOBase
        if isinstance(path, ObjectPath):
            self._file = ObjectFile(path)
            self.size = self._file.size
        else:
            self._file = open(path, "rb", buffering=0)  # noqa: SIM115 - closed by close()
            self.size = os.fstat(self._file.fileno()).st_size
        self.path = path
        self.position = 0

    def readinto(self, view: memoryview) -> int:
        """Reads at most len(view) bytes into `view`; 0 at the end of the file."""
        count = self._file.readinto(view) or 0
        self.position += count
        return count

    def read(self, size: int) -> bytes:
        """At most `size` bytes; none at the end of the file."""
        data = self._file.read(size) or b""
        self.position += len(data)
        return data

    def close(self) -> None:
        self._file.close()


class _Decoder(Protocol):
    """Decodes stored bytes."""

    damage: str | None
    truncated: bool

    def read(self, size: int) -> bytes:
        """The next decoded bytes, at most about `size`; none at the end."""


class _PlainDecoder:
    def __init__(self, raw: _RawFile) -> None:
        self._raw = raw
        self.damage: str | None = None
        self.truncated = False

    def read(self, size: int) -> bytes:
        return self._raw.read(size)


class _GzipDecoder:
    """Decodes one gzip member after the other."""

    def __init__(self, raw: _RawFile, head: bytes) -> None:
        self._raw = raw
        self._input = head
        self._member = igzip_lib.IgzipDecompressor(igzip_lib.DECOMP_GZIP)
        self._member_start = 0  # offset of the member in the file
        self._member_decoded = 0
        self._salvaged: Iterator[bytes] | None = None
        self._ended = False
        self.damage: str | None = None
        self.truncated = False

    def read(self, size: int) -> bytes:
        while not self._ended:
            if self._salvaged is not None:
                return next(self._salvaged, b"")
            data = self._decode(size)
            if data:
                self._member_decoded += len(data)
                return data
        return b""

    def _decode(self, size: int) -> bytes:
        """The next decoded bytes; none where only the state has advanced."""
        if self._member.eof:
            self._next_member()
            return b""
        if self._member.needs_input and not self._input:
            self._input = self._raw.read(_RAW_BLOCK)
            if not self._input:
                self._ended = self.truncated = True
                self.damage = f"the gzip stream is cut off after {self._raw.position} bytes"
                return b""
        try:
            data, self._input = self._member.decompress(self._input, size), b""
        except _ISAL_ERROR as error:
            self.damage = f"the gzip stream is corrupt before byte {self._raw.position}: {error}"
            self._salvaged = _salvage_gzip(self._raw.path, self._member_start, self._member_decoded)
            return b""
        return data

    def _next_member(self) -> None:
        rest = self._member.unused_data
        while len(rest.lstrip(b"\0")) < len(GZIP_MAGIC):
            more = self._raw.read(_RAW_BLOCK)
            if not more:
                break
            rest += more
        rest = rest.lstrip(b"\0")  # Archivers pad files with zeros; gzip ignores them as well.
        self._input = rest
        self._member_start = self._raw.position - len(rest)
        self._member_decoded = 0
        if rest.startswith(GZIP_MAGIC):
            self._member = igzip_lib.IgzipDecompressor(igzip_lib.DECOMP_GZIP)
            return
        self._ended = True
        if rest:
            self.damage = f"bytes after the end of the gzip stream, at byte {self._member_start}, are ignored"


def _salvage_gzip(path: Path, start: int, skip: int) -> Iterator[bytes]:
    """The content of a corrupt gzip member at `start` after its first `skip` decoded bytes.

    A decoder drops the output of the call that fails, so the member is decoded again, byte by byte near the
    error.
    """
    with path.open("rb") as file:
        file.seek(start)
        for decoded in _decode_up_to_error(file):
            fresh, skip = decoded[skip:], max(0, skip - len(decoded))
            if fresh:
                yield fresh


def _decode_up_to_error(file: BinaryIO) -> Iterator[bytes]:
    decoder, data = zlib.decompressobj(31), b""
    while not decoder.eof and (data := data or file.read(_RAW_BLOCK)):
        before = decoder.copy()
        try:
            yield decoder.decompress(data, _SALVAGE_STEP)
        except zlib.error:
            break
        data = decoder.unconsumed_tail
    else:
        return
    for at in range(len(data)):
        try:
            yield before.decompress(data[at : at + 1])
        except zlib.error:
            return


class _ZstdDecoder:
    """Decodes one zstd frame after the other."""

    def __init__(self, raw: _RawFile, head: bytes) -> None:
        self._raw = raw
        self._input = head
        self._context = zstandard.ZstdDecompressor(max_window_size=_ZSTD_MAX_WINDOW)
        self._frame = self._context.decompressobj()
        self._frame_empty = True
        self._ended = False
        self.damage: str | None = None
        self.truncated = False

    def read(self, size: int) -> bytes:
        while not self._ended:
            if not self._input:
                self._input = self._raw.read(_RAW_BLOCK)
            if not self._input:
                self._end_of_file()
                break
            step, self._input = self._input[:_ZSTD_STEP], self._input[_ZSTD_STEP:]
            try:
                data = self._frame.decompress(step)
            except zstandard.ZstdError as error:
                self._ended = True
                self.damage = f"the zstd stream is corrupt before byte {self._raw.position}: {error}"
                break
            self._frame_empty = False
            if self._frame.eof:
                self._input = self._frame.unused_data + self._input
                self._frame, self._frame_empty = self._context.decompressobj(), True
            if data:
                return data
        return b""

    def _end_of_file(self) -> None:
        self._ended = True
        if not self._frame_empty:
            self.truncated = True
            self.damage = f"the zstd stream is cut off after {self._raw.position} bytes"


class ByteSource(io.RawIOBase):
    """The decoded bytes of a trace file, from first to last; made by `open_bytes`.

    A UTF-8 byte order mark is removed; text with a UTF-16 byte order mark is converted to UTF-8. It cannot
    seek. Wrap it in `io.BufferedReader` to read exact byte counts, and that in `io.TextIOWrapper` to read
    lines. The properties stay readable after closing.

    Attributes:
        compression: "gzip", "zstd", or None for an uncompressed file.
    """

    def __init__(self, raw: _RawFile, head: bytes) -> None:
        self._raw = raw
        self._plain = False
        self.compression: Compression | None = None
        self._decoder: _Decoder
        if head.startswith(GZIP_MAGIC):
            self.compression, self._decoder, first = "gzip", _GzipDecoder(raw, head), b""
        elif head == ZSTD_MAGIC:
            self.compression, self._decoder, first = "zstd", _ZstdDecoder(raw, head), b""
        else:
            self._decoder, first = _PlainDecoder(raw), head
        while len(first) < 4 and (more := self._decoder.read(_RAW_BLOCK)):
            first += more
        self._transcoder = codecs.getincrementaldecoder("utf-16")("replace") if _is_utf16(first) else None
        self._plain = self.compression is None and self._transcoder is None
        if self._transcoder:
            first = self._transcoder.decode(first).encode()
        self._pending = memoryview(first.removeprefix(codecs.BOM_UTF8))
        self._last = b""

    def readable(self) -> bool:
        """True."""
        return True

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        """Fills `buffer` with decoded bytes; returns how many, fewer only at the end.

        pyarrow takes what it is given at once as a block of whole lines, so that it must not be short.
        """
        view = memoryview(buffer).cast("B")
        filled = 0
        while filled < len(view) and (count := self._read_some(view[filled:])):
            filled += count
        if filled:
            self._last = bytes(view[filled - 1 : filled])
        return filled

    def _read_some(self, view: memoryview) -> int:
        if not len(self._pending):
            if self._plain:
                return self._raw.readinto(view)
            self._pending = memoryview(self._decode(max(len(view), _RAW_BLOCK)))
        count = min(len(view), len(self._pending))
        view[:count] = self._pending[:count]
        self._pending = self._pending[count:]
        return count

    def _decode(self, size: int) -> bytes:
        if self._transcoder is None:
            return self._decoder.read(size)
        text, data = "", b"-"
        while data and not text:
            data = self._decoder.read(size)
            text = self._transcoder.decode(data, final=not data)
        return text.encode("utf-8", "replace")

    @property
    def raw_position(self) -> int:
        """How many stored (compressed) bytes have been read."""
        return self._raw.position

    @property
    def raw_size(self) -> int:
        """The stored size of the file, in bytes; 0 for a pipe."""
        return self._raw.size

    @property
    def truncated(self) -> bool:
        """Whether the file ended inside a gzip member or a zstd frame; final only at the end."""
        return self._decoder.truncated

    @property
    def ends_in_line(self) -> bool:
        """Whether what has been read ends before the end of a line."""
        return self._last not in (b"", b"\n", b"\r", b"\0")

    @property
    def damage(self) -> str | None:
        """The damage of the compressed stream, or None; final only at the end."""
        return self._decoder.damage

    def close(self) -> None:
        """Closes the file."""
        self._raw.close()
        super().close()


def _is_utf16(first: bytes) -> bool:
    return first.startswith(_UTF16_BOMS)


def open_bytes(path: str | os.PathLike[str]) -> ByteSource:
    """Opens a trace file as a stream of decoded bytes; compression is detected by content, not by name.

    Raises:
        OSError: the file cannot be opened or read.
    """
    raw = _RawFile(as_path(path))
    try:
        return ByteSource(raw, raw.read(len(ZSTD_MAGIC)))
    except BaseException:
        raw.close()
        raise


def read_head(path: str | os.PathLike[str], n: int = 65536) -> tuple[bytes, Compression | None]:
    """The first `n` decoded bytes of a file, or all where it has fewer, and its compression.

    Raises:
        OSError: the file cannot be opened or read.
    """
    with open_bytes(path) as source:
        return io.BufferedReader(source).read(n), source.compression
