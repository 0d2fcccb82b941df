-- Operators. Reads event, op_nesting and python_calls.

-- Which nn.Module frames enclose one another, and the path of each.
CREATE TEMP TABLE module_span AS
SELECT python_call_id AS id, pid, tid, start_ns, dur_ns FROM python_calls WHERE name LIKE 'nn.Module: %';
CREATE TEMP TABLE module_nesting AS FROM nesting('module_span');
CREATE TEMP TABLE module_path AS
WITH RECURSIVE path(id, pid, tid, start_ns, end_ns, depth, parent_id, text) AS (
    SELECT module_nesting.*, name[12:]
    FROM module_nesting JOIN python_calls ON id = python_call_id
    WHERE module_nesting.parent_id IS NULL
    UNION ALL
    SELECT child.*, path.text || '/' || name[12:]
    FROM path
    JOIN module_nesting AS child ON child.parent_id = path.id
    JOIN python_calls ON child.id = python_call_id
)
SELECT id, text FROM path;
CREATE TEMP TABLE open_module AS FROM innermost_open('module_nesting');

-- Frames of the user's own code: with a source file, outside installed
-- packages and the framework.
CREATE TEMP TABLE user_frame_span AS
SELECT python_call_id AS id, pid, tid, start_ns, dur_ns
FROM python_calls
WHERE file IS NOT NULL AND NOT regexp_matches(file, '(^|/)(site-packages|dist-packages|torch|lib/python[0-9.]+)/|^<|^runpy\.py$');
CREATE TEMP TABLE user_frame_nesting AS FROM nesting('user_frame_span');
CREATE TEMP TABLE open_user_frame AS FROM innermost_open('user_frame_nesting');

-- The forward operator of a backward one carries the same sequence number;
-- of several that nest, the last to start made the autograd node.
CREATE TEMP TABLE autograd_op AS
SELECT id, ts, known."Sequence number" AS sequence_number, coalesce(known."Fwd thread id", 0) AS forward_thread_id
FROM (
    SELECT id, ts, from_json(args, '{"Sequence number": "BIGINT", "Fwd thread id": "BIGINT"}') AS known
    FROM event
    WHERE phase = 'X' AND category IN ('cpu_op', 'operator') AND ts IS NOT NULL
        AND contains(args, '"Sequence number"')
)
WHERE sequence_number >= 0;
CREATE TEMP TABLE backward_link AS
SELECT backward.id, forward.id AS forward_op_id
FROM autograd_op AS backward
ASOF JOIN (FROM autograd_op WHERE forward_thread_id = 0) AS forward
    ON backward.sequence_number = forward.sequence_number AND backward.ts > forward.ts
WHERE backward.forward_thread_id > 0;

INSERT INTO ops BY NAME
WITH op AS (
    SELECT
        id, name, args,
        from_json(args, '{
            "External id": "BIGINT", "Record function id": "BIGINT",
            "Ev Idx": "BIGINT", "Profiler Event Index": "BIGINT",
            "Sequence number": "BIGINT", "Fwd thread id": "BIGINT", "flops": "BIGINT",
            "Input Dims": "JSON", "Input type": "JSON",
            "Input Strides": "JSON", "Concrete Inputs": "JSON", "Call stack": "VARCHAR", "Module Hierarchy": "VARCHAR"
        }') AS known
    FROM event
    WHERE phase = 'X' AND category IN ('cpu_op', 'operator') AND ts IS NOT NULL
)
SELECT
    0 AS trace_id, op.id AS op_id, span.parent_id, span.depth,
    nullif(span.pid, -1) AS pid, nullif(span.tid, -1) AS tid,
    span.start_ns, span.end_ns - span.start_ns AS dur_ns, op.name,
    coalesce(nullif(known."Module Hierarchy", ''), module_path.text) AS module_path,
    coalesce(
        nullif(split_part(known."Call stack", ';', 1), ''),
        user_frame.name
    ) AS call_site,
    known."Input Dims" AS input_dims,
    known."Input type" AS input_types,
    known."Input Strides" AS input_strides,
    known."Concrete Inputs" AS concrete_inputs,
    known."Sequence number" AS sequence_number, backward_link.forward_op_id,
    known.flops AS flops,
    known."External id" AS external_id,
    known."Record function id" AS record_function_id,
    known."Fwd thread id" AS forward_thread_id,
    coalesce(known."Ev Idx", known."Profiler Event Index") AS event_index,
    remaining(
        op.args,
        ['External id', 'Record function id', 'Ev Idx', 'Profiler Event Index', 'Sequence number',
         'Fwd thread id', 'flops', 'Input Dims', 'Input type', 'Input Strides', 'Concrete Inputs',
         'Module Hierarchy'],
        '{"External id":null,"Record function id":null,"Ev Idx":null,
          "Profiler Event Index":null,"Sequence number":null,"Fwd thread id":null,"flops":null,"Input Dims":null,"Input type":null,"Input Strides":null,"Concrete Inputs":null,"Module Hierarchy":null}'
    ) AS args
FROM op
JOIN op_nesting AS span USING (id)
LEFT JOIN backward_link USING (id)
ASOF LEFT JOIN open_module
    ON span.pid = open_module.pid AND span.tid = open_module.tid AND span.start_ns >= open_module.ts
LEFT JOIN module_path ON module_path.id = open_module.id
ASOF LEFT JOIN open_user_frame
    ON span.pid = open_user_frame.pid AND span.tid = open_user_frame.tid AND span.start_ns >= open_user_frame.ts
LEFT JOIN python_calls AS user_frame ON user_frame.python_call_id = open_user_frame.id;
