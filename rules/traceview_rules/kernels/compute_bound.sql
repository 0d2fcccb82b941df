-- +++
-- code = "KRN012"
-- name = "compute-bound"
-- severity = "info"
-- finds_in = [
--     """\
--     op_roofline[bound = 'compute' AND tflops_per_s >= $rate_share * \
--     peak_tflops_per_s]|rows.kernel_counters""",
-- ]
-- needs = ["gpu_work", "measured_arithmetic"]
-- message = """\
-- {subject} is at the compute roofline: {tflops_per_s:decimal} of {peak_tflops_per_s:decimal} TFLOP/s \
-- ({dtype}); {operator_ns:duration}, {operator_share:percent} of the window. Only fewer or cheaper \
-- FLOPs make it faster"""
-- [thresholds]
-- rate_share = { default = 0.70, doc = "achieved over peak compute rate (as for memory-bound)" }
-- operator_share = { default = 0.05, doc = """\
-- time in such calls of the operator as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- An operator runs near the peak compute rate of its dtype.
--
-- ## Why it costs
--
-- No other kernel for the same operator would be much faster.
--
-- ## How it is computed
--
-- FLOPs from the operator's shapes over its time, against the peak of the GPU for the dtype and unit
-- (matrix or vector). It claims no time.
--
-- ## What to try
--
-- - For full_precision: a cheaper dtype: 16 bits instead of fp32 or TF32.
-- - For reduced_precision in training: a cheaper dtype: fp8 where the GPU has it and accuracy allows.
-- - For reduced_precision in inference: a cheaper dtype: fp8 or fp4 where the GPU has it and accuracy allows.
-- - Not for full_precision, training, inference: a cheaper dtype.
-- - Fewer FLOPs: skip padding, sparse or smaller layers.
--
-- ## Limits
--
-- Peaks are those at the boost clock; a power limit lowers them.
WITH bound AS (
    SELECT
        work.*, roof.name, tflops_per_s, peak_tflops_per_s, dtype,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, roof.name))::BIGINT AS operator_ns
    FROM op_roofline AS roof
    JOIN steady_work AS work
        ON work.trace_id = roof.trace_id AND work.device = roof.device AND work.op_id = roof.op_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND bound = 'compute'
        AND tflops_per_s >= $rate_share * peak_tflops_per_s
    UNION ALL
    SELECT
        work.*, work.short_name, roof.tflops_per_s, roof.peak_tflops_per_s, 'mixed',
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, work.short_name))::BIGINT
    FROM kernel_roofline AS roof
    JOIN steady_work AS work
        ON work.trace_id = roof.trace_id AND work.event_kind = 'kernel' AND work.event_id = roof.kernel_id
    WHERE roof.source = 'counters' AND roof.bound = 'compute' AND work.op_id IS NULL
        AND roof.trace_id IN (SELECT trace_id FROM kernel_counters)
        AND roof.tflops_per_s >= $rate_share * roof.peak_tflops_per_s
)
SELECT
    bound.trace_id, bound.device, bound.start_ns, bound.end_ns, event_kind, event_id, name AS subject,
    NULL::DOUBLE AS claimed_share, short_name, dtype, tflops_per_s, peak_tflops_per_s, operator_ns,
    operator_ns / frame.dur_ns AS operator_share,
    CASE
        WHEN dtype IN ('fp32', 'tf32') THEN 'full_precision'
        WHEN dtype IN ('fp16', 'bf16') THEN 'reduced_precision'
    END AS precision
FROM bound
JOIN steady_windows AS frame ON frame.trace_id = bound.trace_id AND frame.device = bound.device
WHERE operator_share > $operator_share
