"""Finds what encloses each range and each call of a thread, in one walk through the events by time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    import pyarrow as pa

    from traceview.store.writer import TraceWriter

    Numbers = npt.NDArray[np.int64]

_EVENTS: Final = """
SELECT thread, start_ns, end_ns, id, is_operator FROM staging.spanned
ORDER BY thread, start_ns, end_ns DESC NULLS LAST, id
"""
_COLUMNS: Final = ("id", "range_id", "depth", "op_id", "op_depth")
_ROWS: Final = 65_536
_WORTH_COMPILING: Final = 60_000
"""Events from which on loading the compiler costs less than walking in Python."""


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
    [(count,)] = connection.execute("SELECT count(*) FROM staging.spanned").fetchall()
    with connection.cursor() as cursor:
        events = cursor.sql(_EVENTS).to_arrow_reader(_ROWS)
        rows = _swept(events, schema, compile_walk=count > _WORTH_COMPILING)
        connection.register("swept", pa.RecordBatchReader.from_batches(schema, rows))
        connection.execute("INSERT INTO staging.enclosing FROM swept")
        connection.unregister("swept")


def _swept(
    events: pa.RecordBatchReader, schema: pa.Schema, *, compile_walk: bool
) -> Iterator[pa.RecordBatch]:
    import numpy as np
    import pyarrow as pa

    from traceview.ingest.compiled import compiled

    walk = compiled(sweep) if compile_walk else sweep
    state = np.zeros(2, np.int64)
    stack = np.empty((5, _ROWS), np.int64)
    for batch in events:
        columns = [_numbers(column) for column in batch.columns]
        missing = state[0] + batch.num_rows - stack.shape[1]
        if missing > 0:
            stack = np.concatenate([stack, np.empty((5, stack.shape[1] + missing), np.int64)], axis=1)
        found = np.empty((4, batch.num_rows), np.int64)
        thread, start, end, number, is_operator = columns
        walk(thread, start, end, number, is_operator, stack, state, found)
        yield pa.RecordBatch.from_arrays([pa.array(row) for row in (number, *found)], schema=schema)


def _numbers(column: Any) -> Numbers:
    """The values of an Arrow column; NULL becomes the smallest integer."""
    import pyarrow.compute

    filled: Numbers = pyarrow.compute.fill_null(column.cast("int64"), -(2**63)).to_numpy()
    return filled


def sweep(
    thread: Numbers,
    start: Numbers,
    end: Numbers,
    number: Numbers,
    is_operator: Numbers,
    stack: Numbers,
    state: Numbers,
    found: Numbers,
) -> None:
    """Walks through events in the order of thread and start, of equal ones the longer first and moments last.

    Ranges that are over are removed when they come to the top, so that each is pushed and removed once,
    whatever the order of their ends.

    Args:
        thread, start, end, number, is_operator: the events; end is the smallest integer for a moment.
        stack: of the ranges on the stack, in rows, end, number, depth, innermost operator (itself, or around
            it) and the depth of that; with room for all events of this call.
        state: the height of the stack, and the thread it is of; both arrays are handed on to the next call.
        found: the result in rows: enclosing range, depth, enclosing operator, its depth.
    """
    height, current = state[0], state[1]
    for i in range(len(thread)):
        if thread[i] != current:
            height, current = 0, thread[i]
        while height > 0 and stack[0, height - 1] <= start[i]:
            height -= 1
        found[0, i], found[1, i], found[2, i], found[3, i] = -1, 0, -1, 0
        for below in range(height - 1, max(-1, height - 257), -1):
            if end[i] < start[i] or stack[0, below] >= end[i]:
                found[0, i], found[1, i] = stack[1, below], stack[2, below] + 1
                found[2, i], found[3, i] = stack[3, below], stack[4, below]
                break
        if end[i] > start[i]:
            stack[0, height], stack[1, height], stack[2, height] = end[i], number[i], found[1, i]
            stack[3, height], stack[4, height] = found[2, i], found[3, i]
            if is_operator[i]:
                stack[3, height], stack[4, height] = number[i], found[3, i] + 1
            height += 1
    state[0], state[1] = height, current
