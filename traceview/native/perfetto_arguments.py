"""Writes annotations as JSON text, one object for each event."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from traceview.native import characters as byte
from traceview.native import perfetto_layout as layout
from traceview.native.perfetto_layout import Array
from traceview.native.seam import Int, compiled, part_of_compiled

_LONGEST_NUMBER = 24


class Literals(NamedTuple):
    """JSON fragments: their offsets, and their text."""

    starts: Array
    data: NDArray[np.uint8]


@compiled
def json_size(annotations: Array, count: Int, starts: Array, raw: Array, doubles: Array) -> Int:
    """Upper bound of the bytes of all annotations, without the brackets around those of an event."""
    size = np.int64(0)
    n_raw = n_double = 0
    for i in range(count):
        key, kind = annotations[layout.A_KEY * count + i], annotations[layout.A_TYPE * count + i]
        value = annotations[layout.A_VALUE * count + i]
        size += 2 + _LONGEST_NUMBER
        size += starts[key + 1] - starts[key] if key >= 0 else 0
        if kind == layout.A_TEXT and value >= 0:
            size += starts[value + 1] - starts[value]
        elif kind == layout.A_JSON:
            size += raw[n_raw + 1] - raw[n_raw]
            n_raw += 1
        elif kind == layout.A_DOUBLE:
            size += doubles[n_double + 1] - doubles[n_double]
            n_double += 1
    return size


@part_of_compiled
def _copy(source: NDArray[np.uint8], start: Int, end: Int, out: NDArray[np.uint8], at: Int) -> Int:
    for i in range(start, end):
        out[at] = source[i]
        at += 1
    return at


@part_of_compiled
def _put_number(out: NDArray[np.uint8], at: Int, value: Int, unsigned: bool, base: Int) -> Int:
    """Writes an integer, or in base 16 a quoted one with 0x."""
    rest = np.uint64(value)
    if value < 0 and not unsigned:
        out[at] = byte.MINUS
        at += 1
        rest = np.uint64(0) - rest
    if base == 16:
        out[at], out[at + 1], out[at + 2] = byte.QUOTE, 48, 120
        at += 3
    start = at
    step = np.uint64(base)
    while True:
        digit = np.int64(rest % step)
        out[at] = byte.ZERO + digit if digit < 10 else 87 + digit
        at += 1
        rest = rest // step
        if rest == 0:
            break
    low, high = start, at - 1
    while low < high:
        out[low], out[high] = out[high], out[low]
        low += 1
        high -= 1
    if base == 16:
        out[at] = byte.QUOTE
        at += 1
    return at


@compiled
def write_json(
    annotations: Array,
    count: Int,
    starts: Array,
    data: NDArray[np.uint8],
    raw: Literals,
    doubles: Literals,
    words: NDArray[np.uint8],
    out: NDArray[np.uint8],
    offsets: Array,
) -> Int:
    at = 0
    row = 0
    n_raw = n_double = 0
    event = layout.A_EVENT * count
    for i in range(count):
        key, kind = annotations[layout.A_KEY * count + i], annotations[layout.A_TYPE * count + i]
        value = annotations[layout.A_VALUE * count + i]
        first = i == 0 or annotations[event + i] != annotations[event + i - 1]
        out[at] = byte.OPEN_BRACE if first else 44
        at += 1
        if key >= 0:
            at = _copy(data, starts[key], starts[key + 1], out, at)
        else:
            out[at], out[at + 1] = byte.QUOTE, 34
            at += 2
        out[at] = byte.COLON
        at += 1
        if kind == layout.A_TEXT and value >= 0:
            at = _copy(data, starts[value], starts[value + 1], out, at)
        elif kind == layout.A_JSON:
            at = _copy(raw.data, raw.starts[n_raw], raw.starts[n_raw + 1], out, at)
            n_raw += 1
        elif kind == layout.A_DOUBLE:
            at = _copy(doubles.data, doubles.starts[n_double], doubles.starts[n_double + 1], out, at)
            n_double += 1
        elif kind == layout.A_BOOL:
            at = _copy(words, 4, 8, out, at) if value != 0 else _copy(words, 8, 13, out, at)
        elif kind in (layout.A_INT, layout.A_UINT):
            at = _put_number(out, at, value, kind == layout.A_UINT, 10)
        elif kind == layout.A_POINTER:
            at = _put_number(out, at, value, True, 16)
        else:
            at = _copy(words, 0, 4, out, at)
        if i == count - 1 or annotations[event + i + 1] != annotations[event + i]:
            out[at] = byte.CLOSE_BRACE
            at += 1
            row += 1
            offsets[row] = at
    return at
