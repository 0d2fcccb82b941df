-- +++
-- code = "KRN008"
-- name = "lds-bank-conflicts"
-- severity = "info"
-- needs = ["gpu_work", "lds_counters"]
-- message = """\
-- {subject}: {conflicts:decimal} bank conflict cycles per access cycle of {memory}; \
-- {kernel_ns:duration}"""
-- [thresholds]
-- conflicts = { default = 0.5, doc = "conflict cycles per access cycle (judgement)" }
-- kernel_share = { default = 0.02, doc = "time in kernels of one name as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- Lanes of a wavefront or warp access the same bank of LDS or shared memory at the same time, at different
-- addresses.
--
-- ## Why it costs
--
-- The accesses are serialized; the kernel waits.
--
-- ## How it is computed
--
-- Hardware counters: bank conflict cycles over access cycles (view kernel_metrics). On NVIDIA, from an
-- Nsight Compute export opened with the trace: bank conflicts over the shared memory wavefronts that
-- would be needed without them. It claims no time, because LDS may not be the bottleneck.
--
-- ## What to try
--
-- - For amd: pad the rows of tiles in LDS by one element, or swizzle their addresses.
-- - Not for amd: pad the rows of tiles in shared memory by one element, or swizzle their addresses.
--
-- ## Limits
--
-- Needs hardware counters. Nsight Compute measures another run, see docs/nsight-compute.md.
WITH measured AS (
    SELECT
        work.*, lds_conflicts_per_access AS conflicts,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, work.short_name))::BIGINT
            AS kernel_ns,
        if(devices.vendor = 'amd', 'LDS', 'shared memory') AS memory
    FROM steady_work AS work
    JOIN kernel_metrics
        ON kernel_metrics.trace_id = work.trace_id AND kernel_metrics.kernel_id = work.event_id
    LEFT JOIN devices ON devices.trace_id = work.trace_id AND devices.device = work.device
    WHERE work.event_kind = 'kernel' AND lds_conflicts_per_access > $conflicts
)
SELECT
    measured.trace_id, measured.device, measured.start_ns, measured.end_ns, event_kind, event_id,
    short_name AS subject, NULL::DOUBLE AS claimed_share, conflicts, memory, kernel_ns
FROM measured
JOIN steady_windows AS frame ON frame.trace_id = measured.trace_id AND frame.device = measured.device
WHERE kernel_ns > $kernel_share * frame.dur_ns
