"""How large the inputs of operators are on each side: another batch or sequence is other work by one name."""

import json
import math
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

Inputs = dict[tuple[str, str], list[int]]
"""By operator and the shapes of its inputs as JSON text: executions, and the time of their GPU work [ns]."""

INPUTS: Final = """
    SELECT
        operator, ops.input_dims::VARCHAR AS dims, count(DISTINCT (work.trace_id, work.op_id))::BIGINT,
        coalesce(sum(work.dur_ns), 0)::BIGINT AS gpu_ns
    FROM compared_work AS work JOIN ops ON ops.trace_id = work.trace_id AND ops.op_id = work.op_id
    WHERE operator IS NOT NULL AND ops.input_dims IS NOT NULL
    GROUP BY operator, dims ORDER BY gpu_ns DESC, operator, dims LIMIT 2000
"""
_SAME: Final = 0.1
"""Difference in the mean number of elements of an input up to which it counts as the same (judgement)."""


class Sizes(NamedTuple):
    """How inputs differ between two sides.

    Attributes:
        share: the GPU time of operators that both execute, with inputs of other sizes, as a share of that of
            all operators.
        factor: the elements after over those before of the inputs that differ, weighted by that time.
        operator: the operator with other sizes that takes the most time.
        before, after: the first of its inputs that differs, as JSON text.
    """

    share: float
    factor: float
    operator: str
    before: str
    after: str


class _Operator:
    """Executions of one operator: mean elements by input, and the shapes that most of its time has."""

    def __init__(self) -> None:
        self.gpu_ns = 0
        self.executions = 0
        self.elements: dict[int, int] = {}
        self.first: dict[int, str] = {}

    def add(self, dims: str, executions: int, gpu_ns: int) -> None:
        self.gpu_ns += gpu_ns
        self.executions += executions
        for at, shape in enumerate(_inputs(dims)):
            self.elements[at] = self.elements.get(at, 0) + _elements(shape) * executions
            self.first.setdefault(at, json.dumps(shape))

    def mean(self, at: int) -> float:
        return self.elements.get(at, 0) / max(self.executions, 1)


def compared(before: Inputs, after: Inputs) -> Sizes | None:
    """How the inputs of the operators that both sides execute differ; None where none is known on both."""
    sides = _operators(before), _operators(after)
    both = sides[0].keys() & sides[1].keys()
    time = {name: sides[0][name].gpu_ns + sides[1][name].gpu_ns for name in both}
    whole = sum(each.gpu_ns for side in sides for each in side.values())
    others = {name: found for name in both if (found := _differing(sides[0][name], sides[1][name]))}
    if not whole or not others:
        return None
    largest = max(others, key=lambda name: (time[name], name))
    differing = sum(time[name] for name in others)
    factor = math.exp(sum(time[name] * math.log(others[name][1]) for name in others) / max(differing, 1))
    at = others[largest][0]
    shown = (side[largest].first[at] for side in sides)
    return Sizes(differing / whole, factor, largest, *shown)


def _operators(inputs: Inputs) -> Mapping[str, _Operator]:
    found: dict[str, _Operator] = {}
    for (name, dims), (executions, gpu_ns) in inputs.items():
        found.setdefault(name, _Operator()).add(dims, executions, gpu_ns)
    return found


def _differing(before: _Operator, after: _Operator) -> tuple[int, float] | None:
    """The first input that differs in size, and by which factor all that do differ."""
    means = {at: (before.mean(at), after.mean(at)) for at in before.elements.keys() & after.elements.keys()}
    others = {at: pair for at, pair in means.items() if min(pair) > 0 and abs(pair[1] / pair[0] - 1) > _SAME}
    if not others:
        return None
    return min(others), sum(b for _, b in others.values()) / sum(a for a, _ in others.values())


def _inputs(dims: str) -> Iterator[Any]:
    try:
        shapes = json.loads(dims)
    except ValueError:
        return
    yield from shapes if isinstance(shapes, list) else ()


def _elements(shape: Any) -> int:
    """The elements of a tensor, or of a list of tensors."""
    if not isinstance(shape, list) or not shape:
        return 0
    if any(isinstance(each, list) for each in shape):
        return sum(map(_elements, shape))
    return math.prod(each for each in shape if isinstance(each, int))
