"""What ranks do longer than their peers in the steps in which others wait for them."""

from collections import defaultdict
from collections.abc import Iterable
from statistics import median
from typing import Final

import duckdb

VARYING: Final = ("compute", "host_work")
"""Parts that any rank may have more of in some steps, as with longer sequences; see the view rank_time."""
_AWAITED_PART: Final = 0.5
"""A rank is awaited in a step where others wait for it at least this part of the longest wait."""
_SPENT: Final = """
SELECT part, step, trace_id, sum(dur_ns)::BIGINT
FROM rank_time WHERE step IS NOT NULL AND part IN $2 AND trace_id IN (SELECT unnest($1)) GROUP BY ALL
"""
_AWAITED: Final = f"""
SELECT for_rank, step
FROM (
    SELECT for_rank, step, max(dur_ns) AS longest_ns
    FROM rank_time
    WHERE step IS NOT NULL AND part = 'wait' AND for_rank IS NOT NULL AND trace_id IN (SELECT unnest($1))
    GROUP BY ALL
)
QUALIFY longest_ns >= {_AWAITED_PART} * max(longest_ns) OVER (PARTITION BY step)
"""


class InSteps:
    """What the ranks of a run did in each step.

    Args:
        connection: with the view rank_time.
        trace: of each rank.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection, trace: dict[int, int]) -> None:
        rank_of = {number: rank for rank, number in trace.items()}
        self._spent: dict[tuple[str, int], dict[int, int]] = defaultdict(dict)
        for part, step, number, dur in connection.execute(_SPENT, [list(rank_of), list(VARYING)]).fetchall():
            self._spent[part, step][rank_of[number]] = dur
        self._awaited: dict[int, set[int]] = defaultdict(set)
        for rank, step in connection.execute(_AWAITED, [list(rank_of)]).fetchall():
            self._awaited[rank].add(step)

    def more_than(self, rank: int, peers: Iterable[int]) -> tuple[str, float]:
        """The part that a rank spends most more time on than peers do in the steps in which it is awaited.

        Returns:
            The part, and by how much it exceeds the medians of the peers in these steps [ns].
        """
        others = list(peers)
        excess = dict.fromkeys(VARYING, 0.0)
        for (part, step), spent in self._spent.items():
            if step in self._awaited[rank]:
                usual = median(spent.get(each, 0) for each in others)
                excess[part] += max(spent.get(rank, 0) - usual, 0.0)
        return max(excess.items(), key=lambda each: each[1])
