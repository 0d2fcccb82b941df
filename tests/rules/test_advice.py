"""Advice that fits its subject: what each text holds for, and what must never be said of what."""

from __future__ import annotations

import re

import pytest

from tests.rules.case_language import CaseDatabase
from traceview.rules.advice import (
    OTHER_PROGRAM,
    Subjects,
    condition,
    fitting,
    recording_without_pytorch,
    without_pytorch,
)
from traceview.rules.catalogue import parsed, rule_files

RULES = {rule.code: rule for rule in parsed(rule_files())}
SERVER = ("inference", "mixed", "vllm", "pytorch", "nvidia")
DECODE, PREFILL = ("inference decode vllm amd", "inference prefill sglang amd")

# Rule, words of its subject, what its advice says, what it must not say.
EXPECTED = [
    (
        "KRN004", "attention nvidia pytorch reduced_precision", ["FlashAttention 3"],
        ["cudnn.benchmark", "TunableOp", "tune", "16 bits"],
    ),
    ("KRN004", "attention nvidia pytorch full_precision", ["16 bits"], ["FlashAttention 3", "CUDNN"]),
    ("KRN004", "attention own amd pytorch training", ["AITER", "AOTriton"], ["cudnn", "TunableOp"]),
    ("KRN004", "attention own amd vllm inference decode", ["VLLM_ROCM_USE_AITER"], ["AOTriton", "TunableOp"]),
    ("KRN004", "attention ck amd sglang inference", ["this kernel comes from"], ["AOTriton", "runs AITER"]),
    ("KRN004", "attention flashinfer nvidia vllm inference", ["backends of the server"], ["sdpa_kernel"]),
    ("KRN004", "convolution nvidia", ["cudnn.benchmark", "channels last"], ["TunableOp", "MIOPEN"]),
    ("KRN004", "convolution amd", ["MIOPEN_FIND_MODE"], ["cudnn", "TunableOp"]),
    ("KRN004", "gemm amd tensile", ["TunableOp"], ["cudnn", "max-autotune"]),
    ("KRN004", "gemm nvidia cublas", ["max-autotune"], ["cudnn", "TunableOp"]),
    ("KRN004", "grouped_gemm nvidia triton", ["experts"], ["cudnn", "TunableOp"]),
    ("KRN004", "normalization row_norm amd", ["row length"], ["cudnn", "TunableOp", "split-K"]),
    ("KRN004", "normalization batch_norm training nvidia", ["channels-last"], ["row length", "fold"]),
    ("KRN004", "normalization batch_norm inference nvidia", ["fold"], ["row length"]),
    ("RNK001", "late_host nvidia", ["CPU affinity"], ["longer sequences", "num_workers", "gc."]),
    ("RNK001", "late_compute nvidia", ["longer sequences", "nvidia-smi"], ["amd-smi", "CPU affinity"]),
    ("RNK001", "late_compute amd", ["amd-smi"], ["nvidia-smi"]),
    ("RNK001", "late_loading nvidia", ["data loading of the straggler"], ["CPU affinity"]),
    ("RNK001", "late_collection nvidia", ["gc.disable()"], ["CPU affinity"]),
    ("RNK001", "nvidia", ["compare the straggler with another rank"], ["gc.disable()"]),
    ("KRN006", "normalization batch_norm nvidia", ["channels-last"], ["larger batch"]),
    ("IDL003", "gpu_only amd program_profiler", ["rocprofv3"], ["each thread", "nsys"]),
    ("IDL003", "gpu_only nvidia program_profiler", ["nsys"], ["each thread", "rocprofv3"]),
    ("IDL003", "gpu_only nvidia pytorch_profiler", ["ProfilerActivity.CPU"], ["nsys"]),
    ("IDL003", "host_recorded nvidia", ["each thread"], ["record the host"]),
    ("IDL001", "gpu_only amd program_profiler", ["rocprofv3"], ["each thread", "nsys"]),
    ("IDL001", "gpu_only nvidia program_profiler", ["nsys"], ["each thread", "rocprofv3"]),
    ("IDL001", "gpu_only nvidia pytorch_profiler", ["ProfilerActivity.CPU"], ["nsys"]),
    ("IDL001", "host_recorded nvidia", ["each thread"], ["record the host"]),
    ("FUS009", "pytorch", ["freezing"], ["when the model is loaded"]),
    ("FUS009", "", ["when the model is loaded"], ["freezing"]),
    ("OCC001", "gemm cublas nvidia", ["Measure"], ["__launch_bounds__", "num_warps", "Smaller blocks"]),
    ("OCC001", "own amd", ["__launch_bounds__"], ["num_warps"]),
    ("OCC001", "triton amd", ["num_warps"], ["__launch_bounds__"]),
    ("KRN007", "gemm tensile amd", ["newer version"], ["__launch_bounds__"]),
    ("KRN007", "own nvidia", ["__launch_bounds__"], ["newer version"]),
    ("KRN002", "normalization batch_norm amd", ["block per channel"], ["split", "block per row", "streams"]),
    ("KRN002", "normalization row_norm vllm decode", ["block per row"], ["split", "per channel", "streams"]),
    ("KRN006", "normalization row_norm amd", ["Fuse it"], ["plit"]),
    ("KRN002", "gemm cublas nvidia", ["split-K"], ["num_splits", "one per row"]),
    ("KRN002", "attention flash_attention nvidia mixed", ["num_splits"], ["split-K", "one per row"]),
    ("KRN002", "convolution cublas nvidia", ["cudnn.benchmark"], ["split-K", "streams"]),
    ("KRN001", "convolution cudnn nvidia", ["cudnn.benchmark"], ["split-K", "MIOPEN", "persistent"]),
    ("KRN001", "attention flash_attention nvidia", ["FlashAttention 3"], ["split-K", "cudnn"]),
    ("KRN001", "attention aiter amd", ["Split the keys"], ["FlashAttention 3"]),
    ("KRN002", "convolution miopen amd", ["MIOPEN_FIND_MODE"], ["cudnn"]),
    ("IDL004", "in_graph amd inference", ["branches of the graph"], ["programmatic"]),
    ("IDL006", "training pytorch between_steps", ["every N steps"], ["server", "thread or process"]),
    ("IDL006", "training pytorch prepares_input", ["num_workers"], ["every N steps", "server"]),
    ("IDL006", "inference vllm pytorch", ["asynchronous scheduling"], ["every N steps", "thread or process"]),
    ("IDL006", "inference pytorch", ["thread or process"], ["every N steps", "server"]),
    ("IDL009", "pytorch_profiler pytorch amd", ["schedule(", "rocprofv3"], ["nsys", "CUDA_"]),
    ("IDL009", "pytorch_profiler pytorch nvidia", ["schedule(", "nsys"], ["rocprofv3"]),
    ("JIT001", "pytorch amd", ["persistent cache"], ["CUDA_MODULE"]),
    ("LCH003", "pytorch amd", ["a warm-up step"], ["CUDA_MODULE"]),
    ("LCH001", "pytorch nvidia waits_between", ["remove the waits"], ["BeginCapture", "expert", "nonzero"]),
    ("LCH001", "pytorch nvidia waits_between data_sizes", ["torch.where", "expert"], ["BeginCapture"]),
    ("LCH001", "pytorch nvidia waits_between finite_checks", ["_foreach_norm"], ["expert", "nonzero"]),
    ("LCH001", "pytorch nvidia waits_between linear_algebra", ["cholesky_ex"], ["expert", "_foreach"]),
    ("LCH001", "pytorch nvidia training embedding_tables", ["FBGEMM"], ["cholesky_ex", "_foreach_mul_"]),
    ("LCH001", "pytorch nvidia training parameter_updates", ["_foreach_mul_"], ["FBGEMM"]),
    ("LCH001", "pytorch nvidia recurrent", ["nn.LSTM", "cudaStreamBeginCapture"], ["torch.where"]),
    ("LCH001", "pytorch nvidia training", ["cudaStreamBeginCapture"], ["torch.where", "nn.LSTM"]),
    ("LCH005", "training pytorch", ["fused optimizers"], []),
    ("LCH005", "inference pytorch", ["Vectorise"], ["optimizer", "zero_grad"]),
    ("MEM001", "training pytorch nvidia", ["expandable_segments"], ["framework's caching"]),
    ("MEM001", "nvidia memory_pool", ["cudaMemPoolSetAttribute"], ["framework's caching", "hipMem"]),
    ("MEM001", "nvidia", ["framework's caching"], ["expandable_segments"]),
    ("TRQ002", "jax nvidia", ["jax.profiler", "nsys"], ["rocprofv3", "torch.profiler"]),
    ("TRQ002", "inference vllm amd", ["have been served"], ["nsys", "torch.profiler"]),
    ("CLK002", "amd", ["rocprof-sys", "cooling"], ["nsys"]),
    ("CLK002", "nvidia", ["nsys", "cooling"], ["rocprof-sys"]),
    ("CLK001", "amd", ["amd-smi metric --power --violation"], ["nvidia-smi"]),
    ("COM002", "nvidia", ["nvidia-smi topo"], ["rocm-smi"]),
    ("COM008", "amd", ["rocm-smi --showtopo"], ["nvidia-smi"]),
    ("CPY004", "amd", ["amd-smi metric --pcie"], ["nvidia-smi"]),
    ("CLK003", "amd", ["amd-smi metric --power"], ["nvidia-smi"]),
    ("LCH004", "nvidia", ["persistence"], ["amd-smi"]),
    ("LCH004", "amd", ["performance level"], ["persistence", "nvidia-smi"]),
    ("OCC001", "own nvidia", ["-maxrregcount"], ["waves_per_eu"]),
    ("OCC001", "own amd", ["amdgpu_waves_per_eu"], ["-maxrregcount"]),
    ("OCC002", "nvidia", ["multiple of 32"], ["64", "Instinct"]),
    ("OCC002", "amd", ["64 (Instinct)"], ["NVIDIA"]),
    ("KRN008", "nvidia", ["shared memory"], ["LDS"]),
    ("KRN009", "amd", ["LDS"], ["shared memory"]),
    ("MEM001", "pytorch amd", ["largest sizes"], ["expandable_segments"]),
    ("FUS008", "inference pytorch", ["static or paged cache"], ["collect parts"]),
    ("FUS008", "training pytorch", ["collect parts"], ["static or paged cache"]),
    ("FUS003", "convolution nvidia pytorch inference", ["channels_last"], ["MIOPEN"]),
    ("COM001", f"overlappable training jax nvidia {OTHER_PROGRAM}", ["latency-hiding"], ["DDP"]),
    ("COM003", f"training jax nvidia {OTHER_PROGRAM}", ["combine_threshold"], ["DDP", "coalescing_manager"]),
    ("COM006", f"training jax nvidia {OTHER_PROGRAM}", ["gradient buckets"], ["DDP", "bucket_cap_mb"]),
    ("JIT002", f"jax nvidia {OTHER_PROGRAM}", ["jax_explain_cache_misses", "pad"], ["torch", "TORCH_TRACE"]),
    ("JIT001", f"jax nvidia {OTHER_PROGRAM}", ["jax_compilation_cache_dir"], ["mark_dynamic", "TORCH"]),
    ("MEM004", f"nvidia {OTHER_PROGRAM}", ["does not free"], ["autograd", ".item()"]),
    ("TRQ003", f"nvidia {OTHER_PROGRAM}", ["fewer API domains"], ["Python stacks"]),
    ("TRQ003", "nvidia pytorch", ["Python stacks"], []),
    ("JIT004", "amd", ["hipBLASLt"], ["cuBLAS"]),
    ("KRN011", "nvidia", ["NCCL (`NCCL_MAX"], ["RCCL"]),
    ("COM001", " ".join(SERVER), ["tensor parallelism"], ["bucket_cap_mb", "gradient", "FSDP"]),
    ("COM001", "overlappable training pytorch amd", ["bucket_cap_mb"], ["tensor parallelism"]),
    ("COM001", "sends training pytorch amd", ["Send less"], ["overlap", "Overlap"]),
    ("COM001", "awaits_ranks training pytorch amd", ["Record all ranks"], ["Send less", "overlap"]),
    ("COM001", "point_to_point training pytorch amd", ["pipeline stages"], ["bucket_cap_mb"]),
    ("COM001", "sequence_exchange training pytorch nvidia", ["query, key"], ["pipeline", "experts"]),
    ("COM001", "all_to_all training pytorch nvidia", ["Send less"], ["query, key", "experts", "looked-up"]),
    ("COM001", "embedding_exchange training pytorch nvidia", ["looked-up"], ["query, key", "experts"]),
    ("COM001", "sends inference pytorch nvidia", ["Send less"], ["ensor parallelism", "equence parallelism"]),
    ("COM001", "sends inference vllm pytorch nvidia", ["Tensor parallelism"], []),
    ("COM001", "expert_exchange training pytorch amd", ["experts"], ["pipeline", "query, key"]),
    ("COM001", f"overlappable {DECODE}", ["two micro-batches"], ["bucket_cap_mb"]),
    ("CPY005", "overlappable training", ["stream of its own"], []),
    ("CPY005", "training", ["Copy less"], ["stream"]),
    ("DAT001", "main_process pytorch", ["separate processes"], ["prefetch_factor"]),
    ("DAT001", "loader_process pytorch", ["prefetch_factor"], ["separate processes"]),
    ("SYN002", "processed inference pytorch", ["next batch"], ["losses", "tokens"]),
    ("SYN001", "pageable_upload pytorch", ["pin_memory", "keep the value on the GPU"], ["event of"]),
    ("SYN001", f"pageable_upload nvidia {OTHER_PROGRAM}", ["pinned memory"], ["pin_memory"]),
    ("SYN001", "each_step training pytorch", ["record events"], ["tokens"]),
    ("COM003", " ".join(SERVER), ["custom all-reduce"], ["bucket_cap_mb", "FSDP"]),
    ("COM003", "training pytorch", ["bucket_cap_mb"], ["custom all-reduce"]),
    ("COM005", " ".join(SERVER), ["bf16"], ["FSDP", "DDP"]),
    ("COM006", " ".join(SERVER), ["Keep the host ahead"], ["bucket"]),
    ("GRF001", " ".join(SERVER), ["--enforce-eager"], ["make_graphed_callables"]),
    ("GRF001", "training pytorch", ["make_graphed_callables"], ["--enforce-eager"]),
    ("LCH001", "inference mixed sglang", ["--disable-cuda-graph"], ["optimizer", "torch.cuda.graph"]),
    ("LCH001", "nvidia", ["cudaStreamBeginCapture"], ["--enforce-eager"]),
    ("LCH001", DECODE, ["this batch size"], ["prompts"]),
    ("LCH001", PREFILL, ["prompts"], ["--enforce-eager", "this batch size"]),
    ("GRF001", PREFILL, ["prompts"], ["--enforce-eager"]),
    ("KRN005", f"gemm {PREFILL}", ["prefill chunks"], ["reading the weights"]),
    ("KRN005", f"attention {PREFILL}", ["FlashAttention"], ["GQA"]),
    ("KRN002", f"attention {PREFILL}", ["several prompts"], ["num_splits"]),
    ("KRN002", f"attention {DECODE}", ["num_splits"], ["several prompts"]),
    ("COM001", DECODE, ["custom all-reduce"], ["sequence parallelism"]),
    ("COM001", PREFILL, ["sequence parallelism"], ["custom all-reduce"]),
    ("LCH002", "inference pytorch", ["norms"], ["optimizer"]),
    ("FUS001", " ".join(SERVER), ["fused operators of the server"], []),
    ("FUS001", "training pytorch", ["torch.compile"], ["server"]),
    ("FUS001", "normalization inference pytorch", ["torch.nn.RMSNorm"], ["liger_rotary", "AITER"]),
    ("FUS001", "rotary inference pytorch amd", ["liger_rotary", "AITER"], ["torch.nn.RMSNorm"]),
    ("FUS002", "normalization inference pytorch", ["fused norm", "torch_dtype"], ["autocast caches"]),
    ("FUS002", "training pytorch", ["autocast caches"], ["fused norm", "torch_dtype"]),
    ("FUS002", "inference vllm", ["Weights and KV cache"], ["autocast", "torch.compile"]),
    ("FUS003", "convolution training pytorch amd", ["MIOPEN_SUGGEST_NHWC"], ["memory_format"]),
    ("FUS003", "layout training nvidia", ["GEMMs"], ["memory_format", "MIOPEN_SUGGEST_NHWC"]),
    ("FUS005", "pytorch amd", ["AOTriton"], ["cuDNN"]),
    ("FUS006", "jax", ["donate_argnums"], ["zero_grad"]),
    ("FUS006", "pytorch inference", ["torch.empty"], ["zero_grad", "donate"]),
    ("KRN005", "gemm inference mixed", ["larger batch"], ["Fuse it"]),
    ("KRN005", "elementwise training", ["Fuse it", "16 bits"], ["larger batch"]),
    ("KRN005", "attention inference mixed", ["GQA"], ["Fuse it", "larger batch"]),
    ("KRN006", "gemm", ["split-K"], ["Fuse it"]),
    ("KRN006", "normalization row_norm", ["Fuse it"], ["split-K"]),
    ("KRN002", "own nvidia", ["less work each"], ["row"]),
    ("IDL004", "in_graph", ["branches"], ["capture them"]),
    ("IDL004", "", ["capture them"], ["branches"]),
    ("KRN012", "gemm training full_precision", ["16 bits"], ["fp4", "fp8"]),
    ("KRN012", "gemm training reduced_precision", ["fp8"], ["fp4", "16 bits"]),
    ("KRN012", "gemm inference reduced_precision", ["fp4"], ["TF32", "16 bits"]),
    ("IDL008", "held_lock nvidia", ["interpreter lock"], ["DataLoader"]),
    ("IDL008", "awaits_data pytorch nvidia", ["workers of a DataLoader"], ["interpreter lock"]),
    ("MEM002", "memory_full pytorch nvidia", ["lower the peak memory"], []),
    ("MEM002", "pytorch amd", ["empty_cache"], ["expandable segments"]),
    ("MEM002", "pytorch nvidia", ["expandable segments"], []),
    ("IDL002", f"host_layout jax nvidia {OTHER_PROGRAM}", ["device_put"], ["launching thread"]),
    ("IDL002", "pytorch nvidia", ["launching thread"], ["device_put"]),
    ("MEM001", "jax", ["pool"], ["empty_cache"]),
    ("MEM003", "inference", ["smaller dtype"], ["Checkpoint", "optimizer"]),
    ("MEM005", "inference vllm", ["max_num_seqs"], ["Raise the batch size"]),
    ("MEM005", "inference pytorch", ["Raise the batch size"], ["max_num_seqs"]),
    ("CPY001", "inference pytorch from_host", ["pinned memory"], ["DataLoader"]),
    ("CPY001", "training pytorch to_host", ["reduce on the GPU"], ["DataLoader"]),
    ("CPY002", "jax", ["asynchronous"], ["pin_memory"]),
    ("CPY007", "openmp_data nvidia", ["omp target data"], ["acc data"]),
    ("CPY007", "openacc_data nvidia", ["acc data"], ["omp target"]),
    ("CPY007", "nvidia", ["on the GPU"], ["acc data", "omp target"]),
    ("CPY008", "evicted nvidia", ["does not fit"], []),
    ("CPY009", "nvidia", ["cudaDeviceEnablePeerAccess"], []),
    ("FUS003", "convolution_3d training pytorch nvidia", ["channels_last_3d"], ["GEMMs"]),
    ("KRN013", "amd", ["hipMemPrefetchAsync"], ["cuda"]),
    ("CPY003", "buffer_broadcast training", ["broadcast_buffers=False"], ["one buffer", "as_bucket_view"]),
    ("CPY003", "gradient_buckets training", ["gradient_as_bucket_view"], ["one buffer", "broadcast_buffers"]),
    ("CPY003", "training", ["one buffer"], ["broadcast_buffers", "gradient_as_bucket_view"]),
    ("PRC001", "gemm amd", ["hipBLASLt"], ["cuDNN", "channels-last"]),
    ("PRC001", "convolution nvidia", ["channels-last", "cuDNN"], ["hipBLASLt"]),
    ("PRC002", "convolution pytorch training fp16 nvidia", ["gradient scaler"], ["tf32", "bf16"]),
    ("PRC002", "convolution pytorch training tf32 nvidia", ["allow_tf32", "bf16"], ["scaler", "set_float32"]),
    ("PRC002", "gemm pytorch inference tf32", ["set_float32_matmul_precision"], ["autocast", "cudnn"]),
    ("PRC002", f"gemm jax tf32 {OTHER_PROGRAM}", ["jax_default_matmul_precision"], ["autocast", "torch"]),
    ("PRC002", "gemm fp16", ["16 bits"], ["autocast", "set_float32", "TF32"]),
    ("PRC002", "gemm tf32", ["16 bits", "TF32, where"], ["autocast", "set_float32"]),
    ("PRC004", "inference", ["weight-only"], ["Transformer Engine"]),
    ("PRC004", "training", ["Transformer Engine"], ["weight-only"]),
    ("PRC005", "pytorch", ["tensor.float()"], ["0.5f", "Instinct"]),
    ("PRC005", f"{OTHER_PROGRAM} slow_fp64", ["0.5f", "Instinct"], ["tensor.float()"]),
    ("RNK002", "training pytorch", ["experts"], ["domain"]),
    ("RNK002", "", ["domain"], ["experts", "sequence"]),
    ("SYN001", " ".join(SERVER), ["asynchronous scheduling"], ["losses"]),
    ("SYN002", " ".join(SERVER), ["sampling"], ["losses"]),
    ("SYN002", "training", ["losses"], ["sampling"]),
    ("SYN002", f"{OTHER_PROGRAM} nvidia", ["asynchronously to pinned memory"], ["non_blocking", "torch"]),
    ("FUS001", f"{OTHER_PROGRAM} amd", ["one kernel"], ["torch", "server"]),
    ("FUS002", f"{OTHER_PROGRAM} nvidia", ["inside the kernel that reads"], ["autocast", "torch"]),
    ("RNK002", f"{OTHER_PROGRAM} nvidia", ["domain"], ["experts"]),
    ("KRN004", f"gemm cublas nvidia {OTHER_PROGRAM}", ["whole tiles"], ["torch", "TunableOp"]),
    ("KRN004", f"gemm tensile amd {OTHER_PROGRAM}", ["hipBLASLt", "whole tiles"], ["torch", "TunableOp"]),
    ("LCH001", f"amd {OTHER_PROGRAM}", ["hipStreamBeginCapture"], ["torch"]),
    ("LCH001", f"nvidia jax {OTHER_PROGRAM}", ["jax.jit", "command_buffer"], ["BeginCapture"]),
    ("GRF001", f"amd {OTHER_PROGRAM}", ["hipStreamBeginCapture"], ["torch"]),
    ("GRF001", f"nvidia jax {OTHER_PROGRAM}", ["jax.jit"], ["BeginCapture"]),
    ("CPY010", f"amd {OTHER_PROGRAM}", ["hipMemPrefetchAsync"], ["cuda"]),
    ("CPY010", f"nvidia {OTHER_PROGRAM}", ["cudaCpuDeviceId", "read only the result"], ["hip"]),
    ("IDL010", f"nvidia {OTHER_PROGRAM}", ["--trace=cuda,nvtx,osrt"], []),
    ("IDL010", f"amd {OTHER_PROGRAM}", ["keeps a rate on purpose"], ["nsys"]),
    ("IDL009", "pytorch nvidia", ["torch.cuda.profiler.start", "CUDA_MODULE_LOADING"], ["rocprofv3"]),
    ("IDL009", f"nvidia {OTHER_PROGRAM}", ["cudaProfilerStart"], ["torch", "rocprofv3"]),
    ("IDL009", f"amd {OTHER_PROGRAM}", ["rocprofv3", "allocate and pin"], ["torch", "CUDA", "nsys"]),
    ("LCH003", f"amd {OTHER_PROGRAM}", ["warm-up step"], ["CUDA"]),
    ("LCH003", "pytorch nvidia", ["CUDA_MODULE_LOADING=EAGER"], []),
    ("JIT001", "pytorch nvidia", ["CUDA_MODULE_LOADING=EAGER"], []),
    ("JIT001", "pytorch amd", ["Warm up"], ["CUDA_MODULE_LOADING"]),
    ("TRQ002", f"amd {OTHER_PROGRAM}", ["rocprofv3"], ["torch"]),
]  # fmt: skip


