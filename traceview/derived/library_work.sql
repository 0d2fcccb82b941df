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

-- Floating point operations and compulsory memory traffic of operators of libraries; columns as in op_work.
--: table
--: reads annotated_keys, annotated_pairs, annotated_part, attention_pairs, element_bytes, expert_blocks,
--:   kernels, ops, ranges, stored_elements
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
),
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
),
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
-- Experts: hidden states, both weights and the selected experts of each token.
experts(name, hidden, up, down, chosen) AS (
    VALUES
    ('vllm::inplace_fused_experts', 1, 2, 3, 4), ('vllm::outplace_fused_experts', 1, 2, 3, 4),
    ('vllm::fused_experts', 1, 2, 3, 4), ('vllm::rocm_aiter_fused_moe', 1, 2, 3, 4),
    ('sglang::inplace_fused_experts', 1, 2, 3, 4), ('sglang::outplace_fused_experts', 1, 2, 3, 4),
    ('aiter::fused_moe_', 1, 2, 3, 4), ('aiter::fused_moe', 1, 2, 3, 4)
),
-- Products with the matrices of several experts: rows of all tokens one after the other, and the weights.
grouped(name, a, b) AS (
    VALUES
    ('_C::cutlass_moe_mm', 2, 3), ('sgl_kernel::fp8_blockwise_scaled_grouped_mm', 7, 8),
    ('aten::_scaled_grouped_mm', 1, 2), ('fbgemm::f8f8bf16_rowwise_grouped_stacked', 1, 2),
    ('fbgemm::bf16bf16bf16_grouped_stacked', 1, 2)
),
-- Experts whose weights are no arguments: hidden states, and the scores of all experts for each token.
routed(name) AS (VALUES ('vllm::moe_forward'), ('vllm::moe_forward_shared')),
-- Attention over a cache of compressed keys and values in pages (MLA), whose first part are the values:
-- queries, their rotary part where it is apart, the cache, and the result, whose size is that of the values,
-- where it is no argument, the third is their size; for AITER's first stage, whose arguments differ by
-- version, that of the first operand of four dimensions behind the cache, and the list of the pages in use.
compressed(name, q, rotary, cache, result, pages) AS (
    VALUES
    ('_flashmla_C::fwd_kvcache_mla', 1, NULL, 2, NULL, NULL),
    ('sgl_kernel::fwd_kvcache_mla', 1, NULL, 2, NULL, NULL),
    ('sgl_kernel::cutlass_mla_decode', 2, 3, 4, 1, NULL), ('_C::sm100_cutlass_mla_decode', 3, 4, 5, 1, NULL),
    ('vllm::rocm_aiter_mla_decode_fwd', 1, NULL, 2, 3, NULL),
    ('aiter::mla_decode_stage1_asm_fwd', 1, NULL, 2, NULL, 5)
),
-- Attention over tokens of all sequences in a row (T, heads, size): bounds of the sequences, the longest
-- query and key sequence, and whether the mask is causal. With batches (B, S, heads, size) only the mask.
-- Keys and values in pages have no lengths, which the annotation of the iteration has.
attends(name, first, bounds, longest_query, longest_key, causal) AS (
    VALUES
    ('flash_attn::_flash_attn_varlen_forward', 1, 4, 6, 7, 10), ('aiter::mha_batch_prefill', 1, 4, 7, 8, 13),
    ('aiter::mha_varlen_fwd', 1, 4, 6, 7, 13), ('aiter::fmha_v3_varlen_fwd', 1, 4, 6, 7, 13),
    ('_vllm_fa2_C::varlen_fwd', 1, 5, 11, 12, 16), ('_vllm_fa3_C::fwd', 1, 8, 13, 14, 25),
    ('flash_attn_3::fwd', 1, 8, 13, 14, 25), ('sgl_kernel::fwd', 1, 8, 13, 14, 25),
    ('flash_attn::_flash_attn_forward', 1, NULL, NULL, NULL, 6),
    ('aiter::mha_fwd', 1, NULL, NULL, NULL, 6), ('aiter::fmha_v3_fwd', 1, NULL, NULL, NULL, 6),
    -- The lengths of these are in the annotation of the iteration alone.
    ('vllm::unified_attention_with_output', 1, NULL, NULL, NULL, NULL),
    ('vllm::unified_attention', 1, NULL, NULL, NULL, NULL),
    ('sglang::unified_attention', 1, NULL, NULL, NULL, NULL),
    ('sglang::unified_attention_with_output', 1, NULL, NULL, NULL, NULL),
    ('_C::paged_attention_v1', 2, NULL, NULL, NULL, NULL),
    ('_C::paged_attention_v2', 5, NULL, NULL, NULL, NULL),
    ('_rocm_C::paged_attention', 5, NULL, NULL, NULL, NULL),
    ('aiter::pa_fwd_asm', 1, NULL, NULL, NULL, NULL)
),
known AS (
    SELECT name FROM streaming UNION ALL SELECT name FROM placed UNION ALL SELECT name FROM product
    UNION ALL SELECT name FROM experts UNION ALL SELECT name FROM attends
    UNION ALL SELECT name FROM grouped UNION ALL SELECT name FROM routed UNION ALL SELECT name FROM compressed
),
called AS (
    SELECT trace_id, op_id, tid, start_ns, name, input_dims, input_types, concrete_inputs
    FROM ops WHERE input_dims IS NOT NULL AND name IN (SELECT name FROM known)
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
),
tensor AS (
    SELECT
        name, calls, iteration, TRY(from_json(input_dims, '[["DOUBLE"]]')) AS dims,
        TRY(from_json(input_types, '["VARCHAR"]')) AS types,
        TRY(from_json(concrete_inputs, '["VARCHAR"]')) AS given,
        list_transform(dims, lambda sizes: stored_elements(sizes, NULL)) AS whole,
        list_transform(types, lambda type: element_bytes(type)) AS widths,
        list_transform(whole, lambda amount, i: if(len(dims[i]) > 0, amount * widths[i], 0)) AS sizes
    FROM signature
),
streamed AS (
    SELECT
        model, name, calls, types[1] AS type, 'vector' AS engine,
        CASE model
            WHEN 'normalization' THEN 8 * whole[1]
            WHEN 'elementwise' THEN 4 * whole[1]
            WHEN 'quantization' THEN 2 * whole[1]
            ELSE 0
        END AS flops,
        list_sum(sizes) + coalesce(list_sum(list_transform(changed, lambda i: sizes[i])), 0)
            + coalesce(sizes[result], 0) AS bytes
    FROM tensor JOIN streaming USING (name)
),
moved AS (
    SELECT
        model, name, calls, types[first], 'vector', if(model = 'rotary', 3, 0) * list_sum(whole[first:last]),
        2 * list_sum(sizes[first:last])
            + if(model = 'rotary', sizes[1] + whole[1] * dims[5][2] * widths[5], sizes[5])
    FROM (SELECT *, first + operands - 1 AS last FROM tensor JOIN placed USING (name))
),
multiplied AS (
    SELECT
        name, calls, types[a] AS type, dims[a][-1] AS depth, whole[a] / nullif(depth, 0) AS rows,
        -- Weights are (outputs, inputs) in most libraries, and (inputs, outputs) in some.
        CASE WHEN dims[b][-1] = depth THEN dims[b][-2] WHEN dims[b][-2] = depth THEN dims[b][-1] END AS width,
        sizes[a] + sizes[b] + rows * width * coalesce(widths[result], if(widths[a] = 1, 2,
        widths[a])) AS bytes
    FROM tensor JOIN product USING (name)
    WHERE len(dims[b]) = 2
),
expert AS (
    SELECT
        name, calls, types[hidden] AS type, dims[hidden][1] AS tokens, dims[hidden][2] AS size,
        dims[up][1] AS experts, dims[up][2] AS inner_up, dims[down][3] AS inner_down,
        dims[chosen][2] AS chosen_each, widths[up] AS width_up, widths[hidden] AS width
    FROM tensor JOIN experts USING (name)
    WHERE len(dims[hidden]) = 2 AND len(dims[up]) = 3 AND len(dims[down]) = 3 AND len(dims[chosen]) = 2
),
-- The expert kernels of Triton show the sizes of their weights: a grid of so many blocks, in each of which
-- so many rows of one expert meet so many columns, for the first product, which halves its columns in the
-- activation, and for the second one, whose columns are as many as the hidden state has. The grid of the
-- persistent ones (_p_matmul_ogs) is that of the GPU, and shows nothing.
expert_kernel AS (
    SELECT
        trace_id, op_id, grid_x::BIGINT * grid_y * grid_z AS blocks, contains(name, '_swiglu') AS halves,
        regexp_extract(
            name, '_matmul_ogs_[A-Z]+_[^x_]+x[^x_]+x([a-z0-9]+)_(\d+)x(\d+)x\d+x(\d+)',
            ['type', 'rows', 'columns', 'splits']
        ) AS tile,
        tile['rows']::BIGINT AS rows, tile['columns']::BIGINT AS columns, tile['splits']::BIGINT AS splits,
        -- Four bits for a number, and eight for the scale of 32.
        CASE
            WHEN tile['type'] = 'mxfp4' THEN 17 / 32
            WHEN tile['type'] IN ('bf16', 'fp16') THEN 2
            WHEN tile['type'] LIKE 'fp8%' THEN 1
        END AS width
    FROM kernels
    SEMI JOIN (
        SELECT trace_id, op_id FROM called SEMI JOIN routed USING (name)
    ) AS routing ON routing.trace_id = kernels.trace_id AND routing.op_id = kernels.op_id
    WHERE NOT contains(name, '_p_matmul_ogs')
        AND regexp_matches(name, '_matmul_ogs_[A-Z]+_[^x_]+x[^x_]+x[a-z0-9]+_\d+x\d+x\d+x\d+')
),
routed_product AS (
    SELECT
        name, type, call, tokens, size, experts, first.width, second.rows AS block_rows,
        second.blocks // (second.splits * ((size + second.columns - 1) // second.columns)) AS row_blocks,
        first.columns * first.blocks // (first.splits * nullif(row_blocks, 0)) AS up,
        if(row_blocks < experts, row_blocks, (row_blocks - experts + 1) * block_rows + experts - 1)
            AS most_rows,
        least(most_rows // tokens, experts) AS chosen_each
    FROM (
        SELECT
            name, types[1] AS type, unnest(calls) AS call, dims[1][1]::BIGINT AS tokens,
            dims[1][2]::BIGINT AS size, dims[2][2]::BIGINT AS experts
        FROM tensor SEMI JOIN routed USING (name)
        WHERE len(dims[1]) = 2 AND len(dims[2]) = 2 AND dims[1][1] > 0 AND dims[1][2] > 0
    )
    JOIN expert_kernel AS first
        ON first.trace_id = call.trace_id AND first.op_id = call.op_id AND first.halves
    JOIN expert_kernel AS second
        ON second.trace_id = call.trace_id AND second.op_id = call.op_id AND NOT second.halves
),
-- Where one number of experts for each token alone makes as many blocks.
routed_expert AS (
    FROM routed_product
    WHERE expert_blocks(tokens * chosen_each, experts, block_rows) = row_blocks
        AND expert_blocks(tokens * (chosen_each - 1), experts, block_rows) < row_blocks
),
sequence AS (
    SELECT
        name, calls, types[first] AS type, widths[first] AS width, widths[first + 1] AS width_k,
        dims[first] AS q, dims[first + 1] AS k, dims[first + 2] AS v,
        -- A cache of keys in pages has as many dimensions.
        len(q) = 4 AND len(k) = 4 AND q[1] = k[1] AS batched, q[-2] AS heads,
        if(len(k) = 5, k[2], k[-2]) AS key_heads, q[-1] AS query_size,
        if(len(k) = 5, q[-1], v[-1]) AS value_size,
        whole[first] / nullif(heads * query_size, 0) AS queries, dims[bounds][1] - 1 AS sequences,
        TRY_CAST(given[longest_query] AS DOUBLE) AS longest_query,
        TRY_CAST(given[longest_key] AS DOUBLE) AS longest_key,
        (causal IS NULL AND bounds IS NULL) OR (NOT batched AND len(k) >= 4) AS annotated,
        CASE given[causal] WHEN 'True' THEN 'bottom_right' WHEN 'False' THEN 'none' END AS mask,
        annotated_part(iteration, queries) AS part,
        list_sum(annotated_keys(iteration)[part[1]:part[2]]) AS annotated_keys,
        list_sum(annotated_pairs(iteration)[part[1]:part[2]]) AS annotated_pairs
    FROM tensor JOIN attends USING (name)
),
attended AS (
    SELECT
        name, calls, type, width, width_k, heads, key_heads, query_size, value_size, queries,
        CASE
            WHEN annotated THEN annotated_keys
            WHEN batched THEN k[1] * k[2]
            WHEN len(q) = 4 THEN NULL
            -- All sequences are as long as the longest where the tokens are as many; else their lengths are
            -- not known.
            WHEN queries = sequences * longest_query AND longest_query = longest_key THEN queries
        END AS keys,
        CASE
            WHEN annotated THEN annotated_pairs
            WHEN batched THEN q[1] * attention_pairs(q[2], k[2], mask)
            WHEN keys IS NOT NULL THEN sequences * attention_pairs(longest_query, longest_key, mask)
        END AS pairs
    FROM sequence
),
compressed_sequence AS (
    SELECT
        name, calls, types[q] AS type, widths[q] AS width, widths[cache] AS width_cache, dims[q][-2] AS heads,
        dims[cache][-1] AS cached_size, dims[q][-1] + coalesce(dims[rotary][-1], 0) AS query_size,
        CASE
            WHEN pages IS NOT NULL THEN list_filter(dims[5:], lambda sizes: len(sizes) = 4)[1][-1]
            ELSE coalesce(dims[result][-1], TRY_CAST(given[3] AS DOUBLE))
        END AS value_size,
        whole[q] / nullif(heads * dims[q][-1], 0) AS queries, annotated_part(iteration, queries) AS part,
        -- Where a page is one key and each sequence has one query, the pages in use are the keys.
        if(dims[cache][2] = 1 AND queries = dims[6][1], dims[pages][1], NULL) AS listed,
        coalesce(list_sum(annotated_keys(iteration)[part[1]:part[2]]), listed) AS keys,
        coalesce(list_sum(annotated_pairs(iteration)[part[1]:part[2]]), listed) AS pairs
    FROM tensor JOIN compressed USING (name)
),
grouped_product AS (
    SELECT
        name, calls, types[a] AS type, dims[a][1] AS rows, dims[a][-1] AS depth, dims[b][1] AS experts,
        CASE WHEN dims[b][-1] = depth THEN dims[b][-2] WHEN dims[b][-2] = depth THEN dims[b][-1] END AS width,
        sizes[a] + widths[b] * least(experts, rows) * depth * width + 2 * rows * width AS bytes
    FROM tensor JOIN grouped USING (name)
    WHERE len(dims[a]) = 2 AND len(dims[b]) = 3
),
worked AS (
    SELECT model, name, calls, type, engine, flops, bytes FROM streamed
    UNION ALL
    FROM moved
    UNION ALL
    SELECT 'gemm', name, calls, type, 'matrix', 2 * rows * depth * width, bytes FROM multiplied
    UNION ALL
    SELECT
        'grouped_gemm', name, calls, type, 'matrix',
        2 * tokens * chosen_each * size * (inner_up + inner_down),
        width_up * least(experts, tokens * chosen_each) * size * (inner_up + inner_down)
            + 2 * width * tokens * size
    FROM expert
    UNION ALL
    SELECT
        'grouped_gemm', name, [call], type, 'matrix', 3.0 * tokens * chosen_each * size * up,
        1.5 * width * least(experts, tokens * chosen_each) * size * up
            + 2 * element_bytes(type) * tokens * size
    FROM routed_expert
    UNION ALL
    SELECT 'grouped_gemm', name, calls, type, 'matrix', 2 * rows * depth * width, bytes FROM grouped_product
    UNION ALL
    SELECT
        'attention', name, calls, type, 'matrix', 2 * heads * pairs * (query_size + value_size),
        (width * queries * heads + width_k * keys * key_heads) * (query_size + value_size)
    FROM attended
    UNION ALL
    SELECT
        'attention', name, calls, type, 'matrix', 2 * heads * pairs * (query_size + value_size),
        width * queries * heads * (query_size + value_size) + width_cache * keys * cached_size
    FROM compressed_sequence
)
SELECT call.trace_id, call.op_id, name, model, type, engine, flops, bytes
FROM (
    SELECT * EXCLUDE (calls), unnest(calls) AS call FROM worked WHERE flops IS NOT NULL AND bytes IS NOT NULL
);
