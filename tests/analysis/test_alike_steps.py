"""Steps are alike: they run the same kernels, with the same grids."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.analysis.test_steps import periodic, steps
from tests.pytorch.traces import Event, annotation, call, kernel, opened


def test_kernels_of_one_name_with_other_grids_are_other_kernels(tmp_path: Path) -> None:
    """Layers of one pass have the grid of the hidden size, the head of the model that of the words."""
    layers = [("gemm", 80), ("gemm", 20), ("norm", 8), ("gemm", 80)] * 6
    passes = [("index", 512), *layers, ("gemm", 79)]
    events = [
        kernel(1_000 * place, 500, place + 1, {"grid": [grid, 1, 1]}, name)
        for place, (name, grid) in enumerate(passes * 4)
    ]
    with opened(tmp_path, events) as session:
        length = 1_000 * len(passes)
        assert [row[1:3] for row in steps(session)] == [(p * length, (p + 1) * length) for p in range(3)]
    with opened(tmp_path, events[: len(passes)]) as session:
        assert steps(session) == []


def test_one_kernel_after_the_other_repeated_a_hundred_times_each_has_no_steps(tmp_path: Path) -> None:
    """A benchmark flushes the cache before each run of a kernel."""
    names = [
        ["flush", f"{kernel}_a", f"{kernel}_b", f"{kernel}_c"] for kernel in ("first", "second", "third")
    ]
    with opened(tmp_path, periodic([name for each in names for name in each * 100], 1)) as session:
        assert steps(session) == []


def test_a_grid_that_grows_with_the_text_is_no_reason_against_steps(tmp_path: Path) -> None:
    tokens = [[("embed", 4), ("attention", 8 + token), ("gemm", 80), ("gemm", 20)] for token in range(12)]
    events = [
        kernel(1_000 * place, 500, place + 1, {"grid": [grid, 1, 1]}, name)
        for place, (name, grid) in enumerate(kernel for token in tokens for kernel in token)
    ]
    with opened(tmp_path, events) as session:
        assert len(steps(session)) == 11


def solves(grids: Sequence[int]) -> list[Event]:
    """A solver that runs once on each of these grids."""
    events: list[Event] = []
    for place, grid in enumerate(grids):
        at = 100_000 * place
        events.append(annotation("solve", at, 90_000))
        for number in range(10):
            launch, start = 1 + 10 * place + number, at + 1_000 * number
            events.append(call(start, 50, launch))
            events.append(kernel(start + 100, 800, launch, {"grid": [grid, 1, 1]}, "jacobi"))
    return events


def test_two_solves_with_other_kernels_are_phases(tmp_path: Path) -> None:
    """A reference on the whole grid, then the same solver on half of it."""
    with opened(tmp_path, solves([512, 256])) as session:
        assert steps(session) == []
    for grids in ([512, 512], [512, 256, 256]):
        with opened(tmp_path, solves(grids)) as session:
            assert [row[3] for row in steps(session)] == ["annotation"] * len(grids)


@pytest.mark.parametrize("odd", range(4))
@pytest.mark.parametrize("change", ["first kernel", "one more", "two less"])
def test_layers_are_no_steps_where_one_of_four_passes_differs(tmp_path: Path, odd: int, change: str) -> None:
    """A pass that allocates first, or caches what others compute; its like three times in four."""
    layers = [("gemm", 80), ("gemm", 20), ("norm", 8), ("gemm", 81)] * 32
    usual = [("index", 512), ("scale", 4), *layers, ("gemm", 79)]
    other = {
        "first kernel": [("fill", 9), *usual[1:]], "one more": [("fill", 9), *usual],
        "two less": [usual[0], *usual[4:]],
    }[change]  # fmt: skip
    passes = [other if place == odd else usual for place in range(4)]
    sequence = [kernel_of_pass for each in passes for kernel_of_pass in each]
    events = [
        kernel(1_000 * place, 500, place + 1, {"grid": [grid, 1, 1]}, name)
        for place, (name, grid) in enumerate(sequence)
    ]
    with opened(tmp_path, events) as session:
        lengths = [row[2] - row[1] for row in steps(session)]
        assert len(lengths) in (2, 3)
        assert all(abs(length - 1_000 * len(usual)) <= 3_000 for length in lengths)
