"""The longest kernels of a trace without host calls: launch shape, limits and variation."""

from __future__ import annotations

from typing import Final

from traceview.report.sections.section import Ranking

HOST_KNOWN: Final = "(SELECT call_id FROM api_calls LIMIT 1) UNION ALL (SELECT op_id FROM ops LIMIT 1)"
"""Rows where anything tells what the host launched."""

DOMINANT: Final = Ranking(
    """
    WITH shaped AS (
        SELECT kernels.name, kernels.short_name, kernels.dur_ns, occupancy.occupancy_percent,
            upper_bound_percent, reason, registers,
            least(
                blocks_by_warps, blocks_by_slots, blocks_by_registers, blocks_by_scalar_registers,
                blocks_by_shared_memory
            ) AS blocks,
            coalesce(limiter, concat_ws(
                '+', if(blocks_by_warps = blocks, 'warps', NULL),
                if(blocks_by_slots = blocks, 'blocks', NULL),
                if(blocks_by_registers = blocks, 'registers', NULL),
                if(blocks_by_scalar_registers = blocks, 'scalar_registers', NULL),
                if(blocks_by_shared_memory = blocks, 'shared_memory', NULL)
            )) AS limiter,
            concat_ws(' x ', grid_x, grid_y, grid_z) AS grid,
            concat_ws(' x ', block_x, block_y, block_z) AS block,
            coalesce(shared_total, shared_static + coalesce(shared_dynamic, 0)) AS shared_bytes,
            coalesce(scratch_bytes, local_memory_bytes) AS spill_bytes,
            memory_read_gbs, memory_write_gbs,
            coalesce(memory_read_gbs + memory_write_gbs, memory_read_gbs, memory_write_gbs) AS memory_gbs
        FROM kernels
        LEFT JOIN occupancy USING (trace_id, kernel_id)
        LEFT JOIN kernel_metrics USING (trace_id, kernel_id)
    )
    SELECT name, any_value(short_name) AS short_name, count(*) AS count, sum(dur_ns)::BIGINT AS total_ns,
        sum(dur_ns) / (SELECT nullif(sum(dur_ns), 0) FROM kernels) AS share, min(dur_ns) AS min_ns,
        median(dur_ns)::BIGINT AS median_ns, max(dur_ns) AS max_ns,
        stddev_pop(dur_ns) / nullif(avg(dur_ns), 0) AS variation, nullif(mode(grid), '') AS grid,
        nullif(mode(block), '') AS block, count(DISTINCT (grid, block)) AS shapes,
        max(registers) AS registers,
        max(shared_bytes) AS shared_bytes, max(spill_bytes) AS spill_bytes,
        min(occupancy_percent) AS occupancy_percent, min(upper_bound_percent) AS upper_bound_percent,
        nullif(arg_min(limiter, upper_bound_percent), '') AS limiter, any_value(reason) AS reason,
        sum(memory_gbs * dur_ns) / nullif(sum(dur_ns) FILTER (memory_gbs IS NOT NULL), 0) AS memory_gbs,
        CASE
            WHEN count(memory_write_gbs) = 0 THEN 'reads' WHEN count(memory_read_gbs) = 0 THEN 'writes'
        END AS memory_only
    FROM shaped
    GROUP BY name
    """,
    "total_ns DESC, name",
)
"""The kernels of a trace without calls of the host: their launch shapes, limits and how much calls differ."""
DOMINANT_ROWS: Final = 5
