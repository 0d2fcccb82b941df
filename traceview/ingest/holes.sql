-- Calls with work, with the time by which all work that their thread had launched until then was done.
CREATE OR REPLACE TEMP TABLE working_call AS
SELECT
    call.trace_id, call.call_id, call.pid, call.tid, call.start_ns, call.end_ns, work.device, work.first_ns,
    max(work.last_ns) OVER (
        PARTITION BY call.trace_id, call.pid, call.tid, work.device ORDER BY call.start_ns
    ) AS done_ns
FROM (
    SELECT trace_id, call_id, pid, tid, start_ns, start_ns + dur_ns AS end_ns FROM api_calls
    SEMI JOIN (SELECT DISTINCT trace_id FROM lost_call) USING (trace_id)
) AS call
JOIN (
    SELECT trace_id, call_id, mode(device) AS device, min(start_ns) AS first_ns, max(end_ns) AS last_ns
    FROM recorded_work WHERE call_id IS NOT NULL GROUP BY trace_id, call_id
) AS work ON work.trace_id = call.trace_id AND work.call_id = call.call_id;

-- A call within another one that has work, or around one, is the same launch.
DELETE FROM lost_call
WHERE missing = 0 AND (trace_id, call_id) IN (
    SELECT lost.trace_id, lost.call_id
    FROM lost_call AS lost
    ASOF LEFT JOIN working_call AS around
        ON around.trace_id = lost.trace_id AND around.pid IS NOT DISTINCT FROM lost.pid
        AND around.tid IS NOT DISTINCT FROM lost.tid AND around.start_ns <= lost.start_ns
    ASOF LEFT JOIN working_call AS within
        ON within.trace_id = lost.trace_id AND within.pid IS NOT DISTINCT FROM lost.pid
        AND within.tid IS NOT DISTINCT FROM lost.tid AND within.start_ns >= lost.start_ns
    WHERE coalesce(around.end_ns >= lost.end_ns, false) OR coalesce(within.end_ns <= lost.end_ns, false)
);

CREATE OR REPLACE TEMP TABLE trace_gpu AS
SELECT trace_id, device, max(end_ns) AS last_ns, count(*) OVER (PARTITION BY trace_id) AS gpus
FROM recorded_work
WHERE device IS NOT NULL
GROUP BY trace_id, device;

-- Where the lost work of each call can have run: after what its thread had launched before, before what it
-- launched next, and before its next wait returned; a call that blocks waits itself. Work whose call is the last
-- of its thread had to end before the recording did, or was still queued then.
CREATE OR REPLACE TEMP TABLE lost_stretch AS
WITH wait AS (
    SELECT trace_id, pid, tid, start_ns, start_ns + dur_ns AS end_ns
    FROM api_calls
    WHERE call_kind(name) = 'synchronization'
),
placed AS (
    SELECT
        lost.*, before.device AS before_device, before.call_id AS before_id, before.done_ns,
        after.device AS after_device, after.first_ns AS after_ns, wait.end_ns AS waited_ns
    FROM lost_call AS lost
    ASOF LEFT JOIN working_call AS before
        ON before.trace_id = lost.trace_id AND before.pid IS NOT DISTINCT FROM lost.pid
        AND before.tid IS NOT DISTINCT FROM lost.tid AND before.start_ns < lost.start_ns
    ASOF LEFT JOIN working_call AS after
        ON after.trace_id = lost.trace_id AND after.pid IS NOT DISTINCT FROM lost.pid
        AND after.tid IS NOT DISTINCT FROM lost.tid AND after.start_ns > lost.start_ns
    ASOF LEFT JOIN wait
        ON wait.trace_id = lost.trace_id AND wait.pid IS NOT DISTINCT FROM lost.pid
        AND wait.tid IS NOT DISTINCT FROM lost.tid AND wait.start_ns >= lost.end_ns
)
SELECT
    placed.trace_id, gpu.device, placed.pid, placed.tid, placed.call_id, placed.kind, blocks, missing,
    placed.start_ns AS call_ns, before_id, waited_ns,
    placed.kind = 'copy' AND NOT coalesce(copies.records > 0, false) AS kind_unrecorded,
    greatest(placed.start_ns, done_ns) AS start_ns,
    coalesce(
        least(if(blocks, placed.end_ns, NULL), waited_ns, after_ns), greatest(gpu.last_ns, traces.end_ns)
    ) AS end_ns
FROM placed
JOIN traces ON traces.trace_id = placed.trace_id
JOIN trace_gpu AS gpu ON gpu.trace_id = placed.trace_id
    AND (gpu.device = coalesce(before_device, after_device) OR coalesce(before_device, after_device) IS NULL)
LEFT JOIN linked_kind AS copies ON copies.trace_id = placed.trace_id AND copies.kind = 'copy';

INSERT INTO holes BY NAME
SELECT
    trace_id, device, min(start_ns) AS start_ns, max(end_ns) AS end_ns,
    if(kind_unrecorded, 'unrecorded_copy', kind) AS kind, count(DISTINCT call_id) AS calls, pid, tid
FROM lost_stretch
WHERE end_ns > start_ns AND (NOT kind_unrecorded OR blocks)
GROUP BY trace_id, device, pid, tid, kind, kind_unrecorded, before_id, waited_ns,
    if(kind_unrecorded, call_id, NULL);
