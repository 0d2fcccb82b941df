"""Reads protobuf's wire format from bytes (https://protobuf.dev/programming-guides/encoding/).

Every function takes the position to read at and the end of the message, never reads at or beyond that end,
and returns the position after the value, or -1 where the encoding is invalid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from traceview.native.seam import Int, part_of_compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bytes = NDArray[np.uint8]  # in compiled code a pointer

VARINT, FIXED64, LENGTH, FIXED32 = 0, 1, 2, 5
"""The wire types of fields; groups (3 and 4) are left to the protobuf library."""

LONGEST_MESSAGE = (1 << 31) - 1


@part_of_compiled
def read_varint(data: Bytes, at: Int, end: Int) -> tuple[Int, Int]:
    """A varint as the signed 64-bit number with its bits, and the position after it."""
    value = np.int64(0)
    shift = np.int64(0)
    while at < end and shift < 63:
        byte = np.int64(data[at])
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7
    if at < end and shift == 63 and data[at] <= 1:
        return value | (np.int64(data[at]) << np.int64(63)), at + 1
    return np.int64(0), -1


@part_of_compiled
def read_fixed64(data: Bytes, at: Int, end: Int) -> tuple[Int, Int]:
    """Eight bytes as the signed number with its bits, and the position after it."""
    if end - at < 8:
        return np.int64(0), -1
    value = np.int64(0)
    for i in range(8):
        value |= np.int64(data[at + i]) << np.int64(8 * i)
    return value, at + 8


@part_of_compiled
def read_tag(data: Bytes, at: Int, end: Int) -> tuple[Int, Int, Int]:
    """Number and wire type of a field, and the position after its tag."""
    tag, at = read_varint(data, at, end)
    if at < 0 or tag < 8 or tag > 0xFFFFFFFF:
        return 0, 0, -1
    return tag >> 3, tag & 7, at


@part_of_compiled
def read_length(data: Bytes, at: Int, end: Int) -> tuple[Int, Int]:
    """The start and the end of a length-delimited field, which is within the message."""
    size, at = read_varint(data, at, end)
    if at < 0 or size < 0 or size > LONGEST_MESSAGE or size > end - at:
        return 0, -1
    return at, at + size


@part_of_compiled
def skip_field(data: Bytes, at: Int, end: Int, wire_type: Int) -> Int:
    """The position after the value of a field."""
    if wire_type == VARINT:
        _, at = read_varint(data, at, end)
        return at
    if wire_type == LENGTH:
        _, at = read_length(data, at, end)
        return at
    size = 8 if wire_type == FIXED64 else 4
    if (wire_type != FIXED64 and wire_type != FIXED32) or end - at < size:
        return -1
    return at + size
