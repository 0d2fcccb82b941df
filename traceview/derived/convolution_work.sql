-- What convolutions and attention of PyTorch compute and move at least; see operator_work.sql.

-- The work of convolutions, transposed ones too.
--: view
--: reads op_operands
CREATE VIEW convolution_work (
    name, -- operator
    calls, -- trace_id and op_id of the operators with these inputs
    model, -- see op_work
    engine, -- see op_work
    type, -- type of the operands, as PyTorch names it
    flops, -- floating point operations
    bytes -- compulsory bytes read and written, each operand once [bytes]
) AS
WITH
-- Where each variant of convolution has its arguments.
convolution_arguments(name, bias, stride, padding, output_padding, dilation) AS (
    VALUES
    ('aten::convolution', 3, 4, 5, 8, 6), ('aten::_convolution', 3, 4, 5, 8, 6),
    ('aten::convolution_overrideable', 3, 4, 5, 8, 6), ('aten::cudnn_convolution', NULL, 4, 3, NULL, 5),
    ('aten::cudnn_convolution_relu', 3, 4, 5, NULL, 6), ('aten::miopen_convolution', 3, 5, 4, NULL, 6),
    ('aten::miopen_depthwise_convolution', 3, 5, 4, NULL, 6),
    ('aten::cudnn_convolution_transpose', NULL, 5, 3, 4, 6),
    ('aten::miopen_convolution_transpose', 3, 6, 4, 5, 7)
),
convolution_operand AS (
    SELECT
        name, calls, types[1] AS type, dims[1] AS x, dims[2] AS w, stored[1] AS stored_x,
        stored[2] AS stored_w, stored[bias] AS stored_bias, whole[1] AS whole_x, whole[2] AS whole_w,
        widths[1] AS width, bias IS NOT NULL AND len(dims[bias]) > 0 AS biased,
        name LIKE '%transpose' OR (output_padding = 8 AND given[7] = 'True') AS transposed,
        TRY(from_json(given[stride], '["DOUBLE"]')) AS steps,
        TRY(from_json(given[padding], '["DOUBLE"]')) AS pads,
        TRY(from_json(given[dilation], '["DOUBLE"]')) AS spread,
        TRY(from_json(given[output_padding], '["DOUBLE"]')) AS extra,
        -- A transposed weight is (inputs, outputs / groups, ...), and the groups share the inputs evenly.
        TRY(from_json(given[CASE WHEN output_padding = 8 THEN 9 ELSE dilation + 1 END], '"DOUBLE"')) AS groups
    FROM op_operands JOIN convolution_arguments USING (name)
),
convolution_size AS (
    SELECT
        *,
        list_product(list_transform(x[3:], lambda size, i: if(
            transposed,
            (size - 1.0) * coalesce(steps[i], steps[1]) - 2 * coalesce(pads[i], pads[1])
                + coalesce(spread[i], spread[1]) * (w[i + 2] - 1) + coalesce(extra[i], extra[1], 0) + 1,
            floor(
                (
                    size + 2 * coalesce(pads[i], pads[1])
                    - coalesce(spread[i], spread[1]) * (w[i + 2] - 1.0) - 1
                ) / nullif(coalesce(steps[i], steps[1]), 0)
            ) + 1
        ))) AS positions,
        len(list_filter(list_transform(x[3:], lambda size, i: coalesce(steps[i], steps[1])
            + coalesce(pads[i], pads[1]) + coalesce(
                spread[i], spread[1]
            )), lambda known: known IS NULL)) = 0 AS is_known
    FROM convolution_operand
),
convolution_result AS (
    SELECT *, if(is_known, x[1] * if(transposed, w[2] * groups, w[1]) * positions, NULL) AS results
    FROM convolution_size
)
SELECT
    name, calls, 'convolution' AS model, 'matrix' AS engine, type,
    if(transposed, 2.0 * whole_x, 2.0 * results) * whole_w / nullif(w[1], 0) + if(biased, results, 0)
        AS flops,
    width * (stored_x + stored_w + results + if(biased, stored_bias, 0)) AS bytes
FROM convolution_result;

