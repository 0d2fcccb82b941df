-- The part of each trace that rules judge: complete steps after warm-up.

-- Complete steps after warm-up. Warm-up steps are leading steps longer than the median by more than five
-- times the median deviation and by more than 5 %; fewer than three steps have none. With a time selection,
-- every complete step within it counts.
CREATE VIEW steady_steps (
    trace_id, -- see traces
    step, -- number of the step
    start_ns, -- start on the CPU, or on the GPU for detected steps [ns]
    end_ns, -- end [ns]
    source, -- ProfilerStep, annotation or detected
    position -- position among the steady-state steps of the trace, from 0
) AS
WITH complete AS (
    SELECT
        steps.trace_id, step, steps.start_ns, steps.end_ns, source, steps.end_ns - steps.start_ns AS dur_ns,
        coalesce(selection.start_ns, selection.end_ns) IS NOT NULL AS chosen
    FROM steps JOIN selection ON selection.trace_id = steps.trace_id
    WHERE steps.start_ns >= coalesce(selection.start_ns, steps.start_ns)
        AND steps.end_ns <= coalesce(selection.end_ns, steps.end_ns)
),
typical AS (
    SELECT trace_id, median(dur_ns) AS dur_ns, mad(dur_ns) AS deviation_ns, count(*) AS steps
    FROM complete GROUP BY trace_id
),
judged AS (
    SELECT
        complete.*,
        NOT chosen AND typical.steps >= 3
            AND complete.dur_ns > typical.dur_ns + greatest(5 * deviation_ns, 0.05 * typical.dur_ns) AS slow
    FROM complete JOIN typical USING (trace_id)
)
SELECT
    trace_id, step, start_ns, end_ns, source, row_number() OVER (PARTITION BY trace_id ORDER BY start_ns) - 1
FROM (
    SELECT *, bool_and(slow) OVER (PARTITION BY trace_id ORDER BY start_ns) AS warm_up FROM judged
)
WHERE NOT warm_up;

