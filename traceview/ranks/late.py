"""Which ranks come last to the collectives of a communicator, alone or together, and not by chance."""

import math
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import duckdb
import numpy as np
from numpy.typing import NDArray

from traceview.ranks.persistence import (
    FALSE_ALARMS,
    FEWEST_PEERS,
    binomial_tail,
    holm,
)

_LATE_PART: Final = 0.1
"""Ranks that wait for less than this part of the longest wait come last together."""
_USABLE_PART: Final = 0.05
"""Collectives whose longest wait is less than this part of the usual one tell nothing."""
_FEWEST_IN_TIME: Final = 0.25
"""Where most ranks are late, at least this part is not: fewer may have less to do by design (judgement)."""
_FEWEST_STEPS: Final = 6
"""Collectives of one step are not independent: with so many steps, and enough to tell that it is no chance,
these are counted."""
MOST_SETS: Final = 10**15
_DISTINCT_PART: Final = 0.5
"""A rank is late on its own where all others wait for at least this part of the longest wait: at one half,
mending it alone saves the larger part of what the others wait. A judgement; without a cause any rank is the
distinct one alike, so that it does not change how often chance is named, only how much lateness counts."""
_LARGEST_SET: Final = 3
"""Ranks that are late in turns are found up to so many."""
_FEWEST_TIMES: Final = 2
_WAITS: Final = """
WITH step AS (
    SELECT
        trace_id, device, start_ns,
        row_number() OVER (PARTITION BY trace_id, device ORDER BY start_ns) AS step
    FROM step_windows WHERE (trace_id, step) IN (SELECT (trace_id, step) FROM steady_steps)
)
SELECT
    run, communicator, instance, matches.rank, wait_ns, step.step
FROM collective_matches AS matches
ASOF LEFT JOIN step ON step.trace_id = matches.trace_id AND step.device = matches.device
    AND matches.start_ns >= step.start_ns
ORDER BY run, communicator, instance, matches.rank
"""


@dataclass(frozen=True, slots=True)
class Late:
    """Ranks that come last to the collectives of one communicator.

    Attributes:
        run, communicator: of them.
        ranks: that are last, alone or together.
        members: how many ranks took part.
        late: in how many collectives or steps they are last.
        compared: of how many.
        chance: the probability that any ranks of the run are, by chance; None where they are not compared.
        behind_ns: where they are last only behind others that are late, the mean wait for them of the ranks
            before, in steady-state steps where these are known [ns]; else None.
    """

    run: Any
    communicator: str
    ranks: tuple[int, ...]
    members: int
    late: int
    compared: int
    chance: float | None
    behind_ns: float | None = None

    @property
    def now_and_then(self) -> bool:
        """Whether it is late at some collectives or steps only."""
        return self.chance is None or self.late * 2 <= self.compared


Rows = list[tuple[Any, ...]]


def waits_of(connection: duckdb.DuckDBPyConnection) -> dict[tuple[Any, str], Rows]:
    """The waits of each run and communicator."""
    tables: dict[tuple[Any, str], Rows] = defaultdict(list)
    for run, communicator, *row in connection.execute(_WAITS).fetchall():
        tables[run, communicator].append(tuple(row))
    return tables


def late_ranks(tables: Mapping[tuple[Any, str], Rows]) -> list[Late]:
    """The late ranks of each communicator that no chance explains."""
    found = [
        (late, chance) for (run, communicator), rows in tables.items()
        if (known := _late(run, communicator, rows)) is not None for late, chance in [known]
    ]  # fmt: skip
    return [late for run in {late.run: None for late, _ in found} for late in _significant(run, found)]


