-- +++
-- code = "LCH005"
-- name = "tiny-operator-storm"
-- severity = "info"
-- claims = ["idle"]
-- needs = ["gpu_work", "launch_links", "ops"]
-- vetoes = ["events_lost", "starts_before_its_call", "counters_serialize_kernels"]
-- assumptions = ["the calls can be done by one operator over all of the data"]
-- message = "{subject} runs {calls:number} times, {host_ns:duration} on the host for {gpu_ns:duration} on the GPU, which is idle before it for {lost_ns:duration}"
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
-- of their kernels, and the idle parts of cause host_work that end with their work.
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
late AS (
    SELECT
        idle.*, ops.name, (sum(idle.end_ns - idle.start_ns) OVER (PARTITION BY idle.trace_id, idle.device, ops.name))::BIGINT AS lost_ns
    FROM idle_causes AS idle
    JOIN ops ON ops.trace_id = idle.trace_id AND ops.op_id = idle.op_id
    WHERE cause IN ('host_work', 'launch_latency')
)
SELECT
    late.trace_id, late.device, late.start_ns, late.end_ns, 'op' AS event_kind, op_id AS event_id, late.name AS subject,
    1.0 AS claimed_share, calls, host_ns, gpu_ns, lost_ns
FROM late
JOIN operator ON operator.trace_id = late.trace_id AND operator.device = late.device AND operator.name = late.name
JOIN steady_windows AS frame ON frame.trace_id = late.trace_id AND frame.device = late.device
WHERE calls > $calls * greatest(frame.steps, 1) AND host_ns > $host_over_gpu * gpu_ns AND lost_ns > $lost_share * frame.dur_ns
