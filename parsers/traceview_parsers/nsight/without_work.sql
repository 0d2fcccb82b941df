-- What an export says of processes that have no kernel: whether CUDA was traced, which calls were made, when
-- the process ended, how much it wrote, and what the profiler logged. Of what a program wrote only the size
-- is kept.

CREATE TEMP MACRO time_text(ns) AS CASE
    WHEN ns < 1000000 THEN format('{:.4g} us', ns / 1e3)
    WHEN ns < 1000000000 THEN format('{:.4g} ms', ns / 1e6)
    ELSE format('{:.4g} s', ns / 1e9)
END;

CREATE TEMP TABLE workless AS
SELECT trace_id, global_pid, pid, process_name
FROM staging.process
WHERE global_pid NOT IN (
    SELECT process_of(globalPid) FROM staging.cupti_activity_kind_kernel
    UNION ALL SELECT process_of(globalPid) FROM staging.cupti_activity_kind_graph_trace
);

-- The settings of a recording say whether CUDA was traced; before 2023 its tables and messages may.
SET VARIABLE cuda_traced = (
    SELECT CASE
        WHEN bool_or(
            (name = 'CAPTURE_EVENT_TYPE' AND lower(value) = 'cuda')
            OR (name LIKE '%:COLLECT_CUDA_TRACE' AND lower(value) = 'true')
        )
            OR EXISTS (FROM staging.call WHERE domain IN ('runtime', 'driver'))
            OR EXISTS (FROM staging.cupti_activity_kind_memcpy)
            OR EXISTS (FROM staging.cupti_activity_kind_memset)
            OR EXISTS (
                FROM staging.diagnostic_event
                WHERE regexp_matches(
                    text, 'CUDA (injection|events|profiling might|trace data)|CUPTI', 'i'
                )
            )
        THEN true
        WHEN bool_or(name = 'CAPTURE_EVENT_TYPE') THEN false
    END
    FROM staging.setting
);

-- When the recording ended, on the clock of its events.
SET VARIABLE recording_end = (
    SELECT absolute(if(
        sum(on_clock) > coalesce(sum(in_session), 0), getvariable('session_stop'),
        if(sum(in_session) > 0, getvariable('session_length'), NULL)
    ) - 1000000000)
    FROM staging.seen
);

-- 600 says that work is not done yet, which is no error.
CREATE TEMP TABLE cuda_function AS
SELECT
    process_of(globalTid) AS global_pid, coalesce(without_version(text.value), 'unknown') AS name,
    count(*) AS calls, count(*) FILTER (result NOT IN (0, 600)) AS failed,
    min(result) FILTER (result NOT IN (0, 600)) AS error
FROM staging.call
LEFT JOIN staging.text ON text.id = name_id
WHERE domain IN ('runtime', 'driver')
GROUP BY ALL;

-- Errors that say why a program did not use the GPU, as in cudaError_t of driver_types.h, whose numbers are
-- those of CUresult too.
CREATE TEMP MACRO error_name(error) AS coalesce(' (' || CASE error
    WHEN 2 THEN 'out of memory'
    WHEN 35 THEN 'the driver is older than the CUDA runtime'
    WHEN 46 THEN 'all GPUs are busy or unavailable'
    WHEN 100 THEN 'no CUDA device'
    WHEN 101 THEN 'invalid device'
    WHEN 209 THEN 'no kernel image for this GPU'
    WHEN 222 THEN 'PTX of an unsupported version'
    WHEN 700 THEN 'illegal address'
    WHEN 701 THEN 'too many resources requested for launch'
    WHEN 719 THEN 'launch failure'
    WHEN 802 THEN 'system not ready'
    WHEN 803 THEN 'driver and CUDA libraries do not match'
    WHEN 804 THEN 'forward compatibility is not supported on this GPU'
    WHEN 999 THEN 'unknown error'
END || ')', '');

