"""Rows of the host: API calls, synchronisations, OS calls, library calls, memory, profiler overhead."""

from __future__ import annotations

from tracegen.nsight.export import NO_STREAM, Process
from tracegen.records import HostCall, KernelWork, Sync

RUNTIME, DRIVER, OS_RUNTIME, CUDNN, CUBLAS, OVERHEAD = 0, 1, 27, 28, 29, 103
"""Event classes, as ENUM_NSYS_EVENT_CLASS numbers them."""

COMMAND_BUFFER_FULL = 8
DEVICE_MEMORY = 2
SUFFIXES = {
    "cudaLaunchKernel": "_v7000",
    "cudaLaunchKernelExC": "_v11060",
    "cudaGraphLaunch": "_v10000",
    "cudaStreamIsCapturing": "_v10000",
    "cudaStreamGetCaptureInfo_v2": "_v11030",
    "cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags": "_v7000",
}
"""Version that the runtime's exported functions carry; the others have had theirs since CUDA 3.2."""

SYNC_TYPES = {
    "2020": {"device": 1, "event": 2, "stream": 3, "wait": 3},
    "3.16.1": {"device": 0, "event": 1, "stream": 2, "wait": 2},
    "3.25.0": {"event": 1, "wait": 2, "stream": 3, "device": 4},
}
"""What syncType holds from a version on: only from 3.25 on does it follow the enumeration in the file."""


def add_host(process: Process) -> None:
    """Add what the process's threads did."""
    for call in process.run.calls:
        _add_call(process, call)
    for sync in process.run.syncs:
        _add_sync(process, sync)
    _add_events(process)
    _add_overhead(process)
    content = process.export.content
    if content.os_runtime:
        _add_os_calls(process)
    if content.libraries:
        _add_library_calls(process)
    if content.memory_usage:
        _add_memory(process)


def exported_name(name: str) -> str:
    """Return an API function's name with its version, as the runtime exports it."""
    return name + SUFFIXES.get(name, "_v3020") if name.startswith("cuda") else name


def _add_call(process: Process, call: HostCall) -> None:
    export = process.export
    export.add(
        "CUPTI_ACTIVITY_KIND_RUNTIME",
        start=export.time(call.start_ns),
        end=export.time(call.start_ns + call.dur_ns),
        eventClass=RUNTIME if call.name.startswith("cuda") else DRIVER,
        globalTid=process.global_tid(call.tid),
        correlationId=call.correlation,
        nameId=export.strings[exported_name(call.name)],
        returnValue=None if export.schema.at_least("3.24.14") else 0,
    )
    if call.name == "cudaEventQuery":
        _add_sync(
            process, Sync("event", call.correlation, 0, call.tid, call.start_ns, call.dur_ns, event_id=0)
        )


def _add_sync(process: Process, sync: Sync) -> None:
    export = process.export
    types = next(types for since, types in reversed(SYNC_TYPES.items()) if export.schema.at_least(since))
    export.add(
        "CUPTI_ACTIVITY_KIND_SYNCHRONIZATION",
        start=export.time(sync.start_ns),
        end=export.time(sync.start_ns + sync.dur_ns),
        deviceId=process.device,
        contextId=process.context,
        streamId=NO_STREAM if sync.stream is None else sync.stream,
        correlationId=sync.correlation,
        globalPid=process.global_pid,
        syncType=types[sync.kind],
        eventId=NO_STREAM if sync.event_id is None else sync.event_id,
        eventSyncId=NO_STREAM if sync.record_correlation is None else sync.record_correlation,
    )


def _add_events(process: Process) -> None:
    """Add the records of events that something waits for."""
    recorded = {sync.record_correlation: sync for sync in process.run.syncs if sync.record_correlation}
    for correlation, sync in sorted(recorded.items()):
        process.export.add(
            "CUPTI_ACTIVITY_KIND_CUDA_EVENT",
            deviceId=process.device,
            contextId=process.context,
            streamId=sync.event_stream,
            correlationId=correlation,
            globalPid=process.global_pid,
            eventId=sync.event_id,
            eventSyncId=correlation,
            timestamp=0,
        )


def _add_overhead(process: Process) -> None:
    """Add the profiler's own time at the start, and launches held by a full command buffer."""
    export, run = process.export, process.run
    start = export.time(run.start_ns)
    export.add(
        "PROFILER_OVERHEAD",
        start=start - 900_000,
        end=start - 400_000,
        globalTid=process.main_thread,
        nameId=export.strings["CUDA profiling overhead"],
        returnValue=0,
        overheadType=4,
    )
    for call in run.calls:
        if isinstance(call.work, KernelWork) and call.dur_ns > 20 * run.gpu.launch_cost_ns:
            export.add(
                "CUPTI_ACTIVITY_KIND_OVERHEAD",
                start=export.time(call.start_ns) + 1_000,
                end=export.time(call.start_ns + call.dur_ns) - 1_000,
                eventClass=OVERHEAD,
                globalTid=process.global_tid(call.tid),
                correlationId=call.correlation,
                nameId=export.strings["Command Buffer Full"],
                overheadType=COMMAND_BUFFER_FULL,
            )


def _add_os_calls(process: Process) -> None:
    """Add the poll that blocks inside each long synchronisation, and a helper thread's waits."""
    export, run = process.export, process.run
    waits = [
        (each.tid, each.start_ns + 500, each.dur_ns - 1_000) for each in run.syncs if each.dur_ns > 20_000
    ]
    helper = run.identity.pid + 90
    span_ns = (run.end_ns - run.start_ns) // 4
    calls = [("poll", *wait) for wait in waits]
    calls += [("pthread_cond_wait", helper, run.start_ns + index * span_ns, span_ns) for index in range(4)]
    for name, tid, start_ns, dur_ns in calls:
        export.add(
            "OSRT_API",
            start=export.time(start_ns),
            end=export.time(start_ns + dur_ns),
            eventClass=OS_RUNTIME,
            globalTid=process.global_tid(tid),
            nameId=export.strings[name],
            returnValue=1,
            nestingLevel=0,
            callchainId=0,
        )


def _add_library_calls(process: Process) -> None:
    """Add the cuBLAS and cuDNN calls around the launches of matrix products and of attention."""
    export = process.export
    for call in process.run.calls:
        if not isinstance(call.work, KernelWork):
            continue
        matmul, attention = call.work.name.startswith("nvjet"), "flash_" in call.work.name
        if matmul or attention:
            export.add(
                "CUBLAS_EVENTS" if matmul else "CUDNN_EVENTS",
                start=export.time(call.start_ns) - 200,
                end=export.time(call.start_ns + call.dur_ns) + 200,
                eventClass=CUBLAS if matmul else CUDNN,
                globalTid=process.global_tid(call.tid),
                nameId=export.strings["cublasGemmEx" if matmul else "cudnnBackendExecute"],
            )


def _add_memory(process: Process) -> None:
    """Add allocations and releases of device memory."""
    export = process.export
    for event in process.run.memory_events:
        export.add(
            "CUDA_GPU_MEMORY_USAGE_EVENTS",
            start=export.time(event.time_ns),
            globalPid=process.global_pid,
            deviceId=process.device,
            contextId=process.context,
            address=event.address,
            pc=0,
            bytes=abs(event.bytes),
            memKind=DEVICE_MEMORY,
            memoryOperationType=0 if event.bytes > 0 else 1,
            correlationId=0,
        )
