-- Why GPUs were idle in the steady window.

-- What can be taken of a stock that others took from before.
CREATE MACRO taken(
    wanted_ns, -- what is wanted [ns]
    level_ns, -- all that ever came into the stock, less all that was wanted so far, this time included [ns]
    lowest_ns -- the lowest level before, NULL where this is the first time [ns]
) AS greatest(0, least(wanted_ns, wanted_ns + level_ns - least(coalesce(lowest_ns, 0), 0)))::BIGINT;

-- Gaps that end with a launch, divided where their cause changes: named activities of the launching thread,
-- then sync waits, then everything else that the host did until it launched; the launch call itself where it
-- loads code (1 ms or more, and twenty times the median; where its kernel had not run before and no steady
-- state is known, either of the two, but 100 us or more); and the queue stall, from the return of the call
-- to the start of the work where that is more than 100 us. Gaps that began during their call are divided
-- only by the latter two. MPI owns launches that it makes as well. Sync waits are charged at most their own
-- duration since the start of the window: without them the thread would have launched that much earlier, in
-- this gap and in those that follow. The last function that waited is charged first, for no longer than it
-- waited, then those before it, up to sixteen. The thread is the one that launched the work before the gap:
-- where another one launches the work after it, the first delayed the handover, unless the other one waited
-- when it began. Where fewer than three steady-state steps are known, code loading before the first run of a
-- kernel is start-up; where none is known, so is the whole of a gap of 1 ms or more before the first kernel
-- other than copies and fills by the runtime, before the first run of its work if the thread initializes,
-- loads code, compiles, or allocates or releases memory in it, and every gap where at least half of ten
-- kernels or more run only for the first time: none of it is known to recur. Calls of MPI own their time
-- there too: the rank waits for others, not for its own start.
--: table
--: reads activity_time, host_waits, kernels, mpi_calls, steady_gaps, steady_windows, steady_work, taken
CREATE VIEW late_causes (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start of the part [ns]
    end_ns, -- end of the part [ns]
    cause, -- mpi, data_loading, garbage_collection, compilation, allocation, initialization, off_processor,
        -- value_read, synchronization, copy, release, host_work, code_loading, launch_latency, queue_stall or
        -- start_up
    gap_start_ns, -- start of the gap [ns]
    gap_end_ns, -- end of the gap [ns]
    event_kind, -- event kind of the work that ended it
    event_id, -- event id of it
    op_id, -- operator of the cause, else of the launch, see ops
    call_id, -- call of the cause (the sync wait), else the launch, see api_calls
    call_name, -- its name
    tid -- thread
) AS
WITH total AS MATERIALIZED (FROM activity_time),
frame AS MATERIALIZED (FROM steady_windows),
work AS MATERIALIZED (
    SELECT trace_id, device, event_kind, event_id, start_ns, short_name, call_start_ns, call_end_ns
    FROM steady_work
),
-- What has begun counts only where no steady state is known.
unsteady AS (FROM frame WHERE source = 'window' OR (source = 'steps' AND steps < 3)),
first_run AS (
    SELECT trace_id, event_kind, arg_min(event_id, (start_ns, event_id)) AS event_id
    FROM work SEMI JOIN unsteady USING (trace_id, device)
    GROUP BY trace_id, device, event_kind, short_name
),
-- A copy or fill that the runtime does in a kernel begins no program.
first_kernel AS (
    SELECT work.trace_id, work.device, min(work.start_ns) AS start_ns
    FROM (FROM work SEMI JOIN unsteady USING (trace_id, device)) AS work
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
-- Where nothing recurs, nothing is known of a usual call.
usual_call AS (
    SELECT
        trace_id,
        coalesce(median(call_end_ns - call_start_ns) FILTER (first_run.event_id IS NULL), 0) AS median_ns
    FROM work LEFT JOIN first_run USING (trace_id, event_kind, event_id)
    WHERE event_kind = 'kernel'
    GROUP BY trace_id
),
ended AS (
    SELECT
        gap.*, greatest(gap.start_ns, call_start_ns) AS launch_ns,
        frame.source = 'window' AS no_steps,
        unsteady.device IS NOT NULL AS no_steady_state,
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
    LEFT JOIN unsteady ON unsteady.trace_id = gap.trace_id AND unsteady.device = gap.device
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
        OR (ended.trace_id, ended.tid) IN (SELECT (trace_id, tid) FROM mpi_calls)
),
-- Only threads that have such activities are looked up, by few columns: wide rows are slow to sort.
active AS (
    SELECT
        late.trace_id, late.device, late.start_ns,
        coalesce(upon.mpi_ns + if(upon.active = 0, late.until_ns - upon.ts, 0), 0)
            - coalesce(since.mpi_ns + if(since.active = 0, late.start_ns - since.ts, 0), 0) AS in_mpi_ns,
        coalesce(until.loading_ns + if(until.active = 1, late.launch_ns - until.ts, 0), 0)
            - coalesce(since.loading_ns + if(since.active = 1, late.start_ns - since.ts, 0), 0) AS load_ns,
        coalesce(until.collecting_ns + if(until.active = 2, late.launch_ns - until.ts, 0), 0)
            - coalesce(since.collecting_ns + if(since.active = 2, late.start_ns - since.ts, 0), 0)
                AS collect_ns,
        coalesce(until.compiling_ns + if(until.active = 3, late.launch_ns - until.ts, 0), 0)
            - coalesce(since.compiling_ns + if(since.active = 3, late.start_ns - since.ts, 0), 0)
                AS compile_ns,
        coalesce(until.allocating_ns + if(until.active = 4, late.launch_ns - until.ts, 0), 0)
            - coalesce(since.allocating_ns + if(since.active = 4, late.start_ns - since.ts, 0), 0)
                AS allocate_ns,
        coalesce(until.initializing_ns + if(until.active = 5, late.launch_ns - until.ts, 0), 0)
            - coalesce(since.initializing_ns + if(since.active = 5, late.start_ns - since.ts, 0), 0)
                AS initialize_ns,
        coalesce(until.away_ns + if(until.active = 6, late.launch_ns - until.ts, 0), 0)
            - coalesce(since.away_ns + if(since.active = 6, late.start_ns - since.ts, 0), 0) AS leave_ns
    FROM (
        SELECT trace_id, device, tid, start_ns, launch_ns, end_ns - code_ns - stall_ns AS until_ns
        FROM late SEMI JOIN total USING (trace_id, tid)
    ) AS late
    ASOF LEFT JOIN total AS since
        ON since.trace_id = late.trace_id AND since.tid = late.tid AND since.ts <= late.start_ns
    ASOF LEFT JOIN total AS until
        ON until.trace_id = late.trace_id AND until.tid = late.tid AND until.ts <= late.launch_ns
    ASOF LEFT JOIN total AS upon
        ON upon.trace_id = late.trace_id AND upon.tid = late.tid AND upon.ts <= late.until_ns
),
-- The thread that launches next waited when the gap began, for work that another one launched.
waited_before AS (
    SELECT late.trace_id, late.device, late.start_ns
    FROM late
    ASOF JOIN host_waits AS wait
        ON wait.trace_id = late.trace_id AND wait.tid = late.tid AND wait.start_ns <= late.start_ns
    WHERE before_tid <> late.tid AND wait.end_ns > late.start_ns
),
named AS MATERIALIZED (
    SELECT
        late.*, coalesce(if(waited_before.start_ns IS NULL, before_tid, tid), tid) AS waiting_tid,
        coalesce(active.in_mpi_ns, 0)::BIGINT AS mpi_ns,
        coalesce(active.load_ns, 0)::BIGINT AS loading_ns,
        coalesce(active.collect_ns, 0)::BIGINT AS collecting_ns,
        coalesce(active.compile_ns, 0)::BIGINT AS compiling_ns,
        coalesce(active.allocate_ns, 0)::BIGINT AS allocating_ns,
        coalesce(active.initialize_ns, 0)::BIGINT AS initializing_ns,
        coalesce(active.leave_ns, 0)::BIGINT AS away_ns,
        greatest(
            dur_ns - floor_ns - mpi_ns - loading_ns - collecting_ns - compiling_ns
            - allocating_ns - initializing_ns - away_ns - code_ns - stall_ns, 0
        ) AS left_ns
    FROM late
    LEFT JOIN active USING (trace_id, device, start_ns)
    LEFT JOIN waited_before USING (trace_id, device, start_ns)
),
begun AS (
    SELECT trace_id, min(start_ns) AS start_ns FROM frame GROUP BY trace_id
),
-- Time that a thread has spent waiting since the window began.
counted AS (
    SELECT
        host_waits.*, least(waited_ns, host_waits.end_ns - begun.start_ns) AS counted_ns,
        (sum(counted_ns) OVER (in_time ROWS UNBOUNDED PRECEDING))::BIGINT AS spent_ns,
        ((kind, call_name) IS DISTINCT FROM lag((kind, call_name)) OVER in_time)::INTEGER AS begins
    FROM host_waits JOIN begun ON begun.trace_id = host_waits.trace_id
    WHERE host_waits.end_ns > begun.start_ns
    WINDOW in_time AS (PARTITION BY host_waits.trace_id, tid ORDER BY host_waits.end_ns, host_waits.start_ns)
),
-- Waits in one function, one after the other.
in_runs AS (
    SELECT
        *, (sum(begins) OVER (
            PARTITION BY trace_id, tid ORDER BY end_ns, start_ns ROWS UNBOUNDED PRECEDING
        ))::BIGINT AS run
    FROM counted
),
spent AS MATERIALIZED (
    SELECT
        *, row_number() OVER () AS wait_id, (sum(counted_ns) OVER (
            PARTITION BY trace_id, tid, run ORDER BY end_ns, start_ns ROWS UNBOUNDED PRECEDING
        ))::BIGINT AS run_ns
    FROM in_runs
),
-- Gaps are many and waits few: what these are is looked up in the end, since wide rows are slow to sort.
waited AS (
    SELECT
        gap.trace_id, gap.device, gap.start_ns, waiting_tid, rest_ns, coalesce(spent.spent_ns, 0) AS spent_ns,
        wait_id, run, run_ns
    FROM (
        SELECT trace_id, device, waiting_tid, start_ns, call_start_ns,
            if(cause = 'host_late', left_ns, 0) AS rest_ns
        FROM named SEMI JOIN spent ON spent.trace_id = named.trace_id AND spent.tid = named.waiting_tid
    ) AS gap
    ASOF LEFT JOIN (SELECT trace_id, tid, end_ns, spent_ns, wait_id, run, run_ns FROM spent) AS spent
        ON spent.trace_id = gap.trace_id AND spent.tid = gap.waiting_tid AND spent.end_ns <= gap.call_start_ns
),
-- Each gap takes what it can of the waiting that no earlier gap has taken:
-- the waiting in stock is that up to now, less all gaps, above the lowest
-- level that the difference has had.
level AS (
    SELECT *, spent_ns - (sum(rest_ns) OVER so_far)::BIGINT AS level_ns
    FROM waited
    WINDOW so_far AS (PARTITION BY trace_id, device, waiting_tid ORDER BY start_ns ROWS UNBOUNDED PRECEDING)
),
charged AS (
    SELECT
        * EXCLUDE (level_ns, spent_ns), taken(rest_ns, level_ns, min(level_ns) OVER earlier) AS waiting_ns,
        spent_ns < max(spent_ns) OVER earlier AS overtaken
    FROM level
    WINDOW earlier AS (
        PARTITION BY trace_id, device, waiting_tid
        ORDER BY start_ns ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    )
),
-- Waits in one function account for no more than they took. First those in the last one. Gaps that take
-- nothing count only if a later wait began an earlier gap: else their level is no lower than the one before,
level_of_run AS (
    SELECT *, run_ns - (sum(waiting_ns) OVER so_far)::BIGINT AS level_ns
    FROM charged
    WHERE waiting_ns > 0 OR overtaken
    WINDOW so_far AS (
        PARTITION BY trace_id, device, waiting_tid, run ORDER BY start_ns ROWS UNBOUNDED PRECEDING
    )
),
of_run AS (
    SELECT
        * EXCLUDE (level_ns), taken(waiting_ns, level_ns, min(level_ns) OVER (
            PARTITION BY trace_id, device, waiting_tid, run
            ORDER BY start_ns ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        )) AS last_wait_ns, waiting_ns - last_wait_ns AS unexplained_ns
    FROM level_of_run
),
-- then those before it, of which any is left: a stack, whose base and top are those when the run ends.
stack AS (
    SELECT
        *, (sum(left_ns - wanted_ns) OVER so_far)::BIGINT - left_ns AS base_ns,
        (sum((left_ns > 0)::INTEGER) OVER so_far)::BIGINT AS place
    FROM (
        SELECT
            trace_id, device, tid, run,
            arg_max({'kind': kind, 'op_id': op_id, 'call_id': call_id, 'call_name': call_name}, run_ns)
                AS wait,
            max(run_ns) - coalesce(any_value(taken_ns), 0) AS left_ns,
            coalesce(any_value(wanted_ns), 0) AS wanted_ns
        FROM spent
        JOIN (
            SELECT DISTINCT trace_id, device, waiting_tid AS tid FROM of_run WHERE unexplained_ns > 0
        ) AS thread USING (trace_id, tid)
        LEFT JOIN (
            SELECT trace_id, device, waiting_tid AS tid, run, sum(last_wait_ns) AS taken_ns,
                sum(unexplained_ns) AS wanted_ns
            FROM of_run GROUP BY ALL
        ) AS taken USING (trace_id, device, tid, run)
        GROUP BY trace_id, device, tid, run
    )
    WINDOW so_far AS (PARTITION BY trace_id, device, tid ORDER BY run ROWS UNBOUNDED PRECEDING)
),
-- Each of a gap's last sixteen: what is between the lowest base since then and that since the one after it.
reached AS (
    SELECT
        gap.trace_id, gap.device, gap.start_ns, unnest(range(16)) AS back,
        stack.place - (left_ns > 0)::INTEGER - back AS place, waiting_tid AS tid,
        base_ns + wanted_ns - (sum(unexplained_ns) OVER so_far)::BIGINT AS lower_ns,
        lower_ns + unexplained_ns AS upper_ns
    FROM (FROM of_run WHERE unexplained_ns > 0) AS gap
    JOIN stack ON stack.trace_id = gap.trace_id AND stack.device = gap.device AND stack.tid = gap.waiting_tid
        AND stack.run = gap.run
    WINDOW so_far AS (
        PARTITION BY gap.trace_id, gap.device, waiting_tid, gap.run
        ORDER BY gap.start_ns ROWS UNBOUNDED PRECEDING
    )
),
of_earlier AS (
    SELECT
        reached.trace_id, reached.device, reached.start_ns, wait, back,
        greatest(0, least(upper_ns, coalesce(min(base_ns) OVER (
            since ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ), upper_ns)) - greatest(lower_ns, min(base_ns) OVER (since ROWS UNBOUNDED PRECEDING)))::BIGINT
            AS earlier_ns
    FROM reached
    JOIN (FROM stack WHERE left_ns > 0) AS stack USING (trace_id, device, tid, place)
    WINDOW since AS (PARTITION BY reached.trace_id, reached.device, reached.start_ns ORDER BY back)
    QUALIFY earlier_ns > 0
),
divided AS (
    SELECT
        named.*, wait.kind AS wait_kind, wait.op_id AS wait_op_id, wait.call_id AS wait_call_id,
        wait.call_name AS wait_call_name, coalesce(of_run.last_wait_ns, 0) AS last_ns,
        coalesce(before.earlier_ns, 0) AS before_ns, last_ns + before_ns AS waiting_ns
    FROM named
    LEFT JOIN of_run ON of_run.trace_id = named.trace_id AND of_run.device = named.device
        AND of_run.start_ns = named.start_ns
    LEFT JOIN spent AS wait ON wait.wait_id = of_run.wait_id
    LEFT JOIN (
        SELECT trace_id, device, start_ns, sum(earlier_ns)::BIGINT AS earlier_ns FROM of_earlier GROUP BY ALL
    ) AS before ON before.trace_id = named.trace_id AND before.device = named.device
        AND before.start_ns = named.start_ns
),
laid_out AS (
    SELECT
        * EXCLUDE (start_ns, end_ns), start_ns AS gap_start_ns, end_ns AS gap_end_ns,
        no_steps AND (once OR (dur_ns >= 1000000 AND (
            before_kernels OR (runs_first AND (
                code_ns + compiling_ns + allocating_ns + initializing_ns > 0
                OR (wait_kind = 'release' AND waiting_ns > 0)
            ))
        ))) AS starts,
        left_ns - waiting_ns AS host_ns,
        greatest(mpi_ns, 0) AS until_0, until_0 + greatest(loading_ns, 0) AS until_1,
        until_1 + greatest(collecting_ns, 0) AS until_2,
        until_2 + greatest(compiling_ns, 0) AS until_3, until_3 + greatest(allocating_ns, 0) AS until_4,
        until_4 + greatest(initializing_ns, 0) AS until_5, until_5 + greatest(away_ns, 0) AS until_6,
        until_6 + before_ns AS until_7, until_7 + last_ns AS until_8,
        until_8 + greatest(host_ns, 0) AS until_9, until_9 + greatest(code_ns, 0) AS until_10,
        until_10 + greatest(stall_ns, 0) AS until_11
    FROM divided
),
part AS (
    SELECT
        * REPLACE (unnest([
            mpi_ns, loading_ns, collecting_ns, compiling_ns, allocating_ns, initializing_ns, away_ns,
            last_ns, host_ns, code_ns, stall_ns
        ]) AS dur_ns, unnest([
            'mpi', 'data_loading', 'garbage_collection', 'compilation', 'allocation', 'initialization',
            'off_processor', wait_kind, if(cause = 'host_late', 'host_work', 'launch_latency'),
            'code_loading', 'queue_stall'
        ]) AS cause),
        unnest([
            until_0, until_1, until_2, until_3, until_4, until_5, until_6, until_8, until_9, until_10,
            until_11
        ])::BIGINT AS until_ns,
        unnest([false, false, false, false, false, false, false, true, false, false, false]) AS waits
    FROM laid_out
    UNION ALL BY NAME
    SELECT
        laid_out.* REPLACE (
            of_earlier.earlier_ns AS dur_ns, wait.kind AS cause, wait.op_id AS wait_op_id,
            wait.call_id AS wait_call_id, wait.call_name AS wait_call_name
        ),
        (until_6 + sum(of_earlier.earlier_ns) OVER (
            PARTITION BY laid_out.trace_id, laid_out.device, gap_start_ns ORDER BY back DESC
        ))::BIGINT AS until_ns, true AS waits
    FROM of_earlier
    JOIN laid_out ON laid_out.trace_id = of_earlier.trace_id AND laid_out.device = of_earlier.device
        AND laid_out.gap_start_ns = of_earlier.start_ns
)
SELECT
    trace_id, device, least(gap_start_ns + until_ns - dur_ns, gap_end_ns)::BIGINT,
    least(gap_start_ns + until_ns, gap_end_ns)::BIGINT,
    if(
        (starts AND cause NOT IN ('mpi', 'queue_stall'))
        OR (runs_first AND no_steady_state AND cause = 'code_loading'),
        'start_up', cause
    ), gap_start_ns, gap_end_ns, after_kind, after_id, if(waits, wait_op_id, op_id),
    if(waits, wait_call_id, call_id), if(waits, wait_call_name, call_name), tid
FROM part
WHERE dur_ns > 0;
