"""Matches the work of two sides: by place in the program, name and position, the most reliable first."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from traceview.comparison.units import Item

_MOST_PAIRS: Final = 40_000
"""Maximum candidate pairs within one group of items; beyond, items are matched by their order alone."""

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """An item of each side that are the same work, or one that only one side has.

    Attributes:
        before, after: the items; None on the side that lacks it.
        matched_by: name (the normalized name) or position (the place in the program); None for unmatched.
    """

    before: Item | None
    after: Item | None
    matched_by: str | None


@dataclass(frozen=True, slots=True)
class _Stage:
    """One stage of matching the remaining items.

    Attributes:
        key: the key that has to be equal; None for an item that this stage cannot match.
        matched_by: see `Pair`.
        overlap: minimum share of equal positions in the step.
    """

    key: Callable[[Item], Key | None]
    matched_by: str
    overlap: Fraction = Fraction(0)


def _stage(
    *attributes: str,
    by: str,
    overlap: Fraction = Fraction(0),
    needs: str | None = None,
    lacks: str | None = None,
) -> _Stage:
    def key(item: Item) -> Key | None:
        values = _values(item)
        if (needs and values[needs] is None) or (lacks and values[lacks] is not None):
            return None
        if "class" not in attributes and values["class"] == "idle":
            return None
        return tuple(values[name] for name in attributes)

    return _Stage(key, by, overlap)


def _values(item: Item) -> dict[str, str | None]:
    leaf = item.leaf
    operator, shapes, module, phase = leaf.place
    return {
        "class": leaf.work_class,
        "kind": leaf.event_kind,
        "kernel": leaf.kernel,
        "operator": operator,
        "shapes": shapes,
        "module": module,
        "phase": phase,
    }


_HALF: Final = Fraction(1, 2)

_STAGES: Final = (
    _stage("class", "phase", "module", "operator", "shapes", "kernel", by="name"),
    _stage("class", "kind", "phase", "module", "operator", "shapes", by="position", needs="operator"),
    _stage("phase", "module", "operator", "shapes", by="position", needs="operator"),
    _stage("class", "operator", "shapes", "kernel", by="name"),
    _stage("class", "phase", "module", "operator", "kernel", by="name"),
    _stage("class", "operator", "kernel", by="name"),
    _stage("class", "kind", "phase", "module", "operator", by="position", needs="operator", overlap=_HALF),
    _stage("class", "kind", "operator", "shapes", by="position", needs="operator", overlap=_HALF),
    _stage("class", "kernel", by="name"),
    _stage("class", "kind", "phase", "module", "shapes", by="position", lacks="operator", overlap=_HALF),
)


def matched(before: Iterable[Item], after: Iterable[Item]) -> list[Pair]:
    """Pairs with every item exactly once. Swapping the sides swaps them within the pairs."""
    pairs: list[Pair] = []
    left = list(before), list(after)
    for stage in _STAGES:
        found, left = _matched_at(stage, *left)
        pairs += found
    found, left = _translated(pairs, *left)
    pairs += found
    pairs += [Pair(item, None, None) for item in left[0]]
    pairs += [Pair(None, item, None) for item in left[1]]
    return pairs


def _translated(
    pairs: Sequence[Pair], before: Sequence[Item], after: Sequence[Item]
) -> tuple[list[Pair], tuple[list[Item], list[Item]]]:
    """Matches work without launch record by the kernel that replaces it elsewhere."""
    votes: Counter[tuple[Key, Key]] = Counter()
    for pair in pairs:
        if pair.before is not None and pair.after is not None:
            votes[_kernel(pair.before), _kernel(pair.after)] += pair.before.ns + pair.after.ns
    unknown = [[item for item in side if item.leaf.place[0] is None] for side in (before, after)]
    candidates = [
        (-votes[_kernel(one), _kernel(other)], sorted((one.leaf.identity, other.leaf.identity)), b, a)
        for b, one in enumerate(unknown[0])
        for a, other in enumerate(unknown[1])
        if (_kernel(one), _kernel(other)) in votes and one.leaf.work_class == other.leaf.work_class
    ]
    chosen = _greedy(sorted(candidates, key=lambda candidate: candidate[:2]))
    found = [Pair(unknown[0][b], unknown[1][a], "position") for b, a in chosen]
    taken = {id(pair.before) for pair in found} | {id(pair.after) for pair in found}
    return found, (
        [item for item in before if id(item) not in taken],
        [item for item in after if id(item) not in taken],
    )


def _kernel(item: Item) -> Key:
    return item.leaf.work_class, item.leaf.kernel


def _matched_at(
    stage: _Stage, before: Sequence[Item], after: Sequence[Item]
) -> tuple[list[Pair], tuple[list[Item], list[Item]]]:
    groups: dict[Key, tuple[list[Item], list[Item]]] = {}
    left: tuple[list[Item], list[Item]] = ([], [])
    for side, members in enumerate((before, after)):
        for item in members:
            key = stage.key(item)
            if key is None:
                left[side].append(item)
            else:
                groups.setdefault(key, ([], []))[side].append(item)
    pairs: list[Pair] = []
    for group in groups.values():
        chosen = _couples(*group, stage.overlap) if group[0] and group[1] else []
        pairs += [Pair(group[0][b], group[1][a], stage.matched_by) for b, a in chosen]
        for side in (0, 1):
            taken = {couple[side] for couple in chosen}
            left[side].extend(item for at, item in enumerate(group[side]) if at not in taken)
    return pairs, left


def _couples(before: Sequence[Item], after: Sequence[Item], overlap: Fraction) -> list[tuple[int, int]]:
    """The matching items as pairs of their indices, the best pairs first."""
    if len(before) == len(after) == 1 and not overlap:
        return [(0, 0)]
    if len(before) * len(after) > _MOST_PAIRS:
        return _in_order(before, after) if not overlap else []
    candidates = []
    for b, one in enumerate(before):
        for a, other in enumerate(after):
            shared = _overlap(one, other)
            if shared >= overlap:
                identities = sorted((one.leaf.identity, other.leaf.identity))
                candidates.append((-shared, abs(one.ns - other.ns), identities, b, a))
    candidates.sort(key=lambda candidate: candidate[:3])
    return _greedy(candidates)


def _greedy(candidates: Iterable[tuple[Any, ...]]) -> list[tuple[int, int]]:
    """The best candidates first, each index once; the last two entries of a candidate are the indices."""
    taken: tuple[set[int], set[int]] = (set(), set())
    chosen = []
    for *_, b, a in candidates:
        if b not in taken[0] and a not in taken[1]:
            taken[0].add(b)
            taken[1].add(a)
            chosen.append((b, a))
    return chosen


def _overlap(one: Item, other: Item) -> Fraction:
    """The share of positions in the step that both have."""
    most = max(len(one.leaf.positions), len(other.leaf.positions))
    return Fraction(len(one.leaf.positions & other.leaf.positions), most) if most else Fraction(0)


def _in_order(before: Sequence[Item], after: Sequence[Item]) -> list[tuple[int, int]]:
    """Pairs the items of both sides in the order of their first positions."""

    def ordered(members: Sequence[Item]) -> list[int]:
        def first(at: int) -> tuple[int, tuple[str, ...]]:
            leaf = members[at].leaf
            return min(leaf.positions, default=0), leaf.identity

        return sorted(range(len(members)), key=first)

    return list(zip(ordered(before), ordered(after), strict=False))
