-- How long steps took on each GPU, by the work that they launched, and where the time went.

-- Each steady-state step on each GPU. A step ends with the GPU work launched within it, and the next one
-- starts there, so that step times add up to the steady-state window. Detected steps, steps of a time
-- selection (which hides later work) and steps without GPU work have the times of the table steps.
--: view
--: reads launched_steps, steady_steps, step_windows
--: in lake step_times
CREATE VIEW step_times (
    trace_id, -- see traces
    device, -- GPU, see devices; NULL without GPU work
    step, -- number of the step
    start_ns, -- its start, see steady_steps [ns]
    dur_ns -- step time [ns]
) AS
SELECT
    frame.trace_id, frame.device, frame.step, frame.step_start_ns,
    if(
        bool_and(coalesce(events > 0, false)) OVER (PARTITION BY frame.trace_id, frame.device) AND by_work,
        frame.end_ns - frame.start_ns, step_end_ns - step_start_ns
    )
FROM (
    SELECT *, row_number() OVER (PARTITION BY trace_id, device ORDER BY step_start_ns) AS place
    FROM step_windows
) AS frame
LEFT JOIN launched_steps AS work
    ON work.trace_id = frame.trace_id AND work.device = frame.device AND work.place = frame.place
JOIN steady_steps AS steady
    ON steady.trace_id = frame.trace_id AND steady.start_ns = step_start_ns AND steady.step = frame.step;

-- The breakdown of each step on each GPU, within the times of step_windows: those of the steady-state steps
-- add up to steady_windows. A trace without GPU work has one row per step, without a device.
--: view
--: reads gpu_activity, gpu_segments, step_windows
--: in lake step_summary
CREATE VIEW step_summary (
    trace_id, -- see traces
    device, -- GPU, see devices
    step, -- number of the step
    source, -- ProfilerStep, annotation or detected
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    window_ns, -- length [ns]
    busy_ns, -- time with any GPU work [ns]
    compute_ns, -- time with a compute or memory kernel or a memset [ns]
    communication_ns, -- time with a communication kernel [ns]
    exposed_communication_ns, -- the part of it without compute [ns]
    copy_ns, -- time with a copy [ns]
    exposed_copy_ns, -- the part of it without compute and communication [ns]
    idle_ns, -- time without any GPU work; NULL without a device [ns]
    unrecorded_ns, -- time in holes of the recording, which is in no class [ns]
    kernels -- kernels launched in it; that start within it for detected steps and in a selection
) AS
-- The last row of a trace represents what is before its first step.
WITH step AS (
    SELECT * FROM step_windows WHERE device IS NOT NULL AND end_ns > start_ns
),
begun AS (
    SELECT
        trace_id, device, step, start_ns, end_ns,
        lead(start_ns, 1, end_ns) OVER (PARTITION BY trace_id, device ORDER BY start_ns) AS next_ns,
        count(*) OVER (PARTITION BY trace_id, device ORDER BY start_ns) AS place
    FROM step
    UNION ALL
    SELECT trace_id, device, NULL, -9223372036854775807, -9223372036854775807, min(start_ns), 0
    FROM step
    GROUP BY trace_id, device
),
met AS (
    SELECT
        segment.trace_id, segment.device, step, begun.start_ns, segment.start_ns AS from_ns,
        segment.end_ns AS until_ns, begun.end_ns, next_ns, place, compute, communication, copy, unrecorded
    FROM gpu_segments AS segment
    ASOF JOIN begun ON begun.trace_id = segment.trace_id AND begun.device = segment.device
        AND segment.start_ns >= begun.start_ns
),
-- The later steps that a segment lasts into, by their places: to look for
-- them by time would compare every such segment with every step.
reached AS (
    SELECT met.*, unnest(range(met.place + 1, latest.place + 1)) AS reached_place
    FROM (FROM met WHERE until_ns > next_ns) AS met
    ASOF JOIN begun AS latest ON latest.trace_id = met.trace_id AND latest.device = met.device
        AND met.until_ns > latest.start_ns
),
part AS (
    SELECT
        trace_id, device, step, start_ns, least(until_ns, end_ns, next_ns) - from_ns AS dur_ns, compute,
        communication, copy, unrecorded
    FROM met WHERE from_ns < end_ns
    UNION ALL
    SELECT
        reached.trace_id, reached.device, begun.step, begun.start_ns,
        least(until_ns, begun.end_ns, begun.next_ns) - begun.start_ns, compute, communication, copy,
        unrecorded
    FROM reached
    JOIN begun ON begun.trace_id = reached.trace_id AND begun.device = reached.device
        AND begun.place = reached_place
),
total AS (
    SELECT
        trace_id, device, step, start_ns,
        coalesce(sum(dur_ns) FILTER (compute > 0), 0)::BIGINT AS compute_ns,
        coalesce(sum(dur_ns) FILTER (communication > 0), 0)::BIGINT AS communication_ns,
        coalesce(sum(dur_ns) FILTER (communication > 0 AND compute = 0), 0)::BIGINT
            AS exposed_communication_ns,
        coalesce(sum(dur_ns) FILTER (copy > 0), 0)::BIGINT AS copy_ns,
        coalesce(sum(dur_ns) FILTER (copy > 0 AND communication = 0 AND compute = 0), 0)::BIGINT
            AS exposed_copy_ns,
        coalesce(sum(dur_ns) FILTER (unrecorded > 0), 0)::BIGINT AS unrecorded_ns
    FROM part
    GROUP BY trace_id, device, step, start_ns
),
-- An ASOF join sorts all work, also where there are no such steps.
started AS (
    SELECT work.trace_id, work.device, step, frame.start_ns, count(*) AS kernels
    FROM (
        SELECT trace_id, device, start_ns
        FROM gpu_activity SEMI JOIN (FROM step WHERE NOT by_work) USING (trace_id, device)
        WHERE event_kind = 'kernel'
    ) AS work
    ASOF JOIN (FROM step WHERE NOT by_work) AS frame
        ON frame.trace_id = work.trace_id AND frame.device = work.device AND work.start_ns >= frame.start_ns
    WHERE work.start_ns < frame.end_ns
    GROUP BY ALL
)
SELECT
    frame.trace_id, frame.device, frame.step, source, frame.start_ns, frame.end_ns,
    frame.end_ns - frame.start_ns AS length_ns,
    coalesce(compute_ns + exposed_communication_ns + exposed_copy_ns, 0) AS any_ns,
    coalesce(compute_ns, 0), coalesce(communication_ns, 0), coalesce(exposed_communication_ns, 0),
    coalesce(copy_ns, 0), coalesce(exposed_copy_ns, 0),
    CASE WHEN frame.device IS NOT NULL THEN length_ns - any_ns - coalesce(unrecorded_ns, 0) END,
    coalesce(unrecorded_ns, 0),
    coalesce(frame.kernels, started.kernels, 0)
