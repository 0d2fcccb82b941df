-- What a replay reads, numbered by position: threads, streams, calls and GPU work.
CREATE OR REPLACE TEMP TABLE replay_thread AS
SELECT trace_id, pid, tid FROM (SELECT DISTINCT trace_id, pid, tid FROM api_calls) ORDER BY ALL;

CREATE OR REPLACE TEMP TABLE replay_stream AS
SELECT trace_id, device, stream FROM (SELECT DISTINCT trace_id, device, stream FROM gpu_activity)
ORDER BY ALL;

CREATE OR REPLACE TEMP TABLE replay_function AS
SELECT name, kind FROM call_kinds ORDER BY name;

CREATE OR REPLACE TEMP TABLE replay_call AS
SELECT
    thread.rowid::INTEGER AS thread, called.trace_id, called.call_id, start_ns, start_ns + dur_ns AS end_ns,
    replay_function.rowid::INTEGER AS function
FROM api_calls AS called
JOIN replay_thread AS thread ON thread.trace_id = called.trace_id
    AND thread.pid IS NOT DISTINCT FROM called.pid AND thread.tid IS NOT DISTINCT FROM called.tid
JOIN replay_function USING (name)
ORDER BY thread, start_ns, end_ns DESC, called.call_id;

CREATE OR REPLACE TEMP TABLE replay_work AS
SELECT
    stream.rowid::INTEGER AS stream, work.trace_id, event_kind, event_id, work.start_ns, work.end_ns,
    coalesce(called.rowid, -1)::INTEGER AS call,
    CASE class WHEN 'compute' THEN 0 WHEN 'communication' THEN 1 ELSE 2 END::TINYINT AS class,
    (event_kind = 'memset')::TINYINT AS memset, (work.graph_id IS NOT NULL)::TINYINT AS in_graph,
    coalesce(copies.kind = 'DtoH' OR 'pageable' IN (src_memory, dst_memory), false)::TINYINT AS blocks
FROM gpu_activity AS work
JOIN replay_stream AS stream ON stream.trace_id = work.trace_id
    AND stream.device IS NOT DISTINCT FROM work.device AND stream.stream IS NOT DISTINCT FROM work.stream
LEFT JOIN replay_call AS called ON called.trace_id = work.trace_id AND called.call_id = work.call_id
LEFT JOIN copies ON event_kind = 'copy' AND copies.trace_id = work.trace_id AND copies.copy_id = event_id
ORDER BY stream, work.start_ns, work.end_ns, event_id;
