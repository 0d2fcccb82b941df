-- Counters, memory, samples, collectives, and what has no table of its own.

-- GPU metrics are of a GPU, not of a process: they go with the first process
-- that used it. The lowest byte of the type is the number of the GPU. Samples
-- of a percentage outside 0 to 100 are faults of the sampler, as is a sample
-- before the session began. Clocks that are said to be in MHz are written in Hz.
CREATE TABLE staging.metric AS
SELECT
    typeId AS type, metricId AS id,
    trim(regexp_replace(any_value(metricName), '\s*\[[^\]]*\]\s*$', '')) AS name,
    nullif(regexp_extract(any_value(metricName), '\[([^\]]*)\]\s*$', 1), '') AS unit
FROM staging.target_info_gpu_metrics
WHERE metricName IS NOT NULL AND typeName IS DISTINCT FROM 'EndTimestamp'
GROUP BY ALL;

INSERT INTO counters BY NAME
SELECT
    coalesce(owner.trace_id, 0) AS trace_id, (typeId & 255)::INTEGER AS device,
    coalesce(metric.name, 'metric ' || metricId) AS name,
    if(contains(unit, '%'), '%', unit) AS unit, absolute("timestamp") AS ts_ns,
    if(unit = 'MHz' AND value > 100000, value / 1e6, value::DOUBLE) AS value
FROM staging.gpu_metrics
LEFT JOIN staging.metric ON metric.type = typeId AND metric.id = metricId
LEFT JOIN (SELECT device, min(trace_id) AS trace_id FROM kernels GROUP BY device) AS owner
    ON owner.device = (typeId & 255)
WHERE timed("timestamp") AND NOT (contains(coalesce(unit, ''), '%') AND value NOT BETWEEN 0 AND 100)
    AND NOT (value < 0 AND ("timestamp" < 0 OR unit = 'MHz'));

INSERT INTO counters BY NAME
SELECT
    0 AS trace_id, coalesce(metric.name, 'metric ' || event.metricsIdx) AS name, metric.unit,
    absolute("start") AS ts_ns,
    value::DOUBLE AS value,
    known_members({'dur_ns': lasting("start", "end"), 'global_id': globalId}) AS args
FROM staging.net_nic_metric AS event
LEFT JOIN (
    SELECT metricsListId, metricsIdx, any_value(name) AS name, any_value(unit) AS unit
    FROM staging.target_info_network_metrics GROUP BY ALL
) AS metric ON metric.metricsListId = event.metricsListId AND metric.metricsIdx = event.metricsIdx
WHERE timed("start");

INSERT INTO memory_events BY NAME
SELECT
    process.trace_id, process.pid, small(if(memKind IN (0, 1), -1, deviceId)) AS device,
    absolute("start") AS ts_ns, TRY_CAST(address AS UBIGINT) AS address,
    if(memoryOperationType = 1, -bytes, bytes) AS bytes,
    nullif(localMemoryPoolUtilizedSize, 0) AS allocated_bytes,
    nullif(localMemoryPoolSize, 0) AS reserved_bytes, if(memoryOperationType = 1, 'free', 'alloc') AS kind,
    known_members({
        'memory': memory_kind(memKind), 'context': contextId, 'name': event.name,
        'correlation_id': correlationId
    }) AS args
FROM staging.cuda_gpu_memory_usage_events AS event
JOIN staging.process ON global_pid = process_of(globalPid)
WHERE timed("start");

-- Calls of MPI are ranges of their thread.
INSERT INTO stored_range BY NAME
SELECT
    trace_id,
    (SELECT coalesce(sum(events), 0)::BIGINT FROM staging.nvtx_kind)
        + row_number() OVER (ORDER BY "start", globalTid) AS range_id,
    pid, tid_of(globalTid) AS tid, absolute("start") AS start_ns, lasting("start", "end") AS dur_ns,
    text.value AS name,
    [{'args': known_members({
        'tag': tag, 'remote_rank': remoteRank, 'root_rank': rootRank, 'bytes': size,
        'received_bytes': recvSize
    })}] AS details
FROM (
    FROM staging.mpi_p2p_events
    UNION ALL BY NAME FROM staging.mpi_collectives_events
    UNION ALL BY NAME FROM staging.mpi_start_wait_events
    UNION ALL BY NAME FROM staging.mpi_other_events
)
JOIN staging.process ON global_pid = process_of(globalTid)
LEFT JOIN staging.text ON text.id = textId
WHERE timed("start");

