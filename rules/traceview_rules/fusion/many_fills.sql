-- +++
-- code = "FUS006"
-- name = "many-fills"
-- severity = "info"
-- claims = ["compute", "idle"]
-- finds_in = ["work.memset|name.fillfunctor|name.fill_kernel|name.fillbuffer|name.memset"]
-- removed_by = "drop_work"
-- needs = ["gpu_work", "kernel_families"]
-- assumptions = ["the memory does not need clearing"]
-- message = """\
-- {fills:number} {fills:fill or memset takes|fills and memsets take} {fill_ns:duration}, \
-- {fill_share:percent} of the window"""
-- [thresholds]
-- fill_share = { default = 0.01, doc = "time in fills as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- Memory is repeatedly set to zero or another constant.
--
-- ## Why it costs
--
-- A fill computes nothing and costs a launch.
--
-- ## How it is computed
--
-- Memsets, and kernels with fill or memset in their name, unless the name shows that they also compute
-- something else (view kernel_traits), such as expert routing.
--
-- ## What to try
--
-- - For pytorch in training: `optimizer.zero_grad(set_to_none=True)`, the default since 2.0.
-- - Do not clear what is overwritten anyway; reuse buffers.
-- - For pytorch: `torch.empty` instead of `torch.zeros`.
-- - For jax: donate arguments (`jax.jit(..., donate_argnums=...)`), so that outputs reuse their buffers.
--
-- ## Limits
--
-- Accumulators must start at zero. Some libraries clear their own workspaces.
WITH fill AS (
    SELECT
        work.*, (sum(work.dur_ns) OVER of_device)::BIGINT AS fill_ns, count(*) OVER of_device AS fills
    FROM steady_work AS work
    WHERE work.event_kind = 'memset' OR (
        work.event_kind = 'kernel' AND work.short_name IN (
            SELECT short_name FROM kernel_traits
            WHERE regexp_matches(short_name, 'FillFunctor|fill_kernel|fillBuffer|memset', 'i')
                AND coalesce(family, 'elementwise') = 'elementwise'
        )
    )
    WINDOW of_device AS (PARTITION BY work.trace_id, work.device)
),
claimed AS (
    SELECT trace_id, device, start_ns, end_ns, event_kind, event_id, short_name, bytes, fills, fill_ns
    FROM fill
    UNION ALL
    SELECT
        fill.trace_id, fill.device, pause.start_ns, pause.end_ns, event_kind, event_id, short_name, bytes,
        fills, fill_ns
    FROM fill
    JOIN steady_gaps AS pause
        ON pause.trace_id = fill.trace_id AND pause.after_kind = event_kind AND pause.after_id = event_id
    WHERE pause.cause = 'queued'
)
SELECT
    fill.trace_id, fill.device, fill.start_ns, fill.end_ns, event_kind, event_id, NULL::VARCHAR AS subject,
    1.0 AS claimed_share, short_name, bytes, fills, fill_ns, fill_ns / frame.dur_ns AS fill_share
FROM claimed AS fill
JOIN steady_windows AS frame ON frame.trace_id = fill.trace_id AND frame.device = fill.device
WHERE fill_share > $fill_share
