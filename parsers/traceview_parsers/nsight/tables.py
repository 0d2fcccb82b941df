"""The tables and columns of an export that are read, by name: none of them need be there.

Names are those of the SQLite schema that nsys writes (table META_DATA_EXPORT, EXPORT_SCHEMA_VERSION); folders
of Parquet and Arrow files hold the same tables, one a file.
"""

import re
from typing import Final

from traceview.ingest.sqlite.table_stream import ColumnType

Columns = dict[str, ColumnType]


def _columns(integers: str, texts: str = "", reals: str = "", blobs: str = "") -> Columns:
    kinds: tuple[tuple[str, ColumnType], ...] = (
        (integers, "integer"), (texts, "text"), (reals, "real"), (blobs, "blob"),
    )  # fmt: skip
    return {name: kind for names, kind in kinds for name in names.split()}


_GPU_WORK: Final = "start end deviceId contextId greenContextId streamId correlationId globalPid graphNodeId"
_ON_THREAD: Final = "start end globalTid"
NVTX: Final = "NVTX_EVENTS"
_MPI: Final = f"{_ON_THREAD} textId"

OPENMP_KINDS: Final = (
    "PARALLEL", "WORKSHARE", "SYNC_REGION", "SYNC_REGION_WAIT", "TASK", "MASTER", "REDUCTION", "THREAD",
    "CRITICAL_SECTION", "MUTEX_WAIT", "MUTEX_RELEASED", "LOCK_INIT", "LOCK_DESTROY", "TASK_CREATE",
    "TASK_SCHEDULE", "CANCEL", "FLUSH", "DISPATCH",
)  # fmt: skip
"""The kinds of OpenMP's events, each with a table of its own."""

