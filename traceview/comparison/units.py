"""The units that times are normalized by: a step, the window of a GPU, or a number of executed operators."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from traceview.comparison.rounding import apportioned, rounded
from traceview.comparison.side import CLASSES, PARTS_PER_NS, Leaf, Side, normalized
from traceview.documents.comparison import ClassTimes, UnitName
from traceview.errors import InconclusiveError

UNITS: Final[tuple[UnitName, ...]] = ("step", "window", "operators")
"""The names of the units."""

OPERATORS_PER_UNIT: Final = 1000
_HIDDEN: Final = 0.2
"""Share of the operators that must differ for graphs to be taken as what hides them (judgement)."""


@dataclass(frozen=True, slots=True)
class Unit:
    """One unit of work.

    Attributes:
        name: one of UNITS.
        description: what the times are, in a few words.
        counts: the work of each side, over all its GPUs: steps, windows, or operators.
        scales: the factors for the times of each side.
    """

    name: UnitName
    description: str
    counts: tuple[int, int]
    scales: tuple[Fraction, Fraction]


@dataclass(frozen=True, slots=True)
class Item:
    """A leaf in integers for one unit of work.

    Attributes:
        leaf: the leaf.
        ns: its attributed time [ns].
        gpu_ns: the sum of its durations [ns].
        calls: its executions.
    """

    leaf: Leaf
    ns: int
    gpu_ns: int
    calls: Fraction


def chosen_unit(before: Side, after: Side, wanted: UnitName | None) -> Unit:
    """The unit `wanted`; without one steps, else windows with the same work, else operators.

    Raises:
        InconclusiveError: steps are wanted but unknown, or no work was done.
    """
    name = wanted or _default_unit(before, after)
    counts, per, description = _counted(name, before, after)
    if name == "step" and not (before.has_steps and after.has_steps):
        raise InconclusiveError(
            f"no steps are known {'after' if before.has_steps else 'before'}: compare by window or operators"
        )
    if 0 in counts:
        raise InconclusiveError(f"no {name} on one side to count by")
    scales = (Fraction(per, counts[0]), Fraction(per, counts[1]))
    return Unit(name, description, counts, scales)


def items(side: Side, leaves: Sequence[Leaf], scale: Fraction) -> tuple[list[Item], ClassTimes]:
    """The leaves of a side and its classes [ns], for one unit of work.

    The classes add up to the rounded length of the window, and the leaves of each class to that class.
    """
    classes = normalized(side.class_parts(), rounded(side.window_ns * scale), scale)
    found = []
    for name in CLASSES:
        members = [leaf for leaf in leaves if leaf.work_class == name]
        shares = apportioned(classes[name], [leaf.part * scale / PARTS_PER_NS for leaf in members])
        found += [
            Item(leaf, ns, _gpu_ns(leaf, ns, scale), leaf.calls * scale)
            for leaf, ns in zip(members, shares, strict=True)
        ]
    return found, classes


def _gpu_ns(leaf: Leaf, ns: int, scale: Fraction) -> int:
    """The durations of a leaf for one unit of work; `ns` without concurrent work, so that both agree."""
    alone = leaf.part == leaf.gpu_ns * PARTS_PER_NS
    return ns if alone else rounded(leaf.gpu_ns * scale)


def _default_unit(before: Side, after: Side) -> UnitName:
    if before.has_steps and after.has_steps:
        return "step"
    return "window" if same_work(before, after) else "operators"


def executions(before: Side, after: Side) -> tuple[str, Counter[str], Counter[str]]:
    """Executions of each side: by operator where both sides have them and no graph hides them.

    A graph launch replays kernels without their operators: then kernels are much more alike than operators.
    """
    apart = _distance(before.kernels, after.kernels)
    if "operator" not in before.known & after.known or (
        _distance(before.operators, after.operators) > max(_HIDDEN, 2 * apart)
    ):
        return "kernels and copies", before.kernels, after.kernels
    return "operators", before.operators, after.operators


def _distance(before: Counter[str], after: Counter[str]) -> float:
    """Share of the executions that would have to be of another name for both to have the same shares."""
    sides = before, after
    totals = [max(side.total(), 1) for side in sides]
    names = before.keys() | after.keys()
    return sum(abs(before[name] / totals[0] - after[name] / totals[1]) for name in names) / 2


def same_work(before: Side, after: Side) -> bool:
    """Whether both sides have the same executions per GPU."""
    _, first, second = executions(before, after)
    gpus = len(before.frames), len(after.frames)
    return all(first[name] * gpus[1] == second[name] * gpus[0] for name in first.keys() | second.keys())


def _counted(name: str, before: Side, after: Side) -> tuple[tuple[int, int], int, str]:
    """The work of each side, how much of it is one unit, and its description."""
    several = len(before.frames) + len(after.frames) > 2
    each = ", mean of all GPUs" if several else ""
    if name == "step":
        return (before.steps, after.steps), 1, f"time per step{each}"
    if name == "window":
        return (len(before.frames), len(after.frames)), 1, f"time of the whole window{each}"
    what, first, second = executions(before, after)
    counts = first.total(), second.total()
    return counts, OPERATORS_PER_UNIT, f"time for {OPERATORS_PER_UNIT:,} {what}{each}"
