-- +++
-- code = "FUS007"
-- name = "recomputed-activations"
-- severity = "info"
-- finds_in = [
--     "name.checkpointfunctionbackward|name.torch/utils/checkpoint.py|name.evaluate_function: ",
-- ]
-- removed_by = "drop_work"
-- needs = ["gpu_work", "launch_links", "ops"]
-- message = """\
-- activation checkpointing: {recomputed_ns:duration} of forward work recomputed in the backward pass, \
-- {recomputed_share:percent} of the window"""
-- [thresholds]
-- recomputed_share = { default = 0.02, doc = "recomputation time as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- Activation checkpointing: parts of the forward pass are recomputed in the backward pass.
--
-- ## Why it costs
--
-- Checkpointing trades time for memory. Where enough memory is free, the time is wasted.
--
-- ## How it is computed
--
-- Work launched within PyTorch's checkpointing operators and functions (CheckpointFunctionBackward,
-- recompute_fn, unpack_hook of torch.utils.checkpoint), but not within the backward operators that autograd
-- runs inside them. Without stacks, the variant that is not reentrant shows in operators within a backward
-- operator that autograd records (they have a sequence number of their own) but never differentiates: the
-- gradients come from the graph of the forward pass. It claims no time, because the memory may be needed.
--
-- ## What to try
--
-- - With free memory (see memory-headroom): checkpoint fewer layers, or only those that save most memory
--   (`torch.utils.checkpoint.create_selective_checkpoint_contexts`).
--
-- ## Limits
--
-- Only checkpointing of PyTorch is recognised. A second gradient of which a part is unused looks the same.
WITH node AS MATERIALIZED (
    SELECT
        trace_id, tid, start_ns, start_ns + dur_ns AS end_ns,
        name ILIKE '%CheckpointFunctionBackward%' AS of_checkpoint
    FROM ops WHERE name LIKE 'autograd::engine::evaluate_function%'
),
recorded_again AS MATERIALIZED (
    SELECT ops.trace_id, ops.tid, ops.op_id, ops.parent_id, ops.start_ns, ops.start_ns + ops.dur_ns AS end_ns
    FROM ops
    WHERE ops.sequence_number >= 0 AND ops.forward_op_id IS NULL AND ops.name NOT ILIKE '%backward%'
        AND (ops.trace_id, ops.tid) IN (SELECT DISTINCT trace_id, tid FROM node)
),
kept_nowhere AS (
    SELECT again.trace_id, again.tid, again.start_ns, again.end_ns
    FROM recorded_again AS again
    ASOF JOIN node
        ON node.trace_id = again.trace_id AND node.tid = again.tid AND node.start_ns <= again.start_ns
    ANTI JOIN ops AS differentiated
        ON differentiated.trace_id = again.trace_id AND differentiated.forward_op_id = again.op_id
    ANTI JOIN recorded_again AS outer_op
        ON outer_op.trace_id = again.trace_id AND outer_op.op_id = again.parent_id
    WHERE again.end_ns <= node.end_ns
),
span AS (
    SELECT trace_id, tid, start_ns, start_ns + dur_ns AS end_ns
    FROM ops
    WHERE name ILIKE '%CheckpointFunctionBackward%'
    UNION
    SELECT trace_id, tid, start_ns, start_ns + dur_ns
    FROM ranges
    WHERE tid IS NOT NULL AND name ILIKE '%CheckpointFunctionBackward%'
    UNION
    SELECT trace_id, tid, start_ns, start_ns + dur_ns FROM python_calls
    WHERE name IN (
        SELECT name FROM event_names
        WHERE event_kind = 'python_call'
            AND regexp_matches(name, 'torch/utils/checkpoint.py.*(recompute_fn|unpack_hook)')
    )
    UNION
    FROM kept_nowhere
),
inner_backward AS (
    SELECT trace_id, tid, start_ns, end_ns
    FROM node WHERE NOT of_checkpoint AND trace_id IN (SELECT trace_id FROM span)
),
redone AS (
    SELECT work.*
    FROM (FROM steady_work SEMI JOIN span USING (trace_id, tid)) AS work
    ASOF JOIN span
        ON span.trace_id = work.trace_id AND span.tid = work.tid AND span.start_ns <= work.call_start_ns
    ASOF LEFT JOIN inner_backward
        ON inner_backward.trace_id = work.trace_id AND inner_backward.tid = work.tid
        AND inner_backward.start_ns <= work.call_start_ns
    WHERE work.class = 'compute' AND work.call_start_ns < span.end_ns
        AND NOT coalesce(
            inner_backward.end_ns > work.call_start_ns AND inner_backward.start_ns >= span.start_ns, false
        )
),
reported AS (
    SELECT *, (sum(dur_ns) OVER (PARTITION BY trace_id, device))::BIGINT AS recomputed_ns FROM redone
)
SELECT
    reported.trace_id, reported.device, reported.start_ns, reported.end_ns, event_kind, event_id,
    NULL::VARCHAR AS subject,
    NULL::DOUBLE AS claimed_share, short_name, recomputed_ns, recomputed_ns / frame.dur_ns AS recomputed_share
FROM reported
JOIN steady_windows AS frame ON frame.trace_id = reported.trace_id AND frame.device = reported.device
WHERE recomputed_share > $recomputed_share
