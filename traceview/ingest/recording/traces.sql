-- Threads, GPUs and the traces themselves, with what the records of each add up to.

INSERT INTO threads BY NAME
FROM checked_thread
UNION ALL BY NAME
SELECT DISTINCT trace_id, pid, tid
FROM thread_extent
ANTI JOIN checked_thread AS listed USING (trace_id, pid, tid)
WHERE pid IS NOT NULL AND tid >= 0;

INSERT INTO devices BY NAME
WITH active AS (
    SELECT DISTINCT trace_id, device
    FROM (
        SELECT trace_id, device FROM kernels
        UNION ALL SELECT trace_id, device FROM copies
        UNION ALL SELECT trace_id, device FROM memsets
    ) SEMI JOIN checked_process USING (trace_id)
    WHERE device IS NOT NULL
),
listed AS (
    FROM checked_agent
    WHERE is_gpu AND device IS NOT NULL
    QUALIFY row_number() OVER (PARTITION BY trace_id, device ORDER BY agent) = 1
)
SELECT
    process.trace_id, coalesce(listed.device, active.device) AS device, process.pid,
    coalesce(listed.vendor, process.gpu_vendor) AS vendor, active.device IS NOT NULL AS active,
    listed.* EXCLUDE (trace_id, device, pid, vendor, active, agent, is_gpu)
FROM listed
FULL JOIN active ON active.trace_id = listed.trace_id AND active.device = listed.device
JOIN checked_process AS process ON process.trace_id = coalesce(listed.trace_id, active.trace_id);

INSERT INTO traces BY NAME
SELECT
    process.* EXCLUDE (id, process_name, gpu_vendor)
        REPLACE (extent.start_ns AS start_ns, extent.end_ns AS end_ns)
FROM checked_process AS process
LEFT JOIN (
    SELECT trace_id, min(start_ns) AS start_ns, max(end_ns) AS end_ns FROM thread_extent GROUP BY trace_id
) AS extent USING (trace_id);
