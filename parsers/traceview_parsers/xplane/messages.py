"""The protobuf messages of an XPlane profile, also of one that is damaged or cut off."""

from functools import cache
from importlib.resources import files
from typing import Any, Final

_INNER: Final = {"Space": ("Plane", 1), "Plane": ("Line", 3), "Line": ("Event", 4)}
"""Where events stand: the repeated field of each message that leads to them, by its kind and number."""
_REPEATED: Final = {"Space": (1,), "Plane": (3, 4, 5, 6), "Line": (4,)}
"""The fields by which the next sound place behind damage is known."""
_MOST_SKIPPED: Final = 1 << 16
"""Bytes behind damage in which a sound place is looked for."""

_VARINT, _FIXED64, _LENGTH, _FIXED32 = 0, 1, 2, 5


@cache
def _message_classes() -> dict[str, Any]:
    from google.protobuf import descriptor_pb2, message_factory

    described = descriptor_pb2.FileDescriptorSet.FromString(
        files("traceview_parsers.xplane").joinpath("xplane.binpb").read_bytes()
    )
    found = message_factory.GetMessages(described.file)
    return {name.rsplit(".", 1)[-1]: message for name, message in found.items()}


def unknown_fields(message: Any) -> int:
    """How many fields of a message are none of the format: of a later version, or damaged."""
    from google.protobuf.unknown_fields import UnknownFieldSet

    return len(UnknownFieldSet(message))


def parsed(kind: str, data: bytes) -> tuple[Any, int]:
    """A message, and how many of its bytes cannot be read: what stands before and behind them is kept.

    Its kind is Space, which is the outermost one of a profile, or Plane.

    Raises google.protobuf.message.DecodeError when nothing of it can be.
    """
    from google.protobuf.message import DecodeError

    message = _message_classes()[kind]
    try:
        return message.FromString(data), 0
    except DecodeError:
        kept = sound_fields(kind, memoryview(data))
        if not kept:
            raise
        return message.FromString(kept), max(len(data) - len(kept), 1)


def sound_fields(kind: str, data: memoryview) -> bytes:
    """The fields of a damaged message of this kind that can be read.

    Of a field that holds events, or what holds them, the sound fields are kept. A damaged field ends where
    its length says, if a sound field follows there; else where the next ones do.
    """
    kept, position = bytearray(), 0
    while position < len(data):
        end = _field_end(data, position)
        if end is not None and _is_sound(kind, data[position:end]):
            kept += data[position:end]
        else:
            if end is None or (end < len(data) and not _sound_fields_follow(kind, data, end, 1)):
                end = _resumed(kind, data, position + 1)
            kept += _sound_inner(kind, data[position:end])
        position = end
    return bytes(kept)


def _sound_inner(kind: str, field: memoryview) -> bytes:
    """Of a damaged field that holds what holds events, the sound part as such a field."""
    inner, number = _INNER[kind]
    key, position = _varint(field, 0)
    if inner not in _INNER or key != number << 3 | _LENGTH:
        return b""
    kept = sound_fields(inner, field[_varint(field, position)[1] :])
    return _as_varint(key) + _as_varint(len(kept)) + kept


def _resumed(kind: str, data: memoryview, start: int) -> int:
    """Where sound fields begin again; the end of the data where they do not."""
    places = range(start, min(start + _MOST_SKIPPED, len(data)))
    return next((place for place in places if _sound_fields_follow(kind, data, place, 8)), len(data))


def _sound_fields_follow(kind: str, data: memoryview, position: int, count: int) -> bool:
    """Whether that many sound fields stand at a position, or nothing but sound ones up to the end."""
    for _ in range(count):
        if position == len(data):
            break
        key, _ = _varint(data, position)
        end = _field_end(data, position)
        known = key >> 3 in _REPEATED[kind] and key & 7 == _LENGTH
        if not known or end is None or not _is_sound(kind, data[position:end]):
            return False
        position = end
    return True


def _is_sound(kind: str, field: memoryview) -> bool:
    """Whether a field is one of the message, with nothing in it that is unknown; events have times."""
    from google.protobuf.message import DecodeError

    try:
        message = _message_classes()[kind].FromString(bytes(field))
    except DecodeError:
        return False
    message.DiscardUnknownFields()
    events = message.events if kind == "Line" else ()
    return message.ByteSize() == len(field) and all(event.WhichOneof("data") for event in events)


def _field_end(data: memoryview, position: int) -> int | None:
    """Where the field at a position ends; None where that is not in the data."""
    key, position = _varint(data, position)
    length, body = _field_length(data, position, key & 7)
    return None if length is None or body + length > len(data) else body + length


def _field_length(data: memoryview, position: int, wire_type: int) -> tuple[int | None, int]:
    """The length of a field's content and where that starts; the length is None when it is not known."""
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
