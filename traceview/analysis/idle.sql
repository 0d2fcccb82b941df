-- Why GPUs were idle in the steady window.

-- Idle intervals of the steady-state window, with adjacent work and the launching call after each. floor_ns
-- is the usual gap between two queued kernels, the minimum for any host.
CREATE VIEW steady_gaps (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    dur_ns, -- duration [ns]
    before_kind, -- event kind of the work before it
    before_id, -- event id of it
    before_tid, -- thread that launched it
    after_kind, -- event kind of the work after it, NULL at the end of the window
    after_id, -- event id of it
    op_id, -- operator that launched that work, see ops
    call_id, -- call that launched it, see api_calls
    call_name, -- its name
    tid, -- its thread
    call_start_ns, -- its start [ns]
    call_end_ns, -- its end [ns]
    cause, -- inside_graph, host_late, launch_latency (during the call), queued (after the call) or unknown
    floor_ns -- usual gap between two queued kernels on this GPU [ns]
) AS
WITH idle AS (
    SELECT trace_id, device, start_ns, end_ns FROM steady_timeline WHERE class = 'idle'
),
work AS MATERIALIZED (
    SELECT
        trace_id, device, start_ns, end_ns, event_kind, event_id, op_id, call_id, call_name, tid,
        call_start_ns, call_end_ns, correlation_id
    FROM steady_work
),
-- Work that starts, or ends, at an instant of its own needs no choice.
started_together AS (
    SELECT trace_id, device, start_ns FROM work GROUP BY ALL HAVING count(*) > 1
),
ended_together AS (
    SELECT trace_id, device, end_ns FROM work GROUP BY ALL HAVING count(*) > 1
),
arrival AS (
    FROM work ANTI JOIN started_together USING (trace_id, device, start_ns)
    UNION ALL
    FROM work SEMI JOIN started_together USING (trace_id, device, start_ns)
    QUALIFY row_number() OVER (
        PARTITION BY trace_id, device, start_ns ORDER BY call_start_ns NULLS LAST, event_kind, event_id
    ) = 1
),
departure AS (
    FROM work ANTI JOIN ended_together USING (trace_id, device, end_ns)
    UNION ALL
    FROM work SEMI JOIN ended_together USING (trace_id, device, end_ns)
    QUALIFY row_number() OVER (PARTITION BY trace_id, device, end_ns ORDER BY event_kind, event_id) = 1
),
gap AS MATERIALIZED (
    SELECT
        idle.trace_id, idle.device, idle.start_ns, idle.end_ns, idle.end_ns - idle.start_ns AS dur_ns,
        departure.event_kind AS before_kind, departure.event_id AS before_id, departure.tid AS before_tid,
        arrival.event_kind AS after_kind, arrival.event_id AS after_id, arrival.op_id, arrival.call_id,
        arrival.call_name, arrival.tid, arrival.call_start_ns, arrival.call_end_ns,
        CASE
            WHEN arrival.call_id IS NULL THEN 'unknown'
            WHEN departure.correlation_id = arrival.correlation_id AND arrival.call_name ILIKE '%GraphLaunch%'
                THEN 'inside_graph'
            WHEN arrival.call_start_ns >= idle.start_ns THEN 'host_late'
            WHEN arrival.call_end_ns > idle.start_ns THEN 'launch_latency'
            ELSE 'queued'
        END AS cause
    FROM idle
    LEFT JOIN departure ON departure.trace_id = idle.trace_id AND departure.device = idle.device
        AND departure.end_ns = idle.start_ns
    LEFT JOIN arrival ON arrival.trace_id = idle.trace_id AND arrival.device = idle.device
        AND arrival.start_ns = idle.end_ns
),
usual AS (
    SELECT trace_id, device, quantile_disc(dur_ns, 0.5) AS floor_ns
    FROM gap WHERE cause = 'queued' AND dur_ns <= 5000
    GROUP BY trace_id, device
)
SELECT gap.*, least(coalesce(usual.floor_ns, 1000), gap.dur_ns)
FROM gap
LEFT JOIN usual ON usual.trace_id = gap.trace_id AND usual.device = gap.device;

