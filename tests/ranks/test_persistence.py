"""Slow ranks are told from unlucky ones, with the false alarms that are asked for."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest

from traceview.ranks.late import MOST_SETS, any_set
from traceview.ranks.persistence import (
    FEW_PEERS,
    FEW_STEPS,
    LEAST_EFFECT,
    binomial_tail,
    persistence,
)


def _noise(seed: int, ranks: int, steps: int) -> np.ndarray:
    return 1 + np.random.default_rng(seed).normal(0, 0.02, (ranks, steps))


@pytest.mark.parametrize(("hits", "trials", "chance"), [(6, 10, 6 / 64), (7, 10, 0.1), (10, 10, 0.25)])
def test_the_tail_of_a_binomial(hits: int, trials: int, chance: float) -> None:
    counted = sum(comb(trials, k) * chance**k * (1 - chance) ** (trials - k) for k in range(hits, trials + 1))
    assert binomial_tail(hits, trials, chance) == pytest.approx(counted)


@pytest.mark.parametrize(("ranks", "steps"), [(4, 5), (8, 10), (64, 10), (1_000, 10), (64, 1_500)])
def test_a_slow_rank_is_found_and_no_other(ranks: int, steps: int) -> None:
    values = _noise(1, ranks, steps)
    values[ranks // 2] *= 1.10
    found = persistence(values)
    assert np.flatnonzero(found.persistent).tolist() == [ranks // 2]
    assert found.effect[ranks // 2] == pytest.approx(0.10, abs=0.03)


def test_by_hand() -> None:
    """One of four ranks is the slowest in five of five steps: (1/4)^5 for each of four ranks."""
    values = np.ones((4, 5)) + np.arange(4)[:, None] / 1_000
    values[1] = 2
    found = persistence(values)
    assert found.top.tolist() == [0, 5, 0, 0]
    assert found.chance[1] == pytest.approx(4 * 0.25**5)
    assert found.effect[1] == pytest.approx(2 / 1.0025 - 1)
    assert found.persistent.tolist() == [False, True, False, False]


def test_ranks_that_are_equally_slow_together() -> None:
    """A node of 8 among 32: by a tenth alone, each would be among the slowest in some steps only."""
    values = _noise(2, 32, 10)
    values[8:16] += 0.2
    assert np.flatnonzero(persistence(values).persistent).tolist() == list(range(8, 16))


def test_without_a_slow_rank_alarms_are_rare() -> None:
    alarms = sum(int(persistence(_noise(seed, 64, 10)).persistent.any()) for seed in range(100))
    assert alarms <= 8


def test_what_is_persistent_but_negligible_is_no_alarm() -> None:
    values = np.ones((16, 10)) + np.random.default_rng(0).normal(0, 1e-4, (16, 10))
    values[3] += LEAST_EFFECT / 2
    found = persistence(values)
    assert found.chance[3] < 1e-6
    assert not found.persistent.any()
    assert persistence(values, np.full(10, 0.1)).persistent.tolist() == [rank == 3 for rank in range(16)]


def test_too_little_is_not_checkable() -> None:
    few_ranks = persistence(_noise(3, 3, 10))
    assert few_ranks.reason.tolist() == [FEW_PEERS] * 3
    few_steps = persistence(_noise(3, 64, 4))
    assert few_steps.reason.tolist() == [FEW_STEPS] * 64
    assert not few_ranks.persistent.any()
    assert not few_steps.persistent.any()
    values = _noise(4, 8, 10)
    values[2, :6] = np.nan
    assert persistence(values).reason.tolist() == [FEW_STEPS if rank == 2 else None for rank in range(8)]


def test_equal_ranks_are_never_slow() -> None:
    found = persistence(np.ones((64, 10)))
    assert found.top.tolist() == [0] * 64
    assert not found.persistent.any()
    assert persistence(np.zeros((0, 0))).persistent.tolist() == []


def test_values_of_any_unit_and_order_say_the_same() -> None:
    values = _noise(5, 16, 10)
    values[7] *= 1.2
    order = np.random.default_rng(1).permutation(16)
    found, moved = persistence(values), persistence(3e9 * values[order])
    assert moved.persistent.tolist() == found.persistent[order].tolist()
    np.testing.assert_allclose(moved.chance, found.chance[order])
    np.testing.assert_allclose(moved.effect, found.effect[order])


def test_the_chance_of_one_of_very_many_sets() -> None:
    """Half of 10,000 ranks can be chosen in more ways than a float counts."""
    sets = comb(10_000, 5_000)
    assert any_set(0, 9, sets) == any_set(1, 9, sets) == 1.0
    assert any_set(2, 9, sets) == 0.0
    few, many = MOST_SETS - 1, MOST_SETS
    assert any_set(2, 9, many) == pytest.approx(any_set(2, 9, few), rel=1e-9)
    assert any_set(2, 9, many) == pytest.approx(36 / many, rel=1e-9)
