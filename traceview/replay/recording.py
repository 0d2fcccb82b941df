"""The recording as arrays: calls of each thread, GPU work of each stream, and the window.

Times are nanoseconds since the first event of the session, those of several hosts on one clock (`Axis`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import duckdb
import numpy as np
from numpy.typing import NDArray

from traceview.errors import InconclusiveError
from traceview.replay.arrays import (
    Bools,
    Ints,
    Numbers,
    Positioned,
    Positions,
    keep_rows,
    narrowed,
    ordered,
    read_columns,
)
from traceview.replay.lines import batches, ranges
from traceview.replay.outer_calls import outermost
from traceview.replay.replay_clock import Axis
from traceview.store.sql_files import run_sql

KINDS: Final = (
    "launch", "graph_launch", "synchronization", "copy", "memset", "release", "wait_event", "other"
)  # fmt: skip
"""Kinds of calls that the rules tell apart; `Calls.kind` numbers them."""
CLASSES: Final = ("compute", "communication", "copy")
"""Classes of GPU work; `Work.kind` numbers them."""
EVENT_KINDS: Final = ("kernel", "copy", "memset")
"""Kinds of GPU events; `Work.event_kind` numbers them."""
BLOCKS: Final = 1
MAY_BLOCK: Final = 2

_LONGEST_NS: Final = 2**50
"""Time from the first event to the last, 13 days: sums of times stay exact."""
_MOST_STREAMS: Final = 5_000
_MOST_PAIRS: Final = 8_000_000
"""Of waits and streams, which takes 200 MB."""
_MOST_AT_ONCE: Final = 1 << 18
"""Of these pairs so many are looked for together."""


@dataclass(frozen=True, slots=True)
class Calls:
    """The outermost calls, by thread and start.

    Attributes:
        start, end: their time [ns].
        thread: position of the thread.
        function: position in `Recording.functions`.
        traces, processes: of each thread its trace, and its process within the session.
        ids: of each thread its number in the recording.
        kinds: of each function its position in KINDS.
    """

    start: Ints
    end: Ints
    thread: Numbers
    function: Numbers
    traces: Ints
    processes: Ints
    ids: Sequence[int | None]
    kinds: Ints

    def __len__(self) -> int:
        return len(self.start)

    def of_kind(self, *kinds: str) -> Bools:
        """Which calls are of one of these kinds."""
        wanted = np.isin(self.kinds, [KINDS.index(kind) for kind in kinds])
        return np.asarray(wanted[self.function])

    def trace_of(self, calls: NDArray[np.integer]) -> Ints:
        """The trace of each of these calls."""
        return np.asarray(self.traces[self.thread[calls]])


@dataclass(frozen=True, slots=True)
class Work:
    """GPU work, by stream and start.

    Attributes:
        start, end: its time [ns].
        stream: position of the stream.
        call: position of its launching call, or -1.
        kind: position in CLASSES.
        event_kind: position in EVENT_KINDS.
        event: its id in the table of that kind.
        in_graph: whether it is part of a graph.
        blocks: BLOCKS where it is a copy that the host waits for by its direction or memory, MAY_BLOCK where
            its host memory is unknown, else 0.
    """

    start: Ints
    end: Ints
    stream: Numbers
    call: Numbers
    kind: NDArray[np.int8]
    event_kind: NDArray[np.int8]
    event: Positioned
    in_graph: Bools
    blocks: NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.start)


@dataclass(frozen=True, slots=True)
class Recording:
    """What a replay reads of a session.

    Attributes:
        axis: where recorded times are here.
        streams: trace and device of each stream, in two columns; devices numbered from 0.
        stream_ids: the number of each stream in the recording, or None.
        devices: trace and device of each of these numbers.
        functions: name of each function that is called.
        first_work: position of the first work of each stream, and at the end the number of all work.
        ids: of each API call, by thread and start, its id in the table api_calls.
        outer: of each its position, or that of the call around it.
        nodes: the start and the end of each call, then of each work [ns].
    """

    axis: Axis
    calls: Calls
    work: Work
    streams: Ints
    stream_ids: Sequence[int | None]
    devices: Sequence[tuple[int, int | None]]
    functions: Sequence[str]
    first_work: Ints
    ids: Positioned
    outer: Numbers
    nodes: Ints
    _places: dict[str, tuple[Numbers, Positions]] = field(default_factory=dict)

    def device_of_work(self) -> Ints:
        """Position of the device of each work."""
        devices: Ints = self.streams[self.work.stream, 1]
        return devices

    def trace_of_work(self) -> Ints:
        """Trace of each work."""
        traces: Ints = self.streams[self.work.stream, 0]
        return traces

    def calls_of(self, trace: NDArray[np.integer], call: NDArray[np.integer]) -> Numbers:
        """The position of API calls of traces, or of the call around it; -1 where there is none."""
        return _outer_of(self.calls.trace_of(self.outer), self.ids, self.outer, (trace, call))

    def call_ids(self) -> Ints:
        """The id of each call in the table api_calls."""
        outermost = np.ones(len(self.outer), np.bool_)
        outermost[1:] = self.outer[1:] != self.outer[:-1]
        return self.ids[outermost].astype(np.int64)

    def work_with(self, event_kind: str, trace: NDArray[np.integer], event: NDArray[np.integer]) -> Ints:
        """The position of the GPU work of a kind with each id of a trace, -1 where there is none."""
        if event_kind not in self._places:
            mine = np.flatnonzero(self.work.event_kind == EVENT_KINDS.index(event_kind))
            found = Positions(self.streams[self.work.stream[mine], 0], self.work.event[mine])
            self._places[event_kind] = np.append(mine, -1).astype(np.int32), found
        work, places = self._places[event_kind]
        return work[places.of(trace, event)].astype(np.int64)

    def streams_of(self, device: int) -> list[int]:
        """The streams of a device."""
        return [int(stream) for stream in np.flatnonzero(self.streams[:, 1] == device)]

    def work_of(self, stream: int) -> slice:
        """The positions of the work of a stream."""
        return slice(int(self.first_work[stream]), int(self.first_work[stream + 1]))

    def work_of_device(self, device: int) -> slice:
        """The positions of the work of a device: its streams follow one another."""
        streams = self.streams_of(device)
        return slice(int(self.first_work[streams[0]]), int(self.first_work[streams[-1] + 1]))

    def work_of_trace(self, trace: int) -> slice:
        """The positions of the work of a trace: its streams follow one another."""
        first, last = np.searchsorted(self.streams[:, 0], [trace, trace + 1])
        return slice(int(self.first_work[first]), int(self.first_work[last]))

    def launched(self, work: slice | Positioned) -> Ints:
        """The start of the call of each of this work [ns]; -1 without one: no later than what follows it."""
        call = self.work.call[work]
        if not len(self.calls):
            return np.full(len(call), -1)
        return np.where(call >= 0, self.calls.start[call], -1)

    def last_launched(self, times: Ints, traces: Ints) -> tuple[Ints, Ints]:
        """The last work on each stream that was launched before a time, by the order of the stream.

        Args:
            times: the times [ns].
            traces: the trace of each; only its streams count.

        Returns:
            Pairs of a position in `times` and one of work. Of very many streams only those with most work.
        """
        streams = np.argsort(-np.diff(self.first_work), kind="stable")
        streams = streams[: max(1, _MOST_PAIRS // max(1, len(times)))]
        launched = self.launched(slice(None)) + 1
        span = int(launched.max(initial=0)) + 2
        # Each stream in a range of its own: one running maximum does for all.
        launched += self.work.stream * np.int64(span)
        np.maximum.accumulate(launched, out=launched)
        asked = np.argsort(traces, kind="stable")
        first, last = (
            np.searchsorted(traces[asked], self.streams[streams, 0], side) for side in ("left", "right")
        )
        wanted = np.clip(times + 1, 0, span - 1)
        found: list[tuple[Ints, Ints]] = [(np.zeros(0, np.int64), np.zeros(0, np.int64))]
        for some in batches(last - first, _MOST_AT_ONCE):
            line, place = ranges(first[some], last[some])
            stream, at = streams[some][line], asked[place]
            work = np.searchsorted(launched, stream * span + wanted[at]) - 1
            known = work >= self.first_work[stream]
            found.append((at[known], work[known]))
        pairs, work = (np.concatenate(part) for part in zip(*found, strict=True))
        return pairs, work


def read_recording(connection: duckdb.DuckDBPyConnection) -> Recording:
    """Reads the recording; the temporary tables `replay_*` of the connection stay.

    Raises:
        InconclusiveError: there is no GPU work, or the trace is too long or has too many streams to replay.
    """
    run_sql(connection, __package__, "recording")
    found = connection.execute("SELECT trace_id, device, stream FROM replay_stream ORDER BY rowid").fetchall()
    streams = [(trace, device) for trace, device, _ in found]
    if not streams:
        raise InconclusiveError("nothing to replay: the trace has no GPU work")
    if len(streams) > _MOST_STREAMS:
        raise InconclusiveError(f"{len(streams)} GPU streams are too many to replay: select a device or rank")
    devices = list(dict.fromkeys(streams))
    numbered = {device: number for number, device in enumerate(devices)}
    of_stream = np.array([(trace, numbered[trace, device]) for trace, device in streams], np.int64)
    functions = connection.execute("SELECT name, kind FROM replay_function ORDER BY rowid").fetchall()
    threads = connection.execute("SELECT trace_id, pid, tid FROM replay_thread ORDER BY rowid").fetchall()
    [(most_called, most_work)] = connection.execute(_COUNTS).fetchall()
    worked = read_columns(connection, _WORK, most_work)
    called = read_columns(connection, _CALLS, most_called)
    traces = np.array([trace for trace, _, _ in threads], np.int64)
    axis = Axis.of(connection).from_first(
        (traces, called["thread"], called), (of_stream[:, 0], worked["stream"], worked)
    )
    last = max(int(part["end_ns"].max()) for part in (called, worked) if len(part["end_ns"]))
    if last > _LONGEST_NS:
        raise InconclusiveError("the trace is too long to replay: select a part of it with --steps")
    launching = of_stream[worked["stream"], 0], worked["call"]
    kinds = np.array([_kind(name, kind) for name, kind in functions], np.int64)
    ids, outer = outermost(called, kinds != KINDS.index("other"), traces, launching)
    nodes = _Nodes(len(called["start_ns"]), len(worked["start_ns"]))
    calls = _calls_of(called, kinds, threads, nodes)
    trace_of_call = calls.trace_of(outer)
    worked["call"] = _outer_of(trace_of_call, ids, outer, (of_stream[worked["stream"], 0], worked["call"]))
    del trace_of_call
    work = _work_of(worked, of_stream, nodes, connection)
    first = np.searchsorted(work.stream, np.arange(len(streams) + 1))
    return Recording(
        axis, calls, work, of_stream, [stream for _, _, stream in found], devices,
        [name for name, _ in functions], first, narrowed(ids), outer, nodes.times,
    )  # fmt: skip


def _outer_of(
    traces: Ints, ids: Positioned, outer: Numbers, asked: tuple[NDArray[np.integer], NDArray[np.integer]]
) -> Numbers:
    """The position of API calls of traces by their ids, or of those around them; -1 where there is none."""
    if not len(ids) or not len(asked[0]):
        return np.full(len(asked[0]), -1, np.int32)
    row = Positions(traces, ids).of(*asked)
    return np.where(row >= 0, outer[row], np.int32(-1))


class _Nodes:
    """The times of the start and the end of each call, then of each work.

    Memory that nothing was written to takes none: there is room for more nodes at the end.
    """

    def __init__(self, calls: int, work: int) -> None:
        count = 2 * (calls + work)
        self.times = np.empty(count + count // 2 + 1_000, np.int64)[:count]
        self._of_work = 2 * calls

    def calls(self, start: Ints, end: Ints) -> tuple[Ints, Ints]:
        """Start and end of the calls [ns], where they stay."""
        return self._both(self.times[: self._of_work], start, end)

    def work(self, start: Ints, end: Ints) -> tuple[Ints, Ints]:
        """Start and end of the work [ns], where they stay."""
        return self._both(self.times[self._of_work :], start, end)

    def _both(self, times: Ints, start: Ints, end: Ints) -> tuple[Ints, Ints]:
        times[0::2], times[1::2] = start, end
        return times[0::2], times[1::2]


_COUNTS: Final = "SELECT (SELECT count(*) FROM api_calls), (SELECT count(*) FROM gpu_activity)"

_CALLS: Final = """
SELECT
    thread.rowid::INTEGER AS thread, called.call_id AS call, start_ns, start_ns + dur_ns AS end_ns,
    replay_function.rowid::INTEGER AS function
