-- What experts of libraries compute and move at least; see library_work.sql.

-- The work of fused experts whose weights are arguments.
--: view
--: reads library_operands
CREATE VIEW expert_work (
    name, -- operator
    calls, -- trace_id and op_id of the operators with these inputs
    model, -- see op_work
    engine, -- see op_work
    type, -- type of the operands, as PyTorch names it
    flops, -- floating point operations
    bytes -- compulsory bytes read and written, each operand once [bytes]
) AS
WITH
-- Experts: hidden states, both weights and the selected experts of each token.
experts(name, hidden, up, down, chosen) AS (
    VALUES
    ('vllm::inplace_fused_experts', 1, 2, 3, 4), ('vllm::outplace_fused_experts', 1, 2, 3, 4),
    ('vllm::fused_experts', 1, 2, 3, 4), ('vllm::rocm_aiter_fused_moe', 1, 2, 3, 4),
    ('sglang::inplace_fused_experts', 1, 2, 3, 4), ('sglang::outplace_fused_experts', 1, 2, 3, 4),
    ('aiter::fused_moe_', 1, 2, 3, 4), ('aiter::fused_moe', 1, 2, 3, 4)
),
expert AS (
    SELECT
        name, calls, types[hidden] AS type, dims[hidden][1] AS tokens, dims[hidden][2] AS size,
        dims[up][1] AS experts, dims[up][2] AS inner_up, dims[down][3] AS inner_down,
        dims[chosen][2] AS chosen_each, widths[up] AS width_up, widths[hidden] AS width
    FROM library_operands JOIN experts USING (name)
    WHERE len(dims[hidden]) = 2 AND len(dims[up]) = 3 AND len(dims[down]) = 3 AND len(dims[chosen]) = 2
)
SELECT
    name, calls, 'grouped_gemm' AS model, 'matrix' AS engine, type,
    2 * tokens * chosen_each * size * (inner_up + inner_down) AS flops,
    width_up * least(experts, tokens * chosen_each) * size * (inner_up + inner_down)
        + 2 * width * tokens * size AS bytes
FROM expert;

-- The work of experts whose weights are no arguments, from the grids of their kernels.
--: view
--: reads element_bytes, expert_blocks, kernels, library_operands
CREATE VIEW routed_expert_work (
    name, -- operator
    calls, -- trace_id and op_id of the operators with these inputs
    model, -- see op_work
    engine, -- see op_work
    type, -- type of the operands, as PyTorch names it
    flops, -- floating point operations
    bytes -- compulsory bytes read and written, each operand once [bytes]
) AS
WITH
-- Experts whose weights are no arguments: hidden states, and the scores of all experts for each token.
routed(name) AS (VALUES ('vllm::moe_forward'), ('vllm::moe_forward_shared')),
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
        SELECT call.trace_id, call.op_id
        FROM (SELECT unnest(calls) AS call FROM library_operands SEMI JOIN routed USING (name))
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
        FROM library_operands SEMI JOIN routed USING (name)
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
)
SELECT
    name, [call] AS calls, 'grouped_gemm' AS model, 'matrix' AS engine, type,
    3.0 * tokens * chosen_each * size * up AS flops,
    1.5 * width * least(experts, tokens * chosen_each) * size * up
        + 2 * element_bytes(type) * tokens * size AS bytes
FROM routed_expert;

-- The work of products of libraries with the matrices of several experts.
--: view
--: reads library_operands
CREATE VIEW library_grouped_gemm_work (
    name, -- operator
    calls, -- trace_id and op_id of the operators with these inputs
    model, -- see op_work
    engine, -- see op_work
    type, -- type of the operands, as PyTorch names it
    flops, -- floating point operations
    bytes -- compulsory bytes read and written, each operand once [bytes]
) AS
WITH
-- Products with the matrices of several experts: rows of all tokens one after the other, and the weights.
grouped(name, a, b) AS (
    VALUES
    ('_C::cutlass_moe_mm', 2, 3), ('sgl_kernel::fp8_blockwise_scaled_grouped_mm', 7, 8),
    ('aten::_scaled_grouped_mm', 1, 2), ('fbgemm::f8f8bf16_rowwise_grouped_stacked', 1, 2),
    ('fbgemm::bf16bf16bf16_grouped_stacked', 1, 2)
),
grouped_product AS (
    SELECT
        name, calls, types[a] AS type, dims[a][1] AS rows, dims[a][-1] AS depth, dims[b][1] AS experts,
        CASE WHEN dims[b][-1] = depth THEN dims[b][-2] WHEN dims[b][-2] = depth THEN dims[b][-1] END AS width,
        sizes[a] + widths[b] * least(experts, rows) * depth * width + 2 * rows * width AS bytes
    FROM library_operands JOIN grouped USING (name)
    WHERE len(dims[a]) = 2 AND len(dims[b]) = 3
)
SELECT
    name, calls, 'grouped_gemm' AS model, 'matrix' AS engine, type,
    2 * rows * depth * width AS flops,
    bytes AS bytes
FROM grouped_product;
