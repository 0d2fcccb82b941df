-- What ranks make each other wait at most.

-- What ranks make others wait at most: the waits that are known, and all time of communication that is not
-- matched. Of each run the rank that waits most for one rank, and the one that waits most for all.
--: view
--: reads collective_matches, communication_queue, duration_text, message_matches, steady_windows,
--:   supplement_kind, traces
CREATE VIEW wait_bounds (
    run, -- run that the ranks belong to
    trace_id, -- each of its traces with GPU work, see traces
    window_ns, -- the longest window [ns]
    unmatched_ns, -- communication of a rank that is not matched, the longest [ns]
    for_one_ns, -- what any rank makes another one wait, at most [ns]
    for_all_ns, -- what all ranks together make another one wait, at most [ns]
    bound -- the same in words
) AS
WITH message AS (
    SELECT
        trace_id, kernel_id, dur_ns - min(dur_ns) OVER same AS wait_ns,
        arg_min(if(sends, source, target), dur_ns) OVER same AS last_rank
    FROM (SELECT *, end_ns - start_ns AS dur_ns FROM message_matches)
    WINDOW same AS (PARTITION BY instance)
),
waited AS (
    SELECT trace_id, kernel_id, max(wait_ns) AS wait_ns, arg_max(last_rank, wait_ns) AS last_rank
    FROM (
        SELECT trace_id, kernel_id, wait_ns, last_rank FROM collective_matches
        UNION ALL
        SELECT trace_id, kernel_id, wait_ns, last_rank FROM message
    )
    GROUP BY trace_id, kernel_id
),
spent AS (
    SELECT
        queue.trace_id, queue.device, last_rank,
        sum(least(wait_ns, dur_ns)) FILTER (wait_ns IS NOT NULL) AS waited_ns,
        sum(dur_ns) FILTER (wait_ns IS NULL) AS unmatched_ns
    FROM communication_queue AS queue
    LEFT JOIN waited ON waited.trace_id = queue.trace_id AND waited.kernel_id = queue.kernel_id
    GROUP BY queue.trace_id, queue.device, last_rank
),
of_gpu AS (
    SELECT
        run, frame.trace_id, frame.device, any_value(frame.dur_ns) AS window_ns,
        coalesce(sum(unmatched_ns), 0) AS unmatched_ns,
        coalesce(max(waited_ns), 0) + coalesce(sum(unmatched_ns), 0) AS for_one_ns,
        coalesce(sum(waited_ns), 0) + coalesce(sum(unmatched_ns), 0) AS for_all_ns
    FROM steady_windows AS frame
    JOIN (SELECT trace_id, run FROM traces WHERE supplement_kind(format) IS NULL) AS traces
        ON traces.trace_id = frame.trace_id
    LEFT JOIN spent ON spent.trace_id = frame.trace_id AND spent.device IS NOT DISTINCT FROM frame.device
    GROUP BY run, frame.trace_id, frame.device
),
of_run AS (
    SELECT
        run, max(window_ns) AS window_ns, max(unmatched_ns)::BIGINT AS unmatched_ns,
        max(for_one_ns)::BIGINT AS for_one_ns, max(for_all_ns)::BIGINT AS for_all_ns
    FROM of_gpu GROUP BY run HAVING count(DISTINCT trace_id) > 1
)
SELECT
    of_run.run, of_gpu.trace_id, of_run.window_ns, of_run.unmatched_ns, of_run.for_one_ns, of_run.for_all_ns,
    printf(
        'no rank makes others wait more than %s (%.1f %% of the window), nor all together more than %s%s',
        duration_text(of_run.for_one_ns), 100.0 * of_run.for_one_ns / of_run.window_ns,
        duration_text(of_run.for_all_ns),
        if(
            of_run.unmatched_ns > 0,
            ', of which ' || duration_text(of_run.unmatched_ns) || ' are collectives that do not match', ''
        )
    )
FROM of_run
JOIN (SELECT DISTINCT run, trace_id FROM of_gpu) AS of_gpu ON of_gpu.run IS NOT DISTINCT FROM of_run.run;
