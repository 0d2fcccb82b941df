-- +++
-- code = "IDL007"
-- name = "python-gc-pause"
-- severity = "warning"
-- claims = ["idle"]
-- share_of = { idle = "lost_share" }
-- needs = ["gpu_work", "launch_links", "host_activities"]
-- vetoes = ["events_lost", "starts_before_its_call", "counters_serialize_kernels"]
-- assumptions = ["the collections can run while the GPU has work"]
-- message = "garbage collection of Python kept the GPU waiting for {lost_ns:duration} in {count:number} {count:gap|gaps}"
-- [thresholds]
-- lost_share = { default = 0.005, doc = "share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- The launching thread collects garbage while the GPU has nothing to do.
--
-- ## Why it costs
--
-- A full collection looks at every object of the process: tens to hundreds of milliseconds in large programs,
-- at moments that differ from rank to rank.
--
-- ## How it is computed
--
-- Idle parts of cause garbage_collection: the launching thread was in `gc.collect` or an annotation of that
-- name.
--
-- ## What to try
--
-- - `gc.disable()` with a `gc.collect()` every N steps at the same step on all ranks; `gc.freeze()` after the
--   start.
--
-- ## Limits
--
-- Collections that Python starts by itself are seen only where a callback of `gc.callbacks` marks them, or by
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
