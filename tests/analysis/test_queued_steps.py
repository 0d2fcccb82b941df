"""The steps of programs whose GPU lags behind the host: work that was queued before counts for none."""

from __future__ import annotations

from pathlib import Path

import pytest
from tracegen import kineto
from tracegen.workloads import training

import traceview
from tests.pytorch.traces import Event, annotation, call, kernel, opened, rows


def test_a_queue_deeper_than_all_recorded_steps_of_the_host_counts_for_no_step(tmp_path: Path) -> None:
    """What was queued before the recording still runs when the host has ended its last recorded step."""
    before = [kernel(1_000 * place, 1_000, 900 + place) for place in range(8)]
    events: list[Event] = []
    for place in range(2):
        events += [annotation(f"ProfilerStep#{place}", 2_000 * place, 2_000)]
        for number in range(3):
            correlation = 1 + 3 * place + number
            events += [call(2_000 * place + 100 * number, 50, correlation)]
            events += [kernel(8_000 + 1_500 * place + 500 * number, 500, correlation)]
    with opened(tmp_path, [*before, *events]) as session:
        found = rows(session, "SELECT start_ns, end_ns, kernels FROM step_summary ORDER BY step")
        [window] = rows(session, "SELECT start_ns, end_ns, steps FROM steady_windows")
    assert found == [(8_000, 9_500, 3), (9_500, 11_000, 3)]
    assert window == (8_000, 11_000, 2)


def test_recorded_work_of_before_the_first_step_counts_for_no_step(tmp_path: Path) -> None:
    early = [call(0, 50, 1), kernel(500, 6_000, 1), call(100, 50, 2), kernel(6_500, 1_500, 2)]
    own = [call(1_100, 50, 3), kernel(8_000, 2_000, 3)]
    with opened(tmp_path, [annotation("ProfilerStep#1", 1_000, 8_000), *early, *own]) as session:
        found = rows(session, "SELECT start_ns, end_ns, compute_ns, kernels FROM step_summary")
    assert found == [(8_000, 10_000, 2_000, 1)]


def test_work_without_calls_beyond_the_first_step_counts_where_it_runs(tmp_path: Path) -> None:
    """A stream whose calls are recorded late is no queue of before: it outlasts the first step."""
    events: list[Event] = []
    for place in range(3):
        at = 5_000 * place
        events += [annotation(f"ProfilerStep#{place}", at, 5_000)]
        events += [call(at + 100, 50, 1 + place), kernel(at + 1_000, 1_000, 1 + place)]
        events += [kernel(at + 2_000, 1_000, 900 + place, stream=20)]
    events += [call(14_000, 50, 50), kernel(14_500, 100, 50, stream=20)]
    with opened(tmp_path, events) as session:
        found = rows(session, "SELECT start_ns, kernels FROM step_summary ORDER BY step")
    assert found == [(0, 2), (5_000, 2), (10_000, 3)]


@pytest.mark.exhaustive
@pytest.mark.parametrize("warmup_steps", [1, 2, 3])
def test_steps_hold_the_compute_that_they_launched_however_far_the_host_is_ahead(
    tmp_path: Path, warmup_steps: int
) -> None:
    """The generator knows what each step launched; the warm-up that it left out is still queued."""
    [run] = training(ranks=1, steps=3, warmup_steps=warmup_steps)
    kineto.write(run, tmp_path / "rank0.json.gz")
    [whole] = training(ranks=1, steps=3 + warmup_steps, first_step=5 - warmup_steps)
    kineto.write(whole, tmp_path / "whole.json.gz")
    asked = "SELECT step, compute_ns, kernels FROM step_summary WHERE step >= 5 ORDER BY step"
    with (
        traceview.open(tmp_path / "rank0.json.gz") as cut,
        traceview.open(tmp_path / "whole.json.gz") as all_,
    ):
        assert cut.sql(asked).fetchall() == all_.sql(asked).fetchall()
