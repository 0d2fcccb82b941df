-- Python frames, and what they tell of the operators inside them.
-- Reads event. A frame's parent is the frame that encloses it, which is
-- what the profiler's own ids ("Python parent id") say too.

CREATE TEMP VIEW frame_span AS
SELECT id, coalesce(pid, -1) AS pid, coalesce(tid, -1) AS tid, ts AS start_ns, dur AS dur_ns
FROM event WHERE kind = 'python_call';
CREATE TEMP TABLE frame_nesting AS FROM nesting('frame_span');

-- "file.py(12): function" taken apart, once for each name.
CREATE TEMP TABLE frame_name AS
SELECT name, nullif(place.file, '') AS file, TRY_CAST(nullif(place.line, '') AS INTEGER) AS line
FROM (
    SELECT name, regexp_extract(name, '^(.+)\((\d+)\): ', ['file', 'line']) AS place
    FROM (SELECT DISTINCT name FROM event WHERE kind = 'python_call' AND name IS NOT NULL)
);

INSERT INTO python_calls BY NAME
SELECT
    0 AS trace_id, frame.id AS python_call_id, parent_id, depth, nullif(pid, -1) AS pid, nullif(tid, -1) AS tid,
    start_ns, end_ns - start_ns AS dur_ns, frame.name, file, line,
    known."Python module id" AS module_id, known."Ev Idx" AS event_index,
    remaining(
        args,
        present(known."Python id") + present(known."Python parent id") +
        present(known."Python module id") + present(known."Ev Idx"),
        '{"Python id":null,"Python parent id":null,"Python module id":null,"Ev Idx":null}'
    ) AS args
FROM (
    SELECT id, name, args, from_json(args, '{
        "Python id": "BIGINT", "Python parent id": "BIGINT", "Python module id": "BIGINT", "Ev Idx": "BIGINT"
    }') AS known
    FROM event
    WHERE kind = 'python_call'
) AS frame
JOIN frame_nesting ON frame_nesting.id = frame.id
LEFT JOIN frame_name ON frame_name.name = frame.name;
DROP TABLE frame_nesting;
DROP TABLE frame_name;
