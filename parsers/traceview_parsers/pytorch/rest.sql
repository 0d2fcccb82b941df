-- Everything else in the file: counters, arrows, and events that fit nowhere.

INSERT INTO counters BY NAME
SELECT
    0 AS trace_id, pid,
    CASE WHEN pid_text ILIKE 'GPU %' THEN TRY_CAST(pid AS INTEGER) END AS device,
    concat_ws(' ', name, nullif(key, '')) AS name, ts AS ts_ns,
    TRY_CAST(json_extract_string(args, '/' || replace(replace(key, '~', '~0'), '/', '~1')) AS DOUBLE) AS value
FROM (SELECT *, unnest(json_keys(args)) AS key FROM event WHERE kind = 'counter');

INSERT INTO flows BY NAME
SELECT
    0 AS trace_id, category AS kind, TRY_CAST(flow_id AS BIGINT) AS flow_id, phase, pid, tid, ts AS ts_ns
FROM flow_event;

INSERT INTO other_events BY NAME
SELECT
    0 AS trace_id, id AS event_id, phase, category, name, pid_text AS pid, tid_text AS tid, ts AS start_ns,
    dur AS dur_ns, args
FROM event
WHERE kind = 'other'
    OR (kind = 'counter' AND (len(json_keys(args)) > 0) IS NOT TRUE)
    OR (kind = 'thread_name' AND (pid IS NULL OR tid IS NULL))
    OR (kind = 'process_name' AND (pid IN (SELECT pid FROM threads)) IS NOT TRUE);
