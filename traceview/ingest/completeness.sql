-- What of the GPU work that calls started was recorded, and when GPUs may have worked without a record.

-- Calls that start GPU work, each function once. Fills are left out: those of no bytes have no work, and no
-- call says how many it fills. So are calls that build graphs, and host functions in streams.
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
SELECT
    trace_id, call_id, device, stream, start_ns, start_ns + dur_ns AS end_ns, 'launch' AS kind, graph_id,
    graph_node_id, name
FROM kernels
UNION ALL
SELECT trace_id, call_id, device, stream, start_ns, start_ns + dur_ns, 'copy', graph_id, graph_node_id, name
FROM copies
UNION ALL
SELECT trace_id, call_id, device, stream, start_ns, start_ns + dur_ns, 'memset', graph_id, graph_node_id, name
FROM memsets;

-- Kinds of records whose calls are not known: there nothing can be said of single calls.
CREATE OR REPLACE TEMP TABLE linked_kind AS
SELECT trace_id, kind, count(*) AS records, count(call_id) AS linked
FROM recorded_work
GROUP BY trace_id, kind;

-- Filled where graphs were launched, and where work was lost.
CREATE OR REPLACE TEMP TABLE partial_graph_launch (trace_id INTEGER, call_id BIGINT, missing BIGINT);
CREATE OR REPLACE TEMP TABLE working_call (trace_id INTEGER, start_ns BIGINT);
CREATE OR REPLACE TEMP TABLE lost_stretch (
    trace_id INTEGER, call_id BIGINT, queued BOOLEAN, kind_unrecorded BOOLEAN
);
