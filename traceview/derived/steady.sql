-- The part of each trace that rules judge: complete steps after warm-up.

-- Complete steps after warm-up. Warm-up steps are leading steps longer than the median by more than five
-- times the median deviation and by more than 5 %, on the host and on a GPU (view step_windows): a step whose
-- work is queued ends early on the host; fewer than three steps have none. Of six steps or more,
-- those up to the last of the first three that lasts over three times the median are warm-up where no later
-- one does. A last step without GPU work, of less than half the time of any other, is not complete where all
-- others have some; neither is one of which holes of the recording take more than a hundredth, on any GPU.
-- Where such steps are between others, the longest row of steps counts. With a time selection, every complete
-- step within it counts.
--: table
--: reads holes, launched_steps, selection, step_windows, steps
--: empty without steps
--: in lake steady_steps
CREATE VIEW steady_steps (
    trace_id, -- see traces
    step, -- number of the step
    start_ns, -- start on the CPU, or on the GPU for detected steps [ns]
    end_ns, -- end [ns]
    source, -- ProfilerStep, annotation or detected
    position -- position among the steady-state steps of the trace, from 0
) AS
WITH worked AS (
    SELECT trace_id, max(place) AS place
    FROM launched_steps WHERE place > 0 GROUP BY trace_id HAVING count(DISTINCT place) = max(place)
),
-- Holes may overlap: what one takes of a step is a lower bound of what all do.
lossy AS (
    SELECT DISTINCT frame.trace_id, frame.step, frame.step_start_ns
    FROM step_windows AS frame
    JOIN holes ON holes.trace_id = frame.trace_id AND holes.device = frame.device
        AND holes.start_ns < frame.end_ns AND holes.end_ns > frame.start_ns
    WHERE holes.kind <> 'unrecorded_copy'
    GROUP BY frame.trace_id, frame.device, frame.step, frame.step_start_ns, frame.start_ns, frame.end_ns
    HAVING sum(least(holes.end_ns, frame.end_ns) - greatest(holes.start_ns, frame.start_ns)) * 100
        > frame.end_ns - frame.start_ns
),
placed AS (
    SELECT
        *, row_number() OVER (PARTITION BY trace_id ORDER BY start_ns) AS place,
        (end_ns - start_ns) * 2 < min(end_ns - start_ns) OVER (
            PARTITION BY trace_id ORDER BY start_ns ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ) AS cut
    FROM steps
),
complete AS (
    SELECT
        placed.trace_id, placed.step, placed.start_ns, placed.end_ns, source, placed.place,
        placed.end_ns - placed.start_ns AS dur_ns,
        coalesce(selection.start_ns, selection.end_ns) IS NOT NULL AS chosen
    FROM placed
    JOIN selection ON selection.trace_id = placed.trace_id
    LEFT JOIN worked ON worked.trace_id = placed.trace_id
    ANTI JOIN lossy ON lossy.trace_id = placed.trace_id AND lossy.step = placed.step
        AND lossy.step_start_ns = placed.start_ns
    WHERE placed.start_ns >= coalesce(selection.start_ns, placed.start_ns)
        AND placed.end_ns <= coalesce(selection.end_ns, placed.end_ns)
        AND (chosen OR worked.place IS NULL OR placed.place <> worked.place + 1 OR NOT coalesce(cut, false))
),
on_gpu AS (
    SELECT
        frame.trace_id, frame.device, complete.step, complete.start_ns,
        frame.end_ns - frame.start_ns AS window_ns
    FROM complete
    JOIN step_windows AS frame ON frame.trace_id = complete.trace_id AND frame.step = complete.step
        AND frame.step_start_ns = complete.start_ns
    WHERE by_work
),
longer AS (
    SELECT
        on_gpu.trace_id, step, start_ns,
        bool_or(window_ns > median_ns + greatest(5 * deviation_ns, 0.05 * median_ns)) AS longer,
        bool_or(window_ns > 3 * median_ns) AS far
    FROM on_gpu
    JOIN (
        SELECT trace_id, device, median(window_ns) AS median_ns, mad(window_ns) AS deviation_ns
        FROM on_gpu GROUP BY trace_id, device
    ) AS usual ON usual.trace_id = on_gpu.trace_id AND usual.device = on_gpu.device
    GROUP BY on_gpu.trace_id, step, start_ns
),
typical AS (
    SELECT trace_id, median(dur_ns) AS dur_ns, mad(dur_ns) AS deviation_ns, count(*) AS steps
    FROM complete GROUP BY trace_id
),
judged AS (
    SELECT
        complete.*,
        NOT chosen AND typical.steps >= 3
            AND complete.dur_ns > typical.dur_ns + greatest(5 * deviation_ns, 0.05 * typical.dur_ns)
            AND coalesce(longer.longer, true) AS slow,
        row_number() OVER (PARTITION BY trace_id ORDER BY complete.start_ns) AS nth,
        NOT chosen AND typical.steps >= 6 AND complete.dur_ns > 3 * typical.dur_ns
            AND coalesce(longer.far, true) AS far
    FROM complete
    JOIN typical USING (trace_id)
    LEFT JOIN longer USING (trace_id, step, start_ns)
),
late_warm_up AS (
    SELECT trace_id, max(nth) AS nth FROM judged WHERE far GROUP BY trace_id HAVING max(nth) <= 3
),
steady AS (
    SELECT *, count(*) OVER (PARTITION BY trace_id, row_of_steps) AS length
    FROM (
        SELECT
            judged.*, judged.place - judged.nth AS row_of_steps,
            bool_and(slow) OVER (PARTITION BY trace_id ORDER BY start_ns)
                OR coalesce(judged.nth <= late_warm_up.nth, false) AS warm_up
        FROM judged LEFT JOIN late_warm_up USING (trace_id)
    )
    WHERE NOT warm_up
)
SELECT
    trace_id, step, start_ns, end_ns, source, row_number() OVER (PARTITION BY trace_id ORDER BY start_ns) - 1
