-- What kind of program each trace is of, by the names of its events.

-- What the events of each trace show about its program and its recording; one row per trace.
--: view
--: reads kernels, selection
--: in lake recorded_signs
CREATE VIEW recorded_signs (
    trace_id, -- see traces
    pytorch_kernels -- whether it has kernels of PyTorch, by their names
) AS
SELECT trace_id, trace_id IN (SELECT trace_id FROM kernels WHERE contains(name, 'at::native'))
FROM selection;

-- The framework and the phase of each trace, as far as names show them; one row per trace.
--: table
--: reads kernels, ops, ranges, recorded_signs, selection
--: in lake programs
CREATE VIEW programs (
    trace_id, -- see traces
    framework, -- vllm, sglang, tensorrt_llm, jax or pytorch; NULL where unknown
    server, -- whether it serves inference requests
    phase, -- training or inference; NULL where unknown
    iterations -- prefill or decode where annotations say that all are, else mixed; NULL of training
) AS
WITH named AS (
    SELECT DISTINCT trace_id, name FROM ops
    UNION ALL
    SELECT DISTINCT trace_id, name FROM ranges
    UNION ALL
    SELECT DISTINCT trace_id, short_name FROM kernels
),
known AS (
    SELECT
        trace_id,
        bool_or(regexp_matches(name, '^(_?vllm|_C_cache_ops|_C|_moe_C)::|^vllm')) AS vllm,
        bool_or(regexp_matches(name, '^(sglang|sgl_kernel|sgl_hip)')) AS sglang,
        bool_or(regexp_matches(name, '^(trtllm|tensorrt_llm)')) AS tensorrt_llm,
        bool_or(regexp_matches(name, '^(XlaModule|jit_|pjit|PjRt)')) AS jax,
        bool_or(starts_with(name, 'aten::')) AS pytorch,
        bool_or(regexp_matches(
            name,
            'autograd::engine|Optimizer\.step|[Bb]ackward|_bwd|wgrad|multi_tensor_apply|[Aa]dam|^bn_bw'
        )) AS trains,
        bool_or(regexp_matches(
            name, '^execute(_\d+)?_context_[1-9]\d*\(|^step\[(EXTEND|PREFILL|MIXED)\b'
        )) AS prefills,
        bool_or(regexp_matches(
            name, '^execute(_\d+)?_context_\d+\([^()]*\)_generation_[1-9]|^step\[(DECODE|MIXED)\b'
        )) AS decodes
    FROM named
    GROUP BY trace_id
),
program AS (
    SELECT
        selection.trace_id,
        CASE
            WHEN vllm THEN 'vllm' WHEN sglang THEN 'sglang' WHEN tensorrt_llm THEN 'tensorrt_llm'
            WHEN jax THEN 'jax' WHEN pytorch OR pytorch_kernels THEN 'pytorch'
        END AS framework,
        coalesce(vllm OR sglang OR tensorrt_llm, false) AS server,
        CASE
            WHEN server THEN 'inference'
            WHEN trains THEN 'training'
            WHEN pytorch THEN 'inference'
        END AS phase,
        prefills, decodes
    FROM selection
    LEFT JOIN known ON known.trace_id = selection.trace_id
    LEFT JOIN recorded_signs ON recorded_signs.trace_id = selection.trace_id
)
SELECT
    trace_id, framework, server, phase,
    CASE
        WHEN phase = 'training' THEN NULL
        WHEN prefills AND NOT decodes THEN 'prefill'
        WHEN decodes AND NOT prefills THEN 'decode'
        ELSE 'mixed'
    END
FROM program;

-- Whether names of operators and annotations, the innermost first, say that DistributedDataParallel copies.
CREATE MACRO copied_for_ddp(
    names -- up to three names, with spaces in between
) AS regexp_matches(
    names,
    'reducer::copy_bucket|bucket_to_grad|copy_to_bucket'
    '|broadcast_coalesced|_sync_buffers|_module_states|broadcast_buffers'
    -- It copies each buffer out of the one that was broadcast, before any module runs.
    '|^aten::copy_ DistributedDataParallel\.forward$'
);

-- Copies by PyTorch's DistributedDataParallel: between gradients and its buckets, and of model buffers
-- that it broadcasts.
--: table
--: reads copied_for_ddp, copies, ops, ranges
--: empty without FROM event_names WHERE event_kind IN ('op', 'range') AND
--:   copied_for_ddp(concat('aten::copy_ ', name))
CREATE VIEW ddp_copies (
    trace_id, -- see traces
    copy_id, -- see copies
    op_id, -- operator that made it, see ops
    family -- gradient_buckets or buffer_broadcast
) AS
SELECT
    copies.trace_id, copy_id, copies.op_id,
    CASE
        WHEN regexp_matches(names, 'reducer::copy_bucket|bucket_to_grad|copy_to_bucket')
            THEN 'gradient_buckets'
        ELSE 'buffer_broadcast'
    END
FROM (
    SELECT
        copies.trace_id, copy_id, copies.op_id,
        concat_ws(' ', ops.name, outer_op.name, outer_range.name) AS names
    FROM copies
    JOIN ops ON ops.trace_id = copies.trace_id AND ops.op_id = copies.op_id
    LEFT JOIN ops AS outer_op ON outer_op.trace_id = ops.trace_id AND outer_op.op_id = ops.parent_id
    LEFT JOIN ranges AS outer_range
        ON outer_range.trace_id = copies.trace_id AND outer_range.range_id = copies.range_id
) AS copies
WHERE copied_for_ddp(names);
