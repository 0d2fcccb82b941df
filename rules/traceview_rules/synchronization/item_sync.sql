-- +++
-- code = "SYN002"
-- name = "item-sync"
-- severity = "warning"
-- claims = ["idle", "copy"]
-- share_of = { idle = "idle_share" }
-- removed_by = "drop_call"
-- needs = ["gpu_work", "launch_links", "ops"]
-- vetoes = ["events_lost", "starts_before_its_call", "counters_serialize_kernels"]
-- assumptions = [
--     "the value is not needed before the next launch",
--     "without the sync wait the host would have launched that much earlier",
-- ]
-- message = """\
-- {subject} made the host wait for the GPU, which then ran out of work: {caused_ns:duration} idle in \
-- {places:number} {places:gap|gaps}"""
-- [thresholds]
-- idle_share = { default = 0.005, doc = """\
-- idle time caused by one operator as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- An operator reads a value from the GPU (`.item()`, `.cpu()`, `nonzero`, printing or comparing a tensor):
-- the host waits for all earlier work to finish.
--
-- ## Why it costs
--
-- The launch queue is empty afterwards, and the GPU is idle until the host launches again.
--
-- ## How it is computed
--
-- Idle gaps after a sync wait, as in excessive-synchronization, where the waiting call belongs to an operator
-- that reads a value. Only the idle time counts, not the sync wait itself. Where the operator only reads
-- (`.item()` and the like), its copy and the gap before it count too: they go away with it.
--
-- ## What to try
--
-- - For training: accumulate losses and metrics on the GPU and read them every N steps.
-- - For inference: keep sampling on the GPU, and read its tokens after the next step is launched.
-- - Replace branches on values with `torch.where`, boolean indexing with masks of fixed size.
-- - Copy with `non_blocking=True` to pinned memory, and read after an event.
--
-- ## Limits
--
-- This does not help where the next launch needs the value.
WITH waited AS (
    SELECT
        idle.*, ops.name AS op, call_site,
        (sum(idle.end_ns - idle.start_ns) OVER of_op)::BIGINT AS caused_ns, count(*) OVER of_op AS places
    FROM idle_causes AS idle
    JOIN ops ON ops.trace_id = idle.trace_id AND ops.op_id = idle.op_id
    WHERE cause = 'value_read'
    WINDOW of_op AS (PARTITION BY idle.trace_id, idle.device, ops.name)
),
reading AS (
    SELECT waited.*, ops.op_id, ops.call_site
    FROM (
        SELECT trace_id, device, op, any_value(call_name) AS call_name, caused_ns, places
        FROM waited WHERE reads_value(op)
        GROUP BY trace_id, device, op, caused_ns, places
    ) AS waited
    JOIN ops ON ops.trace_id = waited.trace_id AND ops.name = op
),
copied AS (
    SELECT
        work.trace_id, work.device, work.start_ns, work.end_ns, work.event_kind, work.event_id, work.op_id,
        op, reading.call_name, call_site, caused_ns, places
    FROM steady_work AS work
    JOIN reading
        ON reading.trace_id = work.trace_id AND reading.device = work.device AND reading.op_id = work.op_id
    WHERE work.event_kind = 'copy'
),
lost AS (
    SELECT trace_id, device, start_ns, end_ns, op_id, op, call_name, call_site, caused_ns, places FROM waited
    UNION ALL
    SELECT trace_id, device, start_ns, end_ns, op_id, op, call_name, call_site, caused_ns, places FROM copied
    UNION ALL
    SELECT
        copied.trace_id, copied.device, idle.start_ns, idle.end_ns, copied.op_id, op, copied.call_name,
        call_site, caused_ns, places
    FROM copied
    JOIN idle_causes AS idle
        ON idle.trace_id = copied.trace_id AND idle.event_kind = copied.event_kind
            AND idle.event_id = copied.event_id
    WHERE cause = 'queued'
),
called AS (
    SELECT trace_id, name, count(*) AS calls
    FROM ops
    WHERE name IN (SELECT op FROM waited)
    GROUP BY trace_id, name
)
SELECT
    lost.trace_id, lost.device, lost.start_ns, lost.end_ns, 'op' AS event_kind, lost.op_id AS event_id,
    lost.op AS subject, 1.0 AS claimed_share, call_name, call_site, calls, caused_ns, places
FROM lost
JOIN steady_windows AS frame ON frame.trace_id = lost.trace_id AND frame.device = lost.device
JOIN called ON called.trace_id = lost.trace_id AND called.name = lost.op
WHERE caused_ns > $idle_share * frame.dur_ns
