"""How long each rank waited in a collective for the last one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from traceview.ranks.matched_collectives import Marks, Numbers, Times
from traceview.ranks.row_columns import narrow


@dataclass(frozen=True, slots=True)
class Waits:
    """The waits of the parts of matched collectives; of others, the values mean nothing.

    All ranks leave a collective at about the same time, and the last to arrive does not wait: so the wait of
    a rank is its duration less the shortest one, independent of host clocks.

    Attributes:
        ranks: number of ranks that took part.
        wait_ns: the wait of this rank for the last one [ns].
        shared_wait_ns: the part of it that all but the last one waited [ns].
        last_rank: the rank that arrived last.
    """

    ranks: Numbers
    wait_ns: Numbers
    shared_wait_ns: Numbers
    last_rank: Numbers

    @classmethod
    def of_ranks(cls, duration: Times, matched: Marks, rank: Numbers) -> Waits:
        """Those of groups of one shape.

        Args:
            duration: by group, rank and position [ns].
            matched: which parts are matched with another rank's at their position.
            rank: by group, the ranks.
        """
        last, least, second = _two_least(np.where(matched, duration, np.inf))
        # Of no rank nothing is matched.
        for values in (least, second):
            values[~np.isfinite(values)] = 0
        of_instance = {
            "ranks": matched.sum(axis=1),
            "shared_wait_ns": (second - least).astype(np.int64),
            "last_rank": np.take_along_axis(rank, last, axis=1),
        }
        each = {
            name: np.broadcast_to(narrow(values)[:, None], duration.shape).ravel()
            for name, values in of_instance.items()
        }
        return cls(wait_ns=narrow((duration - least[:, None]).astype(np.int64)).ravel(), **each)

    @classmethod
    def of_instances(cls, duration: Times, instance: Numbers, rank: Numbers) -> Waits:
        """Those of single parts.

        Args:
            duration: of each part [ns].
            instance: the number that the parts of one collective share.
            rank: of each part.
        """
        order = np.lexsort((rank, duration, instance))
        _, first, count = np.unique(instance[order], return_index=True, return_counts=True)
        second = first + (count > 1)
        ordered = duration[order]
        number = np.empty(len(order), np.int64)
        number[order] = np.repeat(np.arange(len(first)), count)
        return cls(
            narrow(count)[number],
            narrow((duration - ordered[first][number]).astype(np.int64)),
            narrow((ordered[second] - ordered[first]).astype(np.int64))[number],
            narrow(rank[order][first])[number],
        )

    def columns(self) -> dict[str, Any]:
        """All, by name."""
        return {name: getattr(self, name) for name in self.__slots__}


def _two_least(values: Times) -> tuple[Numbers, Times, Times]:
    """By group and position the first rank with the least value, that value, and the second least one.

    NumPy's own would go through memory once for each position: ranks are far apart there.
    """
    first = np.zeros((len(values), values.shape[2]), np.int64)
    least, second = values[:, 0].copy(), np.full_like(values[:, 0], np.inf)
    for rank in range(1, values.shape[1]):
        own = values[:, rank]
        first[own < least] = rank
        np.minimum(second, np.maximum(own, least), out=second)
        np.minimum(least, own, out=least)
    return first, least, second
