-- One row for each step and GPU.

-- The breakdown of each step on each GPU. A step is its interval on the CPU; work beyond its end counts in
-- the next one. A trace without GPU work has one row per step, without a device.
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
    kernels -- kernels that start within it
) AS
-- The last row of a trace stands for what is before its first step.
WITH begun AS (
    SELECT
        trace_id, step, start_ns, end_ns,
        lead(start_ns, 1, end_ns) OVER (PARTITION BY trace_id ORDER BY start_ns) AS next_ns,
        count(*) OVER (PARTITION BY trace_id ORDER BY start_ns) AS place
    FROM steps
    UNION ALL
    SELECT trace_id, NULL, -9223372036854775807, -9223372036854775807, min(start_ns), 0
    FROM steps
    GROUP BY trace_id
),
met AS (
    SELECT
        segment.trace_id, device, step, begun.start_ns, segment.start_ns AS from_ns,
        segment.end_ns AS until_ns, begun.end_ns, next_ns, place, compute, communication, copy
    FROM gpu_segments AS segment
    ASOF JOIN begun ON begun.trace_id = segment.trace_id AND segment.start_ns >= begun.start_ns
),
-- The later steps that a segment lasts into, by their places: to look for
-- them by time would compare every such segment with every step.
reached AS (
    SELECT met.*, unnest(range(met.place + 1, latest.place + 1)) AS reached_place
    FROM (FROM met WHERE until_ns > next_ns) AS met
    ASOF JOIN begun AS latest ON latest.trace_id = met.trace_id AND met.until_ns > latest.start_ns
),
part AS (
    SELECT
        trace_id, device, step, start_ns, least(until_ns, end_ns, next_ns) - from_ns AS dur_ns, compute,
        communication, copy
    FROM met WHERE from_ns < end_ns
    UNION ALL
    SELECT
        reached.trace_id, device, begun.step, begun.start_ns,
        least(until_ns, begun.end_ns, begun.next_ns) - begun.start_ns, compute, communication, copy
    FROM reached
    JOIN begun ON begun.trace_id = reached.trace_id AND begun.place = reached_place
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
            AS exposed_copy_ns
    FROM part
    GROUP BY trace_id, device, step, start_ns
),
started AS (
    SELECT steps.trace_id, device, step, steps.start_ns, count(*) AS kernels
    FROM gpu_activity
    ASOF JOIN steps ON steps.trace_id = gpu_activity.trace_id AND gpu_activity.start_ns >= steps.start_ns
    WHERE event_kind = 'kernel' AND gpu_activity.start_ns < steps.end_ns
    GROUP BY ALL
)
SELECT
    steps.trace_id, windows.device, steps.step, source, steps.start_ns, steps.end_ns,
    steps.end_ns - steps.start_ns AS length_ns,
    coalesce(compute_ns + exposed_communication_ns + exposed_copy_ns, 0) AS any_ns,
    coalesce(compute_ns, 0), coalesce(communication_ns, 0), coalesce(exposed_communication_ns, 0),
    coalesce(copy_ns, 0), coalesce(exposed_copy_ns, 0),
    CASE WHEN windows.device IS NOT NULL THEN length_ns - any_ns END, coalesce(kernels, 0)
FROM steps
LEFT JOIN windows ON windows.trace_id = steps.trace_id
LEFT JOIN total ON total.trace_id = steps.trace_id AND total.device = windows.device
    AND total.step = steps.step AND total.start_ns = steps.start_ns
LEFT JOIN started ON started.trace_id = steps.trace_id AND started.device = windows.device
    AND started.step = steps.step AND started.start_ns = steps.start_ns;
