-- What ran on the GPU and the calls that launched, as narrow tables. Reads the staged events of these kinds
-- and api_calls.

-- The hardware metrics of a kernel of an Intel XPU are a second event around it.
CREATE TEMP MACRO repeats_kernel(name) AS
    getvariable('vendor') = 'intel' AND starts_with(name, 'metrics: ');

-- Narrow rows first: they are joined, the wide ones are read once, at the end.
CREATE TEMP TABLE gpu_event AS
SELECT
    id, kind, name, nullif(correlation, 0) AS correlation_id, "External id" AS external_id,
    if(is_shared(pid), NULL, trace_of(pid)) AS trace_id, absolute(ts) AS start_ns
FROM (
    SELECT id, 'kernel' AS kind, name, correlation, "External id", pid, ts FROM kernel_event
    WHERE NOT coalesce(repeats_kernel(name), false)
    UNION ALL SELECT id, 'copy', name, correlation, "External id", pid, ts FROM copy_event
    UNION ALL SELECT id, 'memset', name, correlation, "External id", pid, ts FROM memset_event
    UNION ALL SELECT id, 'sync', name, correlation, NULL, pid, ts FROM sync_event
);

-- One call for each correlation id of a process: the first, should the id repeat, which few do.
CREATE TEMP VIEW launching_call AS
SELECT
    trace_id, correlation_id, call_id, start_ns AS call_start_ns, op_id, range_id, name, pid,
    TRY_CAST(json_extract_string(args, '$."shared memory"') AS BIGINT) AS shared_memory,
    -- hipMemcpyKind of HIP's hip_runtime_api.h: 0 to 2 are HtoH, HtoD, DtoH.
    CASE WHEN name LIKE 'hip%' THEN json_extract_string(args, '$.kind') END AS copy_kind
FROM api_calls
WHERE correlation_id IS NOT NULL;
CREATE TEMP TABLE repeated_id AS
SELECT trace_id, correlation_id FROM launching_call GROUP BY ALL HAVING count(*) > 1;
CREATE TEMP TABLE launch AS
FROM launching_call ANTI JOIN repeated_id USING (trace_id, correlation_id)
UNION ALL
SELECT
    trace_id, correlation_id, min(call_id), arg_min(call_start_ns, call_id),
    arg_min(op_id, call_id), arg_min(range_id, call_id), arg_min(name, call_id),
    arg_min(pid, call_id), arg_min(shared_memory, call_id), arg_min(copy_kind, call_id)
FROM launching_call SEMI JOIN repeated_id USING (trace_id, correlation_id)
GROUP BY trace_id, correlation_id;
DROP VIEW launching_call;
DROP TABLE repeated_id;
