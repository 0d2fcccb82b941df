"""The window of a replay: cut at the same events in every replay, not at times."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import duckdb
import numpy as np

from traceview.errors import InconclusiveError
from traceview.replay.arrays import Ints, Positioned
from traceview.replay.building import Building

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


class _Bounding:
    """Bounds of windows as nodes that are being added.

    Args:
        building: what they are added to.
    """

    def __init__(self, building: Building) -> None:
        self.building = building
        # By the first work of a stream: the latest launch of its work so far, by its order [ns].
        self._launched: dict[int, Ints] = {}
        self._edges: dict[str, list[tuple[int, int]]] = {
            name: [] for name in ("boundary", "call", "host_order")
        }

    def launched(self, part: slice) -> Ints:
        """The latest launch of the work of a stream so far, by its order [ns]."""
        if part.start not in self._launched:
            self._launched[part.start] = np.maximum.accumulate(self.building.recording.launched(part))
        return self._launched[part.start]

    def follows(self, rule: str, source: int, target: int) -> None:
        """An edge of a rule."""
        self._edges[rule].append((source, target))

    def add_edges(self) -> None:
        """Adds the edges, those of a rule at once."""
        for name, edges in self._edges.items():
            source, target = np.array(edges, np.int64).reshape(-1, 2).T
            if name == "boundary":
                self.building.edges.add_lags(name, source, target, np.zeros(len(edges), np.int64))
            else:
                self.building.edges.add(name, source, target)


def judged_time(building: Building, connection: duckdb.DuckDBPyConnection) -> tuple[int, int]:
    """Begin and end of all windows together [ns]."""
    rows = connection.execute("SELECT trace_id, start_ns, end_ns FROM steady_windows").fetchall()
    axis = building.recording.axis
    begins = [axis.place_of(trace, start) for trace, start, _ in rows]
    ends = [axis.place_of(trace, end) for trace, _, end in rows]
    return min(begins, default=0), max(ends, default=0)


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
    bounding = _Bounding(building)
    for trace, gpu, start, end, _, host_start, host_end, thread in rows:
        device = numbered[trace, gpu]
        devices.append(device)
        host = _thread_of(building, device) if thread is None else thread
        begins.append(_bound(bounding, device, host, start, host_start))
        ends.append(_bound(bounding, device, host, end, host_end, last=True))
    bounding.add_edges()
    steps = {row[4] for row in rows}
    bounds = {
        trace: (recording.axis.place(np.full(len(times), trace), np.array(times, np.int64)), detected)
        for trace, times, detected in connection.execute(_STEPS).fetchall()
    }
    return Window(devices, np.array(begins), np.array(ends), steps.pop() if len(steps) == 1 else 0, bounds)


def _bound(
    bounding: _Bounding, device: int, thread: int, at: int, host: int | None, *, last: bool = False
) -> int:
    """A node at a bound [ns]; of steps, after the host's step and all work launched before it."""
    building = bounding.building
    recording, work = building.recording, building.recording.work
    trace, _ = recording.devices[device]
    at = recording.axis.place_of(trace, at)
    host = None if host is None else recording.axis.place_of(trace, host)
    mine = [recording.work_of(stream) for stream in recording.streams_of(device)]
    sources: list[int] = []
    for part in mine:
        count = part.stop - part.start
        if host is not None:
            count = int(np.searchsorted(bounding.launched(part), host))
        if count and (last or host is not None):
            sources.append(_work_end(building, part.start + count - 1))
    if host is not None:
        sources.append(_host_at(bounding, thread, host))
    reached = max((int(building.edges.measured[each]) for each in sources), default=-1)
    if reached != at:
        # Of work without a call the bound is known, and not that it was launched before.
        ended, started = (
            np.concatenate([part.start + np.flatnonzero(times[part] == at) for part in mine])
            for times in (work.end, work.start)
        )
        if len(ended):
            sources = [_work_end(building, int(ended[0]))]
        elif len(started):
            sources = [_work_end(building, int(started[0])) - 1]
        else:
            sources = [_host_at(bounding, thread, at)]
        reached = at
    node = int(building.add_nodes(np.array([reached]))[0])
    for source in sources:
        bounding.follows("boundary", source, node)
    return node


def _work_end(building: Building, work: int) -> int:
    """The node of the end of GPU work, after that of its start."""
    return int(building.work_end(np.array(work)))


def _thread_of(building: Building, device: int) -> int:
    """The thread that launches most work of a device, or -1."""
    recording = building.recording
    call = recording.work.call[recording.work_of_device(device)]
    launched = call[call >= 0]
    return int(np.bincount(recording.calls.thread[launched]).argmax()) if len(launched) else -1


def _host_at(bounding: _Bounding, thread: int, at: int) -> int:
    """A node at a time of a thread [ns], after what it did before, or else before what it does then."""
    building = bounding.building
    calls = building.recording.calls
    node = int(building.add_nodes(np.array([at]))[0])
    # Numbers of another width would make a copy of all.
    own = slice(*np.searchsorted(calls.thread, np.array([thread, thread + 1], np.int32)))
    before = own.start + int(np.searchsorted(calls.start[own], at, "right")) - 1
    # Of a call the node of its start comes before that of its end.
    if before >= own.start:
        within = calls.end[before] > at
        bounding.follows("call" if within else "host_order", 2 * before + (not within), node)
    elif before + 1 < own.stop and not building.resumes[before + 1]:
        bounding.follows("host_order", node, 2 * (before + 1))
    return node
