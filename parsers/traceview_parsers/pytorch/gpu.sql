-- What ran on the GPU, with the call, operator and annotation behind it.
-- Reads event, the views of its kinds, api_calls and the table kernel_name.

CREATE TEMP MACRO gpu_device(device, pid) AS TRY_CAST(coalesce(device, pid) AS INTEGER);
CREATE TEMP MACRO gpu_stream(stream, tid) AS coalesce(number_in(stream), tid);

-- Narrow rows first: they are joined, the wide ones are read once, at the end.
CREATE TEMP TABLE gpu_event AS
SELECT
    id, kind, name, nullif(correlation, 0) AS correlation_id, "External id" AS external_id
FROM (
    SELECT id, kind, name, known.correlation, known."External id" FROM kernel_event
    UNION ALL
    SELECT id, kind, name, known.correlation, known."External id"
    FROM (
        SELECT *, from_json(args, '{"correlation": "BIGINT", "External id": "BIGINT"}') AS known
        FROM event
        WHERE kind IN ('copy', 'memset')
    )
);

-- One call for each correlation id: the first, should the id repeat.
CREATE TEMP TABLE launch AS
SELECT
    correlation_id, min(call_id) AS call_id, arg_min(op_id, call_id) AS op_id,
    arg_min(range_id, call_id) AS range_id, arg_min(name, call_id) AS name, arg_min(pid, call_id) AS pid,
    arg_min(TRY_CAST(json_extract_string(args, '$."shared memory"') AS BIGINT), call_id) AS shared_memory
FROM api_calls
WHERE correlation_id IS NOT NULL
GROUP BY correlation_id;

CREATE TEMP TABLE gpu_launch AS
SELECT
    gpu_event.*, launch.call_id, launch.name AS call_name, launch.shared_memory AS launch_shared_memory,
    launch.op_id, launch.range_id, coalesce(launch.pid, getvariable('main_pid')) AS pid
FROM gpu_event LEFT JOIN launch USING (correlation_id);
DROP TABLE gpu_event;

-- The operator of an event without a call is the one that its external id
-- names; with a call it is the operator around the call. Some builds wrote
-- the correlation id in place of the operator's id; then it says nothing.
CREATE TEMP TABLE operator_by_external_id AS
SELECT known."External id" AS external_id, min(id) AS named_op_id
FROM op_event
WHERE external_id IN (
    SELECT external_id FROM gpu_launch
    WHERE op_id IS NULL AND external_id > 0 AND (
        SELECT coalesce(avg((external_id = correlation_id)::INTEGER), 0) < 0.9
        FROM gpu_launch WHERE external_id IS NOT NULL AND correlation_id IS NOT NULL
    )
)
GROUP BY external_id;
CREATE TEMP VIEW gpu_link AS
SELECT * EXCLUDE (named_op_id) REPLACE (coalesce(op_id, named_op_id) AS op_id)
FROM gpu_launch LEFT JOIN operator_by_external_id USING (external_id);

-- HIP counts the grid of a module launch in threads, everyone else in
-- blocks. A kernel without a call takes the unit of its namesakes.
CREATE TEMP TABLE thread_grid AS
SELECT name, bool_or(call_name LIKE 'hipExtModuleLaunch%') AS in_threads
FROM gpu_launch
WHERE getvariable('vendor') = 'amd' AND kind = 'kernel' AND call_name IS NOT NULL
GROUP BY name;

