-- Everything else in the file: counters, names, and events that fit nowhere.

CREATE TEMP TABLE sample AS
SELECT *, TRY_CAST(text AS DOUBLE) AS value, coalesce(isfinite(value), false) AS is_number
FROM (
    SELECT *, json_extract_string(args, '/' || replace(replace(key, '~', '~0'), '/', '~1')) AS text
    FROM (
        SELECT id, pid, name, ts, written_id AS series, args, unnest(json_keys(args)) AS key
        FROM staging.chrome_event
        WHERE kind = 'counter'
    )
);

-- A counter with an id is one of several of its name. What of a sample is no
-- number stays in args.
INSERT INTO counters BY NAME
SELECT
    0 AS trace_id, pid,
    concat(name, ' id: ' || nullif(series, ''), ' ' || nullif(key, '')) AS name,
    ts AS ts_ns, value, no_numbers.args
FROM sample
LEFT JOIN (
    SELECT id, json_group_object(key, text) AS args FROM sample WHERE NOT is_number GROUP BY id
) AS no_numbers USING (id)
WHERE is_number;

-- An unmatched END, an unmatched flow event, a counter without a number, and
-- events without a kind.
INSERT INTO other_events BY NAME
SELECT
    0 AS trace_id, id AS event_id, phase, category, name, pid_text AS pid, tid_text AS tid,
    ts AS start_ns, dur AS dur_ns, args
FROM staging.chrome_event AS event
WHERE kind = 'other'
    OR (kind = 'end' AND id NOT IN (SELECT id FROM closing))
    OR (
        kind IN ('flow', 'flow_to_next')
        AND id NOT IN (SELECT from_point FROM linked_flow UNION ALL SELECT to_point FROM linked_flow)
    )
    OR (kind = 'counter' AND id NOT IN (SELECT id FROM sample WHERE is_number));
