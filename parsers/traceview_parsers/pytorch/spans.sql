-- The events of the CPU and the annotations on streams as layers of spans,
-- see traceview.ingest.nesting. Reads staged_event, python_call_event
-- and nested_event.

-- "file.py(12): function" taken apart, once for each name. The user's own
-- code has a source file, outside installed packages and the framework.
CREATE TABLE staging.frame_name AS
SELECT
    name, file, TRY_CAST(nullif(line, '') AS INTEGER) AS line, name LIKE 'nn.Module: %' AS is_module,
    file IS NOT NULL
        AND NOT regexp_matches(
            file, '(^|/)(site-packages|dist-packages|torch|lib/python[0-9.]+)/|^<|^runpy\.py$'
        )
        AS is_of_user
FROM (
    SELECT name, nullif(place.file, '') AS file, place.line AS line
    FROM (
        SELECT name, regexp_extract(name, '^(.+)\((\d+)\): ', ['file', 'line']) AS place
        FROM (SELECT DISTINCT name FROM python_call_event WHERE name IS NOT NULL)
    )
);

-- What is on each thread and stream: how many events of the program itself,
-- and from when to when anything happened that is no mark.
CREATE TABLE staging.thread AS
SELECT *, row_number() OVER () AS thread
FROM (
    SELECT
        pid, tid,
        coalesce(
            sum(events) FILTER (kind IN ('op', 'runtime_call', 'driver_call', 'range', 'python_call')), 0
        )::BIGINT AS program_events,
        coalesce(sum(events) FILTER (kind IN ('runtime_call', 'driver_call')), 0)::BIGINT AS calls,
        coalesce(sum(events) FILTER (kind = 'op'), 0)::BIGINT AS operators,
        coalesce(
            sum(events) FILTER (kind IN ('kernel', 'copy', 'memset', 'gpu_range', 'sync')), 0
        )::BIGINT AS gpu_events,
        min(start_ns) FILTER (happens) AS start_ns, max(end_ns) FILTER (happens) AS end_ns
    FROM (
        SELECT
            kind, pid, tid,
            kind NOT IN (
                'profiler_range', 'memory', 'flow', 'other_flow', 'counter', 'process_name', 'thread_name'
            )
                AND (kind <> 'other' OR (phase = 'X' AND category <> 'trace')) AS happens,
            count(*) AS events, min(ts) AS start_ns, max(ts + dur) AS end_ns
        FROM staged_event
        GROUP BY ALL
    )
    GROUP BY pid, tid
);

-- Frames of nn.Module and of the user's code, which are spans once more.
CREATE TABLE staging.inner_frame AS
SELECT id, name, is_module, pid, tid, ts, dur
FROM python_call_event JOIN (FROM staging.frame_name WHERE is_module OR is_of_user) USING (name);

-- Rows are numbered over all staged tables, those of inner_frame last.
CREATE TEMP VIEW span AS
SELECT layer, NULL AS also_layer, id, row_number, thread, ts AS start_ns, ts + dur AS end_ns
FROM (
    SELECT layer, id, row_number, pid, tid, ts, dur FROM nested_event
    UNION ALL
    SELECT if(is_module, 1, 2) AS layer, id, getvariable('first_frame') + rowid, pid, tid, ts, dur
    FROM staging.inner_frame
) AS event
JOIN staging.thread
    ON thread.pid IS NOT DISTINCT FROM event.pid AND thread.tid IS NOT DISTINCT FROM event.tid;
