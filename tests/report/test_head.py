"""The first line of a report."""

from __future__ import annotations

from typing import Any

import pytest

from tests.analysis.rows import analysis_database
from traceview.report.head import recoverable, savings, title
from traceview.report.job import job_of
from traceview.report.leading_kernel import leading, leading_kernel


@pytest.mark.parametrize(
    ("device", "named"),
    [
        ({"name": "NVIDIA H100 80GB HBM3", "model": "H100 SXM5"}, "1 x NVIDIA H100 80GB HBM3"),
        ({"name": None, "model": "MI300X", "arch": "gfx942"}, "1 x MI300X"),
        ({"name": "AMD Radeon Graphics", "model": "MI210 or MI250 GCD"}, "1 x MI210 or MI250 GCD"),
        ({"name": "AMD Radeon Graphics", "model": None, "arch": "gfx90a"}, "1 x AMD Radeon Graphics"),
        ({"name": None, "model": None, "arch": "gfx90a", "vendor": "amd"}, "1 x gfx90a"),
        ({"name": None, "vendor": "amd"}, "1 x AMD GPU of unknown model"),
        ({}, "1 x GPU of unknown model"),
        ({"name": "NVIDIA H100", "active": False}, "no GPU work"),
    ],
)
def test_the_title_names_the_gpu(device: dict[str, Any], named: str) -> None:
    assert named in title({"traces": [{"producer": "x", "duration_ns": 5}], "devices": [device]})


@pytest.mark.parametrize(
    ("runs", "named"),
    [
        ("aaaaaa", "6 x NVIDIA H100"),
        ("abcdef", "1 x NVIDIA H100 in each of 6 runs"),
        ("aabbcc", "2 x NVIDIA H100 in each of 3 runs"),
        ("abb", "up to 2 x NVIDIA H100 per run"),
    ],
)
def test_gpus_are_not_added_up_over_runs(runs: str, named: str) -> None:
    traces = [
        {"trace_id": at, "run": run, "rank": runs[:at].count(run), "producer": "x", "duration_ns": 5}
        for at, run in enumerate(runs)
    ]
    devices = [{"trace_id": at, "device": 0, "name": "NVIDIA H100"} for at, _ in enumerate(runs)]
    assert named in title({"traces": traces, "devices": devices})


def test_a_saving_that_is_a_range_is_told_as_its_upper_end() -> None:
    finding = {
        "recoverable_ns": 8_000_000, "recoverable_alone_ns": 8_000_000, "recoverable_least_ns": 0,
        "window_ns": 16_000_000,
    }  # fmt: skip
    assert savings([finding]) == "saves up to 8.000 ms (50.0 % of the window)"
    assert recoverable({"findings": [finding]}) == "up to 8.000 ms recoverable"
    certain = finding | {"recoverable_least_ns": 8_000_000}
    assert savings([certain]) == "saves 8.000 ms (50.0 % of the window)"
    assert recoverable({"findings": [certain]}) == "8.000 ms recoverable"


def test_what_a_finding_saves_beyond_the_time_that_it_names_is_told() -> None:
    finding = {
        "recoverable_ns": 26_000_000, "recoverable_alone_ns": 26_000_000, "claimed_ns": 3_000_000,
        "total_ns": 3_000_000, "window_ns": 104_000_000,
    }  # fmt: skip
    beyond = ", of it 23.00 ms because later work then waits less"
    assert savings([finding]) == f"saves 26.00 ms (25.0 % of the window){beyond}"
    later = savings([finding | {"recoverable_ns": 2_000_000}])
    rest = "2.000 ms (1.9 % of the window) after the findings above"
    assert later == f"saves 26.00 ms on its own{beyond}, {rest}"
    after = savings([finding | {"recoverable_ns": 2_000_000, "recoverable_alone_ns": 0}])
    assert after == "saves 2.000 ms (1.9 % of the window), and only after the findings above"
    assert savings([finding | {"total_ns": 25_900_000}]) == "saves 26.00 ms (25.0 % of the window)"
    assert savings([finding | {"claimed_ns": None}]) == "saves 26.00 ms (25.0 % of the window)"


