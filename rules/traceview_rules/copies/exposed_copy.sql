-- +++
-- code = "CPY005"
-- name = "exposed-copy"
-- severity = "warning"
-- claims = ["copy"]
-- share_of = { copy = "exposed_share" }
-- needs = ["gpu_work"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- assumptions = ["the copies can run while kernels do, on a stream of their own"]
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
-- Copies run without concurrent kernels: data moves between host and GPU, or between GPUs, and the GPU
-- computes nothing.
--
-- ## Why it costs
--
-- A GPU can copy and compute concurrently. Copies that do not overlap with kernels add their full
-- duration to the step.
--
-- ## How it is computed
--
-- For each direction, the part of its copies in which neither compute nor communication runs: class
-- exposed copy of the breakdown. The claim is what overlap alone saves: the exposed time of all copies
-- of the GPU, at most the time of its compute during which no copy runs, divided between the
-- directions by their exposed time. Where that is less than 0.5 % of the window, the finding claims no
-- time.
--
-- ## What to try
--
-- - For overlappable: copy asynchronously (`non_blocking=True`) between pinned memory (`pin_memory=True`) and
--   the GPU, on a stream of its own: HtoD before the data is needed, DtoH while the next work runs.
-- - Copy less: cache reused data on the GPU; send smaller types and convert on the GPU; keep results on the
--   GPU and copy them back less often.
-- - DtoD and PtoP: write results where they are needed; avoid `contiguous()`, `clone()` and copies between
--   buffers.
--
-- ## Limits
--
-- Migrations of unified memory are reported by unified-memory-migration. No more copy time can be
-- hidden than there is compute, and where no steps are known nothing can hide copies before the first kernel
-- or after the last, unless the work is split; where copies take longer than all compute, only copying less
-- helps.
-- These savings are not claimed: they can be as much as the time of all copies.
WITH computing AS (
    SELECT trace_id, device, min(start_ns) AS first_ns, max(end_ns) AS last_ns
    FROM steady_work WHERE event_kind = 'kernel' AND class = 'compute'
    GROUP BY trace_id, device
),
exposed AS (
    SELECT
        work.*, copies.kind, bytes, src_memory, dst_memory, frame.dur_ns AS window_ns,
        if(
            frame.source = 'window' AND (work.end_ns <= first_ns OR work.start_ns >= last_ns), 0, exposed_ns
        ) AS between_ns,
        (sum(exposed_ns) OVER of_kind)::BIGINT AS all_exposed_ns,
        sum(between_ns) OVER of_kind AS all_between_ns,
        sum(between_ns) OVER (PARTITION BY work.trace_id, work.device) AS of_gpu_ns
    FROM exposed_work AS work
    JOIN copies ON copies.trace_id = work.trace_id AND copies.copy_id = work.event_id
    JOIN steady_windows AS frame ON frame.trace_id = work.trace_id AND frame.device = work.device
    LEFT JOIN computing ON computing.trace_id = work.trace_id AND computing.device = work.device
    WHERE work.class = 'copy' AND copies.kind IS DISTINCT FROM 'migration'
    WINDOW of_kind AS (PARTITION BY work.trace_id, work.device, copies.kind)
),
large AS (
    SELECT
        exposed.*, if(of_gpu_ns > 0, least(coalesce(free.dur_ns, 0) / of_gpu_ns, 1), 0) AS hideable_share,
        (all_between_ns * hideable_share)::BIGINT AS hideable_ns,
        hideable_ns >= 0.005 * window_ns AS overlappable
    FROM exposed
    LEFT JOIN compute_without_copies AS free
        ON free.trace_id = exposed.trace_id AND free.device = exposed.device
    WHERE exposed_ns > 0 AND all_exposed_ns > $exposed_share * window_ns
)
SELECT
    trace_id, device, start_ns, end_ns, event_kind, event_id, coalesce(kind, 'unnamed') AS subject,
    if(overlappable, hideable_share * between_ns / exposed_ns, NULL) AS claimed_share, bytes, src_memory,
    dst_memory, exposed_ns,
    all_exposed_ns, all_exposed_ns / window_ns AS exposed_share, hideable_ns,
    -- Advice on overlap where it helps: else copying less does.
    if(overlappable AND hideable_ns >= 0.1 * all_exposed_ns, 'overlappable', NULL) AS family
FROM large
