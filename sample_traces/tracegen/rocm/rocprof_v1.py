"""Writes the files of rocprof, the first of AMD's profilers (rocprofiler/bin/tblextr.py and its modules).

Its clock is the host's monotonic one, which here reads the same as the time since boot. GPUs are numbered
among all agents.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from tracegen.records import Memset, Run
from tracegen.rocm.process import MARKER, Dispatch, Process, Region, Transfer
from tracegen.sqlite_file import Row, SqliteFile

MARKERS_PID, COPY_PID, HIP_PID, GPU_BASE_PID = 1, 2, 3, 6
"""Process numbers that stand for sections of the Chrome trace."""

FILL = "FillBuffer"
MARKERS, HIP_CALLS = "Markers and Ranges", "CPU HIP API"
GENERATIONS = ("4.0", "5.0")
_PLACE = {"BeginNs": "INTEGER", "EndNs": "INTEGER"}
_SECTIONS = {"__section": "INTEGER", "__lane": "INTEGER"}
_CALL = {**_PLACE, "pid": "INTEGER", "tid": "INTEGER", "Name": "TEXT", "args": "TEXT"}
_CALL |= {"Index": "INTEGER", "Data": "TEXT", **_SECTIONS, "DurationNs": "INTEGER"}
_OPERATION = {**_PLACE, "dev-id": "INTEGER", "queue-id": "INTEGER", "Name": "TEXT", "pid": "INTEGER"}
_OPERATION |= {"tid": "INTEGER", "roctx-range": "TEXT", "stream-id": "INTEGER", "Index": "INTEGER"}
_OPERATION |= {"Data": "TEXT", **_SECTIONS, "DurationNs": "INTEGER"}
_MARKER = {**_PLACE, "pid": "INTEGER", "tid": "INTEGER", "Name": "TEXT", "Index": "INTEGER"}
_MARKER |= {**_SECTIONS, "DurationNs": "INTEGER"}


def write_counters(
    run: Run, path: Path | str, *, generation: str = "5.0", counters: bool = True, timestamps: bool = True
) -> None:
    """Write ``results.csv``, one row a kernel; 4.0 knows one number of vector registers, 5.0 two.

    Raises ValueError for an unknown generation and for a run on another vendor's GPU.
    """
    if generation not in GENERATIONS:
        raise ValueError(f"generation: {generation!r} is unknown, use one of {', '.join(GENERATIONS)}")
    process = Process(run)
    rows = [_counter_row(process, each, generation, counters, timestamps) for each in process.dispatches]
    with Path(path).open("w", encoding="utf-8", newline="") as out:
        out.write(",".join(rows[0]) + "\n")
        out.writelines(",".join(row.values()) + "\n" for row in rows)


def _counter_row(
    process: Process, dispatch: Dispatch, generation: str, counters: bool, timestamps: bool
) -> dict[str, str]:
    symbol, grid, group = dispatch.symbol, dispatch.grid, dispatch.workgroup
    row: dict[str, object] = {
        "Index": dispatch.dispatch_id - 1,
        "KernelName": f'"{symbol.demangled}"',
        "gpu-id": process.agent.node,
        "queue-id": dispatch.queue - min(process.queues.values()),
        "queue-index": dispatch.dispatch_id - 1,
        "pid": process.pid,
        "tid": dispatch.tid,
        "grd": grid[0] * grid[1] * grid[2],
        "wgr": group[0] * group[1] * group[2],
        "lds": dispatch.lds,
        "scr": 0,
    }
    if generation == "4.0":
        row |= {"vgpr": symbol.vector_registers, "sgpr": symbol.scalar_registers, "fbar": 0}
    else:
        row |= {"arch_vgpr": symbol.vector_registers, "accum_vgpr": symbol.accumulation_registers}
        row |= {"sgpr": symbol.scalar_registers, "wave_size": 64}
    row |= {"sig": "0x0", "obj": "0x7f0000000000"}
    if counters:
        row |= {name: f"{sum(values):.10f}" for name, values in dispatch.counters(8).items()}
    if timestamps:
        row |= {"DispatchNs": dispatch.start - 2_000, "BeginNs": dispatch.start, "EndNs": dispatch.end}
        row["CompleteNs"] = dispatch.end + 1_000
    return {name: str(value) for name, value in row.items()}


def write_chrome(run: Run, path: Path | str) -> None:
    """Write ``results.json``: a Chrome trace in whole microseconds whose arguments hold the nanoseconds."""
    process = Process(run)
    base = min(_starts(process))
    events: list[object] = [{}]
    sections = {MARKERS_PID: MARKERS, COPY_PID: "COPY", HIP_PID: HIP_CALLS}
    sections[GPU_BASE_PID + process.agent.node] = f"GPU{process.agent.node}"
    for pid, name in sections.items():
        events.append(
            {"args": {"name": name}, "ph": "M", "pid": pid, "name": "process_name", "sort_index": pid}
        )
    for region in process.regions:
        pid = MARKERS_PID if region.category == MARKER else HIP_PID
        if region.category != "RCCL_API":
            arguments = _times(region.start, region.end) | {
                "pid": str(process.pid),
                "tid": str(region.tid),
                "Data": "",
            }
            name = region.message or region.operation
            events.append(
                _event(name, pid, region.tid, region.start - base, region.end - region.start, arguments)
            )
    for work in operations(process):
        arguments = _times(work.start, work.end) | {
            "dev-id": str(process.agent.node),
            "queue-id": str(work.stream),
            "pid": str(process.pid),
            "tid": str(work.tid),
            "Name": operation_name(work),
        }
        gpu = GPU_BASE_PID + process.agent.node
        events.append(
            _event(
                operation_name(work), gpu, work.stream, work.start - base, work.end - work.start, arguments
            )
        )
        events += _flow(process, work, gpu, base)
    Path(path).write_text(
        json.dumps({"traceEvents": events, "otherData": {"START_NS": str(base)}}, indent=1),
        encoding="utf-8",
        newline="",
    )


def _event(
    name: str, pid: int, tid: int, start: int, duration: int, arguments: dict[str, object]
) -> dict[str, object]:
    times = {"ts": str(start // 1000), "dur": str(max(1, duration // 1000))}
    return {"ph": "X", "name": name, "pid": str(pid), "tid": str(tid), **times, "args": arguments}


def _times(start: int, end: int) -> dict[str, object]:
    return {"BeginNs": str(start), "EndNs": str(end), "DurationNs": str(end - start)}


def _flow(process: Process, work: Dispatch | Transfer, gpu: int, base: int) -> list[object]:
    """Return the arrow from a call to its work, if the call was recorded."""
    call = next((each for each in process.regions if each.correlation == work.correlation), None)
    if call is None:
        return []
    head = {"cat": "DataFlow", "id": work.correlation, "name": "dep"}
    return [
        {
            "ts": (min(call.end, work.start) - base) // 1000,
            "ph": "s",
            "pid": HIP_PID,
            "tid": call.tid,
            **head,
        },
        {"ts": (work.start - base) // 1000, "ph": "t", "pid": gpu, "tid": work.stream, **head},
    ]


def write_database(run: Run, path: Path | str) -> None:
    """Write ``results.db``, the SQLite tables the other files are made from."""
    process = Process(run)
    with SqliteFile(path) as file:
        for table, columns in (("rocTX", _MARKER), ("HIP", _CALL), ("COPY", _CALL), ("OPS", _OPERATION)):
            file.table(table, columns)
        calls = [each for each in process.regions if each.category not in (MARKER, "RCCL_API")]
        markers = [each for each in process.regions if each.category == MARKER]
        file.insert("HIP", [_call(process, each) for each in calls])
        file.insert("rocTX", [_call(process, each) for each in markers])
        file.insert("OPS", [_operation(process, each) for each in operations(process)])


def _call(process: Process, region: Region) -> Row:
    return {
        "BeginNs": region.start,
        "EndNs": region.end,
        "pid": process.pid,
        "tid": region.tid,
        "Name": region.message or region.operation,
        "args": "( )",
        "Index": region.correlation,
        "Data": "",
        "__section": MARKERS_PID if region.message else HIP_PID,
        "__lane": region.tid,
        "DurationNs": region.end - region.start,
    }


def _operation(process: Process, work: Dispatch | Transfer) -> Row:
    return {
        "BeginNs": work.start,
        "EndNs": work.end,
        "dev-id": process.agent.node,
        "queue-id": work.stream,
        "Name": operation_name(work),
        "pid": process.pid,
        "tid": work.tid,
        "roctx-range": "",
        "stream-id": work.stream,
        "Index": work.correlation,
        "Data": "",
        "__section": GPU_BASE_PID + process.agent.node,
        "__lane": work.stream,
        "DurationNs": work.end - work.start,
    }


def write_stats(run: Run, path: Path | str) -> None:
    """Write ``results.stats.csv``: kernels by name."""
    durations: dict[str, list[int]] = {}
    for dispatch in Process(run).dispatches:
        durations.setdefault(dispatch.symbol.name, []).append(dispatch.end - dispatch.start)
    total = sum(map(sum, durations.values()))
    lines = ['"Name","Calls","TotalDurationNs","AverageNs","Percentage"']
    for name, values in sorted(durations.items(), key=lambda item: -sum(item[1])):
        share = 100 * sum(values) / total
        lines.append(f'"{name}",{len(values)},{sum(values)},{sum(values) // len(values)},{share}')
    Path(path).write_text("\n".join(lines) + "\n", encoding="utf-8", newline="")


def operations(process: Process) -> Sequence[Dispatch | Transfer]:
    """Return kernels and copies in order of start."""
    works: list[Dispatch | Transfer] = [*process.dispatches, *process.transfers]
    return sorted(works, key=lambda work: (work.start, work.stream))


def operation_name(work: Dispatch | Transfer) -> str:
    """Return a kernel's name, or a fill's or copy's as roctracer spells it: CopyHostToDevice."""
    if isinstance(work, Dispatch):
        return FILL if isinstance(work.cause, Memset) else work.symbol.name
    words = work.direction.removeprefix("MEMORY_COPY_").split("_")
    return "Copy" + "".join(word.capitalize() for word in words)


def _starts(process: Process) -> list[int]:
    return [each.start for each in (*process.regions, *operations(process))]
