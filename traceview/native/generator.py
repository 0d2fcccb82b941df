"""Writes `compiled.ll`, which holds the loops in the language of LLVM.

    python -m traceview.native.generator [--check]

needs numba. What it writes is the same on every machine. With `--check` nothing is written, and the exit
status is 1 where the file is not what this command would write; where numba is of another version than the
one that made the file, only the sources are compared.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import os
import re
import sys
import textwrap
import typing
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from traceview.native import seam

Function = Callable[..., Any]

# For no machine in particular; what is made is improved after it was linked together.
os.environ |= {"NUMBA_OPT": "0", "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}

GROUPS = {
    "nesting": ("nesting",),
    "replay": ("longest_path", "thread_calls", "shortening"),
    "perfetto": ("perfetto_packets", "perfetto_spans", "perfetto_arguments"),
    "chrome": ("chrome_spans",),
    "kineto": ("kineto_events", "kineto_arguments", "kineto_keys", "json_values", "kineto_columns"),
}
"""The modules with functions that are compiled together; those that they import come with them."""

DIGEST = "; Digest of the sources: "
SETTINGS: dict[str, Any] = {
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "_nrt": False,
}
POINTERS = "int8", "int32", "int64", "uint8", "uint64", "float64", "bool"
_DROPPED = re.compile(
    r"^(target (datalayout|triple)|source_filename|!|; ModuleID|attributes #).*\n", re.MULTILINE
)
_NOTES = re.compile(
    r",? ![\w.]+ !\d+| #\d+|captures\(none\) |range\([^)]*\) |^.*@llvm\.lifetime.*\n|^; Function Attrs.*\n",
    re.MULTILINE,
)
"""What older versions of LLVM do not know, and what says nothing to a reader."""


class Collected:
    """Stands in for the decorators while the modules are imported, and keeps what they decorate."""

    def __init__(self) -> None:
        self.entries: list[Function] = []
        self.parts: list[Function] = []

    def entry(self, function: Function) -> Function:
        """In place of `compiled`."""
        self.entries.append(function)
        return function

    def part(self, function: Function) -> Function:
        """In place of `part_of_compiled`."""
        self.parts.append(function)
        return function


def collect(group: str) -> Collected:
    """The functions of a group, undecorated."""
    found = Collected()
    for name, collector in (("compiled", found.entry), ("part_of_compiled", found.part)):
        setattr(seam, name, collector)
    for name in GROUPS[group]:
        importlib.import_module(f"traceview.native.{name}")
    return found


def digest(found: Collected) -> str:
    """Changes with the code of the functions and the numbers that they name, not with their docstrings."""
    source = blake2b(digest_size=8)
    for function in (*found.entries, *found.parts):
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is not None:
                node.body = node.body[1:]
        source.update(ast.dump(tree).encode())
        named = [(name, function.__globals__.get(name)) for name in sorted(function.__code__.co_names)]
        modules = [vars(value) for _, value in named if isinstance(value, ModuleType)]
        named += [(name, module.get(name)) for name, _ in named for module in modules]
        numbers = {name: int(value) for name, value in named if isinstance(value, int | np.integer)}
        source.update(repr(numbers).encode())
    return source.hexdigest()


def arguments(function: Function) -> Iterator[tuple[Any, list[str]]]:
    """Type and plain kinds of each argument of a function."""
    names = {**function.__globals__, "NDArray": NDArray, "np": np, "Array": NDArray[np.int64]}
    hints = typing.get_type_hints(function, names)
    for name in inspect.signature(function).parameters:
        yield _argument(hints[name], names)


def _argument(hint: Any, names: dict[str, Any]) -> tuple[Any, list[str]]:
    from numba import types

    if inspect.isclass(hint) and issubclass(hint, tuple):
        parts = [_argument(part, names) for part in typing.get_type_hints(hint, names).values()]
        made: Any = types.BaseTuple
        return made.from_types([part for part, _ in parts], hint), [
            kind for _, kinds in parts for kind in kinds
        ]
    if hint in (Any, int):
        return types.int64, ["int64"]
    kind = np.dtype(typing.get_args(typing.get_args(hint)[1])[0]).name
    if kind not in POINTERS:
        raise TypeError(f"no pointer to {kind}")
    element = types.uint8 if kind == "bool" else getattr(types, kind)
    pointer: Any = types.CPointer
    return pointer(element), [f"{kind}*"]


def made_of(group: str, found: Collected) -> str:
    """The functions of a group in the language of LLVM."""
    import numba

    everything = {f: numba.njit(**SETTINGS)(f) for f in (*found.parts, *found.entries)}
    for function in everything:
        for name, value in function.__globals__.items():
            if isinstance(value, FunctionType) and value in everything:
                function.__globals__[name] = everything[value]
    made, wrappers, signatures = [], [], []
    for function in found.entries:
        types, kinds = zip(*arguments(function), strict=True)
        dispatcher = everything[function]
        dispatcher.compile(tuple(types))
        result = dispatcher.overloads[tuple(types)]
        plain = [kind for some in kinds for kind in some]
        returns = "int64" if str(result.signature.return_type).startswith("int") else "none"
        made.append(result.library.get_llvm_str())
        wrappers.append(_wrapper(function.__name__, result.fndesc.llvm_func_name, plain, returns))
        signatures.append(f"{seam.SIGNATURE}{function.__name__} {returns} {' '.join(plain)}")
    head = [
        f"{seam.GROUP}{group}",
        f"{DIGEST}{digest(found)}",
        *signatures,
    ]
    return "\n".join(head) + "\n\n" + _linked(made, wrappers, [f.__name__ for f in found.entries])


def _wrapper(name: str, inner: str, kinds: list[str], returns: str) -> str:
    """A plain function around one that follows numba's conventions."""
    types = ["i64" if kind == "int64" else "ptr" for kind in kinds]
    takes = ", ".join(f"{kind} %a{i}" for i, kind in enumerate(types))
    end = "%value = load i64, ptr %result\n  ret i64 %value" if returns == "int64" else "ret void"
    return f"""
declare i32 @"{inner}"(ptr, ptr, {", ".join(types)})

define {"i64" if returns == "int64" else "void"} @{name}({takes}) {{
  %result = alloca i64
  %problem = alloca ptr
  %status = call i32 @"{inner}"(ptr %result, ptr %problem, {takes})
  {end}
}}
"""


