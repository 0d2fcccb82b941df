-- Calls without their work. Copies of no bytes have none either, and return sooner than any other.
CREATE OR REPLACE TEMP TABLE lost_call AS
WITH without AS (
    SELECT call.*
    FROM starting_call AS call
    ANTI JOIN recorded_work AS work ON work.trace_id = call.trace_id AND work.call_id = call.call_id
),
shortest AS (
    SELECT trace_id, name, min(end_ns - start_ns) AS dur_ns
    FROM starting_call SEMI JOIN recorded_work USING (trace_id, call_id)
    WHERE kind = 'copy'
    GROUP BY trace_id, name
)
SELECT without.*, 0 AS missing
FROM without
LEFT JOIN shortest ON shortest.trace_id = without.trace_id AND shortest.name = without.name
WHERE NOT coalesce(without.kind = 'copy' AND without.end_ns - without.start_ns < shortest.dur_ns / 2, false)
UNION ALL
SELECT call.*, missing
FROM starting_call AS call
JOIN partial_graph_launch USING (trace_id, call_id);

DELETE FROM lost_call USING linked_kind AS linked
WHERE linked.trace_id = lost_call.trace_id AND linked.linked = 0 AND (
    linked.kind = lost_call.kind OR (linked.kind = 'launch' AND lost_call.kind = 'graph_launch')
);

-- Recordings without any GPU work say so themselves.
DELETE FROM lost_call WHERE trace_id NOT IN (SELECT trace_id FROM linked_kind);

-- Where each call without work is followed by work that nothing links to a call, one by one, links are
-- missing, not work: if it starts no later after the call than linked work of its kind ends after its own.
-- What runs next in a stream waits so long.
DELETE FROM lost_call USING (
    WITH longest AS (
        SELECT work.trace_id, work.kind, max(work.end_ns - call.start_ns) AS delay_ns
        FROM recorded_work AS work
        JOIN starting_call AS call ON call.trace_id = work.trace_id AND call.call_id = work.call_id
        WHERE work.trace_id IN (SELECT trace_id FROM lost_call)
        GROUP BY work.trace_id, work.kind
    )
    SELECT trace_id, kind
    FROM (
        SELECT
            trace_id, kind, start_ns, missing,
            row_number() OVER (PARTITION BY trace_id, kind ORDER BY start_ns) AS nth
        FROM lost_call
    ) AS lost
    FULL JOIN (
        SELECT
            trace_id, kind, start_ns, row_number() OVER (PARTITION BY trace_id, kind ORDER BY start_ns) AS nth
        FROM recorded_work WHERE call_id IS NULL
    ) AS work USING (trace_id, kind, nth)
    LEFT JOIN longest USING (trace_id, kind)
    GROUP BY trace_id, kind
    HAVING bool_and(coalesce(
        work.start_ns - lost.start_ns BETWEEN 0 AND delay_ns AND missing = 0, false
    ))
) AS unlinked
WHERE unlinked.trace_id = lost_call.trace_id AND unlinked.kind = lost_call.kind;
