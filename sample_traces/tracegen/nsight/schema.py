"""Tables of Nsight Systems' SQLite exports, and in which schema versions each column exists.

The exports have no published history of their schema. Names, order and first appearance follow from
exports of many releases: 2020.x had neither metadata nor ENUM tables, later ones name their version in
EXPORT_SCHEMA_VERSION. Where the first version of a column lies between two known ones, the later is used.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

PRODUCTS: Mapping[str, str] = MappingProxyType(
    {
        "2020": "2020.3.2.6",
        "2.9.1": "2022.1.3.3",
        "3.0.0": "2022.4.2.50",
        "3.1.7": "2023.2.3.1004",
        "3.4.0": "2023.3.3.42",
        "3.7.2": "2023.4.4.54",
        "3.13.2": "2024.5.1.113",
        "3.16.1": "2024.6.2.225",
        "3.20.3": "2025.3.2.367",
        "3.24.7": "2025.6.1.190",
        "3.24.14": "2026.1.1.204",
        "3.25.0": "2026.2.1.210",
    }
)
"""Release that writes each schema version; ``2020`` stands for the unnumbered schema."""

# A column is name[:type][@first version][!first version without it]; the type is INTEGER unless given. Tables
# have versions likewise. Indented lines continue the one above.
_TABLES = """
StringIds: id:KEY value:TEXT
ANALYSIS_FILE@3.13.2: id:KEY filename:TEXT content:TEXT!3.16.1 contentId@3.16.1 globalPid
ProcessStreams: globalPid filenameId contentId
TARGET_INFO_SYSTEM_ENV@2.9.1: globalVid devStateName:TEXT name:TEXT nameEnum value:TEXT
TARGET_INFO_NIC_INFO@3.7.2: GUID stateName:TEXT nicId name:TEXT deviceId vendorId linkLayer
NIC_ID_MAP@3.7.2: nicId globalId
TARGET_INFO_NETWORK_METRICS@3.7.2: metricsListId metricsIdx name:TEXT description:TEXT unit:TEXT
TARGET_INFO_SESSION_START_TIME@2.9.1: utcEpochNs utcTime:TEXT localTime:TEXT systemClockNs@3.24.7
ANALYSIS_DETAILS@2.9.1: globalVid duration startTime stopTime
TARGET_INFO_GPU: vmId id name:TEXT busLocation:TEXT isDiscrete l2CacheSize totalMemory memoryBandwidth
    clockRate smCount pwGpuId uuid:TEXT luid chipName:TEXT cuDevice ctxswDevPath:TEXT ctrlDevPath:TEXT
    revision nodeMask constantMemory maxIPC maxRegistersPerBlock maxShmemPerBlock maxShmemPerBlockOptin
    maxShmemPerSm maxRegistersPerSm threadsPerWarp asyncEngines maxWarpsPerSm maxBlocksPerSm
    maxThreadsPerBlock maxBlockDimX maxBlockDimY maxBlockDimZ maxGridDimX maxGridDimY maxGridDimZ
    computeMajor computeMinor smMajor smMinor
TARGET_INFO_CUDA_DEVICE@3.20.3: gpuId cudaId pid uuid:TEXT@3.24.7 numMultiprocessors@3.24.7
TARGET_INFO_CUDA_NULL_STREAM!3.7.2: streamId hwId vmId processId deviceId contextId
TARGET_INFO_CUDA_CONTEXT_INFO@3.7.2: nullStreamId hwId vmId processId deviceId contextId parentContextId
    isGreenContext numMultiprocessors@3.24.7
TARGET_INFO_CUDA_STREAM: streamId hwId vmId processId contextId priority flag
PROCESSES@2.9.1: globalPid pid name:TEXT
ThreadNames: nameId priority globalTid
DIAGNOSTIC_EVENT@3.13.2: timestamp timestampType source severity text:TEXT globalPid
PROFILER_OVERHEAD: start end globalTid correlationId!2.9.1 nameId returnValue!3.24.7 overheadType@3.24.7
OSRT_API: start end eventClass globalTid correlationId!2.9.1 nameId returnValue nestingLevel callchainId
    argumentsId@3.24.7