def _linked(modules: list[str], wrappers: list[str], exported: list[str]) -> str:
    """One module of all, without what names this machine; only the exported functions can be seen."""
    import llvmlite.binding as llvm

    whole = llvm.parse_assembly(modules[0])
    for text in (*modules[1:], *wrappers):
        whole.link_in(llvm.parse_assembly(text))
    for function in whole.functions:
        if not function.is_declaration and function.name not in exported:
            function.linkage, function.name = "internal", _short(function.name)
    for variable in whole.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"
    machine = llvm.Target.from_triple("x86_64-unknown-linux-gnu").create_target_machine(cpu="", opt=2)
    options = llvm.create_pipeline_tuning_options(speed_level=2)
    options.loop_vectorization = options.slp_vectorization = options.loop_unrolling = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(whole, builder)
    text = _DROPPED.sub("", str(whole))
    text = _NOTES.sub("", text)
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


def _short(mangled: str) -> str:
    """The name of a function without its modules and types; LLVM numbers those that are not distinct."""
    parts, rest = [mangled], mangled.removeprefix("_ZN")
    while found := re.match(r"\d+", rest):
        size = int(found[0])
        rest = rest[len(found[0]) :]
        parts.append(rest[:size])
        rest = rest[size:]
    return parts[-1]


def main() -> int:
    """Writes or checks the file."""
    path = Path(__file__).with_name(seam.FILE_NAME)
    known = path.read_text(encoding="ascii")
    head = f"; Result and arguments of each loop, and its code; made by generator.py with {_versions()}.\n"
    checked = "--check" in sys.argv[1:]
    made, current = [head], True
    for group in GROUPS:
        found = collect(group)
        current &= f"{seam.GROUP}{group}\n{DIGEST}{digest(found)}\n" in known
        if not checked or known.startswith(head):
            made.append(made_of(group, found))
    text = "\n".join(made)
    if not checked:
        path.write_text(text, encoding="ascii")
    elif not current or (known.startswith(head) and known != text):
        print(f"{path}: not made from the loops as they are; run python -m traceview.native.generator")
        return 1
    return 0


def _versions() -> str:
    import llvmlite
    import numba

    return f"numba {numba.__version__} and llvmlite {llvmlite.__version__}"


if __name__ == "__main__":
    sys.exit(main())
