"""Waits that nobody recorded: stretches of threads that may be waits, and what they may have waited for.

A stretch is a pause between what a thread does, or a call that takes longer than any work of its own. What
stretches waited for shows where they repeat: they end just after an event of one kind, see `awaited`.
"""

from typing import Final

import duckdb
import numpy as np

from traceview.replay.arrays import Bools, Ints, Positioned, Shares
from traceview.replay.awaited import Stretches, awaited_again, last_of_threads, last_on_gpu, some, those
from traceview.replay.building import MOST_COST_NS, Building, HiddenWaits
from traceview.replay.event_graph import NO_EDGE

LEAST_NS: Final = 100_000
"""Shorter pauses and calls are time of the host: between its calls a thread works."""
_MAY_WAIT: Final = ("launch", "graph_launch", "synchronization", "copy", "memset", "release")
"""What calls of other kinds take is their own."""
_ASKS: Final = ("EventQuery", "StreamQuery")
_ASKED: Final = 3
"""A loop that waits asks at least so often in a row."""
_MOST_PARTS: Final = 8
"""Stretches of one pause that are told apart."""
_TOLD: Final = 0.5
"""A stretch is what host_states says of that share of it."""
_BUSY: Final = 0.9
"""A GPU that is busy for this share of the window, and of a stretch, does not wait for its host."""
_RECORDED: Final = 0.1
"""A thread whose recorded waits are this share of the window waits for a busy GPU there."""


def hidden_waits(building: Building, connection: duckdb.DuckDBPyConnection, judged: tuple[int, int]) -> None:
    """Adds what stretches of threads may wait for; after all recorded waits, before the order of threads.

    Args:
        building: the graph; receives `hidden`.
        connection: a connection to the traces.
        judged: begin and end of the time that is asked about [ns].
    """
    if not len(building.recording.calls):
        return
    held_elsewhere = _held_elsewhere(building)
    stretches = _found(building)
    busy = _gpu_is_busy(building, stretches, judged)
    works, sampled, told = _told_shares(building, connection, stretches)
    # A thread that asks in a loop is sampled as well.
    kept = np.flatnonzero(np.where(busy, works - sampled, works) < _TOLD)
    stretches, told, busy = some(stretches, kept), told[kept], busy[kept]
    if not len(stretches.call):
        return
    repeated, sure, likely = awaited_again(building, stretches)
    one = _one_of_each_call(stretches, sure, likely)
    stretches, told, busy = some(stretches, one), told[one], busy[one]
    repeated, sure, likely = those(repeated, one), sure[one], likely[one]
    on_gpu, of_threads = last_on_gpu(building, stretches), last_of_threads(building, stretches)
    # A thread that waits without a record may do so for shorter times as well.
    thread = building.recording.calls.thread[stretches.call]
    unknown = stretches.is_long | np.isin(thread, thread[sure | likely])
    nodes = np.stack([repeated.node, on_gpu.node, of_threads.node])
    known = np.asarray((nodes >= 0).any(axis=0) & unknown)
    waits = sure | likely | (told >= _TOLD)
    waits |= (held_elsewhere[stretches.call] | busy) & (on_gpu.node >= 0)
    first = nodes[np.argmax(nodes >= 0, axis=0), np.arange(len(known))]
    _begin_after(building, some(stretches, np.flatnonzero(known)))
    for name, node, meant in (
        ("hidden_wait", first, known),
        ("hidden_wait_for_gpu", on_gpu.node, ~sure),
        ("hidden_wait_for_thread", of_threads.node, ~sure),
    ):
        there = meant & known & (node >= 0)
        source, target = node[there], building.call_start(stretches.call[there])
        lag = waited_lags(building.edges.measured, source, target)
        if name == "hidden_wait":
            lag[~waits[there]] = NO_EDGE
        else:
            lag[:] = NO_EDGE
        building.edges.add_lags(name, source, target, lag, inferred=True)
    call, calls = stretches.call[known], building.recording.calls
    whole = building.edges.measured[building.call_start(call)] - calls.end[call - 1]
    waited = np.minimum((stretches.end - stretches.begin)[known], np.maximum(whole, 0))
    held = _is_call(building, stretches)
    building.hidden = HiddenWaits(call, whole, waited, sure[known], waits[known], held[known])


def polling(building: Building) -> None:
    """A loop that asks whether GPU work is done ends after the work that ended during its last pause."""
    recording, calls = building.recording, building.recording.calls
    if not len(calls):
        return
    asks = np.array([name.removesuffix("_v2").endswith(_ASKS) for name in recording.functions], np.bool_)
    asked = np.append(asks[calls.function], False)
    thread = np.append(calls.thread, -1)
    same = asked[:-1] & asked[1:] & (thread[:-1] == thread[1:])
    bounds = np.diff(np.concatenate([[False], same, [False]]).astype(np.int8))
    first, last = np.flatnonzero(bounds == 1), np.flatnonzero(bounds == -1)
    kept = (last - first + 1 >= _ASKED) & (calls.end[last] - calls.start[first] > LEAST_NS)
    first, last = first[kept], last[kept]
    if not len(first):
        return
    # The question before the last one was answered with no.
    loops = Stretches(last, calls.start[last - 1], calls.end[last], last, last >= 0)
    ended = last_on_gpu(building, loops)
    kept = ended.node >= 0
    first, last, source = first[kept], last[kept], ended.node[kept]
    building.edges.add("hidden_wait", source, building.call_start(last), inferred=True)
    building.edges.add("host_order", building.call_end(first), building.call_start(last), 0)
    building.resumes[last] = True


