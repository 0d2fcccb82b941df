"""Protobuf's wire format, written field by field (protobuf.dev/programming-guides/encoding)."""

import struct
from collections.abc import Iterable
from functools import cache

_VARINT, _FIXED64, _LENGTH = 0, 1, 2
_LOW_64_BITS = (1 << 64) - 1


def varint(value: int) -> bytes:
    """An integer as a varint; a negative one as its 64-bit two's complement."""
    if 0 <= value < len(_SHORT):
        return _SHORT[value]
    value &= _LOW_64_BITS
    groups = bytearray()
    while value > 0x7F:
        groups.append(value & 0x7F | 0x80)
        value >>= 7
    groups.append(value)
    return bytes(groups)


@cache
def _tag(field: int, wire_type: int) -> bytes:
    return varint(field << 3 | wire_type)


def integer(field: int, value: int) -> bytes:
    """A field of type int32, int64, uint32, uint64, bool or enum."""
    return _tag(field, _VARINT) + varint(value)


def fixed64(field: int, value: int) -> bytes:
    """A field of type fixed64."""
    return _tag(field, _FIXED64) + struct.pack("<Q", value & _LOW_64_BITS)


def double(field: int, value: float) -> bytes:
    """A field of type double."""
    return _tag(field, _FIXED64) + struct.pack("<d", value)


def text(field: int, value: str) -> bytes:
    """A field of type string."""
    return nested(field, value.encode("utf-8", "replace"))


def nested(field: int, content: bytes) -> bytes:
    """A field with an encoded message."""
    return _tag(field, _LENGTH) + varint(len(content)) + content


def message(field: int, parts: Iterable[bytes]) -> bytes:
    """A field with a message of these fields."""
    return nested(field, b"".join(parts))


_SHORT: tuple[bytes, ...] = ()
_SHORT = tuple(map(varint, range(1 << 14)))
