-- Idle time by cause; what findings report of it, and what is left, while rules run.

-- Idle time by cause: the parts of gaps in late_causes, and each other gap as one.
--: table
--: reads late_causes, steady_gaps
CREATE VIEW idle_causes (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start of the part or gap [ns]
    end_ns, -- end of the part or gap [ns]
    cause, -- one of late_causes, or launch_latency, queued, inside_graph, page_fault or unknown
    gap_start_ns, -- start of the gap [ns]
    gap_end_ns, -- end of the gap [ns]
    event_kind, -- event kind of the work that ended it
    event_id, -- event id of it
    op_id, -- operator of the cause, else of the launch, see ops
    call_id, -- call of the cause (the sync wait), else the launch, see api_calls
    call_name, -- its name
    tid -- thread
) AS
WITH late AS MATERIALIZED (
    FROM late_causes
)
FROM late
UNION ALL
SELECT
    trace_id, device, start_ns, end_ns, cause, start_ns, end_ns, after_kind, after_id, op_id, call_id,
    call_name, tid
FROM steady_gaps
ANTI JOIN late ON late.trace_id = steady_gaps.trace_id AND late.device = steady_gaps.device
    AND late.gap_start_ns = steady_gaps.start_ns
WHERE cause <> 'host_late';

-- Intervals that findings already report while rules run; without rows elsewhere.
--: view
--: reads steady_windows
CREATE VIEW reported_idle (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    code, -- rule
    owner -- whether its findings are about idle time; else that is part of other time that they report
) AS
SELECT trace_id, device, start_ns, end_ns, NULL::VARCHAR, NULL::BOOLEAN FROM steady_windows WHERE false;

-- Idle time that no finding reports yet while rules run: idle_causes without what the owners in reported_idle
-- report. Elsewhere all of idle_causes.
--: view
--: reads idle_causes
CREATE VIEW unreported_idle (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start of the part [ns]
    end_ns, -- end of the part [ns]
    cause, -- see idle_causes
    gap_start_ns, -- start of the gap [ns]
    gap_end_ns, -- end of the gap [ns]
    event_kind, -- event kind of the work that ended it
    event_id, -- event id of it
    op_id, -- operator of the cause, else of the launch, see ops
    call_id, -- call of the cause (the sync wait), else the launch, see api_calls
    call_name, -- its name
    tid -- thread
) AS
FROM idle_causes;

-- Of GPUs whose launching threads wait for a GPU between their launches of the steady-state window: how many
-- launches they make from one wait to the next.
--: table
--: reads host_waits, ops, steady_windows, steady_work
CREATE VIEW launches_between_waits (
    trace_id, -- see traces
    device, -- GPU, see devices
    waits, -- number of waits
    launched, -- number of launches
    apart, -- launches for each wait
    waiter, -- operator that waits most often, else call
    waiter_waits -- number of its waits
) AS
WITH launching AS (
    SELECT
        trace_id, device, tid, count(DISTINCT call_id) AS launched,
        min(call_start_ns) AS first_ns, max(call_start_ns) AS last_ns
    FROM steady_work WHERE call_id IS NOT NULL
    GROUP BY trace_id, device, tid
),
waited AS (
    SELECT
        launching.trace_id, launching.device, coalesce(ops.name, call_name) AS waiter, count(*) AS waits
    FROM launching
    JOIN steady_windows AS frame ON frame.trace_id = launching.trace_id AND frame.device = launching.device
    JOIN host_waits AS wait ON wait.trace_id = launching.trace_id AND wait.tid = launching.tid
        AND wait.start_ns BETWEEN greatest(first_ns, frame.start_ns) AND least(last_ns, frame.end_ns)
    LEFT JOIN (
        SELECT trace_id, op_id, name
        FROM ops WHERE (trace_id, op_id) IN (SELECT trace_id, op_id FROM host_waits)
    ) AS ops ON ops.trace_id = wait.trace_id AND ops.op_id = wait.op_id
    GROUP BY ALL
)
SELECT
    total.trace_id, total.device, sum(waits)::BIGINT, any_value(launched), any_value(launched) / sum(waits),
    arg_max(waiter, (waits, waiter)), max(waits)
FROM (
    SELECT trace_id, device, sum(launched)::BIGINT AS launched FROM launching GROUP BY trace_id, device
) AS total
JOIN waited ON waited.trace_id = total.trace_id AND waited.device = total.device
GROUP BY total.trace_id, total.device;

