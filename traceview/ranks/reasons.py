"""Why a rank is late: what it spends more time on than its peers do."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final

import duckdb

from traceview.ranks.in_steps import VARYING, InSteps
from traceview.ranks.matched_parts import ALONE
from traceview.ranks.peers import Alike, Peers
from traceview.ranks.work_or_speed import are_slower, of_kernels

_MOST_COMPARED: Final = 32
"""Of many ranks, so many are compared where that takes time for each of them."""
_LEAST_PART: Final = 0.25
"""An excess explains lateness of which it is at least this part."""
_TIMES: Final = """
SELECT trace_id, part, coalesce(kind, '') AS kind, communicator, for_rank, sum(dur_ns)::BIGINT
FROM rank_time WHERE trace_id IN (SELECT unnest($1)) GROUP BY ALL
"""
_WINDOWS: Final = """
SELECT trace_id, sum(dur_ns)::BIGINT, max(steps)
FROM steady_windows WHERE trace_id IN (SELECT unnest($1)) GROUP BY trace_id
"""
_WAITS: Final = """
SELECT trace_id, kind, waits FROM host_wait_counts
WHERE trace_id IN (SELECT unnest($1)) AND kind IN ('value_read', 'synchronization')
"""
_HOST: Final = "host_work"
LATE_START: Final = "late_start"
"""By how much a window is shorter than the longest one: since all leave their last collective together."""
EVENTS: Final = {"garbage_collection", "compilation", "data_loading", "allocation", "copy", LATE_START}
"""Parts of time that a rank spends now and then."""
_RARE: Final = ("garbage_collection", "compilation")
"""Those that a rank hardly ever does by design, and never for want of work."""
IN_TURNS: Final = {*EVENTS, *VARYING} - {LATE_START}
"""Parts of which several ranks have more one after the other, each in its turn."""
_TOGETHER: Final = {
    "compute": "compute longer", "host_work": "wait for their own hosts",
    "copy": "copy", "data_loading": "load data", "garbage_collection": "collect garbage",
    "compilation": "compile", "allocation": "allocate memory",
}  # fmt: skip
_UNRECORDED: Final = """
SELECT trace_id, sum(dur_ns)::BIGINT
FROM collective_parts WHERE reason = $2 AND trace_id IN (SELECT unnest($1)) GROUP BY trace_id
"""
_WORDS: Final = {
    "compute": "computes", "copy": "copies", "transfer": "transfers", "data_loading": "loads data",
    "garbage_collection": "collects garbage", "compilation": "compiles", "allocation": "allocates memory",
    "host_work": "is idle waiting for its own host", "synchronization": "is idle after synchronization",
    "value_read": "is idle after reading GPU values",
}  # fmt: skip


def some_of(ranks: Sequence[int]) -> list[int]:
    """Some ranks, where they are many, at no regular distance: every eighth may be the first of its host."""
    return sorted(Random(0).sample(ranks, _MOST_COMPARED)) if len(ranks) > _MOST_COMPARED else list(ranks)


def some_peers(peers: Peers) -> Peers:
    """Some peers, where they are many."""
    return Alike(some_of(peers)).whole()


@dataclass(frozen=True, slots=True)
class Reason:
    """What a rank spends more time on than its peers do.

    Attributes:
        part: of its time, see the view rank_time.
        excess_ns: over the median of its peers [ns].
        share: the same as a share of that median; None where it is 0.
        peers: number of these.
        waits_for: the rank that it waits for, where it is a wait.
        text: the same in words.
        of_links: whether links are slow, not the rank.
    """

    part: str
    excess_ns: float
    share: float | None
    peers: int
    waits_for: int | None
    text: str
    of_links: bool = False


class Spent:
    """What the ranks of a run did.

    Args:
        connection: with the view rank_time.
        trace: of each rank.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection, trace: dict[int, int]) -> None:
        self._connection = connection
        self._trace = trace
        rank_of = {number: rank for rank, number in trace.items()}
        self.own: dict[int, dict[str, int]] = defaultdict(dict)
        self.unmatched: Counter[int] = Counter()
        self.waits: dict[int, dict[str, dict[int, int]]] = defaultdict(
            lambda: defaultdict(lambda: defaultdict(int))
        )
        self._by_role: dict[int, dict[tuple[str, str], int]] = {}
        self._why: dict[tuple[int, str], tuple[str, bool]] = {}
        self._within: dict[str, dict[int, dict[int, int]]] = defaultdict(
            lambda: defaultdict(lambda: defaultdict(int))
        )
        self._waiting_in: dict[str, set[int]] = defaultdict(set)
        self._waiting: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        windows = connection.execute(_WINDOWS, [list(rank_of)]).fetchall()
        steps = {rank_of[number]: count for number, _, count in windows if count}
        usual = self.steps = Counter(steps.values()).most_common(1)[0][0] if steps else None
        # Where the window of a rank has more or fewer steps than those of most, its times are of so many.
        scale = {rank: usual / count for rank, count in steps.items() if usual and count != usual}
        rows = connection.execute(_TIMES, [list(rank_of)]).fetchall()
        for number, part, kind, communicator, last, dur in rows:
            rank = rank_of[number]
            dur = round(dur * scale.get(rank, 1))
            if part == "wait" and last is not None:
                self.waits[rank][kind][last] += dur
                self._waiting[last][rank] += dur
                self._within[communicator][last][rank] += dur
                self._waiting_in[communicator].add(rank)
            # Communication that is not matched may be waiting: it is no work of its own.
            elif communicator is None and part == "transfer":
                self.unmatched[rank] += dur
            else:
                name = part if part != "transfer" else f"transfer {kind}".strip()
                self.own[rank][name] = self.own[rank].get(name, 0) + dur
        self.window = {rank_of[number]: dur for number, dur, _ in windows}
        self.host_waits: dict[str, Counter[int]] = defaultdict(Counter)
        for number, kind, count in connection.execute(_WAITS, [list(rank_of)]).fetchall():
            self.host_waits[kind][rank_of[number]] += count
        alike = {rank: dur for rank, dur in self.window.items() if rank not in scale}
        for rank, dur in alike.items():
            self.own[rank][LATE_START] = max(alike.values()) - dur

    def waited_in(self, communicator: str, for_ranks: Sequence[int]) -> tuple[float, float]:
        """How long other ranks waited in a communicator: at most as a share of the window, the mean in ns."""
        waited: dict[int, int] = defaultdict(int)
        late, waiting = frozenset(for_ranks), self._waiting_in[communicator]
        for last in for_ranks:
            for rank, dur in self._within[communicator].get(last, {}).items():
                waited[rank] += dur if rank not in late else 0
        share = max((dur / max(self.window.get(rank, 1), 1) for rank, dur in waited.items()), default=0.0)
        others = len(waiting) - sum(rank in waiting for rank in late)
        return share, sum(waited.values()) / max(others, 1)

    def waiting(self, for_ranks: Iterable[int]) -> dict[int, int]:
        """How long each rank that waited for any of some ranks did [ns]."""
        waited: dict[int, int] = defaultdict(int)
        for last in for_ranks:
            for rank, dur in self._waiting.get(last, {}).items():
                waited[rank] += dur
        return waited

    def waited_by_role(self, rank: int, role: Mapping[int, str]) -> dict[tuple[str, str], int]:
        """How long a rank waited, by the communicator's kind and the role of the rank waited for [ns]."""
        if rank not in self._by_role:
            summed: dict[tuple[str, str], int] = defaultdict(int)
            for kind, of_kind in self.waits[rank].items():
                for other, dur in of_kind.items():
                    summed[kind, role.get(other, "")] += dur
            self._by_role[rank] = summed
        return self._by_role[rank]

    @cached_property
    def unrecorded(self) -> dict[int, int]:
        """How long each rank is in collectives of groups whose only recorded rank it is [ns]."""
        of_trace = dict(self._connection.execute(_UNRECORDED, [[*self._trace.values()], ALONE]).fetchall())
        return {rank: of_trace.get(number) or 0 for rank, number in self._trace.items()}

    @cached_property
    def in_steps(self) -> InSteps:
        """The same by step."""
        return InSteps(self._connection, self._trace)

    def transferred(self, rank: int, but: Collection[str]) -> int:
        """How long a rank communicated without waiting, but for some parts of its time [ns]."""
        own = self.own[rank].items()
        return sum(dur for part, dur in own if part.startswith("transfer") and part not in but)

    def more_work(self, rank: int, peers: Peers) -> dict[str, tuple[float, float]]:
        """By how much the parts of a rank's own work exceed the medians of its peers, and these [ns].

        Idle time after the host waited for the GPU is that of host work that could not be done before. Where
        a rank does not wait more often than its peers, it is the work that differs.
        """
        waits = peers.usual("host waits", self._host_waits)
        own = self._host_waits(rank)
        moved = [
            kind for kind in self.host_waits
            if own[kind] <= waits.median(kind, own[kind] if peers.leaves_out else None)
        ]  # fmt: skip

        def work(each: int) -> dict[str, int]:
            done = dict(self.own[each])
            for kind in moved:
                done[_HOST] = done.get(_HOST, 0) + done.pop(kind, 0)
            return done

        return peers.usual(("work", *moved), work).excess(work(rank), leaves_out=peers.leaves_out)

    def more_waits(
        self, rank: int, peers: Peers, role: Mapping[int, str]
    ) -> dict[tuple[str, str], tuple[float, float]]:
        """The same of its waits, by the communicator's kind and the role of the rank waited for."""
        waits = peers.usual("waits", lambda each: self.waited_by_role(each, role))
        return waits.excess(self.waited_by_role(rank, role), leaves_out=peers.leaves_out)

    def _host_waits(self, rank: int) -> dict[str, int]:
        return {kind: waits[rank] for kind, waits in self.host_waits.items()}

    def why(self, rank: int, peers: Peers, part: str, excess_ns: float) -> tuple[str, bool]:
        """Why a rank takes so much longer for a part of its time than its peers; whether links are slow."""
        kind = part.removeprefix("transfer ")
        if part != "compute" and kind == part:
            return "", False
        if (rank, part) not in self._why:
            traces = [self._trace[each] for each in (rank, *some_of(peers))]
            if part == "compute":
                self._why[rank, part] = f": {of_kernels(self._connection, traces)}", False
            else:
                slower = are_slower(self._connection, traces, kind, excess_ns)
                self._why[rank, part] = ": its links are slower" if slower else "", slower
        return self._why[rank, part]


