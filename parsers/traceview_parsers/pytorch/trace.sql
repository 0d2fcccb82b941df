-- The trace itself and its GPUs. Reads file_metadata, listed_device and all
-- tables filled before.

INSERT INTO devices BY NAME
WITH active AS (
    SELECT device FROM kernels UNION SELECT device FROM copies UNION SELECT device FROM memsets
)
SELECT
    0 AS trace_id, coalesce(active.device, listed_device.device) AS device, getvariable('main_pid') AS pid,
    coalesce(listed_device.vendor, getvariable('vendor')) AS vendor,
    active.device IS NOT NULL AS active,
    listed_device.* EXCLUDE (device, vendor)
FROM listed_device FULL JOIN active ON active.device = listed_device.device
WHERE coalesce(active.device, listed_device.device) IS NOT NULL;

INSERT INTO traces BY NAME
WITH extent AS (
    SELECT min(start_ns) + getvariable('base_ns') AS start_ns, max(end_ns) + getvariable('base_ns') AS end_ns
    FROM staging.thread
)
SELECT
    0 AS trace_id, source_file, 'kineto' AS format,
    CASE
        WHEN getvariable('vendor') = 'amd' THEN 'PyTorch profiler (ROCm)'
        WHEN getvariable('vendor') = 'nvidia' THEN 'PyTorch profiler (CUDA)'
        ELSE 'PyTorch profiler'
    END AS producer,
    producer_version, getvariable('main_pid') AS pid,
    coalesce(rank, (
        SELECT mode(TRY_CAST(json_extract_string(args, '$.Rank') AS INTEGER))
        FROM ops
        WHERE name = 'record_param_comms'
    )) AS rank,
    world_size, host,
    if(extent.start_ns > 1000000000000000000, 'unix', 'relative') AS clock,
    extent.start_ns, extent.end_ns, metadata
FROM file_metadata CROSS JOIN extent;
