-- Raw events of the file, one row each, read from chunks of the event array.
--
-- An event's id is its chunk's number and its place in the chunk: unique
-- among all events of the file, and the same whenever the file is read.
-- A chunk that is no JSON gives no row, which is how the repair finds it.
-- Launch arrows (ac2g) repeat the correlation ids and are left out.
-- Times outside the years 1843 to 2096 are no times (NULL); a duration that
-- is missing or negative counts as 0 and is marked. (A double holds durations
-- of up to 50 days to the nanosecond, but not times since 1970.)
INSERT INTO staging.raw_event
SELECT
    chunk::BIGINT * 16777216 + position AS id,
    event.ph AS phase,
    -- Until 2022 the marks of steps were written as operators.
    CASE
        WHEN event.cat IN ('Operator', 'cpu_op') AND starts_with(event.name, 'ProfilerStep#') THEN 'user_annotation'
        ELSE lower(coalesce(event.cat, ''))
    END AS category,
    event.name AS name,
    event.pid AS pid,
    event.tid AS tid,
    CASE WHEN event.ts BETWEEN -4e15::DECIMAL(20,3) AND 4e15::DECIMAL(20,3) THEN (event.ts * 1000)::BIGINT END AS ts,
    CASE WHEN event.dur BETWEEN 0 AND 1e15 THEN round(event.dur * 1000)::BIGINT ELSE 0 END AS dur,
    event.ph = 'X' AND (event.dur BETWEEN 0 AND 1e15) IS NOT TRUE AS odd_duration,
    event.id AS flow_id,
    -- The files of 2021 spell two argument names otherwise (and categories with a capital).
    CASE
        WHEN event.cat <> lower(event.cat)
        THEN replace(replace(event.args, '"external id"', '"External id"'), '"Input dims"', '"Input Dims"')
        ELSE event.args
    END AS args
FROM (
    SELECT
        chunk,
        generate_subscripts(events, 1) AS position,
        unnest(events) AS event
    FROM (
        SELECT
            chunk,
            TRY(from_json(text, '[{
                "ph": "VARCHAR", "cat": "VARCHAR", "name": "VARCHAR",
                "pid": "VARCHAR", "tid": "VARCHAR",
                "ts": "DECIMAL(20,3)", "dur": "DOUBLE",
                "id": "VARCHAR", "args": "JSON"
            }]')) AS events
        FROM event_chunks
    )
)
WHERE (event.ph IN ('s', 'f', 't') AND event.cat IN ('ac2g', 'async', 'async_cpu_to_gpu', 'async_gpu')) IS NOT TRUE;
