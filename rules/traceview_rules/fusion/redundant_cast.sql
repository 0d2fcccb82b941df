-- +++
-- code = "FUS002"
-- name = "redundant-cast"
-- severity = "info"
-- share_of = { compute = "cast_share" }
-- removed_by = "drop_work"
-- needs = ["gpu_work", "ops"]
-- message = """\
-- dtype casts take {cast_ns:duration} in {count:number} {count:kernel|kernels}, {cast_share:percent} of \
-- the window"""
-- [thresholds]
-- cast_share = { default = 0.03, doc = "time in casts as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- A large share of the time goes to casting tensors to another dtype.
--
-- ## Why it costs
--
-- A cast computes nothing; it reads and writes the whole tensor.
--
-- ## How it is computed
--
-- Kernels that `aten::_to_copy` launches, or operators inside it. It claims no time: which casts are
-- needed is not in a trace.
--
-- ## What to try
--
-- - Keep parameters and activations in one dtype; autocast caches casts of weights only inside one of
--   its blocks.
-- - Do not alternate `.float()` and `.half()` around operators that accept either.
-- - `torch.compile` fuses the remaining casts.
--
-- ## Limits
--
-- Device-to-device copies by the same operator are not kernels and do not count.
WITH RECURSIVE cast_op AS (
    SELECT trace_id, op_id FROM ops WHERE name = 'aten::_to_copy'
    UNION ALL
    SELECT ops.trace_id, ops.op_id
    FROM ops
    JOIN cast_op ON cast_op.trace_id = ops.trace_id AND cast_op.op_id = ops.parent_id
    WHERE ops.name IN ('aten::copy_', 'aten::_copy_from', 'aten::_foreach_copy_')
),
converting AS (
    SELECT work.*, (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device))::BIGINT AS cast_ns
    FROM steady_work AS work
    SEMI JOIN cast_op ON cast_op.trace_id = work.trace_id AND cast_op.op_id = work.op_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute'
)
SELECT
    converting.trace_id, converting.device, converting.start_ns, converting.end_ns, event_kind, event_id,
    NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, short_name, cast_ns,
    cast_ns / frame.dur_ns AS cast_share
FROM converting
JOIN steady_windows AS frame ON frame.trace_id = converting.trace_id AND frame.device = converting.device
WHERE cast_share > $cast_share
