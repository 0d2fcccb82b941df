-- What ran on the GPU, where the row or its track says.

-- The name of each kernel symbol that was dispatched. What display_name
-- shows may be truncated, as the user chose.
CREATE OR REPLACE TEMP VIEW symbol AS
SELECT
    id AS symbol_id, coalesce(
        if(json_valid(extdata), nullif(json_extract_string(extdata, '$.demangled_kernel_name'), ''), NULL),
        nullif(display_name, ''), nullif(kernel_name, '')
    ) AS name
FROM staging.info_kernel_symbol
WHERE id IN (SELECT kernel_id FROM staging.kernel_dispatch);

-- Where counters do not fit into one pass, the profiler runs a dispatch again for the others. The first pass
-- is the dispatch of the program, and counts.
CREATE OR REPLACE TEMP TABLE replayed_dispatch AS
SELECT
    row.id, replay_pass,
    first_value(row.id) OVER (
        PARTITION BY coalesce(row.pid, track.pid), dispatch_id ORDER BY replay_pass, row.id
    ) AS first_id
FROM staging.kernel_dispatch AS row
LEFT JOIN staging.track ON track.id = row.track_id
WHERE replay_pass IS NOT NULL AND dispatch_id IS NOT NULL;
INSERT INTO health BY NAME
SELECT
    getvariable('first_trace') AS trace_id, 'kernels_replayed' AS code, 'info' AS severity,
    count(DISTINCT first_id) AS count,
    'kernels ran in several passes, for counters that do not fit into one; the first pass counts as the'
        || ' kernel, and its counters are those of all passes' AS detail
FROM replayed_dispatch
WHERE id <> first_id
HAVING count(*) > 0;

CREATE OR REPLACE TEMP VIEW dispatch AS
SELECT
    row.id AS kernel_id, coalesce(process.trace_id, getvariable('first_trace')) AS trace_id,
    coalesce(process.pid, row.pid, track.pid) AS pid,
    coalesce(row.agent_id, track.agent_id)::VARCHAR AS agent,
    coalesce(row.queue_id, track.queue_id) AS queue, coalesce(row.stream_id, track.stream_id) AS stream,
    row.start AS start_ns, row."end" AS end_ns, kernel_id AS symbol_id, grid_size_x AS work_items_x,
    grid_size_y AS work_items_y, grid_size_z AS work_items_z, workgroup_size_x AS block_x,
    workgroup_size_y AS block_y, workgroup_size_z AS block_z, code.arch_vgpr_count AS registers,
    code.accum_vgpr_count AS accum_registers, code.sgpr_count AS scalar_registers,
    code.group_segment_size AS shared_static, row.group_segment_size AS shared_total,
    row.private_segment_size AS scratch_bytes, row.stack_id AS correlation_id, graph_exec_id AS graph_id,
    graph_node_id,
    merged(
        merged(filled_json(row.extdata), named_value('region_name', nullif(region_name.string, ''))),
        merged(
            named_value('external_id', row.correlation_id),
            named_value('dispatch_id', if(dispatch_id <> row.id, dispatch_id, NULL))
        )
    ) AS args
FROM staging.kernel_dispatch AS row
LEFT JOIN staging.track ON track.id = row.track_id
LEFT JOIN process ON process.id = coalesce(row.pid, track.pid)
LEFT JOIN staging.info_kernel_symbol AS code ON code.id = kernel_id
LEFT JOIN staging.string AS region_name ON region_name.id = region_name_id
WHERE row.id NOT IN (SELECT id FROM replayed_dispatch WHERE id <> first_id);

CREATE OR REPLACE TEMP VIEW memory_copy AS
SELECT
    row.id AS copy_id, coalesce(process.trace_id, getvariable('first_trace')) AS trace_id,
    coalesce(process.pid, row.pid, track.pid) AS pid, src_agent_id::VARCHAR AS src_agent,
    dst_agent_id::VARCHAR AS dst_agent, coalesce(row.stream_id, track.stream_id) AS stream,
    row.start AS start_ns,
    row."end" AS end_ns, string.string AS name, size AS bytes, row.stack_id AS correlation_id,
    graph_exec_id AS graph_id, graph_node_id,
    merged(
        merged(filled_json(row.extdata), named_value('region_name', nullif(region_name.string, ''))),
        merged(
            merged(
                named_value('queue', coalesce(row.queue_id, track.queue_id)),
                named_value('external_id', row.correlation_id)
            ),
            merged(
                named_value('src_address', nullif(src_address, 0)),
                named_value('dst_address', nullif(dst_address, 0))
            )
        )
    ) AS args
