-- What ran on the CPU: annotations, API calls, OS calls, overheads. Reads the
-- staged tables, process and nvtx.

INSERT INTO api_calls BY NAME
SELECT
    process.trace_id, call.call_id, process.pid, tid_of(globalTid) AS tid, absolute(call.ts) AS start_ns,
    call.dur_ns, call.domain, coalesce(without_version(text.value), 'unknown') AS name, correlation_id,
    enclosing.parent_id AS range_id, enclosing.op_id, result
FROM staging.call
JOIN staging.process ON global_pid = process_of(globalTid)
JOIN enclosed_call AS enclosing ON enclosing.call_id = call.call_id
LEFT JOIN staging.text ON text.id = name_id;
DROP TABLE staging.call;

-- The call of each correlation id, which is unique within a process only.
CREATE TABLE staging.launch AS
SELECT trace_id, correlation_id, min(call_id) AS call_id, arg_min(range_id, call_id) AS range_id,
    arg_min(op_id, call_id) AS op_id
FROM api_calls
WHERE correlation_id IS NOT NULL
GROUP BY trace_id, correlation_id;

INSERT INTO os_calls BY NAME
SELECT
    trace_id, pid, tid_of(globalTid) AS tid, absolute("start") AS start_ns, lasting("start", "end") AS dur_ns,
    text.value AS name, returnValue AS result
FROM staging.osrt_api
JOIN staging.process ON global_pid = process_of(globalTid)
LEFT JOIN staging.text ON text.id = nameId
WHERE timed("start") AND coalesce(eventClass, 27) = 27;

-- Kinds as in the table ENUM_CUPTI_OVERHEAD_TYPE. A full command buffer is no
-- cost of profiling: the GPU could not keep up with the launches.
INSERT INTO overheads BY NAME
SELECT
    trace_id, pid, tid_of(globalTid) AS tid, absolute("start") AS start_ns, lasting("start", "end") AS dur_ns,
    CASE overheadType
        WHEN 2 THEN 'driver_compiler' WHEN 3 THEN 'buffer_flush'
        WHEN 4 THEN 'instrumentation' WHEN 5 THEN 'resource' WHEN 6 THEN 'module_loading'
        WHEN 7 THEN 'lazy_function_loading' WHEN 8 THEN 'command_buffer_full'
        ELSE coalesce(text.value, 'unknown')
    END AS kind,
    nullif(correlationId, 0) AS correlation_id, known_members({'name': text.value}) AS args
FROM (
    FROM staging.cupti_activity_kind_overhead
    UNION ALL BY NAME
    SELECT "start", "end", globalTid, nameId FROM staging.profiler_overhead
)
JOIN staging.process ON global_pid = process_of(globalTid)
LEFT JOIN staging.text ON text.id = nameId
WHERE timed("start");

INSERT INTO threads BY NAME
SELECT
    trace_id, pid, tid_of(globalTid) AS tid, any_value(process_name) AS process_name,
    any_value(text.value) AS thread_name
FROM staging.threadnames
JOIN staging.process ON global_pid = process_of(globalTid)
LEFT JOIN staging.text ON text.id = nameId
GROUP BY ALL;

-- Threads that name themselves by NVTX.
INSERT INTO threads BY NAME
SELECT
    trace_id, pid, tid_of(global_tid) AS tid, any_value(process_name) AS process_name,
    arg_min(event.name, event.id) AS thread_name
FROM staging.nvtx_name AS event
JOIN staging.process ON global_pid = process_of(global_tid)
WHERE type = 39 AND (trace_id, tid_of(global_tid)) NOT IN (SELECT (trace_id, tid) FROM threads)
GROUP BY ALL;