CREATE TEMP TABLE said_of_calls AS
SELECT
    global_pid, sum(calls) AS calls, sum(failed) AS failed,
    concat(
        sum(calls), if(sum(calls) = 1, ' CUDA call was', ' CUDA calls were'), ' recorded (',
        array_to_string(
            list(name ORDER BY starts_with(name, 'cuGetProcAddress'), calls DESC, name)[:4], ', '
        ),
        if(count(*) > 4, ', ...', ''), ')'
    ) AS made,
    string_agg(
        format(
            '{:s} failed in {:,} of {:,} calls with error {:d}{:s}', name, failed, calls, error,
            error_name(error)
        ), ', ' ORDER BY failed DESC, name
    ) FILTER (failed > 0 AND place <= 3)
    || if(
        bool_or(failed > 0 AND regexp_matches(name, 'Launch\w*Kernel|GraphLaunch|LaunchGrid')),
        '; what failed to launch did not run, so the results of the program may be wrong', ''
    ) AS failures
FROM (
    SELECT *, row_number() OVER (PARTITION BY global_pid ORDER BY failed DESC, name) AS place
    FROM cuda_function
)
GROUP BY global_pid;

-- What the calls and ranges span is how long the trace is said to be; samples reach beyond it.
CREATE TEMP TABLE said_of_end AS
SELECT
    global_pid,
    concat(
        'its ', string_agg(kind || ' span ' || time_text(last_ns - first_ns), ' and its ' ORDER BY kind),
        ' of the ' || time_text(getvariable('session_length') - 1000000000) || ' that were recorded',
        ', and the recording goes on for ' || time_text(getvariable('recording_end') - max(last_ns))
        || ': it ended then, or did nothing more that is recorded'
    ) AS ended
FROM (
    SELECT process_of(global_id) AS global_pid, kind, min(first_ns) AS first_ns, max(last_ns) AS last_ns
    FROM (
        SELECT
            globalTid AS global_id, 'calls and ranges' AS kind, absolute("start") AS first_ns,
            absolute("end") AS last_ns
        FROM staging.osrt_api WHERE coalesce(eventClass, 27) = 27
        UNION ALL SELECT globalTid, 'calls and ranges', start_ns, end_ns FROM staging.call
        UNION ALL
        SELECT globalTid, 'calls and ranges', absolute(first_ns), absolute(last_ns)
        FROM staging.nvtx_kind WHERE eventType IN (34, 59, 60, 70, 71)
        UNION ALL
        SELECT globalTid, 'samples', absolute("start"), absolute("start") FROM staging.composite_events
    )
    GROUP BY ALL
)
GROUP BY global_pid
HAVING max(last_ns) > min(first_ns)
    AND getvariable('recording_end') - max(last_ns) >= (max(last_ns) - min(first_ns)) // 10;

-- A byte that is no text was replaced by a character of three bytes.
CREATE TEMP TABLE said_of_output AS
SELECT
    global_pid, max(bytes) FILTER (stream = 'stderr') AS error_bytes,
    'it wrote ' || string_agg(
        bytes || if(bytes = 1, ' byte', ' bytes') || ' to ' || stream, ' and ' ORDER BY stream DESC
    ) AS wrote
FROM (
    SELECT
        process_of(globalPid) AS global_pid,
        regexp_extract(file.value, '_(stdout|stderr)\.log$', 1) AS stream,
        sum(
            strlen(content.value)
            - 2 * (length(content.value) - length(replace(content.value, chr(65533), '')))
        ) AS bytes
    FROM staging.processstreams
    JOIN staging.text AS file ON file.id = filenameId
    JOIN staging.text AS content ON content.id = contentId
    GROUP BY ALL
)
WHERE stream <> '' AND bytes IS NOT NULL
GROUP BY global_pid;

-- What the profiler logged of a process or of all, the graver first: that it could not do something, and how
-- a program exited. What it logs of a process that simply calls no CUDA says nothing more than that.
CREATE TEMP TABLE decisive AS
SELECT
    process.global_pid,
    'the profiler logged: ' || string_agg(text, ' | ' ORDER BY severity DESC, place) AS logged,
    bool_or(contains(text, 'not supported by this build')) AS old_profiler
