"""The gate on the step time: what it calls slower, what it lets pass, and when it cannot tell."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from traceview.comparison import regression
from traceview.comparison.regression import block_bootstrap, block_length, judge, step_time
from traceview.comparison.step_times import RunSteps


@pytest.fixture(autouse=True)
def few_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough for what is asked here."""
    monkeypatch.setattr(regression, "_DRAWS", 500)


def _run(durations: Sequence[float]) -> RunSteps:
    return RunSteps("run", tuple(durations))


def _noisy(seed: int, steps: int, noise: float, mean_ns: float = 1e8) -> list[float]:
    random = np.random.RandomState(seed)
    return list(mean_ns * np.exp(noise * random.standard_normal(steps)))


def test_quiet_steps_pass_and_a_slow_down_above_the_limit_fails() -> None:
    before, after = _noisy(1, 20, 0.003), _noisy(2, 20, 0.003)
    passed = judge([_run(before)], [_run(after)], 0.03)
    assert passed.verdict == "pass"
    assert passed.detectable is not None
    assert 0.03 < passed.detectable < 0.04
    slower = judge([_run(before)], [_run([1.05 * x for x in after])], 0.03)
    assert slower.verdict == "regressed"
    assert slower.change == pytest.approx(0.05, abs=0.005)
    faster = judge([_run(before)], [_run([0.9 * x for x in after])], 0.03)
    assert faster.verdict == "pass"


def test_what_is_above_noise_but_within_the_limit_passes() -> None:
    before = _noisy(1, 20, 0.001)
    verdict = judge([_run(before)], [_run([1.02 * x for x in before])], 0.03)
    assert verdict.verdict == "pass"
    assert verdict.low is not None
    assert verdict.low > 0


def test_noise_above_the_limit_is_inconclusive_and_says_what_could_be_seen() -> None:
    verdict = judge([_run(_noisy(1, 5, 0.05))], [_run(_noisy(2, 5, 0.05))], 0.03)
    assert verdict.verdict == "inconclusive"
    assert verdict.detectable is not None
    assert f"5 steps can only detect more than {100 * verdict.detectable:.0f} %" in verdict.reason


@pytest.mark.parametrize(
    ("steps", "reason"),
    [
        ([], "no steady steps are known before"),
        ([[1.0] * 4], "only 4 steady steps before"),
        ([[1.0] * 8, [1.0] * 2], "only 2 steady steps in run"),
    ],
)
def test_too_few_steps_are_inconclusive(steps: list[list[float]], reason: str) -> None:
    verdict = judge([_run(each) for each in steps], [_run([1e6] * 9)], 0.03)
    assert verdict.verdict == "inconclusive"
    assert verdict.reason.startswith(reason)
    assert verdict.as_dict()["interval"] is None


@settings(max_examples=25, deadline=None)
@given(st.lists(st.floats(1e5, 1e9), min_size=5, max_size=30), st.floats(0, 0.2))
def test_equal_sides_never_regress(durations: list[float], limit: float) -> None:
    verdict = judge([_run(durations)], [_run(durations)], limit)
    assert verdict.verdict != "regressed"
    assert verdict.change == 0


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 99), st.sampled_from([7.0, 0.001, 1e3]), st.sampled_from([0.9, 1.0, 1.1]))
def test_the_unit_of_time_changes_nothing(seed: int, unit: float, factor: float) -> None:
    before, after = _noisy(seed, 9, 0.02), [factor * x for x in _noisy(seed + 100, 9, 0.02)]
    first = judge([_run(before)], [_run(after)], 0.03)
    second = judge([_run([unit * x for x in before])], [_run([unit * x for x in after])], 0.03)
    assert second.verdict == first.verdict
    assert (second.change, second.low, second.detectable) == pytest.approx(
        (first.change, first.low, first.detectable), abs=1e-9
    )


def test_the_same_steps_always_give_the_same_answer() -> None:
    def answer() -> object:
        runs = [[_run(_noisy(seed, 12, 0.02)) for seed in seeds] for seeds in ((1, 2), (3, 4))]
        return judge(runs[0], runs[1], 0.03).as_dict()

    assert answer() == answer()


