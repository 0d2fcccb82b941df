"""Recoverable time by replay: how much shorter the windows are without the causes of findings."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from traceview.replay import self_check
from traceview.replay.arrays import Ints
from traceview.replay.changes import changed_lags
from traceview.replay.model import Replayed
from traceview.replay.readings import ranks_missing, with_shortest_collectives
from traceview.replay.removals import Effect, Removal, Removing
from traceview.replay.self_check import SelfChecked, is_replayable, trusted
from traceview.replay.start_up import before_window
from traceview.replay.window import KEPT
from traceview.rules.candidate import Candidate, Savings
from traceview.rules.claimed_intervals import ClaimedIntervals
from traceview.store.memory import release_free_memory

if TYPE_CHECKING:
    import duckdb

    from traceview.rules.rule import Rule
    from traceview.workers import Workers

Subject = tuple[str, str | None]
"""Code of the rule, and subject."""
Base = tuple[Ints, Ints]
"""Lags of edges, and the window of each GPU without changes [ns]."""
Columns = Mapping[str, NDArray[Any]]

SAVED: Final = "saved_ns"
"""Column of a rule that has replayed all ranks without its cause: what that saves [ns]."""
REMOVED_COLUMNS: Final = """
    finding INTEGER, trace_id INTEGER, device INTEGER, start_ns BIGINT, end_ns BIGINT, event_kind VARCHAR,
    event_id BIGINT, claimed_share DOUBLE
