"""A run reads the same in every format, down to the nanosecond, but for what a format cannot hold."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from math import prod
from typing import Any

import pytest
from tracegen.rocm.process import since_boot

from tests.parity import answers, expected
from tests.parity.conftest import Reading
from tests.parity.formats import FORMATS

Pair = tuple[Any, Any]


def _figures(reading: Reading) -> Pair:
    got, want = answers.figures(reading.session), expected.figures(reading.run)
    if "streams" in reading.format.lost:
        del got["streams"], want["streams"]
    return got, want


def _start(reading: Reading) -> Pair:
    """When GPU work begins: since 1970, or since the host was started on the clock of ROCm's profilers."""
    ((clock, got),) = answers.rows(
        reading.session,
        "SELECT clock, min(work.start_ns) FROM gpu_activity AS work JOIN traces USING (trace_id) GROUP BY 1",
    )
    start = expected.first_start(reading.run)
    return (clock, got), (reading.format.clock, start if clock == "unix" else since_boot(start))


def _kernels(reading: Reading) -> Pair:
    got, want = answers.kernels(reading.session), expected.kernels(reading.run)
    of_graphs = "graph_shapes" in reading.format.lost and any(each.graph_id for each in reading.run.kernels)
    if "shapes" in reading.format.lost or of_graphs:
        return _without_shapes(got), _without_shapes(want)
    if "dimensions" in reading.format.lost:
        return _with_products(got), _with_products(want)
    return got, want


def _without_shapes(found: Counter[Any]) -> Counter[Any]:
    return Counter((name, dur_ns) for name, _, _, dur_ns in found.elements())


def _with_products(found: Counter[Any]) -> Counter[Any]:
    return Counter(
        (name, _product(grid), _product(block), dur_ns) for name, grid, block, dur_ns in found.elements()
    )


def _product(sizes: tuple[int | None, ...]) -> int:
    return prod(size or 1 for size in sizes)


def _registers(reading: Reading) -> Pair:
    return answers.kernel_values(reading.session, "registers"), expected.registers(reading.run)


def _shared_memory(reading: Reading) -> Pair:
    got = answers.kernel_values(reading.session, "coalesce(shared_total, shared_static + shared_dynamic)")
    want = expected.shared_memory(reading.run)
    if "graph_shapes" in reading.format.lost:
        return sum(got.values()), sum(want.values())
    return got, want


def _fills(reading: Reading) -> Pair:
    return answers.fills(reading.session), expected.fills(reading.run)


def _copies(reading: Reading) -> Pair:
    got, want = answers.copies(reading.session), expected.copies(reading.run)
    if "copy_bytes" in reading.format.lost:
        return got, Counter({(kind, None, dur_ns): want[kind, size, dur_ns] for kind, size, dur_ns in want})
    return got, want


def _launches(reading: Reading) -> Pair:
    return answers.launches(reading.session), expected.launches(reading.run)


def _calls(reading: Reading) -> Pair:
    return answers.calls(reading.session), expected.calls(reading.run, without=reading.format.calls_left_out)


def _annotations(reading: Reading) -> Pair:
    return answers.annotations(reading.session), expected.annotations(reading.run)


def _collectives(reading: Reading) -> Pair:
    got, want = answers.collectives(reading.session), expected.collectives(reading.run)
    if "collective_names" in reading.format.lost:
        return got.total(), want.total()
    if "collective_bytes" in reading.format.lost:
        return got, Counter((name, None) for name, _ in want.elements())
    return got, want


FACTS: dict[str, Callable[[Reading], Pair]] = {
    "start": _start,
    "figures": _figures,
    "kernels": _kernels,
    "registers": _registers,
    "shared_memory": _shared_memory,
    "fills": _fills,
    "copies": _copies,
    "launches": _launches,
    "calls": _calls,
    "annotations": _annotations,
    "collectives": _collectives,
}


@pytest.mark.parametrize(
    "reading",
    [
        pytest.param(
            (each, "training"), id=each.name, marks=() if "3.25.0" in each.name else pytest.mark.exhaustive
        )
        for each in FORMATS
    ],
    indirect=True,
    scope="module",
)
def test_no_view_multiplies_gpu_work(reading: Reading) -> None:
    assert not answers.multiplied(reading.session)


LATEST = {re.sub(r"-[\d.]+$", "", each.name): each.name for each in FORMATS}
"""The last version of each format; earlier ones are many."""


def _cases(workload: str) -> list[Any]:
    """Every fact that each format holds; the facts of a format share one reading."""
    readings = [(each, workload) for each in FORMATS if each.with_graphs or workload == "training"]
    return [
        pytest.param(
            reading,
            fact,
            id=f"{reading[0].name}-{fact}",
            marks=() if reading[0].name in LATEST.values() else pytest.mark.exhaustive,
        )
        for reading in readings
        for fact in FACTS
        if fact not in reading[0].lost
    ]


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("reading", "fact"), _cases("training"), indirect=["reading"], scope="module")
def test_training_reads_the_same(reading: Reading, fact: str) -> None:
    got, want = FACTS[fact](reading)
    assert got == want
    assert want


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("reading", "fact"), _cases("inference"), indirect=["reading"], scope="module")
def test_inference_with_graphs_reads_the_same(reading: Reading, fact: str) -> None:
    got, want = FACTS[fact](reading)
    assert got == want
