-- What a replay numbers by position: threads, streams and functions.
CREATE OR REPLACE TEMP TABLE replay_thread AS
SELECT trace_id, pid, tid FROM (SELECT DISTINCT trace_id, pid, tid FROM api_calls) ORDER BY ALL;

CREATE OR REPLACE TEMP TABLE replay_stream AS
SELECT trace_id, device, stream FROM (SELECT DISTINCT trace_id, device, stream FROM gpu_activity)
ORDER BY ALL;

CREATE OR REPLACE TEMP TABLE replay_function AS
SELECT name, kind FROM call_kinds ORDER BY name;
