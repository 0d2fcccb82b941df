"""Other names of a kernel: without scopes, template arguments and parameters, and as a linker symbol."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=4096)
def base_name(name: str) -> str:
    """Return the function's own name: ``void a::b<int>(float*)`` gives ``b``."""
    plain = name.removeprefix("void ").replace("(anonymous namespace)::", "")
    ends = [index for index in (plain.find("<"), plain.find("(")) if index >= 0]
    return plain[: min(ends, default=len(plain))].rpartition("::")[2]


def symbol_name(name: str) -> str:
    """Return a linker symbol: C++ functions as one of their base name without scopes and parameters."""
    base = base_name(name)
    return name if base == name else f"_Z{len(base)}{base}v"
