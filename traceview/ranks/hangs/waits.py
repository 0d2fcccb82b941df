"""Which ranks wait for which, and which all ranks ultimately wait for."""

from collections import deque
from collections.abc import Iterable

_MOST_SHOWN = 16


class Waits:
    """Which ranks each rank waits for.

    Ranks that wait in the same instance wait for the same ranks, so that a graph of ranks and instances stays
    small where one of all pairs of ranks would not.

    Args:
        ranks: all ranks; at first each waits for none.

    Attributes:
        unknown: ranks that wait, though it is not known for whom.
    """

    def __init__(self, ranks: Iterable[int]) -> None:
        self._ranks = set(ranks)
        self._instances: list[list[int]] = []
        self._instance_of: dict[int, int] = {}
        self.unknown: set[int] = set()

    def add(self, waiting: Iterable[int], others: Iterable[int]) -> None:
        """Says that some ranks wait, in one instance, for others."""
        found = sorted(others)
        self._ranks.update(found)
        if found:
            self._instance_of.update(dict.fromkeys(waiting, len(self._instances)))
            self._instances.append(found)

    def of(self, rank: int) -> list[int]:
        """The ranks that a rank waits for."""
        return self._instances[self._instance_of[rank]] if rank in self._instance_of else []

    def text(self, rank: int) -> str | None:
        """The same as text; None for none."""
        found = self.of(rank)
        more = ", ..." if len(found) > _MOST_SHOWN else ""
        return ", ".join(map(str, found[:_MOST_SHOWN])) + more if found else None

    def culprits(self) -> set[int]:
        """The ranks that others wait for and that wait for none, or only for each other in a cycle."""
        waited_for = {rank for others in self._instances for rank in others}
        return {rank for rank in waited_for if not self.of(rank)} | self._circles()

    def depths(self, culprits: set[int]) -> dict[int, int]:
        """How many ranks are between each rank and a culprit; no number for ranks that wait for none."""
        waiting: list[list[int]] = [[] for _ in self._instances]
        for rank, instance in self._instance_of.items():
            waiting[instance].append(rank)
        instances_with: dict[int, list[int]] = {}
        for number, others in enumerate(self._instances):
            for rank in others:
                instances_with.setdefault(rank, []).append(number)
        depths = dict.fromkeys(culprits, 0)
        queue, done = deque(culprits), set[int]()
        while queue:
            rank = queue.popleft()
            for number in instances_with.get(rank, []):
                if number in done:
                    continue
                done.add(number)
                fresh = [victim for victim in waiting[number] if victim not in depths]
                depths.update(dict.fromkeys(fresh, depths[rank] + 1))
                queue.extend(fresh)
        return depths

    def _circles(self) -> set[int]:
        """The ranks of the instances that lead back to themselves and to no culprit without a circle."""
        ends = {rank for rank in self._ranks if rank not in self._instance_of}
        leads_to_end = self.depths(ends).keys()
        stuck = {number for rank, number in self._instance_of.items() if rank not in leads_to_end}
        circles: set[int] = set()
        reach = {number: self._reach(number) for number in stuck}
        for number in stuck:
            if number in reach[number] and all(number in reach[other] for other in reach[number]):
                circles.update(self._waiting_in(reach[number]))
        return circles

    def _reach(self, first: int) -> set[int]:
        """The instances that the ranks wait in that one instance waits for, and so on."""
        found: set[int] = set()
        left = [first]
        while left:
            numbers = {self._instance_of[rank] for rank in self._instances[left.pop()]}
            left += numbers - found
            found |= numbers
        return found

    def _waiting_in(self, instances: set[int]) -> set[int]:
        """The ranks that wait in these instances and that one of them waits for."""
        waited_for = {rank for number in instances for rank in self._instances[number]}
        return {rank for rank in waited_for if self._instance_of.get(rank) in instances}
