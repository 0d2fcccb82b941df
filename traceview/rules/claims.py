"""Recoverable time that adds up.

Each finding claims shares of intervals of one class of the breakdown. A claim counts only where the timeline
has that class, and compute only without concurrent compute. Shares are whole thousandths,
rounded down, so that all sums are exact.

At an instant that several findings claim, the largest share counts once: `gain` of a set of findings is the
integral of the largest share among them. It is a lower bound of what fixing all of them saves, and it never
exceeds the window. Findings are ranked greedily: next is always the one that adds most.
"""

import heapq
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

import duckdb
import numpy as np

from traceview.replay.arrays import Bools, Ints, distinct
from traceview.rules.rule import CLASSES

THOUSAND: Final = 1000

Piece = tuple[int, Mapping[int, int]]
"""Nanoseconds with the same claims, and these claims: finding to thousandths."""

COLUMNS: Final = """
    finding INTEGER, trace_id INTEGER, device INTEGER, class VARCHAR, start_ns BIGINT, end_ns BIGINT,
    thousandths INTEGER
"""
"""The columns of the table `claims`."""

# NULL is a GPU of its own; a class is a number from 1.
_PLACE: Final = "trace_id, coalesce(device, -1) AS device, list_position($classes, class)::TINYINT AS kind"
_CLAIMED: Final = f"""
SELECT {_PLACE}, finding, start_ns, end_ns, thousandths
FROM claims
WHERE end_ns > start_ns AND thousandths > 0 AND list_contains($classes, class)
"""
_SEGMENTS: Final = f"""
SELECT {_PLACE}, start_ns, end_ns
FROM {{timeline}}
WHERE class IN (SELECT DISTINCT class FROM claims) AND list_contains($classes, class)
    AND (class <> 'compute' OR running = 1)
"""
_Columns = Mapping[str, Ints]
_ENDS: Final = ("start_ns", "end_ns")
_PLACED_BY: Final = ("trace_id", "device", "kind")
_SHARE_BITS: Final = 10
"""Thousandths fit into these."""


def pieces(
    connection: duckdb.DuckDBPyConnection,
    classes: Collection[str] = CLASSES,
    timeline: str = "steady_timeline",
) -> list[Piece]:
    """The time that the table `claims` claims on a timeline, by sets of claims.

    Only time of its class counts for a claim, so that each class of a GPU has a clock of its own, which
    stands still while the GPU does something else. By it a claim is one interval.

    Args:
        connection: has both tables.
        classes: the classes of time whose claims count.
        timeline: steady_timeline, or a part of it that has all of these classes; its rows are disjoint.
    """
    values = {"classes": list(classes)}
    claimed = _ordered(connection.execute(_CLAIMED, values), "finding")
    if not len(claimed["finding"]):
        return []
    segments = _ordered(connection.execute(_SEGMENTS.format(timeline=timeline), values))
    found: dict[tuple[tuple[int, int], ...], int] = defaultdict(int)
    for own, during in _by_place(claimed, segments):
        begin, until = (_clock(own[name], during["start_ns"], during["end_ns"]) for name in _ENDS)
        counts = until > begin
        finding, share = own["finding"][counts], own["thousandths"][counts]
        for length, claims in _sets(finding, share, begin[counts], until[counts]):
            found[tuple(sorted(claims.items()))] += length
    return [(length, dict(claims)) for claims, length in found.items()]


def _ordered(rows: duckdb.DuckDBPyConnection, *within: str) -> dict[str, Ints]:
    """The columns of rows, those of a place together, by these columns and the start."""
    columns = {name: np.asarray(column) for name, column in rows.fetchnumpy().items()}
    keys = [columns[name] for name in (*within, "start_ns")]
    # Of the millions of segments of a lake those of a GPU mostly come together and in order.
    if not _are_in_order(keys, columns):
        order = np.lexsort([*reversed(keys), *(columns[name] for name in reversed(_PLACED_BY))])
        for name in columns:
            columns[name] = columns[name][order]
    return columns


def _are_in_order(keys: Sequence[Ints], columns: _Columns) -> bool:
    """Whether the rows of each place are together and in the order of keys."""
    follows = np.ones(max(len(keys[0]) - 1, 0), bool)
    for key in reversed(keys):
        follows = (key[1:] > key[:-1]) | ((key[1:] == key[:-1]) & follows)
    if not np.all(follows | _changes(columns)):
        return False
    seen: set[tuple[int, ...]] = set()
    for place, _ in _places(columns):
        # Where classes alternate, nearly every row begins a part: the first repetition tells.
        if place in seen:
            return False
        seen.add(place)
    return True


def _by_place(claimed: _Columns, segments: _Columns) -> Iterator[tuple[_Columns, _Columns]]:
    """The claims of each class of a GPU with its segments."""
    parts = dict(_places(segments))
    for place, part in _places(claimed):
        if place in parts:
            yield _rows(claimed, part), _rows(segments, parts[place])


def _places(rows: _Columns) -> Iterator[tuple[tuple[int, ...], slice]]:
    """The slices of rows, those of a place together, by place."""
    columns = [rows[name] for name in _PLACED_BY]
    bounds = [0, *(np.flatnonzero(_changes(rows)) + 1).tolist(), len(columns[0])]
    for first, last in pairwise(bounds):
        if first < last:
            yield tuple(int(column[first]) for column in columns), slice(first, last)


def _changes(rows: _Columns) -> Bools:
    """Whether each row but the first is of another place than the one before it."""
    columns = (rows[name] for name in _PLACED_BY)
    changes: Bools = np.logical_or.reduce([column[1:] != column[:-1] for column in columns])
    return changes


