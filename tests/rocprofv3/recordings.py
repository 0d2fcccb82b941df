"""Small recordings of rocprofv3 as a test wants them, and real ones that are published."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import traceview
from traceview.session import Session

PROJECT = Path(__file__).parents[2]
PUBLISHED = PROJECT.parent / "shared" / "traces" / "amd"
"""Recordings published by others, where they were fetched to; they are no part of the project."""

GPU, OTHER_GPU, CPU = 10, 11, 9
"""Handles of agents."""

KINDS = [
    {"kind": "NONE", "operations": []},
    {"kind": "KERNEL_DISPATCH", "operations": ["NONE", "ENQUEUE", "COMPLETE"]},
    {
        "kind": "MEMORY_COPY",
        "operations": ["NONE", "MEMORY_COPY_HOST_TO_DEVICE", "MEMORY_COPY_DEVICE_TO_DEVICE"],
    },
    {"kind": "HIP_RUNTIME_API_EXT", "operations": ["hipInit", "hipLaunchKernel", "hipMemcpyAsync"]},
    {
        "kind": "MARKER_CORE_RANGE_API",
        "operations": ["roctxMarkA", "roctxThreadRangeA", "roctxProcessRangeA"],
    },
    {
        "kind": "MEMORY_ALLOCATION",
        "operations": ["NONE", "MEMORY_ALLOCATION_ALLOCATE", "MEMORY_ALLOCATION_FREE"],
    },
    {"kind": "SCRATCH_MEMORY", "operations": ["NONE", "SCRATCH_MEMORY_ALLOC", "SCRATCH_MEMORY_FREE"]},
    {"kind": "KFD_PAGE_MIGRATE", "operations": ["PREFETCH", "KFD_PAGE_MIGRATE_PAGEFAULT_GPU"]},
    {"kind": "KFD_PAGE_FAULT", "operations": ["KFD_PAGE_FAULT_READ_FAULT_MIGRATED"]},
    {"kind": "KFD_EVENT_PAGE_MIGRATE", "operations": ["KFD_EVENT_PAGE_MIGRATE_END"]},
]
"""The string table; a record names its kind by its place here."""


def published(*names: str) -> Path:
    """A published recording. Skips the test where it was not fetched."""
    path = PUBLISHED.joinpath(*names)
    if not path.exists():
        pytest.skip(f"{'/'.join(names)} is not in ../shared/traces/amd")
    return path


def opened(path: Path | list[Path]) -> Session:
    """The recording, without the cache."""
    return traceview.open(path, cache=False)


def rows(session: Session, query: str) -> list[tuple[Any, ...]]:
    return session.sql(query).fetchall()


def record(
    kind: int, operation: int, correlation_id: int, start: int, end: int, **more: Any
) -> dict[str, Any]:
    """A record as every array has them; thread 100."""
    return {
        "size": 0, "kind": kind, "operation": operation, "thread_id": 100,
        "correlation_id": {"internal": correlation_id, "external": 0},
        "start_timestamp": start, "end_timestamp": end, **more,
    }  # fmt: skip


def dispatch(number: int, start: int, end: int, *, correlation_id: int = 0, **more: Any) -> dict[str, Any]:
    """A dispatch of kernel 1: 1000 x 2 work-items in blocks of 256 x 1, 96 bytes of LDS, on the first GPU."""
    info = {
        "agent_id": {"handle": GPU}, "queue_id": {"handle": 3}, "kernel_id": 1, "dispatch_id": number,
        "private_segment_size": 16, "group_segment_size": 96,
        "workgroup_size": {"x": 256, "y": 1, "z": 1}, "grid_size": {"x": 1000, "y": 2, "z": 1}, **more,
    }  # fmt: skip
    return record(1, 2, correlation_id, start, end, dispatch_info=info, stream_id={"handle": 7})


def process(pid: int = 4711, **arrays: list[dict[str, Any]]) -> dict[str, Any]:
    """What the file says of one process; `arrays` are its buffer records, and counter_collection."""
    counters = arrays.pop("counter_collection", [])
    return {
        "metadata": {
            "node": {"hostname": "node7"}, "pid": pid, "command": ["./train", "--token=hunter2"],
            "config": {"kernel_rename": False},
        },
        "agents": [
            _agent(CPU, 1, 0, name="EPYC"),
            _agent(OTHER_GPU, 2, 1),
            _agent(GPU, 2, 0),
        ],
        "counters": [{"id": {"handle": 50}, "name": "SQ_WAVES"}],
        "strings": {
            "callback_records": [], "buffer_records": KINDS, "marker_api": [{"key": 21, "value": "step 1"}],
            "pc_sample_instructions": ["s_nop 0"],
        },
        "code_objects": [],
        "kernel_symbols": [
            {"kernel_id": 0, "kernel_name": ""},
            {
                "kernel_id": 1, "kernel_name": "_Z3addv.kd", "formatted_kernel_name": "add()",
                "demangled_kernel_name": "add() [clone .kd]", "group_segment_size": 64, "sgpr_count": 32,
                "arch_vgpr_count": 24, "accum_vgpr_count": 8,
            },
        ],
        "host_functions": [],
        "callback_records": {"counter_collection": counters},
        "buffer_records": {"kernel_dispatch": [], "hip_api": [], **arrays},
    }  # fmt: skip


def write_json(path: Path, *processes: dict[str, Any], indent: int | None = None) -> Path:
    path.write_text(json.dumps({"rocprofiler-sdk-tool": list(processes)}, indent=indent))
    return path


def _agent(handle: int, kind: int, number: int, *, name: str = "gfx942") -> dict[str, Any]:
    return {
        "id": {"handle": handle}, "type": kind, "node_id": handle, "logical_node_type_id": number,
        "name": name, "product_name": "Instinct" if kind == 2 else name, "cu_count": 304,
        "wave_front_size": 64,
        "num_xcc": 8,
        "simd_per_cu": 4, "max_waves_per_simd": 8, "max_waves_per_cu": 32, "lds_size_in_kb": 64,
        "max_engine_clk_fcompute": 2100, "caches": [{"level": 1}],
        "mem_banks": [{"width": 8192, "mem_clk_max": 1300, "size_in_bytes": 1000}],
    }  # fmt: skip


KERNEL_HEADER = (
    "Kind,Agent_Id,Queue_Id,Stream_Id,Thread_Id,Dispatch_Id,Kernel_Id,Kernel_Name,Correlation_Id,Start_Timestamp,"
    "End_Timestamp,LDS_Block_Size,Scratch_Size,VGPR_Count,Accum_VGPR_Count,SGPR_Count,Workgroup_Size_X,"
    "Workgroup_Size_Y,Workgroup_Size_Z,Grid_Size_X,Grid_Size_Y,Grid_Size_Z"
)
API_HEADER = "Domain,Function,Process_Id,Thread_Id,Correlation_Id,Start_Timestamp,End_Timestamp"


def kernel_row(number: int, start: int, end: int, *, name: str = '"add()"', agent: str = '"Agent 4"') -> str:
    kernel = f"{agent},1,2,100,{number},9,{name},{number},{start},{end}"
    return f'"KERNEL_DISPATCH",{kernel},512,16,24,8,32,256,1,1,1000,2,1'


def write_csv(path: Path, header: str, *lines: str, end: str = "\n") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    quoted = ",".join(f'"{column}"' for column in header.split(","))
    path.write_bytes(end.join([quoted, *lines, ""]).encode())
    return path
