"""Finds what encloses each range and each call of a thread, in one walk through the events by time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from traceview.ingest.compiled import Int, compiled

if TYPE_CHECKING:
    import pyarrow as pa

    from traceview.store.writer import TraceWriter

Numbers = NDArray[np.int64]

_EVENTS: Final = """
SELECT thread, start_ns, end_ns, id, is_operator FROM staging.spanned
ORDER BY thread, start_ns, end_ns DESC NULLS LAST, id
"""
_COLUMNS: Final = ("id", "range_id", "depth", "op_id", "op_depth")
_ROWS: Final = 65_536


def fill_enclosing(writer: TraceWriter) -> None:
    """Creates staging.enclosing from staging.spanned (thread, start_ns, end_ns, id, is_operator).

    For a range, `range_id` is the innermost range that encloses it, `op_id` the innermost operator, and the
    depths are how many do. An event without an end is a moment, as the start of a call: for it, `range_id` is
    the range that began last of those open then. -1 stands for none. Where ranges cross, an enclosing one is
    looked for among the 256 that began last.
    """
    import pyarrow as pa

    connection = writer.connection
    schema = pa.schema([(name, pa.int64()) for name in _COLUMNS])
    connection.execute(f"CREATE TABLE staging.enclosing ({', '.join(f'{name} BIGINT' for name in _COLUMNS)})")
    with connection.cursor() as cursor:
        events = cursor.sql(_EVENTS).to_arrow_reader(_ROWS)
        rows = _swept(events, schema)
        connection.register("swept", pa.RecordBatchReader.from_batches(schema, rows))
        connection.execute("INSERT INTO staging.enclosing FROM swept")
        connection.unregister("swept")


def _swept(events: pa.RecordBatchReader, schema: pa.Schema) -> Iterator[pa.RecordBatch]:
    import pyarrow as pa

    state = np.zeros(2, np.int64)
    stack = np.empty((5, _ROWS), np.int64)
    for batch in events:
        columns = [_numbers(column) for column in batch.columns]
        missing = state[0] + batch.num_rows - stack.shape[1]
        if missing > 0:
            stack = np.concatenate([stack, np.empty((5, stack.shape[1] + missing), np.int64)], axis=1)
        found = np.empty((4, batch.num_rows), np.int64)
        thread, start, end, number, is_operator = columns
        ranges = Ranges(thread, start, end, number, is_operator)
        sweep(ranges, batch.num_rows, stack, stack.shape[1], state, found)
        yield pa.RecordBatch.from_arrays([pa.array(row) for row in (number, *found)], schema=schema)


def _numbers(column: Any) -> Numbers:
    """The values of an Arrow column; NULL becomes the smallest integer."""
    import pyarrow.compute

    filled: Numbers = pyarrow.compute.fill_null(column.cast("int64"), -(2**63)).to_numpy()
    return filled


class Ranges(NamedTuple):
    """Events in the order of thread and start, of equal ones the longer first and moments last."""

    thread: Numbers
    start: Numbers
    end: Numbers  # the smallest integer for a moment
    number: Numbers
    is_operator: Numbers


@compiled
def sweep(ranges: Ranges, count: Int, stack: Numbers, room: Int, state: Numbers, found: Numbers) -> None:
    """Walks through events, which are `count`.

    Ranges that are over are removed when they come to the top, so that each is pushed and removed once,
    whatever the order of their ends.

    Args:
        ranges: the events.
        count: how many they are.
        stack: of the ranges on the stack, in rows, end, number, depth, innermost operator (itself, or around
            it) and the depth of that; with room for all events of this call.
        room: the length of these rows.
        state: the height of the stack, and the thread it is of; both arrays are handed on to the next call.
        found: the result in rows: enclosing range, depth, enclosing operator, its depth.
    """
    thread, start, end, number, is_operator = ranges
    height, current = state[0], state[1]
    for i in range(count):
        if thread[i] != current:
            height, current = 0, thread[i]
        while height > 0 and stack[height - 1] <= start[i]:
            height -= 1
        around, depth, operator, operator_depth = -1, 0, -1, 0
        for below in range(height - 1, max(-1, height - 257), -1):
            if end[i] < start[i] or stack[below] >= end[i]:
                around, depth = stack[room + below], stack[2 * room + below] + 1
                operator, operator_depth = stack[3 * room + below], stack[4 * room + below]
                break
        found[i], found[count + i] = around, depth
        found[2 * count + i], found[3 * count + i] = operator, operator_depth
        if end[i] > start[i]:
            stack[height], stack[room + height], stack[2 * room + height] = end[i], number[i], depth
            stack[3 * room + height], stack[4 * room + height] = operator, operator_depth
            if is_operator[i]:
                stack[3 * room + height], stack[4 * room + height] = number[i], operator_depth + 1
            height += 1
    state[0], state[1] = height, current
