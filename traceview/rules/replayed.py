"""Recoverable time by replay: how much shorter the windows are without the causes of findings."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from traceview.replay import self_check
from traceview.replay.arrays import Ints
from traceview.replay.changes import changed_lags
from traceview.replay.graph import rule
from traceview.replay.model import Replayed
from traceview.replay.removals import Effect, Removal, Removing
from traceview.replay.self_check import SelfChecked, trusted
from traceview.replay.window import KEPT

if TYPE_CHECKING:
    import duckdb

    from traceview.rules.candidate import Candidate
    from traceview.rules.rule import Rule
    from traceview.workers import Workers

Subject = tuple[str, str | None]
"""Code of the rule, and subject."""
Columns = Mapping[str, NDArray[Any]]

REMOVED_COLUMNS: Final = """
    finding INTEGER, trace_id INTEGER, device INTEGER, start_ns BIGINT, end_ns BIGINT, event_kind VARCHAR,
    event_id BIGINT, claimed_share DOUBLE
"""
"""The columns of the table `removed_rows`."""
_MOST_EDGES: Final = 200_000_000
"""The work of an analysis: edges times replays. A million edges take about 5 ms."""


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
    return workers.once(trusted, None if any_size else self_check.MOST_REPLAYED)


def causes_of(candidates: Mapping[int, Candidate], claimed: Mapping[int, int]) -> dict[Subject, Cause]:
    """The causes of findings, by rule and subject.

    Args:
        candidates: findings by number.
        claimed: what the intervals of those that claim time save on their own [ns].
    """
    found: dict[Subject, dict[int, Candidate]] = {}
    for at in claimed:
        candidate = candidates[at]
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
        self._before = self._windows(unchanged)
        devices = model.recording.devices
        self._numbers = {devices[device]: number for number, device in enumerate(model.window.devices)}
        self._most = _MOST_EDGES // max(1, len(model.graph.lag))

    @classmethod
    def of(cls, checked: SelfChecked | None) -> Self | None:
        """The replays, or None where they cannot judge findings: with communication between open ranks,
        whose waits are not among what findings claim."""
        if checked is None or np.any(checked.model.graph.rule == rule("collective_transfer")):
            return None
        return cls(checked)

    def ranked(
        self, causes: Mapping[Subject, Cause], connection: duckdb.DuckDBPyConnection
    ) -> dict[int, tuple[int, int]]:
        """By finding, in rank order: what it saves after those before it, and on its own [ns].

        Each cause is taken away on all GPUs, and counts for each finding by the window of its GPU. Those
        with the largest claims are replayed, as many as time allows; others are left out. What a cause
        saves after others may be more than on its own.

        Args:
            causes: by rule and subject.
            connection: a connection to the traces, with the table `removed_rows`.
        """
        most = max(1, math.isqrt(2 * self._most) - 1)
        largest = sorted(causes, key=lambda key: -causes[key].claimed_ns)[:most]
        effects = self._effects({key: causes[key] for key in largest}, connection)
        lag = self._model.graph.lag
        alone = {key: self._saved(changed_lags([effects[key]], lag)) for key in largest}
        ranking: dict[int, tuple[int, int]] = {}
        taken = lag
        so_far, saved = np.zeros_like(self._before), dict(alone)
        while saved:
            key = max(saved, key=lambda each: int(saved[each].sum()))
            added = np.maximum(saved.pop(key) - so_far, 0)
            for finding, where in causes[key].findings.items():
                ranking[finding] = self._of(added, where), self._of(alone[key], where)
            # Two findings about the same time take it once, the one that takes more.
            taken = np.minimum(taken, changed_lags([effects[key]], lag))
            so_far = so_far + added
            # What hid behind something else may show once that is gone.
            saved = {
                other: self._saved(np.minimum(taken, changed_lags([effects[other]], lag))) for other in saved
            }
        return ranking

    def _of(self, saved: Ints, where: tuple[int, int | None]) -> int:
        if where[1] is None:
            mine = [number for (trace, _), number in self._numbers.items() if trace == where[0]]
            return int(saved[mine].sum())
        return int(saved[self._numbers[where]]) if where in self._numbers else 0

    def _windows(self, replayed: Replayed) -> Ints:
        window = self._model.window
        return np.asarray(replayed.times[window.ends] - replayed.times[window.begins])

    def _saved(self, lag: Ints) -> Ints:
        """By how much the window of each GPU is shorter with these lags [ns]."""
        saved: Ints = np.maximum(self._before - self._windows(self._model.replay(lag)), 0)
        return saved

    def _effects(
        self, causes: Mapping[Subject, Cause], connection: duckdb.DuckDBPyConnection
    ) -> dict[Subject, Effect]:
        removing = Removing(self._model, self._unchanged, connection)
        removed = connection.execute("FROM removed_rows ORDER BY finding").fetchnumpy()
        rows = {name: np.asarray(column) for name, column in removed.items()}
        found = {}
        for key, cause in causes.items():
            own = _rows_of(rows, cause.findings)
            how = cause.rule.removed_by or "shorten"
            found[key] = removing.effect(Removal(how, cause.rule.claims, own))
        return found


def _rows_of(rows: Columns, findings: Iterable[int]) -> Columns:
    """The rows of findings, of rows ordered by finding."""
    number = rows["finding"]
    parts = [np.arange(*np.searchsorted(number, [finding, finding + 1])) for finding in findings]
    at = np.concatenate([np.zeros(0, np.int64), *parts])
    return {name: column[at] for name, column in rows.items()}
