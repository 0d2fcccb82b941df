-- Samples of GPUs over time: where waves were (PC sampling), and counters.

-- Program counter samples of waves, as recorded by rocprofv3.
--: view
--: reads kernels, other_events
CREATE VIEW pc_samples (
    trace_id, -- see traces
    ts_ns, -- time [ns]
    kernel, -- short name of the kernel, where its dispatch was recorded
    dispatch_id, -- dispatch
    instruction, -- instruction
    source_line, -- file and line of the instruction
    issued, -- whether the wave issued it; NULL of host-trap sampling
    instruction_type, -- kind of the issued instruction, such as VALU
    stall_reason, -- why it was not issued, such as WAITCNT
    wave_count -- waves on the compute unit
) AS
WITH dispatched AS (
    SELECT trace_id, correlation_id, any_value(short_name) AS kernel
    FROM kernels WHERE correlation_id IS NOT NULL AND trace_id IN (
        SELECT trace_id FROM other_events WHERE category = 'pc_sample'
    )
    GROUP BY trace_id, correlation_id
),
sample AS (
    SELECT
        trace_id, start_ns, name, (args ->> 'dispatch_id')::BIGINT AS dispatch_id,
        coalesce(args ->> '$.correlation_id.internal', args ->> 'correlation_id') AS correlation,
        args ->> 'source' AS source_line,
        CASE coalesce(args ->> 'issued', args ->> 'wave_issued')
            WHEN '1' THEN true WHEN 'true' THEN true WHEN '0' THEN false WHEN 'false' THEN false
        END AS issued,
        regexp_replace(args ->> 'instruction_type', '^.*INSTRUCTION_TYPE_', '') AS instruction_type,
        regexp_replace(args ->> 'stall_reason', '^.*NOT_ISSUED_REASON_', '') AS stall_reason,
        TRY_CAST(args ->> 'wave_count' AS BIGINT) AS wave_count
    FROM other_events
    WHERE category = 'pc_sample' AND start_ns IS NOT NULL
)
SELECT
    sample.trace_id, start_ns, kernel, dispatch_id, name, source_line, issued,
    if(issued, instruction_type, NULL), if(issued, NULL, stall_reason), wave_count
FROM sample
LEFT JOIN dispatched
    ON dispatched.trace_id = sample.trace_id AND dispatched.correlation_id = TRY_CAST(correlation AS BIGINT);

-- What instructions of kernels cost: by PC samples, or by the totals of a thread trace.
--: view
--: reads other_events, pc_samples
CREATE VIEW instruction_costs (
    trace_id, -- see traces
    kind, -- pc_sampling or thread_trace
    kernel, -- kernel
    instruction, -- instruction
    source_line, -- file and line
    count, -- samples; of a thread trace executions
    stalled, -- samples without an issue; of a thread trace stalled cycles
    cycles, -- cycles of all executions, with stalls (thread traces only)
    idle_cycles, -- cycles before it (thread traces only)
    share, -- share of the samples, or of the cycles, of the trace
    stall_reason -- the most frequent reason why it was not issued
) AS
SELECT
    trace_id, 'pc_sampling', kernel, instruction, source_line, count(*), count(*) FILTER (NOT issued),
    NULL::BIGINT, NULL::BIGINT, count(*) / sum(count(*)) OVER (PARTITION BY trace_id),
    mode(stall_reason ORDER BY stall_reason)
FROM pc_samples
GROUP BY trace_id, kernel, instruction, source_line
UNION ALL
SELECT
    trace_id, 'thread_trace', args ->> 'kernel', name, args ->> 'source',
    (args ->> 'executions')::BIGINT AS executions, (args ->> 'stall')::BIGINT,
    (args ->> 'latency')::BIGINT AS latency, (args ->> 'idle')::BIGINT,
    latency / nullif(sum(latency) OVER (PARTITION BY trace_id), 0), NULL
FROM other_events
WHERE category = 'instruction_total';

-- Counters and the rate of PC samples over time.
--: view
--: reads counters, pc_samples
CREATE VIEW time_series (
    trace_id, -- see traces
    device, -- GPU; NULL where it belongs to none
    name, -- counter
    unit, -- unit
    ts_ns, -- time of the sample [ns]
    value -- value
) AS
SELECT trace_id, device, name, unit, ts_ns, value FROM counters WHERE value IS NOT NULL
UNION ALL
SELECT trace_id, NULL, name, 'samples', from_ns, value
FROM (
    SELECT
        trace_id, first_ns + (ts_ns - first_ns) // width_ns * width_ns AS from_ns, count(*)::DOUBLE AS taken,
        (count(*) FILTER (NOT issued))::DOUBLE AS stalled, bool_or(issued IS NOT NULL) AS issue_known
    FROM (
        SELECT
            trace_id, ts_ns, issued, min(ts_ns) OVER of_trace AS first_ns,
            greatest((max(ts_ns) OVER of_trace - min(ts_ns) OVER of_trace) // 400, 1) AS width_ns
        FROM pc_samples
        WINDOW of_trace AS (PARTITION BY trace_id)
    )
    GROUP BY trace_id, from_ns
) CROSS JOIN LATERAL (VALUES ('PC samples', taken), ('PC samples, stalled', if(issue_known, stalled, NULL)))
    AS series (name, value)
WHERE value IS NOT NULL;

-- Values of counters: over the trace, and while GPUs computed.
--: view
--: reads gpu_segments, time_series
CREATE VIEW counter_summary (
    trace_id, -- see traces
    device, -- GPU; NULL where it belongs to none
    name, -- counter
    unit, -- unit
    samples, -- samples
    mean, -- mean
    mean_computing, -- mean of the samples taken while a compute kernel ran on the GPU
    min, -- smallest
    median, -- median
    max -- largest
) AS
WITH segment AS (
    SELECT trace_id, device, start_ns, end_ns FROM gpu_segments WHERE compute > 0
)
SELECT
    series.trace_id, series.device, name, unit, count(*), avg(value),
    avg(value) FILTER (segment.end_ns > ts_ns), min(value), median(value), max(value)
FROM time_series AS series
ASOF LEFT JOIN segment
    ON segment.trace_id = series.trace_id AND segment.device = series.device AND segment.start_ns <= ts_ns
GROUP BY series.trace_id, series.device, name, unit;
