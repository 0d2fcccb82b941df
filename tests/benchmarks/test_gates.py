"""The benchmark of gates plants what it says, and judges the rates it prints."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import correlation

import pytest

FOLDER = Path(__file__).parents[2] / "benchmarks" / "gates"


@pytest.fixture(autouse=True)
def importable(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The modules of the benchmark stand in its folder, under names that others use too."""
    monkeypatch.syspath_prepend(str(FOLDER))
    for name in ("programs", "run", "power"):
        sys.modules.pop(name, None)
    yield
    for name in ("programs", "run", "power"):
        sys.modules.pop(name, None)


def test_a_slow_down_is_planted_as_large_as_asked() -> None:
    # Type: benchmarks are no package; their folder is put on the path by this file.
    from programs import Jitter, cost_of_slower_steps, simulated, step_durations

    jitter, cost = Jitter(5, 0.02), cost_of_slower_steps()
    before, after = (step_durations(simulated(jitter, "seed", slower)) for slower in (0.0, 0.08 * cost))
    assert len(before) == 5
    assert [late / early for early, late in zip(before, after, strict=True)] == pytest.approx(
        [1.08] * 5, rel=2e-3
    )


def test_steps_vary_as_the_jitter_says() -> None:
    from programs import Jitter

    factors = Jitter(4_000, 0.05, resemblance=0.5).factors("seed")
    assert correlation(factors[:-1], factors[1:]) == pytest.approx(0.5, abs=0.05)
    stalled = Jitter(4_000, 0.0, stalls=0.1).factors("seed")
    assert sum(factor == 1.5 for factor in stalled) == pytest.approx(400, abs=60)


def test_a_kind_that_misses_a_rate_is_not_kept() -> None:
    # Type: benchmarks are no package; their folder is put on the path by this file.
    from run import Outcome, kept, table

    good = Outcome(False, False, False, 0.05, True, True, None)
    alarm = Outcome(True, True, False, 0.05, True, True, None)
    missed = Outcome(False, False, True, 0.05, False, False, True)
    assert kept([good] * 99 + [alarm])
    assert not kept([good] * 98 + [alarm] * 2)
    assert kept([good] * 95 + [missed] * 5)
    assert not kept([good] * 94 + [missed] * 6)
    assert "| 10 steps | 1 % | 1 % | 0 % | 5.0 % | 100 % | 100 % |" in table(
        {"10 steps": [good] * 99 + [alarm]}
    )


def test_the_share_of_failed_gates_grows_with_what_is_planted() -> None:
    # Type: benchmarks are no package; their folder is put on the path by this file.
    from power import share_found
    from programs import Jitter

    quiet = Jitter(10, 0.002)
    assert [share_found(quiet, 5, slower, 0.03) for slower in (0.0, 0.02, 0.05)] == [0, 0, 1]
    assert share_found(Jitter(10, 0.1), 5, 0.03, 0.03) < 1
