-- Processes, strings and the clock: what every other table refers to.

CREATE TABLE staging.text AS
SELECT id, any_value(value) AS value FROM staging.stringids WHERE id IS NOT NULL GROUP BY id;
DROP TABLE staging.stringids;

SET VARIABLE unix_ns = (SELECT max(utcEpochNs) FROM staging.target_info_session_start_time
WHERE utcEpochNs > 0 AND usable_time(utcEpochNs));

-- What there is of NVTX by thread and type of event. Damaged are those whose
-- times may not be times, from any origin.
CREATE TABLE staging.nvtx_kind AS
SELECT
    globalTid, eventType, count(*) AS events, min(written_time("start")) AS first_ns,
    max(written_time("end")) AS last_ns,
    bool_or(NOT (
        usable_duration("start", coalesce("end", "start")) AND "start" >= 0
        AND coalesce("end", "start") <= latest_ns() - coalesce(getvariable('unix_ns'), 0)
    )) AS damaged
FROM nvtx_event
GROUP BY globalTid, eventType;

SET VARIABLE session_start = (SELECT written_time(min(startTime)) FROM staging.analysis_details);
SET VARIABLE session_stop = (SELECT written_time(max(stopTime)) + 1000000000 FROM staging.analysis_details);
SET VARIABLE session_length = (SELECT written_time(max(duration)) + 1000000000 FROM staging.analysis_details);

-- What has no process is of the only one that calls CUDA.
SET VARIABLE only_process = (
    SELECT if(count(DISTINCT globalTid & -16777216) = 1, max(globalTid & -16777216), NULL)
    FROM staging.cupti_activity_kind_runtime
);

-- Processes with events, and when these happen, as written: most of them tell
-- what times count from, since single ones may be damaged.
CREATE TABLE staging.seen AS
SELECT
    process_of(global_id) AS global_pid, bool_or(on_gpu) AS on_gpu,
    min(written_time("start")) FILTER ("start" <> 0 OR "end" <> 0 OR NOT on_gpu) AS first_ns,
    max(written_time("end")) AS last_ns, sum(events) AS events,
    sum(events) FILTER ("start" BETWEEN 0 AND getvariable('session_length')) AS in_session,
    sum(events) FILTER ("start" BETWEEN getvariable('session_start') AND getvariable('session_stop'))
        AS on_clock,
    sum(events) FILTER ("start" > 1000000000000000000) AS since_1970
FROM (
    SELECT globalPid AS global_id, true AS on_gpu, "start", "end", 1 AS events
    FROM staging.cupti_activity_kind_kernel
    UNION ALL SELECT globalPid, true, "start", "end", 1 FROM staging.cupti_activity_kind_graph_trace
    UNION ALL SELECT globalPid, true, "start", "end", 1 FROM staging.cupti_activity_kind_memcpy
    UNION ALL SELECT globalPid, true, "start", "end", 1 FROM staging.cupti_activity_kind_memset
    UNION ALL SELECT globalPid, false, NULL, NULL, 0 FROM staging.cupti_activity_kind_synchronization
    UNION ALL SELECT globalPid, false, NULL, NULL, 0 FROM staging.cuda_gpu_memory_usage_events
    UNION ALL SELECT globalTid, false, "start", "end", 1 FROM staging.cupti_activity_kind_runtime
    UNION ALL SELECT globalTid, false, first_ns, last_ns, events FROM staging.nvtx_kind
    WHERE eventType IN (34, 59, 60, 70, 71)
    UNION ALL SELECT globalTid, false, "start", "end", 1 FROM staging.osrt_api
    UNION ALL SELECT globalTid, false, "start", "end", 1 FROM staging.cublas_events
    UNION ALL SELECT globalTid, false, "start", "end", 1 FROM staging.cudnn_events
    UNION ALL SELECT globalTid, false, "start", "end", 1 FROM staging.cupti_activity_kind_openacc_data
    UNION ALL SELECT globalTid, false, "start", "end", 1 FROM staging.cupti_activity_kind_openacc_launch
    UNION ALL SELECT globalTid, false, "start", "end", 1 FROM staging.cupti_activity_kind_openacc_other
    UNION ALL SELECT globalTid, false, "start", "end", 1 FROM staging.openmp
    UNION ALL SELECT globalTid, false, "start", "end", 1 FROM staging.mpi_p2p_events
    UNION ALL SELECT globalTid, false, "start", "end", 1 FROM staging.mpi_collectives_events
    UNION ALL SELECT globalTid, false, "start", "end", 1 FROM staging.mpi_start_wait_events
    UNION ALL SELECT globalTid, false, "start", "end", 1 FROM staging.mpi_other_events
)
GROUP BY ALL;

