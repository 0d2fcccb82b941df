"""The kind of a GPU kernel, and a short form of its name for tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from traceview.ingest.demangling import demangled, without_descriptor

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa

# Kernels of collective libraries: NCCL, RCCL (also its MSCCL kernels), PyTorch symmetric memory (multimem_*,
# *all_reduce*), custom all-reduce of vLLM and SGLang (cross_device_reduce), NVSHMEM, DeepEP and forks of it
# (dpsk), MSCCL++; exchange between experts by pplx-kernels, MORI (EpDispatch, EpCombine) and TensorRT-LLM
# (moeAllToAll); userbuffers of Transformer Engine; reduce_scatter_* of AITER and SGLang.
_COMMUNICATION = re.compile(
    r"nccl|rccl|hccl|xccl|hcom_|oneccl|mscclkernel|multimem_|all_?reduce|cross_device_reduce|nvshmem|deep_?ep|mscclpp|msccl\+\+"
    r"|\bdpsk::ep\b|\bpplx|\bEpDispatch|\bEpCombine|moe_?all_?to_?all|userbuffers_|\breduce_scatter_",
    re.IGNORECASE,
)
# Copies and fills that the ROCm runtime runs as a kernel.
_MEMORY = re.compile(r"^__amd_rocclr_(copy|fill)|^(copyBuffer|fillBuffer)", re.IGNORECASE)

_NAMESPACE_NOISE = re.compile(r"\((anonymous namespace|anonymous)\)::|<unnamed>::|\{anonymous\}::")
_LEADING = re.compile(r"^(void|int|bool|float|double|auto|static|__global__)\s+")
_DELIMITER = re.compile(r"[<>()]")
SHORT_NAME_LIMIT: Final = 120
"""Maximum length of a short name, in characters."""
_LONGEST_PARSED: Final = 20_000
_AT_ONCE: Final = 50_000
"""Names as Python objects, which take several times their memory as Arrow."""

# Generated names contain all tuning parameters; problem and tile are enough to identify them in a table.
_TENSILE = re.compile(
    r"(Cijk_A\w{3}_B\w{3}(?:_(?!Bias|Grad|HA|AS|SAV|UserArgs|MT)[A-Z0-9]{1,5})+)_\w*?(MT\d+x\d+x\d+)"
)
_TENSILE_INSTRUCTION = re.compile(r"_(MI\d+x\d+x\d+(?:x\d+)?)")
_XMMA = re.compile(r"\w*(?:xmma|cudnn_infer)_\w+?_tilesize\d+x\d+x\d+")
_MIOPEN_GEMM = re.compile(r"(igemm_\w+?)_bx\d+_ex\d+_(bt\d+x\d+x\d+)")

# Last parts that are the same in many kernels of a program, and parts of namespaces that are in many.
_SAYS_NOTHING = re.compile(
    r"_*(?:(?:cuda|gpu|device|global|main)_?)?(?:kernel|run|apply|compute|execute|invoke|entry|launch)(?:_?impl)?_*",
    re.IGNORECASE,
)
_PLACES = re.compile(r"_*(?:detail|details|impl|internal|device|kernels?|cuda|gpu|hip)_*", re.IGNORECASE)

# Generic kernels that run the functor in their template arguments.
_WRAPPER = re.compile(
    r"elementwise|reduce_kernel|multi_tensor_apply|index_\w*kernel|^par_\w+|^(un|bin)ary_\w*op_kernel|k_bin_bcast"
    r"|^(Kernel2?|device_kernel|kentry|kernel_entry|_kernel_agent|trampoline_kernel|DeviceKernel|static_kernel)$"
)
# Names of such an argument, by precedence: a kernel or its policy, a functor, the function that encloses a
# lambda.
_WRAPPED = (
    re.compile(
        r"\b(cutlass_\w+|\w*(?:FmhaFwd|FmhaBwd|FlashAttn)\w*|Gridwise\w+|GemmUniversal\w*|\w+Agent)\b"
    ),
    re.compile(
        r"\b((?!BinaryFunctor|[AB]UnaryFunctor|OpaqueType)\w*(?:[Ff]unctor|Ops)(?:_\w+|OnSelf_\w+)?)\b"
    ),
    re.compile(
        r"\b((?!gpu_kernel_impl)\w+(?:_kernel_cuda|_kernel_impl|_kernel_cuda_impl|CUDAKernelImpl|KernelImpl)\w*)\b"
    ),
    re.compile(r"&\(?(\w+)\("),
    re.compile(r"(\w+)\([^()]*\)(?: const)?::[{\['(]+lambda"),
    re.compile(r"\b(\w+Kernel)\b"),
)


def kernel_kind(name: str) -> str:
    """The kind of a kernel: communication, memory or compute."""
    if _COMMUNICATION.search(name):
        return "communication"
    if _MEMORY.search(name):
        return "memory"
    return "compute"


@lru_cache(maxsize=20_000)
def short_kernel_name(name: str) -> str:
    """A name for tables: without return type, template arguments, parameters and namespaces.

    `void at::native::reduce_kernel<512, 1, Op<float>>(Op<float>)` becomes `reduce_kernel`. The functor of a
    generic kernel is in brackets: `vectorized_elementwise_kernel[AddFunctor]`; for a CUTLASS kernel it is the
    whole name. A last part that says nothing keeps what it belongs to: `app::solver::kernel` becomes
    `solver::kernel`. Generated names (Tensile, cuBLAS and cuDNN, MIOpen) are reduced to the problem and the
    tile.
    """
    text = _LEADING.sub("", _NAMESPACE_NOISE.sub("", without_descriptor(name[:_LONGEST_PARSED]).strip()))
    outside, arguments = _split_arguments(text)
    parts = [part.strip() for part in outside.strip().split("::")]
    base = parts[-1] or outside.strip() or name
    wrapped = _with_wrapped(base, arguments) if _WRAPPER.search(base) else base
    base = _with_owner(parts) if wrapped == base and _SAYS_NOTHING.fullmatch(base) else wrapped
    return _without_tuning(base)[:SHORT_NAME_LIMIT]


def written_names(connection: duckdb.DuckDBPyConnection, query: str) -> Iterator[tuple[Any, str | None]]:
    """The pairs for `kernel_name_table` from a query of the keys and the names, read as needed."""
    for batch in connection.sql(query).to_arrow_reader(_AT_ONCE):
        yield from zip(*(column.to_pylist() for column in batch.columns), strict=True)


def kernel_name_table(written: Iterable[tuple[Any, str | None]], key: str) -> pa.Table:
    """The relation that a parser joins to its kernels: readable name, short name and kind of each.

    Args:
        written: pairs of the trace's key of a kernel name (an id, or the name itself) and the name.
        key: name of the column for the keys.

    Returns:
        A table of the columns `key`, `name` (full, demangled, without the suffix of AMD's descriptors),
        `short_name` and `kind`. A pair without a name has no row.
    """
    import pyarrow as pa

    pairs = ((identity, name) for identity, name in written if name)
    parts = iter(lambda: list(islice(pairs, _AT_ONCE)), [])
    tables = [_part_of_table(part, key) for part in parts]
    return (
        pa.concat_tables(tables, promote_options="default")
        if tables
        else _part_of_table([("", "")], key).slice(1)
    )


def _part_of_table(pairs: Sequence[tuple[Any, str]], key: str) -> pa.Table:
    import pyarrow as pa

    readable = demangled({name for _, name in pairs})
    names = [readable.get(name) or without_descriptor(name) for _, name in pairs]
    return pa.table(
        {
            key: pa.array([identity for identity, _ in pairs]),
            "name": pa.array(names, pa.string()),
            "short_name": pa.array([short_kernel_name(name) for name in names], pa.string()),
            "kind": pa.array([kernel_kind(name) for name in names], pa.string()),
        }
    )


def _with_owner(parts: Sequence[str]) -> str:
    """The last part of a qualified name and those before it, from the first on that tells kernels apart."""
    for first in range(len(parts) - 2, -1, -1):
        if parts[first] and not _PLACES.fullmatch(parts[first]):
            return "::".join(parts[first:])
    return parts[-1]


def _with_wrapped(base: str, arguments: str) -> str:
    for pattern in _WRAPPED:
        found = pattern.search(arguments)
        if found and found[1] != base:
            return found[1] if found[1].startswith("cutlass_") else f"{base}[{found[1]}]"
    return base


def _without_tuning(base: str) -> str:
    if base.startswith("Cijk_"):
        found = _TENSILE.match(base)
        instruction = _TENSILE_INSTRUCTION.search(base)
        if found:
            return "_".join([found[1], found[2], *(instruction.groups() if instruction else ())])
    found = _MIOPEN_GEMM.match(base)
    if found:
        return f"{found[1]}_{found[2]}"
    found = _XMMA.match(base)
    return found[0] if found else base


def _split_arguments(text: str) -> tuple[str, str]:
    """The name without template lists and parameters; and the last template list before the parameters.

    In parentheses inside of a list, < and > may be comparisons; they end no list.
    """
    depth = 0
    parentheses = 0
    outside: list[str] = []
    arguments = ""
    start = 0
    for found in _DELIMITER.finditer(text):
        position = found.start()
        if found[0] == "(":
            if depth == 0 and position > 0:
                outside.append(text[start:position])
                return _without_return_type("".join(outside)), arguments
            parentheses += depth > 0
        elif found[0] == ")":
            parentheses -= parentheses > 0
        elif parentheses:
            continue
        elif found[0] == "<":
            if depth == 0:
                outside.append(text[start:position])
                start = position + 1
            depth += 1
        elif depth > 0:
            depth -= 1
            if depth == 0:
                arguments = text[start:position]
                start = position + 1
    # A truncated name ends inside of its arguments.
    if depth > 0:
        return "".join(outside), arguments or text[start:]
    return "".join(outside) + text[start:], arguments


def _without_return_type(declared: str) -> str:
    return declared if "operator" in declared else declared.strip().rpartition(" ")[2]
