-- How spans of a thread enclose one another, for every parser.

-- Depth and parent of each span on its thread, and the innermost span around
-- each leaf: an event that encloses nothing and is looked at where it starts.
-- `spans` names a relation with the columns id, pid, tid, start_ns, dur_ns
-- and, where it has leaves, leaf. Where spans start together the longer one encloses, then the one
-- with the smaller id. Depth is the number of spans open at the start: +1 at
-- each start, -1 at each end, summed up. What follows a start directly is
-- inside that span; everything else has the parent of what was last at its
-- depth. A span of no duration encloses no leaf.
CREATE TEMP MACRO nesting_with_leaves(spans) AS TABLE
WITH span AS (
    SELECT id, pid, tid, start_ns, dur_ns, coalesce(leaf, false) AS leaf
    FROM (SELECT NULL::BOOLEAN AS leaf WHERE false UNION ALL BY NAME FROM query_table(spans))
),
boundary AS (
    SELECT id, pid, tid, leaf, start_ns AS ts, dur_ns, if(leaf, 0, 1) AS change, if(leaf, 3, 1) AS turn
    FROM span
    UNION ALL
    SELECT NULL, pid, tid, false, start_ns + dur_ns, dur_ns, -1, if(dur_ns = 0, 2, 0)
    FROM span
    WHERE NOT leaf
),
opened AS (
    SELECT
        id, pid, tid, leaf, ts AS start_ns, ts + dur_ns AS end_ns, row_number() OVER so_far AS place,
        (sum(change) OVER so_far)::INTEGER - if(leaf, 0, 1) AS depth,
        lag(if(leaf, NULL, id)) OVER so_far AS outer_id,
        lag(if(leaf OR id IS NULL, NULL, ts + dur_ns)) OVER so_far AS outer_end_ns
    FROM boundary
    WINDOW so_far AS (PARTITION BY pid, tid ORDER BY ts, turn, dur_ns DESC, id ROWS UNBOUNDED PRECEDING)
    QUALIFY id IS NOT NULL
)
SELECT
    id, pid, tid, start_ns, end_ns, depth,
    CASE
        WHEN depth > 0 AND last_value(outer_end_ns IGNORE NULLS) OVER siblings >= start_ns + if(leaf, 1, 0)
        THEN last_value(outer_id IGNORE NULLS) OVER siblings
    END AS parent_id,
    leaf
FROM opened
WINDOW siblings AS (PARTITION BY pid, tid, depth ORDER BY place ROWS UNBOUNDED PRECEDING);

-- The same of spans alone.
CREATE TEMP MACRO nesting(spans) AS TABLE
SELECT id, pid, tid, start_ns, end_ns, depth, parent_id FROM nesting_with_leaves(spans);

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
