"""Times of many ranks by name, as a matrix: each of hundreds is compared with the medians of all others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

import numpy as np

Name = TypeVar("Name", str, tuple[str, str])


class NamedTimes(Generic[Name]):
    """What ranks spent by name.

    Args:
        of_rank: nanoseconds by name, by rank.
    """

    def __init__(self, of_rank: Mapping[int, Mapping[Name, int]]) -> None:
        self._names: list[Name] = sorted({name for of_name in of_rank.values() for name in of_name})
        self._row = {rank: row for row, rank in enumerate(of_rank)}
        column = {name: at for at, name in enumerate(self._names)}
        # The last row is that of ranks of which nothing is known.
        self._times = np.zeros((len(of_rank) + 1, len(column)), np.int64)
        self._is_known = np.zeros(self._times.shape, np.bool_)
        for row, of_name in enumerate(of_rank.values()):
            at = [column[name] for name in of_name]
            self._times[row, at] = list(of_name.values())
            self._is_known[row, at] = True

    def excess(
        self, rank: int, peers: Sequence[int], counted_as: Mapping[Name, Name] | None = None
    ) -> dict[Name, tuple[float, float]]:
        """By how much each time of a rank exceeds the median of its peers, and that median [ns].

        Args:
            rank, peers: names that none of these has are left out.
            counted_as: names whose times are added to those of another one.
        """
        rows = [self._row.get(each, -1) for each in (rank, *peers)]
        known = np.flatnonzero(self._is_known[rows].any(axis=0)).tolist()
        times = {self._names[at]: self._times[rows, at] for at in known}
        for name, other in (counted_as or {}).items():
            nothing = np.zeros(len(rows), np.int64)
            times[other] = times.get(other, nothing) + times.pop(name, nothing)
        if not times:
            return {}
        names = sorted(times)
        compared = np.stack([times[name] for name in names])
        usual = np.median(compared[:, 1:], axis=1)
        excess = compared[:, 0] - usual
        return dict(zip(names, zip(excess.tolist(), usual.tolist(), strict=True), strict=True))
