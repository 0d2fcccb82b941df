"""Rules of waits: of the host for GPU work, and of one stream for another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import duckdb
import numpy as np

from traceview.replay.arrays import Bools, Ints, Numbers, Positioned
from traceview.replay.building import Building, quantile
from traceview.replay.recording import BLOCKS, MAY_BLOCK

_LONG_NS: Final = 10_000
_LONG_SYNC_NS: Final = 100_000
"""Synchronizations that show how far clocks are apart: those that surely waited. With 10 us to 1 ms the
replays of 61 recordings are the same to 0.001 %."""
_LARGEST_SKEW_NS: Final = 50_000
_MOST_WAKE_NS: Final = 100_000
"""The most that a thread takes to wake up; one that wakes later waited for work that is not recorded. With
50 us or more the replays of 61 recordings are the same to 0.001 %, with 10 us one is 0.04 % shorter: their
usual time to wake up, which this limits, is below it."""
_EVENT_NS: Final = 2_000
"""The most from the end of work to the start of work on another stream that waits for it."""
_STAGED_NS: Final = 5_000
"""The most from the end of a blocking call to the end of its copy: as much as edges may lead back in time."""
_LAST_PIECE_NS: Final = 500_000
"""The most that the last piece of a copy of pageable memory takes after its call (recorded: 2 to 441 us)."""
_EARLIER: Final = 8
_BLOCKING_NAMES: Final = frozenset(
    {
        "cudaMemcpy", "cudaMemcpy2D", "cudaMemcpyToSymbol", "cudaMemcpyFromSymbol", "cuMemcpyDtoH",
        "cuMemcpyHtoD", "hipMemcpy", "hipMemcpy2D", "hipMemcpyWithStream", "hipMemcpyDtoH", "hipMemcpyHtoD",
    }
)  # fmt: skip

_RECORDED: Final = """
SELECT
    syncs.trace_id AS trace, syncs.call_id AS call, coalesce(any_value(own.rowid), -1)::INTEGER AS stream,
    coalesce(any_value(other.rowid), -1)::INTEGER AS other,
    coalesce(any_value(marked.record_call_id), -1) AS record
FROM syncs
LEFT JOIN event_waits AS marked ON marked.trace_id = syncs.trace_id AND marked.sync_id = syncs.sync_id
LEFT JOIN replay_stream AS own ON own.trace_id = syncs.trace_id AND own.device = syncs.device
    AND own.stream = syncs.stream
LEFT JOIN replay_stream AS other ON other.trace_id = syncs.trace_id AND other.device = syncs.device
    AND other.stream = coalesce(marked.waits_on_stream, syncs.waits_on_stream)
