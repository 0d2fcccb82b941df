-- What the answers of this trace rest on, and what weakens them.

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'gpu_work_without_call' AS code, 'info' AS severity, count(*) AS count,
    'GPU events whose launching call is not in the trace (launched before recording began): '
        || round(100.0 * sum(dur_ns) / greatest(any_value(total_ns), 1), 1)
        || ' % of GPU time; they count as GPU time, but have no launch delay'
        || ' and no operator unless the profiler named one' AS detail
FROM (
    SELECT *, sum(dur_ns) OVER () AS total_ns
    FROM (
        SELECT call_id, dur_ns FROM kernels
        UNION ALL SELECT call_id, dur_ns FROM copies
        UNION ALL SELECT call_id, dur_ns FROM memsets
    )
)
WHERE call_id IS NULL
HAVING count(*) > 0;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'repeated_correlation_id' AS code, 'warning' AS severity, count(*) AS count,
    'API calls that share a correlation id with an earlier call; GPU work is linked to the first' AS detail
FROM (
    SELECT row_number() OVER (PARTITION BY correlation_id ORDER BY call_id) AS occurrence
    FROM api_calls WHERE correlation_id IS NOT NULL
)
WHERE occurrence > 1
HAVING count(*) > 0;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'external_ids_repeat_correlation' AS code, 'info' AS severity, count(*) AS count,
    'GPU events carry their correlation id where the operator id should be (a fault of PyTorch 1.13 to 2.2);'
        || ' operators were found by time instead' AS detail
FROM kernels
WHERE external_id = correlation_id
HAVING count(*) > 0 AND count(*) >= 0.9 * (
    SELECT count(*) FROM kernels WHERE external_id IS NOT NULL AND correlation_id IS NOT NULL
);

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'overlap_on_stream' AS code, 'info' AS severity, count(*) AS count,
    'GPU events start before their predecessor on the same stream has ended (by up to '
        || max(previous_end_ns - start_ns)
        || ' ns); busy time counts every instant once' AS detail
FROM (
    SELECT
        start_ns,
        max(start_ns + dur_ns) OVER (
            PARTITION BY device, stream ORDER BY start_ns, dur_ns ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ) AS previous_end_ns
    FROM (
        SELECT device, stream, start_ns, dur_ns FROM kernels
        UNION ALL SELECT device, stream, start_ns, dur_ns FROM copies
        UNION ALL SELECT device, stream, start_ns, dur_ns FROM memsets
    )
)
WHERE previous_end_ns > start_ns
HAVING count(*) > 0;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'starts_before_its_call' AS code, 'warning' AS severity, count(*) AS count,
    'kernels start before the call that launched them: the clocks of CPU and GPU differ by at least '
        || max(api_calls.start_ns - kernels.start_ns)
        || ' ns; launch delays are off by that' AS detail
FROM kernels JOIN api_calls USING (call_id)
WHERE kernels.start_ns < api_calls.start_ns
HAVING count(*) > 0;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'grid_unit_unknown' AS code, 'info' AS severity, count(*) AS count,
    'kernels whose grid may count threads or blocks, since their call is not in the trace;'
        || ' the grid is left empty, args holds it as written' AS detail
FROM kernels
WHERE grid_x IS NULL AND contains(args::VARCHAR, '"grid"')
HAVING count(*) > 0;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'odd_duration' AS code, 'warning' AS severity, count(*) AS count,
    'events without a usable duration (missing, negative or over 31 years); they count as 0 ns' AS detail
FROM event
WHERE odd_duration
HAVING count(*) > 0;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'event_without_time' AS code, 'warning' AS severity, count(*) AS count,
    'events without a usable start time; they are kept in other_events and count nowhere' AS detail
FROM event
WHERE ts IS NULL AND phase NOT IN ('M', 'i', 'I')
HAVING count(*) > 0;

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'no_gpu_work' AS code, 'warning' AS severity, 0 AS count,
    if(
        getvariable('format') = 'chrome',
        'this Chrome trace is none of the PyTorch profiler; its events are kept in other_events',
        'the trace holds no GPU work: record with ProfilerActivity.CUDA (ROCm included), after a warm-up step'
    ) AS detail
WHERE NOT EXISTS (FROM kernels) AND NOT EXISTS (FROM copies) AND NOT EXISTS (FROM memsets);

INSERT INTO health BY NAME
SELECT
    0 AS trace_id, 'unmapped_events' AS code, 'info' AS severity, count(*) AS count,
    'events of kinds without a table (' || string_agg(DISTINCT category, ', ' ORDER BY category)
        || '); they are kept in other_events' AS detail
FROM other_events
WHERE phase = 'X'
HAVING count(*) > 0;
