"""Rules of the host: the order of a thread, the costs of calls, handoffs between threads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from traceview.replay.arrays import Ints, Numbers, read_columns
from traceview.replay.building import Building
from traceview.replay.graph import NO_EDGE
from traceview.replay.outer_calls import merge_busy
from traceview.replay.recording import Recording

if TYPE_CHECKING:
    import duckdb


_IDLE_NS: Final = 30_000
_LONGEST_HANDOFF_NS: Final = 500_000
_MOST_HANDOFF_NS: Final = 5_000_000
_OF_PAUSE: Final = 10
"""A handoff takes up to 500 us, or after a long pause one in so many parts of that, up to 5 ms.

After a backward pass of 42 ms, freeing its graph took 1.5 ms."""
_CANDIDATES: Final = 8
_MOST_RESUMING_NS: Final = 100_000
"""The most from the end of GPU work to the first recorded call of a process that may have waited for it:
what a thread takes to wake up, with some host time after it."""

_BUSY: Final = """
SELECT thread.rowid::INTEGER AS thread, start_ns, start_ns + dur_ns AS end_ns
FROM ops JOIN replay_thread AS thread ON thread.trace_id = ops.trace_id
    AND thread.pid IS NOT DISTINCT FROM ops.pid AND thread.tid IS NOT DISTINCT FROM ops.tid
WHERE depth = 0
UNION ALL
-- Where a range begins or ends its thread ran; in between it may have waited.
SELECT thread.rowid::INTEGER, at_ns, at_ns
FROM (SELECT trace_id, pid, tid, unnest([start_ns, start_ns + dur_ns]) AS at_ns FROM ranges) AS bound
JOIN replay_thread AS thread ON thread.trace_id = bound.trace_id
    AND thread.pid IS NOT DISTINCT FROM bound.pid AND thread.tid IS NOT DISTINCT FROM bound.tid
