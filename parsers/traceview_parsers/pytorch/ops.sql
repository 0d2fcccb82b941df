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
    WHERE kind = 'op' AND contains(args, '"Sequence number"')
)
WHERE sequence_number >= 0;
CREATE TEMP TABLE backward_link AS
SELECT backward.id, forward.id AS forward_op_id
FROM autograd_op AS backward
ASOF JOIN (FROM autograd_op WHERE forward_thread_id = 0) AS forward
    ON backward.sequence_number = forward.sequence_number AND backward.ts > forward.ts
WHERE backward.forward_thread_id > 0;

-- What is known of each operator besides its own arguments. Wide rows are
-- joined to this narrow table once, and never sorted.
CREATE TEMP TABLE op_link AS
SELECT
    span.id, span.parent_id, span.depth, span.pid, span.tid, span.start_ns, span.end_ns - span.start_ns AS dur_ns,
    nullif(open_module.id, -1) AS module_call_id, nullif(open_user_frame.id, -1) AS user_frame_id
FROM (FROM op_nesting WHERE NOT leaf) AS span
ASOF LEFT JOIN open_module
    ON span.pid = open_module.pid AND span.tid = open_module.tid AND span.start_ns >= open_module.ts
ASOF LEFT JOIN open_user_frame
    ON span.pid = open_user_frame.pid AND span.tid = open_user_frame.tid AND span.start_ns >= open_user_frame.ts;
CREATE TEMP TABLE user_frame AS
SELECT python_call_id AS id, name FROM python_calls SEMI JOIN op_link ON python_call_id = user_frame_id;
DROP TABLE op_nesting;
DROP TABLE open_module;
DROP TABLE open_user_frame;

INSERT INTO ops BY NAME
SELECT
    0 AS trace_id, op.id AS op_id, parent_id, depth, nullif(op_link.pid, -1) AS pid, nullif(op_link.tid, -1) AS tid,
    start_ns, dur_ns, op.name,
    coalesce(nullif(known."Module Hierarchy", ''), module_path.text) AS module_path,
    coalesce(nullif(split_part(known."Call stack", ';', 1), ''), user_frame.name) AS call_site,
    known."Input Dims" AS input_dims, known."Input type" AS input_types, known."Input Strides" AS input_strides,
    known."Concrete Inputs" AS concrete_inputs, known."Sequence number" AS sequence_number, forward_op_id,
    known.flops AS flops, known."External id" AS external_id, known."Record function id" AS record_function_id,
    known."Fwd thread id" AS forward_thread_id,
    coalesce(known."Ev Idx", known."Profiler Event Index") AS event_index,
    remaining(
        args,
        present(known."External id") + present(known."Record function id") + present(known."Ev Idx") +
        present(known."Profiler Event Index") + present(known."Sequence number") +
        present(known."Fwd thread id") + present(known."flops") + present(known."Input Dims") +
        present(known."Input type") + present(known."Input Strides") + present(known."Concrete Inputs") +
        present(known."Module Hierarchy"),
        '{"External id":null,"Record function id":null,"Ev Idx":null,"Profiler Event Index":null,
          "Sequence number":null,"Fwd thread id":null,"flops":null,"Input Dims":null,"Input type":null,
          "Input Strides":null,"Concrete Inputs":null,"Module Hierarchy":null}'
    ) AS args
FROM (
    SELECT
        id, name, args,
        from_json(args, '{
            "External id": "BIGINT", "Record function id": "BIGINT", "Ev Idx": "BIGINT",
            "Profiler Event Index": "BIGINT", "Sequence number": "BIGINT", "Fwd thread id": "BIGINT",
            "flops": "BIGINT", "Input Dims": "JSON", "Input type": "JSON", "Input Strides": "JSON",
            "Concrete Inputs": "JSON", "Call stack": "VARCHAR", "Module Hierarchy": "VARCHAR"
        }') AS known
    FROM event
    WHERE kind = 'op'
) AS op
JOIN op_link ON op_link.id = op.id
LEFT JOIN backward_link ON backward_link.id = op.id
LEFT JOIN module_path ON module_path.id = module_call_id
LEFT JOIN user_frame ON user_frame.id = user_frame_id;
DROP TABLE op_link;
DROP TABLE backward_link;
DROP TABLE module_path;
DROP TABLE user_frame;
