"""Lists of what TPUs and the host did, and without calls of the host of what the kernels are like."""

from __future__ import annotations

from typing import Final, NamedTuple


class Ranking(NamedTuple):
    """A list by rank: its query, and the order of its rows."""

    query: str
    order: str


_TIMES: Final = "total_ns, (total_ns // count)::BIGINT AS mean_ns, min_ns, max_ns"
HOST_RANKINGS: Final = {
    "tpu_lines": Ranking(
        """
        SELECT trace_id, device, line AS name, count, busy_ns AS total_ns, span_ns,
            busy_ns / nullif(span_ns, 0) AS share
        FROM tpu_lines
        """,
        "trace_id, device, total_ns DESC, name",
    ),
    "tpu_operations": Ranking(
        """
        SELECT line, category, name, count, total_ns, (total_ns // count)::BIGINT AS mean_ns, self_ns, min_ns,
            max_ns, bytes, flops
        FROM (
            SELECT line, category, name, sum(count)::BIGINT AS count, sum(total_ns)::BIGINT AS total_ns,
                sum(self_ns)::BIGINT AS self_ns, min(min_ns) AS min_ns, max(max_ns) AS max_ns,
                TRY_CAST(sum(bytes) AS BIGINT) AS bytes, TRY_CAST(sum(flops) AS BIGINT) AS flops
            FROM tpu_operations GROUP BY line, category, name
        )
        """,
        "line <> 'XLA Ops', self_ns DESC, line, name",
    ),
    "api_calls": Ranking(
        f"""
        SELECT domain, name, count, {_TIMES}
        FROM (
            SELECT domain, name, sum(count)::BIGINT AS count, sum(total_ns)::BIGINT AS total_ns,
                min(min_ns) AS min_ns, max(max_ns) AS max_ns
            FROM api_summary GROUP BY domain, name
        )
        """,
        "total_ns DESC, domain, name",
    ),
    "ranges": Ranking(
        f"""
        SELECT domain, nvtx_domain, name, count, {_TIMES}, self_ns, gpu_ns
        FROM (
            SELECT domain, nvtx_domain, name, sum(count)::BIGINT AS count, sum(total_ns)::BIGINT AS total_ns,
                sum(self_ns)::BIGINT AS self_ns, min(min_ns) AS min_ns, max(max_ns) AS max_ns,
                sum(gpu_ns)::BIGINT AS gpu_ns
            FROM range_summary WHERE domain <> 'mpi' AND (name IS NOT NULL OR total_ns > 0)
            GROUP BY domain, nvtx_domain, name
        )
        """,
        "total_ns DESC, domain, nvtx_domain, name",
    ),
    "mpi_calls": Ranking(
        f"""
        SELECT trace_id, name, peer, tag, communicator, communicator_size, bytes, count, {_TIMES}, exposed_ns
        FROM (
            SELECT mpi_calls.trace_id, mpi_calls.name, mpi_calls.peer, mpi_calls.communicator,
                if(count(DISTINCT mpi_calls.tag) = 1, max(mpi_calls.tag), NULL) AS tag,
                max(mpi_calls.communicator_size) AS communicator_size,
                TRY_CAST(sum(mpi_calls.bytes) AS BIGINT) AS bytes,
                count(*) AS count, sum(mpi_calls.dur_ns)::BIGINT AS total_ns,
                min(mpi_calls.dur_ns) AS min_ns, max(mpi_calls.dur_ns) AS max_ns,
                sum(exposed_ns)::BIGINT AS exposed_ns
            FROM mpi_calls LEFT JOIN exposed_mpi USING (trace_id, range_id)
            GROUP BY mpi_calls.trace_id, mpi_calls.name, mpi_calls.peer, mpi_calls.communicator
        )
        """,
        "total_ns DESC, trace_id, name, peer, communicator",
    ),
    "os_calls": Ranking(
        f"""
        SELECT name, count, {_TIMES}
        FROM (
            SELECT name, count(*) AS count, sum(dur_ns)::BIGINT AS total_ns, min(dur_ns) AS min_ns,
                max(dur_ns) AS max_ns
            FROM os_calls GROUP BY name
        )
        """,
        "total_ns DESC, name",
    ),
}
"""Lists of what TPUs and the host did."""

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
