-- +++
-- code = "MEM004"
-- name = "memory-growth"
-- severity = "warning"
-- needs = ["memory_events", "several_steps"]
-- message = """\
-- peak memory grows by {growth_bytes:size} per step over {steps:step}, from \
-- {first_bytes:size} to {last_bytes:size}{holder}"""
-- [thresholds]
-- growth_share = { default = 0.001, doc = """\
-- growth of the peak per step as a share of the first peak (judgement)""" }
-- fit = { default = 0.8, doc = "R squared of a linear fit (judgement)" }
-- steps = { default = 5, doc = "minimum number of steps for a trend (judgement)" }
-- +++
--
-- ## What it is
--
-- Each step needs more memory than the previous one.
--
-- ## Why it costs
--
-- The program will run out of memory; until then the allocator keeps growing.
--
-- ## How it is computed
--
-- The peak of allocated memory in each steady-state step, and a linear fit. Where the trace does not
-- record allocated memory, allocations and releases since its start are summed. Where the trace records no
-- allocations, a memory snapshot of the same process, opened with the trace, is used instead; it also
-- names what holds most of the peak.
--
-- ## What to try
--
-- - For pytorch: look for tensors retained across steps: losses summed without `.item()` or `.detach()`,
--   lists of outputs, retained autograd graphs.
-- - Not for pytorch: look for what each step allocates and does not free: caches, queues, lists of results.
-- - `torch.cuda.memory._record_memory_history()` and `_dump_snapshot()` record the owners: open the snapshot
--   with the trace, and see `memory_at_peak`.
--
-- ## Limits
--
-- Caches that fill in the first steps grow too, then stop.
WITH held AS (
    SELECT
        trace_id, device, ts_ns,
        coalesce(
            allocated_bytes,
            (sum(bytes) OVER (PARTITION BY trace_id, device ORDER BY ts_ns ROWS UNBOUNDED PRECEDING))::BIGINT
        ) AS held_bytes
    FROM device_memory WHERE device >= 0
),
peak AS (
    SELECT held.trace_id, held.device, step.position, max(held_bytes) AS bytes,
        any_value(step.start_ns) AS start_ns, any_value(step.end_ns) AS end_ns
    FROM held
    ASOF JOIN steady_steps AS step ON step.trace_id = held.trace_id AND step.start_ns <= ts_ns
    WHERE ts_ns < step.end_ns AND held_bytes IS NOT NULL
    GROUP BY ALL
),
line AS (
    SELECT
        trace_id, device, regr_slope(bytes, position) AS growth_bytes, regr_r2(bytes, position) AS explained,
        count(*) AS steps, arg_min(bytes, position) AS first_bytes, arg_max(bytes, position) AS last_bytes,
        min(start_ns) AS start_ns, max(end_ns) AS end_ns
    FROM peak GROUP BY trace_id, device
)
SELECT
    line.trace_id, line.device, start_ns, end_ns, NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id,
    NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, growth_bytes::BIGINT AS growth_bytes, explained,
    steps, first_bytes, last_bytes, coalesce(holder, '') AS holder
FROM line
LEFT JOIN memory_holders AS held ON held.trace_id = line.trace_id AND held.device = line.device
WHERE steps >= $steps AND growth_bytes > $growth_share * first_bytes AND explained >= $fit