"""
_MOST_BUSY: Final = """
SELECT (SELECT count(*) FROM ops WHERE depth = 0) + 2 * (SELECT count(*) FROM ranges)
"""


def host_order(building: Building) -> None:
    """A call starts its measured gap after the call before it on its thread; after the handoffs."""
    calls = building.recording.calls
    follows = np.flatnonzero((calls.thread[1:] == calls.thread[:-1]) & ~building.resumes[1:]) + 1
    gap = calls.start[follows] - calls.end[follows - 1]
    building.edges.add_lags("host_order", building.call_end(follows - 1), building.call_start(follows), gap)


def call_costs(building: Building) -> None:
    """A call ends its own cost after its start; after all rules on waits."""
    call = np.arange(len(building.recording.calls))
    building.edges.add_lags("call", building.call_start(call), building.call_end(call), building.cost)


def handoffs(building: Building, connection: duckdb.DuckDBPyConnection) -> None:
    """A thread that resumes after a pause follows the thread of its process that stopped just before.

    A thread is busy in calls and outermost operators, and where a range begins or ends; pauses of up to 30 us
    do not count. The other thread
    stopped during the pause, shortly before its end, and stays idle beyond it for at least 30 us.
    """
    calls = building.recording.calls
    if not len(calls) or not (calls.thread != calls.thread[0]).any():
        return
    thread, start, end = _busy(building.recording, connection)
    process = calls.processes
    # By the end of what a thread did before it paused; those of other processes are not in between.
    times, moment = np.unique(np.concatenate([start, end]), return_inverse=True)
    moment = np.tile(process[thread], 2) * np.int64(len(times)) + moment
    begins, ends = np.split(moment, 2)
    by_end = np.argsort(ends, kind="stable")
    own_before = np.where(np.concatenate([[True], thread[1:] != thread[:-1]]), -1, np.roll(end, 1))
    pause = start - np.maximum(own_before, 0)
    longest = np.clip(pause // _OF_PAUSE, _LONGEST_HANDOFF_NS, _MOST_HANDOFF_NS)
    resumes_at = np.where(np.concatenate([thread[1:] != thread[:-1], [True]]), 2**62, np.roll(start, -1))
    resumed = np.arange(len(start))
    until = np.searchsorted(ends[by_end], begins, "right")
    source = np.full(len(start), -1)
    for back in range(1, _CANDIDATES + 1):
        at = until[resumed] - back
        other = by_end[np.maximum(at, 0)]
        since = start[resumed]
        fits = (at >= 0) & (thread[other] != thread[resumed])
        fits &= process[thread[other]] == process[thread[resumed]]
        fits &= (end[other] > own_before[resumed]) & (end[other] >= since - longest[resumed])
        fits &= resumes_at[other] > since
        source[resumed[fits]] = other[fits]
        resumed = resumed[~fits]
    resumed = np.flatnonzero(source >= 0)
    stopped = source[resumed]
    _add_handoffs(building, start[resumed], end[stopped], thread[resumed], thread[stopped])


def _add_handoffs(
    building: Building, resumes_ns: Ints, stops_ns: Ints, resumed: Numbers, stopped: Numbers
) -> None:
    """From the last call of the thread that stops to the first one of the thread that resumes."""
    target = _call_from(building, resumed, resumes_ns)
    source = _call_from(building, stopped, stops_ns) - 1
    calls = building.recording.calls
    last = np.maximum(source, 0)
    known = (target < len(calls)) & (source >= 0) & (calls.thread[last] == stopped)
    known &= calls.thread[np.minimum(target, len(calls) - 1)] == resumed
    # Several pauses before one call: the last handoff counts.
    known &= np.concatenate([target[1:] != target[:-1], [True]])[: len(known)]
    target, last = target[known], last[known]
    stops, resumes = building.add_nodes(stops_ns[known]), building.add_nodes(resumes_ns[known])
    edges = building.edges
    edges.add("host_order", building.call_end(last), stops)
    edges.add("handoff", stops, resumes, inferred=True)
    edges.add_lags(
        "host_order", resumes, building.call_start(target), calls.start[target] - resumes_ns[known]
    )
    building.resumes[target] = True


def cut_waits(building: Building) -> None:
    """The first call of a process follows GPU work whose launch is not recorded and that ends just before.

    Such a recording began while the process waited, or while it worked: an edge that leaves the call when it
    was is added as well, for the reading without inferences. After the handoffs.
    """
    recording, calls, work = building.recording, building.recording.calls, building.recording.work
    processes = calls.processes[calls.thread]
    order = np.lexsort((calls.start, processes))
    _, first = np.unique(processes[order], return_index=True)
    trace_of_work = recording.trace_of_work()
    for call in order[first].tolist():
        start, trace = calls.start[call], calls.traces[calls.thread[call]]
        ended = np.flatnonzero((trace_of_work == trace) & (work.end <= start))
        if building.resumes[call] or not len(ended):
            continue
        last = ended[[np.argmax(work.end[ended])]]
        if work.call[last[0]] >= 0 or start - work.end[last[0]] > _MOST_RESUMING_NS:
            continue
        target = building.call_start(np.array([call]))
        building.edges.add("coincidence", building.work_end(last), target, inferred=True)
        fixed = building.add_nodes(np.array([start]))
        building.edges.add_lags("boundary", fixed, target, np.array([NO_EDGE]))
        building.resumes[call] = True


def _call_from(building: Building, thread: Numbers, time: Ints) -> Ints:
    """The first call of a thread that starts at a time or later; else the first of a later thread."""
    calls = building.recording.calls
    span = np.int64(calls.start.max() + 2)
    keys = calls.thread * span + calls.start
    return np.searchsorted(keys, thread * span + np.minimum(time, span - 1))


def _busy(recording: Recording, connection: duckdb.DuckDBPyConnection) -> tuple[Numbers, Ints, Ints]:
    """The times when each thread is busy, those closer than 30 us joined, by thread and start."""
    [(most,)] = connection.execute(_MOST_BUSY).fetchall()
    busy = read_columns(connection, _BUSY, most)
    traces = recording.calls.traces[busy["thread"]]
    start, end = (recording.axis.place(traces, busy.pop(name)) for name in ("start_ns", "end_ns"))
    return joined(recording.nodes, recording.calls.thread, busy["thread"], start, end)


def joined(
    calls: Ints, of_call: Numbers, thread: Numbers, start: Ints, end: Ints
) -> tuple[Numbers, Ints, Ints]:
    """Calls and other intervals of each thread, those closer than 30 us joined, by thread and start.

    Args:
        calls, of_call: start and end of each call in turn, by thread and start, and its thread [ns].
        thread, start, end: the other intervals [ns].
    """
    first = np.int64(start.min(initial=0))
    span = np.int64(start.max(initial=0)) - first + 1
    if (int(thread.max(initial=0)) + 1) * int(span) < 2**62:
        order = np.argsort(thread * span + (start - first), kind="stable")
    else:
        order = np.lexsort((start, thread))
    thread, start, end = thread[order], start[order], end[order]
    count = len(of_call) + len(start)
    starts, ends = np.empty(count, np.int64), np.empty(count, np.int64)
    threads = np.empty(count, np.int32)
    found = merge_busy(
        calls, of_call, len(of_call), start, end, thread, len(start), _IDLE_NS, starts, ends, threads
    )
    return threads[:found].copy(), starts[:found].copy(), ends[:found].copy()
