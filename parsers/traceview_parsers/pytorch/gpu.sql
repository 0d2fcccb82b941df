-- What ran on the GPU, with the call, operator and annotation behind it.
-- Reads the staged events of these kinds, gpu_event, launch and the table kernel_name.

-- A trace of Ascend has a process for each NPU, whose label has its number.
SET VARIABLE npus = (
    SELECT map(list(pid), list(device))
    FROM (
        SELECT
            pid, coalesce(
                any_value(number), (row_number() OVER (ORDER BY pid) - 1)::INTEGER
            ) AS device
        FROM (
            SELECT
                pid,
                TRY_CAST(regexp_extract(json_extract_string(args, '$.labels'), '^NPU (\d+)$', 1) AS INTEGER)
                    AS number
            FROM other_event
            WHERE getvariable('vendor') = 'ascend' AND name = 'process_labels'
                AND pid IN (SELECT pid FROM kernel_event)
        )
        GROUP BY pid
    )
);
CREATE TEMP MACRO gpu_device(device, pid) AS
    TRY_CAST(coalesce(device, getvariable('npus')[pid], device_of(pid)) AS INTEGER);

CREATE TEMP TABLE gpu_launch AS
SELECT
    gpu_event.* EXCLUDE (start_ns), launch.call_id, launch.name AS call_name,
    launch.shared_memory AS launch_shared_memory, launch.op_id, launch.range_id,
    coalesce(launch.pid, main_pid(gpu_event.trace_id)) AS pid,
    CASE launch.copy_kind WHEN '0' THEN 'HtoH' WHEN '1' THEN 'HtoD' WHEN '2' THEN 'DtoH' END AS direction
FROM gpu_event LEFT JOIN launch USING (trace_id, correlation_id);
DROP TABLE gpu_event;

-- The operator of an event without a call is the one that its external id
-- names; with a call it is the operator around the call. Some builds wrote
-- the correlation id in place of the operator's id; then it says nothing.
CREATE TEMP TABLE operator_by_external_id AS
SELECT trace_of(pid) AS trace_id, "External id" AS external_id, min(id) AS named_op_id
FROM op_event
WHERE external_id IN (
    SELECT external_id FROM gpu_launch
    WHERE op_id IS NULL AND external_id > 0 AND (
        SELECT coalesce(avg((external_id = correlation_id)::INTEGER), 0) < 0.9
        FROM gpu_launch WHERE external_id IS NOT NULL AND correlation_id IS NOT NULL
    )
)
GROUP BY ALL;
CREATE TEMP VIEW gpu_link AS
SELECT * EXCLUDE (named_op_id) REPLACE (coalesce(op_id, named_op_id) AS op_id)
FROM gpu_launch LEFT JOIN operator_by_external_id USING (trace_id, external_id);

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
        kernel_name.name AS readable_name,
        kernel_name.short_name, kernel_name.kind AS kernel_kind,
        CASE
            WHEN getvariable('vendor') IS DISTINCT FROM 'amd' THEN [1, 1, 1]
            WHEN coalesce(call_name LIKE 'hipExtModuleLaunch%', thread_grid.in_threads) THEN block
            WHEN call_name IS NOT NULL OR NOT thread_grid.in_threads THEN [1, 1, 1]
        END AS grid_unit
    FROM kernel_event AS event
    JOIN gpu_link ON gpu_link.id = event.id
    LEFT JOIN kernel_name ON kernel_name.written_name = event.name
    LEFT JOIN thread_grid ON thread_grid.name = event.name
)
SELECT
    trace_id, id AS kernel_id, process_id AS pid, gpu_device(device, pid) AS device,
    context, coalesce(stream, stream_of(pid, tid)) AS stream,
    hsa_queue AS queue, priority, absolute(ts) AS start_ns, dur AS dur_ns,
    coalesce(readable_name, name) AS name, short_name,
    kernel_kind AS kind,
    false AS opaque,
    ceil(grid[1] / nullif(grid_unit[1], 0))::INTEGER AS grid_x,
    ceil(grid[2] / nullif(grid_unit[2], 0))::INTEGER AS grid_y,
    ceil(grid[3] / nullif(grid_unit[3], 0))::INTEGER AS grid_z,
    block[1] AS block_x, block[2] AS block_y, block[3] AS block_z,
    "registers per thread" AS registers,
    if(getvariable('vendor') = 'amd', launch_shared_memory, NULL) AS shared_dynamic,
    "shared memory" AS shared_total,
    coalesce("est. achieved occupancy %", "theoretical occupancy %") AS reported_occupancy_percent,
    "blocks per SM" AS blocks_per_compute_unit, "warps per SM" AS warps_per_compute_unit,
    queued AS queued_ns, correlation_id, external_id, call_id, op_id, range_id,
    nullif("graph id", 0) AS graph_id, nullif("graph node id", 0) AS graph_node_id,
    if(
        grid_unit IS NULL AND grid IS NOT NULL,
        json_merge_patch(coalesce(args, '{}'), json_object('grid', grid)),
        args
    ) AS args
