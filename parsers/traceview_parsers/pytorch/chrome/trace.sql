-- The trace itself, and what affects results. A trace of XLA has its row
-- by now.

INSERT INTO traces BY NAME
SELECT
    0 AS trace_id, source_file, format, 'unknown (Chrome trace)' AS producer, host,
    (
        SELECT pid FROM staging.chrome_event
        WHERE kind IN ('begin', 'complete', 'instant') GROUP BY pid ORDER BY count(*) DESC, pid LIMIT 1
    ) AS pid,
    if(extent.start_ns > 1000000000000000000, 'unix', 'relative') AS clock, extent.start_ns, extent.end_ns,
    metadata
FROM trace_file
CROSS JOIN (
    SELECT min(ts) AS start_ns, max(ts + coalesce(dur, 0)) AS end_ns FROM staging.chrome_event
    WHERE kind NOT IN ('process_name', 'thread_name', 'other')
) AS extent
WHERE NOT getvariable('is_xla');

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'no_gpu_work' AS code, 'warning' AS severity, 0 AS count,
    'this Chrome trace does not tell which of its spans are GPU work; they are in ranges' AS detail
WHERE NOT getvariable('is_xla');

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'ranges_left_open' AS code, 'info' AS severity, count(*) AS count,
    'spans that begin have no end in the trace; they last as long as the span around them, else to the end of'
        || ' the trace, and args says so' AS detail
FROM paired_span
WHERE unfinished
HAVING count(*) > 0;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'event_without_time' AS code, 'warning' AS severity, count(*) AS count,
    'events without a usable start time or duration; they are kept in other_events and count nowhere'
        AS detail
FROM staging.chrome_event
WHERE kind = 'other' AND phase <> 'M' AND (ts IS NULL OR (phase = 'X' AND dur IS NULL))
HAVING count(*) > 0;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'unmapped_events' AS code, 'info' AS severity, count(*) AS count,
    'events without a place in the schema (phases ' || string_agg(DISTINCT phase, ', ' ORDER BY phase)
        || '); they are kept in other_events' AS detail
FROM other_events
WHERE phase <> 'M' AND start_ns IS NOT NULL AND NOT (phase = 'X' AND dur_ns IS NULL)
HAVING count(*) > 0;
