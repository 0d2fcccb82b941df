"""An export of Nsight Systems that the benchmark makes for itself: calls, kernels and ranges, in SQLite.

    python made_export.py FILE REPEATS

writes the events of REPEATS steps: 17 ranges, 6 calls and 3 kernels in each of 1000 layers.
"""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path

LAYERS = 1000
THREAD = 1 << 48 | 77 << 24 | 78
PROCESS = 1 << 48 | 77 << 24


def _declared(integers: str, others: str = "") -> str:
    """The column definitions of a table."""
    return ", ".join([f'"{name}" INTEGER' for name in integers.split()] + ([others] if others else []))


TABLES = {
    "NVTX_EVENTS": _declared(
        "start end eventType rangeId category color globalTid endGlobalTid textId domainId uint64Value"
        " int64Value uint32Value int32Value jsonTextId",
        "text TEXT, doubleValue REAL, floatValue REAL, jsonText TEXT, binaryData TEXT",
    ),
    "CUPTI_ACTIVITY_KIND_RUNTIME": _declared(
        "start end eventClass globalTid correlationId nameId returnValue callchainId"
    ),
    "CUPTI_ACTIVITY_KIND_KERNEL": _declared(
        "start end deviceId contextId greenContextId streamId correlationId globalPid demangledName shortName"
        " mangledName launchType cacheConfig registersPerThread gridX gridY gridZ blockX blockY blockZ"
        " staticSharedMemory dynamicSharedMemory localMemoryPerThread localMemoryTotal gridId"
        " sharedMemoryExecuted graphNodeId sharedMemoryLimitConfig"
    ),
    "StringIds": "id INTEGER PRIMARY KEY, value TEXT",
}
COUNTS = {"NVTX_EVENTS": 17, "CUPTI_ACTIVITY_KIND_RUNTIME": 6, "CUPTI_ACTIVITY_KIND_KERNEL": 3}
"""Rows a layer and step."""

_NUMBERS = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {count})"
_FILL = {
    # A layer of 1 ms, in it 16 operators of 50 us, each in turn.
    "NVTX_EVENTS": """INSERT INTO NVTX_EVENTS (start, "end", eventType, text, globalTid, domainId)
        SELECT i / 17 * 1000000 + max(i % 17 - 1, 0) * 60000 + 1000,
            i / 17 * 1000000 + max(i % 17 - 1, 0) * 60000 + 1000 + iif(i % 17 = 0, 990000, 50000), 59,
            iif(i % 17 = 0, 'layer ' || (i / 17 % 1000), 'aten::op' || (i % 17) || ', op_id = ' || i),
            {thread}, 0
        FROM n""",
    "CUPTI_ACTIVITY_KIND_RUNTIME": """INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME
        SELECT i / 6 * 1000000 + i % 6 * 120000 + 5000, i / 6 * 1000000 + i % 6 * 120000 + 9000, 0,
            {thread}, i + 1, 1 + i % 2, 0, NULL
        FROM n""",
    "CUPTI_ACTIVITY_KIND_KERNEL": """INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL
        SELECT i / 3 * 1000000 + i % 3 * 240000 + 20000, i / 3 * 1000000 + i % 3 * 240000 + 200000, 0, 1,
            NULL, 7, 2 * i + 1, {process}, 3 + i % 3, 3 + i % 3, 3 + i % 3, 1, 0, 64, 1 + i % 200, 1, 1, 256,
            1, 1,
            4096, 0, 0, 0, i, 32768, NULL, 0
        FROM n""",
}
_STRINGS = [
    (1, "cudaLaunchKernel_v7000"), (2, "cudaEventRecord_v3020"), (3, "void gemm<float, 128>(float const*)"),
    (4, "void softmax<float>(float*)"), (5, "void elementwise<Add>(float*)"),
]  # fmt: skip


def write_export(path: Path, repeats: int) -> None:
    """Writes the export; a file of that name is replaced."""
    path.unlink(missing_ok=True)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = OFF")
    connection.execute("PRAGMA synchronous = OFF")
    for table, columns in TABLES.items():
        connection.execute(f"CREATE TABLE {table} ({columns})")
    for table, statement in _FILL.items():
        numbers = _NUMBERS.format(count=COUNTS[table] * LAYERS * repeats)
        connection.execute(f"{numbers} {statement.format(thread=THREAD, process=PROCESS)}")
    connection.executemany("INSERT INTO StringIds VALUES (?, ?)", _STRINGS)
    connection.commit()
    connection.close()


if __name__ == "__main__":
    write_export(Path(sys.argv[1]), int(sys.argv[2]))
