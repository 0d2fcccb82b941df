"""What culprits cost a run, alone and together."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from traceview.ranks.chains import Chains
from traceview.ranks.savings import Savings

_HIDDEN_PART: Final = 0.1
"""Culprits hide each other where all of them save this much more together than each alone."""


class Measures:
    """What culprits cost, by a replay in which they do what their peers do."""

    def __init__(self, savings: Savings, chains: Chains, trace: dict[int, int], turns: set[int]) -> None:
        self._savings = savings
        self._chains = chains
        self._trace = trace
        self._turns = turns

    def saved_ns(self, ranks: Sequence[int]) -> int | None:
        """How much sooner others end without what these ranks do longer than their peers [ns]."""
        culprits = set(ranks)
        peers = []
        for rank in ranks:
            # While one pauses, those that pause at other times are as good a measure as any.
            some, but = (
                (self._chains.some_peers(rank), culprits - self._turns)
                if rank in self._turns
                else (self._chains.peers(rank), culprits)
            )
            peers.append([self._trace[each] for each in some if each not in but])
        blamed = [self._trace[rank] for rank in culprits - self._turns]
        return self._savings.saved_ns(
            [self._trace[rank] for rank in ranks], peers, blamed,
            in_turns=not self._turns.isdisjoint(culprits),
        )  # fmt: skip

    def shared_out(self, alone: Mapping[tuple[int, ...], int | None]) -> dict[tuple[int, ...], int | None]:
        """What each culprit costs where those that are late together hide each other.

        What all of them save is divided by what fixing each first and fixing it last saves: of two, that
        is Shapley's value.

        Args:
            alone: what each saves alone, that is first [ns].
        """
        known = {ranks: ns for ranks, ns in alone.items() if ns is not None}
        whole = self.saved_ns(_all_of(known)) if len(known) > 1 else None
        if whole is None or whole <= (1 + _HIDDEN_PART) * sum(known.values()):
            return dict(alone)
        last = {
            ranks: whole - (self.saved_ns(_all_of(other for other in known if other != ranks)) or 0)
            for ranks in known
        }
        gains = {ranks: known[ranks] + max(last[ranks], 0) for ranks in known}
        total = max(sum(gains.values()), 1)
        return {ranks: round(whole * gains[ranks] / total) if ranks in gains else None for ranks in alone}


def _all_of(groups: Iterable[tuple[int, ...]]) -> list[int]:
    return sorted(rank for ranks in groups for rank in ranks)
