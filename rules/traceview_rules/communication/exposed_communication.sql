-- +++
-- code = "COM001"
-- name = "exposed-communication"
-- severity = "warning"
-- claims = ["communication"]
-- needs = ["gpu_work"]
-- vetoes = ["events_lost", "counters_serialize_kernels"]
-- assumptions = ["what the compute of the window is too short to hide need not be sent", "without the traces of the other ranks, time spent waiting for late ones counts here too"]
-- message = "{subject}: {all_exposed_ns:duration} of communication is not hidden behind compute, {exposed_share:percent} of the window; overlap with compute could hide {hideable_ns:duration} more"
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
-- Part of that time may be spent waiting for a rank that is late: see straggler.
--
-- ## What to try
--
-- - Overlap: larger or smaller gradient buckets, backward prefetch, reduce-scatter while the next layer computes.
-- - Send less: half-precision gradients, gradient accumulation.
-- - With tensor parallelism, asynchronous collectives or sequence chunks.
--
-- ## Limits
--
-- The claim is an upper bound: it assumes that all of it can be hidden. With the trace of one rank alone, waiting
-- and transferring cannot be told apart.
WITH sent AS (
    SELECT
        queue.*, kernels.short_name, coalesce(matches.wait_ns, 0) AS wait_ns,
        sum(coalesce(matches.wait_ns, 0)) OVER in_stream AS waited_ns
    FROM communication_queue AS queue
    JOIN kernels ON kernels.trace_id = queue.trace_id AND kernels.kernel_id = queue.kernel_id
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
total AS (
    SELECT
        work.trace_id, work.device, short_name, sum(exposed_ns) AS exposed_ns, sum(work.end_ns - work.start_ns) AS sent_ns,
        sum(sum(work.end_ns - work.start_ns - exposed_ns)) OVER (PARTITION BY work.trace_id, work.device) AS hidden_ns
    FROM exposed_work AS work
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    WHERE class = 'communication' AND event_kind = 'kernel'
    GROUP BY work.trace_id, work.device, short_name
),
computing AS (
    SELECT trace_id, device, coalesce(sum(end_ns - start_ns) FILTER (class = 'compute'), 0)::BIGINT AS compute_ns
    FROM steady_timeline GROUP BY trace_id, device
),
exposed AS (
    SELECT
        stretch.*, hidden.short_name, least(1, greatest(hidden.end_ns - without_ns, 0) / nullif(stretch.exposed_ns, 0)) AS share,
        (sum(stretch.exposed_ns) OVER (PARTITION BY stretch.trace_id, stretch.device, hidden.short_name))::BIGINT AS all_exposed_ns
    FROM exposed_stretches AS stretch
    JOIN hidden ON hidden.trace_id = stretch.trace_id AND hidden.kernel_id = stretch.kernel_id
)
SELECT
    exposed.trace_id, exposed.device, exposed.start_ns, exposed.end_ns, 'kernel' AS event_kind, kernel_id AS event_id,
    exposed.short_name AS subject, share AS claimed_share, exposed.exposed_ns, all_exposed_ns,
    all_exposed_ns / frame.dur_ns AS exposed_share,
    1 - total.exposed_ns / total.sent_ns AS hidden_share,
    least(all_exposed_ns, greatest(compute_ns - hidden_ns, 0))::BIGINT AS hideable_ns
FROM exposed
JOIN steady_windows AS frame ON frame.trace_id = exposed.trace_id AND frame.device = exposed.device
JOIN computing ON computing.trace_id = exposed.trace_id AND computing.device = exposed.device
JOIN total ON total.trace_id = exposed.trace_id AND total.device = exposed.device AND total.short_name = exposed.short_name
WHERE all_exposed_ns > $exposed_share * frame.dur_ns
