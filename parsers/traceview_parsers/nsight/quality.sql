-- What the answers of this export rest on, and what weakens them.

INSERT INTO health BY NAME
SELECT
    trace_id, 'opaque_graphs' AS code, 'warning' AS severity, count(*) AS count,
    'CUDA graphs recorded as a whole, ' || round(100.0 * sum(dur_ns) / greatest((
        SELECT sum(dur_ns) FROM kernels AS every WHERE every.trace_id = kernels.trace_id
    ), 1),
        1) || ' % of kernel time: what ran inside is not known; record with --cuda-graph-trace=node' AS detail
FROM kernels
WHERE opaque
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'ranges_left_open' AS code, 'info' AS severity, count(*) AS count,
    'ranges that were still open when the capture ended; they last until its last event' AS detail
FROM ranges
WHERE (args ->> 'open_at_end')::BOOLEAN
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'unknown_device' AS code, 'info' AS severity, count(*) AS count,
    'GPUs of which the export holds no properties (no TARGET_INFO_GPU), so that their limits are not known'
        AS detail
FROM devices
WHERE active AND name IS NULL
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    collectives.trace_id, 'collective_sizes_unknown' AS code, 'info' AS severity, count(*) AS count,
    'collectives without sizes: export with nsys export --include-blobs=true, from a report with --trace nvtx'
        AS detail
FROM collectives
WHERE bytes_in IS NULL
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'launch_queue_full' AS code, 'info' AS severity, count(*) AS count,
    'times that a launch waited because the GPU had not kept up, ' || round(sum(dur_ns) / 1e6, 1)
        || ' ms together: the GPU is behind there, not the CPU' AS detail
FROM overheads
WHERE kind = 'command_buffer_full'
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, if(severity = 3, 'profiler_error', 'profiler_warning') AS code,
    if(severity = 3, 'warning', 'info') AS severity, count(*) AS count,
    'the profiler logged: ' || left(regexp_replace(arg_min(text, rowid), '\s+', ' ', 'g'), 200) AS detail
FROM staging.diagnostic_event
WHERE severity IN (2, 3) AND text IS NOT NULL
GROUP BY severity;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'samples_out_of_range' AS code, 'info' AS severity, count,
    'samples of GPU metrics that no percentage or time can be were left out' AS detail
FROM (
    SELECT
        (SELECT count(*) FROM staging.gpu_metrics) + (SELECT count(*) FROM staging.net_nic_metric)
        - (SELECT count(*) FROM counters)
        - (SELECT coalesce(sum(without_time), 0)::BIGINT FROM record_damage WHERE relation = 'counter_sample')
            AS count
)
WHERE count > 0;

-- What CUPTI says it produced, and nsys that it collected, which leaves out records of no interest: 2 to 90 %
-- of them are missing where nothing is.
INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'events_not_collected' AS code, 'info' AS severity,
    (produced - collected)::BIGINT AS count,
    format(
        'the profiler counts {:,} CUDA events that were produced, and {:,} ({:.1f} %) that it collected',
        produced, collected, 100.0 * collected / produced
    ) AS detail
FROM (
    SELECT
        sum(TRY_CAST(regexp_extract(text, 'CUPTI events produced:\s*(\d{1,18})', 1) AS BIGINT)) AS produced,
        sum(TRY_CAST(regexp_extract(text, 'CUDA events collected:\s*(\d{1,18})', 1) AS BIGINT)) AS collected
    FROM staging.diagnostic_event
)
WHERE produced > collected;
