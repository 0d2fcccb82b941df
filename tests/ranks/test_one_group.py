"""What rules say of jobs with one communicator, whose cause is no rank alone: networks, turns, buckets."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tracegen import kineto
from tracegen.jobs import Clocks, Job, Layout, job_programs, played, recorded
from tracegen.jobs.communication import Wires
from tracegen.jobs.faults import (
    recorded_steps,
    slow_at_times,
    slow_host,
    slow_network,
    slower_in_turns,
    tiny_buckets,
)
from tracegen.program import ProcessProgram

import traceview
from tests.ranks.generated import findings, said
from traceview.report.head import notes
from traceview.report.model import build_report
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet

pytestmark = pytest.mark.exhaustive

STEPS = 8
JOB = Job(
    Layout(data=4, ranks_of_host=2), steps=STEPS, microbatches=1, tokens=4096, hidden=2048, layers=4,
    overlapped=True, norm=False, wires=Wires(between_gbs=110),
)  # fmt: skip
"""Four ranks on two hosts, whose gradients are reduced beside the backward passes."""
SHARDED = replace(JOB, overlapped=False)
"""The same with parts of parameters on each rank, gathered and reduced after the passes."""


def _all(plant: Callable[..., None], strength: float) -> Callable[[list[ProcessProgram]], None]:
    return lambda programs: plant(programs, programs, strength)


def _not_checkable(report: dict[str, Any], code: str) -> str:
    return " ".join(row["reason"] for row in report["not_checkable"] if row["code"] == code)


def test_a_slow_network_that_nothing_compares_with_has_a_bound(tmp_path: Path) -> None:
    """It was called clean: what a network between hosts carries is not recorded."""
    report, cost_ns = said(tmp_path, JOB, _all(slow_network, 4))
    assert not findings(report, "COM002")
    assert "COM002" not in {row["code"] for row in report["clean"]}
    reason = _not_checkable(report, "COM002")
    assert "all_reduce of 67.11 MB reaches a bus bandwidth of" in reason
    with traceview.open(tmp_path, cache=False) as session:
        [(bound_ns,)] = session.sql("SELECT max(saved_ns) FROM network_bounds").fetchall()
    assert cost_ns <= bound_ns <= 1.3 * cost_ns


@pytest.mark.parametrize("job", [JOB, SHARDED], ids=["beside compute", "after it"])
def test_links_that_are_slow_at_times_claim_what_they_cost(tmp_path: Path, job: Job) -> None:
    """The same collectives in other steps are the measure."""
    report, cost_ns = said(tmp_path, job, _all(slow_at_times, 4))
    found = findings(report, "COM002")
    claimed = {
        trace: sum(each["recoverable_alone_ns"] for each in found if each["trace_id"] == trace)
        for trace in {each["trace_id"] for each in found}
    }
    assert len(claimed) == 4
    assert max(claimed.values()) == pytest.approx(cost_ns, rel=0.05)
    assert all("of most of its size, at " in each["message"] for each in found)


@pytest.mark.parametrize("job", [JOB, SHARDED], ids=["beside compute", "after it"])
def test_ranks_that_compute_longer_in_turns_are_one_cause(tmp_path: Path, job: Job) -> None:
    report, cost_ns = said(tmp_path, job, _all(slower_in_turns, 1.4))
    [finding] = findings(report, "RNK001")
    assert finding["subject"] == "ranks 0 to 3"
    assert "because they compute longer in turns: 4 ranks" in finding["message"]
    assert finding["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.1)
    assert not findings(report, "RNK002")


def test_a_late_host_behind_overlapped_communication_claims_what_it_costs(tmp_path: Path) -> None:
    report, cost_ns = said(tmp_path, JOB, lambda programs: slow_host(programs, [programs[2]], 3))
    [finding] = findings(report, "RNK001")
    assert finding["subject"] == "rank 2"
    assert "waiting for its own host" in finding["message"]
    assert finding["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.1)


def _answered(folder: Path, code: str) -> dict[str, Any]:
    with traceview.open(folder, cache=False) as session:
        return build_report(session, limit=0, rules=RuleSet.of(Configuration(select=(code,))))


@pytest.mark.parametrize("parts", [4, 8])
def test_tiny_buckets_cost_the_host_time_of_their_operators_too(tmp_path: Path, parts: int) -> None:
    """Buckets of 1 and 2 MiB on links that carry them in a quarter of their time; the host launches them."""
    job = replace(JOB, layout=Layout(data=4), hidden=1024, tokens=1024, layers=6)
    designed = played(job_programs(job))
    runs = played(job_programs(tiny_buckets(job, (), 2 * parts)))
    for run in runs:
        kineto.write(run, tmp_path / f"rank{run.identity.rank}.json")
    cost_ns = max(run.end_ns for run in runs) - max(run.end_ns for run in designed)
    found = findings(_answered(tmp_path, "COM003"), "COM003")
    assert len(found) == 4
    for each in found:
        # Waiting for each other, by chance, is no latency.
        assert 0.7 * cost_ns <= each["recoverable_alone_ns"] <= 1.05 * cost_ns


@pytest.mark.parametrize("steps", [1, 3])
def test_recordings_some_steps_apart_say_how_many_first(tmp_path: Path, steps: int) -> None:
    runs = played(job_programs(replace(SHARDED, layout=Layout(data=4, ranks_of_host=1))))
    for run in recorded(runs, Clocks.drawn(4), range(4), runs[0].start_ns):
        shown = recorded_steps(run, steps, later=run.identity.rank == 2)
        path = tmp_path / f"rank{run.identity.rank}.json"
        kineto.write(shown, path, host_name=True)
        # Older PyTorch does not number collectives.
        path.write_text(re.sub(r', "Seq": \d+', "", path.read_text()))
    report = _answered(tmp_path, "TRQ008")
    assert [each["subject"] for each in findings(report, "TRQ008")] == ["rank 2"]
    later = f"is {steps} {'step' if steps == 1 else 'steps'} later than those of the ranks"
    assert any(later in note for note in notes(report))
