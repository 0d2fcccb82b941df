-- What ran on the CPU. Reads staging.event and the variable vendor.

CREATE TEMP TABLE host_event AS
SELECT
    event.* EXCLUDE (stats), event.stats::VARCHAR AS stats,
    CASE
        WHEN json_exists(event.stats, '$.correlation_id') THEN 'call'
        WHEN json_exists(event.stats, '$.hlo_op') THEN 'op'
        WHEN event.name IN ('MemoryAllocation', 'MemoryDeallocation') AND json_exists(event.stats, '$.addr') THEN 'memory'
        WHEN starts_with(event.name, '$') THEN 'python'
        ELSE 'range'
    END AS kind,
    plane.name AS plane_name
FROM staging.event AS event JOIN staging.plane AS plane USING (plane)
WHERE event.device_kind IS NULL;

-- Annotations. Lines with one id are one thread.
CREATE TEMP TABLE range_span AS
SELECT id, 0 AS pid, line_id AS tid, start_ns, dur_ns FROM host_event WHERE kind = 'range';
CREATE TEMP TABLE range_nesting AS FROM nesting('range_span');
CREATE TEMP TABLE open_range AS FROM innermost_open('range_nesting');

INSERT INTO ranges BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, id AS range_id, parent_id, depth, tid, range_nesting.start_ns,
    end_ns - range_nesting.start_ns AS dur_ns,
    if(contains(plane_name, 'NVTX'), 'nvtx', 'xla') AS domain, name, stats AS args
FROM range_nesting JOIN host_event USING (id);

-- Python frames are named $file:line function.
CREATE TEMP TABLE python_span AS
SELECT id, 0 AS pid, line_id AS tid, start_ns, dur_ns FROM host_event WHERE kind = 'python';
CREATE TEMP TABLE python_nesting AS FROM nesting('python_span');

INSERT INTO python_calls BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, id AS python_call_id, parent_id, depth, tid, python_nesting.start_ns,
    end_ns - python_nesting.start_ns AS dur_ns,
    coalesce(nullif(regexp_extract(name, '^\$\S+ (.+)$', 1), ''), substr(name, 2)) AS name,
    nullif(regexp_extract(name, '^\$(\S+?)(:\d+)? ', 1), '<unknown>') AS file,
    TRY_CAST(regexp_extract(name, '^\$\S+:(\d+) ', 1) AS INTEGER) AS line,
    stats AS args
FROM python_nesting JOIN host_event USING (id);

-- bytes_reserved is not what the allocator holds, but what is set aside for stacks (memory_profile.proto).
INSERT INTO memory_events BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, line_id AS tid,
    TRY_CAST(regexp_extract(json_extract_string(stats, '$.allocator_name'), '^GPU_(\d+)', 1) AS INTEGER) AS device,
    start_ns AS ts_ns, TRY_CAST(json_extract_string(stats, '$.addr') AS UBIGINT) AS address,
    if(name = 'MemoryAllocation', 1, -1) * TRY_CAST(json_extract_string(stats, '$.allocation_bytes') AS BIGINT) AS bytes,
    TRY_CAST(json_extract_string(stats, '$.bytes_allocated') AS BIGINT) AS allocated_bytes,
    if(name = 'MemoryAllocation', 'alloc', 'free') AS kind, stats AS args
FROM host_event
WHERE kind = 'memory';

-- An operator is an HLO instruction: as the CPU ran it, or as calls one
-- after the other on a thread launched it.
-- Where the call does not name the instruction, the work that it launched does.
CREATE TEMP TABLE launching AS
SELECT
    id, line_id, start_ns, start_ns + dur_ns AS end_ns, stats,
    json_extract_string(stats, '$.hlo_op') AS hlo_op,
    concat_ws(
        '/', json_extract_string(stats, '$.program_id'), json_extract_string(stats, '$.hlo_module'), hlo_op
    ) AS instruction
FROM (
    SELECT
        call.* EXCLUDE (stats), if(json_exists(call.stats, '$.hlo_op'), call.stats, work.stats) AS stats
    FROM (
        SELECT *, json_extract_string(stats, '$.correlation_id') AS correlation FROM host_event WHERE kind = 'call'
    ) AS call
    LEFT JOIN (
        SELECT json_extract_string(stats, '$.correlation_id') AS correlation, arg_min(stats::VARCHAR, id) AS stats
        FROM staging.event WHERE device_kind = 'GPU'
        GROUP BY correlation
    ) AS work USING (correlation)
);

