-- What ran on the CPU: operators, annotations, API calls, Python frames,
-- allocations. Reads event and the views of its kinds, fills the tables of the unified schema.

-- The number in a thread or process id; old files write text around it.
CREATE TEMP MACRO number_in(text) AS
    coalesce(TRY_CAST(text AS BIGINT), TRY_CAST(regexp_extract(text, '(-?\d+)', 1) AS BIGINT));

-- Annotations of the CPU: record_function and ProfilerStep.
INSERT INTO ranges BY NAME
SELECT
    0 AS trace_id, id AS range_id, parent_id, depth, coalesce(pid, -1) AS pid, coalesce(tid, -1) AS tid,
    ts AS start_ns, dur AS dur_ns, 'record_function' AS domain, name, args
FROM range_event;

-- The same annotations as the profiler projected them to streams.
INSERT INTO ranges BY NAME
SELECT
    0 AS trace_id, id AS range_id, parent_id, depth, TRY_CAST(coalesce(pid, -1) AS INTEGER) AS device,
    coalesce(tid, -1) AS stream, ts AS start_ns, dur AS dur_ns, 'gpu_record_function' AS domain, name, args
FROM gpu_range_event;

INSERT INTO ranges BY NAME
SELECT
    0 AS trace_id, id AS range_id, 0 AS depth, NULL AS pid, tid,
    ts AS start_ns, dur AS dur_ns, 'profiler' AS domain, name, args
FROM event
WHERE kind = 'profiler_range';

INSERT INTO api_calls BY NAME
SELECT
    0 AS trace_id, id AS call_id, pid, tid, ts AS start_ns, dur AS dur_ns,
    CASE
        WHEN name LIKE 'hip%' THEN 'hip'
        WHEN kind = 'runtime_call' THEN 'runtime'
        WHEN kind = 'driver_call' THEN 'driver'
        ELSE split_part(category, '_', 1)
    END AS domain,
    if(name[-1] IN ('z', 's') OR contains(name, '_v'), regexp_replace(name, '_v\d+(_ptsz|_ptds)?$', ''), name) AS name,
    nullif(known.correlation, 0) AS correlation_id, parent_id AS op_id, range_id,
    known."External id" AS external_id, coalesce(known.cbid, known.cid) AS callback_id,
    args
FROM call_event;

INSERT INTO memory_events BY NAME
SELECT
    0 AS trace_id, pid, tid, parent_id AS op_id,
    if(known."Device Type" = 0, -1, known."Device Id") AS device,
    ts AS ts_ns, known."Addr" AS address, known."Bytes" AS bytes,
    known."Total Allocated" AS allocated_bytes, known."Total Reserved" AS reserved_bytes,
    if(known."Bytes" < 0, 'free', 'alloc') AS kind, known."Ev Idx" AS event_index,
    args
FROM memory_event;

-- Time of the profiler itself.
INSERT INTO overheads BY NAME
SELECT
    0 AS trace_id, pid, tid, ts AS start_ns, dur AS dur_ns, name AS kind,
    TRY_CAST(json_extract_string(args, '$.correlation') AS BIGINT) AS correlation_id, args
FROM event
WHERE event.kind = 'overhead';

-- Names of processes and threads.
INSERT INTO threads BY NAME
WITH named AS (
    SELECT pid, tid, kind, json_extract_string(args, '$.name') AS text
    FROM event
    WHERE kind IN ('process_name', 'thread_name')
)
SELECT
    0 AS trace_id, thread.pid, thread.tid,
    max(process.text) AS process_name, max(thread.text) AS thread_name
FROM named AS thread
LEFT JOIN named AS process ON process.pid = thread.pid AND process.kind = 'process_name'
WHERE thread.kind = 'thread_name' AND thread.pid IS NOT NULL AND thread.tid IS NOT NULL
GROUP BY ALL;
