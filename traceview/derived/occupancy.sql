-- How many warps of each kernel fit on a compute unit, and what limits them.

-- A whole quotient, rounded up; NULL for a divisor of 0.
CREATE MACRO quotient_rounded_up (
    dividend, -- not negative
    divisor -- not negative
) AS (dividend + divisor - 1) // nullif(divisor, 0);

-- A count or a size of a trace; NULL where it is implausible.
CREATE MACRO plausible (
    amount -- any integer
) AS if(amount BETWEEN 0 AND 1000000000000, amount::BIGINT, NULL);

-- The occupancy limits of each GPU per unit: those of the trace, else of its architecture. NULL where the
-- architecture is unknown, or on RDNA the wavefront size.
--: table
--: reads devices, gpu_architectures, kernels, plausible
CREATE VIEW occupancy_limits (
    trace_id, -- see traces
    device, -- GPU, see devices
    arch, -- architecture without its features; NULL when unknown
    warp_size, -- threads of a warp or wavefront
    units, -- units of the GPU: multiprocessors, compute units, or workgroup processors (RDNA)
    simds, -- SIMDs (sub-partitions) of a unit
    max_warps, -- resident warps
    max_blocks, -- resident blocks; on AMD of blocks of several wavefronts
    max_threads_per_block, -- threads of a block
    registers_per_simd, -- vector registers of a SIMD for each lane
    register_granule, -- allocation granularity of registers per thread
    max_registers, -- vector registers per thread
    registers_per_block, -- registers that a block may use
    shared_bytes, -- shared memory or LDS [bytes]
    shared_per_block, -- shared memory or LDS that a block may use, after opting in [bytes]
    shared_reserved, -- shared memory reserved by the driver for each block [bytes]
    shared_granule, -- allocation granularity of shared memory [bytes]
    accum_registers, -- accumulation registers: none, separate or unified
    scalar_registers, -- scalar registers of a SIMD, where they limit the wavefronts
    registers_halved, -- whether the profiler records half of each kernel's registers, see docs/hardware.md
    vendor -- nvidia or amd; NULL when unknown
) AS
WITH known AS (
    SELECT
        trace_id, device, vendor, split_part(arch, ':', 1) AS target,
        coalesce(warp_size, CASE
            WHEN target[:3] = 'sm_' THEN 32 WHEN target[:4] = 'gfx9' THEN 64
            WHEN regexp_matches(target, '^gfx1[0-2]') THEN 32
        END) AS width,
        plausible(compute_units) AS compute_units, plausible(max_waves_per_simd) AS waves,
        nullif(plausible(max_threads_per_compute_unit), 0) AS threads,
        nullif(plausible(max_blocks_per_compute_unit), 0) AS blocks,
        nullif(plausible(registers_per_compute_unit), 0) AS registers,
        nullif(plausible(registers_per_block), 0) AS registers_per_block,
        nullif(plausible(shared_memory_per_compute_unit), 0) AS shared,
        nullif(plausible(shared_memory_per_block_optin), 0) AS shared_per_block
    FROM devices
),
accumulating AS (
    SELECT trace_id, device, bool_and(coalesce(accum_registers, 0) = 0) AS none_recorded
    FROM kernels
    WHERE registers IS NOT NULL
    GROUP BY ALL
)
SELECT
    known.trace_id, known.device, listed.arch, listed.warp_size, known.compute_units // listed.compute_units,
    listed.simds,
    coalesce(
        nullif(if(nvidia, threads // listed.warp_size, waves * listed.simds), 0), listed.max_warps
    ),
    coalesce(if(nvidia, blocks, NULL), listed.max_blocks),
    listed.max_threads_per_block,
    coalesce(if(nvidia, registers // (listed.simds * listed.warp_size), NULL), listed.registers_per_simd),
    listed.register_granule, listed.max_registers,
    coalesce(if(nvidia, known.registers_per_block, NULL), listed.registers_per_block),
    coalesce(if(listed.compute_units = 1, shared, NULL), listed.shared_bytes),
    coalesce(if(nvidia, known.shared_per_block, NULL), listed.shared_per_block),
    listed.shared_reserved, listed.shared_granule, listed.accum_registers, listed.scalar_registers,
    listed.arch = 'gfx950' AND coalesce(none_recorded, false), coalesce(listed.vendor, known.vendor)
FROM known
LEFT JOIN (SELECT *, vendor = 'nvidia' AS nvidia FROM gpu_architectures) AS listed
    ON listed.arch = target AND listed.warp_size = width
LEFT JOIN accumulating ON accumulating.trace_id = known.trace_id AND accumulating.device = known.device;

-- The theoretical occupancy of each kernel. A figure that depends on missing data is NULL, with the reason.
-- Profilers that record only the total threads of blocks and grids have these in the first dimension.
-- Achieved occupancy from hardware counters is in kernel_metrics.
--: table
--: reads kernels, occupancy_limits, plausible, quotient_rounded_up
CREATE VIEW occupancy (
    trace_id, -- see traces
    kernel_id, -- see kernels
    device, -- GPU, see devices
    warps_per_block, -- warps or wavefronts of a block
    blocks_by_warps, -- blocks per unit by warps
    blocks_by_slots, -- by block slots
    blocks_by_registers, -- by vector registers; NULL when unknown or no limit
    blocks_by_scalar_registers, -- by scalar registers (AMD up to gfx9)
    blocks_by_shared_memory, -- by shared memory or LDS; NULL when unknown or no limit
    blocks_per_unit, -- resident blocks per unit: the least of these
    limiter, -- the limiting resource: warps, blocks, registers, scalar_registers, shared_memory; several
        -- joined by +
    warps_per_unit, -- warps of these blocks
    max_warps_per_unit, -- maximum resident warps of a unit
    occupancy_percent, -- theoretical occupancy: warps_per_unit of max_warps_per_unit [%]
    upper_bound_percent, -- the same by the known limits; equal to it where all are known [%]
    waves_per_simd, -- resident warps per SIMD, as reported by compilers, without regard to blocks
    grid_waves, -- waves of the grid
    tail_percent, -- empty block slots of these waves [%]
    corrected_occupancy_percent, -- corrected reported_occupancy_percent: by threads, limited by the grid [%]
    reason -- what is missing where occupancy_percent is NULL
) AS
WITH launch AS (
    SELECT
        trace_id, device, block_x, block_y, block_z, registers, accum_registers, scalar_registers,
        shared_static, shared_dynamic, shared_total
    FROM kernels
    GROUP BY ALL
),
demand AS (
    SELECT
        launch.*,
        limits.* EXCLUDE (trace_id, device, accum_registers, scalar_registers),
        limits.accum_registers AS accum_kind, limits.scalar_registers AS scalar_file,
        if(least(block_x, block_y, block_z) > 0 AND greatest(block_x, block_y, block_z) < 65536,
            block_x::BIGINT * coalesce(block_y, 1) * coalesce(block_z, 1), NULL) AS threads,
        quotient_rounded_up(threads, limits.warp_size) AS warps,
        plausible(registers) AS vectors, plausible(launch.accum_registers) AS accums,
        plausible(launch.scalar_registers) AS scalars,
        CASE
            WHEN registers_halved THEN 2 * vectors
            WHEN accum_kind = 'unified' AND accums > 0 THEN quotient_rounded_up(vectors, 4) * 4 + accums
            WHEN accum_kind = 'separate' THEN greatest(vectors, accums)
            ELSE vectors
        END AS used,
        quotient_rounded_up(greatest(used, if(vendor = 'amd', 1, 0)), register_granule) * register_granule
            AS given,
        coalesce(
            plausible(shared_total),
            coalesce(plausible(shared_static), 0) + coalesce(plausible(shared_dynamic), 0)
        ) AS shared,
        quotient_rounded_up(shared + shared_reserved, shared_granule) * shared_granule AS shared_given
    FROM launch
    LEFT JOIN occupancy_limits AS limits
        ON limits.trace_id = launch.trace_id AND limits.device = launch.device
),
bound AS (
    SELECT
        *,
        if(threads > max_threads_per_block, 0, max_warps // warps) AS by_warps,
        if(vendor = 'amd' AND warps = 1, max_warps, max_blocks) AS by_slots,
        registers_per_simd // nullif(given, 0) AS register_waves,
        CASE
            WHEN used > max_registers THEN 0
            WHEN registers_per_block < given * warp_size * quotient_rounded_up(warps, simds) * simds THEN 0
            ELSE register_waves * simds // warps
        END AS by_registers,
        -- A wavefront has a multiple of 8 of the scalar registers; one with more than 100 takes the share of
        -- 7.
        CASE
            WHEN scalar_file + scalars IS NULL THEN NULL
            WHEN scalars > 100 THEN 7
            ELSE least(10, scalar_file // (greatest(quotient_rounded_up(scalars, 8), 1) * 8))
        END AS scalar_waves,
        scalar_waves * simds // warps AS by_scalars,
        if(shared > shared_per_block, 0, shared_bytes // nullif(shared_given, 0)) AS by_shared,
        least(by_warps, by_slots, by_registers, by_scalars, by_shared) AS blocks,
        CASE
            WHEN arch IS NULL THEN 'the limits of the GPU are not known'
            WHEN warps IS NULL THEN 'the size of the blocks is not recorded'
            WHEN vectors IS NULL THEN 'the registers are not recorded'
            WHEN accums IS NULL AND accum_kind = 'unified' THEN 'the accumulation registers are not recorded'
            WHEN scalars IS NULL AND scalar_file IS NOT NULL THEN 'the scalar registers are not recorded'
            WHEN plausible(shared_total) IS NULL
                AND plausible(shared_static) + plausible(shared_dynamic) IS NULL
                THEN 'the shared memory is not fully recorded'
        END AS missing
    FROM demand
),
answer AS (
    SELECT
        *,
        if(missing IS NULL, blocks, NULL) AS resident,
        least(
            register_waves, scalar_waves, max_warps // simds,
            quotient_rounded_up(least(by_warps, by_slots, by_shared) * warps, simds)
        ) AS waves
    FROM bound
)
SELECT
    kernels.trace_id, kernels.kernel_id, kernels.device, warps, by_warps, by_slots, by_registers, by_scalars,
    by_shared, resident,
    if(missing IS NULL, concat_ws('+',
        if(by_warps = blocks, 'warps', NULL), if(by_slots = blocks, 'blocks', NULL),
        if(by_registers = blocks, 'registers', NULL), if(by_scalars = blocks, 'scalar_registers', NULL),
        if(by_shared = blocks, 'shared_memory', NULL)
    ), NULL),
    resident * warps, max_warps, 100 * resident * warps / max_warps, 100 * blocks * warps / max_warps,
    if(missing IS NULL, waves, NULL),
    grid_x::DOUBLE * coalesce(grid_y, 1) * coalesce(grid_z, 1) / nullif(resident * units, 0) AS rounds,
    100 * (1 - rounds / nullif(ceil(rounds), 0)),
    100 * least(
        resident, grid_x::DOUBLE * coalesce(grid_y, 1) * coalesce(grid_z, 1) / nullif(units, 0)
    ) * threads / (max_warps * warp_size),
    missing
FROM kernels
LEFT JOIN answer
    ON answer.trace_id = kernels.trace_id AND answer.device IS NOT DISTINCT FROM kernels.device
    AND answer.block_x IS NOT DISTINCT FROM kernels.block_x
    AND answer.block_y IS NOT DISTINCT FROM kernels.block_y
    AND answer.block_z IS NOT DISTINCT FROM kernels.block_z
    AND answer.registers IS NOT DISTINCT FROM kernels.registers
    AND answer.accum_registers IS NOT DISTINCT FROM kernels.accum_registers
    AND answer.scalar_registers IS NOT DISTINCT FROM kernels.scalar_registers
    AND answer.shared_static IS NOT DISTINCT FROM kernels.shared_static
    AND answer.shared_dynamic IS NOT DISTINCT FROM kernels.shared_dynamic
    AND answer.shared_total IS NOT DISTINCT FROM kernels.shared_total;
