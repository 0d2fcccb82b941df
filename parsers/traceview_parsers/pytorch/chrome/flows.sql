-- Flows between spans: flow events (s, t, f) of one category, name and id,
-- and spans with the id of a flow (bind_id).

CREATE TEMP TABLE flow_point AS
SELECT
    id, 'event' AS source, ts, category, written_id AS flow_id, phase, span_id, phase = 's' AS starts,
    phase <> 's' AS goes_on, hash('event', category, name, written_id) AS flow
FROM staging.chrome_event JOIN flow_end USING (id)
UNION ALL
SELECT
    id, 'span', ts, category, bind_id, NULL, id, coalesce(flow_out, false), coalesce(flow_in, false),
    hash('span', bind_id)
FROM staging.chrome_event
WHERE bind_id IS NOT NULL AND (flow_in OR flow_out) AND kind IN ('begin', 'complete', 'instant');

-- Each incoming point is linked to the last outgoing one before it.
CREATE TEMP TABLE linked_flow AS
SELECT
    from_point.id AS from_point, point.id AS to_point, point.source, point.category, point.flow_id,
    from_point.ts AS from_ns, from_point.span_id AS from_id, point.span_id AS to_id
FROM (
    SELECT
        *,
        last_value(if(leaves, id, NULL) IGNORE NULLS) OVER (
            PARTITION BY flow ORDER BY ts, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ) AS from_point
    FROM (SELECT *, starts OR phase = 't' AS leaves FROM flow_point)
) AS point
JOIN flow_point AS from_point ON from_point.id = point.from_point
WHERE point.goes_on;

-- In a trace of XLA, the span of a flow may be in another table.
CREATE TEMP TABLE special_span AS
SELECT kernel_id AS id, 'kernel' AS kind FROM kernels
UNION ALL SELECT copy_id, 'copy' FROM copies
UNION ALL SELECT memset_id, 'memset' FROM memsets
UNION ALL SELECT call_id, 'api_call' FROM api_calls
UNION ALL SELECT python_call_id, 'python_call' FROM python_calls;

-- Ids of flows are numbers, decimal or hexadecimal behind 0x, or any text.
INSERT INTO flows BY NAME
SELECT
    0 AS trace_id, linked_flow.category AS kind, TRY_CAST(linked_flow.flow_id AS BIGINT) AS flow_id,
    start.pid, start.tid,
    from_ns AS ts_ns, coalesce(from_span.kind, 'range') AS from_kind, from_id,
    coalesce(to_span.kind, 'range') AS to_kind, to_id
FROM linked_flow
JOIN staging.chrome_event AS start ON start.id = from_id
LEFT JOIN special_span AS from_span ON from_span.id = from_id
LEFT JOIN special_span AS to_span ON to_span.id = to_id;