CUBLAS_EVENTS: start end eventClass globalTid nameId
CUDNN_EVENTS: start end eventClass globalTid nameId
CUPTI_ACTIVITY_KIND_RUNTIME: start end eventClass globalTid correlationId nameId returnValue callchainId
CUPTI_ACTIVITY_KIND_KERNEL: start end deviceId contextId greenContextId@3.7.2 streamId correlationId
    globalPid demangledName shortName mangledName@2.9.1 launchType cacheConfig registersPerThread gridX
    gridY gridZ blockX blockY blockZ staticSharedMemory dynamicSharedMemory localMemoryPerThread
    localMemoryTotal gridId sharedMemoryExecuted graphNodeId sharedMemoryLimitConfig
    qmdBulkReleaseDone@3.24.14 qmdPreexitDone@3.24.14 qmdLastCtaDone@3.24.14 graphId@3.24.14
    clusterX@3.24.14 clusterY@3.24.14 clusterZ@3.24.14 clusterSchedulingPolicy@3.24.14
    maxPotentialClusterSize@3.24.14 maxActiveClusters@3.24.14 sharedMemoryRequestedPercentage@3.24.14
    tensorSizeMinusOneElements:TEXT@3.25.0
CUPTI_ACTIVITY_KIND_MEMCPY: start end deviceId contextId greenContextId@3.7.2 streamId correlationId
    globalPid bytes copyKind deprecatedSrcId srcKind dstKind srcDeviceId srcContextId dstDeviceId
    dstContextId migrationCause graphNodeId virtualAddress@2.9.1 copyCount@3.24.14
CUPTI_ACTIVITY_KIND_MEMSET: start end deviceId contextId greenContextId@3.7.2 streamId correlationId
    globalPid value bytes graphNodeId memKind
CUPTI_ACTIVITY_KIND_SYNCHRONIZATION: start end deviceId contextId greenContextId@3.7.2 streamId
    correlationId globalPid deprecatedSyncType@3.24.14 syncType eventId eventSyncId@3.24.14
CUPTI_ACTIVITY_KIND_CUDA_EVENT@2.9.1: timestamp@3.25.0 deviceId contextId greenContextId@3.7.2 streamId
    correlationId globalPid eventId eventSyncId@3.24.14
CUPTI_ACTIVITY_KIND_GRAPH_TRACE@3.13.2: start end deviceId contextId greenContextId@3.7.2 streamId
    correlationId globalPid graphId graphExecId
CUDA_GRAPH_EVENTS@3.7.2: start end eventClass globalTid nameId graphNodeId!3.24.14
    originalGraphNodeId!3.24.14 graphId@3.24.14 originalGraphId@3.24.14 graphExecId@3.24.14
CUDA_GRAPH_NODE_EVENTS@3.24.14: start end eventClass globalTid nameId graphNodeId originalGraphNodeId
CUPTI_ACTIVITY_KIND_OVERHEAD@3.24.14: start end eventClass globalTid correlationId nameId overheadType
CUDA_GPU_MEMORY_USAGE_EVENTS: start globalPid deviceId contextId address pc bytes memKind
    memoryOperationType name correlationId localMemoryPoolAddress@3.7.2
    localMemoryPoolReleaseThreshold@3.7.2 localMemoryPoolSize@3.7.2 localMemoryPoolUtilizedSize@3.7.2
    importedMemoryPoolAddress@3.7.2 importedMemoryPoolProcessId@3.7.2
GPU_METRICS@3.1.7: timestamp typeId metricId value
TARGET_INFO_GPU_METRICS@3.1.7: typeId sourceId typeName:TEXT metricId metricName:TEXT
NET_NIC_METRIC@3.7.2: start end globalId metricsListId metricsIdx value
MPI_RANKS@2.9.1: globalTid rank
NVTX_EVENTS: start end eventType rangeId category color text:TEXT globalTid endGlobalTid textId domainId
    uint64Value int64Value doubleValue:REAL uint32Value int32Value floatValue:REAL jsonTextId jsonText:TEXT
    binaryData:TEXT@3.16.1
NVTX_PAYLOAD_SCHEMAS@3.16.1: domainId schemaId name:TEXT type flags numEntries payloadSize alignTo
NVTX_PAYLOAD_SCHEMA_ENTRIES@3.16.1: domainId schemaId idx flags type name:TEXT description:TEXT
    arrayOrUnionDetail offset
