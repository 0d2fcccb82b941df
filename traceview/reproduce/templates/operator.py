"""The program of an operator: its overload is found by the types of its inputs."""

from __future__ import annotations

import ast
import functools
import importlib
from typing import Any

import torch

from traceview.reproduce.templates.timing import (
    CASE,
    Options,
    filled,
    first_sentence,
    head,
    options,
    run,
    stop,
)

# The program follows.
_FILES = ("from_file", "save", "load", "load_library")
_FIRST = {"dim": -1, "index": 0, "start": 0, "storage_offset": 0}
"""Arguments for which 1 is no place in every tensor."""


def below(at: int, inputs: list[dict[str, Any]]) -> int:
    """The number that the values of an integer tensor stay below: what they index, else 2."""
    name = CASE["operator"].partition("::")[2].rstrip("_")

    def length(of: int, dimension: int) -> int:
        shape = inputs[of].get("shape") or [2]
        return int(shape[dimension]) if -len(shape) <= dimension < len(shape) else 2

    if name in ("embedding", "_embedding_bag", "embedding_bag", "_embedding_bag_forward_only"):
        return length(0, 0) if at == 1 else 2
    if name == "embedding_dense_backward" and len(inputs) > 2:
        return int(inputs[2].get("value") or 2)
    if name in ("index_select", "gather", "index_add", "scatter", "scatter_add") and len(inputs) > 1:
        return length(0, int(inputs[1].get("value") or 0))
    if name.startswith(("nll_loss", "cross_entropy")):
        return length(0, min(1, len(inputs[0].get("shape") or ()) - 1)) if at == 1 else 2
    if name.startswith(("index", "_index")):
        return int(min(inputs[0].get("shape") or [2]))
    return 2


@functools.cache
def tensor(at: int, device: str) -> torch.Tensor:
    """An input that is a tensor; it is made once for all overloads that are tried."""
    given = CASE["inputs"][at]
    memory = given.get("host")
    made = filled(given, "cpu" if memory else device, below(at, CASE["inputs"]))
    return made.pin_memory() if memory == "pinned" and device.startswith("cuda") else made


def value(given: dict[str, Any], kind: str, at: int, chosen: Options) -> Any:
    """An input as an argument of a type takes it. Raises TypeError where it is none."""
    optional = kind.startswith("Optional[")
    kind = kind.removeprefix("Optional[").removesuffix("]") if optional else kind
    if kind == "Tensor" or "shape" in given:
        if kind == "Tensor" and "shape" in given:
            return tensor(at, chosen.device)
        if kind == "Tensor" and "value" in given and not optional:
            return torch.tensor(given["value"], device=chosen.device)
        raise TypeError(kind)
    if "tensors" in given:
        if "Tensor" not in kind:
            raise TypeError(kind)
        return [filled(each, chosen.device) for each in given["tensors"]]
    found = given["value"]
    if kind in ("int", "number", "float", "bool") and isinstance(found, (bool, int, float)):
        return float(found) if kind == "float" else found
    if kind.startswith("List[") and isinstance(found, list):
        return found
    if kind in ("Device", "str") and isinstance(found, str):
        return torch.device(chosen.device) if kind == "Device" else found
    raise TypeError(kind)


def likely(name: str, kind: str) -> Any:
    """The value of an argument that the trace lacks. Raises TypeError where none is likely."""
    if "Tensor" in kind:
        raise TypeError(f"the trace lacks {name}, which is not a number: the operator cannot be repeated")
    if name in _FIRST and kind == "int":
        return _FIRST[name]
    if kind in ("int", "number", "float", "bool"):
        return {"float": 1.0, "bool": False}.get(kind, 1)
    if kind == "List[int]" and name in ("padding", "output_padding", "stride", "dilation"):
        of = 0 if "padding" in name else 1
        return [of] * max(len(CASE["inputs"][0].get("shape") or ()) - 2, 1)
    raise TypeError(f"{name} is not recorded, name it with --set {name}=VALUE")


def named(texts: list[str]) -> dict[str, dict[str, Any]]:
    """The values of the option --set as inputs."""
    found = {}
    for text in texts:
        name, equals, given = text.partition("=")
        try:
            read = ast.literal_eval(given) if equals else stop(f"--set {text}: no NAME=VALUE")
        except (ValueError, SyntaxError):
            read = given
        found[name] = {"value": list(read) if isinstance(read, tuple) else read}
    return found


