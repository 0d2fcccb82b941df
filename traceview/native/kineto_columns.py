"""Converts rows of the fast path to columns in Arrow's layout, in compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from traceview.native.kineto_layout import DOUBLE, INTEGER, R_KNOWN, TRIPLE
from traceview.native.seam import Int, compiled, part_of_compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

TEXT = -1
"""The type of a text column, in addition to those of arguments: the two halves of an Arrow string view."""
ALWAYS = -1
"""In place of the bit of an argument: every row has it."""
PLAN = 4
"""Numbers per plan of a column."""
_INLINE = 12
"""Maximum length of texts that are inlined in a view."""


class Columns(NamedTuple):
    """The output columns.

    Their values, the offsets of texts and their bitmaps are in one buffer, viewed as numbers of three
    sizes; positions in it are in bytes and multiples of eight.
    """

    numbers: NDArray[np.int64]
    integers: NDArray[np.int32]
    octets: NDArray[np.uint8]
    texts: NDArray[np.uint8]  # the texts of all columns
    used: NDArray[np.int64]  # the bytes of `texts` that are used


class EventRows(NamedTuple):
    """Rows of one kind of events, and the texts of their views."""

    rows: NDArray[np.int64]
    texts: NDArray[np.uint8]


@compiled
def write_columns(
    found: EventRows,
    first: Int,
    size: Int,
    count: Int,
    plans: NDArray[np.int64],
    planned: Int,
    columns: Columns,
) -> None:
    """Writes columns of `count` rows of `size` numbers, which begin at found.rows[first].

    Each of the `planned` plans tells type, slot and bit of a column, and the place of its values; its bitmap
    is where `bitmap_place` says. What a row lacks is 0; the two halves of decimal numbers stand in two rows.
    """
    for i in range(planned):
        plan = i * PLAN
        of_type, bit, to = plans[plan], plans[plan + 2], plans[plan + 3]
        bitmap = to + bitmap_place(of_type, count)
        for j in range((count + 7) // 8):
            columns.octets[bitmap + j] = 0
        _write_column(found, first, size, count, of_type, plans[plan + 1], bit, to, bitmap, columns)


@part_of_compiled
def bitmap_place(of_type: Int, count: Int) -> Int:
    """The position of the bitmap of a column, from the start of its values, in bytes."""
    values = count * (2 if of_type == DOUBLE else 3 if of_type == TRIPLE else 1) + 1
    return (values * (4 if of_type in (TEXT, INTEGER, TRIPLE) else 8) + 7) // 8 * 8


@part_of_compiled
def _write_column(
    found: EventRows, first: Int, size: Int, count: Int, of_type: Int, slot: Int, bit: Int, to: Int,
    bitmap: Int, columns: Columns,
) -> None:  # fmt: skip
    width = np.int64(2 if of_type == DOUBLE else 3 if of_type == TRIPLE else 1)
    if of_type == TEXT:
        columns.integers[to // 4] = columns.used[0]
    for i in range(count):
        row = first + i * size
        has = bit == ALWAYS or found.rows[row + R_KNOWN] >> bit & 1 != 0
        columns.octets[bitmap + i // 8] |= np.int64(has) << (i & 7)
        if of_type == TEXT:
            if has:
                _copy_view(found, row + slot, columns)
            columns.integers[to // 4 + i + 1] = columns.used[0]
        elif of_type in (INTEGER, TRIPLE):
            for j in range(width):
                columns.integers[to // 4 + i * width + j] = found.rows[row + slot + j] if has else 0
        else:
            for j in range(width):
                columns.numbers[to // 8 + i + j * count] = found.rows[row + slot + j] if has else 0


@part_of_compiled
def _copy_view(found: EventRows, at: Int, columns: Columns) -> None:
    """Appends the text of a view to the texts."""
    first, second = found.rows[at], found.rows[at + 1]
    to, length = columns.used[0], first & 0xFFFFFFFF
    columns.used[0] = to + length
    if length <= _INLINE:
        for i in range(length):
            half, shift = (first, 32 + 8 * i) if i < 4 else (second, 8 * (i - 4))
            columns.texts[to + i] = half >> shift & 0xFF
        return
    start = second >> 32
    for i in range(length):
        columns.texts[to + i] = found.texts[start + i]
