-- When each trace begins and ends, by what is left of it.
UPDATE trace.traces
SET start_ns = extent.start_ns, end_ns = extent.end_ns,
    clock = if(clock = 'relative', clock_of(extent.start_ns), clock)
FROM (
    SELECT trace_id, min(start_ns) AS start_ns, max(start_ns + dur_ns) AS end_ns
    FROM timed_event
    GROUP BY trace_id
) AS extent
WHERE extent.trace_id = traces.trace_id;
