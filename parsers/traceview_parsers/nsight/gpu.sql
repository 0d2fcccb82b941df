-- What ran on the GPU, with the call and the annotation behind it. Reads the
-- staged tables, process, launch and kernel_name.

-- Work from 0 to 0 is CUPTI's word for "times not collected": it counts
-- nowhere and goes to other_events.
CREATE TEMP MACRO untimed(start_ts, end_ts) AS NOT timed(start_ts) OR (start_ts = 0 AND coalesce(end_ts, 0) = 0);

-- Only what this format can say of a kernel is stored, and what has no column
-- of its own as numbers: to write millions of JSON texts that are hardly ever
-- read costs half as much as everything else of them.
DROP TABLE kernels;
CREATE TABLE stored_kernel (
    trace_id INTEGER NOT NULL, kernel_id BIGINT NOT NULL, pid BIGINT, device INTEGER, context BIGINT, stream BIGINT,
    priority INTEGER, start_ns BIGINT NOT NULL, dur_ns BIGINT NOT NULL, name VARCHAR, short_name VARCHAR,
    kind VARCHAR, opaque BOOLEAN, grid_x INTEGER, grid_y INTEGER, grid_z INTEGER, block_x INTEGER, block_y INTEGER,
    block_z INTEGER, cluster_x INTEGER, cluster_y INTEGER, cluster_z INTEGER, registers INTEGER, shared_static BIGINT,
    shared_dynamic BIGINT, local_memory_bytes BIGINT, correlation_id BIGINT, call_id BIGINT, op_id BIGINT,
    range_id BIGINT, graph_id BIGINT, graph_node_id BIGINT, grid_id BIGINT, launch_type BIGINT, cache_config BIGINT,
    local_memory_total BIGINT, shared_memory_executed BIGINT, shared_memory_limit_config BIGINT, green_context BIGINT,
    qmd_bulk_release_done BIGINT, qmd_preexit_done BIGINT, qmd_last_cta_done BIGINT, cluster_scheduling_policy BIGINT,
    max_potential_cluster_size BIGINT, max_active_clusters BIGINT, shared_memory_requested_percentage BIGINT,
    tensor_size_minus_one_elements VARCHAR, mangled_name VARCHAR, graph_exec_id BIGINT
);
CREATE VIEW kernels AS
SELECT
    trace_id, kernel_id, pid, device, context, stream, NULL::BIGINT AS queue, priority, start_ns, dur_ns, name,
    short_name, kind, opaque, grid_x, grid_y, grid_z, block_x, block_y, block_z, cluster_x, cluster_y, cluster_z,
    registers, NULL::INTEGER AS accum_registers, NULL::INTEGER AS scalar_registers, shared_static, shared_dynamic,
    NULL::BIGINT AS shared_total, local_memory_bytes, NULL::BIGINT AS scratch_bytes,
    NULL::DOUBLE AS reported_occupancy_percent, NULL::DOUBLE AS blocks_per_compute_unit,
    NULL::DOUBLE AS warps_per_compute_unit, NULL::BIGINT AS queued_ns, correlation_id, NULL::BIGINT AS external_id,
    call_id, op_id, range_id, graph_id, graph_node_id,
    nullif('{' || concat_ws(
        ', ', '"grid_id": ' || grid_id, '"launch_type": ' || launch_type, '"cache_config": ' || cache_config,
        '"local_memory_total": ' || local_memory_total, '"shared_memory_executed": ' || shared_memory_executed,
        '"shared_memory_limit_config": ' || shared_memory_limit_config, '"green_context": ' || green_context,
        '"qmd_bulk_release_done": ' || qmd_bulk_release_done, '"qmd_preexit_done": ' || qmd_preexit_done,
        '"qmd_last_cta_done": ' || qmd_last_cta_done, '"cluster_scheduling_policy": ' || cluster_scheduling_policy,
        '"max_potential_cluster_size": ' || max_potential_cluster_size,
        '"max_active_clusters": ' || max_active_clusters,
        '"shared_memory_requested_percentage": ' || shared_memory_requested_percentage,
        '"tensor_size_minus_one_elements": ' || to_json(tensor_size_minus_one_elements),
        '"mangled_name": ' || to_json(mangled_name), '"graph_exec_id": ' || graph_exec_id
    ) || '}', '{}')::JSON AS args
