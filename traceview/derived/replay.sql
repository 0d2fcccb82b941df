-- What a replay of the recording says: which work had to wait for which, the critical path, and slack. A
-- query that names one of them through a session replays the traces; elsewhere they are empty.

-- The dependencies of the replay of `traceview whatif`: the target comes at least lag_ns after the source.
--: computed by traceview.replay.replay_tables.edges_of_traces
--: reads call_kinds, clocks, collective_parts, event_waits, gpu_activity, host_states, steady_steps,
--:   steady_windows
CREATE VIEW replay_edges (
    trace_id, -- trace of the target, see traces
    rule, -- rule that it comes from, see docs/whatif.md
    inferred, -- whether it is inferred from times; otherwise it follows from records
    evidence, -- what it follows from
    source_trace_id, -- trace of the source
    source_kind, -- api_call, kernel, copy or memset; NULL for a point between calls or of several ranks
    source_id, -- id in that table
    source_point, -- start or end of it
    target_kind, -- as source_kind
    target_id, -- id in that table
    target_point, -- start or end of it
    lag_ns, -- minimum time between them [ns]
    measured_ns -- time between both in the recording [ns]
) AS
SELECT
    NULL::INTEGER, NULL::VARCHAR, NULL::BOOLEAN, NULL::VARCHAR, NULL::INTEGER, NULL::VARCHAR, NULL::BIGINT,
    NULL::VARCHAR, NULL::VARCHAR, NULL::BIGINT, NULL::VARCHAR, NULL::BIGINT, NULL::BIGINT
WHERE false;

-- The critical path of the replayed steady-state window, from its start to its end, in parts that add up
-- to it.
--: computed by traceview.replay.replay_tables.path_of_traces
--: reads call_kinds, clocks, collective_parts, event_waits, gpu_activity, host_states, steady_steps,
--:   steady_windows
CREATE VIEW critical_path (
    place, -- position on the path, from 1
    trace_id, -- see traces
    kind, -- compute, communication, copy, host (between calls), api_calls, launch_latency, stream_gap,
        -- wake_up, handoff, event_wait, inferred_wait, full_queue or not_recorded
    rule, -- rule of the dependency, see replay_edges; NULL before the first
    inferred, -- whether the dependency is inferred
    event_kind, -- what the part leads to: api_call, kernel, copy or memset, where it is one of these
    event_id, -- id in that table
    start_ns, -- where it begins in the recording [ns]
    end_ns, -- where it ends in the recording [ns]
    dur_ns -- its part of the replayed window [ns]
) AS
SELECT
    NULL::BIGINT, NULL::INTEGER, NULL::VARCHAR, NULL::VARCHAR, NULL::BOOLEAN, NULL::VARCHAR, NULL::BIGINT,
    NULL::BIGINT, NULL::BIGINT, NULL::BIGINT
WHERE false;

-- How much longer GPU work and API calls may take, with all else unchanged, before the replayed window
-- ends later.
--: computed by traceview.replay.replay_tables.slack_of_traces
--: reads call_kinds, clocks, collective_parts, event_waits, gpu_activity, host_states, steady_steps,
--:   steady_windows
CREATE VIEW slack (
    trace_id, -- see traces
    event_kind, -- api_call, kernel, copy or memset
    event_id, -- id in that table
    slack_ns, -- slack; NULL where the end of the window does not depend on it [ns]
    critical_ns -- its time on the critical path [ns]
) AS
SELECT NULL::INTEGER, NULL::VARCHAR, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT
WHERE false;
