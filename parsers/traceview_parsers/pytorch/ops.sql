-- Operators. Reads op_event, staging.inner_frame and frame_nested.

-- The path of each nn.Module frame.
CREATE TEMP TABLE module AS
SELECT id, parent_id, name[12:] AS name
FROM (SELECT *, rowid AS row_number FROM staging.inner_frame WHERE is_module)
JOIN frame_nested USING (row_number);
CREATE TEMP TABLE module_path AS
WITH RECURSIVE path(id, text) AS (
    SELECT id, name FROM module WHERE parent_id IS NULL
    UNION ALL
    SELECT module.id, path.text || '/' || module.name FROM path JOIN module ON module.parent_id = path.id
)
FROM path;
DROP TABLE module;

-- The forward operator of a backward one carries the same sequence number;
-- of several that nest, the last to start made the autograd node.
CREATE TEMP TABLE autograd_op AS
SELECT
    id, trace_of(pid) AS trace_id, ts, "Sequence number" AS sequence_number,
    coalesce("Fwd thread id", 0) AS forward_thread_id
FROM op_event
WHERE sequence_number >= 0;
CREATE TEMP TABLE backward_link AS
SELECT backward.id, forward.id AS forward_op_id
FROM autograd_op AS backward
ASOF JOIN (FROM autograd_op WHERE forward_thread_id = 0) AS forward
    ON backward.trace_id = forward.trace_id AND backward.sequence_number = forward.sequence_number
        AND backward.ts > forward.ts
WHERE backward.forward_thread_id > 0;

INSERT INTO ops BY NAME
SELECT
    trace_of(pid) AS trace_id, op.id AS op_id, parent_id, depth, nullif(number_of(pid), -1) AS pid,
    nullif(tid, -1) AS tid,
    absolute(ts) AS start_ns, dur AS dur_ns, op.name,
    coalesce(nullif("Module Hierarchy", ''), module_path.text) AS module_path,
    coalesce(nullif(split_part("Call stack", ';', 1), ''), user_frame.name) AS call_site,
    "Input Dims" AS input_dims, "Input type" AS input_types, "Input Strides" AS input_strides,
    "Concrete Inputs" AS concrete_inputs, "Sequence number" AS sequence_number, forward_op_id,
    flops, "External id" AS external_id, "Record function id" AS record_function_id,
    "Fwd thread id" AS forward_thread_id,
    coalesce("Ev Idx", "Profiler Event Index") AS event_index,
    op.args
FROM op_event AS op
LEFT JOIN backward_link ON backward_link.id = op.id
LEFT JOIN module_path ON module_path.id = module_call_id
LEFT JOIN (SELECT id, name FROM staging.inner_frame WHERE NOT is_module) AS user_frame
    ON user_frame.id = user_frame_id;
DROP TABLE staging.inner_frame;
DROP TABLE backward_link;
DROP TABLE module_path;
