"""What besides time differs, and what of it forbids a gate to compare."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from traceview.comparison.comparable import LOST_WORK, Difference, differences, refuse_incomparable
from traceview.comparison.side import Side
from traceview.comparison.units import chosen_unit, executions
from traceview.errors import InconclusiveError

FRAME: dict[str, Any] = {
    "trace_id": 0,
    "device": 0,
    "rank": 0,
    "vendor": "nvidia",
    "name": "GPU X",
    "arch": "sm_90",
    "window_source": "steps",
    "step_source": "ProfilerStep",
    "steps": 4,
    "unrecorded_ns": 0,
    "window_ns": 4000,
    "recorded_ns": 5000,
    "gpu_events": 40,
    "profiler_ns": 0,
}
TRACE: dict[str, Any] = {
    "trace_id": 0,
    "path": "a.json",
    "format": "kineto",
    "producer": "PyTorch profiler",
    "producer_version": "2",
    "world_size": 2,
    "metadata": json.dumps({"cuda_runtime_version": 12060, "ignored": 1}),
}


def side(frames: int = 1, operators: int = 8, trace: dict[str, Any] | None = None, **frame: Any) -> Side:
    """A side with so many equal GPUs and executions of one operator."""
    return Side(
        traces=[{**TRACE, **(trace or {})}],
        frames=[{**FRAME, **frame} for _ in range(frames)],
        known={"operator"},
        operators=Counter({"aten::mm": operators}),
    )


def found(before: Side, after: Side, per: str | None = None) -> list[Difference]:
    """The differences, which are the same in number and gravity when the sides are exchanged."""
    there = differences(before, after, chosen_unit(before, after, per))
    back = differences(after, before, chosen_unit(after, before, per))
    assert [(each.code, each.severity) for each in there] == [(each.code, each.severity) for each in back]
    return there


def told(before: Side, after: Side, per: str | None = None) -> dict[str, str]:
    """The severities of the differences, by code."""
    return {each.code: each.severity for each in found(before, after, per)}


def test_equal_sides_do_not_differ() -> None:
    assert found(side(), side()) == []


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        (side(name="GPU Y"), {"gpu_model": "blocking"}),
        (side(trace={"world_size": 4}), {"world_size": "blocking"}),
        (side(trace={"world_size": None}), {}),
        (side(frames=2, operators=16), {"gpu_count": "warning"}),
        (side(steps=2, operators=4, window_ns=2000), {"steps": "warning"}),
        (side(steps=2, operators=8), {"steps": "warning", "work": "warning"}),
        (side(step_source="detected"), {"step_source": "warning"}),
        (side(operators=9), {"work": "warning"}),
        (side(steps=0, window_source="window", step_source=None), {"steps": "blocking"}),
        (side(trace={"format": "nsight_systems"}), {"format": "warning"}),
        (side(trace={"producer_version": "3"}), {"producer": "warning"}),
        (side(trace={"metadata": '{"cuda_runtime_version": 12080}'}), {"cuda_runtime_version": "warning"}),
        (side(trace={"metadata": "{}"}), {}),
        (side(profiler_ns=400), {"profiler_share": "warning"}),
        (side(profiler_ns=None), {}),
        (side(trace={"metadata": None}), {}),
    ],
)
def test_each_thing_that_differs_has_its_gravity(after: Side, expected: dict[str, str]) -> None:
    assert told(side(), after) == expected


def test_a_few_executions_more_are_the_same_work() -> None:
    assert told(side(operators=1000), side(operators=1009)) == {}
    assert told(side(operators=1000), side(operators=1011)) == {"work": "warning"}


def test_steps_found_in_a_recording_of_fixed_length_are_a_trap() -> None:
    cut: dict[str, Any] = {"step_source": "detected", "recorded_ns": 300_000_000}
    (difference,) = found(
        side(steps=16, operators=16, window_ns=16 * 17_500_000, **cut),
        side(steps=14, operators=14, window_ns=14 * 20_000_000, **cut),
    )
    assert (difference.code, difference.severity) == ("clipped_window", "blocking")
    assert "300.0 ms with 16 steps before, 300.0 ms with 14 steps after" in difference.message
    assert "the windows differ by +0.0 %, a step by +14.3 %" in difference.message
    assert (difference.before, difference.after) == ("16 steps in 300.0 ms", "14 steps in 300.0 ms")


def test_without_steps_other_work_is_blocking() -> None:
    no_steps: dict[str, Any] = {"steps": 0, "window_source": "window", "step_source": None}
    assert told(side(**no_steps), side(window_ns=5000, **no_steps)) == {}
    assert told(side(**no_steps), side(operators=9, **no_steps)) == {"no_steps": "blocking"}
    assert told(side(**no_steps), side(operators=9, **no_steps), per="window") == {
        "no_steps": "blocking",
        "work": "blocking",
    }


def test_a_gate_names_every_blocking_reason() -> None:
    rows = [
        {"severity": "blocking", "message": "first"},
        {"severity": "blocking", "message": "second"},
        {"severity": "warning", "message": "third"},
    ]
    with pytest.raises(InconclusiveError, match=r"^the two sides are not comparable: first; second$"):
        refuse_incomparable({"differences": rows})
    refuse_incomparable({"differences": rows[2:]})


def of_inputs(*inputs: tuple[str, str, int]) -> Side:
    """A side of operators, each with the shapes of its inputs, executed once for so many ns."""
    made = side()
    made.inputs = {(name, dims): [1, gpu_ns] for name, dims, gpu_ns in inputs}
    return made


def test_another_batch_is_other_work() -> None:
    weights = "[1024, 1024]"
    before = of_inputs(("mm", f"[[4, 1024], {weights}]", 80), ("add", "[[1024], [1024]]", 20))
    after = of_inputs(("mm", f"[[32, 1024], {weights}]", 640), ("add", "[[1024], [1024]]", 20))
    [sizes] = found(before, after)
    assert (sizes.code, sizes.before, sizes.after) == ("input_sizes", "[4, 1024]", "[32, 1024]")
    assert "8.00 times the elements" in sizes.message


@pytest.mark.parametrize(
    ("dims", "gpu_ns"),
    [
        ("[[4, 1025], [1025, 8]]", 640),  # padded
        ("[[32, 1024], [1024, 8]]", 10),  # little of the time
        ("[[], null, [[2, 2], [3]]]", 640),  # lists of tensors, scalars and nothing
        ("no JSON", 640),
    ],
)
def test_sizes_that_hardly_differ_are_the_same_work(dims: str, gpu_ns: int) -> None:
    before = of_inputs(("mm", "[[4, 1024], [1024, 8]]", gpu_ns), ("add", "[[1024]]", 20))
    after = of_inputs(("mm", dims, gpu_ns), ("add", "[[1024]]", 20))
    assert told(before, after) == {}


def test_lengths_that_vary_from_step_to_step_are_compared_by_their_mean() -> None:
    before = of_inputs(*(("mm", f"[[{length}, 64]]", length) for length in (10, 20, 30)))
    after = of_inputs(*(("mm", f"[[{length}, 64]]", length) for length in (12, 22, 25)))
    assert told(before, after) == {}


def test_kernels_of_other_blocks_are_named() -> None:
    before, after = side(), side()
    before.launches = {("nussinov", "10 blocks of 512 threads"): 90, ("copy", "1 blocks of 32 threads"): 10}
    after.launches = {("nussinov", "10 blocks of 16 threads"): 900, ("copy", "1 blocks of 32 threads"): 10}
    [row] = [each for each in found(before, after) if each.code == "launch_sizes"]
    assert (row.severity, row.before, row.after) == (
        "warning", "10 blocks of 512 threads", "10 blocks of 16 threads",
    )  # fmt: skip
    assert "nussinov with 10 blocks of 512 threads before" in row.message
    after.launches[("nussinov", "10 blocks of 512 threads")] = 1000
    assert "launch_sizes" not in told(before, after)


def test_the_few_operators_that_two_programs_share_say_nothing_of_the_others() -> None:
    before = of_inputs(("mm", "[[4, 64], [64, 64]]", 900), ("copy", "[[4, 64]]", 10))
    after = of_inputs(("CompiledFunction", "[[4, 64], [64, 64]]", 900), ("copy", "[[64, 64]]", 10))
    assert "input_sizes" not in told(before, after)


def test_graphs_hide_operators_so_that_kernels_are_compared() -> None:
    kernels = Counter({"gemm": 50, "gelu": 40, "norm": 10})
    eager, graph = side(), side()
    eager.operators, eager.kernels = Counter({"aten::mm": 50, "aten::gelu": 40, "aten::norm": 10}), kernels
    graph.operators, graph.kernels = Counter({"CompiledFunction": 1}), kernels
    assert executions(eager, graph)[0] == "kernels and copies"
    assert told(eager, graph) == {}


def test_sides_of_which_much_was_not_recorded_do_not_compare() -> None:
    whole, lossy = side(), side(unrecorded_ns=FRAME["window_ns"])
    [lost] = [each for each in found(whole, lossy) if each.code == LOST_WORK]
    assert (lost.severity, lost.before, lost.after) == ("blocking", "0.0 %", "50.0 %")
    assert LOST_WORK not in told(whole, side(unrecorded_ns=FRAME["window_ns"] // 200))
