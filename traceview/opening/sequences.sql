-- Sequences of kernels to align: of the steps of a recording that replays graphs, and of another recording.
-- Reads the views recorded_* and capture_*, and the tables of captures.sql.

-- Every launch of the other recording in its order: kernels that ran, and those that were only captured.
-- Equal numbers in called are operators of the same name and module, and in shapes those of equal inputs.
CREATE TEMP TABLE launched_elsewhere AS
WITH launched AS (
    SELECT
        kernels.trace_id, kernels.call_id, kernels.op_id, kernels.name, kernels.kernel_id AS part,
        calls.start_ns, if(grid_x > 0, [grid_x, grid_y, grid_z]::BIGINT[]::VARCHAR, NULL) AS grid
    FROM capture_kernels AS kernels
    JOIN capture_calls AS calls
        ON calls.trace_id = kernels.trace_id AND calls.call_id = kernels.call_id
        AND calls.name NOT ILIKE '%GraphLaunch%'
    UNION ALL BY NAME
    SELECT trace_id, call_id, captured.op_id, captured.name, 0 AS part, calls.start_ns, grid
    FROM captured_call AS captured
    JOIN capture_calls AS calls USING (trace_id, call_id)
)
SELECT
    dense_rank() OVER (ORDER BY trace_id) AS number,
    row_number() OVER (PARTITION BY trace_id ORDER BY launched.start_ns, call_id, part) AS place,
    trace_id, call_id, op_id, launched.name, grid,
    if(op_id IS NULL, 0, dense_rank() OVER (ORDER BY ops.name, ops.module_path)) AS called,
    dense_rank() OVER (ORDER BY ops.input_dims::VARCHAR, ops.concrete_inputs::VARCHAR) AS shapes
FROM launched
LEFT JOIN capture_ops AS ops USING (trace_id, op_id);

-- They take the place of what was captured; grids say nothing of those of replays.
CREATE OR REPLACE TEMP TABLE captured_call AS
SELECT
    number, place, trace_id, call_id, op_id, NULL::VARCHAR AS grid, NULL::VARCHAR AS block,
    NULL::BIGINT AS size
FROM launched_elsewhere;

-- What the recording itself names is left alone.
DELETE FROM replayed WHERE (trace_id, kernel_id) IN (
    SELECT (trace_id, kernel_id) FROM recorded_kernels WHERE args ->> 'module_fqn' IS NOT NULL
);

-- The kernels of each step in which graphs were replayed, in the order of their launches; replayed is the
-- number of a graph launch, position the place in it. What ran before the first step is one of its own. Steps
-- that are only detected may be layers, so that the whole recording is another reading: is_whole.
CREATE TEMP TABLE step_kernel AS
WITH launched AS (
    SELECT
        kernels.trace_id, kernels.kernel_id, kernels.name,
        coalesce(calls.start_ns, kernels.start_ns) AS start_ns,
        if(replayed.place IS NULL, NULL, graph.number) AS replayed, replayed.place AS position,
        if(grid_x > 0, [grid_x, grid_y, grid_z]::BIGINT[]::VARCHAR, NULL) AS grid
    FROM recorded_kernels AS kernels
    LEFT JOIN recorded_calls AS calls
        ON calls.trace_id = kernels.trace_id AND calls.call_id = kernels.call_id
    LEFT JOIN replayed ON replayed.trace_id = kernels.trace_id AND replayed.kernel_id = kernels.kernel_id
    LEFT JOIN launch_of_graph AS graph
        ON graph.trace_id = kernels.trace_id AND graph.call_id = kernels.call_id
),
reading AS (
    SELECT launched.*, false AS is_whole, coalesce(steps.step, -1) AS step
    FROM launched
    ASOF LEFT JOIN (
        SELECT trace_id, step, min(start_ns) AS start_ns FROM recorded_steps GROUP BY ALL
    ) AS steps ON steps.trace_id = launched.trace_id AND steps.start_ns <= launched.start_ns
    UNION ALL BY NAME
    SELECT launched.*, true AS is_whole, -1 AS step
    FROM launched
    SEMI JOIN (SELECT trace_id FROM recorded_steps WHERE source = 'detected') AS detected USING (trace_id)
)
SELECT
    dense_rank() OVER (ORDER BY trace_id, is_whole, step) AS number,
    row_number() OVER (PARTITION BY trace_id, is_whole, step ORDER BY start_ns, position, kernel_id) AS place,
    trace_id, is_whole, name, grid, replayed, position
FROM reading
QUALIFY count(replayed) OVER (PARTITION BY trace_id, is_whole, step) > 0;

-- Each launch of a graph is matched by itself.
UPDATE launch_of_graph SET list_number = number;
