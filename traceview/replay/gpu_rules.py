"""Rules of GPU work: launches, the order of a stream, durations, the launch queue, and coincidences."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from traceview.replay.arrays import Ints
from traceview.replay.building import MOST_COST_NS, Building, quantile
from traceview.replay.lines import on_one_axis
from traceview.replay.recording import BLOCKS, EVENT_KINDS

_LONGEST_LATENCY_NS: Final = 100_000
_FEWEST: Final = 10
"""Launches of a function from which its latency is known."""
_LATENCY_WITHOUT_NS: Final = 20_000
_OVERLAP_NS: Final = 1_000
_RETURNED_NS: Final = 5_000
_LATE_LAUNCH: Final = 2
"""Where the launch of work had returned so long before the stream was free, and begun so many times its
latency before, the pause is the stream's alone."""
LONGEST_PAUSE_NS: Final = 30_000
"""Longer pauses of a stream are waits for something else."""
_UNEXPLAINED_NS: Final = 20_000
_COINCIDES_NS: Final = -2_000, 8_000
_LATENCY_OF_GRAPHS_NS: Final = 250_000
"""No launch of a graph takes longer (128 and 175 us for the first kernel were measured on an H200)."""
_FULL: Final = 20
"""Launches that a full queue has held at the least."""
_HELD: Final = 1.5
_LEAST_DEPTH: Final = 32
"""Bounds of fewer launches are those of a program that waits for each."""
_SAME: Final = 0.8


def stream_order(building: Building) -> None:
    """Work starts after the work before it on its stream, with at most the usual pause of the two kinds.

    Work that overlaps by more than 1 us, but at most half of the one before, starts as long before the end of
    that as it did (programmatic dependent launch). With more (several queues under one id) it starts no
    earlier than the one before.
    """
    recording, work = building.recording, building.recording.work
    after = np.flatnonzero(work.stream[1:] == work.stream[:-1]) + 1
    before = after - 1
    overlaps = work.end[before] > work.start[after] + _OVERLAP_NS
    near_end = 2 * (work.end[before] - work.start[after]) <= work.end[before] - work.start[before]
    first, second = before[overlaps & near_end], after[overlaps & near_end]
    building.edges.add("stream_order", building.work_end(first), building.work_start(second))
    first, second = before[overlaps & ~near_end], after[overlaps & ~near_end]
    building.edges.add("stream_order", building.work_start(first), building.work_start(second), 0)
    before, after = before[~overlaps], after[~overlaps]
    pause = work.start[after] - work.end[before]
    memset = work.event_kind == EVENT_KINDS.index("memset")
    kind = work.kind + np.int8(3) * memset
    kinds = kind[before] * np.int8(8) + kind[after] * np.int8(2)
    kinds += work.in_graph[before] & work.in_graph[after]
    call = work.call[after]
    in_time = (call >= 0) & ~building.awaits[after] & (pause <= LONGEST_PAUSE_NS)
    if len(recording.calls):
        arrived = recording.calls.start[call]
        arrived += _LATE_LAUNCH * building.latency[after]
        np.maximum(arrived, recording.calls.end[call] + _RETURNED_NS, out=arrived)
        in_time &= (arrived < work.end[before]) | (call == work.call[before])
    usual = quantile(pause[in_time], kinds[in_time], 32, 0.5)
    without = int(np.median(pause[in_time])) if in_time.any() else _OVERLAP_NS
    known = np.bincount(kinds[in_time], minlength=32) > 0
    most = np.where(known, usual, without)[kinds]
    # Nothing else says when work without a call starts, unless it follows that of another stream.
    alone = call < 0
    paused = np.flatnonzero(alone & (pause > LONGEST_PAUSE_NS))
    alone[paused[_ended_then(building, after[paused]) >= 0]] = False
    most = np.where(alone, pause, most)
    building.edges.add("stream_order", building.work_end(before), building.work_start(after), most)
    _first_of_streams(building)


def _first_of_streams(building: Building) -> None:
    """The first work of a stream without a call comes as long after other work of its device as it did.

    Otherwise it would come when it did, whatever happens before it.
    """
    recording, work = building.recording, building.recording.work
    first = recording.first_work[:-1]
    for each in first[work.call[first] < 0].tolist():
        part = recording.work_of_device(int(recording.streams[work.stream[each], 1]))
        before = part.start + np.flatnonzero(work.end[part] <= work.start[each])
        if len(before):
            source = building.work_end(before[[np.argmax(work.end[before])]])
            building.edges.add("stream_order", source, building.work_start(np.array([each])), inferred=True)


