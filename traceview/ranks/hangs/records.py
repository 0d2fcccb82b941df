"""What each rank of a run had enqueued and not completed, and how far it was in each communicator."""

import re
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Final

import duckdb

from traceview.ranks.hangs.implied import RING, dumps_of, imply
from traceview.ranks.hangs.members import without_records
from traceview.ranks.hangs.standings import Communicator, Key, Record, Standing

_COALESCED: Final = "coalesced"
_UNFINISHED: Final = """
    SELECT
        run, e.trace_id, rank, coalesce(group_name, 'group ' || communicator_id) AS group_name,
        group_description, record_id, is_message, sequence, collectives_before, name, peer, bytes_in,
        bytes_out, dtype, state = 'completed' AS completed, enqueued_ns
    FROM enqueued_collectives AS e
    JOIN traces ON traces.trace_id = e.trace_id AND rank IS NOT NULL
    ORDER BY e.trace_id, record_id
"""
_STATUS: Final = """
    SELECT
        run, s.trace_id, rank, coalesce(group_name, 'group ' || communicator_id) AS group_name,
        group_description, ranks, last_enqueued, last_completed
    FROM communicator_status AS s
    JOIN traces ON traces.trace_id = s.trace_id AND rank IS NOT NULL
    ORDER BY s.trace_id
"""
_EMPTY: Final = """
    SELECT run, trace_id, rank FROM traces
    WHERE rank IS NOT NULL AND trace_id NOT IN (SELECT trace_id FROM enqueued_collectives)
        AND trace_id NOT IN (SELECT trace_id FROM communicator_status)
        AND coalesce(format, '') IN (
            SELECT coalesce(format, '') FROM traces
            WHERE trace_id IN (SELECT trace_id FROM enqueued_collectives)
        )
    ORDER BY trace_id
"""


@dataclass(slots=True)
class Run:
    """The dumps of one run.

    Attributes:
        traces: the trace of each rank.
        communicators: by key.
    """

    traces: dict[int, int] = field(default_factory=dict)
    communicators: dict[Key, Communicator] = field(default_factory=dict)


def runs(connection: duckdb.DuckDBPyConnection) -> dict[str, Run]:
    """The dumps of each run; a trace without a rank is left out."""
    found: dict[str, Run] = defaultdict(Run)
    with_messages: set[tuple[str, Key]] = set()
    recorded: dict[tuple[str, Key, int], list[Record]] = defaultdict(list)
    keys: dict[tuple[int, str], Key] = {}
    status = connection.execute(_STATUS).fetchall()
    for run, trace_id, rank, group, description, ranks, *_ in status:
        key = keys[trace_id, group] = (group, ranks or "")
        members = [int(number) for number in re.findall(r"\d{1,9}", ranks or "")]
        found[run].traces[rank] = trace_id
        found[run].communicators.setdefault(key, Communicator(key, description, members))
    for run, trace_id, rank, group, description, *values in connection.execute(_UNFINISHED).fetchall():
        key = keys.setdefault((trace_id, group), (group, ""))
        found[run].traces[rank] = trace_id
        communicator = found[run].communicators.setdefault(key, Communicator(key, description, []))
        communicator.description = communicator.description or description
        record = Record(trace_id, rank, key, *values)
        recorded[run, key, rank].append(record)
        if record.is_message:
            with_messages.add((run, key))
    for run, trace_id, rank, group, _, _, enqueued, completed in status:
        key = keys[trace_id, group]
        counts = (None, None) if (run, key) in with_messages else (enqueued, completed)
        found[run].communicators[key].standings[rank] = Standing(trace_id, *counts)
    for (run, key, rank), records in recorded.items():
        communicator = found[run].communicators[key]
        standing = communicator.standings.setdefault(rank, Standing(records[0].trace_id))
        _take(communicator, standing, records)
    empty: dict[str, dict[int, int]] = defaultdict(dict)
    for run, trace_id, rank in connection.execute(_EMPTY).fetchall():
        empty[run][rank] = trace_id
    for run, one in found.items():
        _place(one, empty[run])
    dumps = dumps_of(connection, (record for records in recorded.values() for record in records))
    for one in found.values():
        communicators = one.communicators.values()
        for communicator in communicators:
            _complete(communicator)
        imply(communicators, dumps)
        for communicator in communicators:
            _mark_overwritten(communicator)
    return dict(found)


def _place(run: Run, empty: dict[int, int]) -> None:
    """Adds ranks whose dumps hold nothing at all, as far as it is certain which communicators they are in."""
    communicators = list(run.communicators.values())
    placed = without_records(communicators, empty)
    for rank, communicator in placed:
        communicator.standings[rank] = Standing(empty[rank])
        run.traces[rank] = empty[rank]
    for communicator in communicators:
        if not communicator.is_known():
            communicator.perhaps = sorted(empty.keys() - {rank for rank, _ in placed})


def _take(communicator: Communicator, standing: Standing, records: list[Record]) -> None:
    """Adds the records of one rank in one communicator.

    Parts of a coalesced operation share its number and have no state of their own: it has.
    """
    same: dict[tuple[bool, int | None], list[Record]] = defaultdict(list)
    for record in records:
        same[record.is_message, record.sequence].append(record)
    for (is_message, sequence), parts in same.items():
        whole = next((part for part in parts if part.name == _COALESCED), None)
        if is_message:
            gone = (whole.completed if whole else len(parts) > 1) or all(part.completed for part in parts)
            communicator.messages += [] if gone else [p for p in parts if p.name != _COALESCED]
        elif sequence is not None:
            standing.records[sequence] = whole or parts[0]
    numbers = [
        *standing.records,
        *(record.collectives_before for record in records if record.collectives_before is not None),
    ]
    if numbers:
        standing.enqueued = max([*numbers, *([] if standing.enqueued is None else [standing.enqueued])])


def _complete(communicator: Communicator) -> None:
    """Fills in what follows from all ranks of a communicator."""
    standings = communicator.standings
    if not communicator.members:
        communicator.members = sorted(standings)
    counted = [standing.enqueued for standing in standings.values() if standing.records and standing.enqueued]
    for standing in standings.values():
        if counted and not standing.records and (standing.enqueued or 0) > max(counted) + RING:
            # It counted its messages, of which no rank has a record.
            standing.enqueued = standing.completed = None


def _mark_overwritten(communicator: Communicator) -> None:
    """Marks the ranks that lack a record of a collective that they enqueued and did not complete."""
    for standing in communicator.standings.values():
        if standing.enqueued is None or standing.completed is None:
            continue
        pending = range(standing.completed + 1, min(standing.enqueued, standing.completed + 10 * RING) + 1)
        oldest = min(standing.records, default=None)
        standing.overwritten = any(
            number not in standing.records and (oldest is None or oldest > number) for number in pending
        )
