-- +++
-- code = "TRQ006"
-- name = "iteration-jitter"
-- severity = "warning"
-- needs = ["gpu_work", "several_steps"]
-- message = """\
-- step time varies from {shortest_ns:duration} to {longest_ns:duration}[, median {median_ns:duration}], in \
-- {steps:step}[ after step {before}, whose start may not be recorded]; step {slowest_step} is the slowest"""
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
-- Coefficient of variation of step time in the steady state, of the steps that the section Steps lists (view
-- `step_windows`): on the GPU, because the host runs ahead of it. The first one does not count, as what comes
-- before it may not be recorded, nor do steps detected from the period of the kernels. It claims no time:
-- other rules report what makes the slow steps slow.
--
-- ## What to try
--
-- - Compare a slow step with a fast one: `traceview analyze TRACE --step N`.
-- - Look for garbage collection, checkpoints, data loading, sequence lengths.
--
-- ## Limits
--
-- Steps of different kinds (evaluation, accumulation) differ by design.
WITH step AS (
    SELECT
        frame.trace_id, frame.step, min(frame.start_ns) AS start_ns, max(frame.end_ns) AS end_ns,
        max(frame.end_ns) - min(frame.start_ns) AS dur_ns, steady.position > 0 OR NOT by_work AS is_whole
    FROM step_windows AS frame
    JOIN steady_steps AS steady ON steady.trace_id = frame.trace_id AND steady.step = frame.step
        AND steady.start_ns = frame.step_start_ns
    WHERE frame.source <> 'detected'
    GROUP BY frame.trace_id, frame.step, is_whole
),
spread AS (
    SELECT
        trace_id, min(start_ns) AS start_ns, max(end_ns) AS end_ns,
        stddev_pop(dur_ns) / avg(dur_ns) AS variation, min(dur_ns) AS shortest_ns, max(dur_ns) AS longest_ns,
        if(count(*) > 2, quantile_disc(dur_ns, 0.5), NULL)::BIGINT AS median_ns,
        arg_max(step, (dur_ns, -step)) AS slowest_step,
        count(*) AS steps
    FROM step WHERE is_whole GROUP BY trace_id
)
SELECT
    spread.trace_id, NULL::INTEGER AS device, start_ns, end_ns, NULL::VARCHAR AS event_kind,
    NULL::BIGINT AS event_id, NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, variation, shortest_ns,
    median_ns, longest_ns, slowest_step, steps, before
FROM spread
LEFT JOIN (SELECT trace_id, min(step) AS before FROM step WHERE NOT is_whole GROUP BY trace_id) AS cut
    ON cut.trace_id = spread.trace_id
WHERE variation > $variation
