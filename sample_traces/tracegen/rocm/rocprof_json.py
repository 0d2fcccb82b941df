"""Writes the JSON of rocprofv3 (``<prefix>_results.json``, top-level key ``rocprofiler-sdk-tool``)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from tracegen.records import Run
from tracegen.rocm.agents import Agent
from tracegen.rocm.process import (
    DIRECTIONS,
    HIP,
    MARKER,
    RCCL,
    Allocation,
    Dispatch,
    Process,
    Region,
    Symbol,
    Transfer,
    since_boot,
)

Record = dict[str, object]

KINDS = {
    "6.4": "NONE HSA_CORE_API HSA_AMD_EXT_API HSA_IMAGE_EXT_API HSA_FINALIZE_EXT_API HIP_RUNTIME_API "
    "HIP_COMPILER_API MARKER_CORE_API MARKER_CONTROL_API MARKER_NAME_API MEMORY_COPY KERNEL_DISPATCH "
    "SCRATCH_MEMORY CORRELATION_ID_RETIREMENT RCCL_API MEMORY_ALLOCATION",
    "7.0": "NONE HSA_CORE_API HSA_AMD_EXT_API HSA_IMAGE_EXT_API HSA_FINALIZE_EXT_API HIP_RUNTIME_API "
    "HIP_COMPILER_API MARKER_CORE_API MARKER_CONTROL_API MARKER_NAME_API MEMORY_COPY KERNEL_DISPATCH "
    "SCRATCH_MEMORY CORRELATION_ID_RETIREMENT RCCL_API OMPT MEMORY_ALLOCATION RUNTIME_INITIALIZATION "
    "ROCDECODE_API ROCJPEG_API HIP_STREAM HIP_RUNTIME_API_EXT HIP_COMPILER_API_EXT MARKER_CORE_RANGE_API",
}
"""Names of the buffer's kinds in order of their numbers, which change between releases."""

OLD_CATEGORIES = {HIP: "HIP_RUNTIME_API", MARKER: "MARKER_CORE_API", RCCL: RCCL}
OPERATIONS: dict[str, list[str]] = {
    "KERNEL_DISPATCH": ["KERNEL_DISPATCH_NONE", "KERNEL_DISPATCH_ENQUEUE", "KERNEL_DISPATCH_COMPLETE"],
    "MEMORY_COPY": ["MEMORY_COPY_NONE", "MEMORY_COPY_HOST_TO_HOST", *DIRECTIONS.values()],
    "MEMORY_ALLOCATION": ["MEMORY_ALLOCATION_NONE", "MEMORY_ALLOCATION_ALLOCATE", "MEMORY_ALLOCATION_FREE"],
}
CHIPS = 8
FIRST_COUNTER = 4096


def write(
    runs: Run | Sequence[Run],
    path: Path | str,
    *,
    release: str = "7.0",
    counters: bool = False,
    pretty: bool = False,
    secret: str = "not-really-a-secret",
) -> None:
    """Write runs to one file, one element a process (rocprofv3 itself writes a file each).

    ``release`` is the ROCm release whose enumerations number the records, ``secret`` is planted in the
    command line. The same runs and options give the same bytes. Raises ValueError for an unknown release
    and for runs that were not on an AMD GPU.
    """
    if release not in KINDS:
        raise ValueError(f"release: {release!r} is unknown, use one of {', '.join(KINDS)}")
    traced = [runs] if isinstance(runs, Run) else list(runs)
    document = {
        "rocprofiler-sdk-tool": [_Document(Process(run), release).build(counters, secret) for run in traced]
    }
    with Path(path).open("w", encoding="utf-8", newline="\n") as out:
        json.dump(document, out, indent=4 if pretty else None, separators=None if pretty else (",", ":"))