-- The steady-state window of each GPU, which rules analyze. With a time selection: the selection. Else, where
-- steps are known: from the end of the GPU work launched before the first steady-state step to the end of the
-- GPU work launched in the last one. Where that step is the first of the trace, such work is that of a stream
-- before its first work with a launch record; without any, the window is that of the steps. Else the whole
-- window of the GPU.
CREATE VIEW steady_windows (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    dur_ns, -- length [ns]
    source, -- steps, selection or window (of all GPU work)
    steps -- steady-state steps in it, 0 where none are known
) AS
WITH span AS (
    SELECT
        trace_id, min(start_ns) AS start_ns, max(end_ns) AS end_ns, count(*) AS steps,
        any_value(source) = 'detected' AS detected
    FROM steady_steps GROUP BY trace_id
),
earlier AS (
    SELECT span.trace_id, max(steps.start_ns) AS start_ns
    FROM span JOIN steps ON steps.trace_id = span.trace_id AND steps.start_ns < span.start_ns
    GROUP BY span.trace_id
),
recorded AS (
    SELECT trace_id, device, stream, min(start_ns) AS start_ns FROM gpu_activity
    WHERE call_id IS NOT NULL GROUP BY trace_id, device, stream
),
unrecorded AS (
    SELECT gpu_activity.trace_id, gpu_activity.device, max(gpu_activity.end_ns) AS end_ns
    FROM gpu_activity
    JOIN recorded ON recorded.trace_id = gpu_activity.trace_id AND recorded.device = gpu_activity.device
        AND recorded.stream = gpu_activity.stream AND recorded.start_ns > gpu_activity.start_ns
    WHERE gpu_activity.call_id IS NULL
    GROUP BY gpu_activity.trace_id, gpu_activity.device
),
work AS (
    SELECT
        gpu_activity.trace_id, gpu_activity.device,
        max(gpu_activity.end_ns) FILTER (
            if(
                detected, gpu_activity.start_ns, coalesce(call.start_ns, gpu_activity.start_ns)
            ) < span.start_ns
        ) AS before_ns,
        max(gpu_activity.end_ns) FILTER (
            if(detected, gpu_activity.start_ns, coalesce(call.start_ns, gpu_activity.start_ns))
                BETWEEN span.start_ns AND span.end_ns
        ) AS last_ns
    FROM gpu_activity
    JOIN span ON span.trace_id = gpu_activity.trace_id
    LEFT JOIN api_calls AS call
        ON call.trace_id = gpu_activity.trace_id AND call.call_id = gpu_activity.call_id
    GROUP BY gpu_activity.trace_id, gpu_activity.device
),
chosen AS (
    SELECT
        windows.trace_id, windows.device,
        CASE
            WHEN coalesce(selection.start_ns, selection.end_ns) IS NOT NULL THEN 'selection'
            WHEN last_ns IS NOT NULL THEN 'steps'
            ELSE 'window'
        END AS source,
        CASE
            WHEN source <> 'steps' THEN windows.start_ns
            WHEN detected THEN span.start_ns
            WHEN earlier.start_ns IS NULL THEN greatest(
                span.start_ns, least(coalesce(unrecorded.end_ns, span.start_ns), last_ns)
            )
            ELSE coalesce(least(greatest(before_ns, earlier.start_ns), last_ns), span.start_ns)
        END AS start_ns,
        CASE
            WHEN source <> 'steps' THEN windows.end_ns
            WHEN detected THEN span.end_ns
            WHEN earlier.start_ns IS NULL AND coalesce(unrecorded.end_ns, span.start_ns) <= span.start_ns
                THEN greatest(last_ns, span.end_ns)
            ELSE last_ns
        END AS end_ns,
        if(source = 'window', 0, coalesce(span.steps, 0)) AS steps
    FROM windows
    JOIN selection ON selection.trace_id = windows.trace_id
    LEFT JOIN span ON span.trace_id = windows.trace_id
    LEFT JOIN earlier ON earlier.trace_id = windows.trace_id
    LEFT JOIN work ON work.trace_id = windows.trace_id AND work.device = windows.device
    LEFT JOIN unrecorded ON unrecorded.trace_id = windows.trace_id AND unrecorded.device = windows.device
)
SELECT trace_id, device, start_ns, end_ns, end_ns - start_ns, source, steps
FROM chosen
WHERE end_ns > start_ns;

-- GPU work in the steady-state window, with its launching call; core columns only.
CREATE VIEW steady_work (
    trace_id, -- see traces
    device, -- GPU, see devices
    stream, -- stream
    event_kind, -- kernel, copy or memset
    event_id, -- id in that table
    start_ns, -- start, not before the window [ns]
    end_ns, -- end, not after the window [ns]
    dur_ns, -- duration within the window [ns]
    class, -- compute, communication or copy
    short_name, -- name for tables
    bytes, -- bytes copied or set [bytes]
    graph_id, -- graph it was part of
    correlation_id, -- id shared with the API call
    op_id, -- operator, see ops
    call_id, -- launching call, NULL when it is not in the trace
    call_name, -- its name
    tid, -- its thread
    call_start_ns, -- its start [ns]
    call_end_ns -- its end [ns]
) AS
SELECT
    work.trace_id, work.device, work.stream, work.event_kind, work.event_id,
    greatest(work.start_ns, frame.start_ns) AS clipped_start_ns,
    least(work.end_ns, frame.end_ns) AS clipped_end_ns, clipped_end_ns - clipped_start_ns, work.class,
    work.short_name, work.bytes, work.graph_id, work.correlation_id, work.op_id, call.call_id, call.name,
    call.tid, call.start_ns, call.start_ns + call.dur_ns
FROM gpu_activity AS work
JOIN steady_windows AS frame ON frame.trace_id = work.trace_id AND frame.device = work.device
LEFT JOIN api_calls AS call ON call.trace_id = work.trace_id AND call.call_id = work.call_id
WHERE work.start_ns < frame.end_ns AND work.end_ns >= frame.start_ns;

