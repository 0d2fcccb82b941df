-- +++
-- code = "GRF003"
-- name = "graph-launch-gap"
-- severity = "info"
-- claims = ["idle"]
-- share_of = { "idle.host_work|idle.launch_latency|idle.queued" = "lost_share" }
-- finds_in = ["name.graphlaunch"]
-- reports_rest = 4
-- needs = ["gpu_work", "launch_links"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- assumptions = ["the next graph can be launched before the last one ends"]
-- message = """\
-- GPU idle for {lost_ns:duration} between graph launches, in {count:gap}{took}"""
-- [thresholds]
-- lost_share = { default = 0.05, doc = """\
-- idle time before graph launches as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- The work is in graphs, but the GPU is idle between consecutive graphs.
--
-- ## Why it costs
--
-- Between two launches the host prepares inputs, samples, or waits; and each graph takes the GPU some time
-- to start.
--
-- ## How it is computed
--
-- Idle parts of causes host_work and launch_latency that end with the first work of a graph launch, and
-- gaps of more than 5 us between a graph and work that was already queued. The finding names the Python
-- functions, or operators, that took most of the twenty longest parts of cause host_work (see
-- time_went_to).
--
-- ## What to try
--
-- - Make graphs larger: one for the whole step rather than one per layer.
-- - Launch the next graph before reading the results of the previous one.
--
-- ## Limits
--
-- Tracing graph nodes slows graph launches.
WITH graph_work AS (
    SELECT trace_id, event_kind, event_id FROM steady_work WHERE call_name ILIKE '%GraphLaunch%'
),
ended AS (
    SELECT trace_id, device, start_ns
    FROM steady_gaps
    WHERE cause = 'queued' AND dur_ns > 5000
        AND (trace_id, before_kind, before_id) IN (SELECT (trace_id, event_kind, event_id) FROM graph_work)
),
late AS (
    SELECT *, (sum(end_ns - start_ns) OVER (PARTITION BY trace_id, device))::BIGINT AS lost_ns
    FROM unreported_idle
    WHERE (call_name ILIKE '%GraphLaunch%' AND (
        cause IN ('host_work', 'launch_latency') OR (cause = 'queued' AND end_ns - start_ns > 5000)
    )) OR (
        cause = 'queued' AND (trace_id, device, start_ns) IN (SELECT (trace_id, device, start_ns) FROM ended)
    )
),
stretch AS (
    SELECT trace_id, device, '' AS subject, tid, start_ns, end_ns FROM late WHERE cause = 'host_work'
)
SELECT
    late.trace_id, late.device, late.start_ns, late.end_ns, event_kind, event_id, NULL::VARCHAR AS subject,
    1.0 AS claimed_share, call_name, lost_ns, coalesce(took, '') AS took
FROM late
JOIN steady_windows AS frame ON frame.trace_id = late.trace_id AND frame.device = late.device
LEFT JOIN time_went_to('stretch') AS went ON went.trace_id = late.trace_id AND went.device = late.device
WHERE lost_ns > $lost_share * frame.dur_ns
