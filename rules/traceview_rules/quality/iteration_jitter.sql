-- +++
-- code = "TRQ006"
-- name = "iteration-jitter"
-- severity = "warning"
-- needs = ["gpu_work", "several_steps"]
-- message = """\
-- step time varies from {shortest_ns:duration} to {longest_ns:duration}, median {median_ns:duration}; \
-- step {slowest_step} is the slowest"""
-- [thresholds]
-- variation = { default = 0.05, doc = """\
-- standard deviation over mean of step time in the steady state (judgement)""" }
-- +++
--
-- ## What it is
--
-- The duration of steady-state steps varies.
--
-- ## Why it costs
--
-- The average step is longer than necessary, and in a distributed job every rank waits for the rank with
-- the slow step.
--
-- ## How it is computed
--
-- Coefficient of variation of step time in the steady state. Step time is measured from the end of the
-- GPU work launched by one step to that of the next, because the host runs ahead of the GPU; where
-- launches are not recorded, on the host. Steps detected from the period of the kernels do not count. It
-- claims no time: other rules report what makes the slow steps slow.
--
-- ## What to try
--
-- - Compare a slow step with a fast one: `traceview analyze TRACE --step N`.
-- - Look for garbage collection, checkpoints, data loading, sequence lengths.
--
-- ## Limits
--
-- Steps of different kinds (evaluation, accumulation) differ by design.
WITH launched AS (
    SELECT step.trace_id, step.step, max(work.end_ns) AS end_ns
    FROM step_work AS work
    JOIN steady_steps AS step ON step.trace_id = work.trace_id AND step.position = work.position
    WHERE step.source <> 'detected'
    GROUP BY step.trace_id, step.step
),
finished AS (
    SELECT trace_id, step, end_ns, lag(end_ns) OVER (PARTITION BY trace_id ORDER BY end_ns, step) AS start_ns
    FROM launched
),
step AS (
    SELECT trace_id, step, start_ns, end_ns, end_ns - start_ns AS dur_ns
    FROM finished
    WHERE start_ns IS NOT NULL
    UNION ALL
    SELECT trace_id, step, start_ns, end_ns, end_ns - start_ns FROM steady_steps
    WHERE source <> 'detected' AND trace_id NOT IN (SELECT trace_id FROM launched)
),
spread AS (
    SELECT
        trace_id, min(start_ns) AS start_ns, max(end_ns) AS end_ns,
        stddev_pop(dur_ns) / avg(dur_ns) AS variation, min(dur_ns) AS shortest_ns, max(dur_ns) AS longest_ns,
        median(dur_ns)::BIGINT AS median_ns, arg_max(step, dur_ns) AS slowest_step
    FROM step GROUP BY trace_id
)
SELECT
    trace_id, NULL::INTEGER AS device, start_ns, end_ns, NULL::VARCHAR AS event_kind,
    NULL::BIGINT AS event_id, NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, variation, shortest_ns,
    median_ns, longest_ns, slowest_step
FROM spread
WHERE variation > $variation
