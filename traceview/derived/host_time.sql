-- What threads did: work, waits, and what nobody recorded.

-- Whether a function of an operating system or of Python waits for something else.
CREATE MACRO waits_by_name(
    name -- function, as Nsight Systems, rocprofiler-systems or the profiler of PyTorch write it
) AS regexp_matches(
    name,
    -- Functions of an operating system.
    '^(__)?(poll|ppoll|select|pselect|epoll_p?wait|futex\w*|(clock_)?nanosleep|u?sleep|sem_(timed|clock)?wait'
    '|pthread_(cond_(timed|clock)?wait|join|mutex_(timed)?lock|rwlock_\w*lock|barrier_wait)'
    '|sigwait\w*|wait(4|id|pid)?|accept4?|recv\w*|flock)$'
    -- Built-in functions and the modules of Python.
    '|^<(built-in )?(method|function) ''?(acquire|wait|sleep|select|poll|epoll_wait|recv\w*|join|get)\b'
    '|(threading|queue|selectors|concurrent/futures/_base|multiprocessing/\w+)\.py\(\d+\): '
    '(_?wait\w*|acquire|join|get|put|result|select|poll|_?recv\w*|__enter__)$'
);

-- Whether a function of MPI returns only when another rank, or the network, has done its part.
CREATE MACRO waits_for_ranks(
    name -- function
) AS regexp_matches(
    name,
    '^P?MPIX?_(Wait\w*|M?[Pp]robe|M?[Rr]ecv|([BRS]s|S)end|Sendrecv\w*|Barrier|Bcast|Gatherv?|Scatterv?'
    '|(Neighbor_a|A)ll(gather|reduce|toall)\w*|Reduce(_scatter\w*)?|(Exs|S)can'
    '|Win_(fence|wait|complete|(un)?lock\w*|flush\w*))$'
);

-- Times between two stretches of a thread on a processor.
--: view
--: reads thread_runs
CREATE VIEW processor_gaps (
    trace_id, -- see traces
    pid, -- process
    tid, -- thread
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    is_preempted -- whether the thread had to leave though it could go on; NULL where unknown
) AS
SELECT trace_id, pid, tid, left_ns, next_ns, is_preempted
FROM (
    SELECT
        trace_id, pid, tid, is_preempted, start_ns + dur_ns AS left_ns,
        lead(start_ns) OVER (PARTITION BY trace_id, pid, tid ORDER BY start_ns) AS next_ns
    FROM thread_runs
)
WHERE next_ns > left_ns;

-- What threads with calls are known to have done, and when; of one thread these overlap.
--: view
--: reads api_calls, call_kinds, copies, cpu_samples, mpi_calls, ops, os_calls, processor_gaps,
--:   python_calls, ranges, thread_runs, waits_by_name, waits_for_ranks
CREATE VIEW host_evidence (
    trace_id, -- see traces
    pid, -- process
    tid, -- thread
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    name, -- function or operator; NULL of samples and of bounds of ranges
    layer, -- of evidence at one time the least counts: waits first
    evidence -- sync_call, os_call, mpi_call, python_call, off_processor, call, operator, preempted, sample,
        -- range or on_processor
) AS
WITH usual AS (
    SELECT trace_id, name, median(dur_ns) AS dur_ns FROM api_calls GROUP BY trace_id, name
),
-- The host waits for these copies itself.
blocking AS (
    SELECT DISTINCT trace_id, call_id FROM copies
    WHERE call_id IS NOT NULL AND (kind = 'DtoH' OR 'pageable' IN (src_memory, dst_memory))
),
called AS (
    SELECT
        call.*, CASE
            WHEN kind = 'synchronization' THEN 'sync_call'
            WHEN call.dur_ns < 100000 OR kind NOT IN ('copy', 'release', 'launch', 'graph_launch', 'memset')
                THEN 'call'
            WHEN blocking.call_id IS NOT NULL THEN 'sync_call'
            -- What takes so much longer than usual may have waited, and nothing says for what.
            WHEN call.dur_ns < 10 * usual.dur_ns THEN 'call'
        END AS evidence
    FROM api_calls AS call
    JOIN call_kinds ON call_kinds.name = call.name
    JOIN usual ON usual.trace_id = call.trace_id AND usual.name = call.name
    LEFT JOIN blocking ON blocking.trace_id = call.trace_id AND blocking.call_id = call.call_id
)
SELECT
    trace_id, pid, tid, start_ns, start_ns + dur_ns, name, if(evidence = 'call', 5, 0), evidence
