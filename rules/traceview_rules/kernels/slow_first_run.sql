-- +++
-- code = "KRN013"
-- name = "slow-first-run"
-- severity = "info"
-- claims = ["compute"]
-- at_most = true
-- of_host = false
-- needs = ["gpu_work"]
-- vetoes = ["losses_not_located"]
-- assumptions = ["the first run can be as fast as the others: an upper bound"]
-- message = """\
-- {subject}: the first run takes {first_ns:duration}, {others:later run} \
-- {usual_ns:duration} (median): something is done once, such as the first touch of memory"""
-- [thresholds]
-- times_usual = { default = 5, doc = "the first run over the median of the others (judgement)" }
-- lost_share = { default = 0.02, doc = """\
-- time of the first run beyond that as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- A kernel takes many times longer when it runs for the first time than with the same grid later.
--
-- ## Why it costs
--
-- Pages that the GPU touches for the first time are allocated, cleared or moved one fault after the other;
-- caches of the GPU's address translation are empty.
--
-- ## How it is computed
--
-- The first run of a kernel in the recording, if it is in the window, against the median of its runs with the
-- same grid after it. What it takes beyond that is the upper end of the claim: it recurs only where memory is
-- allocated anew.
--
-- ## What to try
--
-- - Allocate arrays once and reuse them; release and allocate nothing in the loop.
-- - Initialize arrays on the GPU, before the part that is timed.
-- - For amd: for memory that host and GPU share (`hipMallocManaged`, OpenMP's `unified_shared_memory`,
--   `HSA_XNACK=1`), `hipMemPrefetchAsync`, or large pages for the host's arrays.
-- - For nvidia: for managed memory `cudaMemPrefetchAsync` before the first use.
-- - To measure the kernel itself, leave its first run out.
--
-- ## Limits
--
-- A first run may have more to do than the others.
WITH run AS (
    SELECT
        kernels.trace_id, kernel_id, device, dur_ns,
        row_number() OVER in_time AS nth,
        hash(name, grid_x, grid_y, grid_z) AS what
    FROM kernels WHERE kind = 'compute'
    WINDOW in_time AS (
        PARTITION BY kernels.trace_id, device, name, grid_x, grid_y, grid_z ORDER BY start_ns, kernel_id
    )
),
usual AS (
    SELECT
        trace_id, device, what, (median(dur_ns) FILTER (nth > 1))::BIGINT AS usual_ns, count(*) - 1 AS others,
        any_value(kernel_id) FILTER (nth = 1) AS kernel_id
    FROM run GROUP BY trace_id, device, what
    HAVING max(dur_ns) FILTER (nth = 1) >= $times_usual * median(dur_ns) FILTER (nth > 1)
)
SELECT
    work.trace_id, work.device, work.start_ns, work.end_ns, 'kernel' AS event_kind, work.event_id,
    work.short_name AS subject, 1 - usual_ns / work.dur_ns AS claimed_share, work.dur_ns AS first_ns,
    usual_ns, others
FROM usual
JOIN steady_work AS work ON work.trace_id = usual.trace_id AND work.event_kind = 'kernel'
    AND work.event_id = usual.kernel_id
JOIN steady_windows AS frame ON frame.trace_id = work.trace_id AND frame.device = work.device
WHERE work.dur_ns - usual_ns > $lost_share * frame.dur_ns
