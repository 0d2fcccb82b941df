-- What lies in time on each thread: NVTX ranges and marks, by the number of
-- their event, and calls, by their number below -1.

-- CUDA calls, and those of the libraries that call them.
CREATE TABLE staging.call AS
SELECT
    row_number() OVER () - 1 AS call_id, globalTid, "start" AS ts, lasting("start", "end") AS dur_ns, domain,
    nameId AS name_id, nullif(correlationId, 0) AS correlation_id, returnValue AS result
FROM (
    SELECT
        "start", "end", globalTid, if(eventClass = 1, 'driver', 'runtime') AS domain, nameId, correlationId,
        returnValue
    FROM staging.cupti_activity_kind_runtime
    UNION ALL SELECT "start", "end", globalTid, 'cublas', nameId, NULL, NULL FROM staging.cublas_events
    UNION ALL SELECT "start", "end", globalTid, 'cudnn', nameId, NULL, NULL FROM staging.cudnn_events
)
WHERE timed("start");
DROP TABLE staging.cupti_activity_kind_runtime;
DROP TABLE staging.cublas_events;
DROP TABLE staging.cudnn_events;

-- Threads by short numbers, which sort faster.
CREATE TABLE staging.thread AS
SELECT global_tid, (row_number() OVER (ORDER BY global_tid))::INTEGER AS number
FROM (
    SELECT coalesce(globalTid, 0) AS global_tid FROM staging.nvtx_kind
    UNION SELECT coalesce(globalTid, 0) FROM staging.call
);

-- A range that was still open at the end lasts until the last event. One that
-- ends on another thread belongs to none.
CREATE TEMP VIEW spanned AS
SELECT thread.number AS thread, start_ns, end_ns, id::INTEGER AS id, is_operator
FROM (
    SELECT
        coalesce(globalTid, 0) AS global_tid, "start" AS start_ns,
        "start" + if(eventType = 34, 0, lasting("start", coalesce("end", getvariable('last_ns')))) AS end_ns,
        id,
        operator_id IS NOT NULL
            OR coalesce(textId IN (SELECT id FROM staging.text_part WHERE operator_id IS NOT NULL), false)
            AS is_operator
    FROM nvtx_number
    WHERE eventType IN (34, 59, 60, 70, 71) AND timed("start")
        AND coalesce(endGlobalTid, globalTid, 0) = coalesce(globalTid, 0)
    UNION ALL
    SELECT coalesce(globalTid, 0), ts, NULL, -2 - call_id, false FROM staging.call
)
JOIN staging.thread USING (global_tid);
