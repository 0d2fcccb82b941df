-- Dispatches and their counters as relations. Reads staging.dispatch and
-- staging.counter (text as the files hold it), and the relations listed_agent
-- and workload.

-- The GPU of a row; damage must make no further one.
-- rocprofv3 writes "Agent 4".
CREATE TEMP MACRO usable_gpu(id) AS
    TRY_CAST(nullif(regexp_extract(id, '^(?:Agent )?(\d+)$', 1), '') AS INTEGER);
CREATE TEMP TABLE first_gpu AS SELECT coalesce(min(usable_gpu(gpu_id)), 0) AS device FROM staging.dispatch;
CREATE TEMP MACRO gpu_of(id) AS coalesce(usable_gpu(id), (SELECT device FROM first_gpu));

-- A dispatch has a row for each counter, pass or die, and each pass has run it
-- again: it lasts as long as the median row says.
CREATE TEMP TABLE measured AS
WITH row AS (
    SELECT
        *, TRY_CAST(dispatch_id AS BIGINT) AS number, gpu_of(gpu_id) AS device,
        TRY_CAST(start_timestamp AS BIGINT) AS start_ns, TRY_CAST(end_timestamp AS BIGINT) AS end_ns
    FROM (SELECT *, rowid AS position FROM staging.dispatch)
)
SELECT
    device, number, arg_min(COLUMNS(* EXCLUDE (device, number, dispatch_id, gpu_id, kernel_id)), position),
    quantile_disc(TRY(end_ns - start_ns), 0.5) AS median_ns, count(kernel_id) > 0 AS by_sdk,
    bool_or(start_timestamp ILIKE '%e+%') AS rounded
FROM row
WHERE number IS NOT NULL
GROUP BY device, number;

-- Dispatch ids are unique, unless a workload has several GPUs.
CREATE TEMP TABLE numbered AS
SELECT
    * EXCLUDE (position),
    if(
        (SELECT count(DISTINCT number) = count(*) FROM measured), number,
        row_number() OVER (ORDER BY position) - 1
    ) AS kernel_id
FROM measured;

CREATE TEMP VIEW dispatch AS
SELECT
    kernel_id, pid, device, queue_id AS queue, if(usable_time(start_ns), start_ns, 0) AS start_ns,
    if(usable_time(start_ns), median_ns, NULL) AS dur_ns, kernel_name AS name,
    -- Grid and block are recorded as products of their sides.
    grid_size AS work_items_x, if(grid_size IS NULL, NULL, 1) AS grid_y,
    if(grid_size IS NULL, NULL, 1) AS grid_z,
    workgroup_size AS block_x, if(workgroup_size IS NULL, NULL, 1) AS block_y,
    if(workgroup_size IS NULL, NULL, 1) AS block_z, arch_vgpr AS registers, accum_vgpr AS accum_registers,
    sgpr AS scalar_registers,
    -- rocprofv3 writes what the code object states, older profilers what the dispatch asked for.
    if(by_sdk, lds_per_workgroup, NULL) AS shared_static, if(by_sdk, NULL, lds_per_workgroup) AS shared_total,
    scratch_per_workitem AS scratch_bytes, json_object('dispatch_id', number) AS args
FROM numbered;

-- Rows of one pass, such as those of the dies, are added up; of several passes
-- that measured a counter, the first counts.
CREATE TEMP VIEW kernel_counter AS
SELECT numbered.kernel_id, counter.name, counter.unit, value
FROM (
    FROM staging.counter
    QUALIFY rank() OVER (
        PARTITION BY gpu_id, dispatch_id, name ORDER BY file, TRY_CAST(start_timestamp AS BIGINT) NULLS LAST
    ) = 1
) AS counter
JOIN numbered
    ON number = TRY_CAST(counter.dispatch_id AS BIGINT)
    AND device = gpu_of(counter.gpu_id)
WHERE counter.name IS NOT NULL;

CREATE TEMP VIEW process AS
SELECT 0 AS trace_id, (SELECT mode(pid ORDER BY pid) FROM measured) AS pid, *
FROM workload;

CREATE TEMP VIEW agent AS
SELECT 0 AS trace_id, device::VARCHAR AS agent, true AS is_gpu, device, listed_agent.*
FROM (SELECT DISTINCT device FROM measured) CROSS JOIN listed_agent;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'rounded_times' AS code, 'warning' AS severity, count(*) AS count,
    'dispatches whose times were written in a few digits: durations, and rates that rest on them, are unknown'
        AS detail
FROM measured WHERE rounded HAVING count(*) > 0;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'events_lost' AS code, 'error' AS severity, count(*) AS count,
    'rows of dispatches without a number, which are missing from all results' AS detail
FROM staging.dispatch WHERE TRY_CAST(dispatch_id AS BIGINT) IS NULL HAVING count(*) > 0;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'values_lost' AS code, 'warning' AS severity, sum(lost)::BIGINT AS count,
    'counters of no dispatch, and GPUs that can be none' AS detail
FROM (
    SELECT (TRY_CAST(dispatch_id AS BIGINT) IS NULL)::INTEGER AS lost FROM staging.counter
    UNION ALL
    SELECT (gpu_id IS NOT NULL AND usable_gpu(gpu_id) IS NULL)::INTEGER FROM staging.dispatch
)
HAVING sum(lost) > 0;
