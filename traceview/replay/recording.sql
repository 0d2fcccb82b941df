-- What a replay numbers by position: threads, streams and functions.
CREATE OR REPLACE TEMP TABLE replay_thread AS
SELECT trace_id, pid, tid FROM (SELECT DISTINCT trace_id, pid, tid FROM api_calls) ORDER BY ALL;

CREATE OR REPLACE TEMP TABLE replay_stream AS
SELECT trace_id, device, stream FROM (
    SELECT DISTINCT trace_id, device, stream
    FROM gpu_activity ANTI JOIN (
        SELECT trace_id, copy_id AS event_id, 'copy' AS event_kind FROM copies WHERE kind = 'migration'
    ) USING (trace_id, event_id, event_kind)
)
ORDER BY ALL;

CREATE OR REPLACE TEMP TABLE replay_function AS
SELECT name, kind FROM call_kinds ORDER BY name;
