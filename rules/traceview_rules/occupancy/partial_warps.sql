-- +++
-- code = "OCC002"
-- name = "partial-warps"
-- severity = "info"
-- finds_in = [
--     "kernels[block_x::BIGINT * block_y * block_z % 64 <> 0]",
-- ]
-- needs = ["gpu_work", "kernels.grid_x", "devices.warp_size"]
-- message = """\
-- {subject}: blocks of {threads:thread} leave {idle_share:percent} of the \
-- lanes of {warp_size:number}-wide {warps} empty; {kernel_ns:duration}"""
-- [thresholds]
-- idle_share = { default = 0.1, doc = "empty lanes as a share of a block's warps (judgement)" }
-- kernel_share = { default = 0.01, doc = "time in kernels of one name as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- The block size is not a multiple of the warp or wavefront size.
--
-- ## Why it costs
--
-- The last warp of each block has empty lanes, and the block uses the resources of a full one.
--
-- ## How it is computed
--
-- Threads of a block against the lanes of its warps, in kernels of the program and of PyTorch: vendor
-- libraries choose their own launch configurations. It claims no time: lanes may not be the bottleneck.
--
-- ## What to try
--
-- - For nvidia: blocks of 128 or 256 threads; at least a multiple of 32.
-- - For amd: blocks of 128 or 256 threads; at least a multiple of 64 (Instinct), or of 32 (Radeon RDNA).
-- - Not for nvidia, amd: blocks of 128 or 256 threads; at least a multiple of the warp size.
--
-- ## Limits
--
-- Kernels of a library whose names do not identify it count as the program's.
WITH launched AS (
    SELECT
        work.*, devices.warp_size, block_x::BIGINT * block_y * block_z AS threads,
        1 - threads / (ceil(threads / devices.warp_size) * devices.warp_size) AS idle_share,
        if(devices.vendor = 'amd', 'wavefronts', 'warps') AS warps
    FROM steady_work AS work
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    JOIN devices ON devices.trace_id = work.trace_id AND devices.device = work.device
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND devices.warp_size > 0 AND block_x > 0
        AND block_y > 0 AND block_z > 0
        AND kernels.name IN (
            SELECT name FROM kernel_traits WHERE coalesce(library IN ('pytorch', 'triton'), true)
        )
),
total AS (
    SELECT trace_id, device, short_name, sum(dur_ns)::BIGINT AS kernel_ns
    FROM launched
    WHERE idle_share > $idle_share
    GROUP BY trace_id, device, short_name
)
SELECT
    launched.trace_id, launched.device, launched.start_ns, launched.end_ns, event_kind, event_id,
    launched.short_name AS subject, NULL::DOUBLE AS claimed_share, threads, warp_size, warps, idle_share,
    kernel_ns
FROM launched
JOIN total ON total.trace_id = launched.trace_id AND total.device = launched.device
    AND total.short_name IS NOT DISTINCT FROM launched.short_name
JOIN steady_windows AS frame ON frame.trace_id = launched.trace_id AND frame.device = launched.device
WHERE idle_share > $idle_share AND kernel_ns > $kernel_share * frame.dur_ns
