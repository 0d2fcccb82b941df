"""Which calls and intervals of a thread are within others: sweeps over them, by thread and start."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from traceview.native.seam import Int, compiled

Ints = NDArray[np.int64]
Numbers = NDArray[np.int32]
Marks = NDArray[np.bool_]


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
