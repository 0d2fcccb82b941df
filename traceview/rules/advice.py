"""Advice that fits its subject: each text of a rule may say for what it holds.

A point of the section "What to try" that begins with `For convolution on nvidia in training:` holds for
subjects with a word of each of these kinds, one that begins with `Not for inference:` for those without any
of its words. Of "`cudaMalloc` or `hipMalloc`" only that of the vendor remains. What speaks of PyTorch is left
out of programs that are known to be none. The words of a subject are family and library of its first kernel
(view `kernel_traits`; a GEMM that a convolution launched is part of the convolution), the columns `family`,
`faster_dtype`, `precision`, `loader`, `capture` and `reads` of its evidence, the vendor of its GPU, the
framework, phase and iterations of its program (view `programs`), and where advice is about recording the
profiler: that of PyTorch, or one of any program. For accelerators that neither CUDA nor ROCm is for, what
speaks of these is left out.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

import duckdb

from traceview.ingest.vendors import OF_CUDA_OR_ROCM, VENDORS, speaks_of_cuda_or_rocm
from traceview.rules.candidate import Candidate

_Rows = Sequence[Mapping[str, Any]]

_KINDS: Final[Mapping[str, frozenset[str]]] = {
    kind: frozenset(words.split())
    for kind, words in {
        "family": """
            gemm grouped_gemm convolution attention merging normalization rotary moe_routing cache_write
            quantization softmax optimizer elementwise reduction layout embedding copy gradient_buckets
            buffer_broadcast batch_norm row_norm overlappable point_to_point in_graph processed each_step
            memory_pool memory_full slow_fp64 recurrent cleared_gradients to_host from_host
            prepares_input between_steps expert_exchange embedding_exchange sequence_exchange all_to_all
            pageable_upload host_recorded gpu_only openmp_data openacc_data convolution_3d
            evicted wddm
            linear_algebra embedding_tables parameter_updates host_layout awaits_ranks sends held_lock
            awaits_data late_host late_compute late_loading late_collection
        """,
        "library": """
            cublas cudnn cutlass deep_gemm flash_attention flashinfer ck aiter tensile miopen inference_server
            primitives triton own
        """,
        "vendor": " ".join(VENDORS),
        "dtype": "tf32 bf16 fp16",
        "precision": "full_precision reduced_precision",
        "loader": "loader_process main_process",
        "capture": "waits_between",
        "reads": "finite_checks data_sizes",
        "phase": "training inference",
        "iterations": "prefill decode mixed",
        "framework": "pytorch jax vllm sglang tensorrt_llm",
        "profiler": "pytorch_profiler program_profiler",
    }.items()
}
_KERNEL: Final = "kernel"
_COLUMNS: Final = ("family", "faster_dtype", "precision", "loader", "capture", "reads")
"""Columns of evidence whose values are words of advice."""
_TRAITS: Final = """
    SELECT trace_id, kernel_id, family, library
    FROM kernel_families
    WHERE (trace_id, kernel_id) IN (
        SELECT (each.trace_id, each.kernel_id)
        FROM (SELECT unnest($1::STRUCT(trace_id INTEGER, kernel_id BIGINT)[]) AS each)
    )
"""
_OVERLAPPABLE: Final = "overlappable"
"""The word of communication that overlap with compute could hide."""
_SENDS: Final = "sends"
"""The word of communication that nothing hides, but that takes time to send."""
OTHER_PROGRAM: Final = "other_program"
"""The word of programs that are known not to use PyTorch."""
_OF_PYTORCH: Final = re.compile(
    r"torch|pin_memory|non_blocking|DataLoader|foreach|Python|clip_grad|backends\.cudnn"
    r"|\bDDP\b|DistributedData|bucket_cap_mb|coalescing_manager",
    re.IGNORECASE,
)
_ASIDE: Final = re.compile(r" \([^()]*(?:\([^()]*\)[^()]*)*\)|; (?:`[^`]*`|[^;.`])*")
_NVTX_RANGE: Final = re.compile(r"torch\.cuda\.nvtx\.range\([^)]*\)")
_PROGRAMS: Final = """
    SELECT trace_id, framework, phase, iterations,
    if(format = 'kineto', 'pytorch_profiler', 'program_profiler'), if(
        coalesce(framework = 'jax', true) AND format <> 'kineto' AND producer NOT ILIKE '%torch%'
        AND NOT pytorch_kernels, $1, NULL
    )
    FROM programs JOIN traces USING (trace_id) JOIN recorded_signs USING (trace_id)
