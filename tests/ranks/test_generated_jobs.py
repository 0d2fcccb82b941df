"""What rules on ranks say of generated jobs on several hosts: tensor, pipeline and data parallel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from tracegen.faults.editing import insert, longer, step_begins, step_ends
from tracegen.jobs import Job, Layout
from tracegen.jobs.faults import (
    data_loading,
    garbage_collection,
    garbage_in_turns,
    garbage_now_and_then,
    slower_kernels,
)
from tracegen.operators import Emitter
from tracegen.program import AnnotationScope, Begin, Elapse, End, Launch, ProcessProgram
from tracegen.records import KernelWork

import traceview
from tests.ranks.generated import RULES, findings, said, slow_links
from traceview.report.model import build_report
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet

pytestmark = pytest.mark.exhaustive

STEPS = 6
DATA = Job(Layout(tensor=2, data=8, ranks_of_host=4), steps=STEPS, microbatches=2)
PIPELINE = Job(Layout(tensor=2, pipeline=2, data=4, ranks_of_host=4), steps=STEPS, microbatches=4)


def test_nobody_is_blamed_where_nothing_is_wrong(tmp_path: Path) -> None:
    """Clocks that differ are told once, and so is what messages add to the bubbles of all pipelines.

    That of theory is a fifth; the ranks of a stage communicate within their passes, which is no bubble.
    """
    report, _ = said(tmp_path, PIPELINE)
    assert {each["code"] for each in report["findings"]} == {"RNK003", "TRQ005"}
    [bubble] = findings(report, "RNK003")
    assert bubble["evidence"][0]["bubble_share"] < 0.29
    assert "; 7 more pipelines" in bubble["message"]
    [skew] = findings(report, "TRQ005")
    assert skew["subject"].startswith("host node-")


def test_a_rank_that_collects_garbage_now_and_then_is_named(tmp_path: Path) -> None:
    """It is late to few collectives, but what it did there tells why."""
    report, cost_ns = said(tmp_path, DATA, lambda programs: garbage_now_and_then(programs, [programs[5]], 20))
    [finding] = findings(report, "RNK001")
    assert finding["subject"] == "rank 5"
    assert "collects garbage" in finding["message"]
    assert "15 ranks wait" in finding["message"]
    assert finding["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)


def test_a_straggler_of_several_communicators_claims_what_it_costs(tmp_path: Path) -> None:
    """Its tensor-parallel neighbour waits in one communicator, all others in another one."""
    report, cost_ns = said(tmp_path, DATA, lambda programs: slower_kernels(programs, [programs[5]], 1.3))
    [finding] = findings(report, "RNK001")
    assert finding["subject"] == "rank 5"
    assert finding["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)


def test_culprits_that_hide_each_other_are_both_named(tmp_path: Path) -> None:
    """Alone, mending either saves next to nothing; together they claim what both cost, once."""

    def plant(programs: list[ProcessProgram]) -> None:
        slower_kernels(programs, [programs[2]], 1.3)
        garbage_collection(programs, [programs[13]], 8)

    report, cost_ns = said(tmp_path, PIPELINE, plant)
    found = {each["subject"]: each for each in findings(report, "RNK001")}
    assert set(found) == {"rank 2", "rank 13"}
    assert all("; fixing it alone saves " in each["message"] for each in found.values())
    claimed = sum(each["recoverable_alone_ns"] for each in found.values())
    assert claimed == pytest.approx(cost_ns, rel=0.05)


def test_a_rank_that_waits_for_one_that_is_not_recorded(tmp_path: Path) -> None:
    """Rank 6 is slow and not recorded, so that rank 7 seems late, and the link between them slow."""
    report, _ = said(
        tmp_path, DATA, lambda programs: slower_kernels(programs, [programs[6]], 1.3), absent=(1, 6)
    )
    [finding] = findings(report, "RNK001")
    assert finding["subject"] == "rank 7"
    assert "with ranks that are not recorded" in finding["message"]
    assert not findings(report, "COM002")
    unchecked = {row["code"] for row in report["not_checkable"]}
    assert "COM002" in unchecked
    assert "COM002" not in {row["code"] for row in report["clean"]}


def test_a_rank_that_is_slow_from_some_time_on_claims_those_steps(tmp_path: Path) -> None:
    """It is late to half of the collectives only, as a GPU that gets hot."""

    def plant(programs: list[ProcessProgram]) -> None:
        for thread in programs[11].threads:
            half = len(thread.instructions) // 2
            for at, each in enumerate(thread.instructions):
                if at > half and isinstance(each, Launch) and isinstance(each.work, KernelWork):
                    thread.instructions[at] = replace(each, work=longer(each.work, 1.5))

    report, cost_ns = said(tmp_path, replace(DATA, steps=8), plant)
    [finding] = findings(report, "RNK001")
    assert finding["subject"] == "rank 11"
    assert finding["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)


def test_a_culprit_of_every_second_step_claims_what_all_wait_for_it(tmp_path: Path) -> None:
    """All of the first stage come last to the norm of the gradients; behind the others, it alone does."""
    job = replace(PIPELINE, layout=replace(PIPELINE.layout, data=8))

    def plant(programs: list[ProcessProgram]) -> None:
        thread = programs[6].threads[0]
        load = AnnotationScope("enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__")
        insert(
            thread, step_begins(thread)[1::2],
            lambda page: page.thread.instructions.extend([Begin(load), Elapse(15_000_000), End()]),
        )  # fmt: skip

    report, cost_ns = said(tmp_path, job, plant)
    [finding] = findings(report, "RNK001")
    assert finding["subject"] == "rank 6"
    assert "loads data" in finding["message"]
    assert finding["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)


def test_a_slow_third_step_of_one_rank_is_not_called_clean(tmp_path: Path) -> None:
    """The rank's own window begins after its long step, as if that were warm-up: the others' do not."""

    def plant(programs: list[ProcessProgram]) -> None:
        thread = programs[13].threads[0]

        def copying(page: Emitter) -> None:
            with page.operator("aten::copy_"):
                page.launch(page.kernels.copy("DtoH", 600 << 20, "Pageable"), "copy", blocking=True)

        insert(thread, step_ends(thread)[2:3], copying)

    report, _ = said(tmp_path, DATA, plant)
    assert not findings(report, "RNK001")
    assert "RNK001" not in {row["code"] for row in report["clean"]}
    [row] = [row for row in report["not_checkable"] if row["code"] == "RNK001"]
    assert "warm-up that is no longer on one rank than on most" in row["reason"]


def test_ranks_that_are_late_in_turns_are_named(tmp_path: Path) -> None:
    """Neither is late to most collectives, and nothing but time of the host tells why: one cause."""

    def pause(programs: list[ProcessProgram], rank: int, first: int) -> None:
        thread = programs[rank].threads[0]
        begins = step_begins(thread)[first::2]
        insert(thread, begins, lambda page: page.thread.instructions.append(Elapse(12_000_000)))

    def plant(programs: list[ProcessProgram]) -> None:
        pause(programs, 3, 0)
        pause(programs, 9, 1)

    report, cost_ns = said(tmp_path, replace(DATA, steps=8), plant)
    [finding] = findings(report, "RNK001")
    assert finding["subject"] == "ranks 3, 9"
    assert finding["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)


@pytest.mark.parametrize(("job", "rank"), [(DATA, 6), (PIPELINE, 9)], ids=["data", "second stage"])
def test_a_pause_before_the_first_work_is_claimed_whole(tmp_path: Path, job: Job, rank: int) -> None:
    def plant(programs: list[ProcessProgram]) -> None:
        programs[rank].threads[0].instructions.insert(0, Elapse(20_000_000))

    report, cost_ns = said(tmp_path, replace(job, steps=2), plant)
    [finding] = findings(report, "RNK001")
    assert finding["subject"] == f"rank {rank}"
    assert "begins" in finding["message"]
    assert finding["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)


def test_a_culprit_that_others_hide_wholly_is_named(tmp_path: Path) -> None:
    """Rank 2 is never last among its own: rank 29, three stages on, makes all of them wait longer."""
    job = Job(Layout(pipeline=4, data=8), steps=STEPS, microbatches=6)

    def plant(programs: list[ProcessProgram]) -> None:
        data_loading(programs, [programs[2]], 12)
        slower_kernels(programs, [programs[29]], 1.35)

    report, cost_ns = said(tmp_path, job, plant)
    found = {each["subject"]: each for each in findings(report, "RNK001")}
    assert set(found) == {"rank 2", "rank 29"}
    assert "loads data" in found["rank 2"]["message"]
    claimed = sum(each["recoverable_alone_ns"] for each in found.values())
    assert claimed == pytest.approx(cost_ns, rel=0.05)


@pytest.mark.parametrize("other", ["kernels", "data"])
def test_a_slower_rank_behind_a_slower_one_is_named(tmp_path: Path, other: str) -> None:
    """Nobody waits for rank 3 as long as rank 12 is later still."""

    def plant(programs: list[ProcessProgram]) -> None:
        slower_kernels(programs, [programs[3]], 1.25)
        if other == "data":
            data_loading(programs, [programs[12]], 9)
        else:
            slower_kernels(programs, [programs[12]], 1.5)

    report, cost_ns = said(tmp_path, DATA, plant)
    found = {each["subject"]: each for each in findings(report, "RNK001")}
    assert set(found) == {"rank 3", "rank 12"}
    assert "is among the last to arrive" in found["rank 3"]["message"]
    claimed = sum(each["recoverable_alone_ns"] for each in found.values())
    assert claimed == pytest.approx(cost_ns, rel=0.05)


def test_where_all_wait_for_a_rank_that_is_not_recorded_nothing_is_clean(tmp_path: Path) -> None:
    job = Job(Layout(data=8, ranks_of_host=4), steps=STEPS, microbatches=2)
    report, _ = said(tmp_path, job, lambda programs: slower_kernels(programs, [programs[5]], 1.3), {5})
    assert not findings(report, "RNK001")
    assert "RNK001" not in {row["code"] for row in report["clean"]}
    [row] = [row for row in report["not_checkable"] if row["code"] == "RNK001"]
    assert "all ranks of the process groups" in row["reason"]


def test_slower_kernels_are_no_larger_ones_where_experts_get_uneven_work(tmp_path: Path) -> None:
    """Hardly a grid of one rank is one of another rank, too."""
    job = Job(Layout(data=8, experts=4, ranks_of_host=4), steps=STEPS, microbatches=2)
    report, cost_ns = said(tmp_path, job, lambda programs: slower_kernels(programs, [programs[6]], 1.3))
    [finding] = findings(report, "RNK001")
    assert finding["subject"] == "rank 6"
    assert "the same kernels are slower" in finding["message"]
    assert finding["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)


def test_steps_of_different_length_are_nobodys_fault(tmp_path: Path) -> None:
    """All ranks have the same longer and shorter batches, and each its own noise."""
    random = Random(1)
    lengths = [random.uniform(0.6, 1.6) for _ in range(8)]

    def plant(programs: list[ProcessProgram]) -> None:
        for program in programs:
            own = [length * random.uniform(0.97, 1.03) for length in lengths]
            for thread in program.threads:
                launches = [at for at, each in enumerate(thread.instructions) if isinstance(each, Launch)]
                for number, at in enumerate(launches):
                    each = thread.instructions[at]
                    if isinstance(each, Launch) and isinstance(each.work, KernelWork):
                        factor = own[number * len(own) // len(launches)]
                        thread.instructions[at] = replace(each, work=longer(each.work, factor))

    report, _ = said(tmp_path, replace(DATA, steps=8), plant)
    assert not findings(report, "RNK001")
    assert not findings(report, "RNK002")


def test_slow_links_within_a_host_claim_what_they_cost(tmp_path: Path) -> None:
    """The last transfer of a step is followed at once by one of another group, without compute between."""
    job = Job(Layout(tensor=4, data=4), steps=7, microbatches=2)
    group = job.layout.tensor_group(9)
    report, cost_ns = said(tmp_path, job, lambda programs: slow_links(programs, group.name, 3))
    for late in findings(report, "RNK001"):
        assert "its links are slower" in late["message"]
        assert late["recoverable_alone_ns"] is None
    found = findings(report, "COM002")
    rank = {each["trace_id"]: each["rank"] for each in report["traces"]}
    assert sorted(rank[each["trace_id"]] for each in found) == list(group.ranks)
    for each in found:
        assert each["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)


@pytest.mark.parametrize(
    ("layout", "microbatches", "rank"),
    [
        pytest.param(Layout(tensor=2, pipeline=4, data=2), 4, 13, id="only the last gather costs time"),
        pytest.param(
            Layout(tensor=2, pipeline=2, data=4), 2, 9, id="each gather delays passes, beside a receive"
        ),
    ],
)
def test_slow_links_of_ranks_that_wait_for_others_claim_only_what_they_cost(
    tmp_path: Path, layout: Layout, microbatches: int, rank: int
) -> None:
    """The last stage gathers and reduces while it waits for the first one."""
    job = Job(layout, steps=7, microbatches=microbatches)
    group = layout.data_group(rank)
    report, cost_ns = said(tmp_path, job, lambda programs: slow_links(programs, group.name, 16))
    for late in findings(report, "RNK001"):
        assert late["subject"] == f"ranks {', '.join(map(str, group.ranks))}"
        assert "its links are slower" in late["message"]
        assert late["recoverable_alone_ns"] is None
    found = findings(report, "COM002")
    ranks = {each["trace_id"]: each["rank"] for each in report["traces"]}
    assert {ranks[each["trace_id"]] for each in found} == set(group.ranks)
    for each in found:
        assert each["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)


def test_a_recording_that_is_cut_off_is_not_compared(tmp_path: Path) -> None:
    """It lacks the work of its last steps, so that any other rank would be above the mean."""
    said(tmp_path, Job(Layout(data=8), steps=7, microbatches=2))
    cut = tmp_path / "rank2.json"
    cut.write_bytes(cut.read_bytes()[: cut.stat().st_size // 2])
    with traceview.open(tmp_path, cache=False) as session:
        report = build_report(session, limit=0, rules=RuleSet.of(Configuration(select=RULES)))
    assert not findings(report, "RNK002")


def test_slow_links_of_a_group_of_two_hosts_are_found(tmp_path: Path) -> None:
    """Sixteen ranks are compared with the sixteen of the other stage, whatever the links within a host."""
    job = Job(Layout(pipeline=2, data=16), steps=4, microbatches=2)
    group = job.layout.data_group(3)
    report, _ = said(tmp_path, job, lambda programs: slow_links(programs, group.name, 4))
    rank = {each["trace_id"]: each["rank"] for each in report["traces"]}
    found = findings(report, "COM002")
    assert {each["subject"] for each in found} == {"reduce_scatter", "all_gather"}
    assert {rank[each["trace_id"]] for each in found} <= set(group.ranks)


def _slow_stage(job: Job, stage: int, factor: float) -> Callable[[list[ProcessProgram]], None]:
    ranks = [rank for rank in range(job.layout.ranks) if job.layout.place(rank)[0] == stage]
    return lambda programs: slower_kernels(programs, [programs[rank] for rank in ranks], factor)


@pytest.mark.parametrize(
    ("layout", "stage"),
    [
        pytest.param(Layout(pipeline=4, data=2, ranks_of_host=2), 0, id="first of as many as microbatches"),
        pytest.param(Layout(pipeline=4, data=2, ranks_of_host=2), 2, id="receives before it is ready"),
        pytest.param(Layout(pipeline=2, data=4, experts=4, ranks_of_host=4), 1, id="uneven experts"),
    ],
)
def test_a_slow_stage_is_named_and_claims_what_it_costs(tmp_path: Path, layout: Layout, stage: int) -> None:
    """No rank of its role is faster, and the bubble is as large as the schedule needs."""
    job = Job(layout, steps=4, microbatches=4)
    report, cost_ns = said(tmp_path, job, _slow_stage(job, stage, 1.4))
    assert not findings(report, "RNK001")
    [finding] = findings(report, "RNK005")
    ranks = {each["trace_id"]: each["rank"] for each in report["traces"]}
    assert f"(host node-{stage})" in finding["subject"]
    assert layout.place(ranks[finding["trace_id"]])[0] == stage
    assert finding["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)


def test_a_slower_stage_with_time_to_spare_is_no_finding(tmp_path: Path) -> None:
    """The last stage computes more by design; what a slower one before it costs are only the first passes."""
    job = Job(Layout(pipeline=4, data=2, ranks_of_host=2), steps=4, microbatches=4, last_stage=1.6)
    report, cost_ns = said(tmp_path, job, _slow_stage(job, 1, 1.12))
    assert 0 < cost_ns < 0.02 * 440e6
    assert not findings(report, "RNK005")
    assert "RNK005" in {row["code"] for row in report["clean"]}


@pytest.mark.parametrize(
    ("job", "ranks"),
    [
        pytest.param(replace(DATA, steps=8), (7, 4, 1, 11, 6, 15, 2, 13), id="half of the ranks"),
        pytest.param(
            Job(Layout(data=8, ranks_of_host=4), steps=8, microbatches=2), (3, 0, 6, 2, 7, 5, 1, 4), id="all"
        ),
        pytest.param(
            Job(Layout(pipeline=2, data=8, ranks_of_host=4), steps=8, microbatches=4),
            (3, 0, 6, 2, 7, 5, 1, 4),
            id="all of the first stage",
        ),
        pytest.param(
            Job(Layout(tensor=2, data=8, experts=4, ranks_of_host=8), steps=8, microbatches=2),
            (7, 1, 3, 5, 6, 4, 2, 0),
            id="those that exchange with each other",
        ),
    ],
)
def test_ranks_that_collect_garbage_in_turns_are_one_cause(
    tmp_path: Path, job: Job, ranks: tuple[int, ...]
) -> None:
    """In each step another rank: each is late too seldom to matter, all of them cost every step.

    Where all ranks do, the one that it is reported on does not wait for itself.
    """
    report, cost_ns = said(
        tmp_path, job, lambda programs: garbage_in_turns(programs, [programs[rank] for rank in ranks], 10)
    )
    [finding] = findings(report, "RNK001")
    assert f"because they collect garbage in turns: {len(ranks)} ranks, " in finding["message"]
    assert finding["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.1)
