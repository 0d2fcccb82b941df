-- The cells of rocprofv3's CSV tables as relations. A recording without guid
-- is one process; `rocpd convert` writes several.

CREATE TEMP VIEW placed AS SELECT trace_id, pid, guid FROM process JOIN process_guid USING (trace_id);

-- Where counters do not fit into one pass, the profiler runs a dispatch again for the others. The first pass
-- is the dispatch of the program, and counts; so does each counter, in the first pass that has it.
CREATE TEMP TABLE counter_row AS
SELECT * EXCLUDE (first_pass)
FROM (
    SELECT
        *,
        min(TRY_CAST(replay_pass AS BIGINT)) OVER (PARTITION BY guid, dispatch_id, counter_name) AS first_pass
    FROM staging.counter_collection
)
WHERE TRY_CAST(replay_pass AS BIGINT) = first_pass OR first_pass IS NULL
ORDER BY first_pass, id;
CREATE TEMP TABLE replayed_dispatch AS
SELECT guid, dispatch_id
FROM staging.counter_collection
GROUP BY guid, dispatch_id
HAVING max(TRY_CAST(replay_pass AS BIGINT)) > 0;
CREATE TEMP VIEW dispatch_row AS
FROM staging.kernel_trace
QUALIFY (guid, dispatch_id) NOT IN (FROM replayed_dispatch)
    OR row_number() OVER (
        PARTITION BY guid, dispatch_id ORDER BY TRY_CAST(start_timestamp AS BIGINT), id
    ) = 1;

-- Counters may be recorded without a trace of kernels; their rows have the
-- dispatch as well, but of its grid and block only how many work-items.
CREATE TEMP TABLE counted_dispatch AS
SELECT
    min(id) AS id, guid, dispatch_id, any_value(grid_size) AS grid_size_x,
    any_value(workgroup_size) AS workgroup_size_x,
    any_value(
        COLUMNS(* EXCLUDE (
            id, guid, dispatch_id, counter_name, counter_value, grid_size, workgroup_size, replay_pass
        ))
    )
FROM counter_row
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
    coalesce(scratch_size, private_segment_size) AS scratch_bytes, graph_exec_id AS graph_id, graph_node_id
FROM (FROM dispatch_row UNION ALL BY NAME FROM counted_dispatch) AS traced
JOIN placed ON placed.guid IS NOT DISTINCT FROM traced.guid;

CREATE TEMP VIEW kernel_counter AS
SELECT trace_id, dispatch_id AS kernel_id, counter_name AS name, counter_value AS value
FROM counter_row AS counted
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
WHERE (domain ILIKE 'MARKER%' OR domain ILIKE '%KFD%') IS NOT TRUE;

CREATE TEMP VIEW range AS
SELECT * EXCLUDE (id, correlation_id) REPLACE ('roctx' AS domain), id AS range_id
FROM host_row
WHERE domain ILIKE 'MARKER%';

CREATE TEMP VIEW copy AS
SELECT
    id AS copy_id, trace_id, coalesce(TRY_CAST(process_id AS BIGINT), pid) AS pid,
    start_timestamp AS start_ns,
    end_timestamp AS end_ns, direction AS name, source_agent_id AS src_agent,
    destination_agent_id AS dst_agent, size AS bytes, stream_id AS stream, correlation_id,
    graph_exec_id AS graph_id, graph_node_id
FROM staging.memory_copy AS row
JOIN placed ON placed.guid IS NOT DISTINCT FROM row.guid
UNION ALL BY NAME
-- Pages that the driver moved, of which `rocpd convert` tells the times alone; they are those of the only
-- GPU.
SELECT
    id AS copy_id, trace_id, pid,
    (SELECT any_value(device) FROM agent WHERE is_gpu HAVING count(DISTINCT device) = 1) AS device, start_ns,
    end_ns, name, 'migration' AS kind,
    json_object('migration_cause', migration_cause(name)) AS args
FROM host_row
WHERE driver_domain(domain) = 'page_migration';

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
UNION ALL BY NAME
-- One row a graph launch, next to the kernels of the graph, which count.
SELECT
    trace_id, 'graph_launch' AS category, thread_id AS tid, start_timestamp AS start_ns,
    end_timestamp AS end_ns,
    json_object(
        'agent', agent_id, 'queue_id', TRY_CAST(queue_id AS BIGINT),
        'graph_id', TRY_CAST(graph_exec_id AS BIGINT),
        'kernel_dispatch_count', TRY_CAST(kernel_dispatch_count AS BIGINT)
    ) AS args
FROM staging.graph_launch AS row
JOIN placed ON placed.guid IS NOT DISTINCT FROM row.guid
UNION ALL BY NAME
SELECT
    trace_id, 'hip_event' AS category, operation AS name, thread_id AS tid, start_timestamp AS start_ns,
    end_timestamp AS end_ns,
    json_object(
        'agent', agent_id, 'queue_id', TRY_CAST(queue_id AS BIGINT), 'stream', TRY_CAST(stream_id AS BIGINT),
        'event', event_handle, 'source_queue_id', TRY_CAST(source_queue_id AS BIGINT),
        'correlation_id', TRY_CAST(correlation_id AS BIGINT)
    ) AS args
FROM staging.hip_event AS row
JOIN placed ON placed.guid IS NOT DISTINCT FROM row.guid
UNION ALL BY NAME
SELECT trace_id, driver_domain(domain) AS category, name, tid, start_ns, end_ns, true AS aside
FROM host_row
WHERE driver_domain(domain) <> 'page_migration'
UNION ALL BY NAME
SELECT trace_id, 'instruction_total' AS category, name, args, true AS aside FROM instruction_total;

-- Values over time (SPM), one for each part of the GPU, which the text behind the name tells.
CREATE TEMP VIEW counter_sample AS
SELECT
    row_placed.trace_id, TRY_CAST(process_id AS BIGINT) AS pid, agent.device,
    trim(regexp_replace(counter_name, '\[[^\[]*\]\s*$', '')) AS name, "timestamp" AS ts_ns,
    counter_value AS value,
    json_merge_patch('{}', json_object(
        'dispatch_id', TRY_CAST(dispatch_id AS BIGINT),
        'xcc', TRY_CAST(nullif(regexp_extract(counter_name, '\bXCC: (\d+)', 1), '') AS INTEGER),
        'shader_engine', TRY_CAST(nullif(regexp_extract(counter_name, '\bSE: (\d+)', 1), '') AS INTEGER),
        'instance', TRY_CAST(nullif(regexp_extract(counter_name, '\bInstance: (\d+)', 1), '') AS INTEGER)
    )) AS args
FROM staging.counter_sample AS row
JOIN placed AS row_placed ON row_placed.guid IS NOT DISTINCT FROM row.guid
LEFT JOIN agent ON agent.trace_id = row_placed.trace_id AND agent.agent = agent_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'kernels_replayed' AS code, 'info' AS severity, count(*) AS count,
    'kernels ran in several passes, for counters that do not fit into one; the first pass counts as the'
        || ' kernel, and its counters are those of all passes' AS detail
FROM replayed_dispatch AS row
JOIN placed ON placed.guid IS NOT DISTINCT FROM row.guid
GROUP BY trace_id;
