-- Graph launches with less work than others of the same graph have: it runs the same nodes each time, except
-- for conditional ones, which are those that fewer than half of its launches have.
CREATE OR REPLACE TEMP TABLE uneven_graph AS
SELECT
    trace_id, graph_id, count(*) AS launches, max(events) AS most,
    count(*) FILTER (is_numbered) AS numbered
FROM (
    SELECT
        trace_id, graph_id, call_id, count(*) AS events,
        bool_and(coalesce(graph_node_id > 0, false)) AS is_numbered
    FROM recorded_work
    WHERE graph_id IS NOT NULL AND call_id IS NOT NULL
    GROUP BY trace_id, graph_id, call_id
)
GROUP BY trace_id, graph_id
HAVING min(events) < max(events);

INSERT INTO partial_graph_launch
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
QUALIFY missing > 0 AND count(if(missing = 0, 1, NULL)) OVER of_graph * 2 >= count(*) OVER of_graph;

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
    QUALIFY count(*) OVER of_thread >= 8
        AND count(DISTINCT events) OVER of_thread * 2 > count(*) OVER of_thread
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
QUALIFY missing > 0 AND count(*) OVER alike >= 8
    AND count(DISTINCT events) OVER alike * 2 > count(*) OVER alike;
