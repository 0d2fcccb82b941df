"""The window of a replay: cut at the same events in every replay, not at times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from traceview.errors import InconclusiveError
from traceview.replay.arrays import Ints, Positioned
from traceview.replay.building import Building

if TYPE_CHECKING:
    import duckdb


# The host's step begins the window, or the end of the work launched before where that is later.
_WINDOWS: Final = """
WITH judged AS (
    SELECT trace_id, min(start_ns) AS start_ns, max(start_ns) AS last_ns, max(end_ns) AS end_ns
    FROM steady_steps GROUP BY trace_id
),
annotated AS (
    SELECT steps.trace_id, min(thread.rowid)::INTEGER AS thread
    FROM steps
    JOIN ranges ON ranges.trace_id = steps.trace_id AND ranges.start_ns = steps.start_ns
        AND ranges.name = steps.name
    JOIN replay_thread AS thread ON thread.trace_id = ranges.trace_id
        AND thread.pid IS NOT DISTINCT FROM ranges.pid AND thread.tid IS NOT DISTINCT FROM ranges.tid
    GROUP BY steps.trace_id
)
SELECT
    found.trace_id, found.device, found.start_ns, found.end_ns, found.steps, judged.start_ns,
    coalesce(
        (SELECT min(start_ns) FROM steps WHERE trace_id = found.trace_id AND start_ns > last_ns),
        judged.end_ns
    ),
    annotated.thread
FROM steady_windows AS found
LEFT JOIN judged ON judged.trace_id = found.trace_id AND found.source = 'steps'
LEFT JOIN annotated ON annotated.trace_id = found.trace_id
ORDER BY found.trace_id, found.device
"""


# Detected steps are times of the GPU.
_STEPS: Final = """
SELECT trace_id, list(start_ns ORDER BY start_ns) || [max(end_ns)], any_value(source) = 'detected'
FROM steady_steps GROUP BY trace_id
"""
KEPT: Final = ("launched_steps", "steady_steps", "collective_parts")
"""The views that a replay reads as tables, shared ones or of its connection."""


@dataclass(frozen=True, slots=True)
class Window:
    """The steady-state windows of all GPUs, as nodes.

    Attributes:
        devices: the position of each device with a window.
        begins, ends: the nodes where its window begins and ends.
        steps: steady-state steps in the windows; 0 where none are known.
        bounds: by trace, the starts of its steady-state steps and the end of the last one [ns], and whether
            these are times of the GPU.
    """

    devices: Sequence[int]
    begins: Positioned
    ends: Positioned
    steps: int
    bounds: Mapping[int, tuple[Ints, bool]]


Launched = dict[int, Ints]
"""By the first work of a stream: the latest launch of its work so far, by its order [ns]."""


def add_window(building: Building, connection: duckdb.DuckDBPyConnection) -> Window:
    """Adds nodes for the bounds of the steady-state window of each device.

    Raises:
        InconclusiveError: no device has a window.
    """
    recording = building.recording
    numbered = {device: number for number, device in enumerate(recording.devices)}
    rows = [row for row in connection.execute(_WINDOWS).fetchall() if (row[0], row[1]) in numbered]
    if not rows:
        raise InconclusiveError("nothing to replay: no GPU has a window with work")
    devices, begins, ends = [], [], []
    launched: Launched = {}
    for trace, gpu, start, end, _, host_start, host_end, thread in rows:
        device = numbered[trace, gpu]
        devices.append(device)
        host = _thread_of(building, device) if thread is None else thread
        begins.append(_bound(building, device, host, start, host_start, launched))
        ends.append(_bound(building, device, host, end, host_end, launched, last=True))
    steps = {row[4] for row in rows}
    bounds = {
        trace: (recording.axis.place(np.full(len(times), trace), np.array(times, np.int64)), detected)
        for trace, times, detected in connection.execute(_STEPS).fetchall()
    }
    return Window(devices, np.array(begins), np.array(ends), steps.pop() if len(steps) == 1 else 0, bounds)


def _bound(
    building: Building, device: int, thread: int, at: int, host: int | None, launched: Launched, *,
    last: bool = False,
) -> int:  # fmt: skip
    """A node at a bound [ns]; of steps, after the host's step and all work launched before it.

    `launched` keeps the launches of streams for other bounds.
    """
    recording, work = building.recording, building.recording.work
    trace, _ = recording.devices[device]
    at = recording.axis.place_of(trace, at)
    host = None if host is None else recording.axis.place_of(trace, host)
    mine = [recording.work_of(stream) for stream in recording.streams_of(device)]
    sources: list[int] = []
    for part in mine:
        count = part.stop - part.start
        if host is not None:
            if part.start not in launched:
                launched[part.start] = np.maximum.accumulate(recording.launched(part))
            count = int(np.searchsorted(launched[part.start], host))
        if count and (last or host is not None):
            sources.append(int(building.work_end(np.array(part.start + count - 1))))
    if host is not None:
        sources.append(_host_at(building, thread, host))
    reached = max((int(building.edges.measured[each]) for each in sources), default=-1)
    if reached != at:
        # Of work without a call the bound is known, and not that it was launched before.
        ended, started = (
            np.concatenate([part.start + np.flatnonzero(times[part] == at) for part in mine])
            for times in (work.end, work.start)
        )
        if len(ended):
            sources = [int(building.work_end(ended[:1])[0])]
        elif len(started):
            sources = [int(building.work_start(started[:1])[0])]
        else:
            sources = [_host_at(building, thread, at)]
        reached = at
    [node] = building.add_nodes(np.array([reached]))
    zeros = np.zeros(len(sources), np.int64)
    building.edges.add_lags("boundary", np.array(sources), np.full(len(sources), node), zeros)
    return int(node)


def _thread_of(building: Building, device: int) -> int:
    """The thread that launches most work of a device, or -1."""
    recording = building.recording
    call = recording.work.call[recording.work_of_device(device)]
    launched = call[call >= 0]
    return int(np.bincount(recording.calls.thread[launched]).argmax()) if len(launched) else -1


def _host_at(building: Building, thread: int, at: int) -> int:
    """A node at a time of a thread [ns], after what it did before, or else before what it does then."""
    calls = building.recording.calls
    [node] = building.add_nodes(np.array([at]))
    own = slice(*np.searchsorted(calls.thread, [thread, thread + 1]))
    before = own.start + int(np.searchsorted(calls.start[own], at, "right")) - 1
    if before >= own.start:
        within = calls.end[before] > at
        source = building.call_start(before) if within else building.call_end(before)
        building.edges.add("call" if within else "host_order", np.array([source]), np.array([node]))
    elif before + 1 < own.stop and not building.resumes[before + 1]:
        first = building.call_start(np.array([before + 1]))
        building.edges.add("host_order", np.array([node]), first)
    return int(node)
