-- The steps of a trace: from the profiler's own marks, else from repeated
-- annotations, else from the period of the kernels. The first that finds any
-- is used. Fills the table steps.

INSERT INTO steps BY NAME
SELECT
    trace_id, regexp_extract(name, '^ProfilerStep#(\d{1,15})$', 1)::BIGINT AS step, any_value(pid) AS pid,
    min(start_ns) AS start_ns, max(start_ns + dur_ns) AS end_ns, name, 'ProfilerStep' AS source
FROM ranges
WHERE tid IS NOT NULL AND regexp_matches(name, '^ProfilerStep#\d{1,15}$')
GROUP BY trace_id, name;

-- Annotations that repeat, numbers in their text apart, on one thread,
-- without overlap, and together cover half of the trace or more: of several
-- such, the one that covers most.
INSERT INTO steps BY NAME
WITH candidate AS (
    SELECT
        trace_id, pid, tid, start_ns, start_ns + dur_ns AS end_ns, name,
        regexp_replace(name, '\d+', '#', 'g') AS pattern
    FROM ranges
    WHERE tid IS NOT NULL AND domain IN ('record_function', 'nvtx', 'roctx') AND framework_op_id IS NULL
        AND trace_id NOT IN (SELECT trace_id FROM steps)
),
judged AS (
    SELECT
        trace_id, pid, tid, pattern, count(*) AS repeats, sum(end_ns - start_ns) AS covered_ns,
        bool_and(coalesce(start_ns >= previous_end_ns, true)) AS disjoint
    FROM (
        SELECT
            *,
            lag(end_ns) OVER (PARTITION BY trace_id, pid, tid, pattern ORDER BY start_ns) AS previous_end_ns
        FROM candidate
    )
    GROUP BY trace_id, pid, tid, pattern
),
chosen AS (
    SELECT judged.*
    FROM judged JOIN traces USING (trace_id)
    WHERE repeats >= 2 AND disjoint AND covered_ns * 2 >= traces.end_ns - traces.start_ns
    QUALIFY row_number() OVER (PARTITION BY trace_id ORDER BY covered_ns DESC, repeats, pattern) = 1
)
SELECT
    trace_id, row_number() OVER (PARTITION BY trace_id ORDER BY start_ns) - 1 AS step, pid, start_ns, end_ns,
    name, 'annotation' AS source
FROM candidate SEMI JOIN chosen USING (trace_id, pid, tid, pattern);

-- A kernel that comes back after the same number of kernels each time marks
-- the period of its stream. Of all such kernels the one with the longest
-- period counts; it must repeat three times or more, nine times in ten at
-- that distance, and the repeats must span half of the stream's kernels.
-- Names are told apart by numbers, which sort faster.
INSERT INTO steps BY NAME
WITH numbered AS MATERIALIZED (
    SELECT name, row_number() OVER () AS name_number FROM (SELECT DISTINCT name FROM kernels)
),
sequence AS (
    SELECT
        trace_id, pid, device, stream, name_number, start_ns,
        row_number() OVER (PARTITION BY trace_id, device, stream ORDER BY start_ns, kernel_id) AS place,
        count(*) OVER (PARTITION BY trace_id, device, stream) AS kernels
    FROM kernels LEFT JOIN numbered ON numbered.name = kernels.name
    WHERE trace_id NOT IN (SELECT trace_id FROM steps)
),
distance AS (
    SELECT
        *,
        place - lag(place) OVER (PARTITION BY trace_id, device, stream, name_number ORDER BY place) AS apart
    FROM sequence
),
periodic AS (
    SELECT
        trace_id, device, stream, name_number, mode(apart) AS period, count(*) AS repeats,
        min(start_ns) AS first_ns, max(place) - min(place) AS spanned, any_value(kernels) AS kernels,
        (count(*) FILTER (apart IS NOT NULL)) AS distances
    FROM distance
    GROUP BY trace_id, device, stream, name_number
    HAVING count(*) >= 3
),
chosen AS (
    SELECT periodic.*
    FROM periodic
    JOIN (
        SELECT trace_id, device, stream, name_number, apart, count(*) AS equal
        FROM distance WHERE apart IS NOT NULL GROUP BY ALL
    ) AS same
        ON same.trace_id = periodic.trace_id AND same.device = periodic.device
        AND same.stream IS NOT DISTINCT FROM periodic.stream AND same.name_number = periodic.name_number
        AND same.apart = periodic.period
    WHERE period >= 4 AND same.equal >= 0.9 * distances AND spanned * 2 >= kernels
    QUALIFY row_number() OVER (
        PARTITION BY periodic.trace_id ORDER BY periodic.kernels DESC, period DESC, first_ns
    ) = 1
),
mark AS (
    SELECT
        trace_id, pid, name_number, start_ns,
        lead(start_ns) OVER (PARTITION BY trace_id ORDER BY start_ns) AS end_ns
    FROM sequence SEMI JOIN chosen USING (trace_id, device, stream, name_number)
)
SELECT
    trace_id, row_number() OVER (PARTITION BY trace_id ORDER BY start_ns) - 1 AS step, pid, start_ns, end_ns,
    name, 'detected' AS source
FROM mark JOIN numbered USING (name_number)
WHERE end_ns IS NOT NULL;
