"""The seam between Python and compiled code.

The file `compiled.ll` holds the loops as LLVM IR for any 64-bit machine; `generator.py` makes that file. Here
LLVM compiles groups of them to machine code, which takes 0.2 s each and needs no C compiler. The result is
cached next to Python's bytecode, where that can be written.

In compiled code an array is flat, whatever its shape, and no index is checked, so that the code has to stay
within its arrays by itself. With TRACEVIEW_INTERPRETED=1 the same code runs as Python on arrays that check
indices, about a hundred times as slow; so do tests, and machines that LLVM has no target for. The name of a
group of loops in place of 1 stands for these alone.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator
from functools import cache, wraps
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, TypeVar, cast

from traceview.store.kept_files import keep, kept, place_beside_bytecode

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

_Function = TypeVar("_Function", bound=Callable[..., Any])

Int: TypeAlias = Any
"""A 64-bit integer: numpy's in Python, the machine's in compiled code."""

_INTERPRETED: Final = os.environ.get("TRACEVIEW_INTERPRETED")
_making = threading.Lock()

FILE_NAME: Final = "compiled.ll"
GROUP: Final = "; Group "
"""Prefix of the lines of that file where the functions of a group begin, which are compiled together."""
SIGNATURE: Final = ";: "
"""Prefix of the lines of that file with the result and the arguments of each function."""


def compiled(function: _Function) -> _Function:
    """`function` as compiled code that Python can call.

    Its arguments are integers, contiguous arrays and named tuples of these, its result is an integer or None.
    Arrays of another dtype than it was compiled for raise TypeError.
    """
    found: list[Callable[..., Any]] = []

    @wraps(function)
    def run(*arguments: Any) -> Any:
        if not found:
            found.append(_native(function.__name__) or _interpreted(function))
        return found[0](*arguments)

    return cast("_Function", run)


def part_of_compiled(function: _Function) -> _Function:
    """`function`, to be called by compiled functions only, not by Python."""
    return function


def _interpreted(function: Callable[..., Any]) -> Callable[..., Any]:
    def run(*arguments: Any) -> Any:
        return function(*map(_checked, arguments))

    return run


def _checked(value: Any) -> Any:
    """An argument, its arrays replaced by ones that check indices."""
    import numpy as np

    if isinstance(value, tuple):
        return type(value)(*map(_checked, value))
    return _Elements(value) if isinstance(value, np.ndarray) else np.int64(value)


class _Elements:
    """A flat array; an index out of range is an error."""

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


_ELEMENTS: Final = {
    "bool*": "b1", "int8*": "i1", "uint8*": "u1", "int32*": "i4", "int64*": "i8", "uint64*": "u8",
    "float64*": "f8",
}  # fmt: skip
"""Kinds of arrays, and numpy's dtype of each."""


class _Signature(NamedTuple):
    result: str
    arguments: tuple[str, ...]


class _Code(NamedTuple):
    """Machine code in memory, which lives as long as `engine`."""

    engine: Any
    signatures: dict[str, _Signature]


def _native(name: str) -> Callable[..., Any] | None:
    """The compiled function of that name; None where it is to run as Python."""
    [group] = (group for group, text in _groups().items() if f"{SIGNATURE}{name} " in text)
    code = _code(group)
    if code is None:
        return None
    import ctypes

    signature = code.signatures[name]
    types = [ctypes.c_int64 if kind == "int64" else ctypes.c_void_p for kind in signature.arguments]
    result = ctypes.c_int64 if signature.result == "int64" else None
    function = ctypes.CFUNCTYPE(result, *types)(code.engine.get_function_address(name))

    def run(*arguments: Any) -> Any:
        return function(*_plain(arguments, signature.arguments, name))

    return run


def prepare(group: str) -> None:
    """Starts to compile a group in the background."""
    threading.Thread(target=_code, args=(group,)).start()


def is_compiled(group: str) -> bool:
    """Whether the functions of a group run compiled here; compiles them if they are not compiled yet."""
    return _code(group) is not None


def _code(group: str) -> _Code | None:
    """The machine code of a group; None where it is to run as Python, or LLVM cannot make it here."""
    with _making:
        return None if _INTERPRETED in ("1", group) else _made(group)


@cache
def _groups() -> dict[str, str]:
    """The text of each group."""
    parts = files(__package__).joinpath(FILE_NAME).read_text(encoding="ascii").split(GROUP)[1:]
    return {group: text for group, _, text in (part.partition("\n") for part in parts)}


@cache
def _made(group: str) -> _Code | None:
    try:
        import llvmlite.binding as llvm
    except (ImportError, OSError):
        return None
    text = _groups()[group]
    place = place_beside_bytecode(files(__package__).joinpath(FILE_NAME), f".{group}.o")
    try:
        return _Code(_engine(llvm, text, place), dict(_signatures(text)))
    except RuntimeError:
        return None


def _engine(llvm: ModuleType, text: str, place: Path | None) -> Any:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(opt=1, jit=True)
    key = f"{llvm.llvm_version_info} {machine.triple} {text}".encode()
    code = kept(place, key)
    if code is None:
        module = llvm.parse_assembly(text)
        module.verify()
        code = machine.emit_object(module)
        if not sys.dont_write_bytecode:
            keep(place, key, code)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    return engine


def _signatures(text: str) -> Iterator[tuple[str, _Signature]]:
    for line in text.splitlines():
        if line.startswith(SIGNATURE):
            name, result, *arguments = line.removeprefix(SIGNATURE).split()
            yield name, _Signature(result, tuple(arguments))


def _plain(values: tuple[Any, ...], kinds: tuple[str, ...], name: str) -> list[int]:
    """Integers and addresses in place of arrays and tuples."""
    flat = list(_flat(values))
    if len(flat) != len(kinds):
        raise TypeError(f"{name} takes {len(kinds)} values, not {len(flat)}")
    return [
        int(value) if kind == "int64" else _address(value, kind, name)
        for value, kind in zip(flat, kinds, strict=True)
    ]


def _flat(values: tuple[Any, ...]) -> Iterator[Any]:
    for value in values:
        if isinstance(value, tuple):
            yield from _flat(value)
        else:
            yield value


def _address(array: Any, kind: str, name: str) -> int:
    if array.dtype.str[1:] != _ELEMENTS[kind] or not array.flags.c_contiguous:
        raise TypeError(f"{name} takes a contiguous {kind}, not {array.dtype.name} {array.shape}")
    return int(array.__array_interface__["data"][0])
