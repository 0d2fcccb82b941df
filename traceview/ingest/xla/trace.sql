-- The trace itself, its GPUs, and what is doubtful. Reads the relation
-- trace_file and all tables filled before.

CREATE TEMP TABLE plane_property AS
SELECT
    device, stats,
    lower(json_extract_string(stats, '$.device_vendor')) AS vendor,
    TRY_CAST(json_extract_string(stats, '$.compute_cap_major') AS INTEGER) AS major,
    TRY_CAST(json_extract_string(stats, '$.compute_cap_minor') AS INTEGER) AS minor,
    TRY_CAST(json_extract_string(stats, '$.memory_bandwidth') AS DOUBLE) / 1e9 AS bandwidth_gbs
FROM staging.plane
WHERE device_kind = 'GPU';

-- The two HBM3 generations of AMD move twice the data that the profiler's
-- formula (2 x clock x width) gives, so that its figure is left out for them.
CREATE TEMP MACRO halved_bandwidth(vendor, major, minor) AS vendor = 'amd' AND major = 9 AND minor IN (4, 5);

INSERT INTO devices BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, device, vendor,
    CASE
        WHEN vendor = 'nvidia' THEN format('sm_{}{}', major, minor)
        WHEN vendor = 'amd' AND major = 9 AND minor = 4 THEN 'gfx942'
        WHEN vendor = 'amd' AND major = 9 AND minor = 5 THEN 'gfx950'
    END AS arch,
    TRY_CAST(json_extract_string(stats, '$.core_count') AS INTEGER) AS compute_units,
    TRY_CAST(json_extract_string(stats, '$.clock_rate') AS INTEGER) // 1000 AS clock_mhz,
    TRY_CAST(json_extract_string(stats, '$.memory_size') AS BIGINT) AS memory_bytes,
    coalesce(
        nullif(TRY_CAST(json_extract_string(stats, '$.peak_hbm_bw_gigabytes_per_second') AS DOUBLE), 0),
        if(halved_bandwidth(vendor, major, minor), NULL, nullif(bandwidth_gbs, 0))
    ) AS memory_bandwidth_gbs,
    EXISTS (
        FROM gpu_event
        WHERE gpu_event.device = plane_property.device AND gpu_event.kind IN ('kernel', 'copy', 'memset')
    ) AS active,
    stats AS metadata
FROM plane_property
QUALIFY row_number() OVER (PARTITION BY device ORDER BY active DESC) = 1;

INSERT INTO traces BY NAME
SELECT
    0 AS trace_id, source_file, 'xplane' AS format, 'XLA profiler (JAX, TensorFlow)' AS producer,
    (
        SELECT 'JAX ' || any_value(json_extract_string(stats, '$.jax_version')) FROM staging.plane
    ) AS producer_version,
    getvariable('pid') AS pid, host,
    if(extent.start_ns > 1000000000000000000, 'unix', 'relative') AS clock, extent.start_ns, extent.end_ns,
    metadata
FROM trace_file
CROSS JOIN (SELECT min(start_ns) AS start_ns, max(start_ns + dur_ns) AS end_ns FROM staging.event) AS extent;

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
WHERE kind = 'kernel' AND coalesce(
    TRY_CAST(json_extract_string(stats, '$.theoretical_occupancy_pct') AS DOUBLE),
    TRY_CAST(detail(kernel_details, 'occ_pct') AS DOUBLE)
) = 0
HAVING count(*) > 0;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'no_gpu_work' AS code, 'warning' AS severity, 0 AS count,
    'the profile holds no GPU work: it was recorded on a CPU, or without the GPU tracer' AS detail
WHERE NOT EXISTS (FROM gpu_event WHERE kind IN ('kernel', 'copy', 'memset'));

INSERT INTO other_events BY NAME
SELECT
    0 AS trace_id, id AS event_id, coalesce(device_kind, 'host') AS category, name, line_id::VARCHAR AS tid,
    stats AS args
FROM staging.event
WHERE start_ns IS NULL;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'event_without_time' AS code, 'warning' AS severity, count(*) AS count,
    'events without a usable start time; they are kept in other_events and count nowhere' AS detail
FROM staging.event
WHERE start_ns IS NULL
HAVING count(*) > 0;
