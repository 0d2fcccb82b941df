-- What ran on the CPU: operators, annotations, API calls, Python frames,
-- allocations. Reads event, fills the tables of the unified schema.

-- Arguments that have a column of their own are taken out of `args`; what
-- is left is kept as JSON. `known` is how many of them the event has: where
-- it has no other, nothing need be taken apart. Where one that has a column
-- did not fit into it, or is there twice, all of them are kept.
CREATE TEMP MACRO remaining(args, known, without) AS
    CASE
        WHEN len(json_keys(args)) <= known THEN NULL
        WHEN len(json_keys(json_merge_patch(args, without))) = len(json_keys(args)) - known
        THEN json_merge_patch(args, without)
        ELSE args
    END;
CREATE TEMP MACRO present(value) AS (value IS NOT NULL)::INTEGER;

-- The number in a thread or process id; old files write text around it.
CREATE TEMP MACRO number_in(text) AS
    coalesce(TRY_CAST(text AS BIGINT), TRY_CAST(regexp_extract(text, '(-?\d+)', 1) AS BIGINT));

-- Operators: how they enclose one another.
CREATE TEMP TABLE op_span AS
SELECT id, coalesce(number_in(pid), -1) AS pid, coalesce(number_in(tid), -1) AS tid, ts AS start_ns, dur AS dur_ns
FROM event
WHERE phase = 'X' AND category IN ('cpu_op', 'operator') AND ts IS NOT NULL;
CREATE TEMP TABLE op_nesting AS FROM nesting('op_span');
DROP TABLE op_span;
CREATE TEMP TABLE open_op AS FROM innermost_open('op_nesting');

-- Annotations of the CPU: record_function and ProfilerStep.
CREATE TEMP TABLE range_span AS
SELECT id, coalesce(number_in(pid), -1) AS pid, coalesce(number_in(tid), -1) AS tid, ts AS start_ns, dur AS dur_ns
FROM event
WHERE phase = 'X' AND category = 'user_annotation' AND ts IS NOT NULL;
CREATE TEMP TABLE range_nesting AS FROM nesting('range_span');
DROP TABLE range_span;
CREATE TEMP TABLE open_range AS FROM innermost_open('range_nesting');

-- The same annotations as the profiler projected them to streams.
CREATE TEMP TABLE gpu_range_span AS
SELECT id, coalesce(number_in(pid), -1) AS pid, coalesce(number_in(tid), -1) AS tid, ts AS start_ns, dur AS dur_ns
FROM event
WHERE phase = 'X' AND category = 'gpu_user_annotation' AND ts IS NOT NULL;
CREATE TEMP TABLE gpu_range_nesting AS FROM nesting('gpu_range_span');
DROP TABLE gpu_range_span;

INSERT INTO ranges BY NAME
SELECT
    0 AS trace_id, id AS range_id, parent_id, depth, pid, tid,
    start_ns, end_ns - start_ns AS dur_ns, 'record_function' AS domain, name, args
FROM range_nesting JOIN (SELECT id, name, args FROM event WHERE category = 'user_annotation') USING (id);

INSERT INTO ranges BY NAME
SELECT
    0 AS trace_id, id AS range_id, parent_id, depth, TRY_CAST(pid AS INTEGER) AS device, tid AS stream,
    start_ns, end_ns - start_ns AS dur_ns, 'gpu_record_function' AS domain, name, args
FROM gpu_range_nesting JOIN (SELECT id, name, args FROM event WHERE category = 'gpu_user_annotation') USING (id);

INSERT INTO ranges BY NAME
SELECT
    0 AS trace_id, id AS range_id, 0 AS depth, NULL AS pid, number_in(tid) AS tid,
    ts AS start_ns, dur AS dur_ns, 'profiler' AS domain, name, args
FROM event
WHERE phase = 'X' AND category = 'trace' AND ts IS NOT NULL;

-- Calls and allocations: the operator and the annotation around each.
CREATE TEMP TABLE leaf_link AS
SELECT leaf.id, nullif(open_op.id, -1) AS op_id, nullif(open_range.id, -1) AS range_id
FROM (
    SELECT id, number_in(pid) AS pid, number_in(tid) AS tid, ts
    FROM event
    WHERE ts IS NOT NULL AND (
        (phase = 'i' AND name = '[memory]')
        OR (phase = 'X' AND category IN (
            'cuda_runtime', 'cuda_driver', 'runtime', 'mtia_runtime', 'xpu_runtime', 'xpu_driver',
            'privateuse1_runtime', 'privateuse1_driver', 'glow_runtime'
        ))
    )
) AS leaf
ASOF LEFT JOIN open_op ON leaf.pid = open_op.pid AND leaf.tid = open_op.tid AND leaf.ts >= open_op.ts
ASOF LEFT JOIN open_range ON leaf.pid = open_range.pid AND leaf.tid = open_range.tid AND leaf.ts >= open_range.ts;
DROP TABLE open_op;
DROP TABLE open_range;

