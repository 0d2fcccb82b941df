-- +++
-- code = "IDL001"
-- name = "gpu-idle"
-- severity = "warning"
-- share_of = { idle = "idle_share" }
-- needs = ["gpu_work"]
-- vetoes = ["events_lost", "counters_serialize_kernels"]
-- message = """\
-- GPU idle {idle_share:percent} of the window: {idle_ns:duration} in {gaps:number} {gaps:gap|gaps}"""
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
-- Window less the union of all GPU work, for each GPU. It claims no time itself: the rules about the causes
-- of gaps (families IDL, LCH, SYN, CPY, DAT, MEM, JIT, GRF) claim the parts.
--
-- ## What to try
--
-- - Start with the largest cause of idle time among the findings below.
-- - Low idle time does not mean that the GPU is well used: see the families OCC and KRN.
--
-- ## Limits
--
-- Work of other processes on the same GPU is not in the trace and counts as idle here.
SELECT
    trace_id, device, frame.start_ns, frame.end_ns, NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id,
    NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share,
    idle.dur_ns AS idle_ns, pieces AS gaps, idle.dur_ns / frame.dur_ns AS idle_share
FROM steady_windows AS frame
JOIN steady_breakdown AS idle USING (trace_id, device)
WHERE idle.class = 'idle' AND idle.dur_ns > $idle_share * frame.dur_ns
