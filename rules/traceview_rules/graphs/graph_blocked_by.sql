-- +++
-- code = "GRF002"
-- name = "graph-blocked-by"
-- severity = "info"
-- finds_in = ["idle.host_work|idle.launch_latency|idle.synchronization|idle.value_read|idle.copy"]
-- needs = ["gpu_work", "launch_links", "several_steps"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- message = """\
-- {subject} blocks graph capture of a step: {count:call} in {steps:step}; \
-- the GPU is idle waiting for launches {late_share:percent} of the window"""
-- [thresholds]
-- late_share = { default = 0.10, doc = """\
-- idle time waiting for launches as a share of the window; below it a graph is not worth it (judgement)""" }
-- +++
--
-- ## What it is
--
-- The step would benefit from a CUDA or HIP graph, but makes calls that graph capture does not
-- allow.
--
-- ## Why it costs
--
-- Capture fails at a call that synchronizes, allocates, or copies from pageable memory.
--
-- ## How it is computed
--
-- Where the GPU is idle waiting for launches for a large share of the window: synchronizations, allocations,
-- releases and blocking copies in at least nine of ten steady-state steps: what occurs in few of them, such
-- as the synchronizations of a profiler, is not part of the step. Idle time before the first work of a step
-- does not count. Asynchronous copies from device to device can be captured and do not count, nor does the
-- synchronization behind a blocking copy by the same operator: it goes with the copy. It claims no time;
-- launch-bound does.
--
-- ## What to try
--
-- - Move the call out of the captured region, or replace it: events for synchronizations, pools for
--   allocations, pinned buffers for copies.
--
-- ## Limits
--
-- During capture, PyTorch's allocator and its graph-safe copies already avoid some of these calls.
WITH late AS (
    SELECT
        idle.trace_id, min(idle.device) AS device,
        sum(idle.end_ns - idle.start_ns) / max(frame.dur_ns) AS late_share
    FROM idle_causes AS idle
    ANTI JOIN step_work AS first
        ON first.trace_id = idle.trace_id AND first.device = idle.device AND first.first_id = idle.event_id
            AND first.first_kind = idle.event_kind
    JOIN steady_windows AS frame ON frame.trace_id = idle.trace_id AND frame.device = idle.device
    WHERE cause IN ('host_work', 'launch_latency', 'synchronization', 'value_read', 'copy')
        AND call_name NOT ILIKE '%GraphLaunch%'
    GROUP BY idle.trace_id
),
span AS (
    SELECT trace_id, min(start_ns) AS start_ns, max(end_ns) AS end_ns, count(*) AS steps
    FROM steady_steps WHERE source <> 'detected' GROUP BY trace_id
),
blocker AS (
    SELECT trace_id, call_id FROM api_calls
    SEMI JOIN call_kinds
        ON call_kinds.name = api_calls.name AND kind IN ('synchronization', 'allocation', 'release')
    UNION
    SELECT trace_id, call_id FROM host_waits
    EXCEPT
    SELECT copies.trace_id, copies.call_id FROM copies
    JOIN api_calls AS call ON call.trace_id = copies.trace_id AND call.call_id = copies.call_id
    WHERE kind = 'DtoD' AND call.name ILIKE '%Async%'
),
copying AS (
    SELECT DISTINCT call.trace_id, call.op_id
    FROM copies
    JOIN api_calls AS call ON call.trace_id = copies.trace_id AND call.call_id = copies.call_id
    SEMI JOIN blocker ON blocker.trace_id = call.trace_id AND blocker.call_id = call.call_id
    WHERE call.op_id IS NOT NULL
),
blocking AS (
    SELECT api_calls.trace_id, api_calls.call_id, name, start_ns, start_ns + dur_ns AS end_ns
    FROM api_calls
    JOIN blocker ON blocker.trace_id = api_calls.trace_id AND blocker.call_id = api_calls.call_id
    LEFT JOIN copying ON copying.trace_id = api_calls.trace_id AND copying.op_id = api_calls.op_id
    WHERE copying.op_id IS NULL
        OR name NOT IN (SELECT call_kinds.name FROM call_kinds WHERE kind = 'synchronization')
),
in_step AS (
    SELECT
        blocking.*, steps,
        count(DISTINCT step.position) OVER (PARTITION BY blocking.trace_id, blocking.name) AS in_steps
    FROM blocking
    ASOF JOIN steady_steps AS step
        ON step.trace_id = blocking.trace_id AND step.start_ns <= blocking.start_ns
    JOIN span ON span.trace_id = blocking.trace_id AND blocking.start_ns <= span.end_ns
)
SELECT
    blocking.trace_id, late.device, blocking.start_ns, blocking.end_ns, 'api_call' AS event_kind,
    call_id AS event_id, blocking.name AS subject, NULL::DOUBLE AS claimed_share, steps, late_share
FROM in_step AS blocking
JOIN late ON late.trace_id = blocking.trace_id
WHERE late_share > $late_share AND 10 * in_steps >= 9 * steps
