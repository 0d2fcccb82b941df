-- What operators of inference servers and kernel libraries compute and move at least: vLLM, SGLang, AITER,
-- FlashAttention. docs/roofline.md lists the formulas.

-- The query-key pairs of the requests of an iteration, in context (prefill) and generation (decode) each,
-- from the sums that vLLM and SGLang write into its annotation: `sq` queries, `sk` keys, `sqsq` and `sqsk`
-- products by request. Each query sees the keys up to its own. Empty for other texts.
CREATE MACRO annotated_pairs(
    name -- text of an annotation
) AS (
    list_transform(
        regexp_extract_all(name, 'sq(\d+)sk\d+sqsq(\d+)sqsk(\d+)', 3)::DOUBLE[],
        lambda product, i: product - (
            regexp_extract_all(name, 'sq(\d+)sk\d+sqsq(\d+)sqsk(\d+)', 2)[i]::DOUBLE
                - regexp_extract_all(name, 'sq(\d+)sk\d+sqsq(\d+)sqsk(\d+)', 1)[i]::DOUBLE
        ) / 2
    )
);

-- The keys of the requests of an iteration, in context and generation each, from the same annotation.
CREATE MACRO annotated_keys(
    name -- text of an annotation
) AS regexp_extract_all(name, 'sq\d+sk(\d+)sqsq\d+sqsk\d+', 1)::DOUBLE[];

