-- +++
-- code = "RNK002"
-- name = "load-imbalance"
-- severity = "warning"
-- names_culprit = true
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
-- Time of class compute in the steady-state window of each rank, per step where steps are known. Without
-- steps a program has phases, and only the one that all run is compared: kernels that run on each of the
-- GPUs, in one process once all of its GPUs have begun (view `compute_since_all_began`); what one GPU does
-- alone is no imbalance. It claims no time: straggler claims the waiting. Ranks of a pipeline are compared
-- within their stage (`rank_roles`).
--
-- ## What to try
--
-- - For pytorch: balance sequence lengths or experts over ranks; shard evenly.
-- - Not for pytorch: divide the domain by the cost of its parts, not by their number.
--
-- ## Limits
--
-- The stage of a rank is known from the names of process groups and from messages. A truncated recording
-- lacks the work of its last steps and is not compared. Without steps, what a rank does alone with kernels
-- that the others run too counts, and work that runs at once counts as often as it runs.
WITH frame AS (
    SELECT
        steady.*, dense_rank() OVER (ORDER BY traces.run, role) AS team, role, stages,
        rank_name(traces.rank, steady.trace_id) AS subject,
        bool_and(steps > 0) OVER (PARTITION BY traces.run, role) AS by_steps
    FROM steady_windows AS steady
    JOIN traces ON traces.trace_id = steady.trace_id
    JOIN rank_roles ON rank_roles.trace_id = steady.trace_id
    WHERE steady.trace_id NOT IN (SELECT trace_id FROM health WHERE code = 'truncated')
),
together AS (
    SELECT begun.trace_id, begun.device, team, short_name, begun.dur_ns AS spent_ns
    FROM (FROM frame WHERE NOT by_steps) AS frame
    JOIN compute_since_all_began AS begun
        ON begun.trace_id = frame.trace_id AND begun.device = frame.device
),
shared AS (
    SELECT team, short_name
    FROM together
    JOIN (SELECT team, count(*) AS gpus FROM frame GROUP BY team) AS members USING (team)
    GROUP BY team, short_name, gpus
    HAVING count(*) = gpus
),
spent AS (
    SELECT trace_id, device, sum(spent_ns)::BIGINT AS compute_ns
    FROM together SEMI JOIN shared USING (team, short_name)
    GROUP BY trace_id, device
    UNION ALL
    SELECT frame.trace_id, frame.device, sum(breakdown.dur_ns)::BIGINT
    FROM frame
    JOIN steady_breakdown AS breakdown
        ON breakdown.trace_id = frame.trace_id AND breakdown.device = frame.device
    WHERE by_steps AND class = 'compute'
    GROUP BY frame.trace_id, frame.device
),
computed AS (
    SELECT
        frame.*, spent.compute_ns AS all_compute_ns,
        (spent.compute_ns / greatest(if(by_steps, frame.steps, 1), 1))::BIGINT AS compute_ns
    FROM frame JOIN spent ON spent.trace_id = frame.trace_id AND spent.device = frame.device
),
compared AS (
    SELECT
        *, avg(compute_ns) OVER of_run AS mean_ns, max(compute_ns) OVER of_run AS max_ns,
        count(*) OVER of_run AS ranks,
        count(*) OVER (PARTITION BY trace_id) AS of_process
    FROM computed
    WINDOW of_run AS (PARTITION BY team)
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
