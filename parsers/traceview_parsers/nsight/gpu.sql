-- What ran on the GPU, with the call and the annotation behind it. Reads the
-- staged tables, process, launch and kernel_name.

-- Work from 0 to 0 is CUPTI's word for "times not collected": it counts
-- nowhere and goes to other_events.
CREATE TEMP MACRO untimed(start_ts, end_ts) AS NOT timed(start_ts) OR (start_ts = 0 AND coalesce(end_ts, 0) = 0);

-- A member of a JSON object as text, which is faster to write than a struct;
-- NULL without a value, which concat_ws leaves out.
CREATE TEMP MACRO member(name, value) AS '"' || name || '": ' || value;

INSERT INTO kernels BY NAME
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
    nullif('{' || concat_ws(
        ', ', member('grid_id', gridId), member('launch_type', launchType), member('cache_config', cacheConfig),
        member('local_memory_total', localMemoryTotal), member('shared_memory_executed', sharedMemoryExecuted),
        member('shared_memory_limit_config', sharedMemoryLimitConfig), member('green_context', greenContextId),
        member('qmd_bulk_release_done', qmdBulkReleaseDone), member('qmd_preexit_done', qmdPreexitDone),
        member('qmd_last_cta_done', qmdLastCtaDone), member('cluster_scheduling_policy', clusterSchedulingPolicy),
        member('max_potential_cluster_size', maxPotentialClusterSize),
        member('max_active_clusters', maxActiveClusters),
        member('shared_memory_requested_percentage', sharedMemoryRequestedPercentage),
        member('tensor_size_minus_one_elements', to_json(tensorSizeMinusOneElements)),
        member('mangled_name', mangled.value)
    ) || '}', '{}') AS args
FROM staging.cupti_activity_kind_kernel AS kernel
JOIN staging.process ON global_pid = process_of(globalPid)
LEFT JOIN kernel_name ON kernel_name.name_id = coalesce(demangledName, shortName, mangledName)
LEFT JOIN (SELECT id, to_json(value) AS value FROM staging.text) AS mangled
    ON mangled.id = mangledName AND mangledName <> demangledName
LEFT JOIN staging.stream ON stream.trace_id = process.trace_id AND stream.context = contextId AND stream.id = streamId
LEFT JOIN staging.launch ON launch.trace_id = process.trace_id AND launch.correlation_id = correlationId
WHERE NOT untimed("start", "end");

-- A whole graph launch recorded as one: what ran inside is not known.
INSERT INTO kernels BY NAME
SELECT
    process.trace_id, (SELECT count(*) FROM staging.cupti_activity_kind_kernel) + graph.rowid AS kernel_id,
    process.pid, small(deviceId) AS device, contextId AS context, streamId AS stream, absolute("start") AS start_ns,
    lasting("start", "end") AS dur_ns, concat_ws(' ', 'CUDA graph', graphId) AS name, 'CUDA graph' AS short_name,
    'compute' AS kind, true AS opaque, correlationId AS correlation_id, launch.call_id, launch.op_id, launch.range_id,
    graphId AS graph_id, known_members({'green_context': greenContextId, 'graph_exec_id': graphExecId}) AS args
FROM staging.cupti_activity_kind_graph_trace AS graph
JOIN staging.process ON global_pid = process_of(globalPid)
LEFT JOIN staging.launch ON launch.trace_id = process.trace_id AND launch.correlation_id = correlationId
WHERE NOT untimed("start", "end");

-- Kinds of copies and memory are those of CUPTI (cupti_activity.h) and of the
-- tables ENUM_CUDA_MEMCPY_OPER and ENUM_CUDA_MEM_KIND, which old exports lack.
CREATE TEMP MACRO memory_kind(kind) AS (
    ['pageable', 'pinned', 'device', 'array', 'managed', 'device', 'managed'][kind + 1]
);

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
