-- Complete events and instants (events without duration) of a trace.json of
-- JAX or TensorFlow as rows of the planes and lines of the profile that it
-- was made of: a process is a plane, a thread one of its lines.

CREATE TABLE staging.plane (
    plane INTEGER, name VARCHAR, device_kind VARCHAR, device INTEGER, stats JSON, events BIGINT
);
INSERT INTO staging.plane
WITH process AS (
    SELECT
        pid, any_value(json_extract_string(args, '$.name')) FILTER (kind = 'process_name') AS name,
        count(*) FILTER (kind <> 'process_name') AS events
    FROM staging.chrome_event
    WHERE kind IN ('process_name', 'complete', 'instant')
    GROUP BY pid
),
vendor AS (
    SELECT
        CASE WHEN bool_or(name SIMILAR TO 'hip[A-Z].*') THEN 'amd'
            WHEN bool_or(name SIMILAR TO 'cu(da)?[A-Z].*') THEN 'nvidia' END AS name
    FROM staging.chrome_event
    WHERE kind IN ('complete', 'instant')
)
SELECT
    row_number() OVER (ORDER BY pid) - 1, process.name,
    nullif(regexp_extract(process.name, '^/device:(\w+):\d+', 1), ''),
    TRY_CAST(regexp_extract(process.name, '^/device:\w+:(\d+)', 1) AS INTEGER),
    if(vendor.name IS NULL, '{}', json_object('device_vendor', vendor.name)), events
FROM process CROSS JOIN vendor;

CREATE TABLE staging.event AS
WITH process AS (
    SELECT pid, row_number() OVER (ORDER BY pid) - 1 AS plane
    FROM staging.chrome_event
    WHERE kind IN ('process_name', 'complete', 'instant')
    GROUP BY pid
),
thread AS (
    SELECT pid, tid, arg_max(json_extract_string(args, '$.name'), id) AS line
    FROM staging.chrome_event
    WHERE kind = 'thread_name'
    GROUP BY pid, tid
)
SELECT
    event.id, plane.plane, device_kind, device, event.tid AS line_id,
    coalesce(line, event.tid::VARCHAR) AS line, event.name, ts AS start_ns, coalesce(dur, 0) AS dur_ns,
    NULL::BIGINT AS occurrences, coalesce(args, '{}') AS stats
FROM staging.chrome_event AS event
JOIN process USING (pid)
JOIN staging.plane AS plane USING (plane)
LEFT JOIN thread USING (pid, tid)
WHERE event.kind IN ('complete', 'instant');
