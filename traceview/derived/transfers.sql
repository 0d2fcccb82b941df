-- What communication kernels take at least, and what their messages are.

-- The shortest of the communication kernels alike of a GPU: of one name, operation, group and size, else,
-- where sizes are not recorded, of one name and position in steps with equally many. Where neither is known,
-- one that lasts over a hundred times as long as nine tenths of those of its name and grid sends no message
-- so much larger (judgement): those bound what it takes.
--: view
--: reads collectives, kernels, steady_steps
--: in lake shortest_alike
CREATE VIEW shortest_alike (
    trace_id, -- see traces
    device, -- GPU, see devices
    kernel_id, -- communication kernel
    short_name, -- its short name
    least_ns, -- shortest of those alike, else the ninth tenth [ns]; NULL where it is not known
    times -- number of those alike
) AS
WITH placed AS (
    SELECT
        sent.trace_id, sent.kernel_id, sent.device, sent.short_name, sent.dur_ns, steady.step,
        if(collectives.bytes_in IS NULL, NULL, (collectives.name, bytes_in, group_name)) AS sized,
        row_number() OVER in_step AS position, grid,
        count(*) OVER (PARTITION BY sent.trace_id, sent.device, steady.step) AS of_step
    FROM (
        SELECT trace_id, kernel_id, device, short_name, start_ns, dur_ns, (grid_x, grid_y, grid_z) AS grid
        FROM kernels WHERE kind = 'communication'
    ) AS sent
    LEFT JOIN collectives
        ON collectives.trace_id = sent.trace_id AND collectives.kernel_id = sent.kernel_id
    ASOF LEFT JOIN steady_steps AS steady
        ON steady.trace_id = sent.trace_id AND steady.start_ns <= sent.start_ns
    WHERE coalesce(sent.start_ns < steady.end_ns, true)
    WINDOW in_step AS (PARTITION BY sent.trace_id, sent.device, steady.step ORDER BY sent.start_ns)
)
SELECT
    trace_id, device, kernel_id, short_name, CASE
        WHEN sized IS NOT NULL THEN min(dur_ns) OVER of_size
        WHEN step IS NOT NULL THEN min(dur_ns) OVER of_position
        WHEN dur_ns > 100 * quantile_disc(dur_ns, 0.9) OVER of_grid
            THEN quantile_disc(dur_ns, 0.9) OVER of_grid
    END,
    CASE
        WHEN sized IS NOT NULL THEN count(*) OVER of_size
        WHEN step IS NOT NULL THEN count(*) OVER of_position
        ELSE count(*) OVER of_grid
    END
FROM placed
WINDOW
    of_position AS (PARTITION BY trace_id, device, short_name, position, of_step),
    of_size AS (PARTITION BY trace_id, device, short_name, sized),
    of_grid AS (PARTITION BY trace_id, device, short_name, grid);

-- Traces with an all-to-all. NCCL sends it as messages, so that its kernel does not say what it is.
--: view
--: reads collectives, event_names, kernel_family, kernels, ops, ranges
--: in lake all_to_alls
CREATE VIEW all_to_alls (
    trace_id, -- see traces
    family -- embedding_exchange where the trace has batched embedding tables, expert_exchange where the names
        -- of a mixture of experts occur, sequence_exchange where attention does, else all_to_all
) AS
-- Among the few distinct names first: operators are many.
WITH telling AS (
    SELECT
        event_kind, name, event_kind <> 'kernel' AND regexp_matches(name, 'all_?to_?all', 'i') AS exchanges,
        if(
            event_kind = 'kernel', kernel_family(short_name) IN ('moe_routing', 'grouped_gemm'),
            regexp_matches(name, 'topk|moe|expert|router', 'i')
        ) AS routes,
        regexp_matches(name, 'embedding_?bag|fbgemm|torchrec|(split|batched|table_batched)_embedding', 'i')
            AS looks_up,
        if(
            event_kind = 'kernel', kernel_family(short_name) IN ('attention', 'merging'),
            regexp_matches(name, 'attention|(^|[^a-z])attn', 'i')
        ) AS attends
    FROM event_names
    WHERE event_kind IN ('op', 'range', 'kernel') AND (exchanges OR routes OR looks_up OR attends)
),
found AS (
    SELECT trace_id, exchanges, routes, looks_up, attends
    FROM ops JOIN telling ON telling.name = ops.name AND event_kind = 'op'
    UNION ALL
    SELECT trace_id, exchanges, routes, looks_up, attends
    FROM ranges JOIN telling ON telling.name = ranges.name AND event_kind = 'range'
    UNION ALL
    SELECT trace_id, exchanges, routes, looks_up, attends
    FROM kernels JOIN telling ON telling.name = kernels.name AND event_kind = 'kernel'
    UNION ALL
    SELECT
        trace_id, regexp_matches(name, 'all_?to_?all', 'i'),
        regexp_matches(name, 'topk|moe|expert|router', 'i'), false, false
    FROM (SELECT DISTINCT trace_id, name FROM collectives)
)
SELECT
    trace_id, CASE
        WHEN bool_or(looks_up) THEN 'embedding_exchange'
        WHEN bool_or(routes) THEN 'expert_exchange'
        WHEN bool_or(attends) THEN 'sequence_exchange'
        ELSE 'all_to_all'
    END
FROM found
GROUP BY trace_id
HAVING bool_or(exchanges);

-- Gradients in the order in which they are ready, by PyTorch's AccumulateGrad, of traces in which all compute
-- of a step is launched before its first communication.
--: view
--: reads communication_launches, launched_compute, ops, steady_steps, stored_elements
--: in lake gradient_arrivals
CREATE VIEW gradient_arrivals (
    trace_id, -- see traces
    tid, -- thread that accumulates it, -1 where unknown
    step, -- steady-state step, -1 before the first
    before_ns, -- compute that the thread launched in the step before it is ready [ns]
    share, -- share of all gradients of the step, by size, up to this
    share_before -- the same without this
) AS
SELECT
    done.trace_id, done.tid, done.step, so_far_ns, (sum(elements) OVER so_far) / (sum(elements) OVER in_step)
        AS so_far_share,
    so_far_share - elements / (sum(elements) OVER in_step)
FROM (
    SELECT
        ops.trace_id, coalesce(ops.tid, -1) AS tid, coalesce(step, -1) AS step, ops.op_id,
        ops.start_ns + ops.dur_ns AS end_ns,
        stored_elements(TRY(from_json(input_dims, '[["DOUBLE"]]'))[1], NULL) AS elements
    FROM ops
    ASOF LEFT JOIN steady_steps AS steps ON steps.trace_id = ops.trace_id AND steps.start_ns <= ops.start_ns
    WHERE ops.name = 'torch::autograd::AccumulateGrad' AND elements > 0
        AND ops.trace_id IN (SELECT trace_id FROM communication_launches WHERE first_before_ns = compute_ns)
) AS done
ASOF JOIN launched_compute AS launched
    ON launched.trace_id = done.trace_id AND launched.tid = done.tid AND launched.step = done.step
    AND launched.launch_ns <= done.end_ns
WINDOW
    in_step AS (PARTITION BY done.trace_id, done.tid, done.step),
    so_far AS (in_step ORDER BY end_ns, op_id ROWS UNBOUNDED PRECEDING);
