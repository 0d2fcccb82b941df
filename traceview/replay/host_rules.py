"""Rules of the host: the order of a thread, the costs of calls, handoffs between threads."""

from typing import Final

import duckdb
import numpy as np

from traceview.native.thread_calls import merge_busy
from traceview.replay.arrays import Bools, Ints, Numbers, read_columns
from traceview.replay.building import Building
from traceview.replay.event_graph import NO_EDGE
from traceview.replay.recording import Recording

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
_ARROWS: Final = """
SELECT
    sent.trace_id, source.rowid::INTEGER AS source, sent.ts_ns AS sent_ns, thread.rowid::INTEGER AS thread,
    coalesce(received.ts_ns, sent.ts_ns) AS received_ns
FROM flows AS sent
JOIN replay_thread AS source ON source.trace_id = sent.trace_id
    AND source.pid IS NOT DISTINCT FROM sent.pid AND source.tid IS NOT DISTINCT FROM sent.tid
LEFT JOIN flows AS received ON received.trace_id = sent.trace_id AND received.kind = sent.kind
    AND received.flow_id = sent.flow_id AND received.phase = 'f' AND received.to_kind = 'range'
LEFT JOIN replay_thread AS thread ON thread.trace_id = received.trace_id
    AND thread.pid IS NOT DISTINCT FROM received.pid AND thread.tid IS NOT DISTINCT FROM received.tid
WHERE sent.phase = 's' AND sent.from_kind = 'range' AND source.rowid IS DISTINCT FROM thread.rowid
ORDER BY thread.rowid, received_ns, sent_ns
"""
"""What a thread gives another one to do, where arrows between their ranges are recorded."""
_MOST_BUSY: Final = """
SELECT (SELECT count(*) FROM ops WHERE depth = 0) + 2 * (SELECT count(*) FROM ranges)
"""


def host_order(building: Building) -> None:
    """A call starts its measured gap after the call before it on its thread; after the handoffs."""
    calls = building.recording.calls
    follows = np.flatnonzero((calls.thread[1:] == calls.thread[:-1]) & ~building.resumes[1:]) + 1
    gap = calls.start[follows] - calls.end[follows - 1]
    hidden = building.hidden
    gap[np.searchsorted(follows, hidden.call)] = hidden.work_ns - np.where(hidden.waits, hidden.waited_ns, 0)
    building.edges.add_lags("host_order", building.call_end(follows - 1), building.call_start(follows), gap)


def call_costs(building: Building) -> None:
    """A call ends its own cost after its start; after all rules on waits."""
    call = np.arange(len(building.recording.calls))
    building.edges.add_lags("call", building.call_start(call), building.call_end(call), building.cost)


def handoffs(building: Building, connection: duckdb.DuckDBPyConnection) -> None:
    """A thread that resumes after a pause follows the thread of its process that stopped just before.

    A thread is busy in calls and outermost operators, and where a range begins or ends; pauses of up to 30 us
    do not count. The other thread
    stopped during the pause, shortly before its end, and stays idle beyond it for at least 30 us. Where an
    arrow is recorded to what a thread resumes with, it follows the source of that instead.
    """
    calls = building.recording.calls
    if not len(calls):
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
    stopped, stops, recorded = _arrows(building, connection, thread, start, own_before)
    resumed = np.flatnonzero(~recorded)
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
    inferred = source >= 0
    paused = np.flatnonzero(~inferred & ~recorded & (own_before >= 0))
    building.pauses = thread[paused].astype(np.int64), own_before[paused], start[paused]
    stopped[inferred], stops[inferred] = thread[source[inferred]], end[source[inferred]]
    resumed = np.flatnonzero(inferred | recorded)
    _add_handoffs(
        building, start[resumed], stops[resumed], thread[resumed], stopped[resumed], inferred[resumed]
    )


