-- How long each GPU event would take on another GPU, by peaks: its class, the ratio of the times at both
-- rooflines, and the operation rate that is not known there.
WITH here AS (
    SELECT
        trace_id, device, max(peak) FILTER (resource = 'memory') AS memory_gbs,
        max(peak) FILTER (resource = 'link') AS link_gbs
    FROM device_peaks GROUP BY trace_id, device
),
work AS (
    SELECT
        trace_id, op_id, device, model, dtype, bytes, roofline_ns,
        if(dtype = 'fp64', 'fp64_vector', 'fp32_vector') AS vector,
        $peaks[list_position($rates, if(engine = 'vector', vector, concat(dtype, '_matrix')))] AS own_peak,
        -- Without matrix cores for a type it runs on the vector ALUs.
        flops > 0 AND own_peak IS NULL AND dtype NOT IN ('fp64', 'fp32') AS unknown,
        coalesce(own_peak, $peaks[list_position($rates, vector)]) AS peak,
        if(coalesce(flops, 0) = 0, 0, flops / peak / 1e3) AS compute_ns,
        if(compute_ns IS NULL, NULL, greatest(compute_ns, bytes / $memory_gbs)) AS there_ns,
        there_ns / nullif(roofline_ns, 0) AS ratio
    FROM op_roofline
    WHERE roofline_ns IS NOT NULL
)
SELECT
    event.trace_id, event.event_kind, event.event_id,
    CASE
        WHEN event.class = 'communication' THEN 'communication'
        WHEN event.event_kind = 'copy' AND coalesce(copies.kind, '') <> 'DtoD' THEN 'host copy'
        WHEN event.event_kind <> 'kernel' THEN 'memory'
        WHEN work.ratio IS NULL THEN 'unknown'
        WHEN work.model IN ('gemm', 'grouped_gemm', 'convolution', 'convolution_backward') THEN 'matrix'
        WHEN work.model = 'attention' THEN 'attention'
        ELSE 'memory'
    END AS sort,
    CASE sort
        WHEN 'communication' THEN coalesce(here.link_gbs / $link_gbs, 1)
        WHEN 'host copy' THEN 1
        WHEN 'unknown' THEN here.memory_gbs / $memory_gbs
        ELSE coalesce(work.ratio, here.memory_gbs / $memory_gbs)
    END AS ratio,
    here.memory_gbs / $memory_gbs AS bandwidth,
    if(work.unknown, work.dtype, NULL) AS missing
FROM gpu_activity AS event
LEFT JOIN here ON here.trace_id = event.trace_id AND here.device IS NOT DISTINCT FROM event.device
LEFT JOIN work ON event.event_kind = 'kernel' AND work.trace_id = event.trace_id AND work.op_id = event.op_id
    AND work.device IS NOT DISTINCT FROM event.device
LEFT JOIN copies ON event.event_kind = 'copy' AND copies.trace_id = event.trace_id
    AND copies.copy_id = event.event_id
