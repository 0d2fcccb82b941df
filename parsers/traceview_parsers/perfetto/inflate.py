"""Compressed packets: the bytes of further packets, as zlib, gzip or zstd stream."""

import zlib
from collections.abc import Iterator
from typing import Final

_LARGEST: Final = 256 * 1024 * 1024
"""Maximum expanded size of a packet; Perfetto's service compresses half a MiB at a time."""


def inflated(deflate: bytes, zstd: bytes) -> Iterator[bytes | None]:
    """The decoded bytes of each stream; None where a stream is damaged or exceeds the maximum."""
    if deflate:
        yield _inflated_zlib(deflate)
    if zstd:
        yield _inflated_zstd(zstd)


def _inflated_zlib(data: bytes) -> bytes | None:
    decoder = zlib.decompressobj(zlib.MAX_WBITS | 32)
    try:
        decoded = decoder.decompress(data, _LARGEST)
    except zlib.error:
        return None
    return decoded if not decoder.unconsumed_tail else None


def _inflated_zstd(data: bytes) -> bytes | None:
    import zstandard

    decoded = bytearray()
    try:
        with zstandard.ZstdDecompressor(max_window_size=128 * 1024 * 1024).stream_reader(data) as reader:
            while chunk := reader.read(1 << 20):
                decoded += chunk
                if len(decoded) > _LARGEST:
                    return None
    except zstandard.ZstdError:
        return None
    return bytes(decoded)