-- Gaps that end with a launch, divided where their cause changes: named activities of the launching
-- thread, then sync waits, then everything else that the host did until it launched; the launch call
-- itself where it loads code (1 ms or more, and twenty times the median; where its kernel had not run before
-- and no steady state is known, either of the two, but 100 us or more); and the queue stall, from the return
-- of the call to the start of the work
-- where that is more than 100 us. Gaps that began during their call
-- are divided only by the latter two. Sync waits are charged at most their own duration since the start of
-- the window: without them the thread would have launched that much earlier, in this gap and in those that
-- follow. The last function that waited is charged first, then the one before it. The thread is the one that
-- launched the work before the gap: where another one launches the work after it, the first delayed the
-- handover. Where fewer than three steady-state steps are known, code loading before the first run of a
-- kernel is start-up; where none is known, so is the whole of a gap of 1 ms or more before the first kernel
-- other than copies and fills by the runtime, before the first run of its work if the thread initializes,
-- loads code, compiles, or allocates or releases memory in it, and every gap where at least half of ten
-- kernels or more run only for the first time: none of it is known to recur.
CREATE VIEW late_causes (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start of the part [ns]
    end_ns, -- end of the part [ns]
    cause, -- data_loading, garbage_collection, compilation, allocation, initialization, value_read,
        -- synchronization, copy, release, host_work, code_loading, launch_latency, queue_stall or start_up
    gap_start_ns, -- start of the gap [ns]
    gap_end_ns, -- end of the gap [ns]
    event_kind, -- event kind of the work that ended it
    event_id, -- event id of it
    op_id, -- operator of the cause, else of the launch, see ops
    call_id, -- call of the cause (the sync wait), else the launch, see api_calls
    call_name, -- its name
    tid -- thread
) AS
WITH boundary AS (
    SELECT
        trace_id, tid, unnest([start_ns, end_ns]) AS ts,
        unnest([1, -1]) * (kind = 'data_loading')::INTEGER AS data_loading,
        unnest([1, -1]) * (kind = 'garbage_collection')::INTEGER AS garbage_collection,
        unnest([1, -1]) * (kind = 'compilation')::INTEGER AS compilation,
        unnest([1, -1]) * (kind = 'allocation')::INTEGER AS allocation,
        unnest([1, -1]) * (kind = 'initialization')::INTEGER AS initialization
    FROM host_activities
),
piece AS (
    SELECT
        trace_id, tid, ts, lead(ts) OVER so_far - ts AS dur_ns,
        sum(data_loading) OVER so_far > 0 AS loads, sum(garbage_collection) OVER so_far > 0 AS collects,
        sum(compilation) OVER so_far > 0 AS compiles, sum(allocation) OVER so_far > 0 AS allocates,
        sum(initialization) OVER so_far > 0 AS initializes
    FROM boundary
    WINDOW so_far AS (PARTITION BY trace_id, tid ORDER BY ts ROWS UNBOUNDED PRECEDING)
),
-- Time of each activity on a thread up to ts; one instant counts for one of them.
total AS MATERIALIZED (
    SELECT
        trace_id, tid, ts,
        CASE
            WHEN loads THEN 0 WHEN collects THEN 1 WHEN compiles THEN 2 WHEN allocates THEN 3
            WHEN initializes THEN 4
        END AS active,
        coalesce(sum(dur_ns) FILTER (loads) OVER earlier, 0) AS loading_ns,
        coalesce(sum(dur_ns) FILTER (collects AND NOT loads) OVER earlier, 0) AS collecting_ns,
        coalesce(sum(dur_ns) FILTER (compiles AND NOT loads AND NOT collects) OVER earlier, 0)
            AS compiling_ns,
        coalesce(
            sum(dur_ns) FILTER (allocates AND NOT loads AND NOT collects AND NOT compiles) OVER earlier, 0
        ) AS allocating_ns,
        coalesce(sum(dur_ns) FILTER (
            initializes AND NOT loads AND NOT collects AND NOT compiles AND NOT allocates
        ) OVER earlier, 0) AS initializing_ns
    FROM piece
    WINDOW earlier AS (
        PARTITION BY trace_id, tid ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    )
    QUALIFY row_number() OVER (PARTITION BY trace_id, tid, ts ORDER BY dur_ns DESC NULLS LAST) = 1
),
frame AS MATERIALIZED (
    FROM steady_windows
),
work AS MATERIALIZED (
    SELECT
        trace_id, device, event_kind, event_id, start_ns, short_name, call_start_ns, call_end_ns
    FROM steady_work
),
first_run AS (
    SELECT trace_id, event_kind, arg_min(event_id, start_ns) AS event_id
    FROM work GROUP BY trace_id, device, event_kind, short_name
),
-- A copy or fill that the runtime does in a kernel begins no program.
first_kernel AS (
    SELECT work.trace_id, work.device, min(work.start_ns) AS start_ns
    FROM work
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND kernels.kind <> 'memory'
    GROUP BY work.trace_id, work.device
),
-- Most kernels run for the first time: the recording holds one pass of the program.
single_pass AS (
    SELECT kernels.trace_id, kernels.device
    FROM kernels
    JOIN frame ON frame.trace_id = kernels.trace_id AND frame.device = kernels.device
        AND frame.source = 'window'
    GROUP BY kernels.trace_id, kernels.device
    HAVING count(*) >= 10 AND count(DISTINCT name) * 2 >= count(*)
),
usual_call AS (
    SELECT trace_id, median(call_end_ns - call_start_ns) AS median_ns
    FROM work WHERE event_kind = 'kernel' GROUP BY trace_id
),
ended AS (
    SELECT
        gap.*, greatest(gap.start_ns, call_start_ns) AS launch_ns,
        frame.source = 'window' AS no_steps,
        frame.source = 'window' OR (frame.source = 'steps' AND frame.steps < 3) AS no_steady_state,
        first_run.event_id IS NOT NULL AS runs_first,
        if(
            after_kind = 'kernel' AND call_name NOT ILIKE '%GraphLaunch%'
            AND (
                (call_end_ns - call_start_ns >= 1000000 AND runs_first AND no_steady_state)
                OR (
                    call_end_ns - call_start_ns >= 20 * median_ns
                    AND call_end_ns - call_start_ns >= if(runs_first AND no_steady_state, 100000, 1000000)
                )
            ),
            greatest(least(gap.end_ns, call_end_ns) - launch_ns, 0), 0
        ) AS code_ns,
        if(
            gap.end_ns - greatest(gap.start_ns, call_end_ns) > 100000,
            gap.end_ns - greatest(gap.start_ns, call_end_ns), 0
        ) AS stall_ns
    FROM steady_gaps AS gap
    LEFT JOIN usual_call ON usual_call.trace_id = gap.trace_id
    JOIN frame ON frame.trace_id = gap.trace_id AND frame.device = gap.device
    LEFT JOIN first_run ON first_run.trace_id = gap.trace_id AND first_run.event_kind = gap.after_kind
        AND first_run.event_id = gap.after_id
    WHERE cause IN ('host_late', 'launch_latency')
),
late AS MATERIALIZED (
    SELECT
        ended.* REPLACE (least(floor_ns, ended.dur_ns - code_ns - stall_ns) AS floor_ns),
        single_pass.device IS NOT NULL AS once,
        coalesce(ended.end_ns <= first_kernel.start_ns, true) AS before_kernels
    FROM ended
    LEFT JOIN first_kernel ON first_kernel.trace_id = ended.trace_id AND first_kernel.device = ended.device
    LEFT JOIN single_pass ON single_pass.trace_id = ended.trace_id AND single_pass.device = ended.device
    WHERE cause = 'host_late' OR code_ns + stall_ns > 0
),
-- Only threads that have such activities are looked up, by few columns: wide rows are slow to sort.
active AS (
    SELECT
        late.trace_id, late.device, late.start_ns,
        coalesce(until.loading_ns + if(until.active = 0, late.launch_ns - until.ts, 0), 0)
            - coalesce(since.loading_ns + if(since.active = 0, late.start_ns - since.ts, 0), 0) AS load_ns,
        coalesce(until.collecting_ns + if(until.active = 1, late.launch_ns - until.ts, 0), 0)
            - coalesce(since.collecting_ns + if(since.active = 1, late.start_ns - since.ts, 0), 0)
                AS collect_ns,
        coalesce(until.compiling_ns + if(until.active = 2, late.launch_ns - until.ts, 0), 0)
            - coalesce(since.compiling_ns + if(since.active = 2, late.start_ns - since.ts, 0), 0)
                AS compile_ns,
        coalesce(until.allocating_ns + if(until.active = 3, late.launch_ns - until.ts, 0), 0)
            - coalesce(since.allocating_ns + if(since.active = 3, late.start_ns - since.ts, 0), 0)
                AS allocate_ns,
        coalesce(until.initializing_ns + if(until.active = 4, late.launch_ns - until.ts, 0), 0)
            - coalesce(since.initializing_ns + if(since.active = 4, late.start_ns - since.ts, 0), 0)
                AS initialize_ns
    FROM (
        SELECT trace_id, device, tid, start_ns, launch_ns FROM late SEMI JOIN total USING (trace_id, tid)
    ) AS late
    ASOF LEFT JOIN total AS since
        ON since.trace_id = late.trace_id AND since.tid = late.tid AND since.ts <= late.start_ns
    ASOF LEFT JOIN total AS until
        ON until.trace_id = late.trace_id AND until.tid = late.tid AND until.ts <= late.launch_ns
),
named AS MATERIALIZED (
    SELECT
        late.*, coalesce(before_tid, tid) AS waiting_tid,
        coalesce(active.load_ns, 0) AS loading_ns, coalesce(active.collect_ns, 0) AS collecting_ns,
        coalesce(active.compile_ns, 0) AS compiling_ns,
        coalesce(active.allocate_ns, 0) AS allocating_ns,
        coalesce(active.initialize_ns, 0) AS initializing_ns,
        greatest(
            dur_ns - floor_ns - loading_ns - collecting_ns - compiling_ns - allocating_ns
            - initializing_ns - code_ns - stall_ns, 0
        ) AS left_ns
    FROM late
    LEFT JOIN active ON active.trace_id = late.trace_id AND active.device = late.device
        AND active.start_ns = late.start_ns
),
begun AS (
    SELECT trace_id, min(start_ns) AS start_ns FROM frame GROUP BY trace_id
),
-- Time that a thread has spent waiting since the window began.
counted AS (
    SELECT
        host_waits.*, least(waited_ns, host_waits.end_ns - begun.start_ns) AS counted_ns,
        (sum(counted_ns) OVER (in_time ROWS UNBOUNDED PRECEDING))::BIGINT AS spent_ns,
        lag({'kind': kind, 'op_id': op_id, 'call_id': call_id, 'call_name': call_name}) OVER in_time
            AS earlier
    FROM host_waits JOIN begun ON begun.trace_id = host_waits.trace_id
    WHERE host_waits.end_ns > begun.start_ns
    WINDOW in_time AS (PARTITION BY host_waits.trace_id, tid ORDER BY host_waits.end_ns, host_waits.start_ns)
),
-- Waits in one function, one after the other.
in_runs AS (
    SELECT
        *, sum(((earlier.kind, earlier.call_name) IS DISTINCT FROM (kind, call_name))::INTEGER) OVER (
            PARTITION BY trace_id, tid ORDER BY end_ns, start_ns ROWS UNBOUNDED PRECEDING
        ) AS run
    FROM counted
),
spent AS (
    SELECT
        * REPLACE (first_value(earlier) OVER so_far AS earlier),
        (sum(counted_ns) OVER so_far)::BIGINT AS run_ns
    FROM in_runs
    WINDOW so_far AS (PARTITION BY trace_id, tid, run ORDER BY end_ns, start_ns ROWS UNBOUNDED PRECEDING)
),
waited AS (
    SELECT
        gap.trace_id, gap.device, gap.start_ns, waiting_tid, rest_ns, coalesce(spent.spent_ns, 0) AS spent_ns,
        spent.kind AS wait_kind, spent.op_id AS wait_op_id, spent.call_id AS wait_call_id,
        spent.call_name AS wait_call_name, spent.run, spent.run_ns, spent.earlier
    FROM (
        SELECT
            trace_id, device, waiting_tid, start_ns, call_start_ns,
            if(cause = 'host_late', left_ns, 0) AS rest_ns
        FROM named SEMI JOIN spent ON spent.trace_id = named.trace_id AND spent.tid = named.waiting_tid
    ) AS gap
    ASOF LEFT JOIN spent
        ON spent.trace_id = gap.trace_id AND spent.tid = gap.waiting_tid AND spent.end_ns <= gap.call_start_ns
),
-- Each gap takes what it can of the waiting that no earlier gap has taken:
-- the waiting in stock is that up to now, less all gaps, above the lowest
-- level that the difference has had.
level AS (
    SELECT
        *, spent_ns - (sum(rest_ns) OVER so_far)::BIGINT AS level_ns
    FROM waited
    WINDOW so_far AS (PARTITION BY trace_id, device, waiting_tid ORDER BY start_ns ROWS UNBOUNDED PRECEDING)
),
lowest AS (
    SELECT
        *, coalesce(min(level_ns) OVER (
            PARTITION BY trace_id, device,
            waiting_tid ORDER BY start_ns ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ), 0) AS lowest_ns
    FROM level
),
charged AS (
    SELECT
        named.*, wait_kind, wait_op_id, wait_call_id, wait_call_name, run, run_ns, earlier,
        coalesce(greatest(0, least(rest_ns, rest_ns + level_ns - least(lowest_ns, 0))), 0)::BIGINT
            AS waiting_ns
    FROM named
    LEFT JOIN lowest ON lowest.trace_id = named.trace_id AND lowest.device = named.device
        AND lowest.start_ns = named.start_ns
),
-- Waits in one function account for no more than they took; the rest is the one's before them.
divided AS (
    SELECT
        *,
        if(
            earlier IS NULL, waiting_ns,
            greatest(0, least(waiting_ns, run_ns - coalesce(sum(waiting_ns) OVER (
                PARTITION BY trace_id, device, waiting_tid, run
                ORDER BY start_ns ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
            ), 0)))
        )::BIGINT AS last_wait_ns,
        waiting_ns - last_wait_ns AS earlier_wait_ns
    FROM charged
),
laid_out AS (
    SELECT
        *, left_ns - waiting_ns AS host_ns,
        greatest(loading_ns, 0) AS until_1, until_1 + greatest(collecting_ns, 0) AS until_2,
        until_2 + greatest(compiling_ns, 0) AS until_3, until_3 + greatest(allocating_ns, 0) AS until_4,
        until_4 + greatest(initializing_ns, 0) AS until_5, until_5 + earlier_wait_ns AS until_6,
        until_6 + last_wait_ns AS until_7, until_7 + greatest(host_ns, 0) AS until_8,
        until_8 + greatest(code_ns, 0) AS until_9, until_9 + greatest(stall_ns, 0) AS until_10
    FROM divided
),
part AS (
    SELECT
        trace_id, device, start_ns AS gap_start_ns, end_ns AS gap_end_ns, after_kind, after_id, op_id,
        call_id, call_name, tid, wait_op_id, wait_call_id, wait_call_name, earlier,
        no_steps AND (once OR (dur_ns >= 1000000 AND (
            before_kernels OR (runs_first AND (
                code_ns + compiling_ns + allocating_ns + initializing_ns > 0
                OR (wait_kind = 'release' AND waiting_ns > 0)
            ))
        ))) AS starts,
        runs_first AND no_steady_state AS loads_first,
        unnest([
            'data_loading', 'garbage_collection', 'compilation', 'allocation', 'initialization',
            earlier.kind, wait_kind, if(cause = 'host_late', 'host_work', 'launch_latency'),
            'code_loading', 'queue_stall'
        ]) AS cause,
        unnest([
            loading_ns, collecting_ns, compiling_ns, allocating_ns, initializing_ns, earlier_wait_ns,
            last_wait_ns, host_ns, code_ns, stall_ns
        ]) AS dur_ns,
        unnest([
            until_1, until_2, until_3, until_4, until_5, until_6, until_7, until_8, until_9, until_10
        ])::BIGINT AS until_ns,
        unnest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) AS place
    FROM laid_out
)
SELECT
    trace_id, device, least(gap_start_ns + until_ns - dur_ns, gap_end_ns)::BIGINT,
    least(gap_start_ns + until_ns, gap_end_ns)::BIGINT,
    if((starts AND place <> 10) OR (loads_first AND place = 9), 'start_up', cause), gap_start_ns,
    gap_end_ns, after_kind, after_id,
    CASE place WHEN 6 THEN earlier.op_id WHEN 7 THEN wait_op_id ELSE op_id END,
    CASE place WHEN 6 THEN earlier.call_id WHEN 7 THEN wait_call_id ELSE call_id END,
    CASE place WHEN 6 THEN earlier.call_name WHEN 7 THEN wait_call_name ELSE call_name END, tid
FROM part
WHERE dur_ns > 0;
