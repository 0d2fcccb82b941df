-- +++
-- code = "KRN004"
-- name = "below-roofline"
-- severity = "info"
-- claims = ["compute"]
-- needs = ["gpu_work", "ops.input_dims", "roofline"]
-- assumptions = [
--     "the operator can reach 75 % of the roofline",
--     "each of its kernels takes 2.5 us to start and to end, whatever it computes",
-- ]
-- message = """\
-- {subject} reaches {roofline_percent:decimal} % of the roofline ({bound}-bound side); \
-- {operator_ns:duration}, {operator_share:percent} of the window"""
-- [thresholds]
-- roofline_percent = { default = 30, doc = """\
-- achieved share of the roofline [%] (TraceLens marks below 30 as poor)""" }
-- operator_share = { default = 0.01, doc = """\
-- time in calls of the operator below it as a share of the window (judgement)""" }
-- shortest_ns = { default = 20000, doc = "calls with shorter kernels are latency-bound (judgement)" }
-- floor_ns = { default = 2500, doc = """\
-- time of a kernel that computes nothing (back to back on H100, A100 and MI300X: 2 to 3 us)""" }
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
-- longer of both times is the roofline. An operator of many kernels cannot be faster than these start and end.
-- Claimed is the measured time beyond the roofline over 0.75 and beyond this floor of its kernels.
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
        roof.roofline_ns, roof.kernels,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, roof.name))::BIGINT AS operator_ns
    FROM op_roofline AS roof
    JOIN steady_work AS work
        ON work.trace_id = roof.trace_id AND work.device = roof.device AND work.op_id = roof.op_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' 
        AND roof.roofline_ns + $floor_ns * roof.kernels < $roofline_percent / 100 * roof.gpu_ns
        AND roof.gpu_ns > $shortest_ns * roof.kernels
)
SELECT
    poor.trace_id, poor.device, poor.start_ns, poor.end_ns, event_kind, event_id, name AS subject,
    greatest(1 - (roofline_ns / 0.75 + $floor_ns * kernels) / gpu_ns, 0) AS claimed_share, short_name, dtype, bound, roofline_percent,
    operator_ns, operator_ns / frame.dur_ns AS operator_share
FROM poor
JOIN steady_windows AS frame ON frame.trace_id = poor.trace_id AND frame.device = poor.device
WHERE operator_share > $operator_share
