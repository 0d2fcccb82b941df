-- The steps of each trace on its GPUs: the work that each launched.

-- GPU work by the step that launched it: the one that the launching call, or without one the work itself,
-- starts in or, between two steps, after. Work without a call, on a stream before its first work with one,
-- was queued before the recording where it ends before the work of the first step does: then it is before
-- the first step, however late it runs.
--: table
--: reads api_calls, gpu_activity, steps
--: empty without steps
CREATE VIEW launched_steps (
    trace_id, -- see traces
    device, -- GPU, see devices
    place, -- place of the step in the trace, from 1; 0 for work before the first
    kernels, -- kernels
    events, -- GPU events; work launched after the end of the last step counts for none
    start_ns, -- first start [ns]
    end_ns, -- last end [ns]
    waited_ns -- from the return of the call of the first work to its start [ns]
) AS
WITH step AS (
    SELECT
        trace_id, start_ns, row_number() OVER (PARTITION BY trace_id ORDER BY start_ns) AS place,
        if(lead(start_ns) OVER (PARTITION BY trace_id ORDER BY start_ns) IS NULL, end_ns, NULL) AS until_ns
    FROM steps
    UNION ALL
    SELECT DISTINCT trace_id, -9223372036854775807, 0, NULL FROM steps
),
linked AS (
    SELECT trace_id, device, stream, min(start_ns) AS first_ns
    FROM gpu_activity WHERE call_id IS NOT NULL GROUP BY trace_id, device, stream
),
work AS (
    SELECT
        work.trace_id, work.device, work.event_kind = 'kernel' AS is_kernel, work.start_ns, work.end_ns,
        coalesce(call.start_ns, work.start_ns) AS at_ns, call.start_ns + call.dur_ns AS call_end_ns,
        coalesce(call.call_id IS NULL AND work.start_ns < first_ns, false) AS unrecorded
    FROM gpu_activity AS work
    LEFT JOIN api_calls AS call ON call.trace_id = work.trace_id AND call.call_id = work.call_id
    LEFT JOIN linked ON linked.trace_id = work.trace_id AND linked.device IS NOT DISTINCT FROM work.device
        AND linked.stream IS NOT DISTINCT FROM work.stream
),
placed AS (
    SELECT
        work.trace_id, device, place, unrecorded, coalesce(work.at_ns > until_ns, false) AS beyond,
        count(*) FILTER (is_kernel) AS kernels, count(*) AS events, min(work.start_ns) AS start_ns,
        max(work.end_ns) AS end_ns, arg_min(call_end_ns, (work.start_ns, call_end_ns)) AS call_end_ns
    FROM work
    -- One number for trace and time: with two conditions DuckDB would split all rows by trace first.
    ASOF JOIN step
        ON work.trace_id * 18446744073709551616::HUGEINT + work.at_ns
            >= step.trace_id * 18446744073709551616::HUGEINT + step.start_ns
    WHERE step.trace_id = work.trace_id
    GROUP BY work.trace_id, device, place, unrecorded, beyond
),
judged AS (
    SELECT
        *, unrecorded AND coalesce(
            max(end_ns) FILTER (unrecorded) OVER of_device
                < max(end_ns) FILTER (NOT unrecorded AND place = 1) OVER of_device, false
        ) AS queued
    FROM placed
    WINDOW of_device AS (PARTITION BY trace_id, device)
)
SELECT
    trace_id, device, if(queued, 0, place) AS of_place, sum(kernels)::BIGINT, sum(events)::BIGINT,
    min(start_ns) AS first_ns, max(end_ns), first_ns - arg_min(call_end_ns, (start_ns, call_end_ns))
FROM judged
WHERE queued OR NOT beyond
GROUP BY trace_id, device, of_place;

-- Each step on each GPU: from the start of the host's step, or from the end of the GPU work launched before
-- it where that is later, to the start of the next one, likewise. Where the first work of the first step
-- waited more than 100 us after the return of its call, the GPU had other work that was not recorded, and the
-- step starts with that work. Detected steps, steps of a time selection, which hides later work, and those
-- without GPU work have the times of the table steps. Those of a supplement are the steps of its trace, and
-- not listed again.
--: table
--: reads launched_steps, selection, steps, supplement_kind, traces, windows
--: empty without steps
--: in lake step_windows
CREATE VIEW step_windows (
    trace_id, -- see traces
    device, -- GPU, see devices; NULL without GPU work
    step, -- number of the step
    source, -- ProfilerStep, annotation or detected
    step_start_ns, -- start in the table steps [ns]
    step_end_ns, -- end in the table steps [ns]
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    by_work, -- whether these are the times of its work
    kernels -- kernels launched in it; NULL where it has the times of the table steps
) AS
WITH launched AS MATERIALIZED (
    FROM launched_steps
),
known AS (
    SELECT
        trace_id, device, max(place) FILTER (place > 0) AS last_place,
        max(end_ns) FILTER (place = 0) AS before_ns, max(end_ns) FILTER (place = 1) AS first_end_ns,
        min(start_ns) AS first_ns, arg_min(waited_ns, start_ns) > 100000 AND min(place) > 0 AS waited
    FROM launched GROUP BY trace_id, device
),
done AS (
    SELECT
        placed.trace_id, windows.device, placed.step, source, placed.start_ns, placed.end_ns, placed.place,
        kernels, last_place, waited, first_ns, if(before_ns < first_end_ns, before_ns, NULL) AS queued_ns,
        coalesce(last_place > 0, false) AND source <> 'detected'
            AND coalesce(selection.start_ns, selection.end_ns) IS NULL AS by_work,
        greatest(
            before_ns, placed.start_ns, max(work.end_ns) OVER (
                PARTITION BY placed.trace_id, windows.device ORDER BY placed.place ROWS UNBOUNDED PRECEDING
            )
        ) AS done_ns
    FROM (
        SELECT *, row_number() OVER (PARTITION BY trace_id ORDER BY start_ns) AS place
        FROM steps
        SEMI JOIN (FROM traces WHERE supplement_kind(format) IS NULL) AS recordings
            ON recordings.trace_id = steps.trace_id
    ) AS placed
    JOIN selection ON selection.trace_id = placed.trace_id
    LEFT JOIN windows ON windows.trace_id = placed.trace_id
    LEFT JOIN known ON known.trace_id = placed.trace_id AND known.device = windows.device
    LEFT JOIN launched AS work ON work.trace_id = placed.trace_id AND work.device = windows.device
        AND work.place = placed.place
)
SELECT
    trace_id, device, step, source, start_ns, end_ns,
    CASE
        WHEN NOT by_work THEN start_ns
        WHEN place > 1 THEN greatest(start_ns, lag(done_ns) OVER of_device)
        WHEN waited THEN greatest(first_ns, start_ns)
        ELSE greatest(start_ns, queued_ns)
    END AS from_ns,
    CASE
        WHEN NOT by_work THEN end_ns
        ELSE greatest(done_ns, from_ns, coalesce(lead(start_ns) OVER of_device, end_ns))
    END,
    by_work, if(by_work, coalesce(kernels, 0), NULL)
FROM done
WINDOW of_device AS (PARTITION BY trace_id, device ORDER BY place);