FROM (
    FROM steady
    QUALIFY chosen OR row_of_steps = arg_max(row_of_steps, (length, start_ns)) OVER (PARTITION BY trace_id)
);

-- The steady-state window of each GPU, which rules analyze. With a time selection: the selection. Else, where
-- steps with GPU work are known: its steady-state steps. Else the whole window of the GPU.
--: table
--: reads gpu_segments, selection, steady_steps, step_windows, windows
--: in lake steady_windows
CREATE VIEW steady_windows (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    dur_ns, -- length, without holes of the recording [ns]
    source, -- steps, selection or window (of all GPU work)
    steps, -- steady-state steps in it, 0 where none are known
    unrecorded_ns -- holes of the recording between start and end [ns]
) AS
WITH span AS (
    SELECT
        steady.trace_id, device, min(frame.start_ns) AS start_ns, max(frame.end_ns) AS end_ns,
        count(*) AS steps
    FROM steady_steps AS steady
    JOIN step_windows AS frame ON frame.trace_id = steady.trace_id AND frame.step_start_ns = steady.start_ns
        AND frame.step = steady.step
    GROUP BY steady.trace_id, device
    HAVING max(frame.end_ns) > min(frame.start_ns)
),
chosen AS (
    SELECT
        windows.trace_id, windows.device,
        CASE
            WHEN coalesce(selection.start_ns, selection.end_ns) IS NOT NULL THEN 'selection'
            WHEN span.steps IS NOT NULL THEN 'steps'
            ELSE 'window'
        END AS source,
        if(source = 'steps', span.start_ns, windows.start_ns) AS start_ns,
        if(source = 'steps', span.end_ns, windows.end_ns) AS end_ns,
        if(source = 'window', 0, coalesce(span.steps, 0)) AS steps
    FROM windows
    JOIN selection ON selection.trace_id = windows.trace_id
    LEFT JOIN span ON span.trace_id = windows.trace_id AND span.device = windows.device
)
SELECT
    chosen.trace_id, chosen.device, start_ns, end_ns, end_ns - start_ns - coalesce(lost_ns, 0), source, steps,
    coalesce(lost_ns, 0)
FROM chosen
LEFT JOIN (
    SELECT
        frame.trace_id, frame.device, sum(
            least(segment.end_ns, frame.end_ns) - greatest(segment.start_ns, frame.start_ns)
        )::BIGINT AS lost_ns
    FROM gpu_segments AS segment
    JOIN chosen AS frame ON frame.trace_id = segment.trace_id AND frame.device = segment.device
    WHERE unrecorded > 0 AND segment.start_ns < frame.end_ns AND segment.end_ns > frame.start_ns
    GROUP BY frame.trace_id, frame.device
) AS lost ON lost.trace_id = chosen.trace_id AND lost.device IS NOT DISTINCT FROM chosen.device
WHERE end_ns - start_ns > coalesce(lost_ns, 0);

