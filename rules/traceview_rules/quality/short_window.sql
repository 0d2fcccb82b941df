-- +++
-- code = "TRQ007"
-- name = "short-window"
-- severity = "info"
-- needs = ["gpu_work", "steps"]
-- message = "only {steady:complete step}: findings are based on little data"
-- [thresholds]
-- steps = { default = 3, doc = "steady-state steps (judgement)" }
-- +++
--
-- ## What it is
--
-- The trace has one or two steady-state steps.
--
-- ## Why it costs
--
-- A single slow step, or the start of the profiler, can be mistaken for the steady state.
--
-- ## How it is computed
--
-- Number of steady-state steps.
--
-- ## What to try
--
-- - Record five steps or more after the warm-up.
--
-- ## Limits
--
-- None.
WITH known AS (
    SELECT trace_id, count(*) AS steady, min(start_ns) AS start_ns, max(end_ns) AS end_ns
    FROM steady_steps
    GROUP BY trace_id
)
SELECT
    trace_id, NULL::INTEGER AS device, start_ns, end_ns, NULL::VARCHAR AS event_kind,
    NULL::BIGINT AS event_id, NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, steady
FROM known
WHERE steady < $steps
