-- What attention of libraries computes and moves at least; see library_work.sql.

-- The work of attention of libraries, over batches, packed sequences and caches in pages.
--: view
--: reads annotated_keys, annotated_pairs, annotated_part, attention_pairs, library_operands
CREATE VIEW library_attention_work (
    name, -- operator
    calls, -- trace_id and op_id of the operators with these inputs
    model, -- see op_work
    engine, -- see op_work
    type, -- type of the operands, as PyTorch names it
    flops, -- floating point operations
    bytes -- compulsory bytes read and written, each operand once [bytes]
) AS
WITH
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
    FROM library_operands JOIN attends USING (name)
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
)
SELECT
    name, calls, 'attention' AS model, 'matrix' AS engine, type,
    2 * heads * pairs * (query_size + value_size) AS flops,
    (width * queries * heads + width_k * keys * key_heads) * (query_size + value_size) AS bytes
FROM attended;

-- The work of attention over a cache of compressed keys and values (MLA).
--: view
--: reads annotated_keys, annotated_pairs, annotated_part, library_operands
CREATE VIEW compressed_attention_work (
    name, -- operator
    calls, -- trace_id and op_id of the operators with these inputs
    model, -- see op_work
    engine, -- see op_work
    type, -- type of the operands, as PyTorch names it
    flops, -- floating point operations
    bytes -- compulsory bytes read and written, each operand once [bytes]
) AS
WITH
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
    FROM library_operands JOIN compressed USING (name)
)
SELECT
    name, calls, 'attention' AS model, 'matrix' AS engine, type,
    2 * heads * pairs * (query_size + value_size) AS flops,
    width * queries * heads * (query_size + value_size) + width_cache * keys * cached_size AS bytes
FROM compressed_sequence;
