-- +++
-- code = "LCH005"
-- name = "tiny-operator-storm"
-- severity = "info"
-- claims = ["idle", "compute"]
-- share_of = { idle = "lost_share" }
-- needs = ["gpu_work", "launch_links", "ops"]
-- vetoes = ["events_lost", "starts_before_its_call", "counters_serialize_kernels"]
-- assumptions = ["the calls can be done by one operator over all of the data", "the first 5 us of each of its kernels are spent on getting started"]
-- message = "{subject} runs {calls:number} {calls:time|times}, {host_ns:duration} on the host for {gpu_ns:duration} on the GPU, which is idle before it for {lost_ns:duration}"
-- [thresholds]
-- calls = { default = 200, doc = "calls of one operator in a step, or in the window where no steps are known (judgement)" }
-- host_over_gpu = { default = 2, doc = "its time on the host over its time on the GPU (judgement)" }
-- lost_share = { default = 0.02, doc = "share of the window that the GPU is idle before its kernels (judgement)" }
-- +++
--
-- ## What it is
--
-- One operator runs hundreds of times in a step, each time for a tiny piece of data: a loop over parameters,
-- rows or tokens.
--
-- ## Why it costs
--
-- The host spends more time on each call than the GPU does, and the GPU waits.
--
-- ## How it is computed
--
-- Operators that launch work themselves, by name: their number in a step, their time on the host against that
-- of their kernels. Claimed are the idle parts, of causes host_work and queued, that end with their work, and of
-- each of their kernels the first 5 us: kernels that do next to nothing take 2 to 5 us.
--
-- ## What to try
--
-- - Vectorise the loop: stack the pieces and call the operator once.
-- - Use `torch._foreach_*`, `clip_grad_norm_(foreach=True)`, fused optimizers.
--
-- ## Limits
--
-- Operators that autograd runs cannot be changed one by one, but their forward ones can.
WITH work AS (
    SELECT trace_id, device, op_id, sum(dur_ns) AS gpu_ns
    FROM steady_work WHERE op_id IS NOT NULL GROUP BY ALL
),
operator AS (
    SELECT
        work.trace_id, work.device, name, count(*) AS calls, sum(gpu_ns)::BIGINT AS gpu_ns, sum(ops.dur_ns)::BIGINT AS host_ns
    FROM work JOIN ops ON ops.trace_id = work.trace_id AND ops.op_id = work.op_id
    GROUP BY ALL
),
frequent AS (
    SELECT operator.*, frame.dur_ns AS window_ns
    FROM operator
    JOIN steady_windows AS frame ON frame.trace_id = operator.trace_id AND frame.device = operator.device
    WHERE calls > $calls * greatest(frame.steps, 1) AND host_ns > $host_over_gpu * gpu_ns
),
late AS (
    SELECT idle.*, ops.name
    FROM idle_causes AS idle
    JOIN (FROM ops WHERE name IN (SELECT name FROM frequent)) AS ops
        ON ops.trace_id = idle.trace_id AND ops.op_id = idle.op_id
    WHERE cause IN ('host_work', 'launch_latency', 'queued')
),
stormy AS (
    SELECT frequent.*, lost_ns
    FROM frequent
    JOIN (
        SELECT trace_id, device, name, (sum(end_ns - start_ns) FILTER (cause <> 'queued'))::BIGINT AS lost_ns
        FROM late GROUP BY trace_id, device, name
    ) AS lost
        ON lost.trace_id = frequent.trace_id AND lost.device = frequent.device AND lost.name = frequent.name
    WHERE lost_ns > $lost_share * window_ns
),
claimed AS (
    SELECT trace_id, device, name, start_ns, end_ns, op_id, 1.0 AS share FROM late
    UNION ALL
    SELECT
        work.trace_id, work.device, ops.name, work.start_ns, work.end_ns, work.op_id,
        (1 - 1 / calls) * least(5000 / work.dur_ns, 1)
    FROM steady_work AS work
    JOIN ops ON ops.trace_id = work.trace_id AND ops.op_id = work.op_id
    JOIN stormy ON stormy.trace_id = work.trace_id AND stormy.device = work.device AND stormy.name = ops.name
    WHERE work.class = 'compute' AND work.dur_ns > 0
)
SELECT
    claimed.trace_id, claimed.device, start_ns, end_ns, 'op' AS event_kind, op_id AS event_id, claimed.name AS subject,
    share AS claimed_share, calls, host_ns, gpu_ns, lost_ns
FROM claimed
JOIN stormy ON stormy.trace_id = claimed.trace_id AND stormy.device = claimed.device AND stormy.name = claimed.name
