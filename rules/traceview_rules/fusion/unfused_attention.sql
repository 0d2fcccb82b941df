-- +++
-- code = "FUS005"
-- name = "unfused-attention"
-- severity = "warning"
-- claims = ["compute", "idle"]
-- finds_in = [
--     "name.aten::_softmax|name.aten::softmax|name.aten::_safe_softmax",
--     "name.aten::bmm|name.aten::baddbmm|name.aten::matmul|name.aten::mm",
-- ]
-- removed_by = "merge"
-- share_of = { compute = "between_share" }
-- needs = ["gpu_work", "ops"]
-- assumptions = [
--     """\
--     fused attention computes both GEMMs at the rate of the best GEMM of the trace; without recorded \
--     shapes, as fast as now""",
-- ]
-- message = """\
-- {attentions:number} unfused {attentions:attention|attentions} (GEMM, softmax, GEMM): \
-- {between_ns:duration} between the GEMMs"""
-- [thresholds]
-- between_share = { default = 0.01, doc = """\
-- time in kernels between the GEMMs as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- Attention runs as separate kernels: scores, scaling, mask, softmax, dropout, GEMM with the values.
--
-- ## Why it costs
--
-- The score matrix, quadratic in sequence length, is written to memory and read back
-- several times.
--
-- ## How it is computed
--
-- Softmax operators with a batched GEMM shortly before and after them on the same thread. The claim
-- includes the kernels between both GEMMs and the gaps before them, since flash attention keeps the scores
-- on chip. It also includes the time of the GEMMs beyond their FLOPs at the rate of the best GEMM of the
-- trace, since they write and read the scores.
--
-- ## What to try
--
-- - For pytorch on nvidia: `torch.nn.functional.scaled_dot_product_attention`, which picks a flash,
--   memory-efficient or cuDNN kernel.
-- - For pytorch on amd: `torch.nn.functional.scaled_dot_product_attention` with AOTriton, or the kernels
--   of CK and AITER.
-- - Masks and biases that the fused kernels support; `flex_attention` for others.
--
-- ## Limits
--
-- Very short sequences save little. The backward pass is not counted.
WITH launching AS (
    SELECT
        ops.trace_id, ops.op_id, ops.tid, ops.start_ns, ops.name,
        ops.name IN ('aten::bmm', 'aten::baddbmm', 'aten::matmul', 'aten::mm') AS product,
        ops.name IN ('aten::_softmax', 'aten::softmax', 'aten::_safe_softmax') AS softmax
    FROM ops
    SEMI JOIN steady_work AS work ON work.trace_id = ops.trace_id AND work.op_id = ops.op_id
),
ordered AS (
    SELECT
        *, row_number() OVER in_thread AS position,
        max(if(product, start_ns, NULL)) OVER (in_thread ROWS BETWEEN 6 PRECEDING AND 1 PRECEDING)
            AS product_before_ns,
        min(if(product, start_ns, NULL)) OVER (in_thread ROWS BETWEEN 1 FOLLOWING AND 6 FOLLOWING)
            AS product_after_ns
    FROM launching
    WINDOW in_thread AS (PARTITION BY trace_id, tid ORDER BY start_ns, op_id)
),
attention AS (
    SELECT trace_id, tid, product_before_ns, product_after_ns FROM ordered
    WHERE softmax AND product_before_ns IS NOT NULL AND product_after_ns IS NOT NULL
),
rate AS (
    SELECT trace_id, device, max(flops / gpu_ns) AS flops_per_ns FROM op_roofline
    WHERE model IN ('gemm', 'grouped_gemm') AND gpu_ns > 0
    GROUP BY trace_id, device
),
-- Both products of each attention, and the arithmetic in them.
product AS (
    SELECT DISTINCT attention.product_before_ns, ordered.trace_id, ordered.op_id
    FROM attention
    JOIN ordered ON ordered.trace_id = attention.trace_id AND ordered.tid = attention.tid AND ordered.product
        AND ordered.start_ns IN (attention.product_before_ns, attention.product_after_ns)
),
between_op AS (
    SELECT ordered.trace_id, ordered.op_id, ordered.name, attention.product_before_ns
    FROM ordered
    ASOF JOIN attention
        ON attention.trace_id = ordered.trace_id AND attention.tid = ordered.tid
            AND attention.product_before_ns < ordered.start_ns
    WHERE ordered.start_ns < attention.product_after_ns AND NOT ordered.product
),
reported AS (
    SELECT
        work.*, between_op.name AS op,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device))::BIGINT AS between_ns,
        count(DISTINCT between_op.product_before_ns) OVER (PARTITION BY work.trace_id, work.device)
            AS attentions
    FROM steady_work AS work
    JOIN between_op ON between_op.trace_id = work.trace_id AND between_op.op_id = work.op_id
    WHERE work.class = 'compute'
),
multiplied AS (
    SELECT
        work.trace_id, work.device, work.start_ns, work.end_ns, work.event_kind, work.event_id,
        roof.name AS op, work.short_name, greatest(1 - roof.flops / flops_per_ns / roof.gpu_ns, 0) AS share
    FROM product
    JOIN op_roofline AS roof ON roof.trace_id = product.trace_id AND roof.op_id = product.op_id
    JOIN rate ON rate.trace_id = roof.trace_id AND rate.device = roof.device
    JOIN steady_work AS work
        ON work.trace_id = roof.trace_id AND work.device = roof.device AND work.op_id = roof.op_id
    WHERE work.class = 'compute' AND roof.gpu_ns > 0
),
claimed AS (
    SELECT
        trace_id, device, start_ns, end_ns, event_kind, event_id, op, short_name, 1.0 AS share, attentions,
        between_ns
    FROM reported
    UNION ALL
    SELECT multiplied.*, attentions, between_ns
    FROM multiplied
    JOIN (SELECT DISTINCT trace_id, device, attentions, between_ns FROM reported) AS found
        ON found.trace_id = multiplied.trace_id AND found.device = multiplied.device
    UNION ALL
    SELECT
        reported.trace_id, reported.device, pause.start_ns, pause.end_ns, event_kind, event_id, op,
        short_name, 1.0,
        attentions, between_ns
    FROM reported
    JOIN steady_gaps AS pause
        ON pause.trace_id = reported.trace_id AND pause.after_kind = event_kind AND pause.after_id = event_id
    WHERE pause.cause = 'queued'
)
SELECT
    reported.trace_id, reported.device, reported.start_ns, reported.end_ns, event_kind, event_id,
    NULL::VARCHAR AS subject,
    share AS claimed_share, op, short_name, attentions, between_ns
FROM claimed AS reported
JOIN steady_windows AS frame ON frame.trace_id = reported.trace_id AND frame.device = reported.device
WHERE between_ns > $between_share * frame.dur_ns
