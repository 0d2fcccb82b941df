-- The steps of windows on GPUs, and their idle time by cause.

-- From when on which steady-state step runs on a GPU: each instant of a window is of one step, or of none.
--: view
--: reads steady_steps, step_windows
CREATE VIEW window_steps (
    trace_id, -- see traces
    device, -- GPU, see devices
    step, -- number of the step; NULL between steps
    start_ns -- from then on [ns]
) AS
WITH step AS (
    SELECT
        frame.trace_id, frame.device, frame.step, frame.start_ns, frame.end_ns,
        lead(frame.start_ns) OVER (
            PARTITION BY frame.trace_id, frame.device ORDER BY frame.start_ns
        ) AS next_ns
    FROM step_windows AS frame
    JOIN steady_steps AS steady ON steady.trace_id = frame.trace_id AND steady.step = frame.step
        AND steady.start_ns = frame.step_start_ns
    WHERE frame.end_ns > frame.start_ns AND frame.device IS NOT NULL
)
SELECT trace_id, device, step, start_ns FROM step
UNION ALL
SELECT trace_id, device, NULL, end_ns FROM step WHERE coalesce(next_ns > end_ns, true);

-- Idle time of the steady-state window by steady-state step and cause.
--: view
--: reads idle_causes, window_steps
--: in lake waits
CREATE VIEW waits (
    trace_id, -- see traces
    device, -- GPU, see devices
    step, -- number of the step on the GPU, see step_windows; NULL outside of all steps
    cause, -- see idle_causes
    gaps, -- number of gaps, or parts of gaps
    dur_ns, -- sum of their lengths [ns]
    longest_ns, -- the longest [ns]
    longest_start_ns -- its start [ns]
) AS
WITH frame AS (
    SELECT
        *, count(*) OVER in_time AS place,
        lead(start_ns, 1, 9223372036854775807) OVER in_time AS until_ns
    FROM window_steps
    WINDOW in_time AS (PARTITION BY trace_id, device ORDER BY start_ns)
),
met AS (
    SELECT
        idle.trace_id, idle.device, cause, idle.start_ns, idle.end_ns,
        unnest(range(coalesce(since.place, 0), coalesce(until.place, 0) + 1)) AS place
    FROM idle_causes AS idle
    ASOF LEFT JOIN frame AS since ON since.trace_id = idle.trace_id AND since.device = idle.device
        AND since.start_ns <= idle.start_ns
    ASOF LEFT JOIN frame AS until ON until.trace_id = idle.trace_id AND until.device = idle.device
        AND until.start_ns < idle.end_ns
),
part AS (
    SELECT
        met.trace_id, met.device, frame.step, cause, greatest(met.start_ns, frame.start_ns) AS start_ns,
        least(end_ns, coalesce(frame.until_ns, first.start_ns)) AS end_ns
    FROM met
    LEFT JOIN frame ON frame.trace_id = met.trace_id AND frame.device = met.device
        AND frame.place = met.place
    LEFT JOIN frame AS first ON met.place = 0 AND first.trace_id = met.trace_id
        AND first.device = met.device AND first.place = 1
)
SELECT
    trace_id, device, step, cause, count(*), sum(end_ns - start_ns)::BIGINT, max(end_ns - start_ns),
    min_by(start_ns, (start_ns - end_ns, start_ns))
FROM part
GROUP BY trace_id, device, step, cause;
