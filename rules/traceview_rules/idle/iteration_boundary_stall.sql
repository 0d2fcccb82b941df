-- +++
-- code = "IDL006"
-- name = "iteration-boundary-stall"
-- severity = "warning"
-- claims = ["idle"]
-- share_of = { "idle.host_work" = "lost_share" }
-- reports_rest = 4
-- needs = ["gpu_work", "launch_links", "steps"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- assumptions = ["host work between steps can overlap with GPU work"]
-- message = """\
-- GPU idle for {lost_ns:duration} at step boundaries, in {count:gap}{input}{took}"""
-- [thresholds]
-- lost_share = { default = 0.02, doc = """\
-- idle time in gaps at step boundaries as a share of the window, without named activities (judgement)""" }
-- +++
--
-- ## What it is
--
-- At the end of a step the GPU runs out of work and is idle until the host has started the next one.
--
-- ## Why it costs
--
-- Host work between steps (logging, schedulers, metrics, moving the batch) leaves the whole GPU idle in
-- every step.
--
-- ## How it is computed
--
-- Idle time of cause host_work in gaps that contain the start of a host step and last, up to the start of
-- the outermost operator that launches next, at least twice as long as 95 % of the gaps within steps for
-- which the host was late: where the host is equally late everywhere, step boundaries are not the reason.
-- Sync waits, data loading, allocation, compilation and garbage collection in these gaps are reported by
-- their own rules. The finding names the Python functions, or operators, that took most of the twenty
-- longest parts (see time_went_to). Where most of the time ends with a copy of 1 MiB or more to the GPU, the
-- host prepared the input; so it is in the first step, where others are late as well.
--
-- ## What to try
--
-- - For prepares_input on pytorch: prepare the input in other processes, `DataLoader(num_workers=...,
--   pin_memory=True)`, so that the batch is ready when the step begins; or augment on the GPU.
-- - For prepares_input: prepare the next input in another process or thread while the GPU works, or on it.
-- - For between_steps in training: log and evaluate every N steps, and asynchronously.
-- - For inference in vllm, sglang, tensorrt_llm: prepare the next step while the GPU runs the
--   current one (asynchronous scheduling of the server).
-- - Not for training, prepares_input, vllm, sglang, tensorrt_llm: prepare the next input, and process the
--   last output, in a separate thread or process while the GPU works.
-- - Prefetch the next batch while the GPU is busy; start the next step without waiting for the previous one.
--
-- ## Limits
--
-- Only for steps that are known from annotations or the profiler.
WITH boundary AS MATERIALIZED (
    SELECT
        gap.trace_id, gap.device, gap.start_ns, gap.dur_ns,
        coalesce(step.start_ns >= gap.start_ns, false) AS begins
    FROM steady_gaps AS gap
    ASOF LEFT JOIN steady_steps AS step ON step.trace_id = gap.trace_id AND step.start_ns <= gap.end_ns
    WHERE gap.cause = 'host_late'
),
within AS (
    SELECT trace_id, device, quantile_disc(dur_ns, 0.95) AS usual_ns
    FROM boundary WHERE NOT begins GROUP BY trace_id, device
),
between_steps AS MATERIALIZED (
    SELECT idle.*
    FROM unreported_idle AS idle
    SEMI JOIN (FROM boundary WHERE begins) AS boundary
        ON boundary.trace_id = idle.trace_id AND boundary.device = idle.device
            AND boundary.start_ns = idle.gap_start_ns
    WHERE idle.cause = 'host_work'
),
-- What launches next: the outermost operator around the launch. Its own time is not between steps.
operator AS (
    SELECT idle.trace_id, idle.device, idle.gap_start_ns, outer_op.start_ns AS operator_ns
    FROM (
        SELECT DISTINCT gap.trace_id, gap.device, gap.gap_start_ns, calls.tid, calls.start_ns AS call_ns
        FROM between_steps AS gap
        JOIN api_calls AS calls ON calls.trace_id = gap.trace_id AND calls.call_id = gap.call_id
    ) AS idle
    ASOF JOIN (FROM ops WHERE parent_id IS NULL) AS outer_op
        ON outer_op.trace_id = idle.trace_id AND outer_op.tid = idle.tid AND outer_op.start_ns <= call_ns
    WHERE outer_op.start_ns + outer_op.dur_ns >= call_ns AND outer_op.start_ns > gap_start_ns
),
late AS (
    SELECT
        idle.*, (sum(idle.end_ns - idle.start_ns) OVER of_device)::BIGINT AS lost_ns, step.step,
        -- Most of the time is before a batch is copied.
        sum(if(batch.copy_id IS NULL, idle.start_ns - idle.end_ns, idle.end_ns - idle.start_ns))
            OVER of_device > 0 AS prepares_input
    FROM between_steps AS idle
    ASOF JOIN steady_steps AS step ON step.trace_id = idle.trace_id AND step.start_ns <= idle.gap_end_ns
    LEFT JOIN within ON within.trace_id = idle.trace_id AND within.device = idle.device
    LEFT JOIN operator ON operator.trace_id = idle.trace_id AND operator.device = idle.device
        AND operator.gap_start_ns = idle.gap_start_ns
    LEFT JOIN copies AS batch ON batch.trace_id = idle.trace_id AND batch.copy_id = idle.event_id
        AND idle.event_kind = 'copy' AND batch.kind = 'HtoD' AND batch.bytes >= 1048576
    WHERE step.start_ns >= idle.gap_start_ns AND step.source <> 'detected'
        AND coalesce(operator_ns, idle.gap_end_ns) - idle.gap_start_ns >= 2 * coalesce(usual_ns, 0)
        AND idle.call_name NOT ILIKE '%GraphLaunch%' AND (step.position > 0 OR batch.copy_id IS NOT NULL)
    WINDOW of_device AS (PARTITION BY idle.trace_id, idle.device)
    QUALIFY bool_or(step.position > 0) OVER of_device
),
stretch AS (SELECT trace_id, device, '' AS subject, tid, start_ns, end_ns FROM late)
SELECT
    late.trace_id, late.device, late.start_ns, late.end_ns, late.event_kind, late.event_id,
    NULL::VARCHAR AS subject, 1.0 AS claimed_share, step, call_name, lost_ns,
    if(prepares_input, ', in which the host prepares the input that it then copies', '') AS input,
    coalesce(took, '') AS took, if(prepares_input, 'prepares_input', 'between_steps') AS family
FROM late
JOIN steady_windows AS frame ON frame.trace_id = late.trace_id AND frame.device = late.device
LEFT JOIN time_went_to('stretch') AS went ON went.trace_id = late.trace_id AND went.device = late.device
WHERE lost_ns > $lost_share * frame.dur_ns
