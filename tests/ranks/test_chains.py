"""Chains of waits in a hand-worked pipeline of three stages of four ranks, whose last ranks are late."""

from __future__ import annotations

from collections import Counter

from traceview.ranks.blame import Chains
from traceview.ranks.reasons import Spent, some_of

ROLE = {rank: f"stage {rank // 4} of 3" for rank in range(12)}
BACKWARD, LATE = 100, 70


class _Times(Spent):
    """What ranks did: rank 3 loads data longer; a stage waits for the next one in its backward passes."""

    def __init__(self, loads: int) -> None:
        self._by_role = {}
        self.unmatched = Counter()
        self.host_waits = {}
        self.own = {rank: {"data_loading": loads if rank == 3 else 0} for rank in ROLE}
        self.waits = {rank: {"pipeline": {}} for rank in ROLE}
        for rank in range(8):
            self.waits[rank]["pipeline"][rank + 4] = BACKWARD
        for rank in (7, 11):
            self.waits[rank]["pipeline"][rank - 4] = LATE


def _chains(loads: int) -> Chains:
    return Chains(_Times(loads), ROLE, accused={3, 7, 11})


def test_stages_that_wait_for_each_other_lead_to_the_culprit_upstream() -> None:
    """Rank 7 waits longest for rank 11, but so do its peers for theirs: what they do not wait counts."""
    endings = {rank: _chains(LATE).ending(rank, LATE) for rank in (3, 7, 11)}
    assert {rank: (ending.verdict, ending.chain) for rank, ending in endings.items()} == {
        3: ("culprit", (3,)), 7: ("victim", (7, 3)), 11: ("victim", (11, 7, 3)),
    }  # fmt: skip
    assert {ending.reason.part for ending in endings.values() if ending.reason} == {"data_loading"}


def test_without_an_excess_nobody_is_the_culprit() -> None:
    for rank in (3, 7, 11):
        ending = _chains(0).ending(rank, LATE)
        assert (ending.verdict in ("design", "unexplained"), ending.reason) == (True, None)


def test_some_peers_are_of_no_pattern() -> None:
    """Of 1,024 ranks on hosts of eight, no place in a host is left out, and all are few enough."""
    assert some_of(range(20)) == list(range(20))
    some = some_of(range(1024))
    assert len(set(some)) == len(some) == 32
    assert {rank % 8 for rank in some} == set(range(8))
