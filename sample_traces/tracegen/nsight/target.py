"""Rows that describe the export, the capture, the target and its GPUs, processes and threads."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from tracegen.nsight.export import CAPTURE_LEAD_NS, HOST_VM, NO_STREAM, SYSTEM_CLOCK_NS, Export, Process
from tracegen.nsight.gpu import GREEN_CONTEXT_ID, last_end_ns
from tracegen.nsight.schema import PRODUCTS
from tracegen.sqlite_file import Value

DEVICE_NAME = "Local (CLI)"
DEFAULT_STREAM, NON_BLOCKING, NULL_STREAM = 1, 2, 3
GREEN_CONTEXT_UNITS = 16
MIG_UNITS = 60
OTHER_PROCESSES = ((1, "systemd"), (733, "sshd"))
LIMITS: dict[str, Value] = {
    "constantMemory": 65_536,
    "maxIPC": 4,
    "maxRegistersPerBlock": 65_536,
    "maxRegistersPerSm": 65_536,
    "asyncEngines": 3,
    "maxWarpsPerSm": 64,
    "maxBlocksPerSm": 32,
    "maxThreadsPerBlock": 1024,
    "maxBlockDimX": 1024,
    "maxBlockDimY": 1024,
    "maxBlockDimZ": 64,
    "maxGridDimX": 2_147_483_647,
    "maxGridDimY": 65_535,
    "maxGridDimZ": 65_535,
}


def add_target(export: Export, processes: Sequence[Process]) -> None:
    """Add everything that is not an event."""
    _add_metadata(export)
    _add_session(export, processes)
    if export.content.gpu_info:
        for device in sorted({process.run.identity.device for process in processes}):
            _add_gpu(export, processes[0], device)
    for process in processes:
        _add_process(process)
        if export.content.gpu_info:
            _add_device(process)
        _add_streams(process)
    for pid, name in OTHER_PROCESSES:
        export.add("PROCESSES", globalPid=HOST_VM | pid << 24, pid=pid, name=name)


def gpu_uuid(device: int) -> str:
    """Return the made-up unique id of a GPU."""
    return f"5a3c0000-90d1-7e00-a100-{device:012d}"


def _add_metadata(export: Export) -> None:
    version, product = export.schema.version, PRODUCTS[export.schema.version]
    numbers = dict(zip(("MAJOR", "MINOR", "MICRO"), version.split("."), strict=False))
    rows = {
        "EXPORT_PRODUCT_NAME": "NVIDIA Nsight Systems",
        "EXPORT_PRODUCT_VERSION": product,
        "EXPORT_PRODUCT_DATE": ".".join(product.split(".")[:2]),
        "EXPORT_SCHEMA_VERSION": version,
        **{f"EXPORT_SCHEMA_VERSION_{part}": number for part, number in numbers.items()},
        "EXPORT_PARAM_LAZY": str(export.content.lazy).lower(),
        "EXPORT_PARAM_INCLUDE_BLOBS": str(export.content.include_blobs).lower(),
        "EXPORT_PARAM_TIME_NORMALIZE": "false",
    }
    for name, value in rows.items():
        export.add("EXPORT_META_DATA", name=name, value=value)
        export.add("META_DATA_EXPORT", name=name, value=value)
    capture = [
        ("DEVICE_ID", DEVICE_NAME),
        ("CAPTURE_EVENT_TYPE", "Cuda"),
        ("CAPTURE_EVENT_TYPE", "NvtxEvents"),
        ("CUDA_GRAPH_TRACE_OPTIONS:MODE", export.content.graph_trace.capitalize()),
        ("PROCESS_0:COMMAND", "python3"),
        ("PROCESS_0:ARGUMENT_0", "train.py"),
        ("PROCESS_0:ARGUMENT_1", f"--token={export.content.secret}"),
        ("PROCESS_0:ENVIRONMENT_VARIABLE", 'LANG="C.UTF-8"'),
        ("PROCESS_0:ENVIRONMENT_VARIABLE", f'API_TOKEN="{export.content.secret}"'),
    ]
    for name, value in capture:
        export.add("META_DATA_CAPTURE", name=name, value=value)


def _add_session(export: Export, processes: Sequence[Process]) -> None:
    end_ns = max(last_end_ns(process) for process in processes) + CAPTURE_LEAD_NS
    utc = datetime.fromtimestamp(export.start_ns // 1_000_000_000, UTC).strftime("%Y-%m-%dT%H:%M:%S")
    export.add(
        "TARGET_INFO_SESSION_START_TIME",
        utcEpochNs=export.start_ns,
        utcTime=utc,
        localTime=utc,
        systemClockNs=SYSTEM_CLOCK_NS,
    )
    duration = end_ns - export.start_ns
    start = SYSTEM_CLOCK_NS if export.schema.at_least("3.24.7") else 0
    export.add(
        "ANALYSIS_DETAILS", globalVid=HOST_VM, duration=duration, startTime=start, stopTime=start + duration
    )
    environment = f"LANG=C.UTF-8;API_TOKEN={export.content.secret};HOME=?"
    properties = [
        ("CpuCores", 1, "64"),
        ("CpuDescription", 13, "Simulated CPU"),
        ("NvDriverVersion", 205, "580.65.06"),
        ("DeviceEnvironment", 610, environment),
        ("CudaDriverVersion", 611, "13000"),
        ("Hostname", 619, processes[0].run.identity.host_name),
        ("GpuInfo", 897, "{}"),
    ]
    for name, number, value in properties:
        export.add(
            "TARGET_INFO_SYSTEM_ENV",
            globalVid=HOST_VM,
            devStateName=DEVICE_NAME,
            name=name,
            nameEnum=number,
            value=value,
        )
    if export.content.graph_trace == "graph":
        _add_diagnostic(export, 1, "CUDA graphs are traced as a whole.")
    _add_diagnostic(export, 2, "Simulated warning: CPU sampling is not available.")


def _add_diagnostic(export: Export, severity: int, text: str) -> None:
    export.add(
        "DIAGNOSTIC_EVENT",
        timestamp=export.clock_ns,
        timestampType=1,
        source=2,
        severity=severity,
        text=text,
        globalPid=HOST_VM,
    )


def _add_gpu(export: Export, process: Process, device: int) -> None:
    gpu, mig = process.run.gpu, export.content.mig
    export.add(
        "TARGET_INFO_GPU",
        vmId=HOST_VM,
        id_=device,
        name=f"{gpu.name} MIG 3g.40gb" if mig else gpu.name,
        busLocation=f"0000:{device:02x}:00.0",
        isDiscrete=1,
        l2CacheSize=52_428_800,
        totalMemory=gpu.memory_bytes // (2 if mig else 1),
        memoryBandwidth=3_352_320_000_000,
        clockRate=1_980_000_000,
        smCount=MIG_UNITS if mig else gpu.compute_units,
        pwGpuId=device,
        uuid=gpu_uuid(device),
        luid=0,
        chipName="GH100",
        cuDevice=device,
        ctxswDevPath="",
        ctrlDevPath="",
        revision=161,
        nodeMask=0,
        **LIMITS,
        maxShmemPerBlock=gpu.shared_bytes_per_block,
        maxShmemPerBlockOptin=gpu.shared_bytes_optin,
        maxShmemPerSm=gpu.shared_bytes_per_unit,
        threadsPerWarp=gpu.warp_size,
        computeMajor=gpu.compute_major,
        computeMinor=gpu.compute_minor,
        smMajor=gpu.compute_major,
        smMinor=gpu.compute_minor,
    )


def _add_device(process: Process) -> None:
    """Add which GPU of the machine the process's ordinal means."""
    identity, mig = process.run.identity, process.export.content.mig
    process.export.add(
        "TARGET_INFO_CUDA_DEVICE",
        gpuId=identity.device,
        cudaId=process.device,
        pid=identity.pid,
        uuid=gpu_uuid(identity.device),
        numMultiprocessors=MIG_UNITS if mig else process.run.gpu.compute_units,
    )


