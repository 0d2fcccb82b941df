-- What the names of kernels say: what a kernel computes, whose library it is from, its data type and tile.

-- What a kernel computes, by its name; NULL where the name does not say. A fused kernel is of the family that
-- comes first here: what it computes outweighs that it also casts or transposes.
CREATE MACRO kernel_family(
    name -- short or full name of a kernel
) AS CASE
    WHEN regexp_matches(
        name,
        '_matmul_ogs|fused_?moe|marlin_moe|fmoe|grouped_?gemm|group_?gemm|grouped_mm|GroupProblemShape'
        '|grouped_matmul|moe_?\w*(gemm|matmul|stage\d)|(gemm|matmul|bmm)\w*moe|moe_?flatmm|m_grouped'
        '|batched_gemm_moe',
        'i'
    )
        THEN 'grouped_gemm'
    WHEN regexp_matches(
        name,
        'moe_(align|sum|sort|fused_gate|permute|scatter|gather|reduce)|MoeSorting|topk_?(gating|softmax)'
        '|grouped_topk|(^|_)routing|_topk_forward|bitmatrix|expert|finalize_(matmul|moe)|biased_topk',
        'i'
    )
        THEN 'moe_routing'
    WHEN regexp_matches(
        name, 'reshape_and_cache|concat_and_cache|(store|set|write|append)_?\w*kv_?(cache|buffer)', 'i'
    )
        THEN 'cache_write'
    WHEN regexp_matches(name, 'rotary|(^|[^a-z])m?rope([^a-z]|$)|apply_rope', 'i') THEN 'rotary'
    WHEN regexp_matches(
        name, '(fwd|mla|attn|attention|decode)\w*combine|merge_?(attn_?)?states?|reduce_segments', 'i'
    )
        THEN 'merging'
    WHEN regexp_matches(
        name,
        'flash_?(attn|attention|fwd|bwd|infer|mla)|flash::|fmha|attn|attention|(^|[^a-z])mla([^a-z]|$)'
        '|m[qh]a_logits'
        '|paged_?kv|batch_?(prefill|decode)|single_?(prefill|decode)|sdpa'
        '|(^|_)pa_(decode|reduce|fwd|bf16|fp8|kernel)'
        '|(^|_)mha(_|$)|paged_?attention|ll4mi',
        'i'
    )
        THEN 'attention'
    WHEN regexp_matches(
        name,
        'conv([^e]|$)|convolve|fprop|dgrad|wgrad|igemm_|winograd|Sp3Asm|[hs]cudnn|\d+cudnn|cask_cudnn'
        '|im2col|col2im|bwd_weight',
        'i'
    )
        THEN 'convolution'
    WHEN regexp_matches(
        name,
        '(layer|rms|batch|group|instance)_?norm|bn_(fw|bw)|welford|GammaBetaBackward|RowwiseMoments|add_?norm'
        '|(^|_)(rms|ln|norm)(_|$)|l2norm',
        'i'
    )
        THEN 'normalization'
    WHEN regexp_matches(
        name,
        '(^|[^b]|[^f]b)gemm|Cijk_|nvjet|(^|[^r])mat_?mul|matrix_?mul|mul_mat|xmma|wgmma|gemv'
        '|split_?k(_?reduce|[^a-z]|$)'
        '|(^|_)(b|add)?mm(_|$)|LLMM|dot_kernel'
        '|cutlass_\d+_(tensorop|simt|wmma)|marlin\w*::|machete',
        'i'
    )
        THEN 'gemm'
    WHEN regexp_matches(
        name, 'quant([^i]|i[^l]|$)|fp8|float8|e4m3|e5m2|mxfp|cast_(and_)?transpose|scaled_?cast', 'i'
    )
        THEN 'quantization'
    WHEN regexp_matches(name, 'soft_?max', 'i') THEN 'softmax'
    WHEN regexp_matches(name, 'adam|sgd|lamb([^d]|$)|optimizer|multi_tensor_apply', 'i') THEN 'optimizer'
    WHEN regexp_matches(
        name, '^triton_(poi|per|red)_fused__?(clone|permute|transpose|t|contiguous|view|_)+\d*$'
    )
        THEN 'layout'
    WHEN regexp_matches(name, 'reduce|triton_(red|per)', 'i') THEN 'reduction'
    WHEN regexp_matches(
        name,
        'elementwise|triton_poi|silu|gelu|swiglu|act_and_mul|relu|sigmoid|dropout|functor|scale|bias|pool'
        '|fused',
        'i'
    )
        THEN 'elementwise'
    WHEN regexp_matches(
        name,
        'n[cd]*hwc?_?(to|2)_?n|c?n[cd]*hw_?2_?c?n[cd]*hw|transpose|permute|tensorTransform|TransformLayout',
        'i'
    )
        THEN 'layout'