TABLES: Final[dict[str, Columns]] = {
    "StringIds": _columns("id", "value"),
    "META_DATA_EXPORT": _columns("", "name value"),
    "EXPORT_META_DATA": _columns("", "name value"),
    "META_DATA_CAPTURE": _columns("", "name value"),
    "TARGET_INFO_SYSTEM_ENV": _columns("", "name value"),
    "TARGET_INFO_SESSION_START_TIME": _columns("utcEpochNs systemClockNs"),
    "ANALYSIS_DETAILS": _columns("duration startTime stopTime"),
    "TARGET_INFO_GPU": _columns(
        "id isDiscrete l2CacheSize totalMemory memoryBandwidth clockRate smCount cuDevice constantMemory"
        " maxIPC maxRegistersPerBlock maxShmemPerBlock maxShmemPerBlockOptin maxShmemPerSm"
        " maxRegistersPerSm threadsPerWarp asyncEngines maxWarpsPerSm maxBlocksPerSm maxThreadsPerBlock"
        " computeMajor computeMinor",
        "name busLocation uuid chipName",
    ),
    # Until 2022: what CUDA told of its GPUs, in kHz and kB/s.
    "TARGET_INFO_CUDA_GPU": _columns(
        "deviceId pid globalMemoryBandwidth globalMemorySize constantMemorySize l2CacheSize numThreadsPerWarp"
        " coreClockRate numMemcpyEngines numMultiprocessors maxIPC maxWarpsPerMultiprocessor"
        " maxBlocksPerMultiprocessor maxRegistersPerBlock maxSharedMemoryPerBlock maxThreadsPerBlock"
        " computeCapabilityMajor computeCapabilityMinor maxSharedMemoryPerMultiprocessor"
        " maxRegistersPerMultiprocessor",
        "name pciBusId",
    ),
    "TARGET_INFO_CUDA_DEVICE": _columns("gpuId cudaId pid numMultiprocessors", "uuid"),
    "TARGET_INFO_CUDA_CONTEXT_INFO": _columns(
        "hwId processId deviceId contextId parentContextId isGreenContext nullStreamId numMultiprocessors"
    ),
    "TARGET_INFO_CUDA_STREAM": _columns("streamId processId contextId priority flag"),
    "TARGET_INFO_GPU_METRICS": _columns("typeId metricId", "typeName metricName"),
    "TARGET_INFO_NETWORK_METRICS": _columns("metricsListId metricsIdx", "name unit"),
    "PROCESSES": _columns("globalPid", "name"),
    "ThreadNames": _columns("nameId globalTid"),
    "DIAGNOSTIC_EVENT": _columns("severity globalPid", "text"),
    "ProcessStreams": _columns("globalPid filenameId contentId"),
    "CUPTI_ACTIVITY_KIND_KERNEL": _columns(
        f"{_GPU_WORK} graphId demangledName shortName mangledName launchType cacheConfig registersPerThread"
        " gridX gridY gridZ blockX blockY blockZ staticSharedMemory dynamicSharedMemory"
        " localMemoryPerThread localMemoryTotal gridId sharedMemoryExecuted sharedMemoryLimitConfig"
        " qmdBulkReleaseDone qmdPreexitDone qmdLastCtaDone clusterX clusterY clusterZ"
        " clusterSchedulingPolicy maxPotentialClusterSize maxActiveClusters sharedMemoryRequestedPercentage",
        "tensorSizeMinusOneElements",
    ),
    "CUPTI_ACTIVITY_KIND_GRAPH_TRACE": _columns(f"{_GPU_WORK} graphId graphExecId"),
    "CUPTI_ACTIVITY_KIND_MEMCPY": _columns(
        f"{_GPU_WORK} bytes copyKind srcKind dstKind srcDeviceId srcContextId dstDeviceId dstContextId"
        " migrationCause virtualAddress copyCount"
    ),
    "CUPTI_ACTIVITY_KIND_MEMSET": _columns(f"{_GPU_WORK} value bytes memKind"),
    "CUPTI_ACTIVITY_KIND_SYNCHRONIZATION": _columns(
        "start end deviceId contextId streamId correlationId globalPid syncType eventId eventSyncId"
    ),
    "CUPTI_ACTIVITY_KIND_CUDA_EVENT": _columns(
        "timestamp deviceId contextId streamId correlationId globalPid eventId eventSyncId"
    ),
    "CUPTI_ACTIVITY_KIND_RUNTIME": _columns(f"{_ON_THREAD} eventClass correlationId nameId returnValue"),
    "CUPTI_ACTIVITY_KIND_OVERHEAD": _columns(f"{_ON_THREAD} correlationId nameId overheadType"),
    "PROFILER_OVERHEAD": _columns(f"{_ON_THREAD} nameId"),
    "CUBLAS_EVENTS": _columns(f"{_ON_THREAD} nameId"),
    "CUDNN_EVENTS": _columns(f"{_ON_THREAD} nameId"),
    "CUDA_GRAPH_EVENTS": _columns(f"{_ON_THREAD} eventClass nameId graphNodeId originalGraphNodeId"),
    "CUDA_GRAPH_NODE_EVENTS": _columns(f"{_ON_THREAD} eventClass nameId graphNodeId originalGraphNodeId"),
    "CUDA_GPU_MEMORY_USAGE_EVENTS": _columns(
        "start globalPid deviceId contextId address bytes memKind memoryOperationType correlationId"
        " localMemoryPoolSize localMemoryPoolUtilizedSize",
        "name",
    ),
    "CUDA_UM_CPU_PAGE_FAULT_EVENTS": _columns(
        "start globalPid address CpuInstruction module sourceFile sourceLine"
    ),
    "CUDA_UM_GPU_PAGE_FAULT_EVENTS": _columns(
        "start end globalPid deviceId address numberOfPageFaults faultAccessType"
    ),
    NVTX: _columns(
        f"{_ON_THREAD} eventType rangeId category color endGlobalTid textId domainId uint64Value int64Value"
        " uint32Value int32Value jsonTextId",
        "text jsonText",
        "doubleValue floatValue",
        "binaryData",
    ),
    "NVTX_PAYLOAD_SCHEMAS": _columns("domainId schemaId payloadSize", "name"),
    "NVTX_PAYLOAD_SCHEMA_ENTRIES": _columns("domainId schemaId idx type offset", "name"),
    "OSRT_API": _columns(f"{_ON_THREAD} eventClass nameId returnValue"),
    "COMPOSITE_EVENTS": _columns("id start cpu globalTid"),
    "SCHED_EVENTS": _columns("start cpu isSchedIn globalTid threadState"),
    "SAMPLING_CALLCHAINS": _columns("id symbol module kernelMode unresolved stackDepth"),
    "GPU_METRICS": _columns("timestamp typeId metricId value"),
    "NET_NIC_METRIC": _columns("start end globalId metricsListId metricsIdx value"),
    **{
        f"CUPTI_ACTIVITY_KIND_OPENACC_{kind}": _columns(
            f"{_ON_THREAD} nameId lineNo srcFile funcName bytes varName numGangs numWorkers vectorLength"
            " kernelName"
        )
        for kind in ("DATA", "LAUNCH", "OTHER")
    },
    **{f"OPENMP_EVENT_KIND_{kind}": _columns(f"{_ON_THREAD} nameId") for kind in OPENMP_KINDS},
    "MPI_RANKS": _columns("globalTid rank"),
    "MPI_P2P_EVENTS": _columns(f"{_MPI} tag remoteRank size commHandle"),
    "MPI_COLLECTIVES_EVENTS": _columns(f"{_MPI} rootRank size recvSize commHandle"),
    "MPI_COMMUNICATORS": _columns("rank commHandle size"),
    "MPI_START_WAIT_EVENTS": _columns(_MPI),
    "MPI_OTHER_EVENTS": _columns(_MPI),
}
"""Every table that is read, with the columns wanted of it."""

MAIN_TABLES: Final = (
    "CUPTI_ACTIVITY_KIND_KERNEL",
    "CUPTI_ACTIVITY_KIND_MEMCPY",
    "CUPTI_ACTIVITY_KIND_RUNTIME",
    NVTX,
    "OSRT_API",
    "TARGET_INFO_GPU",
)
"""Tables whose absence weakens answers."""

NOT_EVENTS: Final = re.compile(
    r"ENUM_|ANALYSIS_FILE|ProcessStreams|UnwindMethodType|TARGET_INFO_|NIC_ID_MAP|_CALLCHAINS$"
    r"|OSRT_FILE_ACCESS_DESC"
)
"""Tables without events. ANALYSIS_FILE and ProcessStreams hold what the program wrote, maybe secrets: of the
latter only the sizes of texts are used."""

_VERSIONED: Final = re.compile(r"(.+?)(?:_V(\d+))?")


def staged_name(table: str) -> str:
    """The name of a table of an export in the staging database."""
    return f"staging.{table.lower()}"


def newest_versions(names: list[str]) -> dict[str, str]:
    """For each table of `TABLES` the one of the file to read: of NAME, NAME_V2, NAME_V3 the highest."""
    found: dict[str, tuple[int, str]] = {}
    for name in names:
        match = _VERSIONED.fullmatch(name)
        if match and match[1] in TABLES:
            found[match[1]] = max(found.get(match[1], (-1, "")), (int(match[2] or 0), name))
    return {table: name for table, (_, name) in found.items()}