@pytest.mark.parametrize(("code", "words", "said", "never"), EXPECTED)
def test_advice_fits_its_subject(code: str, words: str, said: list[str], never: list[str]) -> None:
    advice = fitting(RULES[code].advice, words.split())
    text = "\n".join(advice).lower()
    assert advice
    assert [part for part in said if part.lower() not in text] == [], text
    assert [part for part in never if part.lower() in text] == [], text


def test_every_condition_is_one_and_is_tried() -> None:
    tried = {code for code, *_ in EXPECTED}
    for rule in RULES.values():
        for text in rule.advice:
            if text.startswith(("For ", "Not for ")):
                assert condition(text) is not None, f"{rule.code}: {text}"
                assert rule.code in tried, f"no test of the advice of {rule.code}"


@pytest.mark.parametrize("code", RULES)
def test_every_conditional_text_can_hold(code: str) -> None:
    for text in RULES[code].advice:
        told = condition(text)
        if told is not None:
            positive, kinds, rest = told
            words = {min(kind) for kind in kinds} if positive else set()
            assert [each.lower() for each in fitting([text], words)] == [rest.lower()]


@pytest.mark.parametrize(
    ("vendor", "other"),
    [
        ("nvidia", r"\bhip[A-Z]|HIP_|rocm-smi|amd-smi|rocprof|MIOPEN|RCCL"),
        ("amd", r"\bcuda[A-Z]|CUDA_|nvidia-smi|\bncu\b|cuBLAS|cuDNN|NVLink"),
    ],
)
def test_advice_names_the_tools_of_the_vendor(vendor: str, other: str) -> None:
    """Only Nsight Systems is named to all: files of it alone lack the nodes of graphs."""
    texts = [(code, text) for code, rule in RULES.items() for text in fitting(rule.advice, [vendor])]
    assert texts
    assert [(code, text) for code, text in texts if re.search(other, text)] == []


