-- Everything else in the file: counters, arrows, and events that fit nowhere.

INSERT INTO counters BY NAME
SELECT
    0 AS trace_id, number_in(pid) AS pid,
    CASE WHEN pid ILIKE 'GPU %' THEN TRY_CAST(number_in(pid) AS INTEGER) END AS device,
    concat_ws(' ', name, nullif(key, '')) AS name, ts AS ts_ns,
    TRY_CAST(json_extract_string(args, '/' || replace(replace(key, '~', '~0'), '/', '~1')) AS DOUBLE) AS value
FROM (SELECT *, unnest(json_keys(args)) AS key FROM event WHERE phase = 'C' AND ts IS NOT NULL);

INSERT INTO flows BY NAME
SELECT
    0 AS trace_id, category AS kind, TRY_CAST(flow_id AS BIGINT) AS flow_id, phase,
    number_in(pid) AS pid, number_in(tid) AS tid, ts AS ts_ns
FROM event
WHERE phase IN ('s', 'f', 't');

INSERT INTO other_events BY NAME
SELECT
    0 AS trace_id, id AS event_id, phase, category, name, pid, tid, ts AS start_ns, dur AS dur_ns, args
FROM event
WHERE (
    phase IN ('s', 'f', 't')
    OR (phase = 'C' AND ts IS NOT NULL AND len(json_keys(args)) > 0)
    OR (phase = 'i' AND name = '[memory]' AND ts IS NOT NULL)
    OR (phase = 'M' AND name = 'thread_name' AND number_in(pid) IS NOT NULL AND number_in(tid) IS NOT NULL)
    OR (phase = 'M' AND name = 'process_name' AND number_in(pid) IN (SELECT pid FROM threads))
    OR (phase = 'X' AND ts IS NOT NULL AND category IN (
        'cpu_op', 'operator', 'user_annotation', 'gpu_user_annotation', 'trace', 'overhead', 'python_function',
        'kernel', 'gpu_memcpy', 'gpu_memset', 'memcpy', 'memset', 'cuda_sync',
        'cuda_runtime', 'cuda_driver', 'runtime', 'mtia_runtime', 'xpu_runtime', 'xpu_driver',
        'privateuse1_runtime', 'privateuse1_driver', 'glow_runtime'
    ))
) IS NOT TRUE;
