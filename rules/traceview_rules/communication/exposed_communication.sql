-- +++
-- code = "COM001"
-- name = "exposed-communication"
-- severity = "warning"
-- claims = ["communication"]
-- needs = ["gpu_work"]
-- vetoes = ["events_lost", "counters_serialize_kernels"]
-- assumptions = ["the collectives of a step can run beside all compute that the same thread launches after them in the step; where it launches none, each as soon as its share of the compute is done", "without the traces of the other ranks, time spent waiting for late ones counts here too"]
-- message = "{subject}: {all_exposed_ns:duration} of communication is not hidden behind compute, {exposed_share:percent} of the window; overlap with compute could hide {hideable_ns:duration} of it"
-- [thresholds]
-- exposed_share = { default = 0.05, doc = "share of the window in which collectives of one kernel run and nothing computes (TraceLens reports from 5 %)" }
-- +++
--
-- ## What it is
--
-- Communication kernels run while no compute kernel does: the GPU only waits for other GPUs.
--
-- ## Why it costs
--
-- Communication that runs beside compute is free; what is exposed adds its whole length to the step.
--
-- ## How it is computed
--
-- For each communication kernel, the part of it in which nothing computes: class communication of the partition.
-- Of that, what overlap could hide is claimed, without the time spent waiting for a rank that is late (see
-- straggler). At best, the collectives of a step run one after the other beside the compute that the same thread
-- launches in it, each as soon as the compute launched before it is done. Where all of that compute is launched
-- before the first collective, each is taken to be ready when that share of the compute is done which its length has
-- in the length of all of them; a single one is taken to be divisible. What is left exposed then cannot be hidden
-- by overlap. Where overlap could hide less than half a per cent of the window, the finding claims no time.
--
-- ## What to try
--
-- - Overlap: larger or smaller gradient buckets, backward prefetch, reduce-scatter while the next layer computes.
-- - Send less: half-precision gradients, gradient accumulation.
-- - With tensor parallelism, asynchronous collectives or sequence chunks.
--
-- ## Limits
--
-- What communication really depends on is not in a trace: where the compute of the step needs its result, less can be
-- hidden. A faster link or less to send wins more: see low-bus-bandwidth and communication-in-fp32. With the trace of
-- one rank alone, waiting and transferring cannot be told apart.
WITH calls AS (
    SELECT DISTINCT trace_id, device, event_id, coalesce(tid, -1) AS tid, coalesce(call_start_ns, start_ns) AS launch_ns
    FROM steady_work WHERE class = 'communication' AND event_kind = 'kernel'
),
sent AS (
    SELECT
        queue.*, kernels.short_name, calls.tid, launch_ns, coalesce(step, -1) AS step, coalesce(matches.wait_ns, 0) AS wait_ns,
        sum(coalesce(matches.wait_ns, 0)) OVER in_stream AS waited_ns
    FROM communication_queue AS queue
    JOIN kernels ON kernels.trace_id = queue.trace_id AND kernels.kernel_id = queue.kernel_id
    JOIN calls ON calls.trace_id = queue.trace_id AND calls.device = queue.device AND calls.event_id = queue.kernel_id
    ASOF LEFT JOIN steady_steps AS steps ON steps.trace_id = calls.trace_id AND steps.start_ns <= launch_ns
    LEFT JOIN collective_matches AS matches
        ON matches.trace_id = queue.trace_id AND matches.kernel_id = queue.kernel_id
    WINDOW in_stream AS (
        PARTITION BY queue.trace_id, queue.device, queue.stream ORDER BY queue.start_ns, queue.kernel_id
        ROWS UNBOUNDED PRECEDING
    )
),
hidden AS (
    SELECT
        *, waited_ns + max(ready_ns - waited_ns + wait_ns) OVER (
            PARTITION BY trace_id, device, stream ORDER BY start_ns, kernel_id ROWS UNBOUNDED PRECEDING
        ) AS without_ns
    FROM sent
),
launched AS (
    SELECT
        work.*, coalesce(step, -1) AS step, sum(dur_ns) OVER in_step AS compute_ns,
        sum(dur_ns) OVER (in_step ORDER BY launch_ns ROWS UNBOUNDED PRECEDING) AS so_far_ns
    FROM (
        SELECT trace_id, device, coalesce(tid, -1) AS tid, dur_ns, coalesce(call_start_ns, start_ns) AS launch_ns
        FROM steady_work
        WHERE class = 'compute' AND (trace_id, device, coalesce(tid, -1)) IN (SELECT (trace_id, device, tid) FROM calls)
    ) AS work
    ASOF LEFT JOIN steady_steps AS steps ON steps.trace_id = work.trace_id AND steps.start_ns <= launch_ns
    WINDOW in_step AS (PARTITION BY work.trace_id, work.device, tid, coalesce(step, -1))
),
queued AS (
    SELECT
        sent.*, greatest(sent.dur_ns - wait_ns, 0) AS sending_ns, coalesce(launched.so_far_ns, 0) AS before_ns,
        coalesce(total.compute_ns, 0) AS compute_ns, min(before_ns) OVER in_step AS first_before_ns,
        sum(sending_ns) OVER in_step AS all_sending_ns,
        sum(sending_ns) OVER (in_step ORDER BY sent.start_ns, kernel_id ROWS UNBOUNDED PRECEDING) AS sent_ns
    FROM sent
    ASOF LEFT JOIN launched
        ON launched.trace_id = sent.trace_id AND launched.device = sent.device AND launched.tid = sent.tid
        AND launched.step = sent.step AND launched.launch_ns <= sent.launch_ns
    LEFT JOIN (SELECT DISTINCT trace_id, device, tid, step, compute_ns FROM launched) AS total
        ON total.trace_id = sent.trace_id AND total.device = sent.device AND total.tid = sent.tid
        AND total.step = sent.step
    WINDOW in_step AS (PARTITION BY sent.trace_id, sent.device, sent.tid, sent.step)
),
-- A collective is ready after some compute, and all from it on are sent after that.
at_best AS (
    SELECT
        trace_id, device, tid, step,
        max(CASE
            WHEN first_before_ns < compute_ns THEN before_ns
            WHEN sending_ns < all_sending_ns THEN compute_ns * sent_ns / all_sending_ns
            ELSE 0
        END + all_sending_ns - sent_ns + sending_ns) - any_value(compute_ns) AS exposed_ns
    FROM queued GROUP BY trace_id, device, tid, step
),
exposed AS (
    SELECT
        stretch.*, hidden.short_name, hidden.tid, hidden.step,
        least(greatest(hidden.end_ns - without_ns, 0), stretch.exposed_ns) AS sending_ns,
        sum(sending_ns) OVER (PARTITION BY stretch.trace_id, stretch.device, hidden.tid, hidden.step) AS step_sending_ns,
        (sum(stretch.exposed_ns) OVER (PARTITION BY stretch.trace_id, stretch.device, hidden.short_name))::BIGINT AS all_exposed_ns
    FROM exposed_stretches AS stretch
    JOIN hidden ON hidden.trace_id = stretch.trace_id AND hidden.kernel_id = stretch.kernel_id
),
bounded AS (
    SELECT
        exposed.*, coalesce(least(greatest(1 - at_best.exposed_ns / nullif(step_sending_ns, 0), 0), 1), 0) * sending_ns AS own_ns,
        (sum(own_ns) OVER (PARTITION BY exposed.trace_id, exposed.device, short_name))::BIGINT AS hideable_ns
    FROM exposed
    JOIN at_best
        ON at_best.trace_id = exposed.trace_id AND at_best.device = exposed.device AND at_best.tid = exposed.tid
        AND at_best.step = exposed.step
)
SELECT
    bounded.trace_id, bounded.device, bounded.start_ns, bounded.end_ns, 'kernel' AS event_kind, kernel_id AS event_id,
    bounded.short_name AS subject,
    if(hideable_ns >= 0.005 * frame.dur_ns, own_ns / exposed_ns, NULL) AS claimed_share, exposed_ns,
    all_exposed_ns, all_exposed_ns / frame.dur_ns AS exposed_share, hideable_ns
FROM bounded
JOIN steady_windows AS frame ON frame.trace_id = bounded.trace_id AND frame.device = bounded.device
WHERE all_exposed_ns > $exposed_share * frame.dur_ns