def hidden_waits(rows: Rows, late: Late) -> dict[int, int]:
    """How long each other rank waited for late ones, hidden by compute or not, once in each step [ns].

    Of the collectives of a step the longest wait counts: each one after it may be late for the same reason.
    Nothing where steps are not known.

    Args:
        rows: of `waits_of`, of the communicator.
        late: the ranks that were late.
    """
    last: dict[Any, tuple[int, int]] = {}
    for instance, rank, wait, _ in rows:
        last[instance] = min((wait, rank), last.get(instance, (wait, rank)))
    longest: dict[tuple[int, int], int] = {}
    for instance, rank, wait, step in rows:
        if step is not None and rank not in late.ranks and last[instance][1] in late.ranks:
            longest[rank, step] = max(wait, longest.get((rank, step), 0))
    waited: dict[int, int] = defaultdict(int)
    for (rank, _), wait in longest.items():
        waited[rank] += wait
    return waited


def late_behind(tables: Mapping[tuple[Any, str], Rows], known: Iterable[Late]) -> list[Late]:
    """The ranks that would be last if those known to be late were not: these hide them.

    Args:
        tables: of `waits_of`.
        known: late ranks of each communicator.
    """
    accused: dict[tuple[Any, str], set[int]] = defaultdict(set)
    for each in known:
        accused[each.run, each.communicator] |= set(each.ranks)
    left = {key: _without(tables[key], ranks) for key, ranks in accused.items()}
    left = {key: rows for key, rows in left.items() if len({row[1] for row in rows}) >= FEWEST_PEERS}
    found = late_ranks(left)
    return [replace(each, behind_ns=_mean_wait(left[each.run, each.communicator], each)) for each in found]


def _without(rows: Rows, ranks: Collection[int]) -> Rows:
    """The waits of other ranks for the last of them."""
    kept = [row for row in rows if row[1] not in ranks]
    least: dict[Any, int] = {}
    for instance, _, wait, _ in kept:
        least[instance] = min(wait, least.get(instance, wait))
    return [(instance, rank, wait - least[instance], step) for instance, rank, wait, step in kept]


def _mean_wait(rows: Rows, late: Late) -> float:
    if any(row[3] is not None for row in rows):
        others = {row[1] for row in rows} - set(late.ranks)
        return sum(hidden_waits(rows, late).values()) / max(len(others), 1)
    others = {row[1] for row in rows} - set(late.ranks)
    waited = sum(wait for _, rank, wait, _ in rows if rank in others)
    return float(waited / max(len(others), 1))


def late_in_turns(tables: Mapping[tuple[Any, str], Rows], known: Iterable[Late]) -> list[Late]:
    """Ranks that come last on their own again and again, though not at most collectives: late from some time
    on, or in turns.

    Without a cause, each step in which one rank alone is late is that of any rank alike.

    Args:
        tables: of `waits_of`.
        known: ranks that are late at most collectives of a communicator.
    """
    accused = {(each.run, each.communicator, rank) for each in known for rank in each.ranks}
    compared = {key: rows for key, rows in tables.items() if len({row[1] for row in rows}) >= FEWEST_PEERS}
    tests = Counter(run for run, _ in compared)
    return [
        late for (run, communicator), rows in compared.items()
        for late in _in_turns(run, communicator, rows, tests[run])
        if (run, communicator, late.ranks[0]) not in accused
    ]  # fmt: skip


