-- What limits the results of a trace, from the tables only: for every format.

INSERT INTO health BY NAME
SELECT
    trace_id, 'gpu_work_without_call' AS code, 'info' AS severity, count(*) FILTER (call_id IS NULL) AS count,
    'GPU events whose launching call is not in the trace (launched before recording began): '
        || round(100.0 * sum(dur_ns) FILTER (call_id IS NULL) / greatest(sum(dur_ns), 1), 1)
        || ' % of GPU time; they count as GPU time, but have no launch delay'
        || ' and no operator unless the profiler named one' AS detail
FROM (
    SELECT trace_id, call_id, dur_ns FROM kernels
    UNION ALL SELECT trace_id, call_id, dur_ns FROM copies
    UNION ALL SELECT trace_id, call_id, dur_ns FROM memsets
)
GROUP BY trace_id
HAVING count(*) FILTER (call_id IS NULL) > 0;

INSERT INTO health BY NAME
SELECT
    trace_id, 'repeated_correlation_id' AS code, 'warning' AS severity, sum(repeats)::BIGINT AS count,
    'API calls that share a correlation id with an earlier call; GPU work is linked to the first' AS detail
FROM (
    SELECT trace_id, count(*) - 1 AS repeats
    FROM api_calls
    WHERE correlation_id IS NOT NULL
    GROUP BY trace_id, pid, correlation_id
    HAVING count(*) > 1
)
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'grid_unit_unknown' AS code, 'info' AS severity, count(*) AS count,
    'kernels whose grid may count threads or blocks; the grid is left empty, args holds it as written'
        AS detail
FROM kernels
WHERE grid_x IS NULL AND contains(args::VARCHAR, '"grid"')
GROUP BY trace_id;

-- Where launches are known, calls without work and work without calls show what was lost.
INSERT INTO health BY NAME
SELECT
    trace_id, 'losses_not_located' AS code, 'warning' AS severity, sum(count)::BIGINT AS count,
    'events were lost, and without launch records nothing tells which GPU work is missing: idle time may be'
        || ' work' AS detail
FROM health
WHERE code = 'events_lost' AND trace_id IN (
    SELECT trace_id
    FROM (
        SELECT trace_id, call_id FROM kernels
        UNION ALL SELECT trace_id, call_id FROM copies
        UNION ALL SELECT trace_id, call_id FROM memsets
    )
    GROUP BY trace_id HAVING count(call_id) = 0
)
GROUP BY trace_id;
