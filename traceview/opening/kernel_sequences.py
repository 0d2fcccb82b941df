"""Which kernels of one sequence are which of another, by their names, grids and order.

The best alignment of the whole first sequence with any part of the second is found by dynamic programming
from both ends, so that for every pair of kernels the score of the best alignment through it is known. A
kernel is placed where all alignments that are about as good agree on what its place is called; where one of
them leaves it out, or its neighbours are not around it there, it is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Scores = NDArray[np.int32]

MOST_PAIRS: Final = 40_000_000
"""Their scores are in memory, with 4 bytes each: of a longer second sequence the end is compared."""
LEAST_CONFIDENCE: Final = 0.75
_GAP: Final = 1
"""What a kernel without a counterpart costs."""
_RESEMBLES, _SAME_NAME, _SAME_GRID = 2, 1, 1
"""What kernels score whose names differ in digits alone, such as tiles of a GEMM; and what is added."""
_AS_GOOD: Final = 1
"""An alignment that scores so much less than the best one counts as well."""
_AROUND: Final = 8
"""How many neighbours on either side have to be around a kernel in both sequences."""
_SHIFT: Final = 4
"""By how many places they may be off."""
_LEAST_PLACED: Final = 0.5
"""Share of a sequence that has to be placed; less is of another model."""
_SAME_GRIDS: Final = 0.9
"""Share of the kernels that have equal grids where both sequences work on the same shapes."""


class Kernels(NamedTuple):
    """A sequence of kernels as numbers: of names, of names without digits, of grids (0 for unknown)."""

    names: Numbers
    stems: Numbers
    grids: Numbers


class Placed(NamedTuple):
    """Where a kernel is in the other sequence; places count from 0.

    Attributes:
        kernel, place: in the first and in the second sequence.
        confidence: share of its neighbours that are around it there as well.
        same_shapes: whether it works on the same shapes there: its grid is equal, as nearly all are.
    """

    kernel: int
    place: int
    confidence: float
    same_shapes: bool


def placed(first: Kernels, second: Kernels, called: Numbers, shapes: Numbers) -> list[Placed]:
    """The kernels of `first` that are certainly some of `second`.

    Args:
        first, second: the sequences.
        called: for each place of `second` the number of what it is called.
        shapes: likewise of its shapes; where alignments disagree on them, they are not the same.
    """
    size, most = len(first.names), MOST_PAIRS // (len(first.names) + 1) - 1
    if not size or not len(second.names) or most < size:
        return []
    start = max(0, len(second.names) - most)
    second, called, shapes = Kernels(*(each[start:] for each in second)), called[start:], shapes[start:]
    width = len(second.names)
    before = _scores(first, second)
    enough = int(before[-1].max()) - _AS_GOOD
    after: Scores = np.zeros(width + 1, np.int32)
    places, agreed = np.full(size, -1), np.zeros(size, bool)
    following = width
    for kernel in reversed(range(size)):
        fit = _fit(first, second, kernel)
        (fitting,) = np.nonzero(fit)
        with_kernel = fit[fitting] + after[fitting + 1]
        through = before[kernel][fitting] + with_kernel
        good = fitting[through >= enough]
        if len(good) and int((before[kernel] + after).max()) - _GAP < enough and _is_one(called[good]):
            best = fitting[through == through.max()]
            earlier = best[best < following]
            following = places[kernel] = (earlier if len(earlier) else best)[-1]
            agreed[kernel] = _is_one(shapes[good])
        after -= _GAP
        after[fitting] = np.maximum(after[fitting], with_kernel)
        after = _over_gaps(after[::-1])[::-1]
    found = _confident(first, second, places, agreed)
    return [each._replace(place=start + each.place) for each in found]


def _scores(first: Kernels, second: Kernels) -> Scores:
    """In row n and column m, the score of the best alignment of n kernels that ends before place m."""
    scores = np.zeros((len(first.names) + 1, len(second.names) + 1), np.int32)
    for kernel in range(len(first.names)):
        (fitting,) = np.nonzero(fit := _fit(first, second, kernel))
        row = scores[kernel] - _GAP
        row[fitting + 1] = np.maximum(row[fitting + 1], scores[kernel][fitting] + fit[fitting])
        scores[kernel + 1] = _over_gaps(row)
    return scores


def _over_gaps(row: Scores) -> Scores:
    """A row of scores, where places may be left out."""
    cost = _GAP * np.arange(len(row), dtype=np.int32)
    scores: Scores = np.maximum.accumulate(row + cost) - cost
    return scores


def _fit(first: Kernels, second: Kernels, kernel: int) -> Scores:
    """What a kernel scores at each place; 0 where it cannot be."""
    resembles = second.stems == first.stems[kernel]
    same_name = second.names == first.names[kernel]
    same_grid = same_name & (second.grids == first.grids[kernel]) & bool(first.grids[kernel])
    scores: Scores = np.zeros(len(resembles), np.int32)
    if first.stems[kernel]:
        scores += _RESEMBLES * resembles + _SAME_NAME * same_name + _SAME_GRID * same_grid
    return scores


def _is_one(numbers: Numbers) -> bool:
    return bool((numbers == numbers[0]).all())


def _confident(first: Kernels, second: Kernels, places: Numbers, agreed: NDArray[np.bool_]) -> list[Placed]:
    found = np.flatnonzero(places >= 0).tolist()
    mine, other = first.grids[found], second.grids[places[found]]
    known = (mine != 0) & (other != 0)
    same = known & (mine == other)
    all_same = bool(known.any()) and np.count_nonzero(same) >= _SAME_GRIDS * np.count_nonzero(known)
    answer = []
    for kernel, is_same in zip(found, same.tolist(), strict=True):
        low, high = max(0, kernel - _AROUND), min(len(places), kernel + _AROUND + 1)
        around = places[low:high]
        shift = np.abs(around - places[kernel] - (np.arange(low, high) - kernel))
        near = int(((around >= 0) & (shift <= _SHIFT)).sum()) - 1
        confidence = near / max(_AROUND, high - low - 1)
        if confidence >= LEAST_CONFIDENCE:
            shapes = bool(all_same and is_same and agreed[kernel])
            answer.append(Placed(kernel, int(places[kernel]), confidence, shapes))
    return answer if len(answer) >= _LEAST_PLACED * len(places) else []
