"""Writes the CSV files of rocprofv2's file plugin; a blank line follows each header."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from tracegen.records import Run
from tracegen.rocm.process import HIP, MARKER, Dispatch, Process, Transfer
from tracegen.rocm.rocprof_v1 import operation_name

Cells = Mapping[str, object]


def write(run: Run, folder: Path | str, *, chips: int = 0) -> list[Path]:
    """Write counters, HIP calls, the GPU's work and markers into ``folder`` and return the files.

    ``chips`` above 0 writes the counters of each accelerator die as a row of its own, with ``XCC_Index``.
    Raises ValueError for a run on another vendor's GPU.
    """
    process, target = Process(run), Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    calls = [
        {
            "Domain": "HIP_API_DOMAIN",
            "Function": each.operation,
            "Start_Timestamp": each.start,
            "End_Timestamp": each.end,
            "Correlation_ID": each.correlation,
        }
        for each in process.regions
        if each.category == HIP
    ]
    markers = [
        {"Domain": "ROCTX_DOMAIN", "ROCTX_ID": number, "Message": f'"{message}"', "Timestamp": time}
        for number, each in enumerate((each for each in process.regions if each.category == MARKER), 1)
        for time, message in ((each.start, each.message), (each.end, ""))
    ]
    works: list[Dispatch | Transfer] = [*process.dispatches, *process.transfers]
    content: dict[str, Sequence[Cells]] = {
        "results": _counters(process, chips),
        "hip_api_trace": calls,
        "hcc_ops_trace": [_work(work) for work in works],
        "roctx_trace": markers,
    }
    written = []
    for stem, rows in content.items():
        if rows:
            written.append(target / f"{stem}_{process.pid}.csv")
            lines = [",".join(rows[0]), "", *(",".join(map(str, row.values())) for row in rows)]
            written[-1].write_text("\n".join(lines) + "\n", encoding="utf-8", newline="")
    return written


def _work(work: Dispatch | Transfer) -> Cells:
    kernel = isinstance(work, Dispatch)
    return {
        "Domain": "HIP_OPS_DOMAIN",
        "Operation": "KernelExecution" if kernel else operation_name(work),
        "Kernel_Name": f'"{operation_name(work)}"' if kernel else "",
        "Start_Timestamp": work.start,
        "Stop_Timestamp": work.end,
        "Correlation_ID": work.correlation,
    }


def _counters(process: Process, chips: int) -> list[Cells]:
    rows: list[Cells] = []
    for dispatch in process.dispatches:
        symbol, grid, group = dispatch.symbol, dispatch.grid, dispatch.workgroup
        row: dict[str, object] = {
            "Dispatch_ID": dispatch.dispatch_id,
            "GPU_ID": process.agent.node,
            "Queue_ID": dispatch.queue,
            "PID": process.pid,
            "TID": dispatch.tid,
            "Grid_Size": grid[0] * grid[1] * grid[2],
            "Workgroup_Size": group[0] * group[1] * group[2],
            "LDS_Per_Workgroup": dispatch.lds,
            "Scratch_Per_Workitem": 0,
            "Arch_VGPR": symbol.vector_registers,
            "Accum_VGPR": symbol.accumulation_registers,
            "SGPR": symbol.scalar_registers,
            "Wave_Size": 64,
            "Kernel_Name": f'"{symbol.name}"',
            "Start_Timestamp": dispatch.start,
            "End_Timestamp": dispatch.end,
            "Correlation_ID": dispatch.correlation,
        }
        values = dispatch.counters(chips or 1)
        for chip in range(chips or 1):
            index = {"XCC_Index": chip} if chips else {}
            rows.append({**row, **index, **{name: f"{parts[chip]:.6f}" for name, parts in values.items()}})
    return rows