WHERE syncs.call_id IS NOT NULL
GROUP BY syncs.trace_id, syncs.call_id
ORDER BY syncs.trace_id, syncs.call_id
"""


def waits_for(function: str) -> str:
    """What a synchronization waits for, by its name: event, stream or device."""
    if "Event" in function:
        return "event"
    return "stream" if "Stream" in function or "signal" in function else "device"


@dataclass(frozen=True, slots=True)
class Recorded:
    """What the recording says of waits, by call; -1 where it says nothing.

    Attributes:
        known: whether it says anything.
        stream: the stream that a synchronization waits for, or that a wait for an event holds.
        other: the stream whose event is waited for.
        record: the call that recorded this event.
    """

    known: Bools
    stream: Numbers
    other: Numbers
    record: Numbers


def recorded_waits(building: Building, connection: duckdb.DuckDBPyConnection) -> Recorded:
    """Reads the table syncs."""
    count = len(building.recording.calls)
    found = Recorded(np.zeros(count, np.bool_), *(np.full(count, -1, np.int32) for _ in range(3)))
    rows = connection.execute(_RECORDED).fetchnumpy()
    trace = rows["trace"]
    call = building.recording.calls_of(trace, rows["call"])
    inside = call >= 0
    call = call[inside]
    found.known[call] = True
    recorder = building.recording.calls_of(trace, rows["record"])
    for column, values in (
        (found.stream, rows["stream"]),
        (found.other, rows["other"]),
        (found.record, recorder),
    ):
        known_waits = values[inside] >= 0
        column[call[known_waits]] = values[inside][known_waits]
    return found


@dataclass(frozen=True, slots=True)
class _Pairs:
    """Waits, and the last work launched before each on each stream."""

    wait: Positioned
    work: Positioned

    def where(self, fits: Bools | Ints) -> _Pairs:
        return _Pairs(self.wait[fits], self.work[fits])


def synchronizations(building: Building, recorded: Recorded) -> None:
    """A synchronization ends, and wakes its thread, after the work that it waits for.

    That is work of the recorded stream or event. Without a record, a synchronization of a device waits for
    all streams, one of a stream for the stream whose work ends last, if it is long, else for the last one
    that its thread used, and one of an event for the work that ended last during it.
    """
    recording, calls, work = building.recording, building.recording.calls, building.recording.work
    waits = np.flatnonzero(calls.of_kind("synchronization"))
    if not len(waits) or not len(work):
        return
    at, last = recording.last_launched(calls.start[waits], calls.trace_of(waits))
    pairs = _Pairs(waits[at], last)
    what = np.array([waits_for(name) for name in recording.functions])
    of_event, of_stream, of_device = (
        what[calls.function[pairs.wait]] == each for each in ("event", "stream", "device")
    )
    known = recorded.known[pairs.wait]
    by_stream = (recorded.stream[pairs.wait] == work.stream[pairs.work]) & known & of_stream
    elsewhere = of_stream & (recorded.stream[pairs.wait] >= 0) & ~by_stream
    _find_skew(building, pairs.where(~of_event & ~elsewhere))
    ended = _ended(building, pairs)
    by_event = (recorded.other[pairs.wait] == work.stream[pairs.work]) & known & of_event & ended
    known_waits = (by_stream & ended) | by_event | (of_device & known & ended)
    guessed = pairs.where(of_stream & ended & (recorded.stream[pairs.wait] < 0))
    events = waits[(what[calls.function[waits]] == "event") & (recorded.other[waits] < 0)]
    _add_waits(building, "synchronization", pairs.where(known_waits), inferred=False)
    devices = pairs.where(of_device & ~known & ended)
    for inferred in (devices, _stream_of(building, guessed), _ended_during(building, events)):
        _add_waits(building, "synchronization", inferred, inferred=True)


def _find_skew(building: Building, pairs: _Pairs) -> None:
    """Finds by how much earlier than their work long synchronizations of each device seem to end.

    That is what 90 of 100 keep, for each the work whose end is nearest to its own.
    """
    calls, work = building.recording.calls, building.recording.work
    pairs = pairs.where(calls.end[pairs.wait] - calls.start[pairs.wait] > _LONG_SYNC_NS)
    skew = work.end[pairs.work] - calls.end[pairs.wait]
    order = np.lexsort((np.abs(skew), pairs.wait))
    nearest = order[np.concatenate([[True], np.diff(pairs.wait[order]) != 0])[: len(order)]]
    nearest = nearest[np.abs(skew[nearest]) < _LARGEST_SKEW_NS]
    device = building.recording.streams[work.stream[pairs.work[nearest]], 1]
    found = quantile(skew[nearest], device, len(building.skew), 0.9)
    building.skew += np.maximum(found, 0)
    building.edges.tolerance_ns = int(building.skew.max())


def _ended(building: Building, pairs: _Pairs) -> Bools:
    """Whether work ended by the end of the call that may have waited for it, clocks considered."""
    recording = building.recording
    skew = building.skew[recording.streams[recording.work.stream[pairs.work], 1]]
    return np.asarray(recording.work.end[pairs.work] <= recording.calls.end[pairs.wait] + skew)


def _latest(building: Building, pairs: _Pairs) -> _Pairs:
    """Of the work of each wait the one that ends last."""
    order = np.lexsort((building.recording.work.end[pairs.work], pairs.wait))
    pairs = pairs.where(order)
    return pairs.where(np.concatenate([pairs.wait[1:] != pairs.wait[:-1], [True]])[: len(pairs.wait)])


def _stream_of(building: Building, pairs: _Pairs) -> _Pairs:
    """The work that synchronizations of an unknown stream wait for."""
    recording, calls = building.recording, building.recording.calls
    used = np.full(len(calls), -1, np.int32)
    launched = np.flatnonzero(recording.work.call >= 0)
    used[recording.work.call[launched]] = recording.work.stream[launched]
    at = np.maximum.accumulate(np.where(used >= 0, np.arange(len(calls)), -1))
    at = np.where((at >= 0) & (calls.thread[at] == calls.thread), at, -1)
    before = np.where(at >= 0, used[at], -1)
    duration = calls.end[pairs.wait] - calls.start[pairs.wait]
    long = (duration > _LONG_NS) & (duration > 2 * building.typical_of(pairs.wait))
    own = pairs.where(~long & (recording.work.stream[pairs.work] == before[pairs.wait]))
    latest = _latest(building, pairs.where(long))
    return _Pairs(np.concatenate([own.wait, latest.wait]), np.concatenate([own.work, latest.work]))


def _ended_during(building: Building, waits: Ints) -> _Pairs:
    """The last work of the trace that ended during each wait."""
    recording, calls, work = building.recording, building.recording.calls, building.recording.work
    found = [_Pairs(waits[:0], waits[:0])]
    trace_of_work = recording.trace_of_work()
    for trace in np.unique(calls.trace_of(waits)):
        mine = waits[calls.trace_of(waits) == trace]
        ended = np.flatnonzero(trace_of_work == trace)
        if not len(ended):
            continue
        ended = ended[np.argsort(work.end[ended], kind="stable")]
        skew = building.skew[np.unique(recording.streams[recording.streams[:, 0] == trace, 1])].max()
        at = np.searchsorted(work.end[ended], calls.end[mine] + skew, "right") - 1
        last = ended[np.maximum(at, 0)]
        fits = (
            (at >= 0) & (work.end[last] > calls.start[mine]) & (recording.launched(last) < calls.start[mine])
        )
        found.append(_Pairs(mine[fits], last[fits]))
    return _Pairs(
        np.concatenate([each.wait for each in found]), np.concatenate([each.work for each in found])
    )


def _add_waits(building: Building, rule: str, pairs: _Pairs, *, inferred: bool) -> None:
    """Edges from work to the ends of calls, with at most the usual time to wake up."""
    calls, work = building.recording.calls, building.recording.work
    held = work.end[pairs.work] > calls.start[pairs.wait]
    if not len(held):
        return
    latest = _latest(building, pairs.where(held))
    wake = calls.end[latest.wait] - work.end[latest.work]
    usual = max(0, int(np.median(wake))) if len(wake) else _LONG_NS
    if rule == "synchronization":
        usual = min(usual, _MOST_WAKE_NS)
    slow = np.array([_returns_through_threads(name) for name in building.recording.functions], np.bool_)
    by_threads = slow[calls.function[pairs.wait]]
    for part, most in (
        (pairs.where(~by_threads), usual),
        (latest.where(slow[calls.function[latest.wait]]), None),
    ):
        building.edges.add(
            rule, building.work_end(part.work), building.call_end(part.wait), most, inferred=inferred
        )
    if len(wake):
        building.waits(latest.wait, wake)


def blocking_copies(building: Building) -> None:
    """A call that copies ends after its copy, where it did and the copy is one that the host waits for.

    That is a copy to the host, from or to pageable memory, or of a synchronous function; from unknown memory
    where the call is long. A call that copies from pageable memory returns when the last piece lies in a
    buffer of the driver, which may be just before the copy ends. Where that is too long before it for an edge
    that leads back, it ends as long after the start of the copy as it did.
    """
    recording, calls, work = building.recording, building.recording.calls, building.recording.work
    copied = np.flatnonzero((work.kind == 2) & (work.call >= 0))
    call = work.call[copied]
    blocking = np.array([name in _BLOCKING_NAMES for name in recording.functions], np.bool_)
    if not len(copied):
        return
    long = calls.end[call] - calls.start[call] > _LONG_NS
    blocks = work.blocks[copied]
    waits = (blocks == BLOCKS) | ((blocks == MAY_BLOCK) & long) | blocking[calls.function[call]]
    staged = (blocks == BLOCKS) & long & (work.end[copied] <= calls.end[call] + _STAGED_NS)
    staged &= 2 * (calls.end[call] - work.start[copied]) > work.end[copied] - work.start[copied]
    waits &= _ended(building, _Pairs(call, copied)) | staged
    copies = calls.of_kind("copy")[call]
    waits &= copies
    _add_waits(building, "blocking_copy", _Pairs(call[waits], copied[waits]), inferred=True)
    piece = work.end[copied] - calls.end[call]
    staged = copies & (blocks == BLOCKS) & long & ~waits
    staged &= (piece > 0) & (
        piece <= np.minimum(_LAST_PIECE_NS, (work.end[copied] - work.start[copied]) // 3)
    )
    if staged.any():
        source, target = building.work_start(copied[staged]), building.call_end(call[staged])
        building.edges.add("staging", source, target, inferred=True)
        building.waits(call[staged], np.zeros(len(source), np.int64))


def releases(building: Building) -> None:
    """A call that releases memory ends after all work launched before that ended during it."""
    recording, calls, work = building.recording, building.recording.calls, building.recording.work
    waits = np.flatnonzero(calls.of_kind("release"))
    at, last = recording.last_launched(calls.start[waits], calls.trace_of(waits))
    pairs = _Pairs(waits[at], last)
    during = work.end[last] > calls.start[pairs.wait]
    during &= _ended(building, pairs)
    _add_waits(building, "release", pairs.where(during), inferred=True)


def events(building: Building, recorded: Recorded) -> None:
    """Work starts after that of another stream whose event its stream waits for.

    Recorded: the last work that the other stream had when the event was recorded, and the next work on the
    waiting stream. Without a record: the last work launched before the wait on each other stream of the
    device, or up to eight earlier, and the next work that the thread launches.
    """
    recording, calls, work = building.recording, building.recording.calls, building.recording.work
    waits = np.flatnonzero(calls.of_kind("wait_event"))
    if not len(waits):
        return
    known_waits = recorded.known[waits] & (recorded.stream[waits] >= 0) & (recorded.other[waits] >= 0)
    _add_recorded_events(building, recorded, waits[known_waits])
    waits = waits[~recorded.known[waits]]
    first = np.full(len(calls) + 1, len(work))
    launched = np.flatnonzero(work.call >= 0)
    np.minimum.at(first, work.call[launched], launched)
    next_launch = np.minimum.accumulate(
        np.where(first < len(work), np.arange(len(calls) + 1), len(calls))[::-1]
    )[::-1]
    at = next_launch[waits]
    known = at < len(calls)
    known[known] &= calls.thread[at[known]] == calls.thread[waits[known]]
    waits, target = waits[known], first[at[known]]
    pair, source = recording.last_launched(calls.start[waits], calls.trace_of(waits))
    target, wait = target[pair], waits[pair]
    device = recording.streams[:, 1]
    other = work.stream[source] != work.stream[target]
    other &= device[work.stream[source]] == device[work.stream[target]]
    _add_events(building, source[other], target[other], wait[other], inferred=True)


def _add_recorded_events(building: Building, recorded: Recorded, waits: Ints) -> None:
    recording, calls, work = building.recording, building.recording.calls, building.recording.work
    marked = np.where(recorded.record[waits] >= 0, calls.start[recorded.record[waits]], calls.start[waits])
    pair, source = recording.last_launched(marked, calls.trace_of(waits))
    wait = waits[pair]
    fits = work.stream[source] == recorded.other[wait]
    wait, source = wait[fits], source[fits]
    target = np.full(len(wait), -1)
    for stream in np.unique(recorded.stream[wait]):
        mine = np.flatnonzero(recorded.stream[wait] == stream)
        part = recording.work_of(int(stream))
        after = (
            np.searchsorted(np.maximum.accumulate(recording.launched(part)), calls.end[wait[mine]])
            + part.start
        )
        target[mine] = np.where(after < part.stop, after, -1)
    fits = (target >= 0) & (work.stream[source] != work.stream[target])
    _add_events(building, source[fits], target[fits], wait[fits], inferred=False)


def _add_events(building: Building, source: Ints, target: Ints, wait: Ints, *, inferred: bool) -> None:
    """Edges between streams; of sources that contradict the times, the latest of up to eight earlier ones."""
    recording, work = building.recording, building.recording.work
    for _ in range(_EARLIER + 1):
        fits = work.end[source] <= work.start[target] + building.edges.tolerance_ns
        building.edges.add(
            "event", building.work_end(source[fits]), building.work_start(target[fits]), _EVENT_NS,
            inferred=inferred,
        )  # fmt: skip
        building.awaits[target[fits]] = True
        source, target = source[~fits], target[~fits]
        earlier = source > recording.first_work[work.stream[source]]
        source, target = source[earlier] - 1, target[earlier]


def _returns_through_threads(function: str) -> bool:
    """Whether a wait is one of JAX: a value, or the news that it is there, then passes several threads."""
    return "jax.Array" in function or ("lock" in function and "ntil" in function)
