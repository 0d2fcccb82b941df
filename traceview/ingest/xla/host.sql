-- What ran on the CPU, as relations, and what the program marked. Reads the
-- tables of spans.sql and the variables pid and vendor.

-- Annotations; and lines that the profiler derived, and accelerators that are no GPU.
CREATE TEMP VIEW range AS
SELECT
    id AS range_id, line_id AS tid, NULL AS device, NULL AS stream, start_ns, dur_ns,
    if(contains(plane_name, 'NVTX'), 'nvtx', 'xla') AS domain, name, stats AS args
FROM host_event
WHERE kind = 'range'
UNION ALL
SELECT
    id, NULL, device, line_id, start_ns, dur_ns, lower(device_kind) || ': ' || line, name, stats
FROM staging.event LEFT JOIN (SELECT id, kind FROM gpu_event) USING (id)
WHERE device_kind IS NOT NULL AND start_ns IS NOT NULL AND coalesce(kind, 'derived') = 'derived';

-- Python frames are named $file:line function.
CREATE TEMP VIEW python_call AS
SELECT
    id AS python_call_id, line_id AS tid, start_ns, dur_ns,
    coalesce(nullif(regexp_extract(name, '^\$\S+ (.+)$', 1), ''), substr(name, 2)) AS name,
    nullif(regexp_extract(name, '^\$(\S+?)(:\d+)? ', 1), '<unknown>') AS file,
    TRY_CAST(regexp_extract(name, '^\$\S+:(\d+) ', 1) AS INTEGER) AS line, stats AS args
FROM host_event
WHERE kind = 'python';

-- The name that JAX and TensorFlow give an instruction is the path of its
-- scopes; its last part is the operation itself.
CREATE TEMP VIEW op AS
SELECT
    op_id, tid, start_ns, dur_ns, name,
    concat_ws(
        '/', stats ->> 'hlo_module', nullif(regexp_extract(stats ->> 'name', '^(.*)/[^/]*$', 1), '')
    ) AS module_path,
    json_merge_patch(stats, '{
        "correlation_id": null, "device_id": null, "kernel_details": null, "occupancy_min_grid_size": null,
        "occupancy_suggested_block_size": null, "theoretical_occupancy_pct": null
    }') AS args
FROM instruction;

CREATE TEMP VIEW call AS
SELECT
    id AS call_id, line_id AS tid, start_ns, dur_ns,
    CASE
        WHEN regexp_matches(name, '^hip[A-Z]') OR getvariable('vendor') = 'amd' THEN 'hip'
        WHEN regexp_matches(name, '^cu[A-Z]') THEN 'driver'
        ELSE 'runtime'
    END AS domain,
    -- The graph that a call launches or builds is among its statistics.
    regexp_replace(name, ' \(CudaGraph:\d+\)$', '') AS name, stats ->> 'correlation_id' AS correlation_id,
    stats AS args
FROM host_event
WHERE kind = 'call'
UNION ALL
-- The call that waits within is not recorded; it is all that the thread does.
SELECT id, line_id, start_ns, dur_ns, 'runtime', name, NULL, stats
FROM host_event
WHERE kind = 'wait';

CREATE TEMP VIEW thread AS
SELECT
    0 AS trace_id, getvariable('pid') AS pid, line_id AS tid, any_value(plane_name) AS process_name,
    any_value(line) AS thread_name
FROM host_event
GROUP BY line_id;

-- Arrows between threads: a producer starts them, consumers finish them.
INSERT INTO flows BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, stats ->> '_pt' AS kind,
    TRY_CAST(stats ->> '_p' AS BIGINT) AS flow_id, 's' AS phase, line_id AS tid, start_ns AS ts_ns,
    'range' AS from_kind, id AS from_id
FROM host_event
WHERE kind = 'range' AND json_exists(stats, '$._p');

INSERT INTO flows BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, stats ->> '_ct' AS kind,
    TRY_CAST(stats ->> '_c' AS BIGINT) AS flow_id, 'f' AS phase, line_id AS tid, start_ns AS ts_ns,
    'range' AS to_kind, id AS to_id
FROM host_event
WHERE kind = 'range' AND json_exists(stats, '$._c');

-- Steps as the program marks them (StepTraceAnnotation of JAX, tf.profiler Trace).
INSERT INTO steps BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, step, min(start_ns) AS start_ns,
    max(start_ns + coalesce(dur_ns, 0)) AS end_ns, any_value(name) AS name, 'annotation' AS source
FROM (SELECT *, TRY_CAST(stats ->> 'step_num' AS BIGINT) AS step FROM host_event WHERE kind = 'range')
WHERE step IS NOT NULL
GROUP BY step, name
QUALIFY dense_rank() OVER (ORDER BY name) = 1;

-- Else those that the profiler derived for its devices, by their numbers.
INSERT INTO steps BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, TRY_CAST(name AS BIGINT) AS step, min(start_ns) AS start_ns,
    max(start_ns + coalesce(dur_ns, 0)) AS end_ns, name, 'annotation' AS source
FROM staging.event
WHERE device_kind IS NOT NULL AND line IN ('Steps', 'Sparse Core Steps') AND start_ns IS NOT NULL
    AND TRY_CAST(name AS BIGINT) IS NOT NULL AND NOT EXISTS (FROM steps)
GROUP BY name;