INSERT INTO kernels BY NAME
WITH kernel AS (
    SELECT
        event.*, gpu_link.* EXCLUDE (id, kind, name, pid), gpu_link.pid AS process_id,
        kernel_name.short_name, kernel_name.kind AS kernel_kind,
        CASE
            WHEN getvariable('vendor') IS DISTINCT FROM 'amd' THEN [1, 1, 1]
            WHEN coalesce(call_name LIKE 'hipExtModuleLaunch%', thread_grid.in_threads) THEN known.block
            WHEN call_name IS NOT NULL OR NOT thread_grid.in_threads THEN [1, 1, 1]
        END AS grid_unit
    FROM kernel_event AS event
    JOIN gpu_link ON gpu_link.id = event.id
    LEFT JOIN kernel_name ON kernel_name.name = event.name
    LEFT JOIN thread_grid ON thread_grid.name = event.name
)
SELECT
    0 AS trace_id, id AS kernel_id, process_id AS pid, gpu_device(known.device, pid) AS device,
    known.context AS context, gpu_stream(known.stream, tid) AS stream,
    known.hsa_queue AS queue, known.priority AS priority, ts AS start_ns, dur AS dur_ns, name, short_name,
    kernel_kind AS kind,
    false AS opaque,
    ceil(known.grid[1] / nullif(grid_unit[1], 0))::INTEGER AS grid_x,
    ceil(known.grid[2] / nullif(grid_unit[2], 0))::INTEGER AS grid_y,
    ceil(known.grid[3] / nullif(grid_unit[3], 0))::INTEGER AS grid_z,
    known.block[1] AS block_x, known.block[2] AS block_y, known.block[3] AS block_z,
    known."registers per thread" AS registers,
    if(getvariable('vendor') = 'amd', launch_shared_memory, NULL) AS shared_dynamic,
    known."shared memory" AS shared_total,
    coalesce(known."est. achieved occupancy %", known."theoretical occupancy %") AS reported_occupancy_percent,
    known."blocks per SM" AS blocks_per_compute_unit, known."warps per SM" AS warps_per_compute_unit,
    known.queued AS queued_ns, correlation_id, external_id, call_id, op_id, range_id,
    nullif(known."graph id", 0) AS graph_id, nullif(known."graph node id", 0) AS graph_node_id,
    if(
        grid_unit IS NULL AND known.grid IS NOT NULL,
        json_merge_patch(coalesce(args, '{}'), json_object('grid', known.grid)),
        args
    ) AS args
FROM kernel;

-- "Memcpy DtoH (Device -> Pinned)", or on ROCm an argument: the kind of copy.
INSERT INTO copies BY NAME
SELECT
    0 AS trace_id, event.id AS copy_id, gpu_link.pid, gpu_device(known.device, event.pid) AS device,
    known.context AS context, gpu_stream(known.stream, tid) AS stream, ts AS start_ns, dur AS dur_ns, event.name,
    coalesce(
        nullif(regexp_extract(event.name, '\b([A-Z][a-z]?to[A-Z][a-z]?)\b', 1), ''),
        nullif(regexp_extract(known.kind, '\b([A-Z][a-z]?to[A-Z][a-z]?)\b', 1), '')
    ) AS kind,
    nullif(nullif(lower(regexp_extract(event.name, '\((\w+) -> \w+\)', 1)), ''), 'unknown') AS src_memory,
    nullif(nullif(lower(regexp_extract(event.name, '\(\w+ -> (\w+)\)', 1)), ''), 'unknown') AS dst_memory,
    known."fromDevice" AS src_device, known."toDevice" AS dst_device, known.bytes AS bytes,
    known."memory bandwidth (GB/s)" AS reported_bandwidth_gbs,
    correlation_id, external_id, call_id, op_id, range_id,
    nullif(known."graph id", 0) AS graph_id, nullif(known."graph node id", 0) AS graph_node_id,
    remaining(
        args,
        present(known."device") + present(known."context") + present(known."stream") +
        present(known."correlation") + present(known."External id") + present(known."bytes") +
        present(known."memory bandwidth (GB/s)") + present(known."fromDevice") +
        present(known."toDevice") + present(known."graph id") + present(known."graph node id") +
        present(known."kind"),
        '{"device":null,"context":null,"stream":null,"correlation":null,"External id":null,"bytes":null,
          "memory bandwidth (GB/s)":null,"fromDevice":null,"toDevice":null,"graph id":null,
          "graph node id":null,"kind":null}'
    ) AS args