FROM called WHERE evidence IS NOT NULL
UNION ALL
SELECT trace_id, pid, tid, start_ns, start_ns + dur_ns, name, if(waits_by_name(name), 2, 6), 'os_call'
FROM os_calls
UNION ALL
SELECT trace_id, pid, tid, start_ns, start_ns + dur_ns, name, 1, 'mpi_call'
FROM mpi_calls WHERE waits_for_ranks(name)
UNION ALL
-- What a function takes that calls others is theirs.
SELECT
    trace_id, pid, tid, start_ns, start_ns + dur_ns, name, if(waits_by_name(name), 3, 8), 'python_call'
FROM python_calls AS called
WHERE waits_by_name(name) OR NOT EXISTS (
    SELECT 1 FROM python_calls AS inner_call
    WHERE inner_call.trace_id = called.trace_id AND inner_call.parent_id = called.python_call_id
)
UNION ALL
-- Operators within others add nothing.
SELECT trace_id, pid, tid, start_ns, start_ns + dur_ns, name, 7, 'operator' FROM ops WHERE depth = 0
UNION ALL
SELECT trace_id, pid, tid, ts_ns, ts_ns, NULL, 10, 'sample' FROM cpu_samples
UNION ALL
-- Where a range begins or ends its thread ran; in between it may have waited.
SELECT trace_id, pid, tid, unnest([start_ns, start_ns + dur_ns]) AS at_ns, at_ns, NULL, 11, 'range'
FROM ranges WHERE tid IS NOT NULL
UNION ALL
-- Without a record of what it calls, a thread on a processor works or asks in a loop.
SELECT trace_id, pid, tid, start_ns, start_ns + dur_ns, NULL, 12, 'on_processor' FROM thread_runs
UNION ALL
-- A thread between two processors waits, unless it had to leave the first.
SELECT
    trace_id, pid, tid, start_ns, end_ns, NULL, if(is_preempted, 9, 4),
    if(is_preempted, 'preempted', 'off_processor')
FROM processor_gaps;

