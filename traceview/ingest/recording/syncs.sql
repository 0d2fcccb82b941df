-- Synchronizations: their call names their kind best, since numbers of kinds have meant different things.

CREATE OR REPLACE TEMP MACRO sync_kind(call_name) AS CASE
    WHEN regexp_matches(call_name, '(Device|Ctx|Context|Thread)Synchronize') THEN 'device'
    WHEN contains(call_name, 'StreamSynchronize') THEN 'stream'
    WHEN contains(call_name, 'StreamWaitEvent') THEN 'stream_wait_event'
    WHEN contains(call_name, 'EventSynchronize') THEN 'event'
    WHEN contains(call_name, 'EventQuery') THEN 'event_query'
    WHEN contains(call_name, 'StreamQuery') THEN 'stream_query'
END;

CREATE OR REPLACE TEMP VIEW complete_sync AS
SELECT
    work.* REPLACE (
        coalesce(sync_kind(call.name), work.kind) AS kind, coalesce(work.tid, call.tid) AS tid,
        launch.call_id AS call_id
    )
FROM checked_sync AS work
LEFT JOIN launch ON launch.trace_id = work.trace_id AND launch.correlation_id = work.correlation_id
LEFT JOIN (
    SELECT trace_id, call_id, name, tid FROM api_calls
    WHERE contains(name, 'ynchronize') OR contains(name, 'Wait') OR contains(name, 'Query')
) AS call ON call.trace_id = work.trace_id AND call.call_id = launch.call_id;