FROM step_windows AS frame
LEFT JOIN total ON total.trace_id = frame.trace_id AND total.device = frame.device
    AND total.step = frame.step AND total.start_ns = frame.start_ns
LEFT JOIN started ON started.trace_id = frame.trace_id AND started.device = frame.device
    AND started.step = frame.step AND started.start_ns = frame.start_ns;

-- The GPU work of the steady-state window by the step that launched it.
--: table
--: reads steady_steps, steady_work
--: empty without steps
CREATE VIEW step_work (
    trace_id, -- see traces
    device, -- GPU, see devices
    position, -- position of the step, see steady_steps
    first_kind, -- event kind of the first work that was launched before the end of the step
    first_id, -- event id of it
    end_ns, -- last end of what was launched before the next step [ns]
    kernels, -- kernels launched before the end of the step, but not by a graph
    sequence -- the same for the same names and grids of these, in the same order
) AS
-- Few columns: an ASOF join sorts its rows.
WITH work AS (
    SELECT
        trace_id, device, event_kind, event_id, start_ns, end_ns, call_start_ns,
        if(
            event_kind = 'kernel' AND call_name NOT ILIKE '%GraphLaunch%',
            hash((short_name, blocks_x, blocks_y, blocks_z)), NULL
        ) AS shape
    FROM steady_work WHERE call_id IS NOT NULL
)
SELECT
    work.trace_id, work.device, step.position,
    arg_min(event_kind, (work.start_ns, event_kind, event_id)) FILTER (call_start_ns < step.end_ns),
    arg_min(event_id, (work.start_ns, event_kind, event_id)) FILTER (call_start_ns < step.end_ns),
    max(work.end_ns),
    count(shape) FILTER (call_start_ns < step.end_ns),
    hash(list(shape ORDER BY work.start_ns, event_id) FILTER (
        shape IS NOT NULL AND call_start_ns < step.end_ns
    ))
FROM work
ASOF JOIN steady_steps AS step ON step.trace_id = work.trace_id AND step.start_ns <= work.call_start_ns
GROUP BY work.trace_id, work.device, step.position;
