-- +++
-- code = "PRC004"
-- name = "fp8-possible"
-- severity = "info"
-- finds_in = ["bound.compute"]
-- needs = ["gpu_work", "ops.input_dims", "roofline", "gpu_peaks"]
-- message = """\
-- {product_share:percent} of the window is spent in compute-bound 16-bit GEMMs; fp8 peak of this GPU: \
-- {fp8_tflops:decimal} TFLOP/s"""
-- [thresholds]
-- product_share = { default = 0.30, doc = "time in such GEMMs as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- Most of the time goes to 16-bit GEMMs on a GPU with fp8 matrix cores.
--
-- ## Why it costs
--
-- Nothing is wrong; fp8 would at best halve the time of these GEMMs.
--
-- ## How it is computed
--
-- Time of bf16 or fp16 GEMMs on the compute-bound side of the roofline. It claims no time, because a trace
-- does not show whether fp8 is accurate enough.
--
-- ## What to try
--
-- - For training: FP8 recipes: Transformer Engine, torchao.
-- - For inference: weights and activations in fp8; weight-only fp8 where that loses accuracy.
-- - Not for training, inference: fp8.
--
-- ## Limits
--
-- Scaling, casts and accuracy checks cost part of the savings.
WITH product AS (
    SELECT work.trace_id, work.device, sum(work.dur_ns)::BIGINT AS product_ns
    FROM op_roofline AS roof
    JOIN steady_work AS work
        ON work.trace_id = roof.trace_id AND work.device = roof.device AND work.op_id = roof.op_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND roof.model IN ('gemm', 'grouped_gemm')
        AND roof.dtype IN ('bf16', 'fp16') AND bound = 'compute'
    GROUP BY work.trace_id, work.device
)
SELECT
    frame.trace_id, frame.device, frame.start_ns, frame.end_ns, NULL::VARCHAR AS event_kind,
    NULL::BIGINT AS event_id, NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, product_ns,
    product_ns / frame.dur_ns AS product_share, peak AS fp8_tflops
FROM product
JOIN steady_windows AS frame ON frame.trace_id = product.trace_id AND frame.device = product.device
JOIN device_peaks ON device_peaks.trace_id = product.trace_id AND device_peaks.device = product.device
    AND resource = 'matrix' AND dtype = 'fp8'
WHERE product_share > $product_share AND peak IS NOT NULL
