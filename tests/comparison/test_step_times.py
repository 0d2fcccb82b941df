"""How long steps took, and which traces are one run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import traceview
from tests.comparison.documents import document
from tests.project.project_files import ROOT
from traceview.comparison import compare
from traceview.comparison.step_times import step_times
from traceview.selection import Selection

SAMPLES = ROOT / "sample_traces"


def _trace(folder: Path, name: str, ends: list[float], rank: int | None = None) -> Path:
    """Steps of 10 us each on the CPU, whose kernel ends at these times [us]."""
    steps = [(10.0 * at, 10.0 * at + 10) for at in range(len(ends))]
    work = [
        {"name": "k", "ts": max(10.0 * at + 1, end - 5), "dur": end - max(10.0 * at + 1, end - 5)}
        for at, end in enumerate(ends)
    ]
    made = document(work, steps=steps)
    if rank is not None:
        made["distributedInfo"] = {"rank": rank, "world_size": 2}
    path = folder / name
    path.write_text(json.dumps(made))
    return path


def _steps(*paths: Path, selection: Selection | None = None) -> list[tuple[float, ...]]:
    with traceview.open(list(paths), cache=False, selection=selection) as session:
        return [run.durations_ns for run in step_times(session)]


def test_a_step_lasts_until_the_next_begins_and_its_gpu_work_has_ended(tmp_path: Path) -> None:
    path = _trace(tmp_path, "a.json", [8, 19, 33, 44, 54])
    assert _steps(path) == [(10_000, 10_000, 13_000, 11_000, 10_000)]


@pytest.mark.exhaustive
def test_ranks_are_one_run_and_repeats_are_several(tmp_path: Path) -> None:
    ranks = [_trace(tmp_path, f"rank{rank}.json", [8, 20 + 2 * rank, 30], rank) for rank in (0, 1)]
    assert _steps(*ranks) == [(10_000, 11_000, 9_000)]
    other = tmp_path / "again"
    other.mkdir()
    again = [_trace(other, f"rank{rank}.json", [8, 24, 30], rank) for rank in (0, 1)]
    assert _steps(*ranks, *again) == [(10_000, 11_000, 9_000), (10_000, 14_000, 6_000)]
    repeats = [_trace(tmp_path, f"{name}.json", [8, 20, 30]) for name in "ab"]
    assert _steps(*repeats) == [(10_000, 10_000, 10_000)] * 2


def test_within_a_selection_steps_last_as_their_marks_say(tmp_path: Path) -> None:
    path = _trace(tmp_path, "a.json", [8, 19, 33, 44, 54])
    assert _steps(path, selection=Selection(steps=(1, 3))) == [(10_000, 10_000, 10_000)]


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "name", ["training_nvidia", "inference_rocm.json.gz", "training_nvidia_nsight.sqlite"]
)
def test_steps_add_up_to_the_time_that_a_comparison_divides(name: str) -> None:
    """Up to what the host takes to end the last step, which counts with the window where it is longer."""
    with traceview.open(SAMPLES / name) as session:
        compared = compare(session, session)
        [run] = step_times(session)
    gpus = len(compared["before"]["gpus"])
    windows = sum(gpu["window_ns"] for gpu in compared["before"]["gpus"])
    assert compared["unit"]["name"] == "step"
    assert sum(run.durations_ns) * gpus == pytest.approx(windows, rel=1e-3)
