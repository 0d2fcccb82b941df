-- Attributed time, aggregated by all attributes of work. The parameters leave out attributes that one of the
-- sides lacks. `positions` are those within one step: which execution of the operator at this place it is,
-- and which of its kernels, copies or memsets; without operators, which of the events.
WITH known AS (
    SELECT
        parts.* REPLACE (
            if($operator, operator, NULL) AS operator, if($operator AND $shapes, shapes, NULL) AS shapes,
            if($module, module, NULL) AS module, if($phase, phase, NULL) AS phase
        ),
        if($operator, op_id, NULL) AS executed_op,
        -- A short key: sorting by the texts takes several times as long.
        hash(
            class, event_kind, if($phase, phase, NULL), if($module, module, NULL),
            if($operator, operator, NULL), if($operator AND $shapes, shapes, NULL)
        ) AS place_key, steady_steps.position AS step
    FROM compared_parts AS parts
    ASOF LEFT JOIN steady_steps
        ON steady_steps.trace_id = parts.trace_id AND steady_steps.start_ns <= parts.launched_ns
),
placed AS (
    SELECT
        *,
        if(
            executed_op IS NULL,
            64 * row_number() OVER (place ORDER BY start_ns, end_ns, stream, kernel),
            64 * dense_rank() OVER (place ORDER BY op_start_ns)
                + least(row_number() OVER (operator_run ORDER BY start_ns, end_ns, stream, kernel), 63)
        ) AS position
    FROM known
    WINDOW
        place AS (
            PARTITION BY trace_id, device, step, place_key, executed_op IS NULL
        ),
        operator_run AS (PARTITION BY trace_id, device, class, event_kind, executed_op)
)
SELECT
    placed.class, event_kind, placed.kernel, operator, shapes, module, phase, count(*) AS calls,
    sum(placed.dur_ns)::HUGEINT AS gpu_ns, sum(part) AS part,
    list_slice(list_sort(list(DISTINCT position)), 1, 4096) AS positions, min(kernels.name) AS full_name
FROM placed
LEFT JOIN kernels ON event_kind = 'kernel' AND kernels.trace_id = placed.trace_id
    AND kernels.kernel_id = placed.event_id
GROUP BY ALL
ORDER BY ALL
