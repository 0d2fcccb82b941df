-- +++
-- code = "KRN004"
-- name = "below-roofline"
-- severity = "info"
-- claims = ["compute"]
-- at_most = true
-- finds_in = [
--     """\
--     op_roofline[roofline_ns + $floor_ns * kernels < $roofline_percent / 100 * gpu_ns AND \
--     gpu_ns > $shortest_ns * kernels]""",
-- ]
-- needs = ["gpu_work", "ops.input_dims", "roofline", "gpu_peaks"]
-- assumptions = [
--     """\
--     the best kernels reach 75 % of the roofline, or 54 % of matrix cores on AMD Instinct; whether one \
--     exists for this operator and these shapes is not known""",
--     "each of its kernels takes 2.5 us to start and to end, regardless of its work",
-- ]
-- message = """\
-- {subject} reaches {roofline_percent:decimal} % of the roofline ({bound}-bound side); \
-- {operator_ns:duration}, {operator_share:percent} of the window"""
-- [thresholds]
-- roofline_percent = { default = 30, doc = """\
-- achieved share of the roofline [%] (TraceLens marks below 30 as poor)""" }
-- operator_share = { default = 0.01, doc = """\
-- time in calls of the operator below it as a share of the window (judgement)""" }
-- shortest_ns = { default = 20000, doc = "calls with shorter kernels are latency-bound (judgement)" }
-- floor_ns = { default = 2500, doc = """\
-- time of a kernel that computes nothing (back to back on H100, A100 and MI300X: 2 to 3 us)""" }
-- +++
--
-- ## What it is
--
-- An operator takes much longer than its FLOPs or its memory traffic require on this GPU.
--
-- ## Why it costs
--
-- The kernel leaves most of the GPU unused: a poor algorithm for these sizes, a slow layout, too little
-- parallelism.
--
-- ## How it is computed
--
-- FLOPs and bytes from the operator's shapes (view op_work), over the peaks of the GPU (device_peaks): the
-- longer of both times is the roofline. An operator of many kernels cannot be faster than the start and
-- end of these kernels. A call that takes longer than most of three or more calls of the same work is not
-- a slow kernel (see kernel-jitter). The claim is at most the measured time beyond that of the best
-- kernels and beyond this floor: the best kernels reach 75 % of the roofline (judgement), but 54 % of the
-- matrix core peak on AMD Instinct: AMD itself measures 708 of 1,307 TFLOP/s in bf16 on MI300X, as shipped
-- with TraceLens.
--
-- ## What to try
--
-- - For attention in full_precision: inputs in 16 bits, which the fast attention kernels require.
-- - For attention in reduced_precision on nvidia in pytorch: FlashAttention 3 (from Hopper on) or cuDNN's
--   attention, `sdpa_kernel(SDPBackend.CUDNN_ATTENTION)`.
-- - For attention on nvidia in vllm, sglang, tensorrt_llm: the other attention backends of the server:
--   FlashAttention 3 (from Hopper on), FlashInfer, TensorRT-LLM.
-- - For attention of own, triton, flash_attention, inference_server on amd in vllm, sglang: the attention
--   backend of the server that runs AITER's kernels (`VLLM_ROCM_USE_AITER=1`, `--attention-backend aiter`).
-- - For attention of own, triton, flash_attention on amd in pytorch: the kernels of AITER or CK, or AOTriton
--   of a recent PyTorch.
-- - For attention of ck, aiter on amd: a newer version of the library that this kernel comes from; head and
--   page sizes that it has tuned kernels for.
-- - For convolution on nvidia: channels last (and in PyTorch `torch.backends.cudnn.benchmark = True`).
-- - For convolution on amd: `MIOPEN_FIND_MODE=NORMAL` or `MIOPEN_FIND_ENFORCE=SEARCH_DB_UPDATE`, and
--   channels last.
-- - For gemm on nvidia: sizes that are multiples of 8 or 16 and fill whole tiles (in PyTorch also
--   `torch.compile(mode="max-autotune")`).
-- - For gemm on amd: hipBLASLt (in PyTorch TunableOp, `PYTORCH_TUNABLEOP_ENABLED=1`); sizes that are
--   multiples of 16 and fill whole tiles.
-- - For grouped_gemm: tune the kernel for these experts and batch sizes (tuning tables of vLLM and SGLang);
--   more tokens per expert.
-- - For row_norm, softmax, rotary, quantization: should be memory-bound: a fused kernel tuned for this
--   row length, from a library (or by `torch.compile`).
-- - For batch_norm in training: it should be memory-bound, but few channels give few blocks: channels-last
--   kernels (in PyTorch through cuDNN or MIOpen), which divide the batch among blocks, and fusion with the
--   activation that follows; a smaller dtype.
-- - For batch_norm in inference: fold it into the weights of the convolution before it.
-- - For elementwise, copy, reduction, layout, embedding: contiguous operands, and fusion with its neighbours
--   (in PyTorch by `torch.compile`).
--
-- ## Limits
--
-- Compulsory bytes are a lower bound; operators without a FLOP model are left out.
WITH judged AS (
    SELECT *, if(count(*) OVER same >= 3, median(gpu_ns) OVER same, gpu_ns) AS usual_ns
    FROM op_roofline
    WINDOW same AS (PARTITION BY trace_id, device, name, roofline_ns, kernels)
),
poor AS (
    SELECT
        work.*, roof.name, roof.model, roof.dtype, roof.bound, roof.roofline_percent, roof.gpu_ns,
        roof.roofline_ns, roof.kernels,
        if(roof.bound = 'compute' AND gpu.vendor = 'amd', 0.54, 0.75) AS reached,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, roof.name))::BIGINT AS operator_ns
    FROM judged AS roof
    JOIN steady_work AS work
        ON work.trace_id = roof.trace_id AND work.device = roof.device AND work.op_id = roof.op_id
    LEFT JOIN devices AS gpu ON gpu.trace_id = roof.trace_id AND gpu.device = roof.device
    WHERE work.event_kind = 'kernel' AND work.class = 'compute'
        AND roof.roofline_ns + $floor_ns * roof.kernels
            < $roofline_percent / 100 * least(roof.gpu_ns, roof.usual_ns)
        AND roof.gpu_ns > $shortest_ns * roof.kernels
)
SELECT
    poor.trace_id, poor.device, poor.start_ns, poor.end_ns, event_kind, event_id, name AS subject,
    greatest(1 - (roofline_ns / reached + $floor_ns * kernels) / gpu_ns, 0) AS claimed_share,
    short_name, dtype, bound, roofline_percent,
    if(dtype IN ('fp32', 'fp64'), 'full_precision', 'reduced_precision') AS precision,
    if(contains(name, 'norm'), normalization_kind(name), NULL) AS family,
    operator_ns, operator_ns / frame.dur_ns AS operator_share
FROM poor
JOIN steady_windows AS frame ON frame.trace_id = poor.trace_id AND frame.device = poor.device
WHERE operator_share > $operator_share
