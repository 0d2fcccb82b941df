-- +++
-- code = "JIT004"
-- name = "autotuning-in-window"
-- severity = "info"
-- needs = ["gpu_work", "ops"]
-- message = """\
-- {subject} autotunes in the window: up to {variants:number} kernels tried for one call, \
-- {tried_ns:duration} in total{log}"""
-- [thresholds]
-- variants = { default = 8, doc = """\
-- different kernels launched by one operator call (judgement: few operators need as many)""" }
-- +++
--
-- ## What it is
--
-- A library benchmarks its algorithms to find the fastest, within the steady-state window.
--
-- ## Why it costs
--
-- The time of every candidate but the chosen one is lost.
--
-- ## How it is computed
--
-- Calls of convolution and matrix operators that launch many different kernels at once. It claims no time,
-- since the trace does not show which of them was chosen. A torch.compile log of the same process
-- (docs/compile-logs.md), opened with the trace, names the kernel that was tuned longest in the window,
-- and its compiled function.
--
-- ## What to try
--
-- - Autotune during warm-up; keep input sizes fixed, since `torch.backends.cudnn.benchmark` tunes every
--   new size.
-- - For nvidia: cache the results: the caches of cuBLASLt or Triton.
-- - For amd: cache the results: the caches of hipBLASLt, MIOpen (`MIOPEN_FIND_MODE`) or Triton.
--
-- ## Limits
--
-- Fused operators may need several kernels for one call. The log records what Inductor and Triton tune,
-- but not what cuDNN, cuBLASLt and MIOpen tune.
WITH several AS (
    SELECT trace_id, device, op_id FROM steady_work
    WHERE event_kind = 'kernel' AND op_id IS NOT NULL AND call_name NOT ILIKE '%GraphLaunch%'
    GROUP BY trace_id, device, op_id HAVING count(*) > $variants
),
call AS (
    SELECT
        work.trace_id, work.device, work.op_id, count(DISTINCT short_name) AS variants,
        min(start_ns) AS start_ns, max(end_ns) AS end_ns, sum(dur_ns)::BIGINT AS tried_ns
    FROM (FROM steady_work SEMI JOIN several USING (trace_id, device, op_id)) AS work
    WHERE event_kind = 'kernel'
    GROUP BY work.trace_id, work.device, work.op_id
    HAVING count(DISTINCT short_name) > $variants
)
SELECT
    call.trace_id, call.device, call.start_ns, call.end_ns, 'op' AS event_kind, call.op_id AS event_id,
    ops.name AS subject, NULL::DOUBLE AS claimed_share, max(variants) OVER of_op AS variants,
    (sum(tried_ns) OVER of_op)::BIGINT AS tried_ns, coalesce(tuned, '') AS log
FROM call
JOIN ops ON ops.trace_id = call.trace_id AND ops.op_id = call.op_id
LEFT JOIN compile_reasons AS compiled ON compiled.trace_id = call.trace_id
WHERE ops.name IN (
    SELECT name FROM event_names
    WHERE event_kind = 'op' AND (
        is_product(name) OR regexp_matches(name, '(^|[^a-z])(scaled_dot_product|triton)([^a-z]|$)')
    )
)
WINDOW of_op AS (PARTITION BY call.trace_id, call.device, ops.name)
