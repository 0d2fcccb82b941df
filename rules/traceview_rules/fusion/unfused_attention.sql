-- +++
-- code = "FUS005"
-- name = "unfused-attention"
-- severity = "warning"
-- claims = ["compute", "copy", "idle"]
-- finds_in = [
--     "name.aten::_softmax|name.aten::softmax|name.aten::_safe_softmax|name.aten::_softmax_backward_data",
--     "name.aten::bmm|name.aten::baddbmm|name.aten::matmul|name.aten::mm",
-- ]
-- removed_by = "merge"
-- share_of = { compute = "between_share" }
-- needs = ["gpu_work", "ops"]
-- assumptions = [
--     """\
--     fused attention computes its GEMMs at the rate of the best GEMM of the trace in their data type, and \
--     in the backward pass one of them again; without recorded shapes, as fast as now""",
-- ]
-- message = """\
-- {count:unfused attention} (GEMM, softmax, GEMM){backward_text}: \
-- {total_ns:duration}, of it {between_ns:duration} between the GEMMs"""
-- unit = "attention"
-- [thresholds]
-- between_share = { default = 0.01, doc = """\
-- time between the GEMMs as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- Attention runs as separate kernels: scores, scaling, mask, softmax, dropout, GEMM with the values, and in
-- the backward pass their gradients.
--
-- ## Why it costs
--
-- The score matrix, quadratic in sequence length, is written to memory and read back
-- several times.
--
-- ## How it is computed
--
-- Softmax operators, and those of its gradient, with a GEMM at most 16 operators before and after them on the
-- same thread and none that sorts, gathers or normalizes between them. Where shapes are recorded, the GEMM
-- before has the rows and columns of the softmax, and the GEMM after multiplies its result: a router of
-- experts is none. The claim includes the kernels and copies between both GEMMs and the gaps before them,
-- since flash attention keeps the scores on chip. It also includes the time of the GEMMs, two forward and
-- four backward, beyond their FLOPs at the rate of the best GEMM of the trace, since they write and read the
-- scores.
--
-- ## What to try
--
-- - For pytorch on nvidia: `torch.nn.functional.scaled_dot_product_attention`, which picks a flash,
--   memory-efficient or cuDNN kernel.
-- - For pytorch on amd: `torch.nn.functional.scaled_dot_product_attention` with AOTriton, or the kernels
--   of CK and AITER.
-- - Masks and biases that the fused kernels support; `flex_attention` for others.
--
-- ## Example
--
-- ```python
-- # before: the matrix of scores is written to memory and read again
-- scores = q @ k.transpose(-2, -1) / math.sqrt(q.size(-1))
-- scores = scores.masked_fill(later, float("-inf"))
-- output = scores.softmax(dim=-1) @ v
--
-- # after: one kernel, where q, k and v are in fp16 or bf16
-- output = F.scaled_dot_product_attention(q, k, v, is_causal=True)
-- ```
--
-- ## Limits
--
-- Very short sequences save little. What a mask makes unnecessary, such as half of causal attention, is not
-- counted.
WITH launching AS (
    SELECT
        ops.trace_id, ops.op_id, ops.tid, ops.start_ns, ops.name, ops.input_dims,
        ops.name IN ('aten::bmm', 'aten::baddbmm', 'aten::matmul', 'aten::mm') AS product,
        ops.name IN ('aten::_softmax', 'aten::softmax', 'aten::_safe_softmax') AS forward,
        ops.name = 'aten::_softmax_backward_data' AS backward
    FROM ops
    SEMI JOIN steady_work AS work ON work.trace_id = ops.trace_id AND work.op_id = ops.op_id
),
ordered AS (
    SELECT *, row_number() OVER (PARTITION BY trace_id, tid ORDER BY start_ns, op_id) AS position
    FROM launching
),
-- The products around each softmax, the nearest first; of a gradient two on either side.
around AS (
    SELECT
        softmax.trace_id, softmax.tid, softmax.op_id, softmax.position AS at, softmax.backward,
        near.position, near.op_id AS product_op_id, near.position < softmax.position AS earlier,
        row_number() OVER (
            PARTITION BY softmax.trace_id, softmax.op_id, near.position < softmax.position
            ORDER BY abs(near.position - softmax.position)
        ) AS nth,
        TRY(from_json(near.input_dims, '[["BIGINT"]]')) AS operands,
        list_slice(TRY(from_json(softmax.input_dims, '[["BIGINT"]]'))[1], -2, -1) AS scores
    FROM (
        SELECT *, position + unnest(range(-16, 17)) AS near_position FROM ordered WHERE forward OR backward
    ) AS softmax
    JOIN ordered AS near ON near.trace_id = softmax.trace_id AND near.tid IS NOT DISTINCT FROM softmax.tid
        AND near.position = near_position
    WHERE near.product
),
-- Those that have the scores, or what they are computed of, among their operands.
product AS (
    SELECT *
    FROM around
    WHERE nth <= if(backward, 2, 1) AND (
        scores IS NULL OR operands IS NULL
        OR list_has_any(
            list_transform(operands, lambda sizes: list_slice(sizes, -2, -1)), [scores, list_reverse(scores)]
        )
        OR (earlier AND list_has_all(flatten(operands), scores))
    )
),
attention AS (
    SELECT
        trace_id, tid, op_id, backward, min(position) FILTER (earlier) AS first,
        max(position) FILTER (NOT earlier) AS last
    FROM product
    GROUP BY ALL
    HAVING max(if(nth = 1 AND earlier, 1, 0)) + max(if(nth = 1 AND NOT earlier, 1, 0)) = 2
),
within AS (
    SELECT
        attention.trace_id, attention.op_id AS softmax_op_id, attention.backward, ordered.op_id, ordered.name,
        -- The mask of the scores is elementwise, a choice of experts is not.
        bool_or(regexp_matches(
            ordered.name,
            'topk|sort|cumsum|nonzero|multinomial|argm|(^|[^a-z])norm([^a]|$)|(^|[^a-z])conv([^e]|$)'
            '|embedding|loss|attention|gather'
        )) OVER (PARTITION BY attention.trace_id, attention.op_id) AS other,
        product.product_op_id IS NOT NULL AS multiplies
    FROM (SELECT *, unnest(range(first, last + 1)) AS position FROM attention) AS attention
    JOIN ordered ON ordered.trace_id = attention.trace_id
        AND ordered.tid IS NOT DISTINCT FROM attention.tid AND ordered.position = attention.position
    LEFT JOIN product ON product.trace_id = attention.trace_id AND product.op_id = attention.op_id
        AND product.product_op_id = ordered.op_id
),
rate AS (
    SELECT trace_id, device, dtype, max(flops / gpu_ns) AS flops_per_ns FROM op_roofline
    WHERE model IN ('gemm', 'grouped_gemm') AND gpu_ns > 0
    GROUP BY trace_id, device, dtype
),
-- Of kernels between the products all, of products what they take beyond their arithmetic.
claimed_op AS (
    SELECT within.*, roof.device, if(
        multiplies,
        greatest(1 - if(backward, 1.25, 1) * roof.flops / flops_per_ns / nullif(roof.gpu_ns, 0), 0), 1
    ) AS share
    FROM within
    LEFT JOIN op_roofline AS roof
        ON multiplies AND roof.trace_id = within.trace_id AND roof.op_id = within.op_id
    LEFT JOIN rate ON rate.trace_id = roof.trace_id AND rate.device = roof.device
        AND rate.dtype IS NOT DISTINCT FROM roof.dtype
    WHERE NOT other
),
reported AS (
    SELECT
        work.*, claimed_op.name AS op, coalesce(claimed_op.share, 0) AS share, multiplies, softmax_op_id,
        backward,
        (sum(work.dur_ns) FILTER (NOT multiplies) OVER of_device)::BIGINT AS between_ns,
        count(DISTINCT softmax_op_id) FILTER (NOT backward) OVER of_device AS forwards,
        count(DISTINCT softmax_op_id) FILTER (backward) OVER of_device AS backwards
    FROM steady_work AS work
    JOIN claimed_op ON claimed_op.trace_id = work.trace_id AND claimed_op.op_id = work.op_id
        AND coalesce(claimed_op.device, work.device) = work.device
    WHERE work.class IN ('compute', 'copy')
    WINDOW of_device AS (PARTITION BY work.trace_id, work.device)
),
claimed AS (
    SELECT
        trace_id, device, start_ns, end_ns, event_kind, event_id, op, short_name, share, softmax_op_id,
        backward, forwards, backwards, between_ns
    FROM reported
    WHERE share > 0
    UNION ALL
    SELECT
        reported.trace_id, reported.device, pause.start_ns, pause.end_ns, event_kind, event_id, op,
        short_name, 1.0, softmax_op_id, backward, forwards, backwards, between_ns
    FROM reported
    JOIN steady_gaps AS pause
        ON pause.trace_id = reported.trace_id AND pause.after_kind = event_kind AND pause.after_id = event_id
    WHERE pause.cause = 'queued' AND NOT multiplies
)
SELECT
    reported.trace_id, reported.device, reported.start_ns, reported.end_ns, event_kind, event_id,
    NULL::VARCHAR AS subject,
    share AS claimed_share, if(backward AND forwards > 0, NULL, softmax_op_id) AS unit_id, op, short_name,
    if(backwards = 0, '', if(forwards > 0, ' and their backward pass', ' in the backward pass'))
        AS backward_text,
    between_ns
FROM claimed AS reported
JOIN steady_windows AS frame ON frame.trace_id = reported.trace_id AND frame.device = reported.device
WHERE between_ns > $between_share * frame.dur_ns
