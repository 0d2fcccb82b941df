"""The benchmark of faults in jobs of many ranks judges what the rules say as it should."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "faults"


@pytest.fixture(scope="module")
def jobs() -> ModuleType:
    """The module of the benchmark."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(BENCHMARK)
        for name in ("jobs", "scores", "expectations", "judging"):
            sys.modules.pop(name, None)
        return importlib.import_module("jobs")


def _finding(
    subject: str, code: str = "RNK001", message: str = "", alone: int | None = None
) -> dict[str, Any]:
    return {"code": code, "subject": subject, "message": message, "recoverable_alone_ns": alone}


@pytest.mark.parametrize(
    ("subject", "ranks"),
    [
        ("rank 5", {5}),
        ("ranks 8 to 11", {8, 9, 10, 11}),
        ("ranks 3, 9", {3, 9}),
        ("ranks 8 to 9 (host node-1)", {8, 9}),
    ],
)
def test_who_is_named(jobs: ModuleType, subject: str, ranks: set[int]) -> None:
    assert jobs.named(_finding(subject)) == ranks


def test_only_the_culprits_alone_are_right(jobs: ModuleType) -> None:
    fault = next(each for each in jobs.JOB_FAULTS if each.name == "slow_kernels")
    case = jobs.JobCase(jobs.Job(jobs.LAYOUT), fault, (5,))
    outcome = jobs.Outcome("slow_kernels in 5", 1_000.0)
    findings = [
        _finding("rank 5", message="because the same kernels are slower", alone=8_800),
        _finding("ranks 4, 5"),
        _finding("rank 9", "RNK003"),
    ]
    jobs._judge_ranks(outcome, findings, {5}, case)
    assert outcome.found
    assert outcome.says_why
    assert len(outcome.false) == 1
    assert outcome.error == pytest.approx(0.1)


def test_where_nobody_is_at_fault_every_name_is_false(jobs: ModuleType) -> None:
    outcome = jobs.Outcome("clean", 0.0)
    jobs._judge_ranks(outcome, [_finding("rank 5")], set(), jobs.JobCase(jobs.Job(jobs.LAYOUT)))
    assert not outcome.found
    assert len(outcome.false) == 1
    lines = jobs.table({"clean": [outcome], "slow_kernels": [jobs.Outcome("", 1e6, found=True)]})
    assert lines[-1].startswith("2 jobs: recall 100%, precision 50%;")


SLOW_LINKS = "because it transfers 2 ms longer than 6 peers: its links are slower"


@pytest.mark.parametrize(
    ("finding", "false"),
    [
        (_finding("rank 1", message=SLOW_LINKS), False),
        (_finding("ranks 1, 3", message=SLOW_LINKS, alone=0), False),
        (_finding("rank 1", message=SLOW_LINKS, alone=1_000), True),
        (_finding("ranks 1, 2", message=SLOW_LINKS), True),
        (_finding("", message=SLOW_LINKS), True),
        (_finding("rank 1", message="because it computes 2 ms longer than 6 peers"), True),
        (_finding("rank 1", "RNK002", message=SLOW_LINKS), True),
        (_finding("all_reduce", "COM002", alone=1_000), True),
    ],
)
def test_beside_slow_links_only_who_has_them_may_be_said_to(
    jobs: ModuleType, finding: dict[str, Any], false: bool
) -> None:
    """Such a finding is no false alarm where it claims nothing; links are found by their bandwidth alone."""
    outcome = jobs.Outcome("slow_link in 1", 1_000.0)
    report = {"traces": [{"trace_id": rank, "rank": rank} for rank in range(4)]}
    jobs._judge_link(outcome, [{**finding, "trace_id": 1}], {1, 3}, report)
    assert not outcome.found
    assert bool(outcome.false) == false
    found = {**_finding("all_gather", "COM002", alone=8_000), "trace_id": 3}
    jobs._judge_link(outcome, [found], {1, 3}, report)
    assert outcome.found
    assert outcome.claimed_ns == 1_000
    assert bool(outcome.false) == false


def test_culprits_are_those_of_the_seed(jobs: ModuleType) -> None:
    for fault in jobs.JOB_FAULTS:
        first, again = jobs.case_of(fault, 3), jobs.case_of(fault, 3)
        assert first.culprits == again.culprits
        layout = first.job.layout
        together = {
            "slow_node": layout.ranks_of_host, "more_work": layout.tensor, "uneven_experts": layout.tensor,
            "slow_stage": layout.ranks // layout.pipeline, "spare_stage": layout.ranks // layout.pipeline,
            "garbage_in_turns": jobs.STEPS, "slow_messages": 2,
        }  # fmt: skip
        assert len(first.culprits) == together.get(fault.name, 1)


def test_others_wait_until_they_give_up_on_a_rank_that_hangs(jobs: ModuleType) -> None:
    fault = next(each for each in jobs.JOB_FAULTS if each.name == "never_begins")
    job = jobs.Job(jobs.Layout(data=3), steps=2, microbatches=1)
    runs = jobs.JobCase(job, fault, (1,)).runs()
    hung, others = runs[1], [runs[0], runs[2]]
    begun = max(each.start_ns for each in hung.annotations if each.name.startswith("ProfilerStep#"))
    assert max(each.start_ns for each in hung.kernels) < begun
    assert {run.end_ns for run in runs} == {begun + 3_000_000_000}
    for run in others:
        last = max(run.kernels, key=lambda each: each.start_ns)
        assert last.collective is not None
        assert last.start_ns + last.dur_ns == run.end_ns


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("shape", "rank"),
    [
        ({"tensor": 2, "data": 2}, 3),
        ({"tensor": 2, "pipeline": 2, "data": 4, "experts": 2, "ranks_of_host": 4}, 0),
        ({"tensor": 2, "pipeline": 2, "data": 4, "experts": 2, "ranks_of_host": 4}, 15),
    ],
)
def test_a_rank_that_hangs_is_named_and_none_that_waits_for_it(
    jobs: ModuleType, monkeypatch: pytest.MonkeyPatch, shape: dict[str, int], rank: int
) -> None:
    """Most communicators have two ranks, and those of other pipelines wait behind several others."""
    fault = next(each for each in jobs.JOB_FAULTS if each.name == "never_begins")
    layout = jobs.Layout(**shape)
    monkeypatch.setattr(jobs, "LAYOUT", layout)
    case = jobs.JobCase(jobs.Job(layout, steps=4), fault, (rank,))
    found = [each for each in jobs.asked(case, case.runs())["findings"] if each["code"] == "HNG004"]
    assert [jobs.named(each) for each in found] == [{rank}]


def test_what_was_found_is_read_again(jobs: ModuleType, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    assert jobs.read(None) == jobs.read(kept) == {}
    outcome = jobs.Outcome("slow_kernels in 5", 1e6, found=True, claimed_ns=9e5, messages=["RNK001 rank 5"])
    row = {"fault": "slow_kernels", "seed": 3, "outcome": jobs.asdict(outcome)}
    kept.write_text(f"{jobs.json.dumps(row)}\n")
    assert jobs.read(kept) == {("slow_kernels", 3): outcome}
