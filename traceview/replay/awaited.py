"""What stretches of threads may have waited for, and what they waited for again and again.

The statistic of a group of stretches and a kind of event is the median, over the stretches, of the chance
that one which ended at any other time had ended as soon after such an event, times the number of kinds that
are compared. Of a stretch by itself it is that chance, times the kinds and the stretches of its thread.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from traceview.replay.arrays import Bools, Ints, Shares
from traceview.replay.building import Building

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
_DRAINED_NS: Final = 1_000
_MOST_GROUPS: Final = 100
_MOST_OF_GROUP: Final = 500
_MOST_KINDS: Final = 300
"""Bounds of the comparison: the groups with most time, stretches of one, and kinds with most events."""


class Stretches(NamedTuple):
    """Stretches, by the call that each ends before.

    Attributes:
        call: that call.
        begin, end: of the time that may be a wait [ns].
        group: a number that those at one place of a program share.
        is_long: whether it is long enough for a wait by itself.
    """

    call: Ints
    begin: Ints
    end: Ints
    group: Ints
    is_long: Bools


class _Events(NamedTuple):
    """Events of one kind, in the order of time.

    Attributes:
        node: the node of each.
        time: when it is [ns].
    """

    node: Ints
    time: Ints


class Before(NamedTuple):
    """The last event before the end of each stretch.

    Attributes:
        node: the node of each; -1 without one.
        time: when it is [ns].
        chance: that one which ended at any other time had ended as soon after an event; 1 without one.
    """

    node: Ints
    time: Ints
    chance: Shares


def last_on_gpu(building: Building, stretches: Stretches) -> Before:
    """The last GPU work of its trace that has ended before the end of each stretch."""
    recording, found = building.recording, _nothing(len(stretches.call))
    trace = recording.calls.trace_of(stretches.call)
    for each in np.unique(trace):
        work = recording.work_of_trace(int(each))
        mine = np.flatnonzero(trace == each)
        events = _ends_of_work(building, np.arange(work.start, work.stop))
        _put(found, mine, _before(events, some(stretches, mine), int(building.skew.max())))
    return found


def last_of_threads(building: Building, stretches: Stretches) -> Before:
    """The last call of another thread of its process that has ended before the end of each stretch."""
    calls, found = building.recording.calls, _nothing(len(stretches.call))
    thread = calls.thread[stretches.call]
    for each in np.unique(thread):
        mine = np.flatnonzero(thread == each)
        part = some(stretches, mine)
        latest = _nothing(len(mine))
        for other in np.flatnonzero(calls.processes == calls.processes[each]):
            if other != each:
                latest = _later(latest, _before(_ends_of_calls(building, int(other)), part, 0))
        _put(found, mine, latest)
    return found


def awaited_again(building: Building, stretches: Stretches) -> tuple[Before, Bools, Bools]:
    """What groups of stretches wait for, again and again; and of each whether that is sure, or likely."""
    count = len(stretches.call)
    found, sure, likely = _nothing(count), np.zeros(count, np.bool_), np.zeros(count, np.bool_)
    _, which = np.unique(stretches.group, return_inverse=True)
    total = np.bincount(which, stretches.end - stretches.begin)
    kinds: dict[int, list[tuple[_Events, int]]] = {}
    for group in np.argsort(-total, kind="stable")[:_MOST_GROUPS].tolist():
        mine = np.flatnonzero(which == group)
        # The long ones tell what the short ones wait for as well.
        telling = mine[stretches.is_long[mine]]
        if not len(telling):
            continue
        thread = int(building.recording.calls.thread[stretches.call[mine[0]]])
        if thread not in kinds:
            kinds[thread] = list(_kinds(building, thread))[:_MOST_KINDS]
        if len(telling) < _REPEATS:
            continue
        sample = telling[:: -(-len(telling) // _MOST_OF_GROUP)]
        part = some(stretches, sample)
        best, chance, steady = None, _LIKELY, False
        for events, tolerance in kinds[thread]:
            before = _before(events, part, tolerance)
            median = float(np.median(before.chance)) * len(kinds[thread])
            if median < chance:
                best, chance, steady = (events, tolerance), median, False
            elif best is None and _is_steady(part, before):
                best, chance, steady = (events, tolerance), _SURE, True
        if best is None:
            continue
        before = _before(best[0], some(stretches, mine), best[1])
        fits = (before.node >= 0) if steady else before.chance <= _OF_EACH
        # Where most of a group wait, the others do so as well, for something else.
        likely[telling] = True
        mine = mine[fits]
        _put(found, mine, those(before, fits))
        (sure if chance <= _SURE and len(sample) >= _SURE_REPEATS else likely)[mine] = True
    for thread, compared in kinds.items():
        single = ~sure & ~likely & stretches.is_long
        mine = np.flatnonzero(single & (building.recording.calls.thread[stretches.call] == thread))
        part = some(stretches, mine)
        for events, tolerance in compared:
            before = _before(events, part, tolerance)
            fits = before.chance < np.minimum(found.chance[mine], _SURE / (len(compared) * max(1, len(mine))))
            _put(found, mine[fits], those(before, fits))
            likely[mine[fits]] = True
    return found, sure, likely


def _is_steady(stretches: Stretches, before: Before) -> bool:
    """Whether the ends of stretches follow events that come early and late alike."""
    if len(before.node) < _STEADY_REPEATS or (before.node < 0).any():
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


def _before(events: _Events, stretches: Stretches, tolerance: int) -> Before:
    """The last event of a kind before the end of each stretch, and within it."""
    if not len(events.time):
        return _nothing(len(stretches.call))
    at = np.searchsorted(events.time, stretches.end + tolerance, "right") - 1
    first = np.searchsorted(events.time, stretches.begin, "right")
    there = at >= first
    time = events.time[np.maximum(at, 0)]
    # The stretches of time after each event sum to at most that.
    length = np.maximum(stretches.end - stretches.begin, 1)
    near = (at - first + 1) * (np.maximum(stretches.end - time, 0) + 1)
    chance = np.where(there, np.minimum(near / length, 1.0), 1.0)
    return Before(np.where(there, events.node[np.maximum(at, 0)], -1), time, chance)


def _later(one: Before, other: Before) -> Before:
    """Of two events before each stretch the later one."""
    takes = (other.node >= 0) & ((one.node < 0) | (other.time > one.time))
    return Before(
        np.where(takes, other.node, one.node), np.where(takes, other.time, one.time),
        np.where(takes, other.chance, one.chance),
    )  # fmt: skip


def _nothing(count: int) -> Before:
    return Before(np.full(count, -1), np.zeros(count, np.int64), np.ones(count))


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


def some(stretches: Stretches, mine: NDArray[np.integer]) -> Stretches:
    call, begin, end, group, is_long = stretches
    return Stretches(call[mine], begin[mine], end[mine], group[mine], is_long[mine])


def those(before: Before, chosen: NDArray[Any]) -> Before:
    """Those at some positions, or marked."""
    return Before(before.node[chosen], before.time[chosen], before.chance[chosen])


def _put(into: Before, mine: NDArray[np.integer], found: Before) -> None:
    for column, values in zip(into, found, strict=True):
        column[mine] = values
