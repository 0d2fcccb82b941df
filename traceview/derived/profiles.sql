-- Kernels of traces with what Nsight Compute measured of the same kernels in another run.

-- A kernel's name without return type, namespaces, template arguments and parameters.
CREATE MACRO kernel_base_name (
    name -- full name
) AS coalesce(
    nullif(
        regexp_extract(
            regexp_replace(name, '^void |\(anonymous namespace\)::|<unnamed>::', '', 'g'),
            '^(?:\w+::)*([\w$~]+)', 1
        ), ''
    ), name
);

-- The profiled launch that corresponds to each kernel of a trace: of the same base name, grid and block,
-- on a GPU of the same compute capability, at the same position in order. Kernels without such a launch
-- have no row.
--: view
--: reads devices, kernel_base_name, kernels, profiled_kernels
CREATE VIEW kernel_profiles (
    trace_id, -- see traces
    kernel_id, -- see kernels
    device, -- GPU, see devices
    profile_id, -- trace_id of the profile
    launch_id, -- see profiled_kernels
    matched_by -- order: the trace has as many of these launches as the profile; repetition: it has more or
        -- fewer, all of one full name, and they count from the first one again after the last one
) AS
WITH called AS (
    SELECT name, kernel_base_name(name) AS base_name FROM (SELECT DISTINCT name FROM kernels)
    WHERE base_name IN (SELECT base_name FROM profiled_kernels)
),
traced AS (
    SELECT
        kernels.trace_id, kernel_id, kernels.device, kernels.name, base_name,
        format('{}x{}x{}', grid_x, grid_y, grid_z) AS grid,
        format('{}x{}x{}', block_x, block_y, block_z) AS block, arch, kernels.start_ns
    FROM kernels
    JOIN called ON called.name = kernels.name
    LEFT JOIN devices ON devices.trace_id = kernels.trace_id AND devices.device = kernels.device
),
profiled AS (
    SELECT
        *, row_number() OVER same - 1 AS position,
        count(*) OVER (PARTITION BY trace_id, pid, base_name, grid, block) AS launches
    FROM profiled_kernels
    WINDOW same AS (PARTITION BY trace_id, pid, base_name, grid, block ORDER BY launch_id)
),
identity AS (
    SELECT DISTINCT trace_id AS profile_id, pid, base_name, grid, block, launches, compute_capability
    FROM profiled
),
candidate AS (
    SELECT
        traced.*, identity.profile_id, identity.pid, identity.launches, identity.grid AS profiled_grid,
        identity.block AS profiled_block
    FROM traced
    JOIN identity
        ON identity.base_name = traced.base_name AND coalesce(identity.grid = traced.grid, true)
            AND coalesce(identity.block = traced.block, true)
            AND coalesce('sm_' || replace(compute_capability, '.', '') = arch, true)
),
counted AS (
    SELECT
        *, row_number() OVER (same ORDER BY start_ns, kernel_id) - 1 AS position,
        count(*) OVER same AS kernels,
        min(name) OVER same = max(name) OVER same AS one_name
    FROM candidate
    WINDOW same AS (PARTITION BY trace_id, profile_id, pid, base_name, profiled_grid, profiled_block)
)
SELECT
    counted.trace_id, kernel_id, counted.device, profile_id, launch_id,
    if(kernels = counted.launches, 'order', 'repetition')
FROM counted
JOIN profiled
    ON profiled.trace_id = profile_id AND profiled.pid IS NOT DISTINCT FROM counted.pid
        AND profiled.base_name = counted.base_name
        AND profiled.grid IS NOT DISTINCT FROM profiled_grid
        AND profiled.block IS NOT DISTINCT FROM profiled_block
        AND profiled.position = counted.position % counted.launches
WHERE kernels = counted.launches OR one_name
QUALIFY row_number() OVER (PARTITION BY counted.trace_id, kernel_id ORDER BY profile_id, counted.pid) = 1;

-- What Nsight Compute measured for each kernel of a trace, from the raw page, else from the details page.
-- NULL where a metric is missing.
--: table
--: reads kernel_profiles, profiled_counters, profiled_kernels
--: empty without profiled_kernels
CREATE VIEW profile_metrics (
    trace_id, -- see traces
    kernel_id, -- see kernels
    device, -- GPU, see devices
    profile_id, -- trace_id of the profile
    launch_id, -- see profiled_kernels
    occupancy_percent, -- active warps of the maximum [%]
    l1_hit_percent, -- hit rate of the L1 cache [%]
    l2_hit_percent, -- hit rate of the L2 cache [%]
    memory_read_bytes, -- bytes read from memory [bytes]
    memory_write_bytes, -- bytes written to memory [bytes]
    memory_percent, -- memory throughput of the peak [%]
    shared_conflicts_per_access, -- bank conflicts of shared memory per access without conflict
    coalesced_percent, -- bytes of a sector that loads from global memory use [%]
    compute_percent, -- throughput of the busiest pipe of the multiprocessors [%]
    dur_ns -- duration when it was profiled, usually at locked clocks [ns]
) AS
WITH measured AS (
    PIVOT (FROM profiled_counters) ON name IN (
        'sm__warps_active.avg.pct_of_peak_sustained_active', 'Achieved Occupancy',
        'l1tex__t_sector_hit_rate.pct', 'L1/TEX Hit Rate', 'lts__t_sector_hit_rate.pct', 'L2 Hit Rate',
        'dram__bytes_read.sum', 'dram__bytes_write.sum',
        'dram__throughput.avg.pct_of_peak_sustained_elapsed', 'DRAM Throughput',
        'l1tex__data_bank_conflicts_pipe_lsu_mem_shared.sum',
        'l1tex__data_pipe_lsu_wavefronts_mem_shared.sum',
        'smsp__sass_average_data_bytes_per_sector_mem_global_op_ld.pct',
        'sm__throughput.avg.pct_of_peak_sustained_elapsed', 'Compute (SM) Throughput'
    )
    USING max(value) GROUP BY trace_id, launch_id
)
SELECT
    match.trace_id, match.kernel_id, match.device, profile_id, match.launch_id,
    coalesce("sm__warps_active.avg.pct_of_peak_sustained_active", "Achieved Occupancy"),
    coalesce("l1tex__t_sector_hit_rate.pct", "L1/TEX Hit Rate"),
    coalesce("lts__t_sector_hit_rate.pct", "L2 Hit Rate"),
    "dram__bytes_read.sum", "dram__bytes_write.sum",
    coalesce("dram__throughput.avg.pct_of_peak_sustained_elapsed", "DRAM Throughput"),
    "l1tex__data_bank_conflicts_pipe_lsu_mem_shared.sum" / nullif(greatest(
        "l1tex__data_pipe_lsu_wavefronts_mem_shared.sum"
        - "l1tex__data_bank_conflicts_pipe_lsu_mem_shared.sum", 0
    ), 0),
    "smsp__sass_average_data_bytes_per_sector_mem_global_op_ld.pct",
    coalesce("sm__throughput.avg.pct_of_peak_sustained_elapsed", "Compute (SM) Throughput"), own.dur_ns
FROM kernel_profiles AS match
JOIN measured ON measured.trace_id = match.profile_id AND measured.launch_id = match.launch_id
JOIN profiled_kernels AS own ON own.trace_id = match.profile_id AND own.launch_id = match.launch_id;
