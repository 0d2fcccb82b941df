"""Which settings of an export are stored: environment, command line and captured output only on request."""

import json
import re
from typing import Final

from traceview.ingest.secrets import without_secrets
from traceview.store.writer import TraceWriter

# PROCESS_n:* holds command, arguments, working folder and environment; who exported the report, and where,
# says nothing of the recording.
_KEPT_SETTING: Final = re.compile(
    r"EXPORT_(SCHEMA_VERSION|PRODUCT_|PARAM_(LAZY|TIME_|INCLUDE_))|CAPTURE_EVENT_TYPE|CUDA_|COLLECT_|SAMPL|RATE_HZ"
    r"|START_|STOP_|RUN_DURATION|LINUX_PERF_OPTIONS:|OS_RUNTIME_OPTIONS:|GPU_METRICS|TRACE_ALL_TASKS|DERIVED_"
)
_KEPT_SYSTEM: Final = {
    "CpuCores", "CpuDescription", "CpuArchitecture", "NvDriverVersion", "CudaDriverVersion", "OsDescription",
    "KernelVersion", "HardwarePlatform", "SoftwareReleaseVersion",
}  # fmt: skip
_LONGEST: Final = 500


def export_metadata(writer: TraceWriter) -> str:
    """The settings worth keeping as a JSON object of texts; one that is there several times is a list."""
    found: dict[str, list[str]] = {}
    rows = writer.connection.execute(
        "SELECT name, value FROM (FROM staging.setting UNION ALL FROM staging.target_info_system_env)"
        " WHERE name IS NOT NULL AND value IS NOT NULL ORDER BY ALL LIMIT 100000"
    ).fetchall()
    for name, value in rows:
        known = (_KEPT_SETTING.match(name) or name in _KEPT_SYSTEM) and len(value) <= _LONGEST
        if known or writer.keep_secrets:
            found.setdefault(name, []).append(value)
    kept = {name: values[0] if len(values) == 1 else values for name, values in found.items()}
    if writer.keep_secrets:
        return json.dumps(kept)
    return json.dumps({name: without_secrets(name, value) for name, value in kept.items()})
