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
    trace_of(thread.pid) AS trace_id, number_of(thread.pid) AS pid, thread.tid,
    max(process.text) AS process_name, max(thread.text) AS thread_name
FROM named AS thread
LEFT JOIN named AS process ON process.pid = thread.pid AND process.kind = 'process_name'
WHERE thread.kind = 'thread_name' AND thread.pid IS NOT NULL AND thread.tid IS NOT NULL
GROUP BY ALL;

CREATE TEMP VIEW agent AS
SELECT trace_id, NULL AS agent, true AS is_gpu, listed_device.* FROM listed_device CROSS JOIN file_process;

-- Work of a GPU that several processes use is not that of the thread it is staged for.
CREATE TEMP TABLE thread_extent AS
SELECT trace_id, NULL::BIGINT AS pid, NULL::BIGINT AS tid, min(start_ns) AS start_ns, max(end_ns) AS end_ns
FROM (
    SELECT trace_of(pid) AS trace_id, absolute(start_ns) AS start_ns, absolute(end_ns) AS end_ns
    FROM staging.thread
    WHERE NOT is_shared(pid)
    UNION ALL
    SELECT trace_id, min(start_ns), max(start_ns + dur_ns)
    FROM (
        SELECT trace_id, start_ns, dur_ns FROM kernels
        UNION ALL SELECT trace_id, start_ns, dur_ns FROM copies
        UNION ALL SELECT trace_id, start_ns, dur_ns FROM memsets
    )
    GROUP BY trace_id
)
GROUP BY trace_id;

CREATE TEMP TABLE process AS
SELECT
    trace_id, file_metadata.* REPLACE (
        coalesce(
            file_process.rank,
            if((SELECT count(*) FROM file_process) = 1, coalesce(file_metadata.rank, (
                SELECT mode(rank ORDER BY rank)
                FROM (
                    SELECT TRY_CAST(json_extract_string(args, '$.Rank') AS INTEGER) AS rank
                    FROM ops
                    WHERE name = 'record_param_comms'
                )
            )), NULL)
        ) AS rank
    ),
    'kineto' AS format,
    getvariable('producer') AS producer,
    'the recording is of ' || nullif(getvariable('device'), '') AS gpu_work_facts,
    getvariable('vendor') AS gpu_vendor, file_process.pid, clock_of(extent.start_ns) AS clock
FROM file_metadata CROSS JOIN file_process LEFT JOIN thread_extent AS extent USING (trace_id);
