-- +++
-- code = "JIT003"
-- name = "graph-breaks"
-- severity = "info"
-- finds_in = ["name.torch-compiled region"]
-- needs = ["gpu_work", "ops"]
-- message = "{regions_per_step:decimal} compiled regions {each_step}, with eager operators between them{log}"
-- [thresholds]
-- regions_per_step = { default = 5, doc = """\
-- compiled regions per step, or in the window where no steps are known (judgement)""" }
-- +++
--
-- ## What it is
--
-- torch.compile could not compile the model as one graph: it runs as several compiled regions with eager
-- Python in between.
--
-- ## Why it costs
--
-- Between two regions the host returns to Python, and nothing is fused across the break.
--
-- ## How it is computed
--
-- Outermost operators and annotations named `Torch-Compiled Region` or `CompiledFxGraph` in the steady
-- window, for each step. The forward and backward passes of a step count as separate regions.
--
-- ## What to try
--
-- - `TORCH_LOGS=graph_breaks` names each break, as does the `TORCH_TRACE` folder, opened with the
--   trace; `fullgraph=True` turns breaks into errors.
-- - Remove prints, `.item()` and unsupported calls from the compiled region.
--
-- ## Example
--
-- ```python
-- # before: the value is needed to choose a branch, so that the graph ends there
-- @torch.compile
-- def step(x):
--     if x.abs().max() > 10:
--         x = x / 10
--     return model(x)
--
--
-- # after: both sides are computed on the GPU; fullgraph=True reports what is left
-- @torch.compile(fullgraph=True)
-- def step(x):
--     return model(torch.where(x.abs().max() > 10, x / 10, x))
-- ```
--
-- ## Limits
--
-- A model compiled layer by layer has many regions by design.
WITH frame AS (
    SELECT
        trace_id, min(device) AS device, min(start_ns) AS start_ns, max(end_ns) AS end_ns,
        greatest(max(steps), 1) AS steps
    FROM steady_windows GROUP BY trace_id
),
named AS (
    SELECT trace_id, tid, start_ns, dur_ns, 'op' AS event_kind, op_id AS event_id, name FROM ops
    WHERE name ILIKE 'Torch-Compiled Region%'
    UNION ALL
    SELECT trace_id, tid, start_ns, dur_ns, 'range', range_id, name FROM ranges
    WHERE tid IS NOT NULL AND name ILIKE 'Torch-Compiled Region%'
),
region AS (
    SELECT
        named.*, frame.device, count(*) OVER (PARTITION BY named.trace_id) / frame.steps AS regions_per_step
    FROM named
    JOIN frame ON frame.trace_id = named.trace_id AND named.start_ns BETWEEN frame.start_ns AND frame.end_ns
)
SELECT
    region.trace_id, device, start_ns, start_ns + dur_ns AS end_ns, event_kind, event_id,
    NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, name, regions_per_step,
    coalesce(broken, '') AS log
FROM region
LEFT JOIN compile_reasons AS reasons ON reasons.trace_id = region.trace_id
WHERE regions_per_step > $regions_per_step
