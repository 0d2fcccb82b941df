"""Matches groups whose ranks all have the same sequence of numbered collectives: many groups at once.

Of most jobs that is every group. All here says of them what `alignment` says of one rank after the other, for
all ranks of all groups of one shape: arrays are by group, rank and position.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from traceview.ranks.matched_collectives import (
    AGREEING_SHARE,
    DRIFTING_NS,
    MOST_DRIFT,
    NO_NUMBER,
    Marks,
    Numbers,
    Times,
    tolerance,
)


class Shape(NamedTuple):
    """Groups of the same number of ranks, each with the same number of collectives.

    Attributes:
        lists: the numbers of these groups.
        rows: the rows of their collectives.
        whole: the same as a range, where they follow each other.
    """

    lists: Numbers
    rows: Numbers
    whole: slice | None

    @classmethod
    def made(cls, lists: Numbers, rows: Numbers) -> Shape:
        """Of groups and their rows."""
        first, last = int(rows[0, 0, 0]), int(rows[-1, -1, -1])
        return cls(lists, rows, slice(first, last + 1) if last - first + 1 == rows.size else None)

    def of(self, values: NDArray[Any]) -> NDArray[Any]:
        """Some values of rows, by group, rank and position; not copied where that can be."""
        return values[self.rows] if self.whole is None else values[self.whole].reshape(self.rows.shape)

    def some(self, which: Marks) -> Shape | None:
        """Some of the groups; None if these are none."""
        if which.all():
            return self
        return self.made(self.lists[which], self.rows[which]) if which.any() else None


class Agreement(NamedTuple):
    """Groups that are matched.

    Attributes:
        shape: the groups.
        agreeing: which collectives end when those of the other ranks do.
        offset: by group and rank, how far its clock is ahead of the first rank's [ns].
    """

    shape: Shape
    agreeing: Marks
    offset: Times


def shapes(lists: Numbers, participants: Numbers) -> list[Shape]:
    """The groups of more than one rank whose ranks have as many collectives as each other.

    Args:
        lists: of each row, the number of its group, from 0.
        participants: of each row, its rank; rows are sorted by both.
    """
    begins = np.flatnonzero(np.concatenate([[True], (np.diff(lists) != 0) | (np.diff(participants) != 0)]))
    lengths = np.diff(np.append(begins, len(lists)))
    of_list = lists[begins]
    first = np.flatnonzero(np.concatenate([[True], np.diff(of_list) != 0]))
    ranks = np.diff(np.append(first, len(of_list)))
    shortest, longest = np.minimum.reduceat(lengths, first), np.maximum.reduceat(lengths, first)
    same = (shortest == longest) & (ranks > 1)
    found = []
    for count, length in np.unique(np.stack([ranks[same], longest[same]]), axis=1).T:
        own = np.flatnonzero(same & (ranks == count) & (longest == length))
        rows = begins[first[own]][:, None] + np.arange(count * length)
        found.append(Shape.made(own, rows.reshape(len(own), count, length)))
    return found


def agreement(rows: dict[str, Any], groups: Shape) -> Agreement | None:
    """What can be said of groups of one shape, less those that have to be aligned one by one."""
    shape = groups.some(_alike(rows, groups))
    if shape is None:
        return None
    end, duration, synchronizes = (shape.of(rows[name]) for name in ("end", "duration", "synchronizes"))
    offset, moved, sound = _on_first(end, duration, synchronizes)
    some = shape.some(sound)
    if some is None:
        return None
    agreeing = _checked(moved, duration, synchronizes)
    if some is not shape:
        agreeing, offset = agreeing[sound], offset[sound]
    return Agreement(some, agreeing, offset)


def _alike(rows: dict[str, Any], shape: Shape) -> Marks:
    """The groups whose ranks recorded the same numbers, operations and sizes, and are not too many."""
    sequence, operation, size = (shape.of(rows[name]) for name in ("sequence", "operation", "size"))
    first = sequence[:, 0]
    alike = (first[:, 0] != NO_NUMBER) & (first[:, 1:] > first[:, :-1]).all(axis=1)
    for values in (sequence, operation):
        alike &= (values[:, 1:] == values[:, :1]).all(axis=(1, 2))
    if not np.array_equal(size[:, 1:], np.broadcast_to(size[:, :1], size[:, 1:].shape)):
        alike &= ((size == size[:, :1]) | (size < 0) | (size[:, :1] < 0)).all(axis=(1, 2))
    most = rows["group_size"][shape.rows[:, :, 0]].max(axis=1)
    return np.asarray(alike & ((most <= 0) | (most >= shape.rows.shape[1])))


def _on_first(end: Times, duration: Times, synchronizes: Marks) -> tuple[Times, Times, Marks]:
    """Offsets of clocks, ends on the clock of each first rank, and whether all ranks of a group agree."""
    time = end[:, :1]
    apart = end[:, 1:] - time
    origin = _median(time)
    drift = _drift(time, apart)
    apart -= drift * (time - origin)
    offset = _usual(apart)
    apart -= offset
    distance = np.abs(apart, out=apart)
    near = tolerance(
        np.minimum(duration[:, :1], duration[:, 1:]), synchronizes[:, 1:], _median(distance), _spacing(time)
    )
    agreeing = (distance <= near).sum(axis=2)
    sound = (agreeing >= AGREEING_SHARE * end.shape[2]).all(axis=1)
    moved = end.copy()
    moved[:, 1:] -= offset
    moved[:, 1:] -= drift * (moved[:, 1:] - origin)
    return np.concatenate([np.zeros_like(offset[:, :1]), offset], axis=1)[:, :, 0], moved, sound


def _drift(time: Times, apart: Times) -> Times:
    """By how much clocks drift apart, by group and rank."""
    drift = np.zeros((*apart.shape[:2], 1))
    third = time.shape[2] // 3
    long = np.ptp(time, axis=(1, 2)) >= DRIFTING_NS
    if third < 3 or not long.any():
        return drift
    times, gone = time[long], apart[long]
    order = np.argsort(times, axis=2, kind="stable")
    ends = [
        tuple(_median(np.take_along_axis(of, part, axis=2)) for of in (times, gone))
        for part in (order[:, :, :third], order[:, :, -third:])
    ]
    with np.errstate(divide="ignore", invalid="ignore"):
        found = (ends[1][1] - ends[0][1]) / (ends[1][0] - ends[0][0])
    drift[long] = np.where(np.abs(found) <= MOST_DRIFT, found, 0)
    return drift


def _checked(moved: Times, duration: Times, synchronizes: Marks) -> Marks:
    """Which collectives end when the others at their place do."""
    ranks = moved.shape[1]
    # NumPy sorts pairs slowly.
    ordered = moved if ranks == 2 else np.sort(moved, axis=1)
    middle = (ordered[:, (ranks - 1) // 2] + ordered[:, ranks // 2])[:, None] / 2
    distance = np.abs(moved - middle)
    if ranks == 2:
        distance *= 2
    scatter = _median_of(distance.reshape(len(moved), -1), synchronizes.reshape(len(moved), -1))[:, :, None]
    shortest = duration.min(axis=1, keepdims=True)
    return np.asarray(distance <= tolerance(shortest, synchronizes, scatter, _spacing(middle)))


def _median(values: Times) -> Times:
    """That of the last axis, which stays."""
    half = values.shape[-1] // 2
    ordered = np.partition(values, half, axis=-1)
    upper = ordered[..., half : half + 1]
    return upper if values.shape[-1] % 2 else (ordered[..., :half].max(axis=-1, keepdims=True) + upper) / 2


def _median_of(values: Times, some: Marks) -> Times:
    """That of some values of the last axis, or 0."""
    if some.all():
        return _median(values)
    ordered = np.sort(np.where(some, values, np.inf), axis=1)
    known = some.sum(axis=1)[:, None]
    upper = np.take_along_axis(ordered, np.minimum(known // 2, ordered.shape[1] - 1), axis=1)
    lower = np.take_along_axis(ordered, np.maximum(known // 2 - 1 + known % 2, 0), axis=1)
    return np.where(known > 0, (upper + lower) / 2, 0)


def _spacing(times: Times) -> Times:
    """The usual time between two of them."""
    if times.shape[-1] < 2:
        return np.zeros((*times.shape[:-1], 1))
    # Stable, since these sorts are quick where nearly all is sorted already.
    return _median(np.diff(np.sort(times, axis=-1, kind="stable"), axis=-1))


def _usual(values: Times) -> Times:
    """The median of the closest half of values."""
    ordered = np.sort(values, axis=-1)
    length = values.shape[-1]
    half = length // 2 + 1
    first = np.argmin(ordered[..., half - 1 :] - ordered[..., : length - half + 1], axis=-1)[..., None]
    upper = np.take_along_axis(ordered, first + half // 2, axis=-1)
    if half % 2:
        return upper
    return (np.take_along_axis(ordered, first + half // 2 - 1, axis=-1) + upper) / 2
