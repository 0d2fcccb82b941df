"""The factor between the kernels of two GPUs, from the same work on both."""

from collections.abc import Sequence
from typing import Final

from traceview.comparison.matching import matched
from traceview.comparison.side import Side
from traceview.comparison.units import Item, Unit, items
from traceview.documents.runs import ConversionFactor

_SPREAD: Final = (0.1, 0.9)
"""The shares of the base's time below which the ends of the spread lie."""


def conversion(base: Side, other: Side, unit: Unit) -> ConversionFactor | None:
    """How much longer work takes on another GPU; None where nothing matches.

    Returns:
        `factor`, the GPU time of matched compute work over that of the base, per execution; `low` and `high`,
        the factors of single work below which 10 and 90 % of the base's time lie; `matched_share`, the share
        of the base's compute time that is matched; and `matched`, how many pieces of work are.
    """
    attributes = base.known & other.known
    found = [
        items(side, side.leaves(attributes), scale)[0]
        for side, scale in zip((base, other), unit.scales, strict=True)
    ]
    weighed = sorted(
        (_each(pair.after) / _each(pair.before), pair.before.gpu_ns)
        for pair in matched(*found)
        if pair.before is not None and pair.after is not None and _is_one_work(pair.before, pair.after)
    )
    known = sum(weight for _, weight in weighed)
    whole = sum(item.gpu_ns for item in found[0] if _counts(item))
    if not known or not whole:
        return None
    low, high = (_quantile(weighed, share * known) for share in _SPREAD)
    return {
        "factor": sum(factor * weight for factor, weight in weighed) / known,
        "low": low,
        "high": high,
        "matched_share": known / whole,
        "matched": len(weighed),
    }


def _is_one_work(one: Item, other: Item) -> bool:
    """With different shapes the factor would measure sizes, not GPUs."""
    return _counts(one) and _counts(other) and one.leaf.place[1] == other.leaf.place[1]


def _counts(item: Item) -> bool:
    return item.leaf.work_class == "compute" and item.gpu_ns > 0 and item.calls > 0


def _each(item: Item) -> float:
    return item.gpu_ns / float(item.calls)


def _quantile(weighed: Sequence[tuple[float, int]], at: float) -> float:
    below = 0
    for factor, weight in weighed:
        below += weight
        if below >= at:
            return factor
    return weighed[-1][0]
