-- What rules on several ranks read of each rank, in few rows, so that a lake can hold it.

-- What the kernel name of each collective says about it.
--: view
--: reads collectives, kernels, ranges
--: in lake collective_kernels
CREATE VIEW collective_kernels (
    trace_id, -- see traces
    collective_id, -- see collectives
    stream, -- stream of its kernel
    source, -- rank that sends, as the kernel's record says
    target, -- rank that receives, as the kernel's record says
    peer_position -- of a send or receive: position of the other rank in the group, by the annotation
) AS
SELECT
    c.trace_id, c.collective_id, kernels.stream, try_cast(kernels.args ->> '$."Src Rank"' AS BIGINT),
    try_cast(kernels.args ->> '$."Dst Rank"' AS BIGINT),
    try_cast(regexp_extract(ranges.name, '(send \d+->|recv \d+<-)(\d+)', 2) AS BIGINT)
FROM collectives AS c
JOIN kernels ON kernels.trace_id = c.trace_id AND kernels.kernel_id = c.kernel_id
LEFT JOIN ranges
    ON ranges.trace_id = c.trace_id AND ranges.range_id = kernels.range_id
    AND regexp_matches(c.name, 'send|recv|receive', 'i');

-- The groups of ranks in which each rank took part.
--: view
--: reads collectives
--: in lake rank_groups
CREATE VIEW rank_groups (
    trace_id, -- see traces
    group_name, -- process group, by the name or number that its ranks share
    group_description, -- what the group is for, which several groups may share
    group_size, -- ranks in the group
    ranks, -- the ranks of the group, as recorded
    collectives, -- number of its collectives
    dur_ns -- sum of their durations [ns]
) AS
SELECT
    trace_id, group_name, group_description, group_size, ranks, count(*), coalesce(sum(dur_ns), 0)::BIGINT
FROM collectives
GROUP BY ALL;

-- Communication kernels of the whole trace.
--: view
--: reads kernels
--: in lake communication_kernels
CREATE VIEW communication_kernels (
    trace_id, -- see traces
    device, -- GPU, see devices
    kernel_id, -- see kernels
    start_ns, -- start [ns]
    end_ns -- end [ns]
) AS
SELECT trace_id, device, kernel_id, start_ns, start_ns + dur_ns FROM kernels WHERE kind = 'communication';

-- Intervals of the steady-state window with communication and without compute.
--: view
--: reads steady_timeline
--: in lake exposed_communication
CREATE VIEW exposed_communication (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    class, -- communication
    running -- communication kernels at that time
) AS
SELECT trace_id, device, start_ns, end_ns, class, running FROM steady_timeline WHERE class = 'communication';

-- Streams with 5 % or more of the compute of an inference server (replays of graphs have several): what
-- follows in them needs what they receive.
--: view
--: reads programs, steady_work
--: in lake serving_streams
CREATE VIEW serving_streams (
    trace_id, -- see traces
    device, -- GPU, see devices
    stream -- the stream
) AS
SELECT trace_id, device, stream
FROM (
    SELECT
        trace_id, device, stream, sum(dur_ns) AS stream_ns,
        sum(stream_ns) OVER (PARTITION BY trace_id, device) AS all_ns
    FROM steady_work
    WHERE class = 'compute' AND trace_id IN (SELECT trace_id FROM programs WHERE server)
    GROUP BY trace_id, device, stream
)
WHERE stream_ns * 20 > all_ns;

-- How often the host waited, by kind.
--: view
--: reads host_waits
--: in lake host_wait_counts
CREATE VIEW host_wait_counts (
    trace_id, -- see traces
    kind, -- see host_waits
    waits -- waits of that kind
) AS
SELECT trace_id, kind, count(*) FROM host_waits GROUP BY trace_id, kind;

-- Compute kernels of the steady-state window by short name and grid.
--: view
--: reads kernels, steady_work
--: in lake kernels_by_grid
CREATE VIEW kernels_by_grid (
    trace_id, -- see traces
    short_name, -- name for tables
    grid, -- blocks, such as 128x1x1
    count, -- executions
    dur_ns, -- sum of durations within the window [ns]
    median_ns -- median duration [ns]
) AS
SELECT
    work.trace_id, work.short_name, concat_ws('x', grid_x, grid_y, grid_z) AS blocks, count(*),
    sum(work.dur_ns)::BIGINT, median(work.dur_ns)::BIGINT
