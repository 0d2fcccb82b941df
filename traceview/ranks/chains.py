"""Chains of waits: from a rank that others wait for to the one whose own time is out of the ordinary."""

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import Final

from traceview.ranks.peers import Alike, Peers
from traceview.ranks.persistence import FEWEST_PEERS
from traceview.ranks.reasons import Reason, Spent, event_of, reasons_of, some_peers, unrecorded

_DEEPEST: Final = 8
"""Waits are followed so far."""
CULPRIT, VICTIM, MUTUAL, UNEXPLAINED = "culprit", "victim", "mutual", "unexplained"
DESIGN, FEW_PEERS = "design", "few peers"


@dataclass(frozen=True, slots=True)
class Ending:
    """How the chain of a rank ends.

    Attributes:
        verdict: culprit where it is the rank itself, victim where it is another one; else see the view blame.
        chain: ranks from this one to the end.
        reason: why the last of them is late, where it is known.
    """

    verdict: str
    chain: tuple[int, ...]
    reason: Reason | None


class Chains:
    """Follows waits within one run.

    Args:
        spent: what each rank did.
        role: of each rank.
        accused: ranks that come last somewhere; they are no measure for their peers.
    """

    def __init__(self, spent: Spent, role: dict[int, str], accused: set[int]) -> None:
        self._spent = spent
        self._role = role
        self._of_role = Counter(role.values())
        alike: dict[str, list[int]] = defaultdict(list)
        for rank, own in role.items():
            alike[own].append(rank)
        self._alike = {own: Alike(ranks) for own, ranks in alike.items()}
        self._measures = {
            own: Alike(rank for rank in ranks if rank not in accused) for own, ranks in alike.items()
        }
        self._several_roles = len(self._of_role) > 1

    def peers(self, rank: int) -> Peers:
        """The ranks of its role that it is compared with, those that no rank waits for if there are any."""
        role = self._role[rank]
        return self._measures[role].without(rank) or self._alike[role].without(rank)

    def some_peers(self, rank: int) -> Peers:
        """Some of these, where they are many."""
        return some_peers(self.peers(rank))

    def ending(self, rank: int, late_ns: float) -> Ending:
        """Follows the chain of a rank for which others wait so long on average [ns]."""
        return self._followed((rank,), late_ns)

    def event(self, rank: int, late_ns: float) -> Ending | None:
        """A rank as the culprit for which others wait only now and then, for an event that tells why."""
        if self._several_roles and self._of_role[self._role[rank]] < FEWEST_PEERS:
            return None
        peers = self.some_peers(rank)
        reason = event_of(self._spent, rank, peers, late_ns) if peers else None
        return Ending(CULPRIT, (rank,), reason) if reason else None

    def _followed(self, chain: tuple[int, ...], late_ns: float) -> Ending:
        """The end of the chain along the longest wait that leads to a culprit, else along the longest one."""
        rank = chain[-1]
        if self._several_roles and self._of_role[self._role[rank]] < FEWEST_PEERS:
            return Ending(FEW_PEERS, chain, None)
        peers = self.peers(rank)
        reasons = reasons_of(self._spent, rank, peers, self._role, late_ns) if peers else []
        if not reasons:
            other = unrecorded(self._spent, rank, peers, late_ns) if peers else None
            known = other or len(chain) > 1 or not self._several_roles
            return Ending(UNEXPLAINED if known else DESIGN, chain, other)
        endings = []
        for reason in reasons:
            if reason.waits_for is None:
                return Ending(CULPRIT if len(chain) == 1 else VICTIM, chain, reason)
            if reason.waits_for in chain:
                endings.append(Ending(MUTUAL, (*chain, reason.waits_for), reason))
            elif reason.waits_for not in self._role or len(chain) > _DEEPEST:
                endings.append(Ending(UNEXPLAINED, (*chain, reason.waits_for), reason))
            else:
                endings.append(self._followed((*chain, reason.waits_for), late_ns))
            if endings[-1].verdict == VICTIM:
                return endings[-1]
        return endings[0]
