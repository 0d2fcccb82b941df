-- +++
-- code = "KRN004"
-- name = "below-roofline"
-- severity = "info"
-- claims = ["compute"]
-- needs = ["gpu_work", "ops.input_dims", "roofline"]
-- assumptions = ["the operator can reach 75 % of the roofline"]
-- message = """\
-- {subject} reaches {roofline_percent:decimal} % of the roofline ({bound}-bound side); \
-- {operator_ns:duration}, {operator_share:percent} of the window"""
-- [thresholds]
-- roofline_percent = { default = 30, doc = """\
-- achieved share of the roofline [%] (TraceLens marks below 30 as poor)""" }
-- operator_share = { default = 0.01, doc = """\
-- time in calls of the operator below it as a share of the window (judgement)""" }
-- shortest_ns = { default = 20000, doc = "shorter calls are latency-bound (judgement)" }
-- +++
--
-- ## What it is
--
-- An operator takes much longer than its FLOPs or its memory traffic require on this GPU.
--
-- ## Why it costs
--
-- The kernel leaves most of the GPU unused: a poor algorithm for these sizes, a slow layout, too little
-- parallelism.
--
-- ## How it is computed
--
-- FLOPs and bytes from the operator's shapes (view op_work), over the peaks of the GPU (device_peaks): the
-- longer of both times is the roofline. Claimed is the measured time beyond the roofline over 0.75.
--
-- ## What to try
--
-- - Let the library tune: `torch.backends.cudnn.benchmark`, `torch.compile(mode="max-autotune")`, TunableOp
--   on ROCm.
-- - Check layout (channels last), alignment (multiples of 8 or 16), precision, and batch size.
--
-- ## Limits
--
-- Compulsory bytes are a lower bound; operators without a FLOP model are left out.
WITH poor AS (
    SELECT
        work.*, roof.name, roof.model, roof.dtype, roof.bound, roof.roofline_percent, roof.gpu_ns,
        roof.roofline_ns,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, roof.name))::BIGINT AS operator_ns
    FROM op_roofline AS roof
    JOIN steady_work AS work
        ON work.trace_id = roof.trace_id AND work.device = roof.device AND work.op_id = roof.op_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND roof.roofline_percent < $roofline_percent
        AND roof.gpu_ns > $shortest_ns
)
SELECT
    poor.trace_id, poor.device, poor.start_ns, poor.end_ns, event_kind, event_id, name AS subject,
    greatest(1 - roofline_ns / 0.75 / gpu_ns, 0) AS claimed_share, short_name, dtype, bound, roofline_percent,
    operator_ns, operator_ns / frame.dur_ns AS operator_share
FROM poor
JOIN steady_windows AS frame ON frame.trace_id = poor.trace_id AND frame.device = poor.device
WHERE operator_share > $operator_share
