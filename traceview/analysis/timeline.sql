-- The partition of each GPU's window: every instant belongs to one class.

-- The window of each GPU, cut wherever anything starts or ends (steps too),
-- with the number of events of each class that run in the piece. +1 at each
-- start, -1 at each end, summed up over time.
CREATE VIEW gpu_segments (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    compute, -- compute kernels, memory kernels and memsets running
    communication, -- communication kernels running
    copy -- copies running
) AS
WITH boundary AS (
    SELECT
        trace_id, device, start_ns AS ts, (class = 'compute')::INTEGER AS compute,
        (class = 'communication')::INTEGER AS communication, (class = 'copy')::INTEGER AS copy
    FROM gpu_activity
    UNION ALL
    SELECT
        trace_id, device, end_ns, -(class = 'compute')::INTEGER, -(class = 'communication')::INTEGER,
        -(class = 'copy')::INTEGER
    FROM gpu_activity
    UNION ALL
    SELECT trace_id, device, unnest([start_ns, end_ns]), 0, 0, 0 FROM windows
    UNION ALL
    SELECT trace_id, device, ts, 0, 0, 0
    FROM (SELECT trace_id, unnest([start_ns, end_ns]) AS ts FROM steps) AS step
    JOIN windows USING (trace_id)
    WHERE ts BETWEEN windows.start_ns AND windows.end_ns
)
SELECT
    trace_id, device, ts, lead(ts) OVER so_far AS next_ts,
    (sum(compute) OVER so_far)::INTEGER, (sum(communication) OVER so_far)::INTEGER, (sum(copy) OVER so_far)::INTEGER
FROM boundary
WINDOW so_far AS (PARTITION BY trace_id, device ORDER BY ts ROWS UNBOUNDED PRECEDING)
QUALIFY next_ts > ts;

-- The partition as intervals: compute before communication before copy
-- before idle; neighbours of one class are joined.
CREATE VIEW timeline (
    trace_id, -- see traces
    device, -- GPU, see devices
    class, -- compute, communication (exposed), copy (exposed) or idle
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    dur_ns -- duration [ns]
) AS
WITH classed AS (
    SELECT
        trace_id, device, start_ns, end_ns,
        CASE
            WHEN compute > 0 THEN 'compute'
            WHEN communication > 0 THEN 'communication'
            WHEN copy > 0 THEN 'copy'
            ELSE 'idle'
        END AS class
    FROM gpu_segments
),
run AS (
    SELECT
        *,
        row_number() OVER (PARTITION BY trace_id, device ORDER BY start_ns)
            - row_number() OVER (PARTITION BY trace_id, device, class ORDER BY start_ns) AS run
    FROM classed
)
SELECT trace_id, device, class, min(start_ns), max(end_ns), max(end_ns) - min(start_ns)
FROM run
GROUP BY trace_id, device, class, run;

-- Where the time of each GPU went. compute_ns + exposed_communication_ns +
-- exposed_copy_ns + idle_ns = window_ns, to the nanosecond.
CREATE VIEW breakdown (
    trace_id, -- see traces
    pid, -- process
    rank, -- rank of the process
    device, -- GPU, see devices
    start_ns, -- start of the window [ns]
    end_ns, -- end of the window [ns]
    window_ns, -- length of the window [ns]
    busy_ns, -- time with any GPU work [ns]
    compute_ns, -- time with a compute or memory kernel or a memset [ns]
    communication_ns, -- time with a communication kernel [ns]
    exposed_communication_ns, -- the part of it without compute [ns]
    copy_ns, -- time with a copy [ns]
    exposed_copy_ns, -- the part of it without compute and communication [ns]
    idle_ns, -- time without any GPU work [ns]
    gpu_events, -- GPU events in the window
    gpu_time_ns, -- sum of their durations [ns]
    streams -- streams with work in the window
) AS
WITH total AS (
    SELECT
        trace_id, device,
        coalesce(sum(end_ns - start_ns) FILTER (compute > 0), 0)::BIGINT AS compute_ns,
        coalesce(sum(end_ns - start_ns) FILTER (communication > 0), 0)::BIGINT AS communication_ns,
        coalesce(sum(end_ns - start_ns) FILTER (communication > 0 AND compute = 0), 0)::BIGINT AS exposed_communication_ns,
        coalesce(sum(end_ns - start_ns) FILTER (copy > 0), 0)::BIGINT AS copy_ns,
        coalesce(sum(end_ns - start_ns) FILTER (copy > 0 AND communication = 0 AND compute = 0), 0)::BIGINT
            AS exposed_copy_ns
    FROM gpu_segments
    GROUP BY trace_id, device
)
SELECT
    trace_id, traces.pid, traces.rank, device, windows.start_ns, windows.end_ns,
    windows.end_ns - windows.start_ns AS length_ns,
    coalesce(compute_ns + exposed_communication_ns + exposed_copy_ns, 0) AS any_ns,
    coalesce(compute_ns, 0), coalesce(communication_ns, 0), coalesce(exposed_communication_ns, 0),
    coalesce(copy_ns, 0), coalesce(exposed_copy_ns, 0),
    length_ns - any_ns, gpu_events, gpu_time_ns, streams
