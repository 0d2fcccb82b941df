-- What ran on the CPU. Reads the tables of spans.sql, what encloses their
-- events (nested), and the variable vendor.

-- Annotations.
INSERT INTO ranges BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, id AS range_id, parent_id, depth, line_id AS tid, start_ns,
    dur_ns,
    if(contains(plane_name, 'NVTX'), 'nvtx', 'xla') AS domain, name, stats AS args
FROM host_event JOIN (FROM nested WHERE layer = 0) AS nested USING (id);

-- Python frames are named $file:line function.
INSERT INTO python_calls BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, id AS python_call_id, parent_id, depth, line_id AS tid,
    start_ns, dur_ns,
    coalesce(nullif(regexp_extract(name, '^\$\S+ (.+)$', 1), ''), substr(name, 2)) AS name,
    nullif(regexp_extract(name, '^\$(\S+?)(:\d+)? ', 1), '<unknown>') AS file,
    TRY_CAST(regexp_extract(name, '^\$\S+:(\d+) ', 1) AS INTEGER) AS line,
    stats AS args
FROM host_event JOIN (FROM nested WHERE layer = 1) AS nested USING (id);

-- bytes_reserved is not what the allocator holds, but what is set aside for stacks (memory_profile.proto).
INSERT INTO memory_events BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, line_id AS tid,
    TRY_CAST(regexp_extract(json_extract_string(stats, '$.allocator_name'), '^GPU_(\d+)',
        1) AS INTEGER) AS device,
    start_ns AS ts_ns, TRY_CAST(json_extract_string(stats, '$.addr') AS UBIGINT) AS address,
    TRY(
        if(name = 'MemoryAllocation', 1, -1) * TRY_CAST(json_extract_string(stats,
            '$.allocation_bytes') AS BIGINT)
    ) AS bytes,
    TRY_CAST(json_extract_string(stats, '$.bytes_allocated') AS BIGINT) AS allocated_bytes,
    if(name = 'MemoryAllocation', 'alloc', 'free') AS kind, stats AS args
FROM host_event
WHERE kind = 'memory';

-- The name that JAX and TensorFlow give an instruction is the path of its
-- scopes; its last part is the operation itself.
INSERT INTO ops BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, id AS op_id, parent_id, depth, tid, start_ns, dur_ns, name,
    concat_ws(
        '/', json_extract_string(stats, '$.hlo_module'),
        nullif(regexp_extract(json_extract_string(stats, '$.name'), '^(.*)/[^/]*$', 1), '')
    ) AS module_path,
    json_merge_patch(stats, '{
        "correlation_id": null, "device_id": null, "kernel_details": null, "occupancy_min_grid_size": null,
        "occupancy_suggested_block_size": null, "theoretical_occupancy_pct": null
    }') AS args
FROM instruction JOIN (FROM nested WHERE layer = 2) AS nested USING (id);

INSERT INTO api_calls BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, host_event.id AS call_id, line_id AS tid, host_event.start_ns,
    dur_ns,
    CASE
        WHEN regexp_matches(name, '^hip[A-Z]') OR getvariable('vendor') = 'amd' THEN 'hip'
        WHEN regexp_matches(name, '^cu[A-Z]') THEN 'driver'
        ELSE 'runtime'
    END AS domain,
    name, TRY_CAST(json_extract_string(host_event.stats, '$.correlation_id') AS BIGINT) AS correlation_id,
    call_op.op_id, nested.range_id, host_event.stats AS args
FROM host_event
JOIN (SELECT id, op_id FROM call_op) AS call_op USING (id)
LEFT JOIN (FROM nested WHERE layer = 4) AS nested ON nested.id = host_event.id
WHERE kind = 'call';

INSERT INTO threads BY NAME
SELECT 0 AS trace_id, getvariable('pid') AS pid, line_id AS tid, any_value(plane_name) AS process_name,
any_value(line) AS thread_name
FROM host_event
GROUP BY line_id;

-- Arrows between threads: a producer starts them, consumers finish them.
INSERT INTO flows BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, json_extract_string(stats, '$._pt') AS kind,
    TRY_CAST(json_extract_string(stats, '$._p') AS BIGINT) AS flow_id, 's' AS phase, line_id AS tid,
    start_ns AS ts_ns,
    'range' AS from_kind, id AS from_id
FROM host_event
WHERE kind = 'range' AND json_exists(stats, '$._p');

INSERT INTO flows BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, json_extract_string(stats, '$._ct') AS kind,
    TRY_CAST(json_extract_string(stats, '$._c') AS BIGINT) AS flow_id, 'f' AS phase, line_id AS tid,
    start_ns AS ts_ns,
    'range' AS to_kind, id AS to_id
FROM host_event
WHERE kind = 'range' AND json_exists(stats, '$._c');

-- Steps as the program marks them (StepTraceAnnotation of JAX, tf.profiler Trace).
INSERT INTO steps BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, step, min(start_ns) AS start_ns,
    max(start_ns + dur_ns) AS end_ns, any_value(name) AS name,
    'annotation' AS source
FROM (
    SELECT *, TRY_CAST(json_extract_string(stats, '$.step_num') AS BIGINT) AS step
        FROM host_event WHERE kind = 'range'
)
WHERE step IS NOT NULL
GROUP BY step, name
QUALIFY dense_rank() OVER (ORDER BY name) = 1;
