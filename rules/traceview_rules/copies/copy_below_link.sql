-- +++
-- code = "CPY004"
-- name = "copy-below-link"
-- severity = "info"
-- claims = ["copy"]
-- finds_in = [
--     "copy",
--     "copies[bytes >= $smallest_bytes]",
-- ]
-- needs = ["gpu_work", "copies.bytes"]
-- assumptions = ["the copies can be as fast as the fastest of their direction, or else of the other one"]
-- message = """\
-- {subject} copies: {slow:number} at about {gb_per_s:decimal} GB/s, while {reference} reaches \
-- {best_gb_per_s:decimal} GB/s"""
-- [thresholds]
-- bandwidth_share = { default = 0.5, doc = "share of the best bandwidth of that direction (judgement)" }
-- smallest_bytes = { default = 4194304, doc = """\
-- smaller copies do not reach the bandwidth of a link (judgement)""" }
-- +++
--
-- ## What it is
--
-- Large copies are much slower than other copies on the same GPU, in the same or the opposite
-- direction, though not for pageable memory.
--
-- ## Why it costs
--
-- The link bandwidth is not fully used.
--
-- ## How it is computed
--
-- Bytes over duration of each large copy, against the fastest copy of its direction between the same
-- devices. The claim is the exposed time that this bandwidth would save. Host links are equally fast in
-- both directions: where all copies of one direction are that much slower than those of the other, the
-- bandwidth of the other direction is the reference. Copies that are recorded as from or to pageable memory
-- are left to pageable-copy: it is the host that copies them.
--
-- ## What to try
--
-- - Pin host memory, and touch it before it is copied to; bind the process to the NUMA node of the GPU
--   (`numactl`, `--cpu-bind`).
-- - Check the link: width and generation by `nvidia-smi -q` or `amd-smi metric --pcie`; other traffic on a
--   shared switch.
--
-- ## Limits
--
-- Where all copies are equally slow there is no reference: host link bandwidth is not in the trace.
WITH large AS (
    SELECT
        work.trace_id, work.device, work.start_ns, work.end_ns, work.event_id, kind, bytes, src_memory,
        dst_memory, exposed_ns, bytes / (work.end_ns - work.start_ns) AS gb_per_s,
        max(bytes / (work.end_ns - work.start_ns)) OVER (
            PARTITION BY work.trace_id, work.device, kind, src_device, dst_device
        ) AS same_gb_per_s,
        if(kind IN ('HtoD', 'DtoH'), max(bytes / (work.end_ns - work.start_ns)) OVER (
            PARTITION BY work.trace_id, work.device, kind IN ('HtoD', 'DtoH')
        ), NULL) AS either_gb_per_s
    FROM exposed_work AS work
    JOIN copies ON copies.trace_id = work.trace_id AND copies.copy_id = work.event_id
    WHERE work.class = 'copy' AND bytes >= $smallest_bytes AND work.end_ns - work.start_ns = copies.dur_ns
        AND dur_ns > 0
        AND coalesce('pageable' NOT IN (src_memory, dst_memory), true)
)
SELECT
    trace_id, device, start_ns, end_ns, 'copy' AS event_kind, event_id, kind AS subject,
    1 - gb_per_s / best_gb_per_s AS claimed_share, bytes, src_memory, dst_memory, gb_per_s, best_gb_per_s,
    if(of_other, 'the other direction', 'the fastest') AS reference,
    count(*) OVER (PARTITION BY trace_id, device, kind) AS slow
FROM (
    SELECT
        *, coalesce(same_gb_per_s < $bandwidth_share * either_gb_per_s, false) AS of_other,
        if(of_other, either_gb_per_s, same_gb_per_s) AS best_gb_per_s
    FROM large
)
WHERE gb_per_s < $bandwidth_share * best_gb_per_s