EXPORT_META_DATA@2.9.1!3.4.0: name:TEXT value:TEXT
META_DATA_CAPTURE@3.4.0: name:TEXT value:TEXT
META_DATA_EXPORT@3.4.0: name:TEXT value:TEXT
"""
ENUMS: Mapping[str, tuple[tuple[int, str, str], ...]] = {
    "ENUM_NSYS_EVENT_CLASS@3.0.0": (
        (0, "TRACE_PROCESS_EVENT_CUDA_RUNTIME", "CUDA runtime"),
        (1, "TRACE_PROCESS_EVENT_CUDA_DRIVER", "CUDA driver"),
        (27, "TRACE_PROCESS_EVENT_OS_RUNTIME", "OSRT runtime"),
        (28, "TRACE_PROCESS_EVENT_CUDNN", "cuDNN"),
        (29, "TRACE_PROCESS_EVENT_CUBLAS", "cuBLAS"),
    ),
    "ENUM_CUDA_MEMCPY_OPER@3.0.0": (
        (1, "CUDA_MEMCPY_KIND_HTOD", "Host-to-Device"),
        (2, "CUDA_MEMCPY_KIND_DTOH", "Device-to-Host"),
        (8, "CUDA_MEMCPY_KIND_DTOD", "Device-to-Device"),
        (10, "CUDA_MEMCPY_KIND_PTOP", "Peer-to-Peer"),
        (11, "CUDA_MEMCPY_KIND_UVM_HTOD", "Unified Host-to-Device"),
        (12, "CUDA_MEMCPY_KIND_UVM_DTOH", "Unified Device-to-Host"),
    ),
    "ENUM_CUDA_MEM_KIND@3.0.0": (
        (0, "CUDA_MEMOPR_MEMORY_KIND_PAGEABLE", "Pageable"),
        (1, "CUDA_MEMOPR_MEMORY_KIND_PINNED", "Pinned"),
        (2, "CUDA_MEMOPR_MEMORY_KIND_DEVICE", "Device"),
        (4, "CUDA_MEMOPR_MEMORY_KIND_MANAGED", "Managed"),
    ),
    "ENUM_CUPTI_SYNC_TYPE@3.1.7": (
        (0, "CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_UNKNOWN", "Unknown"),
        (1, "CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_EVENT_SYNCHRONIZE", "Event sync"),
        (2, "CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_STREAM_WAIT_EVENT", "Stream wait sync"),
        (3, "CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_STREAM_SYNCHRONIZE", "Stream sync"),
        (4, "CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_CONTEXT_SYNCHRONIZE", "Context sync"),
    ),
    "ENUM_CUPTI_OVERHEAD_TYPE@3.24.7": (
        (4, "OVERHEAD_CUPTI_INSTRUMENTATION", "Instrumentation (Profiler)"),
        (8, "OVERHEAD_COMMAND_BUFFER_FULL", "Command buffer full (CUDA)"),
    ),
}

_PART = re.compile(r"(?P<name>\w+)(?::(?P<type>\w+))?(?:@(?P<since>[\d.]+))?(?:!(?P<until>[\d.]+))?")
_TYPES = {None: "INTEGER", "KEY": "INTEGER NOT NULL PRIMARY KEY"}


@dataclass(frozen=True, slots=True)
class Schema:
    """One schema version."""

    version: str

    def __post_init__(self) -> None:
        """Raise ValueError for a version that is not in ``PRODUCTS``."""
        if self.version not in PRODUCTS:
            raise ValueError(f"schema: {self.version!r} is unknown, use one of {', '.join(PRODUCTS)}")

    def at_least(self, version: str) -> bool:
        """Tell whether this version is ``version`` or later."""
        return _order(self.version) >= _order(version)

    def tables(self) -> dict[str, dict[str, str]]:
        """Return the columns and their SQL types of every table of this version."""
        tables = {}
        for line in _TABLES.replace("\n    ", " ").strip().splitlines():
            table, _, columns = line.partition(": ")
            name = self._known(table)
            if name:
                parts = (_PART.fullmatch(column) for column in columns.split())
                kept = [part for part in parts if part and self._exists(part)]
                tables[name] = {part["name"]: _TYPES.get(part["type"], part["type"]) for part in kept}
        return tables

    def enums(self) -> dict[str, tuple[tuple[int, str, str], ...]]:
        """Return the ENUM tables of this version."""
        return {name: rows for table, rows in ENUMS.items() if (name := self._known(table))}

    def _known(self, table: str) -> str | None:
        part = _PART.fullmatch(table)
        return part["name"] if part and self._exists(part) else None

    def _exists(self, part: re.Match[str]) -> bool:
        since, until = part["since"], part["until"]
        return (not since or self.at_least(since)) and not (until and self.at_least(until))


def _order(version: str) -> tuple[int, ...]:
    return (0,) if version == "2020" else tuple(map(int, version.split(".")))
