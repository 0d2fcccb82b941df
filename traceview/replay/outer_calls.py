"""Which calls and intervals of a thread are within others: compiled sweeps over them, by thread and start."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from traceview.errors import InconclusiveError
from traceview.ingest.compiled import Int, compiled
from traceview.replay.arrays import Bools as Marks
from traceview.replay.arrays import Ints, Numbers, keep_rows, ordered

_OVERHANG_NS: Final = 1_000


def outermost(
    called: dict[str, NDArray[Any]],
    known: Marks,
    traces: Ints,
    launching: tuple[Ints, Ints],
) -> tuple[Ints, Numbers]:
    """Leaves in `called` the calls that no other one contains, by thread and start.

    A call of a library that contains calls which launch, copy or wait is none: its time is that of the host
    between those. Traces and ids of `launching` stay calls.

    A call that begins within another one and ends later is cut at the end of the first, unless it overhangs
    by at most 1 us: then the first contains it.

    Args:
        called: thread, call, start_ns, end_ns and function of each call.
        known: of each function whether its kind is known.
        traces: of each thread its trace.
        launching: see above.

    Returns:
        The id of each call, by thread and start, and which of the calls that are left it is or is in.

    Raises:
        InconclusiveError: there are too many threads.
    """
    # Each thread in a range of its own, so that one key and one running maximum do for all; see `Recording`.
    apart = int(called["end_ns"].max(initial=0)) + 1
    if len(traces) * apart >= 2**62:
        raise InconclusiveError(f"{len(traces)} threads are too many to replay: select a rank")
    key = called["thread"] * np.int64(apart)
    key += called["start_ns"]
    order = ordered(key, -called["end_ns"], called["call"])
    del key
    if order is not None:
        keep_rows(called, order)
    start, end, thread = called["start_ns"], called["end_ns"], called["thread"]
    inside = np.zeros(len(start), np.bool_)
    if mark_libraries(start, end, thread, known.astype(np.int32)[called["function"]], inside, len(start)):
        around = np.flatnonzero(inside)
        mine = traces[called["thread"][around]], called["call"][around]
        keys = [trace * np.int64(2**40) + number for trace, number in (launching, mine)]
        inside[around[np.isin(keys[1], keys[0])]] = False
        keep_rows(called, np.flatnonzero(~inside))
    ids = called.pop("call")
    start, end, thread = called["start_ns"], called["end_ns"], called["thread"]
    outer = np.empty(len(start), np.int32)
    count = keep_outermost(start, end, thread, called["function"], outer, _OVERHANG_NS, len(outer))
    keep_rows(called, slice(count))
    return ids, outer


@compiled
def mark_libraries(start: Ints, end: Ints, thread: Numbers, known: Numbers, marked: Marks, count: Int) -> Int:
    """Marks calls of no known kind that contain the start of one that has one.

    Args:
        start, end, thread: the calls, outer ones first [ns].
        known: of each 1 where its kind is known, else 0.
        marked: receives 1 for those.
        count: number of calls.

    Returns:
        How many these are.
    """
    found = 0
    inner_thread = -1
    inner_start = 0
    for back in range(count):
        call = count - 1 - back
        if known[call] != 0:
            inner_thread = thread[call]
            inner_start = start[call]
        elif inner_thread == thread[call] and inner_start < end[call]:
            marked[call] = 1
            found += 1
    return found


@compiled
def keep_outermost(
    start: Ints, end: Ints, thread: Numbers, function: Numbers, outer: Numbers, overhang: Int, count: Int
) -> Int:
    """Moves the calls that no other one contains to the begin of the arrays.

    One that ends later than the one that it begins in is cut, unless it overhangs by at most `overhang`.

    Args:
        start, end, thread, function: the calls, outer ones first; are changed [ns].
        outer: receives of each call the new position of itself or of the one around it.
        overhang: see above [ns].
        count: number of calls.

    Returns:
        How many calls no other one contains.
    """
    kept = 0
    reached = 0
    for call in range(count):
        begin = start[call]
        until = end[call]
        if kept > 0 and thread[kept - 1] == thread[call]:
            if begin < reached and until <= reached + overhang:
                if until > reached:
                    reached = until
                outer[call] = kept - 1
                continue
            if begin < reached:
                begin = reached
            if until > reached:
                reached = until
        else:
            reached = until
        start[kept] = begin
        end[kept] = until
        thread[kept] = thread[call]
        function[kept] = function[call]
        outer[call] = kept
        kept += 1
    return kept


@compiled
def merge_busy(
    calls: Ints, of_call: Numbers, call_count: Int,
    start: Ints, end: Ints, thread: Numbers, count: Int, idle: Int,
    merged_start: Ints, merged_end: Ints, merged_thread: Numbers,
) -> Int:  # fmt: skip
    """Joins calls and other intervals of each thread that are at most `idle` apart.

    Args:
        calls, of_call, call_count: start and end of each call in turn, its thread, and their number [ns].
        start, end, thread, count: the other intervals; both by thread and start [ns].
        idle: see above [ns].
        merged_start, merged_end, merged_thread: receive the joined intervals; have room for all of them.

    Returns:
        The number of joined intervals.
    """
    found = 0
    call = 0
    other = 0
    while call < call_count or other < count:
        take_call = other >= count
        if call < call_count and other < count:
            take_call = of_call[call] < thread[other] or (
                of_call[call] == thread[other] and calls[2 * call] <= start[other]
            )
        if take_call:
            on = of_call[call]
            begin = calls[2 * call]
            until = calls[2 * call + 1]
            call += 1
        else:
            on = thread[other]
            begin = start[other]
            until = end[other]
            other += 1
        last = found - 1
        if found > 0 and merged_thread[last] == on and begin <= merged_end[last] + idle:
            if until > merged_end[last]:
                merged_end[last] = until
        else:
            merged_thread[found] = on
            merged_start[found] = begin
            merged_end[found] = until
            found += 1
    return found
