-- +++
-- code = "COM001"
-- name = "exposed-communication"
-- severity = "warning"
-- claims = ["communication"]
-- needs = ["gpu_work"]
-- vetoes = ["events_lost", "counters_serialize_kernels"]
-- assumptions = ["what the compute of the window is too short to hide need not be sent", "time spent waiting for late ranks counts here too"]
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
WITH exposed AS (
    SELECT
        work.*, kernels.short_name,
        (sum(exposed_ns) OVER of_kernel)::BIGINT AS all_exposed_ns,
        sum(work.end_ns - work.start_ns) OVER of_kernel AS all_ns,
        (sum(work.end_ns - work.start_ns - exposed_ns) OVER (PARTITION BY work.trace_id, work.device))::BIGINT AS hidden_ns
    FROM exposed_work AS work
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    WHERE class = 'communication'
    WINDOW of_kernel AS (PARTITION BY work.trace_id, work.device, kernels.short_name)
),
computing AS (
    SELECT trace_id, device, coalesce(sum(end_ns - start_ns) FILTER (class = 'compute'), 0)::BIGINT AS compute_ns
    FROM steady_timeline GROUP BY trace_id, device
)
SELECT
    exposed.trace_id, exposed.device, exposed.start_ns, exposed.end_ns, event_kind, event_id, short_name AS subject,
    1.0 AS claimed_share, exposed_ns, all_exposed_ns, all_exposed_ns / frame.dur_ns AS exposed_share,
    1 - all_exposed_ns / all_ns AS hidden_share,
    least(all_exposed_ns, greatest(compute_ns - hidden_ns, 0)) AS hideable_ns
FROM exposed
JOIN steady_windows AS frame ON frame.trace_id = exposed.trace_id AND frame.device = exposed.device
JOIN computing ON computing.trace_id = exposed.trace_id AND computing.device = exposed.device
WHERE exposed_ns > 0 AND all_exposed_ns > $exposed_share * frame.dur_ns
