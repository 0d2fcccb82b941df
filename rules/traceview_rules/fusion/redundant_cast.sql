-- +++
-- code = "FUS002"
-- name = "redundant-cast"
-- severity = "info"
-- share_of = { compute = "cast_share" }
-- finds_in = ["name.aten::_to_copy"]
-- removed_by = "drop_work"
-- needs = ["gpu_work", "ops"]
-- message = """\
-- dtype casts take {cast_ns:duration} in {count:kernel}, {cast_share:percent} of \
-- the window{places}"""
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
-- Kernels launched by `aten::_to_copy`, or by operators inside it. The finding names the modules with
-- most of this time, else the Python functions that called the casts. It claims no time: which casts are
-- needed is not in a trace.
--
-- ## What to try
--
-- - For normalization in pytorch: the norm casts to fp32 and back, which a fused norm does in registers
--   (see elementwise-chain).
-- - For training in pytorch: keep parameters and activations in one dtype; autocast caches casts of weights
--   only inside one of its blocks.
-- - For inference in pytorch: load the model in the dtype that it runs in (`torch_dtype`,
--   `model.to(torch.bfloat16)`); then no autocast is needed.
-- - For pytorch: `torch.compile` fuses the casts that remain; do not alternate `.float()` and `.half()`
--   around operators that accept either.
-- - For vllm, sglang, tensorrt_llm: weights and KV cache in the dtype of the computation, or kernels that
--   accept the other one.
-- - Not for pytorch, vllm, sglang, tensorrt_llm: keep data in the type of the computation; convert inside
--   the kernel that reads it.
--
-- ## Example
--
-- ```python
-- # before: weights are cast in each forward pass
-- model = Model().cuda().eval()
-- with torch.inference_mode(), torch.autocast("cuda", dtype=torch.bfloat16):
--     output = model(batch)
--
-- # after: they are loaded in the dtype that is computed in
-- model = Model().to("cuda", torch.bfloat16).eval()
-- with torch.inference_mode():
--     output = model(batch.to(torch.bfloat16))
-- ```
--
-- ## Limits
--
-- Device-to-device copies by the same operator are not kernels and do not count.
WITH RECURSIVE cast_op AS (
    SELECT
        trace_id, op_id,
        coalesce(regexp_extract(module_path, '([^/]*?)(_\d+)?$', 1), call_site) AS place
    FROM ops WHERE name = 'aten::_to_copy'
    UNION ALL
    SELECT ops.trace_id, ops.op_id, place
    FROM ops
    JOIN cast_op ON cast_op.trace_id = ops.trace_id AND cast_op.op_id = ops.parent_id
    WHERE ops.name IN ('aten::copy_', 'aten::_copy_from', 'aten::_foreach_copy_')
),
converting AS MATERIALIZED (
    SELECT
        work.*, place, (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device))::BIGINT AS cast_ns
    FROM steady_work AS work
    JOIN cast_op ON cast_op.trace_id = work.trace_id AND cast_op.op_id = work.op_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute'
),
placed AS (
    SELECT trace_id, device, place, sum(dur_ns)::BIGINT AS place_ns
    FROM converting WHERE place <> ''
    GROUP BY trace_id, device, place
    QUALIFY row_number() OVER (PARTITION BY trace_id, device ORDER BY place_ns DESC, place) <= 3
),
listed AS (
    SELECT
        trace_id, device, kernel_family(arg_max(place, (place_ns, place))) AS family,
        concat(
            '; longest in ', string_agg(name_with_time(place, place_ns), ', ' ORDER BY place_ns DESC, place)
        ) AS places
    FROM placed GROUP BY trace_id, device
)
SELECT
    converting.trace_id, converting.device, converting.start_ns, converting.end_ns, event_kind, event_id,
    NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, short_name, place, family, cast_ns,
    cast_ns / frame.dur_ns AS cast_share, coalesce(places, '') AS places
FROM converting
JOIN steady_windows AS frame ON frame.trace_id = converting.trace_id AND frame.device = converting.device
LEFT JOIN listed ON listed.trace_id = converting.trace_id AND listed.device = converting.device
WHERE cast_share > $cast_share