-- The blocks of rows of a product with the matrices of several experts, each of which fills blocks of its
-- own; with few rows each has one.
CREATE MACRO expert_blocks(
    rows, -- rows of all experts
    experts, -- number of experts
    block_rows -- rows of a block
) AS if(rows <= experts, rows, (rows - experts + block_rows) // block_rows + experts - 1);

-- Which requests of an iteration an operator has, by the number of its queries: the first and last of context
-- (1) and generation (2); all where the numbers differ, as those of padded batches do.
CREATE MACRO annotated_part(
    name, -- text of an annotation
    queries -- queries of the operator
) AS CASE queries
    WHEN regexp_extract_all(name, 'sq(\d+)sk\d+sqsq\d+sqsk\d+', 1)[1]::DOUBLE THEN [1, 1]
    WHEN regexp_extract_all(name, 'sq(\d+)sk\d+sqsq\d+sqsk\d+', 1)[2]::DOUBLE THEN [2, 2]
    ELSE [1, 2]
END;

-- Floating point operations of an element, by model: estimates of what implementations do. Memory bounds
-- these operators.
CREATE MACRO library_element_flops(
    model -- see library_op_work
) AS CASE model
    WHEN 'normalization' THEN 8
    WHEN 'elementwise' THEN 4
    WHEN 'quantization' THEN 2
    WHEN 'rotary' THEN 3
    ELSE 0
END;

-- Whether an operator is of a library that `library_op_work` knows operators of.
CREATE MACRO is_of_library(
    name -- operator
) AS name = 'aten::_scaled_grouped_mm' OR regexp_matches(
    name,
    '^(_C|_(C_cache_ops|flashmla_C|moe_C|rocm_C|vllm_fa[23]_C)|aiter|fbgemm|flash(_attn(_3)?|infer)|'
        'sgl(_kernel|ang)|vllm)::'
);

-- The operators of libraries, each with its input shapes taken apart; once for each shape and annotation of
-- its iteration, however often it occurs. Lists are by input, from 1.
--: table
--: reads element_bytes, is_of_library, ops, ranges, stored_elements
--: empty without FROM event_names WHERE event_kind = 'op' AND is_of_library(name)
CREATE VIEW library_operands (
    name, -- operator
    calls, -- trace_id and op_id of the operators with these inputs
    iteration, -- annotation of the iteration that they are in, where it says how long its sequences are
    dims, -- sizes
    types, -- types, as PyTorch names them
    given, -- values of those that are no tensors, as text
    whole, -- elements, those that repeat others too
    widths, -- bytes of an element [bytes]
    sizes -- bytes of all elements [bytes]
) AS
WITH called AS (
    SELECT trace_id, op_id, tid, start_ns, name, input_dims, input_types, concrete_inputs
    FROM ops WHERE input_dims IS NOT NULL AND is_of_library(name)
),
iteration AS (
    SELECT trace_id, tid, start_ns, start_ns + dur_ns AS end_ns, name AS iteration
    FROM ranges WHERE tid IS NOT NULL AND contains(name, 'sqsk')
),
-- Each shape is worked out once, however often it occurs.
signature AS (
    SELECT
        called.name, input_dims, input_types, concrete_inputs,
        if(iteration.end_ns > called.start_ns, iteration, NULL) AS iteration,
        list({'trace_id': called.trace_id, 'op_id': op_id}) AS calls
    FROM called
    ASOF LEFT JOIN iteration ON iteration.trace_id = called.trace_id AND iteration.tid = called.tid
        AND iteration.start_ns <= called.start_ns
    GROUP BY ALL
)
SELECT
    name, calls, iteration, TRY(from_json(input_dims, '[["DOUBLE"]]')) AS dims,
    TRY(from_json(input_types, '["VARCHAR"]')) AS types,
    TRY(from_json(concrete_inputs, '["VARCHAR"]')) AS given,
    list_transform(dims, lambda sizes: stored_elements(sizes, NULL)) AS whole,
    list_transform(types, lambda type: element_bytes(type)) AS widths,
    list_transform(whole, lambda amount, i: if(len(dims[i]) > 0, amount * widths[i], 0)) AS sizes
FROM signature;

-- The work of operators of libraries that read and write each tensor once.
--: view
--: reads library_element_flops, library_operands
CREATE VIEW streaming_work (
    name, -- operator
    calls, -- trace_id and op_id of the operators with these inputs
    model, -- see op_work
    engine, -- see op_work
    type, -- type of the operands, as PyTorch names it
    flops, -- floating point operations
    bytes -- compulsory bytes read and written, each operand once [bytes]
) AS
WITH
-- Operators that read and write each tensor once: those that are read and written, and the operand of the
-- size of a result that is no argument.
streaming(model, name, changed, result) AS (
    VALUES
    ('normalization', '_C::rms_norm', [], NULL), ('normalization', '_C::fused_add_rms_norm', [1, 2], NULL),
    ('normalization', '_C::rms_norm_static_fp8_quant', [], NULL),
    ('normalization', '_C::fused_add_rms_norm_static_fp8_quant', [3], NULL),
    ('normalization', 'vllm::rocm_aiter_rms_norm', [], 1),
    ('normalization', 'vllm::rocm_aiter_rmsnorm2d_fwd_with_add', [1, 2], NULL),
    ('normalization', 'aiter::rms_norm', [], 1), ('normalization', 'aiter::rmsnorm2d_fwd', [], 1),
    ('normalization', 'aiter::rmsnorm2d_fwd_with_add', [], NULL),
    ('normalization', 'aiter::rmsnorm2d_fwd_with_add_ck', [], NULL),
    ('normalization', 'aiter::rmsnorm', [], NULL), ('normalization', 'aiter::add_rmsnorm', [], NULL),
    ('normalization', 'aiter::layernorm2d_fwd', [], 1), ('normalization', 'sgl_kernel::rmsnorm', [], NULL),
    ('normalization', 'sgl_kernel::gemma_rmsnorm', [], NULL),
    ('normalization', 'sgl_kernel::fused_add_rmsnorm', [1, 2], NULL),
    ('normalization', 'sgl_kernel::gemma_fused_add_rmsnorm', [1, 2], NULL),
    ('normalization', 'flashinfer::rmsnorm', [], NULL),
    ('normalization', 'flashinfer::fused_add_rmsnorm', [1, 2], NULL),
    ('elementwise', '_C::silu_and_mul', [], NULL), ('elementwise', '_C::gelu_and_mul', [], NULL),
    ('elementwise', '_C::gelu_tanh_and_mul', [], NULL), ('elementwise', '_C::mul_and_silu', [], NULL),
    ('elementwise', 'sgl_kernel::silu_and_mul', [], NULL),
    ('elementwise', 'sgl_kernel::gelu_and_mul', [], NULL),
    ('elementwise', 'sgl_kernel::gelu_tanh_and_mul', [], NULL),
    ('elementwise', 'aiter::silu_and_mul', [], NULL),
    ('elementwise', 'aiter::gelu_and_mul', [], NULL), ('elementwise', 'flashinfer::silu_and_mul', [], NULL),
    ('quantization', '_C::static_scaled_fp8_quant', [], NULL),
    ('quantization', '_C::dynamic_scaled_fp8_quant', [], NULL),
    ('quantization', '_C::dynamic_per_token_scaled_fp8_quant', [], NULL),
    ('quantization', '_C::per_token_group_fp8_quant', [], NULL),
    ('quantization', 'sgl_kernel::sgl_per_token_quant_fp8', [], NULL),
    ('quantization', 'sgl_kernel::sgl_per_tensor_quant_fp8', [], NULL),
    ('quantization', 'sgl_kernel::sgl_per_token_group_quant_fp8', [], NULL),
    ('quantization', 'sgl_kernel::sgl_per_token_group_quant_8bit', [], NULL),
    ('quantization', 'aiter::dynamic_per_token_scaled_quant', [], NULL),
    ('quantization', 'aiter::static_per_tensor_quant', [], NULL),
    ('moe_routing', '_moe_C::topk_softmax', [], NULL), ('moe_routing', '_moe_C::moe_sum', [], NULL),
    ('moe_routing', 'sgl_kernel::topk_softmax', [], NULL), ('moe_routing', 'aiter::topk_softmax', [], NULL),
    ('moe_routing', 'sgl_kernel::moe_sum_reduce', [], NULL), ('moe_routing', 'aiter::moe_sum', [], NULL)
)
SELECT
    name, calls, model, 'vector' AS engine, types[1] AS type,
    if(library_element_flops(model) = 0, 0, library_element_flops(model) * whole[1]) AS flops,
    list_sum(sizes) + coalesce(list_sum(list_transform(changed, lambda i: sizes[i])), 0)
        + coalesce(sizes[result], 0) AS bytes
FROM library_operands JOIN streaming USING (name);

-- The work of operators of libraries that move some of their tensors: rotary embeddings, writes into caches.
--: view
--: reads library_element_flops, library_operands
CREATE VIEW placed_work (
    name, -- operator
    calls, -- trace_id and op_id of the operators with these inputs
    model, -- see op_work
    engine, -- see op_work
    type, -- type of the operands, as PyTorch names it
    flops, -- floating point operations
    bytes -- compulsory bytes read and written, each operand once [bytes]
) AS
WITH
-- Operators that use the rows of a cache that a list of places names: first operand that is moved, how many
-- are, and whether they are changed in place (rotation) or copied (cache).
placed(model, name, first, operands) AS (
    VALUES
    ('rotary', '_C::rotary_embedding', 2, 2), ('rotary', 'sgl_kernel::rotary_embedding', 2, 2),
    ('rotary', 'aiter::rotary_embedding_fwd', 2, 2), ('rotary', 'vllm::rotary_embedding', 2, 2),
    ('cache_write', '_C_cache_ops::reshape_and_cache_flash', 1, 2),
    ('cache_write', '_C_cache_ops::reshape_and_cache', 1, 2),
    ('cache_write', '_C_cache_ops::concat_and_cache_mla', 1, 2),
    ('cache_write', 'aiter::reshape_and_cache', 1, 2),
    ('cache_write', 'aiter::reshape_and_cache_flash', 1, 2),
    ('cache_write', 'sglang::store_cache', 1, 2), ('cache_write', 'sgl_kernel::store_kv_cache', 1, 2)
)
SELECT
    name, calls, model, 'vector' AS engine, types[first] AS type,
    library_element_flops(model) * list_sum(whole[first:last]) AS flops,
    2 * list_sum(sizes[first:last])
        + if(model = 'rotary', sizes[1] + whole[1] * dims[5][2] * widths[5], sizes[5]) AS bytes
FROM (SELECT *, first + operands - 1 AS last FROM library_operands JOIN placed USING (name));

-- The work of matrix products of libraries.
--: view
--: reads library_operands
CREATE VIEW library_gemm_work (
    name, -- operator
    calls, -- trace_id and op_id of the operators with these inputs
    model, -- see op_work
    engine, -- see op_work
    type, -- type of the operands, as PyTorch names it
    flops, -- floating point operations
    bytes -- compulsory bytes read and written, each operand once [bytes]
) AS
WITH
-- Products: where the operands are, and where the output is if it is an argument.
product(name, a, b, result) AS (
    VALUES
    ('vllm::rocm_unquantized_gemm', 1, 2, NULL), ('vllm::rocm_unquantized_gemm_impl', 1, 2, NULL),
    ('vllm::unquantized_gemm', 1, 2, NULL), ('_C::cutlass_scaled_mm', 2, 3, 1),
    ('_C::cutlass_scaled_mm_azp', 2, 3, 1), ('_rocm_C::wvSplitK', 1, 2, NULL), ('_rocm_C::LLMM1', 1, 2, NULL),
    ('vllm::w8a8_block_fp8_matmul_func', 1, 2, NULL), ('vllm::apply_w8a8_block_fp8_linear', 1, 2, NULL),
    ('vllm::fp8_gemm_nt_op', 1, 3, 5), ('sglang::deep_gemm_fp8_fp8_bf16_nt', 1, 3, 5),
    ('sgl_kernel::fp8_scaled_mm', 1, 2, NULL), ('sgl_kernel::int8_scaled_mm', 1, 2, NULL),
    ('sgl_kernel::fp8_blockwise_scaled_mm', 1, 2, NULL), ('aiter::gemm_a8w8', 1, 2, 5),
    ('aiter::gemm_a8w8_CK', 1, 2, NULL), ('aiter::gemm_a8w8_bpreshuffle', 1, 2, 5),
    ('aiter::gemm_a8w8_blockscale', 1, 2, 5), ('aiter::gemm_a16w16', 1, 2, NULL),
    ('aiter::gemm_a16w16_asm', 1, 2, 3), ('aiter::hipb_mm', 1, 2, NULL), ('aiter::tgemm_mm', 1, 2, NULL)
),
multiplied AS (
    SELECT
        name, calls, types[a] AS type, dims[a][-1] AS depth, whole[a] / nullif(depth, 0) AS rows,
        -- Weights are (outputs, inputs) in most libraries, and (inputs, outputs) in some.
        CASE WHEN dims[b][-1] = depth THEN dims[b][-2] WHEN dims[b][-2] = depth THEN dims[b][-1] END AS width,
        sizes[a] + sizes[b] + rows * width * coalesce(widths[result], if(widths[a] = 1, 2,
        widths[a])) AS bytes
    FROM library_operands JOIN product USING (name)
    WHERE len(dims[b]) = 2
)
SELECT
    name, calls, 'gemm' AS model, 'matrix' AS engine, type,
    2 * rows * depth * width AS flops,
    bytes AS bytes
FROM multiplied;

-- Floating point operations and compulsory memory traffic of operators of libraries; columns as in op_work.
--: table
--: reads compressed_attention_work, expert_work, library_attention_work, library_gemm_work,
--:   library_grouped_gemm_work, placed_work, routed_expert_work, streaming_work
--: empty without FROM event_names WHERE event_kind = 'op' AND is_of_library(name)
CREATE VIEW library_op_work (
    trace_id, -- see traces
    op_id, -- see ops
    name, -- operator
    model, -- gemm, grouped_gemm, attention, normalization, elementwise, rotary, cache_write, quantization,
        -- moe_routing
    type, -- type of the operands, as PyTorch names it
    engine, -- matrix (GEMM, attention) or vector
    flops, -- floating point operations
    bytes -- compulsory bytes read and written, each operand once [bytes]
) AS
SELECT call.trace_id, call.op_id, name, model, type, engine, flops, bytes
FROM (
    SELECT * EXCLUDE (calls), unnest(calls) AS call
    FROM (
        FROM streaming_work UNION ALL FROM placed_work UNION ALL FROM library_gemm_work
        UNION ALL FROM expert_work UNION ALL FROM routed_expert_work UNION ALL FROM library_grouped_gemm_work
        UNION ALL FROM library_attention_work UNION ALL FROM compressed_attention_work
    )
    WHERE flops IS NOT NULL AND bytes IS NOT NULL
);
