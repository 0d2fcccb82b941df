-- Time by stack, for flame graphs.

-- GPU time by module, operator and kernel in parts of the traces, one set of rows for each part, as
-- gpu_stacks: FROM gpu_stacks_within([{part: 'step 3', trace_id: 0, start_ns: 100, end_ns: 900}]).
--: reads gpu_activity, ops
CREATE MACRO gpu_stacks_within(
    parts -- a list of {part, trace_id, start_ns, end_ns}; NULL times do not bound
) AS TABLE
WITH RECURSIVE asked AS (SELECT unnest(parts, recursive := true)),
work AS (
    SELECT
        part, trace_id, device, op_id, short_name,
        sum(least(work.end_ns, coalesce(asked.end_ns, work.end_ns))
            - greatest(work.start_ns, coalesce(asked.start_ns, work.start_ns)))::BIGINT AS gpu_ns,
        count(*) AS events
    FROM gpu_activity AS work JOIN asked USING (trace_id)
    WHERE work.start_ns < coalesce(asked.end_ns, work.start_ns + 1)
        AND greatest(work.end_ns, work.start_ns + 1) > coalesce(asked.start_ns, work.start_ns)
    GROUP BY ALL
),
stack AS (
    SELECT work.trace_id, op_id, op_id AS next_id, []::VARCHAR[] AS operators, NULL::VARCHAR AS module
    FROM (SELECT DISTINCT trace_id, op_id FROM work WHERE op_id IS NOT NULL) AS work
    UNION ALL
    SELECT
        stack.trace_id, stack.op_id, ops.parent_id,
        list_prepend(coalesce(ops.name, '(unnamed)'), stack.operators),
        coalesce(stack.module, ops.module_path, forward.module_path)
    FROM stack
    JOIN ops ON ops.trace_id = stack.trace_id AND ops.op_id = stack.next_id
    LEFT JOIN ops AS forward ON forward.trace_id = ops.trace_id AND forward.op_id = ops.forward_op_id
    WHERE len(stack.operators) < 100
),
complete AS (
    SELECT
        trace_id, op_id, arg_max(operators, (len(operators), operators)) AS operators,
        min(module) AS module
    FROM stack GROUP BY trace_id, op_id
)
SELECT
    part, work.trace_id, device,
    list_concat(coalesce(string_split(module, '/'), []), coalesce(operators, []),
        [coalesce(short_name, '(unnamed)')]) AS frames,
    sum(gpu_ns)::BIGINT AS gpu_ns, sum(events)::BIGINT AS events
FROM work
LEFT JOIN complete ON complete.trace_id = work.trace_id AND complete.op_id = work.op_id
GROUP BY part, work.trace_id, device, frames;

-- GPU time by module, operator and kernel: each event counts for the modules and operators around its launch.
-- Work of the backward pass counts for the modules of its forward operator.
--: view
--: reads gpu_stacks_within, selection
CREATE VIEW gpu_stacks (
    trace_id, -- see traces
    device, -- GPU, see devices
    frames, -- enclosing modules, then operators, outermost first, then the kernel, copy or memset
    gpu_ns, -- sum of durations, concurrent or not [ns]
    events -- GPU events
) AS
SELECT trace_id, device, frames, gpu_ns, events
FROM gpu_stacks_within((
    SELECT list({part: 0, trace_id: trace_id, start_ns: NULL::BIGINT, end_ns: NULL::BIGINT}) FROM selection
));

-- Time of host threads by stack in parts of the traces, one set of rows for each part, as host_stacks:
-- FROM host_stacks_within([{part: 'step 3', trace_id: 0, start_ns: 100, end_ns: 900}]).
--: reads ops, python_calls
CREATE MACRO host_stacks_within(
    parts -- a list of {part, trace_id, start_ns, end_ns}; NULL times do not bound
) AS TABLE
WITH RECURSIVE asked AS (SELECT unnest(parts, recursive := true)),
called AS (
    SELECT
        trace_id, tid, python_call_id AS id, parent_id, coalesce(name, '(unnamed)') AS name, start_ns,
        start_ns + dur_ns AS end_ns
    FROM python_calls
    UNION ALL
    SELECT trace_id, tid, op_id, parent_id, coalesce(name, '(unnamed)'), start_ns, start_ns + dur_ns
    FROM ops ANTI JOIN (SELECT DISTINCT trace_id, tid FROM python_calls) AS python USING (trace_id, tid)
),
selected AS MATERIALIZED (
    SELECT
        part, called.trace_id, tid, id, parent_id, name,
        greatest(0, least(called.end_ns, coalesce(asked.end_ns, called.end_ns))
            - greatest(called.start_ns, coalesce(asked.start_ns, called.start_ns))) AS spent_ns
    FROM called JOIN asked USING (trace_id)
    WHERE called.start_ns < coalesce(asked.end_ns, called.end_ns)
        AND called.end_ns > coalesce(asked.start_ns, called.start_ns)
),
own AS MATERIALIZED (
    SELECT selected.* EXCLUDE (spent_ns), spent_ns - coalesce(inner_ns, 0) AS self_ns
    FROM selected
    LEFT JOIN (
        SELECT part, trace_id, tid, parent_id AS id, sum(spent_ns) AS inner_ns
        FROM selected WHERE parent_id IS NOT NULL GROUP BY ALL
    ) USING (part, trace_id, tid, id)
    WHERE spent_ns > 0
),
-- Equal stacks have one number, so that names are joined once for each stack, not for each call.
placed AS (
    SELECT part, trace_id, tid, id, name, self_ns, 0::UBIGINT AS outer_stack, hash(name) AS stack, 1 AS depth
    FROM own WHERE parent_id IS NULL
    UNION ALL
    SELECT
        own.part, own.trace_id, own.tid, own.id, own.name, own.self_ns, stack, hash(stack, own.name),
        depth + 1
    FROM placed
    JOIN own ON own.part = placed.part AND own.trace_id = placed.trace_id AND own.tid = placed.tid
        AND own.parent_id = placed.id
    WHERE depth < 1000
),
summed AS MATERIALIZED (
    SELECT
        part, trace_id, tid, outer_stack, stack, any_value(name) AS name, sum(self_ns)::BIGINT AS self_ns,
        count(*) AS calls
    FROM placed GROUP BY part, trace_id, tid, outer_stack, stack
),
framed AS (
    SELECT part, trace_id, tid, stack, [name] AS frames, self_ns, calls FROM summed WHERE outer_stack = 0
    UNION ALL
    SELECT
        summed.part, summed.trace_id, summed.tid, summed.stack, list_append(frames, name), summed.self_ns,
        summed.calls
    FROM framed
    JOIN summed ON summed.part = framed.part AND summed.trace_id = framed.trace_id
        AND summed.tid = framed.tid AND summed.outer_stack = framed.stack
)
SELECT part, trace_id, tid, frames, self_ns, calls FROM framed;

-- Time of host threads by Python stack; of threads without recorded Python functions, by operators. The
-- time of a function excludes the functions that it calls.
--: view
--: reads host_stacks_within, selection
CREATE VIEW host_stacks (
    trace_id, -- see traces
    tid, -- thread
    frames, -- functions or operators, outermost first
    self_ns, -- time in the innermost one [ns]
    calls -- calls of it
) AS
SELECT trace_id, tid, frames, self_ns, calls
FROM host_stacks_within((
    SELECT list({part: 0, trace_id: trace_id, start_ns: start_ns, end_ns: end_ns}) FROM selection
));
