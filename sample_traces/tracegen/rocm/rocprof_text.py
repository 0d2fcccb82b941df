"""Writes what roctracer and rocprofv2 print: one line an event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from tracegen.records import Run
from tracegen.rocm.process import HIP, MARKER, Dispatch, Process
from tracegen.rocm.rocprof_v1 import operation_name, operations

PUSH, POP = 1, 2
"""Kinds of a marker line of roctracer."""


def write_roctracer(run: Run, path: Path | str) -> None:
    """Write the text of roctracer: markers, HIP calls and the work of GPUs.

    Raises ValueError for a run on another vendor's GPU.
    """
    process = Process(run)
    lines = [f"ROCTracer (pid={process.pid}):", "    rocTX-trace()", "    HIP-trace(*)"]
    lines += [f"{0x1000 * agent.node:#x} agent {agent.kind.lower()}" for agent in process.agents]
    lines += [str(process.regions[0].start - 1_000_000)]
    _write(path, [*lines, *_marker_lines(process), *_call_lines(process), *_work_lines(process)])


def write_v2_tracer(run: Run, path: Path | str) -> None:
    """Write what rocprofv2 prints of a traced program. Raises ValueError as ``write_roctracer`` does."""
    process = Process(run)
    lines = ["Enabling API Tracing"]
    for time, message in _pushes_and_pops(process):
        text = f", ROCTX_Message(ROCTX-RANGE: {message})" if message else ","
        lines.append(f"Domain(ROCTX_DOMAIN), Timestamp({time}), ROCTX_ID(0){text}")
    for region in process.regions:
        if region.category == HIP:
            lines.append(
                f"Domain(HIP_API_DOMAIN), Function({region.operation}), Start_Timestamp({region.start}), "
                f"End_Timestamp({region.end}), Correlation_ID({region.correlation})"
            )
    _write(path, lines)


def write_v2_counters(run: Run, path: Path | str) -> None:
    """Write what rocprofv2 prints of a program whose kernels it counted; errors as ``write_roctracer``."""
    process = Process(run)
    lines = ["ROCProfilerV2: Collecting the following counters:", "- SQ_WAVES", "Enabling Counter Collection"]
    _write(path, [*lines, *(_counter_line(process, each) for each in process.dispatches)])


def _counter_line(process: Process, dispatch: Dispatch) -> str:
    symbol, waves = dispatch.symbol, sum(dispatch.counters(1)["SQ_WAVES"])
    grid, group = dispatch.grid, dispatch.workgroup
    fields = {
        "Dispatch_ID": dispatch.dispatch_id,
        "GPU_ID": process.agent.node,
        "Queue_ID": dispatch.queue,
        "Process_ID": process.pid,
        "Thread_ID": dispatch.tid,
        "Grid_Size": grid[0] * grid[1] * grid[2],
        "Workgroup_Size": group[0] * group[1] * group[2],
        "LDS": dispatch.lds,
        "Scratch_Size": 0,
        "Arch_VGPR": symbol.vector_registers,
        "Accumulative_VGPR": symbol.accumulation_registers,
        "SGPR": symbol.scalar_registers,
        "Wave_Size": 64,
        "Kernel_Name": f'"{symbol.name}"',
        "Begin_Timestamp": dispatch.start,
        "End_Timestamp": dispatch.end,
        "Correlation_ID": dispatch.correlation,
        "SQ_WAVES": f"{waves:.6f}",
    }
    return ", ".join(f"{name}({value})" for name, value in fields.items())


def _pushes_and_pops(process: Process) -> list[tuple[int, str]]:
    """Return the two ends of every marker range in order of time; a pop has no text."""
    ends = [(each.start, each.message) for each in process.regions if each.category == MARKER]
    ends += [(each.end, "") for each in process.regions if each.category == MARKER]
    return sorted(ends, key=lambda end: (end[0], end[1] != ""))


def _marker_lines(process: Process) -> Iterator[str]:
    for region in process.regions:
        if region.category == MARKER:
            yield f'{region.start} {process.pid}:{region.tid} {PUSH}:0:"{region.message}"'
            yield f'{region.end} {process.pid}:{region.tid} {POP}:0:""'


def _call_lines(process: Process) -> Iterator[str]:
    for region in process.regions:
        if region.category == HIP:
            place = f"{region.start}:{region.end} {process.pid}:{region.tid}"
            yield f"{place} {region.operation}(stream=0x0) :{region.correlation}"


def _work_lines(process: Process) -> Iterator[str]:
    for work in operations(process):
        place = f"{work.start}:{work.end} {process.agent.node}:{work.stream}"
        yield f"{place} {operation_name(work)}:{work.correlation}:{process.pid}"


def _write(path: Path | str, lines: Iterable[str]) -> None:
    Path(path).write_text("\n".join(lines) + "\n", encoding="utf-8", newline="")
