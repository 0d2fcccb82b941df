-- +++
-- code = "IDL007"
-- name = "python-gc-pause"
-- severity = "warning"
-- claims = ["idle"]
-- share_of = { "idle.garbage_collection" = "lost_share" }
-- removed_by = "drop_activity"
-- needs = ["gpu_work", "launch_links", "host_activities"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- assumptions = ["garbage can be collected while the GPU is busy"]
-- message = """\
-- GPU idle for {lost_ns:duration} during Python garbage collection, in {count:gap}"""
-- [thresholds]
-- lost_share = { default = 0.005, doc = "idle time as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- The launching thread collects garbage while the GPU is idle.
--
-- ## Why it costs
--
-- A full collection visits every object of the process: tens to hundreds of milliseconds in large programs,
-- at different times on each rank.
--
-- ## How it is computed
--
-- Idle parts of cause garbage_collection: the launching thread was in `gc.collect` or an annotation of that
-- name.
--
-- ## What to try
--
-- - `gc.disable()` with a `gc.collect()` every N steps, at the same step on all ranks; `gc.freeze()` after
--   start-up.
--
-- ## Example
--
-- ```python
-- # before: Python collects garbage whenever enough objects were made
-- for batch in loader:
--     step(batch)
--
-- # after: at the same step on all ranks
-- gc.collect()
-- gc.freeze()
-- gc.disable()
-- for number, batch in enumerate(loader, 1):
--     step(batch)
--     if number % 500 == 0:
--         gc.collect()
-- ```
--
-- ## Limits
--
-- Automatic collections are visible only where a callback of `gc.callbacks` annotates them, or in stack
-- samples.
WITH late AS (
    SELECT *, (sum(end_ns - start_ns) OVER (PARTITION BY trace_id, device))::BIGINT AS lost_ns
    FROM idle_causes WHERE cause = 'garbage_collection'
)
SELECT
    late.trace_id, late.device, late.start_ns, late.end_ns, event_kind, event_id, NULL::VARCHAR AS subject,
    1.0 AS claimed_share, lost_ns
FROM late
JOIN steady_windows AS frame ON frame.trace_id = late.trace_id AND frame.device = late.device
WHERE lost_ns > $lost_share * frame.dur_ns
