-- A kernel that comes back after the same number of kernels each time marks
-- the period of its stream; kernels of one name with grids of different sizes
-- are different. Of all such kernels the one with the longest
-- period counts; it must repeat three times or more, nine times in ten at
-- that distance (or all but once, where that one is alike), and the repeats
-- must span half of the stream's kernels.
-- Layers recur as well: one call does not launch several steps, nor does one
-- operator or module, and no other kernels follow the last one. What runs
-- between the repeats must be the same: kernels whose names come in three of
-- four periods take half of the time. Where less
-- than 60 % of the GPU's time, idle or not, would be judged, there are no
-- steps; what comes before the first period is start-up, of which only the work
-- counts. Kernels and names are compared by hashes, which sort faster.
INSERT INTO steps BY NAME
WITH sequence AS (
    SELECT
        trace_id, pid, device, stream, kernel_id, hash(name) AS name_hash,
        hash(name, grid_x, grid_y, grid_z) AS what, start_ns, dur_ns, call_id,
        row_number() OVER (PARTITION BY trace_id, device, stream ORDER BY start_ns, kernel_id) AS place,
        count(*) OVER (PARTITION BY trace_id, device, stream) AS kernels
    FROM kernels
    WHERE trace_id NOT IN (SELECT trace_id FROM steps)
),
distance AS (
    SELECT
        *,
        place - lag(place) OVER (PARTITION BY trace_id, device, stream, what ORDER BY place) AS apart
    FROM sequence
),
periodic AS (
    SELECT
        trace_id, device, stream, what, mode(apart ORDER BY apart) AS period, count(*) AS repeats,
        min(start_ns) AS first_ns, max(start_ns) AS last_ns, min(place) AS first_place,
        max(place) AS last_place, any_value(kernels) AS kernels,
        count(DISTINCT call_id) * 2 > count(call_id) OR count(call_id) = 0 AS launched_apart,
        (count(*) FILTER (apart IS NOT NULL)) AS distances, min(apart) AS shortest, max(apart) AS longest
    FROM distance
    GROUP BY trace_id, device, stream, what
    HAVING count(*) >= 3
),
chosen AS (
    SELECT periodic.*
    FROM periodic
    JOIN (
        SELECT trace_id, device, stream, what, apart, count(*) AS equal
        FROM distance WHERE apart IS NOT NULL GROUP BY ALL
    ) AS same
        ON same.trace_id = periodic.trace_id AND same.device = periodic.device
        AND same.stream IS NOT DISTINCT FROM periodic.stream AND same.what = periodic.what
        AND same.apart = periodic.period
    WHERE period >= 4 AND (last_place - first_place) * 2 >= kernels AND launched_apart AND (
        same.equal >= 0.9 * distances
        OR (
            same.equal = distances - 1 AND same.equal >= 2 AND shortest * 2 >= period
            AND longest <= 1.5 * period
        )
    )
    QUALIFY row_number() OVER (
        PARTITION BY periodic.trace_id ORDER BY periodic.kernels DESC, period DESC, repeats DESC, first_ns
    ) = 1
),
share AS (
    SELECT
        chosen.trace_id, last_ns - first_ns AS judged_ns,
        max(sequence.start_ns + dur_ns) - first_ns
            + coalesce(sum(dur_ns) FILTER (sequence.start_ns < first_ns), 0) AS all_ns,
        sum(dur_ns) AS work_ns,
        sum(dur_ns) FILTER (sequence.start_ns >= first_ns AND sequence.start_ns < last_ns) AS judged_work_ns
    FROM sequence JOIN chosen ON chosen.trace_id = sequence.trace_id AND chosen.device = sequence.device
    GROUP BY chosen.trace_id, first_ns, judged_ns
),
usual AS (
    SELECT chosen.trace_id, sequence.what
    FROM sequence
    JOIN chosen ON chosen.trace_id = sequence.trace_id AND chosen.device = sequence.device
        AND chosen.stream IS NOT DISTINCT FROM sequence.stream
    WHERE place >= first_place AND place < last_place
    GROUP BY chosen.trace_id, sequence.what, repeats
    HAVING count(*) * 2 >= repeats - 1
),
followed AS (
    SELECT DISTINCT chosen.trace_id
    FROM sequence
    JOIN chosen ON chosen.trace_id = sequence.trace_id AND chosen.device = sequence.device
        AND chosen.stream IS NOT DISTINCT FROM sequence.stream AND place >= last_place + period
    ANTI JOIN usual ON usual.trace_id = sequence.trace_id AND usual.what = sequence.what
),
-- The head of a model follows its last layer. Where most periods have kernels of their own, such as those
-- whose grid grows with the text, the last one may have some too.
headed AS (
    SELECT trace_id
    FROM (
        SELECT
            chosen.trace_id, repeats, min(place) >= last_place AS is_last,
            min((place - first_place) // period) AS nth
        FROM sequence
        JOIN chosen ON chosen.trace_id = sequence.trace_id AND chosen.device = sequence.device
            AND chosen.stream IS NOT DISTINCT FROM sequence.stream AND place >= first_place
        GROUP BY chosen.trace_id, repeats, last_place, sequence.what
        HAVING count(DISTINCT (place - first_place) // period) = 1
    )
    GROUP BY trace_id, repeats
    HAVING bool_or(is_last) AND (count(DISTINCT nth) FILTER (NOT is_last)) * 10 < repeats
),
-- Operators and modules that no other operator or module encloses.
whole AS (
    SELECT trace_id, pid, tid, start_ns, start_ns + dur_ns AS end_ns
    FROM (
        SELECT trace_id, pid, tid, start_ns, dur_ns FROM ops WHERE parent_id IS NULL
        UNION ALL
        SELECT trace_id, pid, tid, start_ns, dur_ns FROM python_calls
        WHERE starts_with(name, 'nn.Module: ')
    )
    WHERE trace_id IN (SELECT trace_id FROM chosen)
    QUALIFY coalesce(start_ns + dur_ns > max(start_ns + dur_ns) OVER (
        PARTITION BY trace_id, pid, tid ORDER BY start_ns, dur_ns DESC
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ), true)
),
-- How much of the time the kernels take that run in most periods.
alike AS (
    SELECT trace_id
    FROM (
        SELECT
            chosen.trace_id, repeats, sum(dur_ns) AS dur_ns,
            count(DISTINCT (place - first_place) // period) AS periods
        FROM sequence
        JOIN chosen ON chosen.trace_id = sequence.trace_id AND chosen.device = sequence.device
            AND chosen.stream IS NOT DISTINCT FROM sequence.stream
        WHERE place >= first_place AND place < last_place
        GROUP BY chosen.trace_id, repeats, name_hash
    )
    GROUP BY trace_id
    HAVING coalesce(sum(dur_ns) FILTER (periods * 4 >= (repeats - 1) * 3), 0) * 2 >= sum(dur_ns)
),
layered AS (
    SELECT trace_id
    FROM (
        SELECT call.trace_id, whole.start_ns, count(*) AS marks
        FROM sequence SEMI JOIN chosen USING (trace_id, device, stream, what)
        JOIN api_calls AS call ON call.trace_id = sequence.trace_id AND call.call_id = sequence.call_id
        ASOF JOIN whole ON whole.trace_id = call.trace_id AND whole.pid IS NOT DISTINCT FROM call.pid
            AND whole.tid = call.tid AND whole.start_ns <= call.start_ns
        WHERE call.start_ns < whole.end_ns
        GROUP BY call.trace_id, whole.pid, whole.tid, whole.start_ns
    )
    JOIN chosen USING (trace_id)
    GROUP BY trace_id, repeats
    HAVING max(marks) * 2 > repeats
),
mark AS (
    SELECT
        trace_id, pid, kernel_id, start_ns,
        lead(start_ns) OVER (PARTITION BY trace_id ORDER BY start_ns) AS end_ns
    FROM sequence SEMI JOIN chosen USING (trace_id, device, stream, what)
    WHERE trace_id NOT IN (FROM followed) AND trace_id NOT IN (FROM layered) AND trace_id IN (FROM alike)
        AND trace_id NOT IN (FROM headed) AND trace_id IN (
            SELECT trace_id FROM share WHERE judged_ns >= 0.6 * all_ns AND judged_work_ns >= 0.6 * work_ns
        )
)
SELECT
    mark.trace_id, row_number() OVER (PARTITION BY mark.trace_id ORDER BY mark.start_ns) - 1 AS step,
    mark.pid, mark.start_ns, end_ns, name, 'detected' AS source
FROM mark JOIN kernels ON kernels.trace_id = mark.trace_id AND kernels.kernel_id = mark.kernel_id
WHERE end_ns IS NOT NULL;
