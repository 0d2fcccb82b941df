-- What ran on processors: from each record of a thread that comes to one until that thread leaves it.
-- State 1 is running: the thread had to leave; what no state says (0 on Linux) stays unknown.
INSERT INTO thread_runs BY NAME
SELECT
    trace_id, pid, tid_of(globalTid) AS tid, ts_ns AS start_ns, left_ns - ts_ns AS dur_ns, small(cpu) AS cpu,
    nullif(left_in, 0) = 1 AS is_preempted
FROM (
    SELECT
        globalTid, cpu, isSchedIn, absolute("start") AS ts_ns,
        lead(isSchedIn) OVER of_thread AS next_in, lead(absolute("start")) OVER of_thread AS left_ns,
        lead(threadState) OVER of_thread AS left_in
    FROM staging.sched_events
    WHERE usable_time(absolute("start"))
    WINDOW of_thread AS (PARTITION BY globalTid ORDER BY "start", isSchedIn)
)
JOIN staging.process ON global_pid = process_of(globalTid)
WHERE isSchedIn <> 0 AND next_in = 0;
