"""What holds of damaged recordings, and of intact ones, in all formats."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import cycle
from types import ModuleType
from typing import Any

import pytest
from tracegen.damage import Loss
from tracegen.formats import FORMATS

WORKLOADS = ("host_bound", "gpu_bound", "ranks", "graphs")
"""One for each format: `benchmarks/damage/run.py` tries all with all."""
Modules = dict[str, ModuleType]
NO_NODE_NUMBERS = frozenset({"kineto_amd", "rocprof_csv", "rocprof_json", "pftrace", "rpd"})
"""Formats that do not number the nodes of graphs: what every launch lost some of shows, but not what whole
stretches of some lost."""

NO_SYNC_RECORDS = frozenset({"kineto_amd", "rocprof_csv", "rocprof_json", "rocpd", "pftrace", "rpd"})
"""Formats that do not say what synchronizations wait for: when the lost work of a whole stream of collectives
ran is known to some wait of the host only, and part of that time looks idle."""


def _wrong(cells: Iterable[Any]) -> list[str]:
    return [f"{cell.workload}, {cell.damage}: {wrong}" for cell in cells for wrong in cell.wrong]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", FORMATS)
def test_what_is_lost_is_said(damage: Modules, name: str) -> None:
    losses = (
        Loss("kernels", "random", 0.2), Loss("gpu_work", "bursts", 0.3), Loss("kernels", "end", 0.6),
        Loss("calls", "bursts", 0.3),
    )  # fmt: skip
    assert _wrong(damage["matrix"].losses(name, "host_bound", losses)) == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", FORMATS)
def test_lost_nodes_of_graphs_are_said(damage: Modules, name: str) -> None:
    assert _wrong(damage["matrix"].losses(name, "graphs", [Loss("graph_nodes", "random", 0.3)])) == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", FORMATS)
def test_findings_claim_nothing_in_holes(damage: Modules, name: str) -> None:
    losses = [Loss("kernels", "bursts", 0.2)]
    assert _wrong(damage["matrix"].losses(name, "gpu_bound", losses, rules=True)) == []


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", FORMATS)
def test_clocks_are_moved_back(damage: Modules, name: str) -> None:
    shifts = ((-300_000, 0.0), (2_000_000, -5e-5))
    assert _wrong(damage["matrix"].clocks(name, "gpu_bound", shifts)) == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", FORMATS)
def test_broken_times_are_counted(damage: Modules, name: str) -> None:
    assert _wrong(damage["matrix"].times(name, "graphs", ("days_before", "overrun"))) == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", FORMATS)
def test_a_recording_that_stopped_lost_nothing(damage: Modules, name: str) -> None:
    assert _wrong(damage["matrix"].halves(name, "gpu_bound", [0.5])) == []


def test_intact_recordings_do_not_alarm(damage: Modules) -> None:
    assert _wrong(damage["matrix"].clean(4)) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize(("name", "workload"), list(zip(FORMATS, cycle(WORKLOADS), strict=False)))
def test_all_damage(damage: Modules, name: str, workload: str) -> None:
    matrix = damage["matrix"]
    cells = [
        *matrix.losses(name, workload), *matrix.times(name, workload), *matrix.clocks(name, workload),
        *matrix.halves(name, workload),
    ]  # fmt: skip
    unknown = workload == "graphs" and name in NO_NODE_NUMBERS
    unordered = workload == "ranks" and name in NO_SYNC_RECORDS
    told = [
        cell for cell in cells
        if not (unknown and cell.kind == "graph_nodes")
        and not (unordered and (cell.kind, cell.damage) == ("gpu_work", "gpu_work stream"))
    ]  # fmt: skip
    assert _wrong(told) == []
