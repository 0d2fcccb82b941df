-- Named activities that keep a thread from launching, and their time.

-- Whether a function of MPI starts or ends it, which happens once.
CREATE MACRO starts_or_ends_mpi(
    name -- function
) AS regexp_matches(name, '^P?MPI_(Init|Finalize)');

-- Named activities of a thread that block launches: calls of MPI, data loading, garbage collection,
-- compilation, allocation (from a stream-ordered pool where the call takes 100 us or more: the driver gave
-- memory to the pool), initialization (of contexts and streams, in calls of 1 ms or more). Identified by the
-- names of calls, operators, annotations and Python functions. The threads of XLA's compiler, which also
-- launch the kernels that it tries, compile while the thread does that waits for them. A thread without
-- records of what it calls in the operating system that leaves the processor for 10 us or more, and not
-- within a call, waits for what is not recorded.
--: table
--: reads activity_kind, api_calls, call_kinds, event_names, mpi_calls, ops, os_calls, processor_gaps,
--:   python_calls, ranges, starts_or_ends_mpi, threads
CREATE VIEW host_activities (
    trace_id, -- see traces
    tid, -- thread
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    kind, -- mpi, data_loading, garbage_collection, compilation, allocation, initialization or off_processor
    name, -- call, operator, annotation or Python function; NULL of off_processor
    event_kind, -- table it comes from: api_call, op, range or python_call; NULL of off_processor
    event_id -- id in that table
) AS
WITH telling AS MATERIALIZED (
    SELECT DISTINCT name, activity_kind(name) AS activity
    FROM event_names WHERE event_kind IN ('op', 'range', 'python_call') AND activity IS NOT NULL
),
named AS (
    SELECT
        trace_id, tid, start_ns, start_ns + dur_ns AS end_ns,
        if(kind = 'pool_allocation', 'allocation', kind) AS kind, name, 'api_call' AS event_kind,
        call_id AS event_id
    FROM api_calls JOIN call_kinds USING (name)
    WHERE kind IN ('compilation', 'allocation') OR (kind = 'initialization' AND dur_ns >= 1000000)
        OR (kind = 'pool_allocation' AND dur_ns >= 100000 AND name NOT LIKE '%Free%')
    UNION ALL
    SELECT trace_id, tid, start_ns, start_ns + dur_ns, activity, name, 'op', op_id
    FROM ops
    JOIN telling USING (name)
    UNION ALL
    SELECT trace_id, tid, start_ns, start_ns + dur_ns, activity, name, 'range', range_id
    FROM ranges JOIN telling USING (name)
    WHERE tid IS NOT NULL
    UNION ALL
    SELECT trace_id, tid, start_ns, start_ns + dur_ns, activity, name, 'python_call', python_call_id
    FROM python_calls JOIN telling USING (name)
    -- The same functions look up what is compiled already.
    WHERE activity <> 'compilation' OR dur_ns >= 100000
    UNION ALL
    SELECT trace_id, tid, start_ns, start_ns + dur_ns, 'mpi', name, 'range', range_id
    FROM mpi_calls WHERE tid IS NOT NULL AND NOT starts_or_ends_mpi(name)
    UNION ALL
    SELECT away.trace_id, away.tid, away.start_ns, away.end_ns, 'off_processor', NULL, NULL, NULL
    FROM (
        FROM processor_gaps
        SEMI JOIN api_calls USING (trace_id, pid, tid)
        ANTI JOIN os_calls USING (trace_id, pid, tid)
        WHERE NOT coalesce(is_preempted, false) AND end_ns - start_ns >= 10000
    ) AS away
    ASOF LEFT JOIN api_calls AS call
        ON call.trace_id = away.trace_id AND call.tid = away.tid AND call.start_ns <= away.start_ns
    WHERE coalesce(call.start_ns + call.dur_ns <= away.start_ns, true)
)
FROM named
UNION ALL
SELECT named.trace_id, pool.tid, start_ns, end_ns, kind, name, event_kind, event_id
FROM (FROM named WHERE kind = 'compilation' AND event_kind = 'range') AS named
JOIN (
    SELECT DISTINCT trace_id, tid FROM threads WHERE thread_name LIKE '%compile_thread_pool%'
) AS pool ON pool.trace_id = named.trace_id AND pool.tid <> named.tid;

-- The time of each named activity on a thread, at each instant where one starts or ends. One instant counts
-- for one of them, in the order of the columns.
--: view
--: reads host_activities
CREATE VIEW activity_time (
    trace_id, -- see traces
    tid, -- thread
    ts, -- time [ns]
    active, -- the activity from then on: the number of its column, from 0, NULL for none
    mpi_ns, -- time in calls of MPI so far [ns]
    loading_ns, -- of data_loading [ns]
    collecting_ns, -- of garbage_collection [ns]
    compiling_ns, -- of compilation [ns]
    allocating_ns, -- of allocation [ns]
    initializing_ns, -- of initialization [ns]
    away_ns -- of off_processor [ns]
) AS
WITH boundary AS (
    SELECT
        trace_id, tid, unnest([start_ns, end_ns]) AS ts,
        unnest([1, -1]) * (kind = 'mpi')::INTEGER AS mpi,
        unnest([1, -1]) * (kind = 'data_loading')::INTEGER AS data_loading,
        unnest([1, -1]) * (kind = 'garbage_collection')::INTEGER AS garbage_collection,
        unnest([1, -1]) * (kind = 'compilation')::INTEGER AS compilation,
        unnest([1, -1]) * (kind = 'allocation')::INTEGER AS allocation,
        unnest([1, -1]) * (kind = 'initialization')::INTEGER AS initialization,
        unnest([1, -1]) * (kind = 'off_processor')::INTEGER AS off_processor
    FROM host_activities
),
piece AS (
    SELECT
        trace_id, tid, ts, lead(ts) OVER so_far - ts AS dur_ns,
        CASE
            WHEN sum(mpi) OVER so_far > 0 THEN 0
            WHEN sum(data_loading) OVER so_far > 0 THEN 1
            WHEN sum(garbage_collection) OVER so_far > 0 THEN 2
            WHEN sum(compilation) OVER so_far > 0 THEN 3
            WHEN sum(allocation) OVER so_far > 0 THEN 4
            WHEN sum(initialization) OVER so_far > 0 THEN 5
            WHEN sum(off_processor) OVER so_far > 0 THEN 6
        END AS active
    FROM boundary
    WINDOW so_far AS (PARTITION BY trace_id, tid ORDER BY ts ROWS UNBOUNDED PRECEDING)
)
SELECT
    trace_id, tid, ts, active,
    coalesce(sum(dur_ns) FILTER (active = 0) OVER earlier, 0),
    coalesce(sum(dur_ns) FILTER (active = 1) OVER earlier, 0),
    coalesce(sum(dur_ns) FILTER (active = 2) OVER earlier, 0),
    coalesce(sum(dur_ns) FILTER (active = 3) OVER earlier, 0),
    coalesce(sum(dur_ns) FILTER (active = 4) OVER earlier, 0),
    coalesce(sum(dur_ns) FILTER (active = 5) OVER earlier, 0),
    coalesce(sum(dur_ns) FILTER (active = 6) OVER earlier, 0)
FROM piece
WINDOW earlier AS (
    PARTITION BY trace_id, tid ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
)
QUALIFY row_number() OVER (PARTITION BY trace_id, tid, ts ORDER BY dur_ns DESC NULLS LAST) = 1;
