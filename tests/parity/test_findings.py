"""The same work leads to the same findings, whatever profiler wrote it down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tracegen.formats import write_kineto, write_nsight, write_rocprof_json
from tracegen.records import Run
from tracegen.rocm import rocpd
from tracegen.workloads import inference, training

import traceview
from tests.tracegen.programs import FULL, TINY
from traceview.report.model import build_report
from traceview.rules.ruleset import RuleSet

WITH_OPERATORS = ("SYN",)
"""Families in which one rule names the operator that waited, where those were recorded, another the call.

The former speaks up sooner, so a short wait may be found with operators only.
"""

FROM_GRIDS = {"KRN001", "KRN002"}
"""Rules that look at grids, which Kineto does not tell of a graph's kernels on ROCm."""

OF_KERNELS = {"LCH002"}
"""Rules that count kernels, to which fills belong in ROCm's profilers but not in Kineto."""

BY_SHAPES = {"KRN002"}
"""Rules whose claims the roofline of recorded shapes bounds, which profilers of kernels do not tell."""

FOUND = RuleSet.found()
BY_INTERVALS = RuleSet(FOUND.files, replace(FOUND.configuration, replay=False))
"""A replay says what a finding saves after those above it, which need not be the same: see WITH_OPERATORS."""

Write = Callable[[list[Run], Path], None]


def as_rocpd(runs: list[Run], folder: Path) -> None:
    for run in runs:
        rocpd.write(run, folder / f"{run.identity.pid}_results.db")


def report(write: Write, runs: list[Run], folder: Path) -> dict[str, Any]:
    folder.mkdir()
    write(runs, folder)
    with traceview.open(folder) as session:
        return build_report(session, limit=0, rules=BY_INTERVALS)


def unchecked(found: dict[str, Any]) -> set[str]:
    return {each["code"] for each in found["not_checkable"]}


def judgements(found: dict[str, Any], without: set[str]) -> Counter[tuple[Any, ...]]:
    """Findings by rule and GPU: how often, and how much time would come back."""
    return Counter(
        (
            each["code"],
            each["device"],
            each["count"],
            None if each["code"] in BY_SHAPES else each["recoverable_ns"],
            each["window_ns"],
        )
        for each in found["findings"]
        if each["code"] not in without and not each["code"].startswith(WITH_OPERATORS)
    )


def claims_by_shapes(found: dict[str, Any]) -> list[int]:
    """What rules claim whose claims shapes bound, in the order of their subjects."""
    rows = [each for each in found["findings"] if each["code"] in BY_SHAPES]
    rows.sort(key=lambda each: (each["code"], each["device"], each["subject"]))
    return [each["recoverable_ns"] for each in rows]


def waits(found: dict[str, Any]) -> dict[int, int]:
    """Time lost behind waits on each GPU."""
    lost: dict[int, int] = {}
    for each in found["findings"]:
        if each["code"].startswith(WITH_OPERATORS):
            lost[each["device"]] = lost.get(each["device"], 0) + (each["recoverable_ns"] or 0)
    return lost


def read_back(runs: list[Run]) -> Counter[int]:
    """Time of the copies to the host on each GPU, with the pause before each.

    The rule that knows the reading operator claims its copy too.
    """
    found: Counter[int] = Counter()
    for run in runs:
        ends = sorted(each.start_ns + each.dur_ns for each in run.gpu_events())
        for copy in run.copies:
            if copy.work.kind == "DtoH":
                before = max((end for end in ends if end <= copy.start_ns), default=copy.start_ns)
                found[run.identity.device] += copy.start_ns + copy.dur_ns - before
    return found


def serving(vendor: str) -> list[Run]:
    return [inference(vendor, decode_steps=3, detail=FULL)]


def late_rank(vendor: str) -> list[Run]:
    return training(ranks=2, steps=4, vendor=vendor, shape=TINY, log_every=2, late_ns={1: 600_000})


@pytest.mark.sampled(1)
@pytest.mark.parametrize("workload", [serving, late_rank])
@pytest.mark.parametrize(
    ("vendor", "others"), [("nvidia", [write_nsight]), ("amd", [as_rocpd, write_rocprof_json])]
)
def test_findings_are_those_of_kineto(
    vendor: str, others: list[Write], workload: Callable[[str], list[Run]], tmp_path: Path
) -> None:
    runs = workload(vendor)
    theirs = report(write_kineto, runs, tmp_path / "kineto")
    assert theirs["findings"]
    for write in others:
        ours = report(write, runs, tmp_path / write.__name__)
        without = unchecked(theirs) | unchecked(ours)
        if vendor == "amd":
            graphs = any(kernel.graph_id for run in runs for kernel in run.kernels)
            without |= OF_KERNELS | (FROM_GRIDS if graphs else set())
        assert judgements(ours, without) == judgements(theirs, without)
        if not BY_SHAPES & without:
            bounded = zip(claims_by_shapes(theirs), claims_by_shapes(ours), strict=True)
            assert all(shapes <= none <= 1.2 * shapes for shapes, none in bounded)
        copies = read_back(runs)
        for device, lost in waits(ours).items():
            assert lost <= waits(theirs)[device] <= lost + copies[device]
