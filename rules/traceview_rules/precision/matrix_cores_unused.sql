-- +++
-- code = "PRC001"
-- name = "matrix-cores-unused"
-- severity = "warning"
-- claims = ["compute"]
-- finds_in = [
--     """\
--     op_roofline[engine = 'matrix' AND dtype IN ('fp16', 'bf16', 'fp8', 'int8') AND \
--     peak_tflops_per_s IS NOT NULL]""",
--     """\
--     event_names[event_kind = 'kernel' AND NOT coalesce(uses_matrix_cores(name), false) AND \
--     multiplies_matrices(name)]""",
-- ]
-- needs = ["gpu_work", "ops.input_dims", "roofline", "gpu_peaks"]
-- assumptions = ["on matrix cores the operator reaches half of their peak, or the memory roofline"]
-- message = """\
-- {subject} ({dtype}) does not use {cores}, in kernels such as {kernel}: {operator_ns:duration}, \
-- {operator_share:percent} of the window"""
-- [thresholds]
-- operator_share = { default = 0.01, doc = """\
-- time in such calls of the operator as a share of the window (judgement; the TensorBoard plugin of \
-- PyTorch reports any)""" }
-- +++
--
-- ## What it is
--
-- A GEMM, convolution or attention in a dtype that matrix cores support runs on kernels that do not use them.
--
-- ## Why it costs
--
-- Matrix cores have at least ten times the rate.
--
-- ## How it is computed
--
-- Operators of these kinds in 16 or 8 bits whose kernel names do not indicate matrix cores, and whose
-- FLOPs take longer at the peak of the vector units than their bytes at the peak bandwidth. The claim is
-- the time beyond half of the matrix peak, or beyond the memory roofline.
--
-- ## What to try
--
-- - Sizes that are multiples of 8 (16-bit) or 16 (8-bit).
-- - For convolution: channels-last tensors.
-- - For nvidia: a newer cuBLAS or cuDNN.
-- - For amd: a newer hipBLASLt or MIOpen.
--
-- ## Limits
--
-- Kernels with uninformative names, such as custom CUDA code, may still use matrix cores; names of unknown
-- libraries are left out. Operators that are memory-bound even on vector units, such as GEMMs with few
-- rows, are reported by below-roofline, if they are slow.
WITH names AS MATERIALIZED (
    SELECT
        DISTINCT name, uses_matrix_cores(name) AS uses,
        multiplies_matrices(name) AS multiplies
    FROM event_names WHERE event_kind = 'kernel'
),
eligible AS (
    SELECT
        work.* EXCLUDE (bytes), roof.name, roof.dtype, roof.flops, roof.bytes, roof.gpu_ns, peak_tflops_per_s,
        peak_gb_per_s, vector.peak AS vector_tflops_per_s, names.multiplies,
        bool_or(names.uses) OVER (PARTITION BY work.trace_id, work.op_id) AS uses
    FROM op_roofline AS roof
    JOIN steady_work AS work
        ON work.trace_id = roof.trace_id AND work.device = roof.device AND work.op_id = roof.op_id
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    JOIN names ON names.name = kernels.name
    LEFT JOIN (
        FROM device_peaks WHERE resource = 'vector' AND dtype = 'fp32'
    ) AS vector ON vector.trace_id = roof.trace_id AND vector.device = roof.device
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND roof.engine = 'matrix'
        AND roof.dtype IN ('fp16', 'bf16', 'fp8', 'int8') AND roof.peak_tflops_per_s IS NOT NULL
),
unused AS (
    SELECT
        *, greatest(flops / (0.5 * peak_tflops_per_s * 1000), coalesce(bytes / peak_gb_per_s, 0)) AS best_ns,
        (sum(dur_ns) OVER (PARTITION BY trace_id, device, name))::BIGINT AS operator_ns
    FROM eligible
    WHERE NOT uses AND multiplies
        AND coalesce(flops / vector_tflops_per_s > 1000 * bytes / peak_gb_per_s, true)
)
SELECT
    unused.trace_id, unused.device, unused.start_ns, unused.end_ns, event_kind, event_id,
    unused.name AS subject, greatest(1 - best_ns / gpu_ns, 0) AS claimed_share, short_name AS kernel, dtype,
    if(devices.vendor = 'nvidia', 'Tensor Cores', 'matrix cores') AS cores, operator_ns,
    operator_ns / frame.dur_ns AS operator_share
FROM unused
JOIN steady_windows AS frame ON frame.trace_id = unused.trace_id AND frame.device = unused.device
LEFT JOIN devices ON devices.trace_id = unused.trace_id AND devices.device = unused.device
WHERE operator_share > $operator_share
