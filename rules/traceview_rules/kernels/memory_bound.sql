-- +++
-- code = "KRN005"
-- name = "memory-bound"
-- severity = "info"
-- finds_in = ["bound.memory|rows.profiled_kernels|rows.kernel_counters"]
-- needs = ["gpu_work", "measured_traffic"]
-- message = """\
-- {subject} is at the memory roofline: {gb_per_s:decimal} of {peak_gb_per_s:decimal} GB/s; \
-- {operator_ns:duration}, {operator_share:percent} of the window. Only less traffic makes it faster"""
-- [thresholds]
-- bandwidth_share = { default = 0.70, doc = "achieved over peak bandwidth (xprof calls 70 % high)" }
-- operator_share = { default = 0.05, doc = """\
-- time in such calls of the operator as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- An operator runs near the peak memory bandwidth.
--
-- ## Why it costs
--
-- No other kernel for the same operator would be much faster. Only less traffic helps.
--
-- ## How it is computed
--
-- Compulsory bytes from the operator's shapes over its time, against the peak bandwidth of the GPU; for
-- kernels with hardware counters, the counted bytes. Operators whose data fits into a cache are left out. It
-- claims no time: how much traffic can be saved depends on adjacent operators.
--
-- ## What to try
--
-- - For gemm in inference with decode, mixed: a larger batch: with few tokens, reading the weights takes all
--   the time; weights in fp8 or int4.
-- - For gemm in prefill: more tokens per step, with larger prefill chunks or several prompts at once.
-- - For attention in inference with decode, mixed: fewer KV heads (GQA, MLA), or a KV cache in fp8: each
--   token reads all of it.
-- - For attention in prefill: a kernel that keeps the scores on chip (FlashAttention).
-- - For elementwise, normalization, softmax, reduction, copy, embedding, layout, quantization, rotary:
--   fuse it with the operators before and after (`torch.compile`), so that values stay in registers.
-- - For training: smaller dtypes: 16 bits instead of fp32.
-- - Not for gemm, grouped_gemm, attention: smaller dtypes.
--
-- ## Limits
--
-- Compulsory bytes count each operand once; caches between operators may serve some of them.
WITH bound AS (
    SELECT
        work.*, roof.name, gb_per_s, peak_gb_per_s,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, roof.name))::BIGINT AS operator_ns
    FROM op_roofline AS roof
    JOIN steady_work AS work
        ON work.trace_id = roof.trace_id AND work.device = roof.device AND work.op_id = roof.op_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND bound = 'memory'
        AND NOT coalesce(fits_cache, false)
        AND gb_per_s >= $bandwidth_share * peak_gb_per_s
    UNION ALL
    SELECT
        work.*, work.short_name, memory_read_gbs + memory_write_gbs,
        (memory_read_gbs + memory_write_gbs) * 100 / memory_percent,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, work.short_name))::BIGINT
    FROM kernel_metrics AS metrics
    JOIN steady_work AS work
        ON work.trace_id = metrics.trace_id AND work.event_kind = 'kernel'
            AND work.event_id = metrics.kernel_id
    WHERE memory_percent >= 100 * $bandwidth_share AND work.op_id IS NULL
)
SELECT
    bound.trace_id, bound.device, bound.start_ns, bound.end_ns, event_kind, event_id, name AS subject,
    NULL::DOUBLE AS claimed_share, short_name, gb_per_s, peak_gb_per_s, operator_ns,
    operator_ns / frame.dur_ns AS operator_share
FROM bound
JOIN steady_windows AS frame ON frame.trace_id = bound.trace_id AND frame.device = bound.device
WHERE operator_share > $operator_share