INSERT INTO api_calls BY NAME
SELECT
    0 AS trace_id, call.id AS call_id, number_in(pid) AS pid, number_in(tid) AS tid, ts AS start_ns, dur AS dur_ns,
    CASE
        WHEN name LIKE 'hip%' THEN 'hip'
        WHEN category IN ('cuda_runtime', 'runtime') THEN 'runtime'
        WHEN category = 'cuda_driver' THEN 'driver'
        ELSE split_part(category, '_', 1)
    END AS domain,
    if(name[-1] IN ('z', 's') OR contains(name, '_v'), regexp_replace(name, '_v\d+(_ptsz|_ptds)?$', ''), name) AS name,
    nullif(known.correlation, 0) AS correlation_id, op_id, range_id,
    known."External id" AS external_id, coalesce(known.cbid, known.cid) AS callback_id,
    remaining(
        args,
        present(known."correlation") + present(known."External id") + present(known."cbid") +
        present(known."cid"),
        '{"correlation":null,"External id":null,"cbid":null,"cid":null}'
    ) AS args
FROM (
    SELECT *, from_json(args, '{
        "correlation": "BIGINT", "External id": "BIGINT", "cbid": "INTEGER", "cid": "INTEGER"
    }') AS known
    FROM event
    WHERE phase = 'X' AND ts IS NOT NULL AND category IN (
        'cuda_runtime', 'cuda_driver', 'runtime', 'mtia_runtime', 'xpu_runtime', 'xpu_driver',
        'privateuse1_runtime', 'privateuse1_driver', 'glow_runtime'
    )
) AS call
JOIN leaf_link ON leaf_link.id = call.id;

INSERT INTO memory_events BY NAME
SELECT
    0 AS trace_id, number_in(pid) AS pid, number_in(tid) AS tid, op_id,
    if(known."Device Type" = 0, -1, known."Device Id") AS device,
    ts AS ts_ns, known."Addr" AS address, known."Bytes" AS bytes,
    known."Total Allocated" AS allocated_bytes, known."Total Reserved" AS reserved_bytes,
    if(known."Bytes" < 0, 'free', 'alloc') AS kind, known."Ev Idx" AS event_index,
    remaining(
        args,
        present(known."Device Type") + present(known."Device Id") + present(known."Addr") +
        present(known."Bytes") + present(known."Total Allocated") + present(known."Total Reserved") +
        present(known."Ev Idx"),
        '{"Device Type":null,"Device Id":null,"Addr":null,"Bytes":null,"Total Allocated":null,
          "Total Reserved":null,"Ev Idx":null}'
    ) AS args
FROM (
    SELECT *, from_json(args, '{
        "Device Type": "INTEGER", "Device Id": "INTEGER", "Addr": "UBIGINT", "Bytes": "BIGINT",
        "Total Allocated": "BIGINT", "Total Reserved": "BIGINT", "Ev Idx": "BIGINT"
    }') AS known
    FROM event
    WHERE phase = 'i' AND name = '[memory]' AND ts IS NOT NULL
) AS memory_event
JOIN leaf_link ON leaf_link.id = memory_event.id;
DROP TABLE leaf_link;

-- Time of the profiler itself.
INSERT INTO overheads BY NAME
SELECT
    0 AS trace_id, number_in(pid) AS pid, number_in(tid) AS tid, ts AS start_ns, dur AS dur_ns, name AS kind,
    TRY_CAST(json_extract_string(args, '$.correlation') AS BIGINT) AS correlation_id, args
FROM event
WHERE phase = 'X' AND category = 'overhead' AND ts IS NOT NULL;

-- Names of processes and threads.
INSERT INTO threads BY NAME
WITH named AS (
    SELECT number_in(pid) AS pid, number_in(tid) AS tid, name, json_extract_string(args, '$.name') AS text
    FROM event
    WHERE phase = 'M' AND name IN ('process_name', 'thread_name')
)
SELECT
    0 AS trace_id, thread.pid, thread.tid,
    max(process.text) AS process_name, max(thread.text) AS thread_name
FROM named AS thread
LEFT JOIN named AS process ON process.pid = thread.pid AND process.name = 'process_name'
WHERE thread.name = 'thread_name' AND thread.pid IS NOT NULL AND thread.tid IS NOT NULL
GROUP BY ALL;
