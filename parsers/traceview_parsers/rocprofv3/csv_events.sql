-- The cells of rocprofv3's CSV tables as the tables that tables.sql reads.
-- A recording without guid is one process; `rocpd convert` writes several.

CREATE TEMP MACRO number_of(text) AS TRY_CAST(trim(text) AS BIGINT);

CREATE TEMP VIEW placed AS SELECT trace_id, pid, guid FROM process JOIN process_guid USING (trace_id);

-- Counters may be recorded without a trace of kernels; their rows tell the
-- dispatch as well, but of its grid and block only how many work-items.
CREATE TEMP TABLE counted_dispatch AS
SELECT min(id) AS id, guid, dispatch_id, any_value(COLUMNS(* EXCLUDE (id, guid, dispatch_id, counter_name, counter_value)))
FROM staging.counter_collection AS counted
WHERE NOT EXISTS (FROM staging.kernel_trace)
GROUP BY guid, dispatch_id;

CREATE TEMP VIEW dispatch AS
SELECT
    id, trace_id, coalesce(number_of(process_id), pid) AS pid, number_of(thread_id) AS tid, agent_id AS agent,
    number_of(queue_id) AS queue, number_of(stream_id) AS stream,
    number_of(start_timestamp) AS start_ns, number_of(end_timestamp) AS end_ns, kernel_name AS name,
    number_of(correlation_id) AS correlation_id, NULL::BIGINT AS external_id, number_of(dispatch_id) AS dispatch_id,
    number_of(grid_size_x) AS work_items_x, number_of(grid_size_y) AS work_items_y,
    number_of(grid_size_z) AS work_items_z, number_of(workgroup_size_x) AS block_x,
    number_of(workgroup_size_y) AS block_y, number_of(workgroup_size_z) AS block_z,
    TRY_CAST(vgpr_count AS INTEGER) AS registers, TRY_CAST(accum_vgpr_count AS INTEGER) AS accum_registers,
    TRY_CAST(sgpr_count AS INTEGER) AS scalar_registers,
    -- LDS_Block_Size is what the kernel declares, rounded up to 512 bytes;
    -- Group_Segment_Size (ROCm 6.2) is what the dispatch got.
    number_of(lds_block_size) AS shared_static, number_of(group_segment_size) AS shared_total,
    number_of(coalesce(scratch_size, private_segment_size)) AS scratch_bytes,
    NULL::BIGINT AS graph_id, NULL::BIGINT AS graph_node_id, NULL::JSON AS args
FROM staging.kernel_trace AS traced
JOIN placed ON placed.guid IS NOT DISTINCT FROM traced.guid
UNION ALL
SELECT
    id, trace_id, coalesce(number_of(process_id), pid), number_of(thread_id), agent_id, number_of(queue_id),
    number_of(stream_id), number_of(start_timestamp), number_of(end_timestamp), kernel_name,
    number_of(correlation_id), NULL, number_of(dispatch_id), number_of(grid_size), NULL, NULL,
    number_of(workgroup_size), NULL, NULL, TRY_CAST(vgpr_count AS INTEGER), TRY_CAST(accum_vgpr_count AS INTEGER),
    TRY_CAST(sgpr_count AS INTEGER), number_of(lds_block_size), number_of(group_segment_size),
    number_of(coalesce(scratch_size, private_segment_size)), NULL, NULL, NULL
FROM counted_dispatch
JOIN placed ON placed.guid IS NOT DISTINCT FROM counted_dispatch.guid;

CREATE TEMP VIEW counter_value AS
SELECT trace_id, number_of(dispatch_id) AS dispatch_id, counter_name AS name, TRY_CAST(counter_value AS DOUBLE) AS value
FROM staging.counter_collection AS counted
JOIN placed ON placed.guid IS NOT DISTINCT FROM counted.guid;

CREATE TEMP VIEW host_row AS
SELECT
    id, trace_id, coalesce(number_of(process_id), pid) AS pid, number_of(thread_id) AS tid,
    number_of(start_timestamp) AS start_ns, number_of(end_timestamp) AS end_ns, domain, function AS name,
    number_of(correlation_id) AS correlation_id, NULL::BIGINT AS parent_correlation_id
FROM staging.api AS row
JOIN placed ON placed.guid IS NOT DISTINCT FROM row.guid;
CREATE TEMP VIEW call AS SELECT * FROM host_row WHERE (domain ILIKE 'MARKER%') IS NOT TRUE;
CREATE TEMP VIEW marker AS SELECT *, true AS of_thread FROM host_row WHERE domain ILIKE 'MARKER%';

CREATE TEMP VIEW copy AS
SELECT
    id, trace_id, coalesce(number_of(process_id), pid) AS pid, number_of(start_timestamp) AS start_ns,
    number_of(end_timestamp) AS end_ns, direction AS name,
    source_agent_id AS src_agent, destination_agent_id AS dst_agent, number_of(size) AS bytes,
    number_of(stream_id) AS stream, number_of(correlation_id) AS correlation_id, NULL::JSON AS args
FROM staging.memory_copy AS row
JOIN placed ON placed.guid IS NOT DISTINCT FROM row.guid;

CREATE TEMP VIEW allocation AS
SELECT
    row.id, trace_id, pid, number_of(thread_id) AS tid, number_of(start_timestamp) AS start_ns,
    number_of(end_timestamp) AS end_ns,
    prefix || if(operation ILIKE '%FREE%', 'free', if(operation ILIKE '%RECLAIM%', 'reclaim', 'alloc')) AS kind,
    agent_id AS agent, TRY_CAST(address AS UBIGINT) AS address, number_of(allocation_size) AS bytes, args
FROM (
    SELECT
        id, guid, thread_id, start_timestamp, end_timestamp, '' AS prefix, operation, agent_id, address,
        allocation_size, NULL::JSON AS args
    FROM staging.memory_allocation
    UNION ALL
    SELECT
        id, guid, thread_id, start_timestamp, end_timestamp, 'scratch_', operation, agent_id, NULL, allocation_size,
        json_object(
            'queue', number_of(queue_id), 'dur_ns', number_of(end_timestamp) - number_of(start_timestamp),
            'flags', number_of(alloc_flags)
        )
    FROM staging.scratch_memory
) AS row
JOIN placed ON placed.guid IS NOT DISTINCT FROM row.guid;

CREATE TEMP VIEW other_record AS
SELECT
    id, trace_id, 'pc_sample' AS category, instruction AS name, pid, NULL::BIGINT AS tid,
    number_of(sample_timestamp) AS start_ns, number_of(sample_timestamp) AS end_ns,
    json_merge_patch('{}', json_object(
        'dispatch_id', number_of(dispatch_id), 'source', instruction_comment, 'exec_mask', exec_mask,
        'correlation_id', number_of(correlation_id), 'issued', wave_issued_instruction,
        'instruction_type', instruction_type, 'stall_reason', stall_reason, 'wave_count', number_of(wave_count)
    )) AS args
FROM staging.pc_sampling AS row
JOIN placed ON placed.guid IS NOT DISTINCT FROM row.guid;