def launches(building: Building) -> None:
    """Work starts at the earliest the usual launch latency of its function after the start of its call."""
    recording, work, calls = building.recording, building.recording.work, building.recording.calls
    launched = np.flatnonzero(work.call >= 0)
    if not len(launched):
        return
    call = work.call[launched]
    begun = building.edges.measured[building.call_start(call)]
    delay = work.start[launched] - begun
    free = np.ones(len(work), np.bool_)
    free[1:] = (work.stream[1:] != work.stream[:-1]) | (work.end[:-1] <= recording.launched(slice(1, None)))
    device = recording.device_of_work()[launched]
    function = calls.function[call]
    clean = free[launched] & (delay >= 0) & (delay <= _LONGEST_LATENCY_NS)
    by_device = _latencies(delay, clean, device, len(recording.devices))
    groups = device * len(recording.functions) + function
    by_function = _latencies(delay, clean, groups, len(recording.devices) * len(recording.functions))
    least = min(_LATENCY_WITHOUT_NS, max(0, int(np.quantile(delay, 0.02, method="lower"))))
    of_device = np.where(by_device >= 0, by_device, least)[device]
    latency = np.where(by_function[groups] >= 0, np.minimum(by_function[groups], 2 * of_device), of_device)
    # Graphs take longer, and a recording has few of them: the shortest of three. What takes much longer is a
    # graph whose first kernels are missing.
    graphs = np.array(["GraphLaunch" in name for name in recording.functions], np.bool_)
    apart = free[launched] & (delay >= 0) & graphs[function]
    shortest = quantile(delay[apart], groups[apart], len(by_function), 0)
    few = graphs[function] & (np.bincount(groups[apart], minlength=len(by_function)) >= 3)[groups]
    few &= (by_function[groups] < 0) & (shortest[groups] <= _LATENCY_OF_GRAPHS_NS)
    latency = np.where(few, np.maximum(shortest[groups], latency), latency)
    building.latency[launched] = latency
    # Loading of modules and waking up delay the very first work of a device.
    firsts = np.zeros(len(work), np.bool_)
    of_stream = recording.first_work[:-1]
    order = np.lexsort((work.start[of_stream], recording.streams[:, 1]))
    _, of_device = np.unique(recording.streams[order, 1], return_index=True)
    firsts[of_stream[order[of_device]]] = True
    # A copy from pageable memory begins, within its call, when the host has staged its first piece.
    staged = free[launched] & (work.kind[launched] == 2) & (work.blocks[launched] == BLOCKS)
    staged &= (delay >= 0) & (work.start[launched] < calls.end[call])
    latency = np.where(firsts[launched] | staged, delay, latency)
    building.edges.add("launch", building.call_start(call), building.work_start(launched), latency)


def _latencies(delay: Ints, clean: NDArray[np.bool_], groups: Ints, count: int) -> Ints:
    """The 40th percentile of each group's clean delays, -1 with fewer than ten."""
    found = quantile(delay[clean], groups[clean], count, 0.4)
    return np.where(np.bincount(groups[clean], minlength=count) >= _FEWEST, found, -1)


def durations(building: Building) -> None:
    """Work ends its duration after its start, unless it is a collective with all of its ranks."""
    own = np.flatnonzero(~building.collective)
    building.edges.add("duration", building.work_start(own), building.work_end(own))


def full_queue(building: Building) -> None:
    """Where a launch queue is full, a launch waits until an earlier one has started, whatever the depth is.

    A queue is that of a stream, or of all streams of a device, by which more launches are held. Full is the
    most launches that have not started yet, where 20 at least that end so take 1.5 times as long as they do,
    and the start that made room for each falls into its call. Comes before the rules that read the costs and
    starts of calls.
    """
    recording = building.recording
    for device in range(len(recording.devices)):
        streams = [_queue(building, recording.work_of(stream)) for stream in recording.streams_of(device)]
        own = [each for each in streams if each is not None]
        shared = _queue(building, recording.work_of_device(device)) if len(streams) > 1 else None
        if shared is not None and len(shared.held) > sum(len(each.held) for each in own):
            own = [shared]
        for queue in own:
            held = queue.held
            building.cost[held] = queue.usual
            # The times of the recording stay.
            building.edges.measured = building.edges.measured.copy()
            building.edges.measured[building.call_start(held)] = recording.calls.end[held] - queue.usual
            source, target = building.work_start(queue.freed), building.call_start(queue.launch)
            building.edges.add("full_queue", source, target, 0)


