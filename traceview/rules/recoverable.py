"""Recoverable time by replay: how much shorter the windows are without the causes of findings."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Self

import duckdb
import numpy as np
from numpy.typing import NDArray

from traceview.documents.report import ReplayOverview
from traceview.replay import self_check
from traceview.replay.arrays import Bools, Ints, Positioned, narrowed
from traceview.replay.changes import lags_with
from traceview.replay.critical import Critical, critical_by_name
from traceview.replay.event_graph import Graph
from traceview.replay.readings import ranks_missing, with_shortest_collectives
from traceview.replay.removals import Effect, Removal, Removing, share_of_first_launches
from traceview.replay.replayable import READ, READ_BY_REMOVALS
from traceview.replay.self_check import SelfChecked, is_replayable, trusted
from traceview.replay.start_up import share_before_window
from traceview.replay.whatif_answer import overview
from traceview.rules.candidate import Candidate, Savings
from traceview.rules.claimed_intervals import ClaimedIntervals
from traceview.rules.rule import Rule
from traceview.workers import Workers

Overview = tuple[ReplayOverview, Critical]
"""What `overview` and `critical_by_name` say of a replay."""
Subject = tuple[str, str | None]
"""Code of the rule, and subject."""
Columns = Mapping[str, NDArray[Any]]

SAVED: Final = "saved_ns"
"""Column of a rule that has replayed all ranks without its cause: what that saves [ns]."""
REMOVED_COLUMNS: Final = """
    finding INTEGER, trace_id INTEGER, device INTEGER, start_ns BIGINT, end_ns BIGINT, event_kind VARCHAR,
    event_id BIGINT, claimed_share DOUBLE, class VARCHAR
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
        claimed_ns: what its intervals claim; of one of the job what that saves.
        of_job: whether what it costs the whole job is known: it stands before all others.
    """

    findings: Mapping[int, tuple[int, int | None]]
    rule: Rule
    claimed_ns: int
    of_job: bool = False


def trusted_replay(workers: Workers, *, any_size: bool = False) -> SelfChecked | None:
    """The replay of the traces of workers, computed once; see `trusted`.

    Args:
        workers: of a session.
        any_size: whether to replay more than `MOST_REPLAYED` GPU events.
    """
    workers.prepare(*READ)
    return workers.once(trusted, _most(any_size))


def replay_overview(workers: Workers, *, any_size: bool = False) -> Overview | None:
    """What a report says of `trusted_replay`, computed once."""
    if trusted_replay(workers, any_size=any_size) is None:
        return None
    workers.prepare(*READ_BY_REMOVALS)
    return workers.once(_overview, (workers, _most(any_size)))


def begin_replay(workers: Workers, *, any_size: bool = False, whole: bool = False) -> None:
    """Starts `trusted_replay` in the background: NumPy and compiled code release the GIL.

    So is `replay_overview`, where the `whole` is asked for.
    """
    workers.prepare(*(READ_BY_REMOVALS if whole else READ))
    most = _most(any_size)
    workers.begin((trusted, most), *([(_overview, (workers, most))] if whole else []))


def _overview(connection: duckdb.DuckDBPyConnection, asked: tuple[Workers, int | None]) -> Overview | None:
    workers, most = asked
    checked = workers.once(trusted, most)
    return (overview(connection, checked), critical_by_name(connection, checked)) if checked else None


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
        if not candidate.of_job and any(row.get(SAVED) is not None for row in candidate.evidence):
            continue
        found.setdefault((candidate.rule.code, candidate.subject), {})[at] = candidate
    return {
        key: Cause(
            {at: (each.trace_id, each.device) for at, each in alike.items()},
            next(iter(alike.values())).rule,
            sum(claimed[at] for at in alike),
            any(candidates[at].of_job for at in alike),
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
        self._model, self._unchanged, self._unknown = model, unchanged, checked.readings
        self._likely = 1
        devices = model.recording.devices
        self._numbers = {devices[device]: number for number, device in enumerate(model.window.devices)}
        self._most = _MOST_EDGES // max(1, len(model.graph.lag))
        self._earlier = share_before_window(model) > 0
        times = [sum(each.values()) - each["compute"] for each in checked.breakdown]
        self._without_compute: Ints = np.array(times)

    @classmethod
    def of(cls, checked: SelfChecked | None) -> Self | None:
        """The replays, or None without a recording."""
        return None if checked is None else cls(checked)

    def ranked(
        self, causes: Mapping[Subject, Cause], connection: duckdb.DuckDBPyConnection
    ) -> dict[int, Savings]:
        """What findings save, in rank order, after the causes of the job; of these nothing is said.

        Where ranks are missing, that is the most of two readings: that collectives last as long as they did,
        and that, once the other ranks change likewise, they only transfer; on its own at least the least,
        also of the readings of unknown stretches of threads as work or as waits.

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
        readings = self._readings(effects, connection)
        scaled = {key: narrowed(effect.scaled) for key, effect in effects.items()}
        del effects
        read = {key: np.stack([each.saved(key) for each in readings]) for key in largest}
        alone = {key: each[: self._likely].max(axis=0) for key, each in read.items()}
        ranking: dict[int, Savings] = {}
        so_far, saved = np.zeros_like(self._without_compute), dict(alone)
        whole = left = self._without_compute
        apart, taken = dict.fromkeys(largest, True), np.zeros(len(self._model.graph.lag), np.bool_)
        after: dict[Subject, Ints] = {}
        while saved:
            if not after and not any(causes[each].of_job for each in saved):
                after = {each: np.maximum(own - so_far, 0) for each, own in saved.items()}
            key = max(saved, key=lambda each: (causes[each].of_job, int(saved[each].sum())))
            added = np.maximum(saved.pop(key) - so_far, 0)
            own, several, counted = alone[key], read[key], added
            if "compute" not in causes[key].rule.claims:
                own, several = np.minimum(own, whole), np.minimum(several, whole)
                counted = np.minimum(added, left)
                left = left - counted
            for finding, where in () if causes[key].of_job else causes[key].findings.items():
                least = min(self._of(each, where) for each in several)
                ranking[finding] = Savings(
                    self._of(counted, where), self._of(own, where), least, left=self._of(after[key], where)
                )
            for reading in readings[: self._likely]:
                reading.take(key, apart=apart[key])
            so_far = so_far + added
            taken[scaled[key]] = True
            for other in saved:
                if np.any(taken[scaled[other]]):
                    apart[other] &= times[key].apart_from(times[other])
            taken[scaled[key]] = False
            # What hid behind something else may show once that is gone.
            saved = {
                other: np.max(
                    [each.saved(other, apart=apart[other]) for each in readings[: self._likely]], axis=0
                )
                for other in saved
            }
        return ranking

    def _readings(
        self, effects: Mapping[Subject, Effect], connection: duckdb.DuckDBPyConnection
    ) -> list[_Reading]:
        """The readings of the trace."""
        model = self._model
        lags = [model.graph.lag]
        if ranks_missing(model, connection):
            lags.append(with_shortest_collectives(model, connection))
        self._likely = len(lags)
        lags += self._unknown
        # What is loaded once recurs in no step, and hides nothing there.
        stays = np.where(self._earlier, 1, 1 - share_of_first_launches(model, connection))
        if (stays < 1).any():
            lags = [np.where(stays < 1, np.rint(lag * stays), lag).astype(np.int64) for lag in lags]
        concerned = {key: _shorter(effect, lags) for key, effect in effects.items()}
        wanted = np.concatenate([model.window.begins, model.window.ends])
        readings: list[_Reading] = []
        for lag in lags:
            changes = {}
            # Lags are computed again rather than kept, which would take memory where it peaks.
            for key, (edges, rows) in concerned.items():
                change = _Change.of(lags_with(effects[key], lag), rows, lag, edges)
                changes[key] = change.alike(readings[0].changes[key]) if readings else change
            readings.append(_Reading(model.graph, lag.copy(), wanted, changes))
        return readings

    def _of(self, saved: Ints, where: tuple[int, int | None]) -> int:
        if where[1] is None:
            mine = [number for (trace, _), number in self._numbers.items() if trace == where[0]]
            return int(saved[mine].sum())
        return int(saved[self._numbers[where]]) if where in self._numbers else 0

    def _effects(
        self, causes: Mapping[Subject, Cause], connection: duckdb.DuckDBPyConnection
    ) -> tuple[dict[Subject, Effect], dict[Subject, ClaimedIntervals]]:
        removing = Removing(self._model, self._unchanged, connection)
        found, times = {}, {}
        for key, cause in causes.items():
            rows = connection.execute(_REMOVED, {"findings": list(cause.findings)}).fetchnumpy()
            own = {name: np.asarray(column) for name, column in rows.items()}
            how = "shorten" if cause.of_job else cause.rule.removed_by or "shorten"
            found[key] = removing.effect(Removal(how, cause.rule.claims, own)).without(self._earlier)
            times[key] = ClaimedIntervals(own if how in _TAKES_INTERVALS else None)
        return found, times