FROM api_calls AS called
JOIN replay_thread AS thread ON thread.trace_id = called.trace_id
    AND thread.pid IS NOT DISTINCT FROM called.pid AND thread.tid IS NOT DISTINCT FROM called.tid
JOIN replay_function USING (name)
"""

_WORK: Final = """
SELECT
    stream.rowid::INTEGER AS stream, work.start_ns, work.end_ns, coalesce(call_id, -1) AS call,
    CASE class WHEN 'compute' THEN 0 WHEN 'communication' THEN 1 ELSE 2 END::TINYINT AS class,
    CASE event_kind WHEN 'kernel' THEN 0 WHEN 'copy' THEN 1 ELSE 2 END::TINYINT AS event_kind,
    event_id AS event, graph_id IS NOT NULL AS in_graph
FROM gpu_activity AS work
JOIN replay_stream AS stream ON stream.trace_id = work.trace_id
    AND stream.device IS NOT DISTINCT FROM work.device AND stream.stream IS NOT DISTINCT FROM work.stream
-- Pages of managed memory move within kernels and prefetches: nothing runs before or after them on a stream.
ANTI JOIN (FROM copies WHERE kind = 'migration') AS page
    ON page.trace_id = work.trace_id AND page.copy_id = event_id AND work.event_kind = 'copy'
