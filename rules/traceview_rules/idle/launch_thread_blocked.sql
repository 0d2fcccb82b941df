-- +++
-- code = "IDL008"
-- name = "launch-thread-blocked"
-- severity = "warning"
-- claims = ["idle"]
-- finds_in = ["idle.host_work"]
-- reports_rest = 2
-- needs = ["gpu_work", "launch_links", "os_calls"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- assumptions = ["the blocking call can be avoided"]
-- message = "launching thread blocked in {subject} while the GPU is idle: {lost_ns:duration}{took}{awaited}"
-- [thresholds]
-- lost_share = { default = 0.02, doc = "idle time as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- The launching thread is blocked in the operating system: on a lock, such as Python's global interpreter
-- lock, or on data of a file or of another process.
--
-- ## Why it costs
--
-- The GPU is idle until the thread runs again.
--
-- ## How it is computed
--
-- Blocking system calls (futex, sem_wait, pthread_cond_wait, poll, read, nanosleep and the like), where
-- they overlap idle parts of cause host_work of the same thread. The finding names the Python functions,
-- or operators, in which the thread was blocked longest, over the twenty longest of these calls (see
-- time_went_to).
--
-- ## What to try
--
-- - For held_lock: fewer Python threads that hold the interpreter lock; move their work to processes.
-- - For awaits_data: find out what it waits for, a file or another process: workers of a DataLoader hand
--   batches over by pipes, and more of them, or less work for each, shorten the wait.
-- - Pin processes to cores, reserve one core for each launching thread.
-- - Read files ahead of time.
--
-- ## Limits
--
-- Needs OS runtime calls; they do not show which lock or which process it was.
WITH blocking AS (
    SELECT *, start_ns + dur_ns AS end_ns
    FROM os_calls
    WHERE dur_ns >= 10000 AND regexp_matches(
        name,
        'futex|sem_(timed|clock)?wait|cond_(timed|clock)?wait|mutex_(timed)?lock|rwlock'
        '|(^|_)[ep]?poll|(^|_)p?select|(^|_)[fp]?(read|write)v?(64)?2?$|(^|_)recv|sleep|f(data)?sync'
        '|(^|_)wait(pid|id|[34])$|sched_yield'
    )
),
overlap AS (
    SELECT
        idle.trace_id, idle.device, idle.event_kind = 'copy' AND (idle.trace_id, idle.event_id) IN (
            SELECT (trace_id, copy_id) FROM copies WHERE kind = 'HtoD'
        ) AS before_upload, greatest(idle.start_ns, blocking.start_ns) AS start_ns,
        least(idle.end_ns, blocking.end_ns) AS end_ns, idle.event_kind, idle.event_id, blocking.name,
        blocking.tid
    FROM blocking
    ASOF JOIN (FROM unreported_idle WHERE cause = 'host_work') AS idle
        ON idle.trace_id = blocking.trace_id AND idle.tid = blocking.tid AND idle.start_ns < blocking.end_ns
    WHERE blocking.start_ns < idle.end_ns
),
summed AS (
    SELECT
        *, (sum(end_ns - start_ns) OVER of_name)::BIGINT AS lost_ns,
        (sum(end_ns - start_ns) FILTER (before_upload) OVER of_name)::BIGINT AS upload_ns
    FROM overlap
    WINDOW of_name AS (PARTITION BY trace_id, device, name)
),
stretch AS (SELECT trace_id, device, name AS subject, tid, start_ns, end_ns FROM overlap)
SELECT
    summed.trace_id, summed.device, summed.start_ns, summed.end_ns, event_kind, event_id, name AS subject,
    1.0 AS claimed_share, lost_ns, coalesce(took, '') AS took,
    CASE
        WHEN regexp_matches(summed.name, 'futex|sem_|cond_|mutex|rwlock') THEN 'held_lock'
        WHEN NOT regexp_matches(summed.name, 'sleep|sync|yield') THEN 'awaits_data'
    END AS family,
    if(
        family = 'awaits_data' AND 2 * upload_ns > lost_ns,
        '; what follows is a copy to the GPU: it waits for input', ''
    ) AS awaited
FROM summed
JOIN steady_windows AS frame ON frame.trace_id = summed.trace_id AND frame.device = summed.device
LEFT JOIN time_went_to('stretch') AS went
    ON went.trace_id = summed.trace_id AND went.device = summed.device AND went.subject = summed.name
WHERE lost_ns > $lost_share * frame.dur_ns
