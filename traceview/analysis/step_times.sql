-- How long steps took on each GPU, by the work that they launched.

-- Each steady-state step on each GPU. A step ends with the GPU work launched within it, and the next one
-- starts there, so that step times add up to the steady-state window. Detected steps, steps of a time
-- selection (which hides later work) and steps without GPU work have the times of the table steps.
CREATE VIEW step_times (
    trace_id, -- see traces
    device, -- GPU, see devices; NULL without GPU work
    step, -- number of the step
    start_ns, -- its start, see steady_steps [ns]
    dur_ns -- step time [ns]
) AS
WITH launched AS (
    SELECT
        work.trace_id, work.device, coalesce(call.start_ns, work.start_ns) AS at_ns, work.end_ns
    FROM gpu_activity AS work
    LEFT JOIN api_calls AS call ON call.trace_id = work.trace_id AND call.call_id = work.call_id
),
ended AS (
    SELECT launched.trace_id, device, steps.start_ns, max(launched.end_ns) AS end_ns
    FROM launched
    ASOF JOIN steps ON steps.trace_id = launched.trace_id AND launched.at_ns >= steps.start_ns
    GROUP BY ALL
),
marked AS (
    SELECT
        steps.trace_id, windows.device, steps.step, steps.start_ns, steps.end_ns, source,
        greatest(
            max(ended.end_ns) OVER earlier, coalesce(ended.end_ns, steps.start_ns)
        ) AS done_ns,
        source <> 'detected' AND selection.start_ns IS NULL AND selection.end_ns IS NULL
            AND windows.device IS NOT NULL AND ended.end_ns IS NOT NULL AS by_work
    FROM steps
    JOIN selection ON selection.trace_id = steps.trace_id
    LEFT JOIN windows ON windows.trace_id = steps.trace_id
    LEFT JOIN ended ON ended.trace_id = steps.trace_id AND ended.device = windows.device
        AND ended.start_ns = steps.start_ns
    WINDOW earlier AS (
        PARTITION BY steps.trace_id, windows.device ORDER BY steps.start_ns ROWS UNBOUNDED PRECEDING
    )
),
measured AS (
    SELECT
        *, bool_and(by_work) OVER (PARTITION BY trace_id, device) AS all_by_work,
        lag(done_ns) OVER (PARTITION BY trace_id, device ORDER BY start_ns) AS before_ns
    FROM marked
)
SELECT
    measured.trace_id, measured.device, measured.step, measured.start_ns,
    if(
        all_by_work, done_ns - coalesce(before_ns, frame.start_ns, measured.start_ns),
        measured.end_ns - measured.start_ns
    )
FROM measured
JOIN steady_steps AS steady ON steady.trace_id = measured.trace_id AND steady.start_ns = measured.start_ns
    AND steady.step = measured.step
LEFT JOIN steady_windows AS frame ON frame.trace_id = measured.trace_id AND frame.device = measured.device;
