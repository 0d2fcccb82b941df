-- What ran on the GPU. Reads the views of rows.sql, and agent.

CREATE OR REPLACE TEMP TABLE launch AS
SELECT trace_id, correlation_id, min(call_id) AS call_id, arg_min(range_id, call_id) AS range_id
FROM api_calls
WHERE correlation_id IS NOT NULL AND trace_id >= getvariable('first_trace')
GROUP BY ALL;

-- The GPU by its number among the GPUs, as HIP counts them; the number in
-- the file where the agent is not described.
CREATE OR REPLACE TEMP MACRO device_of(known_device, agent_id) AS coalesce(known_device, TRY_CAST(agent_id AS INTEGER));

-- HSA counts the grid in work-items.
CREATE OR REPLACE TEMP MACRO blocks(work_items, block_size) AS
    TRY_CAST(if(block_size > 0, (work_items::HUGEINT + block_size - 1) // block_size, NULL) AS INTEGER);

INSERT INTO kernels BY NAME
SELECT
    dispatch.trace_id, dispatch.id AS kernel_id, pid, device_of(agent.device, agent_id) AS device,
    stream_id AS stream, queue_id AS queue, start_ns, duration(start_ns, end_ns) AS dur_ns, kernel_name.name,
    kernel_name.short_name, coalesce(kernel_name.kind, 'compute') AS kind, false AS opaque,
    blocks(grid_size_x, workgroup_size_x) AS grid_x, blocks(grid_size_y, workgroup_size_y) AS grid_y,
    blocks(grid_size_z, workgroup_size_z) AS grid_z,
    TRY_CAST(workgroup_size_x AS INTEGER) AS block_x, TRY_CAST(workgroup_size_y AS INTEGER) AS block_y,
    TRY_CAST(workgroup_size_z AS INTEGER) AS block_z,
    TRY_CAST(symbol.arch_vgpr_count AS INTEGER) AS registers,
    TRY_CAST(symbol.accum_vgpr_count AS INTEGER) AS accum_registers,
    TRY_CAST(symbol.sgpr_count AS INTEGER) AS scalar_registers,
    symbol.group_segment_size AS shared_static,
    if(
        dispatch.group_segment_size >= symbol.group_segment_size,
        TRY(dispatch.group_segment_size - symbol.group_segment_size), NULL
    ) AS shared_dynamic,
    dispatch.group_segment_size AS shared_total, dispatch.private_segment_size AS scratch_bytes,
    event.stack_id AS correlation_id, launch.call_id, launch.range_id,
    nullif(graph_exec_id, 0) AS graph_id, if(graph_exec_id <> 0, graph_node_id, NULL) AS graph_node_id,
    merged(
        merged(filled_json(dispatch.extdata), named_value('region_name', nullif(region_name.string, ''))),
        merged(
            named_value('external_id', event.external_id),
            named_value('dispatch_id', if(dispatch_id <> dispatch.id, dispatch_id, NULL))
        )
    ) AS args
FROM placed_dispatch AS dispatch
LEFT JOIN agent ON agent.trace_id = dispatch.trace_id AND agent.agent = agent_id::VARCHAR
LEFT JOIN staging.info_kernel_symbol AS symbol ON symbol.id = kernel_id
LEFT JOIN kernel_name ON kernel_name.symbol_id = kernel_id
LEFT JOIN event ON event.id = event_id
LEFT JOIN launch ON launch.trace_id = dispatch.trace_id AND launch.correlation_id = event.stack_id
LEFT JOIN staging.string AS region_name ON region_name.id = region_name_id
WHERE usable_time(start_ns);

INSERT INTO copies BY NAME
SELECT
    copy.trace_id, copy.id AS copy_id, pid,
    CASE
        WHEN source.is_gpu THEN device_of(source.device, src_agent_id)
        WHEN target.is_gpu THEN device_of(target.device, dst_agent_id)
    END AS device,
    stream_id AS stream, start_ns, duration(start_ns, end_ns) AS dur_ns, string.string AS name,
    CASE
        WHEN source.is_gpu AND target.is_gpu THEN if(src_agent_id = dst_agent_id, 'DtoD', 'PtoP')
        WHEN string.string ILIKE '%HOST_TO_DEVICE%' THEN 'HtoD'
        WHEN string.string ILIKE '%DEVICE_TO_HOST%' THEN 'DtoH'
        WHEN string.string ILIKE '%DEVICE_TO_DEVICE%' THEN 'DtoD'
        WHEN string.string ILIKE '%HOST_TO_HOST%' THEN 'HtoH'
        WHEN source.is_gpu AND NOT target.is_gpu THEN 'DtoH'
        WHEN target.is_gpu AND NOT source.is_gpu THEN 'HtoD'
        WHEN NOT source.is_gpu AND NOT target.is_gpu THEN 'HtoH'
    END AS kind,
    if(source.is_gpu, 'device', NULL) AS src_memory, if(target.is_gpu, 'device', NULL) AS dst_memory,
    if(source.is_gpu AND target.is_gpu, source.device, NULL) AS src_device,
    if(source.is_gpu AND target.is_gpu, target.device, NULL) AS dst_device, size AS bytes,
    event.stack_id AS correlation_id, launch.call_id, launch.range_id,
    nullif(graph_exec_id, 0) AS graph_id, if(graph_exec_id <> 0, graph_node_id, NULL) AS graph_node_id,
    merged(
        merged(filled_json(copy.extdata), named_value('region_name', nullif(region_name.string, ''))),
        merged(
            merged(named_value('queue', queue_id), named_value('external_id', event.external_id)),
            merged(
                named_value('src_address', nullif(src_address, 0)), named_value('dst_address', nullif(dst_address, 0))
            )
        )
    ) AS args
FROM placed_copy AS copy
LEFT JOIN agent AS source ON source.trace_id = copy.trace_id AND source.agent = src_agent_id::VARCHAR
LEFT JOIN agent AS target ON target.trace_id = copy.trace_id AND target.agent = dst_agent_id::VARCHAR
LEFT JOIN staging.string ON string.id = name_id
LEFT JOIN event ON event.id = event_id
LEFT JOIN launch ON launch.trace_id = copy.trace_id AND launch.correlation_id = event.stack_id
LEFT JOIN staging.string AS region_name ON region_name.id = region_name_id
WHERE usable_time(start_ns);

INSERT INTO other_events BY NAME
SELECT
    trace_id, nextval('other_event') AS event_id, 'kernel_dispatch' AS category, pid::VARCHAR AS pid,
    filled_json(extdata) AS args
FROM placed_dispatch WHERE usable_time(start_ns) IS NOT TRUE
UNION ALL BY NAME
SELECT
    trace_id, nextval('other_event') AS event_id, 'memory_copy' AS category, pid::VARCHAR AS pid,
    filled_json(extdata) AS args
FROM placed_copy WHERE usable_time(start_ns) IS NOT TRUE;

-- A release tells neither size nor agent: they are those of the latest
-- allocation at its address.
INSERT INTO memory_events BY NAME
WITH allocation AS (
    SELECT
        * EXCLUDE (address),
        if(address < 0, address::HUGEINT + 18446744073709551616, address)::UBIGINT AS address
    FROM placed_allocation
),
allocated AS (
    SELECT trace_id, address, level, start_ns, size, agent_id FROM allocation WHERE type IN ('ALLOC', 'REALLOC')
),
paired AS (
    SELECT
        event.* EXCLUDE (agent_id, size), if(event.type = 'FREE', TRY(-nullif(allocated.size, 0)), event.size) AS bytes,
        coalesce(event.agent_id, allocated.agent_id) AS agent_id
    FROM allocation AS event
    ASOF LEFT JOIN allocated
        ON event.trace_id = allocated.trace_id AND event.address = allocated.address
        AND event.level = allocated.level AND event.start_ns > allocated.start_ns
)
SELECT
    paired.trace_id, pid, tid,
    CASE WHEN agent.is_gpu THEN agent.device WHEN NOT agent.is_gpu THEN -1 ELSE TRY_CAST(agent_id AS INTEGER) END
        AS device, start_ns AS ts_ns,
    address, bytes,
    concat_ws('_', nullif(lower(level), 'real'), lower(type)) AS kind,
    merged(
        filled_json(extdata),
        merged(named_value('queue', nullif(queue_id, 0)), named_value('stream', nullif(stream_id, 0)))
    ) AS args
FROM paired
LEFT JOIN agent ON agent.trace_id = paired.trace_id AND agent.agent = agent_id::VARCHAR
WHERE usable_time(start_ns);

-- One row a graph launch, beside the kernels of the graph, which count.
INSERT INTO other_events BY NAME
SELECT
    coalesce(process.trace_id, getvariable('first_trace')) AS trace_id, nextval('other_event') AS event_id,
    'graph_launch' AS category, process.pid::VARCHAR AS pid, tid::VARCHAR AS tid,
    if(usable_time(start), start, NULL) AS start_ns, duration(start, "end") AS dur_ns,
    json_object(
        'agent_id', agent_id, 'queue_id', queue_id, 'graph_id', graph_exec_id,
        'kernel_dispatch_count', kernel_dispatch_count
    ) AS args
FROM staging.graph_launch
LEFT JOIN process ON process.id = graph_launch.pid;
DROP TABLE launch;