def reasons_of(
    spent: Spent, rank: int, peers: Peers, role: Mapping[int, str], late_ns: float
) -> list[Reason]:
    """What explains that others wait for a rank for so long: its own work, or waits, the longest first.

    Args:
        spent: what the ranks did.
        rank: that is late.
        peers: it is compared with their medians.
        role: of each rank; waits for ranks of different roles are compared each by itself.
        late_ns: mean wait of others for it [ns].
    """
    own, waits = spent.more_work(rank, peers), spent.more_waits(rank, peers, role)
    # Who is waited for transfers less than others: their transfers are late because those before them waited.
    net = sum(
        max(excess, 0.0) if part.startswith("transfer") else excess for part, (excess, _) in own.items()
    )
    least = _LEAST_PART * late_ns
    if net >= max([least, *(excess for excess, _ in waits.values())]):
        return [_own_reason(spent, rank, peers, own)]
    found = []
    for (kind, awaited), (excess, _) in sorted(waits.items(), key=lambda each: -each[1][0]):
        of_role = {
            other: dur for other, dur in spent.waits[rank][kind].items() if role.get(other, "") == awaited
        }
        if excess >= least and of_role:
            last = max(of_role, key=lambda other: of_role[other])
            found.append(Reason("wait", excess, None, len(peers), last, f"it waits for rank {last}"))
    return found


