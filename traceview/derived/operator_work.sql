-- What framework operators compute and move at least, from the shapes of
-- their inputs. docs/roofline.md lists the formulas.

-- Floating point operations and compulsory memory traffic of each operator that has a model. An operator
-- without a row has no model; NULL where the recorded shapes are insufficient. Needs shapes (record_shapes).
--: table
--: reads attention_pairs, element_bytes, element_type, library_op_work, ops, stored_elements
--: empty without FROM ops WHERE input_dims IS NOT NULL
CREATE VIEW op_work (
    trace_id, -- see traces
    op_id, -- see ops
    name, -- operator
    model, -- gemm, grouped_gemm, convolution, attention, softmax, normalization, elementwise, copy, ...
    dtype, -- type of the operands: fp64, fp32, fp16, bf16, fp8, ...
    engine, -- matrix (GEMM, convolution, attention) or vector
    flops, -- floating point operations
    bytes -- compulsory bytes read and written, each operand once [bytes]
) AS
WITH known(model, names) AS (
    VALUES
    ('gemm', 'mm addmm addmm_ _addmm_activation bmm baddbmm baddbmm_ linear _scaled_mm mv addmv addmv_'),
    ('grouped_gemm', '_grouped_mm'),
    ('convolution', 'convolution _convolution convolution_overrideable cudnn_convolution '
        'cudnn_convolution_relu miopen_convolution miopen_depthwise_convolution cudnn_convolution_transpose '
        'miopen_convolution_transpose'),
    ('convolution_backward', 'convolution_backward cudnn_convolution_backward_input '
        'miopen_convolution_backward_input cudnn_convolution_backward_weight '
        'miopen_convolution_backward_weight'),
    ('attention', '_flash_attention_forward _efficient_attention_forward _scaled_dot_product_flash_attention '
        '_scaled_dot_product_efficient_attention _scaled_dot_product_cudnn_attention '
        '_cudnn_attention_forward'),
    ('attention_backward', '_flash_attention_backward _efficient_attention_backward '
        '_scaled_dot_product_flash_attention_backward _scaled_dot_product_efficient_attention_backward'),
    ('softmax', '_softmax _log_softmax'),
    ('softmax_backward', '_softmax_backward_data _log_softmax_backward_data'),
    ('normalization', 'native_layer_norm _fused_rms_norm native_group_norm native_batch_norm '
        'cudnn_batch_norm miopen_batch_norm'),
    ('normalization_backward', 'native_layer_norm_backward native_group_norm_backward '
        'native_batch_norm_backward cudnn_batch_norm_backward miopen_batch_norm_backward'),
    ('elementwise', 'add add_ sub sub_ mul mul_ div div_ neg neg_ abs exp exp_ log log_ sqrt sqrt_ rsqrt '
        'rsqrt_ pow pow_ sin cos tanh tanh_ tanh_backward sigmoid sigmoid_ sigmoid_backward relu relu_ '
        'threshold_backward clamp clamp_ clamp_min clamp_min_ clamp_max clamp_max_ gelu gelu_backward silu '
        'silu_ silu_backward leaky_relu leaky_relu_ leaky_relu_backward reciprocal square maximum minimum '
        'addcmul addcmul_ addcdiv addcdiv_ lerp lerp_ masked_fill masked_fill_ where erf'),
    ('copy', 'copy_'),
    ('fill', 'fill_ zero_'),
    ('reduction', 'sum mean prod amax amin'),
    ('embedding', 'embedding index_select'),
    ('dropout', 'native_dropout'),
    ('cross_entropy', 'cross_entropy_loss'),
    ('optimizer', '_fused_adam_ _fused_adamw_')
),
model_of AS (
    SELECT 'aten::' || unnest(string_split(names, ' ')) AS name, model FROM known
),
-- Each shape is worked out once, however often it occurs.
signature AS (
    SELECT
        model, ops.name, input_dims, input_types, input_strides, concrete_inputs,
        list({'trace_id': trace_id, 'op_id': op_id}) AS calls
    FROM ops
    LEFT JOIN model_of ON model_of.name = ops.name
    WHERE input_dims IS NOT NULL AND (model IS NOT NULL OR ops.name LIKE 'triton!_%' ESCAPE '!')
    GROUP BY ALL
),
shape AS (
    SELECT
        coalesce(model, 'triton') AS model, name, calls, input_dims,
        TRY(from_json(input_dims, '[["DOUBLE"]]')) AS dims,
        TRY(from_json(input_types, '["VARCHAR"]')) AS types,
        TRY(from_json(input_strides, '[["DOUBLE"]]')) AS strides,
        TRY(from_json(concrete_inputs, '["VARCHAR"]')) AS given
    FROM signature
),
-- Six models read them, each of which would be planned with all that comes before.
tensor AS MATERIALIZED (
    SELECT
        *,
        list_transform(dims, lambda sizes, i: stored_elements(sizes, strides[i])) AS stored,
        list_transform(dims, lambda sizes, i: stored_elements(sizes, NULL)) AS whole,
        list_transform(types, lambda type: element_bytes(type)) AS widths
    FROM shape
),
-- Each step names what the next one reads: an expression is planned again wherever its alias is used.
gemm_place AS (
    SELECT
        *, if(name LIKE '%add%', 2, 1) AS a, if(name LIKE '%add%', 1, if(name LIKE '%linear', 3, NULL)) AS c
    FROM tensor
    WHERE model = 'gemm'
),
gemm_operand AS (
    SELECT
        name, calls, c, given, stored, types[a] AS type, widths[a] AS width_a, widths[a + 1] AS width_b,
        widths[c] AS width_c, stored[a] AS stored_a, stored[a + 1] AS stored_b, stored[c] AS stored_c,
        whole[a] AS whole_a, dims[a] AS dims_a, dims[a + 1] AS dims_b, dims[c] AS dims_c
    FROM gemm_place
),
gemm_size AS (
    SELECT
        *, dims_a[-1] AS depth,
        CASE WHEN len(dims_b) = 1 THEN 1 WHEN name LIKE '%linear' THEN dims_b[-2] ELSE dims_b[-1] END
            AS width,
        c IS NOT NULL AND len(dims_c) > 0 AND coalesce(TRY_CAST(if(c = 1, given[4], '1') AS DOUBLE), 1) <> 0
            AS adds
    FROM gemm_operand
),
gemm_result AS (
    SELECT *, whole_a / nullif(depth, 0) * width AS results FROM gemm_size
),
gemm AS (
    SELECT
        name, calls, type, 2.0 * results * depth + if(adds, results, 0) AS flops,
        width_a * stored_a + width_b * stored_b + if(adds, coalesce(width_c, width_a) * stored_c, 0)
            + if(
                name = 'aten::_scaled_mm',
                coalesce(
                    CASE given[7] WHEN '5' THEN 2 WHEN '6' THEN 4 WHEN '15' THEN 2 END, width_a
                ) * results
                    + 4 * (stored[3] + stored[4]),
                width_a * results
            ) AS bytes
    FROM gemm_result
),
grouped AS (
    SELECT
        name, calls, dims[1][1] AS rows, dims[1][2] AS depth, dims[2][1] AS experts, dims[2][3] AS width,
        types[1] AS type, 2.0 * rows * depth * width AS flops,
        widths[1] * (1.0 * rows * (depth + width) + least(experts, rows)::DOUBLE * depth * width) AS bytes
    FROM tensor
    WHERE model = 'grouped_gemm' AND len(dims[1]) = 2 AND len(dims[2]) = 3
),
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
    FROM tensor JOIN convolution_arguments USING (name)
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
),
convolution AS (
    SELECT
        name, calls, type,
        if(transposed, 2.0 * whole_x, 2.0 * results) * whole_w / nullif(w[1], 0) + if(biased, results, 0)
            AS flops,
        width * (stored_x + stored_w + results + if(biased, stored_bias, 0)) AS bytes
    FROM convolution_result
),
convolution_backward_operand AS (
    SELECT
        *, name = 'aten::convolution_backward' AS combined,
        if(combined, string_split(trim(given[11], '[] '), ', '), [
            (name LIKE '%input')::VARCHAR, (name LIKE '%weight')::VARCHAR, 'False'
        ]) AS mask
    FROM tensor
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
convolution_backward_work AS (
    SELECT *, 2.0 * if(combined AND transposed, x, dy) * weights / nullif(w[1], 0) AS one_way
    FROM convolution_backward_weight
),
convolution_backward AS (
    SELECT
        name, calls, type,
        if(is_known, if(to_input, one_way, 0) + if(to_weight, one_way, 0) + if(to_bias, dy, 0), NULL)
            AS flops,
        width * (
            (to_input::INTEGER + to_weight::INTEGER) * (dy + weights + x) + if(
                to_bias, if(combined, dims[1][2], 0), 0
            )
        ) AS bytes
    FROM convolution_backward_work
),
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
    FROM tensor JOIN attention_arguments USING (name)
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
),
attention AS (
    SELECT
        name, calls, type,
        if(regular, 2.0 * query_heads * pairs
            * if(backward, 3 * query_size + 2 * value_size, query_size + value_size), NULL) AS flops,
        width * if(backward, 2 * stored_all + 2 * (rows * value_size), stored_all + rows * value_size)
            + if(backward, 4 * whole_q / nullif(query_size, 0), 0) AS bytes
    FROM attention_result
),
rest_operand AS (
    SELECT
        model, name, calls, input_dims, types[1] AS type, whole[1] AS n, widths[1] AS width, dims[1] AS sizes,
        given IS NULL AS not_given, coalesce(given[2], '') AS second, stored[1] AS stored_first,
        widths[2] * stored[2] AS second_bytes,
        -- Operands are lined up at their last dimension.
        list_product(list_transform(
            range(1, 1 + coalesce(list_max(list_transform(dims, lambda sizes: len(sizes))), 0)),
            lambda from_last: list_max(
                list_transform(dims, lambda sizes: coalesce(sizes[-from_last], 1))
            )::DOUBLE
        )) AS broadcast,
        list_max(list_transform(widths, lambda width, i: if(len(dims[i]) > 0, width, NULL))) AS widest,
        list_sum(list_transform(stored, lambda amount, i: if(len(dims[i]) > 0, amount * widths[i], 0)))
            AS operands,
        list_bool_or(
            list_transform(dims, lambda sizes, i: sizes IS NULL OR (len(sizes) > 0 AND widths[i] IS NULL))
        ) AS untyped,
        TRY(from_json(given[2], '["DOUBLE"]')) AS axes,
        CASE WHEN name = 'aten::embedding' THEN 2 WHEN given[2] = '0' THEN 3 END AS looked_up,
        whole[looked_up] AS looked_up_elements, widths[looked_up] AS looked_up_width
    FROM tensor
    WHERE model NOT IN (
        'gemm', 'grouped_gemm', 'convolution', 'convolution_backward', 'attention', 'attention_backward'
    )
),
rest AS (
    SELECT
        model, name, calls, type,
        CASE model
            WHEN 'softmax' THEN 5 * n
            WHEN 'softmax_backward' THEN 4 * n
            WHEN 'normalization' THEN 8 * n
            WHEN 'normalization_backward' THEN 10 * n
            WHEN 'elementwise' THEN broadcast
            WHEN 'reduction' THEN n
            WHEN 'dropout' THEN n
            WHEN 'cross_entropy' THEN 4 * n
            WHEN 'optimizer' THEN 12 * list_sum(list_transform(
                TRY(from_json(json_extract(input_dims, '$[0]'), '[["DOUBLE"]]')),
                lambda sizes: stored_elements(sizes, NULL)
            ))
            WHEN 'triton' THEN NULL
            ELSE 0
        END AS flops,
        CASE model
            WHEN 'softmax' THEN 2 * width * n
            WHEN 'softmax_backward' THEN 3 * width * n
            WHEN 'normalization' THEN operands + width * n
            WHEN 'normalization_backward' THEN operands + width * n
            WHEN 'elementwise' THEN if(untyped, NULL, operands + widest * broadcast)
            WHEN 'copy' THEN width * n + second_bytes
            WHEN 'fill' THEN width * n
            WHEN 'reduction' THEN width * (stored_first + CASE
                WHEN not_given THEN NULL
                WHEN second IN ('', '[]') THEN 1.0
                ELSE n / nullif(
                    list_product(
                        list_transform(
                            axes, lambda axis: sizes[TRY_CAST(if(axis < 0, axis, axis + 1) AS INTEGER)]
                        )
                    ),
                    0
                )
            END)
            WHEN 'embedding'
                THEN looked_up_elements * (
                    looked_up_width + 2 * width * coalesce(list_product(sizes[2:]::DOUBLE[]), 1)
                )
            WHEN 'dropout' THEN 2 * width * n + n
            WHEN 'cross_entropy' THEN width * n
            WHEN 'triton' THEN if(untyped, NULL, operands)
        END AS bytes
    FROM rest_operand
),
worked AS (
    SELECT name, calls, 'gemm' AS model, 'matrix' AS engine, type, flops, bytes FROM gemm
    UNION ALL
    SELECT name, calls, 'grouped_gemm', 'matrix', type, flops, bytes FROM grouped
    UNION ALL
    SELECT name, calls, 'convolution', 'matrix', type, flops, bytes FROM convolution
    UNION ALL
    SELECT name, calls, 'convolution_backward', 'matrix', type, flops, bytes FROM convolution_backward
    UNION ALL
    SELECT name, calls, 'attention', 'matrix', type, flops, bytes FROM attention
    UNION ALL
    SELECT name, calls, model, 'vector', type, flops, bytes FROM rest
)
SELECT
    call.trace_id, call.op_id, name, model, element_type(type), engine, flops, bytes
FROM (
    SELECT * EXCLUDE (calls), unnest(calls) AS call FROM worked WHERE flops IS NOT NULL OR bytes IS NOT NULL
)
UNION ALL
SELECT trace_id, op_id, name, model, element_type(type), engine, flops, bytes FROM library_op_work;

-- Whether an operator is of a library that `library_op_work` knows operators of.
CREATE MACRO is_of_library(
    name -- operator
) AS name = 'aten::_scaled_grouped_mm' OR regexp_matches(
    name,
    '^(_C|_(C_cache_ops|flashmla_C|moe_C|rocm_C)|aiter|fbgemm|flash(_attn|infer)|sgl(_kernel|ang)|vllm)::'
);
