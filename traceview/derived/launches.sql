-- How GPU work came to be: call, operator, annotation, delay.

-- GPU work with its launching call. The delay is negative where the work started during the call, or where
-- the clocks differ.
--: view
--: reads api_calls, gpu_activity, ops, ranges
CREATE VIEW launches (
    trace_id, -- see traces
    event_kind, -- kernel, copy or memset
    event_id, -- id in that table
    device, -- GPU, see devices
    stream, -- stream
    start_ns, -- start on the GPU [ns]
    dur_ns, -- duration on the GPU [ns]
    name, -- name of the work
    class, -- compute, communication or copy
    call_id, -- launching call, NULL when it is not in the trace
    call_name, -- its name
    call_start_ns, -- its start [ns]
    call_dur_ns, -- its duration [ns]
    pid, -- its process
    tid, -- its thread
    launch_delay_ns, -- from the end of the call to the start on the GPU [ns]
    by_graph, -- whether a graph launch started it
    op_id, -- operator, see ops
    op_name, -- its name
    range_id, -- annotation, see ranges
    range_name -- its text
) AS
SELECT
    work.trace_id, event_kind, event_id, work.device, work.stream, work.start_ns, work.dur_ns, work.name,
    class, api_calls.call_id, api_calls.name, api_calls.start_ns, api_calls.dur_ns, api_calls.pid,
    api_calls.tid, work.start_ns - (api_calls.start_ns + api_calls.dur_ns),
    coalesce(api_calls.name ILIKE '%GraphLaunch%', false),
    work.op_id, ops.name, work.range_id, ranges.name
FROM gpu_activity AS work
LEFT JOIN api_calls ON api_calls.trace_id = work.trace_id AND api_calls.call_id = work.call_id
LEFT JOIN ops ON ops.trace_id = work.trace_id AND ops.op_id = work.op_id
LEFT JOIN ranges ON ranges.trace_id = work.trace_id AND ranges.range_id = work.range_id;

-- How many launch links of each trace are complete.
--: view
--: reads api_calls, gpu_activity
CREATE VIEW launch_summary (
    trace_id, -- see traces
    gpu_events, -- GPU events
    without_call, -- GPU events without launch record
    starts_before_call, -- GPU events that start before their call
    starts_inside_call, -- GPU events that start during their call
    by_graph, -- GPU events that a graph launch started
    most_events_per_call -- most GPU events of one call
) AS
WITH linked AS (
    SELECT
        work.trace_id, work.start_ns, call.call_id, call.start_ns AS call_start_ns,
        call.start_ns + call.dur_ns AS call_end_ns, call.name ILIKE '%GraphLaunch%' AS by_graph,
        count(*) OVER (PARTITION BY work.trace_id, work.correlation_id) AS siblings, work.correlation_id
    FROM gpu_activity AS work
    LEFT JOIN api_calls AS call ON call.trace_id = work.trace_id AND call.call_id = work.call_id
)
SELECT
    trace_id, count(*), count(*) FILTER (call_id IS NULL), count(*) FILTER (start_ns < call_start_ns),
    count(*) FILTER (start_ns >= call_start_ns AND start_ns < call_end_ns), count(*) FILTER (by_graph),
    coalesce(max(siblings) FILTER (correlation_id IS NOT NULL), 1)
FROM linked
GROUP BY trace_id;