-- The breakdown of the steady-state window, divided wherever any work starts or ends.
CREATE VIEW steady_timeline (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    class, -- compute, communication (exposed), copy (exposed) or idle
    running -- number of running events of that class, 0 when idle
) AS
WITH piece AS (
    SELECT
        segment.trace_id, segment.device, greatest(segment.start_ns, frame.start_ns) AS start_ns,
        least(segment.end_ns, frame.end_ns) AS end_ns, compute, communication, copy
    FROM gpu_segments AS segment
    JOIN steady_windows AS frame ON frame.trace_id = segment.trace_id AND frame.device = segment.device
    WHERE segment.start_ns < frame.end_ns AND segment.end_ns > frame.start_ns
    UNION ALL
    -- Steps begin before the first GPU work and end after the last.
    SELECT frame.trace_id, frame.device, frame.start_ns, least(windows.start_ns, frame.end_ns), 0, 0, 0
    FROM steady_windows AS frame
    LEFT JOIN windows ON windows.trace_id = frame.trace_id AND windows.device = frame.device
    WHERE coalesce(windows.start_ns > frame.start_ns, true)
    UNION ALL
    SELECT frame.trace_id, frame.device, greatest(windows.end_ns, frame.start_ns), frame.end_ns, 0, 0, 0
    FROM steady_windows AS frame
    JOIN windows ON windows.trace_id = frame.trace_id AND windows.device = frame.device
    WHERE windows.end_ns < frame.end_ns
)
SELECT
    trace_id, device, start_ns, end_ns,
    CASE
        WHEN compute > 0 THEN 'compute'
        WHEN communication > 0 THEN 'communication'
        WHEN copy > 0 THEN 'copy'
        ELSE 'idle'
    END,
    CASE WHEN compute > 0 THEN compute WHEN communication > 0 THEN communication ELSE copy END
FROM piece;

-- The breakdown of the steady-state window in total: one row per class that occurs.
CREATE VIEW steady_breakdown (
    trace_id, -- see traces
    device, -- GPU, see devices
    class, -- compute, communication (exposed), copy (exposed) or idle
    dur_ns, -- time of the class [ns]
    pieces -- intervals of the class
) AS
SELECT trace_id, device, class, sum(end_ns - start_ns)::BIGINT, count(*)
FROM steady_timeline
GROUP BY trace_id, device, class;

-- Copies and communication kernels of the steady-state window, with their exposed time.
CREATE VIEW exposed_work (
    trace_id, -- see traces
    device, -- GPU, see devices
    event_kind, -- kernel or copy
    event_id, -- id in that table
    class, -- communication or copy
    start_ns, -- start, not before the window [ns]
    end_ns, -- end, not after the window [ns]
    exposed_ns -- exposed time: time of its class in the breakdown [ns]
) AS
WITH piece AS (
    SELECT
        trace_id, device, class, start_ns, sum(end_ns - start_ns) OVER (
            PARTITION BY trace_id, device, class ORDER BY start_ns ROWS UNBOUNDED PRECEDING
        )::BIGINT AS so_far_ns
    FROM steady_timeline WHERE class IN ('communication', 'copy')
)
SELECT
    work.trace_id, work.device, event_kind, event_id, work.class, work.start_ns, work.end_ns,
    coalesce(until.so_far_ns, 0) - coalesce(since.so_far_ns, 0)
FROM (FROM steady_work WHERE class <> 'compute') AS work
ASOF LEFT JOIN piece AS since
    ON since.trace_id = work.trace_id AND since.device = work.device AND since.class = work.class
    AND since.start_ns < work.start_ns
ASOF LEFT JOIN piece AS until
    ON until.trace_id = work.trace_id AND until.device = work.device AND until.class = work.class
    AND until.start_ns < work.end_ns;