FROM staging.memory_copy AS row
LEFT JOIN staging.track ON track.id = row.track_id
LEFT JOIN process ON process.id = coalesce(row.pid, track.pid)
LEFT JOIN staging.string ON string.id = row.name_id
LEFT JOIN staging.string AS region_name ON region_name.id = region_name_id;

-- Pages of managed memory that the driver moved. rocprofv3 nests what it knows of them, rocprofiler-systems
-- writes arguments; both name agents by their nodes, for which other writers have ids.
CREATE OR REPLACE TEMP VIEW migrated AS
SELECT
    *, args ->> '$..start_address' AS first_addresses, args ->> '$..end_address' AS end_addresses,
    coalesce((args ->> '$..src_agent_id')[1], args ->> '$.src_agent', args ->> '$.from_agent') AS source_node,
    coalesce((args ->> '$..dst_agent_id')[1], args ->> '$.dst_agent', args ->> '$.to_agent') AS target_node
FROM described_event
WHERE table_name = 'copies';
CREATE OR REPLACE TEMP VIEW driver_agent AS
SELECT trace_id, agent, coalesce(metadata::JSON ->> '$.node_id', agent) AS node FROM agent;
CREATE OR REPLACE TEMP VIEW migration AS
SELECT
    id + (SELECT least(coalesce(max(id), 0), 4611686018427387904) FROM staging.memory_copy) AS copy_id,
    event.trace_id, pid, start_ns, end_ns, name, 'migration' AS kind, source.agent AS src_agent,
    target.agent AS dst_agent,
    coalesce(
        bytes_between(first_addresses[1], end_addresses[1]), TRY_CAST(moved.bytes AS HUGEINT)
    ) AS bytes,
    merged(args, named_value('migration_cause', migration_cause(name))) AS args
FROM migrated AS event
LEFT JOIN driver_agent AS source ON source.trace_id = event.trace_id AND source.node = source_node
LEFT JOIN driver_agent AS target ON target.trace_id = event.trace_id AND target.node = target_node
LEFT JOIN (
    SELECT event_id, max(value) AS bytes
    FROM staging.pmc_event
    WHERE sample_id IS NULL
    GROUP BY event_id
) AS moved USING (event_id);

CREATE OR REPLACE TEMP VIEW copy AS
FROM memory_copy UNION ALL BY NAME FROM migration;

CREATE OR REPLACE TEMP VIEW allocation AS
SELECT
    coalesce(process.trace_id, getvariable('first_trace')) AS trace_id,
    coalesce(process.pid, row.pid, track.pid) AS pid, coalesce(thread.tid, row.tid, track.tid) AS tid,
    coalesce(row.agent_id, track.agent_id)::VARCHAR AS agent, row.start AS ts_ns,
    -- SQLite has no numbers of 64 bits without sign.
    if(address < 0, address::HUGEINT + 18446744073709551616, address) AS address, size AS bytes,
    concat_ws('_', nullif(lower(level), 'real'), lower(type)) AS kind,
    merged(
        filled_json(row.extdata),
        merged(
            named_value('queue', nullif(coalesce(row.queue_id, track.queue_id), 0)),
            named_value('stream', nullif(coalesce(row.stream_id, track.stream_id), 0))
        )
    ) AS args
FROM staging.memory_allocate AS row
LEFT JOIN staging.track ON track.id = row.track_id
LEFT JOIN process ON process.id = coalesce(row.pid, track.pid)
LEFT JOIN known_thread AS thread ON thread.id = coalesce(row.tid, track.tid);

-- One row a graph launch, next to the kernels of the graph, which count.
CREATE OR REPLACE TEMP VIEW graph_record AS
SELECT
    coalesce(process.trace_id, getvariable('first_trace')) AS trace_id, 'graph_launch' AS category,
    process.pid::VARCHAR AS pid, tid::VARCHAR AS tid, start AS start_ns, "end" AS end_ns,
    json_object(
        'agent_id', agent_id, 'queue_id', queue_id, 'graph_id', graph_exec_id,
        'kernel_dispatch_count', kernel_dispatch_count
    ) AS args
FROM staging.graph_launch
LEFT JOIN process ON process.id = graph_launch.pid;