FROM (
    SELECT *, from_json(args, '{
        "device": "INTEGER", "context": "BIGINT", "stream": "VARCHAR", "correlation": "BIGINT",
        "External id": "BIGINT", "bytes": "BIGINT", "memory bandwidth (GB/s)": "DOUBLE",
        "fromDevice": "INTEGER", "toDevice": "INTEGER", "kind": "VARCHAR",
        "graph id": "BIGINT", "graph node id": "BIGINT"
    }') AS known
    FROM event
    WHERE kind = 'copy'
) AS event
JOIN gpu_link ON gpu_link.id = event.id;

INSERT INTO memsets BY NAME
SELECT
    0 AS trace_id, event.id AS memset_id, gpu_link.pid, gpu_device(known.device, event.pid) AS device,
    known.context AS context, gpu_stream(known.stream, tid) AS stream, ts AS start_ns, dur AS dur_ns, event.name,
    known.bytes AS bytes, known."memory bandwidth (GB/s)" AS reported_bandwidth_gbs,
    correlation_id, external_id, call_id, op_id, range_id,
    nullif(known."graph id", 0) AS graph_id, nullif(known."graph node id", 0) AS graph_node_id,
    remaining(
        args,
        present(known."device") + present(known."context") + present(known."stream") +
        present(known."correlation") + present(known."External id") + present(known."bytes") +
        present(known."memory bandwidth (GB/s)") + present(known."graph id") +
        present(known."graph node id"),
        '{"device":null,"context":null,"stream":null,"correlation":null,"External id":null,"bytes":null,
          "memory bandwidth (GB/s)":null,"graph id":null,"graph node id":null}'
    ) AS args
FROM (
    SELECT *, from_json(args, '{
        "device": "INTEGER", "context": "BIGINT", "stream": "VARCHAR", "correlation": "BIGINT",
        "External id": "BIGINT", "bytes": "BIGINT", "memory bandwidth (GB/s)": "DOUBLE",
        "fromDevice": "INTEGER", "toDevice": "INTEGER", "kind": "VARCHAR",
        "graph id": "BIGINT", "graph node id": "BIGINT"
    }') AS known
    FROM event
    WHERE kind = 'memset'
) AS event
JOIN gpu_link ON gpu_link.id = event.id;
DROP VIEW gpu_link;
DROP TABLE operator_by_external_id;
DROP TABLE gpu_launch;

INSERT INTO syncs BY NAME
SELECT
    0 AS trace_id, id AS sync_id,
    CASE
        WHEN known.cuda_sync_kind ILIKE '%wait%' THEN 'stream_wait_event'
        WHEN known.cuda_sync_kind ILIKE 'event%' THEN 'event'
        WHEN known.cuda_sync_kind ILIKE 'stream%' THEN 'stream'
        ELSE 'device'
    END AS kind,
    launch.pid, TRY_CAST(coalesce(known.device, event.pid) AS INTEGER) AS device,
    CASE WHEN known.stream BETWEEN 0 AND 4294967294 THEN known.stream END AS stream,
    ts AS start_ns, dur AS dur_ns, known.wait_on_cuda_event_id AS waits_on_event,
    known.wait_on_stream AS waits_on_stream, known.correlation AS correlation_id, launch.call_id,
    args
FROM (
    SELECT *, from_json(args, '{
        "cuda_sync_kind": "VARCHAR", "stream": "BIGINT", "device": "INTEGER", "correlation": "BIGINT",
        "wait_on_stream": "BIGINT", "wait_on_cuda_event_id": "BIGINT"
    }') AS known
    FROM event WHERE kind = 'sync'
) AS event
LEFT JOIN launch ON launch.correlation_id = known.correlation;
DROP TABLE launch;
