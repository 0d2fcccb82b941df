-- +++
-- code = "CPY001"
-- name = "pageable-copy"
-- severity = "warning"
-- claims = ["copy", "idle"]
-- removed_by = "unblock"
-- finds_in = [
--     """\
--     copies[if(kind = 'HtoD', src_memory, dst_memory) = 'pageable' AND kind IN ('HtoD', \
--     'DtoH') AND bytes >= $smallest_bytes]""",
-- ]
-- needs = ["gpu_work", "copies.src_memory"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- assumptions = [
--     """\
--     with pinned memory the copies reach the highest bandwidth of pinned copies of that direction in the \
--     trace, or else 80 % of a PCIe slot of the GPU's generation""",
--     "an asynchronous copy from or to pinned memory does not block the host",
-- ]
-- message = """\
-- {count:number} {subject} {count:copy|copies} with pageable memory: {pageable_bytes:size} in \
-- {pageable_ns:duration}, {gb_per_s:decimal} GB/s{reachable}{with_waits}"""
-- unit = "copy"
-- [thresholds]
-- time_share = { default = 0.005, doc = """\
-- exposed time of such copies and idle time after them, as a share of the window (judgement)""" }
-- smallest_bytes = { default = 65536, doc = """\
-- smaller copies from pageable memory do not block the host (CUDA driver API: up to 64 KB are staged at \
-- once)""" }
-- +++
--
-- ## What it is
--
-- Copies between the GPU and pageable host memory. The driver stages them through its own pinned buffer.
--
-- ## Why it costs
--
-- The copy is slower than the link allows, and the call that starts it returns only when the data has left
-- the host, even for the Async variant. The host launches nothing meanwhile.
--
-- ## How it is computed
--
-- Copies whose host side is pageable. The claim is the exposed time that each would save at the bandwidth
-- of pinned copies of that direction, where the trace has any of 1 MiB or more, or else at 80 % of what
-- the link to the host transfers (`host_link_gbs`: 16 lanes of PCIe 3, 4 or 5 by architecture). Idle time
-- after asynchronous calls that blocked for such a copy is claimed in full (see idle_causes); synchronous
-- functions (`cudaMemcpy`) block for pinned memory too: see synchronous-copy.
--
-- ## What to try
--
-- - For to_host: copy less: reduce on the GPU what the host only counts, compares or averages; else copy
--   asynchronously, all tensors together, to buffers of pinned memory (`cudaHostAlloc`, `hipHostMalloc`)
--   that are allocated once and reused, while the next step runs.
-- - For from_host: copy asynchronously through buffers of pinned memory (`cudaHostAlloc`, `hipHostMalloc`)
--   that are allocated once and reused; pinning for each copy is slower than not pinning.
-- - For from_host pytorch in training: `DataLoader(pin_memory=True)` and
--   `tensor.to(device, non_blocking=True)`.
-- - For to_host pytorch: `torch.empty(..., pin_memory=True)` once, then `copy_(..., non_blocking=True)` and
--   an event before the host reads it; for checkpoints `torch.distributed.checkpoint.async_save`.
--
-- ## Example
--
-- ```python
-- # before: the driver copies pageable memory to a buffer of its own first
-- inputs = torch.from_numpy(array).to("cuda")
--
-- # after: one pinned buffer, allocated once and filled for each batch
-- buffer = torch.empty(array.shape, dtype=torch.float32, pin_memory=True)
-- buffer.copy_(torch.from_numpy(array))
-- inputs = buffer.to("cuda", non_blocking=True)
-- # before the buffer is filled again: an event recorded after the copy has to be reached
-- ```
--
-- ## Limits
--
-- The slot may be of an older generation than the GPU: `nvidia-smi -q` tells. Without pinned copies in the
-- trace and the architecture of the GPU, the bandwidth gain is unknown and not claimed.
WITH host_copy AS (
    SELECT
        work.trace_id, work.device, work.start_ns, work.end_ns, work.event_id, work.exposed_ns, kind, bytes,
        call_id, if(kind = 'HtoD', src_memory, dst_memory) AS memory, work.end_ns - work.start_ns AS dur_ns
    FROM exposed_work AS work
    JOIN copies ON copies.trace_id = work.trace_id AND copies.copy_id = work.event_id
    WHERE work.class = 'copy' AND kind IN ('HtoD', 'DtoH')
),
pinned AS (
    SELECT trace_id, device, kind, max(bytes / dur_ns) AS gb_per_s
    FROM host_copy WHERE memory = 'pinned' AND bytes >= 1048576 AND dur_ns > 0
    GROUP BY ALL
),
slot AS (
    SELECT trace_id, device, 0.8 * host_link_gbs(arch, name) AS gb_per_s FROM devices
),
pageable AS (
    SELECT
        host_copy.*, coalesce(pinned.gb_per_s, slot.gb_per_s) AS best_gb_per_s,
        if(best_gb_per_s IS NULL, NULL, greatest(1 - bytes / best_gb_per_s / dur_ns, 0)) AS saved_share, CASE
            WHEN pinned.gb_per_s IS NOT NULL
                THEN printf('; with pinned memory here up to %.1f GB/s', pinned.gb_per_s)
            WHEN slot.gb_per_s IS NOT NULL
                THEN printf('; with pinned memory about %.0f GB/s', slot.gb_per_s)
            ELSE ''
        END AS reachable
    FROM host_copy
    LEFT JOIN pinned USING (trace_id, device, kind)
    LEFT JOIN slot ON slot.trace_id = host_copy.trace_id AND slot.device = host_copy.device
    WHERE memory = 'pageable' AND bytes >= $smallest_bytes AND dur_ns > 0
),
blocked AS (
    SELECT
        idle.trace_id, idle.device, idle.start_ns, idle.end_ns, pageable.event_id, pageable.kind,
        NULL::BIGINT AS bytes, 1.0 AS saved_share, idle.end_ns - idle.start_ns AS lost_ns, 0 AS dur_ns,
        reachable
    FROM idle_causes AS idle
    JOIN pageable ON pageable.trace_id = idle.trace_id AND pageable.call_id = idle.call_id
    WHERE cause = 'copy' AND contains(call_name, 'Async')
),
row_of AS (
    SELECT
        trace_id, device, start_ns, end_ns, event_id, kind, bytes, saved_share, exposed_ns AS lost_ns, dur_ns,
        reachable
    FROM pageable
    UNION ALL
    FROM blocked
),
summed AS (
    SELECT
        *, TRY_CAST(sum(bytes) OVER of_kind AS BIGINT) AS pageable_bytes,
        (sum(dur_ns) OVER of_kind)::BIGINT AS pageable_ns, sum(lost_ns) OVER of_kind AS all_lost_ns,
        (sum(end_ns - start_ns) OVER of_kind)::BIGINT AS all_ns
    FROM row_of
    WINDOW of_kind AS (PARTITION BY trace_id, device, kind)
)
SELECT
    summed.trace_id, summed.device, summed.start_ns, summed.end_ns, 'copy' AS event_kind, event_id,
    kind AS subject, saved_share AS claimed_share, event_id AS unit_id, bytes, pageable_bytes, pageable_ns,
    pageable_bytes / pageable_ns AS gb_per_s, reachable,
    if(
        all_ns > pageable_ns, concat('; ', duration_text(all_ns), ' with the idle time in them'), ''
    ) AS with_waits, if(kind = 'DtoH', 'to_host', 'from_host') AS family
FROM summed
JOIN steady_windows AS frame ON frame.trace_id = summed.trace_id AND frame.device = summed.device
WHERE all_lost_ns > $time_share * frame.dur_ns