def test_one_slow_step_neither_fails_the_gate_nor_blinds_it() -> None:
    before, after = _noisy(1, 20, 0.003), _noisy(2, 20, 0.003)
    stalled = [*after[:9], 4 * after[9], *after[10:]]
    assert judge([_run(before)], [_run(stalled)], 0.03).verdict == "pass"
    assert judge([_run(before)], [_run([1.06 * x for x in stalled])], 0.03).verdict == "regressed"


def test_runs_that_differ_widen_the_interval() -> None:
    steady = [[_run(_noisy(seed, 10, 0.002)) for seed in seeds] for seeds in ((1, 2, 3), (4, 5, 6))]
    alike = judge(steady[0], steady[1], 0.03)
    assert (alike.verdict, alike.runs) == ("pass", (3, 3))
    moved = [
        [_run([factor * x for x in _noisy(seed, 10, 0.002)]) for seed, factor in enumerate(factors)]
        for factors in ((1.0, 1.04, 0.96), (1.06, 1.01, 1.05))
    ]
    apart = judge(moved[0], moved[1], 0.03)
    assert (apart.verdict, apart.noise) == ("inconclusive", "runs")
    # By hand: the logarithms of the factors are the step times of the runs, up to their own small noise.
    logs = [np.log(factors) for factors in ((1.0, 1.04, 0.96), (1.06, 1.01, 1.05))]
    scatter = sum(float(((own - own.mean()) ** 2).sum()) for own in logs) / 4
    half = 3.747 * math.sqrt(scatter * 2 / 3)
    assert apart.low is not None
    assert apart.high is not None
    measured = (math.log1p(apart.high) - math.log1p(apart.low)) / 2
    assert measured == pytest.approx(half, rel=0.1)


def test_the_step_time_is_the_mean_of_the_middle_of_the_steps() -> None:
    assert step_time(np.array([9.0, 1.0, 2.0, 3.0, 100.0])) == (2 + 3 + 9) / 3
    assert step_time(np.array([1.0, 2.0, 6.0])) == 3
    assert [block_length(n) for n in (1, 2, 3, 4, 5, 8, 11, 12, 40)] == [1, 1, 1, 2, 2, 2, 2, 3, 10]


def test_the_bootstrap_by_hand() -> None:
    """Of four steps 0, 0, 4, 8 in blocks of two on a circle, the blocks sum to 0, 4, 12 and 8."""
    values = np.array([0.0, 0.0, 4.0, 8.0])
    draws = block_bootstrap(values, 2, 20_000, np.random.RandomState(5))
    sums = np.array([0, 4, 12, 8])
    possible = np.add.outer(sums, sums).ravel() / 4
    assert set(np.unique(draws)) == set(possible)
    assert draws.mean() == pytest.approx(3, abs=0.05)
    # Half of the variance of the mean of one block, (0, 2, 6, 4): 5 / 2.
    assert draws.var() == pytest.approx(2.5, rel=0.05)
    rotated = block_bootstrap(values, 4, 50, np.random.RandomState(5))
    assert set(rotated) == {3.0}


def test_a_third_block_is_cut_to_fit() -> None:
    """Three steps in blocks of two: two blocks, of which the second loses its last step."""
    draws = block_bootstrap(np.array([0.0, 3.0, 30.0]), 2, 2_000, np.random.RandomState(1))
    heads, tails = ((0, 3), (3, 30), (30, 0)), (0, 3, 30)
    possible = {(sum(head) + tail) / 3 for head in heads for tail in tails}
    assert {round(float(draw), 9) for draw in draws} == {round(each, 9) for each in possible}


def test_false_alarms_stay_below_the_stated_rate_where_steps_resemble_their_neighbours() -> None:
    alarms = 0
    for seed in range(60):
        sides = []
        for part in (0, 1):
            random = np.random.RandomState(2 * seed + part)
            series = [random.standard_normal()]
            for kick in random.standard_normal(11):
                series.append(0.5 * series[-1] + math.sqrt(0.75) * kick)
            sides.append([_run([1e8 * math.exp(0.05 * each) for each in series])])
        verdict = judge(sides[0], sides[1], 0.0)
        alarms += verdict.verdict == "regressed"
    assert alarms <= 2