FROM steady_work AS work
JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
WHERE work.class = 'compute' AND work.event_kind = 'kernel'
GROUP BY work.trace_id, work.short_name, blocks;

-- Family and library of each kernel, from its name or its operator.
--: view
--: reads kernel_traits, kernels, ops
--: in lake FROM kernel_families SEMI JOIN communication_queue AS sent
--:   ON sent.trace_id = kernel_families.trace_id
--:   AND sent.kernel_id = kernel_families.kernel_id
CREATE VIEW kernel_families (
    trace_id, -- see traces
    kernel_id, -- see kernels
    family, -- see kernel_traits
    library -- see kernel_traits; own where it is of no known one
) AS
SELECT
    kernels.trace_id, kernel_id,
    if(family = 'gemm' AND contains(ops.name, 'convolution'), 'convolution', family),
    coalesce(library, 'own')
FROM kernels
JOIN kernel_traits ON kernel_traits.name = kernels.name
LEFT JOIN ops ON ops.trace_id = kernels.trace_id AND ops.op_id = kernels.op_id;

-- How many host events a profiler recorded, each of which took time.
--: view
--: reads api_calls, ops, python_calls, traces
--: in lake recording_load
CREATE VIEW recording_load (
    trace_id, -- see traces
    events_per_second, -- recorded operators, calls and Python functions per second
    python -- whether Python functions are among them
) AS
SELECT
    trace_id, sum(events)::BIGINT * 1000000000 // nullif(any_value(end_ns - start_ns), 0), bool_or(python)
FROM traces
JOIN (
    SELECT trace_id, count(*) AS events, false AS python FROM ops GROUP BY trace_id
    UNION ALL
    SELECT trace_id, count(*), false FROM api_calls GROUP BY trace_id
    UNION ALL
    SELECT trace_id, count(*), true FROM python_calls GROUP BY trace_id
) USING (trace_id)
GROUP BY trace_id;

-- Traces whose GEMMs and convolutions compute in half precision.
--: view
--: reads event_names, is_product, ops
--: in lake half_precision
CREATE VIEW half_precision (
    trace_id -- see traces
) AS
SELECT DISTINCT trace_id FROM ops
WHERE name IN (
    SELECT name FROM event_names WHERE event_kind = 'op' AND is_product(name)
)
    AND regexp_matches(input_types::VARCHAR, 'BFloat16|Half');

-- The mean clock of each GPU during compute, from its samples.
--: view
--: reads counters, steady_timeline
--: in lake compute_clocks
CREATE VIEW compute_clocks (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- first sample [ns]
    end_ns, -- last sample [ns]
    mean_mhz, -- mean core clock [MHz]
    samples -- samples during compute
) AS
WITH sample AS (
    SELECT counters.trace_id, counters.device, ts_ns, value, timeline.class
    FROM counters
    ASOF JOIN steady_timeline AS timeline
        ON timeline.trace_id = counters.trace_id AND timeline.device = counters.device
            AND timeline.start_ns <= ts_ns
    WHERE regexp_matches(name, 'clock|freq', 'i')
        AND NOT regexp_matches(name, 'mem|nvlink|pcie|soc|fclk|uclk|cpu', 'i')
        AND ts_ns < timeline.end_ns AND value > 0
)
SELECT trace_id, device, min(ts_ns), max(ts_ns), avg(value), count(*)
FROM sample WHERE class = 'compute'
GROUP BY trace_id, device;

-- Samples of each time series by steady-state step; without steps, of the whole trace.
--: view
--: reads counters, steady_steps
--: in lake step_counters
CREATE VIEW step_counters (
    trace_id, -- see traces
    device, -- GPU; NULL where it belongs to none
    step, -- number of the step; NULL outside of all steps
    name, -- counter
    unit, -- unit
    samples, -- number of samples
    mean, -- mean
    min, -- smallest
    max -- largest
) AS
SELECT
    counters.trace_id, device, if(ts_ns < steps.end_ns, step, NULL) AS in_step, counters.name, unit,
    count(*), avg(value), min(value), max(value)
FROM counters
ASOF LEFT JOIN steady_steps AS steps
    ON steps.trace_id = counters.trace_id AND steps.start_ns <= ts_ns
GROUP BY counters.trace_id, device, in_step, counters.name, unit;

