"""Tells which of the collectives of all ranks are one, and who waited for whom."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from traceview.ranks.alignment import (
    AMBIGUOUS,
    ENDS_DISAGREE,
    NO_NUMBER,
    NO_PLACE,
    UNCHECKABLE,
    Fit,
    Marks,
    Numbers,
    Series,
    Times,
    candidates,
    checked,
    chosen,
    of_rows,
)
from traceview.ranks.collective_rows import UNKNOWN, CollectiveRows
from traceview.ranks.collective_waits import Waits
from traceview.ranks.offsets import Offsets
from traceview.ranks.uniform import Agreement, agreement, shapes

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa

ALONE: Final = "no other opened trace is of a rank of this group"
NOT_RECORDED: Final = "no other rank recorded it"
NO_PEER: Final = "the other rank of a message is not recorded"
TOO_MANY: Final = "more ranks than the group has: several groups that the traces do not tell apart"
_MOST_GROUPS: Final = 32
"""Groups of one name that are distinguished by the ends of their collectives."""
_REASONS: Final = (
    ENDS_DISAGREE, NOT_RECORDED, ALONE, NO_PEER, TOO_MANY, AMBIGUOUS, UNCHECKABLE
)  # fmt: skip
_NUMBERS: Final = {reason: number for number, reason in enumerate(_REASONS)}
_MATCHED: Final = -1
_OF_PART: Final = ("use", "collective_id", "kernel_id", "start_ns", "dur_ns", "bytes")


@dataclass(slots=True)
class Matched:
    """What is known of each collective.

    Attributes:
        place: in the common list of its group, from 0; NO_PLACE where it is not matched.
        group: number of the ranks that were matched with each other, within its list.
        reason: why it is not matched, a position in `_REASONS`; or `_MATCHED`.
    """

    place: Numbers
    group: Numbers
    reason: Any

    @classmethod
    def none(cls, rows: int) -> Matched:
        """Nothing known yet of so many collectives."""
        return cls(np.full(rows, NO_PLACE), np.zeros(rows, np.int64), np.full(rows, _MATCHED, np.int8))


@dataclass(frozen=True, slots=True)
class _List:
    """A group, or the messages from one rank to another, that is aligned on its own.

    Attributes:
        number: of its communicator.
        rows: the columns of its collectives.
    """

    number: int
    rows: dict[str, Any]


def collective_parts(connection: duckdb.DuckDBPyConnection) -> pa.Table | None:
    """The rows of the view collective_parts; None without any."""

    source = CollectiveRows(connection)
    lists: list[_List] = []
    known: list[tuple[int, int, Any]] = []
    try:
        parts = _Parts(source)

        def match(rows: dict[str, Any]) -> None:
            left = np.ones(len(rows["list"]), bool)
            for shape in shapes(rows["list"], rows["participant"]) if "source" not in rows else ():
                found = agreement(rows, shape)
                if found is not None:
                    left[found.shape.rows.ravel()] = False
                    parts.add_uniform(rows, found)
                    known.extend(_offsets(rows, found))
            lists.extend(_List(int(some["number"][0]), some) for some in _lists(rows, left))

        # One block is matched while the next one is read.
        with ThreadPoolExecutor(1) as pool:
            waiting: Future[None] | None = None
            for rows in source.blocks():
                if waiting is not None:
                    waiting.result()
                waiting = pool.submit(match, rows)
            if waiting is not None:
                waiting.result()
        _align(lists, known, parts)
        return parts.table()
    finally:
        source.close()


def _lists(rows: dict[str, Any], left: Marks) -> Iterator[dict[str, Any]]:
    """The columns of each list that is left."""
    at = np.flatnonzero(left)
    for some in _blocks(rows["list"][at]):
        own = at[some]
        yield {name: values[own[0] : own[-1] + 1] for name, values in rows.items()}


def _offsets(rows: dict[str, Any], found: Agreement) -> Iterator[tuple[int, int, Any]]:
    """By list its collectives, the number of its communicator, and its ranks with their offsets."""
    participants = rows["participant"][found.shape.rows[:, :, 0]]
    numbers = rows["number"][found.shape.rows[:, 0, 0]].tolist()
    size = found.shape.rows[0].size
    for number, own, offset in zip(numbers, participants, found.offset, strict=True):
        yield size, number, (own, offset)


def _align(lists: list[_List], known: list[tuple[int, int, Any]], parts: _Parts) -> None:
    """Aligns lists one by one, those with most collectives first: what is certain tells the clocks."""
    if not lists:
        return
    offsets = Offsets(parts.participants)
    matched = [Matched.none(len(each.rows["list"])) for each in lists]
    work: list[tuple[int, int, Any]] = [
        (len(each.rows["list"]), each.number, at) for at, each in enumerate(lists)
    ]
    left = []
    for _, _, what in sorted([*known, *work], key=lambda some: (-some[0], some[1])):
        if isinstance(what, tuple):
            ranks, ahead = (values.tolist() for values in what)
            for rank, each in zip(ranks[1:], ahead[1:], strict=True):
                offsets.join(rank, ranks[0], each)
        elif not _match(lists[what].rows, parts.source, matched[what], offsets, guess=False):
            left.append(what)
    for at in left:
        _match(lists[at].rows, parts.source, matched[at], offsets, guess=True)
    for each, found in zip(lists, matched, strict=True):
        parts.add_list(each.rows, found)


class _Parts:
    """Gathers the rows of the view, and numbers the instances.

    Args:
        source: the collectives.
    """

    def __init__(self, source: CollectiveRows) -> None:
        self.source = source
        self.participants = int(source.shared["participant"].to_numpy().max(initial=-1)) + 1
        self._instances = 0
        self._made: list[pa.Table] = []

    def add_uniform(self, rows: dict[str, Any], found: Agreement) -> None:
        """Adds groups whose ranks all have the same collectives."""
        shape = found.shape
        matched = found.agreeing & (found.agreeing.sum(axis=1, keepdims=True) > 1)
        reason = np.full(matched.shape, _MATCHED, np.int8)
        reason[~matched] = _NUMBERS[NOT_RECORDED]
        reason[~found.agreeing] = _NUMBERS[ENDS_DISAGREE]
        some = matched.any(axis=1, keepdims=True)
        number = self._instances + np.cumsum(some).reshape(some.shape)
        self._instances = int(number.max(initial=self._instances))
        instance = np.where(matched, number, 0)
        place = np.where(matched, np.cumsum(some, axis=2), 0)
        ranks = self.source.rank(rows["use"][shape.rows[:, :, 0]])
        waits = Waits.of_ranks(shape.of(rows["duration"]), matched, ranks)
        self._add(
            {name: shape.of(rows[name]).ravel() for name in _OF_PART},
            instance.ravel(), place.ravel(), reason.ravel(), waits,
        )  # fmt: skip

    def add_list(self, rows: dict[str, Any], matched: Matched) -> None:
        """Adds one list."""
        instance = np.zeros(len(matched.place), np.int64)
        place = np.zeros(len(matched.place), np.int64)
        order = np.lexsort((matched.place, matched.group))
        order = order[matched.place[order] != NO_PLACE]
        if len(order):
            both = np.stack([matched.group, matched.place])[:, order]
            new = np.concatenate([[True], (np.diff(both) != 0).any(axis=0)])
            other = np.concatenate([[True], np.diff(both[0]) != 0])
            instance[order] = self._instances + np.cumsum(new)
            first = np.maximum.accumulate(np.where(other, instance[order], 0))
            place[order] = instance[order] - first + 1
            self._instances = int(instance.max())
        waits = Waits.of_instances(rows["duration"], instance, self.source.rank(rows["use"]))
        self._add(rows, instance, place, matched.reason, waits, matched.group)

    def _add(
        self, rows: dict[str, Any], instance: Numbers, place: Numbers, reason: Any, waits: Waits,
        group: Numbers | None = None,
    ) -> None:  # fmt: skip
        import pyarrow as pa

        use = pa.array(rows["use"])
        shared = self.source.shared
        taken = {
            name if name != "known_size" else "group_size": shared[name].take(use)
            for name in ("trace_id", "device", "run", "name", "communicator", "rank", "sends", "known_size")
        }
        if group is not None and group.any():
            names = taken["communicator"].to_pylist()
            named = [f"{name} ({number})" for name, number in zip(names, (group + 1).tolist(), strict=True)]
            taken["communicator"] = pa.chunked_array([pa.array(named).dictionary_encode()])
        unmatched = instance == 0
        rest: dict[str, Any] = {
            "collective_id": _narrow(rows["collective_id"]),
            "kernel_id": _narrow(rows["kernel_id"]),
            "start_ns": rows["start_ns"],
            "dur_ns": _narrow(rows["dur_ns"]),
            "bytes": pa.array(_narrow(rows["bytes"]), mask=rows["bytes"] == NO_NUMBER),
            **{
                name: pa.array(rows[name], mask=rows[name] == UNKNOWN) if name in rows else pa.nulls(len(use))
                for name in ("source", "target")
            },
            "instance": pa.array(_narrow(instance), mask=unmatched),
            "place": pa.array(_narrow(place), mask=unmatched),
            "reason": pa.DictionaryArray.from_arrays(
                pa.array(reason, mask=reason == _MATCHED), list(_REASONS)
            ),
            **{name: pa.array(_narrow(values), mask=unmatched) for name, values in waits.columns().items()},
        }
        self._made.append(pa.table(taken | rest))

    def table(self) -> pa.Table | None:
        """All rows, if there are any."""
        import pyarrow as pa

        if not self._made:
            return None
        return pa.concat_tables(self._made, promote_options="permissive").unify_dictionaries()


def _narrow(values: Numbers) -> Any:
    """The values in a half or a quarter of the memory, where they fit: of 10,000 ranks there are millions."""
    if not len(values):
        return values
    least, most = values.min(), values.max()
    for kind in (np.int16, np.int32):
        if np.iinfo(kind).min <= least and most <= np.iinfo(kind).max:
            return values.astype(kind)
    return values


def _blocks(values: Numbers, first: int = 0) -> Iterator[slice]:
    """The ranges of equal values of a sorted array."""
    edges = [0, *(np.flatnonzero(np.diff(values)) + 1).tolist(), len(values)]
    for start, stop in pairwise(edges):
        if stop > start:
            yield slice(first + start, first + stop)


def _match(
    rows: dict[str, Any], source: CollectiveRows, matched: Matched, offsets: Offsets, *, guess: bool
) -> bool:
    """Matches the collectives of one list; False where other lists should tell the clocks first."""
    if source.is_message(rows["use"][0]) and UNKNOWN in (rows["source"][0], rows["target"][0]):
        matched.reason[:] = _NUMBERS[NO_PEER]
        return True
    ranks = list(_blocks(rows["participant"]))
    if len(ranks) == 1:
        matched.reason[:] = _NUMBERS[ALONE]
        return True
    waiting = sorted(ranks, key=lambda rank: rank.start - rank.stop)
    known = [of_rows(rows, rank) for rank in waiting]
    group = 0
    while len(waiting) > 1 and group < _MOST_GROUPS:
        found = [_aligned(rows, waiting, known, at, offsets, guess=guess) for at in range(1, len(waiting))]
        if None in found:
            return False
        fits = {0: _itself(known[0])} | {at: fit for at, fit in enumerate(found, 1) if isinstance(fit, Fit)}
        why = {at: fit for at, fit in enumerate(found, 1) if isinstance(fit, str)}
        for at, reason in why.items():
            matched.reason[waiting[at]] = _NUMBERS[reason]
        if len(fits) == 1:
            matched.reason[waiting[0]] = _NUMBERS[why[1]]
        else:
            _keep(rows, [(waiting[at], known[at], fit) for at, fit in fits.items()], group, matched)
            first = _participant(rows, waiting[0])
            for at, fit in fits.items():
                offsets.join(_participant(rows, waiting[at]), first, fit.offset)
            group += 1
        waiting, known = [waiting[at] for at in why], [known[at] for at in why]
    return True


def _participant(rows: dict[str, Any], rank: slice) -> int:
    return int(rows["participant"][rank.start])


def _itself(reference: Series) -> Fit:
    return Fit(len(reference), len(reference), 0.0, 0.0, 0.0, 0.0, 0.0, np.arange(len(reference)))


def _aligned(
    rows: dict[str, Any], ranks: list[slice], known: list[Series], at: int, offsets: Offsets, *, guess: bool
) -> Fit | str | None:
    """The alignment with the first rank, or why there is none; None where the clocks have to tell."""
    found = candidates(known[0], known[at])
    if isinstance(found, str):
        return found
    expected = offsets.between(_participant(rows, ranks[at]), _participant(rows, ranks[0]))
    if not found.certain and expected is None and not guess:
        return None
    return chosen(found, expected, known[0], known[at])


def _keep(
    rows: dict[str, Any], aligned: list[tuple[slice, Series, Fit]], group: int, matched: Matched
) -> None:
    """Takes the ranks of a group as matched where the ends agree."""
    sizes = rows["group_size"]
    largest = max(int(sizes[rank.start]) for rank, _, _ in aligned)
    at = np.concatenate([np.arange(rank.start, rank.stop) for rank, _, _ in aligned])
    if 0 < largest < len(aligned):
        matched.reason[at] = _NUMBERS[TOO_MANY]
        return
    matched.group[at] = group
    place = np.concatenate([fit.place for _, _, fit in aligned])
    end: Times = np.concatenate([fit.on_reference(series.end) for _, series, fit in aligned])
    found = place != NO_PLACE
    matched.reason[at[~found]] = _NUMBERS[NOT_RECORDED]
    at, place, end = at[found], place[found], end[found]
    agreeing: Marks = checked(place, end, rows["duration"][at], rows["synchronizes"][at])
    agreeing &= _one_operation(place, rows["operation"][at])
    matched.reason[at[~agreeing]] = _NUMBERS[ENDS_DISAGREE]
    at, place = at[agreeing], place[agreeing]
    _, number, count = np.unique(place, return_inverse=True, return_counts=True)
    alone = count[number] == 1
    matched.reason[at[alone]] = _NUMBERS[NOT_RECORDED]
    matched.place[at[~alone]] = place[~alone]
    matched.reason[at[~alone]] = _MATCHED


def _one_operation(place: Numbers, operation: Numbers) -> Marks:
    """Whether all at a place are the same operation."""
    _, number = np.unique(place, return_inverse=True)
    least = np.full(int(number.max(initial=-1)) + 1, np.iinfo(np.int64).max)
    most = np.full(len(least), -1)
    np.minimum.at(least, number, operation)
    np.maximum.at(most, number, operation)
    return np.asarray((least == most)[number])
