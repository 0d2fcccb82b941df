"""Jobs of many ranks: who works with whom, what the clocks show, and what faults cost."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest
from tracegen import kineto
from tracegen.jobs import Clocks, Job, Layout, job_programs, played, recorded
from tracegen.jobs.faults import JOB_FAULTS, JobCase, JobFault, step_ns
from tracegen.jobs.layout import one_forward_one_backward
from tracegen.records import Run

import traceview

LAYOUT = Layout(tensor=2, pipeline=2, data=4, experts=2, ranks_of_host=4)
SMALL = Job(LAYOUT, steps=2, microbatches=2)


@pytest.fixture(scope="module")
def runs() -> list[Run]:
    """A job of 16 ranks on four hosts."""
    return played(job_programs(SMALL))


def test_ranks_are_numbered_as_megatron_does() -> None:
    """By hand: 16 ranks, stage 1 begins with rank 8, replica 1 of it with rank 10."""
    assert LAYOUT.place(11) == (1, 1, 1)
    assert LAYOUT.tensor_group(11).ranks == (10, 11)
    assert LAYOUT.data_group(11).ranks == (9, 11, 13, 15)
    assert LAYOUT.expert_group(11).ranks == (9, 11)
    assert LAYOUT.pipeline_group(11).ranks == (3, 11)
    assert LAYOUT.ranks_on(2) == [8, 9, 10, 11]


def test_groups_of_each_kind_share_all_ranks() -> None:
    for group in (LAYOUT.tensor_group, LAYOUT.data_group, LAYOUT.expert_group):
        found = {group(rank) for rank in range(LAYOUT.ranks)}
        assert sorted(rank for each in found for rank in each.ranks) == list(range(LAYOUT.ranks))
        assert len({each.name for each in found}) == len(found)


def test_impossible_layouts_are_refused() -> None:
    with pytest.raises(ValueError, match="do not divide"):
        Layout(data=3, experts=2)
    with pytest.raises(ValueError, match="at least 1"):
        Layout(tensor=0)


def test_the_order_of_a_pipeline() -> None:
    """By hand: of four stages, the first begins with three forward passes, the last alternates at once."""
    first = one_forward_one_backward(0, 4, 4)
    assert [backward for backward, _ in first] == [False] * 4 + [True] * 4
    second = one_forward_one_backward(1, 4, 4)
    assert [backward for backward, _ in second] == [False, False, False, True, False, True, True, True]
    last = one_forward_one_backward(3, 4, 4)
    assert last == [(backward, each) for each in range(4) for backward in (False, True)]


def test_collectives_end_together(runs: list[Run]) -> None:
    ends: dict[tuple[str, int | str], list[int]] = defaultdict(list)
    for run in runs:
        for each in run.collectives:
            ends[each.info.group_name, each.info.message or each.info.sequence].append(each.end_ns)
            assert each.end_ns >= each.last_arrival_ns >= each.arrival_ns
    apart = [max(each) - min(each) for each in ends.values()]
    assert 0 < max(apart) <= 2 * SMALL.wires.between_jitter_ns
    sizes = {name: len(each) for (name, _), each in ends.items()}
    assert set(sizes.values()) == {2, 4, 16}


def test_tokens_of_experts_are_uneven_and_none_is_lost(runs: list[Run]) -> None:
    sent: dict[tuple[str, int], list[tuple[int, int]]] = defaultdict(list)
    for run in runs:
        for each in run.collectives:
            if each.info.name == "all_to_allv":
                key = (each.info.group_name, each.info.sequence)
                sent[key].append((each.info.elements_in, each.info.elements_out))
    assert sent
    for parts in sent.values():
        given, got = (sum(side) for side in zip(*parts, strict=True))
        assert got == pytest.approx(given, rel=1e-6)
    assert any(len(set(parts)) > 1 for parts in sent.values())


def test_clocks_show_what_they_should(runs: list[Run]) -> None:
    clocks = Clocks((0, 5_000_000, -3_000_000, 10), (0.0, 100.0, 0.0, -50.0))
    start_ns = runs[0].start_ns
    hosts = [LAYOUT.host(rank) for rank in range(LAYOUT.ranks)]
    shown = recorded(runs, clocks, hosts, start_ns)
    assert shown[0] == runs[0]
    for before, after in zip(runs[5].kernels, shown[5].kernels, strict=True):
        ahead = after.start_ns - before.start_ns
        assert ahead == 5_000_000 + round((before.start_ns - start_ns) * 1e-4)
    assert Clocks.drawn(4) == Clocks.drawn(4) != Clocks.drawn(4, seed=1)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("fault", JOB_FAULTS, ids=lambda fault: fault.name)
def test_faults_cost_time(fault: JobFault) -> None:
    # One fault is in every third step.
    job = Job(LAYOUT, steps=3, microbatches=2)
    clean = step_ns(JobCase(job).runs(), job.steps)
    cost_ns = step_ns(JobCase(job, fault, (1,)).runs(), job.steps) - clean
    if fault.name == "missing_first":
        assert cost_ns == 0
        collectives = [
            sum(each.collective is not None for each in run.kernels)
            for run in JobCase(job, fault, (1,)).runs()[:2]
        ]
        assert collectives[1] == collectives[0] - 2
    else:
        assert cost_ns > 0.01 * clean


def test_ranks_and_hosts_are_read_back(runs: list[Run], tmp_path: Path) -> None:
    for run in runs[:6]:
        kineto.write(run, tmp_path / f"rank{run.identity.rank}.json", host_name=True)
    with traceview.open(tmp_path, cache=False) as session:
        found = session.sql("SELECT rank, host, world_size FROM traces ORDER BY rank").fetchall()
        groups = session.sql(
            "SELECT DISTINCT group_description, ranks FROM collectives JOIN traces USING (trace_id)"
            " WHERE rank = 5 ORDER BY ALL"
        ).fetchall()
    assert found == [(rank, f"node-{rank // 4}", 16) for rank in range(6)]
    assert groups == [
        ("DATA_PARALLEL_GROUP_WITH_CP", "[1, 3, 5, 7]"),
        ("EXPERT_MODEL_PARALLEL_GROUP", "[5, 7]"),
        ("PIPELINE_MODEL_PARALLEL_GROUP", "[5, 13]"),
        ("TENSOR_MODEL_PARALLEL_GROUP", "[4, 5]"),
        ("default_pg", str(list(range(16)))),
    ]