"""
_BY_VENDOR: Final = re.compile(
    r"(?P<nvidia>`(?:cuda|CUDA_|nvidia-smi)[^`]*`)(?:,| or) (?P<amd>`(?:hip|HIP_|rocm-smi|amd-smi)[^`]*`)"
)
"""What one vendor calls it, and the other."""
_JOINTS: Final = frozenset(("on", "in", "of", "or", "and", "with"))
_CONDITION = re.compile(r"(For|Not for) ([a-z_, 0-9]+): (.+)", re.DOTALL)


@cache
def condition(text: str) -> tuple[bool, list[frozenset[str]], str] | None:
    """The condition of a text: whether it is a positive one, its words by kind, and the text without it.

    None for a text that always holds: one without condition, or with words that are none of a condition.
    """
    found = _CONDITION.fullmatch(text)
    if found is None:
        return None
    words = set(re.split(r"[, ]+", found[2])) - _JOINTS
    kinds = [words & known for known in _KINDS.values() if words & known]
    if not words or words - frozenset().union(*kinds):
        return None
    return found[1] == "For", [frozenset(kind) for kind in kinds], found[3]


def fitting(texts: Sequence[str], about: Collection[str]) -> list[str]:
    """The texts that hold for a subject with the words `about`, without their conditions."""
    words = frozenset(about)
    found = []
    for text in texts:
        parsed = condition(text)
        if parsed is None:
            found.append(text)
            continue
        positive, kinds, rest = parsed
        meets = all(kind & words for kind in kinds) if positive else not any(kind & words for kind in kinds)
        if meets:
            found.append(rest[:1].upper() + rest[1:])
    found = [_of_vendor(text, words) for text in found]
    if words & VENDORS.keys() and words.isdisjoint(OF_CUDA_OR_ROCM):
        found = _without(found, speaks_of_cuda_or_rocm)
    return without_pytorch(found) if OTHER_PROGRAM in words else found


def without_overlap(words: set[str]) -> set[str]:
    """The words of communication that overlap cannot hide, as a replay shows."""
    return (words - {_OVERLAPPABLE}) | {_SENDS} if _OVERLAPPABLE in words else words


def _of_vendor(text: str, words: frozenset[str]) -> str:
    """A text with only what the vendor of the GPU calls it, where that is one of the two."""
    vendor = next((each for each in ("nvidia", "amd") if each in words), None)
    return text if vendor is None else _BY_VENDOR.sub(lambda pair: pair[vendor], text)


def without_pytorch(texts: Iterable[str]) -> list[str]:
    """The texts without asides that speak of PyTorch, and without those that speak of it otherwise."""
    return _without(texts, lambda text: _OF_PYTORCH.search(text) is not None)


def _without(texts: Iterable[str], is_of: Callable[[str], bool]) -> list[str]:
    """The texts without asides of something, and without those that are of it otherwise."""
    kept = (_ASIDE.sub(lambda aside: "" if is_of(aside[0]) else aside[0], text) for text in texts)
    return [text for text in kept if not is_of(text)]


def recording_without_pytorch(ways: Mapping[str, str]) -> dict[str, str]:
    """How tools record something, without what a program does with PyTorch, but for its NVTX ranges."""
    said = {tool: _NVTX_RANGE.sub("an NVTX range", how) for tool, how in ways.items() if tool != "pytorch"}
    return {tool: how for tool, how in said.items() if not _OF_PYTORCH.search(how)}


class Subjects:
    """The words of advice that hold for the subjects of findings."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, vendors: Mapping[int, frozenset[str]]) -> None:
        self._kernels: dict[tuple[int, int], tuple[str | None, str]] = {}
        rows = connection.execute(_PROGRAMS, [OTHER_PROGRAM]).fetchall()
        self._programs = {trace: {*words, *vendors.get(trace, ())} for trace, *words in rows}

    def learn_kernels(self, connection: duckdb.DuckDBPyConnection, findings: Iterable[Candidate]) -> None:
        """Looks up the kernels that are the first evidence of findings."""
        kernels = [
            {"trace_id": finding.trace_id, "kernel_id": first["event_id"]}
            for finding in findings
            for first in finding.evidence[:1]
            if first["event_kind"] == _KERNEL and first["event_id"] is not None
        ]
        rows = connection.execute(_TRAITS, [kernels]).fetchall() if kernels else []
        self._kernels = {(trace, kernel): (family, library) for trace, kernel, family, library in rows}

    @property
    def others(self) -> frozenset[int]:
        """The traces of programs that are known not to use PyTorch."""
        return frozenset(trace for trace, words in self._programs.items() if OTHER_PROGRAM in words)

    def words(self, trace: int, evidence: _Rows) -> set[str]:
        """The words of a finding; a kernel of no known library is the program's own."""
        found = set(self._programs.get(trace, ()))
        if evidence:
            row = evidence[0]
            found |= {row.get(column) for column in _COLUMNS}
            if row["event_kind"] == _KERNEL:
                found |= set(self._kernels.get((trace, row["event_id"]), ()))
        return {word for word in found if word}