class _Document:
    """The element of one process."""

    def __init__(self, process: Process, release: str) -> None:
        self.process = process
        self.release = release
        self.kinds = KINDS[release].split()
        self.operations = {kind: list(OPERATIONS.get(kind, [])) for kind in self.kinds}
        for region in process.regions:
            known = self.operations[self.category(region)]
            if region.operation not in known:
                known.append(region.operation)

    def build(self, counters: bool, secret: str) -> Record:
        process = self.process
        by_category: dict[str, list[Record]] = {HIP: [], RCCL: [], MARKER: []}
        for region in process.regions:
            by_category[region.category].append(self.region(region))
        return {
            "metadata": self.metadata(secret),
            "agents": [agent.properties() for agent in process.agents],
            "counters": list(self.counter_descriptions()) if counters else [],
            "strings": self.strings(),
            "code_objects": [_code_object(0, None), _code_object(1, process.agent)],
            "kernel_symbols": [_kernel_symbol(each) for each in (None, *process.symbols)],
            "host_functions": [],
            "summary": [],
            "callback_records": {
                "counter_collection": [self.counted(each) for each in process.dispatches] if counters else []
            },
            "buffer_records": {
                "kernel_dispatch": [self.dispatch(each) for each in process.dispatches],
                "hip_api": by_category[HIP],
                "hsa_api": [],
                "marker_api": by_category[MARKER],
                "rccl_api": by_category[RCCL],
                "memory_copy": [self.transfer(each) for each in process.transfers],
                "memory_allocation": [self.allocation(each) for each in process.allocations],
                "scratch_memory": [],
                "pc_sample_host_trap": [],
                "pc_sample_stochastic": [],
            },
        }

    def category(self, region: Region) -> str:
        """Return the kind under which a release records a region."""
        return region.category if region.category in self.kinds else OLD_CATEGORIES[region.category]

    def metadata(self, secret: str) -> Record:
        run = self.process.run
        return {
            "node": {
                "id": 0,
                "hash": 0,
                "machine_id": "5f1e0000000000000000000000000001",
                "system_name": "Linux",
                "hostname": run.identity.host_name,
                "release": "6.8.0",
                "version": "#1",
                "hardware_name": "x86_64",
                "domain_name": "(none)",
            },
            "pid": self.process.pid,
            "init_time": since_boot(run.start_ns) - 2_000_000,
            "fini_time": since_boot(run.end_ns) + 2_000_000,
            "command": ["python3", "train.py", f"--token={secret}"],
            "config": {"output_file": str(self.process.pid), "kernel_rename": False, "group_by_queue": False},
        }

    def strings(self) -> Record:
        kinds = [{"kind": kind, "operations": self.operations[kind]} for kind in self.kinds]
        messages = [
            {"key": region.correlation, "value": region.message}
            for region in self.process.regions
            if region.message
        ]
        return {
            "callback_records": kinds[:3],
            "buffer_records": kinds,
            "marker_api": messages,
            "correlation_id": {"external": []},
            "counters": {"dimension_ids": []},
            "pc_sample_instructions": [],
            "pc_sample_comments": [],
            "att_filenames": [],
            "code_object_snapshot_filenames": [],
        }

    def record(
        self, kind: str, operation: str, tid: int, correlation: int, start: int, end: int, ancestor: int = 0
    ) -> Record:
        """Return the fields that all records begin with."""
        ids = {"internal": correlation, "external": 0}
        if self.release != "6.4":
            ids["ancestor"] = ancestor
        return {
            "size": 184,
            "kind": self.kinds.index(kind),
            "operation": self.operations[kind].index(operation),
            "thread_id": tid,
            "correlation_id": ids,
            "start_timestamp": start,
            "end_timestamp": end,
        }

    def region(self, region: Region) -> Record:
        record = self.record(
            self.category(region),
            region.operation,
            region.tid,
            region.correlation,
            region.start,
            region.end,
            region.ancestor,
        )
        return {**record, "stream_id": {"handle": 0}} if region.category == HIP else record

    def dispatch(self, dispatch: Dispatch) -> Record:
        record = self.record(
            "KERNEL_DISPATCH",
            "KERNEL_DISPATCH_COMPLETE",
            dispatch.tid,
            dispatch.correlation,
            dispatch.start,
            dispatch.end,
        )
        return {**record, "dispatch_info": self.info(dispatch), "stream_id": {"handle": dispatch.stream}}

    def info(self, dispatch: Dispatch) -> Record:
        """Return where and how a kernel ran; sizes are in work-items."""
        return {
            "size": 72,
            "agent_id": {"handle": self.process.agent.handle},
            "queue_id": {"handle": dispatch.queue},
            "kernel_id": dispatch.symbol.kernel_id,
            "dispatch_id": dispatch.dispatch_id,
            "private_segment_size": 0,
            "group_segment_size": dispatch.lds,
            "workgroup_size": dict(zip("xyz", dispatch.workgroup, strict=True)),
            "grid_size": dict(zip("xyz", dispatch.grid, strict=True)),
        }

    def transfer(self, transfer: Transfer) -> Record:
        record = self.record(
            "MEMORY_COPY",
            transfer.direction,
            transfer.tid,
            transfer.correlation,
            transfer.start,
            transfer.end,
        )
        return {
            **record,
            "dst_agent_id": {"handle": transfer.destination.handle},
            "src_agent_id": {"handle": transfer.source.handle},
            "bytes": transfer.bytes,
            "dst_address": {"handle": 0},
            "src_address": {"handle": 0},
            "stream_id": {"handle": transfer.stream},
        }

    def allocation(self, allocation: Allocation) -> Record:
        release = allocation.is_release
        record = self.record(
            "MEMORY_ALLOCATION",
            "MEMORY_ALLOCATION_FREE" if release else "MEMORY_ALLOCATION_ALLOCATE",
            allocation.tid,
            allocation.correlation,
            allocation.start,
            allocation.end,
        )
        return {
            **record,
            "agent_id": {"handle": 0 if release else self.process.agent.handle},
            "address": {"handle": allocation.address},
            "allocation_size": 0 if release else allocation.bytes,
        }

    def counter_descriptions(self) -> Iterator[Record]:
        names = self.process.dispatches[0].counters(CHIPS)
        for number, name in enumerate(names, FIRST_COUNTER):
            yield {
                "agent_id": {"handle": self.process.agent.handle},
                "id": {"handle": number},
                "name": name,
                "description": name,
                "block": name.partition("_")[0],
                "expression": "",
                "is_constant": 0,
                "is_derived": 0,
            }

    def counted(self, dispatch: Dispatch) -> Record:
        """Return the counters of one kernel, one record for each instance of the hardware."""
        values = enumerate(dispatch.counters(CHIPS).values(), FIRST_COUNTER)
        return {
            "thread_id": dispatch.tid,
            "dispatch_data": {
                "size": 152,
                "correlation_id": {"internal": dispatch.correlation, "external": 0},
                "start_timestamp": dispatch.start,
                "end_timestamp": dispatch.end,
                "dispatch_info": self.info(dispatch),
            },
            "records": [
                {"counter_id": {"handle": counter}, "value": float(value)}
                for counter, instances in values
                for value in instances
            ],
            "stream_id": {"handle": dispatch.stream},
        }


