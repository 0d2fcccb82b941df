-- +++
-- code = "CPY007"
-- name = "round-trip-copy"
-- severity = "info"
-- claims = ["copy"]
-- finds_in = ["copies.DtoH", "copies.HtoD"]
-- removed_by = "drop_work"
-- of_host = false
-- needs = ["gpu_work", "copies.bytes"]
-- vetoes = ["counters_serialize_kernels"]
-- assumptions = ["the host's processing in between can be done on the GPU"]
-- message = "{trips:number} round {trips:trip|trips} of data through the host, up to {bytes:size} each"
-- [thresholds]
-- smallest_bytes = { default = 1048576, doc = "smaller round trips are not reported (judgement)" }
-- apart_ns = { default = 10000000, doc = "longest time from the copy out to the copy back (judgement)" }
-- +++
--
-- ## What it is
--
-- A copy to the host is followed by a copy of the same size back to the GPU, which the host issued after
-- it had the data, or queued behind the first copy on the same stream.
--
-- ## Why it costs
--
-- The data crosses the link twice, and the host processes it in between.
--
-- ## How it is computed
--
-- For each large copy to the host, the next copy to the same GPU, if it has the same size and follows
-- soon. If it was issued before the first one ended, both must be on one stream, with no copies to the
-- host on other streams: chunked copies over several streams are not round trips. The claim is the exposed
-- part of both copies.
--
-- ## What to try
--
-- - Do on the GPU what the host does with the data, or move the step before it to the host as well.
-- - Offloaded optimizer states or activations: overlap both copies with compute.
--
-- ## Limits
--
-- Equal sizes do not prove that the data is the same. Offloading is such a round trip by design.
WITH host_copy AS (
    SELECT
        work.trace_id, work.device, work.start_ns, work.end_ns, work.event_id, kind, bytes,
        lead(kind) OVER of_device AS next_kind, lead(bytes) OVER of_device AS next_bytes,
        lead(work.start_ns) OVER of_device AS next_start_ns, lead(work.end_ns) OVER of_device AS next_end_ns,
        lead(work.event_id) OVER of_device AS next_id, lead(api_calls.start_ns) OVER of_device AS asked_ns,
        stream IS NOT DISTINCT FROM lead(stream) OVER of_device
            AND min(stream) FILTER (kind = 'DtoH') OVER outward
                = max(stream) FILTER (kind = 'DtoH') OVER outward AS in_order
    FROM exposed_work AS work
    JOIN copies ON copies.trace_id = work.trace_id AND copies.copy_id = work.event_id
    LEFT JOIN api_calls ON api_calls.trace_id = copies.trace_id AND api_calls.call_id = copies.call_id
    WHERE work.class = 'copy' AND kind IN ('HtoD', 'DtoH') AND bytes >= $smallest_bytes
    WINDOW
        of_device AS (PARTITION BY work.trace_id, work.device ORDER BY work.start_ns, work.event_id),
        outward AS (PARTITION BY work.trace_id, work.device)
),
trip AS (
    SELECT *, count(*) OVER (PARTITION BY trace_id, device) AS trips
    FROM host_copy
    WHERE kind = 'DtoH' AND next_kind = 'HtoD' AND next_bytes = bytes AND next_start_ns - end_ns <= $apart_ns
        AND (in_order OR coalesce(asked_ns >= end_ns, true))
)
SELECT
    trace_id, device, unnest([start_ns, next_start_ns]) AS start_ns, unnest([end_ns, next_end_ns]) AS end_ns,
    'copy' AS event_kind, unnest([event_id, next_id]) AS event_id, NULL::VARCHAR AS subject,
    1.0 AS claimed_share, bytes, trips
FROM trip
