-- Steps that the profiler has marked.

INSERT INTO steps BY NAME
SELECT
    trace_id, regexp_extract(name, '^ProfilerStep#(\d{1,15})$', 1)::BIGINT AS step, any_value(pid) AS pid,
    min(start_ns) AS start_ns, max(start_ns + dur_ns) AS end_ns, name, 'ProfilerStep' AS source
FROM ranges
WHERE tid IS NOT NULL AND regexp_matches(name, '^ProfilerStep#\d{1,15}$')
GROUP BY trace_id, name;
