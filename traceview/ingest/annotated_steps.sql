-- Annotations on one thread, without overlap, most of which launch kernels and
-- together half of it or more (without GPU work: cover half of the trace); copies alone are start-up, unless
-- the text names an iteration. Their texts are
-- compared without numbers and what follows a bracket; prefill and decode are
-- iterations of one kind. Texts that name an
-- iteration need not repeat; layers, modules, phases of start-up and the marks
-- of frameworks within an iteration are none. Python functions that servers
-- and trainers call once for each iteration are annotations of it too.
-- Iterations come before others, phases of an iteration last; those that
-- repeat before those that do not. Where numbers say a place, as in "mask 0 1",
-- one text comes again and again, and those with other numbers are not it.
-- Two solves of one program are phases, not steps: of two annotations that name
-- no iteration, kernels with the same grid on the same GPU take half of the time.
INSERT INTO steps BY NAME
WITH mark AS MATERIALIZED (
    SELECT trace_id, pid, tid, start_ns, dur_ns, name, false AS is_function
    FROM ranges
    WHERE tid IS NOT NULL AND domain IN ('record_function', 'nvtx', 'roctx') AND framework_op_id IS NULL
        AND trace_id NOT IN (SELECT trace_id FROM steps)
    UNION ALL
    SELECT trace_id, pid, tid, start_ns, dur_ns, name, true
    FROM python_calls JOIN (
        SELECT name FROM (SELECT DISTINCT name FROM python_calls) WHERE regexp_matches(
            name, '(^|: )(execute_model|run_batch|_forward_step|train_step|training_step|train_batch)$'
        )
    ) USING (name)
    WHERE trace_id NOT IN (SELECT trace_id FROM steps)
),
-- Materialized, so that each text is matched once, not each of its marks.
text AS MATERIALIZED (
    SELECT DISTINCT name, is_function FROM mark
),
named AS MATERIALIZED (
    SELECT
        name, is_function,
        CASE
            WHEN is_function THEN name
            WHEN regexp_matches(name, '^(prefill|decode)([^a-z]|$)', 'i') THEN 'prefill or decode'
            ELSE regexp_replace(regexp_replace(name, '(\w)\s*[\[({].*$', '\1'), '\d+', '#', 'g')
        END AS pattern,
        CASE
            WHEN is_function THEN 3
            WHEN regexp_matches(name, '(^|[^a-z])(step|iteration|iter)([^a-z]|$)|^execute_', 'i')
                OR regexp_matches(name, '[a-z](Step|Iteration)([^a-z]|$)')
                THEN 0
            WHEN regexp_matches(name, '(^|[^a-z])(inference|prefill|decode|generate)([^a-z]|$)', 'i') THEN 1
            WHEN regexp_matches(
                name,
                'forward|backward|(^|[^a-z])([fb]wd|loss|sampl\w*|logits|p(re|ost).?process\w*)([^a-z]|$)',
                'i'
            )
                THEN 4
            ELSE 2
        END AS turn
    FROM text
    WHERE is_function OR NOT regexp_matches(
        name,
        'layer|block|module|attention|attn|mlp|expert|embed|norm\b|linear|conv|encoder|decoder|bucket'
        '|warm.?up|optimizer|zero_grad|scheduler\.step|dataloader|nccl|rccl|c10d|FSDP|DistributedDataParallel'
        '|compile|dynamo|inductor|autograd|profiler|capture|\.(cuda|cpu|to|half|float|bfloat16)\b|module\.',
        'i'
    )
),
alike AS (
    SELECT
        trace_id, pid, tid, start_ns, start_ns + dur_ns AS end_ns, name, turn,
        if(
            turn > 0 AND pattern <> 'prefill or decode'
                AND count(*) OVER (PARTITION BY trace_id, pid, tid, pattern, name) * 2
                    > greatest(count(*) OVER (PARTITION BY trace_id, pid, tid, pattern), 2),
            name, pattern
        ) AS pattern
    FROM mark JOIN named USING (name, is_function)
),
candidate AS (
    SELECT
        alike.*, lag(end_ns) OVER (PARTITION BY trace_id, pid, tid, pattern ORDER BY start_ns) AS before_ns
    FROM alike
),
likely AS MATERIALIZED (
    SELECT candidate.*
    FROM candidate
    SEMI JOIN (
        SELECT trace_id, pid, tid, pattern FROM candidate GROUP BY ALL
        HAVING bool_and(coalesce(start_ns >= before_ns, true)) AND (count(*) >= 2 OR min(turn) < 2)
    ) AS disjoint USING (trace_id, pid, tid, pattern)
),
work AS (
    SELECT trace_id, call_id, start_ns, dur_ns, 1 AS kernels FROM kernels
    UNION ALL
    SELECT trace_id, call_id, start_ns, dur_ns, 0 FROM copies
    UNION ALL
    SELECT trace_id, call_id, start_ns, dur_ns, 0 FROM memsets
),
launched AS MATERIALIZED (
    SELECT
        work.trace_id, coalesce(call.start_ns, work.start_ns) AS at_ns,
        sum(work.dur_ns) OVER so_far AS so_far_ns, sum(work.kernels) OVER so_far AS so_far
    FROM work LEFT JOIN api_calls AS call ON call.trace_id = work.trace_id AND call.call_id = work.call_id
    WHERE work.trace_id IN (SELECT trace_id FROM likely)
    WINDOW so_far AS (PARTITION BY work.trace_id ORDER BY coalesce(call.start_ns, work.start_ns))
),
judged AS (
    SELECT
        likely.trace_id, pid, tid, pattern, min(turn) AS turn, count(*) AS repeats,
        sum(likely.end_ns - likely.start_ns) AS covered_ns,
        sum(coalesce(until.so_far_ns, 0) - coalesce(since.so_far_ns, 0)) AS work_ns,
        count(*) FILTER (if(
            likely.trace_id IN (SELECT trace_id FROM kernels), until.so_far > coalesce(since.so_far, 0),
            until.so_far_ns > coalesce(since.so_far_ns, 0)
        )) AS working
    FROM likely
    ASOF LEFT JOIN launched AS since ON since.trace_id = likely.trace_id AND since.at_ns < likely.start_ns
    ASOF LEFT JOIN launched AS until ON until.trace_id = likely.trace_id AND until.at_ns <= likely.end_ns
    GROUP BY likely.trace_id, pid, tid, pattern
),
chosen AS (
    SELECT judged.*
    FROM judged
    JOIN traces USING (trace_id)
    LEFT JOIN (SELECT trace_id, max(so_far_ns) AS all_ns FROM launched GROUP BY trace_id) AS total
        USING (trace_id)
    WHERE (turn < 2 OR all_ns IS NULL OR trace_id IN (SELECT trace_id FROM kernels)) AND if(
        all_ns > 0, work_ns * 2 >= all_ns AND (turn = 0 OR working * 2 > repeats),
        covered_ns * 2 >= traces.end_ns - traces.start_ns
    )
    QUALIFY row_number() OVER (
        PARTITION BY trace_id
        ORDER BY turn, repeats = 1, work_ns DESC NULLS LAST, covered_ns DESC, repeats, pattern
    ) = 1
),
phases AS (
    SELECT trace_id
    FROM (
        SELECT likely.trace_id, sum(kernels.dur_ns) AS dur_ns, count(DISTINCT likely.start_ns) AS marks
        FROM likely
        JOIN chosen ON chosen.trace_id = likely.trace_id AND chosen.pid IS NOT DISTINCT FROM likely.pid
            AND chosen.tid = likely.tid AND chosen.pattern = likely.pattern
        JOIN kernels ON kernels.trace_id = likely.trace_id
        LEFT JOIN api_calls AS call ON call.trace_id = kernels.trace_id AND call.call_id = kernels.call_id
        WHERE chosen.repeats = 2 AND chosen.turn IN (2, 4)
            AND coalesce(call.start_ns, kernels.start_ns) BETWEEN likely.start_ns AND likely.end_ns
        GROUP BY likely.trace_id, kernels.device, kernels.name, grid_x, grid_y, grid_z
    )
    GROUP BY trace_id
    HAVING coalesce(sum(dur_ns) FILTER (marks = 2), 0) * 2 < sum(dur_ns)
)
SELECT
    trace_id, row_number() OVER (PARTITION BY trace_id ORDER BY start_ns) - 1 AS step, pid, start_ns, end_ns,
    name, if(turn = 3, 'function', 'annotation') AS source
FROM likely SEMI JOIN chosen USING (trace_id, pid, tid, pattern)
WHERE trace_id NOT IN (FROM phases);
