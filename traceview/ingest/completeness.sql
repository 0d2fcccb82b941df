-- What of the GPU work that calls started was recorded, and when GPUs may have worked without a record.

-- Calls that start GPU work, each function once. Fills are left out: those of no bytes have no work, and no call
-- says how many it fills. So are calls that build graphs, and host functions in streams.
CREATE OR REPLACE TEMP TABLE starting_call AS
WITH named AS (
    SELECT name, call_kind(name) AS kind
    FROM (SELECT DISTINCT name FROM api_calls)
    WHERE NOT regexp_matches(name, 'HostFunc|Graph.*Node|CaptureInfo|CaptureMode|IsCapturing')
)
SELECT
    call.trace_id, call.call_id, call.pid, call.tid, call.start_ns, call.start_ns + call.dur_ns AS end_ns,
    kind, name, kind = 'copy' AND NOT regexp_matches(name, 'Async|_async_') AS blocks
FROM api_calls AS call
JOIN named USING (name)
WHERE kind IN ('launch', 'graph_launch', 'copy') AND coalesce(call.result = 0, true);

-- Between the begin and the end of a capture nothing runs, on any thread that launches into it. Captures of
-- which the recording holds only the end began before it.
CREATE OR REPLACE TEMP TABLE stream_capture AS
SELECT trace_id, pid, start_ns, coalesce(end_ns, 9223372036854775807) AS end_ns
FROM (
    SELECT
        trace_id, pid, is_begin,
        if(is_begin, start_ns, -9223372036854775807) AS start_ns,
        if(is_begin, lead(end_ns) OVER of_thread, end_ns) AS end_ns,
        lag(is_begin) OVER of_thread AS begun
    FROM (
        SELECT trace_id, pid, tid, contains(name, 'Begin') AS is_begin, start_ns, start_ns + dur_ns AS end_ns
        FROM api_calls WHERE regexp_matches(name, 'Stream(Begin|End)Capture')
    )
    WINDOW of_thread AS (PARTITION BY trace_id, pid, tid ORDER BY start_ns)
)
WHERE is_begin OR begun IS NULL;

DELETE FROM starting_call USING stream_capture AS capture
WHERE capture.trace_id = starting_call.trace_id AND capture.pid IS NOT DISTINCT FROM starting_call.pid
    AND starting_call.start_ns >= capture.start_ns AND starting_call.start_ns < capture.end_ns;

CREATE OR REPLACE TEMP VIEW recorded_work AS
SELECT trace_id, call_id, device, start_ns, start_ns + dur_ns AS end_ns, 'launch' AS kind, graph_id FROM kernels
UNION ALL SELECT trace_id, call_id, device, start_ns, start_ns + dur_ns, 'copy', graph_id FROM copies
UNION ALL SELECT trace_id, call_id, device, start_ns, start_ns + dur_ns, 'memset', graph_id FROM memsets;

-- Kinds of records whose calls are not known: there nothing can be said of single calls.
CREATE OR REPLACE TEMP TABLE linked_kind AS
SELECT trace_id, kind, count(*) AS records, count(call_id) AS linked FROM recorded_work GROUP BY trace_id, kind;

-- Graph launches with less work than at least half of the launches of the same graph have.
CREATE OR REPLACE TEMP TABLE partial_graph_launch AS
WITH launched AS (
    SELECT trace_id, call_id, graph_id, count(*) AS events
    FROM recorded_work
    WHERE graph_id IS NOT NULL AND call_id IS NOT NULL
    GROUP BY trace_id, call_id, graph_id
),
whole AS (
    SELECT trace_id, graph_id, events AS usual
    FROM launched
    GROUP BY trace_id, graph_id, events
    QUALIFY events = max(events) OVER (PARTITION BY trace_id, graph_id)
        AND count(*) * 2 >= sum(count(*)) OVER (PARTITION BY trace_id, graph_id)
)
SELECT launched.trace_id, call_id, max(usual - events) AS missing
FROM launched JOIN whole ON whole.trace_id = launched.trace_id AND whole.graph_id = launched.graph_id
WHERE events < usual
GROUP BY launched.trace_id, call_id;

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
