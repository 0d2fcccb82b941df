-- The trace itself, its GPUs and threads as relations. Reads file_metadata, listed_device, staging.thread
-- and ops.

-- Names of processes and threads.
CREATE TEMP VIEW thread AS
WITH named AS (
    SELECT pid, tid, kind, json_extract_string(args, '$.name') AS text
    FROM (
        SELECT 'process_name' AS kind, pid, tid, args FROM process_name_event
        UNION ALL SELECT 'thread_name', pid, tid, args FROM thread_name_event
    )
)
SELECT
    0 AS trace_id, thread.pid, thread.tid,
    max(process.text) AS process_name, max(thread.text) AS thread_name
FROM named AS thread
LEFT JOIN named AS process ON process.pid = thread.pid AND process.kind = 'process_name'
WHERE thread.kind = 'thread_name' AND thread.pid IS NOT NULL AND thread.tid IS NOT NULL
GROUP BY ALL;

CREATE TEMP VIEW agent AS SELECT 0 AS trace_id, NULL AS agent, true AS is_gpu, * FROM listed_device;

CREATE TEMP TABLE thread_extent AS
SELECT
    0 AS trace_id, NULL::BIGINT AS pid, NULL::BIGINT AS tid, absolute(min(start_ns)) AS start_ns,
    absolute(max(end_ns)) AS end_ns
FROM staging.thread;

CREATE TEMP TABLE process AS
SELECT
    0 AS trace_id, file_metadata.* REPLACE (
        coalesce(rank, (
            SELECT mode(TRY_CAST(json_extract_string(args, '$.Rank') AS INTEGER))
            FROM ops
            WHERE name = 'record_param_comms'
        )) AS rank
    ),
    'kineto' AS format,
    getvariable('producer') AS producer,
    'the recording is of ' || nullif(getvariable('device'), '') AS gpu_work_facts,
    getvariable('vendor') AS gpu_vendor, getvariable('main_pid') AS pid,
    clock_of(extent.start_ns) AS clock
FROM file_metadata CROSS JOIN thread_extent AS extent;
