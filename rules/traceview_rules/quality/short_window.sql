-- +++
-- code = "TRQ007"
-- name = "short-window"
-- severity = "info"
-- needs = ["gpu_work", "steps"]
-- message = "only {steady:number} steady {steady:step|steps}: what is said here rests on little"
-- [thresholds]
-- steps = { default = 3, doc = "steady steps (judgement)" }
-- +++
--
-- ## What it is
--
-- The trace holds one or two steady steps.
--
-- ## Why it costs
--
-- A single slow step, or the profiler's own start, can be taken for the usual state.
--
-- ## How it is computed
--
-- Number of steady steps.
--
-- ## What to try
--
-- - Record five steps or more after the warm-up.
--
-- ## Limits
--
-- None.
WITH known AS (
    SELECT trace_id, count(*) AS steady, min(start_ns) AS start_ns, max(end_ns) AS end_ns FROM steady_steps GROUP BY trace_id
)
SELECT
    trace_id, NULL::INTEGER AS device, start_ns, end_ns, NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id,
    NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, steady
FROM known
WHERE steady < $steps
