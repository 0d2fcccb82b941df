-- +++
-- code = "KRN006"
-- name = "latency-bound"
-- severity = "info"
-- needs = ["gpu_work", "ops.input_dims", "roofline", "gpu_peaks", "kernels.grid_x", "devices.compute_units"]
-- message = """\
-- {subject} is latency-bound: {roofline_percent:decimal} % of the roofline with \
-- {blocks_per_unit:decimal} blocks per {unit_name}; {operator_ns:duration}, \
-- {operator_share:percent} of the window"""
-- [thresholds]
-- longest_ns = { default = 200000, doc = """\
-- longer kernels do not wait for single instructions: they have too much work for each block, or a poor \
-- algorithm (judgement)""" }
-- roofline_percent = { default = 30, doc = "achieved share of either side of the roofline [%] (judgement)" }
-- blocks_per_unit = { default = 1, doc = "blocks of the grid per SM or compute unit (judgement)" }
-- operator_share = { default = 0.02, doc = """\
-- time in such calls of the operator as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- An operator uses neither the arithmetic nor the memory of the GPU well, and its grid is too small to fill
-- the GPU.
--
-- ## Why it costs
--
-- Each instruction waits for the previous one, without enough parallel work to hide the latency.
--
-- ## How it is computed
--
-- Operators far below both sides of the roofline whose largest kernel has fewer blocks than SMs or compute
-- units, and none of whose kernels is long: long ones have work enough, see below-roofline. It claims no
-- time: grid-smaller-than-gpu bounds what more blocks could save.
--
-- ## What to try
--
-- - For attention: split the keys over blocks (split-KV), or a larger batch.
-- - For gemm, grouped_gemm: split-K, or a larger batch.
-- - For elementwise, row_norm, softmax, reduction, copy: fuse it with adjacent operators, so that
--   its latency is paid once.
-- - For batch_norm: channels-last kernels, which divide the batch among blocks where others have one block
--   per channel; fuse it with adjacent operators.
-- - Not for batch_norm: more parallel work: a larger batch, several small operators at once.
--
-- ## Limits
--
-- Only operators with a FLOP model.
WITH slow AS (
    SELECT
        work.*, roof.name, roof.roofline_percent, roof.op_id AS roof_op_id,
        max(
            grid_x::BIGINT * grid_y * grid_z / devices.compute_units
        ) OVER (PARTITION BY work.trace_id, work.device, work.op_id) AS blocks_per_unit,
        max(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, work.op_id) AS kernel_ns,
        if(devices.vendor = 'amd', 'compute unit', 'SM') AS unit_name
    FROM op_roofline AS roof
    JOIN steady_work AS work
        ON work.trace_id = roof.trace_id AND work.device = roof.device AND work.op_id = roof.op_id
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    JOIN devices ON devices.trace_id = work.trace_id AND devices.device = work.device
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND roof.roofline_percent < $roofline_percent
        AND grid_x > 0 AND grid_y > 0 AND grid_z > 0 AND devices.compute_units > 0
),
reported AS (
    SELECT *, (sum(dur_ns) OVER (PARTITION BY trace_id, device, name))::BIGINT AS operator_ns
    FROM slow WHERE blocks_per_unit < $blocks_per_unit AND kernel_ns < $longest_ns
)
SELECT
    reported.trace_id, reported.device, reported.start_ns, reported.end_ns, event_kind, event_id,
    name AS subject,
    NULL::DOUBLE AS claimed_share, short_name, roofline_percent, blocks_per_unit, unit_name, operator_ns,
    operator_ns / frame.dur_ns AS operator_share,
    if(contains(name, 'norm'), normalization_kind(name), NULL) AS family
FROM reported
JOIN steady_windows AS frame ON frame.trace_id = reported.trace_id AND frame.device = reported.device
WHERE operator_share > $operator_share
