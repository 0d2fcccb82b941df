-- What the types and shapes of tensors mean in bytes, elements and pairs.

-- Bytes of an element of a type as PyTorch names it; NULL for other types.
CREATE MACRO element_bytes (
    type -- such as c10::Half, float or long int
) AS CASE
    WHEN type IN ('double', 'c10::complex<float>', 'long int', 'long', 'int64') THEN 8
    WHEN type IN ('float', 'int') THEN 4
    WHEN type IN ('c10::Half', 'c10::BFloat16', 'short int') THEN 2
    WHEN type IN ('bool', 'unsigned char', 'signed char', 'char') OR type LIKE 'c10::Float8%' THEN 1
    WHEN type LIKE 'c10::Float4%' THEN 1
END;

-- The type for compute rates: fp64, fp32, fp16, bf16, fp8, int8, or NULL.
CREATE MACRO element_type (
    type -- type as PyTorch names it
) AS CASE
    WHEN type = 'double' THEN 'fp64'
    WHEN type = 'float' THEN 'fp32'
    WHEN type = 'c10::Half' THEN 'fp16'
    WHEN type = 'c10::BFloat16' THEN 'bf16'
    WHEN type LIKE 'c10::Float8%' THEN 'fp8'
    WHEN type LIKE 'c10::Float4%' THEN 'fp4'
    WHEN type IN ('signed char', 'char') THEN 'int8'
END;

-- The elements of a tensor in memory: a dimension of stride 0 counts once.
CREATE MACRO stored_elements (
    dims, -- sizes
    strides -- strides, or NULL
) AS CASE
    WHEN dims IS NULL THEN NULL
    ELSE coalesce(
        list_product(list_transform(dims, lambda size, axis: if(strides[axis] = 0, 1.0, size::DOUBLE))), 1.0
    )
END;

-- Query-key pairs of attention.
CREATE MACRO attention_pairs (
    queries, -- number of queries
    keys, -- number of keys
    mask -- none, top_left or bottom_right: the corner where the diagonal of a causal mask begins or ends
) AS CASE
    WHEN mask = 'none' THEN queries * keys
    WHEN queries >= keys AND mask = 'bottom_right' THEN keys * (keys + 1) / 2
    WHEN mask = 'bottom_right' THEN queries * (keys - queries) + queries * (queries + 1) / 2
    WHEN queries <= keys THEN queries * (queries + 1) / 2
    ELSE keys * (keys + 1) / 2 + (queries - keys) * keys
END;
