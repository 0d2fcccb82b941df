-- What lies in time on each thread: NVTX ranges and marks, by the row number
-- of their event, and calls, by their number below -1.

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

-- PyTorch's emit_nvtx writes sequence number, operator id, shapes and inputs
-- behind the name of an operator (torch/csrc/profiler/util.cpp, getNvtxStr).
CREATE TABLE staging.operator_text AS SELECT id FROM staging.text WHERE contains(value, ', op_id = ');

-- Threads by short numbers, which sort faster.
CREATE TABLE staging.thread AS
SELECT global_tid, (row_number() OVER (ORDER BY global_tid))::INTEGER AS number
FROM (
    SELECT coalesce(globalTid, 0) AS global_tid FROM staging.nvtx_events
    UNION SELECT coalesce(globalTid, 0) FROM staging.call
);

-- A range that was still open at the end lasts until the last event. One that
-- ends on another thread belongs to none.
CREATE TABLE staging.spanned AS
SELECT thread.number AS thread, start_ns, end_ns, id::INTEGER AS id, is_operator
FROM (
    SELECT
        coalesce(globalTid, 0) AS global_tid, "start" AS start_ns,
        "start" + if(eventType = 34, 0, lasting("start", coalesce("end", getvariable('last_ns')))) AS end_ns,
        rowid AS id,
        contains(coalesce(text, ''), ', op_id = ') OR coalesce(textId IN (FROM staging.operator_text), false)
            AS is_operator
    FROM staging.nvtx_events
    WHERE eventType IN (34, 59, 60, 70, 71) AND timed("start")
        AND coalesce(endGlobalTid, globalTid, 0) = coalesce(globalTid, 0)
    UNION ALL
    SELECT coalesce(globalTid, 0), ts, NULL, -2 - call_id, false FROM staging.call
)
JOIN staging.thread USING (global_tid);
