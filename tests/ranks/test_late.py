"""Ranks that are late to some collectives only, or behind others, from waits written by hand."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from traceview.ranks import late
from traceview.ranks.late import Rows, late_behind, late_in_turns, late_ranks

RANKS = 8
KEY = ("run", "data")


def _waits(last: Callable[[int], int | None], steps: int = 8) -> dict[tuple[str, str], Rows]:
    """One collective a step, to which one rank or none is late by 1 ms, the others by less than a tenth."""
    random = np.random.default_rng(steps)
    rows: Rows = []
    for step in range(steps):
        arrivals = random.uniform(0, 100_000, RANKS)
        if (rank := last(step)) is not None:
            arrivals[rank] = 1_000_000
        rows += [(step, rank, round(arrivals.max() - arrivals[rank]), step) for rank in range(RANKS)]
    return {KEY: rows}


def test_half_of_the_steps_are_no_chance() -> None:
    waits = _waits(lambda step: 3 if step >= 4 else None)
    assert late_ranks(waits) == []
    [found] = late_in_turns(waits, [])
    assert (found.ranks, found.late, found.compared) == ((3,), 4, 8)


def test_two_ranks_in_turns() -> None:
    found = late_in_turns(_waits(lambda step: (3, 6)[step % 2]), [])
    assert {each.ranks: each.late for each in found} == {(3,): 4, (6,): 4}


def test_each_in_turn_is_chance() -> None:
    assert late_in_turns(_waits(lambda step: step % RANKS, steps=16), []) == []


def test_few_steps_tell_nothing() -> None:
    assert late_in_turns(_waits(lambda _: 3, steps=2), []) == []


@pytest.mark.parametrize(("second_ns", "is_named"), [(400_000, True), (600_000, False)])
def test_late_on_its_own_is_who_causes_the_larger_part_of_the_wait(second_ns: int, is_named: bool) -> None:
    """Rank 3 arrives after 1 ms in half of the steps, just before it another one, any alike."""
    [(key, rows)] = _waits(lambda step: 3 if step >= 4 else None).items()
    second = {step: step % 3 for step in range(4, 8)}
    rows = [
        (step, rank, 1_000_000 - second_ns if second.get(step) == rank else wait, step)
        for step, rank, wait, _ in rows
    ]
    assert [each.ranks for each in late_in_turns({key: rows}, [])] == ([(3,)] if is_named else [])


def test_who_costs_most_in_each_step_is_late_whoever_else_is_last_by_luck() -> None:
    """Eight collectives a step: rank 3 is late to two by 1 ms, another one, any alike, to each other one."""
    random = np.random.default_rng(3)
    rows: Rows = []
    for instance in range(64):
        arrivals = random.uniform(0, 50_000, RANKS)
        if instance % 4 == 0:
            arrivals[3] = 1_000_000
        else:
            arrivals[random.integers(RANKS)] = random.uniform(150_000, 500_000)
        latest = arrivals.max()
        rows += [(instance, rank, round(latest - arrivals[rank]), instance // 8) for rank in range(RANKS)]
    assert late_ranks({KEY: rows}) == []
    [found] = late_in_turns({KEY: rows}, [])
    assert (found.ranks, found.late, found.compared) == ((3,), 8, 8)
    assert not found.now_and_then


@pytest.mark.parametrize("distinct_part", [0.2, 0.5, 0.8])
@pytest.mark.parametrize("noise", ["normal", "exponential"])
def test_without_a_cause_alarms_are_rare(
    noise: str, distinct_part: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each rank takes as long as any other, and some steps longer than others, whatever counts as alone."""
    monkeypatch.setattr(late, "_DISTINCT_PART", distinct_part)
    random = np.random.default_rng(7)
    named = 0
    for _ in range(400):
        rows: Rows = []
        for step in range(10):
            arrivals = getattr(random, noise)(size=RANKS) * random.uniform(1, 5) * 100_000
            rows += [(step, rank, round(arrivals.max() - arrivals[rank]), step) for rank in range(RANKS)]
        named += bool(late_in_turns({KEY: rows}, []))
    assert named <= 0.05 * 400


def test_who_is_last_behind_the_last() -> None:
    """Rank 1 is later than all, rank 5 always half a millisecond later than the others."""
    [(key, rows)] = _waits(lambda _: 1).items()
    rows = [(instance, rank, wait // 2 if rank == 5 else wait, step) for instance, rank, wait, step in rows]
    [first] = known = late_ranks({key: rows})
    [second] = late_behind({key: rows}, known)
    assert (first.ranks, first.behind_ns) == ((1,), None)
    assert second.ranks == (5,)
    assert second.behind_ns == pytest.approx(8 * 450_000, rel=0.1)
    assert late_behind({key: rows}, [first, second]) == []
