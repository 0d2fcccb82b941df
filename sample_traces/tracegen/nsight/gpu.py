"""Rows of work on the GPU."""

from __future__ import annotations

from itertools import groupby

from tracegen.nsight.export import Process
from tracegen.records import GpuEvent, Kernel
from tracegen.sqlite_file import Row, Value
from tracegen.symbol_names import base_name, symbol_name

COPY_KINDS = {"HtoD": 1, "DtoH": 2, "DtoD": 8}
MEMORY_KINDS = {"Pageable": 0, "Pinned": 1, "Device": 2, "Managed": 4}
GREEN_CONTEXT_ID = 100
PEER_COPY, MIGRATION_TO_DEVICE, MIGRATION_TO_HOST = 10, 11, 12
MIGRATION_CAUSES = (2, 3, 4)
"""Coherence, prefetch, eviction."""

EXTRA_COPY_NS, EXTRA_COPY_BYTES = 7_000, 65_536
PAGE_ADDRESS = 0x7F5C_0000_0000


def add_gpu_work(process: Process) -> None:
    """Add kernels, graph launches, copies and fills."""
    export, run = process.export, process.run
    opaque = export.content.graph_trace == "graph"
    kernels = [kernel for kernel in run.kernels if not (opaque and kernel.graph_id)]
    for number, kernel in enumerate(kernels, 1):
        export.add("CUPTI_ACTIVITY_KIND_KERNEL", **_kernel(process, kernel, number))
    if opaque:
        _add_graph_launches(process)
    for copy in run.copies:
        export.add(
            "CUPTI_ACTIVITY_KIND_MEMCPY",
            **_place(process, copy),
            bytes=copy.work.bytes,
            copyKind=COPY_KINDS[copy.work.kind],
            srcKind=MEMORY_KINDS[copy.work.source],
            dstKind=MEMORY_KINDS[copy.work.destination],
            copyCount=1,
        )
    for memset in run.memsets:
        export.add(
            "CUPTI_ACTIVITY_KIND_MEMSET",
            **_place(process, memset),
            bytes=memset.work.bytes,
            value=memset.work.value,
            memKind=MEMORY_KINDS["Device"],
        )
    _add_extra_copies(process)


def _place(process: Process, event: GpuEvent) -> dict[str, Value]:
    """Return the columns that all work of a GPU has."""
    export = process.export
    green = 0 if export.schema.at_least("3.24.14") else None
    if export.content.green_context and event.stream == process.run.gpu.communication_stream:
        green = GREEN_CONTEXT_ID
    return {
        "start": export.time(event.start_ns),
        "end": export.time(event.start_ns + event.dur_ns),
        "deviceId": process.device,
        "contextId": process.context,
        "greenContextId": green,
        "streamId": event.stream,
        "correlationId": event.correlation,
        "globalPid": process.global_pid,
    }


def _kernel(process: Process, kernel: Kernel, number: int) -> dict[str, Value]:
    work, strings = kernel.work, process.export.strings
    shape: dict[str, Value] = {f"grid{axis}": size for axis, size in zip("XYZ", work.grid, strict=True)}
    shape |= {f"block{axis}": size for axis, size in zip("XYZ", work.block, strict=True)}
    return {
        **_place(process, kernel),
        "demangledName": strings[work.name],
        "shortName": strings[base_name(work.name)],
        "mangledName": strings[symbol_name(work.name)],
        "launchType": 1,
        "cacheConfig": 1,
        "registersPerThread": work.registers,
        **shape,
        "staticSharedMemory": work.static_shared_bytes,
        "dynamicSharedMemory": work.dynamic_shared_bytes,
        "localMemoryPerThread": 0,
        "localMemoryTotal": 0,
        "gridId": number,
        "sharedMemoryExecuted": 32_768,
        "graphNodeId": kernel.graph_node_id or None,
        "sharedMemoryLimitConfig": 0,
        "graphId": kernel.graph_id,
        "clusterX": 0,
        "clusterY": 0,
        "clusterZ": 0,
        "clusterSchedulingPolicy": 0,
        "maxPotentialClusterSize": 0,
        "maxActiveClusters": 0,
        "tensorSizeMinusOneElements": "[]",
    }


def _add_graph_launches(process: Process) -> None:
    """Add one row a launch, from the start of its first kernel to the end of its last."""
    nodes = sorted((each for each in process.run.kernels if each.graph_id), key=lambda each: each.correlation)
    for _, group in groupby(nodes, key=lambda each: each.correlation):
        kernels = list(group)
        end_ns = max(each.start_ns + each.dur_ns for each in kernels)
        row: Row = {**_place(process, kernels[0]), "end": process.export.time(end_ns)}
        process.export.add(
            "CUPTI_ACTIVITY_KIND_GRAPH_TRACE",
            **row,
            graphId=kernels[0].graph_id,
            graphExecId=kernels[0].graph_id + 1,
        )


def last_end_ns(process: Process) -> int:
    """Return when the process's GPU work ends."""
    return max((each.start_ns + each.dur_ns for each in process.run.gpu_events()), default=process.run.end_ns)


def _add_extra_copies(process: Process) -> None:
    """Add migrations, which no API call launched, and copies to the next GPU, one after another."""
    export, content, last = process.export, process.export.content, last_end_ns(process)
    for number in range(content.migrations + content.peer_copies):
        start = export.time(last + (2 * number + 1) * EXTRA_COPY_NS)
        place: Row = {
            "start": start,
            "end": start + EXTRA_COPY_NS,
            "deviceId": process.device,
            "contextId": process.context,
            "streamId": process.run.gpu.copy_stream,
            "globalPid": process.global_pid,
            "bytes": EXTRA_COPY_BYTES,
            "copyCount": 1,
        }
        if number < content.migrations:
            to_device = number % 2 == 0
            export.add(
                "CUPTI_ACTIVITY_KIND_MEMCPY",
                **place,
                correlationId=0,
                copyKind=MIGRATION_TO_DEVICE if to_device else MIGRATION_TO_HOST,
                srcKind=MEMORY_KINDS["Managed"],
                dstKind=MEMORY_KINDS["Managed"],
                migrationCause=MIGRATION_CAUSES[number % len(MIGRATION_CAUSES)],
                virtualAddress=PAGE_ADDRESS + number * EXTRA_COPY_BYTES,
            )
        else:
            export.add(
                "CUPTI_ACTIVITY_KIND_MEMCPY",
                **place,
                copyKind=PEER_COPY,
                srcKind=MEMORY_KINDS["Device"],
                dstKind=MEMORY_KINDS["Device"],
                srcDeviceId=process.device,
                srcContextId=process.context,
                dstDeviceId=process.device + 1,
                dstContextId=process.context,
            )
