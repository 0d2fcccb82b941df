-- What ran on the CPU: API calls, OS calls, overheads, and its threads.

CREATE TEMP VIEW bare_call AS
SELECT
    trace_id, call_id, pid, tid_of(globalTid) AS tid, start_ns, end_ns, domain, correlation_id, result,
    name_id
FROM staging.call
JOIN staging.process ON global_pid = process_of(globalTid);
CREATE TEMP VIEW call AS
SELECT
    bare_call.*, coalesce(without_version(text.value), 'unknown') AS name, enclosing.parent_id AS range_id,
    enclosing.op_id
FROM bare_call
JOIN enclosing_call AS enclosing USING (call_id)
LEFT JOIN staging.text ON text.id = name_id;

CREATE TEMP VIEW bare_os_call AS
SELECT
    trace_id, pid, tid_of(globalTid) AS tid, absolute("start") AS start_ns, absolute("end") AS end_ns,
    returnValue AS result, nameId AS name_id
FROM staging.osrt_api
JOIN staging.process ON global_pid = process_of(globalTid)
WHERE coalesce(eventClass, 27) = 27;
CREATE TEMP VIEW os_call AS
SELECT bare_os_call.*, text.value AS name FROM bare_os_call LEFT JOIN staging.text ON text.id = name_id;

-- Kinds as in the table ENUM_CUPTI_OVERHEAD_TYPE. A full command buffer is no
-- cost of profiling: the GPU could not keep up with the launches.
CREATE TEMP VIEW overhead AS
SELECT
    trace_id, pid, tid_of(globalTid) AS tid, absolute("start") AS start_ns, absolute("end") AS end_ns,
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
LEFT JOIN staging.text ON text.id = nameId;

-- Threads that are named, by the profiler or by themselves with NVTX.
CREATE TEMP TABLE thread AS
SELECT
    trace_id, pid, tid_of(global_tid) AS tid, any_value(process_name) AS process_name,
    arg_min(name, id) AS thread_name
FROM (
    SELECT globalTid AS global_tid, -1 AS id, text.value AS name
    FROM staging.threadnames LEFT JOIN staging.text ON text.id = nameId
    UNION ALL
    SELECT global_tid, id, name FROM staging.nvtx_name WHERE type = 39
)
JOIN staging.process ON global_pid = process_of(global_tid)
GROUP BY ALL;
