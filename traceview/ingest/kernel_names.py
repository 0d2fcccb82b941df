"""What the name of a kernel tells: a short form for tables, and whether it communicates or moves memory."""

from __future__ import annotations

import re

# Kernels of collective libraries: NCCL, RCCL, PyTorch symmetric memory (multimem_*, *all_reduce*), custom
# all-reduce of vLLM and SGLang (cross_device_reduce), NVSHMEM, DeepEP, MSCCL++.
_COMMUNICATION = re.compile(
    r"nccl|rccl|multimem_|all_?reduce|cross_device_reduce|nvshmem|deep_?ep|mscclpp|msccl\+\+", re.IGNORECASE
)
# Copies and fills that the ROCm runtime does with a kernel.
_MEMORY = re.compile(r"^__amd_rocclr_(copy|fill)|^(copyBuffer|fillBuffer)", re.IGNORECASE)

_NAMESPACE_NOISE = re.compile(r"\((anonymous namespace|anonymous)\)::|<unnamed>::|\{anonymous\}::")
_LEADING = re.compile(r"^(void|int|bool|float|double|auto|static|__global__)\s+")
SHORT_NAME_LIMIT = 120
"""Longest short name, in characters."""
_LONGEST_PARSED = 20_000


def kernel_kind(name: str) -> str:
    """The kind of a kernel: communication, memory or compute."""
    if _COMMUNICATION.search(name):
        return "communication"
    if _MEMORY.search(name):
        return "memory"
    return "compute"


def short_kernel_name(name: str) -> str:
    """A name for tables: without return type, template arguments, parameters and namespaces.

    `void at::native::reduce_kernel<512, 1, Op<float>>(Op<float>)` becomes `reduce_kernel`. Where the first
    template argument says what an elementwise kernel does, its functor is kept in brackets:
    `vectorized_elementwise_kernel[AddFunctor]`.
    """
    text = _NAMESPACE_NOISE.sub("", name[:_LONGEST_PARSED])
    text = _LEADING.sub("", text)
    outside, arguments = _split_arguments(text)
    base = outside.strip().split("::")[-1].strip() or outside.strip() or name
    if "elementwise" in base:
        functor = re.search(r"(\w*(?:[Ff]unctor|[a-z]_kernel_cuda|_kernel_impl)\w*)", arguments)
        if functor and functor.group(1) != base:
            base = f"{base}[{functor.group(1)}]"
    return base[:SHORT_NAME_LIMIT]


def _split_arguments(text: str) -> tuple[str, str]:
    """What stands before the first template or parameter list at depth 0, and what stands inside."""
    depth = 0
    outside: list[str] = []
    inside: list[str] = []
    for position, character in enumerate(text):
        if character == "(" and depth == 0 and position > 0:
            break
        if character == "<" and position + 1 < len(text):
            depth += 1
        elif character == ">" and depth > 0:
            depth -= 1
        elif depth == 0:
            outside.append(character)
        else:
            inside.append(character)
    return "".join(outside), "".join(inside)
