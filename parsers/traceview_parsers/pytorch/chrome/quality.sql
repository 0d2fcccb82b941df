-- What affects results.

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
