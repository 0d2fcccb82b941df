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
    0 AS trace_id, 'unmapped_events' AS code, 'info' AS severity, count(*) AS count,
    'events without a place in the schema (phases ' || string_agg(DISTINCT phase, ', ' ORDER BY phase)
        || '); they are stored in other_events' AS detail
FROM other_events
WHERE phase <> 'M' AND start_ns IS NOT NULL AND NOT (phase = 'X' AND dur_ns IS NULL)
HAVING count(*) > 0;
