"""What rules on ranks say of generated jobs in which other ranks are late by luck, too."""

from __future__ import annotations

from pathlib import Path

import pytest
from tracegen.faults.editing import insert, step_begins
from tracegen.jobs import Job, Layout
from tracegen.jobs.faults import JOB_FAULTS, JobCase, more_work, popular_experts, step_ns
from tracegen.program import Elapse, ProcessProgram

from tests.ranks.generated import findings, said

pytestmark = pytest.mark.exhaustive

EXPERTS = Job(Layout(data=16, experts=16), steps=8, microbatches=4)
"""One group of experts, whose tokens are uneven by chance in each microbatch."""


def _cost_ns(name: str, job: Job, ranks: tuple[int, ...]) -> float:
    fault = next(each for each in JOB_FAULTS if each.name == name)
    return step_ns(JobCase(job, fault, ranks).runs(), 1) - step_ns(JobCase(job).runs(), 1)


def test_popular_experts_claim_the_exchanges_that_they_make_longer(tmp_path: Path) -> None:
    """All peers are in the same exchanges, so that none shows how long a smaller one takes."""
    report, _ = said(tmp_path, popular_experts(EXPERTS, [3], 2))
    [finding] = findings(report, "RNK001")
    assert finding["subject"] == "rank 3"
    assert finding["recoverable_alone_ns"] == pytest.approx(
        _cost_ns("uneven_experts", EXPERTS, (3,)), rel=0.05
    )


def test_what_popular_experts_take_from_others_counts_for_these(tmp_path: Path) -> None:
    """Of four experts in a group, one receives two fifths of the tokens: evenly, others have more."""
    job = Job(Layout(tensor=2, data=4, experts=4), steps=6, seed=1)
    report, _ = said(tmp_path, popular_experts(job, [4, 5], 2))
    [finding] = findings(report, "RNK001")
    assert finding["subject"] == "ranks 4 and 5"
    assert finding["recoverable_alone_ns"] == pytest.approx(_cost_ns("uneven_experts", job, (4, 5)), rel=0.05)


def test_more_tokens_of_one_rank_burden_the_experts_of_all(tmp_path: Path) -> None:
    job = Job(Layout(pipeline=2, data=8, experts=4), steps=8, seed=11)
    report, _ = said(tmp_path, more_work(job, [5], 1.3))
    [finding] = findings(report, "RNK001")
    assert finding["subject"] == "rank 5"
    assert finding["recoverable_alone_ns"] == pytest.approx(_cost_ns("more_work", job, (5,)), rel=0.05)


def test_more_tokens_of_one_rank_are_found_where_any_rank_is_last_by_luck(tmp_path: Path) -> None:
    """It is last on the way to the experts, and any rank on the way back."""
    report, _ = said(tmp_path, more_work(EXPERTS, [3], 1.3))
    [finding] = findings(report, "RNK001")
    assert finding["subject"] == "rank 3"
    assert "more or larger kernels" in finding["message"]


def test_a_culprit_that_only_victims_lead_to_claims_what_all_wait(tmp_path: Path) -> None:
    """Rank 14 of the last stage pauses in three steps; the norm shows the first stage late, by design."""
    job = Job(Layout(tensor=2, pipeline=2, data=4), steps=8)

    def plant(programs: list[ProcessProgram]) -> None:
        thread = programs[14].threads[0]
        begins = [step_begins(thread)[step] for step in (1, 4, 6)]
        insert(thread, begins, lambda page: page.thread.instructions.append(Elapse(15_000_000)))

    report, cost_ns = said(tmp_path, job, plant)
    [finding] = findings(report, "RNK001")
    assert finding["subject"] == "rank 14"
    assert finding["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)
