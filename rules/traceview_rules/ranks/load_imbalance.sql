-- +++
-- code = "RNK002"
-- name = "load-imbalance"
-- severity = "warning"
-- finds_in = ["several.gpus|several.traces"]
-- needs = ["gpu_work", "all_ranks", "peers_of_role"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- message = """\
-- compute time of {subject} is {compute_ns:duration}, {above_mean:percent} above the mean of \
-- {ranks:number} GPUs{alike}"""
-- [thresholds]
-- imbalance = { default = 0.05, doc = "largest compute time over the mean, less one (judgement)" }
-- compute_share = { default = 0.05, doc = """\
-- largest compute time as a share of the window; below it, no rank waits for it (judgement)""" }
-- +++
--
-- ## What it is
--
-- One rank, or one GPU of a process, has more to compute than the others.
--
-- ## Why it costs
--
-- All ranks wait for it at the next collective.
--
-- ## How it is computed
--
-- Time of class compute in the steady-state window of each rank, per step where steps are known. It claims
-- no time: straggler claims the waiting. Ranks of a pipeline are compared within their stage (`rank_roles`).
--
-- ## What to try
--
-- - For pytorch: balance sequence lengths or experts over ranks; shard evenly.
-- - Not for pytorch: divide the domain by the cost of its parts, not by their number.
--
-- ## Limits
--
-- The stage of a rank is known from the names of process groups and from messages. A truncated recording
-- lacks the work of its last steps and is not compared.
WITH computed AS (
    SELECT
        frame.trace_id, frame.device, frame.start_ns, frame.end_ns, frame.dur_ns, traces.run, role,
        stages, rank_name(traces.rank, frame.trace_id) AS subject,
        (sum(breakdown.dur_ns) FILTER (class = 'compute') / greatest(max(frame.steps), 1))::BIGINT
            AS compute_ns,
        (sum(breakdown.dur_ns) FILTER (class = 'compute'))::BIGINT AS all_compute_ns
    FROM steady_windows AS frame
    JOIN steady_breakdown AS breakdown
        ON breakdown.trace_id = frame.trace_id AND breakdown.device = frame.device
    JOIN traces ON traces.trace_id = frame.trace_id
    JOIN rank_roles ON rank_roles.trace_id = frame.trace_id
    WHERE frame.trace_id NOT IN (SELECT trace_id FROM health WHERE code = 'truncated')
    GROUP BY ALL
),
compared AS (
    SELECT
        *, avg(compute_ns) OVER of_run AS mean_ns, max(compute_ns) OVER of_run AS max_ns,
        count(*) OVER of_run AS ranks,
        count(*) OVER (PARTITION BY trace_id) AS of_process
    FROM computed
    WINDOW of_run AS (PARTITION BY run, role)
)
SELECT
    trace_id, device, start_ns, end_ns, NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id,
    concat_ws(
        ' ', CASE WHEN of_process < ranks THEN subject END, CASE WHEN of_process > 1 THEN 'GPU ' || device END
    ) AS subject,
    NULL::DOUBLE AS claimed_share, compute_ns, mean_ns::BIGINT AS mean_ns,
    compute_ns / mean_ns - 1 AS above_mean, ranks,
    if(stages IS NULL, '', ' of ' || role) AS alike
FROM compared
WHERE ranks > 1 AND compute_ns = max_ns AND (max_ns - mean_ns) / max_ns > $imbalance
    AND all_compute_ns > $compute_share * dur_ns