def _in_turns(run: Any, communicator: str, rows: Rows, tests: int) -> list[Late]:
    """The set of ranks for whose lateness chance is the least explanation, if that is small enough.

    Args:
        run, communicator, rows: of `waits_of`.
        tests: communicators of the run that are tested.
    """
    ranks, waits, longest, usable = _waits(rows)
    step_of = {row[0]: row[3] for row in rows}
    steps = [step_of[instance] for instance in sorted(step_of)]
    if None in steps or not usable.any():
        return []
    several = np.flatnonzero(usable & ((~np.isnan(waits)).sum(axis=1) >= FEWEST_PEERS))
    known = np.where(np.isnan(waits), np.inf, waits)[several]
    second = np.partition(known, 1, axis=1)[:, 1]
    distinct = second >= _DISTINCT_PART * longest[several]
    alone = several[distinct]
    last = known[distinct].argmin(axis=1)
    # Those that any rank is late in, and where many are, only the one that costs most in its step.
    waited: dict[tuple[Any, int], float] = defaultdict(float)
    for at, rank, least in zip(alone, last.tolist(), second[distinct].tolist(), strict=True):
        waited[steps[at], rank] += least
    longest_of = {step: rank for (step, rank), _ in sorted(waited.items(), key=lambda each: each[1])}
    readings = [Counter(rank for _, rank in waited), Counter(longest_of.values())]
    best, chosen = 1.0, []
    for counts in readings:
        for size in range(1, min(_LARGEST_SET, len(ranks) // 2, len(counts)) + 1):
            most = counts.most_common(size)
            hits = sum(count for _, count in most)
            chance = math.comb(len(ranks), size) * binomial_tail(hits, counts.total(), size / len(ranks))
            if chance < best and most[-1][1] >= _FEWEST_TIMES:
                best, chosen = chance, most
    chance = best * _LARGEST_SET * len(readings) * tests
    if chance > FALSE_ALARMS:
        return []
    compared = len(set(steps))
    return [
        Late(run, communicator, (ranks[rank],), len(ranks), count, compared, chance) for rank, count in chosen
    ]


def sometimes_late(tables: Mapping[tuple[Any, str], Rows], known: Iterable[Late]) -> list[Late]:
    """Single ranks that come last to some collectives: whether that is chance, only its cause tells.

    Args:
        tables: of `waits_of`.
        known: ranks that are late more often than by chance; in other communicators these count, too: a
            first stage comes last to what all stages do, by design.
    """
    accused = {(each.run, each.communicator, rank) for each in known for rank in each.ranks}
    found = []
    for (run, communicator), rows in tables.items():
        ranks, waits, longest, usable = _waits(rows)
        is_late = (waits <= _LATE_PART * longest[:, None]) & usable[:, None]
        is_late &= (is_late.sum(axis=1) * 2 <= (~np.isnan(waits)).sum(axis=1))[:, None]
        waited = (is_late * longest[:, None]).sum(axis=0)
        counts = np.where(waited > 0, is_late.sum(axis=0), 0).tolist()
        found += [
            Late(run, communicator, (rank,), len(ranks), count, int(usable.sum()), None)
            for rank, count in zip(ranks, counts, strict=True)
            if count and (run, communicator, rank) not in accused
        ]  # fmt: skip
    return found


def _significant(run: Any, found: Sequence[tuple[Late, float]]) -> list[Late]:
    """Those of one run, whose chance does not depend on what else is opened."""
    of_run = [each for each in found if each[0].run == run]
    chances = holm(np.array([chance for _, chance in of_run])).tolist()
    return [
        replace(late, chance=chance)
        for (late, _), chance in zip(of_run, chances, strict=True) if chance <= FALSE_ALARMS
    ]  # fmt: skip


def _waits(rows: Rows) -> tuple[list[int], NDArray[np.float64], NDArray[np.float64], NDArray[np.bool_]]:
    """The ranks, their waits by instance, the longest of each, and which instances tell anything."""
    ranks = sorted({row[1] for row in rows})
    instances, place = np.unique([row[0] for row in rows], return_inverse=True)
    waits = np.full((len(instances), len(ranks)), np.nan)
    waits[place, np.searchsorted(ranks, [row[1] for row in rows])] = [row[2] for row in rows]
    longest = np.nanmax(waits, axis=1)
    shared = _shared(waits, longest)
    usual = longest[shared].mean() if shared.any() else 0.0
    return ranks, waits, longest, shared & (longest > _USABLE_PART * usual)


def _shared(waits: NDArray[np.float64], longest: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Which instances several ranks recorded, of which one waits."""
    return np.asarray(((~np.isnan(waits)).sum(axis=1) > 1) & (longest > 0))


def _late(run: Any, communicator: str, rows: Rows) -> tuple[Late, float] | None:
    """The ranks that are late at most collectives, if chance explains them least, and the chance.

    A majority may be: then the others are the measure. All collectives count, or those with notable waits, or
    those in which most is waited: where communication queues up, ranks wait only at the first one of a step.
    """
    ranks, waits, longest, usable = _waits(rows)
    shared = _shared(waits, longest)
    if not shared.any():
        return None
    step_of = {row[0]: row[3] for row in rows}
    steps = np.array([step_of[instance] for instance in sorted(step_of)], dtype=object)
    alike = {each.tobytes(): each for each in (usable, shared, _long(longest, usable))}.values()
    limits = (_LATE_PART * longest, _before_gap(waits, longest))
    sets_of = {}
    for reading in alike:
        for limit in limits:
            is_late = waits[reading] <= limit[reading][:, None]
            chosen = is_late.sum(axis=0) * 2 > (~np.isnan(waits[reading])).sum(axis=0)
            others = len(ranks) - int(chosen.sum())
            if chosen.any() and others >= min(chosen.sum(), _FEWEST_IN_TIME * len(ranks)):
                sets_of[reading.tobytes(), chosen.tobytes()] = reading, chosen
    found = []
    for reading, chosen in sets_of.values():
        sets = math.comb(len(ranks), int(chosen.sum()))
        telling = 1 + math.log(len(sets_of) / FALSE_ALARMS, max(sets, 2))
        last = _are_last(waits, chosen)
        units = _units(last[reading], steps[reading].tolist(), max(_FEWEST_STEPS, telling))
        chance = any_set(int(units.sum()), len(units), sets)
        late = tuple(np.asarray(ranks)[chosen].tolist())
        found.append((min(1.0, len(sets_of) * chance), int(units.sum()), len(units), late))
    if not found:
        return None
    chance, count, compared, late = min(found)
    return Late(run, communicator, late, len(ranks), count, compared, chance), chance


def _before_gap(waits: NDArray[np.float64], longest: NDArray[np.float64]) -> NDArray[np.float64]:
    """Up to which wait ranks come last together, where as large a gap follows as if one alone did."""
    ordered = np.sort(waits, axis=1)
    steps = np.nan_to_num(np.diff(ordered, axis=1, append=np.nan), nan=-1.0)
    at = steps.argmax(axis=1)[:, None]
    gap, before = (np.take_along_axis(each, at, axis=1)[:, 0] for each in (steps, ordered))
    return np.where(gap >= _DISTINCT_PART * longest, before, _LATE_PART * longest)


def _long(longest: NDArray[np.float64], usable: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which instances have a notable part of the wait in which the mean nanosecond is waited."""
    mean = np.sum(longest[usable] ** 2) / max(np.sum(longest[usable]), 1.0)
    return usable & (longest > _USABLE_PART * mean)


def any_set(count: int, compared: int, sets: int) -> float:
    """The expected number of sets of ranks that are last so often where each is equally likely, at most 1.

    Of very many sets, which no float counts, each is hardly ever last: the first term is all of the tail.
    """
    if sets < MOST_SETS:
        return min(1.0, sets * binomial_tail(count, compared, 1 / sets))
    return math.exp(min(0.0, math.log(math.comb(compared, count)) - (count - 1) * math.log(sets)))


def _are_last(waits: NDArray[np.float64], chosen: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Where the chosen ranks, as far as they are recorded, wait less than all others."""
    theirs = np.where(chosen[None, :], waits, -np.inf)
    others = np.where(chosen[None, :], np.inf, waits)
    missing = np.isnan(waits)
    latest = np.where(missing, -np.inf, theirs).max(axis=1)
    return np.asarray((latest < np.where(missing, np.inf, others).min(axis=1)) & np.isfinite(latest))


def _units(last: NDArray[np.bool_], steps: list[int | None], fewest: float) -> NDArray[np.bool_]:
    """Whether they are last, of each collective, or at most collectives of each of `fewest` or more steps."""
    known = [step for step in steps if step is not None]
    if len(set(known)) < fewest or len(known) < len(steps):
        return last
    _, of_step = np.unique(known, return_inverse=True)
    return np.asarray(np.bincount(of_step, weights=last) * 2 > np.bincount(of_step))
