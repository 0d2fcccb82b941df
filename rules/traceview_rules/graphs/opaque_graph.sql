-- +++
-- code = "GRF005"
-- name = "opaque-graph"
-- severity = "info"
-- finds_in = [
--     "kernels[opaque]",
-- ]
-- needs = ["gpu_work"]
-- message = """\
-- {count:graph launch}, {opaque_ns:duration}, recorded without their nodes: the \
-- kernels inside are not in the trace"""
-- [thresholds]
-- opaque_share = { default = 0, doc = """\
-- time in graphs recorded without nodes as a share of the window (judgement: any)""" }
-- +++
--
-- ## What it is
--
-- The profiler recorded each graph launch as one event, without the kernels inside.
--
-- ## Why it costs
--
-- Nothing by itself. But kernel statistics leave this time out, and idle time inside graphs is not visible.
--
-- ## How it is computed
--
-- Kernel records of whole graph launches.
--
-- ## What to try
--
-- - Record nodes: `nsys profile --cuda-graph-trace=node`. It slows graph launches, so compare the duration of
--   steps.
--
-- ## Limits
--
-- None.
WITH whole AS (
    SELECT
        work.*, (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device))::BIGINT AS opaque_ns
    FROM steady_work AS work
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND opaque
)
SELECT
    whole.trace_id, whole.device, whole.start_ns, whole.end_ns, event_kind, event_id,
    NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, graph_id, opaque_ns
FROM whole
JOIN steady_windows AS frame ON frame.trace_id = whole.trace_id AND frame.device = whole.device
WHERE opaque_ns > $opaque_share * frame.dur_ns