def _arrows(
    building: Building,
    connection: duckdb.DuckDBPyConnection,
    thread: Numbers,
    start: Ints,
    own_before: Ints,
) -> tuple[Numbers, Ints, Bools]:
    """The source of the arrow to each interval, its thread and time, and whether there is one.

    Of an arrow whose end is not recorded, the thread that resumes next is the end, up to 500 us later, if it
    is one to which other arrows lead.

    Args:
        thread, start, own_before: of intervals of busy threads, by thread and start, and the end of the one
            before on the thread, or -1 [ns].
    """
    stopped, stops = np.full(len(start), -1, np.int32), np.zeros(len(start), np.int64)
    rows = connection.execute(_ARROWS).fetchnumpy()
    trace = rows["trace_id"].astype(np.int64)
    if not len(trace):
        return stopped, stops, stopped >= 0
    ended = ~np.ma.getmaskarray(np.ma.asarray(rows["thread"]))
    sent, received = (
        building.recording.axis.place(trace, rows[name].astype(np.int64))
        for name in ("sent_ns", "received_ns")
    )
    source, target = (np.asarray(np.ma.filled(rows[name], -1), np.int32) for name in ("source", "thread"))
    first = min(int(start.min()), int(received.min()))
    span = np.int64(max(int(start.max()), int(received.max())) - first + 1)
    keys = thread * span + (start - first)
    wanted = target[ended] * span + (received[ended] - first)
    at = np.minimum(np.searchsorted(keys, wanted), len(keys) - 1)
    meets = (keys[at] == wanted) & (sent[ended] <= received[ended])
    stopped[at[meets]], stops[at[meets]] = source[ended][meets], sent[ended][meets]
    receives = np.isin(thread, target[ended]) & (stopped < 0)
    traces = building.recording.calls.traces
    for each in np.unique(trace[~ended]):
        open_ended = np.flatnonzero(~ended & (trace == each))
        open_ended = open_ended[np.argsort(sent[open_ended], kind="stable")]
        mine = np.flatnonzero(receives & (traces[thread] == each))
        last = np.searchsorted(sent[open_ended], start[mine], "right") - 1
        found = open_ended[np.maximum(last, 0)]
        fits = (last >= 0) & (sent[found] > own_before[mine]) & (source[found] != thread[mine])
        fits &= start[mine] - sent[found] <= _LONGEST_HANDOFF_NS
        stopped[mine[fits]], stops[mine[fits]] = source[found[fits]], sent[found[fits]]
    return stopped, stops, stopped >= 0


def _add_handoffs(
    building: Building,
    resumes_ns: Ints,
    stops_ns: Ints,
    resumed: Numbers,
    stopped: Numbers,
    inferred: Bools,
) -> None:
    """From what the thread did that stops, or gives, last, to the first call of the thread that resumes.

    Args:
        resumes_ns, resumed: when which threads resume, by thread and time [ns].
        stops_ns, stopped: the time and thread of what each follows [ns].
        inferred: whether that is not recorded.
    """
    calls = building.recording.calls
    target = building.call_from(resumed, resumes_ns)
    source = building.call_from(stopped, stops_ns) - 1
    last = np.maximum(source, 0)
    called = (source >= 0) & (calls.thread[last] == stopped)
    # A thread that resumed with something else after its last call goes on from there.
    given = np.flatnonzero(~inferred)
    before = _last_of(resumed[given], resumes_ns[given], stopped, stops_ns)
    begun = given[before] if len(given) else before
    on = (before >= 0) & ~(called & (calls.end[last] > resumes_ns[begun]))
    # Several pauses before one call: the last handoff counts.
    leads = (target < len(calls)) & (called | on)
    leads &= calls.thread[np.minimum(target, len(calls) - 1)] == resumed
    leads &= np.concatenate([target[1:] != target[:-1], [True]])[: len(leads)]
    kept = np.flatnonzero(leads | (~inferred & (called | on)))
    node = np.full(len(resumed), -1)
    stops = building.add_nodes(stops_ns[kept], stopped[kept])
    node[kept] = resumes = building.add_nodes(resumes_ns[kept], resumed[kept])
    edges, on, inferred = building.edges, on[kept] & (node[begun[kept]] >= 0), inferred[kept]
    # Within a call a thread gives another one something to do, such as the copy of a value that it reads.
    inside = calls.end[last[kept]] > stops_ns[kept]
    after = building.call_start(last[kept]) + ~inside
    edges.add("host_order", np.where(on, node[begun[kept]], after), stops)
    edges.add("handoff", stops[inferred], resumes[inferred], inferred=True)
    edges.add("handoff", stops[~inferred], resumes[~inferred])
    target, resumes, begins = target[leads], node[leads], resumes_ns[leads]
    edges.add_lags("host_order", resumes, building.call_start(target), calls.start[target] - begins)
    building.resumes[target] = True


def _last_of(threads: Numbers, times: Ints, thread: Numbers, until: Ints) -> Ints:
    """The last position of a thread up to a time, -1 where there is none.

    Args:
        threads, times: by thread and time [ns].
        thread, until: what is looked for [ns].
    """
    if not len(threads):
        return np.full(len(thread), -1)
    span = np.int64(max(int(times.max()), int(until.max(initial=0))) + 1)
    keys = threads.astype(np.int64) * span + np.maximum(times, 0)
    at = np.searchsorted(keys, thread.astype(np.int64) * span + np.maximum(until, 0), "right") - 1
    return np.where((at >= 0) & (threads[np.maximum(at, 0)] == thread), at, -1)


def cut_waits(building: Building) -> None:
    """The first call of a process follows GPU work whose launch is not recorded and that ends just before.

    Such a recording began while the process waited, or while it worked: an edge that leaves the call when it
    was is added as well, for the reading without inferences. After the handoffs.
    """
    recording, calls, work = building.recording, building.recording.calls, building.recording.work
    processes = calls.processes[calls.thread]
    order = np.lexsort((calls.start, processes))
    _, first = np.unique(processes[order], return_index=True)
    for call in order[first].tolist():
        start, trace = calls.start[call], calls.traces[calls.thread[call]]
        own = recording.work_of_trace(trace)
        ended = own.start + np.flatnonzero(work.end[own] <= start)
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
