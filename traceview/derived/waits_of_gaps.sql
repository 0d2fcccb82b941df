-- Which waits of its thread each late gap is charged with, in stages.

-- So many functions that waited before a gap are charged, the last first.
CREATE MACRO most_waits_of_gap() AS 16;

-- The waits of each thread since the window began, with what it has waited so far.
--: table
--: reads host_waits, steady_windows
CREATE VIEW waits_so_far (
    trace_id, -- see traces
    tid, -- thread
    start_ns, -- start of the first call [ns]
    end_ns, -- end of the last call [ns]
    waited_ns, -- time in the calls [ns]
    calls, -- number of calls
    call_id, -- the longest call, see api_calls
    call_name, -- its name
    kind, -- see host_waits
    op_id, -- operator around it, see ops
    counted_ns, -- of the time in the calls what is in the window [ns]
    spent_ns, -- that of the thread so far, this wait included [ns]
    begins, -- 1 where the wait before it is in another function, else 0
    run, -- number of the run of waits in one function
    wait_id, -- number of the wait
    run_ns -- the same of the run so far [ns]
) AS
WITH begun AS (
    SELECT trace_id, min(start_ns) AS start_ns FROM steady_windows GROUP BY trace_id
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
)
SELECT
    *, row_number() OVER () AS wait_id, (sum(counted_ns) OVER (
        PARTITION BY trace_id, tid, run ORDER BY end_ns, start_ns ROWS UNBOUNDED PRECEDING
    ))::BIGINT AS run_ns
FROM in_runs;

-- What each late gap takes of the waits of its thread: of the last function that waited, for no longer than
-- it waited, and of those before it.
--: table
--: reads late_gap_time, taken, waits_so_far
CREATE VIEW waits_of_gaps (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start of the gap [ns]
    waiting_tid, -- thread that waited
    rest_ns, -- what is left of the gap after named activities [ns]
    wait_id, -- the last wait before its launch, see waits_so_far
    run, -- run of waits in one function that it belongs to
    run_ns, -- the time of the run up to it [ns]
    waiting_ns, -- what the gap takes of waits [ns]
    overtaken, -- whether a later wait began an earlier gap
    last_wait_ns, -- of that, what the last run explains [ns]
    unexplained_ns -- and what is left for runs before it [ns]
) AS
-- Gaps are many and waits few: what these are is looked up in the end, since wide rows are slow to sort.
WITH waited AS (
    SELECT
        gap.trace_id, gap.device, gap.start_ns, waiting_tid, rest_ns, coalesce(spent.spent_ns, 0) AS spent_ns,
        wait_id, run, run_ns
    FROM (
        SELECT trace_id, device, waiting_tid, start_ns, call_start_ns,
            if(cause = 'host_late', left_ns, 0) AS rest_ns
        FROM late_gap_time AS named
        SEMI JOIN waits_so_far AS spent ON spent.trace_id = named.trace_id AND spent.tid = named.waiting_tid
    ) AS gap
    ASOF LEFT JOIN (SELECT trace_id, tid, end_ns, spent_ns, wait_id, run, run_ns FROM waits_so_far) AS spent
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
)
SELECT
    * EXCLUDE (level_ns), taken(waiting_ns, level_ns, min(level_ns) OVER (
        PARTITION BY trace_id, device, waiting_tid, run
        ORDER BY start_ns ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    )) AS last_wait_ns, waiting_ns - last_wait_ns AS unexplained_ns
FROM level_of_run;

-- What late gaps take of functions that waited before the last one: a stack; each gap takes from its top.
--: table
--: reads most_waits_of_gap, waits_of_gaps, waits_so_far
CREATE VIEW earlier_waits_of_gaps (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start of the gap [ns]
    wait_kind, -- see host_waits
    wait_op_id, -- operator around the longest call, see ops
    wait_call_id, -- the longest call, see api_calls
    wait_call_name, -- its name
    back, -- how many runs before the last one, from 0
    earlier_ns -- what the gap takes of it [ns]
) AS
-- then those before it, of which any is left: a stack, whose base and top are those when the run ends.
WITH stack AS (
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
        FROM waits_so_far
        JOIN (
            SELECT DISTINCT trace_id, device, waiting_tid AS tid FROM waits_of_gaps WHERE unexplained_ns > 0
        ) AS thread USING (trace_id, tid)
        LEFT JOIN (
            SELECT trace_id, device, waiting_tid AS tid, run, sum(last_wait_ns) AS taken_ns,
                sum(unexplained_ns) AS wanted_ns
            FROM waits_of_gaps GROUP BY ALL
        ) AS taken USING (trace_id, device, tid, run)
        GROUP BY trace_id, device, tid, run
    )
    WINDOW so_far AS (PARTITION BY trace_id, device, tid ORDER BY run ROWS UNBOUNDED PRECEDING)
),
-- Each of a gap's last sixteen: what is between the lowest base since then and that since the one after it.
reached AS (
    SELECT
        gap.trace_id, gap.device, gap.start_ns, unnest(range(most_waits_of_gap())) AS back,
        stack.place - (left_ns > 0)::INTEGER - back AS place, waiting_tid AS tid,
        base_ns + wanted_ns - (sum(unexplained_ns) OVER so_far)::BIGINT AS lower_ns,
        lower_ns + unexplained_ns AS upper_ns
    FROM (FROM waits_of_gaps WHERE unexplained_ns > 0) AS gap
    JOIN stack ON stack.trace_id = gap.trace_id AND stack.device = gap.device AND stack.tid = gap.waiting_tid
        AND stack.run = gap.run
    WINDOW so_far AS (
        PARTITION BY gap.trace_id, gap.device, waiting_tid, gap.run
        ORDER BY gap.start_ns ROWS UNBOUNDED PRECEDING
    )
)
SELECT
    reached.trace_id, reached.device, reached.start_ns, wait.kind AS wait_kind, wait.op_id AS wait_op_id,
    wait.call_id AS wait_call_id, wait.call_name AS wait_call_name, back,
    greatest(0, least(upper_ns, coalesce(min(base_ns) OVER (
        since ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ), upper_ns)) - greatest(lower_ns, min(base_ns) OVER (since ROWS UNBOUNDED PRECEDING)))::BIGINT
        AS earlier_ns
FROM reached
JOIN (FROM stack WHERE left_ns > 0) AS stack USING (trace_id, device, tid, place)
WINDOW since AS (PARTITION BY reached.trace_id, reached.device, reached.start_ns ORDER BY back)
QUALIFY earlier_ns > 0;