class _Queue(NamedTuple):
    """A launch queue that was full.

    Attributes:
        held: the calls that waited for room.
        usual: what each takes without [ns].
        launch, freed: the calls that may wait, and the work whose start makes room for each.
    """

    held: Ints
    usual: Ints
    launch: Ints
    freed: Ints


def _queue(building: Building, part: slice) -> _Queue | None:
    """The launch queue of some streams; None where it was never full."""
    work, calls = building.recording.work, building.recording.calls
    called = part.start + np.flatnonzero(work.call[part] >= 0)
    without = part.start + np.flatnonzero(work.call[part] < 0)
    if len(called) < _FULL:
        return None
    # Each call once, with its first work.
    by_start = called[np.argsort(work.start[called], kind="stable")]
    by_start = np.sort(by_start[np.unique(work.call[by_start], return_index=True)[1]])
    rows = np.concatenate([without, by_start])
    rows = rows[np.argsort(work.start[rows], kind="stable")]
    launch = work.call[by_start]
    launch = launch[np.argsort(calls.end[launch], kind="stable")]
    number = len(without) + np.arange(len(launch))
    outstanding = number + 1 - np.searchsorted(work.start[rows], calls.end[launch], "right")
    duration = calls.end[launch] - calls.start[launch]
    # Where all are held the shortest are as well.
    usual = np.minimum(building.typical_of(launch), MOST_COST_NS)
    most = int(outstanding.max())
    full = (outstanding >= most - (3 + most * 0.005)) & (duration > _HELD * np.maximum(usual, 1))
    if most < _LEAST_DEPTH or np.count_nonzero(full) < _FULL:
        return None
    depth = int(np.bincount(outstanding[full]).argmax())
    room = number - depth
    freed = rows[np.maximum(room, 0)]
    frees = (work.start[freed] >= calls.start[launch]) & (work.start[freed] <= calls.end[launch])
    if (frees & (room >= 0))[full & (outstanding == depth)].mean() < _SAME:
        return None
    inside, held = room >= 0, full & frees
    return _Queue(launch[held], usual[held], launch[inside], freed[inside])


def coincidences(building: Building) -> None:
    """Work that starts more than 20 us later than all rules say follows work that ends just then."""
    recording, work = building.recording, building.recording.work
    earliest = building.edges.allowed(2 * len(recording.calls))[: len(work)]
    mine = np.flatnonzero(work.start - earliest > _UNEXPLAINED_NS)
    source = _ended_then(building, mine)
    mine, source = mine[source >= 0], source[source >= 0]
    building.edges.add("coincidence", building.work_end(source), building.work_start(mine), inferred=True)


def _ended_then(building: Building, mine: Ints) -> Ints:
    """For each of this work other work that ended just when it began, or -1.

    That is on another stream of its device, began before, and ends from 8 us before its start to 2 us after.
    """
    recording, work = building.recording, building.recording.work
    found = np.full(len(mine), -1)
    if not len(mine):
        return found
    device = recording.device_of_work()
    is_late = np.zeros(len(recording.devices), np.bool_)
    is_late[device[mine]] = True
    own = np.flatnonzero(is_late[device])
    ends, asked = on_one_axis(
        (device[own], work.end[own]), (device[mine], work.start[mine] - _COINCIDES_NS[0])
    )
    by_end = np.argsort(ends, kind="stable")
    ended, until = own[by_end], np.searchsorted(ends[by_end], asked, "right")
    for back in range(1, 9):
        source = ended[np.maximum(until - back, 0)]
        fits = (found < 0) & (until >= back) & (device[source] == device[mine])
        fits &= work.stream[source] != work.stream[mine]
        fits &= work.start[source] < work.start[mine]
        fits &= work.end[source] >= work.start[mine] - _COINCIDES_NS[1]
        found[fits] = source[fits]
    return found