-- GPU work in the steady-state window, with its launching call; core columns only.
--: table
--: reads api_calls, gpu_activity, steady_windows
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
    call_end_ns, -- its end [ns]
    blocks_x, -- grid size in x, of kernels [blocks]
    blocks_y, -- grid size in y [blocks]
    blocks_z, -- grid size in z [blocks]
    threads_x -- block size in x [threads]
) AS
SELECT
    work.trace_id, work.device, work.stream, work.event_kind, work.event_id,
    greatest(work.start_ns, frame.start_ns) AS clipped_start_ns,
    least(work.end_ns, frame.end_ns) AS clipped_end_ns, clipped_end_ns - clipped_start_ns, work.class,
    work.short_name, work.bytes, work.graph_id, work.correlation_id, work.op_id, call.call_id, call.name,
    call.tid, call.start_ns, call.start_ns + call.dur_ns, work.blocks_x, work.blocks_y, work.blocks_z,
    work.threads_x
FROM gpu_activity AS work
JOIN steady_windows AS frame ON frame.trace_id = work.trace_id AND frame.device = work.device
LEFT JOIN api_calls AS call ON call.trace_id = work.trace_id AND call.call_id = work.call_id
WHERE work.start_ns < frame.end_ns AND work.end_ns >= frame.start_ns;

-- The breakdown of the steady-state window, divided wherever any work starts or ends, without holes of the
-- recording.
--: view
--: reads gpu_segments, steady_windows, windows
CREATE VIEW steady_timeline (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    class, -- compute, communication (exposed), copy (exposed) or idle
    running -- number of running events of that class, 0 when idle
) AS
WITH frame AS MATERIALIZED (
    FROM steady_windows
),
piece AS (
    SELECT
        segment.trace_id, segment.device, greatest(segment.start_ns, frame.start_ns) AS start_ns,
        least(segment.end_ns, frame.end_ns) AS end_ns, compute, communication, copy
    FROM gpu_segments AS segment
    JOIN frame ON frame.trace_id = segment.trace_id AND frame.device = segment.device
    WHERE segment.start_ns < frame.end_ns AND segment.end_ns > frame.start_ns AND unrecorded = 0
    UNION ALL
    -- Steps begin before the first GPU work and end after the last.
    SELECT frame.trace_id, frame.device, frame.start_ns, least(windows.start_ns, frame.end_ns), 0, 0, 0
    FROM frame
    LEFT JOIN windows ON windows.trace_id = frame.trace_id AND windows.device = frame.device
    WHERE coalesce(windows.start_ns > frame.start_ns, true)
    UNION ALL
    SELECT frame.trace_id, frame.device, greatest(windows.end_ns, frame.start_ns), frame.end_ns, 0, 0, 0
    FROM frame
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
--: table
--: reads steady_timeline
--: in lake steady_breakdown
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

-- The compute of the steady-state window in which no copy runs: what copies could still overlap with.
--: view
--: reads gpu_segments, steady_windows
CREATE VIEW compute_without_copies (
    trace_id, -- see traces
    device, -- GPU, see devices
    dur_ns -- time with compute and without a copy [ns]
) AS
SELECT
    frame.trace_id, frame.device,
    sum(least(segment.end_ns, frame.end_ns) - greatest(segment.start_ns, frame.start_ns))::BIGINT
FROM gpu_segments AS segment
JOIN steady_windows AS frame ON frame.trace_id = segment.trace_id AND frame.device = segment.device
WHERE compute > 0 AND copy = 0 AND segment.start_ns < frame.end_ns AND segment.end_ns > frame.start_ns
GROUP BY frame.trace_id, frame.device;

-- Copies and communication kernels of the steady-state window, with their exposed time.
--: table
--: reads steady_timeline, steady_work
--: empty without FROM steady_work WHERE class <> 'compute'
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
        trace_id, device, class = 'copy' AS copies, start_ns, sum(end_ns - start_ns) OVER (
            PARTITION BY trace_id, device, copies ORDER BY start_ns ROWS UNBOUNDED PRECEDING
        )::BIGINT AS so_far_ns
    FROM steady_timeline WHERE class IN ('communication', 'copy')
)
SELECT
    work.trace_id, work.device, event_kind, event_id, work.class, work.start_ns, work.end_ns,
    coalesce(until.so_far_ns, 0) - coalesce(since.so_far_ns, 0)
-- To compare truth values is quicker than texts.
FROM (SELECT *, class = 'copy' AS copies FROM steady_work WHERE class <> 'compute') AS work
ASOF LEFT JOIN piece AS since
    ON since.trace_id = work.trace_id AND since.device = work.device AND since.copies = work.copies
    AND since.start_ns < work.start_ns
ASOF LEFT JOIN piece AS until
    ON until.trace_id = work.trace_id AND until.device = work.device AND until.copies = work.copies
    AND until.start_ns < work.end_ns;
