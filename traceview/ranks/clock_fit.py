"""Offsets and drifts of clocks from times at which events that are one ended on several of them.

Model: the end of instance k on clock c is T(k) + offset(c) + drift(c) (T(k) - origin) + jitter. The sum of
the absolute jitters is least, by least squares whose weights follow from the residuals, again and again. The
T(k) are eliminated. Drifts are found in a second pass, with the T(k) of the first one: a clock's own times as
regressor make the problem degenerate.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from traceview.ranks.matched_collectives import Numbers
from traceview.ranks.matched_collectives import Times as Array

FINEST_NS: Final = 1_000.0
"""The resolution of clocks: smaller residuals do not count more."""
_COARSE_STEPS: Final = 8
_FINE_STEPS: Final = 12
_HALF_STEPS: Final = 5
_CONVERGED_NS: Final = 20.0
_SECOND: Final = 1e9
_SHORTEST_FOR_DRIFT_NS: Final = 1_000_000_000
_FEWEST_FOR_DRIFT: Final = 10
_MOST_DRIFT_PPB: Final = 200_000.0
_CLOSED: Final = 512
"""Causality is followed over several communicators for at most so many clocks."""
_RESIDUAL: Final = 1e-10
_AT_ONCE: Final = 4_000_000


@dataclass(frozen=True, slots=True)
class Block:
    """The instances of one communicator.

    Attributes:
        clocks: the numbers of its clocks.
        end: the usual end of each instance (row) on each clock (column) [ns]; NaN where not recorded.
        first_end, last_start: the first end and the last start there [ns].
        weight: of each residual; below 1 for events whose ends agree less.
    """

    clocks: Numbers
    end: Array
    first_end: Array
    last_start: Array
    weight: float = 1.0

    def rows(self, some: slice) -> Block:
        """Some of the instances; all where there is only one."""
        if len(self.end) < 2:
            return self
        return replace(
            self, end=self.end[some], first_end=self.first_end[some], last_start=self.last_start[some]
        )


@dataclass(frozen=True, slots=True)
class ClockFit:
    """What is known of clocks, by their numbers.

    Attributes:
        offset: at `origin`, with a sum of 0 over each component [ns].
        drift: change of the offset, with a sum of 0 over each component [ns per s, 10^-9].
        origin: time [ns].
        component: number of the clocks that collectives join, directly or by way of others.
        instances: number of instances.
        split: difference between the offsets from either half of the instances [ns].
        residual: median residual over the root of the number of instances [ns].
        bound: half of the range that causality allows, against the usual other clock [ns]; NaN without one.
        violated: whether the offset contradicts causality: an instance would end before it began elsewhere.
    """

    offset: Array
    drift: Array
    origin: float
    component: Numbers
    instances: Numbers
    split: Array
    residual: Array
    bound: Array
    violated: NDArray[np.bool_]

    @property
    def error(self) -> Array:
        """The largest of the figures that the number of instances allows [ns]."""
        known = np.maximum(self.split, self.residual)
        return np.where(self.instances >= 3, known, self.bound)


def fitted(blocks: Sequence[Block], messages: Sequence[Block], clocks: int) -> ClockFit:
    """The offsets and drifts of clocks.

    Args:
        blocks: of events that end on all clocks at once.
        messages: of events that do so less exactly, which only join what nothing else joins.
        clocks: the number of clocks.
    """
    component = np.arange(clocks)
    for block in blocks:
        _join(component, block)
    used = [*blocks]
    for block in messages:
        if len(np.unique(component[block.clocks])) > 1:
            used.append(block)
    for block in used[len(blocks) :]:
        _join(component, block)
    _, component = np.unique(component, return_inverse=True)
    regressors: list[Array | None] = [None] * len(used)
    offset = _solved(used, component, np.zeros(clocks), regressors, _COARSE_STEPS)
    # Of each instance.
    times = [np.asarray(np.nanmedian(block.end - offset[block.clocks], axis=1)) for block in used]
    origin, drifting = _drifting(used, times, clocks)
    drift = np.zeros(clocks)
    if drifting.any():
        regressors = [(time - origin) / _SECOND for time in times]
        both = np.concatenate([offset, drift])
        both = _solved(used, component, both, regressors, _COARSE_STEPS, drifting)
        offset, drift = both[:clocks], np.clip(both[clocks:], -_MOST_DRIFT_PPB, _MOST_DRIFT_PPB)
    instances, residual = _residuals(used, offset, drift, regressors, clocks)
    split = _split(used, component, offset, drift, regressors, drifting)
    bound, violated = _causality(blocks, times, offset, drift, origin, split + residual)
    return ClockFit(offset, drift, origin, component, instances, split, residual, bound, violated)


def _join(component: Numbers, block: Block) -> None:
    """Makes the components of the clocks of a block one."""
    joined = np.unique(component[block.clocks])
    component[np.isin(component, joined)] = joined[0]


def _drifting(
    blocks: Sequence[Block], times: Sequence[Array], clocks: int
) -> tuple[float, NDArray[np.bool_]]:
    """The middle of all times, and the clocks with enough instances over enough time to drift."""
    first, last = np.full(clocks, np.inf), np.full(clocks, -np.inf)
    count = np.zeros(clocks)
    for block, time in zip(blocks, times, strict=True):
        seen = ~np.isnan(block.end)
        count[block.clocks] += seen.sum(axis=0)
        at = np.where(seen, time[:, None], np.nan)
        first[block.clocks] = np.fmin(first[block.clocks], np.nanmin(at, axis=0))
        last[block.clocks] = np.fmax(last[block.clocks], np.nanmax(at, axis=0))
    known = count > 0
    middle = float((first[known].min() + last[known].max()) / 2) if known.any() else 0.0
    long = known & (count >= _FEWEST_FOR_DRIFT)
    long[long] &= (last - first)[long] > _SHORTEST_FOR_DRIFT_NS
    return middle, long


def _rest(block: Block, offset: Array, drift: Array, regressor: Array | None) -> Array:
    """Ends less what the clocks explain, which leaves the time of each instance and jitter [ns]."""
    rest = block.end - offset[block.clocks]
    if regressor is not None:
        rest = rest - regressor[:, None] * drift[block.clocks]
    return rest


def _solved(
    blocks: Sequence[Block], component: Numbers, start: Array, regressors: Sequence[Array | None],
    coarse: int, drifting: NDArray[np.bool_] | None = None,
) -> Array:  # fmt: skip
    """The offsets, followed by the drifts where there are regressors."""
    clocks = len(component)
    found = start
    steps = np.full(_FINE_STEPS if coarse else _HALF_STEPS, FINEST_NS)
    if coarse:
        steps = np.concatenate([np.geomspace(_coarsest(blocks, found[:clocks]), FINEST_NS, coarse), steps])
    for number, finest in enumerate(steps.tolist()):
        alike = coarse > 0 and number == 0
        weights = [
            _weights(block, found, clocks, regressor, finest, alike=alike)
            for block, regressor in zip(blocks, regressors, strict=True)
        ]
        before, found = found, _least_squares(blocks, weights, component, regressors, drifting, found)
        if number > coarse and np.abs(found - before).max(initial=0.0) < _CONVERGED_NS:
            break
    return found


def _coarsest(blocks: Sequence[Block], offset: Array) -> float:
    """The residual that nine of ten stay below, where nothing is known yet [ns]."""
    apart = [block.end - np.nanmedian(block.end, axis=1)[:, None] - offset[block.clocks] for block in blocks]
    whole = np.concatenate([np.abs(each[~np.isnan(each)]) for each in apart]) if apart else np.zeros(1)
    return max(float(np.quantile(whole, 0.9)), FINEST_NS)


def _weights(
    block: Block, found: Array, clocks: int, regressor: Array | None, finest: float, *, alike: bool
) -> Array:
    """The weight of each end: all alike at first, then less where the residual is large."""
    seen = ~np.isnan(block.end)
    if alike:
        return np.asarray(block.weight * seen / finest)
    drift = found[clocks:] if regressor is not None else found
    rest = _rest(block, found[:clocks], drift, regressor)
    jitter = np.abs(rest - np.nanmedian(rest, axis=1)[:, None])
    return np.asarray(np.where(seen, block.weight / np.maximum(jitter, finest), 0.0))


def _least_squares(
    blocks: Sequence[Block], weights: Sequence[Array], component: Numbers,
    regressors: Sequence[Array | None], drifting: NDArray[np.bool_] | None, start: Array,
) -> Array:  # fmt: skip
    """The weighted least squares of offsets, and drifts, without the times of the instances."""
    clocks, size = len(component), len(start)
    matrix, right = np.zeros((size, size)), np.zeros(size)
    for block, weight, regressor in zip(blocks, weights, regressors, strict=True):
        total = np.maximum(weight.sum(axis=1), 1e-300)
        apart = np.nan_to_num(block.end - np.nanmedian(block.end, axis=1)[:, None])
        apart -= ((weight * apart).sum(axis=1) / total)[:, None]
        powers = [np.ones(len(weight))] if regressor is None else [np.ones(len(weight)), regressor]
        for row, first in enumerate(powers):
            at_row = block.clocks + row * clocks
            right[at_row] += (first[:, None] * weight * apart).sum(axis=0)
            for column, second in enumerate(powers):
                scaled = (first * second)[:, None] * weight
                part = np.diag(scaled.sum(axis=0)) - scaled.T @ (weight / total[:, None])
                matrix[np.ix_(at_row, block.clocks + column * clocks)] += part
    scale = max(float(np.abs(np.diag(matrix)[:clocks]).max(initial=0.0)), 1e-12)
    together = component[:, None] == component[None, :]
    # The sums over a component, which nothing determines, are 0.
    matrix[:clocks, :clocks] += scale * together
    if size > clocks:
        steep = max(float(np.abs(np.diag(matrix)[clocks:]).max(initial=0.0)), 1e-12)
        matrix[clocks:, clocks:] += steep * together
        if drifting is not None:
            fixed = clocks + np.flatnonzero(~drifting)
            matrix[fixed, :] = matrix[:, fixed] = right[fixed] = 0.0
            matrix[fixed, fixed] = steep
    return _conjugate_gradient(matrix, right, start)


def _conjugate_gradient(matrix: Array, right: Array, start: Array) -> Array:
    """The solution of a positive definite system, from a guess.

    It takes far less time than a factorization: there are many clocks only where most of them meet in common.
    """
    diagonal = np.diag(matrix)
    found, rest = start.copy(), right - matrix @ start
    way = scaled = rest / diagonal
    size = float(rest @ scaled)
    enough = max(size, float(right @ (right / diagonal))) * _RESIDUAL**2
    for _ in range(4 * len(right)):
        if size <= enough:
            break
        along = matrix @ way
        step = size / float(way @ along)
        found = found + step * way
        rest = rest - step * along
        scaled = rest / diagonal
        before, size = size, float(rest @ scaled)
        way = scaled + (size / before) * way
    return np.asarray(found, np.float64)


def _residuals(
    blocks: Sequence[Block], offset: Array, drift: Array, regressors: Sequence[Array | None], clocks: int
) -> tuple[Numbers, Array]:
    """The number of instances of each clock, and their median residual over the root of that number [ns]."""
    by_clock: list[list[Array]] = [[] for _ in range(clocks)]
    for block, regressor in zip(blocks, regressors, strict=True):
        rest = _rest(block, offset, drift, regressor)
        jitter = np.abs(rest - np.nanmedian(rest, axis=1)[:, None])
        for column, clock in enumerate(block.clocks.tolist()):
            values = jitter[:, column]
            by_clock[clock].append(values[~np.isnan(values)])
    joined = [np.concatenate(values) if values else np.zeros(0) for values in by_clock]
    count = np.array([len(values) for values in joined])
    usual = np.array([float(np.median(values)) if len(values) else 0.0 for values in joined])
    return count, np.asarray(usual / np.sqrt(np.maximum(count, 1)), np.float64)


def _split(
    blocks: Sequence[Block], component: Numbers, offset: Array, drift: Array,
    regressors: Sequence[Array | None], drifting: NDArray[np.bool_],
) -> Array:  # fmt: skip
    """By how much the offsets from every other instance differ from those of the others [ns]."""
    clocks = len(component)
    start = np.concatenate([offset, drift]) if drifting.any() else offset
    halves = []
    for first in (0, 1):
        some = slice(first, None, 2)
        taken = [block.rows(some) for block in blocks]
        regressed = [each if each is None or len(each) < 2 else each[some] for each in regressors]
        halves.append(_solved(taken, component, start, regressed, 0, drifting)[:clocks])
    return np.asarray(np.abs(halves[0] - halves[1]))


def _causality(
    blocks: Sequence[Block], times: Sequence[Array], offset: Array, drift: Array, origin: float, error: Array
) -> tuple[Array, NDArray[np.bool_]]:
    """Half of the range of each offset that causality allows, and whether the offset is out of it.

    An instance ends on no clock before it began on every one: offset(i) - offset(j) <= end(i) - start(j).
    """
    clocks = len(offset)
    most = np.full((clocks, clocks), np.inf)
    for block, time in zip(blocks, times, strict=False):
        moved = ((time - origin) / _SECOND)[:, None] * drift[block.clocks]
        end, start = block.first_end - moved, block.last_start - moved
        width = len(block.clocks)
        at = np.ix_(block.clocks, block.clocks)
        step = max(1, _AT_ONCE // (width * width))
        for row in range(0, len(end), step):
            apart = end[row : row + step, :, None] - start[row : row + step, None, :]
            most[at] = np.fmin(most[at], np.fmin.reduce(apart, axis=0))
    if clocks <= _CLOSED:
        for by in range(clocks):
            np.minimum(most, most[:, by, None] + most[None, by, :], out=most)
    np.fill_diagonal(most, np.inf)
    excess = offset[:, None] - offset[None, :] - most
    out = excess > error[:, None] + error[None, :] + FINEST_NS
    width = (most + most.T) / 2
    bound = np.full(clocks, np.nan)
    known = np.isfinite(width)
    for clock in np.flatnonzero(known.any(axis=1)):
        bound[clock] = np.median(width[clock][known[clock]])
    violated = (out | out.T).any(axis=1)
    # Nothing is possible there, and what is followed around contradicting limits falls without end.
    bound[violated] = np.nan
    return bound, violated
