-- GPU work that lasts longer than it can. Work of one stream runs in its order, so that none lasts until after
-- the end of what the stream ran next. Less than 100 us are no such case: kernels with programmatic dependent
-- launch begin before their predecessor has ended, and clocks have a grain. Neither are kernels of one graph
-- launch, whose branches run at once. Some profilers let a copy begin when it is queued, behind a kernel: it
-- has to last beyond three.
CREATE OR REPLACE TEMP TABLE impossible_duration AS
WITH work AS (
    SELECT
        trace_id, pid, device, context, stream, 'kernel' AS kind, kernel_id AS id, start_ns, dur_ns, call_id
    FROM kernels
    UNION ALL
    SELECT trace_id, pid, device, context, stream, 'copy', copy_id, start_ns, dur_ns, call_id FROM copies
    UNION ALL
    SELECT trace_id, pid, device, context, stream, 'memset', memset_id, start_ns, dur_ns, call_id FROM memsets
),
followed AS (
    SELECT
        *, start_ns + dur_ns - 100000 AS least_ns, lead(start_ns) OVER in_order AS next_ns,
        coalesce(lead(start_ns + dur_ns, 1) OVER in_order <= least_ns
            AND coalesce(lead(call_id, 1) OVER in_order <> call_id, true), false)::INTEGER
        + coalesce(lead(start_ns + dur_ns, 2) OVER in_order <= least_ns
            AND coalesce(lead(call_id, 2) OVER in_order <> call_id, true), false)::INTEGER
        + coalesce(lead(start_ns + dur_ns, 3) OVER in_order <= least_ns
            AND coalesce(lead(call_id, 3) OVER in_order <> call_id, true), false)::INTEGER AS outlasted
    FROM work
    WINDOW in_order AS (PARTITION BY trace_id, pid, device, context, stream ORDER BY start_ns, dur_ns)
)
SELECT
    followed.* EXCLUDE (least_ns), outlasted > if(kind = 'copy', 2, 0) AND stream IS NOT NULL AS overruns,
    if(overruns, next_ns - followed.start_ns, 0) AS possible_ns
FROM followed
JOIN (
    SELECT trace_id, max(start_ns) - min(start_ns) AS span_ns
    FROM (SELECT trace_id, start_ns FROM work UNION ALL SELECT trace_id, start_ns FROM api_calls)
    GROUP BY trace_id
) AS recording USING (trace_id)
WHERE overruns OR dur_ns > greatest(3600000000000, 10 * span_ns);

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