FROM stored_kernel;

INSERT INTO stored_kernel BY NAME
SELECT
    process.trace_id, kernel.rowid AS kernel_id, process.pid, small(deviceId) AS device, contextId AS context,
    streamId AS stream, stream.priority, absolute("start") AS start_ns, lasting("start", "end") AS dur_ns,
    kernel_name.name, kernel_name.short_name, kernel_name.kind, false AS opaque,
    small(gridX) AS grid_x, small(gridY) AS grid_y, small(gridZ) AS grid_z,
    small(blockX) AS block_x, small(blockY) AS block_y, small(blockZ) AS block_z,
    nullif(small(clusterX), 0) AS cluster_x, nullif(small(clusterY), 0) AS cluster_y,
    nullif(small(clusterZ), 0) AS cluster_z, small(registersPerThread) AS registers,
    staticSharedMemory AS shared_static, dynamicSharedMemory AS shared_dynamic,
    localMemoryPerThread AS local_memory_bytes, correlationId AS correlation_id, launch.call_id, launch.op_id,
    launch.range_id,
    nullif(graphId, 0) AS graph_id, nullif(graphNodeId, 0) AS graph_node_id,
    gridId AS grid_id, launchType AS launch_type, cacheConfig AS cache_config,
    localMemoryTotal AS local_memory_total, sharedMemoryExecuted AS shared_memory_executed,
    sharedMemoryLimitConfig AS shared_memory_limit_config, greenContextId AS green_context,
    qmdBulkReleaseDone AS qmd_bulk_release_done, qmdPreexitDone AS qmd_preexit_done,
    qmdLastCtaDone AS qmd_last_cta_done, clusterSchedulingPolicy AS cluster_scheduling_policy,
    maxPotentialClusterSize AS max_potential_cluster_size, maxActiveClusters AS max_active_clusters,
    sharedMemoryRequestedPercentage AS shared_memory_requested_percentage,
    tensorSizeMinusOneElements AS tensor_size_minus_one_elements, mangled.value AS mangled_name
FROM staging.cupti_activity_kind_kernel AS kernel
JOIN staging.process ON global_pid = process_of(globalPid)
LEFT JOIN kernel_name ON kernel_name.name_id = coalesce(demangledName, shortName, mangledName)
LEFT JOIN staging.text AS mangled ON mangled.id = mangledName AND mangledName <> demangledName
LEFT JOIN staging.stream ON stream.trace_id = process.trace_id AND stream.context = contextId AND stream.id = streamId
LEFT JOIN staging.launch ON launch.trace_id = process.trace_id AND launch.correlation_id = correlationId
WHERE NOT untimed("start", "end");

-- A whole graph launch recorded as one: what ran inside is not known.
INSERT INTO stored_kernel BY NAME
SELECT
    process.trace_id, (SELECT count(*) FROM staging.cupti_activity_kind_kernel) + graph.rowid AS kernel_id,
    process.pid, small(deviceId) AS device, contextId AS context, streamId AS stream, absolute("start") AS start_ns,
    lasting("start", "end") AS dur_ns, concat_ws(' ', 'CUDA graph', graphId) AS name, 'CUDA graph' AS short_name,
    'compute' AS kind, true AS opaque, correlationId AS correlation_id, launch.call_id, launch.op_id, launch.range_id,
    graphId AS graph_id, greenContextId AS green_context, graphExecId AS graph_exec_id
