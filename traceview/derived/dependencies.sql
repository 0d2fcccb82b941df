-- What recordings say of dependencies: records of events, waits for them, backward operators, clocks of GPUs.

-- Records of events that a stream or the host may wait for, one per call.
--: view
--: reads api_calls, other_events, syncs
CREATE VIEW event_records (
    trace_id, -- see traces
    call_id, -- the call that records the event, see api_calls
    pid, -- process
    tid, -- thread
    start_ns, -- start of the call [ns]
    device, -- GPU; NULL like the three below where the recording does not say it
    context, -- context of the GPU
    stream, -- stream in which the event is recorded
    event, -- event
    correlation_id -- id shared with the API call
) AS
WITH reported AS (
    SELECT
        trace_id, correlation_id, any_value(device) AS device, any_value(context) AS context,
        any_value(stream) AS stream, any_value(event) AS event
    FROM (
        -- Nsight Systems
        SELECT
            trace_id, try_cast(args->>'correlation_id' AS BIGINT) AS correlation_id,
            try_cast(args->>'device' AS INTEGER) AS device,
            try_cast(args->>'context' AS BIGINT) AS context, try_cast(args->>'stream' AS BIGINT) AS stream,
            try_cast(args->>'event' AS BIGINT) AS event
        FROM other_events WHERE category = 'cuda_event'
        UNION ALL
        -- Kineto names the record with what waits for it.
        SELECT
            trace_id, try_cast(args->>'wait_on_cuda_event_record_corr_id' AS BIGINT), device,
            try_cast(args->>'context' AS BIGINT), waits_on_stream, waits_on_event
        FROM syncs
    )
    WHERE correlation_id > 0
    GROUP BY trace_id, correlation_id
)
SELECT
    called.trace_id, call_id, pid, tid, start_ns, device, context, stream, event, called.correlation_id
FROM api_calls AS called
LEFT JOIN reported ON reported.trace_id = called.trace_id AND reported.correlation_id = called.correlation_id
WHERE contains(name, 'EventRecord');

-- Waits for events, of the host (kind event) or of a stream, with the call that recorded the event.
--: view
--: reads event_records, other_events, syncs
CREATE VIEW event_waits (
    trace_id, -- see traces
    sync_id, -- see syncs
    call_id, -- the call that waits, see api_calls
    kind, -- event or stream_wait_event
    device, -- GPU
    stream, -- stream that waits; NULL for the host
    waits_on_event, -- event
    waits_on_stream, -- stream in which the event was recorded
    record_call_id -- the call that recorded it last before the wait, see event_records; NULL if not known
) AS
WITH wait AS (
    SELECT
        *, try_cast(args->>'context' AS BIGINT) AS context,
        try_cast(args->>'wait_on_cuda_event_record_corr_id' AS BIGINT) AS record_id,
        try_cast(args->>'pair' AS BIGINT) AS pair
    FROM syncs WHERE kind IN ('event', 'stream_wait_event')
),
paired AS (
    SELECT
        trace_id, try_cast(args->>'pair' AS BIGINT) AS pair,
        any_value(try_cast(args->>'correlation_id' AS BIGINT)) AS record_id
    FROM other_events WHERE category = 'cuda_event' AND args->>'pair' IS NOT NULL GROUP BY ALL
),
known AS (
    SELECT
        wait.* REPLACE (coalesce(nullif(wait.record_id, -1), paired.record_id) AS record_id)
    FROM wait LEFT JOIN paired ON paired.trace_id = wait.trace_id AND paired.pair = wait.pair
)
SELECT
    known.trace_id, sync_id, known.call_id, kind, known.device, known.stream, waits_on_event,
    coalesce(nullif(waits_on_stream, -1), named.stream, latest.stream) AS waits_on_stream,
    coalesce(named.call_id, latest.call_id) AS record_call_id
FROM known
LEFT JOIN event_records AS named
    ON named.trace_id = known.trace_id AND named.correlation_id = known.record_id
ASOF LEFT JOIN (FROM event_records WHERE event IS NOT NULL) AS latest
    ON latest.trace_id = known.trace_id AND latest.context = known.context
    AND latest.event = known.waits_on_event AND known.correlation_id > latest.correlation_id;

-- Flows from forward operators to their backward operators.
--: view
--: reads flows, ops
CREATE VIEW backward_flows (
    trace_id, -- see traces
    flow_id, -- see flows
    forward_op_id, -- the innermost operator that begins where the flow starts, see ops; NULL where none does
    backward_op_id -- the innermost one that begins where it finishes
) AS
WITH bound AS (
    SELECT
        flows.trace_id, flow_id, phase, arg_max(op_id, (depth, op_id)) AS op_id
    FROM flows
    LEFT JOIN ops ON ops.trace_id = flows.trace_id AND ops.pid = flows.pid AND ops.tid = flows.tid
        AND ops.start_ns = ts_ns
    WHERE kind = 'fwdbwd'
    GROUP BY flows.trace_id, flow_id, phase
)
SELECT
    trace_id, flow_id, any_value(op_id) FILTER (phase = 's'), any_value(op_id) FILTER (phase = 'f')
FROM bound GROUP BY trace_id, flow_id;

-- How the clock of each GPU differs from that of the host, by synchronizations of the device or a stream that
-- take more than 100 us: their ends against the end of the work launched last before. With 2 to 20 us to wake
-- up, an offset above zero means that the GPU's clock is ahead.
--: view
--: reads api_calls, call_kinds, gpu_activity
CREATE VIEW device_clocks (
    trace_id, -- see traces
    device, -- GPU, see devices
    waits, -- synchronizations that end within 50 us of the end of that work
    offset_ns, -- median of the end of the work less that of the synchronization [ns]
    late_ns -- what 90 of 100 do not exceed [ns]
) AS
WITH wait AS (
    SELECT trace_id, start_ns, start_ns + dur_ns AS at_ns
    FROM api_calls JOIN call_kinds USING (name)
    WHERE kind = 'synchronization' AND dur_ns > 100_000 AND NOT contains(name, 'Event')
),
wait_of_device AS (
    FROM wait JOIN (SELECT DISTINCT trace_id, device FROM gpu_activity) AS gpu USING (trace_id)
),
work AS (
    SELECT work.trace_id, device, max(work.end_ns) AS end_ns, called.start_ns AS called_ns
    FROM gpu_activity AS work
    JOIN api_calls AS called ON called.trace_id = work.trace_id AND called.call_id = work.call_id
    GROUP BY work.trace_id, device, called.start_ns
),
skew AS (
    SELECT wait.trace_id, wait.device, work.end_ns - at_ns AS skew_ns
    FROM wait_of_device AS wait
    ASOF JOIN work
        ON work.trace_id = wait.trace_id AND work.device = wait.device AND wait.start_ns >= work.called_ns
)
SELECT
    trace_id, device, count(*), median(skew_ns)::BIGINT, quantile_disc(skew_ns, 0.9)::BIGINT
FROM skew WHERE abs(skew_ns) < 50_000 GROUP BY trace_id, device;