FROM windows
LEFT JOIN total USING (trace_id, device)
JOIN traces USING (trace_id);

-- Idle intervals of each GPU, with what ran before and after, and why. An
-- event of no duration divides a gap.
CREATE VIEW gaps (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    dur_ns, -- duration [ns]
    before_name, -- work that ended when the gap began, NULL at the start of a selection
    before_kind, -- event kind of it
    before_id, -- event id of it
    after_name, -- work that ended the gap, NULL at the end of a selection
    after_kind, -- event kind of it
    after_id, -- event id of it
    cause, -- inside_graph, host_late (the call came after the gap began), launch_latency or unknown (no call)
    host_late_ns, -- how long after the start of the gap the call began [ns]
    call_id, -- call that launched the work after it, see api_calls
    call_name, -- its name
    pid, -- process of the call
    tid -- thread of the call
) AS
WITH arrival AS (
    SELECT
        trace_id, device, start_ns, event_kind, event_id, short_name, correlation_id, call_id, end_ns
    FROM gpu_activity
    UNION ALL
    SELECT trace_id, device, end_ns, NULL, NULL, NULL, NULL, NULL, end_ns FROM windows
),
gap AS (
    SELECT
        arrival.* EXCLUDE (start_ns, end_ns), arrival.start_ns AS gap_end_ns,
        coalesce(
            max(arrival.end_ns) OVER (
                PARTITION BY arrival.trace_id, arrival.device ORDER BY arrival.start_ns, event_id NULLS LAST
                ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
            ),
            windows.start_ns
        ) AS gap_start_ns
    FROM arrival
    JOIN windows ON windows.trace_id = arrival.trace_id AND windows.device = arrival.device
    QUALIFY gap_end_ns > gap_start_ns
),
departed AS (
    SELECT
        trace_id, device, end_ns, min(event_id) AS id, arg_min(event_kind, event_id) AS kind,
        arg_min_null(short_name, event_id) AS name, arg_min_null(correlation_id, event_id) AS correlation
    FROM (SELECT * FROM gpu_activity SEMI JOIN gap
        ON gap.trace_id = gpu_activity.trace_id AND gap.device = gpu_activity.device
        AND gap.gap_start_ns = gpu_activity.end_ns)
    GROUP BY trace_id, device, end_ns
)
SELECT
    gap.trace_id, gap.device, gap_start_ns, gap_end_ns, gap_end_ns - gap_start_ns,
    departed.name, departed.kind, departed.id, gap.short_name, gap.event_kind, gap.event_id,
    CASE
        WHEN departed.correlation = gap.correlation_id AND api_calls.name ILIKE '%GraphLaunch%' THEN 'inside_graph'
        WHEN api_calls.call_id IS NULL THEN 'unknown'
        WHEN api_calls.start_ns >= gap_start_ns THEN 'host_late'
        ELSE 'launch_latency'
    END,
    CASE WHEN api_calls.start_ns >= gap_start_ns THEN api_calls.start_ns - gap_start_ns END,
    api_calls.call_id, api_calls.name, api_calls.pid, api_calls.tid
FROM gap
LEFT JOIN departed
    ON departed.trace_id = gap.trace_id AND departed.device = gap.device AND departed.end_ns = gap_start_ns
LEFT JOIN api_calls ON api_calls.trace_id = gap.trace_id AND api_calls.call_id = gap.call_id;
