-- The partition of each GPU's window: every instant belongs to one class.

-- The window of each GPU, divided wherever any work starts or ends, with the number of running events of each
-- class. +1 at each start, -1 at each end, as a prefix sum over time. Where nothing runs in a hole of the
-- recording (table holes), the GPU may have worked: that is no idle time.
--: table
--: reads gpu_activity, holes, windows
CREATE VIEW gpu_segments (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    compute, -- compute kernels, memory kernels and memsets running
    communication, -- communication kernels running
    copy, -- copies running
    unrecorded -- 1 where nothing runs in a hole of the recording, else 0
) AS
-- One sum counts all three classes and holes, each in 31 bits of its own: every sum over time is a sort's
-- worth of work.
WITH work AS NOT MATERIALIZED (
    SELECT
        trace_id, device, start_ns, end_ns,
        CASE class WHEN 'compute' THEN 1::HUGEINT WHEN 'communication' THEN 1::HUGEINT << 31
            ELSE 1::HUGEINT << 62 END AS unit
    FROM gpu_activity
    UNION ALL
    SELECT
        holes.trace_id, holes.device, greatest(holes.start_ns, windows.start_ns),
        least(holes.end_ns, windows.end_ns), 1::HUGEINT << 93
    FROM holes
    JOIN windows ON windows.trace_id = holes.trace_id AND windows.device = holes.device
    WHERE holes.start_ns < windows.end_ns AND holes.end_ns > windows.start_ns
),
boundary AS (
    SELECT trace_id, device, start_ns AS ts, unit AS change FROM work
    UNION ALL
    SELECT trace_id, device, end_ns, -unit FROM work
    UNION ALL
    SELECT trace_id, device, unnest([start_ns, end_ns]), 0 FROM windows
),
piece AS (
    SELECT
        trace_id, device, ts AS start_ns, lead(ts) OVER so_far AS end_ns, sum(change) OVER so_far AS running
    FROM boundary
    WINDOW so_far AS (PARTITION BY trace_id, device ORDER BY ts ROWS UNBOUNDED PRECEDING)
    QUALIFY end_ns > start_ns
)
SELECT
    trace_id, device, start_ns, end_ns, (running & 2147483647)::INTEGER,
    ((running >> 31) & 2147483647)::INTEGER, ((running >> 62) & 2147483647)::INTEGER,
    if((running >> 93) > 0 AND (running & 9903520314283042199192993791) = 0, 1, 0)
FROM piece;

-- The breakdown as intervals: compute before communication before copy before idle; adjacent intervals of one
-- class are merged. Holes of the recording are in no class.
--: view
--: reads gpu_segments
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
    FROM gpu_segments WHERE unrecorded = 0
),
run AS (
    SELECT
        *,
        row_number() OVER (PARTITION BY trace_id, device ORDER BY start_ns)
            - row_number() OVER (PARTITION BY trace_id, device, class ORDER BY start_ns) AS run
    FROM classed
)
SELECT trace_id, device, class, min(start_ns), max(end_ns), sum(end_ns - start_ns)::BIGINT
FROM run
GROUP BY trace_id, device, class, run;

