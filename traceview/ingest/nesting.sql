-- How spans of a thread enclose one another, for every parser.

-- Depth and parent of each span on its thread. `spans` names a table with the
-- columns id, pid, tid, start_ns, dur_ns. Where spans start together the
-- longer one encloses, then the one with the smaller id. Depth is the number
-- of spans open at the start: +1 at each start, -1 at each end, summed up.
-- The parent is the latest span before it at one depth less.
CREATE TEMP MACRO nesting(spans) AS TABLE
WITH boundary AS (
    SELECT id, pid, tid, start_ns AS ts, dur_ns, 1 AS change, 1 AS turn
    FROM query_table(spans)
    UNION ALL
    SELECT NULL, pid, tid, start_ns + dur_ns, dur_ns, -1, if(dur_ns = 0, 2, 0)
    FROM query_table(spans)
),
opened AS (
    SELECT
        id, pid, tid, ts AS start_ns, ts + dur_ns AS end_ns,
        sum(change) OVER (
            PARTITION BY pid, tid
            ORDER BY ts, turn, dur_ns DESC, id
            ROWS UNBOUNDED PRECEDING
        )::INTEGER - 1 AS depth
    FROM boundary
    QUALIFY id IS NOT NULL
)
SELECT
    child.id,
    child.pid,
    child.tid,
    child.start_ns,
    child.end_ns,
    child.depth,
    CASE WHEN parent.end_ns >= child.start_ns AND parent.id <> child.id THEN parent.id END AS parent_id
FROM opened AS child
ASOF LEFT JOIN opened AS parent
    ON child.pid = parent.pid
    AND child.tid = parent.tid
    AND child.depth - 1 = parent.depth
    AND child.start_ns >= parent.start_ns;

-- The innermost open span of a thread from each moment on: at a start that
-- span, at an end its parent. `nested` names a table as nesting() returns it.
-- To find what encloses an event, ASOF JOIN on pid, tid and ts.
CREATE TEMP MACRO innermost_open(nested) AS TABLE
SELECT pid, tid, ts, arg_max(open_id, precedence) AS id
FROM (
    SELECT pid, tid, start_ns AS ts, id AS open_id, depth + 1 AS precedence
    FROM query_table(nested)
    WHERE end_ns > start_ns
    UNION ALL
    SELECT pid, tid, end_ns, coalesce(parent_id, -1), -depth
    FROM query_table(nested)
    WHERE end_ns > start_ns
)
GROUP BY pid, tid, ts;