def _rows(rows: _Columns, part: slice) -> _Columns:
    return {name: column[part] for name, column in rows.items()}


def _clock(times: Ints, start: Ints, end: Ints) -> Ints:
    """How much of disjoint segments in their order is before each time [ns]."""
    before = np.concatenate([[0], np.cumsum(end - start)])
    last = np.searchsorted(start, times, "right") - 1
    known = np.maximum(last, 0)
    within = np.minimum(times, end[known]) - start[known]
    return np.where(last < 0, 0, before[known] + within)


def _sets(finding: Ints, share: Ints, begin: Ints, until: Ints) -> Iterator[Piece]:
    """The pieces of claims that are in the order of findings."""
    borders = distinct(np.concatenate([begin, until]))
    first, last = np.searchsorted(borders, begin), np.searchsorted(borders, until)
    # Of each piece the number of its set, which is another set with a claim of one more finding.
    number = np.zeros(max(len(borders) - 1, 0), np.int64)
    made: list[tuple[int, int, int]] = [(0, 0, 0)]
    bounds = [0, *(np.flatnonzero(np.diff(finding)) + 1).tolist(), len(finding)]
    for part in map(slice, bounds, bounds[1:]):
        at, shares = _spread(*_largest(first[part], last[part], share[part]))
        keys, which = np.unique(number[at] << _SHARE_BITS | shares, return_inverse=True)
        number[at] = len(made) + which
        who = int(finding[part.start]) if len(keys) else 0
        made += [(key >> _SHARE_BITS, who, key & ((1 << _SHARE_BITS) - 1)) for key in keys.tolist()]
    lengths = np.zeros(len(made), np.int64)
    np.add.at(lengths, number, np.diff(borders))
    for each, length in enumerate(lengths.tolist()):
        if each and length:
            yield length, _claims_of(made, each)


def _claims_of(made: Sequence[tuple[int, int, int]], at: int) -> dict[int, int]:
    """The claims of a set: finding to thousandths."""
    found = {}
    while at:
        at, finding, share = made[at]
        found[finding] = share
    return found


def _largest(first: Ints, last: Ints, share: Ints) -> tuple[Ints, Ints, Ints]:
    """Intervals of pieces in the order of their starts, made disjoint: the largest share counts."""
    if np.all(first[1:] >= last[:-1]):
        return first, last, share
    borders = distinct(np.concatenate([first, last]))
    begins, ends = np.searchsorted(borders, first), np.searchsorted(borders, last)
    largest = np.zeros(len(borders), np.int64)
    for each in np.unique(share).tolist():
        mine = share == each
        running = np.bincount(begins[mine], minlength=len(borders))
        running -= np.bincount(ends[mine], minlength=len(borders))
        largest[np.cumsum(running) > 0] = each
    known = np.flatnonzero(largest)
    return borders[known], borders[known + 1], largest[known]


def _spread(first: Ints, last: Ints, share: Ints) -> tuple[Ints, Ints]:
    """The pieces of disjoint intervals, and the share of each."""
    counts = last - first
    at = np.arange(int(counts.sum())) + np.repeat(first - (np.cumsum(counts) - counts), counts)
    return at, np.repeat(share, counts)


def ranked(pieces: Iterable[Piece], first: Sequence[int] = ()) -> dict[int, tuple[int, int]]:
    """By finding, in rank order: nanoseconds that it saves after those before it, and on its own.

    Findings that stand `first` are before all others, in their order, whatever they save.
    The gain of a set is submodular, so that what a finding adds only falls as others are taken; a
    finding whose last known addition still leads is next without evaluating the rest.
    """
    of_finding: dict[int, list[Piece]] = defaultdict(list)
    for piece in pieces:
        for finding in piece[1]:
            of_finding[finding].append(piece)
    taken: set[int] = set()
    alone = {finding: _addition(finding, own, taken) for finding, own in of_finding.items()}
    ranking: dict[int, tuple[int, int]] = {}
    for finding in first:
        if finding in of_finding:
            now = _addition(finding, of_finding[finding], taken)
            ranking[finding] = (now // THOUSAND, alone[finding] // THOUSAND)
            taken.add(finding)
    waiting = [(-gain, finding) for finding, gain in alone.items() if finding not in taken]
    heapq.heapify(waiting)
    while waiting:
        known, finding = heapq.heappop(waiting)
        now = _addition(finding, of_finding[finding], taken)
        if now < -known:
            heapq.heappush(waiting, (-now, finding))
            continue
        taken.add(finding)
        ranking[finding] = (now // THOUSAND, alone[finding] // THOUSAND)
    return ranking


def left_after(pieces: Iterable[Piece], first: Collection[int]) -> dict[int, int]:
    """By finding, how many nanoseconds it saves after those that stand first."""
    of_finding: dict[int, list[Piece]] = defaultdict(list)
    for piece in pieces:
        for finding in piece[1]:
            of_finding[finding].append(piece)
    before = set(first)
    return {finding: _addition(finding, own, before) // THOUSAND for finding, own in of_finding.items()}


def _addition(finding: int, own: Iterable[Piece], taken: set[int]) -> int:
    """The gain of a finding in addition to those taken, in thousandths of nanoseconds."""
    gain = 0
    for dur_ns, claims in own:
        before = max((share for other, share in claims.items() if other in taken), default=0)
        gain += dur_ns * max(0, claims[finding] - before)
    return gain
