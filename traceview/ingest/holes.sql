-- Calls with work, by stream, with the time by which all work of the stream that their thread had launched
-- until then was done.
CREATE OR REPLACE TEMP TABLE working_call AS
SELECT
    call.*, work.* EXCLUDE (trace_id, call_id, last_ns),
    max(work.last_ns) OVER (
        PARTITION BY call.trace_id, call.pid, call.tid, work.device, work.stream ORDER BY call.start_ns
    ) AS done_ns
FROM (
    SELECT trace_id, call_id, pid, tid, start_ns, start_ns + dur_ns AS end_ns, name FROM api_calls
    SEMI JOIN (SELECT DISTINCT trace_id FROM lost_call) USING (trace_id)
) AS call
JOIN (
    SELECT trace_id, call_id, device, stream, min(start_ns) AS first_ns, max(end_ns) AS last_ns
    FROM recorded_work WHERE call_id IS NOT NULL GROUP BY trace_id, call_id, device, stream
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
SELECT trace_id, device, max(end_ns) AS last_ns, max(end_ns - start_ns) AS longest_ns
FROM recorded_work
WHERE device IS NOT NULL
GROUP BY trace_id, device;

-- The streams on which the lost work of each call can have run: those that its thread launches into by the
-- same function, on the GPUs of its launches before and after. Threads all of whose work was lost can have
-- used any GPU.
CREATE OR REPLACE TEMP TABLE lost_place AS
WITH launched AS (
    SELECT DISTINCT trace_id, pid, tid, name, device, stream FROM working_call WHERE device IS NOT NULL
),
beside AS (
    SELECT
        lost.*, before.device AS before_device, after.device AS after_device,
        (lost.trace_id, lost.pid, lost.tid, lost.name) IN (
            SELECT (trace_id, pid, tid, name) FROM launched
        ) AS is_known
    FROM lost_call AS lost
    ASOF LEFT JOIN working_call AS before
        ON before.trace_id = lost.trace_id AND before.pid IS NOT DISTINCT FROM lost.pid
        AND before.tid IS NOT DISTINCT FROM lost.tid AND before.start_ns < lost.start_ns
    ASOF LEFT JOIN working_call AS after
        ON after.trace_id = lost.trace_id AND after.pid IS NOT DISTINCT FROM lost.pid
        AND after.tid IS NOT DISTINCT FROM lost.tid AND after.start_ns > lost.start_ns
)
SELECT DISTINCT
    beside.* EXCLUDE (before_device, after_device, is_known), coalesce(launched.device, gpu.device) AS device,
    launched.stream
FROM beside
LEFT JOIN launched
    ON launched.trace_id = beside.trace_id AND launched.pid IS NOT DISTINCT FROM beside.pid
    AND launched.tid IS NOT DISTINCT FROM beside.tid AND launched.device IN (before_device, after_device)
    AND (launched.name = beside.name OR NOT coalesce(is_known, false))
LEFT JOIN trace_gpu AS gpu ON gpu.trace_id = beside.trace_id AND launched.trace_id IS NULL;

-- When it can have run on each of them: after what its thread had launched there before, before what it
-- launched there next, and before its next wait returned; a call that blocks waits itself. Work that nothing
-- follows was still queued where the GPU was busy until the recording ended, but for the time of its longest
-- work, which may have run then, and no wait returned after any such work; else it had to end before the
-- recording did.
CREATE OR REPLACE TEMP TABLE lost_stretch AS
WITH wait AS (
    SELECT trace_id, pid, tid, start_ns, start_ns + dur_ns AS end_ns
    FROM api_calls
    WHERE call_kind(name) = 'synchronization'
),
placed AS (
    SELECT
        lost.*, before.call_id AS before_id, before.done_ns, after.first_ns AS after_ns,
        wait.end_ns AS waited_ns
    FROM lost_place AS lost
    ASOF LEFT JOIN working_call AS before
        ON before.trace_id = lost.trace_id AND before.pid IS NOT DISTINCT FROM lost.pid
        AND before.tid IS NOT DISTINCT FROM lost.tid AND before.device = lost.device
        AND before.stream IS NOT DISTINCT FROM lost.stream AND before.start_ns < lost.start_ns
    ASOF LEFT JOIN working_call AS after
        ON after.trace_id = lost.trace_id AND after.pid IS NOT DISTINCT FROM lost.pid
        AND after.tid IS NOT DISTINCT FROM lost.tid AND after.device = lost.device
        AND after.stream IS NOT DISTINCT FROM lost.stream AND after.start_ns > lost.start_ns
    ASOF LEFT JOIN wait
        ON wait.trace_id = lost.trace_id AND wait.pid IS NOT DISTINCT FROM lost.pid
        AND wait.tid IS NOT DISTINCT FROM lost.tid AND wait.start_ns >= lost.end_ns
)
SELECT
    placed.trace_id, placed.device, placed.stream, placed.pid, placed.tid, placed.call_id, placed.kind,
    blocks, missing, placed.start_ns AS call_ns, before_id, waited_ns,
    placed.kind = 'copy' AND NOT coalesce(copies.records > 0, false) AS kind_unrecorded,
    greatest(placed.start_ns, done_ns) AS start_ns,
    coalesce(
        least(if(blocks, placed.end_ns, NULL), waited_ns, after_ns), greatest(gpu.last_ns, traces.end_ns)
    ) AS end_ns,
    NOT blocks AND missing = 0 AND after_ns IS NULL
        AND bool_and(after_ns IS NOT NULL OR waited_ns IS NULL) OVER (
            PARTITION BY placed.trace_id, placed.device
        )
        AND gpu.last_ns + longest_ns >= traces.end_ns AS queued
FROM placed
JOIN traces ON traces.trace_id = placed.trace_id
JOIN trace_gpu AS gpu ON gpu.trace_id = placed.trace_id AND gpu.device = placed.device
LEFT JOIN linked_kind AS copies ON copies.trace_id = placed.trace_id AND copies.kind = 'copy';

INSERT INTO holes BY NAME
SELECT
    trace_id, device, min(start_ns) AS start_ns, max(end_ns) AS end_ns,
    if(kind_unrecorded, 'unrecorded_copy', kind) AS kind, count(DISTINCT call_id) AS calls, pid, tid
FROM lost_stretch
WHERE end_ns > start_ns AND NOT queued AND (NOT kind_unrecorded OR blocks)
GROUP BY trace_id, device, stream, pid, tid, kind, kind_unrecorded, before_id, waited_ns,
    if(kind_unrecorded, call_id, NULL);
