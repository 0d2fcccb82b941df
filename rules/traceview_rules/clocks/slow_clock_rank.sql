-- +++
-- code = "CLK003"
-- name = "slow-clock-rank"
-- severity = "warning"
-- names_culprit = true
-- finds_in = ["several.gpus|several.traces"]
-- needs = ["gpu_work", "clock_counters", "all_ranks"]
-- message = """\
-- {subject} runs at {mean_mhz:decimal} MHz under load, {below:percent} below the median of \
-- {ranks:number} GPUs"""
-- [thresholds]
-- clock_share = { default = 0.95, doc = "mean clock under load over the median of the ranks (judgement)" }
-- samples = { default = 5, doc = "minimum number of samples under load (judgement)" }
-- ranks = { default = 3, doc = "minimum number of ranks for an outlier (judgement)" }
-- +++
--
-- ## What it is
--
-- The GPU of one rank runs at a lower clock than the others: power limit, thermal limit, or a degraded
-- node.
--
-- ## Why it costs
--
-- All other ranks wait for it in every collective.
--
-- ## How it is computed
--
-- Core clock samples while a kernel runs: the mean of each rank against the median of the ranks of its
-- run. It claims no time; straggler reports the cost for the other ranks.
--
-- ## What to try
--
-- - Compare power limits and temperatures of the nodes (`nvidia-smi -q -d PERFORMANCE,POWER`,
--   `amd-smi metric --power --temperature`).
-- - Exclude the node from the job, or lock the clocks of all GPUs to the same value.
--
-- ## Limits
--
-- Clocks of different GPU models are not comparable; rank-configuration-mismatch reports mixed
-- models.
WITH mean AS (
    SELECT
        clock.trace_id, device, traces.run, rank_name(traces.rank, clock.trace_id) AS subject, clock.start_ns,
        clock.end_ns, mean_mhz, samples
    FROM compute_clocks AS clock JOIN traces ON traces.trace_id = clock.trace_id
    WHERE samples >= $samples
),
compared AS (
    SELECT
        *, median(mean_mhz) OVER (PARTITION BY run) AS median_mhz, count(*) OVER (PARTITION BY run) AS ranks,
        count(*) OVER (PARTITION BY trace_id) AS of_process
    FROM mean
)
SELECT
    trace_id, device, start_ns, end_ns, NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id,
    concat_ws(
        ' ', CASE WHEN of_process < ranks THEN subject END, CASE WHEN of_process > 1 THEN 'GPU ' || device END
    ) AS subject,
    NULL::DOUBLE AS claimed_share, mean_mhz, median_mhz, 1 - mean_mhz / median_mhz AS below, samples, ranks
FROM compared
WHERE ranks >= $ranks AND mean_mhz < $clock_share * median_mhz
