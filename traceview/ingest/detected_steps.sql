-- A kernel that comes back after the same number of kernels each time marks
-- the period of its stream. Of all such kernels the one with the longest
-- period counts; it must repeat three times or more, nine times in ten at
-- that distance, and the repeats must span half of the stream's kernels.
-- Layers recur as well: one call does not launch several steps, nor does one
-- operator or module, and no other kernels follow the last one. Where less
-- than 60 % of the GPU's time, idle or not, would be judged, there are no
-- steps; what comes before the first period is start-up, of which only the work
-- counts. Names are compared by numbers,
-- which sort faster.
INSERT INTO steps BY NAME
WITH numbered AS MATERIALIZED (
    SELECT name, row_number() OVER () AS name_number FROM (SELECT DISTINCT name FROM kernels)
),
sequence AS (
    SELECT
        trace_id, pid, device, stream, name_number, start_ns, dur_ns, call_id,
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
        min(start_ns) AS first_ns, max(start_ns) AS last_ns, min(place) AS first_place,
        max(place) AS last_place, any_value(kernels) AS kernels,
        count(DISTINCT call_id) * 2 > count(call_id) OR count(call_id) = 0 AS launched_apart,
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
    WHERE period >= 4 AND same.equal >= 0.9 * distances AND (last_place - first_place) * 2 >= kernels
        AND launched_apart
    QUALIFY row_number() OVER (
        PARTITION BY periodic.trace_id ORDER BY periodic.kernels DESC, period DESC, first_ns
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
    SELECT chosen.trace_id, sequence.name_number
    FROM sequence
    JOIN chosen ON chosen.trace_id = sequence.trace_id AND chosen.device = sequence.device
        AND chosen.stream IS NOT DISTINCT FROM sequence.stream
    WHERE place >= first_place AND place < last_place
    GROUP BY chosen.trace_id, sequence.name_number, repeats
    HAVING count(*) * 2 >= repeats - 1
),
followed AS (
    SELECT DISTINCT chosen.trace_id
    FROM sequence
    JOIN chosen ON chosen.trace_id = sequence.trace_id AND chosen.device = sequence.device
        AND chosen.stream IS NOT DISTINCT FROM sequence.stream AND place >= last_place + period
    ANTI JOIN usual ON usual.trace_id = sequence.trace_id AND usual.name_number = sequence.name_number
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
layered AS (
    SELECT trace_id
    FROM (
        SELECT call.trace_id, whole.start_ns, count(*) AS marks
        FROM sequence SEMI JOIN chosen USING (trace_id, device, stream, name_number)
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
        trace_id, pid, name_number, start_ns,
        lead(start_ns) OVER (PARTITION BY trace_id ORDER BY start_ns) AS end_ns
    FROM sequence SEMI JOIN chosen USING (trace_id, device, stream, name_number)
    WHERE trace_id NOT IN (FROM followed) AND trace_id NOT IN (FROM layered) AND trace_id IN (
        SELECT trace_id FROM share WHERE judged_ns >= 0.6 * all_ns AND judged_work_ns >= 0.6 * work_ns
    )
)
SELECT
    trace_id, row_number() OVER (PARTITION BY trace_id ORDER BY start_ns) - 1 AS step, pid, start_ns, end_ns,
    name, 'detected' AS source
FROM mark JOIN numbered USING (name_number)
WHERE end_ns IS NOT NULL;
