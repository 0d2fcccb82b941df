"""The name that a kernel is matched by: its short name without parts that change between builds."""

import re
from functools import lru_cache
from typing import Final

# torch.compile numbers its kernels in the order of their making, and older ones spell out which arguments
# are divisible by 16.
_COMPILED: Final = re.compile(r"^(triton_\w*?|cpp_fused_\w*?)(?:_\d+)+(?:_?0d[\dcde]*)?$")
# A fill that the ROCm runtime does with a kernel, which some profilers record as a memset.
_FILL: Final = re.compile(r"^(__amd_rocclr_)?fillBuffer\w*$")
_HASH: Final = re.compile(r"_(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{8,}(?=_|$)")


@lru_cache(maxsize=20_000)
def kernel_identity(short_name: str) -> str:
    """`short_name` without counters of compilers and hashes of their output.

    `triton_poi_fused_add_12` becomes `triton_poi_fused_add`, `my_kernel_1f9c03ab77` becomes `my_kernel`, and
    `__amd_rocclr_fillBufferAligned` memset.
    """
    name = _FILL.sub("memset", _COMPILED.sub(r"\1", short_name))
    return _HASH.sub("", name) or short_name