FROM (
    SELECT
        workless.global_pid, left(regexp_replace(trim(text), '\s+', ' ', 'g'), 200) AS text,
        max(severity) AS severity, min(message.rowid) AS place
    FROM workless
    JOIN staging.diagnostic_event AS message
        ON message.globalPid = workless.global_pid OR coalesce(message.globalPid & 281474959933440, 0) = 0
            OR message.globalPid < 0
    WHERE regexp_matches(text, 'CUDA|CUPTI|driver|GPU|inject|application|process|WSL|virtual', 'i')
        AND (
            severity = 3 OR regexp_matches(
                text,
                'not supported|unsupported|fail|unable|cannot|could not|couldn''t|error|permission|privilege'
                '|\bexit|terminated|signal|crash|WSL', 'i'
            )
        )
        AND NOT regexp_matches(
            text,
            'cuDNN|cuBLAS|NVTX|OpenGL|Vulkan|perf.event|IP samples|backtrace|symbol|Debuginfod'
            '|GPU Metrics', 'i'
        )
    GROUP BY workless.global_pid, left(regexp_replace(trim(text), '\s+', ' ', 'g'), 200)
    QUALIFY row_number() OVER (
        PARTITION BY workless.global_pid ORDER BY max(severity) DESC, min(message.rowid)
    ) <= 3
) AS process
GROUP BY global_pid;

CREATE TEMP TABLE other_process AS
SELECT own.global_pid, count(*) AS processes, count(*) FILTER (calls > 0) AS calling
FROM workless AS own
JOIN (
    SELECT global_pid FROM staging.process
    UNION
    SELECT globalPid FROM staging.diagnostic_event WHERE globalPid > 0 AND pid_of(globalPid) IS NOT NULL
) AS other ON other.global_pid <> own.global_pid AND other.global_pid <> 0
LEFT JOIN said_of_calls ON said_of_calls.global_pid = other.global_pid
GROUP BY own.global_pid;

CREATE TEMP TABLE gpu_work_account AS
SELECT
    trace_id,
    concat_ws(
        '; ',
        CASE
            WHEN NOT getvariable('cuda_traced') THEN 'CUDA was not traced'
            WHEN calls > 0 THEN 'CUDA was traced, and ' || made
            WHEN getvariable('cuda_traced') THEN 'CUDA was traced, but no CUDA call was recorded'
            ELSE 'the export does not say whether CUDA was traced'
        END,
        failures, ended, wrote, logged,
        if(old_profiler, 'use a release of nsys that supports the driver', NULL),
        'the system is WSL (' || wsl || ')',
        if(
            processes > 0,
            concat(
                'of ', processes, if(processes = 1, ' other process', ' other processes'), ' in the file ',
                if(calling = 0, 'none', calling::VARCHAR), ' called CUDA'
            ),
            NULL
        )
    ) AS facts,
    CASE
        WHEN NOT coalesce(getvariable('cuda_traced'), false) THEN NULL
        WHEN failed > 0 THEN 'the failed calls may be why: mend them first'
        WHEN calls > 0 THEN NULL
        WHEN error_bytes > 0 THEN 'run the program without the profiler, and read what it writes to stderr'
        WHEN calling > 0 THEN 'see the processes that called CUDA'
        ELSE 'the program may not have got to its first CUDA call: run it without the profiler, or record for'
            || ' longer'
    END AS advice
FROM workless
LEFT JOIN said_of_calls USING (global_pid)
LEFT JOIN said_of_end USING (global_pid)
LEFT JOIN said_of_output USING (global_pid)
LEFT JOIN decisive USING (global_pid)
LEFT JOIN other_process USING (global_pid)
LEFT JOIN (
    -- No other setting: a system's environment names WSL in its variables too, and holds secrets.
    SELECT max(concat(name, ': ', left(value, 60))) AS wsl FROM staging.target_info_system_env
    WHERE name IN ('SoftwareReleaseVersion', 'KernelVersion', 'OsDescription')
        AND regexp_matches(value, 'microsoft.*WSL|WSL2', 'i')
) ON true;
