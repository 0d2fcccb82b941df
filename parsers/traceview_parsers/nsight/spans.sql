-- What lies in time on each thread: NVTX ranges and marks, by the number of
-- their event, and calls, by numbers after these. And what NVTX names.

-- Types of NVTX events: 34 mark, 59 push/pop, 60 start/end, 70 and 71 the same
-- from the import of other tools; 33 names a category, 39 a thread, 75 a domain.

-- Records of calls that Nsight Systems took with their call stacks, of a class of their own: within each lies
-- CUPTI's record of the same call, under the same correlation id.
CREATE TEMP VIEW stacked_call AS
SELECT record."start", record."end", globalTid, correlationId, without_version(text.value) AS name
FROM staging.cupti_activity_kind_runtime AS record
JOIN staging.text ON text.id = record.nameId
WHERE eventClass NOT IN (0, 1);

-- CUDA calls, each once, and those of the libraries that call them.
CREATE TABLE staging.call AS
SELECT
    row_number() OVER () - 1 AS call_id, globalTid, absolute("start") AS start_ns, absolute("end") AS end_ns,
    domain, nameId AS name_id, nullif(correlationId, 0) AS correlation_id, returnValue AS result
FROM (
    SELECT
        "start", "end", globalTid, if(eventClass = 1, 'driver', 'runtime') AS domain, nameId, correlationId,
        returnValue
    FROM staging.cupti_activity_kind_runtime
    WHERE coalesce(eventClass, 0) NOT IN (0, 1) OR (globalTid, correlationId, "start", nameId) IN (
        SELECT (record.globalTid, record.correlationId, record."start", record.nameId)
        FROM staging.cupti_activity_kind_runtime AS record
        JOIN stacked_call USING (globalTid, correlationId)
        JOIN staging.text ON text.id = record.nameId AND without_version(text.value) = stacked_call.name
        WHERE coalesce(eventClass, 0) IN (0, 1)
            AND record."start" >= stacked_call."start" AND record."end" <= stacked_call."end"
    ) IS NOT TRUE
    UNION ALL SELECT "start", "end", globalTid, 'cublas', nameId, NULL, NULL FROM staging.cublas_events
    UNION ALL SELECT "start", "end", globalTid, 'cudnn', nameId, NULL, NULL FROM staging.cudnn_events
);
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

-- The operators (layer 0) among the ranges (1), marks and calls. A range that
-- was still open at the end lasts until the last event. One that ends on
-- another thread belongs to none.
CREATE TEMP VIEW spanned AS
SELECT
    layer, also_layer, id, id AS row_number, thread.number AS thread, start_ns,
    start_ns + duration(start_ns, end_ns) AS end_ns
FROM (
    SELECT
        if(eventType = 34, 2, 1) AS layer,
        if(
            is_operator(text)
            OR coalesce(textId IN (SELECT id FROM staging.text WHERE is_operator(value)), false),
            0, NULL
        ) AS also_layer,
        id, coalesce(globalTid, 0) AS global_tid, absolute("start") AS start_ns,
        range_end("start", "end") AS end_ns
    FROM nvtx_event
    WHERE eventType IN (34, 59, 60, 70, 71)
        AND coalesce(endGlobalTid, globalTid, 0) = coalesce(globalTid, 0)
    UNION ALL
    SELECT 2, NULL, getvariable('events') + call_id, coalesce(globalTid, 0), start_ns, start_ns
    FROM staging.call
)
JOIN staging.thread USING (global_tid)
WHERE usable_time(start_ns);

-- Events that only name something; without any, the events are not looked
-- through for them.
CREATE TABLE staging.nvtx_name AS
SELECT
    event.id, eventType AS type, globalTid AS global_tid, domainId AS domain_id, category,
    coalesce(text.value, event.text) AS name
FROM nvtx_event AS event
SEMI JOIN (SELECT eventType FROM staging.nvtx_kind WHERE eventType IN (33, 39,
    75)) AS naming USING (eventType)
LEFT JOIN staging.text ON text.id = textId;

CREATE TABLE staging.nvtx_domain AS
SELECT process_of(global_tid) AS global_pid, domain_id, arg_min(name, id) AS name
FROM staging.nvtx_name
WHERE type = 75
GROUP BY ALL;
CREATE TABLE staging.nvtx_category AS
SELECT process_of(global_tid) AS global_pid, domain_id, category, arg_min(name, id) AS name
FROM staging.nvtx_name
WHERE type = 33
GROUP BY ALL;