def rounds(kind: str) -> str | None:
    """The rounding of a division whose rounding the trace lacks: of integers in place there has to be one."""
    first = CASE["inputs"][0].get("dtype", "") if CASE["inputs"] else ""
    return "trunc" if kind == "Optional[str]" and first.startswith(("int", "uint")) else None


def bound(schema: Any, chosen: Options) -> tuple[Any, list[Any], dict[str, Any], list[str]]:
    """How badly an overload fits, its arguments, and what is assumed. TypeError where it does not fit."""
    inputs, by_name = CASE["inputs"], named(chosen.values)
    if len(inputs) > len(schema.arguments):
        raise TypeError("too many inputs")
    if lacking := set(by_name) - {argument.name for argument in schema.arguments}:
        raise TypeError(f"it has no {', '.join(sorted(lacking))}")
    places: list[Any] = []
    names: dict[str, Any] = {}
    assumed = []
    for at, argument in enumerate(schema.arguments):
        given = by_name.get(argument.name) or (inputs[at] if at < len(inputs) else {})
        kind = str(argument.type)
        if "unknown" in given and ("List[" in kind) != (given["unknown"] == "list"):
            raise TypeError(kind)
        if given and "unknown" not in given:
            found = value(given, kind, at, chosen)
        elif argument.has_default_value():
            continue
        elif argument.name == "rounding_mode" and (found := rounds(kind)):
            assumed.append(f"rounding_mode is {found}; --set rounding_mode=VALUE sets it")
        elif kind.startswith("Optional["):
            found = None
        else:
            found = likely(argument.name, kind)
            assumed.append(f"{argument.name} is {found}; --set {argument.name}=VALUE sets it")
        if argument.kwarg_only or len(places) < at:
            names[argument.name] = found
        else:
            places.append(found)
    # The profiler records every argument of an overload, also those that were not given.
    apart = abs(len(schema.arguments) - CASE.get("arguments", len(inputs)))
    return (apart, len(assumed), any(each.is_out for each in schema.arguments)), places, names, assumed


def overload(chosen: Options) -> tuple[Any, list[Any], dict[str, Any], list[str]]:
    """The overload whose types fit the inputs best, and its arguments."""
    space, _, name = CASE["operator"].partition("::")
    packet: Any = None
    if name not in _FILES:
        packet = getattr(getattr(torch.ops, space, None), name, None)
    if not isinstance(packet, torch._ops.OpOverloadPacket):
        why = (
            "it is of another version" if space == "aten" else "import what registers it with --import MODULE"
        )
        stop(f"PyTorch {torch.__version__} has no operator {CASE['operator']!a}: {why}")
    fitting, reasons = [], []
    for each in packet.overloads():
        found = getattr(packet, each)
        try:
            fitting.append((found, *bound(found._schema, chosen)))
        except (TypeError, ValueError, AttributeError) as error:
            reasons.append(f"{each}: {error}")
    if not fitting:
        stop(f"no overload of {CASE['operator']!a} takes these inputs: {'; '.join(reasons[:4])}")
    best = min(fitting, key=lambda each: each[1])
    return best[0], best[2], best[3], best[4]


def main() -> None:
    """Runs the operator as the trace has it."""
    parser = options("one operator with the shapes, strides and types of a trace")
    parser.add_argument("--import", dest="modules", action="append", default=[], metavar="MODULE")
    parser.add_argument(
        "--set", dest="values", action="append", default=[], metavar="NAME=VALUE", help="such as stride=2,2"
    )
    chosen = parser.parse_args()
    for module in chosen.modules:
        importlib.import_module(module)
    torch.manual_seed(chosen.seed)
    head(chosen)
    try:
        operator, places, names, assumed = overload(chosen)
        for line in assumed:
            print(f"assumed: {line}")
        print(f"calls {operator}")
        with torch.no_grad():
            run(lambda: operator(*places, **names), chosen)
    except (RuntimeError, ValueError, TypeError, IndexError) as error:
        stop(f"{CASE['operator']!a} does not run here: {first_sentence(error)}")


if __name__ == "__main__":
    main()
