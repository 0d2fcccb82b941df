"""Writes what rocprofv3 and rocprofiler-systems (formerly omnitrace) write for Perfetto."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import prod
from pathlib import Path

from tracegen.records import Run
from tracegen.rocm.agents import Agent
from tracegen.rocm.process import HIP, MARKER, RCCL, Dispatch, Process, Region, Transfer
from tracegen.rocm.rocprof_v1 import operations
from tracegen.track_events import Annotation, TrackEvents

PROCESS_TRACK = 0x5EED_0000_0000
STREAM_TRACKS, POWER_TRACK = 0x1000, 0x2000
CATEGORIES = {HIP: "hip_api", RCCL: "rccl_api", MARKER: "marker_api"}
SYSTEMS_CATEGORIES = {HIP: "rocm_hip_api", RCCL: "rocm_rccl_api", MARKER: "rocm_marker_api"}
POWER_PERIOD_NS = 1_000_000
CHIPS = 8


def write(
    run: Run, path: Path | str, *, group_by: str = "stream", incremental: bool = False, counters: bool = False
) -> None:
    """Write a process as rocprofv3 does: domain by domain, so not in order of time.

    ``group_by`` gives each stream or each hardware queue a track, ``incremental`` tells times as differences.
    The same run and options give the same bytes. Raises ValueError for an unknown ``group_by`` and for a
    run on another vendor's GPU.
    """
    if group_by not in ("stream", "queue"):
        raise ValueError(f"group_by: {group_by!r} is unknown, use stream or queue")
    process = Process(run)
    events = _started(process, incremental)
    for category in (HIP, RCCL, MARKER):
        for region in process.regions:
            if region.category == category:
                _write_region(events, process, region)
    lanes = _GpuTracks(events, process, group_by)
    for transfer in process.transfers:
        annotations = _times(transfer) | {
            "kind": 10,
            "src_agent": _agent(transfer.source),
            "dst_agent": _agent(transfer.destination),
            "copy_bytes": transfer.bytes,
            "corr_id": transfer.correlation,
            "tid": transfer.tid,
            "stream_ID": transfer.stream,
        }
        _slice(events, lanes.copy(transfer), transfer, transfer.direction, "memory_copy", annotations)
    for stream in process.queues:
        for dispatch in process.dispatches:
            if dispatch.stream == stream:
                values = _kernel(process, dispatch, counters)
                lane = lanes.kernel(dispatch)
                _slice(events, lane, dispatch, dispatch.symbol.name, "kernel_dispatch", values)
    Path(path).write_bytes(events.content())


def write_systems(runs: Run | Sequence[Run], path: Path | str, *, incremental: bool = False) -> None:
    """Write processes as rocprofiler-systems does: calls as they happen, work on a track a stream, power.

    Several processes follow each other, as concatenated files do, with the same sequence and track ids.
    Raises ValueError for a run on another vendor's GPU.
    """
    traced = [runs] if isinstance(runs, Run) else list(runs)
    Path(path).write_bytes(b"".join(_systems_stream(Process(run), incremental) for run in traced))


def _systems_stream(process: Process, incremental: bool) -> bytes:
    events = _started(process, incremental)
    for tid, _ in process.run.identity.threads:
        _write_nested(events, process, [each for each in process.regions if each.tid == tid])
    for index, stream in enumerate(process.queues):
        events.track(STREAM_TRACKS + index, PROCESS_TRACK, f"HIP Activity Stream {stream}")
        for work in operations(process):
            if work.stream == stream:
                _write_systems_work(events, process, work, STREAM_TRACKS + index)
    name = f"GPU Current Power [{process.agent.index}] (S)"
    events.counter_track(POWER_TRACK, PROCESS_TRACK, name, "watts")
    first, last = process.regions[0].start, max(each.end for each in process.regions)
    for number, time in enumerate(range(first, last, POWER_PERIOD_NS)):
        events.count(time, POWER_TRACK, 300.0 + number % 7)
    return events.content()


def _started(process: Process, incremental: bool) -> TrackEvents:
    """Return a stream with the tracks of the process and its threads."""
    start = min(each.start for each in (*process.regions, *operations(process)))
    events = TrackEvents(process.pid, start, incremental=incremental)
    identity = process.run.identity
    events.process_track(PROCESS_TRACK, identity.process_name)
    for number, (tid, name) in enumerate(identity.threads):
        label = name if number == 0 else f"THREAD {number} ({tid})"
        events.thread_track(_thread_track(tid), PROCESS_TRACK, tid, label)
    return events


def _thread_track(tid: int) -> int:
    return tid ^ PROCESS_TRACK


def _agent(agent: Agent) -> str:
    return f"Agent-{agent.node}"


def _times(event: Region | Dispatch | Transfer) -> dict[str, Annotation]:
    return {"begin_ns": event.start, "end_ns": event.end, "delta_ns": event.end - event.start}


def _slice(
    events: TrackEvents,
    track: int,
    event: Region | Dispatch | Transfer,
    name: str,
    category: str,
    annotations: dict[str, Annotation],
) -> None:
    events.begin(event.start, track, name, category, annotations, [event.correlation ^ PROCESS_TRACK])
    events.end(event.end, track)


def _write_region(events: TrackEvents, process: Process, region: Region) -> None:
    annotations = _times(region) | {
        "tid": region.tid,
        "kind": 1,
        "operation": 1,
        "corr_id": region.correlation,
        "ancestor_id": region.ancestor,
    }
    if region.category == HIP:
        annotations["stream_ID"] = 0
    name = region.message or region.operation
    _slice(events, _thread_track(region.tid), region, name, CATEGORIES[region.category], annotations)


def _kernel(process: Process, dispatch: Dispatch, counters: bool) -> dict[str, Annotation]:
    """Return what rocprofv3 says of a kernel: sizes are products, the grid's in 32 bits."""
    symbol = dispatch.symbol
    values: dict[str, Annotation] = _times(dispatch) | {
        "kind": 11,
        "agent": _agent(process.agent),
        "agent_type": process.agent.kind,
        "corr_id": dispatch.correlation,
        "queue": dispatch.queue - 1,
        "tid": dispatch.tid,
        "kernel_id": symbol.kernel_id,
        "Scratch_Size": 0,
        "LDS_Block_Size": dispatch.lds,
        "VGPR_Count": symbol.vector_registers,
        "Accum_VGPR_Count": symbol.accumulation_registers,
        "SGPR_Count": symbol.scalar_registers,
        "workgroup_size": prod(dispatch.workgroup),
        "grid_size": prod(dispatch.grid) & 0xFFFF_FFFF,
        "stream_ID": dispatch.stream,
    }
    if counters:
        values |= {name: float(sum(parts)) for name, parts in dispatch.counters(CHIPS).items()}
    return values


