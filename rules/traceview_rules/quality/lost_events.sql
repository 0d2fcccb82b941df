-- +++
-- code = "TRQ001"
-- name = "lost-events"
-- severity = "warning"
-- message = "incomplete trace ({subject}): {detail}"
-- [thresholds]
-- events = { default = 0, doc = "number of missing or damaged events (judgement: any)" }
-- +++
--
-- ## What it is
--
-- The profiler dropped records, or the file is truncated or damaged.
--
-- ## Why it costs
--
-- Missing work looks like idle time. Rules that would be misled by such gaps are vetoed.
--
-- ## How it is computed
--
-- Rows of the table health that are errors, which affect every result, and warnings about lost data.
--
-- ## What to try
--
-- - `truncated`, `compressed_stream`, `damaged`: let the profiler finish writing before the process ends,
--   then copy the whole file.
-- - `packets_dropped`, `buffer_overrun`, `state_lost`: record with a larger buffer, or fewer kinds of events.
-- - `events_lost`, `planes_lost`, `event_without_time`, `event_too_large`, `values_lost`: export the trace
--   again; `traceview query TRACE "FROM health"` shows where it is damaged. Record fewer steps if it recurs.
-- - `gpu_work_lost`, `waits_outlast_work`: stop the profiler after a synchronization with the GPU, record
--   fewer steps at a time or with larger buffers, and update the profiler; kernels of graphs need it to trace
--   the nodes of graphs.
-- - `records_out_of_range`: stop the profiler after the last step has ended (`torch.cuda.synchronize()`), so
--   that its work is still within the recorded window.
--
-- ## Limits
--
-- Where neither calls nor waits of the host are recorded, records that a profiler drops silently go
-- undetected.
SELECT
    health.trace_id, NULL::INTEGER AS device, NULL::BIGINT AS start_ns, NULL::BIGINT AS end_ns,
    NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id, code AS subject, NULL::DOUBLE AS claimed_share,
    coalesce(count, 1) AS events, detail
FROM health
WHERE
    (
        severity = 'error'
        OR code IN (
            'buffer_overrun', 'compressed_stream', 'event_too_large', 'event_without_time', 'packets_dropped',
            'records_out_of_range', 'truncated', 'values_lost'
        )
    )
    AND coalesce(count, 1) > $events