"""
"""The columns of the table `removed_rows`."""
_REMOVED: Final = "FROM removed_rows WHERE finding IN (SELECT unnest($findings)) ORDER BY finding"
_MOST_EDGES: Final = 200_000_000
"""The work of an analysis: edges times replays. A million edges take about 5 ms."""


_TAKES_INTERVALS: Final = ("shorten", "drop_activity")
"""What removes findings by taking their claimed intervals away."""


@dataclass(frozen=True, slots=True)
class Cause:
    """The cause of findings of one rule and subject on any GPU.

    Attributes:
        findings: by number, trace and GPU.
        rule: their rule.
        claimed_ns: what its intervals claim.
    """

    findings: Mapping[int, tuple[int, int | None]]
    rule: Rule
    claimed_ns: int


def trusted_replay(workers: Workers, *, any_size: bool = False) -> SelfChecked | None:
    """The replay of the traces of workers, computed once; see `trusted`.

    Args:
        workers: of a session.
        any_size: whether to replay more than `MOST_REPLAYED` GPU events.
    """
    workers.keep(KEPT)
    workers.release()
    try:
        return workers.once(trusted, _most(any_size))
    finally:
        workers.release()


def may_replay(workers: Workers, *, any_size: bool = False) -> bool:
    """Whether the traces of workers are of one run, and few enough events to replay; see `trusted_replay`."""
    return workers.once(is_replayable, _most(any_size))


def _most(any_size: bool) -> int | None:
    return None if any_size else self_check.MOST_REPLAYED


Replaying = Callable[[], "Replays | None"]
"""Computes replays, when they are asked for."""


def causes_of(candidates: Mapping[int, Candidate], claimed: Mapping[int, int]) -> dict[Subject, Cause]:
    """The causes of findings, by rule and subject, but of those whose rule says what all ranks save.

    Args:
        candidates: findings by number.
        claimed: what the intervals of those that claim time save on their own [ns].
    """
    found: dict[Subject, dict[int, Candidate]] = {}
    for at in claimed:
        candidate = candidates[at]
        if any(row.get(SAVED) is not None for row in candidate.evidence):
            continue
        found.setdefault((candidate.rule.code, candidate.subject), {})[at] = candidate
    return {
        key: Cause(
            {at: (each.trace_id, each.device) for at, each in alike.items()},
            next(iter(alike.values())).rule,
            sum(claimed[at] for at in alike),
        )
        for key, alike in found.items()
    }


class Replays:
    """Replays of opened traces without causes of findings.

    Args:
        checked: their recording, and its replay.
    """

    def __init__(self, checked: SelfChecked) -> None:
        model, unchanged = checked.model, checked.unchanged
        self._model, self._unchanged = model, unchanged
        devices = model.recording.devices
        self._numbers = {devices[device]: number for number, device in enumerate(model.window.devices)}
        self._most = _MOST_EDGES // max(1, len(model.graph.lag))
        self._earlier = before_window(model)
        parts = model.breakdown(checked.unchanged)
        self._without_compute: Ints = np.array([sum(each.values()) - each["compute"] for each in parts])

    @classmethod
    def of(cls, checked: SelfChecked | None) -> Self | None:
        """The replays, or None without a recording."""
        return None if checked is None else cls(checked)

    def ranked(
        self, causes: Mapping[Subject, Cause], connection: duckdb.DuckDBPyConnection
    ) -> dict[int, Savings]:
        """What findings save, in rank order.

        Where ranks are missing, that is the most of two readings: that collectives last as long as they did,
        and that, once the other ranks change likewise, they only transfer; on its own at least the least.

        Each cause is taken away on all GPUs, and counts for each finding by the window of its GPU. Those
        with the largest claims are replayed, as many as time allows; others are left out. What a cause
        saves after others may be more than on its own. What claims no compute saves at most the time without
        compute: that kernels which ran one after the other would then share the GPU is no saving of its own.

        Args:
            causes: by rule and subject.
            connection: a connection to the traces, with the table `removed_rows`.
        """
        most = max(1, math.isqrt(2 * self._most) - 1)
        largest = sorted(causes, key=lambda key: -causes[key].claimed_ns)[:most]
        effects, times = self._effects({key: causes[key] for key in largest}, connection)
        bases = self._bases(connection)
        read = {key: self._saved(bases, bases, effects[key]) for key in largest}
        alone = {key: each.max(axis=0) for key, each in read.items()}
        ranking: dict[int, Savings] = {}
        taken = bases
        so_far, saved = np.zeros_like(bases[0][1]), dict(alone)
        whole = left = self._without_compute
        apart = dict.fromkeys(largest, True)
        while saved:
            key = max(saved, key=lambda each: int(saved[each].sum()))
            added = np.maximum(saved.pop(key) - so_far, 0)
            own, readings, counted = alone[key], read[key], added
            if "compute" not in causes[key].rule.claims:
                own, readings = np.minimum(own, whole), np.minimum(readings, whole)
                counted = np.minimum(added, left)
                left = left - counted
            for finding, where in causes[key].findings.items():
                least = min(self._of(each, where) for each in readings)
                ranking[finding] = Savings(self._of(counted, where), self._of(own, where), least)
            pairs = zip(taken, bases, strict=True)
            taken = [
                (_both(lag, effects[key], base, apart[key]), before) for (lag, before), (base, _) in pairs
            ]
            so_far = so_far + added
            changed = np.zeros(len(bases[0][0]), np.bool_)
            changed[effects[key].scaled] = True
            for other in saved:
                if np.any(changed[effects[other].scaled]):
                    apart[other] &= times[key].apart_from(times[other])
            # What hid behind something else may show once that is gone.
            saved = {
                other: self._saved(taken, bases, effects[other], apart[other]).max(axis=0) for other in saved
            }
        release_free_memory()
        return ranking

    def _bases(self, connection: duckdb.DuckDBPyConnection) -> list[Base]:
        """The readings of the trace: lags without changes, and the windows with them [ns]."""
        lags = [self._model.graph.lag]
        if ranks_missing(self._model, connection):
            lags.append(with_shortest_collectives(self._model, connection))
        return [(lag, self._windows(self._model.replay(lag))) for lag in lags]

    def _of(self, saved: Ints, where: tuple[int, int | None]) -> int:
        if where[1] is None:
            mine = [number for (trace, _), number in self._numbers.items() if trace == where[0]]
            return int(saved[mine].sum())
        return int(saved[self._numbers[where]]) if where in self._numbers else 0

    def _windows(self, replayed: Replayed) -> Ints:
        window = self._model.window
        return np.asarray(replayed.times[window.ends] - replayed.times[window.begins])

    def _saved(
        self, taken: Sequence[Base], bases: Sequence[Base], effect: Effect, apart: bool = False
    ) -> Ints:
        """By how much the window of each GPU is shorter with an effect, a row for each reading [ns]."""
        found = []
        for (lag, before), (base, _) in zip(taken, bases, strict=True):
            after = self._windows(self._model.replay(_both(lag, effect, base, apart)))
            found.append(np.maximum(before - after, 0))
        return np.stack(found)

    def _effects(
        self, causes: Mapping[Subject, Cause], connection: duckdb.DuckDBPyConnection
    ) -> tuple[dict[Subject, Effect], dict[Subject, ClaimedIntervals]]:
        removing = Removing(self._model, self._unchanged, connection)
        found, times = {}, {}
        for key, cause in causes.items():
            rows = connection.execute(_REMOVED, {"findings": list(cause.findings)}).fetchnumpy()
            own = {name: np.asarray(column) for name, column in rows.items()}
            how = cause.rule.removed_by or "shorten"
            found[key] = removing.effect(Removal(how, cause.rule.claims, own)).without(self._earlier)
            times[key] = ClaimedIntervals(own if how in _TAKES_INTERVALS else None)
            release_free_memory()
        return found, times


def _both(lag: Ints, effect: Effect, base: Ints, apart: bool) -> Ints:
    """The lags with one more effect: of two about the same time the one that takes more counts, else both."""
    changed = changed_lags([effect], base)
    if apart:
        at = effect.scaled
        changed[at] = np.maximum(lag[at] - (base[at] - changed[at]), np.minimum(changed[at], 0))
    return np.minimum(lag, changed, out=changed)
