-- Spans on the CPU: API calls, annotated ranges, samples of call stacks.
-- Reads the staged spans, with what pairing found out about them.

-- Annotations of END are merged into those of BEGIN.
CREATE TEMP TABLE ended AS
SELECT span_end.event, staged_end_argument.args
FROM staged_end_argument JOIN span_end ON span_end.end_event = staged_end_argument.event;

CREATE TEMP TABLE category AS
SELECT
    code AS category, text AS category_text,
    coalesce(
        nullif(regexp_extract(lower(text), '(hipfile|hip|hsa|rccl|rocdecode|rocjpeg|rocshmem|ucx)', 1), ''),
        text
    ) AS call_domain,
    text IN ('timer_sampling', 'overflow_sampling') AS is_sampled
FROM text
WHERE code IN (SELECT category FROM staged_host_span UNION SELECT category FROM staged_gpu_span);

-- One row per span other than GPU work, with its track.
CREATE TEMP VIEW span AS
SELECT
    staged.* EXCLUDE (args, name, category, kind),
    -- What the driver (KFD) tells of; rocprofv3 has one category for all of it.
    driver_domain(if(category_text = 'kfd_events', name.text, category_text)) AS driver_domain, track_name,
    -- What submits work to a GPU is a call, in any category.
    if(submission.event IS NULL, kind, 2) AS kind, submission.api,
    name.text AS name, category_text, call_domain, coalesce(is_sampled, false) AS is_sampled,
    joined(staged.args, ended.args) AS args,
    segment AS trace_id, pid, tid, path, is_thread
FROM staged_host_span AS staged
LEFT JOIN ended USING (event)
LEFT JOIN text AS name ON name.code = staged.name
LEFT JOIN category USING (category)
LEFT JOIN submission USING (event)
JOIN track USING (track);

INSERT INTO api_calls BY NAME
SELECT
    trace_id, event AS call_id, pid, coalesce(annotated_tid, tid) AS tid, ts AS start_ns, dur AS dur_ns,
    coalesce(api, call_domain) AS domain, name, nullif(correlation_id, 0) AS correlation_id,
    around_id AS range_id,
    if(
        state > 0 AND stream IS NULL, args,
        joined(
            joined(args, if(stream IS NULL, NULL, '{"stream_id":' || stream || '}')),
            if(state > 0, NULL, '{"unfinished":true}')
        )
    ) AS args
FROM span
WHERE kind = 2;

-- Frames that were sampled together start together on their track.
INSERT INTO cpu_samples BY NAME
SELECT
    trace_id, any_value(pid) AS pid, any_value(tid) AS tid, ts AS ts_ns,
    string_agg(name, ';' ORDER BY depth, event) AS stack
FROM span
WHERE is_sampled
GROUP BY trace_id, track, ts;

-- Of all threads of the machine those with a track.
INSERT INTO thread_runs BY NAME
SELECT segment AS trace_id, pid, tid, start_ns, dur_ns, cpu::INTEGER AS cpu, is_preempted
FROM scheduled_run
JOIN (SELECT segment, tid, any_value(pid) AS pid FROM track WHERE tid IS NOT NULL GROUP BY segment, tid)
    USING (segment, tid);

-- Known columns of AMD's annotations that a range has no column for.
CREATE TEMP MACRO further_args(correlation_id, stream, queue, path, is_thread, state) AS
    '{' || nullif(concat_ws(
        ',',
        '"corr_id":' || correlation_id, '"stream_id":' || stream, '"queue":' || queue,
        if(is_thread, NULL, '"track":' || to_json(path)),
        if(state > 0, NULL, '"unfinished":true')
    ), '') || '}';

-- Pages of managed memory that the driver moved, between the places that their track names: [CPU 0->GPU 1].
INSERT INTO copies BY NAME
WITH migration AS (
    SELECT
        *, TRY_CAST(regexp_extract(track_name, 'GPU (\d+)->', 1) AS INTEGER) AS source,
        TRY_CAST(regexp_extract(track_name, '->GPU (\d+)', 1) AS INTEGER) AS target
    FROM span
    WHERE driver_domain = 'page_migration'
)
SELECT
    trace_id, event AS copy_id, pid, coalesce(source, target, 0) AS device, ts AS start_ns, dur AS dur_ns,
    name, 'migration' AS kind, if(source IS NULL, NULL, 'device') AS src_memory,
    if(target IS NULL, NULL, 'device') AS dst_memory, if(target IS NULL, NULL, source) AS src_device,
    if(source IS NULL, NULL, target) AS dst_device,
    bytes_between(args ->> '$.start_address', args ->> '$.end_address') AS bytes,
    joined(args, '{"migration_cause":' || to_json(migration_cause(name)) || '}') AS args
FROM migration;

INSERT INTO other_events BY NAME
SELECT
    trace_id, event AS event_id, driver_domain AS category, name, pid::VARCHAR AS pid, tid::VARCHAR AS tid,
    ts AS start_ns, dur AS dur_ns, args
FROM span
WHERE driver_domain <> 'page_migration';

INSERT INTO ranges BY NAME
SELECT
    trace_id, event AS range_id, parent_id, depth, pid, coalesce(annotated_tid, tid) AS tid,
    ts AS start_ns, dur AS dur_ns,
    CASE WHEN kind = 3 THEN 'roctx' WHEN type = 3 THEN 'instant' ELSE 'track_event' END AS domain,
    name, category_text AS category,
    joined(args, further_args(correlation_id, stream, queue, path, is_thread, state)) AS args
FROM span
WHERE kind IN (0, 3, 4) AND NOT is_sampled AND driver_domain IS NULL;
