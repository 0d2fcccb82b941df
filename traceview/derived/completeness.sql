-- What of the GPU work of each trace was recorded.

-- How complete the GPU work of each trace is, by the calls that start it.
--: view
--: reads gpu_segments, health, holes, selection, started_work, supplement_kind, traces, windows
--: in lake completeness
CREATE VIEW completeness (
    trace_id, -- see traces
    calls, -- kernel launches, graph launches and copy calls outside of stream capture; NULL where none is
        -- known
    lost, -- of these those whose GPU work ought to be in the trace and is not
    lost_share, -- lost / calls
    queued, -- of these those whose work was still queued when the recording ended
    without_records, -- copy calls of a trace without any copy: these were not recorded
    first_lost_ns, -- first call whose work was lost [ns]
    last_lost_ns, -- last call whose work was lost [ns]
    unrecorded_ns, -- time in which GPUs may have done work that is missing, within their windows [ns]
    waits, -- sync waits that outlast all recorded GPU work by more than a millisecond
    summary -- the same in one sentence
) AS
WITH started AS (
    SELECT
        trace_id, sum(calls)::BIGINT AS calls,
        sum(without_work - queued - without_records)::BIGINT AS lost, sum(queued)::BIGINT AS queued,
        sum(without_records)::BIGINT AS without_records, min(first_ns) AS first_ns, max(last_ns) AS last_ns
    FROM started_work GROUP BY trace_id
),
waited AS (
    SELECT trace_id, count(DISTINCT start_ns) AS waits FROM holes WHERE kind = 'wait' GROUP BY trace_id
),
unknown AS (
    SELECT trace_id, sum(end_ns - start_ns)::BIGINT AS unrecorded_ns
    FROM gpu_segments WHERE unrecorded > 0 GROUP BY trace_id
),
said AS (
    SELECT
        trace_id, arg_min(
            split_part(detail, '; ', 1),
            list_position(['gpu_work_lost', 'waits_outlast_work', 'copies_not_recorded'], code)
        ) AS detail
    FROM health
    WHERE code IN ('gpu_work_lost', 'waits_outlast_work', 'copies_not_recorded')
    GROUP BY trace_id
)
SELECT
    traces.trace_id, calls, lost, lost / calls, queued, without_records, started.first_ns, started.last_ns,
    coalesce(unrecorded_ns, 0), coalesce(waits, 0),
    CASE
        WHEN detail IS NOT NULL THEN concat('incomplete: ', detail)
        WHEN calls > 0
            THEN format('complete: all {:,} launches and copies of the host have GPU work', calls - queued)
        WHEN traces.trace_id IN (SELECT trace_id FROM windows)
            THEN 'not known: no launches of the host were recorded, so that missing GPU work does not show'
        ELSE 'no GPU work'
    END
FROM traces
JOIN selection ON selection.trace_id = traces.trace_id
LEFT JOIN started ON started.trace_id = traces.trace_id
LEFT JOIN waited ON waited.trace_id = traces.trace_id
LEFT JOIN unknown ON unknown.trace_id = traces.trace_id
LEFT JOIN said ON said.trace_id = traces.trace_id
WHERE supplement_kind(traces.format) IS NULL;
