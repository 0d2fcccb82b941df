-- +++
-- code = "COM006"
-- name = "late-communication"
-- severity = "info"
-- of_host = true
-- finds_in = ["communication"]
-- needs = ["gpu_work", "launch_links", "collectives"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- message = """\
-- {count:number} {count:collective is|collectives are} launched late, after {count:its|their} data was \
-- ready: {late_ns:duration} in total, {late_share:percent} of the window"""
-- [thresholds]
-- late_share = { default = 0.01, doc = """\
-- time from ready data to the launch of its collective, as a share of the window (judgement)""" }
-- shortest_ns = { default = 20000, doc = "shorter delays are launch overhead (judgement)" }
-- +++
--
-- ## What it is
--
-- A collective is launched long after the compute it depends on has ended.
--
-- ## Why it costs
--
-- Communication that could have overlapped with later compute starts late and may end up exposed.
--
-- ## How it is computed
--
-- For each collective on an idle stream: from the end of the compute that its thread had launched before it
-- to the call that launches it. It claims no time: other rules claim the idle time before a late launch.
--
-- ## What to try
--
-- - For training: smaller gradient buckets (`bucket_cap_mb` of DDP), hooks that launch as soon as a
--   gradient is ready.
-- - Keep the host ahead of the GPU: the launch waits for the host, not for the GPU.
--
-- ## Limits
--
-- Dependencies of a collective are inferred from launch order, not from data.
WITH sent AS (
    SELECT
        work.trace_id, work.device, work.tid, work.start_ns, work.event_id, work.call_start_ns,
        coalesce(
            lag(work.end_ns) OVER (
                PARTITION BY work.trace_id, work.device, work.stream ORDER BY work.start_ns, event_id
            ),
            0
        ) AS before_ns
    FROM steady_work AS work
    WHERE class = 'communication' AND event_kind = 'kernel' AND call_id IS NOT NULL
),
-- The compute that each thread launched between two communications, and then up to each of them.
launched AS (
    SELECT work.trace_id, work.device, work.tid, sent.call_start_ns, max(work.end_ns) AS end_ns
    FROM (
        FROM steady_work SEMI JOIN sent USING (trace_id, device, tid)
        WHERE class = 'compute' AND call_id IS NOT NULL
    ) AS work
    ASOF JOIN (SELECT DISTINCT trace_id, device, tid, call_start_ns FROM sent) AS sent
        ON sent.trace_id = work.trace_id AND sent.device = work.device AND sent.tid = work.tid
        AND sent.call_start_ns >= work.call_start_ns
    GROUP BY work.trace_id, work.device, work.tid, sent.call_start_ns
),
computed AS (
    SELECT
        * REPLACE (max(end_ns) OVER (
            PARTITION BY trace_id, device, tid ORDER BY call_start_ns ROWS UNBOUNDED PRECEDING
        ) AS end_ns)
    FROM launched
),
delayed AS (
    SELECT sent.*, greatest(computed.end_ns, before_ns) AS ready_ns
    FROM sent
    ASOF JOIN computed
        ON computed.trace_id = sent.trace_id AND computed.device = sent.device AND computed.tid = sent.tid
        AND computed.call_start_ns <= sent.call_start_ns
    WHERE sent.call_start_ns - ready_ns > $shortest_ns
),
reported AS (
    SELECT *, (sum(call_start_ns - ready_ns) OVER (PARTITION BY trace_id, device))::BIGINT AS late_ns
    FROM delayed
)
SELECT
    reported.trace_id, reported.device, reported.ready_ns AS start_ns, reported.start_ns AS end_ns,
    'kernel' AS event_kind,
    event_id, NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, call_start_ns - ready_ns AS delay_ns,
    late_ns, late_ns / frame.dur_ns AS late_share
FROM reported
JOIN steady_windows AS frame ON frame.trace_id = reported.trace_id AND frame.device = reported.device
WHERE late_share > $late_share
