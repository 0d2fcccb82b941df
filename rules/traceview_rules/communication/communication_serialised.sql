-- +++
-- code = "COM004"
-- name = "communication-serialised"
-- severity = "info"
-- finds_in = ["communication"]
-- needs = ["gpu_work", "launch_links", "collectives.group_name"]
-- vetoes = ["counters_serialize_kernels"]
-- message = """\
-- {count:number} {count:collective waits|collectives wait} on one stream behind another process group: \
-- {queued_ns:duration} in total, {queued_share:percent} of the window"""
-- [thresholds]
-- queued_share = { default = 0.02, doc = """\
-- share of the window that collectives wait behind others (judgement)""" }
-- +++
--
-- ## What it is
--
-- Collectives of different process groups queue up on one stream, although their data is ready.
--
-- ## Why it costs
--
-- The second collective waits for the first, although they may use different links.
--
-- ## How it is computed
--
-- Collectives that began right after a collective of another group on the same stream, although the
-- compute that their thread had launched before them had already ended. It claims no time, because both
-- may share a link.
--
-- ## What to try
--
-- - One stream per process group (PyTorch's ProcessGroupNCCL has one per communicator).
-- - Order collectives by what is needed first.
--
-- ## Limits
--
-- Groups whose members share links gain little from overlap.
WITH sent AS (
    SELECT
        queue.*, c.name, c.group_name, lag(c.group_name) OVER in_stream AS group_before,
        lag(queue.end_ns) OVER in_stream AS before_ns
    FROM communication_queue AS queue
    JOIN collectives AS c ON c.trace_id = queue.trace_id AND c.kernel_id = queue.kernel_id
    WHERE c.group_name IS NOT NULL
    WINDOW in_stream AS (
        PARTITION BY queue.trace_id, queue.device, queue.stream ORDER BY queue.start_ns, queue.kernel_id
    )
),
behind AS (
    SELECT
        *, start_ns - ready_ns AS waited_ns,
        (sum(start_ns - ready_ns) OVER (PARTITION BY trace_id, device))::BIGINT AS queued_ns
    FROM sent
    WHERE group_name <> group_before AND ready_ns < start_ns AND start_ns - before_ns <= 10000
)
SELECT
    behind.trace_id, behind.device, behind.ready_ns AS start_ns, behind.start_ns AS end_ns,
    'kernel' AS event_kind, kernel_id AS event_id, NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share,
    name, group_name, group_before, waited_ns, queued_ns, queued_ns / frame.dur_ns AS queued_share
FROM behind
JOIN steady_windows AS frame ON frame.trace_id = behind.trace_id AND frame.device = behind.device
WHERE queued_share > $queued_share