-- The time breakdown of each GPU. compute_ns + exposed_communication_ns +
-- exposed_copy_ns + idle_ns = window_ns, to the nanosecond.
--: view
--: reads gpu_segments, traces, windows
--: in lake breakdown
CREATE VIEW breakdown (
    trace_id, -- see traces
    pid, -- process
    rank, -- rank of the process
    device, -- GPU, see devices
    start_ns, -- start of the window [ns]
    end_ns, -- end of the window [ns]
    window_ns, -- length of the window, without holes of the recording [ns]
    busy_ns, -- time with any GPU work [ns]
    compute_ns, -- time with a compute or memory kernel or a memset [ns]
    communication_ns, -- time with a communication kernel [ns]
    exposed_communication_ns, -- the part of it without compute [ns]
    copy_ns, -- time with a copy [ns]
    exposed_copy_ns, -- the part of it without compute and communication [ns]
    idle_ns, -- time without any GPU work [ns]
    unrecorded_ns, -- time in holes of the recording: whether the GPU worked is not known [ns]
    gpu_events, -- GPU events in the window
    gpu_time_ns, -- sum of their durations [ns]
    streams -- streams with work in the window
) AS
WITH total AS (
    SELECT
        trace_id, device,
        coalesce(sum(end_ns - start_ns) FILTER (compute > 0), 0)::BIGINT AS compute_ns,
        coalesce(sum(end_ns - start_ns) FILTER (communication > 0), 0)::BIGINT AS communication_ns,
        coalesce(sum(end_ns - start_ns) FILTER (communication > 0 AND compute = 0), 0)::BIGINT
            AS exposed_communication_ns,
        coalesce(sum(end_ns - start_ns) FILTER (copy > 0), 0)::BIGINT AS copy_ns,
        coalesce(sum(end_ns - start_ns) FILTER (copy > 0 AND communication = 0 AND compute = 0), 0)::BIGINT
            AS exposed_copy_ns,
        coalesce(sum(end_ns - start_ns) FILTER (unrecorded > 0), 0)::BIGINT AS unrecorded_ns
    FROM gpu_segments
    GROUP BY trace_id, device
)
SELECT
    trace_id, traces.pid, traces.rank, device, windows.start_ns, windows.end_ns,
    windows.end_ns - windows.start_ns - coalesce(unrecorded_ns, 0) AS length_ns,
    coalesce(compute_ns + exposed_communication_ns + exposed_copy_ns, 0) AS any_ns,
    coalesce(compute_ns, 0), coalesce(communication_ns, 0), coalesce(exposed_communication_ns, 0),
    coalesce(copy_ns, 0), coalesce(exposed_copy_ns, 0),
    length_ns - any_ns, coalesce(unrecorded_ns, 0), gpu_events, gpu_time_ns, streams
FROM windows
LEFT JOIN total USING (trace_id, device)
JOIN traces USING (trace_id);

-- Where pages of managed memory move, HtoD or DtoH; NULL where it is not known.
CREATE MACRO migration_direction(
    src_device, -- see copies
    src_memory, -- see copies
    dst_device, -- see copies
    dst_memory, -- see copies
    args -- see copies
) AS coalesce(args ->> '$.migration', CASE
    WHEN coalesce(src_device::VARCHAR, src_memory) IS NULL
        AND coalesce(dst_device::VARCHAR, dst_memory) IS NOT NULL THEN 'HtoD'
    WHEN coalesce(dst_device::VARCHAR, dst_memory) IS NULL
        AND coalesce(src_device::VARCHAR, src_memory) IS NOT NULL THEN 'DtoH'
END);


-- Pages of managed memory that moved because the host touched them; the driver moves others with them.
--: view
--: reads copies, migration_direction
CREATE VIEW host_page_faults (
    trace_id, -- see traces
    copy_id -- migration, see copies
) AS
SELECT trace_id, copy_id FROM copies
WHERE kind = 'migration' AND coalesce(args ->> '$.migration_cause', 'coherence') = 'coherence'
    AND migration_direction(src_device, src_memory, dst_device, dst_memory, args) = 'DtoH';

