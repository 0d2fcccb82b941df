-- What ran on the GPU, and what of its memory was recorded.

CREATE TEMP VIEW symbol AS
SELECT id AS symbol_id, value AS name
FROM staging.text
SEMI JOIN (
    SELECT DISTINCT coalesce(demangledName, shortName, mangledName) AS id
    FROM staging.cupti_activity_kind_kernel
) AS named USING (id);

-- Streams with their priority, by context and number.
CREATE TABLE staging.stream AS
SELECT trace_id, contextId AS context, streamId AS id, small(any_value(priority)) AS priority
FROM staging.target_info_cuda_stream
JOIN staging.process ON process.pid = processId
GROUP BY ALL;

-- A whole graph launch recorded as one is a kernel: what ran inside is not known.
CREATE TEMP VIEW dispatch AS
SELECT
    process.trace_id, kernel.rowid AS kernel_id, process.pid, small(deviceId) AS device, contextId AS context,
    streamId AS stream, stream.priority, gpu_start("start", "end") AS start_ns, absolute("end") AS end_ns,
    coalesce(demangledName, shortName, mangledName) AS symbol_id, NULL::VARCHAR AS name,
    NULL::VARCHAR AS short_name, false AS opaque, gridX AS grid_x, gridY AS grid_y, gridZ AS grid_z,
    blockX AS block_x, blockY AS block_y, blockZ AS block_z, nullif(clusterX, 0) AS cluster_x,
    nullif(clusterY, 0) AS cluster_y, nullif(clusterZ, 0) AS cluster_z, registersPerThread AS registers,
    staticSharedMemory AS shared_static, dynamicSharedMemory AS shared_dynamic,
    localMemoryPerThread AS local_memory_bytes, correlationId AS correlation_id, graphId AS graph_id,
    nullif(graphNodeId, 0) AS graph_node_id, gridId AS grid_id, launchType AS launch_type,
    cacheConfig AS cache_config, localMemoryTotal AS local_memory_total,
    sharedMemoryExecuted AS shared_memory_executed, sharedMemoryLimitConfig AS shared_memory_limit_config,
    greenContextId AS green_context, qmdBulkReleaseDone AS qmd_bulk_release_done,
    qmdPreexitDone AS qmd_preexit_done, qmdLastCtaDone AS qmd_last_cta_done,
    clusterSchedulingPolicy AS cluster_scheduling_policy,
    maxPotentialClusterSize AS max_potential_cluster_size, maxActiveClusters AS max_active_clusters,
    sharedMemoryRequestedPercentage AS shared_memory_requested_percentage,
    tensorSizeMinusOneElements AS tensor_size_minus_one_elements, mangled.value AS mangled_name
FROM staging.cupti_activity_kind_kernel AS kernel
JOIN staging.process ON global_pid = process_of(globalPid)
LEFT JOIN staging.text AS mangled ON mangled.id = mangledName AND mangledName <> demangledName
LEFT JOIN staging.stream
    ON stream.trace_id = process.trace_id AND stream.context = contextId AND stream.id = streamId
UNION ALL BY NAME
SELECT
    process.trace_id, (SELECT count(*) FROM staging.cupti_activity_kind_kernel) + graph.rowid AS kernel_id,
    process.pid, small(deviceId) AS device, contextId AS context, streamId AS stream,
    gpu_start("start", "end") AS start_ns, absolute("end") AS end_ns,
    concat_ws(' ', 'CUDA graph', graphId) AS name, 'CUDA graph' AS short_name, true AS opaque,
    correlationId AS correlation_id, graphId AS graph_id, greenContextId AS green_context,
    graphExecId AS graph_exec_id
FROM staging.cupti_activity_kind_graph_trace AS graph
JOIN staging.process ON global_pid = process_of(globalPid);

