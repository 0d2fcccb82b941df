-- +++
-- code = "OCC001"
-- name = "low-theoretical-occupancy"
-- severity = "info"
-- finds_in = [
--     "occupancy[occupancy_percent < $occupancy_percent]",
-- ]
-- needs = ["gpu_work", "kernels.registers", "devices.compute_units"]
-- message = """\
-- {subject}: {occupancy_percent:decimal} % theoretical occupancy, limited by {limiter}; \
-- {kernel_ns:duration}, {kernel_share:percent} of the window"""
-- [thresholds]
-- occupancy_percent = { default = 25, doc = """\
-- theoretical occupancy below which a kernel is reported [%] (judgement)""" }
-- kernel_share = { default = 0.02, doc = "time in kernels of one name as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- Registers, shared memory or block size limit the kernel to few resident warps per SM or compute unit.
--
-- ## Why it costs
--
-- Few warps hide little memory latency. Latency-bound kernels become slower; kernels that use matrix cores
-- or have many loads in flight may not.
--
-- ## How it is computed
--
-- The view occupancy: resident blocks by warps, block slots, registers and shared memory. Kernels whose
-- names indicate matrix cores, a GEMM or attention are left out, since they are fastest with one or two
-- blocks. It claims no time: occupancy alone does not determine speed.
--
-- ## What to try
--
-- - For own on nvidia: limit registers (`__launch_bounds__`, `-maxrregcount`, fewer live values); watch for
--   spills.
-- - For own on amd: limit registers (`__launch_bounds__`, `amdgpu_waves_per_eu`, fewer live values); watch
--   for spills.
-- - For own: smaller blocks, or smaller tiles in shared memory.
-- - For triton: smaller blocks, fewer `num_stages`, other `num_warps`.
-- - Measure: if the kernel is at the roofline already, leave it as it is.
--
-- ## Limits
--
-- Theoretical occupancy is what fits, not what runs: see grid-smaller-than-gpu and low-achieved-occupancy.
WITH other_name AS (
    SELECT name FROM kernel_traits
    WHERE NOT matrix_cores AND coalesce(family NOT IN ('gemm', 'grouped_gemm', 'attention', 'merging'), true)
),
low AS (
    SELECT
        work.*, occupancy_percent, limiter, warps_per_unit, max_warps_per_unit,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, work.short_name))::BIGINT
            AS kernel_ns
    FROM steady_work AS work
    JOIN occupancy ON occupancy.trace_id = work.trace_id AND occupancy.kernel_id = work.event_id
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND occupancy_percent < $occupancy_percent
        AND kernels.name IN (SELECT name FROM other_name)
)
SELECT
    low.trace_id, low.device, low.start_ns, low.end_ns, event_kind, event_id, short_name AS subject,
    NULL::DOUBLE AS claimed_share, occupancy_percent, limiter, warps_per_unit, max_warps_per_unit, kernel_ns,
    kernel_ns / frame.dur_ns AS kernel_share
FROM low
JOIN steady_windows AS frame ON frame.trace_id = low.trace_id AND frame.device = low.device
WHERE kernel_share > $kernel_share
