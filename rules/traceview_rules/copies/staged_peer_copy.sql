-- +++
-- code = "CPY009"
-- name = "staged-peer-copy"
-- severity = "warning"
-- vendors = ["nvidia"]
-- finds_in = [
--     """\
--     copies[kind IN ('HtoD', 'DtoH') AND src_memory = 'device' AND dst_memory = 'device']""",
-- ]
-- needs = ["gpu_work"]
-- vetoes = ["losses_not_located"]
-- message = """\
-- copies between GPUs go through the host: {pieces:piece}, {out_bytes:size} out of \
-- this GPU and {in_bytes:size} into it, {staged_ns:duration}, at {gb_per_s:decimal} GB/s each"""
-- [thresholds]
-- time_share = { default = 0.005, doc = "time of such copies as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- A copy from one GPU to another is staged: the driver copies to the host, and from there to the other GPU.
--
-- ## Why it costs
--
-- The data crosses the link to the host twice, in place of a direct link between the GPUs once.
--
-- ## How it is computed
--
-- Copies recorded as HtoD or DtoH of which both ends are memory of a GPU: that is how CUPTI records the
-- pieces of a staged copy. Their bytes, time and bandwidth on each GPU. It claims no time, since whether the
-- GPUs have a direct link, and how fast it is, is not recorded.
--
-- ## What to try
--
-- - For nvidia: enable access between the GPUs once, at the start, in both directions:
--   `cudaDeviceCanAccessPeer` tells whether they have it, `cudaDeviceEnablePeerAccess` enables it.
-- - For nvidia: use GPUs that NVLink or one PCIe switch connects (`nvidia-smi topo -m`).
--
-- ## Limits
--
-- Virtual machines and IOMMUs may forbid access between GPUs. Other profilers do not tell staged copies from
-- copies of the program.
WITH piece AS (
    SELECT
        work.trace_id, work.device, work.start_ns, work.end_ns, work.event_id, kind, copies.bytes,
        work.end_ns - work.start_ns AS dur_ns
    FROM steady_work AS work
    JOIN copies ON copies.trace_id = work.trace_id AND copies.copy_id = work.event_id
    WHERE work.event_kind = 'copy' AND kind IN ('HtoD', 'DtoH') AND src_memory = 'device'
        AND dst_memory = 'device'
),
summed AS (
    SELECT
        *, count(*) OVER of_gpu AS pieces, (sum(dur_ns) OVER of_gpu)::BIGINT AS staged_ns,
        TRY_CAST(sum(bytes) OVER of_gpu AS BIGINT) AS staged_bytes,
        coalesce(TRY_CAST(sum(bytes) FILTER (kind = 'DtoH') OVER of_gpu AS BIGINT), 0) AS out_bytes,
        coalesce(TRY_CAST(sum(bytes) FILTER (kind = 'HtoD') OVER of_gpu AS BIGINT), 0) AS in_bytes
    FROM piece
    WINDOW of_gpu AS (PARTITION BY trace_id, device)
)
SELECT
    summed.trace_id, summed.device, summed.start_ns, summed.end_ns, 'copy' AS event_kind, event_id,
    NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, kind, bytes, pieces, staged_ns, out_bytes,
    in_bytes, staged_bytes / staged_ns AS gb_per_s
FROM summed
JOIN steady_windows AS frame ON frame.trace_id = summed.trace_id AND frame.device = summed.device
WHERE staged_ns > $time_share * frame.dur_ns AND staged_bytes IS NOT NULL
