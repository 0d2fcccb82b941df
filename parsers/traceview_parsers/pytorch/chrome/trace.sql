-- The trace itself and its threads as relations.

-- The last name of a process or thread counts; one that is named by text has
-- that for a name.
CREATE TEMP VIEW thread AS
WITH named_process AS (
    SELECT
        pid,
        coalesce(
            arg_max(json_extract_string(args, '$.name'), id) FILTER (kind = 'process_name'),
            any_value(named.text)
        ) AS name
    FROM staging.chrome_event AS event LEFT JOIN named_number AS named ON named.number = event.pid
    WHERE kind <> 'other'
    GROUP BY pid
),
named_thread AS (
    SELECT
        event.pid, tid,
        coalesce(
            arg_max(json_extract_string(args, '$.name'), id) FILTER (kind = 'thread_name'),
            any_value(named.text)
        ) AS name
    FROM staging.chrome_event AS event LEFT JOIN named_number AS named ON named.number = event.tid
    WHERE kind = 'thread_name' OR (kind IN ('begin', 'complete', 'instant') AND scope = 'thread')
    GROUP BY event.pid, tid
)
SELECT 0 AS trace_id, process.pid, tid, process.name AS process_name, thread.name AS thread_name
FROM named_process AS process LEFT JOIN named_thread AS thread USING (pid)
WHERE tid IS NOT NULL OR process.name IS NOT NULL;

CREATE TEMP TABLE thread_extent AS
SELECT
    0 AS trace_id, NULL::BIGINT AS pid, NULL::BIGINT AS tid, min(ts) AS start_ns,
    max(ts + coalesce(dur, 0)) AS end_ns
FROM staging.chrome_event
WHERE kind NOT IN ('process_name', 'thread_name', 'other');

CREATE TEMP TABLE process AS
SELECT
    0 AS trace_id, trace_file.*, 'unknown (Chrome trace)' AS producer,
    (
        SELECT pid FROM staging.chrome_event
        WHERE kind IN ('begin', 'complete', 'instant') GROUP BY pid ORDER BY count(*) DESC, pid LIMIT 1
    ) AS pid,
    clock_of(start_ns) AS clock
FROM trace_file CROSS JOIN thread_extent;
