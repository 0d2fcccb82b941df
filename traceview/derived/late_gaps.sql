-- Why GPUs were late: the gaps that end with a launch, and what their threads did in them, in stages.

-- A call that takes so long may load code: in a steady state, and otherwise [ns] (judgement).
CREATE MACRO long_load_ns() AS 1000000;

-- The same before the first run of a kernel where no steady state is known [ns] (judgement).
CREATE MACRO first_load_ns() AS 100000;

-- A call loads code if it also takes so many times the median of launches (judgement).
CREATE MACRO load_ratio() AS 20;

-- From the return of a launch to the start of its work, so long is a queue stall [ns] (judgement).
CREATE MACRO queue_stall_ns() AS 100000;

-- Of a recording with one pass of its program at least half of so many kernels run for the first time
-- (judgement).
CREATE MACRO fewest_kernels() AS 10;

-- The gaps of the steady window that end with a launch which was late, loaded code or stalled, or whose
-- thread calls MPI.
--: table
--: reads first_load_ns, fewest_kernels, kernels, load_ratio, long_load_ns, mpi_calls, queue_stall_ns,
--:   steady_gaps, steady_windows, steady_work
CREATE VIEW late_gaps (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    dur_ns, -- duration [ns]
    before_kind, -- event kind of the work before it
    before_id, -- event id of it
    before_tid, -- thread that launched it
    after_kind, -- event kind of the work after it
    after_id, -- event id of it
    op_id, -- operator that launched that work, see ops
    call_id, -- call that launched it, see api_calls
    call_name, -- its name
    tid, -- its thread
    call_start_ns, -- its start [ns]
    call_end_ns, -- its end [ns]
    cause, -- host_late or launch_latency, see steady_gaps
    floor_ns, -- usual gap between two queued kernels on this GPU, no more than is left of it [ns]
    launch_ns, -- start of the part of the call in it [ns]
    no_steps, -- whether no steps are known
    no_steady_state, -- whether fewer than three steady-state steps are known
    runs_first, -- whether the work after it runs for the first time there
    code_ns, -- the part of the call that loads code [ns]
    stall_ns, -- queue stall after the call [ns]
    once, -- whether most kernels of the recording run for the first time
    before_kernels -- whether it ends before the first kernel other than copies and fills of the runtime
) AS
WITH frame AS MATERIALIZED (FROM steady_windows),
work AS MATERIALIZED (
    SELECT trace_id, device, event_kind, event_id, start_ns, short_name, call_start_ns, call_end_ns
    FROM steady_work
),
-- What has begun counts only where no steady state is known.
unsteady AS (FROM frame WHERE source = 'window' OR (source = 'steps' AND steps < 3)),
first_run AS (
    SELECT trace_id, event_kind, arg_min(event_id, start_ns) AS event_id
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
    HAVING count(*) >= fewest_kernels() AND count(DISTINCT name) * 2 >= count(*)
),
usual_call AS (
    SELECT trace_id, median(call_end_ns - call_start_ns) AS median_ns
    FROM work WHERE event_kind = 'kernel' GROUP BY trace_id
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
                (call_end_ns - call_start_ns >= long_load_ns() AND runs_first AND no_steady_state)
                OR (
                    call_end_ns - call_start_ns >= load_ratio() * median_ns
                    AND call_end_ns - call_start_ns
                        >= if(runs_first AND no_steady_state, first_load_ns(), long_load_ns())
                )
            ),
            greatest(least(gap.end_ns, call_end_ns) - launch_ns, 0), 0
        ) AS code_ns,
        if(
            gap.end_ns - greatest(gap.start_ns, call_end_ns) > queue_stall_ns(),
            gap.end_ns - greatest(gap.start_ns, call_end_ns), 0
        ) AS stall_ns
    FROM steady_gaps AS gap
    LEFT JOIN usual_call ON usual_call.trace_id = gap.trace_id
    JOIN frame ON frame.trace_id = gap.trace_id AND frame.device = gap.device
    LEFT JOIN unsteady ON unsteady.trace_id = gap.trace_id AND unsteady.device = gap.device
    LEFT JOIN first_run ON first_run.trace_id = gap.trace_id AND first_run.event_kind = gap.after_kind
        AND first_run.event_id = gap.after_id
    WHERE cause IN ('host_late', 'launch_latency')
)
SELECT
    ended.* REPLACE (least(floor_ns, ended.dur_ns - code_ns - stall_ns) AS floor_ns),
    single_pass.device IS NOT NULL AS once,
    coalesce(ended.end_ns <= first_kernel.start_ns, true) AS before_kernels