def event_of(spent: Spent, rank: int, peers: Peers, late_ns: float) -> Reason | None:
    """What a rank did that its peers did not, and that tells by itself why others wait for it now and then.

    Args:
        spent, rank, peers, late_ns: as for `reasons_of`.
    """
    least = _LEAST_PART * late_ns
    if max(spent.own[rank].get(name, 0) for name in EVENTS) < least:
        return _in_its_turn(spent, rank, peers, late_ns)
    own = spent.more_work(rank, peers)
    events = {name: excess for name, excess in own.items() if name in EVENTS}
    if max(excess for excess, _ in events.values()) >= least:
        return _own_reason(spent, rank, peers, events)
    # Where all ranks take turns, none does more of it than others, but others wait as long.
    part = max(_RARE, key=lambda name: spent.own[rank].get(name, 0))
    dur = spent.own[rank].get(part, 0)
    if dur < least or late_ns < _LEAST_PART * dur:
        return _in_its_turn(spent, rank, peers, late_ns)
    return Reason(part, dur, None, len(peers), None, f"it {_WORDS[part]} for {_time(dur)}")


def _in_its_turn(spent: Spent, rank: int, peers: Peers, late_ns: float) -> Reason | None:
    """What a rank has more of than its peers in the steps in which others wait for it; its experts may."""
    if "expert" in spent.waits[rank] or "transfer expert" in spent.own[rank]:
        return None
    part, excess = spent.in_steps.more_than(rank, peers)
    if excess <= 0 or excess < _LEAST_PART * late_ns:
        return None
    text = f"it {_WORDS[part]} {_time(excess)} longer than {_peers(len(peers))} in some steps"
    return Reason(part, excess, None, len(peers), None, text)