-- A recording of samples alone is of the processes that were sampled.
INSERT INTO staging.seen BY NAME
SELECT
    process_of(globalTid) AS global_pid, false AS on_gpu, min(written_time("start")) AS first_ns,
    max(written_time("start")) AS last_ns, count(*) AS events,
    count(*) FILTER ("start" BETWEEN 0 AND getvariable('session_length')) AS in_session,
    count(*) FILTER ("start" BETWEEN getvariable('session_start') AND getvariable('session_stop'))
        AS on_clock,
    count(*) FILTER ("start" > 1000000000000000000) AS since_1970
FROM staging.composite_events
WHERE NOT EXISTS (FROM staging.seen)
GROUP BY ALL;
SET VARIABLE first_ns = (SELECT min(first_ns) FROM staging.seen);
SET VARIABLE last_ns = (SELECT max(last_ns) FROM staging.seen);

-- One trace for each process with events, those with GPU work first.
CREATE TABLE staging.process AS
SELECT
    global_pid, pid_of(global_pid) AS pid, on_gpu, any_value(processes.name) AS process_name,
    (row_number() OVER (ORDER BY on_gpu DESC, global_pid) - 1)::INTEGER AS trace_id
FROM (
    SELECT global_pid, on_gpu FROM staging.seen
    UNION ALL
    SELECT 0, false WHERE NOT EXISTS (FROM staging.seen)
)
LEFT JOIN staging.processes ON processes.globalPid = global_pid
GROUP BY global_pid, on_gpu;
DROP TABLE staging.processes;

-- Times count from the start of the session, whose time since 1970 is known.
-- An export with --ts-normalize counts from 1970 itself. Where times lie
-- beyond the session's duration but within its start and stop on the
-- system's clock, they count from the same zero as those two.
SET VARIABLE since_1970 = (SELECT coalesce(2 * sum(since_1970) > sum(events), false) FROM staging.seen);
SET VARIABLE base_ns = (
    SELECT CASE
        WHEN getvariable('unix_ns') IS NULL OR getvariable('since_1970') THEN 0
        WHEN sum(on_clock) > coalesce(sum(in_session), 0)
        THEN getvariable('unix_ns') - getvariable('session_start')
        ELSE getvariable('unix_ns')
    END
    FROM staging.seen
);
SET VARIABLE clock = if(getvariable('unix_ns') IS NOT NULL OR getvariable('since_1970'), 'unix', 'relative');

-- The schema's version as one number, 3.24 as 3024; before 2022 exports
-- have none.
CREATE TABLE staging.setting AS
FROM staging.meta_data_export
UNION ALL
FROM staging.export_meta_data
UNION ALL
FROM staging.meta_data_capture;
SET VARIABLE schema_version = (
    SELECT coalesce(max(
        TRY_CAST(split_part(value, '.', 1) AS INTEGER) * 1000 + TRY_CAST(split_part(value, '.', 2) AS INTEGER)
    ), 0)
    FROM staging.setting WHERE name = 'EXPORT_SCHEMA_VERSION'
);
