"""Why a job stopped: where the ranks of each communicator differ first, and who waits for whom."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from itertools import pairwise
from typing import Any, Final

import duckdb

from traceview.ranks.hangs.records import Run, runs
from traceview.ranks.hangs.standings import Communicator, Key, Record, Standing
from traceview.ranks.hangs.waits import Waits

NEVER_ENQUEUED: Final = "never enqueued"
NOT_COMPLETED: Final = "not completed"
UNFINISHED: Final = "unfinished everywhere"
OTHER: Final = {"name": "other operation", "dtype": "other type", "size": "other size"}
NOT_CHECKABLE: Final = "not checkable"
NOT_RECORDED: Final = "not recorded"
COMPLETED: Final = "completed"
WAITING: Final = "waiting"
_EQUAL_SIZES: Final = frozenset(
    {"all_reduce", "allreduce", "broadcast", "reduce", "all_gather", "reduce_scatter"}
)
_ALL_TO_ALL: Final = "all_to_all"
_ONE_SIDED: Final = frozenset({"broadcast", "reduce", "gather", "scatter"})
"""Operations that a rank may complete before others begin."""


@dataclass(slots=True)
class Verdict:
    """The first instance of a communicator, or of two ranks of it, in which ranks differ.

    Attributes:
        kind: one of the texts above.
        sequence: number of the instance; None for a message.
        record: of a rank that enqueued it; None where no rank has one.
        states: of each rank, one of the texts above.
        by_rank: the record of each rank that has one.
        depth: how many ranks are between it and a culprit.
        reason: why it is not checkable.
    """

    communicator: Communicator
    kind: str
    sequence: int | None
    record: Record | None
    states: dict[int, str]
    by_rank: dict[int, Record] = field(default_factory=dict)
    is_message: bool = False
    depth: int = 0
    reason: str | None = None

    def differing(self) -> set[int]:
        """The ranks that the others wait for, by this instance alone."""
        return {rank for rank, state in self.states.items() if state not in (WAITING, COMPLETED)}


def hangs(connection: duckdb.DuckDBPyConnection) -> list[tuple[Any, ...]]:
    """The rows of the view hangs."""
    return [row for name, run in sorted(runs(connection).items()) for row in _rows(name, run)]


def _rows(name: str, run: Run) -> list[tuple[Any, ...]]:
    still = {rank for one in run.communicators.values() for rank in _standing_still(one)}
    verdicts = [
        verdict
        for communicator in run.communicators.values()
        for verdict in (*_of_collectives(communicator), *_of_messages(communicator, run, still))
    ]
    waits = _waits(run, {each.communicator.key: each for each in verdicts if not each.is_message}, still)
    culprits = (waits.culprits() - waits.unknown) | still
    depths = waits.depths(culprits)
    for verdict in verdicts:
        blamed = verdict.differing() or set(verdict.states)
        verdict.depth = min((depths.get(rank, len(depths)) for rank in blamed), default=len(depths))
    rows = []
    for place, verdict in enumerate(_ordered(verdicts), 1):
        communicator = verdict.communicator
        for rank, state in sorted(verdict.states.items()):
            standing = communicator.standings.get(rank)
            own = verdict.by_rank.get(rank)
            shown = own or verdict.record
            sizes = [b for b in (shown.bytes_in, shown.bytes_out) if b is not None] if shown else []
            rows.append((
                name, place, verdict.depth, communicator.label(), communicator.key[0],
                communicator.description,
                verdict.is_message, verdict.sequence, shown.name if shown else None,
                max(sizes, default=None),
                shown.dtype if shown else None, verdict.kind, run.traces.get(rank), rank, state,
                rank in culprits, waits.text(rank),
                standing.enqueued if standing and not verdict.is_message else None,
                standing.completed if standing and not verdict.is_message else None,
                own.record_id if own else None, own.enqueued_ns if own else None, verdict.reason,
            ))  # fmt: skip
    return rows


def _standing_still(communicator: Communicator) -> list[int]:
    """The ranks that did not complete a collective which another one completed, though it takes all."""
    standings = communicator.standings
    firsts = {rank: standing.first_unfinished() for rank, standing in standings.items()}
    return [
        rank
        for rank, first in firsts.items()
        if first is not None
        and standings[rank].records[first].name not in _ONE_SIDED
        and any(other.has_completed(first) for other in standings.values())
    ]


def _of_collectives(communicator: Communicator) -> list[Verdict]:
    """The verdict on the collectives of a communicator; none where nothing is unfinished."""
    standings = communicator.standings
    unfinished = [first for s in standings.values() if (first := s.first_unfinished()) is not None]
    lost = sorted(rank for rank, standing in standings.items() if standing.overwritten)
    if lost and (still := _standing_still(communicator)):
        firsts = (standings[rank].first_unfinished() for rank in still)
        return [_verdict(communicator, min(first for first in firsts if first is not None))]
    if lost:
        ranks = ", ".join(map(str, lost))
        reason = f"the ring buffer of {'rank' if len(lost) == 1 else 'ranks'} {ranks} was overwritten"
        waiting = {rank for rank, s in standings.items() if s.first_unfinished() is not None} - set(lost)
        states = {rank: WAITING if rank in waiting else NOT_CHECKABLE for rank in communicator.members}
        return [Verdict(communicator, NOT_CHECKABLE, None, None, states, reason=reason)]
    if not unfinished:
        return []
    first = min(unfinished)
    found = _first_mismatch(communicator, first) or _verdict(communicator, first)
    if found.kind == UNFINISHED and communicator.perhaps:
        ranks = ", ".join(map(str, communicator.perhaps))
        one = len(communicator.perhaps) == 1
        found.kind = NOT_CHECKABLE
        found.reason = f"no dump lists its ranks, of which {'rank' if one else 'ranks'} {ranks} may be: " + (
            "its dump has no record" if one else "their dumps have no record"
        )
    return [found]


def _verdict(communicator: Communicator, sequence: int) -> Verdict:
    """What the ranks did with a collective that some did not complete."""
    states: dict[int, str] = {}
    by_rank = {}
    for rank in communicator.members:
        standing = communicator.standings.get(rank)
        states[rank] = NOT_RECORDED if standing is None else _state(standing, sequence)
        if standing and sequence in standing.records:
            by_rank[rank] = standing.records[sequence]
    found = set(states.values())
    some = next(iter(by_rank.values()), None)
    takes_all = some is None or some.name not in _ONE_SIDED
    if COMPLETED in found and NOT_COMPLETED in found and (takes_all or NEVER_ENQUEUED not in found):
        kind = NOT_COMPLETED
    else:
        kind = next((kind for kind in (NEVER_ENQUEUED, NOT_RECORDED) if kind in found), UNFINISHED)
        states = {rank: WAITING if state == NOT_COMPLETED else state for rank, state in states.items()}
    return Verdict(communicator, kind, sequence, some, states, by_rank)


def _state(standing: Standing, sequence: int) -> str:
    if standing.has_completed(sequence):
        return COMPLETED
    if sequence in standing.records:
        return NOT_COMPLETED
    if standing.enqueued is None:
        return NOT_RECORDED
    return NEVER_ENQUEUED if standing.enqueued < sequence else NOT_COMPLETED


def _first_mismatch(communicator: Communicator, first: int) -> Verdict | None:
    """The first collective that ranks disagree on: its operation, or from `first` on its size or type."""
    for sequence in sorted({number for s in communicator.standings.values() for number in s.records}):
        by_rank = {
            rank: standing.records[sequence]
            for rank, standing in communicator.standings.items()
            if sequence in standing.records
        }
        whole = communicator.is_known() and len(by_rank) == len(communicator.members)
        for what in OTHER if sequence >= first else ["name"]:
            odd = _odd(by_rank, what, whole=whole)
            if odd:
                states = dict.fromkeys(communicator.members, NOT_RECORDED)
                for rank, standing in communicator.standings.items():
                    states[rank] = WAITING if rank in by_rank else _state(standing, sequence)
                states |= dict.fromkeys(odd, OTHER[what])
                usual = next((r for rank, r in by_rank.items() if rank not in odd), None)
                return Verdict(communicator, OTHER[what], sequence, usual, states, by_rank)
    return None


def _odd(by_rank: dict[int, Record], what: str, *, whole: bool) -> set[int]:
    """The ranks whose record differs from that of most ranks; all, where there is no majority."""
    if what == "size":
        names = {record.name for record in by_rank.values()}
        if names == {_ALL_TO_ALL}:
            known = [(r.bytes_in, r.bytes_out) for r in by_rank.values()]
            if not whole or any(None in pair for pair in known):
                return set()
            sent, received = (sum(pair[side] or 0 for pair in known) for side in (0, 1))
            return set(by_rank) if sent != received else set()
        if not names <= _EQUAL_SIZES:
            return set()
        values: dict[int, Any] = {rank: (r.bytes_in, r.bytes_out) for rank, r in by_rank.items()}
        values = {rank: value for rank, value in values.items() if None not in value}
    else:
        values = {rank: value for rank, r in by_rank.items() if (value := getattr(r, what)) is not None}
    counts = Counter(values.values()).most_common()
    if len(counts) < 2:
        return set()
    if counts[0][1] == counts[1][1]:
        return set(values)
    return {rank for rank, value in values.items() if value != counts[0][0]}


def _of_messages(communicator: Communicator, run: Run, still: set[int]) -> list[Verdict]:
    """A verdict on the oldest unfinished message of each pair of ranks and direction."""
    members = communicator.members
    sides: dict[tuple[int, int], dict[int, Record]] = {}
    for record in communicator.messages:
        if record.peer is None or not 0 <= record.peer < len(members):
            continue
        other = members[record.peer]
        pair = (record.rank, other) if record.name == "send" else (other, record.rank)
        sides.setdefault(pair, {}).setdefault(record.rank, record)
    verdicts = []
    for pair, by_rank in sides.items():
        missing = [rank for rank in pair if rank not in by_rank]
        states = dict.fromkeys(pair, WAITING)
        kind = UNFINISHED
        if missing and still.issuperset(by_rank):
            kind = NOT_COMPLETED
            states = {rank: NOT_RECORDED if rank in missing else kind for rank in pair}
        elif missing:
            kind = NEVER_ENQUEUED if missing[0] in run.traces else NOT_RECORDED
            states[missing[0]] = kind
        some = next(iter(by_rank.values()))
        verdicts.append(Verdict(communicator, kind, some.sequence, some, states, by_rank, is_message=True))
    return verdicts


def _waits(run: Run, verdicts: dict[Key, Verdict], still: set[int]) -> Waits:
    """Which ranks each rank waits for, by the unfinished instance that it enqueued first.

    Ranks that stand `still` wait for none.
    """
    blocked: dict[int, Record] = {}
    for communicator in run.communicators.values():
        unfinished = [
            standing.records[first]
            for standing in communicator.standings.values()
            if (first := standing.first_unfinished()) is not None
        ]
        for record in (*unfinished, *communicator.messages):
            if record.rank not in blocked or record.record_id < blocked[record.rank].record_id:
                blocked[record.rank] = record
    at: dict[tuple[Key, int | None], list[Record]] = {}
    waits = Waits(run.traces)
    for record in blocked.values():
        if record.rank in still:
            continue
        if record.is_message:
            waits.add([record.rank], _of_message(run.communicators[record.communicator], record, blocked))
        else:
            at.setdefault((record.communicator, record.sequence), []).append(record)
    for (key, sequence), records in at.items():
        here = {record.rank for record in records}
        known = verdicts.get(key)
        if known is not None and known.kind == NOT_CHECKABLE:
            waits.unknown |= here
            continue
        others = _of_instance(run.communicators[key], sequence or 0, known, here, blocked.keys())
        waits.add([rank for rank in here if rank not in others], others)
    return waits


def _of_message(communicator: Communicator, record: Record, blocked: dict[int, Record]) -> set[int]:
    """The rank that one waits for with a message; none where both wait with the same one."""
    members = communicator.members
    if record.peer is None or not 0 <= record.peer < len(members):
        return set()
    other = members[record.peer]
    theirs = blocked.get(other)
    is_same = (
        theirs is not None
        and theirs.is_message
        and theirs.communicator == record.communicator
        and theirs.name != record.name
        and theirs.peer is not None
        and 0 <= theirs.peer < len(members)
        and members[theirs.peer] == record.rank
    )
    return set() if is_same else {other}


def _of_instance(
    communicator: Communicator, sequence: int, known: Verdict | None, here: set[int], blocked: Collection[int]
) -> set[int]:
    """The ranks that those wait for which a collective blocks.

    Args:
        known: the verdict on the communicator, which may be on an earlier instance.
        here: the ranks that this collective blocks.
        blocked: the ranks that any instance blocks.
    """
    verdict = known if known is not None and known.sequence == sequence else _verdict(communicator, sequence)
    if verdict.kind in (UNFINISHED, NOT_COMPLETED):
        return {rank for rank in verdict.states if rank in blocked and rank not in here}
    return verdict.differing()


def _ordered(verdicts: list[Verdict]) -> list[Verdict]:
    """By depth, collectives before messages, in the order in which ranks enqueued them, else by time."""
    ordered: list[Verdict] = []
    for key in sorted({(each.depth, each.is_message) for each in verdicts}):
        ordered += _by_records([each for each in verdicts if (each.depth, each.is_message) == key])
    return ordered


def _by_records(verdicts: list[Verdict]) -> list[Verdict]:
    """In the order of the records of every rank; where ranks contradict each other, by time."""
    earliest = sorted(verdicts, key=lambda each: (_time(each), each.communicator.key, each.sequence or 0))
    records: dict[int, list[tuple[int, int]]] = {}
    for number, verdict in enumerate(earliest):
        for rank, record in verdict.by_rank.items():
            records.setdefault(rank, []).append((record.record_id, number))
    later: list[set[int]] = [set() for _ in earliest]
    for found in records.values():
        in_order = [number for _, number in sorted(found)]
        for number, following in pairwise(in_order):
            later[number].add(following)
    before = Counter(number for following in later for number in following)
    ready = [number for number in range(len(earliest)) if not before[number]]
    left = dict.fromkeys(range(len(earliest)))
    heapify(ready)
    order = []
    while left:
        number = heappop(ready) if ready else next(iter(left))
        if number not in left:
            continue
        del left[number]
        order.append(earliest[number])
        for following in later[number]:
            before[following] -= 1
            if not before[following]:
                heappush(ready, following)
    return order


def _time(verdict: Verdict) -> int:
    return min((r.enqueued_ns for r in verdict.by_rank.values() if r.enqueued_ns is not None), default=2**63)
