"""Finds what encloses each range and each call of a thread, in one walk through the events by time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from traceview.ingest.compiled import Int, compiled
from traceview.ingest.numbered_rows import NumberFile

if TYPE_CHECKING:
    from pathlib import Path

    import duckdb
    import pyarrow as pa

Numbers = NDArray[np.int64]

_EVENTS: Final = """
SELECT thread::BIGINT, start_ns, coalesce(end_ns, -9223372036854775808), id::BIGINT, is_operator::BIGINT
FROM (FROM spanned ORDER BY thread, start_ns, end_ns DESC NULLS LAST, id)
"""
_FOUND: Final = ("range_id", "depth", "op_id", "op_depth")
_ROWS: Final = 65_536


def find_enclosing(connection: duckdb.DuckDBPyConnection, events: int, calls: int, file: Path) -> NumberFile:
    """Finds what encloses what in the view spanned (thread, start_ns, end_ns, id, is_operator).

    The id of an event is its number from 0; that of a call, which has no end, is -2 less its number. An event
    without an end is a moment, as the start of a call.

    Args:
        connection: where the view is.
        events: how many events there are.
        calls: how many calls.
        file: a new file, which holds the result as long as that is used.

    Returns:
        By event, then by call: `range_id`, the innermost range that encloses it (of a moment the range that
        began last of those open then), `op_id`, the innermost operator, and how many of each do (`depth`,
        `op_depth`). All are negative where there is none. Where ranges cross, an enclosing one is looked for
        among the 256 that began last.

    Raises:
        OSError: the disk is full.
    """
    found = NumberFile(file, _FOUND, events + calls)
    for number, rows in _swept(connection.sql(_EVENTS).to_arrow_reader(_ROWS)):
        found.write(np.where(number < 0, events - 2 - number, number), rows)
    found.release()
    return found


def _swept(events: pa.RecordBatchReader) -> Iterator[tuple[Numbers, Numbers]]:
    """The ids of some events at a time, and what is found for them."""
    state = np.zeros(2, np.int64)
    stack = np.empty((5, _ROWS), np.int64)
    for batch in events:
        missing = state[0] + batch.num_rows - stack.shape[1]
        if missing > 0:
            stack = np.concatenate([stack, np.empty((5, stack.shape[1] + missing), np.int64)], axis=1)
        found = np.empty((len(_FOUND), batch.num_rows), np.int64)
        ranges = Ranges(*(column.to_numpy() for column in batch.columns))
        sweep(ranges, batch.num_rows, stack, stack.shape[1], state, found)
        yield ranges.number, found


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
