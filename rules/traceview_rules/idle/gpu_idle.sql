-- +++
-- code = "IDL001"
-- name = "gpu-idle"
-- severity = "warning"
-- share_of = { idle = "idle_share" }
-- needs = ["gpu_work"]
-- vetoes = ["events_lost", "counters_serialize_kernels"]
-- message = """\
-- GPU idle {idle_share:percent} of the window: {idle_ns:duration} in {gaps:number} {gaps:gap|gaps}{owners}"""
-- [thresholds]
-- idle_share = { default = 0.15, doc = """\
-- share of the window without any GPU work (TraceLens warns from 15 %)""" }
-- +++
--
-- ## What it is
--
-- The GPU is idle for a large share of the window: no kernel, no copy, no memset.
--
-- ## Why it costs
--
-- Idle time is paid for like work. Look at it first: no faster kernel shortens it.
--
-- ## How it is computed
--
-- Window less the union of all GPU work, for each GPU, and its division by owner (view idle_causes): the
-- host, start-up, queue stalls (after the launch had returned), and gaps before work without a launch
-- record. It claims no time itself: the rules about the causes of gaps (families IDL, LCH, SYN, CPY, DAT,
-- MEM, JIT, GRF) claim the parts.
--
-- ## What to try
--
-- - Start with the largest cause of idle time among the findings below.
-- - Low idle time does not mean that the GPU is well used: see the families OCC and KRN.
--
-- ## Limits
--
-- Work of other processes on the same GPU is not in the trace and counts as idle here.
WITH owned AS (
    SELECT trace_id, device, owner, sum(end_ns - start_ns) AS owned_ns
    FROM (
        SELECT
            *, CASE
                WHEN cause IN ('queue_stall', 'queued') THEN 'work stalled in the queue'
                WHEN cause = 'start_up' THEN 'start-up'
                WHEN cause = 'unknown' THEN 'before work without a launch record'
                WHEN cause = 'inside_graph' THEN 'between kernels of a graph'
                WHEN cause IN ('synchronization', 'value_read', 'copy', 'release')
                    THEN 'the host after waiting for the GPU'
                ELSE 'the host'
            END AS owner
        FROM idle_causes
    )
    GROUP BY trace_id, device, owner
),
told AS (
    SELECT
        trace_id, device,
        concat(': ', string_agg(concat(owner, ' ', duration_text(owned_ns)), ', ' ORDER BY owned_ns DESC))
            AS owners
    FROM owned WHERE owned_ns > 0
    GROUP BY trace_id, device
)
SELECT
    trace_id, device, frame.start_ns, frame.end_ns, NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id,
    NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share,
    idle.dur_ns AS idle_ns, pieces AS gaps, idle.dur_ns / frame.dur_ns AS idle_share,
    coalesce(owners, '') AS owners
FROM steady_windows AS frame
JOIN steady_breakdown AS idle USING (trace_id, device)
LEFT JOIN told USING (trace_id, device)
WHERE idle.class = 'idle' AND idle.dur_ns > $idle_share * frame.dur_ns