FROM staging.cupti_activity_kind_graph_trace AS graph
JOIN staging.process ON global_pid = process_of(globalPid)
LEFT JOIN staging.launch ON launch.trace_id = process.trace_id AND launch.correlation_id = correlationId
WHERE NOT untimed("start", "end");

-- Kinds of copies and memory are those of CUPTI (cupti_activity.h) and of the
-- tables ENUM_CUDA_MEMCPY_OPER and ENUM_CUDA_MEM_KIND, which old exports lack.
CREATE TEMP MACRO memory_kind(kind) AS (
    ['pageable', 'pinned', 'device', 'array', 'managed', 'device', 'managed'][kind + 1]
);

-- A member of a JSON object as text, which is faster to write than a struct;
-- NULL without a value, which concat_ws leaves out.
CREATE TEMP MACRO member(name, value) AS '"' || name || '": ' || value;

INSERT INTO copies BY NAME
SELECT
    process.trace_id, copy.rowid AS copy_id, process.pid, small(deviceId) AS device, contextId AS context,
    streamId AS stream, absolute("start") AS start_ns, lasting("start", "end") AS dur_ns,
    CASE
        WHEN copyKind IN (11, 12, 13)
        THEN 'Unified memory ' || ['HtoD', 'DtoH', 'DtoD'][copyKind - 10]
        ELSE concat_ws(' ', 'Memcpy', coalesce(copy_kind, 'unknown'))
    END AS name,
    if(copyKind IN (11, 12, 13), 'migration', copy_kind) AS kind,
    memory_kind(srcKind) AS src_memory, memory_kind(dstKind) AS dst_memory, small(srcDeviceId) AS src_device,
    small(dstDeviceId) AS dst_device, bytes, correlationId AS correlation_id, launch.call_id, launch.op_id,
    launch.range_id,
    nullif(graphNodeId, 0) AS graph_node_id,
    nullif('{' || concat_ws(
        ', ', member('green_context', greenContextId), member('src_context', srcContextId),
        member('dst_context', dstContextId),
        member('migration', to_json(['HtoD', 'DtoH', 'DtoD'][nullif(greatest(copyKind - 10, 0), 0)])),
        member('migration_cause', to_json(CASE migrationCause
            WHEN 1 THEN 'user' WHEN 2 THEN 'coherence' WHEN 3 THEN 'prefetch' WHEN 4 THEN 'eviction'
            WHEN 5 THEN 'access_counters'
        END)),
        member('virtual_address', virtualAddress), member('copy_count', copyCount)
    ) || '}', '{}') AS args
FROM (
    SELECT
        rowid, *,
        ['HtoD', 'DtoH', 'HtoA', 'AtoH', 'AtoA', 'AtoD', 'DtoA', 'DtoD', 'HtoH', 'PtoP'][copyKind] AS copy_kind
    FROM staging.cupti_activity_kind_memcpy
) AS copy
JOIN staging.process ON global_pid = process_of(globalPid)
LEFT JOIN staging.launch ON launch.trace_id = process.trace_id AND launch.correlation_id = correlationId
WHERE NOT untimed("start", "end");

INSERT INTO memsets BY NAME
SELECT
    process.trace_id, memset.rowid AS memset_id, process.pid, small(deviceId) AS device, contextId AS context,
    streamId AS stream, absolute("start") AS start_ns, lasting("start", "end") AS dur_ns, 'Memset' AS name, bytes,
    value,
    correlationId AS correlation_id, launch.call_id, launch.op_id, launch.range_id, nullif(graphNodeId,
    0) AS graph_node_id,
    known_members({'green_context': greenContextId, 'memory': memory_kind(memKind)}) AS args
FROM staging.cupti_activity_kind_memset AS memset
JOIN staging.process ON global_pid = process_of(globalPid)
LEFT JOIN staging.launch ON launch.trace_id = process.trace_id AND launch.correlation_id = correlationId
WHERE NOT untimed("start", "end");

