-- How much of the work that calls started was not recorded, and where.

INSERT INTO started_work BY NAME
SELECT
    call.trace_id, call.kind, count(*) AS calls, count(lost.call_id) AS without_work,
    count(lost.call_id) FILTER (queued AND NOT kind_unrecorded) AS queued,
    count(lost.call_id) FILTER (kind_unrecorded) AS without_records,
    min(call.start_ns) FILTER (lost.call_id IS NOT NULL AND NOT queued AND NOT kind_unrecorded) AS first_ns,
    max(call.start_ns) FILTER (lost.call_id IS NOT NULL AND NOT queued AND NOT kind_unrecorded) AS last_ns
FROM starting_call AS call
LEFT JOIN (
    SELECT
        trace_id, call_id, bool_or(queued) AS queued,
        bool_or(kind_unrecorded) AS kind_unrecorded
    FROM lost_stretch GROUP BY trace_id, call_id
) AS lost ON lost.trace_id = call.trace_id AND lost.call_id = call.call_id
WHERE call.trace_id IN (SELECT trace_id FROM linked_kind)
GROUP BY call.trace_id, call.kind;

CREATE OR REPLACE TEMP TABLE hole_time AS
SELECT trace_id, max(dur_ns) AS dur_ns
FROM (
    SELECT trace_id, device, sum(greatest(end_ns - greatest(start_ns, covered_ns), 0))::BIGINT AS dur_ns
    FROM (
        SELECT
            *, coalesce(max(end_ns) OVER (
                PARTITION BY trace_id, device ORDER BY start_ns, end_ns
                ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
            ), start_ns) AS covered_ns
        FROM holes
    )
    GROUP BY trace_id, device
)
GROUP BY trace_id;

CREATE OR REPLACE TEMP VIEW lost_work AS
SELECT
    started.trace_id, started.kind, calls, without_work, queued, without_records,
    started.first_ns - traces.start_ns AS first_ns, started.last_ns - traces.start_ns AS last_ns,
    work.first_ns - traces.start_ns AS first_work_ns, work.last_ns - traces.start_ns AS last_work_ns,
    coalesce(hole_time.dur_ns, 0) AS hole_ns, greatest(traces.end_ns - traces.start_ns, 1) AS span_ns,
    waits.waits, waits.dur_ns AS wait_ns, copies.dur_ns AS copy_ns
FROM started_work AS started
JOIN traces USING (trace_id)
LEFT JOIN hole_time USING (trace_id)
LEFT JOIN (
    SELECT trace_id, min(start_ns) AS first_ns, max(start_ns) AS last_ns FROM working_call GROUP BY trace_id
) AS work USING (trace_id)
LEFT JOIN (
    SELECT trace_id, count(*) AS waits, sum(end_ns - start_ns)::BIGINT AS dur_ns
    FROM (SELECT DISTINCT trace_id, start_ns, end_ns FROM holes WHERE kind = 'wait')
    GROUP BY trace_id
) AS waits USING (trace_id)
LEFT JOIN (
    SELECT trace_id, sum(end_ns - start_ns)::BIGINT AS dur_ns
    FROM holes WHERE kind = 'unrecorded_copy' GROUP BY trace_id
) AS copies USING (trace_id)
WHERE without_work > 0 OR waits IS NOT NULL
ORDER BY started.trace_id, without_work DESC, started.kind;
