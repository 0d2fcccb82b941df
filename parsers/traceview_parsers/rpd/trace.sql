-- Monitors, traces and GPUs, and what weakens the answers.

-- A value holds from its row's start to its end. The monitor numbers GPUs as
-- ROCm SMI does, roctracer by their node among CPUs and GPUs: only with
-- rocprofiler-sdk are they known to be the same.
INSERT INTO counters BY NAME
SELECT
    0 AS trace_id,
    if(getvariable('source') = 'rocprofiler-sdk' AND deviceType = 'gpu', TRY_CAST(deviceId AS INTEGER), NULL) AS device,
    if(
        getvariable('source') = 'rocprofiler-sdk', monitorType, concat_ws(' ', monitorType, deviceType, deviceId)
    ) AS name,
    CASE
        WHEN monitorType IN ('sclk', 'mclk', 'fclk', 'socclk') THEN 'MHz'
        WHEN monitorType LIKE 'power%' THEN 'W'
        WHEN monitorType LIKE 'temp%' THEN 'degC'
    END AS unit,
    start AS ts_ns, TRY_CAST(value AS DOUBLE) AS value,
    json_object('device_type', deviceType, 'device_id', deviceId, 'end_ns', "end") AS args
FROM staging.monitor
WHERE usable_time(start);

INSERT INTO threads BY NAME
SELECT DISTINCT trace_id, pid, tid FROM host_event WHERE tid <> -1 AND pid IS NOT NULL;

CREATE TEMP SEQUENCE other_event;
INSERT INTO other_events BY NAME
SELECT
    trace_id, nextval('other_event') AS event_id, if(table_name = 'barrier', 'barrier', 'op') AS category,
    coalesce(description, type) AS name, pid::VARCHAR AS pid, if(usable_time(start_ns), start_ns, NULL) AS start_ns,
    if(usable_time(start_ns), dur_ns, NULL) AS dur_ns,
    json_object('type', type, 'device', device, 'queue', queue, 'correlation_id', api_id) AS args
FROM operation
WHERE table_name = 'barrier' OR usable_time(start_ns) IS NOT TRUE
UNION ALL BY NAME
SELECT
    trace_id, nextval('other_event') AS event_id, 'api' AS category, name, pid::VARCHAR AS pid, tid::VARCHAR AS tid,
    json_object('args', text) AS args
FROM host_event
WHERE usable_time(start_ns) IS NOT TRUE;

INSERT INTO devices BY NAME
SELECT
    trace_id, device, any_value(pid) AS pid, if(getvariable('source') = 'cupti', 'nvidia', 'amd') AS vendor,
    true AS active
FROM (
    SELECT trace_id, device, pid FROM kernels
    UNION ALL SELECT trace_id, device, pid FROM copies
    UNION ALL SELECT trace_id, device, pid FROM memsets
)
WHERE device IS NOT NULL
GROUP BY trace_id, device;

INSERT INTO traces BY NAME
WITH extent AS (
    SELECT trace_id, min(start_ns) AS start_ns, max(start_ns + dur_ns) AS end_ns
    FROM (
        SELECT trace_id, start_ns, dur_ns FROM host_event WHERE usable_time(start_ns) AND table_name <> 'overheads'
        UNION ALL SELECT trace_id, start_ns, dur_ns FROM operation WHERE usable_time(start_ns)
    )
    GROUP BY trace_id
)
SELECT
    process.trace_id, getvariable('source_file') AS source_file, getvariable('format') AS format,
    if(getvariable('format') = 'rpd', concat_ws(' ', 'rpd_tracer', '(' || getvariable('source') || ')'), 'rocprof')
        AS producer, process.pid,
    getvariable('rank') AS rank, 'monotonic' AS clock, start_ns, end_ns,
    (
        SELECT '{' || string_agg(to_json(tag) || ':' || coalesce(to_json(value), 'null'), ',' ORDER BY id) || '}'
        FROM staging.metadata
        WHERE tag IS NOT NULL
    ) AS metadata
FROM process
LEFT JOIN extent USING (trace_id);

INSERT INTO health BY NAME
SELECT
    trace_id, 'odd_duration' AS code, 'warning' AS severity, count(*) AS count,
    'events without a usable duration (missing, negative or over 31 years); they count as 0 ns' AS detail
FROM (
    SELECT trace_id, start_ns, end_ns FROM host_event UNION ALL SELECT trace_id, start_ns, end_ns FROM operation
)
WHERE usable_time(start_ns) AND (usable_time(end_ns) AND usable_duration(start_ns, end_ns)) IS NOT TRUE
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
    'kernels whose name is not in the file' AS detail
FROM kernels
WHERE name IS NULL
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'grid_unit_unknown' AS code, 'info' AS severity, count(*) AS count,
    'kernels whose grid may count threads or blocks; the grid is left empty, args holds it as written' AS detail
FROM kernels
WHERE grid_x IS NULL AND contains(args::VARCHAR, '"grid"')
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'copy_device_unknown' AS code, 'warning' AS severity, count(*) AS count,
    'copies without their GPU, which was not recorded; they are counted with the first one' AS detail
FROM operation
WHERE table_name = 'copies' AND (
    type = 'CopyUnknown'
    OR (getvariable('source') = 'rocprofiler-sdk' AND trace_id NOT IN (SELECT trace_id FROM only_device))
)
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'no_gpu_work' AS code, 'warning' AS severity, 0 AS count,
    'the trace holds no GPU work; it may be in the file of another process, or recording ended before it did' AS detail
FROM process
WHERE trace_id NOT IN (SELECT trace_id FROM operation WHERE table_name <> 'barrier' AND usable_time(start_ns));