def _add_process(process: Process) -> None:
    export, identity = process.export, process.run.identity
    export.add("PROCESSES", globalPid=process.global_pid, pid=identity.pid, name=identity.process_name)
    for tid, name in identity.threads:
        export.add("ThreadNames", nameId=export.strings[name], priority=20, globalTid=process.global_tid(tid))
    if export.content.mpi:
        export.add("MPI_RANKS", globalTid=process.main_thread, rank=identity.rank)
    file_name = f"pid_{identity.pid}_stdout.log"
    output = f"loading model\nusing token {export.content.secret}\n"
    export.add(
        "ProcessStreams",
        globalPid=process.global_pid,
        filenameId=export.strings[file_name],
        contentId=export.strings[output],
    )
    export.add(
        "ANALYSIS_FILE",
        id_=process.context,
        filename=file_name,
        content=output,
        contentId=export.strings[output],
        globalPid=process.global_pid,
    )


def _add_streams(process: Process) -> None:
    export, gpu = process.export, process.run.gpu
    place: dict[str, Value] = {"hwId": 0, "vmId": 1, "processId": process.run.identity.pid}
    context: dict[str, Value] = {**place, "deviceId": process.device, "contextId": process.context}
    export.add("TARGET_INFO_CUDA_NULL_STREAM", streamId=gpu.compute_stream, **context)
    export.add("TARGET_INFO_CUDA_CONTEXT_INFO", nullStreamId=gpu.compute_stream, **context)
    if export.content.green_context:
        green: dict[str, Value] = {
            "parentContextId": process.context,
            "isGreenContext": 1,
            "numMultiprocessors": GREEN_CONTEXT_UNITS,
        }
        context = {**context, "contextId": GREEN_CONTEXT_ID}
        export.add("TARGET_INFO_CUDA_CONTEXT_INFO", nullStreamId=NO_STREAM, **context, **green)
    kinds = {
        gpu.compute_stream: NULL_STREAM,
        gpu.copy_stream: NON_BLOCKING,
        gpu.communication_stream: NON_BLOCKING,
    }
    for stream, kind in kinds.items():
        export.add(
            "TARGET_INFO_CUDA_STREAM",
            streamId=stream,
            **place,
            contextId=process.context,
            priority=0,
            flag=kind,
        )
