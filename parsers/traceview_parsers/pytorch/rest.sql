-- Everything else in the file: counters, flows, and events without a table.

-- The unit of a metric of CUPTI, by its name.
CREATE TEMP MACRO unit_of_metric(metric) AS CASE
    WHEN NOT contains(metric, '__') THEN NULL
    WHEN regexp_matches(metric, '\.pct(_of_\w+)?$|_pct$') OR contains(metric, '.pct_of_peak') THEN '%'
    WHEN regexp_matches(metric, 'bytes\w*\.\w+\.per_second$') THEN 'B/s'
    WHEN regexp_matches(metric, 'cycles\w*\.\w+\.per_second$') THEN 'Hz'
    WHEN regexp_matches(metric, '\.per_second$') THEN '1/s'
    WHEN regexp_matches(metric, '\.(ratio|per_\w+)$') THEN NULL
    WHEN regexp_matches(metric, '__\w*bytes') THEN 'B'
    WHEN regexp_matches(metric, '__\w*cycles') THEN 'cycles'
    WHEN regexp_matches(metric, '__time_duration') THEN 'ns'
END;

INSERT INTO counters BY NAME
SELECT
    trace_of(pid) AS trace_id, unit_of_metric(name) AS unit, number_of(pid) AS pid,
    CASE WHEN pid_text ILIKE '%GPU %' THEN TRY_CAST(number_of(pid) AS INTEGER) END AS device,
    concat_ws(' ', name, nullif(key, '')) AS name, absolute(ts) AS ts_ns,
    TRY_CAST(json_extract_string(args, '/' || replace(replace(key, '~', '~0'), '/', '~1')) AS DOUBLE) AS value
FROM (SELECT *, unnest(json_keys(args)) AS key FROM counter_event);

INSERT INTO flows BY NAME
SELECT
    trace_of(pid) AS trace_id, category AS kind, flow_id, chr(phase) AS phase, number_of(pid) AS pid, tid,
    absolute(ts) AS ts_ns
FROM (SELECT *, 'fwdbwd' AS category FROM flow_event UNION ALL BY NAME FROM other_flow_event);

INSERT INTO other_events BY NAME
SELECT
    trace_of(pid) AS trace_id, id AS event_id, phase, category, name, pid_text AS pid, tid_text AS tid,
    absolute(ts) AS start_ns, dur AS dur_ns, args
FROM (
    FROM other_event
    UNION ALL BY NAME
    SELECT
        id, pid, tid, ts, dur, name, args, 'X' AS phase, 'kernel' AS category, pid::VARCHAR AS pid_text,
        tid::VARCHAR AS tid_text
    FROM kernel_event WHERE getvariable('vendor') = 'intel' AND starts_with(name, 'metrics: ')
    UNION ALL FROM counter_event WHERE (len(json_keys(args)) > 0) IS NOT TRUE
    UNION ALL FROM thread_name_event WHERE pid IS NULL OR tid IS NULL
    UNION ALL
    FROM process_name_event
    WHERE (pid IN (SELECT pid FROM thread_name_event WHERE tid IS NOT NULL)) IS NOT TRUE
);