-- What NCCL says of a call stands in the payload of the range around its
-- launch: the message of one rank, and the communicator, whose size is told
-- where it is made. The message is the input of one rank, but of a
-- reduce-scatter the output (NCCL, src/collectives.cc).
INSERT INTO collectives BY NAME
WITH communicator AS (
    SELECT
        trace_id, payload ->> 'NCCL communicator ID' AS id,
        max(TRY_CAST(payload ->> 'No. of ranks' AS INTEGER)) AS ranks
    FROM ranges
    WHERE nvtx_domain = 'NCCL' AND payload ->> 'No. of ranks' IS NOT NULL
    GROUP BY ALL
),
described AS (
    SELECT
        kernels.trace_id, kernel_id, kernels.device, kernels.start_ns, kernels.dur_ns,
        coalesce(collective_name(nccl.name), collective_name(kernels.name)) AS name,
        TRY_CAST(nccl.payload ->> 'Message size [bytes]' AS BIGINT) AS message, communicator.ranks,
        nccl.payload ->> 'NCCL communicator ID' AS communicator
    FROM kernels
    LEFT JOIN ranges AS nccl
        ON nccl.trace_id = kernels.trace_id AND nccl.range_id = kernels.range_id AND nccl.nvtx_domain = 'NCCL'
    LEFT JOIN communicator
        ON communicator.trace_id = kernels.trace_id
            AND communicator.id = nccl.payload ->> 'NCCL communicator ID'
    WHERE kernels.kind = 'communication'
)
SELECT
    trace_id, kernel_id AS collective_id, kernel_id, device, start_ns, dur_ns, name,
    CASE
        WHEN name IN ('reduce_scatter', 'all_to_all') THEN message * ranks
        WHEN name = 'recv' THEN 0
        ELSE message
    END AS bytes_in,
    CASE
        WHEN name IN ('all_gather', 'all_to_all') THEN message * ranks
        WHEN name = 'send' THEN 0
        ELSE message
    END AS bytes_out,
    communicator AS group_name, ranks AS group_size
FROM described;

-- Events without a table.
CREATE TEMP SEQUENCE other_event_id START 0 MINVALUE 0;
INSERT INTO other_events BY NAME
SELECT
    trace_id, nextval('other_event_id') AS event_id, category, name, pid::VARCHAR AS pid, tid::VARCHAR AS tid,
    CASE WHEN ts IS NOT NULL THEN absolute(ts) END AS start_ns, dur_ns, args
FROM (
    SELECT
        process_of(globalTid) AS global_pid, 'cuda_graph' AS category, text.value AS name,
        tid_of(globalTid) AS tid, "start" AS ts, lasting("start", "end") AS dur_ns,
        known_members({'class': eventClass, 'node': graphNodeId, 'original_node': originalGraphNodeId})
            AS args
    FROM (FROM staging.cuda_graph_events UNION ALL FROM staging.cuda_graph_node_events)
    LEFT JOIN staging.text ON text.id = nameId
    UNION ALL
    -- Not calls, but marks of where their recording began and ended.
    SELECT
        process_of(globalTid), 'os_runtime', text.value, tid_of(globalTid), "start", lasting("start", "end"),
        NULL
    FROM staging.osrt_api LEFT JOIN staging.text ON text.id = nameId
    WHERE eventClass <> 27 AND timed("start")
    UNION ALL
    SELECT
        process_of(globalPid), 'cuda_event', 'event record', NULL, nullif("timestamp", 0), 0,
        known_members({
            'device': deviceId, 'context': contextId, 'stream': streamId, 'event': eventId,
            'pair': eventSyncId, 'correlation_id': correlationId
        })
    FROM staging.cupti_activity_kind_cuda_event
    UNION ALL
    SELECT
        process_of(globalPid), 'page_fault', 'CPU page fault', NULL, "start", 0,
        known_members({'address': address, 'instruction': CpuInstruction})
    FROM staging.cuda_um_cpu_page_fault_events
    UNION ALL
    SELECT
        process_of(globalPid), 'page_fault', 'GPU page fault', NULL, "start", lasting("start", "end"),
        known_members({
            'device': deviceId, 'address': address, 'faults': numberOfPageFaults, 'access': faultAccessType
        })
    FROM staging.cuda_um_gpu_page_fault_events
    UNION ALL
    SELECT
        process_of(globalPid), 'kernel', text.value, NULL, NULL, NULL,
        known_members({'device': deviceId, 'stream': streamId, 'correlation_id': correlationId})
    FROM staging.cupti_activity_kind_kernel LEFT JOIN staging.text ON text.id = demangledName
    WHERE untimed("start", "end")
    UNION ALL
    SELECT
        process_of(globalPid), category, category, NULL, NULL, NULL,
        known_members({'device': deviceId, 'stream': streamId, 'correlation_id': correlationId})
    FROM (
        SELECT 'copy' AS category, "start", "end", globalPid, deviceId, streamId, correlationId
        FROM staging.cupti_activity_kind_memcpy
        UNION ALL SELECT 'memset', "start", "end", globalPid, deviceId, streamId, correlationId
        FROM staging.cupti_activity_kind_memset
        UNION ALL SELECT 'cuda_graph', "start", "end", globalPid, deviceId, streamId, correlationId
        FROM staging.cupti_activity_kind_graph_trace
    )
    WHERE untimed("start", "end")
    UNION ALL
    SELECT
        process_of(globalPid), 'sync', 'synchronization', NULL, NULL, NULL,
        known_members({'device': deviceId, 'stream': streamId, 'correlation_id': correlationId})
    FROM staging.cupti_activity_kind_synchronization
    WHERE NOT timed("start")
    UNION ALL
    SELECT process_of(globalTid), category, coalesce(value, text), tid_of(globalTid), NULL, NULL, NULL
    FROM staging.untimed LEFT JOIN staging.text AS registered ON registered.id = nameId
    UNION ALL
    SELECT process_of(globalTid), 'os_call', value, tid_of(globalTid), NULL, NULL, NULL
    FROM staging.osrt_api LEFT JOIN staging.text AS registered ON registered.id = nameId
    WHERE NOT timed("start")
)
JOIN staging.process USING (global_pid);
