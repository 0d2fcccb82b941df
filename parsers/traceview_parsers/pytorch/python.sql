-- Python frames, and what they tell of the operators inside them.
-- Reads event. A frame's parent is the frame that encloses it, which is
-- what the profiler's own ids ("Python parent id") say too.

CREATE TEMP TABLE frame_span AS
SELECT id, coalesce(number_in(pid), -1) AS pid, coalesce(number_in(tid), -1) AS tid, ts AS start_ns, dur AS dur_ns
FROM event
WHERE phase = 'X' AND category = 'python_function' AND ts IS NOT NULL;
CREATE TEMP TABLE frame_nesting AS FROM nesting('frame_span');
DROP TABLE frame_span;

INSERT INTO python_calls BY NAME
WITH frame AS (
    SELECT
        id, name, args,
        from_json(args, '{
            "Python module id": "BIGINT", "Ev Idx": "BIGINT"
        }') AS known
    FROM event
    WHERE phase = 'X' AND category = 'python_function' AND ts IS NOT NULL
)
SELECT
    0 AS trace_id, id AS python_call_id, frame_nesting.parent_id, depth, pid, tid,
    start_ns, end_ns - start_ns AS dur_ns, name,
    nullif(regexp_extract(name, '^(.+)\((\d+)\): ', 1), '') AS file,
    TRY_CAST(nullif(regexp_extract(name, '^.+\((\d+)\): ', 1), '') AS INTEGER) AS line,
    known."Python module id" AS module_id, known."Ev Idx" AS event_index,
    remaining(
        args,
        ['Python id', 'Python parent id', 'Python module id', 'Ev Idx'],
        '{"Python id":null,"Python parent id":null,"Python module id":null,"Ev Idx":null}'
    ) AS args
FROM frame_nesting JOIN frame USING (id);