def test_a_text_without_condition_always_holds() -> None:
    assert fitting(["Warm up.", "For example: pin memory."], ()) == ["Warm up.", "For example: pin memory."]


def test_a_condition_needs_a_word_of_each_kind() -> None:
    texts = ["For convolution, gemm on nvidia: a.", "Not for inference, amd: b."]
    assert fitting(texts, {"gemm", "nvidia"}) == ["A.", "B."]
    assert fitting(texts, {"gemm"}) == ["B."]
    assert fitting(texts, {"gemm", "nvidia", "inference"}) == ["A."]
    assert fitting(texts, {"amd"}) == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("annotations", "iterations"),
    [
        (["execute_32_context_0(sq0sk0sqsq0sqsk0)_generation_32(sq32sk55086sqsq32sqsk55086)"], "decode"),
        (["execute_8192_context_9(sq8155sk8430)_generation_37(sq37sk34489)"], "mixed"),
        (["execute_context_2(700)_generation_0(0)", "execute_context_1(80)_generation_0(0)"], "prefill"),
        (["step[EXTEND bs=15 toks=15360]"], "prefill"),
        (["step[EXTEND bs=15 toks=15360]", "step[DECODE bs=15]"], "mixed"),
        ([], "mixed"),
        (["Optimizer.step#Adam.step"], None),
    ],
)
def test_annotations_tell_prefill_from_decode(annotations: list[str], iterations: str | None) -> None:
    database = CaseDatabase()
    ranges = [f"range 0us 5us '{name}'" for name in annotations]
    database.fill("\n".join(["op 0us 1us aten::mm", *ranges]))
    assert database.connection.execute("SELECT iterations FROM programs").fetchall() == [(iterations,)]
    database.connection.close()


