"""The recording as arrays: calls of each thread, GPU work of each stream, and the window.

Times are nanoseconds since the first event of the session.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from traceview.errors import InconclusiveError
from traceview.replay.arrays import Bools, Ints
from traceview.store.sql_files import run_sql

if TYPE_CHECKING:
    import duckdb

KINDS: Final = (
    "launch", "graph_launch", "synchronization", "copy", "memset", "release", "wait_event", "other"
)  # fmt: skip
"""Kinds of calls that the rules tell apart; `Calls.kind` numbers them."""
CLASSES: Final = ("compute", "communication", "copy")
"""Classes of GPU work; `Work.kind` numbers them."""

_OVERHANG_NS: Final = 1_000
_LONGEST_NS: Final = 2**50
"""Time from the first event to the last, 13 days: sums of times stay exact."""
_MOST_STREAMS: Final = 5_000
_MOST_PAIRS: Final = 8_000_000
"""Of waits and streams, which takes 200 MB."""


@dataclass(frozen=True, slots=True)
class Calls:
    """The outermost calls, by thread and start.

    Attributes:
        start, end: their time [ns].
        thread: position of the thread.
        trace, process: trace, and process within the session.
        function: position in `Recording.functions`.
        kind: position in KINDS.
    """

    start: Ints
    end: Ints
    thread: Ints
    trace: Ints
    process: Ints
    function: Ints
    kind: Ints

    def __len__(self) -> int:
        return len(self.start)

    def of_kind(self, *kinds: str) -> Bools:
        """Which calls are of one of these kinds."""
        return np.isin(self.kind, [KINDS.index(kind) for kind in kinds])


@dataclass(frozen=True, slots=True)
class Work:
    """GPU work, by stream and start.

    Attributes:
        start, end: its time [ns].
        stream: position of the stream.
        call: position of its launching call, or -1.
        kind: position in CLASSES.
        memset, in_graph: whether it is a memset, whether it is part of a graph.
        blocks: whether it is a copy that the host waits for by its direction or memory.
        launched: start of the launching call, of work without one -1: no later than what follows it [ns].
    """

    start: Ints
    end: Ints
    stream: Ints
    call: Ints
    kind: Ints
    memset: Bools
    in_graph: Bools
    blocks: Bools
    launched: Ints

    def __len__(self) -> int:
        return len(self.start)


@dataclass(frozen=True, slots=True)
class Recording:
    """What a replay reads of a session.

    Attributes:
        origin_ns: the time that is 0 here, in the session [ns].
        streams: trace and device of each stream, in two columns; devices numbered from 0.
        stream_ids: the number of each stream in the recording, or None.
        devices: trace and device of each of these numbers.
        functions: name of each function that is called.
        first_work: position of the first work of each stream, and at the end the number of all work.
        outer: by row of the table `replay_call`, the position of the call or of the one around it.
    """

    origin_ns: int
    calls: Calls
    work: Work
    streams: Ints
    stream_ids: Sequence[int | None]
    devices: Sequence[tuple[int, int | None]]
    functions: Sequence[str]
    first_work: Ints
    outer: Ints

    def device_of_work(self) -> Ints:
        """Position of the device of each work."""
        devices: Ints = self.streams[self.work.stream, 1]
        return devices

    def trace_of_work(self) -> Ints:
        """Trace of each work."""
        traces: Ints = self.streams[self.work.stream, 0]
        return traces

    def streams_of(self, device: int) -> list[int]:
        """The streams of a device."""
        return [int(stream) for stream in np.flatnonzero(self.streams[:, 1] == device)]

    def work_of(self, stream: int) -> slice:
        """The positions of the work of a stream."""
        return slice(int(self.first_work[stream]), int(self.first_work[stream + 1]))

    def last_launched(self, times: Ints, traces: Ints) -> tuple[Ints, Ints]:
        """The last work on each stream that was launched before a time, by the order of the stream.

        Args:
            times: the times [ns].
            traces: the trace of each; only its streams count.

        Returns:
            Pairs of a position in `times` and one of work. Of very many streams only those with most work.
        """
        streams = np.argsort(-np.diff(self.first_work), kind="stable")
        most = max(1, _MOST_PAIRS // max(1, len(times)))
        found: list[tuple[Ints, Ints]] = [(np.zeros(0, np.int64), np.zeros(0, np.int64))]
        for stream in streams[:most]:
            asked = np.flatnonzero(traces == self.streams[stream, 0])
            part = self.work_of(int(stream))
            launched = np.maximum.accumulate(self.work.launched[part])
            last = np.searchsorted(launched, times[asked]) - 1
            found.append((asked[last >= 0], last[last >= 0] + part.start))
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
    called = _columns(connection, "thread, trace_id, start_ns, end_ns, function FROM replay_call")
    worked = _columns(
        connection, "stream, start_ns, end_ns, call, class, memset, in_graph, blocks FROM replay_work"
    )
    origin = min(int(part["start_ns"].min()) for part in (called, worked) if len(part["start_ns"]))
    last = max(int(part["end_ns"].max()) for part in (called, worked) if len(part["end_ns"]))
    if last - origin > _LONGEST_NS:
        raise InconclusiveError("the trace is too long to replay: select a part of it with --steps")
    functions = connection.execute("SELECT name, kind FROM replay_function ORDER BY rowid").fetchall()
    processes = connection.execute("SELECT trace_id, pid FROM replay_thread ORDER BY rowid").fetchall()
    calls, outer = _outermost(called, functions, processes, origin)
    call = worked["call"].astype(np.int64)
    if len(outer):
        call = np.where(call >= 0, outer[call], -1)
    start = worked["start_ns"] - origin
    launched = np.where(call >= 0, calls.start[call], -1) if len(calls) else np.full(len(start), -1)
    work = Work(
        start, worked["end_ns"] - origin, worked["stream"].astype(np.int64), call,
        worked["class"].astype(np.int64), worked["memset"] == 1, worked["in_graph"] == 1,
        worked["blocks"] == 1, launched,
    )  # fmt: skip
    first = np.searchsorted(work.stream, np.arange(len(streams) + 1))
    return Recording(
        origin,
        calls,
        work,
        of_stream,
        [stream for _, _, stream in found],
        devices,
        [name for name, _ in functions],
        first,
        outer,
    )


def _columns(connection: duckdb.DuckDBPyConnection, what: str) -> dict[str, NDArray[Any]]:
    return connection.sql(f"SELECT {what} ORDER BY rowid").fetchnumpy()


def _outermost(
    called: dict[str, NDArray[Any]],
    functions: Sequence[tuple[str, str]],
    processes: Sequence[tuple[int, int | None]],
    origin: int,
) -> tuple[Calls, Ints]:
    """The calls that no other one contains, and the position among them for each call or the one around it.

    A call that begins within another one and ends later is cut at the end of the first, unless it overhangs
    by at most 1 us: then the first contains it.
    """
    thread = called["thread"].astype(np.int64)
    if len(processes) * (int(called["end_ns"].max(initial=origin)) - origin + 1) >= 2**62:
        raise InconclusiveError(f"{len(processes)} threads are too many to replay: select a rank")
    start, end = called["start_ns"] - origin, called["end_ns"] - origin
    # Each thread in a range of its own, so that one running maximum does for all; see _LONGEST_NS.
    offset = thread * (int(end.max(initial=0)) + 1) if len(end) else end
    before = np.maximum.accumulate(end + offset) - offset
    before = np.concatenate([[-1], before[:-1]])[: len(end)]
    first = np.concatenate([[True], thread[1:] != thread[:-1]])[: len(end)]
    inside = ~first & (start < before) & (end <= before + _OVERHANG_NS)
    start = np.where(first | inside, start, np.maximum(start, before))
    kept = np.flatnonzero(~inside)
    kinds = np.array([_kind(name, kind) for name, kind in functions], np.int64)
    numbers = {process: number for number, process in enumerate(dict.fromkeys(processes))}
    process = np.array([numbers[each] for each in processes], np.int64)
    function = called["function"].astype(np.int64)
    calls = Calls(
        start[kept], end[kept], thread[kept], called["trace_id"].astype(np.int64)[kept],
        process[thread[kept]] if len(kept) else kept, function[kept],
        kinds[function[kept]] if len(kept) else kept,
    )  # fmt: skip
    return calls, np.cumsum(~inside) - 1


def waits_for(function: str) -> str:
    """What a synchronization waits for, by its name: event, stream or device."""
    if "Event" in function:
        return "event"
    return "stream" if "Stream" in function or "signal" in function else "device"


def _kind(name: str, kind: str) -> int:
    if "StreamWaitEvent" in name:
        kind = "wait_event"
    return KINDS.index(kind if kind in KINDS else "other")
