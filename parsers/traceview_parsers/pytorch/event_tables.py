"""The decoded events as Arrow tables, one per kind."""

from functools import cache
from typing import Any

import numpy as np
import pyarrow as pa
from traceview_parsers.pytorch.event_kinds import ONLY_AS_TEXT, schema, typed_columns
from traceview_parsers.pytorch.fast_path import places

from traceview.native import kineto_layout as layout
from traceview.native.kineto_columns import (
    ALWAYS,
    TEXT,
    Columns,
    EventRows,
    bitmap_place,
    write_columns,
)
from traceview.native.kineto_layout import FAST_KINDS, Found


@cache
def _sources(kind: str) -> list[tuple[int, int, int]]:
    """Type, slot and bit of each column of `schema` on the fast path."""
    sources = [
        (layout.BIGINT, slot, ALWAYS)
        for slot in (layout.R_ID, layout.R_PID, layout.R_TID, layout.R_TS, layout.R_DUR)
    ]
    sources += [(TEXT, layout.R_NAME, ALWAYS), (TEXT, layout.R_ARGS, layout.HAS_ARGS)]
    found = places(kind)
    for of_type, slot, bit in (found[name] for name in typed_columns(kind) if name in found):
        sources.append((TEXT if of_type == layout.JSON else of_type, slot, bit))
    return sources


def tables(found: Found) -> dict[str, pa.Table]:
    """What was found, by kind; memory of its own."""
    texts, used = np.empty(int(found.used[layout.U_TEXT]), np.uint8), np.zeros(1, np.int64)
    return {
        kind: _table(kind, number, found, texts, used)
        for number, kind in enumerate(FAST_KINDS)
        if found.counts[number]
    }


def _table(kind: str, number: int, found: Found, texts: Any, used: Any) -> pa.Table:
    count, sources = int(found.counts[number]), _sources(kind)
    bitmaps = [int(bitmap_place(of_type, count)) for of_type, _, _ in sources]
    ends = np.cumsum([place + (count + 63) // 64 * 8 for place in bitmaps])
    starts = [0, *ends[:-1].tolist()]
    memory = np.empty(ends[-1] // 8, np.int64)
    write_columns(
        EventRows(found.rows, found.texts),
        int(found.starts[number]),
        int(found.sizes[number]),
        count,
        np.array([(*source, start) for source, start in zip(sources, starts, strict=True)], np.int64),
        len(sources),
        Columns(memory, memory.view(np.int32), memory.view(np.uint8), texts, used),
    )
    buffer, all_texts = pa.py_buffer(memory), pa.py_buffer(texts)
    arrays = {}
    found_columns = [field for field in schema(kind) if field.name not in ONLY_AS_TEXT]
    for (of_type, _, bit), start, bitmap, field in zip(sources, starts, bitmaps, found_columns, strict=True):
        known = None if bit == ALWAYS else buffer.slice(start + bitmap)
        values = buffer.slice(start, bitmap)
        arrays[field.name] = _array(field.type, of_type, count, known, values, all_texts)
    columns = [
        arrays[field.name] if field.name in arrays else pa.nulls(count, field.type) for field in schema(kind)
    ]
    return pa.Table.from_arrays(columns, schema=schema(kind))


def _array(
    arrow_type: pa.DataType,
    of_type: int,
    count: int,
    known: pa.Buffer | None,
    values: pa.Buffer,
    texts: pa.Buffer,
) -> pa.Array:
    if of_type == TEXT:
        found = pa.Array.from_buffers(pa.string(), count, [known, values, texts])
        is_json = arrow_type != pa.string()
        return pa.ExtensionArray.from_storage(arrow_type, found) if is_json else found
    if of_type == layout.TRIPLE:
        numbers = pa.Array.from_buffers(pa.int32(), 3 * count, [None, values])
        offsets = pa.py_buffer(np.arange(count + 1, dtype=np.int32) * np.int32(3))
        return pa.Array.from_buffers(arrow_type, count, [known, offsets], children=[numbers])
    if of_type == layout.DOUBLE:
        digits, behind = np.frombuffer(values, np.int64, 2 * count).reshape(2, count)
        # Both are whole and below 2**53, so that the quotient is the number closest to what is written.
        values = pa.py_buffer(digits / 10.0**behind)
    return pa.Array.from_buffers(arrow_type, count, [known, values])
