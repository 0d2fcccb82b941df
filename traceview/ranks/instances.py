"""Tells which of the collectives of all ranks are one, and who waited for whom."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any, Final

import duckdb
import numpy as np
import pyarrow as pa

from traceview.ranks.collective_rows import UNKNOWN, CollectiveRows, Rows
from traceview.ranks.matched_collectives import (
    ENDS_DISAGREE,
    NO_PLACE,
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
from traceview.ranks.matched_parts import (
    ALONE,
    MATCHED,
    NO_PEER,
    NOT_RECORDED,
    NUMBERS,
    TOO_MANY,
    Matched,
    Part,
    Parts,
    list_part,
    uniform_part,
)
from traceview.ranks.offsets import Offsets
from traceview.ranks.uniform import Agreement, agreement, shapes

_MOST_GROUPS: Final = 32
"""Groups of one name that are distinguished by the ends of their collectives."""


@dataclass(frozen=True, slots=True)
class _List:
    """A group, or the messages from one rank to another, that is aligned on its own.

    Attributes:
        number: of its communicator.
        rows: the columns of its collectives.
    """

    number: int
    rows: Rows


def collective_parts(connection: duckdb.DuckDBPyConnection) -> pa.Table | None:
    """The rows of the view collective_parts; None without any."""

    source = CollectiveRows(connection)
    lists: list[_List] = []
    known: list[tuple[int, int, Any]] = []
    try:
        parts = Parts()
        [(threads,)] = connection.execute("SELECT current_setting('threads')").fetchall()
        for block in _in_threads(partial(_uniform, source), source.blocks(), threads):
            for part in block.parts:
                parts.add(part)
            known += block.known
            lists += block.left
        for part in _align(lists, known, source):
            parts.add(part)
        return parts.table()
    finally:
        source.close()


@dataclass(frozen=True, slots=True)
class _Block:
    """What is known of the collectives of some communicators.

    Attributes:
        parts: groups whose ranks all have the same collectives.
        known: of each of these the number of its collectives, that of its communicator, and its ranks with
            their offsets.
        left: groups that are aligned one by one.
    """

    parts: list[Part]
    known: list[tuple[int, int, Any]]
    left: list[_List]


def _uniform(source: CollectiveRows, read: Callable[[], Rows]) -> _Block:
    """Matches the groups of a block whose ranks all have the same collectives."""
    rows = read()
    left = np.ones(len(rows["list"]), bool)
    block = _Block([], [], [])
    for shape in shapes(rows["list"], rows["participant"]) if "source" not in rows else ():
        found = agreement(rows, shape)
        if found is not None:
            left[found.shape.rows.ravel()] = False
            block.parts.append(uniform_part(source, rows, found))
            block.known.extend(_offsets(rows, found))
    block.left.extend(_List(int(some["number"][0]), some) for some in _lists(rows, left))
    return block


def _in_threads(
    work: Callable[[Callable[[], Rows]], _Block], items: Iterator[Callable[[], Rows]], threads: int
) -> Iterator[_Block]:
    """The results in their order; few items wait at a time, as some of them hold their rows."""
    with ThreadPoolExecutor(threads) as pool:
        waiting: deque[Future[_Block]] = deque()
        for item in items:
            waiting.append(pool.submit(work, item))
            del item
            if len(waiting) > threads:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def _lists(rows: Rows, left: Marks) -> Iterator[Rows]:
    """The columns of each list that is left."""
    at = np.flatnonzero(left)
    for some in _blocks(rows["list"][at]):
        own = at[some]
        # A copy that integers of any size fit into, without the rest of its block.
        yield {
            name: values[own[0] : own[-1] + 1].astype(np.int64 if values.dtype.kind == "i" else values.dtype)
            for name, values in rows.items()
        }


def _offsets(rows: Rows, found: Agreement) -> Iterator[tuple[int, int, Any]]:
    """By list its collectives, the number of its communicator, and its ranks with their offsets."""
    participants = rows["participant"][found.shape.rows[:, :, 0]]
    numbers = rows["number"][found.shape.rows[:, 0, 0]].tolist()
    size = found.shape.rows[0].size
    for number, own, offset in zip(numbers, participants, found.offset, strict=True):
        yield size, number, (own, offset)


def _align(lists: list[_List], known: list[tuple[int, int, Any]], source: CollectiveRows) -> Iterator[Part]:
    """Aligns lists one by one, those with most collectives first: what is certain tells the clocks."""
    if not lists:
        return
    offsets = Offsets(source.participants)
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
        elif not _match(lists[what].rows, source, matched[what], offsets, guess=False):
            left.append(what)
    for at in left:
        _match(lists[at].rows, source, matched[at], offsets, guess=True)
    for each, found in zip(lists, matched, strict=True):
        yield list_part(source, each.rows, found)


def _blocks(values: Numbers, first: int = 0) -> Iterator[slice]:
    """The ranges of equal values of a sorted array."""
    edges = [0, *(np.flatnonzero(np.diff(values)) + 1).tolist(), len(values)]
    for start, stop in pairwise(edges):
        if stop > start:
            yield slice(first + start, first + stop)


def _match(rows: Rows, source: CollectiveRows, matched: Matched, offsets: Offsets, *, guess: bool) -> bool:
    """Matches the collectives of one list; False where other lists should tell the clocks first."""
    if source.is_message(rows["use"][0]) and UNKNOWN in (rows["source"][0], rows["target"][0]):
        matched.reason[:] = NUMBERS[NO_PEER]
        return True
    ranks = list(_blocks(rows["participant"]))
    if len(ranks) == 1:
        matched.reason[:] = NUMBERS[ALONE]
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
            matched.reason[waiting[at]] = NUMBERS[reason]
        if len(fits) == 1:
            matched.reason[waiting[0]] = NUMBERS[why[1]]
        else:
            _keep(rows, [(waiting[at], known[at], fit) for at, fit in fits.items()], group, matched)
            first = _participant(rows, waiting[0])
            for at, fit in fits.items():
                offsets.join(_participant(rows, waiting[at]), first, fit.offset)
            group += 1
        waiting, known = [waiting[at] for at in why], [known[at] for at in why]
    return True


def _participant(rows: Rows, rank: slice) -> int:
    return int(rows["participant"][rank.start])


def _itself(reference: Series) -> Fit:
    return Fit(len(reference), len(reference), 0.0, 0.0, 0.0, 0.0, 0.0, np.arange(len(reference)))


def _aligned(
    rows: Rows, ranks: list[slice], known: list[Series], at: int, offsets: Offsets, *, guess: bool
) -> Fit | str | None:
    """The alignment with the first rank, or why there is none; None where the clocks have to tell."""
    found = candidates(known[0], known[at])
    if isinstance(found, str):
        return found
    expected = offsets.between(_participant(rows, ranks[at]), _participant(rows, ranks[0]))
    if not found.certain and expected is None and not guess:
        return None
    return chosen(found, expected, known[0], known[at])


def _keep(rows: Rows, aligned: list[tuple[slice, Series, Fit]], group: int, matched: Matched) -> None:
    """Takes the ranks of a group as matched where the ends agree."""
    sizes = rows["group_size"]
    largest = max(int(sizes[rank.start]) for rank, _, _ in aligned)
    at = np.concatenate([np.arange(rank.start, rank.stop) for rank, _, _ in aligned])
    if 0 < largest < len(aligned):
        matched.reason[at] = NUMBERS[TOO_MANY]
        return
    matched.group[at] = group
    place = np.concatenate([fit.place for _, _, fit in aligned])
    end: Times = np.concatenate([fit.on_reference(series.end) for _, series, fit in aligned])
    found = place != NO_PLACE
    matched.reason[at[~found]] = NUMBERS[NOT_RECORDED]
    at, place, end = at[found], place[found], end[found]
    agreeing: Marks = checked(place, end, rows["duration"][at], rows["synchronizes"][at])
    agreeing &= _one_operation(place, rows["operation"][at])
    matched.reason[at[~agreeing]] = NUMBERS[ENDS_DISAGREE]
    at, place = at[agreeing], place[agreeing]
    _, number, count = np.unique(place, return_inverse=True, return_counts=True)
    alone = count[number] == 1
    matched.reason[at[alone]] = NUMBERS[NOT_RECORDED]
    matched.place[at[~alone]] = place[~alone]
    matched.reason[at[~alone]] = MATCHED


def _one_operation(place: Numbers, operation: Numbers) -> Marks:
    """Whether all at a place are the same operation."""
    _, number = np.unique(place, return_inverse=True)
    least = np.full(int(number.max(initial=-1)) + 1, np.iinfo(np.int64).max)
    most = np.full(len(least), -1)
    np.minimum.at(least, number, operation)
    np.maximum.at(most, number, operation)
    return np.asarray((least == most)[number])
