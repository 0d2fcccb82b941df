"""Annotations without a column as JSON text, one object for each event."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from traceview_parsers.perfetto import layout
from traceview_parsers.perfetto.columns import text_column
from traceview_parsers.perfetto.layout import Array

from traceview.ingest.compiled import Int, compiled, part_of_compiled

if TYPE_CHECKING:
    import pyarrow as pa
    from numpy.typing import NDArray

_LONGEST_NUMBER = 24


class JsonTexts:
    """The texts of a trace as JSON literals, in one array for compiled code."""

    def __init__(self) -> None:
        self._starts = np.zeros(1 << 11, np.int64)
        self._data = np.zeros(1 << 16, np.uint8)
        self._raw: dict[int, bytes] = {}
        self._count = 0

    def extend(self, texts: list[str]) -> None:
        """Adds the texts behind those that were added before."""
        from orjson import dumps

        fresh = [dumps(text) for text in texts[self._count :]]
        if not fresh:
            return
        ends = self._starts[self._count] + np.cumsum([len(text) for text in fresh])
        joined = np.frombuffer(b"".join(fresh), np.uint8)
        if self._count + len(fresh) >= len(self._starts):
            self._starts = np.concatenate([self._starts, np.zeros(len(self._starts) + len(fresh), np.int64)])
        if ends[-1] > len(self._data):
            self._data = np.concatenate([self._data, np.zeros(len(self._data) + len(joined), np.uint8)])
        self._data[self._starts[self._count] : ends[-1]] = joined
        self._starts[self._count + 1 : self._count + 1 + len(fresh)] = ends
        self._count += len(fresh)

    @property
    def arrays(self) -> tuple[Array, NDArray[np.uint8]]:
        """Where each literal starts, and all of them."""
        return self._starts, self._data


def arguments(
    annotations: Array, wanted: NDArray[np.bool_], texts: list[str], literals: JsonTexts
) -> pa.Array:
    """A JSON object for each of the wanted events of a batch, NULL for one without annotations."""
    literals.extend(texts)
    chosen = np.compress(wanted[annotations[layout.A_EVENT]], annotations, axis=1)
    count = chosen.shape[1]
    raw = _raw_literals(chosen, texts)
    doubles = _double_literals(chosen)
    starts, data = literals.arrays
    total = _size(chosen, count, starts, raw.starts, doubles.starts)
    fresh = np.flatnonzero(np.diff(chosen[layout.A_EVENT], prepend=-1))
    words = np.frombuffer(bytearray(b"nulltruefalse"), np.uint8)
    out = np.empty(total + 2 * len(fresh) + 2, np.uint8)
    offsets = np.zeros(len(fresh) + 1, np.int64)
    used = _write(chosen, count, starts, data, raw, doubles, words, out, offsets)
    sizes = np.zeros(len(wanted), np.int64)
    sizes[chosen[layout.A_EVENT, fresh]] = np.diff(offsets)
    return text_column(sizes[wanted], out[:used])


class Literals(NamedTuple):
    """JSON fragments: their offsets, and their text."""

    starts: Array
    data: NDArray[np.uint8]


def _joined(literals: list[bytes]) -> Literals:
    starts = np.zeros(len(literals) + 1, np.int64)
    np.cumsum([len(literal) for literal in literals], out=starts[1:]) if literals else None
    return Literals(starts, np.frombuffer(bytearray(b"".join(literals) or b"\0"), np.uint8))


def _raw_literals(annotations: Array, texts: list[str]) -> Literals:
    """Values that are JSON already; as a string where they are not valid."""
    codes = annotations[layout.A_VALUE, annotations[layout.A_TYPE] == layout.A_JSON].tolist()
    checked = {code: _valid_json(texts[code]) for code in set(codes)}
    return _joined([checked[code] for code in codes])


def _valid_json(text: str) -> bytes:
    from orjson import JSONDecodeError, dumps, loads

    try:
        loads(text)
    except JSONDecodeError:
        return dumps(text)
    return text.encode()


def _double_literals(annotations: Array) -> Literals:
    values = annotations[layout.A_VALUE, annotations[layout.A_TYPE] == layout.A_DOUBLE].view(np.float64)
    finite = np.isfinite(values)
    if finite.all() and len(values) > 64:
        return _joined_numbers(values)
    return _joined(
        [json.dumps(v if ok else str(v)).encode() for v, ok in zip(values.tolist(), finite, strict=True)]
    )


def _joined_numbers(values: NDArray[np.float64]) -> Literals:
    """The shortest text that parses to the same number, vectorized."""
    import pyarrow as pa

    text = pa.array(values).cast(pa.large_utf8())
    _, offsets, data = text.buffers()
    starts = np.frombuffer(bytearray(offsets), np.int64)[: len(values) + 1]
    return Literals(starts, np.frombuffer(bytearray(data), np.uint8))


@compiled
def _size(annotations: Array, count: Int, starts: Array, raw: Array, doubles: Array) -> Int:
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
        out[at] = 45
        at += 1
        rest = np.uint64(0) - rest
    if base == 16:
        out[at], out[at + 1], out[at + 2] = 34, 48, 120
        at += 3
    start = at
    step = np.uint64(base)
    while True:
        digit = np.int64(rest % step)
        out[at] = 48 + digit if digit < 10 else 87 + digit
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
        out[at] = 34
        at += 1
    return at


@compiled
def _write(
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
        out[at] = 123 if first else 44
        at += 1
        if key >= 0:
            at = _copy(data, starts[key], starts[key + 1], out, at)
        else:
            out[at], out[at + 1] = 34, 34
            at += 2
        out[at] = 58
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
            out[at] = 125
            at += 1
            row += 1
            offsets[row] = at
    return at
