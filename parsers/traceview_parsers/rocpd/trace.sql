-- The traces of this database and their GPUs, and what weakens the answers.

INSERT INTO devices BY NAME
WITH active AS (
    SELECT trace_id, device FROM kernels WHERE trace_id >= getvariable('first_trace') AND device IS NOT NULL
    UNION
    SELECT trace_id, device FROM copies WHERE trace_id >= getvariable('first_trace') AND device IS NOT NULL
),
listed AS (
    SELECT agent.* EXCLUDE (agent, is_gpu)
    FROM agent
    WHERE is_gpu
    QUALIFY row_number() OVER (PARTITION BY trace_id, device ORDER BY agent) = 1
)
SELECT
    coalesce(listed.trace_id, active.trace_id) AS trace_id, coalesce(listed.device, active.device) AS device, pid,
    'amd' AS vendor, active.device IS NOT NULL AS active, listed.* EXCLUDE (trace_id, device, vendor)
FROM listed
FULL JOIN active ON active.trace_id = listed.trace_id AND active.device = listed.device
LEFT JOIN process ON process.trace_id = coalesce(listed.trace_id, active.trace_id);

CREATE OR REPLACE TEMP TABLE extent AS
SELECT trace_id, min(start_ns) AS start_ns, max(end_ns) AS end_ns
FROM (
    SELECT trace_id, start_ns, start_ns + dur_ns AS end_ns FROM kernels
    UNION ALL SELECT trace_id, start_ns, start_ns + dur_ns FROM copies
    UNION ALL SELECT trace_id, start_ns, start_ns + dur_ns FROM api_calls
    UNION ALL SELECT trace_id, start_ns, start_ns + dur_ns FROM ranges
    UNION ALL SELECT trace_id, start_ns, start_ns + dur_ns FROM python_calls
    UNION ALL SELECT trace_id, start_ns, start_ns + dur_ns FROM os_calls
    UNION ALL SELECT trace_id, ts_ns, ts_ns FROM counters
    UNION ALL SELECT trace_id, ts_ns, ts_ns FROM memory_events
)
WHERE trace_id >= getvariable('first_trace')
GROUP BY trace_id;

INSERT INTO traces BY NAME
SELECT
    process.trace_id, getvariable('source_file') AS source_file, 'rocpd' AS format,
    if(getvariable('of_rocprofiler_systems'), 'rocprofiler-systems', 'rocprofv3') AS producer, pid, rank, world_size,
    host, 'boot' AS clock, start_ns, end_ns, metadata
FROM process
LEFT JOIN extent USING (trace_id);
DROP TABLE extent;

INSERT INTO health BY NAME
SELECT
    trace_id, 'odd_duration' AS code, 'warning' AS severity, count(*) AS count,
    'events without a usable duration (missing, negative or over 31 years); they count as 0 ns' AS detail
FROM (
    SELECT trace_id, start_ns, end_ns FROM placed_dispatch
    UNION ALL SELECT trace_id, start_ns, end_ns FROM placed_copy
    UNION ALL SELECT trace_id, start_ns, end_ns FROM placed_region
)
WHERE usable_time(start_ns) AND NOT coalesce(usable_time(end_ns) AND usable_duration(start_ns, end_ns), false)
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'event_without_time' AS code, 'warning' AS severity, count(*) AS count,
    'events without a start time; they are kept in other_events and count nowhere' AS detail
FROM other_events
WHERE start_ns IS NULL AND category <> 'counter' AND trace_id >= getvariable('first_trace')
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'counter_without_time' AS code, 'warning' AS severity, count(*) AS count,
    'values of counters that belong to no kernel and no moment; they are kept in other_events' AS detail
FROM other_events
WHERE category = 'counter' AND trace_id >= getvariable('first_trace')
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'copy_device_unknown' AS code, 'warning' AS severity, count(*) AS count,
    'copies of which neither side is a known GPU; they are in copies, but count with no GPU' AS detail
FROM copies
WHERE device IS NULL AND trace_id >= getvariable('first_trace')
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'unnamed_kernels' AS code, 'warning' AS severity, count(*) AS count,
    'kernels whose symbol is not in the file, so that neither name nor registers are known' AS detail
FROM kernels
WHERE name IS NULL AND trace_id >= getvariable('first_trace')
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'counters_serialize_kernels' AS code, 'info' AS severity, count(DISTINCT kernel_id) AS count,
    'kernels were recorded with hardware counters, for which the profiler runs them one after the other: times'
        || ' between kernels and overlap are not those of a normal run' AS detail
FROM kernel_counters
WHERE trace_id >= getvariable('first_trace')
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'compressed_columns' AS code, 'warning' AS severity, 1 AS count,
    'columns are compressed (' || (metadata ->> '$.compression') || ') and are not read: the text of markers and the'
        || ' limits of GPUs are missing' AS detail
FROM process
WHERE metadata ->> '$.compression' IS NOT NULL;

INSERT INTO health BY NAME
SELECT
    trace_id, 'release_without_allocation' AS code, 'info' AS severity, count(*) AS count,
    'releases of memory that was allocated before recording began; their size is unknown' AS detail
FROM memory_events
WHERE kind = 'free' AND bytes IS NULL AND trace_id >= getvariable('first_trace')
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'no_gpu_work' AS code, 'warning' AS severity, 0 AS count,
    if(
        EXISTS (FROM api_calls WHERE api_calls.trace_id = process.trace_id),
        'the trace holds calls but no GPU work: record with --kernel-trace and --memory-copy-trace; the work may'
            || ' also be in the file of another process',
        'the trace holds no GPU work: record with --sys-trace; the work may also be in the file of another process'
    ) AS detail
FROM process
WHERE NOT EXISTS (FROM kernels WHERE kernels.trace_id = process.trace_id)
    AND NOT EXISTS (FROM copies WHERE copies.trace_id = process.trace_id);
