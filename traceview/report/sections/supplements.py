"""Lists of files without GPU work: snapshots of memory, logs of torch.compile, profiles of kernels.

Each has rows only where such a file is opened, on its own or with the trace of the same process.
"""

from typing import Final

from traceview.report.sections.scope import Scope
from traceview.report.sections.section import PLACE, Column, Ranking, Section

_MEMORY: Final = {
    "memory_peaks": Ranking(
        "SELECT trace_id, device, allocated_bytes, reserved_bytes, ts_ns FROM memory_peaks",
        "allocated_bytes DESC, trace_id, device",
    ),
    "memory_at_peak": Ranking(
        "SELECT * FROM memory_at_peak",
        "bytes DESC, trace_id, device, call_site, module_path, operator",
    ),
    "memory_failures": Ranking("SELECT * FROM memory_failures", "trace_id, device, event_index"),
    "memory_fragmentation": Ranking(
        "SELECT * FROM memory_fragmentation",
        "stranded_bytes DESC, reserved_bytes DESC, trace_id, device, pool, kind, stream",
    ),
}
_COMPILATION: Final = {
    "compilations": Ranking(
        """
        SELECT trace_id, function, file, line, count(*) AS count,
            count(*) FILTER (is_recompilation) AS recompilations,
            coalesce(sum(dur_ns), 0)::BIGINT AS total_ns, max(dur_ns) AS max_ns,
            max_by(recompile_reason, start_ns) AS recompile_reason, max_by(failure, start_ns) AS failure
        FROM compilations
        GROUP BY trace_id, function, file, line
        """,
        "total_ns DESC, count DESC, trace_id, function, file, line",
    ),
    "graph_breaks": Ranking(
        "SELECT trace_id, call_site, reason AS break_reason, count(*) AS count"
        " FROM graph_breaks GROUP BY ALL",
        "count DESC, trace_id, call_site, break_reason",
    ),
}
_PROFILE: Final = {
    "profiled_kernels": Ranking(
        """
        WITH measured AS (
            SELECT
                trace_id, launch_id,
                max(value) FILTER (name IN (
                    'sm__throughput.avg.pct_of_peak_sustained_elapsed', 'Compute (SM) Throughput'
                )) AS compute,
                max(value) FILTER (name IN (
                    'dram__throughput.avg.pct_of_peak_sustained_elapsed', 'DRAM Throughput'
                )) AS memory,
                max(value) FILTER (name IN (
                    'sm__warps_active.avg.pct_of_peak_sustained_active', 'Achieved Occupancy'
                )) AS occupancy
            FROM profiled_counters
            GROUP BY trace_id, launch_id
        )
        SELECT
            trace_id, device, base_name AS name, count(*) AS count,
            coalesce(sum(dur_ns), 0)::BIGINT AS total_ns,
            sum(compute * dur_ns) / sum(dur_ns) FILTER (compute IS NOT NULL) AS compute_percent,
            sum(memory * dur_ns) / sum(dur_ns) FILTER (memory IS NOT NULL) AS memory_percent,
            sum(occupancy * dur_ns) / sum(dur_ns) FILTER (occupancy IS NOT NULL) AS occupancy_percent
        FROM profiled_kernels
        LEFT JOIN measured USING (trace_id, launch_id)
        GROUP BY trace_id, device, base_name
        """,
        "total_ns DESC, count DESC, trace_id, device, name",
    ),
}
OF_KIND: Final = {
    "memory snapshot": tuple(_MEMORY),
    "log of torch.compile": tuple(_COMPILATION),
    "profile of Nsight Compute": tuple(_PROFILE),
}
"""The lists of each kind of file."""
_RANKINGS: Final = _MEMORY | _COMPILATION | _PROFILE

GPU: Final = Column("GPU", PLACE, 5)
"""The column of lists that are about one GPU most often."""

SUPPLEMENTS: Final = {
    "memory_peaks": Section(
        "Memory peaks", "GPU",
        (
            Column("GPU", "device"), Column("allocated", "allocated_bytes"),
            Column("reserved", "reserved_bytes"),
        ),
        _RANKINGS["memory_peaks"],
        scope=Scope("memory snapshot"),
    ),
    "memory_at_peak": Section(
        "Memory at the peak", "place",
        (
            Column("share", "share"), Column("size", "bytes"), Column("allocations", "allocations", 2), GPU,
            Column("operator", "operator", 3, 12), Column("module", "module_path", 4, 12),
            Column("allocated at", "call_site", 0, 24),
        ),
        _RANKINGS["memory_at_peak"],
        scope=Scope("memory snapshot"),
    ),
    "memory_failures": Section(
        "Failed allocations", "allocation",
        (
            Column("asked for", "asked_bytes"), Column("missing", "missing_bytes"),
            Column("allocated", "allocated_bytes", 1), Column("inactive", "inactive_bytes", 2),
            Column("free", "free_bytes", 3), GPU, Column("allocated at", "call_site", 0, 24),
        ),
        _RANKINGS["memory_failures"],
        scope=Scope("memory snapshot"),
    ),
    "memory_fragmentation": Section(
        "Memory pools at the end", "pool",
        (
            Column("reserved", "reserved_bytes"), Column("active", "active_bytes"),
            Column("stranded", "stranded_bytes"), Column("releasable", "releasable_bytes", 1),
            Column("rounding", "rounding_bytes", 3), Column("segments", "segments", 2), GPU,
            Column("stream", "stream", 4), Column("blocks", "kind", 2, 5), Column("pool", "pool", 3, 6),
        ),
        _RANKINGS["memory_fragmentation"],
        scope=Scope("memory snapshot"),
    ),
    "compilations": Section(
        "Compilations", "function",
        (
            Column("total", "total_ns"), Column("count", "count"), Column("recompiled", "recompilations"),
            Column("max", "max_ns", 2), Column("function", "function", 0, 16), Column("file", "file", 3, 12),
            Column("reason", "recompile_reason", 1, 16), Column("failure", "failure", 4, 12),
        ),
        _RANKINGS["compilations"],
        scope=Scope("log of torch.compile"),
    ),
    "graph_breaks": Section(
        "Graph breaks", "place",
        (Column("count", "count"), Column("at", "call_site", 0, 16), Column("reason", "break_reason", 0, 24)),
        _RANKINGS["graph_breaks"],
        scope=Scope("log of torch.compile"),
    ),
    "profiled_kernels": Section(
        "Profiled kernels", "kernel",
        (
            Column("total", "total_ns"), Column("count", "count"), Column("compute", "compute_percent"),
            Column("memory", "memory_percent"), Column("occupancy", "occupancy_percent", 1), GPU,
            Column("kernel", "name", 0, 24),
        ),
        _RANKINGS["profiled_kernels"],
        scope=Scope("profile of Nsight Compute"),
    ),
}  # fmt: skip
"""How each of the lists is shown."""
