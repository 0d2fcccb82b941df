-- What the answers of a recording rest on, and what weakens them.

-- CUPTI records calls and GPU work together: where a call launches, the profiler was asked for its work, and
-- could not record it. AMD's profilers record each alone.
CREATE OR REPLACE TEMP MACRO why_not_recorded(launches, on_amd, calls) AS CASE
    WHEN on_amd AND getvariable('how_to_record') IS NOT NULL THEN getvariable('how_to_record')
    WHEN launches > 0
    THEN concat(
        'the program launched kernels in ', launches, ' calls, so the profiler could not record what runs on',
        ' the GPU: its library (CUPTI, ROCprofiler) or the driver may be too old for the GPU, another',
        ' profiler may be attached, or WSL, a virtual machine or a container may not allow it; see its log'
    )
    WHEN calls > 0
    THEN 'no recorded call launches a kernel: the recording may end before the first one, record for longer'
    ELSE coalesce(nullif(getvariable('how_to_record'), ''), 'record the GPU as well')
END;
CREATE OR REPLACE TEMP TABLE without_kernels AS
SELECT
    *, launches = 0 AND EXISTS (FROM kernels) AS helps,
    concat_ws(
        '; ', why_not_recorded(launches, coalesce(gpu_vendor = 'amd', hip_launches > 0), calls),
        'of a program with several processes, the GPU work may be in the file of another one'
    ) AS why
FROM (
    SELECT
        process.trace_id, gpu_vendor,
        (SELECT count(*) FROM copies WHERE copies.trace_id = process.trace_id) AS copies,
        (SELECT count(*) FROM memsets WHERE memsets.trace_id = process.trace_id) AS memsets,
        coalesce(sum(called.calls), 0)::BIGINT AS calls,
        coalesce(
            sum(called.calls) FILTER (regexp_matches(called.name, 'Launch\w*Kernel|GraphLaunch|LaunchGrid')), 0
        )::BIGINT AS launches,
        coalesce(
            sum(called.calls) FILTER (regexp_matches(called.name, '^hip\w*(Launch\w*Kernel|GraphLaunch)')), 0
        )::BIGINT AS hip_launches
    FROM checked_process AS process
    LEFT JOIN (
        SELECT trace_id, name, count(*) AS calls FROM api_calls
        WHERE trace_id NOT IN (SELECT trace_id FROM kernels)
        GROUP BY trace_id, name
    ) AS called USING (trace_id)
    WHERE process.trace_id NOT IN (SELECT trace_id FROM kernels)
    GROUP BY ALL
);

INSERT INTO health BY NAME
SELECT
    trace_id, 'no_gpu_work' AS code, 'warning' AS severity, 0 AS count,
    'the recording holds no kernel and no copy; ' || why AS detail
FROM without_kernels
WHERE copies + memsets = 0 AND NOT helps;

-- A launcher or a loader of data launches nothing, where another process of the recording does.
INSERT INTO health BY NAME
SELECT
    trace_id, 'no_gpu_work' AS code, 'info' AS severity, 0 AS count,
    'a process that launched no GPU work, beside others that did' AS detail
FROM without_kernels
WHERE copies + memsets = 0 AND helps;

INSERT INTO health BY NAME
SELECT
    trace_id, 'no_kernels' AS code, 'warning' AS severity, 0 AS count,
    concat('the recording holds no kernel, but ', copies, ' copies and ', memsets, ' memsets; ', why)
        AS detail
FROM without_kernels
WHERE copies + memsets > 0;

INSERT INTO health BY NAME
SELECT trace_id, damage.code, 'warning' AS severity, count, detail
FROM (
    SELECT
        trace_id, sum(odd_durations)::BIGINT AS odd_durations, sum(without_time)::BIGINT AS without_time,
        sum(lost_values)::BIGINT AS lost_values, sum(dropped)::BIGINT AS dropped
    FROM record_damage
    GROUP BY trace_id
)
CROSS JOIN LATERAL (
    VALUES
        (
            'odd_duration', odd_durations,
            'events without a usable duration (missing, negative or over 31 years); they count as 0 ns'
        ),
        (
            'event_without_time', without_time,
            'events without usable times; they are stored in other_events and count nowhere'
        ),
        ('event_without_time', dropped, 'events without usable times; they count nowhere'),
        (
            'values_lost', lost_values,
            'values that are no number of their kind (text, negative or far too large); they count as unknown'
        )
) AS damage (code, count, detail)
WHERE count > 0;

INSERT INTO health BY NAME
SELECT
    trace_id, 'unnamed_kernels' AS code, 'warning' AS severity, count(*) AS count,
    'kernels whose symbol is not in the file, so that neither name nor registers are known' AS detail
FROM kernels SEMI JOIN checked_process USING (trace_id)
WHERE name IS NULL
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'gpu_renumbered' AS code, 'info' AS severity, count(*) AS count,
    'GPUs are described under other numbers than their work names, as in containers: '
        || string_agg(format('{} as {}', device, described_as), ', ' ORDER BY device) AS detail
FROM renumbered_device
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'architecture_from_names' AS code, 'info' AS severity, count(*) AS count,
    'GPUs whose architecture is not described but known from kernel names: '
        || string_agg(format('{} is {}', device, arch), ', ' ORDER BY device) AS detail
FROM named_architecture
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'device_unknown' AS code, 'warning' AS severity, count(*) AS count,
    'kernels and fills of which the recording does not say on which GPU they ran' AS detail
FROM (SELECT trace_id, device FROM kernels UNION ALL SELECT trace_id, device FROM memsets)
SEMI JOIN checked_process USING (trace_id)
WHERE device IS NULL
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'copy_device_unknown' AS code, 'warning' AS severity, count(*) AS count,
    'copies of which neither side is a known GPU; they are in copies, but count with no GPU' AS detail
FROM copies SEMI JOIN checked_process USING (trace_id)
WHERE device IS NULL
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'release_without_allocation' AS code, 'info' AS severity, count(*) AS count,
    'releases of memory that was allocated before recording began; their size is unknown' AS detail
FROM memory_events SEMI JOIN checked_process USING (trace_id)
WHERE kind = 'free' AND bytes IS NULL
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'counters_serialize_kernels' AS code, 'info' AS severity, count(DISTINCT kernel_id) AS count,
    'kernels were recorded with hardware counters, for which the profiler runs them one after the other:'
        || ' times between kernels and overlap are not those of a normal run' AS detail
FROM kernel_counters SEMI JOIN checked_process USING (trace_id)
GROUP BY trace_id;

-- Barriers, and graph launches next to the kernels of the graph, are no work of their own.
INSERT INTO health BY NAME
SELECT
    trace_id, 'unmapped_events' AS code, 'info' AS severity, count(*) AS count,
    'events of kinds without a table (' || string_agg(DISTINCT category, ', ' ORDER BY category)
        || '); they are stored in other_events' AS detail
FROM other_events SEMI JOIN checked_process USING (trace_id)
WHERE start_ns IS NOT NULL AND coalesce(phase = 'X' AND dur_ns IS NOT NULL, true)
    AND category NOT IN ('barrier', 'graph_launch')
GROUP BY trace_id;
