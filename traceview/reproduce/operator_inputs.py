"""The recorded inputs of an operator as plain data, and what of them is not known."""

import ast
import json
import re
from collections.abc import Sequence
from typing import Any, Final

DTYPES: Final = {
    "float": "float32", "double": "float64", "c10::half": "float16", "half": "float16",
    "c10::bfloat16": "bfloat16", "bfloat16": "bfloat16", "long": "int64", "long int": "int64",
    "long long": "int64", "int": "int32", "short": "int16", "short int": "int16", "bool": "bool",
    "unsigned char": "uint8", "byte": "uint8", "signed char": "int8", "char": "int8",
    "c10::float8_e4m3fn": "float8_e4m3fn", "float8_e4m3fn": "float8_e4m3fn",
    "c10::float8_e5m2": "float8_e5m2", "float8_e5m2": "float8_e5m2",
    "c10::float8_e4m3fnuz": "float8_e4m3fnuz", "c10::float8_e5m2fnuz": "float8_e5m2fnuz",
    "c10::complex<float>": "complex64", "c10::complex<double>": "complex128",
}  # fmt: skip
"""Types of PyTorch by the names that profilers give them, in lower case."""
_VALUES: Final = ("Int", "Double", "Bool", "ComplexDouble")
"""Types of values in traces of 2021; those of tensors differ from them by their capital alone."""
_TENSORS: Final = ("tensorlist", "tensor[]")
_LISTS: Final = (*_TENSORS, "genericlist")
_WORD: Final = re.compile(r"[A-Za-z0-9_.:-]{1,40}", re.ASCII)
_LARGEST: Final = 2**48
_MOST_INPUTS: Final = 1_000


def recorded_inputs(
    dims: str | None, types: str | None, strides: str | None, values: str | None
) -> tuple[list[dict[str, Any]], list[str]]:
    """The inputs of an operator, and sentences on what is not known.

    Args:
        dims, types, strides, values: the columns of the table ops, JSON.

    Returns:
        For each input a tensor (`shape`, `strides`, `dtype`), a list of them (`tensors`), a `value`,
        `unknown` (list or value) where it is not recorded, or nothing where it is absent.
    """
    shapes, kinds, steps, texts = (_list(each) for each in (dims, types, strides, values))
    found: list[dict[str, Any]] = []
    unknown = []
    if any(steps) is False and any(shapes):
        unknown.append("strides are not recorded: contiguous ones are taken")
    for at, kind in enumerate(kinds[:_MOST_INPUTS]):
        shape, step, text = (each[at] if at < len(each) else None for each in (shapes, steps, texts))
        given, missing = _input(at, str(kind), shape, step, text)
        found.append(given)
        unknown += missing
    while found and not found[-1]:
        found.pop()
    if any("shape" in each or "tensors" in each for each in found):
        unknown.append(
            "values and devices of tensors are not recorded: floats are between -1 and 1, integers small, all"
            " on one device but for the side of a copy that is in host memory"
        )
    return found, unknown


def lacks_shapes(dims: str | None, types: str | None) -> bool:
    """Whether an input is a list of tensors whose shapes are not recorded, as of long lists."""
    shapes = _list(dims)
    return any(
        str(kind).strip().lower() in _TENSORS and not (at < len(shapes) and shapes[at])
        for at, kind in enumerate(_list(types))
    )


def _list(text: str | None) -> list[Any]:
    try:
        found = json.loads(text) if text else []
    except ValueError:
        return []
    return found if isinstance(found, list) else []


def _input(at: int, kind: str, shape: Any, strides: Any, text: Any) -> tuple[dict[str, Any], list[str]]:
    name = kind.strip().lower()
    if kind not in _VALUES and name in DTYPES and _is_shape(shape):
        tensor = {"shape": shape, "strides": strides if _is_shape(strides) else None, "dtype": DTYPES[name]}
        return tensor, []
    shapes = [each for each in shape if _is_shape(each)] if isinstance(shape, list) else []
    # A list of anything: without shapes it holds numbers.
    if name in _LISTS and (shapes or name != "genericlist"):
        steps = strides if isinstance(strides, list) and len(strides) == len(shapes) else [None] * len(shapes)
        tensors = [
            {"shape": each, "strides": step if _is_shape(step) else None, "dtype": "float32"}
            for each, step in zip(shapes, steps, strict=True)
        ]
        return {"tensors": tensors}, [f"the types of the tensors in list {at} are not recorded: float32"]
    value = parsed(text)
    if value is not None:
        return {"value": value}, []
    if name in ("", "none"):
        return {}, []
    if kind in _VALUES or name in ("scalar", "scalarlist", "genericlist", "device", "string"):
        unknown = {"unknown": "list" if "list" in name else "value"}
        return unknown, [
            f"the value of input {at} ({name}) is not recorded: its default is taken, or a likely one"
        ]
    return {}, [f"input {at} is of a type that is not known: {kind[:80]}"]


def _is_shape(value: Any) -> bool:
    return isinstance(value, list) and all(type(each) is int and 0 <= each <= _LARGEST for each in value)


def parsed(text: Any) -> Any:
    """A recorded value: a number, a truth value, a list of these, or a word; None where it is none."""
    if isinstance(text, (bool, int, float)):
        return text
    if not isinstance(text, str) or not text.strip():
        return None
    try:
        found = ast.literal_eval(text.strip()[:10_000])
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return text if _WORD.fullmatch(text) else None
    listed = found if isinstance(found, list) else [found]
    return found if all(isinstance(each, (bool, int, float)) for each in listed) else None


def dtype_of(text: str | None) -> str | None:
    """The name in PyTorch of an element type, None where it is not known."""
    name = (text or "").strip().lower()
    return name if name in DTYPES.values() else DTYPES.get(name)


def all_numbers(values: Sequence[Any]) -> bool:
    """Whether all values are whole numbers from 1."""
    return all(type(value) is int and value >= 1 for value in values)