def taken_in_turns(spent: Spent, part: str, reasons: Sequence[Reason]) -> Reason:
    """What several ranks do one after the other, of which each one makes all wait.

    Args:
        spent: what the ranks did.
        part: of their time, of EVENTS.
        reasons: of each rank.
    """
    excess = sum(each.excess_ns for each in reasons)
    text = f"they {_TOGETHER[part]} in turns: {len(reasons)} ranks, {_time(excess)} in total"
    if spent.steps:
        text += f", {_time(excess / spent.steps)} per step"
    return Reason(part, excess, None, min(each.peers for each in reasons), None, text)


def unrecorded(spent: Spent, rank: int, peers: Peers, late_ns: float) -> Reason | None:
    """Communication with ranks that are not recorded, where its excess explains lateness.

    Args:
        spent, rank, peers, late_ns: as for `reasons_of`.
    """
    if spent.unmatched[rank] < _LEAST_PART * late_ns or not spent.unmatched[rank]:
        return None
    possible = min(spent.unmatched[rank], spent.unrecorded[rank])
    # Its peers communicate in groups of the same kinds, with ranks that are recorded.
    matched = {part for part in spent.own[rank] if part.startswith("transfer")}
    usual = peers.usual(
        ("unmatched", *sorted(matched)),
        lambda each: {"": spent.unmatched[each] + spent.transferred(each, but=matched)},
    )
    own = spent.unmatched[rank] + spent.transferred(rank, but=matched)
    median = usual.median("", own if peers.leaves_out else None)
    excess = min(spent.unmatched[rank] - median, possible)
    if excess < _LEAST_PART * late_ns:
        return None
    text = (
        f"it communicates {_time(excess)} longer than {_peers(len(peers))}, with ranks that are not recorded"
    )
    return Reason("unrecorded", excess, None, len(peers), None, text)


def _own_reason(spent: Spent, rank: int, peers: Peers, own: dict[str, tuple[float, float]]) -> Reason:
    """The part of its own work that a rank spends most more time on than its peers."""
    part = max(own, key=lambda name: own[name][0])
    excess, usual = own[part]
    share = excess / usual if usual else None
    said = _WORDS.get(part.split()[0], f"is idle ({part.replace('_', ' ')})")
    text = f"it {said} {_longer(excess, share)} than {_peers(len(peers))}"
    if part == LATE_START:
        text = f"it begins {_time(excess)} later than {_peers(len(peers))}"
    why, of_links = spent.why(rank, peers, part, excess)
    share = None if part == LATE_START else share
    return Reason(part, excess, share, len(peers), None, text + why, of_links)


def _longer(excess: float, share: float | None) -> str:
    return (
        f"{_time(excess)} longer"
        if share is None or share > 10
        else f"{_time(excess)} ({share * 100:.0f} %) longer"
    )


def _time(ns: float) -> str:
    return f"{ns / 1e9:.4g} s" if ns >= 1e9 else f"{ns / 1e6:.4g} ms" if ns >= 1e6 else f"{ns / 1e3:.4g} us"


def _peers(count: int) -> str:
    return "its peer" if count == 1 else f"{count} peers"
