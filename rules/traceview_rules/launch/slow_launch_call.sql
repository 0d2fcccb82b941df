-- +++
-- code = "LCH003"
-- name = "slow-launch-call"
-- severity = "info"
-- claims = ["idle"]
-- share_of = { "idle.host_work|idle.launch_latency|idle.code_loading" = "lost_share" }
-- finds_in = [
--     "steady_gaps[after_kind = 'kernel' AND call_end_ns - call_start_ns > $slowest_ns]",
-- ]
-- reports_rest = 1
-- needs = ["gpu_work", "launch_links"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- assumptions = ["the calls can be as fast as the median launch"]
-- message = """\
-- slow launch calls of up to {longest_ns:duration} (median {median_ns:duration}) leave the GPU idle for \
-- {lost_ns:duration}{took}"""
-- [thresholds]
-- slowest_ns = { default = 50000, doc = "longer launch calls are slow (HTA: 50 us)" }
-- lost_share = { default = 0.01, doc = "idle time during such calls as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- Some launch calls take many times longer than others while the GPU is idle.
--
-- ## Why it costs
--
-- The call loads a module, allocates, or waits for a lock; the kernel cannot start before that is done.
--
-- ## How it is computed
--
-- Gaps before work whose launch call takes longer than a limit. The claim is the time of the call beyond
-- that of the median launch, within the gap. A call that waits because the queue is full is not slow in
-- this sense: the GPU is busy meanwhile. The finding names the Python functions, or operators, that made
-- the twenty slowest calls (see time_went_to).
--
-- ## What to try
--
-- - Load kernels before the loop, in a warm-up step.
-- - For nvidia: `CUDA_MODULE_LOADING=EAGER` loads them at the start.
-- - Look for allocations, profilers and locks in the call.
--
-- ## Limits
--
-- The first launch of each kernel is slow by design: only those in the steady-state window are reported.
-- Where no steady state is known, they are start-up.
WITH launch AS (
    SELECT DISTINCT trace_id, call_id, call_end_ns - call_start_ns AS dur_ns
    FROM steady_work
    WHERE call_id IS NOT NULL AND event_kind = 'kernel'
),
usual AS (
    SELECT trace_id, median(dur_ns)::BIGINT AS median_ns FROM launch GROUP BY trace_id
),
slow AS (
    SELECT
        gap.trace_id, gap.device, greatest(part.start_ns, call_start_ns + median_ns) AS start_ns,
        least(part.end_ns, call_end_ns) AS end_ns, gap.call_id, gap.call_name, part.tid,
        call_end_ns - call_start_ns AS call_ns, median_ns
    FROM steady_gaps AS gap
    JOIN usual ON usual.trace_id = gap.trace_id
    JOIN unreported_idle AS part ON part.trace_id = gap.trace_id AND part.device = gap.device
        AND part.gap_start_ns = gap.start_ns
    WHERE gap.cause IN ('host_late', 'launch_latency') AND after_kind = 'kernel'
        AND call_end_ns - call_start_ns > $slowest_ns
        AND part.cause IN ('host_work', 'launch_latency', 'code_loading')
),
lost AS (
    SELECT
        *, (sum(end_ns - start_ns) OVER of_device)::BIGINT AS lost_ns,
        max(call_ns) OVER of_device AS longest_ns
    FROM slow WHERE end_ns > start_ns
    WINDOW of_device AS (PARTITION BY trace_id, device)
),
stretch AS (SELECT trace_id, device, '' AS subject, tid, start_ns, end_ns FROM lost)
SELECT
    lost.trace_id, lost.device, lost.start_ns, lost.end_ns, 'api_call' AS event_kind, call_id AS event_id,
    NULL::VARCHAR AS subject, 1.0 AS claimed_share, call_name, call_ns, median_ns, longest_ns, lost_ns,
    coalesce(took, '') AS took
FROM lost
JOIN steady_windows AS frame ON frame.trace_id = lost.trace_id AND frame.device = lost.device
LEFT JOIN time_went_to('stretch') AS went ON went.trace_id = lost.trace_id AND went.device = lost.device
WHERE lost_ns > $lost_share * frame.dur_ns