-- What each thread with calls did between any two bounds of what is known of it.
--: view
--: reads api_calls, cpu_samples, host_evidence
CREATE VIEW host_states (
    trace_id, -- see traces
    pid, -- process
    tid, -- thread
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    kind, -- work, wait, or unknown: nothing was recorded for 100 us and more
    evidence, -- see host_evidence; of a wait also no_sample: the thread was on no processor for five periods
        -- of the sampling; of work also pause: less than 100 us between other work; of unknown time
        -- on_processor or NULL
    name -- the function or operator, where evidence is one: of operators the outermost
) AS
WITH evident AS (
    FROM host_evidence SEMI JOIN api_calls USING (trace_id, pid, tid)
),
sampling AS (
    SELECT trace_id, median(period_ns) AS period_ns
    FROM (
        SELECT
            trace_id, lead(ts_ns) OVER (PARTITION BY trace_id, pid, tid ORDER BY ts_ns) - ts_ns AS period_ns
        FROM cpu_samples
    )
    GROUP BY trace_id
),
point AS (
    SELECT trace_id, pid, tid, start_ns AS at_ns, layer, 1 AS change, evidence, name FROM evident
    UNION ALL
    SELECT trace_id, pid, tid, end_ns, layer, -1, evidence, name FROM evident
),
-- The depth in each layer is nine bits of one number: to add up eleven takes many times the memory.
moment AS (
    SELECT
        trace_id, pid, tid, at_ns,
        sum(change * (1::HUGEINT << (9 * layer))) FILTER (layer NOT IN (10, 11)) AS depths,
        bool_or(layer = 10) AS is_sampled,
        max(name) FILTER (change = 1 AND layer < 4) AS wait_name,
        max(name) FILTER (change = 1 AND layer > 4 AND layer <> 7) AS work_name,
        max(name) FILTER (change = 1 AND layer = 7) AS operator_name
    FROM point GROUP BY trace_id, pid, tid, at_ns
),
deep AS (
    SELECT
        trace_id, pid, tid, at_ns AS start_ns, lead(at_ns) OVER so_far AS end_ns,
        coalesce(sum(depths) OVER so_far, 0) AS depth,
        is_sampled OR lead(is_sampled) OVER so_far AS is_sampled,
        last_value(wait_name IGNORE NULLS) OVER so_far AS wait_name,
        last_value(work_name IGNORE NULLS) OVER so_far AS work_name,
        last_value(operator_name IGNORE NULLS) OVER so_far AS operator_name
    FROM moment
    WINDOW so_far AS (PARTITION BY trace_id, pid, tid ORDER BY at_ns ROWS UNBOUNDED PRECEDING)
),
state AS (
    SELECT
        *,
        CASE
            WHEN depth & 511 > 0 THEN 'sync_call'
            WHEN (depth >> 9) & 511 > 0 THEN 'mpi_call'
            WHEN (depth >> 18) & 511 > 0 THEN 'os_call'
            WHEN (depth >> 27) & 511 > 0 THEN 'python_call'
            WHEN (depth >> 36) & 511 > 0 THEN 'off_processor'
        END AS waits,
        CASE
            WHEN (depth >> 45) & 511 > 0 THEN 'call'
            WHEN (depth >> 54) & 511 > 0 THEN 'os_call'
            WHEN (depth >> 63) & 511 > 0 THEN 'operator'
            WHEN (depth >> 72) & 511 > 0 THEN 'python_call'
            WHEN (depth >> 81) & 511 > 0 THEN 'preempted'
        END AS works,
        (depth >> 108) > 0 AS is_running
    FROM deep
)
SELECT
    trace_id, pid, tid, start_ns, end_ns,
    CASE
        WHEN waits IS NOT NULL THEN 'wait'
        WHEN works IS NOT NULL OR end_ns - start_ns < 100000 THEN 'work'
        WHEN end_ns - start_ns > 5 * period_ns AND NOT is_running THEN 'wait'
        WHEN is_sampled THEN 'work'
        ELSE 'unknown'
    END,
    CASE
        WHEN coalesce(waits, works) IS NOT NULL THEN coalesce(waits, works)
        WHEN end_ns - start_ns < 100000 THEN 'pause'
        WHEN end_ns - start_ns > 5 * period_ns AND NOT is_running THEN 'no_sample'
        WHEN is_sampled THEN 'sample'
        WHEN is_running THEN 'on_processor'
    END,
    CASE
        WHEN waits = 'off_processor' OR works = 'preempted' THEN NULL
        WHEN waits IS NOT NULL THEN wait_name
        WHEN works = 'operator' THEN operator_name
        WHEN works IS NOT NULL THEN work_name
    END
FROM state LEFT JOIN sampling USING (trace_id)
WHERE end_ns > start_ns;

-- What each thread with calls did, one row after the other from its first to its last event.
--: view
--: reads host_states
CREATE VIEW host_time (
    trace_id, -- see traces
    pid, -- process
    tid, -- thread
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    kind, -- see host_states
    evidence, -- see host_states
    name -- see host_states
) AS
-- Neighbours of one kind are one row.
WITH part AS (
    SELECT *, sum(changes::INTEGER) OVER (
        PARTITION BY trace_id, pid, tid ORDER BY start_ns ROWS UNBOUNDED PRECEDING
    ) AS number
    FROM (
        SELECT
            *, lag((kind, evidence, name)) OVER of_thread IS DISTINCT FROM (kind, evidence, name) AS changes
        FROM host_states WINDOW of_thread AS (PARTITION BY trace_id, pid, tid ORDER BY start_ns)
    )
)
SELECT
    trace_id, pid, tid, min(start_ns), max(end_ns), any_value(kind), any_value(evidence), any_value(name)
FROM part
GROUP BY trace_id, pid, tid, number;