FROM kernel;

-- "Memcpy DtoH (Device -> Pinned)", or on ROCm an argument: the kind of copy.
INSERT INTO copies BY NAME
SELECT
    trace_id, event.id AS copy_id, gpu_link.pid, gpu_device(device, event.pid) AS device,
    context, coalesce(stream, stream_of(event.pid, tid)) AS stream,
    absolute(ts) AS start_ns, dur AS dur_ns, event.name,
    -- roctracer calls copies to and from pinned memory DtoD; the call says which they are.
    coalesce(
        direction, nullif(regexp_extract(event.name, '\b([A-Z][a-z]?to[A-Z][a-z]?)\b', 1), ''),
        nullif(regexp_extract(event.kind, '\b([A-Z][a-z]?to[A-Z][a-z]?)\b', 1), ''),
        -- Of Intel's profiler, whose M is memory of the host that is not pinned.
        if(
            regexp_matches(event.name, '^Memcpy [MHD]2[MHD]\b'),
            replace(event.name[8:8], 'M', 'H') || 'to' || replace(event.name[10:10], 'M', 'H'), NULL
        )
    ) AS kind,
    coalesce(
        if(direction[:1] = 'H', 'host', NULL),
        nullif(nullif(lower(regexp_extract(event.name, '\((\w+) -> \w+\)', 1)), ''), 'unknown')
    ) AS src_memory,
    coalesce(
        if(direction[-1:] = 'H', 'host', NULL),
        nullif(nullif(lower(regexp_extract(event.name, '\(\w+ -> (\w+)\)', 1)), ''), 'unknown')
    ) AS dst_memory,
    "fromDevice" AS src_device, "toDevice" AS dst_device, bytes,
    "memory bandwidth (GB/s)" AS reported_bandwidth_gbs,
    correlation_id, external_id, call_id, op_id, range_id,
    nullif("graph id", 0) AS graph_id, nullif("graph node id", 0) AS graph_node_id,
    args
FROM copy_event AS event
JOIN gpu_link ON gpu_link.id = event.id;

INSERT INTO memsets BY NAME
SELECT
    trace_id, event.id AS memset_id, gpu_link.pid, gpu_device(device, event.pid) AS device,
    context, coalesce(stream, stream_of(event.pid, tid)) AS stream,
    absolute(ts) AS start_ns, dur AS dur_ns, event.name,
    bytes, "memory bandwidth (GB/s)" AS reported_bandwidth_gbs,
    correlation_id, external_id, call_id, op_id, range_id,
    nullif("graph id", 0) AS graph_id, nullif("graph node id", 0) AS graph_node_id,
    args
FROM memset_event AS event
JOIN gpu_link ON gpu_link.id = event.id;
DROP VIEW gpu_link;
DROP TABLE operator_by_external_id;

INSERT INTO syncs BY NAME
SELECT
    trace_id, event.id AS sync_id,
    CASE
        WHEN cuda_sync_kind ILIKE '%wait%' THEN 'stream_wait_event'
        WHEN cuda_sync_kind ILIKE 'event%' THEN 'event'
        WHEN cuda_sync_kind ILIKE 'stream%' THEN 'stream'
        ELSE 'device'
    END AS kind,
    if(call_id IS NULL, NULL, gpu_launch.pid) AS pid, gpu_device(device, event.pid) AS device,
    CASE WHEN stream BETWEEN 0 AND 4294967294 THEN stream END AS stream,
    absolute(ts) AS start_ns, dur AS dur_ns, wait_on_cuda_event_id AS waits_on_event,
    wait_on_stream AS waits_on_stream, correlation AS correlation_id, call_id,
    args
FROM sync_event AS event
JOIN gpu_launch ON gpu_launch.id = event.id;
DROP TABLE gpu_launch;
DROP TABLE launch;
