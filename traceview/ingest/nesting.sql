-- How spans of a thread enclose one another, as a part of a script.

-- Depth and parent of each span on its thread, as the package nesting finds
-- them. `spans` names a relation with the columns id, pid, tid, start_ns and
-- dur_ns. Where spans start together the longer one encloses, then the one
-- with the smaller id. Depth is the number of spans open at the start: +1 at
-- each start, -1 at each end, summed up. What follows a start directly is
-- inside that span; everything else has the parent of what was last at its
-- depth.
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
        id, pid, tid, ts AS start_ns, ts + dur_ns AS end_ns, row_number() OVER so_far AS place,
        (sum(change) OVER so_far)::INTEGER - 1 AS depth, lag(id) OVER so_far AS outer_id,
        lag(if(id IS NULL, NULL, ts + dur_ns)) OVER so_far AS outer_end_ns
    FROM boundary
    WINDOW so_far AS (PARTITION BY pid, tid ORDER BY ts, turn, dur_ns DESC, id ROWS UNBOUNDED PRECEDING)
    QUALIFY id IS NOT NULL
)
SELECT
    id, pid, tid, start_ns, end_ns, depth,
    CASE
        WHEN depth > 0 AND last_value(outer_end_ns IGNORE NULLS) OVER siblings >= start_ns
        THEN last_value(outer_id IGNORE NULLS) OVER siblings
    END AS parent_id
FROM opened
WINDOW siblings AS (PARTITION BY pid, tid, depth ORDER BY place ROWS UNBOUNDED PRECEDING);

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
