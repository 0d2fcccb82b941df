-- +++
-- code = "FUS004"
-- name = "unfused-optimizer"
-- severity = "warning"
-- claims = ["idle", "compute"]
-- removed_by = "merge"
-- needs = ["gpu_work", "launch_links", "optimizer_ranges"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- assumptions = [
--     "a fused optimizer moves 28 bytes per parameter, a loop over operators about 80 (Adam in fp32)",
--     "its launches leave no idle gaps",
-- ]
-- message = """\
-- each step of the optimizer launches {kernels_per_step:decimal} kernels of {mean_ns:duration} each: \
-- {optimizer_ns:duration} on the GPU, {late_ns:duration} idle"""
-- [thresholds]
-- kernels_per_step = { default = 500, doc = """\
-- kernels that one step of the optimizer launches (judgement; foreach needs tens)""" }
-- longest_mean_ns = { default = 20000, doc = """\
-- mean kernel duration; longer ones are not a loop over small parameters (judgement)""" }
-- +++
--
-- ## What it is
--
-- The optimizer updates each parameter with several small kernels.
--
-- ## Why it costs
--
-- Hundreds or thousands of launches per step, and each value is read and written many times.
--
-- ## How it is computed
--
-- Kernels launched within the annotation `Optimizer.step` (or an operator of that name): their number per
-- step and mean duration. The claim is idle time of causes host_work and queued before them, and their
-- time minus that of a fused kernel, which moves 28 bytes per parameter where they move 80.
--
-- ## What to try
--
-- - `fused=True`, or `foreach=True`, in the optimizer of PyTorch; `apex.optimizers.FusedAdam`.
-- - `torch.compile` the optimizer step.
--
-- ## Example
--
-- ```python
-- # before
-- optimizer = torch.optim.AdamW(model.parameters(), lr=1e-4)
--
-- # after: one kernel for many parameters
-- optimizer = torch.optim.AdamW(model.parameters(), lr=1e-4, fused=True)
-- ```
--
-- ## Limits
--
-- Optimizers of other frameworks are found only by an annotation of that name.
WITH span AS (
    SELECT trace_id, tid, start_ns, start_ns + dur_ns AS end_ns
    FROM ranges
    WHERE tid IS NOT NULL AND name ILIKE '%Optimizer.step%'
    UNION
    SELECT trace_id, tid, start_ns, start_ns + dur_ns FROM ops WHERE name ILIKE '%Optimizer.step%'
),
updating AS (
    SELECT
        work.trace_id, work.device, work.start_ns, work.end_ns, work.dur_ns, work.event_kind, work.event_id,
        span.start_ns AS span_start_ns
    FROM (FROM steady_work SEMI JOIN span USING (trace_id, tid)) AS work
    ASOF JOIN span
        ON span.trace_id = work.trace_id AND span.tid = work.tid AND span.start_ns <= work.call_start_ns
    WHERE work.class = 'compute' AND work.call_start_ns < span.end_ns
),
quickest AS (
    SELECT trace_id, device, min(dur_ns) AS dur_ns
    FROM steady_work
    WHERE event_kind = 'kernel' AND class = 'compute'
    GROUP BY trace_id, device
),
total AS (
    SELECT
        updating.trace_id, updating.device, count(*) / count(DISTINCT span_start_ns) AS kernels_per_step,
        avg(updating.dur_ns)::BIGINT AS mean_ns, sum(updating.dur_ns)::BIGINT AS optimizer_ns,
        -- The moving of data alone: what kernels take to begin, up to 2 us, goes with them.
        (sum(greatest(updating.dur_ns - least(quickest.dur_ns, 2000), 0)) * 28 / 80)::BIGINT AS fused_ns
    FROM updating JOIN quickest ON quickest.trace_id = updating.trace_id AND quickest.device = updating.device
    GROUP BY updating.trace_id, updating.device
),
late AS (
    SELECT idle.trace_id, idle.device, idle.start_ns, idle.end_ns, idle.event_kind, idle.event_id
    FROM idle_causes AS idle
    SEMI JOIN updating
        ON updating.trace_id = idle.trace_id AND updating.event_kind = idle.event_kind
            AND updating.event_id = idle.event_id
    WHERE cause IN ('host_work', 'launch_latency', 'queued')
),
claimed AS (
    SELECT
        trace_id, device, start_ns, end_ns, event_kind, event_id, 1.0 AS claimed_share,
        end_ns - start_ns AS late_ns
    FROM late
    UNION ALL
    SELECT
        updating.trace_id, updating.device, start_ns, end_ns, event_kind, event_id,
        1 - fused_ns / optimizer_ns, 0
    FROM updating JOIN total ON total.trace_id = updating.trace_id AND total.device = updating.device
)
SELECT
    claimed.trace_id, claimed.device, claimed.start_ns, claimed.end_ns, event_kind, event_id,
    NULL::VARCHAR AS subject, claimed_share, kernels_per_step, mean_ns, optimizer_ns, fused_ns,
    (sum(late_ns) OVER (PARTITION BY claimed.trace_id, claimed.device))::BIGINT AS late_ns
FROM claimed
JOIN total ON total.trace_id = claimed.trace_id AND total.device = claimed.device
WHERE kernels_per_step > $kernels_per_step AND mean_ns < $longest_mean_ns
