"""Waits that nobody recorded: stretches of threads that may be waits, and what they may have waited for.

A stretch is a pause between what a thread does, or a call that takes longer than any work of its own. What
stretches waited for shows where they repeat: they end just after an event of one kind. The statistic of a
group of stretches and a kind of event is the median, over the stretches, of the chance that one which ended
at any other time had ended as soon after such an event, times the number of kinds that are compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from traceview.replay.arrays import Bools, Ints, Positioned, Shares
from traceview.replay.building import MOST_COST_NS, Building, HiddenWaits
from traceview.replay.graph import NO_EDGE

LEAST_NS: Final = 100_000
"""Shorter pauses and calls are time of the host: between its calls a thread works."""
_MAY_WAIT: Final = ("launch", "graph_launch", "synchronization", "copy", "memset", "release")
"""What calls of other kinds take is their own."""
_ASKS: Final = ("EventQuery", "StreamQuery")
_ASKED: Final = 3
"""A loop that waits asks at least so often in a row."""
_LIKELY: Final = 0.05
_SURE: Final = 0.001
"""Chances below which a kind of event is what a group waits for."""
_REPEATS: Final = 2
_SURE_REPEATS: Final = 3
_STEADY_REPEATS: Final = 5
_STEADY: Final = 0.2
"""Where a group waits, the delays after the events spread by less than that share of the times until them."""
_OF_EACH: Final = 0.25
"""A stretch is one of its group where its own chance is below that."""
_BUSY: Final = 0.9
"""A GPU that is busy for this share of the window, and of a stretch, does not wait for its host."""
_RECORDED: Final = 0.1
"""A thread whose recorded waits are this share of the window waits for a busy GPU there."""
_DRAINED_NS: Final = 1_000
_MOST_GROUPS: Final = 100
_MOST_OF_GROUP: Final = 500
_MOST_KINDS: Final = 300
"""Bounds of the comparison: the groups with most time, stretches of one, and kinds with most events."""


class _Stretches(NamedTuple):
    """Stretches, by the call that each ends before.

    Attributes:
        call: that call.
        begin, end: of the time that may be a wait [ns].
        group: a number that those at one place of a program share.
    """

    call: Ints
    begin: Ints
    end: Ints
    group: Ints


class _Events(NamedTuple):
    """Events of one kind, in the order of time.

    Attributes:
        node: the node of each.
        time: when it is [ns].
    """

    node: Ints
    time: Ints


class _Before(NamedTuple):
    """The last event before the end of each stretch.

    Attributes:
        node: the node of each; -1 without one.
        time: when it is [ns].
        chance: that one which ended at any other time had ended as soon after an event; 1 without one.
    """

    node: Ints
    time: Ints
    chance: Shares


def hidden_waits(building: Building, judged: tuple[int, int]) -> None:
    """Adds what stretches of threads may wait for; after all recorded waits, before the order of threads.

    Args:
        building: the graph; receives `hidden`.
        judged: begin and end of the time that is asked about [ns].
    """
    if not len(building.recording.calls):
        return
    held_elsewhere = _held_elsewhere(building)
    stretches = _found(building)
    if not len(stretches.call):
        return
    on_gpu, of_threads = _on_gpu(building, stretches), _of_threads(building, stretches)
    repeated, sure, likely = _repeated(building, stretches)
    nodes = np.stack([repeated.node, on_gpu.node, of_threads.node])
    known = np.asarray((nodes >= 0).any(axis=0))
    waits = sure | likely
    waits |= (held_elsewhere[stretches.call] | _gpu_is_busy(building, stretches, judged)) & (on_gpu.node >= 0)
    first = nodes[np.argmax(nodes >= 0, axis=0), np.arange(len(known))]
    _begin_after(building, _some(stretches, np.flatnonzero(known)))
    for name, node, meant in (
        ("hidden_wait", first, known),
        ("hidden_wait_for_gpu", on_gpu.node, ~sure),
        ("hidden_wait_for_thread", of_threads.node, ~sure),
    ):
        there = meant & (node >= 0)
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
    loops = _Stretches(last, calls.start[last - 1], calls.end[last], last)
    ended = _on_gpu(building, loops)
    kept = ended.node >= 0
    first, last, source = first[kept], last[kept], ended.node[kept]
    building.edges.add("hidden_wait", source, building.call_start(last), inferred=True)
    building.edges.add("host_order", building.call_end(first), building.call_start(last), 0)
    building.resumes[last] = True


def waited_lags(measured: Ints, source: Positioned, target: Positioned) -> Ints:
    """How long after what it waits for a stretch has ended [ns]."""
    return np.asarray(np.maximum(measured[target] - measured[source], 0), np.int64)


def _found(building: Building) -> _Stretches:
    """Pauses, and long calls that launch nothing before their end."""
    recording, calls = building.recording, building.recording.calls
    thread, begin, end = building.pauses
    call = _call_at(building, thread, end)
    kept = (end - begin > LEAST_NS) & (call < len(calls))
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
    # Of several stretches before one call the longest; nothing precedes the first call of a thread.
    order = np.lexsort((end - begin, call))
    call, begin, end = call[order], begin[order], end[order]
    kept = np.append(call[1:] != call[:-1], True)[: len(call)] & (call > 0)
    kept &= (calls.thread[call] == calls.thread[call - 1]) & ~building.resumes[call]
    call, begin, end = call[kept], begin[kept], end[kept]
    functions = len(recording.functions)
    group = (calls.thread[call].astype(np.int64) * functions + calls.function[call - 1]) * functions
    group = 2 * (group + calls.function[call]) + (begin >= calls.start[call])
    return _Stretches(call, begin, end, group)


def _is_call(building: Building, stretches: _Stretches) -> Bools:
    """Which stretches are the call itself, not a pause before it."""
    return np.asarray(stretches.begin >= building.recording.calls.start[stretches.call])


def _begin_after(building: Building, stretches: _Stretches) -> None:
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


def _call_at(building: Building, thread: Ints, time: Ints) -> Ints:
    """The first call of a thread that starts at a time or later, or else one of a later thread."""
    calls = building.recording.calls
    span = np.int64(calls.start.max() + 2)
    return np.searchsorted(calls.thread * span + calls.start, thread * span + np.minimum(time, span - 1))


def _before(events: _Events, stretches: _Stretches, tolerance: int) -> _Before:
    """The last event of a kind before the end of each stretch, and within it."""
    at = np.searchsorted(events.time, stretches.end + tolerance, "right") - 1
    first = np.searchsorted(events.time, stretches.begin, "right")
    there = at >= first
    time = events.time[np.maximum(at, 0)]
    # The stretches of time after each event sum to at most that.
    length = np.maximum(stretches.end - stretches.begin, 1)
    near = (at - first + 1) * (np.maximum(stretches.end - time, 0) + 1)
    chance = np.where(there, np.minimum(near / length, 1.0), 1.0)
    return _Before(np.where(there, events.node[np.maximum(at, 0)], -1), time, chance)


def _later(one: _Before, other: _Before) -> _Before:
    """Of two events before each stretch the later one."""
    takes = (other.node >= 0) & ((one.node < 0) | (other.time > one.time))
    return _Before(
        np.where(takes, other.node, one.node), np.where(takes, other.time, one.time),
        np.where(takes, other.chance, one.chance),
    )  # fmt: skip


def _nothing(count: int) -> _Before:
    return _Before(np.full(count, -1), np.zeros(count, np.int64), np.ones(count))


def _on_gpu(building: Building, stretches: _Stretches) -> _Before:
    """The last GPU work of its trace that has ended before the end of each stretch."""
    recording, found = building.recording, _nothing(len(stretches.call))
    trace = recording.calls.trace_of(stretches.call)
    for each in np.unique(trace):
        work = recording.work_of_trace(int(each))
        mine = np.flatnonzero(trace == each)
        events = _ends_of_work(building, np.arange(work.start, work.stop))
        _put(found, mine, _before(events, _some(stretches, mine), int(building.skew.max())))
    return found


def _of_threads(building: Building, stretches: _Stretches) -> _Before:
    """The last call of another thread of its process that has ended before the end of each stretch."""
    calls, found = building.recording.calls, _nothing(len(stretches.call))
    thread = calls.thread[stretches.call]
    for each in np.unique(thread):
        mine = np.flatnonzero(thread == each)
        part = _some(stretches, mine)
        latest = _nothing(len(mine))
        for other in np.flatnonzero(calls.processes == calls.processes[each]):
            if other != each:
                latest = _later(latest, _before(_ends_of_calls(building, int(other)), part, 0))
        _put(found, mine, latest)
    return found


def _repeated(building: Building, stretches: _Stretches) -> tuple[_Before, Bools, Bools]:
    """What groups of stretches wait for, again and again; and of each whether that is sure, or likely."""
    count = len(stretches.call)
    found, sure, likely = _nothing(count), np.zeros(count, np.bool_), np.zeros(count, np.bool_)
    _, which = np.unique(stretches.group, return_inverse=True)
    total = np.bincount(which, stretches.end - stretches.begin)
    kinds: dict[int, list[tuple[_Events, int]]] = {}
    for group in np.argsort(-total, kind="stable")[:_MOST_GROUPS].tolist():
        mine = np.flatnonzero(which == group)
        if len(mine) < _REPEATS:
            continue
        sample = mine[:: -(-len(mine) // _MOST_OF_GROUP)]
        thread = int(building.recording.calls.thread[stretches.call[mine[0]]])
        if thread not in kinds:
            kinds[thread] = list(_kinds(building, thread))[:_MOST_KINDS]
        part = _some(stretches, sample)
        best, chance = None, 1.0
        for events, tolerance in kinds[thread]:
            before = _before(events, part, tolerance)
            median = float(np.median(before.chance)) * len(kinds[thread])
            if median < chance and median < _LIKELY:
                best, chance = (events, tolerance), median
            elif best is None and _is_steady(part, before):
                best, chance = (events, tolerance), _SURE
        if best is None:
            continue
        before = _before(best[0], _some(stretches, mine), best[1])
        fits = before.chance <= _OF_EACH
        # Where most of a group wait, the others do so as well, for something else.
        likely[mine] = True
        mine = mine[fits]
        _put(found, mine, _Before(before.node[fits], before.time[fits], before.chance[fits]))
        (sure if chance <= _SURE and len(sample) >= _SURE_REPEATS else likely)[mine] = True
    return found, sure, likely


def _is_steady(stretches: _Stretches, before: _Before) -> bool:
    """Whether the ends of stretches follow events that come early and late alike."""
    if len(before.node) < _STEADY_REPEATS or (before.node < 0).any() or np.median(before.chance) > _OF_EACH:
        return False
    after, until = stretches.end - before.time, before.time - stretches.begin
    spread, of_events = (float(np.median(np.abs(each - np.median(each)))) for each in (after, until))
    return spread < _STEADY * of_events


def _kinds(building: Building, thread: int) -> Iterator[tuple[_Events, int]]:
    """The kinds of events that a thread may wait for, each with the tolerance of its clock [ns].

    A GPU of its trace has nothing more to do; the end of work on one of its streams; the end of a call of
    another thread of its process, by thread and function.
    """
    recording, calls = building.recording, building.recording.calls
    trace = int(calls.traces[thread])
    for device in np.unique(recording.streams[recording.streams[:, 0] == trace, 1]):
        work = recording.work_of_device(int(device))
        yield _drains(building, work), int(building.skew[device])
        for stream in recording.streams_of(int(device)):
            part = recording.work_of(stream)
            yield _ends_of_work(building, np.arange(part.start, part.stop)), int(building.skew[device])
    for other in np.flatnonzero(calls.processes == calls.processes[thread]):
        if other != thread:
            yield from _calls_by_function(building, int(other))


def _ends_of_work(building: Building, work: Ints) -> _Events:
    """The ends of work of which the launch is recorded: nothing says when other work comes."""
    work = work[building.recording.work.call[work] >= 0]
    times = building.recording.work.end[work]
    order = np.argsort(times, kind="stable")
    return _Events(building.work_end(work[order]).astype(np.int64), times[order])


def _drains(building: Building, part: slice) -> _Events:
    """The ends of work of a device after which it has nothing to do."""
    work = building.recording.work
    by_start = part.start + np.argsort(work.start[part], kind="stable")
    reached = np.maximum.accumulate(work.end[by_start])
    last = np.append(work.start[by_start[1:]] > reached[:-1] + _DRAINED_NS, True)[: len(by_start)]
    # The work that reaches farthest is the last one that ends.
    at = np.maximum.accumulate(np.where(work.end[by_start] == reached, np.arange(len(by_start)), 0))
    return _ends_of_work(building, by_start[at[last]])


def _ends_of_calls(building: Building, thread: int, function: int | None = None) -> _Events:
    calls = building.recording.calls
    first, last = np.searchsorted(calls.thread, np.array([thread, thread + 1], np.int32))
    own = np.arange(first, last)
    if function is not None:
        own = own[calls.function[own] == function]
    return _Events(building.call_end(own).astype(np.int64), calls.end[own])


def _calls_by_function(building: Building, thread: int) -> Iterator[tuple[_Events, int]]:
    calls = building.recording.calls
    first, last = np.searchsorted(calls.thread, np.array([thread, thread + 1], np.int32))
    for function in np.unique(calls.function[first:last]).tolist():
        yield _ends_of_calls(building, thread, function), 0


def _gpu_is_busy(building: Building, stretches: _Stretches, judged: tuple[int, int]) -> Bools:
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
        part = _some(stretches, mine)
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


def _some(stretches: _Stretches, mine: NDArray[np.integer]) -> _Stretches:
    return _Stretches(*(column[mine] for column in stretches))


def _put(into: _Before, mine: NDArray[np.integer], found: _Before) -> None:
    for column, values in zip(into, found, strict=True):
        column[mine] = values
