"""Differences of clocks that are known so far, also between ranks that share no group but one in between."""


class Offsets:
    """Ranks whose clocks are known relative to each other: a union of sets, each with a root.

    Args:
        ranks: how many there are.
    """

    def __init__(self, ranks: int) -> None:
        self._parent = list(range(ranks))
        self._ahead = [0.0] * ranks

    def between(self, first: int, second: int) -> float | None:
        """By how much the clock of `first` is ahead of that of `second` [ns], or None where unknown."""
        root, ahead = self._root(first)
        other, behind = self._root(second)
        return ahead - behind if root == other else None

    def join(self, first: int, second: int, ahead: float) -> None:
        """Learns by how much the clock of `first` is ahead of that of `second` [ns]."""
        root, of_first = self._root(first)
        other, of_second = self._root(second)
        if root != other:
            self._parent[root] = other
            self._ahead[root] = ahead + of_second - of_first

    def _root(self, rank: int) -> tuple[int, float]:
        total, at = 0.0, rank
        while self._parent[at] != at:
            total += self._ahead[at]
            at = self._parent[at]
        if at != rank:
            self._parent[rank], self._ahead[rank] = at, total
        return at, total
