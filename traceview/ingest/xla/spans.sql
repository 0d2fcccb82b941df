-- Events of the planes of an XLA profile by their kind, and the operators.
-- Reads staging.event and staging.plane.

-- Profiles before 2022 do not name the vendor; AMD's calls name themselves.
SET VARIABLE vendor = coalesce(
    (SELECT lower(any_value(stats ->> 'device_vendor')) FROM staging.plane),
    (
        SELECT if(bool_or(regexp_matches(name, '^hip[A-Z]')), 'amd', 'nvidia') FROM staging.event
        HAVING EXISTS (FROM staging.plane WHERE stats ->> 'compute_cap_major' IS NOT NULL)
    )
);
SET VARIABLE pid = (SELECT min(TRY_CAST(stats ->> 'process_id' AS BIGINT)) FROM staging.plane);

-- What JAX calls it where a thread waits for a GPU: for a value that Python reads, or until work has ended.
CREATE TEMP MACRO waits_for_gpu(name) AS regexp_matches(
    name, '^np\.asarray\(jax\.Array\)$|\bblock_until_ready\b|BlockHostUntilReady|BlockUntilReady'
);

CREATE TEMP TABLE host_event AS
SELECT
    event.* EXCLUDE (stats), event.stats::VARCHAR AS stats,
    CASE
        WHEN json_exists(event.stats, '$.correlation_id') THEN 'call'
        WHEN json_exists(event.stats, '$.hlo_op') THEN 'op'
        WHEN waits_for_gpu(event.name) AND NOT starts_with(event.name, '$') THEN 'wait'
        WHEN event.name IN ('MemoryAllocation', 'MemoryDeallocation') AND json_exists(event.stats, '$.addr')
        THEN 'memory'
        WHEN starts_with(event.name, '$') THEN 'python'
        WHEN regexp_full_match(event.name, '[A-Za-z0-9.][\w./>-]*:[A-Z_]\w*') THEN 'tensorflow op'
        ELSE 'range'
    END AS kind,
    plane.name AS plane_name
FROM staging.event AS event JOIN staging.plane AS plane USING (plane)
WHERE event.device_kind IS NULL AND start_ns IS NOT NULL;

-- An operator is an HLO instruction: as the CPU ran it, or as calls one
-- after the other on a thread launched it.
-- Where the call does not name the instruction, the work that it launched does.
CREATE TEMP TABLE launching AS
SELECT
    id, line_id, start_ns, start_ns + coalesce(dur_ns, 0) AS end_ns, stats, stats ->> 'hlo_op' AS hlo_op,
    concat_ws('/', stats ->> 'program_id', stats ->> 'hlo_module', hlo_op) AS instruction
FROM (
    SELECT
        call.* EXCLUDE (stats), if(json_exists(call.stats, '$.hlo_op'), call.stats, work.stats) AS stats
    FROM (SELECT *, stats ->> 'correlation_id' AS correlation FROM host_event WHERE kind = 'call') AS call
    LEFT JOIN (
        SELECT stats ->> 'correlation_id' AS correlation, arg_min(stats::VARCHAR, id) AS stats
        FROM staging.event WHERE device_kind = 'GPU'
        GROUP BY correlation
    ) AS work USING (correlation)
);

CREATE TEMP TABLE instruction AS
WITH first_call AS (
    SELECT *, instruction IS DISTINCT FROM lag(instruction) OVER line AS is_first
    FROM launching
    WINDOW line AS (PARTITION BY line_id ORDER BY start_ns, id)
),
run AS (
    SELECT *, sum(is_first::INTEGER) OVER (PARTITION BY line_id ORDER BY start_ns, id) AS run
    FROM first_call
)
SELECT
    min(id) AS op_id, line_id AS tid, min(start_ns) AS start_ns, max(end_ns) - min(start_ns) AS dur_ns,
    arg_min(hlo_op, id) AS name, arg_min(stats, id) AS stats
FROM run
WHERE hlo_op IS NOT NULL
GROUP BY line_id, run
UNION ALL
SELECT id, line_id, start_ns, dur_ns, stats ->> 'hlo_op', stats
FROM host_event
WHERE kind = 'op'
UNION ALL
SELECT id, line_id, start_ns, dur_ns, name, stats
FROM host_event
WHERE kind = 'wait'
UNION ALL
-- TensorFlow names what it runs by its place in the model and its kind: model/dense/MatMul:MatMul.
SELECT
    id, line_id, start_ns, dur_ns, regexp_extract(name, '[^:]*$'),
    json_merge_patch(coalesce(stats, '{}')::JSON, json_object('name', regexp_extract(name, '^[^:]*')))
FROM host_event
WHERE kind = 'tensorflow op';

-- The details of an event are one text of key:value pairs.
CREATE TEMP MACRO detail(details, key) AS
    nullif(regexp_extract(details, '(?:^|\s)' || key || ':(\S+)', 1), '');
CREATE TEMP MACRO detail_number(details, key) AS TRY_CAST(detail(details, key) AS BIGINT);

-- Work is on lines named Stream; other lines are made from it afterwards.
CREATE TEMP TABLE gpu_event AS
SELECT
    event.* EXCLUDE (stats), event.stats::VARCHAR AS stats,
    coalesce(TRY_CAST(regexp_extract(line, '^Stream #(-?\d+)', 1) AS BIGINT), line_id) AS stream,
    TRY_CAST(event.stats ->> 'correlation_id' AS BIGINT) AS correlation_id,
    event.stats ->> 'kernel_details' AS kernel_details,
    coalesce(detail_number(kernel_details, 'regs'), 0) NOT BETWEEN 0 AND 1024 AS implausible,
    event.stats ->> 'memcpy_details' AS copy_details,
    coalesce(event.stats ->> 'memset_details', event.stats ->> 'Memset_details') AS fill_details,
    coalesce(event.stats ->> 'memalloc_details', event.stats ->> 'memfree_details') AS memory_details,
    CASE
        WHEN NOT starts_with(line, 'Stream') THEN 'derived'
        WHEN copy_details IS NOT NULL THEN 'copy'
        WHEN fill_details IS NOT NULL THEN 'memset'
        WHEN kernel_details IS NOT NULL THEN 'kernel'
        WHEN memory_details IS NOT NULL THEN 'memory'
        WHEN regexp_matches(event.name, '^(Memcpy|Copy(Host|Device))') THEN 'copy'
        WHEN regexp_matches(event.name, '^Memset') THEN 'memset'
        ELSE 'kernel'
    END AS kind
FROM staging.event AS event
WHERE event.device_kind = 'GPU' AND start_ns IS NOT NULL;
