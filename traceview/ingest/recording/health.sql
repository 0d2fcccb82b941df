-- What the answers of a recording rest on, and what weakens them.

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
            'values that are not valid numbers (text, negative or far too large); they count as unknown'
        )
) AS damage (code, count, detail)
WHERE count > 0;

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
