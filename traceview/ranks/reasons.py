"""Why a rank is late: what it spends more time on than its peers do."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Final

import numpy as np

from traceview.ranks.matched_parts import ALONE
from traceview.ranks.named_times import NamedTimes
from traceview.ranks.work_or_speed import are_slower, of_kernels

if TYPE_CHECKING:
    import duckdb

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
_TOGETHER: Final = {
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
        self._by_role: NamedTimes[tuple[str, str]] | None = None
        self._why: dict[tuple[int, str], tuple[str, bool]] = {}
        self._within: dict[str, dict[int, dict[int, int]]] = defaultdict(
            lambda: defaultdict(lambda: defaultdict(int))
        )
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
                self._within[communicator][rank][last] += dur
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

    def waited_in(self, communicator: str, for_ranks: Sequence[int]) -> list[tuple[float, int]]:
        """How long each of the other ranks waited in a communicator, as a share of its window and in ns."""
        waited = [
            (rank, sum(of.get(last, 0) for last in for_ranks))
            for rank, of in self._within[communicator].items() if rank not in for_ranks
        ]  # fmt: skip
        return [(dur / max(self.window.get(rank, 1), 1), dur) for rank, dur in waited]

    def waited(self, rank: int, for_ranks: Iterable[int]) -> int:
        """How long a rank waited for others [ns]."""
        return sum(of_kind.get(last, 0) for of_kind in self.waits[rank].values() for last in for_ranks)

    def _waited_by_role(self, rank: int, role: Mapping[int, str]) -> dict[tuple[str, str], int]:
        summed: dict[tuple[str, str], int] = defaultdict(int)
        for kind, of_kind in self.waits[rank].items():
            for other, dur in of_kind.items():
                summed[kind, role.get(other, "")] += dur
        return summed

    def unrecorded(self, rank: int) -> int:
        """How long it is in collectives of groups of which it is the only rank that is recorded [ns]."""
        traces = [self._trace[rank]]
        return dict(self._connection.execute(_UNRECORDED, [traces, ALONE]).fetchall()).get(traces[0]) or 0

    def transferred(self, rank: int, but: Collection[str]) -> int:
        """How long a rank communicated without waiting, but for some parts of its time [ns]."""
        own = self.own[rank].items()
        return sum(dur for part, dur in own if part.startswith("transfer") and part not in but)

    def own_excess(self, rank: int, peers: Sequence[int]) -> dict[str, tuple[float, float]]:
        """By how much the own work of a rank exceeds the median of its peers, and that median [ns].

        Idle time after the host waited for the GPU is that of host work that could not be done before. Where
        a rank does not wait more often than its peers, it is the work that differs.
        """
        waits_no_more = [
            kind for kind, waits in self.host_waits.items()
            if waits[rank] <= float(np.median([waits[peer] for peer in peers]))
        ]  # fmt: skip
        return self._own_times.excess(rank, peers, dict.fromkeys(waits_no_more, _HOST))

    def waits_excess(
        self, rank: int, peers: Sequence[int], role: Mapping[int, str]
    ) -> dict[tuple[str, str], tuple[float, float]]:
        """The same of waits, by the communicator's kind and the role of the rank waited for [ns]."""
        if self._by_role is None:
            self._by_role = NamedTimes({each: self._waited_by_role(each, role) for each in role})
        return self._by_role.excess(rank, peers)

    @cached_property
    def _own_times(self) -> NamedTimes[str]:
        return NamedTimes(self.own)

    def why(self, rank: int, peers: Sequence[int], part: str, excess_ns: float) -> tuple[str, bool]:
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
    spent: Spent, rank: int, peers: Sequence[int], role: Mapping[int, str], late_ns: float
) -> list[Reason]:
    """What explains that others wait for a rank for so long: its own work, or waits, the longest first.

    Args:
        spent: what the ranks did.
        rank: that is late.
        peers: it is compared with their medians.
        role: of each rank; waits for ranks of different roles are compared each by itself.
        late_ns: mean wait of others for it [ns].
    """
    own = spent.own_excess(rank, peers)
    waits = spent.waits_excess(rank, peers, role)
    net = sum(excess for excess, _ in own.values())
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


def event_of(spent: Spent, rank: int, peers: Sequence[int], late_ns: float) -> Reason | None:
    """What a rank did that its peers did not, and that tells by itself why others wait for it now and then.

    Args:
        spent, rank, peers, late_ns: as for `reasons_of`.
    """
    least = _LEAST_PART * late_ns
    if max(spent.own[rank].get(name, 0) for name in EVENTS) < least:
        return None
    own = spent.own_excess(rank, peers)
    events = {name: excess for name, excess in own.items() if name in EVENTS}
    if max(excess for excess, _ in events.values()) >= least:
        return _own_reason(spent, rank, peers, events)
    # Where all ranks take turns, none does more of it than others, but others wait as long.
    part = max(_RARE, key=lambda name: spent.own[rank].get(name, 0))
    dur = spent.own[rank].get(part, 0)
    if dur < least or late_ns < _LEAST_PART * dur:
        return None
    return Reason(part, dur, None, len(peers), None, f"it {_WORDS[part]} for {_time(dur)}")


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


def unrecorded(spent: Spent, rank: int, peers: Sequence[int], late_ns: float) -> Reason | None:
    """Communication with ranks that are not recorded, where its excess explains lateness.

    Args:
        spent, rank, peers, late_ns: as for `reasons_of`.
    """
    if spent.unmatched[rank] < _LEAST_PART * late_ns or not spent.unmatched[rank]:
        return None
    possible = min(spent.unmatched[rank], spent.unrecorded(rank))
    # Its peers communicate in groups of the same kinds, with ranks that are recorded.
    matched = {part for part in spent.own[rank] if part.startswith("transfer")}
    usual = [spent.unmatched[peer] + spent.transferred(peer, but=matched) for peer in peers]
    excess = min(spent.unmatched[rank] - float(np.median(usual)), possible)
    if excess < _LEAST_PART * late_ns:
        return None
    text = (
        f"it communicates {_time(excess)} longer than {_peers(len(peers))}, with ranks that are not recorded"
    )
    return Reason("unrecorded", excess, None, len(peers), None, text)


def _own_reason(spent: Spent, rank: int, peers: Sequence[int], own: dict[str, tuple[float, float]]) -> Reason:
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
