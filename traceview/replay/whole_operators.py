"""Operators that launch nothing but some of the GPU work."""

from typing import Final

import duckdb
import numpy as np

from traceview.replay.arrays import Bools, Ints, Numbers
from traceview.replay.recording import Recording

_OPERATORS: Final = """
SELECT thread.number AS thread, start_ns, start_ns + dur_ns AS end_ns
FROM ops JOIN (
    SELECT
        unnest($numbers::INTEGER[]) AS number, unnest($traces::BIGINT[]) AS trace_id,
        unnest($tids::BIGINT[]) AS tid
) AS thread ON thread.trace_id = ops.trace_id AND thread.tid IS NOT DISTINCT FROM ops.tid
"""


def operators_of(recording: Recording, connection: duckdb.DuckDBPyConnection) -> tuple[Numbers, Ints, Ints]:
    """The thread of each operator, its start and its end [ns], in no order; of threads that call anything."""
    calls = recording.calls
    threads = {
        "numbers": list(range(len(calls.ids))),
        "traces": calls.traces.tolist(),
        "tids": list(calls.ids),
    }
    found = connection.execute(_OPERATORS, threads).fetchnumpy()
    traces = calls.traces[found["thread"]]
    start, end = (recording.axis.place(traces, found[name]) for name in ("start_ns", "end_ns"))
    return found["thread"], start, end


def launching_only(recording: Recording, calls: Bools, thread: Numbers, start: Ints, end: Ints) -> Ints:
    """The outermost operators in which these calls, and no others, launch GPU work; these do not overlap.

    Args:
        recording: the recording.
        calls: which calls are meant.
        thread, start, end: the operators [ns].

    Returns:
        The positions of those operators.
    """
    launching = np.zeros(len(recording.calls), np.bool_)
    launching[recording.work.call[recording.work.call >= 0]] = True
    launches = np.flatnonzero(launching)
    # Each thread in a range of its own: one sorted array of times does for all.
    first = min(int(recording.calls.start.min(initial=0)), int(start.min(initial=0)))
    span = np.int64(max(int(recording.calls.end.max(initial=0)), int(end.max(initial=0))) - first + 2)
    at = recording.calls.thread[launches] * span + (recording.calls.start[launches] - first)
    meant = np.append(0, np.cumsum(calls[launches]))
    begin = np.searchsorted(at, thread * span + (start - first), "left")
    until = np.searchsorted(at, thread * span + (end - first), "left")
    only = np.flatnonzero((until > begin) & (meant[until] - meant[begin] == until - begin))
    only = only[np.lexsort((-end[only], start[only], thread[only]))]
    key = thread[only] * span
    reached = np.maximum.accumulate(np.append(-1, key + (end[only] - first))[:-1])
    return only[key + (start[only] - first) >= reached]
