"""Traces made by hand: every nanosecond of the answer is worked out."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.comparison.checks import assert_adds_up, class_delta, compared, ordered, rows_of, turned
from tests.comparison.documents import written
from traceview.comparison import compare
from traceview.errors import InconclusiveError

STEP = [(0.0, 100.0)]


def kernel(name: str, ts: float, dur: float, **values: Any) -> dict[str, Any]:
    """A kernel on the GPU [us]."""
    return {"name": name, "ts": ts, "dur": dur, **values}


def test_idle_time_belongs_to_the_work_that_ends_it(tmp_path: Path) -> None:
    before = [kernel("a", 10, 20, op="aten::a"), kernel("b", 40, 20, op="aten::b")]
    after = [kernel("a", 10, 20, op="aten::a"), kernel("b", 55, 21, op="aten::b")]
    comparison = compared(
        written(tmp_path / "before.json", before, steps=STEP),
        written(tmp_path / "after.json", after, steps=STEP),
    )
    assert comparison["total"] == {"before_ns": 100_000, "after_ns": 100_000, "delta_ns": 0}
    times = {
        (row["before"], row["before_class"]): (row["before_ns"], row["after_ns"])
        for row in comparison["operators"]
    }
    assert times == {
        ("aten::a", "compute"): (20_000, 20_000),
        ("aten::b", "compute"): (20_000, 21_000),
        ("aten::a", "idle"): (10_000, 10_000),
        ("aten::b", "idle"): (10_000, 25_000),
        (None, "idle"): (40_000, 24_000),
    }


def test_kernels_that_run_at_once_share_each_instant(tmp_path: Path) -> None:
    alone = [kernel("long", 10, 60, op="aten::a"), kernel("short", 80, 15, op="aten::b")]
    beside = [kernel("long", 10, 60, op="aten::a"), kernel("short", 20, 15, op="aten::b", stream=9)]
    comparison = compared(
        written(tmp_path / "before.json", alone, steps=STEP),
        written(tmp_path / "after.json", beside, steps=STEP),
    )
    assert class_delta(comparison, "compute") == -15_000
    (long,) = rows_of(comparison, "kernels", "long")
    assert (long["before_ns"], long["after_ns"]) == (60_000, 52_500)
    (short,) = rows_of(comparison, "kernels", "short")
    assert (short["before_ns"], short["after_ns"], short["duration_ns"]) == (15_000, 7_500, 0)
    assert {long["change"], short["change"]} == {"moved"}


def test_copies_that_nothing_hides_any_more_have_moved(tmp_path: Path) -> None:
    copy = {"name": "Memcpy HtoD (Pinned -> Device)", "cat": "gpu_memcpy", "dur": 20, "stream": 9}
    hidden = [kernel("a", 10, 40), {**copy, "ts": 20}]
    exposed = [kernel("a", 10, 40), {**copy, "ts": 45}]
    comparison = compared(
        written(tmp_path / "before.json", hidden, steps=STEP),
        written(tmp_path / "after.json", exposed, steps=STEP),
    )
    (row,) = rows_of(comparison, "kernels", "copy HtoD", "exposed_copy")
    assert (row["change"], row["delta_ns"], row["overlap_ns"], row["duration_ns"]) == (
        "moved",
        15_000,
        15_000,
        0,
    )
    assert (class_delta(comparison, "exposed_copy"), class_delta(comparison, "idle")) == (15_000, -15_000)


def test_times_of_several_steps_are_of_one(tmp_path: Path) -> None:
    steps = [(0.0, 100.0), (100.0, 200.0), (200.0, 300.0)]
    before = [kernel("k", 100 * at + 10, dur, op="aten::k") for at, dur in enumerate((10, 10, 11))]
    comparison = compared(
        written(tmp_path / "three.json", before, steps=steps),
        written(tmp_path / "one.json", [kernel("k", 10, 10, op="aten::k")], steps=STEP),
    )
    assert (comparison["unit"]["before_count"], comparison["unit"]["after_count"]) == (3, 1)
    (row,) = rows_of(comparison, "kernels", "k")
    assert (row["before_ns"], row["after_ns"], row["before_calls"]) == (10_333, 10_000, 1)
    assert comparison["total"]["before_ns"] == 100_000


def test_work_of_unknown_launch_belongs_to_the_only_operator_of_its_kernel(tmp_path: Path) -> None:
    work = [
        kernel("k", 10, 10, op="aten::k"),
        kernel("k", 30, 10, launched=False),
        kernel("z", 60, 5, op="aten::z"),
    ]
    path = written(tmp_path / "trace.json", work, steps=STEP)
    (row,) = rows_of(compared(path, path), "operators", "aten::k")
    assert (row["before_ns"], row["before_calls"]) == (20_000, 2)


def test_the_rest_of_work_launched_before_the_recording_is_left_out(tmp_path: Path) -> None:
    late = {"launched": False, "op": "aten::k"}
    steps = [(0.0, 50.0), (50.0, 100.0)]
    work = [
        kernel("k", 5, 20, **late),
        kernel("k", 26, 14, **late),
        {"name": "Memcpy HtoD (Pinned -> Device)", "cat": "gpu_memcpy", "ts": 8, "dur": 2, "stream": 9},
        kernel("k", 50, 20, op="aten::k"),
        kernel("k", 90, 25, op="aten::k"),
    ]
    (path, plain) = (
        written(tmp_path / "late.json", work, steps=steps),
        written(tmp_path / "plain.json", work[3:], steps=steps),
    )
    comparison = compared(path, plain)
    assert [row["before_calls"] for row in rows_of(comparison, "kernels", "k")] == [1]
    assert comparison["total"] == {"before_ns": 75_000 // 2, "after_ns": 115_000 // 2, "delta_ns": 20_000}


def test_windows_of_the_same_work_are_compared_without_steps(tmp_path: Path) -> None:
    before = written(
        tmp_path / "before.json", [kernel("k", 0, 10, op="aten::k"), kernel("z", 20, 5, op="aten::z")]
    )
    after = written(
        tmp_path / "after.json", [kernel("k", 0, 12, op="aten::k"), kernel("z", 20, 5, op="aten::z")]
    )
    comparison = compared(before, after)
    assert (comparison["unit"]["name"], comparison["comparable"]) == ("window", True)
    assert comparison["total"] == {"before_ns": 25_000, "after_ns": 25_000, "delta_ns": 0}
    with pytest.raises(InconclusiveError, match="no steps are known before"):
        compared(before, after, per="step")


def test_other_windows_are_compared_by_operators_done_and_gates_refuse(tmp_path: Path) -> None:
    def many(count: int, dur: float) -> list[dict[str, Any]]:
        return [kernel("k", 20 * at + (3 if at % 2 else 0), dur, op="aten::k") for at in range(count)]

    before = written(tmp_path / "before.json", many(2, 10))
    after = written(tmp_path / "after.json", many(5, 12))
    comparison = compared(before, after)
    assert comparison["unit"]["name"] == "operators"
    assert comparison["total"] == {
        "before_ns": 33_000_000 // 2,
        "after_ns": 92_000_000 // 5,
        "delta_ns": 1_900_000,
    }
    assert not comparison["comparable"]
    assert [each["code"] for each in comparison["differences"]] == ["no_steps"]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(3))
def test_parts_add_up_whatever_runs_at_once(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    sides = []
    for name in ("before", "after"):
        steps = [(300.0 * at, 300.0 * (at + 1)) for at in range(chance.randrange(1, 4))]
        work = [
            kernel(
                chance.choice(["gemm", "add", "ncclDevKernel_AllReduce"]),
                chance.randrange(5, 290_000 * len(steps)) / 1000,
                chance.randrange(0, 40_000) / 1000,
                stream=chance.randrange(24),
                op=f"aten::{chance.randrange(4)}",
                launched=chance.random() < 0.9,
            )
            for _ in range(120 * len(steps))
        ]
        sides.append(written(tmp_path / f"{name}.json", work, steps=steps))
    with traceview.open(sides[0]) as before, traceview.open(sides[1]) as after:
        there, back = compare(before, after), compare(after, before)
    assert_adds_up(there)
    assert ordered(back) == turned(there)
    assert there["unit"]["name"] == "step"
    for side, counted in (("before", "before_count"), ("after", "after_count")):
        (gpu,) = there[side]["gpus"]
        parts = [gpu[f"{row['class']}_ns"] for row in there["classes"]]
        assert sum(parts) == gpu["window_ns"]
        for row, part in zip(there["classes"], parts, strict=True):
            assert abs(row[f"{side}_ns"] - part / there["unit"][counted]) < 1


def test_a_side_without_gpu_work_is_inconclusive(tmp_path: Path) -> None:
    path = written(tmp_path / "work.json", [kernel("k", 0, 10)])
    nothing = written(tmp_path / "nothing.json", [], steps=STEP)
    with pytest.raises(InconclusiveError, match=r"no GPU work after \(.*nothing.json\)"):
        compared(path, nothing)
