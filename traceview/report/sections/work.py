"""Lists of GPU work: kernels, operators, iterations, idle gaps, copies, collectives."""

from typing import Final

from traceview.report.sections.scope import ALL_GPUS, CRITICAL, PER_GPU, PER_RANK, RECORDING, Scope
from traceview.report.sections.section import PLACE, Column, Ranking, Section

_SLACK: Final = Column(
    "slack", "slack_ns", 5,
    note="how much longer one may last before the window ends later (median of GPU work)",
)  # fmt: skip
_CRITICAL: Final = (Column("critical", "critical_ns", note="time on the critical path"), _SLACK)
"""Time on the critical path and slack, where the trace was replayed."""

_KERNELS: Final = Ranking(
    """
    SELECT NULL::INTEGER AS trace_id, work.name, any_value(work.short_name) AS short_name,
        any_value(kernels.kind) AS kind, count(*) AS count, sum(work.dur_ns)::BIGINT AS total_ns,
        sum(work.dur_ns) / nullif((SELECT sum(gpu_time_ns) FROM windows), 0) AS share,
        (sum(work.dur_ns) // count(*))::BIGINT AS mean_ns, min(work.dur_ns) AS min_ns,
        median(work.dur_ns)::BIGINT AS median_ns, max(work.dur_ns) AS max_ns,
        max(registers) AS registers, max(reported_occupancy_percent) AS reported_occupancy_percent
    FROM gpu_activity AS work
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel'
    GROUP BY work.name
    """,
    "total_ns DESC, name",
)
_OPERATORS: Final = Ranking(
    """
    SELECT name, sum(count)::BIGINT AS count, sum(gpu_ns)::BIGINT AS gpu_ns,
        sum(cpu_total_ns)::BIGINT AS cpu_total_ns, sum(cpu_self_ns)::BIGINT AS cpu_self_ns,
        sum(kernel_count)::BIGINT AS kernel_count
    FROM op_summary
    GROUP BY name
    """,
    "gpu_ns DESC, cpu_self_ns DESC, name",
)
_COPIES: Final = Ranking(
    """
    SELECT kind, src_memory, dst_memory, sum(count)::BIGINT AS count, sum(total_ns)::BIGINT AS total_ns,
        TRY_CAST(sum(bytes) AS BIGINT) AS bytes,
        sum(bytes) / nullif(sum(total_ns) FILTER (bytes IS NOT NULL), 0) AS gb_per_s,
        min(min_ns) AS min_ns, max(max_ns) AS max_ns
    FROM copy_summary
    GROUP BY ALL
    """,
    "total_ns DESC, kind, src_memory, dst_memory",
)
_COLLECTIVES: Final = Ranking(
    """
    SELECT trace_id, device, name, group_label(group_description, group_name) AS group_name, group_size,
        dtype, count, total_ns, min_ns, max_ns, bytes_in, bytes_out
    FROM collective_summary
    """,
    "total_ns DESC, trace_id, device, name, group_name, dtype",
)
WORK: Final = {
    "kernels": Section(
        "Kernels", "kernel",
        (
            Column("total", "total_ns"), Column("share", "share"), *_CRITICAL, Column("count", "count"),
            Column("mean", "mean_ns"), Column("min", "min_ns", 4), Column("median", "median_ns", 3),
            Column("max", "max_ns", 2), Column("kind", "kind", 1, 13),
            Column("registers", "registers", on_pages=True),
            Column(
                "occupancy", "occupancy_percent", on_pages=True,
                note="theoretical, the lowest of its launches; - where its limits are unknown",
            ),
            Column("limited by", "limiter", 0, 8, on_pages=True), Column("name", "short_name", 0, 36),
        ),
        _KERNELS,
        lead=("short_name",), sorted_by="total_ns", bars="share", about_gpus=True, scope=CRITICAL,
    ),
    "operators": Section(
        "Operators", "operator",
        (
            Column("GPU time", "gpu_ns"),
            Column("critical", "critical_ns", note="time on the critical path, API calls included"), _SLACK,
            Column("kernels", "kernel_count"),
            Column("calls", "count"), Column("CPU self", "cpu_self_ns", 1),
            Column("CPU total", "cpu_total_ns", 2), Column("name", "name", 0, 24),
        ),
        _OPERATORS,
        lead=("name",), sorted_by="gpu_ns", bars="gpu_ns", about_gpus=True, scope=CRITICAL,
    ),
    "gaps": Section(
        "Idle gaps", "gap",
        (
            Column("idle", "dur_ns"),
            Column("start", "since_start_ns", 1, note="since the start of the trace"),
            Column("GPU", PLACE), Column(
                "cause", "cause", 0, 12,
                note="host late: the host launched late, see the causes of idle time for what it did",
            ), Column("before", "before", 0, 16),
            Column("after", "after", 0, 16), Column("detail", "cause_detail", 2, 48),
        ),
        sorted_by="dur_ns", bars="dur_ns", about_gpus=True, scope=Scope(RECORDING, PER_GPU),
    ),
    "copies": Section(
        "Copies", "kind",
        (
            Column("kind", "kind", 0, 6), Column("from", "src_memory", 0, 6),
            Column("to", "dst_memory", 0, 6),
            Column("total", "total_ns"), Column("count", "count"), Column("size", "bytes"),
            Column("GB/s", "gb_per_s"), Column("min", "min_ns", 2), Column("max", "max_ns", 1),
        ),
        _COPIES,
        sorted_by="total_ns", about_gpus=True, scope=Scope(RECORDING, ALL_GPUS),
    ),
    "collectives": Section(
        "Collectives", "row",
        (
            Column("GPU", PLACE), Column("collective", "name", 0, 12), Column("total", "total_ns"),
            Column("count", "count"), Column("min", "min_ns", on_pages=True),
            Column("max", "max_ns", on_pages=True),
            Column("bytes in", "bytes_in"), Column("bytes out", "bytes_out", 3),
            Column("type", "dtype", 4, 8), Column("ranks", "group_size", 2),
            Column("group", "group_name", 0, 10),
        ),
        _COLLECTIVES,
        sorted_by="total_ns", about_gpus=True, scope=Scope(RECORDING, PER_GPU),
    ),
}  # fmt: skip
"""Lists of what GPUs did and did not do."""

ITERATIONS: Final = {
    "iterations": Section(
        "Inference", "batch",
        (
            Column("phase", "phase", 0, 8), Column("rank", PLACE), Column("requests", "requests"),
            Column("iterations", "count"), Column("mean", "mean_ns"),
            Column("median", "median_ns", on_pages=True),
            Column("tokens", "tokens"), Column("tokens/s", "tokens_per_second"),
        ),
        scope=Scope(RECORDING, PER_RANK),
    ),
}  # fmt: skip
"""Iterations of an inference server by phase and batch."""
