-- +++
-- code = "CPY010"
-- name = "managed-memory-on-host"
-- severity = "warning"
-- share_of = { "idle.page_fault" = "idle_share" }
-- needs = ["gpu_work", "unified_memory"]
-- vetoes = ["losses_not_located"]
-- message = """\
-- GPU idle for {waited_ns:duration} while the host works on managed memory: {faults:number} \
-- {faults:page fault|page faults} of its own, after up to {longest_ns:duration} each; moving the pages back \
-- takes {moved_ns:duration} of the window"""
-- [thresholds]
-- idle_share = { default = 0.02, doc = """\
-- idle time before pages that move to the host, as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- The host reads or writes managed (unified) memory that the GPU used before, and the GPU waits meanwhile.
--
-- ## Why it costs
--
-- The GPU has nothing to do while the host initializes, checks or changes the data. Each page that it touches
-- is a fault: the thread stops until the page has moved, in small pieces, far below the bandwidth of the
-- link.
--
-- ## How it is computed
--
-- Idle gaps that end with a page that moves to the host because of a page fault (view steady_gaps,
-- cause page_fault). It claims no time: what the host does with the data, it may have to do.
--
-- ## What to try
--
-- - Initialize, check and reduce on the GPU, and read only the result; else do it on several threads, or
--   while the GPU works on something else.
-- - For nvidia: prefetch what the host is about to use, all at once: `cudaMemPrefetchAsync` to
--   `cudaCpuDeviceId`. It saves the moves and the faults, not the work.
-- - For amd: prefetch what the host is about to use, all at once: `hipMemPrefetchAsync` to `hipCpuDeviceId`.
--   It saves the moves and the faults, not the work.
--
-- ## Limits
--
-- What the host does between two faults is not recorded.
WITH moved AS (
    SELECT work.trace_id, work.device, sum(work.dur_ns)::BIGINT AS moved_ns
    FROM steady_work AS work
    JOIN copies ON copies.trace_id = work.trace_id AND copies.copy_id = work.event_id
    WHERE work.event_kind = 'copy' AND copies.kind = 'migration'
        AND migration_direction(src_device, src_memory, dst_device, dst_memory, copies.args) = 'DtoH'
    GROUP BY work.trace_id, work.device
),
pause AS (
    SELECT
        *, (sum(dur_ns) OVER of_device)::BIGINT AS waited_ns, max(dur_ns) OVER of_device AS longest_ns,
        count(*) OVER of_device AS faults
    FROM steady_gaps
    WHERE cause = 'page_fault'
    WINDOW of_device AS (PARTITION BY trace_id, device)
)
SELECT
    pause.trace_id, pause.device, pause.start_ns, pause.end_ns, after_kind AS event_kind,
    after_id AS event_id, NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, waited_ns, longest_ns,
    faults, moved_ns
FROM pause
JOIN moved ON moved.trace_id = pause.trace_id AND moved.device = pause.device
JOIN steady_windows AS frame ON frame.trace_id = pause.trace_id AND frame.device = pause.device
WHERE waited_ns > $idle_share * frame.dur_ns
