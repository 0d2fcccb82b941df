-- When each trace begins and ends, by what is left of it.
UPDATE trace.traces
SET start_ns = extent.start_ns, end_ns = extent.end_ns,
    clock = if(clock = 'relative', clock_of(extent.start_ns), clock)
FROM (
    SELECT trace_id, min(start_ns) AS start_ns, max(start_ns + dur_ns) AS end_ns
    FROM (
        SELECT trace_id, start_ns, dur_ns FROM kernels
        UNION ALL SELECT trace_id, start_ns, dur_ns FROM copies
        UNION ALL SELECT trace_id, start_ns, dur_ns FROM memsets
        UNION ALL SELECT trace_id, start_ns, dur_ns FROM ranges
        UNION ALL SELECT trace_id, start_ns, dur_ns FROM api_calls
        UNION ALL SELECT trace_id, start_ns, dur_ns FROM ops
        UNION ALL SELECT trace_id, start_ns, dur_ns FROM python_calls
        UNION ALL SELECT trace_id, start_ns, dur_ns FROM syncs
        UNION ALL SELECT trace_id, start_ns, dur_ns FROM os_calls
    )
    GROUP BY trace_id
) AS extent
WHERE extent.trace_id = traces.trace_id;