-- The number in syncType has meant different things, so that the name of the
-- call counts. Without a call: until schema 3.13 the order is device, event,
-- stream from 1; until 3.24 the same from 0; since then CUPTI's own.
CREATE TEMP MACRO kind_of_sync(call_name, type) AS CASE
    WHEN regexp_matches(call_name, '(Device|Ctx|Context|Thread)Synchronize') THEN 'device'
    WHEN contains(call_name, 'StreamSynchronize') THEN 'stream'
    WHEN contains(call_name, 'StreamWaitEvent') THEN 'stream_wait_event'
    WHEN contains(call_name, 'EventSynchronize') THEN 'event'
    WHEN contains(call_name, 'EventQuery') THEN 'event_query'
    WHEN contains(call_name, 'StreamQuery') THEN 'stream_query'
    WHEN getvariable('schema_version') >= 3025
    THEN CASE type WHEN 1 THEN 'event' WHEN 2 THEN 'stream_wait_event' WHEN 3 THEN 'stream' WHEN 4 THEN 'device' END
    WHEN getvariable('schema_version') >= 3016
    THEN CASE type WHEN 0 THEN 'device' WHEN 1 THEN 'event' WHEN 2 THEN 'stream' END
    ELSE CASE type WHEN 1 THEN 'device' WHEN 2 THEN 'event' WHEN 3 THEN 'stream' END
END;

-- The record of an event that a synchronization waits on: by the id of the
-- pair, which exports have since 2026, else the latest before it.
CREATE TABLE staging.event_record AS
SELECT
    process.trace_id, contextId AS context, eventId AS event, eventSyncId AS pair, correlationId AS correlation_id,
    streamId AS stream
FROM staging.cupti_activity_kind_cuda_event
JOIN staging.process ON global_pid = process_of(globalPid);

INSERT INTO syncs BY NAME
SELECT
    sync.trace_id, sync.id AS sync_id, kind_of_sync(call.name, type) AS kind, sync.pid, call.tid, device,
    CASE WHEN sync.stream BETWEEN 0 AND 4294967294 THEN sync.stream END AS stream,
    start_ns, dur_ns, CASE WHEN sync.event BETWEEN 0 AND 4294967294 THEN sync.event END AS waits_on_event,
    coalesce(paired.stream, latest.stream) AS waits_on_stream, sync.correlation_id, launch.call_id,
    known_members({'context': sync.context, 'type': type, 'pair': sync.pair}) AS args
FROM (
    SELECT
        process.trace_id, sync.rowid AS id, process.pid, small(deviceId) AS device, contextId AS context,
        streamId AS stream, absolute("start") AS start_ns, lasting("start", "end") AS dur_ns, syncType AS type,
        nullif(eventId, 0) AS event, nullif(eventSyncId, 0) AS pair, correlationId AS correlation_id
    FROM staging.cupti_activity_kind_synchronization AS sync
    JOIN staging.process ON global_pid = process_of(globalPid)
    WHERE timed("start")
) AS sync
LEFT JOIN staging.launch ON launch.trace_id = sync.trace_id AND launch.correlation_id = sync.correlation_id
LEFT JOIN (
    SELECT trace_id, call_id, name, tid FROM api_calls
    WHERE contains(name, 'ynchronize') OR contains(name, 'Wait') OR contains(name, 'Query')
) AS call ON call.trace_id = sync.trace_id AND call.call_id = launch.call_id
LEFT JOIN (
    SELECT trace_id, pair, any_value(stream) AS stream FROM staging.event_record WHERE pair > 0 GROUP BY ALL
) AS paired ON paired.trace_id = sync.trace_id AND paired.pair = sync.pair
ASOF LEFT JOIN staging.event_record AS latest
    ON latest.trace_id = sync.trace_id AND latest.context = sync.context AND latest.event = sync.event
    AND sync.correlation_id >= latest.correlation_id;
