"""Which ranks are slow step after step, rather than now and then: as few false alarms as one chooses.

Of many ranks, some are the slowest of a step by chance, however small the differences, so that no limit on
the times themselves fits all sizes and noises. Being among the slowest again and again is not chance: without
a cause, a rank is among the slowest m of n in k of s steps as a binomial with the chance m/n says. Units may
be ranks, hosts, links or GPUs.
"""

from dataclasses import dataclass
from math import exp, lgamma, log, log1p
from typing import Any, Final

import numpy as np

from traceview.ranks.matched_collectives import Marks, Numbers
from traceview.ranks.matched_collectives import Times as Array

FEWEST_PEERS: Final = 4
"""Units that are compared in a step, its own included; fewer do not tell chance from cause."""
FEWEST_STEPS: Final = 5
LEAST_EFFECT: Final = 0.02
"""Smaller differences are not worth a look, however persistent."""
FALSE_ALARMS: Final = 0.05
"""The chance of one or more false alarms among all units."""
TOP_SHARES: Final = (0.1, 0.25)
"""The slowest of a step, as shares of the units; the second one finds several that are equally slow."""

FEW_PEERS: Final = f"fewer than {FEWEST_PEERS} peers"
FEW_STEPS: Final = f"fewer than {FEWEST_STEPS} steps"


@dataclass(frozen=True, slots=True)
class Persistence:
    """How persistently each unit is slow.

    Attributes:
        steps: in which the unit and enough peers are recorded.
        top: those in which it is among the slowest, by the share of TOP_SHARES that tells most.
        chance: that any unit were so often among them without a cause, corrected by Holm; at most 1.
        effect: median over its steps of its excess over the median of all units, as a share of the scale.
        persistent: whether neither chance nor negligible.
        reason: why it is not checkable; None where it is.
    """

    steps: Numbers
    top: Numbers
    chance: Array
    effect: Array
    persistent: Marks
    reason: Any


def persistence(values: Array, scale: Array | None = None) -> Persistence:
    """Tells chance from cause in what units (rows) took in steps (columns), larger being slower.

    Args:
        values: of peers, that is units of the same role [ns, or any other unit]; NaN where not recorded.
        scale: of each step, in the same unit, of which the effect is a share, such as the step's duration;
            without it, the median of the values of the step.
    """
    values = np.asarray(values, np.float64)
    present = ~np.isnan(values)
    compared = present.sum(axis=0) >= FEWEST_PEERS
    known = present & compared
    steps = known.sum(axis=1)
    checkable = steps >= FEWEST_STEPS
    raw, top = _chances(values, known)
    chance = holm(np.where(checkable, raw, np.nan))
    effect = _effects(values, known, scale)
    few_peers = (present.sum(axis=1) >= FEWEST_STEPS) & ~checkable
    reason = np.full(len(values), None, dtype=object)
    reason[~checkable] = FEW_STEPS
    reason[few_peers] = FEW_PEERS
    persistent = checkable & (chance <= FALSE_ALARMS) & (effect >= LEAST_EFFECT)
    return Persistence(steps, top, chance, effect, persistent, reason)


def _effects(values: Array, known: Marks, scale: Array | None) -> Array:
    """Median excess of each unit over the median of its peers, as a share; NaN where nothing is known."""
    effect = np.full(len(values), np.nan)
    used = known.any(axis=0)
    if not used.any():
        return effect
    middle = np.nanmedian(values[:, used], axis=0)
    of = middle if scale is None else np.asarray(scale, np.float64)[used]
    with np.errstate(divide="ignore", invalid="ignore"):
        excess = np.where(known[:, used] & (of > 0), (values[:, used] - middle) / of, np.nan)
    some = ~np.isnan(excess).all(axis=1)
    effect[some] = np.nanmedian(excess[some], axis=1)
    return effect


def _chances(values: Array, known: Marks) -> tuple[Array, Numbers]:
    """The chance of being so often among the slowest, over the shares that are tried, and how often it is."""
    units = known.sum(axis=0)
    slower = _slower_or_equal(np.where(known, values, np.nan))
    sizes = {share: np.maximum(1, (share * units).astype(np.int64)) for share in TOP_SHARES}
    tried = {size.tobytes(): size for size in sizes.values()}
    best, top = np.full(len(values), 2.0), np.zeros(len(values), np.int64)
    for size in tried.values():
        # Ties at the edge count for none of them.
        among = (known & (slower <= size)).sum(axis=1)
        # Where steps differ in the number of units, the largest chance counts.
        share = np.where(known, size / np.maximum(units, 1), 0.0).max(axis=1, initial=0.0)
        each = list(zip(among.tolist(), known.sum(axis=1).tolist(), share.tolist(), strict=True))
        tails = {one: binomial_tail(*one) for one in set(each)}
        raw = np.array([tails[one] for one in each]) * len(tried)
        top = np.where(raw < best, among, top)
        best = np.minimum(best, raw)
    return np.minimum(best, 1.0), top


def _slower_or_equal(values: Array) -> Numbers:
    """How many units of the step are at least as slow, itself included."""
    counts = np.empty(values.shape, np.int64)
    for step, column in enumerate(values.T):
        counts[:, step] = np.searchsorted(np.sort(-column), -column, side="right")
    return counts


def binomial_tail(hits: int, trials: int, chance: float) -> float:
    """The probability of at least so many hits in so many trials, each with this chance."""
    if hits <= 0:
        return 1.0
    if chance >= 1:
        return 1.0 if hits <= trials else 0.0
    if chance <= 0:
        return 0.0
    terms = (
        lgamma(trials + 1) - lgamma(k + 1) - lgamma(trials - k + 1)
        + k * log(chance) + (trials - k) * log1p(-chance)
        for k in range(int(hits), int(trials) + 1)
    )  # fmt: skip
    return min(1.0, sum(exp(term) for term in terms))


def holm(raw: Array) -> Array:
    """Probabilities corrected for their number by Holm's step-down method; 1 where there is none."""
    adjusted = np.ones(len(raw))
    order = np.argsort(raw, kind="stable")[: int((~np.isnan(raw)).sum())]
    factors = np.arange(len(order), 0, -1)
    adjusted[order] = np.minimum(1.0, np.maximum.accumulate(raw[order] * factors))
    return adjusted
