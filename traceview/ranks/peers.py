"""The ranks that a late one is compared with, and what they usually spend.

Of many ranks, many may be late. So what their peers spend is sorted once for all of them, and the median for
each one is that of a sorted list without its own value.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar, overload

Name = TypeVar("Name", bound=Hashable)


class Alike:
    """Ranks that are alike.

    Attributes:
        ranks: these.
    """

    def __init__(self, ranks: Iterable[int]) -> None:
        self.ranks: Final = list(ranks)
        self._place = {rank: place for place, rank in enumerate(self.ranks)}
        self._known: dict[Hashable, Usual[Any]] = {}

    def without(self, rank: int) -> Peers:
        """All of them, but for one rank, which need not be one of them."""
        return Peers(self, self._place.get(rank))

    def whole(self) -> Peers:
        """All of them."""
        return Peers(self, None)

    def usual(self, what: Hashable, spent: Callable[[int], Mapping[Name, int]]) -> Usual[Name]:
        """What they spend: the same for the same `what`.

        Args:
            what: names what `spent` says.
            spent: by rank, its numbers by name.
        """
        if what not in self._known:
            self._known[what] = Usual([spent(rank) for rank in self.ranks])
        return self._known[what]


class Peers(Sequence[int]):
    """Ranks alike but for one of them.

    Attributes:
        leaves_out: whether one is left out.
        usual: see `Alike`; with the one that is left out.
    """

    def __init__(self, alike: Alike, left_out: int | None) -> None:
        self._alike = alike
        self._left_out = len(alike.ranks) if left_out is None else left_out
        self.leaves_out: Final = left_out is not None
        self.usual: Final = alike.usual

    def __len__(self) -> int:
        return len(self._alike.ranks) - self.leaves_out

    @overload
    def __getitem__(self, at: int) -> int: ...

    @overload
    def __getitem__(self, at: slice) -> list[int]: ...

    def __getitem__(self, at: int | slice) -> int | list[int]:
        if isinstance(at, slice):
            return list(self)[at]
        at = range(len(self))[at]
        return self._alike.ranks[at + (at >= self._left_out)]

    def __iter__(self) -> Iterator[int]:
        yield from self._alike.ranks[: self._left_out]
        yield from self._alike.ranks[self._left_out + 1 :]


class Usual(Generic[Name]):
    """Numbers by name, of several ranks; a rank without a number of a name has 0.

    Args:
        rows: of each rank.
    """

    def __init__(self, rows: Sequence[Mapping[Name, int]]) -> None:
        self.names: Final[list[Name]] = _in_order(name for row in rows for name in row)
        self._ordered: dict[Name, list[int]] = {
            name: sorted(row.get(name, 0) for row in rows) for name in self.names
        }
        self._count = len(rows)

    def median(self, name: Name, left_out: int | None) -> float:
        """The median of a name, without one of the numbers if one is left out."""
        ordered = self._ordered.get(name)
        if ordered is None:
            return 0.0
        count, skipped = self._count, self._count
        if left_out is not None:
            count, skipped = count - 1, bisect_left(ordered, left_out)
        middle = ((count - 1) // 2, count // 2)
        least, most = (ordered[at + (at >= skipped)] for at in middle)
        return (least + most) / 2

    def excess(self, own: Mapping[Name, int], *, leaves_out: bool) -> dict[Name, tuple[float, float]]:
        """By how much each of a rank's own numbers exceeds the median of the others, and that median.

        Args:
            own: of the rank.
            leaves_out: whether it is one of these ranks.
        """
        medians = {
            name: self.median(name, own.get(name, 0) if leaves_out else None)
            for name in _in_order((*self.names, *own))
        }
        return {name: (own.get(name, 0) - usual, usual) for name, usual in medians.items()}


def _in_order(names: Iterable[Any]) -> list[Any]:
    return sorted(set(names))