def waited_lags(measured: Ints, source: Positioned, target: Positioned) -> Ints:
    """How long after what it waits for a stretch has ended [ns]."""
    return np.asarray(np.maximum(measured[target] - measured[source], 0), np.int64)


def _found(building: Building) -> Stretches:
    """Pauses, also short ones, and long calls that launch nothing before their end."""
    recording, calls = building.recording, building.recording.calls
    thread, begin, end = building.pauses
    call = building.call_from(thread, end)
    kept = call < len(calls)
    call, begin, end, thread = call[kept], begin[kept], end[kept], thread[kept]
    kept = (calls.thread[call] == thread) & (begin >= 0)
    call, begin, end = call[kept], begin[kept], end[kept]
    long = (building.cost > LEAST_NS) & (building.cost == calls.end - calls.start)
    long &= calls.of_kind(*_MAY_WAIT)
    started = np.full(len(calls), np.iinfo(np.int64).max)
    launched = np.flatnonzero(recording.work.call >= 0)
    np.minimum.at(started, recording.work.call[launched], recording.work.start[launched])
    own = np.minimum(building.typical[calls.function], MOST_COST_NS)
    long &= started >= calls.end - own
    held = np.flatnonzero(long)
    call = np.concatenate([call, held])
    begin = np.concatenate([begin, calls.start[held]])
    end = np.concatenate([end, calls.end[held] - own[held]])
    # Nothing precedes the first call of a thread.
    kept = (call > 0) & (calls.thread[call] == calls.thread[call - 1]) & ~building.resumes[call]
    call, begin, end = call[kept], begin[kept], end[kept]
    order = np.lexsort((-end, call))
    call, begin, end = call[order], begin[order], end[order]
    # Several before one call are several places of a program.
    nth = np.minimum(np.arange(len(call)) - np.searchsorted(call, call), _MOST_PARTS - 1)
    functions = len(recording.functions)
    group = (calls.thread[call].astype(np.int64) * functions + calls.function[call - 1]) * functions
    group = 2 * (group + calls.function[call]) + (begin >= calls.start[call])
    return Stretches(call, begin, end, group * _MOST_PARTS + nth, end - begin > LEAST_NS)


def _one_of_each_call(stretches: Stretches, sure: Bools, likely: Bools) -> Ints:
    """Of several stretches before one call the one that waits, else the longest."""
    order = np.lexsort((stretches.end - stretches.begin, likely, sure, stretches.call))
    last = np.append(stretches.call[order][1:] != stretches.call[order][:-1], True)[: len(order)]
    return np.asarray(order[last])


def _is_call(building: Building, stretches: Stretches) -> Bools:
    """Which stretches are the call itself, not a pause before it."""
    return np.asarray(stretches.begin >= building.recording.calls.start[stretches.call])


def _told_shares(
    building: Building, connection: duckdb.DuckDBPyConnection, stretches: Stretches
) -> tuple[Shares, Shares, Shares]:
    """The share of each stretch in which its thread works by host_states, does so by samples alone, or waits.

    What it waits for in MPI is neither the GPU nor a thread: that time stays, like work.
    """
    works, sampled, waits = np.zeros((3, len(stretches.call)))
    [(told,)] = connection.execute(_TELLING).fetchall()
    if not told or not len(stretches.call):
        return works, sampled, waits
    import pyarrow

    recording, calls = building.recording, building.recording.calls
    trace = calls.trace_of(stretches.call)
    rows = {
        "stretch": np.arange(len(stretches.call)),
        "thread": calls.thread[stretches.call],
        "start_ns": recording.axis.recorded(trace, stretches.begin),
        "end_ns": recording.axis.recorded(trace, stretches.end),
    }
    connection.register("replay_stretch", pyarrow.table(rows))
    try:
        found = connection.execute(_TOLD_OF).fetchnumpy()
    finally:
        connection.unregister("replay_stretch")
    length = np.maximum(stretches.end - stretches.begin, 1)[found["stretch"]]
    for share, column in ((works, "works_ns"), (sampled, "sampled_ns"), (waits, "waits_ns")):
        share[found["stretch"]] = found[column] / length
    return works, sampled, waits