END;

-- Whether the name of a kernel is that of a matrix product or a convolution in a library of the vendor.
CREATE MACRO multiplies_matrices(
    name -- full name of a kernel
) AS regexp_matches(
    name, '(^|[^b]|[^f]b)gemm|conv([^e]|$)|convolve|fprop|dgrad|wgrad|implicit_|gemv', 'i'
);

-- What the blocks of a normalization are by the name of its kernel: one per channel (batch_norm) or per row.
CREATE MACRO normalization_kind(
    name -- short name of a kernel
) AS if(regexp_matches(name, 'batch_?norm|(^|_)bn_|SpatialBatchNorm', 'i'), 'batch_norm', 'row_norm');

-- The library that a kernel belongs to, by its name; NULL where the name does not say. Nobody tunes the
-- launch of such a kernel from outside.
CREATE MACRO kernel_library(
    name -- full name of a kernel
) AS CASE
    WHEN regexp_matches(
        name, 'cudnn|_(fprop|dgrad|wgrad)_implicit_gemm|implicit_convolve|nchwToNhwc|nhwcToNchw'
    )
        THEN 'cudnn'
    WHEN regexp_matches(name, 'flashinfer') THEN 'flashinfer'
    WHEN regexp_matches(name, 'flash_(fwd|bwd)|flash::|FlashAttn') THEN 'flash_attention'
    WHEN regexp_matches(name, 'aiter') THEN 'aiter'
    WHEN regexp_matches(name, 'ck_tile|\bck::') THEN 'ck'
    WHEN regexp_matches(name, '^(Custom_)?Cijk_|rocblas') THEN 'tensile'
    WHEN regexp_matches(
        name, 'miopen|MIOpen|igemm_|Sp3Asm|^batched_transpose_\d|SubTensorOp|naive_conv|^gfx9\w*winograd'
    )
        THEN 'miopen'
    WHEN regexp_matches(
        name,
        '^(volta|turing|ampere|sm\d+|nvjet|maxwell|pascal|hopper|blackwell)_|cublas|gemv\w*T?_kernel|splitK'
        '|gemmk1|gemmSN|dot_kernel|cutlass_\d+_(tensorop|simt|wmma)'
    )
        THEN 'cublas'
    WHEN regexp_matches(name, 'marlin::|machete|^(void )?(vllm|sgl_hip|sgl_kernel|tensorrt_llm)::')
        THEN 'inference_server'
    WHEN contains(name, 'deep_gemm::') THEN 'deep_gemm'
    WHEN contains(name, 'cutlass') THEN 'cutlass'
    WHEN regexp_matches(name, 'at::native|at_cuda_detail|at::cuda|c10::') THEN 'pytorch'
    WHEN regexp_matches(name, '^(void )?(rocprim|cub|thrust|hipcub)::') THEN 'primitives'
    WHEN regexp_matches(name, '^triton_|^_(p_)?matmul_ogs|^fused_moe_kernel|^kernel_unified_attention')
        THEN 'triton'
END;

