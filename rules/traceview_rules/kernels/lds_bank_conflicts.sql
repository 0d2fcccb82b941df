-- +++
-- code = "KRN008"
-- name = "lds-bank-conflicts"
-- severity = "info"
-- vendors = ["amd"]
-- needs = ["gpu_work", "lds_counters"]
-- message = "{subject}: {conflicts:decimal} cycles of bank conflicts for each cycle of LDS access; {kernel_ns:duration}"
-- [thresholds]
-- conflicts = { default = 0.5, doc = "conflict cycles a cycle of access (judgement)" }
-- kernel_share = { default = 0.02, doc = "share of the window that kernels of that name take (judgement)" }
-- +++
--
-- ## What it is
--
-- Lanes of a wavefront access the same bank of LDS at the same time, at different addresses.
--
-- ## Why it costs
--
-- The accesses are done one after the other; the kernel waits.
--
-- ## How it is computed
--
-- Hardware counters: cycles of bank conflicts over cycles of access (view kernel_metrics). It claims no time,
-- because LDS may not be what the kernel waits for.
--
-- ## What to try
--
-- - Pad the rows of tiles in LDS by one element, or swizzle their addresses.
--
-- ## Limits
--
-- Needs counters.
WITH measured AS (
    SELECT
        work.*, lds_conflicts_per_access AS conflicts,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, work.short_name))::BIGINT AS kernel_ns
    FROM steady_work AS work
    JOIN kernel_metrics ON kernel_metrics.trace_id = work.trace_id AND kernel_metrics.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND lds_conflicts_per_access > $conflicts
)
SELECT
    measured.trace_id, measured.device, measured.start_ns, measured.end_ns, event_kind, event_id, short_name AS subject,
    NULL::DOUBLE AS claimed_share, conflicts, kernel_ns
FROM measured
JOIN steady_windows AS frame ON frame.trace_id = measured.trace_id AND frame.device = measured.device
WHERE kernel_ns > $kernel_share * frame.dur_ns
