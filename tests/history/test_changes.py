"""Where a series changes: cases worked by hand, and properties of the test."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest

from traceview.history.change_points import FALSE_ALARM_RATE, changes


def test_a_step_is_found_where_it_is() -> None:
    values = [100.0, 101, 99, 100, 102, 98, 110, 112, 111, 109, 110, 113]
    (found,) = changes(values)
    assert (found.at, found.first, found.last) == (6, 0, 12)
    assert (found.before, found.after) == (100.0, 110.5)
    assert found.ratio == pytest.approx(1.105)
    # Of the ways to order 12 values, those with the six largest at one end: 2 / C(12, 6) is the least chance.
    assert found.chance == pytest.approx(2 / comb(12, 6), abs=0.003)


def test_two_steps_divide_the_series() -> None:
    noise = np.tile([0.0, 0.3, -0.3, 0.1, -0.2, 0.2, -0.1, 0.0], 6)
    values = 100 + noise + np.repeat([0, 5, -5], 16)
    assert [(each.first, each.at, each.last) for each in changes(values)] == [(0, 16, 32), (16, 32, 48)]


@pytest.mark.parametrize(
    "values", [[], [1.0], [1, 2, 3], [5.0] * 40, [100, 100.1] * 20, [1e9, 1, 1, 1, 1, 1]]
)
def test_no_change(values: list[float]) -> None:
    assert changes(values) == []


def test_a_slow_run_is_no_change() -> None:
    values = [100.0 + (at % 3) for at in range(20)]
    assert changes([*values, 400.0]) == []
    assert changes([*values[:10], 400.0, *values[10:]]) == []


def test_the_result_depends_on_order_and_not_on_scale() -> None:
    values = [100.0, 101, 99, 100, 102, 98, 110, 112, 111, 109, 110, 113]
    assert [each.at for each in changes([value * 1e6 for value in values])] == [6]
    assert [each.at for each in changes(values[::-1])] == [6]
    assert changes(values) == changes(values)


@pytest.mark.exhaustive
def test_series_without_a_change_raise_few_alarms() -> None:
    numbers = np.random.default_rng(51)
    alarms = sum(bool(changes(np.exp(numbers.normal(0, 0.02, 30)))) for _ in range(1000))
    # Three standard deviations of a binomial distribution above its rate.
    assert alarms <= 1000 * FALSE_ALARM_RATE + 3 * (1000 * FALSE_ALARM_RATE) ** 0.5
