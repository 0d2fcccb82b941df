-- GPU work that still begins before its call: its own times are wrong.
INSERT INTO health BY NAME
SELECT
    trace_id, 'starts_before_its_call' AS code, 'warning' AS severity, count(*) AS count,
    'GPU work starts before the call that launched it, by up to ' || max(call_start_ns - start_ns)
        || ' ns, although the clocks of GPU and host allow no such offset: these times are wrong' AS detail
FROM called_work
WHERE start_ns < call_start_ns
GROUP BY trace_id;
