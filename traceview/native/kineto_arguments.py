"""Reads the arguments of events in compiled code, see `event_scan.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from traceview.native import characters as byte
from traceview.native import kineto_layout as layout
from traceview.native.json_values import (
    blank_end,
    copy_text,
    decimal_number,
    value_end,
    whole_number,
)
from traceview.native.kineto_keys import next_key, read_key
from traceview.native.kineto_layout import Found, Vocabulary
from traceview.native.seam import Int, part_of_compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

_LARGEST = (1 << 31) - 1


@part_of_compiled
def put_view(found: Found, start: Int, end: Int, slot: Int) -> None:
    """Writes a string view of texts[start:end] to the row, and counts these bytes as used.

    https://arrow.apache.org/docs/format/Columnar.html#variable-size-binary-view-layout
    """
    size = end - start
    first, second = size, np.int64(0)
    for i in range(min(size, 4)):
        first |= np.int64(found.texts[start + i]) << (32 + 8 * i)
    if size > 12:
        second = start << 32
    else:
        for i in range(4, size):
            second |= np.int64(found.texts[start + i]) << (8 * (i - 4))
    found.row[slot] = first
    found.row[slot + 1] = second
    found.used[layout.U_TEXT] = end


@part_of_compiled
def read_arguments(
    data: NDArray[np.uint8], start: Int, end: Int, kind: Int, words: Vocabulary, found: Found
) -> Int:
    """Reads the arguments of an event of that kind; returns their end, -1 to leave it to the text path."""
    if kind < 0 or data[start] != byte.OPEN_BRACE:
        at, _ = value_end(data, start, end, found.texts, np.int64(0), False)
        return at if kind == layout.ARROW else np.int64(-1)
    known = np.int64(0)
    further = np.int64(0)
    at = start
    while True:
        key, at = next_key(data, at, end, at == start, words)
        if key == words.size:
            break
        if at < 0 or at >= end:
            return np.int64(-1)
        field = words.fields[kind * words.size + key]
        if field == layout.FURTHER:
            further += 1
            at, _ = value_end(data, at, end, found.texts, np.int64(0), False)
        else:
            bit = np.int64(1) << (field >> 12)
            if field == layout.REFUSED or known & bit:
                return np.int64(-1)
            known |= bit
            at = _argument(data, at, end, field & 15, field >> 4 & 255, found)
        if at < 0:
            return at
    is_plain = words.is_plain[kind] != 0
    if is_plain or further > 0:
        text = found.used[layout.U_TEXT]
        if is_plain:
            after, to = value_end(data, start, end, found.texts, text, True)
        else:
            after, to = _further(data, start, end, kind, words, found)
        if after < 0:
            return after
        put_view(found, text, to, np.int64(layout.R_ARGS))
        known |= np.int64(1) << layout.HAS_ARGS
    found.row[layout.R_KNOWN] = known
    return at


@part_of_compiled
def _further(
    data: NDArray[np.uint8], at: Int, end: Int, kind: Int, words: Vocabulary, found: Found
) -> tuple[Int, Int]:
    """Copies those arguments of an object that have no column, as an object; the end of it and of the copy.

    The object is known to be sound, and to have such arguments.
    """
    texts = found.texts
    to = found.used[layout.U_TEXT]
    texts[to] = byte.OPEN_BRACE
    to += 1
    first = True
    seen = np.int64(0)
    while data[at] != byte.CLOSE_BRACE:
        quote = blank_end(data, at + 1, end)
        key, at = read_key(data, quote, end, words)
        if words.fields[kind * words.size + key] == layout.FURTHER:
            if not first:
                texts[to] = byte.COMMA
                to += 1
            first = False
            texts[to] = byte.QUOTE
            start = to + 1
            at, to = copy_text(data, quote + 1, end, texts, start)
            # One that is there twice may differ for others than itself; one in 62 of all keys may look alike.
            bit = np.int64(1) << _hash(texts, start, to) % 62
            if seen & bit:
                return np.int64(-1), to
            seen |= bit
            texts[to], texts[to + 1] = byte.QUOTE, byte.COLON
            at = blank_end(data, at, end)
            at, to = value_end(data, at + 1, end, texts, to + 2, True)
        else:
            at, _ = value_end(data, at, end, texts, to, False)
        if at < 0:
            return at, to
        at = blank_end(data, at, end)
        # A number that is copied ends at its point, its exponent or its 19th digit.
        if at >= end or (data[at] != byte.COMMA and data[at] != byte.CLOSE_BRACE):
            return np.int64(-1), to
    texts[to] = byte.CLOSE_BRACE
    return at + 1, to + 1


@part_of_compiled
def _hash(data: NDArray[np.uint8], at: Int, end: Int) -> Int:
    value = np.int64(0)
    for i in range(at, end):
        value = (value * 31 + np.int64(data[i])) & 0xFFFFFFFF
    return value


@part_of_compiled
def _argument(data: NDArray[np.uint8], at: Int, end: Int, of_type: Int, slot: Int, found: Found) -> Int:
    """Reads the value of an argument to its slot."""
    row = found.row
    if of_type == layout.BIGINT:
        row[slot], at = whole_number(data, at, end)
    elif of_type == layout.UNSIGNED:
        row[slot], at = whole_number(data, at, end)
        if row[slot] < 0:
            return np.int64(-1)
    elif of_type == layout.NUMBER:
        _, at = whole_number(data, at, end)
    elif of_type == layout.INTEGER:
        row[slot], at = _integer(data, at, end)
    elif of_type == layout.DOUBLE:
        row[slot], row[slot + 1], at = decimal_number(data, at, end, np.int64(15))
    elif of_type == layout.TRIPLE:
        for i in range(3):
            if at < 0 or at >= end or data[at] != (byte.OPEN_BRACKET if i == 0 else byte.COMMA):
                return np.int64(-1)
            row[slot + i], at = _integer(data, blank_end(data, at + 1, end), end)
            at = blank_end(data, at, end) if at >= 0 else at
        if at < 0 or at >= end or data[at] != byte.CLOSE_BRACKET:
            return np.int64(-1)
        at += 1
    elif of_type == layout.JSON:
        if data[at] != byte.OPEN_BRACKET:
            return np.int64(-1)
        start = found.used[layout.U_TEXT]
        at, to = value_end(data, at, end, found.texts, start, True)
        put_view(found, start, to, slot)
    else:
        return np.int64(-1)
    return at


@part_of_compiled
def _integer(data: NDArray[np.uint8], at: Int, end: Int) -> tuple[Int, Int]:
    value, at = whole_number(data, at, end)
    if value > _LARGEST or value < -_LARGEST:
        return value, np.int64(-1)
    return value, at