CREATE TEMP TABLE call_op AS
SELECT *, if(hlo_op IS NULL, NULL, min(id) OVER (PARTITION BY line_id, run)) AS op_id
FROM (
    SELECT *, sum(is_first::INTEGER) OVER (PARTITION BY line_id ORDER BY start_ns, id ROWS UNBOUNDED PRECEDING) AS run
    FROM (
        SELECT
            *,
            instruction IS DISTINCT FROM lag(instruction) OVER (PARTITION BY line_id ORDER BY start_ns, id) AS is_first
        FROM launching
    )
);

CREATE TEMP TABLE instruction AS
SELECT
    op_id AS id, any_value(line_id) AS tid, min(start_ns) AS start_ns, max(end_ns) - min(start_ns) AS dur_ns,
    arg_min(hlo_op, id) AS name, arg_min(stats, id) AS stats
FROM call_op
WHERE op_id IS NOT NULL
GROUP BY op_id
UNION ALL
SELECT id, line_id, start_ns, dur_ns, json_extract_string(stats, '$.hlo_op'), stats
FROM host_event
WHERE kind = 'op';

CREATE TEMP TABLE op_span AS SELECT id, 0 AS pid, tid, start_ns, dur_ns FROM instruction;
CREATE TEMP TABLE op_nesting AS FROM nesting('op_span');

-- The name that JAX and TensorFlow give an instruction is the path of its
-- scopes; its last part is the operation itself.
INSERT INTO ops BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, id AS op_id, parent_id, depth, op_nesting.tid, op_nesting.start_ns,
    end_ns - op_nesting.start_ns AS dur_ns, name,
    concat_ws(
        '/', json_extract_string(stats, '$.hlo_module'),
        nullif(regexp_extract(json_extract_string(stats, '$.name'), '^(.*)/[^/]*$', 1), '')
    ) AS module_path,
    json_merge_patch(stats, '{
        "correlation_id": null, "device_id": null, "kernel_details": null, "occupancy_min_grid_size": null,
        "occupancy_suggested_block_size": null, "theoretical_occupancy_pct": null
    }') AS args
FROM op_nesting JOIN instruction USING (id);

INSERT INTO api_calls BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, host_event.id AS call_id, line_id AS tid, host_event.start_ns, dur_ns,
    CASE
        WHEN regexp_matches(name, '^hip[A-Z]') OR getvariable('vendor') = 'amd' THEN 'hip'
        WHEN regexp_matches(name, '^cu[A-Z]') THEN 'driver'
        ELSE 'runtime'
    END AS domain,
    name, TRY_CAST(json_extract_string(host_event.stats, '$.correlation_id') AS BIGINT) AS correlation_id,
    call_op.op_id, nullif(open_range.id, -1) AS range_id, host_event.stats AS args
FROM host_event
JOIN (SELECT id, op_id FROM call_op) AS call_op USING (id)
ASOF LEFT JOIN open_range ON open_range.tid = host_event.line_id AND open_range.ts <= host_event.start_ns
WHERE kind = 'call';

INSERT INTO threads BY NAME
SELECT 0 AS trace_id, getvariable('pid') AS pid, line_id AS tid, any_value(plane_name) AS process_name, any_value(line) AS thread_name
FROM host_event
GROUP BY line_id;

-- Arrows between threads: a producer starts them, consumers finish them.
INSERT INTO flows BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, json_extract_string(stats, '$._pt') AS kind,
    TRY_CAST(json_extract_string(stats, '$._p') AS BIGINT) AS flow_id, 's' AS phase, line_id AS tid, start_ns AS ts_ns,
    'range' AS from_kind, id AS from_id
FROM host_event
WHERE kind = 'range' AND json_exists(stats, '$._p');

INSERT INTO flows BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, json_extract_string(stats, '$._ct') AS kind,
    TRY_CAST(json_extract_string(stats, '$._c') AS BIGINT) AS flow_id, 'f' AS phase, line_id AS tid, start_ns AS ts_ns,
    'range' AS to_kind, id AS to_id
FROM host_event
WHERE kind = 'range' AND json_exists(stats, '$._c');

-- Steps as the program marks them (StepTraceAnnotation of JAX, tf.profiler Trace).
INSERT INTO steps BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, step, min(start_ns) AS start_ns, max(start_ns + dur_ns) AS end_ns, any_value(name) AS name,
    'annotation' AS source
FROM (
    SELECT *, TRY_CAST(json_extract_string(stats, '$.step_num') AS BIGINT) AS step FROM host_event WHERE kind = 'range'
)
WHERE step IS NOT NULL
GROUP BY step, name
QUALIFY dense_rank() OVER (ORDER BY name) = 1;