def test_idle_gpus_of_a_job_are_counted() -> None:
    traces = [{"trace_id": 0, "run": "a", "host": "h"}]
    devices = [{"trace_id": 0, "device": n, "name": "H100", "active": n in (0, 2, 5)} for n in range(8)]
    said = [note["message"] for note in job_of({"traces": traces, "devices": devices})["notes"]]
    assert said == ["5 of 8 GPUs did nothing"]
    one = [{**row, "active": row["device"] == 0} for row in devices]
    assert job_of({"traces": traces, "devices": one})["notes"] == []
    pair = [{**traces[0], "rank": rank, "trace_id": rank, "world_size": 2} for rank in (0, 1)]
    seen = [{**row, "trace_id": rank, "active": row["device"] == rank} for row in devices for rank in (0, 1)]
    assert "did nothing" not in str(job_of({"traces": pair, "devices": seen})["notes"])
    ranks = [{**traces[0], "rank": 0, "world_size": 8}]
    assert "did nothing" not in str(job_of({"traces": ranks, "devices": devices})["notes"])


@pytest.mark.parametrize(
    ("known", "said"),
    [
        (
            {"bound": "compute", "tflops_per_s": 0.29, "peak_tflops_per_s": 8.1},
            "0.29 of 8.1 TFLOP/s (compute roofline)",
        ),
        (
            {"bound": "memory", "gb_per_s": 1500.0, "peak_gb_per_s": 2039.0},
            "1,500 of 2,039 GB/s (memory roofline)",
        ),
        (
            {"bound": "memory", "gb_per_s": 1500.0, "peak_gb_per_s": 2039.0, "first_ns": 4_000_000},
            "1,500 of 2,039 GB/s (memory roofline) without the first run of 4.000 ms",
        ),
        (
            {"bound": None, "first_ns": 4},
            "its FLOPs and bytes are unknown; Nsight Compute (ncu) measures them",
        ),
        (
            {"bound": None, "kind": "communication"},
            "it communicates, and may wait for other ranks for much of that; see Collectives",
        ),
        ({"bound": None}, "its FLOPs and bytes are unknown; Nsight Compute (ncu) measures them"),
    ],
)
def test_a_kernel_of_more_than_half_of_the_kernel_time_is_named(known: dict[str, Any], said: str) -> None:
    row = {"name": "matmul(float*)", "short_name": "matmul", "total_ns": 5_000_000, "share": 0.8} | known
    assert leading({"leading_kernel": row}) == f"matmul takes 5.000 ms, 80.0 % of the kernel time: {said}."
    steps = leading({"leading_kernel": row, "windows": [{"source": "steps"}]})
    assert steps == f"matmul takes 5.000 ms, 80.0 % of the kernel time of the whole trace: {said}."
    assert not leading({"leading_kernel": None})


def test_the_leading_kernel_is_told_with_its_share_of_the_kernel_time() -> None:
    connection = analysis_database()
    rows = [{"name": "a", "short_name": "a", "count": 1, "total_ns": 60, "share": 0.4}]
    connection.execute("INSERT INTO traces (trace_id) VALUES (0)")
    connection.execute("INSERT INTO selection (trace_id) VALUES (0)")
    for number, (name, length) in enumerate((("a", 60), ("b", 40))):
        connection.execute(
            "INSERT INTO kernels (trace_id, kernel_id, device, stream, name, short_name, kind, start_ns,"
            " dur_ns) VALUES (0, $1, 0, 1, $2, $2, 'compute', $1 * 100, $3)",
            [number, name, length],
        )
    found = leading_kernel(connection, rows)
    assert found is not None
    assert (found["short_name"], found["share"], found["bound"]) == ("a", 0.6, None)
    assert leading_kernel(connection, [rows[0] | {"total_ns": 50}]) is None
