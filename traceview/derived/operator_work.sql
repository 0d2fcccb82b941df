-- What framework operators compute and move at least, from the shapes of their inputs, in stages: the inputs
-- taken apart (`op_operands`), the work of each family of operators, and all of it (`op_work`).
-- docs/roofline.md lists the formulas.

-- Floating point operations of an element of the input, by model; of the result of elementwise operators, and
-- of a parameter of optimizers. They are estimates of what implementations do: memory bounds these operators.
CREATE MACRO element_flops(
    model -- see op_work
) AS CASE model
    WHEN 'softmax' THEN 5
    WHEN 'softmax_backward' THEN 4
    WHEN 'normalization' THEN 8
    WHEN 'normalization_backward' THEN 10
    WHEN 'elementwise' THEN 1
    WHEN 'reduction' THEN 1
    WHEN 'dropout' THEN 1
    WHEN 'cross_entropy' THEN 4
    WHEN 'optimizer' THEN 12
    WHEN 'triton' THEN NULL
    ELSE 0
END;

-- The operators that have a model, each with its input shapes taken apart; once for each shape, however often
-- it occurs. Lists are by input, from 1.
--: table
--: reads element_bytes, ops, stored_elements
--: empty without FROM ops WHERE input_dims IS NOT NULL
CREATE VIEW op_operands (
    model, -- see op_work
    name, -- operator
    calls, -- trace_id and op_id of the operators with these inputs
    input_dims, -- see ops
    dims, -- sizes
    types, -- types, as PyTorch names them
    strides, -- distances of elements
    given, -- values of those that are no tensors, as text
    stored, -- elements in memory
    whole, -- elements, those that repeat others too
    widths -- bytes of an element [bytes]
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
)
SELECT
    *,
    list_transform(dims, lambda sizes, i: stored_elements(sizes, strides[i])) AS stored,
    list_transform(dims, lambda sizes, i: stored_elements(sizes, NULL)) AS whole,
    list_transform(types, lambda type: element_bytes(type)) AS widths
FROM shape;

-- The work of matrix products.
--: view
--: reads op_operands
CREATE VIEW gemm_work (
    name, -- operator
    calls, -- trace_id and op_id of the operators with these inputs
    model, -- see op_work
    engine, -- see op_work
    type, -- type of the operands, as PyTorch names it
    flops, -- floating point operations
    bytes -- compulsory bytes read and written, each operand once [bytes]
) AS
WITH
-- Each step names what the next one reads: an expression is planned again wherever its alias is used.
gemm_place AS (
    SELECT
        *, if(name LIKE '%add%', 2, 1) AS a, if(name LIKE '%add%', 1, if(name LIKE '%linear', 3, NULL)) AS c
    FROM op_operands
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
)
SELECT
    name, calls, 'gemm' AS model, 'matrix' AS engine, type,
    2.0 * results * depth + if(adds, results, 0) AS flops,
    width_a * stored_a + width_b * stored_b + if(adds, coalesce(width_c, width_a) * stored_c, 0)
        + if(
            name = 'aten::_scaled_mm',
            coalesce(
                CASE given[7] WHEN '5' THEN 2 WHEN '6' THEN 4 WHEN '15' THEN 2 END, width_a
            ) * results
                + 4 * (stored[3] + stored[4]),
            width_a * results
        ) AS bytes
FROM gemm_result;

-- The work of products with the matrices of several experts.
--: view
--: reads op_operands
CREATE VIEW grouped_gemm_work (
    name, -- operator
    calls, -- trace_id and op_id of the operators with these inputs
    model, -- see op_work
    engine, -- see op_work
    type, -- type of the operands, as PyTorch names it
    flops, -- floating point operations
    bytes -- compulsory bytes read and written, each operand once [bytes]
) AS
WITH grouped_size AS (
    SELECT
        name, calls, types[1] AS type, widths[1] AS bytes_each, dims[1][1] AS rows, dims[1][2] AS depth,
        dims[2][1] AS experts, dims[2][3] AS width
    FROM op_operands
    WHERE model = 'grouped_gemm' AND len(dims[1]) = 2 AND len(dims[2]) = 3
)
SELECT
    name, calls, 'grouped_gemm' AS model, 'matrix' AS engine, type, 2.0 * rows * depth * width AS flops,
    bytes_each * (1.0 * rows * (depth + width) + least(experts, rows)::DOUBLE * depth * width) AS bytes
FROM grouped_size;

-- The work of operators that memory bounds: elementwise, reductions, normalizations and the like.
--: view
--: reads element_flops, op_operands, stored_elements
CREATE VIEW other_op_work (
    name, -- operator
    calls, -- trace_id and op_id of the operators with these inputs
    model, -- see op_work
    engine, -- see op_work
    type, -- type of the operands, as PyTorch names it
    flops, -- floating point operations
    bytes -- compulsory bytes read and written, each operand once [bytes]
) AS
WITH rest_operand AS (
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
    FROM op_operands
    WHERE model NOT IN (
        'gemm', 'grouped_gemm', 'convolution', 'convolution_backward', 'attention', 'attention_backward'
    )
)
SELECT
    name, calls, model, 'vector' AS engine, type,
    CASE element_flops(model)
        WHEN 0 THEN 0
        ELSE element_flops(model) * CASE model
            WHEN 'elementwise' THEN broadcast
            WHEN 'optimizer' THEN list_sum(list_transform(
                TRY(from_json(json_extract(input_dims, '$[0]'), '[["DOUBLE"]]')),
                lambda sizes: stored_elements(sizes, NULL)
            ))
            ELSE n
        END
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
FROM rest_operand;

-- Floating point operations and compulsory memory traffic of each operator that has a model. An operator
-- without a row has no model; NULL where the recorded shapes are insufficient. Needs shapes (record_shapes).
--: table
--: reads attention_work, convolution_backward_work, convolution_work, element_type, gemm_work,
--:   grouped_gemm_work, library_op_work, other_op_work
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
SELECT call.trace_id, call.op_id, name, model, element_type(type), engine, flops, bytes
FROM (
    SELECT * EXCLUDE (calls), unnest(calls) AS call
    FROM (
        FROM gemm_work UNION ALL FROM grouped_gemm_work UNION ALL FROM convolution_work
        UNION ALL FROM convolution_backward_work UNION ALL FROM attention_work UNION ALL FROM other_op_work
    )
    WHERE flops IS NOT NULL OR bytes IS NOT NULL
)
UNION ALL
SELECT trace_id, op_id, name, model, element_type(type), engine, flops, bytes FROM library_op_work;
