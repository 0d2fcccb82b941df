-- The traces of the file and their GPUs as relations, and what affects results.

CREATE TEMP VIEW thread AS FROM named_thread;

CREATE TEMP VIEW agent AS
SELECT
    trace_id, device, gpu_agent.agent, true AS is_gpu, listed.uuid,
    coalesce(listed.vendor, if(gpu_agent.device IS NULL, NULL, 'amd')) AS vendor,
    coalesce(listed.name, gpu_agent.agent) AS name, listed.arch, listed.metadata
FROM (
    FROM listed_device
    UNION ALL BY NAME
    SELECT DISTINCT trace_id, device FROM gpu_sample ANTI JOIN listed_device USING (trace_id, device)
) AS listed
FULL JOIN (SELECT trace_id, device, agent FROM gpu_agent) AS gpu_agent USING (trace_id, device);

CREATE TEMP VIEW placed_span AS
SELECT ts, dur, track, category, state FROM staged_host_span
UNION ALL SELECT ts, dur, track, category, state FROM staged_gpu_span;

CREATE TEMP TABLE thread_extent AS
SELECT
    segment AS trace_id, NULL::BIGINT AS pid, NULL::BIGINT AS tid, min(ts) AS start_ns,
    max(ts + dur) AS end_ns
FROM placed_span JOIN track USING (track) GROUP BY segment
UNION ALL SELECT trace_id, NULL, NULL, min(ts_ns), max(ts_ns) FROM counters GROUP BY trace_id
UNION ALL SELECT trace_id, NULL, NULL, min(ts), max(ts + dur) FROM gpu_stage GROUP BY trace_id;

CREATE TEMP TABLE process AS
WITH categories AS (
    SELECT segment AS trace_id, list(DISTINCT text) AS found
    FROM (SELECT DISTINCT track, category FROM placed_span)
    JOIN track USING (track)
    JOIN text ON text.code = category
    GROUP BY segment
)
SELECT
    segment.trace_id, source_file, host, 'perfetto' AS format,
    CASE
        WHEN list_has_any(found, ['kernel_dispatch', 'hip_api', 'hsa_api', 'marker_api', 'memory_copy'])
        THEN 'rocprofv3'
        WHEN list_has_any(
            found, ['rocm_kernel_dispatch', 'rocm_hip_api', 'rocm_hip_stream', 'timer_sampling', 'device_hip']
        )
        THEN 'rocprofiler-systems'
        WHEN list_has_any(found, ['KERNELS', 'HIP_API', 'HSA_API']) THEN 'rocprofv2'
    END AS producer,
    main_process.pid, if(on_boot_clock, 'boot', 'monotonic') AS clock
FROM segment
LEFT JOIN categories USING (trace_id)
LEFT JOIN main_process USING (trace_id);

INSERT INTO health BY NAME
SELECT
    trace_id, 'unfinished' AS code, 'warning' AS severity, count(*) AS count,
    'spans have no end in the trace; they count as 0 ns and args says so' AS detail
FROM placed_span
JOIN (SELECT track, segment AS trace_id FROM track) USING (track)
WHERE state = 0
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'flat_launch_shape' AS code, 'info' AS severity, count(*) AS count,
    'kernels of which only the product of the axes of grid and block is written; it stands in x,'
        || ' and the number of blocks and threads is right' AS detail
FROM gpu_work
WHERE NOT is_copy AND grid_size IS NOT NULL
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'clipped_kernels' AS code, 'info' AS severity, count(*) AS count,
    'kernels start in the very nanosecond in which the one before on their queue ends: rocprofv3 cuts kernels'
        || ' that overlap on a queue in the middle, so their times may not be those of the hardware' AS detail
FROM (
    SELECT
        trace_id, ts,
        lag(ts + dur) OVER (PARTITION BY trace_id, agent, queue ORDER BY ts, event) AS previous_end
    FROM gpu_work WHERE NOT is_copy AND is_dispatch
)
WHERE ts = previous_end
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'device_unknown' AS code, 'warning' AS severity, count(*) AS count,
    'GPU work of which the trace does not say on which GPU it ran; it counts as work of GPU 0'
        || if(
            any_value(producer) = 'rocprofiler-systems',
            '. Record with ROCPROFSYS_ROCM_GROUP_BY_QUEUE=true: it names the GPU', ''
        ) AS detail
FROM gpu_work JOIN process USING (trace_id)
WHERE stated_device IS NULL AND gpu_agent IS NULL
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'agents_unknown' AS code, 'info' AS severity, count(*) AS count,
    'GPUs of which the trace names only the number of the agent; they are numbered in the order of their'
        || ' agents, and nothing is known of their properties' AS detail
FROM gpu_agent
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    segment AS trace_id, 'samples_without_counter' AS code, 'warning' AS severity, count(*) AS count,
    'samples on tracks that nothing declares to be counters; they are left out' AS detail
FROM staged_sample JOIN track USING (track)
WHERE NOT is_counter
GROUP BY segment;
