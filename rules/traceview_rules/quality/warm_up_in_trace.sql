-- +++
-- code = "TRQ002"
-- name = "warm-up-in-trace"
-- severity = "info"
-- needs = ["gpu_work", "several_steps"]
-- message = """\
-- {warm_up:warm-up step} at the start excluded: up to {times:decimal} times as \
-- long as the others"""
-- [thresholds]
-- times = { default = 1.05, doc = """\
-- duration of the longest warm-up step over the median steady-state step (judgement)""" }
-- +++
--
-- ## What it is
--
-- The first steps of the trace are slower than the rest: lazy loading, autotuning, cold caches.
--
-- ## Why it costs
--
-- Nothing in the long run, but totals over the whole trace are misleading. The rules analyze the steady-state
-- steps only.
--
-- ## How it is computed
--
-- Leading steps that last longer than the median by more than five times the median deviation and 5 %, on
-- the host and on a GPU (view steady_steps); the finding states the latter (view step_windows). Only steps
-- marked by the program count: the first detected period begins where a kernel first recurs, not where a
-- step begins. Inference servers are left out, since their iterations vary with the requests, and so is a
-- prefill before steps that decode: it is other work.
--
-- ## What to try
--
-- - For pytorch_profiler: profile later: `torch.profiler.schedule(wait=5, warmup=2, active=5)`.
-- - For jax: profile later: `jax.profiler.start_trace` after the first steps.
-- - For vllm, sglang, tensorrt_llm: profile later: start the profiler after requests have been served for
--   a while.
-- - For nvidia: profile later: with nsys `--capture-range=cudaProfilerApi`.
-- - For amd: profile later: with rocprofv3 `--collection-period`.
-- - Not for pytorch_profiler, jax, vllm, sglang, tensorrt_llm, nvidia, amd: profile later.
--
-- ## Limits
--
-- A trace in which steps keep getting faster has no steady state.
WITH named AS (
    SELECT
        trace_id, step, start_ns, end_ns, source,
        regexp_extract(lower(coalesce(name, '')), '^(prefill|decode)') AS phase
    FROM steps
),
lasting AS (
    SELECT trace_id, step, step_start_ns AS start_ns, max(end_ns - start_ns) AS dur_ns
    FROM step_windows GROUP BY trace_id, step, step_start_ns
),
steady AS (
    SELECT trace_id, min(start_ns) AS start_ns, median(dur_ns) AS median_ns, list(DISTINCT phase) AS phases
    FROM steady_steps
    JOIN lasting USING (trace_id, step, start_ns)
    JOIN named USING (trace_id, step, start_ns)
    GROUP BY trace_id
),
warm_up AS (
    SELECT
        steps.trace_id, steps.step, steps.start_ns, steps.end_ns, median_ns,
        count(*) OVER of_trace AS warm_up,
        max(dur_ns) OVER of_trace / median_ns AS times
    FROM named AS steps
    JOIN lasting ON lasting.trace_id = steps.trace_id AND lasting.step = steps.step
        AND lasting.start_ns = steps.start_ns
    JOIN steady ON steady.trace_id = steps.trace_id AND steps.start_ns < steady.start_ns
    WHERE steps.source <> 'detected' AND list_contains(phases, phase)
        AND steps.trace_id NOT IN (SELECT trace_id FROM programs WHERE server)
    WINDOW of_trace AS (PARTITION BY steps.trace_id)
)
SELECT
    trace_id, NULL::INTEGER AS device, start_ns, end_ns, NULL::VARCHAR AS event_kind,
    NULL::BIGINT AS event_id, NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, step, warm_up, times
FROM warm_up
WHERE times > $times