class _GpuTracks:
    """Tracks of GPU work, described on first use."""

    def __init__(self, events: TrackEvents, process: Process, group_by: str) -> None:
        self.events = events
        self.process = process
        self.by_queue = group_by == "queue"
        self.uuids: dict[str, int] = {}

    def kernel(self, dispatch: Dispatch) -> int:
        """Return the track of a kernel."""
        if not self.by_queue:
            return self._stream(dispatch.stream)
        number = sorted(self.process.queues.values()).index(dispatch.queue)
        agent = self.process.agent
        return self._track(f"COMPUTE AGENT [{agent.node}] QUEUE [{number}] {agent.kind}")

    def copy(self, transfer: Transfer) -> int:
        """Return the track of a copy."""
        if not self.by_queue:
            return self._stream(transfer.stream)
        agent = transfer.destination
        return self._track(f"COPY to AGENT [{agent.node}] THREAD [0] ({agent.kind})")

    def _stream(self, stream: int) -> int:
        return self._track(f'STREAM [" {stream} "] ')

    def _track(self, name: str) -> int:
        if name not in self.uuids:
            self.uuids[name] = STREAM_TRACKS + len(self.uuids)
            self.events.track(self.uuids[name], PROCESS_TRACK, name)
        return self.uuids[name]


def _write_nested(events: TrackEvents, process: Process, regions: Sequence[Region]) -> None:
    """Write one thread's calls and ranges as they begin and end."""
    ends: list[tuple[int, Region]] = []
    for region, after in pairwise([*sorted(regions, key=lambda each: (each.start, -each.end)), None]):
        if region is None:
            continue
        track = _thread_track(region.tid)
        values: dict[str, Annotation] = {"begin_ns": region.start, "corr_id": region.correlation}
        flows = [region.correlation] if region.category == HIP else []
        name = region.message or region.operation
        events.begin(region.start, track, name, SYSTEMS_CATEGORIES[region.category], values, flows)
        ends.append((region.end, region))
        limit = after.start if after else max(end for end, _ in ends) + 1
        while ends and ends[-1][0] <= limit:
            end, _ = ends.pop()
            events.end(end, track, {"end_ns": end})


def _write_systems_work(events: TrackEvents, process: Process, work: Dispatch | Transfer, track: int) -> None:
    values: dict[str, Annotation] = {
        "begin_ns": work.start,
        "corr_id": work.correlation,
        "stream_id": work.stream,
    }
    if isinstance(work, Dispatch):
        name = work.symbol.name
        values |= {
            "queue": work.queue,
            "dispatch_id": work.dispatch_id,
            "kernel_id": work.symbol.kernel_id,
            "private_segment_size": 0,
            "group_segment_size": work.lds,
            "workgroup_size": f"({','.join(map(str, work.workgroup))})",
            "grid_size": f"({','.join(map(str, work.grid))})",
        }
    else:
        name = work.direction
        values |= {"dst_agent": work.destination.node, "src_agent": work.source.node}
    events.begin(work.start, track, name, "rocm_hip_stream", values, [work.correlation])
    events.end(work.end, track, {"end_ns": work.end})
