-- The records of rocprofv3's JSON as relations. Enum numbers differ between
-- releases: the file's own string tables decode them (tables operation and
-- marker_text), agents are named by their handle.

CREATE TEMP MACRO handle(id) AS TRY_CAST(id.handle AS BIGINT);

CREATE TEMP TABLE symbol AS
SELECT
    trace_id, kernel_id, any_value(group_segment_size) AS shared_static,
    any_value(arch_vgpr_count) AS registers, any_value(accum_vgpr_count) AS accum_registers,
    any_value(sgpr_count) AS scalar_registers,
    any_value(
        coalesce(nullif(demangled_kernel_name, ''), nullif(formatted_kernel_name, ''), kernel_name)
    ) AS name
FROM staging.kernel_symbols
WHERE kernel_id > 0
GROUP BY ALL;

-- Counters may be recorded without a trace of kernels; their records have
-- the dispatch as well.
CREATE TEMP TABLE counted_dispatch AS
SELECT
    any_value(id) AS id, trace_id, any_value(thread_id) AS thread_id, any_value(stream_id) AS stream_id,
    any_value(dispatch_data.dispatch_info) AS dispatch_info,
    any_value(dispatch_data.correlation_id.internal) AS correlation_id,
    any_value(dispatch_data.correlation_id.external) AS external_id,
    any_value(dispatch_data.start_timestamp) AS start_timestamp,
    any_value(dispatch_data.end_timestamp) AS end_timestamp
FROM staging.counter_collection AS counted
ANTI JOIN staging.kernel_dispatch AS traced
    ON traced.trace_id = counted.trace_id
    AND traced.dispatch_info.dispatch_id = counted.dispatch_data.dispatch_info.dispatch_id
GROUP BY trace_id, dispatch_data.dispatch_info.dispatch_id;

CREATE TEMP VIEW placed_dispatch AS
SELECT
    id, trace_id, thread_id, stream_id, dispatch_info, correlation_id.internal AS correlation_id,
    correlation_id.external AS external_id, start_timestamp, end_timestamp, graph_exec_id, graph_node_id
FROM staging.kernel_dispatch
UNION ALL BY NAME
FROM counted_dispatch;

CREATE TEMP VIEW dispatch AS
SELECT
    id AS kernel_id, placed_dispatch.trace_id, handle(dispatch_info.agent_id)::VARCHAR AS agent,
    handle(dispatch_info.queue_id) AS queue, handle(stream_id) AS stream, start_timestamp AS start_ns,
    end_timestamp AS end_ns, symbol.name, correlation_id, dispatch_info.dispatch_id AS dispatch_id,
    dispatch_info.grid_size.x AS work_items_x, dispatch_info.grid_size.y AS work_items_y,
    dispatch_info.grid_size.z AS work_items_z, dispatch_info.workgroup_size.x AS block_x,
    dispatch_info.workgroup_size.y AS block_y, dispatch_info.workgroup_size.z AS block_z,
    registers, accum_registers, scalar_registers, shared_static,
    dispatch_info.group_segment_size AS shared_total,
    dispatch_info.private_segment_size AS scratch_bytes, graph_exec_id AS graph_id, graph_node_id,
    if(external_id > 0, json_object('external_id', external_id), NULL) AS args
FROM placed_dispatch
LEFT JOIN symbol
    ON symbol.trace_id = placed_dispatch.trace_id
    AND symbol.kernel_id = placed_dispatch.dispatch_info.kernel_id;

CREATE TEMP VIEW call AS
SELECT
    id AS call_id, record.trace_id, thread_id AS tid, start_timestamp AS start_ns, end_timestamp AS end_ns,
    lower(split_part(coalesce(operation.kind_name, record.domain), '_', 1)) AS domain, operation.name,
    correlation_id.internal AS correlation_id,
    if(
        correlation_id.ancestor > 0 AND correlation_id.ancestor <> correlation_id.internal,
        json_object('parent_correlation_id', correlation_id.ancestor), NULL
    ) AS args
FROM (
    SELECT *, 'HIP' AS domain FROM staging.hip_api
    UNION ALL SELECT *, 'HSA' FROM staging.hsa_api
    UNION ALL SELECT *, 'RCCL' FROM staging.rccl_api
    UNION ALL SELECT *, 'ROCDECODE' FROM staging.rocdecode_api
    UNION ALL SELECT *, 'ROCJPEG' FROM staging.rocjpeg_api
    UNION ALL SELECT *, 'ROCSHMEM' FROM staging.rocshmem_api
    UNION ALL SELECT *, 'HIPFILE' FROM staging.hipfile_api
    UNION ALL SELECT *, 'OMPT' FROM staging.ompt
    UNION ALL SELECT *, 'UCX' FROM staging.ucx_api
) AS record
LEFT JOIN operation USING (trace_id, kind, operation);

CREATE TEMP VIEW range AS
SELECT
    id AS range_id, record.trace_id, thread_id AS tid, start_timestamp AS start_ns, end_timestamp AS end_ns,
    'roctx' AS domain, coalesce(marker_text.text, operation.name) AS name,
    coalesce(
        operation.name NOT LIKE 'roctxProcessRange%' AND operation.name NOT LIKE 'roctxRangeStart%', true
    ) AS of_thread
