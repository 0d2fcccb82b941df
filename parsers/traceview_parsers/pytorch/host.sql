-- What ran on the CPU: operators, annotations, API calls, Python frames,
-- allocations. Reads the staged events of these kinds.

-- Annotations of the CPU: record_function and ProfilerStep.
INSERT INTO ranges BY NAME
SELECT
    trace_of(pid) AS trace_id, id AS range_id, parent_id, depth, coalesce(number_of(pid), -1) AS pid,
    coalesce(tid, -1) AS tid,
    absolute(ts) AS start_ns, dur AS dur_ns, 'record_function' AS domain, name, args
FROM range_event;

-- The same annotations as the profiler projected them to streams.
INSERT INTO ranges BY NAME
SELECT
    trace_of(pid) AS trace_id, id AS range_id, parent_id, depth,
    TRY_CAST(coalesce(device_of(pid), -1) AS INTEGER) AS device, coalesce(stream_of(pid, tid), -1) AS stream,
    absolute(ts) AS start_ns, dur AS dur_ns, 'gpu_record_function' AS domain,
    name, args
FROM gpu_range_event;

INSERT INTO ranges BY NAME
SELECT
    trace_of(pid) AS trace_id, id AS range_id, 0 AS depth, NULL AS pid, tid,
    absolute(ts) AS start_ns, dur AS dur_ns, 'profiler' AS domain, name, args
FROM profiler_range_event;

INSERT INTO api_calls BY NAME
SELECT
    trace_of(pid) AS trace_id, id AS call_id, number_of(pid) AS pid, tid,
    absolute(ts) AS start_ns, dur AS dur_ns,
    CASE
        WHEN name LIKE 'hip%' THEN 'hip'
        ELSE domain
    END AS domain,
    if(name[-1] IN ('z', 's') OR contains(name, '_v'), regexp_replace(name, '_v\d+(_ptsz|_ptds)?$', ''), name)
        AS name,
    nullif(correlation, 0) AS correlation_id, parent_id AS op_id, range_id,
    "External id" AS external_id, coalesce(cbid, cid) AS callback_id,
    args
FROM (
    SELECT *, 'runtime' AS domain FROM runtime_call_event
    UNION ALL SELECT *, 'driver' FROM driver_call_event
    UNION ALL SELECT * EXCLUDE (category), coalesce(nullif(split_part(category, '_', 1), ''), 'cann')
    FROM other_call_event
);

INSERT INTO memory_events BY NAME
SELECT
    trace_of(pid) AS trace_id, number_of(pid) AS pid, tid, parent_id AS op_id,
    if("Device Type" = 0, -1, "Device Id") AS device,
    absolute(ts) AS ts_ns, "Addr" AS address, "Bytes" AS bytes,
    "Total Allocated" AS allocated_bytes, "Total Reserved" AS reserved_bytes,
    if("Bytes" < 0, 'free', 'alloc') AS kind, "Ev Idx" AS event_index,
    args
FROM memory_event;

-- Time of the profiler itself.
INSERT INTO overheads BY NAME
SELECT
    trace_of(pid) AS trace_id, number_of(pid) AS pid, tid, absolute(ts) AS start_ns, dur AS dur_ns,
    name AS kind,
    TRY_CAST(json_extract_string(args, '$.correlation') AS BIGINT) AS correlation_id, args
FROM overhead_event;