-- The data type in which a GEMM kernel computes, by its name: fp64, fp32, tf32, fp16, bf16, fp8 or int8;
-- NULL where the name does not say.
CREATE MACRO product_dtype(
    name -- full name of a kernel
) AS CASE
    WHEN contains(name, 'Cijk_') THEN
        CASE
            WHEN regexp_matches(name, 'Cijk_A\w{3}_B\w{3}_(F8|B8)') THEN 'fp8'
            WHEN regexp_matches(name, 'Cijk_A\w{3}_B\w{3}_I8') THEN 'int8'
            WHEN regexp_matches(name, 'Cijk_A\w{3}_B\w{3}_SX') THEN 'tf32'
            WHEN regexp_matches(name, 'Cijk_A\w{3}_B\w{3}_S') THEN 'fp32'
            WHEN regexp_matches(name, 'Cijk_A\w{3}_B\w{3}_D') THEN 'fp64'
            WHEN regexp_matches(name, 'Cijk_A\w{3}_B\w{3}_H') THEN 'fp16'
            WHEN regexp_matches(name, 'Cijk_A\w{3}_B\w{3}_B') THEN 'bf16'
        END
    WHEN regexp_matches(name, '^nvjet_(sm\d+_)?qq') THEN 'fp8'
    WHEN regexp_matches(name, '^nvjet_(sm\d+_)?t') THEN 'bf16'
    WHEN regexp_matches(name, '^nvjet_(sm\d+_)?h') THEN 'fp16'
    WHEN regexp_matches(name, 'tf32|xf32') THEN 'tf32'
    WHEN regexp_matches(name, 'e4m3|e5m2|fp8|float8|_f8', 'i') THEN 'fp8'
    WHEN regexp_matches(name, 'bf16|bfloat16|bhalf', 'i') THEN 'bf16'
    WHEN regexp_matches(name, 'fp16|[^b]f16|half|hgemm|hcudnn|h(884|1688|16816)', 'i') THEN 'fp16'
    WHEN regexp_matches(name, '(^|[^a-z])(s8)+_|int8|imma|i8816|i16832', 'i') THEN 'int8'
    WHEN regexp_matches(name, 'dgemm|zgemm|f64|<double') THEN 'fp64'
    WHEN contains(name, 'tensorop_s1688') THEN 'tf32'
    WHEN regexp_matches(name, 'sgemm|scudnn|cgemm|ffma|f32f32|<float, ') THEN 'fp32'
END;

-- Whether a kernel computes in fp64, by its name: pointers to double or templates of it, or a product of
-- doubles, and no other floating-point type. A parameter of type double alone is a number from the host, and
-- what sorts or moves doubles computes nothing with them.
--: reads kernel_family, product_dtype
CREATE MACRO names_fp64(
    name -- full name of a kernel
) AS (
    regexp_matches(name, '<double\b|\bdouble( const)? ?\*|\bdouble[234]\b|\bFloat64\b')
    AND NOT regexp_matches(name, '\bfloat\b|\bfloat[234]\b|Float(16|32)|[hH]alf|[bB]?[fF]loat16|bf16')
    AND NOT regexp_matches(
        name, '(merge|radix|block|bitonic|segmented)_?sort|Device(Merge|Partition|Select|Unique)'
        || '|direct_copy|FillFunctor|CatArrayBatched|gather|scatter|transpose', 'i'
    )
) OR coalesce(kernel_family(name) = 'gemm' AND product_dtype(name) = 'fp64', false);

-- What the name of each kernel says, once per distinct name.
--: table
--: reads event_names, kernel_family, kernel_library, names_fp64, product_dtype, uses_matrix_cores
CREATE VIEW kernel_traits (
    name, -- full name of kernels
    short_name, -- name for tables
    family, -- what it computes: gemm, grouped_gemm, convolution, attention, merging
        -- (of the parts of attention whose keys were split), normalization, rotary,
        -- moe_routing, cache_write, quantization, softmax, optimizer, elementwise, reduction, layout; NULL
        -- where unknown
    library, -- cublas, cudnn, cutlass, flash_attention, flashinfer, ck, aiter, tensile (rocBLAS, hipBLASLt),
        -- miopen, pytorch, inference_server, deep_gemm,
        -- primitives, triton; NULL where unknown
    dtype, -- data type of its matrix products: fp64, fp32, tf32, fp16, bf16, fp8, int8; NULL where unknown;
        -- of attention only fp32
    fp64, -- whether its name says that it computes in fp64
    matrix_cores -- whether its name says that it uses matrix cores
) AS
WITH read AS (
    SELECT name, short_name, coalesce(kernel_family(short_name), kernel_family(name)) AS family
    FROM event_names WHERE event_kind = 'kernel'
)
SELECT
    name, short_name, family, kernel_library(name),
    if(
        family IN ('gemm', 'grouped_gemm', 'convolution')
            AND NOT regexp_matches(
                name, 'winograd(Forward|Wgrad|Backward|Data)|WinogradTiles|splitKreduce|_helper'
            ),
        product_dtype(name), if(
            family = 'attention' AND regexp_matches(
                name,
                'fmha_cutlass\w_f32_|PyTorchMemEffAttention::Attention(Backward)?Kernel<([^<>]*, )?float,'
            ), 'fp32', NULL
        )
    ),
    names_fp64(name), uses_matrix_cores(name) AND NOT regexp_matches(name, 'ffma|_simt_')
FROM read;