def _code_object(number: int, agent: Agent | None) -> Record:
    return {
        "size": 88 if agent else 0,
        "code_object_id": number,
        "agent_id": {"handle": agent.handle if agent else 0},
        "uri": f"memory://{number}#offset=0x1000&size=4096" if agent else "",
        "load_base": 0,
        "load_size": 0,
        "load_delta": 0,
        "storage_type": 2 if agent else 0,
    }


def _kernel_symbol(symbol: Symbol | None) -> Record:
    """Return a kernel symbol; the first, which stands for none, is empty."""
    return {
        "size": 88 if symbol else 0,
        "kernel_id": symbol.kernel_id if symbol else 0,
        "code_object_id": 1 if symbol else 0,
        "kernel_name": symbol.symbol if symbol else "",
        "kernel_object": 0,
        "kernarg_segment_size": 64,
        "kernarg_segment_alignment": 16,
        "group_segment_size": symbol.static_lds if symbol else 0,
        "private_segment_size": 0,
        "sgpr_count": symbol.scalar_registers if symbol else 0,
        "arch_vgpr_count": symbol.vector_registers if symbol else 0,
        "accum_vgpr_count": symbol.accumulation_registers if symbol else 0,
        "kernel_code_entry_byte_offset": 0,
        "kernel_address": {"handle": 0},
        "formatted_kernel_name": symbol.name if symbol else "0",
        "demangled_kernel_name": symbol.demangled if symbol else "0",
        "truncated_kernel_name": symbol.truncated if symbol else "0",
    }