-- What calls of an operator of PyTorch that recur often in a step are a loop over, or what they read; NULL of
-- others.
CREATE MACRO loop_kind(
    name -- operator
) AS CASE
    WHEN regexp_matches(
        name, '^aten::(linalg_(cholesky|inv|solve|lu_factor|qr|eigh|svd|det)|inverse|cholesky)$'
    )
        THEN 'linear_algebra'
    WHEN name IN ('aten::embedding', 'aten::embedding_bag') THEN 'embedding_tables'
    WHEN regexp_matches(name, '^aten::(mul|add|sub|div|lerp|addcmul|addcdiv)_$') THEN 'parameter_updates'
    WHEN regexp_matches(name, '^aten::is(finite|nan|inf)$') THEN 'finite_checks'
    WHEN regexp_matches(name, '^aten::(nonzero|masked_select|repeat_interleave|_unique2|bincount)$')
        THEN 'data_sizes'
END;

-- Loops over small work that one call could do, by the operators in the steady-state window of each GPU.
--: view
--: reads event_names, loop_kind, ops, steady_windows
CREATE VIEW loops_of_operators (
    trace_id, -- see traces
    device, -- GPU, see devices
    loop, -- linear_algebra (small matrices, at least 10 calls in each step), embedding_tables (20 or more
        -- lookups) or parameter_updates (100 or more in-place updates that no other operator calls)
    calls, -- calls in each step, or in the window where no steps are known
    names, -- the operators
    steps, -- number of steps
    reads -- what values that the host reads tell: finite_checks, or data_sizes (how much is selected); NULL
        -- where neither occurs in each step
) AS
WITH looped AS (
    SELECT name, loop_kind(name) AS loop FROM event_names WHERE event_kind = 'op' AND loop IS NOT NULL
),
counted AS (
    SELECT
        frame.trace_id, frame.device, frame.steps, loop, count(*) / greatest(frame.steps, 1) AS calls,
        string_agg(DISTINCT looped.name, ', ' ORDER BY looped.name) AS names
    FROM ops
    JOIN looped ON looped.name = ops.name
    JOIN steady_windows AS frame
        ON frame.trace_id = ops.trace_id AND ops.start_ns BETWEEN frame.start_ns AND frame.end_ns
    WHERE loop <> 'parameter_updates' OR parent_id IS NULL
    GROUP BY frame.trace_id, frame.device, frame.steps, loop
)
SELECT
    trace_id, device,
    arg_max(loop, (calls, loop)) FILTER (is_loop), max(calls) FILTER (is_loop),
    arg_max(names, (calls, loop)) FILTER (is_loop), any_value(steps),
    arg_max(loop, (calls, loop)) FILTER (loop IN ('finite_checks', 'data_sizes') AND calls >= 1)
FROM (
    SELECT
        *, calls >= CASE loop
            WHEN 'linear_algebra' THEN 10 WHEN 'embedding_tables' THEN 20 WHEN 'parameter_updates' THEN 100
        END AS is_loop
    FROM counted
)
GROUP BY trace_id, device;

-- The time that the PyTorch profiler itself took of the steady-state window of each GPU, as an estimate. On
-- 21 programs that the host bounds, recorded and not (benchmarks/interventions, PyTorch 2 on the host of an
-- NVIDIA H200, with shapes and without Python stacks), each operator took 0.4 and each call 0.25 times as
-- long as the median launch of the program, which tells how fast the host is: 2.8 us and 1.8 us where that
-- takes 7 us. A third of the programs differ from that by more than 15 %, none by more than 25 %.
--: table
--: reads api_calls, call_kinds, ops, steady_windows, traces
--: in lake recording_cost
CREATE VIEW recording_cost (
    trace_id, -- see traces
    device, -- GPU, see devices
    cost_ns -- what recording operators and calls took [ns]
) AS
WITH usual AS (
    SELECT trace_id, median(dur_ns) AS launch_ns
    FROM api_calls JOIN call_kinds USING (name) WHERE kind = 'launch'
    GROUP BY trace_id
),
frame AS (
    SELECT trace_id, device, start_ns, end_ns
    FROM steady_windows
    WHERE trace_id IN (SELECT trace_id FROM traces WHERE format = 'kineto')
),
recorded AS (
    SELECT frame.trace_id, frame.device, count(*) * 0.4 AS launches
    FROM frame JOIN ops ON ops.trace_id = frame.trace_id
        AND ops.start_ns BETWEEN frame.start_ns AND frame.end_ns
    GROUP BY frame.trace_id, frame.device
    UNION ALL
    SELECT frame.trace_id, frame.device, count(*) * 0.25
    FROM frame JOIN api_calls AS call ON call.trace_id = frame.trace_id
        AND call.start_ns BETWEEN frame.start_ns AND frame.end_ns
    GROUP BY frame.trace_id, frame.device
)
SELECT recorded.trace_id, device, (any_value(launch_ns) * sum(launches))::BIGINT
FROM recorded JOIN usual ON usual.trace_id = recorded.trace_id
GROUP BY recorded.trace_id, device;