-- Compute of the steady-state window launched by threads that also launch communication.
--: table
--: reads steady_steps, steady_work
CREATE VIEW launched_compute (
    trace_id, -- see traces
    device, -- GPU, see devices
    tid, -- thread, -1 where unknown
    step, -- steady-state step in which it was launched, -1 before the first
    launch_ns, -- start of its call, else its own [ns]
    so_far_ns, -- compute that the thread launched in the step up to this [ns]
    compute_ns -- all compute that the thread launched in the step [ns]
) AS
SELECT
    work.trace_id, work.device, tid, coalesce(step, -1) AS in_step, launch_ns,
    (
        sum(dur_ns) OVER (
            PARTITION BY work.trace_id, work.device, tid, coalesce(step, -1) ORDER BY launch_ns
            ROWS UNBOUNDED PRECEDING
        )
    )::BIGINT,
    (sum(dur_ns) OVER (PARTITION BY work.trace_id, work.device, tid, coalesce(step, -1)))::BIGINT
FROM (
    SELECT
        trace_id, device, coalesce(tid, -1) AS tid, dur_ns, coalesce(call_start_ns, start_ns) AS launch_ns
    FROM steady_work
    WHERE class = 'compute'
        AND (trace_id, device, coalesce(tid, -1)) IN (
            SELECT (trace_id, device, coalesce(tid, -1))
            FROM steady_work WHERE class = 'communication' AND event_kind = 'kernel'
        )
) AS work
ASOF LEFT JOIN steady_steps AS steps ON steps.trace_id = work.trace_id AND steps.start_ns <= launch_ns;

-- When the host launched each communication kernel of `communication_queue`, and the compute that the same
-- thread launched in the step, before it and at all.
--: table
--: reads collectives, communication_queue, kernels, launched_compute, steady_steps, steady_work
--: in lake communication_launches
CREATE VIEW communication_launches (
    trace_id, -- see traces
    device, -- GPU, see devices
    kernel_id, -- see kernels
    short_name, -- its name for tables
    tid, -- thread that launched it, -1 where unknown
    step, -- steady-state step in which it did, -1 before the first
    bytes_in, -- input of its collectives of this rank [bytes]
    before_ns, -- compute that the thread launched in the step before it [ns]
    compute_ns, -- all compute that the thread launched in the step [ns]
    first_before_ns -- before_ns of the first communication kernel of that thread in the step [ns]
) AS
WITH calls AS (
    SELECT
        DISTINCT trace_id, device, event_id, coalesce(tid, -1) AS tid,
        coalesce(call_start_ns, start_ns) AS launch_ns
    FROM steady_work WHERE class = 'communication' AND event_kind = 'kernel'
),
sent AS (
    SELECT
        queue.trace_id, queue.device, queue.kernel_id, kernels.short_name, calls.tid, launch_ns,
        coalesce(step, -1) AS step, collectives.bytes_in
    FROM communication_queue AS queue
    JOIN kernels ON kernels.trace_id = queue.trace_id AND kernels.kernel_id = queue.kernel_id
    JOIN calls
        ON calls.trace_id = queue.trace_id AND calls.device = queue.device
            AND calls.event_id = queue.kernel_id
    ASOF LEFT JOIN steady_steps AS steps ON steps.trace_id = calls.trace_id AND steps.start_ns <= launch_ns
    LEFT JOIN (
        SELECT trace_id, kernel_id, TRY_CAST(sum(bytes_in) AS BIGINT) AS bytes_in
        FROM collectives GROUP BY trace_id, kernel_id
    ) AS collectives
        ON collectives.trace_id = queue.trace_id AND collectives.kernel_id = queue.kernel_id
)
SELECT
    sent.trace_id, sent.device, kernel_id, short_name, sent.tid, sent.step, bytes_in,
    coalesce(launched.so_far_ns, 0), coalesce(total.compute_ns, 0),
    min(coalesce(launched.so_far_ns, 0)) OVER (PARTITION BY sent.trace_id, sent.device, sent.tid, sent.step)
FROM sent
ASOF LEFT JOIN launched_compute AS launched
    ON launched.trace_id = sent.trace_id AND launched.device = sent.device AND launched.tid = sent.tid
    AND launched.step = sent.step AND launched.launch_ns <= sent.launch_ns
LEFT JOIN (SELECT DISTINCT trace_id, device, tid, step, compute_ns FROM launched_compute) AS total
    ON total.trace_id = sent.trace_id AND total.device = sent.device AND total.tid = sent.tid
    AND total.step = sent.step;
