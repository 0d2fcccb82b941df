"""Where the level of a series changes: binary segmentation with a permutation test.

The best place to cut a series is where the ranks of its values differ most between both parts. It is a change
where fewer than 1 in 100 orders of the same values can be cut as well (a permutation test, so that the rate
of false alarms is exact for any distribution of independent values, and slow single runs count as one rank);
both parts are then searched in turn (Vostrikova, "Detecting disorder in multidimensional random processes",
Soviet Mathematics Doklady 24, 1981; as E-Divisive of Matteson and James does, JASA 109, 2014). How often it
is wrong, and how late, measures benchmarks/history_changes.py.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

FALSE_ALARM_RATE: Final = 0.01
LEAST_CHANGE: Final = 0.01
"""Changes of the median below this share are none, however certain."""
LEAST_RUNS: Final = 2
"""Runs on each side of a change."""
_ORDERS: Final = 1999
_SEED: Final = 1981
"""Any fixed number, so that the same series always gives the same result."""

Numbers = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a series.

    Attributes:
        at: the place of the first value after it.
        first, last: the part of the series that the change divides: from `first` to before `last`.
        before, after: medians of both parts.
        chance: how often values without a change can be cut as well, from 0 to 1.
    """

    at: int
    first: int
    last: int
    before: float
    after: float
    chance: float

    @property
    def ratio(self) -> float:
        """The median after over that before."""
        return self.after / self.before if self.before else float("inf")


def changes(values: Sequence[float]) -> list[Change]:
    """The changes of a series in its order."""
    series = np.asarray(values, float)
    found = sorted(_found(series, 0, len(series)), key=lambda each: each.at)
    ends = [0, *(each.at for each in found), len(series)]
    return [
        _change(series, ends[number], each.at, ends[number + 2], each.chance)
        for number, each in enumerate(found)
    ]


def _found(series: Numbers, first: int, last: int) -> list[Change]:
    if last - first < 2 * LEAST_RUNS:
        return []
    part = series[first:last]
    ranks = _ranks(part)
    cut, statistic = _best(ranks[None, :])
    orders = np.random.default_rng(_SEED).permuted(np.tile(ranks, (_ORDERS, 1)), axis=1)
    # Statistics of equal ranks may differ in their last digit.
    as_good = np.count_nonzero(_best(orders)[1] >= statistic[0] * (1 - 1e-9))
    chance = (1 + as_good) / (1 + _ORDERS)
    at = first + int(cut[0])
    change = _change(series, first, at, last, chance)
    if chance > FALSE_ALARM_RATE or abs(change.ratio - 1) < LEAST_CHANGE:
        return []
    return [*_found(series, first, at), change, *_found(series, at, last)]


def _change(series: Numbers, first: int, at: int, last: int, chance: float) -> Change:
    before, after = float(np.median(series[first:at])), float(np.median(series[at:last]))
    return Change(at, first, last, before, after, chance)


def _ranks(values: Numbers) -> Numbers:
    """The ranks of values around 0; equal ones share their mean."""
    _, place, count = np.unique(values, return_inverse=True, return_counts=True)
    means: Numbers = (np.cumsum(count) - (count + 1) / 2).astype(float)
    return means[place] - (len(values) - 1) / 2


def _best(rows: Numbers) -> tuple[NDArray[np.int64], Numbers]:
    """Where to cut each row, and how far the means of both parts are apart, in units of their deviation."""
    count = rows.shape[1]
    sizes = np.arange(LEAST_RUNS, count - LEAST_RUNS + 1)
    sums = np.cumsum(rows, axis=1)[:, sizes - 1]
    apart = np.abs(sums) * np.sqrt(count / (sizes * (count - sizes)))
    best = np.argmax(apart, axis=1)
    return sizes[best], apart[np.arange(len(rows)), best]