CREATE TEMP VIEW copy AS
SELECT
    process.trace_id, copy.rowid AS copy_id, process.pid, small(deviceId) AS device, contextId AS context,
    streamId AS stream, gpu_start("start", "end") AS start_ns, absolute("end") AS end_ns,
    CASE
        WHEN copyKind IN (11, 12, 13)
        THEN 'Unified memory ' || migration_kind(copyKind)
        ELSE concat_ws(' ', 'Memcpy', coalesce(copy_kind, 'unknown'))
    END AS name,
    if(copyKind IN (11, 12, 13), 'migration', copy_kind) AS kind,
    memory_kind(srcKind) AS src_memory, memory_kind(dstKind) AS dst_memory, small(srcDeviceId) AS src_device,
    small(dstDeviceId) AS dst_device, bytes, correlationId AS correlation_id,
    nullif(graphNodeId, 0) AS graph_node_id,
    nullif('{' || concat_ws(
        ', ', member('green_context', greenContextId), member('src_context', srcContextId),
        member('dst_context', dstContextId),
        member('migration', to_json(migration_kind(copyKind))),
        member('migration_cause', to_json(CASE migrationCause
            WHEN 1 THEN 'user' WHEN 2 THEN 'coherence' WHEN 3 THEN 'prefetch' WHEN 4 THEN 'eviction'
            WHEN 5 THEN 'access_counters'
        END)),
        member('virtual_address', virtualAddress), member('copy_count', copyCount)
    ) || '}', '{}')::JSON AS args
FROM (
    SELECT
        rowid, *,
        ['HtoD', 'DtoH', 'HtoA', 'AtoH', 'AtoA', 'AtoD', 'DtoA', 'DtoD', 'HtoH', 'PtoP'][copyKind]
            AS copy_kind
    FROM staging.cupti_activity_kind_memcpy
) AS copy
JOIN staging.process ON global_pid = process_of(globalPid);

CREATE TEMP VIEW memset AS
SELECT
    process.trace_id, memset.rowid AS memset_id, process.pid, small(deviceId) AS device, contextId AS context,
    streamId AS stream, gpu_start("start", "end") AS start_ns, absolute("end") AS end_ns, 'Memset' AS name,
    bytes, value, correlationId AS correlation_id, nullif(graphNodeId, 0) AS graph_node_id,
    known_members({'green_context': greenContextId, 'memory': memory_kind(memKind)}) AS args
FROM staging.cupti_activity_kind_memset AS memset
JOIN staging.process ON global_pid = process_of(globalPid);

-- The record of an event that a synchronization waits on: by the id of the
-- pair, which exports have since 2026, else the latest before it.
CREATE TABLE staging.event_record AS
SELECT
    process.trace_id, contextId AS context, eventId AS event, eventSyncId AS pair,
    correlationId AS correlation_id, streamId AS stream
FROM staging.cupti_activity_kind_cuda_event
JOIN staging.process ON global_pid = process_of(globalPid);

CREATE TEMP TABLE sync AS
SELECT
    sync.trace_id, sync.id AS sync_id, kind_of_sync(type) AS kind, sync.pid, device,
    if(sync.stream BETWEEN 0 AND 4294967294, sync.stream, NULL) AS stream, start_ns, end_ns,
    if(sync.event BETWEEN 0 AND 4294967294, sync.event, NULL) AS waits_on_event,
    coalesce(paired.stream, latest.stream) AS waits_on_stream, sync.correlation_id,
    known_members({'context': sync.context, 'type': type, 'pair': sync.pair}) AS args
FROM (
    SELECT
        process.trace_id, sync.rowid AS id, process.pid, small(deviceId) AS device, contextId AS context,
        streamId AS stream, absolute("start") AS start_ns, absolute("end") AS end_ns, syncType AS type,
        nullif(eventId, 0) AS event, nullif(eventSyncId, 0) AS pair, correlationId AS correlation_id
    FROM staging.cupti_activity_kind_synchronization AS sync
    JOIN staging.process ON global_pid = process_of(globalPid)
) AS sync
LEFT JOIN (
    SELECT trace_id, pair, any_value(stream) AS stream FROM staging.event_record WHERE pair > 0 GROUP BY ALL
) AS paired ON paired.trace_id = sync.trace_id AND paired.pair = sync.pair
ASOF LEFT JOIN staging.event_record AS latest
    ON latest.trace_id = sync.trace_id AND latest.context = sync.context AND latest.event = sync.event
    AND sync.correlation_id >= latest.correlation_id;

CREATE TEMP VIEW allocation AS
SELECT
    trace_id, pid, small(if(memKind IN (0, 1), -1, deviceId)) AS device, absolute("start") AS ts_ns, address,
    bytes, nullif(localMemoryPoolUtilizedSize, 0) AS allocated_bytes,
    nullif(localMemoryPoolSize, 0) AS reserved_bytes, if(memoryOperationType = 1, 'free', 'alloc') AS kind,
    known_members({
        'memory': memory_kind(memKind), 'context': contextId, 'name': event.name,
        'correlation_id': correlationId
    }) AS args
FROM staging.cuda_gpu_memory_usage_events AS event
JOIN staging.process ON global_pid = process_of(globalPid);