-- The work of the gradients of convolutions: of input, weight and bias, as far as they are wanted.
--: view
--: reads op_operands, stored_elements
CREATE VIEW convolution_backward_work (
    name, -- operator
    calls, -- trace_id and op_id of the operators with these inputs
    model, -- see op_work
    engine, -- see op_work
    type, -- type of the operands, as PyTorch names it
    flops, -- floating point operations
    bytes -- compulsory bytes read and written, each operand once [bytes]
) AS
WITH convolution_backward_operand AS (
    SELECT
        *, name = 'aten::convolution_backward' AS combined,
        if(combined, string_split(trim(given[11], '[] '), ', '), [
            (name LIKE '%input')::VARCHAR, (name LIKE '%weight')::VARCHAR, 'False'
        ]) AS mask
    FROM op_operands
    WHERE model = 'convolution_backward'
),
convolution_backward_wanted AS (
    SELECT
        name, calls, combined, whole, dims, len(mask) = 3 AS is_known, mask[1] ILIKE 'true' AS to_input,
        mask[2] ILIKE 'true' AS to_weight, mask[3] ILIKE 'true' AS to_bias, given[8] = 'True' AS transposed,
        TRY(from_json(given[1], '["DOUBLE"]')) AS given_sizes, types[if(combined, 1, 2)] AS type,
        widths[if(combined, 1, 2)] AS width
    FROM convolution_backward_operand
),
convolution_backward_size AS (
    SELECT
        *, if(combined, whole[1], whole[2]) AS dy,
        CASE WHEN combined THEN whole[2] WHEN to_weight THEN whole[3] ELSE stored_elements(given_sizes, NULL)
            END AS x,
        CASE WHEN combined THEN dims[3] WHEN to_input THEN dims[3] ELSE given_sizes END AS w
    FROM convolution_backward_wanted
),
convolution_backward_weight AS (
    SELECT *, stored_elements(w, NULL) AS weights FROM convolution_backward_size
),
convolution_backward_one_way AS (
    SELECT *, 2.0 * if(combined AND transposed, x, dy) * weights / nullif(w[1], 0) AS one_way
    FROM convolution_backward_weight
)
SELECT
    name, calls, 'convolution_backward' AS model, 'matrix' AS engine, type,
    if(is_known, if(to_input, one_way, 0) + if(to_weight, one_way, 0) + if(to_bias, dy, 0), NULL)
        AS flops,
    width * (
        (to_input::INTEGER + to_weight::INTEGER) * (dy + weights + x) + if(
            to_bias, if(combined, dims[1][2], 0), 0
        )
    ) AS bytes
FROM convolution_backward_one_way;

-- The work of attention, and of its gradients.
--: view
--: reads attention_pairs, op_operands
CREATE VIEW attention_work (
    name, -- operator
    calls, -- trace_id and op_id of the operators with these inputs
    model, -- see op_work
    engine, -- see op_work
    type, -- type of the operands, as PyTorch names it
    flops, -- floating point operations
    bytes -- compulsory bytes read and written, each operand once [bytes]
) AS
WITH
-- First operand, whether heads come before the sequence, and where the mask and sequence offsets are.
attention_arguments(name, q, heads_first, masked, offsets, backward) AS (
    VALUES
    ('aten::_flash_attention_forward', 1, false, 9, 4, false),
    ('aten::_efficient_attention_forward', 1, false, 10, 5, false),
    ('aten::_scaled_dot_product_flash_attention', 1, true, 5, NULL, false),
    ('aten::_scaled_dot_product_efficient_attention', 1, true, 7, NULL, false),
    ('aten::_scaled_dot_product_cudnn_attention', 1, true, 7, NULL, false),
    ('aten::_cudnn_attention_forward', 1, true, 11, 5, false),
    ('aten::_flash_attention_backward', 2, false, 12, 7, true),
    ('aten::_efficient_attention_backward', 2, false, 15, 7, true),
    ('aten::_scaled_dot_product_flash_attention_backward', 2, true, 12, 7, true),
    ('aten::_scaled_dot_product_efficient_attention_backward', 2, true, 12, NULL, true)
),
attention_operand AS (
    SELECT
        name, calls, backward, types[q] AS type, widths[q] AS width, dims[q] AS dims_q, dims[q + 1] AS dims_k,
        dims[q + 2] AS dims_v, stored[q] + stored[q + 1] + stored[q + 2] AS stored_all, whole[q] AS whole_q,
        coalesce(len(dims[offsets]), 0) = 0 OR whole[offsets] = 0 AS whole_sequences,
        if(heads_first, 3, 2) AS sequence, if(heads_first, 2, 3) AS head,
        CASE
            WHEN given[masked] IN ('False', '0') THEN 'none'
            WHEN given[masked] = '1' THEN 'top_left'
            WHEN given[masked] = 'True' AND heads_first THEN 'top_left'
            WHEN given[masked] IN ('True', '2') THEN 'bottom_right'
        END AS mask
    FROM op_operands JOIN attention_arguments USING (name)
),
attention_size AS (
    SELECT
        *, len(dims_q) = 4 AND whole_sequences AS regular, dims_q[sequence] AS queries,
        dims_k[sequence] AS keys, dims_q[1] * dims_q[head] AS query_heads, dims_q[-1] AS query_size,
        dims_v[-1] AS value_size
    FROM attention_operand
),
attention_result AS (
    SELECT *, attention_pairs(queries, keys, mask) AS pairs, whole_q / nullif(query_size, 0) AS rows
    FROM attention_size
)
SELECT
    name, calls, 'attention' AS model, 'matrix' AS engine, type,
    if(regular, 2.0 * query_heads * pairs
        * if(backward, 3 * query_size + 2 * value_size, query_size + value_size), NULL) AS flops,
    width * if(backward, 2 * stored_all + 2 * (rows * value_size), stored_all + rows * value_size)
        + if(backward, 4 * whole_q / nullif(query_size, 0), 0) AS bytes
FROM attention_result;
