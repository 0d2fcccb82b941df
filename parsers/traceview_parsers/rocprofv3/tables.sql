-- From the events of rocprofv3, in whatever file they were, to the tables of
-- the unified schema. Reads the tables or views process, agent, dispatch,
-- call, marker, copy, allocation, counter_value and other_record, and the
-- table kernel_name. Times are nanoseconds of the clock that process names.

CREATE TEMP MACRO usable_time(time_ns) AS time_ns BETWEEN 0 AND 4000000000000000000;
CREATE TEMP MACRO duration(start_ns, end_ns) AS if(end_ns - start_ns BETWEEN 0 AND 1000000000000000000, end_ns - start_ns, 0);

-- HSA counts the grid in work-items.
CREATE TEMP MACRO blocks(work_items, block_size) AS
    TRY_CAST(if(block_size > 0, (work_items + block_size - 1) // block_size, NULL) AS INTEGER);

-- ROCTX ranges of a thread enclose one another; those of the process may
-- overlap, and stand alone.
CREATE TEMP TABLE range_span AS
SELECT id, coalesce(pid, -1) AS pid, coalesce(tid, -1) AS tid, start_ns, duration(start_ns, end_ns) AS dur_ns
FROM marker
WHERE usable_time(start_ns) AND of_thread;
CREATE TEMP TABLE range_nesting AS FROM nesting('range_span');
DROP TABLE range_span;
CREATE TEMP TABLE open_range AS FROM innermost_open('range_nesting');

INSERT INTO ranges BY NAME
SELECT
    trace_id, id AS range_id, parent_id, coalesce(depth, 0) AS depth, marker.pid, marker.tid, marker.start_ns,
    duration(marker.start_ns, marker.end_ns) AS dur_ns, 'roctx' AS domain, name
FROM marker
LEFT JOIN range_nesting USING (id)
WHERE usable_time(marker.start_ns);
DROP TABLE range_nesting;

INSERT INTO api_calls BY NAME
SELECT
    trace_id, call.id AS call_id, call.pid, call.tid, start_ns, duration(start_ns, end_ns) AS dur_ns,
    lower(split_part(domain, '_', 1)) AS domain, name, nullif(correlation_id, 0) AS correlation_id,
    nullif(open_range.id, -1) AS range_id,
    if(parent_correlation_id > 0, json_object('parent_correlation_id', parent_correlation_id), NULL) AS args
FROM call
ASOF LEFT JOIN open_range
    ON call.pid = open_range.pid AND call.tid = open_range.tid AND call.start_ns >= open_range.ts
WHERE usable_time(start_ns);
DROP TABLE open_range;

-- One call for each correlation id: the first, should the id repeat.
CREATE TEMP TABLE launch AS
SELECT trace_id, correlation_id, min(call_id) AS call_id, arg_min(range_id, call_id) AS range_id
FROM api_calls
WHERE correlation_id IS NOT NULL
GROUP BY ALL;

-- Damage may repeat or drop the number of a dispatch, which else names it.
SET VARIABLE numbered = (
    SELECT count(*) = count(DISTINCT (trace_id, dispatch_id)) FILTER (dispatch_id IS NOT NULL) FROM dispatch
);

-- The name that roctracer gives to the fills of HIP, which are no kernels of
-- the program.
CREATE TEMP MACRO is_fill(name) AS coalesce(name = 'FillBuffer', false);

INSERT INTO kernels BY NAME
SELECT
    dispatch.trace_id, if(getvariable('numbered'), dispatch_id, id) AS kernel_id, pid,
    coalesce(agent.device, TRY_CAST(dispatch.agent AS INTEGER)) AS device, stream, queue, start_ns,
    duration(start_ns, end_ns) AS dur_ns, kernel_name.name, short_name, coalesce(kind, 'compute') AS kind, false AS opaque,
    blocks(work_items_x, dispatch.block_x) AS grid_x, blocks(work_items_y, dispatch.block_y) AS grid_y,
    blocks(work_items_z, dispatch.block_z) AS grid_z,
    TRY_CAST(dispatch.block_x AS INTEGER) AS block_x, TRY_CAST(dispatch.block_y AS INTEGER) AS block_y,
    TRY_CAST(dispatch.block_z AS INTEGER) AS block_z,
    registers, accum_registers, scalar_registers, shared_static,
    if(shared_total >= shared_static, shared_total - shared_static, NULL) AS shared_dynamic, shared_total,
    scratch_bytes, nullif(dispatch.correlation_id, 0) AS correlation_id, launch.call_id, launch.range_id,
    nullif(graph_id, 0) AS graph_id, if(graph_id <> 0, graph_node_id, NULL) AS graph_node_id,
    CASE
        WHEN external_id > 0 OR NOT getvariable('numbered') OR args IS NOT NULL
        THEN json_merge_patch(
            coalesce(args, '{}'::JSON),
            json_object(
                'external_id', nullif(external_id, 0),
                'dispatch_id', if(getvariable('numbered'), NULL, dispatch_id)
            )
        )
    END AS args
FROM dispatch
LEFT JOIN agent ON agent.trace_id = dispatch.trace_id AND agent.agent = dispatch.agent
LEFT JOIN kernel_name ON written_name = dispatch.name
LEFT JOIN launch
    ON launch.trace_id = dispatch.trace_id AND launch.correlation_id = dispatch.correlation_id
WHERE usable_time(start_ns) AND NOT is_fill(dispatch.name);

INSERT INTO memsets BY NAME
SELECT
    dispatch.trace_id, dispatch.id AS memset_id, pid, device, stream, start_ns, duration(start_ns, end_ns) AS dur_ns,
    dispatch.name, nullif(dispatch.correlation_id, 0) AS correlation_id, launch.call_id, launch.range_id
FROM dispatch
LEFT JOIN agent ON agent.trace_id = dispatch.trace_id AND agent.agent = dispatch.agent
LEFT JOIN launch
    ON launch.trace_id = dispatch.trace_id AND launch.correlation_id = dispatch.correlation_id
WHERE usable_time(start_ns) AND is_fill(dispatch.name);

-- MEMORY_COPY_HOST_TO_DEVICE, of older profilers CopyHostToDevice.
CREATE TEMP MACRO direction_of(name) AS regexp_extract(replace(upper(name), '_', ''), '(HOST|DEVICE)TO(HOST|DEVICE)$');

INSERT INTO copies BY NAME
SELECT
    copy.trace_id, copy.id AS copy_id, pid,
    coalesce(if(source.is_gpu, source.device, NULL), target.device) AS device, stream, start_ns,
    duration(start_ns, end_ns) AS dur_ns, copy.name,
    CASE
        WHEN source.is_gpu AND target.is_gpu THEN if(src_agent = dst_agent, 'DtoD', 'PtoP')
        WHEN direction_of(copy.name) = 'HOSTTODEVICE' THEN 'HtoD'
        WHEN direction_of(copy.name) = 'DEVICETOHOST' THEN 'DtoH'
        WHEN direction_of(copy.name) = 'DEVICETODEVICE' THEN if(src_agent <> dst_agent, 'PtoP', 'DtoD')
        WHEN direction_of(copy.name) = 'HOSTTOHOST' THEN 'HtoH'
        WHEN source.is_gpu AND NOT target.is_gpu THEN 'DtoH'
        WHEN target.is_gpu AND NOT source.is_gpu THEN 'HtoD'
        WHEN NOT source.is_gpu AND NOT target.is_gpu THEN 'HtoH'
    END AS kind,
    if(source.is_gpu, 'device', NULL) AS src_memory, if(target.is_gpu, 'device', NULL) AS dst_memory,
    if(source.is_gpu AND target.is_gpu, source.device, NULL) AS src_device,
    if(source.is_gpu AND target.is_gpu, target.device, NULL) AS dst_device, bytes,
    nullif(copy.correlation_id, 0) AS correlation_id, launch.call_id, launch.range_id, args
FROM copy
LEFT JOIN agent AS source ON source.trace_id = copy.trace_id AND source.agent = src_agent
LEFT JOIN agent AS target ON target.trace_id = copy.trace_id AND target.agent = dst_agent
LEFT JOIN launch ON launch.trace_id = copy.trace_id AND launch.correlation_id = copy.correlation_id
WHERE usable_time(start_ns);
DROP TABLE launch;

-- A release tells neither size nor agent: they are those of the latest
-- allocation at its address.
INSERT INTO memory_events BY NAME
WITH allocated AS (
    SELECT trace_id, address, kind, start_ns, bytes, agent FROM allocation WHERE kind LIKE '%alloc'
),
paired AS (
    SELECT
        event.* EXCLUDE (agent, bytes), coalesce(nullif(event.agent, ''), allocated.agent) AS agent,
        if(event.kind LIKE '%free', -nullif(allocated.bytes, 0), event.bytes) AS bytes
    FROM allocation AS event
    ASOF LEFT JOIN allocated
        ON event.trace_id = allocated.trace_id AND event.address = allocated.address
        AND replace(event.kind, 'free', 'alloc') = allocated.kind AND event.start_ns > allocated.start_ns
)
SELECT
    paired.trace_id, pid, tid, CASE WHEN agent.is_gpu THEN agent.device WHEN NOT agent.is_gpu THEN -1 END AS device,
    start_ns AS ts_ns, address, bytes, kind, args
FROM paired
LEFT JOIN agent ON agent.trace_id = paired.trace_id AND agent.agent = paired.agent
WHERE usable_time(start_ns);

-- Every counter is written once for each part of the GPU (XCC, shader
-- engine, channel) that counts it; their sum is the counter of the kernel.
INSERT INTO kernel_counters BY NAME
SELECT trace_id, kernel_id, name, sum(value) AS value
FROM (
    SELECT counted.trace_id, counted.name, counted.value, if(getvariable('numbered'), dispatch_id, dispatch.id) AS kernel_id
    FROM counter_value AS counted
    JOIN (
        SELECT trace_id, dispatch_id, min(id) AS id FROM dispatch WHERE usable_time(start_ns) GROUP BY ALL
    ) AS dispatch USING (trace_id, dispatch_id)
    WHERE counted.name IS NOT NULL AND counted.value IS NOT NULL
)
GROUP BY ALL;

INSERT INTO other_events BY NAME
SELECT
    trace_id, id AS event_id, category, name, pid::VARCHAR AS pid, tid::VARCHAR AS tid,
    if(usable_time(start_ns), start_ns, NULL) AS start_ns, duration(start_ns, end_ns) AS dur_ns, args
FROM other_record
UNION ALL BY NAME
SELECT trace_id, id AS event_id, 'kernel_dispatch' AS category, name, pid::VARCHAR AS pid
FROM dispatch WHERE usable_time(start_ns) IS NOT TRUE
UNION ALL BY NAME
SELECT trace_id, id AS event_id, 'memory_copy' AS category, name, pid::VARCHAR AS pid
FROM copy WHERE usable_time(start_ns) IS NOT TRUE
UNION ALL BY NAME
SELECT trace_id, id AS event_id, 'memory_allocation' AS category, kind AS name, pid::VARCHAR AS pid
FROM allocation WHERE usable_time(start_ns) IS NOT TRUE
UNION ALL BY NAME
SELECT trace_id, id AS event_id, lower(domain) AS category, name, pid::VARCHAR AS pid, tid::VARCHAR AS tid
FROM call WHERE usable_time(start_ns) IS NOT TRUE
UNION ALL BY NAME
SELECT trace_id, id AS event_id, 'marker' AS category, name, pid::VARCHAR AS pid, tid::VARCHAR AS tid
FROM marker WHERE usable_time(start_ns) IS NOT TRUE;

INSERT INTO threads BY NAME
SELECT DISTINCT trace_id, pid, tid
FROM (SELECT trace_id, pid, tid FROM call UNION SELECT trace_id, pid, tid FROM marker)
WHERE pid IS NOT NULL AND tid IS NOT NULL;

INSERT INTO devices BY NAME
WITH active AS (
    SELECT trace_id, device FROM kernels UNION SELECT trace_id, device FROM copies
    UNION SELECT trace_id, device FROM memsets
)
SELECT
    process.trace_id, coalesce(active.device, agent.device) AS device, process.pid,
    coalesce(agent.vendor, 'amd') AS vendor, active.device IS NOT NULL AS active,
    agent.* EXCLUDE (trace_id, agent, is_gpu, device, vendor)
FROM (FROM agent WHERE is_gpu AND device IS NOT NULL) AS agent
FULL JOIN (FROM active WHERE device IS NOT NULL) AS active
    ON active.trace_id = agent.trace_id AND active.device = agent.device
JOIN process ON process.trace_id = coalesce(active.trace_id, agent.trace_id);

INSERT INTO traces BY NAME
SELECT process.*, start_ns, end_ns
FROM process
LEFT JOIN (
    SELECT trace_id, min(start_ns) AS start_ns, max(start_ns + dur_ns) AS end_ns
    FROM (
        SELECT trace_id, start_ns, dur_ns FROM kernels
        UNION ALL SELECT trace_id, start_ns, dur_ns FROM copies
        UNION ALL SELECT trace_id, start_ns, dur_ns FROM memsets
        UNION ALL SELECT trace_id, start_ns, dur_ns FROM api_calls
        UNION ALL SELECT trace_id, start_ns, dur_ns FROM ranges
        UNION ALL SELECT trace_id, ts_ns, 0 FROM memory_events
        UNION ALL SELECT trace_id, start_ns, dur_ns FROM other_events
    )
    GROUP BY trace_id
) AS extent USING (trace_id);
