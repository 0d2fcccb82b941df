-- Why GPUs were idle in the steady window.

-- What can be taken of a stock that others took from before.
CREATE MACRO taken(
    wanted_ns, -- what is wanted [ns]
    level_ns, -- all that ever came into the stock, less all that was wanted so far, this time included [ns]
    lowest_ns -- the lowest level before, NULL where this is the first time [ns]
) AS greatest(0, least(wanted_ns, wanted_ns + level_ns - least(coalesce(lowest_ns, 0), 0)))::BIGINT;

-- So long a gap before the first run of its work is start-up where no steady state is known [ns] (judgement).
CREATE MACRO long_start_ns() AS 1000000;

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
--: reads earlier_waits_of_gaps, late_gap_time, long_start_ns, waits_of_gaps, waits_so_far
CREATE VIEW late_causes (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start of the part [ns]
    end_ns, -- end of the part [ns]
    cause, -- mpi, data_loading, garbage_collection, compilation, allocation, initialization, value_read,
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
WITH divided AS (
    SELECT
        named.*, wait.kind AS wait_kind, wait.op_id AS wait_op_id, wait.call_id AS wait_call_id,
        wait.call_name AS wait_call_name, coalesce(of_run.last_wait_ns, 0) AS last_ns,
        coalesce(before.earlier_ns, 0) AS before_ns, last_ns + before_ns AS waiting_ns
    FROM late_gap_time AS named
    LEFT JOIN waits_of_gaps AS of_run ON of_run.trace_id = named.trace_id AND of_run.device = named.device
        AND of_run.start_ns = named.start_ns
    LEFT JOIN waits_so_far AS wait ON wait.wait_id = of_run.wait_id
    LEFT JOIN (
        SELECT trace_id, device, start_ns, sum(earlier_ns)::BIGINT AS earlier_ns FROM earlier_waits_of_gaps
        GROUP BY ALL
    ) AS before ON before.trace_id = named.trace_id AND before.device = named.device
        AND before.start_ns = named.start_ns
),
laid_out AS (
    SELECT
        * EXCLUDE (start_ns, end_ns), start_ns AS gap_start_ns, end_ns AS gap_end_ns,
        no_steps AND (once OR (dur_ns >= long_start_ns() AND (
            before_kernels OR (runs_first AND (
                code_ns + compiling_ns + allocating_ns + initializing_ns > 0
                OR (wait_kind = 'release' AND waiting_ns > 0)
            ))
        ))) AS starts,
        left_ns - waiting_ns AS host_ns,
        greatest(mpi_ns, 0) AS until_0, until_0 + greatest(loading_ns, 0) AS until_1,
        until_1 + greatest(collecting_ns, 0) AS until_2,
        until_2 + greatest(compiling_ns, 0) AS until_3, until_3 + greatest(allocating_ns, 0) AS until_4,
        until_4 + greatest(initializing_ns, 0) AS until_5, until_5 + before_ns AS until_6,
        until_6 + last_ns AS until_7, until_7 + greatest(host_ns, 0) AS until_8,
        until_8 + greatest(code_ns, 0) AS until_9, until_9 + greatest(stall_ns, 0) AS until_10
    FROM divided
),
part AS (
    SELECT
        * REPLACE (unnest([
            mpi_ns, loading_ns, collecting_ns, compiling_ns, allocating_ns, initializing_ns, last_ns,
            host_ns, code_ns, stall_ns
        ]) AS dur_ns, unnest([
            'mpi', 'data_loading', 'garbage_collection', 'compilation', 'allocation', 'initialization',
            wait_kind, if(cause = 'host_late', 'host_work', 'launch_latency'), 'code_loading', 'queue_stall'
        ]) AS cause),
        unnest([
            until_0, until_1, until_2, until_3, until_4, until_5, until_7, until_8, until_9, until_10
        ])::BIGINT AS until_ns,
        unnest([false, false, false, false, false, false, true, false, false, false]) AS waits
    FROM laid_out
    UNION ALL BY NAME
    SELECT
        laid_out.* REPLACE (
            of_earlier.earlier_ns AS dur_ns, of_earlier.wait_kind AS cause,
            of_earlier.wait_op_id AS wait_op_id,
            of_earlier.wait_call_id AS wait_call_id,
            of_earlier.wait_call_name AS wait_call_name
        ),
        (until_5 + sum(of_earlier.earlier_ns) OVER (
            PARTITION BY laid_out.trace_id, laid_out.device, gap_start_ns ORDER BY back DESC
        ))::BIGINT AS until_ns, true AS waits
    FROM earlier_waits_of_gaps AS of_earlier
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
