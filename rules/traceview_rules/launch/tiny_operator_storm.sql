-- +++
-- code = "LCH005"
-- name = "tiny-operator-storm"
-- severity = "info"
-- claims = ["idle", "compute"]
-- share_of = { "idle.host_work|idle.launch_latency" = "lost_share" }
-- removed_by = "merge"
-- at_most = true
-- reports_rest = 3
-- needs = ["gpu_work", "launch_links", "ops"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- assumptions = [
--     "the calls can be batched into one operator over all of the data",
--     "the first 5 us of each of its kernels are startup time",
-- ]
-- message = """\
-- {subject} {names:is|are} called {calls:time} in loops: {host_ns:duration} of \
-- host time for {gpu_ns:duration} of GPU time, with {lost_ns:duration} of idle time before it"""
-- [thresholds]
-- calls = { default = 200, doc = """\
-- calls of the operators of a loop per step, or in the window where no steps are known (judgement)""" }
-- in_a_row = { default = 10, doc = """\
-- times in a row that the operators of a loop are called, with no other between them that launches work; \
-- fewer are no loop over data, such as the projections of a layer (judgement)""" }
-- operators = { default = 3, doc = "operators of a loop; more are a layer, or steps in time (judgement)" }
-- host_over_gpu = { default = 2, doc = "its host time over its GPU time (judgement)" }
-- lost_share = { default = 0.02, doc = "idle time before its kernels as a share of the window (judgement)" }
-- longest_gap_ns = { default = 500000, doc = """\
-- before longer gaps end the host did more than call an operator: host-late reports those (judgement)""" }
-- +++
--
-- ## What it is
--
-- One operator is called hundreds of times in a step, each time on little data, and by itself: a loop over
-- parameters, rows or tokens.
--
-- ## Why it costs
--
-- Each call takes more host time than GPU time, so the GPU runs out of work.
--
-- ## How it is computed
--
-- Operators that launch work themselves, by name: calls per step, and host time against the time of their
-- kernels. Only calls in a row count, with no other operator of the thread that launches work between them:
-- an operator that recurs with others, in every layer, is not called too often, and what the GPU waits for
-- its launches is left to launch-bound. A loop may also call up to three operators in turns, such as the
-- multiplication and addition of a moving average, unless one is a GEMM, a convolution or a recurrent cell:
-- their turns may depend on each other. The claim is at most idle time of causes host_work and queued before
-- their work, in gaps no longer than the distance between calls of operators, and the first 5 us of kernels
-- whose call takes that much longer: empty kernels take 2 to 5 us.
--
-- ## What to try
--
-- - For training in pytorch: one call for a list of parameters or gradients: `torch._foreach_*` (of a moving
--   average `torch._foreach_lerp_`), fused optimizers, `clip_grad_norm_(foreach=True)`,
--   `zero_grad(set_to_none=True)`.
-- - Vectorise the loop: stack the data and call the operator once.
--
-- ## Example
--
-- ```python
-- # before: two kernels for each parameter
-- with torch.no_grad():
--     for average, parameter in zip(averages, parameters):
--         average.mul_(0.999).add_(parameter, alpha=0.001)
--
-- # after: few kernels for all of them
-- with torch.no_grad():
--     torch._foreach_lerp_(averages, parameters, 0.001)
-- ```
--
-- ## Limits
--
-- Copies of gradients and buffers by DistributedDataParallel do not count: small-copies reports these.
-- Backward operators run by autograd cannot be changed directly, but their forward operators can. A loop over
-- more operators is not found. A trace does not show which calls can be batched, and the idle time before
-- a call includes what the host did before it.
WITH work AS (
    SELECT trace_id, device, op_id, sum(dur_ns) AS gpu_ns
    FROM steady_work
    WHERE op_id IS NOT NULL AND (trace_id, op_id) NOT IN (SELECT trace_id, op_id FROM ddp_copies)
    GROUP BY ALL
),
named AS MATERIALIZED (
    SELECT
        work.trace_id, work.device, work.op_id, name, tid, start_ns, gpu_ns, ops.dur_ns AS host_ns
    FROM work JOIN ops ON ops.trace_id = work.trace_id AND ops.op_id = work.op_id
),
-- Only with these can a loop be frequent.
common AS (
    SELECT DISTINCT named.trace_id, named.device
    FROM named
    JOIN steady_windows AS frame ON frame.trace_id = named.trace_id AND frame.device = named.device
    GROUP BY named.trace_id, named.device, name, frame.steps
    HAVING count(*) * $operators > $calls * greatest(frame.steps, 1)
),
called AS (
    SELECT
        *, row_number() OVER (PARTITION BY trace_id, device, tid ORDER BY start_ns, op_id) AS nth
    FROM named SEMI JOIN common USING (trace_id, device)
),
-- The distance to the next call of the same operator is the same in a loop.
placed AS (
    SELECT
        *,
        least(nth - lag(nth) OVER of_name, lead(nth) OVER of_name - nth) AS apart
    FROM called
    WINDOW of_name AS (PARTITION BY trace_id, device, tid, name ORDER BY nth)
),
numbered AS (
    SELECT
        *, nth - row_number() OVER (PARTITION BY trace_id, device, tid, apart ORDER BY nth) AS run
    FROM placed
    WHERE apart = 1 OR apart <= $operators
        AND NOT is_product(name)
        AND NOT regexp_matches(name, '(^|[^a-z])(attention|rnn|lstm|gru)([^a-z]|$)')
),
long_run AS (
    SELECT
        trace_id, device, tid, apart, run, string_agg(DISTINCT name, ' and ' ORDER BY name) AS subject,
        count(DISTINCT name) AS names
    FROM numbered
    GROUP BY ALL HAVING count(*) >= $in_a_row * apart
),
looped AS MATERIALIZED (
    SELECT trace_id, device, op_id, subject AS name, names, gpu_ns, host_ns
    FROM numbered JOIN long_run USING (trace_id, device, tid, apart, run)
),
operator AS (
    SELECT
        trace_id, device, name, any_value(names) AS names, count(*) AS calls, sum(gpu_ns)::BIGINT AS gpu_ns,
        sum(host_ns)::BIGINT AS host_ns
    FROM looped
    GROUP BY ALL
),
frequent AS (
    SELECT operator.*, frame.dur_ns AS window_ns
    FROM operator
    JOIN steady_windows AS frame ON frame.trace_id = operator.trace_id AND frame.device = operator.device
    WHERE calls > $calls * greatest(frame.steps, 1) AND host_ns > $host_over_gpu * gpu_ns
),
late AS (
    SELECT idle.*, looped.name
    FROM unreported_idle AS idle
    JOIN (FROM looped WHERE name IN (SELECT name FROM frequent)) AS looped
        ON looped.trace_id = idle.trace_id AND looped.device = idle.device AND looped.op_id = idle.op_id
    WHERE cause IN ('host_work', 'launch_latency', 'queued')
        AND idle.gap_end_ns - idle.gap_start_ns <= $longest_gap_ns
),
stormy AS (
    SELECT frequent.*, lost_ns
    FROM frequent
    JOIN (
        SELECT trace_id, device, name, (sum(end_ns - start_ns) FILTER (cause <> 'queued'))::BIGINT AS lost_ns
        FROM late GROUP BY trace_id, device, name
    ) AS lost
        ON lost.trace_id = frequent.trace_id AND lost.device = frequent.device AND lost.name = frequent.name
    WHERE lost_ns > $lost_share * window_ns
),
claimed AS (
    SELECT trace_id, device, name, start_ns, end_ns, op_id, 1.0 AS share FROM late
    UNION ALL
    SELECT
        work.trace_id, work.device, looped.name, work.start_ns, work.end_ns, work.op_id,
        (1 - 1 / calls) * least(5000 / work.dur_ns, 1)
    FROM steady_work AS work
    JOIN looped ON looped.trace_id = work.trace_id AND looped.device = work.device
        AND looped.op_id = work.op_id
    JOIN stormy ON stormy.trace_id = work.trace_id AND stormy.device = work.device
        AND stormy.name = looped.name
    WHERE work.class = 'compute' AND work.dur_ns > 0 AND looped.host_ns > $host_over_gpu * work.dur_ns
)
SELECT
    claimed.trace_id, claimed.device, start_ns, end_ns, 'op' AS event_kind, op_id AS event_id,
    claimed.name AS subject, share AS claimed_share, calls, names, host_ns, gpu_ns, lost_ns
FROM claimed
JOIN stormy
    ON stormy.trace_id = claimed.trace_id AND stormy.device = claimed.device AND stormy.name = claimed.name