-- The gaps (see the view gaps) of at least this duration; looks up adjacent work only for these.
--: reads api_calls, gpu_activity, gpu_segments, host_page_faults
CREATE MACRO gaps_from(
    least_ns -- minimum duration [ns]
) AS TABLE
WITH idle AS (
    SELECT trace_id, device, start_ns, end_ns FROM gpu_segments
    WHERE compute = 0 AND communication = 0 AND copy = 0 AND unrecorded = 0 AND device IS NOT NULL
        AND end_ns - start_ns >= least_ns
),
departed AS (
    SELECT work.trace_id, work.device, work.end_ns, event_kind, event_id, short_name, correlation_id
    FROM gpu_activity AS work
    SEMI JOIN idle
        ON idle.trace_id = work.trace_id AND idle.device = work.device AND idle.start_ns = work.end_ns
    QUALIFY row_number() OVER (
        PARTITION BY work.trace_id, work.device, work.end_ns ORDER BY event_id, event_kind
    ) = 1
),
arrived AS (
    SELECT
        work.trace_id, work.device, work.start_ns, event_kind, event_id, short_name, correlation_id, call_id
    FROM gpu_activity AS work
    SEMI JOIN idle
        ON idle.trace_id = work.trace_id AND idle.device = work.device AND idle.end_ns = work.start_ns
    QUALIFY row_number() OVER (
        PARTITION BY work.trace_id, work.device, work.start_ns ORDER BY event_id, event_kind
    ) = 1
)
SELECT
    idle.trace_id, idle.device, idle.start_ns, idle.end_ns, idle.end_ns - idle.start_ns AS dur_ns,
    departed.short_name AS before_name, departed.event_kind AS before_kind, departed.event_id AS before_id,
    arrived.short_name AS after_name, arrived.event_kind AS after_kind, arrived.event_id AS after_id,
    CASE
        WHEN departed.correlation_id = arrived.correlation_id AND api_calls.name ILIKE '%GraphLaunch%'
            THEN 'inside_graph'
        WHEN fault.copy_id IS NOT NULL THEN 'page_fault'
        WHEN api_calls.call_id IS NULL THEN 'unknown'
        WHEN api_calls.start_ns + api_calls.dur_ns <= idle.start_ns THEN 'queued'
        WHEN api_calls.start_ns < idle.start_ns THEN 'launch_latency'
        WHEN idle.end_ns - (api_calls.start_ns + api_calls.dur_ns)
            > greatest(100000, api_calls.start_ns + api_calls.dur_ns - idle.start_ns) THEN 'launch_latency'
        ELSE 'host_late'
    END AS cause,
    CASE WHEN api_calls.start_ns >= idle.start_ns THEN api_calls.start_ns - idle.start_ns END AS host_late_ns,
    api_calls.call_id, api_calls.name AS call_name, api_calls.pid, api_calls.tid
FROM idle
LEFT JOIN departed
    ON departed.trace_id = idle.trace_id AND departed.device = idle.device AND departed.end_ns = idle.start_ns
LEFT JOIN arrived
    ON arrived.trace_id = idle.trace_id AND arrived.device = idle.device AND arrived.start_ns = idle.end_ns
LEFT JOIN host_page_faults AS fault
    ON arrived.event_kind = 'copy' AND fault.trace_id = arrived.trace_id AND fault.copy_id = arrived.event_id
LEFT JOIN api_calls ON api_calls.trace_id = idle.trace_id AND api_calls.call_id = arrived.call_id;

-- Idle intervals of each GPU, with the work before and after, and the cause. A zero-duration event divides a
-- gap.
--: view
--: reads gaps_from
CREATE VIEW gaps (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    dur_ns, -- duration [ns]
    before_name, -- work that ended at the start of the gap, NULL at the start of a selection
    before_kind, -- event kind of it
    before_id, -- event id of it
    after_name, -- work that ended the gap, NULL at the end of a selection
    after_kind, -- event kind of it
    after_id, -- event id of it
    cause, -- inside_graph, host_late (called after the start of the gap), launch_latency (during the call, or
        -- most of it, and more than 100 us, passed after the call had returned), queued (the call had
        -- returned before: the GPU's own switch between queued work, or what that waited for), page_fault
        -- (the host used a page of managed memory, which moved back) or unknown (no launch record)
    host_late_ns, -- time from the start of the gap to the call [ns]
    call_id, -- call that launched the work after it, see api_calls
    call_name, -- its name
    pid, -- process of the call
    tid -- thread of the call
) AS
FROM gaps_from(0);
