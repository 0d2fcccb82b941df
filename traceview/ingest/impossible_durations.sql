-- GPU work that lasts longer than it can. Work of one stream runs in its order, so that none lasts until
-- after the end of what the stream ran next. Less than 100 us are no such case: kernels with programmatic
-- dependent launch begin before their predecessor has ended, and clocks have a grain. Neither are kernels of
-- one graph launch, whose branches run at once. Some profilers let a copy begin when it is queued, behind a
-- kernel: it has to last beyond three.
CREATE OR REPLACE TEMP TABLE impossible_duration AS
WITH work AS (
    SELECT *, coalesce('call ' || call_id, kind || ' ' || id) AS launch
    FROM (
        SELECT
            trace_id, pid, device, context, stream, 'kernel' AS kind, kernel_id AS id, start_ns, dur_ns,
            call_id
        FROM kernels
        UNION ALL
        SELECT trace_id, pid, device, context, stream, 'copy', copy_id, start_ns, dur_ns, call_id FROM copies
        UNION ALL
        SELECT trace_id, pid, device, context, stream, 'memset', memset_id, start_ns, dur_ns, call_id
        FROM memsets
    )
),
launched AS (
    SELECT
        trace_id, pid, device, context, stream, launch, min(start_ns) AS start_ns,
        min(start_ns + dur_ns) AS end_ns
    FROM work GROUP BY ALL
),
followed AS (
    SELECT
        * EXCLUDE (start_ns, end_ns), lead(start_ns) OVER in_order AS next_ns,
        [lead(end_ns, 1) OVER in_order, lead(end_ns, 2) OVER in_order, lead(end_ns, 3) OVER in_order]
            AS next_ends
    FROM launched
    WINDOW in_order AS (PARTITION BY trace_id, pid, device, context, stream ORDER BY start_ns, end_ns)
)
SELECT
    work.trace_id, work.kind, work.id, work.start_ns, work.dur_ns,
    len(list_filter(next_ends, lambda end_ns: end_ns <= work.start_ns + work.dur_ns - 100000))
        > if(work.kind = 'copy', 2, 0) AND work.stream IS NOT NULL AS overruns,
    if(overruns, next_ns - work.start_ns, 0) AS possible_ns
FROM work
JOIN followed
    ON followed.trace_id = work.trace_id AND followed.pid IS NOT DISTINCT FROM work.pid
    AND followed.device IS NOT DISTINCT FROM work.device
    AND followed.context IS NOT DISTINCT FROM work.context
    AND followed.stream IS NOT DISTINCT FROM work.stream AND followed.launch = work.launch
JOIN (
    SELECT trace_id, max(start_ns) - min(start_ns) AS span_ns
    FROM (SELECT trace_id, start_ns FROM work UNION ALL SELECT trace_id, start_ns FROM api_calls)
    GROUP BY trace_id
) AS recording ON recording.trace_id = work.trace_id
WHERE overruns OR work.dur_ns > greatest(3600000000000, 10 * span_ns);

INSERT INTO health BY NAME
SELECT
    trace_id, 'impossible_duration' AS code, 'warning' AS severity, count(*) AS count,
    concat_ws(
        '; ',
        'GPU work lasts until after what its stream ran next, by up to '
            || round(max(dur_ns - possible_ns) FILTER (overruns) / 1e6, 3)
            || ' ms, which no stream can do: it counts until the next began',
        nullif(count(*) FILTER (NOT overruns), 0)
            || ' of them last longer than everything that was recorded, and count as 0 ns'
    ) AS detail
FROM impossible_duration
GROUP BY trace_id;
