-- The calls of the Chrome trace, and which of them launched what: a flow starts where the work starts or the
-- call ends (in later versions: is half done), whichever is earlier, at whole microseconds since a time that
-- the file does not record. Clocks of host and GPU may differ, so that work seems to start before its call.

-- A text as a time, where it can be one: sums and differences of such times have 64 bits.
CREATE OR REPLACE TEMP MACRO read_time(written, unit_ns) AS
    if(TRY_CAST(written AS BIGINT) BETWEEN 0 AND latest_ns() // unit_ns, TRY_CAST(written AS BIGINT), NULL);

CREATE TEMP TABLE located AS
SELECT
    * EXCLUDE (start_ns, end_ns), name ILIKE '%memcpy%' AND NOT name ILIKE '%async%' AS waits,
    start_ns AS start_text, end_ns AS end_text,
    read_time(start_ns, 1) AS start_ns, read_time(end_ns, 1) AS end_ns, read_time(ts, 1000) AS start_us
FROM staging.placed_call;
SET VARIABLE zero_ns = (SELECT min(start_ns - start_us * 1000) FROM located WHERE end_ns >= start_ns);

INSERT INTO staging.call BY NAME
SELECT
    id, pid, tid, start_text AS start_ns, end_text AS end_ns, domain, name, id::VARCHAR AS correlation_id,
    CASE WHEN replace(args, ' ', '') NOT IN ('', '()', '())') THEN json_object('args', args) END AS args
FROM located;

CREATE TEMP TABLE work AS
SELECT
    id, correlation_id AS flow_id, name, read_time(start_ns, 1) AS start_ns, read_time(end_ns, 1) AS end_ns
FROM (
    SELECT id, correlation_id, name, start_ns, end_ns FROM staging.dispatch
    UNION ALL SELECT id, correlation_id, name, start_ns, end_ns FROM staging.memset
    UNION ALL SELECT id, correlation_id, name, start_ns, end_ns FROM staging.copy
    UNION ALL SELECT id, correlation_id, name, start_ns, end_ns FROM staging.barrier
);

CREATE TEMP TABLE started AS
SELECT work.id, work.name, lane, flow_us, work.start_ns, work.end_ns
FROM (
    SELECT flow_id, any_value(lane) AS lane, any_value(TRY_CAST(ts AS BIGINT)) AS flow_us
    FROM staging.flow GROUP BY flow_id
)
JOIN work USING (flow_id);

-- The call around the start of the work; else the one that ends, or begins, at the flow's microsecond, the
-- longest of several; else the one around that; else the next that waits for such work. Work without a flow
-- is a fill or a copy within a call of its kind. A call that waits for its copy does not end before it.
-- Of calls that start together the innermost counts.
CREATE TEMP TABLE innermost AS
FROM located QUALIFY row_number() OVER (PARTITION BY lane, start_ns ORDER BY end_ns, id) = 1;

CREATE TEMP TABLE launched AS
SELECT id, arg_min(call_id, rank) AS call_id
FROM (
    SELECT started.id, located.id AS call_id, 1 AS rank
    FROM started
    ASOF JOIN innermost AS located
        ON located.lane = started.lane AND started.start_ns >= located.start_ns
    WHERE located.end_ns >= if(waits, started.end_ns, started.start_ns)
        AND flow_us = (started.start_ns - getvariable('zero_ns')) // 1000
    UNION ALL
    SELECT started.id, arg_max(located.id, located.end_ns - located.start_ns), 2
    FROM started
    JOIN located
        ON located.lane = started.lane AND flow_us = (located.end_ns - getvariable('zero_ns')) // 1000
    WHERE located.end_ns >= started.end_ns OR NOT waits
    GROUP BY ALL
    UNION ALL
    SELECT started.id, min(located.id), 3
    FROM started JOIN located ON located.lane = started.lane AND flow_us = start_us
    GROUP BY ALL
    UNION ALL
    SELECT started.id, located.id, 4
    FROM started
    ASOF JOIN (
        FROM innermost
        QUALIFY row_number() OVER (PARTITION BY lane, start_us ORDER BY start_ns DESC, id) = 1
    ) AS located ON located.lane = started.lane AND flow_us >= start_us
    WHERE flow_us <= (located.end_ns - getvariable('zero_ns')) // 1000
        AND (located.end_ns >= started.end_ns OR NOT waits)
    UNION ALL
    SELECT started.id, later.id, 5
    FROM started
    ASOF JOIN (FROM innermost WHERE waits) AS later
        ON later.lane = started.lane AND started.start_ns <= later.start_ns
    WHERE later.end_ns >= started.end_ns AND started.name ILIKE 'copy%'
    UNION ALL
    SELECT work.id, called.id, 6
    FROM work
    ASOF JOIN (SELECT *, if(name ILIKE '%memset%', 'fill', 'copy') AS kind FROM innermost
        WHERE name ILIKE '%memset%' OR name ILIKE '%memcpy%') AS called
        ON called.kind = lower(left(work.name, 4)) AND work.start_ns >= called.start_ns
    WHERE work.end_ns <= called.end_ns AND work.flow_id IS NULL
)
GROUP BY id;

-- What a call says of a copy holds for it alone. Kinds are those of hipMemcpyKind (hip_runtime_api.h).
CREATE TEMP TABLE of_call AS
SELECT
    launched.id, call_id::VARCHAR AS correlation_id,
    if(
        count(*) OVER (PARTITION BY call_id) = 1,
        nullif(regexp_extract(args, '\bsizeBytes\((\d+)\)', 1), ''), NULL
    ) AS bytes,
    ['HtoH', 'HtoD', 'DtoH', 'DtoD'][
        TRY_CAST(nullif(regexp_extract(args, '\bkind\(([0-3])\)', 1), '') AS INTEGER) + 1
    ] AS kind
FROM launched JOIN located ON located.id = call_id;

UPDATE staging.dispatch
SET correlation_id = (SELECT correlation_id FROM of_call WHERE of_call.id = dispatch.id);
UPDATE staging.barrier
SET correlation_id = (SELECT correlation_id FROM of_call WHERE of_call.id = barrier.id);
UPDATE staging.memset SET correlation_id = NULL;
UPDATE staging.memset SET correlation_id = of_call.correlation_id, bytes = of_call.bytes
FROM of_call WHERE of_call.id = memset.id;
UPDATE staging.copy SET correlation_id = NULL;
UPDATE staging.copy
SET correlation_id = of_call.correlation_id, bytes = of_call.bytes,
    kind = if(copy_kind(name) IS NULL, of_call.kind, NULL)
FROM of_call WHERE of_call.id = copy.id;
