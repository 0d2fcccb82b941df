"""Queries of the view of one kernel: quick ones first, those over a million launches after them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from traceview.tui.queries import Run

BINS: Final = 60
FIRST_RUNS: Final = 1000
_SHAPE: Final = """grid_x, grid_y, grid_z, block_x, block_y, block_z, registers, accum_registers,
    scalar_registers, shared_static, shared_dynamic, shared_total"""
_SAME_SHAPE: Final = " ".join(
    f"AND known.{name.strip()} IS NOT DISTINCT FROM run.{name.strip()}" for name in _SHAPE.split(",")
)
_SIZES: Final = """grid_x || 'x' || grid_y || 'x' || grid_z AS grid,
    block_x || 'x' || block_y || 'x' || block_z AS block"""
# The name filters both sides of the join.
_RUN: Final = f"""
    SELECT work.trace_id, work.event_id, work.start_ns, work.end_ns, work.dur_ns, work.device, work.stream,
        {_SHAPE}
    FROM gpu_activity AS work
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND work.name {{is_named}} AND kernels.name {{is_named}}"""
# Occupancy is the same for all launches of a shape, and is queried for one of them.
_WITH_SHAPES: Final = f"""
    WITH run AS ({_RUN}),
    shape AS (
        SELECT trace_id, device, {_SHAPE}, min(event_id) AS sample, count(*) AS count,
            sum(dur_ns)::BIGINT AS total_ns, min(dur_ns) AS min_ns, max(dur_ns) AS max_ns
        FROM run GROUP BY ALL
    ),
    known AS (
        SELECT shape.*, {_SIZES}, occupancy_percent, limiter, grid_waves, reason
        FROM shape JOIN occupancy
            ON occupancy.trace_id = shape.trace_id AND occupancy.kernel_id = shape.sample
    )"""
_COLUMNS: Final = """
    run.start_ns - traces.start_ns AS in_trace_at_ns, run.dur_ns, run.trace_id AS trace, traces.rank,
    run.device AS GPU, run.stream, occupancy_percent, limiter, grid, block, run.trace_id AS _trace_id,
    run.start_ns AS _start_ns, run.end_ns AS _end_ns, run.event_id AS _event_id"""
_ORDER: Final = "ORDER BY run.dur_ns DESC, run.start_ns, run.trace_id, run.event_id"
RUNS: Final = f"""{_WITH_SHAPES}
    SELECT {_COLUMNS}
    FROM run JOIN traces ON traces.trace_id = run.trace_id
    JOIN known ON known.trace_id = run.trace_id AND known.device IS NOT DISTINCT FROM run.device
        {_SAME_SHAPE}
    {_ORDER}"""
"""All launches of a kernel, the longest first."""
FIRST: Final = f"""
    WITH run AS (
        SELECT trace_id, event_id, start_ns, end_ns, dur_ns, device, stream FROM gpu_activity AS run
        WHERE event_kind = 'kernel' AND name {{is_named}} {_ORDER} LIMIT {FIRST_RUNS}
    ),
    known AS (
        SELECT trace_id, kernel_id, {_SIZES}, NULL::DOUBLE AS occupancy_percent, NULL::VARCHAR AS limiter
        FROM kernels WHERE name {{is_named}}
    )
    SELECT {_COLUMNS}
    FROM run JOIN traces ON traces.trace_id = run.trace_id
    JOIN known ON known.trace_id = run.trace_id AND known.kernel_id = run.event_id
    {_ORDER}"""
"""The first FIRST_RUNS of them, without their occupancy."""
SHAPES: Final = f"""{_WITH_SHAPES}
    SELECT sum(total_ns)::BIGINT AS total_ns, sum(count)::BIGINT AS count,
        (sum(total_ns) // sum(count))::BIGINT AS mean_ns, min(min_ns) AS min_ns, max(max_ns) AS max_ns,
        occupancy_percent, limiter, grid, block, registers,
        coalesce(shared_total, coalesce(shared_static, 0) + coalesce(shared_dynamic, 0)) AS shared_bytes,
        grid_waves AS waves, reason AS unknown
    FROM known GROUP BY ALL ORDER BY sum(total_ns) DESC, grid, block, registers"""
"""The launch shapes of a kernel."""
_SUMMARY: Final = """
    SELECT count(*) AS count, sum(dur_ns)::BIGINT AS total_ns, median(dur_ns)::BIGINT AS median_ns,
        min(dur_ns) AS low, max(dur_ns) AS high,
        sum(dur_ns) / (SELECT sum(gpu_time_ns) FROM windows) AS share
    FROM gpu_activity WHERE event_kind = 'kernel' AND name {is_named}"""
_HISTOGRAM: Final = f"""
    SELECT ((dur_ns - $low)::HUGEINT * {BINS} // ($high - $low + 1))::INTEGER AS bin, count(*) AS count
    FROM gpu_activity WHERE event_kind = 'kernel' AND name {{is_named}} GROUP BY bin"""
_OCCUPANCY: Final = f"""{_WITH_SHAPES}
    SELECT sum(occupancy_percent * count) / sum(count) FILTER (occupancy_percent IS NOT NULL) AS occupancy,
        (SELECT limiter FROM known WHERE limiter IS NOT NULL
            GROUP BY limiter ORDER BY sum(count) DESC, limiter LIMIT 1) AS limiter,
        (SELECT reason FROM known WHERE reason IS NOT NULL
            GROUP BY reason ORDER BY sum(count) DESC, reason LIMIT 1) AS reason
    FROM known"""
_ROOFLINE: Final = """
    SELECT avg(roofline_percent) AS roofline, mode(bound ORDER BY bound) AS bound,
        sum(flops) / sum(bytes) AS intensity,
        sum(flops) / sum(roof.dur_ns) / 1e3 AS tflops, max(peak_tflops_per_s) AS peak_tflops,
        max(peak_gb_per_s) AS peak_gbs
    FROM kernel_roofline AS roof
    JOIN ({run}) AS run ON run.trace_id = roof.trace_id AND run.event_id = roof.kernel_id""".replace(
    "{run}", _RUN
)
_OPERATOR: Final = """
    SELECT mode(ops.name ORDER BY ops.name) AS operator
    FROM gpu_activity AS work JOIN ops ON ops.trace_id = work.trace_id AND ops.op_id = work.op_id
    WHERE work.event_kind = 'kernel' AND work.name {is_named}"""


def named(query: str, name: str | None) -> str:
    """A query of this module for a kernel, whose name may hold anything."""
    is_named = "IS NULL" if name is None else "= '" + name.replace("'", "''") + "'"
    return query.format(is_named=is_named)


def summary(run: Run, name: str | None) -> dict[str, Any]:
    """Count, times [ns] and share of the launches; `bins`: their histogram from `low` to `high`."""
    facts: dict[str, Any] = run(named(_SUMMARY, name)).to_pylist()[0]
    values = {"low": facts["low"], "high": facts["high"]}
    facts["bins"] = run(named(_HISTOGRAM, name), values).to_pylist()
    return facts


def limits(run: Run, name: str | None) -> dict[str, Any]:
    """Occupancy [%] with its limiter, or why it is unknown; roofline; operator."""
    facts: dict[str, Any] = {}
    for query in (_OCCUPANCY, _ROOFLINE, _OPERATOR):
        facts |= run(named(query, name)).to_pylist()[0]
    return facts