"""

_BLOCKING: Final = f"""
SELECT trace_id, copy_id, if(blocks, {BLOCKS}, {MAY_BLOCK}) AS blocks
FROM (
    SELECT *, coalesce(kind = 'DtoH' OR 'pageable' IN (src_memory, dst_memory), false) AS blocks FROM copies
)
WHERE blocks OR (kind = 'HtoD' AND src_memory IS DISTINCT FROM 'pinned')
"""


def _calls_of(
    called: dict[str, NDArray[Any]],
    kinds: Ints,
    threads: Sequence[tuple[int, int | None, int | None]],
    nodes: _Nodes,
) -> Calls:
    numbers = {process: number for number, process in enumerate(dict.fromkeys(each[:2] for each in threads))}
    traces = np.array([trace for trace, _, _ in threads], np.int64)
    processes = np.array([numbers[each[:2]] for each in threads], np.int64)
    start, end = nodes.calls(called.pop("start_ns"), called.pop("end_ns"))
    ids = [tid for _, _, tid in threads]
    return Calls(start, end, called["thread"], called["function"], traces, processes, ids, kinds)


def _work_of(
    worked: dict[str, NDArray[Any]],
    streams: Ints,
    nodes: _Nodes,
    connection: duckdb.DuckDBPyConnection,
) -> Work:
    """The GPU work in order."""
    apart = int(worked["start_ns"].max()) + 1
    if len(streams) * apart >= 2**62:
        raise InconclusiveError(f"{len(streams)} GPU streams are too many to replay: select a device or rank")
    key = worked["stream"] * np.int64(apart)
    key += worked["start_ns"]
    order = ordered(key, worked["end_ns"], worked["event"])
    del key
    if order is not None:
        keep_rows(worked, order)
    start, end = nodes.work(worked.pop("start_ns"), worked.pop("end_ns"))
    stream = worked["stream"]
    trace = streams[stream, 0]
    blocking = connection.sql(_BLOCKING).fetchnumpy()
    blocks = np.zeros(len(start), np.int8)
    copies = np.flatnonzero(worked["event_kind"] == EVENT_KINDS.index("copy"))
    found = Positions(trace[copies], worked["event"][copies]).of(blocking["trace_id"], blocking["copy_id"])
    blocks[copies[found[found >= 0]]] = blocking["blocks"][found >= 0]
    return Work(
        start, end, stream, worked["call"], worked["class"], worked["event_kind"], narrowed(worked["event"]),
        worked["in_graph"], blocks,
    )  # fmt: skip


def _kind(name: str, kind: str) -> int:
    if "StreamWaitEvent" in name:
        kind = "wait_event"
    return KINDS.index(kind if kind in KINDS else "other")
