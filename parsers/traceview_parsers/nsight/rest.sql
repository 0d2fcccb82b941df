-- Counters, and what has no table of its own.

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

-- The first process that used each GPU.
CREATE TABLE staging.metric_owner AS
SELECT deviceId AS device, min(trace_id) AS trace_id
FROM (
    SELECT deviceId, globalPid FROM staging.cupti_activity_kind_kernel
    UNION SELECT deviceId, globalPid FROM staging.cupti_activity_kind_graph_trace
)
JOIN staging.process ON global_pid = process_of(globalPid)
WHERE EXISTS (FROM staging.gpu_metrics)
GROUP BY ALL;

CREATE TEMP VIEW counter_sample AS
SELECT
    coalesce(owner.trace_id, 0) AS trace_id, NULL::BIGINT AS pid, (typeId & 255)::INTEGER AS device,
    coalesce(metric.name, 'metric ' || metricId) AS name, if(contains(unit, '%'), '%', unit) AS unit,
    absolute("timestamp") AS ts_ns,
    if(unit = 'MHz' AND value > 100000, value / 1e6, value::DOUBLE) AS value
FROM staging.gpu_metrics
LEFT JOIN staging.metric ON metric.type = typeId AND metric.id = metricId
LEFT JOIN staging.metric_owner AS owner ON owner.device = (typeId & 255)
WHERE (contains(coalesce(unit, ''), '%') AND value NOT BETWEEN 0 AND 100) IS NOT true
    AND (value < 0 AND ("timestamp" < 0 OR unit = 'MHz')) IS NOT true
UNION ALL BY NAME
SELECT
    0 AS trace_id, coalesce(metric.name, 'metric ' || event.metricsIdx) AS name, metric.unit,
    absolute("start") AS ts_ns, value::DOUBLE AS value,
    known_members({
        'dur_ns': duration(absolute("start"), absolute("end")), 'global_id': globalId
    }) AS args
FROM staging.net_nic_metric AS event
LEFT JOIN (
    SELECT metricsListId, metricsIdx, any_value(name) AS name, any_value(unit) AS unit
    FROM staging.target_info_network_metrics GROUP BY ALL
) AS metric ON metric.metricsListId = event.metricsListId AND metric.metricsIdx = event.metricsIdx;

-- Events without a table.
CREATE TEMP TABLE other_record AS
SELECT
    trace_id, category, name, pid::VARCHAR AS pid, tid::VARCHAR AS tid, start_ns, end_ns, aside, args
FROM (
    SELECT
        process_of(globalTid) AS global_pid, 'cuda_graph' AS category, text.value AS name,
        tid_of(globalTid) AS tid, absolute("start") AS start_ns, absolute("end") AS end_ns, false AS aside,
        known_members({'class': eventClass, 'node': graphNodeId, 'original_node': originalGraphNodeId})
            AS args
    FROM (FROM staging.cuda_graph_events UNION ALL FROM staging.cuda_graph_node_events)
    LEFT JOIN staging.text ON text.id = nameId
    UNION ALL
    -- Not calls, but marks of where their recording began and ended.
    SELECT
        process_of(globalTid), 'os_runtime', text.value, tid_of(globalTid), absolute("start"),
        absolute("end"), true, NULL
    FROM staging.osrt_api LEFT JOIN staging.text ON text.id = nameId
    WHERE eventClass <> 27
    UNION ALL
    SELECT
        process_of(globalPid), 'cuda_event', 'event record', NULL, absolute(nullif("timestamp", 0)),
        absolute("timestamp"), coalesce("timestamp", 0) = 0,
        known_members({
            'device': deviceId, 'context': contextId, 'stream': streamId, 'event': eventId,
            'pair': eventSyncId, 'correlation_id': correlationId
        })
    FROM staging.cupti_activity_kind_cuda_event
    UNION ALL
    SELECT
        process_of(globalPid), 'page_fault', 'CPU page fault', NULL, absolute("start"), absolute("start"),
        false, known_members({
            'address': address, 'instruction': coalesce(instruction.value, CpuInstruction::VARCHAR),
            'module': module.value, 'file': file.value, 'line': nullif(sourceLine, 0)
        })
    FROM staging.cuda_um_cpu_page_fault_events AS fault
    LEFT JOIN staging.text AS instruction ON instruction.id = CpuInstruction
    LEFT JOIN staging.text AS module ON module.id = fault.module
    LEFT JOIN staging.text AS file ON file.id = sourceFile
    UNION ALL
    SELECT
        process_of(globalPid), 'page_fault', 'GPU page fault', NULL, absolute("start"), absolute("end"),
        false,
        known_members({
            'device': deviceId, 'address': address, 'faults': numberOfPageFaults, 'access': faultAccessType
        })
    FROM staging.cuda_um_gpu_page_fault_events
)
JOIN staging.process USING (global_pid);
