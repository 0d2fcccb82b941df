-- +++
-- code = "CLK001"
-- name = "clock-throttling"
-- severity = "warning"
-- needs = ["gpu_work", "clock_counters"]
-- message = """\
-- mean GPU clock under load {mean_mhz:decimal} MHz, {below:percent} below its peak of \
-- {highest_mhz:decimal} MHz"""
-- [thresholds]
-- clock_share = { default = 0.90, doc = "mean clock under load over the highest clock sampled (judgement)" }
-- samples = { default = 5, doc = "minimum number of samples under load (judgement)" }
-- +++
--
-- ## What it is
--
-- The core clock drops under load: power limit, thermal limit, or a configured clock limit.
--
-- ## Why it costs
--
-- Compute-bound kernels slow down with the clock.
--
-- ## How it is computed
--
-- The mean of core clock samples taken while a kernel runs, against the highest sample of the
-- trace. It claims no time, because memory-bound kernels hardly depend on the clock.
--
-- ## What to try
--
-- - Find the throttle reason with `nvidia-smi -q -d PERFORMANCE` or `amd-smi metric --power --violation`;
--   raise the power limit, improve cooling.
-- - Compare with the other GPUs of the job: one slow GPU delays all ranks.
--
-- ## Limits
--
-- Idle GPUs lower their clocks by design, so only samples under load count. On some GPUs, use of matrix
-- cores lowers the clock.
WITH sample AS (
    SELECT
        counters.trace_id, counters.device, ts_ns, value,
        max(value) OVER (PARTITION BY counters.trace_id, counters.device, name) AS highest_mhz,
        timeline.class
    FROM counters
    ASOF JOIN steady_timeline AS timeline
        ON timeline.trace_id = counters.trace_id AND timeline.device = counters.device
            AND timeline.start_ns <= ts_ns
    WHERE regexp_matches(name, 'clock|freq', 'i')
        AND NOT regexp_matches(name, 'mem|nvlink|pcie|soc|fclk|uclk|cpu', 'i')
        AND ts_ns < timeline.end_ns AND value > 0
),
mean AS (
    SELECT
        trace_id, device, min(ts_ns) AS start_ns, max(ts_ns) AS end_ns, avg(value) AS mean_mhz,
        max(highest_mhz) AS highest_mhz, count(*) AS samples
    FROM sample WHERE class = 'compute' GROUP BY trace_id, device
)
SELECT
    trace_id, device, start_ns, end_ns, NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id,
    NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, mean_mhz, highest_mhz,
    1 - mean_mhz / highest_mhz AS below, samples
FROM mean
WHERE mean_mhz < $clock_share * highest_mhz AND samples >= $samples
