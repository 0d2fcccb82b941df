-- Idle time by cause; what findings report of it, and what is left, while rules run.

-- Idle time by cause: the parts of gaps in late_causes, and each other gap as one.
CREATE VIEW idle_causes (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start of the part or gap [ns]
    end_ns, -- end of the part or gap [ns]
    cause, -- one of late_causes, or launch_latency, queued, inside_graph or unknown
    gap_start_ns, -- start of the gap [ns]
    gap_end_ns, -- end of the gap [ns]
    event_kind, -- event kind of the work that ended it
    event_id, -- event id of it
    op_id, -- operator of the cause, else of the launch, see ops
    call_id, -- call of the cause (the sync wait), else the launch, see api_calls
    call_name, -- its name
    tid -- thread
) AS
WITH late AS MATERIALIZED (
    FROM late_causes
)
FROM late
UNION ALL
SELECT
    trace_id, device, start_ns, end_ns, cause, start_ns, end_ns, after_kind, after_id, op_id, call_id,
    call_name, tid
FROM steady_gaps
ANTI JOIN late ON late.trace_id = steady_gaps.trace_id AND late.device = steady_gaps.device
    AND late.gap_start_ns = steady_gaps.start_ns
WHERE cause <> 'host_late';

-- Intervals that findings already report while rules run; without rows elsewhere.
CREATE VIEW reported_idle (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    code, -- rule
    owner -- whether its findings are about idle time; else that is part of other time that they report
) AS
SELECT trace_id, device, start_ns, end_ns, NULL::VARCHAR, NULL::BOOLEAN FROM steady_windows WHERE false;

-- Idle time that no finding reports yet while rules run: idle_causes without what the owners in reported_idle
-- report. Elsewhere all of idle_causes.
CREATE VIEW unreported_idle (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start of the part [ns]
    end_ns, -- end of the part [ns]
    cause, -- see idle_causes
    gap_start_ns, -- start of the gap [ns]
    gap_end_ns, -- end of the gap [ns]
    event_kind, -- event kind of the work that ended it
    event_id, -- event id of it
    op_id, -- operator of the cause, else of the launch, see ops
    call_id, -- call of the cause (the sync wait), else the launch, see api_calls
    call_name, -- its name
    tid -- thread
) AS
FROM idle_causes;