FROM staging.marker_api AS record
LEFT JOIN operation USING (trace_id, kind, operation)
LEFT JOIN marker_text
    ON marker_text.trace_id = record.trace_id AND marker_text.correlation_id = record.correlation_id.internal;

-- What the driver (KFD) tells of: pages that it moved, page faults, queues that it evicted.
CREATE TEMP VIEW driver_event AS
SELECT
    record.*, operation.name, driver_domain(operation.kind_name) AS domain,
    coalesce(start_timestamp, "timestamp") AS start_ns, coalesce(end_timestamp, "timestamp") AS end_ns,
    json_merge_patch('{}', json_object(
        'address', address_of(address::VARCHAR), 'start_address', address_of(start_address::VARCHAR),
        'end_address', address_of(end_address::VARCHAR), 'agent', handle(agent_id),
        'prefetch_agent', nullif(handle(prefetch_agent), 0),
        'preferred_agent', nullif(handle(preferred_agent), 0), 'error_code', nullif(error_code, 0),
        'count', "count", 'migration_cause', migration_cause(operation.name)
    )) AS args
FROM staging.kfd AS record
LEFT JOIN operation USING (trace_id, kind, operation);

CREATE TEMP VIEW copy AS
SELECT
    id AS copy_id, record.trace_id, start_timestamp AS start_ns, end_timestamp AS end_ns, operation.name,
    handle(src_agent_id)::VARCHAR AS src_agent, handle(dst_agent_id)::VARCHAR AS dst_agent, bytes,
    handle(stream_id) AS stream, correlation_id.internal AS correlation_id,
    CASE
        WHEN address_of(src_address::VARCHAR) > 0 OR address_of(dst_address::VARCHAR) > 0
        THEN json_object(
            'src_address', address_of(src_address::VARCHAR), 'dst_address', address_of(dst_address::VARCHAR)
        )
    END AS args
FROM staging.memory_copy AS record
LEFT JOIN operation USING (trace_id, kind, operation)
UNION ALL BY NAME
SELECT
    id + (SELECT coalesce(max(id), 0) + 1 FROM staging.memory_copy) AS copy_id, trace_id, start_ns, end_ns,
    name, 'migration' AS kind, handle(src_agent)::VARCHAR AS src_agent,
    handle(dst_agent)::VARCHAR AS dst_agent,
    bytes_between(start_address::VARCHAR, end_address::VARCHAR) AS bytes, args
FROM driver_event
WHERE domain = 'page_migration';

CREATE TEMP VIEW allocation AS
SELECT
    record.trace_id, thread_id AS tid, start_timestamp AS ts_ns,
    prefix || if(
        operation.name LIKE '%FREE%', 'free', if(operation.name LIKE '%RECLAIM%', 'reclaim', 'alloc')
    ) AS kind,
    if(operation.name LIKE '%FREE%' AND prefix = '', NULL, handle(agent_id)::VARCHAR) AS agent, address,
    allocation_size AS bytes, record.args
FROM (
    SELECT
        trace_id, thread_id, start_timestamp, '' AS prefix, kind, operation, agent_id,
        address_of(address) AS address, allocation_size, NULL::JSON AS args
    FROM staging.memory_allocation
    UNION ALL
    SELECT
        trace_id, thread_id, start_timestamp, 'scratch_', kind, operation, agent_id, NULL, allocation_size,
        json_object(
            'queue', handle(queue_id), 'dur_ns', duration(start_timestamp, end_timestamp), 'flags', flags
        )
    FROM staging.scratch_memory
) AS record
LEFT JOIN operation USING (trace_id, kind, operation);

CREATE TEMP VIEW kernel_counter AS
SELECT counted.trace_id, dispatch_id AS kernel_id, counter_name.name, counted.record.value AS value
FROM (
    SELECT trace_id, dispatch_data.dispatch_info.dispatch_id AS dispatch_id, unnest(records) AS record
    FROM staging.counter_collection
) AS counted
LEFT JOIN counter_name
    ON counter_name.trace_id = counted.trace_id
    AND counter_name.counter_id = counted.record.counter_id.handle;

CREATE TEMP VIEW other_record AS
SELECT
    sample.trace_id, 'pc_sample' AS category, instruction.text AS name,
    coalesce(
        TRY_CAST(json_extract_string(record, '$.timestamp') AS BIGINT),
        TRY_CAST(json_extract_string(record, '$.ts') AS BIGINT)
    ) AS start_ns,
    start_ns AS end_ns, record AS args
FROM (
    FROM staging.pc_sample_host_trap UNION ALL FROM staging.pc_sample_stochastic
) AS sample
LEFT JOIN instruction ON instruction.trace_id = sample.trace_id AND instruction.at = sample.inst_index
UNION ALL BY NAME
SELECT trace_id, coalesce(domain, 'driver') AS category, name, start_ns, end_ns, args, true AS aside
FROM driver_event
WHERE domain IS DISTINCT FROM 'page_migration';
