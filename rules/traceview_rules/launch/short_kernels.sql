-- +++
-- code = "LCH002"
-- name = "short-kernels"
-- severity = "info"
-- claims = ["idle"]
-- reports_rest = 7
-- share_of = { idle = "lost_share" }
-- needs = ["gpu_work"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- assumptions = ["the work of the short kernels can be done by a few long ones"]
-- message = """\
-- {short_share:percent} of the kernels are shorter than {shortest_ns:duration}, with {lost_ns:duration} \
-- of idle time before them"""
-- [thresholds]
-- shortest_ns = { default = 10000, doc = "kernels below this are short (TraceLens: 10 us)" }
-- short_share = { default = 0.5, doc = "share of short kernels (judgement)" }
-- longest_gap_ns = { default = 100000, doc = """\
-- longer gaps before a kernel are not launch overhead (judgement)""" }
-- lost_share = { default = 0.05, doc = """\
-- idle time before short kernels as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- Most kernels are very short, with idle gaps before them.
--
-- ## Why it costs
--
-- A launch costs the host several microseconds for any kernel, and the GPU has a gap between kernels.
-- Short kernels do not amortize these costs.
--
-- ## How it is computed
--
-- Kernels below a time limit, and the idle gaps before them, without gaps that another finding reports.
-- Short kernels in a full queue cost nothing and are not reported.
--
-- ## What to try
--
-- - For training on pytorch: fuse them: `torch.compile`, fused optimizers and norms, foreach.
-- - For inference on pytorch: fuse them: `torch.compile`, fused norms and activations.
-- - Not for pytorch: fuse them.
-- - Give each kernel more work: a larger batch, fewer slices.
-- - Capture them in a CUDA or HIP graph.
--
-- ## Example
--
-- ```python
-- # before
-- output = model(batch)
--
-- # after: neighbouring operators become one kernel
-- model = torch.compile(model)
-- output = model(batch)
-- ```
--
-- ## Limits
--
-- The time of the kernels themselves is not claimed. Where launches are the bottleneck, launch-bound reports
-- these gaps.
WITH kernel AS (
    SELECT trace_id, device, count(*) FILTER (dur_ns < $shortest_ns) / count(*) AS short_share
    FROM steady_work WHERE event_kind = 'kernel'
    GROUP BY trace_id, device
),
before AS (
    SELECT
        gap.* REPLACE (part.start_ns AS start_ns, least(part.end_ns, gap.end_ns - floor_ns) AS end_ns),
        short_name,
        (sum(least(part.end_ns, gap.end_ns - floor_ns) - part.start_ns) OVER (
            PARTITION BY gap.trace_id, gap.device
        ))::BIGINT AS lost_ns
    FROM steady_gaps AS gap
    JOIN unreported_idle AS part ON part.trace_id = gap.trace_id AND part.device = gap.device
        AND part.gap_start_ns = gap.start_ns
    JOIN steady_work AS work
        ON work.trace_id = gap.trace_id AND work.event_kind = gap.after_kind AND work.event_id = gap.after_id
    WHERE work.event_kind = 'kernel' AND work.dur_ns < $shortest_ns AND gap.cause <> 'inside_graph'
        AND part.start_ns < gap.end_ns - floor_ns
        AND gap.dur_ns <= $longest_gap_ns
)
SELECT
    before.trace_id, before.device, before.start_ns, before.end_ns,
    after_kind AS event_kind, after_id AS event_id, NULL::VARCHAR AS subject, 1.0 AS claimed_share,
    short_name, short_share, lost_ns
FROM before
JOIN kernel ON kernel.trace_id = before.trace_id AND kernel.device = before.device
JOIN steady_windows AS frame ON frame.trace_id = before.trace_id AND frame.device = before.device
WHERE short_share > $short_share AND lost_ns > $lost_share * frame.dur_ns
