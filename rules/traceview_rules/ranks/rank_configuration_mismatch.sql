-- +++
-- code = "RNK004"
-- name = "rank-configuration-mismatch"
-- severity = "warning"
-- finds_in = ["several.gpus|several.traces"]
-- needs = ["gpu_work", "all_ranks"]
-- message = "the ranks run on {models:number} different GPU models; this one is {subject}"
-- [thresholds]
-- models = { default = 1, doc = "different GPU models among the ranks (judgement)" }
-- +++
--
-- ## What it is
--
-- The ranks of a job run on different GPU models, or on GPUs with different clocks or numbers of SMs (compute
-- units).
--
-- ## Why it costs
--
-- All ranks wait for the slowest model.
--
-- ## How it is computed
--
-- Name, compute units and maximum clock of the GPUs with work, over all traces opened together.
--
-- ## What to try
--
-- - Ask the scheduler for nodes of one kind; check the partitioning (MIG, compute partitions) of the nodes.
--
-- ## Limits
--
-- Traces of different jobs opened together look the same.
WITH model AS (
    SELECT
        DISTINCT frame.trace_id, frame.device, frame.start_ns, frame.end_ns, traces.run, devices.name,
        compute_units, clock_mhz
    FROM steady_windows AS frame
    JOIN devices ON devices.trace_id = frame.trace_id AND devices.device = frame.device
    JOIN traces ON traces.trace_id = frame.trace_id
    WHERE devices.name IS NOT NULL
),
counted AS (
    SELECT run, name, compute_units, clock_mhz, count(*) AS gpus, count(*) OVER (PARTITION BY run) AS models,
        row_number() OVER (PARTITION BY run ORDER BY count(*) DESC, name, compute_units, clock_mhz) AS place
    FROM model GROUP BY run, name, compute_units, clock_mhz
)
SELECT
    model.trace_id, device, start_ns, end_ns, NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id,
    model.name AS subject, NULL::DOUBLE AS claimed_share, model.compute_units, model.clock_mhz, models, gpus
FROM model
JOIN counted
    ON counted.run IS NOT DISTINCT FROM model.run AND counted.name = model.name
        AND counted.compute_units IS NOT DISTINCT FROM model.compute_units
    AND counted.clock_mhz IS NOT DISTINCT FROM model.clock_mhz
WHERE models > $models AND place > 1
