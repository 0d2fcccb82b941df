"""Lists of files without GPU work: snapshots of memory, logs of torch.compile, profiles of kernels.

Each has rows only where such a file is opened, on its own or with the trace of the same process.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from traceview.quantities import counted, duration, percent, size
from traceview.report.head import total
from traceview.report.host_lists import Ranking

if TYPE_CHECKING:
    import duckdb

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
_OF_KIND: Final = {
    "memory snapshot": _MEMORY,
    "log of torch.compile": _COMPILATION,
    "profile of Nsight Compute": _PROFILE,
}
_NO_GPU_WORK: Final = "No GPU work was recorded: what follows is what the host did."
SUPPLEMENT_RANKINGS: Final = _MEMORY | _COMPILATION | _PROFILE
"""All lists, whatever is opened."""


class Field(NamedTuple):
    """A column of a list.

    Attributes:
        name: the field of the rows.
        heading: its title.
        drop: as in `TextColumn`.
        shrinks_to: of texts the columns of space that they keep; 0 for numbers.
    """

    name: str
    heading: str
    drop: int = 0
    shrinks_to: int = 0


class Section(NamedTuple):
    """How a list is shown: its title, what one row is, and its columns."""

    title: str
    noun: str
    fields: tuple[Field, ...]


GPU: Final = Field("device", "GPU", 5)
"""The column of lists that are about one GPU most often."""

SUPPLEMENT_SECTIONS: Final = {
    "memory_peaks": Section(
        "Memory peaks", "GPU",
        (Field("device", "GPU"), Field("allocated_bytes", "allocated"), Field("reserved_bytes", "reserved")),
    ),
    "memory_at_peak": Section(
        "Memory at the peak", "place",
        (
            Field("share", "share"), Field("bytes", "size"), Field("allocations", "allocations", 2), GPU,
            Field("operator", "operator", 3, 12), Field("module_path", "module", 4, 12),
            Field("call_site", "allocated at", 0, 24),
        ),
    ),
    "memory_failures": Section(
        "Failed allocations", "allocation",
        (
            Field("asked_bytes", "asked for"), Field("missing_bytes", "missing"),
            Field("allocated_bytes", "allocated", 1), Field("inactive_bytes", "inactive", 2),
            Field("free_bytes", "free", 3), GPU, Field("call_site", "allocated at", 0, 24),
        ),
    ),
    "memory_fragmentation": Section(
        "Memory pools at the end", "pool",
        (
            Field("reserved_bytes", "reserved"), Field("active_bytes", "active"),
            Field("stranded_bytes", "stranded"), Field("releasable_bytes", "releasable", 1),
            Field("rounding_bytes", "rounding", 3), Field("segments", "segments", 2), GPU,
            Field("stream", "stream", 4), Field("kind", "blocks", 2, 5), Field("pool", "pool", 3, 6),
        ),
    ),
    "compilations": Section(
        "Compilations", "function",
        (
            Field("total_ns", "total"), Field("count", "count"), Field("recompilations", "recompiled"),
            Field("max_ns", "max", 2), Field("function", "function", 0, 16), Field("file", "file", 3, 12),
            Field("recompile_reason", "reason", 1, 16), Field("failure", "failure", 4, 12),
        ),
    ),
    "graph_breaks": Section(
        "Graph breaks", "place",
        (Field("count", "count"), Field("call_site", "at", 0, 16), Field("break_reason", "reason", 0, 24)),
    ),
    "profiled_kernels": Section(
        "Profiled kernels", "kernel",
        (
            Field("total_ns", "total"), Field("count", "count"), Field("compute_percent", "compute"),
            Field("memory_percent", "memory"), Field("occupancy_percent", "occupancy", 1), GPU,
            Field("name", "kernel", 0, 24),
        ),
    ),
}  # fmt: skip
"""How each of the lists is shown."""


def rankings_of_opened(connection: duckdb.DuckDBPyConnection) -> dict[str, Ranking]:
    """The lists of the kinds of files that are opened."""
    kinds = connection.execute("SELECT DISTINCT supplement_kind(format) FROM traces").fetchall()
    opened = {kind for (kind,) in kinds}
    return {name: rows for kind, lists in _OF_KIND.items() if kind in opened for name, rows in lists.items()}


def sentences(report: Mapping[str, Any]) -> Iterator[str]:
    """What such files say first; of each kind that a report lists."""
    yield from _memory(report)
    for row in (report.get("memory_failures") or ())[:1]:
        failed = counted(total(report, "memory_failures"), "allocation")
        yield f"{failed} failed; the first one asked for {size(row['asked_bytes'])}{_at(row)}."
    for row in (report.get("compilations") or ())[:1]:
        functions = counted(total(report, "compilations"), "function")
        longest = f"{row['function']} took longest, {duration(row['total_ns'])}"
        yield f"torch.compile compiled {functions}; {longest} in {counted(row['count'], 'compilation')}."
    for row in (report.get("graph_breaks") or ())[:1]:
        places = counted(total(report, "graph_breaks"), "place")
        yield f"Graph breaks at {places}; most often{_at(row)}: {row['break_reason']}"
    for row in (report.get("profiled_kernels") or ())[:1]:
        kernels = counted(total(report, "profiled_kernels"), "kernel")
        yield f"{kernels} profiled; {row['name']} took longest, {duration(row['total_ns'])}."


def without_gpu_work(report: Mapping[str, Any]) -> list[str]:
    """What is said first of traces of which neither GPU work nor findings are known."""
    if report.get("findings") or report.get("breakdown") or not report.get("traces"):
        return []
    return [_NO_GPU_WORK]


def _memory(report: Mapping[str, Any]) -> Iterator[str]:
    """The largest peak, and who holds most of it."""
    for peak in (report.get("memory_peaks") or ())[:1]:
        where = "host memory" if peak["device"] == -1 else f"GPU {peak['device']}"
        held = next(
            (
                row
                for row in report.get("memory_at_peak") or ()
                if (row["trace_id"], row["device"]) == (peak["trace_id"], peak["device"])
            ),
            None,
        )
        most = f"; {percent(held['share'])} of it{_at(held)}" if held and held["call_site"] else ""
        reserved = f", {size(peak['reserved_bytes'])} reserved" if peak["reserved_bytes"] else ""
        yield f"{where}: at most {size(peak['allocated_bytes'])} allocated{reserved}{most}."


def _at(row: Mapping[str, Any]) -> str:
    return f" at {row['call_site']}" if row.get("call_site") else ""
