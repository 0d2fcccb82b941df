-- +++
-- code = "PRC003"
-- name = "unaligned-gemm"
-- severity = "info"
-- finds_in = [
--     """\
--     op_roofline[name IN ('aten::mm', 'aten::bmm', 'aten::addmm', 'aten::baddbmm') AND \
--     roofline_percent < $roofline_percent]""",
-- ]
-- needs = ["gpu_work", "ops.input_dims", "roofline", "gpu_peaks"]
-- message = """\
-- {subject} has sizes that are not multiples of {multiple:number} (n = {n:number}, k = {k:number}) and \
-- reaches {roofline_percent:decimal} % of the roofline; {operator_ns:duration}"""
-- [thresholds]
-- roofline_percent = { default = 60, doc = """\
-- achieved share of the roofline [%]; above it alignment is not the problem, since libraries pad \
-- internally (judgement)""" }
-- operator_share = { default = 0.01, doc = """\
-- time in such calls of the operator as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- The inner or outer size of a GEMM is not a multiple of 16 bytes.
--
-- ## Why it costs
--
-- Matrix core kernels load 16-byte vectors; unaligned rows need slower kernels or padding.
--
-- ## How it is computed
--
-- Columns and inner size from the operator's shapes: multiples of 8 elements in 16 bits, 16 in 8 bits, 4 in
-- fp32. Only where the operator is well below the roofline. It claims no time.
--
-- ## What to try
--
-- - Pad the vocabulary, the hidden size or the number of heads to the next multiple of 8, better 64.
--
-- ## Example
--
-- ```python
-- # before
-- head = nn.Linear(4096, 50257)
--
-- # after: columns that no token has; their logits are cut off
-- head = nn.Linear(4096, 50304)
-- logits = head(hidden)[..., :50257]
-- ```
--
-- ## Limits
--
-- Libraries since cuBLAS 11 handle many unaligned sizes well.
WITH shaped AS (
    SELECT
        trace_id, op_id,
        CASE WHEN name IN ('aten::mm', 'aten::bmm') THEN input_dims->1 ELSE input_dims->2 END AS b
    FROM ops
    WHERE name IN ('aten::mm', 'aten::bmm', 'aten::addmm', 'aten::baddbmm') AND input_dims IS NOT NULL
),
unaligned AS (
    SELECT
        work.*, roof.name, roof.roofline_percent, try_cast(b->>'$[#-2]' AS BIGINT) AS k,
        try_cast(b->>'$[#-1]' AS BIGINT) AS n,
        CASE WHEN dtype IN ('fp8', 'int8') THEN 16 WHEN dtype IN ('fp16', 'bf16') THEN 8 ELSE 4 END
            AS multiple
    FROM op_roofline AS roof
    JOIN shaped ON shaped.trace_id = roof.trace_id AND shaped.op_id = roof.op_id
    JOIN steady_work AS work
        ON work.trace_id = roof.trace_id AND work.device = roof.device AND work.op_id = roof.op_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND roof.roofline_percent < $roofline_percent
        AND (n % multiple <> 0 OR k % multiple <> 0) AND n > 1 AND k > 1
),
reported AS (
    SELECT *, (sum(dur_ns) OVER (PARTITION BY trace_id, device, name))::BIGINT AS operator_ns FROM unaligned
)
SELECT
    reported.trace_id, reported.device, reported.start_ns, reported.end_ns, event_kind, event_id,
    name AS subject,
    NULL::DOUBLE AS claimed_share, short_name, n, k, multiple, roofline_percent, operator_ns
FROM reported
JOIN steady_windows AS frame ON frame.trace_id = reported.trace_id AND frame.device = reported.device
WHERE operator_ns > $operator_share * frame.dur_ns
