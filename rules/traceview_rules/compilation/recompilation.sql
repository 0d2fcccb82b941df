-- +++
-- code = "JIT002"
-- name = "recompilation"
-- severity = "warning"
-- finds_in = ["activity.compilation"]
-- needs = ["gpu_work", "several_steps"]
-- message = """\
-- {compiled_steps:number} of {steps:steady-state step} \
-- {compiled_steps:recompiles|recompile} ({subject}), {count:time}{log}"""
-- [thresholds]
-- compiled_steps = { default = 1, doc = """\
-- steady-state steps with compilation (judgement: one may be late warm-up)""" }
-- compiled_share = { default = 0.005, doc = """\
-- time of one compilation as a share of its step; shorter ones are lookups (judgement)""" }
-- +++
--
-- ## What it is
--
-- Code is recompiled step after step, for example for each new shape.
--
-- ## Why it costs
--
-- Each compilation stops the loop.
--
-- ## How it is computed
--
-- Steady steps in which a thread compiles for a noticeable time, by the names of calls, operators and
-- functions. It claims no time: compilation-in-window does.
--
-- ## What to try
--
-- - For jax: pad inputs to a few sizes; `jax_explain_cache_misses` logs what was new.
-- - `torch._logging.set_logs(recompiles=True)` logs the reason; if the `TORCH_TRACE` folder is opened with
--   the trace, the finding states it.
-- - Pad or bucket varying sizes; `torch.compile(dynamic=True)`.
--
-- ## Example
--
-- ```python
-- # before: each length of a sequence is compiled anew
-- model = torch.compile(model, dynamic=False)
-- output = model(tokens)
--
-- # after: the length may vary
-- model = torch.compile(model)
-- torch._dynamo.mark_dynamic(tokens, 1)
-- output = model(tokens)
-- ```
--
-- ## Limits
--
-- Loading a module for the first time counts as compiling.
WITH compiled AS (
    SELECT activity.*, compiled_program(name) AS program, step.position
    FROM (FROM host_activities WHERE kind = 'compilation') AS activity
    ASOF JOIN steady_steps AS step ON step.trace_id = activity.trace_id AND step.start_ns <= activity.start_ns
    WHERE activity.start_ns < step.end_ns
        AND activity.end_ns - activity.start_ns > $compiled_share * (step.end_ns - step.start_ns)
),
counted AS (
    SELECT
        trace_id, count(DISTINCT position) AS compiled_steps, coalesce(
            arg_max(program, (end_ns - start_ns, program)) FILTER (program <> name),
            arg_max(name, (end_ns - start_ns, name))
        ) AS name
    FROM compiled
    GROUP BY trace_id
),
known AS (
    SELECT trace_id, count(*) AS steps FROM steady_steps GROUP BY trace_id
),
device AS (
    SELECT trace_id, min(device) AS device FROM steady_windows GROUP BY trace_id
)
SELECT
    compiled.trace_id, device.device, compiled.start_ns, compiled.end_ns, event_kind, event_id,
    counted.name AS subject, NULL::DOUBLE AS claimed_share, compiled.name AS activity, position,
    compiled_steps, steps, coalesce(reasons.compiled, '') AS log
FROM compiled
JOIN counted ON counted.trace_id = compiled.trace_id
JOIN known ON known.trace_id = compiled.trace_id
JOIN device ON device.trace_id = compiled.trace_id
LEFT JOIN compile_reasons AS reasons ON reasons.trace_id = compiled.trace_id
WHERE compiled_steps > $compiled_steps
