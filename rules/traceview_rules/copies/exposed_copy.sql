-- +++
-- code = "CPY005"
-- name = "exposed-copy"
-- severity = "warning"
-- claims = ["copy"]
-- needs = ["gpu_work"]
-- vetoes = ["events_lost", "counters_serialize_kernels"]
-- assumptions = [
--     "the copies can run while kernels do, on a stream of their own",
--     "copies beyond the compute time of the window can be avoided",
-- ]
-- message = """\
-- {subject} copies are exposed for {all_exposed_ns:duration}, {exposed_share:percent} of the window; \
-- overlap could hide {hideable_ns:duration} of it"""
-- [thresholds]
-- exposed_share = { default = 0.05, doc = """\
-- exposed time of copies of one direction as a share of the window (TraceLens reports directions above \
-- 5 %)""" }
-- +++
--
-- ## What it is
--
-- Copies run without concurrent kernels: data moves between host and GPU, or between GPUs, and the SMs are
-- idle.
--
-- ## Why it costs
--
-- A GPU can copy and compute concurrently. Copies that no kernel overlaps add their full duration to the
-- step.
--
-- ## How it is computed
--
-- For each direction, the part of its copies in which neither compute nor communication runs: class copy of
-- the partition.
--
-- ## What to try
--
-- - HtoD: prefetch the next batch on a stream of its own, from pinned memory (`pin_memory=True`,
--   `non_blocking=True`); cache reused data on the GPU; send smaller types and convert on the GPU.
-- - DtoH: keep results on the GPU and copy back less often; copy to pinned memory with `non_blocking=True`,
--   on a stream of its own.
-- - DtoD and PtoP: write results where they are needed; avoid `contiguous()`, `clone()` and copies between
--   buffers.
--
-- ## Limits
--
-- No more copy time can be hidden than there is compute; where copies last longer than all
-- compute, only moving less helps.
WITH exposed AS (
    SELECT
        work.*, copies.kind, bytes, src_memory, dst_memory, work.end_ns - work.start_ns AS dur_ns,
        (sum(exposed_ns) OVER (PARTITION BY work.trace_id, work.device, copies.kind))::BIGINT
            AS all_exposed_ns,
        (sum(work.end_ns - work.start_ns - exposed_ns) OVER (PARTITION BY work.trace_id, work.device))::BIGINT
            AS hidden_ns
    FROM exposed_work AS work
    JOIN copies ON copies.trace_id = work.trace_id AND copies.copy_id = work.event_id
    WHERE work.class = 'copy'
),
computing AS (
    SELECT trace_id, device, coalesce(sum(dur_ns) FILTER (class = 'compute'), 0)::BIGINT AS compute_ns
    FROM steady_breakdown GROUP BY trace_id, device
)
SELECT
    exposed.trace_id, exposed.device, exposed.start_ns, exposed.end_ns, event_kind, event_id,
    coalesce(kind, 'unnamed') AS subject, 1.0 AS claimed_share, bytes, src_memory, dst_memory, exposed_ns,
    all_exposed_ns, all_exposed_ns / frame.dur_ns AS exposed_share,
    least(all_exposed_ns, greatest(compute_ns - hidden_ns, 0)) AS hideable_ns
FROM exposed
JOIN steady_windows AS frame ON frame.trace_id = exposed.trace_id AND frame.device = exposed.device
JOIN computing ON computing.trace_id = exposed.trace_id AND computing.device = exposed.device
WHERE exposed_ns > 0 AND all_exposed_ns > $exposed_share * frame.dur_ns
