-- Python frames. Reads python_call_event and staging.frame_name.
-- A frame's parent is the frame that encloses it, which is what the
-- profiler's own ids ("Python parent id") say too.

INSERT INTO python_calls BY NAME
SELECT
    trace_of(pid) AS trace_id, frame.id AS python_call_id, parent_id, depth,
    nullif(number_of(pid), -1) AS pid,
    nullif(tid, -1) AS tid, absolute(ts) AS start_ns, dur AS dur_ns, frame.name, file, line,
    "Python module id" AS module_id, "Ev Idx" AS event_index,
    frame.args
FROM python_call_event AS frame
LEFT JOIN staging.frame_name ON frame_name.name = frame.name;
DROP TABLE staging.frame_name;
