-- What launches and waits say of the clock of each GPU: by how much its times have to be moved.

-- GPU work with its call. Work cannot begin before its call does: the clock has to be moved by at least
-- call_start_ns - start_ns.
CREATE OR REPLACE TEMP VIEW called_work AS
SELECT
    work.trace_id, work.device, work.stream, work.start_ns, work.start_ns + work.dur_ns AS end_ns,
    copied_to_host,
    work.call_id, call.pid, call.tid, call.start_ns AS call_start_ns,
    call.start_ns + call.dur_ns AS call_end_ns, call.name
FROM (
    SELECT trace_id, device, stream, start_ns, dur_ns, call_id, false AS copied_to_host FROM kernels
    UNION ALL SELECT trace_id, device, stream, start_ns, dur_ns, call_id, kind = 'DtoH' FROM copies
    UNION ALL SELECT trace_id, device, stream, start_ns, dur_ns, call_id, false FROM memsets
) AS work
JOIN api_calls AS call ON call.trace_id = work.trace_id AND call.call_id = work.call_id
WHERE device IS NOT NULL;

-- The launches that bound a clock. Of several events that claim one call, which only the launch of a graph
-- may have, some have a broken correlation id.
CREATE OR REPLACE TEMP VIEW bounding_launch AS
SELECT trace_id, device, start_ns, call_start_ns
FROM called_work
QUALIFY name ILIKE '%GraphLaunch%' OR count(*) OVER (PARTITION BY trace_id, call_id, device) = 1;

-- The ends of waits, and of the last work that each has waited for: what its thread had launched on the GPU
-- of its last launch, all of a stream where the profiler says which, or the copy that a call returns with.
CREATE OR REPLACE TEMP VIEW waited_work AS
WITH of_thread AS (
    SELECT
        trace_id, pid, tid, device, call_start_ns, max(end_ns) OVER (
            PARTITION BY trace_id, pid, tid, device ORDER BY call_start_ns
        ) AS end_ns
    FROM called_work
),
of_stream AS (
    SELECT
        trace_id, device, stream, call_start_ns, max(end_ns) OVER (
            PARTITION BY trace_id, device, stream ORDER BY call_start_ns
        ) AS end_ns
    FROM called_work
)
SELECT wait.trace_id, device, work.end_ns, wait.start_ns + wait.dur_ns AS wait_end_ns
FROM (FROM api_calls WHERE regexp_matches(name, '(Device|Ctx)Synchronize$')) AS wait
ASOF JOIN of_thread AS work
    ON work.trace_id = wait.trace_id AND work.pid IS NOT DISTINCT FROM wait.pid
    AND work.tid IS NOT DISTINCT FROM wait.tid AND work.call_start_ns < wait.start_ns
UNION ALL
SELECT wait.trace_id, wait.device, work.end_ns, call.start_ns + call.dur_ns
FROM (FROM syncs WHERE kind = 'stream' AND stream IS NOT NULL) AS wait
JOIN api_calls AS call ON call.trace_id = wait.trace_id AND call.call_id = wait.call_id
ASOF JOIN of_stream AS work
    ON work.trace_id = wait.trace_id AND work.device = wait.device AND work.stream = wait.stream
    AND work.call_start_ns < call.start_ns
UNION ALL
SELECT trace_id, device, end_ns, call_end_ns
FROM called_work
WHERE copied_to_host AND regexp_matches(name, 'Memcpy(DtoH(_v2)?|WithStream)?$');
