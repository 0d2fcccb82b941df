-- Dispatches and their counters. Reads staging.dispatch and staging.counter
-- (text as the files hold it), and the relations kernel_name, listed_device
-- and workload.

-- Some versions write times and counters as floating point numbers.
CREATE TEMP MACRO whole(text) AS coalesce(TRY_CAST(text AS BIGINT), TRY_CAST(TRY_CAST(text AS DECIMAL(38, 4)) AS BIGINT));
CREATE TEMP MACRO small(text) AS TRY_CAST(whole(text) AS INTEGER);

-- A dispatch has a row for each counter, pass or die, and each pass has run it
-- again: it lasts as long as the median row says.
CREATE TEMP TABLE dispatch AS
WITH row AS (
    SELECT
        *, whole(dispatch_id) AS dispatch, coalesce(small(gpu_id), 0) AS device,
        whole(start_timestamp) AS start_ns, whole(end_timestamp) AS end_ns
    FROM (SELECT *, rowid AS position FROM staging.dispatch)
)
SELECT
    device, dispatch, arg_min(kernel_name, position) AS written, arg_min(whole(grid_size), position) AS work_items,
    arg_min(small(workgroup_size), position) AS block, arg_min(whole(lds_per_workgroup), position) AS lds,
    arg_min(whole(scratch_per_workitem), position) AS scratch, arg_min(small(arch_vgpr), position) AS registers,
    arg_min(small(accum_vgpr), position) AS accum_registers, arg_min(small(sgpr), position) AS scalar_registers,
    arg_min(whole(queue_id), position) AS queue, arg_min(whole(pid), position) AS pid,
    arg_min(start_ns, position) AS start_ns,
    quantile_disc(TRY(end_ns - start_ns), 0.5) AS dur_ns,
    count(kernel_id) > 0 AS by_sdk,
    bool_or(start_timestamp ILIKE '%e+%') AS rounded, min(position) AS position
FROM row
WHERE dispatch IS NOT NULL
GROUP BY device, dispatch;

-- Dispatch ids are unique, unless a workload has several GPUs.
CREATE TEMP TABLE numbered AS
SELECT
    *,
    if(
        (SELECT count(DISTINCT dispatch) = count(*) FROM dispatch), dispatch,
        row_number() OVER (ORDER BY position) - 1
    ) AS kernel_id,
    start_ns BETWEEN 0 AND 4000000000000000000 AND dur_ns BETWEEN 0 AND 1000000000000000000 AS timed
FROM dispatch;

INSERT INTO kernels BY NAME
SELECT
    0 AS trace_id, kernel_id, pid, device, queue, if(start_ns BETWEEN 0 AND 4000000000000000000, start_ns, 0) AS start_ns,
    if(timed, dur_ns, 0) AS dur_ns, kernel_name.name, kernel_name.short_name,
    coalesce(kernel_name.kind, 'compute') AS kind, false AS opaque,
    -- Grid and block are recorded as products of their sides.
    TRY_CAST(ceil(work_items / nullif(block, 0)) AS INTEGER) AS grid_x,
    if(work_items IS NULL, NULL, 1) AS grid_y, if(work_items IS NULL, NULL, 1) AS grid_z,
    block AS block_x, if(block IS NULL, NULL, 1) AS block_y, if(block IS NULL, NULL, 1) AS block_z,
    registers, accum_registers, scalar_registers,
    -- rocprofv3 writes what the code object states, older profilers what the dispatch asked for.
    if(by_sdk, lds, NULL) AS shared_static, if(by_sdk, NULL, lds) AS shared_total, scratch AS scratch_bytes,
    json_object('dispatch_id', dispatch) AS args
FROM numbered
LEFT JOIN kernel_name ON kernel_name.written = numbered.written;

INSERT INTO kernel_counters BY NAME
SELECT 0 AS trace_id, kernel_id, counter.name, sum(TRY_CAST(value AS DOUBLE)) AS value
FROM staging.counter
JOIN numbered
    ON numbered.dispatch = whole(counter.dispatch_id) AND numbered.device = coalesce(small(counter.gpu_id), 0)
WHERE isfinite(TRY_CAST(value AS DOUBLE)) AND counter.name IS NOT NULL
GROUP BY kernel_id, counter.name;

INSERT INTO devices BY NAME
SELECT 0 AS trace_id, device, true AS active, listed_device.*
FROM (SELECT DISTINCT device FROM dispatch) CROSS JOIN listed_device;

INSERT INTO traces BY NAME
SELECT
    0 AS trace_id, source_file, 'rocprof-compute' AS format, 'rocprof-compute' AS producer, producer_version,
    (SELECT mode(pid) FROM dispatch) AS pid, host, 'boot' AS clock,
    (SELECT min(start_ns) FROM kernels) AS start_ns, (SELECT max(start_ns + dur_ns) FROM kernels) AS end_ns, metadata
FROM workload;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'counters_serialize_kernels' AS code, 'info' AS severity, count(DISTINCT kernel_id) AS count,
    'kernels were recorded with hardware counters, for which the profiler runs them one after the other, and again'
        || ' for each pass: times between kernels and overlap are not those of a normal run' AS detail
FROM kernel_counters
HAVING count(*) > 0;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'rounded_times' AS code, 'warning' AS severity, count(*) AS count,
    'dispatches whose times were written in a few digits: durations, and rates that rest on them, are unknown'
        AS detail
FROM numbered WHERE rounded HAVING count(*) > 0;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'odd_duration' AS code, 'warning' AS severity, count(*) AS count,
    'events without a usable duration (missing, negative or over 31 years); they count as 0 ns' AS detail
FROM numbered WHERE timed IS NOT TRUE HAVING count(*) > 0;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'values_lost' AS code, 'warning' AS severity, count(*) AS count,
    'values of counters that are no numbers; they are missing from every metric' AS detail
FROM staging.counter
WHERE value IS NOT NULL AND (isfinite(TRY_CAST(value AS DOUBLE)) IS NOT TRUE)
HAVING count(*) > 0;
