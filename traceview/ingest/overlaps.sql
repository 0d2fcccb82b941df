-- GPU work that starts before its predecessor on the same stream has ended.
CREATE OR REPLACE TEMP TABLE overlap_on_stream AS
SELECT trace_id, count(*) AS count, max(previous_end_ns - start_ns) AS most_ns
FROM (
    SELECT
        trace_id, start_ns,
        max(start_ns + dur_ns) OVER (
            PARTITION BY trace_id, device, stream ORDER BY start_ns, dur_ns
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ) AS previous_end_ns
    FROM (
        SELECT trace_id, device, stream, start_ns, dur_ns FROM kernels
        UNION ALL SELECT trace_id, device, stream, start_ns, dur_ns FROM copies
        UNION ALL SELECT trace_id, device, stream, start_ns, dur_ns FROM memsets
    )
)
WHERE previous_end_ns > start_ns
GROUP BY trace_id;
