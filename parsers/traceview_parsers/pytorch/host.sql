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

-- Operators: how they enclose one another, API calls and allocations.
CREATE TEMP VIEW op_span AS
SELECT
    id, coalesce(pid, -1) AS pid, coalesce(tid, -1) AS tid, ts AS start_ns, dur AS dur_ns, event.kind <> 'op' AS leaf
FROM event
WHERE event.kind IN ('op', 'runtime_call', 'driver_call', 'other_call', 'memory');
CREATE TEMP TABLE op_nesting AS FROM nesting_with_leaves('op_span');

-- Annotations of the CPU: record_function and ProfilerStep.
CREATE TEMP VIEW range_span AS
SELECT id, coalesce(pid, -1) AS pid, coalesce(tid, -1) AS tid, ts AS start_ns, dur AS dur_ns
FROM event WHERE kind = 'range';
CREATE TEMP TABLE range_nesting AS FROM nesting('range_span');
CREATE TEMP TABLE open_range AS FROM innermost_open('range_nesting');

-- The same annotations as the profiler projected them to streams.
CREATE TEMP VIEW gpu_range_span AS
SELECT id, coalesce(pid, -1) AS pid, coalesce(tid, -1) AS tid, ts AS start_ns, dur AS dur_ns
FROM event WHERE kind = 'gpu_range';
CREATE TEMP TABLE gpu_range_nesting AS FROM nesting('gpu_range_span');

INSERT INTO ranges BY NAME
SELECT
    0 AS trace_id, id AS range_id, parent_id, depth, pid, tid,
    start_ns, end_ns - start_ns AS dur_ns, 'record_function' AS domain, name, args
FROM range_nesting JOIN (SELECT id, name, args FROM event WHERE kind = 'range') USING (id);

INSERT INTO ranges BY NAME
SELECT
    0 AS trace_id, id AS range_id, parent_id, depth, TRY_CAST(pid AS INTEGER) AS device, tid AS stream,
    start_ns, end_ns - start_ns AS dur_ns, 'gpu_record_function' AS domain, name, args
FROM gpu_range_nesting JOIN (SELECT id, name, args FROM event WHERE kind = 'gpu_range') USING (id);

INSERT INTO ranges BY NAME
SELECT
    0 AS trace_id, id AS range_id, 0 AS depth, NULL AS pid, tid,
    ts AS start_ns, dur AS dur_ns, 'profiler' AS domain, name, args
FROM event
WHERE kind = 'profiler_range';

-- Calls and allocations: the operator and the annotation around each.
CREATE TEMP TABLE leaf_link AS
SELECT leaf.id, parent_id AS op_id, nullif(open_range.id, -1) AS range_id
FROM (FROM op_nesting WHERE leaf) AS leaf
ASOF LEFT JOIN open_range
    ON leaf.pid = open_range.pid AND leaf.tid = open_range.tid AND leaf.start_ns >= open_range.ts;
DROP TABLE open_range;

INSERT INTO api_calls BY NAME
SELECT
    0 AS trace_id, call.id AS call_id, pid, tid, ts AS start_ns, dur AS dur_ns,
    CASE
        WHEN name LIKE 'hip%' THEN 'hip'
        WHEN kind = 'runtime_call' THEN 'runtime'
        WHEN kind = 'driver_call' THEN 'driver'
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
    WHERE kind IN ('runtime_call', 'driver_call', 'other_call')
) AS call
JOIN leaf_link ON leaf_link.id = call.id;

INSERT INTO memory_events BY NAME
SELECT
    0 AS trace_id, pid, tid, op_id,
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
    WHERE kind = 'memory'
) AS memory_event
JOIN leaf_link ON leaf_link.id = memory_event.id;
DROP TABLE leaf_link;

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
