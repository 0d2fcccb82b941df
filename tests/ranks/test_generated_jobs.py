"""What rules on ranks say of generated jobs on several hosts: tensor, pipeline and data parallel."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import pytest
from tracegen import kineto
from tracegen.jobs import Clocks, Job, Layout, job_programs, played, recorded
from tracegen.jobs.faults import garbage_collection, garbage_now_and_then, slower_kernels, step_ns
from tracegen.program import ProcessProgram

import traceview
from traceview.report.model import build_report
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet

pytestmark = pytest.mark.exhaustive

STEPS = 6
DATA = Job(Layout(tensor=2, data=8, ranks_of_host=4), steps=STEPS, microbatches=2)
PIPELINE = Job(Layout(tensor=2, pipeline=2, data=4, ranks_of_host=4), steps=STEPS, microbatches=4)
RULES = ("RNK001", "RNK002", "RNK003", "COM002", "TRQ005")
Plant = Callable[[list[ProcessProgram]], None]


def _said(
    folder: Path, job: Job, plant: Plant | None = None, absent: Collection[int] = ()
) -> tuple[dict[str, Any], float]:
    """The report on a job whose hosts have clocks of their own, and what a fault costs [ns]."""
    programs = job_programs(job)
    if plant:
        plant(programs)
    runs = played(programs)
    cost_ns = STEPS * (step_ns(runs, STEPS) - step_ns(played(job_programs(job)), STEPS)) if plant else 0.0
    hosts = [job.layout.host(rank) for rank in range(job.layout.ranks)]
    for run in recorded(runs, Clocks.drawn(job.layout.hosts, drift_ppm=50), hosts, runs[0].start_ns):
        if run.identity.rank not in absent:
            kineto.write(run, folder / f"rank{run.identity.rank}.json", host_name=True)
    with traceview.open(folder, cache=False) as session:
        return build_report(session, limit=0, rules=RuleSet.of(Configuration(select=RULES))), cost_ns


def _found(report: dict[str, Any], code: str) -> list[dict[str, Any]]:
    return [each for each in report["findings"] if each["code"] == code]


def test_nobody_is_blamed_where_nothing_is_wrong(tmp_path: Path) -> None:
    """Clocks that differ are told once, and so is what messages add to the bubbles of all pipelines.

    That of theory is a fifth; the ranks of a stage communicate within their passes, which is no bubble.
    """
    report, _ = _said(tmp_path, PIPELINE)
    assert {each["code"] for each in report["findings"]} == {"RNK003", "TRQ005"}
    [bubble] = _found(report, "RNK003")
    assert bubble["evidence"][0]["bubble_share"] < 0.29
    assert "; 7 more pipelines" in bubble["message"]
    [skew] = _found(report, "TRQ005")
    assert skew["subject"].startswith("host node-")


def test_a_rank_that_collects_garbage_now_and_then_is_named(tmp_path: Path) -> None:
    """It is late to few collectives, but what it did there tells why."""
    report, cost_ns = _said(
        tmp_path, DATA, lambda programs: garbage_now_and_then(programs, [programs[5]], 20)
    )
    [finding] = _found(report, "RNK001")
    assert finding["subject"] == "rank 5"
    assert "collects garbage" in finding["message"]
    assert "15 ranks wait" in finding["message"]
    assert finding["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)


def test_a_straggler_of_several_communicators_claims_what_it_costs(tmp_path: Path) -> None:
    """Its tensor-parallel neighbour waits in one communicator, all others in another one."""
    report, cost_ns = _said(tmp_path, DATA, lambda programs: slower_kernels(programs, [programs[5]], 1.3))
    [finding] = _found(report, "RNK001")
    assert finding["subject"] == "rank 5"
    assert finding["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)


def test_culprits_that_hide_each_other_are_both_named(tmp_path: Path) -> None:
    """Alone, mending either saves next to nothing; together they claim what both cost, once."""

    def plant(programs: list[ProcessProgram]) -> None:
        slower_kernels(programs, [programs[2]], 1.3)
        garbage_collection(programs, [programs[13]], 8)

    report, cost_ns = _said(tmp_path, PIPELINE, plant)
    found = {each["subject"]: each for each in _found(report, "RNK001")}
    assert set(found) == {"rank 2", "rank 13"}
    assert all("; alone, this saves " in each["message"] for each in found.values())
    claimed = sum(each["recoverable_alone_ns"] for each in found.values())
    assert claimed == pytest.approx(cost_ns, rel=0.05)


def test_a_rank_that_waits_for_one_that_is_not_recorded(tmp_path: Path) -> None:
    """Rank 6 is slow and not recorded, so that rank 7 seems late, and the link between them slow."""
    report, _ = _said(
        tmp_path, DATA, lambda programs: slower_kernels(programs, [programs[6]], 1.3), absent=(1, 6)
    )
    [finding] = _found(report, "RNK001")
    assert finding["subject"] == "rank 7"
    assert "with ranks that are not recorded" in finding["message"]
    assert not _found(report, "COM002")
    unchecked = {row["code"] for row in report["not_checkable"]}
    assert "COM002" in unchecked
    assert "COM002" not in {row["code"] for row in report["clean"]}
