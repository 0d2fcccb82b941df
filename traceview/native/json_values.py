"""Reads the values of JSON text in compiled code.

Each function starts at a byte of data[:end] and returns the byte where the value ends, or -1 where it does
not have the expected form. Nothing is read from `end` on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from traceview.native import characters as byte
from traceview.native.seam import Int, part_of_compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

_DEEPEST = 60
_MOST_DIGITS = 40
_LAST_US = 3_999_999_999_999_999


@part_of_compiled
def _digits(data: NDArray[np.uint8], at: Int, end: Int, most: Int) -> tuple[Int, Int]:
    """The number of up to `most` digits, and their end."""
    value = np.int64(0)
    start = at
    while at < end and byte.ZERO <= data[at] <= byte.NINE and at - start < most:
        value = value * 10 + (np.int64(data[at]) - byte.ZERO)
        at += 1
    return value, at


@part_of_compiled
def blank_end(data: NDArray[np.uint8], at: Int, end: Int) -> Int:
    """The end of the white space at `at`."""
    while (
        at < end
        and data[at] <= byte.SPACE
        and data[at] in (byte.SPACE, byte.LINE_FEED, byte.CARRIAGE_RETURN, byte.TAB)
    ):
        at += 1
    return at


@part_of_compiled
def whole_number(data: NDArray[np.uint8], at: Int, end: Int) -> tuple[Int, Int]:
    """An integer of up to 18 digits, and its end."""
    negative = at < end and data[at] == byte.MINUS
    if negative:
        at += 1
    start = at
    value, at = _digits(data, at, end, np.int64(18))
    if at == start or (data[start] == byte.ZERO and (at - start > 1 or negative)):
        return np.int64(0), np.int64(-1)
    return -value if negative else value, at


@part_of_compiled
def decimal_number(data: NDArray[np.uint8], at: Int, end: Int, most: Int) -> tuple[Int, Int, Int]:
    """A decimal number of up to `most` digits: its digits, the number of decimals, and its end."""
    start = at
    value, at = _digits(data, at, end, most)
    size = at - start
    behind = np.int64(0)
    if size == 0 or (data[start] == byte.ZERO and size > 1):
        return value, behind, np.int64(-1)
    if at < end and data[at] == byte.POINT:
        at += 1
        while at < end and byte.ZERO <= data[at] <= byte.NINE and size < most:
            value = value * 10 + (np.int64(data[at]) - byte.ZERO)
            at += 1
            size += 1
            behind += 1
        if behind == 0:
            return value, behind, np.int64(-1)
    return value, behind, at


@part_of_compiled
def nanoseconds(data: NDArray[np.uint8], at: Int, end: Int) -> tuple[Int, Int]:
    """Microseconds with up to three decimals, below 4e15, in ns, and their end."""
    start = at
    value, at = _digits(data, at, end, np.int64(16))
    if at == start or (data[start] == byte.ZERO and at - start > 1) or value > _LAST_US:
        return np.int64(0), np.int64(-1)
    behind = 0
    if at < end and data[at] == byte.POINT:
        at += 1
        while at < end and byte.ZERO <= data[at] <= byte.NINE and behind < 3:
            value = value * 10 + (np.int64(data[at]) - byte.ZERO)
            at += 1
            behind += 1
        if behind == 0:
            return np.int64(0), np.int64(-1)
    while behind < 3:
        value *= 10
        behind += 1
    return value, at


@part_of_compiled
def string_end(data: NDArray[np.uint8], at: Int, end: Int) -> Int:
    """The position after the closing quote of a string with valid escapes; `at` is its opening quote."""
    at += 1
    while at < end:
        here = data[at]
        if here == byte.QUOTE:
            return at + 1
        if here < byte.SPACE:
            return np.int64(-1)
        if here == byte.BACKSLASH:
            at += 1
            if at >= end:
                return np.int64(-1)
            here = data[at]
            if here == byte.U:
                if end - at < 5 or not _is_plain_unit(data, at + 1):
                    return np.int64(-1)
                at += 4
            elif here not in (byte.QUOTE, byte.BACKSLASH, byte.SLASH, byte.B, byte.F, byte.N, byte.R, byte.T):
                return np.int64(-1)
        at += 1
    return np.int64(-1)


@part_of_compiled
def _is_plain_unit(data: NDArray[np.uint8], at: Int) -> bool:
    """Whether four hexadecimal digits are here that are not part of a surrogate pair."""
    for i in range(4):
        here = data[at + i] | byte.LOWER_CASE
        if not (byte.ZERO <= data[at + i] <= byte.NINE or byte.A <= here <= byte.F):
            return False
    first = data[at] | byte.LOWER_CASE
    return not (first == byte.D and data[at + 1] >= byte.EIGHT)


@part_of_compiled
def _number_end(data: NDArray[np.uint8], at: Int, end: Int) -> Int:
    """The end of a number of limited length."""
    if data[at] == byte.MINUS:
        at += 1
    start = at
    at = _digits_end(data, at, end)
    if at == start or at - start > _MOST_DIGITS or (data[start] == byte.ZERO and at - start > 1):
        return np.int64(-1)
    if at < end and data[at] == byte.POINT:
        start = at + 1
        at = _digits_end(data, start, end)
        if at == start or at - start > _MOST_DIGITS:
            return np.int64(-1)
    if at < end and data[at] | byte.LOWER_CASE == byte.E:
        at += 1
        if at < end and data[at] in (byte.PLUS, byte.MINUS):
            at += 1
        start = at
        at = _digits_end(data, at, end)
        if at == start or at - start > 2:
            return np.int64(-1)
    return at


@part_of_compiled
def _digits_end(data: NDArray[np.uint8], at: Int, end: Int) -> Int:
    while at < end and byte.ZERO <= data[at] <= byte.NINE:
        at += 1
    return at


@part_of_compiled
def _literal_end(data: NDArray[np.uint8], at: Int, end: Int) -> Int:
    """The end of true, false or null."""
    if end - at >= 4 and data[at] == byte.T and data[at + 1] == byte.R and data[at + 2] == byte.U:
        return at + 4 if data[at + 3] == byte.E else np.int64(-1)
    if end - at >= 4 and data[at] == byte.N and data[at + 1] == byte.U and data[at + 2] == byte.L:
        return at + 4 if data[at + 3] == byte.L else np.int64(-1)
    if end - at >= 5 and data[at] == byte.F and data[at + 1] == byte.A and data[at + 2] == byte.L:
        return at + 5 if data[at + 3] == byte.S and data[at + 4] == byte.E else np.int64(-1)
    return np.int64(-1)


@part_of_compiled
def copy_text(data: NDArray[np.uint8], at: Int, end: Int, out: NDArray[np.uint8], to: Int) -> tuple[Int, Int]:
    """Copies a string without escapes, from after its opening quote; the end of it and of the copy."""
    while at < end:
        here = data[at]
        if here == byte.QUOTE:
            return at + 1, to
        if here == byte.BACKSLASH or here < byte.SPACE:
            break
        out[to] = here
        to += 1
        at += 1
    return np.int64(-1), to


@part_of_compiled
def _scalar_end(
    data: NDArray[np.uint8], at: Int, end: Int, out: NDArray[np.uint8], to: Int, copied: bool
) -> tuple[Int, Int]:
    """A string, number or word; to be copied it must be written as DuckDB would write it."""
    start = at
    here = data[at]
    if here == byte.QUOTE:
        if not copied:
            return string_end(data, at, end), to
        out[to] = byte.QUOTE
        at, to = copy_text(data, at + 1, end, out, to + 1)
        out[to] = byte.QUOTE
        return at, to + 1
    if here == byte.MINUS or byte.ZERO <= here <= byte.NINE:
        if copied:
            _, at = whole_number(data, at, end)
        else:
            at = _number_end(data, at, end)
    else:
        at = _literal_end(data, at, end)
    if copied and at >= 0:
        for i in range(start, at):
            out[to] = data[i]
            to += 1
    return at, to


@part_of_compiled
def value_end(
    data: NDArray[np.uint8], at: Int, end: Int, out: NDArray[np.uint8], to: Int, copied: bool
) -> tuple[Int, Int]:
    """Reads any value; the end of it, and of its copy without white space at out[to], if wanted.

    To be copied, a value must be written as DuckDB would write it: whole numbers and no escapes.
    """
    depth = np.int64(0)
    objects = np.int64(0)  # a bit for each open container: whether it is an object
    while True:
        at = blank_end(data, at, end)
        if at >= end:
            return np.int64(-1), to
        here = data[at]
        if here == byte.OPEN_BRACE or here == byte.OPEN_BRACKET:
            if depth == _DEEPEST:
                return np.int64(-1), to
            depth += 1
            objects = objects << 1 | np.int64(here == byte.OPEN_BRACE)
            if copied:
                out[to] = here
                to += 1
            at = blank_end(data, at + 1, end)
            if at >= end:
                return np.int64(-1), to
            if data[at] != here + byte.CLOSES_AFTER:
                if here == byte.OPEN_BRACE:
                    at, to = _key_end(data, at, end, out, to, copied)
                    if at < 0:
                        return at, to
                continue
        else:
            at, to = _scalar_end(data, at, end, out, to, copied)
            if at < 0:
                return at, to
        while True:
            if depth == 0:
                return at, to
            at = blank_end(data, at, end)
            if at >= end:
                return np.int64(-1), to
            here = data[at]
            at += 1
            if copied:
                out[to] = here
                to += 1
            if here == byte.COMMA:
                if objects & 1:
                    at, to = _key_end(data, blank_end(data, at, end), end, out, to, copied)
                    if at < 0:
                        return at, to
                break
            if here != (byte.CLOSE_BRACE if objects & 1 else byte.CLOSE_BRACKET):
                return np.int64(-1), to
            depth -= 1
            objects >>= 1


@part_of_compiled
def _key_end(
    data: NDArray[np.uint8], at: Int, end: Int, out: NDArray[np.uint8], to: Int, copied: bool
) -> tuple[Int, Int]:
    """The position after the colon of a key."""
    if at >= end or data[at] != byte.QUOTE:
        return np.int64(-1), to
    at, to = _scalar_end(data, at, end, out, to, copied)
    if at < 0:
        return at, to
    at = blank_end(data, at, end)
    if at >= end or data[at] != byte.COLON:
        return np.int64(-1), to
    if copied:
        out[to] = byte.COLON
        to += 1
    return at + 1, to
