"""The longest kernels of a trace without host calls: launch shape, limits and variation."""

from typing import Final

from traceview.documents.lists import DominantKernel
from traceview.quantities import counted, duration, number, percent, size
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
        stddev_pop(dur_ns) / nullif(avg(dur_ns), 0) AS variation,
        nullif(mode(grid ORDER BY grid), '') AS grid, nullif(mode(block ORDER BY block), '') AS block,
        count(DISTINCT (grid, block)) AS shapes, max(registers) AS registers,
        max(shared_bytes) AS shared_bytes, max(spill_bytes) AS spill_bytes,
        min(occupancy_percent) AS occupancy_percent, min(upper_bound_percent) AS upper_bound_percent,
        nullif(arg_min(limiter, (upper_bound_percent, limiter))
            FILTER (upper_bound_percent IS NOT NULL), '') AS limiter,
        min(reason) AS reason,
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


def kernel_facts(row: DominantKernel) -> str:
    """Launch shape, resources, occupancy and variation of a kernel, as far as they are known."""
    calls = counted(row["count"], "call")
    times = f"{calls}, median {duration(row['median_ns'])}"
    if row["count"] > 1:
        times += f", {duration(row['min_ns'])} to {duration(row['max_ns'])}"
        times += f" (varies by {percent(row['variation'] or 0.0)})"
    shape = f"grid {row['grid']}, blocks of {row['block']}" if row.get("grid") and row.get("block") else ""
    if shape and row["shapes"] > 1:
        shape += f" most often, {row['shapes']} shapes"
    occupancy, bound = row.get("occupancy_percent"), row.get("upper_bound_percent")
    limiter = row.get("limiter")
    by = f" limited by {limiter}" if limiter else ""
    occupied = ""
    if occupancy is not None:
        occupied = f"occupancy {percent(occupancy / 100)}{by}"
    elif bound is not None:
        occupied = f"occupancy of at most {percent(bound / 100)}{by}: {row.get('reason')}"
    facts = [
        times,
        shape,
        f"{number(row['registers'])} registers" if row.get("registers") else "",
        f"{size(row['shared_bytes'])} shared memory" if row.get("shared_bytes") else "",
        f"spills {size(row['spill_bytes'])} a thread" if row.get("spill_bytes") else "",
        occupied,
        f"{row['memory_gbs']:,.4g} GB/s of {row.get('memory_only') or 'memory'}"
        if row.get("memory_gbs")
        else "",
    ]
    return "; ".join(filter(None, facts))
