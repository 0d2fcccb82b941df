-- Waits that last more than a millisecond longer than all GPU work recorded until then, although something
-- had been started since the wait before: what they waited for was not recorded. Else waits return within
-- some 100 us of the work (the longest of 3,000 in fifty recordings: 155 us).
INSERT INTO holes BY NAME
WITH wait AS (
    SELECT
        trace_id, pid, tid, start_ns, start_ns + dur_ns AS end_ns,
        lag(start_ns + dur_ns) OVER (PARTITION BY trace_id, pid, tid ORDER BY start_ns) AS previous_ns
    FROM api_calls
    WHERE regexp_matches(name, '(Device|Ctx|Stream|Event)Synchronize$')
        AND trace_id IN (SELECT trace_id FROM linked_kind)
    QUALIFY dur_ns > 1000000
),
done AS (
    SELECT trace_id, start_ns, max(end_ns) OVER (PARTITION BY trace_id ORDER BY start_ns) AS end_ns
    FROM recorded_work
),
outlasting AS (
    SELECT wait.*
    FROM wait
    ASOF LEFT JOIN done ON done.trace_id = wait.trace_id AND done.start_ns < wait.end_ns
    ASOF JOIN starting_call AS call
        ON call.trace_id = wait.trace_id AND call.pid IS NOT DISTINCT FROM wait.pid
        AND call.start_ns < wait.start_ns
    WHERE wait.end_ns - greatest(wait.start_ns, coalesce(done.end_ns, wait.start_ns)) > 1000000
        AND call.start_ns >= coalesce(wait.previous_ns, call.start_ns)
)
SELECT
    outlasting.trace_id, device, start_ns, end_ns, 'wait' AS kind, 1 AS calls, pid, tid
FROM outlasting
JOIN (SELECT DISTINCT trace_id, device FROM recorded_work WHERE device IS NOT NULL) AS gpu USING (trace_id);
