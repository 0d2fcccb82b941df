"""Encodes protobuf messages field by field (protobuf.dev/programming-guides/encoding)."""

from __future__ import annotations

import struct

VARINT, FIXED64, LENGTH = 0, 1, 2
"""Wire types."""

PADDED_LENGTH = 4
"""Bytes that Perfetto's own encoder reserves for the length of a nested message, and fills."""


def varint(value: int) -> bytes:
    """Return an integer, negative ones as 64-bit two's complement."""
    value &= (1 << 64) - 1
    parts = bytearray()
    while value > 0x7F:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    parts.append(value)
    return bytes(parts)


def number(field: int, value: int) -> bytes:
    """Return an integer field."""
    return varint(field << 3 | VARINT) + varint(value)


def fixed(field: int, value: int) -> bytes:
    """Return an unsigned integer field of 64 bits."""
    return varint(field << 3 | FIXED64) + struct.pack("<Q", value & (1 << 64) - 1)


def double(field: int, value: float) -> bytes:
    """Return a floating-point field."""
    return varint(field << 3 | FIXED64) + struct.pack("<d", value)


def text(field: int, value: str | bytes) -> bytes:
    """Return a text or bytes field."""
    data = value.encode() if isinstance(value, str) else value
    return varint(field << 3 | LENGTH) + varint(len(data)) + data


def message(field: int, *parts: bytes) -> bytes:
    """Return a nested message; one longer than 127 bytes has its length padded with zero groups."""
    data = b"".join(parts)
    length = varint(len(data))
    if len(data) > 0x7F:
        groups = [len(data) >> shift & 0x7F for shift in range(0, 7 * PADDED_LENGTH, 7)]
        length = bytes([group | 0x80 for group in groups[:-1]] + groups[-1:])
    return varint(field << 3 | LENGTH) + length + data
