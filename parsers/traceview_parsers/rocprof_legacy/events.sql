-- The staged records as relations: of one recording, from all of its files.

-- rocprofv2 writes a kernel into its table of counters and into that of operations.
DELETE FROM staging.dispatch
WHERE dispatch_id IS NULL
    AND (start_ns, end_ns) IN (SELECT (start_ns, end_ns) FROM staging.dispatch WHERE dispatch_id IS NOT NULL);

-- Operations name no GPU; where there is but one, it is theirs.
CREATE TEMP TABLE only_gpu AS
SELECT any_value(agent) AS agent FROM staging.dispatch HAVING count(DISTINCT agent) = 1;
UPDATE staging.dispatch SET agent = only_gpu.agent FROM only_gpu WHERE dispatch.agent IS NULL;
UPDATE staging.memset SET agent = only_gpu.agent FROM only_gpu WHERE memset.agent IS NULL;
UPDATE staging.copy SET dst_agent = only_gpu.agent FROM only_gpu
WHERE src_agent IS NULL AND dst_agent IS NULL;

-- A file may hold several processes, as of a run with mpirun.
CREATE TEMP TABLE placed AS
WITH seen AS (
    SELECT pid FROM staging.dispatch UNION SELECT pid FROM staging.memset UNION SELECT pid FROM staging.copy
    UNION SELECT pid FROM staging.call UNION SELECT pid FROM staging.range
    UNION SELECT pid FROM staging.kernel_counter UNION SELECT pid FROM staging.barrier
)
SELECT
    pid AS written,
    if(count(pid) OVER () > 1, row_number() OVER (ORDER BY pid NULLS FIRST) - 1, 0)::INTEGER AS trace_id,
    if(count(pid) OVER () > 1, pid, max(pid) OVER ()) AS trace_pid
FROM seen;

CREATE TEMP TABLE process AS
SELECT DISTINCT trace_id, trace_pid AS pid, 'monotonic' AS clock, 'amd' AS gpu_vendor, recording.*
FROM placed CROSS JOIN recording;

CREATE TEMP VIEW dispatch AS
SELECT row.* EXCLUDE (id) REPLACE (coalesce(pid, trace_pid) AS pid), id AS kernel_id, trace_id
FROM staging.dispatch AS row JOIN placed ON written IS NOT DISTINCT FROM pid;
CREATE TEMP VIEW memset AS
SELECT row.* EXCLUDE (id) REPLACE (coalesce(pid, trace_pid) AS pid), id AS memset_id, trace_id
FROM staging.memset AS row JOIN placed ON written IS NOT DISTINCT FROM pid;
CREATE TEMP VIEW copy AS
SELECT row.* EXCLUDE (id) REPLACE (coalesce(pid, trace_pid) AS pid), id AS copy_id, trace_id
FROM staging.copy AS row JOIN placed ON written IS NOT DISTINCT FROM pid;
CREATE TEMP VIEW call AS
SELECT
    row.* EXCLUDE (id) REPLACE (coalesce(pid, trace_pid) AS pid, args::JSON AS args), id AS call_id,
    trace_id
FROM staging.call AS row JOIN placed ON written IS NOT DISTINCT FROM pid;
CREATE TEMP VIEW range AS
SELECT row.* EXCLUDE (id) REPLACE (coalesce(pid, trace_pid) AS pid), id AS range_id, 'roctx' AS domain,
trace_id
FROM staging.range AS row JOIN placed ON written IS NOT DISTINCT FROM pid;
CREATE TEMP VIEW other_record AS
SELECT
    trace_id, 'barrier' AS category, name, coalesce(pid, trace_pid) AS pid,
    TRY_CAST(start_ns AS BIGINT) AS start_ns,
    TRY_CAST(end_ns AS BIGINT) AS end_ns,
    json_object(
        'type', 'Marker', 'device', TRY_CAST(regexp_extract(agent, '(\d+)$', 1) AS INTEGER), 'queue',
        TRY_CAST(queue AS BIGINT), 'correlation_id', TRY_CAST(correlation_id AS BIGINT)
    ) AS args
FROM staging.barrier AS row JOIN placed ON written IS NOT DISTINCT FROM pid;
CREATE TEMP VIEW kernel_counter AS
SELECT kernel_id, name, value, trace_id
FROM staging.kernel_counter AS row JOIN placed ON written IS NOT DISTINCT FROM pid;

-- rocprof counts GPUs (GPU 0), rocprofv2 all agents: their GPUs are numbered in that order.
CREATE TEMP TABLE agent AS
SELECT
    trace_id, agent, true AS is_gpu,
    coalesce(
        TRY_CAST(regexp_extract(agent, '^GPU (\d+)$', 1) AS INTEGER),
        row_number() OVER (
            PARTITION BY trace_id, agent LIKE 'GPU %' ORDER BY TRY_CAST(agent AS BIGINT), agent
        ) - 1
    )::INTEGER AS device
FROM (
    SELECT agent FROM staging.dispatch UNION SELECT agent FROM staging.memset
    UNION SELECT agent FROM staging.barrier
    UNION SELECT src_agent FROM staging.copy UNION SELECT dst_agent FROM staging.copy
)
CROSS JOIN process
WHERE agent IS NOT NULL;

INSERT INTO health BY NAME
SELECT
    trace_id, 'agents_unknown' AS code, 'info' AS severity, count(*) AS count,
    'GPUs that are named by their number among all agents: they are numbered in that order from 0, and'
        || ' nothing is known of their properties' AS detail
FROM agent
WHERE agent NOT LIKE 'GPU %'
GROUP BY trace_id;
