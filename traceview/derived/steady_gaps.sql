-- Idle intervals of the steady window, and the work around them.

-- Idle intervals of the steady-state window, with adjacent work and the launching call after each. floor_ns
-- is the usual gap between two queued kernels, the minimum for any host.
--: table
--: reads host_page_faults, steady_timeline, steady_work
CREATE VIEW steady_gaps (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    dur_ns, -- duration [ns]
    before_kind, -- event kind of the work before it
    before_id, -- event id of it
    before_tid, -- thread that launched it
    after_kind, -- event kind of the work after it, NULL at the end of the window
    after_id, -- event id of it
    op_id, -- operator that launched that work, see ops
    call_id, -- call that launched it, see api_calls
    call_name, -- its name
    tid, -- its thread
    call_start_ns, -- its start [ns]
    call_end_ns, -- its end [ns]
    cause, -- inside_graph, host_late, launch_latency (during the call), queued (after the call), page_fault
        -- (the host used a page of managed memory, which moved back) or unknown
    floor_ns -- usual gap between two queued kernels on this GPU [ns]
) AS
WITH idle AS (
    SELECT trace_id, device, start_ns, end_ns FROM steady_timeline WHERE class = 'idle'
),
-- The view is stored where it is large: to read it several times takes less than to copy it.
work AS NOT MATERIALIZED (
    SELECT
        trace_id, device, start_ns, end_ns, event_kind, event_id, op_id, call_id, call_name, tid,
        call_start_ns, call_end_ns, correlation_id
    FROM steady_work
),
-- Work that starts, or ends, at an instant of its own needs no choice.
started_together AS (
    SELECT trace_id, device, start_ns FROM work GROUP BY ALL HAVING count(*) > 1
),
ended_together AS (
    SELECT trace_id, device, end_ns FROM work GROUP BY ALL HAVING count(*) > 1
),
arrival AS (
    FROM work ANTI JOIN started_together USING (trace_id, device, start_ns)
    UNION ALL
    FROM work SEMI JOIN started_together USING (trace_id, device, start_ns)
    QUALIFY row_number() OVER (
        PARTITION BY trace_id, device, start_ns ORDER BY call_start_ns NULLS LAST, event_kind, event_id
    ) = 1
),
departure AS (
    FROM work ANTI JOIN ended_together USING (trace_id, device, end_ns)
    UNION ALL
    FROM work SEMI JOIN ended_together USING (trace_id, device, end_ns)
    QUALIFY row_number() OVER (PARTITION BY trace_id, device, end_ns ORDER BY event_kind, event_id) = 1
),
gap AS MATERIALIZED (
    SELECT
        idle.trace_id, idle.device, idle.start_ns, idle.end_ns, idle.end_ns - idle.start_ns AS dur_ns,
        departure.event_kind AS before_kind, departure.event_id AS before_id, departure.tid AS before_tid,
        arrival.event_kind AS after_kind, arrival.event_id AS after_id, arrival.op_id, arrival.call_id,
        arrival.call_name, arrival.tid, arrival.call_start_ns, arrival.call_end_ns,
        CASE
            WHEN fault.copy_id IS NOT NULL THEN 'page_fault'
            WHEN arrival.call_id IS NULL THEN 'unknown'
            WHEN departure.correlation_id = arrival.correlation_id AND arrival.call_name ILIKE '%GraphLaunch%'
                THEN 'inside_graph'
            WHEN arrival.call_start_ns >= idle.start_ns THEN 'host_late'
            WHEN arrival.call_end_ns > idle.start_ns THEN 'launch_latency'
            ELSE 'queued'
        END AS cause
    FROM idle
    LEFT JOIN departure ON departure.trace_id = idle.trace_id AND departure.device = idle.device
        AND departure.end_ns = idle.start_ns
    LEFT JOIN arrival ON arrival.trace_id = idle.trace_id AND arrival.device = idle.device
        AND arrival.start_ns = idle.end_ns
    LEFT JOIN host_page_faults AS fault ON arrival.event_kind = 'copy' AND fault.trace_id = arrival.trace_id
        AND fault.copy_id = arrival.event_id
),
usual AS (
    SELECT trace_id, device, quantile_disc(dur_ns, 0.5) AS floor_ns
    FROM gap WHERE cause = 'queued' AND dur_ns <= 5000
    GROUP BY trace_id, device
)
SELECT gap.*, least(coalesce(usual.floor_ns, 1000), gap.dur_ns)
FROM gap
LEFT JOIN usual ON usual.trace_id = gap.trace_id AND usual.device = gap.device;

-- Compute of each GPU's window by short name, since the windows of all GPUs of its trace have begun: what one
-- GPU did before that, it did alone.
--: view
--: reads steady_windows, steady_work
--: in lake compute_since_all_began
CREATE VIEW compute_since_all_began (
    trace_id, -- see traces
    device, -- GPU, see devices
    short_name, -- name for tables
    dur_ns -- sum of durations within the window [ns]
) AS
SELECT work.trace_id, work.device, short_name, sum(work.end_ns - work.start_ns)::BIGINT
FROM steady_work AS work
JOIN (SELECT trace_id, max(start_ns) AS start_ns FROM steady_windows GROUP BY trace_id) AS begun
    ON begun.trace_id = work.trace_id
WHERE class = 'compute' AND work.start_ns >= begun.start_ns
GROUP BY work.trace_id, work.device, short_name;
