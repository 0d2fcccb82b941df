-- What the answers of a rocprofv3 recording rest on, and what weakens them.

INSERT INTO health BY NAME
SELECT
    process.trace_id, 'no_gpu_work' AS code, 'warning' AS severity, 0 AS count,
    'the recording holds no kernel and no copy: record with rocprofv3 --kernel-trace --memory-copy-trace; of a'
        || ' program with several processes, the GPU work may be in the file of another one' AS detail
FROM process
WHERE trace_id NOT IN (SELECT trace_id FROM kernels) AND trace_id NOT IN (SELECT trace_id FROM copies)
    AND trace_id NOT IN (SELECT trace_id FROM memsets);

INSERT INTO health BY NAME
SELECT
    trace_id, 'odd_duration' AS code, 'warning' AS severity, count(*) AS count,
    'events without a usable duration (missing, negative or over 31 years); they count as 0 ns' AS detail
FROM (
    SELECT trace_id, start_ns, end_ns FROM dispatch
    UNION ALL SELECT trace_id, start_ns, end_ns FROM copy
    UNION ALL SELECT trace_id, start_ns, end_ns FROM call
    UNION ALL SELECT trace_id, start_ns, end_ns FROM marker
)
WHERE usable_time(start_ns) AND (end_ns - start_ns BETWEEN 0 AND 1000000000000000000) IS NOT TRUE
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'event_without_time' AS code, 'warning' AS severity, count(*) AS count,
    'events without a usable start time; they are kept in other_events and count nowhere' AS detail
FROM other_events
WHERE start_ns IS NULL
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'unnamed_kernels' AS code, 'warning' AS severity, count(*) AS count,
    'kernels whose symbol is not in the file, so that neither name nor registers are known' AS detail
FROM kernels
WHERE name IS NULL
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'counters_serialize_kernels' AS code, 'info' AS severity, count(DISTINCT kernel_id) AS count,
    'kernels were recorded with hardware counters, for which the profiler runs them one after the other: times'
        || ' between kernels and overlap are not those of a normal run' AS detail
FROM kernel_counters
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'unmapped_events' AS code, 'info' AS severity, count(*) AS count,
    'events of kinds without a table (' || string_agg(DISTINCT category, ', ' ORDER BY category)
        || '); they are kept in other_events' AS detail
FROM other_events
WHERE start_ns IS NOT NULL
GROUP BY trace_id;