_TELLING: Final = """
SELECT EXISTS (FROM python_calls) OR EXISTS (FROM os_calls) OR EXISTS (FROM cpu_samples)
    OR EXISTS (FROM thread_runs) OR EXISTS (FROM mpi_calls)
"""
_TOLD_OF: Final = """
SELECT
    stretch,
    coalesce(sum(told_ns) FILTER (kind = 'work' OR evidence = 'mpi_call'), 0)::BIGINT AS works_ns,
    coalesce(sum(told_ns) FILTER (evidence = 'sample'), 0)::BIGINT AS sampled_ns,
    coalesce(sum(told_ns) FILTER (kind = 'wait' AND evidence <> 'mpi_call'), 0)::BIGINT AS waits_ns
FROM (
    SELECT
        stretch, kind, evidence,
        least(told.end_ns, stretch.end_ns) - greatest(told.start_ns, stretch.start_ns) AS told_ns
    FROM replay_stretch AS stretch
    JOIN replay_thread AS thread ON thread.rowid = stretch.thread
    JOIN host_states AS told ON told.trace_id = thread.trace_id AND told.pid IS NOT DISTINCT FROM thread.pid
        AND told.tid IS NOT DISTINCT FROM thread.tid AND told.start_ns < stretch.end_ns
        AND told.end_ns > stretch.start_ns
)
GROUP BY stretch
"""


def _begin_after(building: Building, stretches: Stretches) -> None:
    """Of stretches that are calls, moves what the call itself costs to their end."""
    calls = building.recording.calls
    own = _is_call(building, stretches)
    held, end = stretches.call[own], stretches.end[own]
    if len(held):
        # The times of the recording stay.
        building.edges.measured = building.edges.measured.copy()
        building.edges.measured[building.call_start(held)] = end
        building.cost[held] = calls.end[held] - end


def _held_elsewhere(building: Building) -> Bools:
    """Which copies without a record are made where most other long calls of their function surely wait."""
    recording, calls = building.recording, building.recording.calls
    duration = calls.end - calls.start
    before = np.concatenate([calls.function[:1], calls.function[:-1]]).astype(np.int64)
    functions = len(recording.functions)
    place = (calls.thread * np.int64(functions) + before) * functions + calls.function
    long = np.flatnonzero(duration > LEAST_NS)
    _, place = np.unique(place[long], return_inverse=True)
    waited = building.cost[long] < duration[long]
    known = np.bincount(place, waited) * 2 > np.bincount(place)
    found = np.zeros(len(calls), np.bool_)
    found[long] = known[place] & ~waited
    found[recording.work.call[recording.work.call >= 0]] = False
    return found & calls.of_kind("copy")


def _gpu_is_busy(building: Building, stretches: Stretches, judged: tuple[int, int]) -> Bools:
    """Whether a GPU is busy all along a stretch although its thread, which nothing else holds, does nothing.

    That thread launches ahead of it, and without a wait would be further and further ahead.
    """
    recording, calls = building.recording, building.recording.calls
    found = np.zeros(len(stretches.call), np.bool_)
    thread = calls.thread[stretches.call]
    window = max(1, judged[1] - judged[0])
    for each in np.unique(thread):
        first, last = np.searchsorted(calls.thread, np.array([each, each + 1], np.int32))
        waited = calls.end[first:last] - calls.start[first:last] - building.cost[first:last]
        resumed = first + np.flatnonzero(building.resumes[first:last])
        resumed = resumed[resumed > first]
        inside = (calls.end[first:last] > judged[0]) & (calls.start[first:last] < judged[1])
        held = int(waited[inside].sum())
        held += int((calls.start[resumed] - calls.end[resumed - 1])[inside[resumed - first]].sum())
        mine = np.flatnonzero(thread == each)
        part = some(stretches, mine)
        if held > _RECORDED * window:
            continue
        launched = recording.work.call
        own = np.flatnonzero((launched >= first) & (launched < last))
        if not len(own):
            continue
        device = int(np.bincount(recording.device_of_work()[own]).argmax())
        begin, end = np.array([judged[0]]), np.array([judged[1]])
        if _share_busy(building, device, begin, end)[0] >= _BUSY:
            found[mine] = _share_busy(building, device, part.begin, part.end) >= _BUSY
    return found


def _share_busy(building: Building, device: int, begins: Ints, ends: Ints) -> Shares:
    """The share of intervals in which a device works [ns]."""
    recording, work = building.recording, building.recording.work
    part = recording.work_of_device(device)
    by_start = part.start + np.argsort(work.start[part], kind="stable")
    start, reached = work.start[by_start], np.maximum.accumulate(work.end[by_start])
    begin = np.maximum(start, np.concatenate([start[:1], reached[:-1]]))
    busy = np.cumsum(np.maximum(reached - begin, 0))

    def until(time: Ints) -> Ints:
        at = np.searchsorted(start, time, "right") - 1
        rest = np.maximum(reached[np.maximum(at, 0)] - np.maximum(time, begin[np.maximum(at, 0)]), 0)
        return np.where(at >= 0, busy[np.maximum(at, 0)] - rest, 0)

    return np.asarray((until(ends) - until(begins)) / np.maximum(ends - begins, 1))
