"""The protobuf messages of an XPlane profile, also of one that is cut off."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

_PLANE_IN_SPACE: Final = 1
_LINE_IN_PLANE: Final = 3
_EVENT_IN_LINE: Final = 4
_NESTED: Final = (_PLANE_IN_SPACE, _LINE_IN_PLANE, _EVENT_IN_LINE)
"""Where events stand: the numbers of the repeated fields from the outermost message inwards."""

_VARINT, _FIXED64, _LENGTH, _FIXED32 = 0, 1, 2, 5


@cache
def _message_classes() -> dict[str, Any]:
    from google.protobuf import descriptor_pb2, message_factory

    described = descriptor_pb2.FileDescriptorSet.FromString(
        files("traceview_parsers.xplane").joinpath("xplane.binpb").read_bytes()
    )
    found = message_factory.GetMessages(described.file)
    return {name.rsplit(".", 1)[-1]: message for name, message in found.items()}


def parse_space(data: bytes) -> tuple[Any, bool]:
    """The outermost message of a profile, and whether all of it was there.

    Of one that is cut off, everything that is complete is kept, down to single events.

    Raises google.protobuf.message.DecodeError when it is no such message.
    """
    from google.protobuf.message import DecodeError

    space = _message_classes()["Space"]
    try:
        return space.FromString(data), True
    except DecodeError:
        return space.FromString(complete_part(memoryview(data), _NESTED)), False


def parse_plane(data: bytes) -> Any:
    """One plane. Raises google.protobuf.message.DecodeError when it is damaged."""
    return _message_classes()["Plane"].FromString(data)


def complete_part(data: memoryview, nested: Sequence[int]) -> bytes:
    """The complete fields at the start of a message whose end is missing.

    A field that is cut off is dropped; one with the first number of `nested`, which is a message itself, is
    cut down to its own complete fields.
    """
    position = 0
    while position < len(data):
        start = position
        key, position = _varint(data, position)
        length, body = _field_length(data, position, key & 7)
        if length is None:
            return bytes(data[:start])
        if body + length > len(data):
            if not nested or key >> 3 != nested[0] or key & 7 != _LENGTH:
                return bytes(data[:start])
            inner = complete_part(data[body:], nested[1:])
            return bytes(data[:start]) + _as_varint(key) + _as_varint(len(inner)) + inner
        position = body + length
    return bytes(data)


def _field_length(data: memoryview, position: int, wire_type: int) -> tuple[int | None, int]:
    """The length of a field's content and where that starts; the length is None when it cannot be told."""
    if wire_type == _LENGTH:
        length, body = _varint(data, position)
        return (length if body <= len(data) else None), body
    if wire_type == _VARINT:
        _, end = _varint(data, position)
        return (end - position if end <= len(data) else None), position
    fixed = {_FIXED64: 8, _FIXED32: 4}.get(wire_type)
    return fixed, position


def _varint(data: memoryview, position: int) -> tuple[int, int]:
    """A varint and where it ends; beyond the end of the data when that is missing."""
    value = shift = 0
    while position < len(data) and shift < 70:
        byte = data[position]
        position += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, position
        shift += 7
    return value, len(data) + 1


def _as_varint(value: int) -> bytes:
    encoded = bytearray()
    while value > 0x7F:
        encoded.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*encoded, value])
