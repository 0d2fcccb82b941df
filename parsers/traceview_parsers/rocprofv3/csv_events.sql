-- The cells of rocprofv3's CSV tables as relations. A recording without guid
-- is one process; `rocpd convert` writes several.

CREATE TEMP VIEW placed AS SELECT trace_id, pid, guid FROM process JOIN process_guid USING (trace_id);

-- Counters may be recorded without a trace of kernels; their rows have the
-- dispatch as well, but of its grid and block only how many work-items.
CREATE TEMP TABLE counted_dispatch AS
SELECT
    min(id) AS id, guid, dispatch_id, any_value(grid_size) AS grid_size_x,
    any_value(workgroup_size) AS workgroup_size_x,
    any_value(
        COLUMNS(* EXCLUDE (id, guid, dispatch_id, counter_name, counter_value, grid_size, workgroup_size))
    )
FROM staging.counter_collection
WHERE NOT EXISTS (FROM staging.kernel_trace)
GROUP BY guid, dispatch_id;

CREATE TEMP VIEW dispatch AS
SELECT
    id AS kernel_id, trace_id, coalesce(TRY_CAST(process_id AS BIGINT), pid) AS pid, agent_id AS agent,
    queue_id AS queue,
    stream_id AS stream, start_timestamp AS start_ns, end_timestamp AS end_ns, kernel_name AS name,
    correlation_id,
    dispatch_id, grid_size_x AS work_items_x, grid_size_y AS work_items_y, grid_size_z AS work_items_z,
    workgroup_size_x AS block_x, workgroup_size_y AS block_y, workgroup_size_z AS block_z,
    vgpr_count AS registers, accum_vgpr_count AS accum_registers, sgpr_count AS scalar_registers,
    -- LDS_Block_Size is what the kernel declares, rounded up to 512 bytes;
    -- Group_Segment_Size (ROCm 6.2) is what the dispatch got.
    lds_block_size AS shared_static, group_segment_size AS shared_total,
    coalesce(scratch_size, private_segment_size) AS scratch_bytes
FROM (FROM staging.kernel_trace UNION ALL BY NAME FROM counted_dispatch) AS traced
JOIN placed ON placed.guid IS NOT DISTINCT FROM traced.guid;

CREATE TEMP VIEW kernel_counter AS
SELECT trace_id, dispatch_id AS kernel_id, counter_name AS name, counter_value AS value
FROM staging.counter_collection AS counted
JOIN placed ON placed.guid IS NOT DISTINCT FROM counted.guid;

CREATE TEMP VIEW host_row AS
SELECT
    id, trace_id, coalesce(TRY_CAST(process_id AS BIGINT), pid) AS pid, thread_id AS tid,
    start_timestamp AS start_ns, end_timestamp AS end_ns, domain, function AS name, correlation_id
FROM staging.api AS row
JOIN placed ON placed.guid IS NOT DISTINCT FROM row.guid;

CREATE TEMP VIEW call AS
SELECT * EXCLUDE (id) REPLACE (lower(split_part(domain, '_', 1)) AS domain), id AS call_id
FROM host_row
WHERE (domain ILIKE 'MARKER%') IS NOT TRUE;

CREATE TEMP VIEW range AS
SELECT * EXCLUDE (id, correlation_id) REPLACE ('roctx' AS domain), id AS range_id
FROM host_row
WHERE domain ILIKE 'MARKER%';

CREATE TEMP VIEW copy AS
SELECT
    id AS copy_id, trace_id, coalesce(TRY_CAST(process_id AS BIGINT), pid) AS pid,
    start_timestamp AS start_ns,
    end_timestamp AS end_ns, direction AS name, source_agent_id AS src_agent,
    destination_agent_id AS dst_agent, size AS bytes, stream_id AS stream, correlation_id
FROM staging.memory_copy AS row
JOIN placed ON placed.guid IS NOT DISTINCT FROM row.guid;

CREATE TEMP VIEW allocation AS
SELECT
    trace_id, thread_id AS tid, start_timestamp AS ts_ns,
    prefix || if(operation ILIKE '%FREE%', 'free', if(operation ILIKE '%RECLAIM%', 'reclaim', 'alloc'))
        AS kind,
    agent_id AS agent, address, allocation_size AS bytes, args
FROM (
    SELECT guid, thread_id, start_timestamp, '' AS prefix, operation, agent_id, address, allocation_size,
    NULL AS args
    FROM staging.memory_allocation
    UNION ALL
    SELECT
        guid, thread_id, start_timestamp, 'scratch_', operation, agent_id, NULL, allocation_size,
        json_object(
            'queue', TRY_CAST(queue_id AS BIGINT),
            'dur_ns', duration(TRY_CAST(start_timestamp AS BIGINT), TRY_CAST(end_timestamp AS BIGINT)),
            'flags', TRY_CAST(alloc_flags AS BIGINT)
        )
    FROM staging.scratch_memory
) AS row
JOIN placed ON placed.guid IS NOT DISTINCT FROM row.guid;

-- A row whose instruction is a comment names the kernel that begins there, with its source (code.cpp of the
-- att_wrapper of rocprofiler-sdk).
CREATE TEMP VIEW instruction_total AS
WITH block AS (
    SELECT
        *, starts_with(instruction, ';') AS begins,
        sum(starts_with(instruction, ';')::INTEGER) OVER (ORDER BY id) AS block
    FROM staging.thread_trace
)
SELECT
    trace_id, trim(instruction) AS name,
    json_object(
        'kernel', coalesce(
            max(nullif(source, '')) FILTER (begins) OVER (PARTITION BY block),
            max(trim(instruction, '; ')) FILTER (begins) OVER (PARTITION BY block)
        ),
        'code_object', TRY_CAST(codeobj AS BIGINT), 'address', TRY_CAST(vaddr AS BIGINT),
        'executions', TRY_CAST(hitcount AS BIGINT), 'latency', TRY_CAST(latency AS BIGINT),
        'stall', TRY_CAST(stall AS BIGINT), 'idle', TRY_CAST(idle AS BIGINT), 'source', nullif(source, '')
    ) AS args
FROM block JOIN placed ON placed.guid IS NULL
QUALIFY NOT begins;

CREATE TEMP VIEW other_record AS
SELECT
    trace_id, 'pc_sample' AS category, instruction AS name, sample_timestamp AS start_ns,
    sample_timestamp AS end_ns,
    json_merge_patch('{}', json_object(
        'dispatch_id', TRY_CAST(dispatch_id AS BIGINT), 'source', instruction_comment, 'exec_mask', exec_mask,
        'correlation_id', TRY_CAST(correlation_id AS BIGINT), 'issued', wave_issued_instruction,
        'instruction_type', instruction_type, 'stall_reason', stall_reason,
        'wave_count', TRY_CAST(wave_count AS BIGINT)
    )) AS args,
    false AS aside
FROM staging.pc_sampling AS row
JOIN placed ON placed.guid IS NOT DISTINCT FROM row.guid
UNION ALL
SELECT trace_id, 'instruction_total', name, NULL, NULL, args, true FROM instruction_total;
