-- +++
-- code = "PRC002"
-- name = "gemm-in-fp32"
-- severity = "warning"
-- claims = ["compute"]
-- needs = ["gpu_work", "ops.input_dims", "roofline"]
-- assumptions = [
--     "TF32, or bf16 where there is no TF32, is accurate enough",
--     "in that dtype the operator reaches two thirds of the peak, or the memory roofline",
-- ]
-- message = """\
-- {subject} computes in full fp32: {operator_ns:duration}, {operator_share:percent} of the window; peak \
-- of {faster_dtype} matrix cores: {faster_tflops:decimal} TFLOP/s"""
-- [thresholds]
-- operator_share = { default = 0.02, doc = """\
-- time in such calls of the operator as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- GEMMs or convolutions in fp32, without TF32, on a GPU that has fast matrix cores for
-- smaller dtypes.
--
-- ## Why it costs
--
-- TF32 has about eight times the rate, bf16 sixteen times, at the same memory traffic or half of it.
--
-- ## How it is computed
--
-- Operators of these kinds with fp32 inputs whose kernels are not named TF32. Claimed is their time beyond
-- two thirds of the peak of TF32 (or bf16) and beyond the memory roofline. Two thirds is a judgement: the
-- best shapes reach more, the shapes of a model rarely do.
--
-- ## What to try
--
-- - `torch.set_float32_matmul_precision("high")` for TF32; `torch.backends.cudnn.allow_tf32`.
-- - Autocast to bf16.
--
-- ## Limits
--
-- Whether the accuracy suffices is up to the user.
WITH faster AS (
    SELECT
        trace_id, device, arg_max(dtype, if(dtype = 'tf32', 1, 0)) AS faster_dtype,
        arg_max(peak, if(dtype = 'tf32', 1, 0)) AS faster_tflops
    FROM device_peaks WHERE resource = 'matrix' AND dtype IN ('tf32', 'bf16') AND peak IS NOT NULL
    GROUP BY trace_id, device
),
slow AS (
    SELECT
        work.*, roof.name, faster_dtype, faster_tflops, roof.gpu_ns,
        greatest(flops / (2 / 3 * faster_tflops * 1000), coalesce(roof.bytes / peak_gb_per_s, 0)) AS best_ns,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, roof.name))::BIGINT AS operator_ns
    FROM op_roofline AS roof
    JOIN steady_work AS work
        ON work.trace_id = roof.trace_id AND work.device = roof.device AND work.op_id = roof.op_id
    JOIN faster ON faster.trace_id = roof.trace_id AND faster.device = roof.device
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND roof.dtype = 'fp32'
        AND roof.model IN ('gemm', 'grouped_gemm', 'convolution', 'convolution_backward')
        AND flops IS NOT NULL
)
SELECT
    slow.trace_id, slow.device, slow.start_ns, slow.end_ns, event_kind, event_id, name AS subject,
    greatest(1 - best_ns / gpu_ns, 0) AS claimed_share, short_name, faster_dtype, faster_tflops, operator_ns,
    operator_ns / frame.dur_ns AS operator_share
FROM slow
JOIN steady_windows AS frame ON frame.trace_id = slow.trace_id AND frame.device = slow.device
WHERE operator_share > $operator_share
