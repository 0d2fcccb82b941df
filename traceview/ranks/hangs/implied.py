"""How far a rank is in a communicator by its records alone, where its dump does not count.

The watchdog dumps the records that are not retired, so that a collective without a record is completed or was
never enqueued. Collectives of one communicator complete in order, and the ranks of two communicators enqueue
in both in the same order; these two tell which. Of a rank without any unfinished record they do not: it is
taken to be one of the few that stand still while most wait, or of the many that are done while few are not.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from typing import Final

import duckdb

from traceview.ranks.hangs.standings import Communicator, Record, Standing

RING: Final = 2000
"""Records that a flight recorder keeps by default; ranks of a group are never that far apart."""
_DUMPS: Final = """
    SELECT
        trace_id,
        min(record_id) > 0 AND (
            count(*) >= $ring
            OR bool_or(state = 'completed' AND coalesce(args ->> 'retired', 'true') = 'true')
        )
    FROM enqueued_collectives
    GROUP BY trace_id
"""


@dataclass(frozen=True, slots=True)
class Dumps:
    """What records say of the dumps that hold them.

    Attributes:
        overwritten: the traces whose ring buffer is full: it has retired records, of which the first is not
            the first of the process.
        pending: the traces with a record that is not completed.
    """

    overwritten: frozenset[int]
    pending: frozenset[int]


def dumps_of(connection: duckdb.DuckDBPyConnection, records: Iterable[Record]) -> Dumps:
    """Reads it from the records of all traces."""
    found = connection.execute(_DUMPS, {"ring": RING}).fetchall()
    return Dumps(
        frozenset(trace_id for trace_id, is_full in found if is_full),
        frozenset(record.trace_id for record in records if not record.completed),
    )


def imply(communicators: Iterable[Communicator], dumps: Dumps) -> None:
    """Completes the standings that no status counts, for the communicators of one run."""
    unknown: list[tuple[Communicator, int, Standing]] = []
    traces: set[int] = set()
    by_rank: dict[int, list[Communicator]] = defaultdict(list)
    for communicator in communicators:
        for rank, standing in communicator.standings.items():
            traces.add(standing.trace_id)
            if standing.records:
                by_rank[rank].append(communicator)
            if standing.completed is None:
                unknown.append((communicator, rank, standing))
    for communicator, _, standing in unknown:
        if standing.records:
            _from_its_records(communicator, standing, dumps)
        elif standing.trace_id not in dumps.overwritten:
            standing.completed = standing.enqueued
    waiting = len(traces & dumps.pending)
    for communicator, rank, standing in unknown:
        if standing.records or standing.enqueued is not None:
            continue
        reached = {
            other: _last_known(rank, other, by_rank)
            if standing.trace_id in dumps.pending
            else _of_idle(len(traces) - waiting, waiting)
            for other in communicator.standings
        }
        _from_others(communicator, standing, reached, dumps)


def _from_its_records(communicator: Communicator, standing: Standing, dumps: Dumps) -> None:
    """Before the first unfinished record of a communicator, all is completed, unless records are lost."""
    first = standing.first_unfinished()
    if first is None:
        standing.completed = max(standing.records)
        return
    is_oldest = first == min(standing.records)
    if is_oldest and standing.trace_id in dumps.overwritten:
        firsts = (each.first_unfinished() for each in communicator.standings.values())
        standing.overwritten = any(other is not None and other < first for other in firsts)
    else:
        standing.completed = first - 1


def _from_others(
    communicator: Communicator, standing: Standing, reached: dict[int, float | None], dumps: Dumps
) -> None:
    """What a rank without a record of a communicator did there, by the order of those that have some.

    Args:
        reached: of each other rank the place in its records that this rank is known to have reached.
    """
    before: list[int] = []
    after: list[int] = []
    for other, theirs in communicator.standings.items():
        last = reached[other]
        if last is not None:
            for number, record in theirs.records.items():
                (before if record.record_id < last else after).append(number)
    if before and standing.trace_id in dumps.overwritten:
        standing.overwritten = True
    elif before:
        standing.enqueued = standing.completed = max(before)
    elif after:
        standing.enqueued = standing.completed = min(after) - 1


def _of_idle(idle: int, waiting: int) -> float | None:
    """The place that ranks without unfinished records reached: none or all, by which ranks are more."""
    if idle == waiting:
        return None
    return -inf if idle < waiting else inf


def _last_known(rank: int, other: int, by_rank: dict[int, list[Communicator]]) -> float | None:
    """The latest place in the records of another rank that a rank is known to have reached.

    Infinity where it is beyond all of them; None where no communicator has records of both.
    """
    reached: list[float] = []
    for communicator in by_rank[rank]:
        theirs = communicator.standings.get(other)
        if theirs is None or not theirs.records:
            continue
        last = max(communicator.standings[rank].records)
        if last > max(theirs.records):
            return inf
        reached += [theirs.records[last].record_id] if last in theirs.records else []
    return max(reached, default=None)
