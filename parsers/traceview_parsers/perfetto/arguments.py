"""Annotations without a column as JSON text, one object for each event."""

import json

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from traceview_parsers.perfetto.columns import text_column

from traceview.native import perfetto_layout as layout
from traceview.native.perfetto_arguments import Literals, json_size, write_json
from traceview.native.perfetto_layout import Array


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
    total = json_size(chosen, count, starts, raw.starts, doubles.starts)
    fresh = np.flatnonzero(np.diff(chosen[layout.A_EVENT], prepend=-1))
    words = np.frombuffer(bytearray(b"nulltruefalse"), np.uint8)
    out = np.empty(total + 2 * len(fresh) + 2, np.uint8)
    offsets = np.zeros(len(fresh) + 1, np.int64)
    used = write_json(chosen, count, starts, data, raw, doubles, words, out, offsets)
    sizes = np.zeros(len(wanted), np.int64)
    sizes[chosen[layout.A_EVENT, fresh]] = np.diff(offsets)
    return text_column(sizes[wanted], out[:used])


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
    text = pa.array(values).cast(pa.large_utf8())
    _, offsets, data = text.buffers()
    starts = np.frombuffer(bytearray(offsets), np.int64)[: len(values) + 1]
    return Literals(starts, np.frombuffer(bytearray(data), np.uint8))
