"""Compiles the loops over bytes that Python is too slow for, and keeps the machine code in the cache folder.

What such code may do is what numba compiles in nopython mode: arithmetic on numbers and elements of arrays.
Inside, arrays are bare pointers (`pointer`), because counting references to arrays costs more than the work
itself. Nothing checks an index there, so the code has to stay within its arrays by itself. With
NUMBA_DISABLE_JIT=1 the same code runs as Python on arrays that do check; the tests use that.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

_Function = TypeVar("_Function", bound=Callable[..., Any])

Int: TypeAlias = Any
"""An integer of 64 bits: numpy's in Python, the machine's in compiled code."""

INTERPRETED: Final = os.environ.get("NUMBA_DISABLE_JIT") == "1"


def compiled(function: _Function) -> _Function:
    """`function` as machine code that Python can call, made at the first call and kept for later processes.

    It is kept in the folder `compiled` of the cache, because the installation may be read-only; where that
    cannot
    be written, every process compiles anew. The folder is named by the source of the function's package.
    """
    if INTERPRETED:
        return function
    import numba

    config: Any = numba.config
    compiler: Any = numba.njit
    # A global of numba's, which functions of other packages must not see.
    kept_in, config.CACHE_DIR = config.CACHE_DIR, str(_folder(Path(function.__code__.co_filename).parent))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            made: _Function = compiler(cache=True, error_model="numpy")(function)
    except (RuntimeError, OSError):
        made = compiler(error_model="numpy")(function)
    finally:
        config.CACHE_DIR = kept_in
    return made


def part_of_compiled(function: _Function) -> _Function:
    """`function` as a part of compiled ones; Python cannot call it."""
    if INTERPRETED:
        return function
    import numba

    compiler: Any = numba.njit
    made: _Function = compiler(error_model="numpy", no_cpython_wrapper=True)(function)
    return made


@cache
def _folder(package: Path) -> Path:
    """Where the machine code of a package is kept."""
    from hashlib import blake2b

    from traceview.store.cache import cache_directory

    source = blake2b(digest_size=8)
    for path in sorted(package.glob("*.py")):
        source.update(path.read_bytes())
    return cache_directory() / "compiled" / source.hexdigest()


class _Elements:
    """The elements of an array in a row; an index that is not one of theirs is an error."""

    def __init__(self, array: Any) -> None:
        self._array = array.reshape(-1)

    def __getitem__(self, index: int) -> Any:
        if index < 0:
            raise IndexError(index)
        return self._array[index]

    def __setitem__(self, index: int, value: Any) -> None:
        if index < 0:
            raise IndexError(index)
        self._array[index] = value


if INTERPRETED:

    def pointer(array: Any) -> Any:
        """The elements of a contiguous array, in a row."""
        return _Elements(array)

else:
    from numba import types as _types
    from numba.core import cgutils as _code
    from numba.extending import intrinsic as _intrinsic

    types: Any = _types
    code: Any = _code

    @_intrinsic
    def pointer(context: Any, array: Any) -> Any:
        """The elements of a contiguous array, in a row, without a count of references."""

        def generate(compilation: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return code.create_struct_proxy(signature.args[0])(compilation, builder, arguments[0]).data

        return types.CPointer(array.dtype)(array), generate
