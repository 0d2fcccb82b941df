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
SELECT trace_id, kind, count(*) AS records, count(call_id) AS linked FROM recorded_work GROUP BY trace_id, kind;

-- Graph launches with less work than others of the same graph have: it runs the same nodes each time, except for
-- conditional ones, which are those that fewer than half of its launches have.
CREATE OR REPLACE TEMP TABLE uneven_graph AS
SELECT trace_id, graph_id, count(*) AS launches, max(events) AS most, count(*) FILTER (is_numbered) AS numbered
FROM (
    SELECT trace_id, graph_id, call_id, count(*) AS events, bool_and(graph_node_id > 0) AS is_numbered
    FROM recorded_work
    WHERE graph_id IS NOT NULL AND call_id IS NOT NULL
    GROUP BY trace_id, graph_id, call_id
)
GROUP BY trace_id, graph_id
HAVING min(events) < max(events);

CREATE OR REPLACE TEMP TABLE partial_graph_launch AS
WITH node AS (
    SELECT DISTINCT work.trace_id, work.graph_id, work.call_id, work.graph_node_id, graph.launches
    FROM recorded_work AS work
    JOIN uneven_graph AS graph ON graph.trace_id = work.trace_id AND graph.graph_id = work.graph_id
    WHERE work.call_id IS NOT NULL AND numbered = launches
),
usual_node AS (
    SELECT trace_id, graph_id, graph_node_id
    FROM node
    GROUP BY trace_id, graph_id, graph_node_id
    HAVING count(*) * 2 >= any_value(launches)
)
SELECT node.trace_id, node.call_id, any_value(usual.nodes) - count(known.graph_node_id) AS missing
FROM node
JOIN (SELECT trace_id, graph_id, count(*) AS nodes FROM usual_node GROUP BY ALL) AS usual
    ON usual.trace_id = node.trace_id AND usual.graph_id = node.graph_id
LEFT JOIN usual_node AS known
    ON known.trace_id = node.trace_id AND known.graph_id = node.graph_id
    AND known.graph_node_id = node.graph_node_id
GROUP BY node.trace_id, node.call_id
HAVING missing > 0;

-- Where nodes have no numbers, most launches of a graph are alike.
INSERT INTO partial_graph_launch
SELECT work.trace_id, work.call_id, max(most) - count(*) AS missing
FROM recorded_work AS work
JOIN uneven_graph AS graph ON graph.trace_id = work.trace_id AND graph.graph_id = work.graph_id
WHERE work.call_id IS NOT NULL AND numbered < launches
GROUP BY work.trace_id, work.graph_id, work.call_id
WINDOW of_graph AS (PARTITION BY work.trace_id, work.graph_id)
QUALIFY missing > 0 AND count(*) FILTER (missing = 0) OVER of_graph * 2 >= count(*) OVER of_graph;

-- Where graphs have none either, their launches repeat few numbers of events. Where nearly each of a thread's
-- launches of kernels of the same names has a number of its own, all have lost some but the largest at most.
INSERT INTO partial_graph_launch
WITH launched AS (
    SELECT call.trace_id, call.call_id, call.pid, call.tid, count(*) AS events
    FROM starting_call AS call
    JOIN recorded_work AS work ON work.trace_id = call.trace_id AND work.call_id = call.call_id
    WHERE call.kind = 'graph_launch' AND graph_id IS NULL
    GROUP BY call.trace_id, call.call_id, call.pid, call.tid
    WINDOW of_thread AS (PARTITION BY call.trace_id, call.pid, call.tid)
    QUALIFY count(DISTINCT events) OVER of_thread * 2 > count(*) OVER of_thread AND count(*) OVER of_thread >= 8
),
named AS (
    SELECT
        launched.trace_id, launched.call_id, any_value(launched.pid) AS pid, any_value(launched.tid) AS tid,
        any_value(events) AS events, sum(DISTINCT hash(work.name)::HUGEINT) AS names
    FROM launched
    JOIN recorded_work AS work ON work.trace_id = launched.trace_id AND work.call_id = launched.call_id
    GROUP BY launched.trace_id, launched.call_id
)
SELECT trace_id, call_id, max(events) OVER alike - events AS missing
FROM named
WINDOW alike AS (PARTITION BY trace_id, pid, tid, names)
QUALIFY missing > 0 AND count(*) OVER alike >= 8 AND count(DISTINCT events) OVER alike * 2 > count(*) OVER alike;

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