@pytest.mark.parametrize(
    ("profiler", "advised"),
    [("kineto", "in the PyTorch profiler `schedule("), ("nsight", "nsys `--capture-range=cudaProfilerApi`")],
)
def test_pytorch_recorded_by_another_profiler_is_advised_of_that_one(profiler: str, advised: str) -> None:
    database = CaseDatabase()
    database.fill("op 0us 1us aten::mm")
    database.connection.execute("UPDATE traces SET format = $1", [profiler])
    words = Subjects(database.connection, {0: frozenset({"nvidia"})}).words(0, [])
    database.connection.close()
    assert "pytorch" in words
    assert advised in fitting(RULES["IDL009"].advice, words)[0]


def test_programs_without_pytorch_are_not_told_of_it() -> None:
    texts = [
        "Record later: `torch.profiler.schedule(wait=1)`.",
        "HtoD: prefetch from pinned memory (`pin_memory=True`, `non_blocking=True`). Copy less.",
        "See the gap: `traceview explain`; Python stacks, where recorded, name functions.",
        "Overlap copies.",
    ]
    assert fitting(texts, {OTHER_PROGRAM}) == [
        "HtoD: prefetch from pinned memory. Copy less.",
        "See the gap: `traceview explain`.",
        "Overlap copies.",
    ]  # fmt: skip
    assert fitting(texts, {"pytorch"}) == texts
    ways = {
        "pytorch": "call prof.step()", "nsight": "torch.cuda.nvtx.range(f'step {i}') around it",
        "any": "record_shapes of torch.profiler",
    }  # fmt: skip
    assert recording_without_pytorch(ways) == {"nsight": "an NVTX range around it"}


@pytest.mark.parametrize("vendor", ["nvidia", "amd"])
def test_conditions_of_programs_without_pytorch_hold_for_them(vendor: str) -> None:
    texts = ["Not for pytorch: divide the domain.", "For inference in pytorch, jax: read.", "For pytorch: x."]
    assert fitting(texts, {OTHER_PROGRAM, vendor, "jax", "inference"}) == ["Divide the domain.", "Read."]


@pytest.mark.parametrize(
    ("kernel", "framework"),
    [("void at::native::reduce_kernel<512>(float*)", "pytorch"), ("void solve<512>(float*)", None)],
)
def test_kernels_tell_pytorch_where_operators_are_not_recorded(kernel: str, framework: str | None) -> None:
    database = CaseDatabase()
    database.fill(f"kernel 0us 5us '{kernel}'")
    assert database.connection.execute("SELECT framework FROM programs").fetchall() == [(framework,)]
    database.connection.close()


def test_an_aside_on_pytorch_ends_with_the_sentence_and_not_within_code() -> None:
    assert without_pytorch(["Pad inputs; `torch.compile(dynamic=True)`."]) == ["Pad inputs."]