FROM ended
LEFT JOIN first_kernel ON first_kernel.trace_id = ended.trace_id AND first_kernel.device = ended.device
LEFT JOIN single_pass ON single_pass.trace_id = ended.trace_id AND single_pass.device = ended.device
WHERE cause = 'host_late' OR code_ns + stall_ns > 0
    OR (ended.trace_id, ended.tid) IN (SELECT (trace_id, tid) FROM mpi_calls);

-- The time of named activities in each of these gaps, and what is left for waits and other host work.
--: table
--: reads activity_time, host_waits, late_gaps
CREATE VIEW late_gap_time (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    dur_ns, -- duration [ns]
    before_kind, -- event kind of the work before it
    before_id, -- event id of it
    before_tid, -- thread that launched it
    after_kind, -- event kind of the work after it
    after_id, -- event id of it
    op_id, -- operator that launched that work, see ops
    call_id, -- call that launched it, see api_calls
    call_name, -- its name
    tid, -- its thread
    call_start_ns, -- its start [ns]
    call_end_ns, -- its end [ns]
    cause, -- host_late or launch_latency, see steady_gaps
    floor_ns, -- usual gap between two queued kernels on this GPU, no more than is left of it [ns]
    launch_ns, -- start of the part of the call in it [ns]
    no_steps, -- whether no steps are known
    no_steady_state, -- whether fewer than three steady-state steps are known
    runs_first, -- whether the work after it runs for the first time there
    code_ns, -- the part of the call that loads code [ns]
    stall_ns, -- queue stall after the call [ns]
    once, -- whether most kernels of the recording run for the first time
    before_kernels, -- see late_gaps
    waiting_tid, -- thread whose waits delayed the launch
    mpi_ns, -- in calls of MPI [ns]
    loading_ns, -- in data_loading [ns]
    collecting_ns, -- in garbage_collection [ns]
    compiling_ns, -- in compilation [ns]
    allocating_ns, -- in allocation [ns]
    initializing_ns, -- in initialization [ns]
    left_ns -- less all these, the code and the stall [ns]
) AS
-- Only threads that have such activities are looked up, by few columns: wide rows are slow to sort.
WITH active AS (
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
                AS initialize_ns
    FROM (
        SELECT trace_id, device, tid, start_ns, launch_ns, end_ns - code_ns - stall_ns AS until_ns
        FROM late_gaps SEMI JOIN activity_time USING (trace_id, tid)
    ) AS late
    ASOF LEFT JOIN activity_time AS since
        ON since.trace_id = late.trace_id AND since.tid = late.tid AND since.ts <= late.start_ns
    ASOF LEFT JOIN activity_time AS until
        ON until.trace_id = late.trace_id AND until.tid = late.tid AND until.ts <= late.launch_ns
    ASOF LEFT JOIN activity_time AS upon
        ON upon.trace_id = late.trace_id AND upon.tid = late.tid AND upon.ts <= late.until_ns
),
-- The thread that launches next waited when the gap began, for work that another one launched.
waited_before AS (
    SELECT late.trace_id, late.device, late.start_ns
    FROM late_gaps AS late
    ASOF JOIN host_waits AS wait
        ON wait.trace_id = late.trace_id AND wait.tid = late.tid AND wait.start_ns <= late.start_ns
    WHERE before_tid <> late.tid AND wait.end_ns > late.start_ns
)
SELECT
    late.*, coalesce(if(waited_before.start_ns IS NULL, before_tid, tid), tid) AS waiting_tid,
    coalesce(active.in_mpi_ns, 0)::BIGINT AS mpi_ns,
    coalesce(active.load_ns, 0)::BIGINT AS loading_ns,
    coalesce(active.collect_ns, 0)::BIGINT AS collecting_ns,
    coalesce(active.compile_ns, 0)::BIGINT AS compiling_ns,
    coalesce(active.allocate_ns, 0)::BIGINT AS allocating_ns,
    coalesce(active.initialize_ns, 0)::BIGINT AS initializing_ns,
    greatest(
        dur_ns - floor_ns - mpi_ns - loading_ns - collecting_ns - compiling_ns
        - allocating_ns - initializing_ns - code_ns - stall_ns, 0
    ) AS left_ns
FROM late_gaps AS late
LEFT JOIN active USING (trace_id, device, start_ns)
LEFT JOIN waited_before USING (trace_id, device, start_ns);