class _Change(NamedTuple):
    """What an effect makes of the lags of a reading.

    Attributes:
        edges: whose lags become less.
        most: these lags with the effect alone [ns].
        less: by how much they are less [ns].
        left: by how much they can become less still: of each edge to nothing [ns].
    """

    edges: Positioned
    most: Ints
    less: Ints
    left: Ints

    @classmethod
    def of(cls, change: tuple[Positioned, Ints], rows: Ints | slice, before: Ints, edges: Positioned) -> Self:
        """Of lags with an effect.

        Args:
            change: edges, and their lags with the effect [ns].
            rows: which of them become less in any reading.
            before: the lags of all edges without it [ns].
            edges: those of `rows`.
        """
        lags = change[1][rows]
        return cls(edges, lags, before[edges] - lags, np.maximum(lags, 0))

    def alike(self, other: _Change) -> _Change:
        """The same, which shares what is the same in another one: that is most of it."""
        less, left = (
            theirs if np.array_equal(ours, theirs) else ours
            for ours, theirs in zip(self[2:], other[2:], strict=True)
        )
        return self._replace(less=less, left=left)


class _Reading:
    """One reading of the trace, and the effects that were taken in it.

    Attributes:
        changes: what each effect makes of the lags.

    Args:
        graph: the graph.
        lag: its lags in this reading, without effects; is changed [ns].
        wanted: the nodes at which windows begin, and those at which they end.
        changes: see above.
    """

    def __init__(self, graph: Graph, lag: Ints, wanted: Ints, changes: Mapping[Subject, _Change]) -> None:
        self._graph, self._lag, self._wanted, self.changes = graph, lag, wanted, changes
        self._before = self._windows()

    def saved(self, key: Subject, *, apart: bool = False) -> Ints:
        """By how much the window of each GPU is shorter with this effect too, taken as by `take` [ns]."""
        edges = self.changes[key].edges
        lag = self._lag[edges]
        self.take(key, apart=apart)
        after = self._windows()
        self._lag[edges] = lag
        return np.asarray(np.maximum(self._before - after, 0))

    def take(self, key: Subject, *, apart: bool) -> None:
        """Adds an effect: of two about the same time the one that takes more counts, else, `apart`, both."""
        edges, most, less, left = self.changes[key]
        lag = self._lag[edges]
        self._lag[edges] = np.minimum(lag, np.maximum(most - left, lag - less) if apart else most)

    def _windows(self) -> Ints:
        begins, ends = np.split(self._graph.replayed(self._lag)[self._wanted], 2)
        return np.asarray(ends - begins)


def _shorter(effect: Effect, readings: Sequence[Ints]) -> tuple[Positioned, Ints | slice]:
    """The edges whose lags an effect makes less in any reading, and which of its edges these are."""
    less: Bools | bool = False
    for lag in readings:
        edges, lags = lags_with(effect, lag)
        less |= lags < lag[edges]
    rows = slice(None) if np.all(less) else np.flatnonzero(less)
    return edges[rows], rows
