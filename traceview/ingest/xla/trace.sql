-- The trace itself and its GPUs as relations, events without a time, and what is doubtful.

CREATE TEMP VIEW process AS
SELECT
    0 AS trace_id, getvariable('pid') AS pid, trace_file.*, 'XLA profiler (JAX, TensorFlow)' AS producer,
    (SELECT 'JAX ' || any_value(stats ->> 'jax_version') FROM staging.plane) AS producer_version,
    clock_of((SELECT min(start_ns) FROM staging.event)) AS clock
FROM trace_file;

CREATE TEMP TABLE plane_property AS
SELECT
    device, stats, coalesce(lower(stats ->> 'device_vendor'), getvariable('vendor')) AS vendor,
    TRY_CAST(stats ->> 'compute_cap_major' AS INTEGER) AS major,
    TRY_CAST(stats ->> 'compute_cap_minor' AS INTEGER) AS minor,
    TRY_CAST(stats ->> 'memory_bandwidth' AS DOUBLE) / 1e9 AS bandwidth_gbs
FROM staging.plane
WHERE device_kind = 'GPU';

-- The two HBM3 generations of AMD move twice the data that the profiler's
-- formula (2 x clock x width) gives, so that its figure is left out for them.
CREATE TEMP MACRO halved_bandwidth(vendor, major, minor) AS vendor = 'amd' AND major = 9 AND minor IN (4, 5);

CREATE TEMP VIEW agent AS
SELECT
    0 AS trace_id, NULL AS agent, true AS is_gpu, device, vendor, stats ->> 'gpu_device_name' AS name,
    CASE
        WHEN vendor = 'nvidia' THEN format('sm_{}{}', major, minor)
        WHEN vendor = 'amd' AND major = 9 AND minor = 4 THEN 'gfx942'
        WHEN vendor = 'amd' AND major = 9 AND minor = 5 THEN 'gfx950'
    END AS arch,
    stats ->> 'core_count' AS compute_units, TRY_CAST(stats ->> 'clock_rate' AS INTEGER) // 1000 AS clock_mhz,
    stats ->> 'memory_size' AS memory_bytes,
    coalesce(
        nullif(TRY_CAST(stats ->> 'peak_hbm_bw_gigabytes_per_second' AS DOUBLE), 0),
        if(halved_bandwidth(vendor, major, minor), NULL, nullif(bandwidth_gbs, 0))
    ) AS memory_bandwidth_gbs,
    stats AS metadata
FROM plane_property
UNION ALL BY NAME
SELECT
    0 AS trace_id, NULL AS agent, true AS is_gpu, device, 'google' AS vendor,
    coalesce(stats ->> 'device_type_string', 'TPU') AS name, stats ->> 'device_type_string' AS arch,
    nullif(TRY_CAST(stats ->> 'peak_hbm_bw_gigabytes_per_second' AS DOUBLE), 0) AS memory_bandwidth_gbs,
    stats AS metadata
FROM staging.plane
WHERE device_kind = 'TPU' AND device NOT IN (SELECT device FROM plane_property)
QUALIFY row_number() OVER (PARTITION BY device ORDER BY events DESC) = 1;

CREATE TEMP VIEW other_record AS
SELECT
    coalesce(device_kind, 'host') AS category, name, line_id AS tid, NULL::BIGINT AS start_ns, stats AS args
FROM staging.event
WHERE start_ns IS NULL;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'implausible_statistics' AS code, 'warning' AS severity, count(*) AS count,
    'kernels whose register count is impossible; registers and shared memory of these are left empty'
        AS detail
FROM gpu_event
WHERE kind = 'kernel' AND implausible
HAVING count(*) > 0;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'implausible_statistics' AS code, 'info' AS severity, count(*) AS count,
    'GPUs whose recorded memory bandwidth is half of what the hardware has; it is left empty' AS detail
FROM plane_property
WHERE halved_bandwidth(vendor, major, minor) AND bandwidth_gbs > 0
HAVING count(*) > 0;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'zero_occupancy' AS code, 'info' AS severity, count(*) AS count,
    'kernels that the profiler calls 0 % occupied; it did not compute it, so that it is left empty' AS detail
FROM gpu_event
WHERE kind = 'kernel' AND occupancy(stats, kernel_details) = 0
HAVING count(*) > 0;
