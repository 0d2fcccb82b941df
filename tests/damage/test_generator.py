"""The damage generator takes away what it says, and knows what that was."""

from __future__ import annotations

from collections import Counter

import pytest
from tracegen.damage import BREAKS, Loss, broken, chosen, shifted, split, without
from tracegen.damage.runs import records
from tracegen.model_shape import ModelShape
from tracegen.records import Run
from tracegen.workloads import inference, training

SHAPE = ModelShape(layers=2, hidden=1024, heads=8, sequence=256, batch=2, vocabulary=4_000)


@pytest.fixture(scope="module")
def runs() -> list[Run]:
    """Two ranks."""
    return training(2, 2, shape=SHAPE, log_every=1)


@pytest.mark.parametrize("pattern", ["random", "bursts", "start", "end"])
@pytest.mark.parametrize("kind", ["kernels", "gpu_work", "calls"])
def test_a_share_is_lost(runs: list[Run], kind: str, pattern: str) -> None:
    loss = Loss(kind, pattern, 0.3)
    gone = chosen(records(runs), loss)
    kinds = {"kernels": {"kernel"}, "gpu_work": {"kernel", "copy", "memset"}, "calls": {"call"}}[kind]
    may = [each for each in records(runs) if each.kind in kinds]
    assert len(gone) == pytest.approx(0.3 * len(may), abs=20)
    assert {records(runs)[at].kind for at in gone} <= kinds
    assert gone == chosen(records(runs), loss)
    assert gone != chosen(records(runs), loss, seed=1) or pattern in ("start", "end")


def test_the_truth_is_what_is_missing(runs: list[Run]) -> None:
    damaged = without(runs, Loss("gpu_work", "bursts", 0.3))
    counted = Counter[tuple[int, str]]()
    for before, after in zip(runs, damaged.runs, strict=True):
        left = {each.correlation for each in after.gpu_events()}
        gone = [each for each in before.gpu_events() if each.correlation not in left]
        launches = {each.correlation for each in (*before.kernels,) if each in gone}
        counted[before.identity.rank, "launch"] = len(launches)
    assert {place: count for place, count in damaged.without_work.items() if place[1] == "launch"} == counted
    assert len(damaged.lost) == sum(len(run.gpu_events()) for run in runs) - sum(
        len(run.gpu_events()) for run in damaged.runs
    )


def test_calls_leave_work_behind(runs: list[Run]) -> None:
    damaged = without(runs, Loss("calls", "random", 0.3))
    orphans = 0
    for run in damaged.runs:
        calls = {call.correlation for call in run.calls}
        orphans += sum(event.correlation not in calls for event in run.gpu_events())
    assert damaged.without_call == orphans > 0
    assert not damaged.lost


def test_a_stream_or_a_process_is_lost_as_a_whole(runs: list[Run]) -> None:
    stream = without(runs, Loss("gpu_work", "stream"))
    assert sum(len(run.streams()) for run in stream.runs) == sum(len(run.streams()) for run in runs) - 1
    process = without(runs, Loss("gpu_work", "process"))
    assert sorted(bool(run.gpu_events()) for run in process.runs) == [False, True]


def test_nodes_of_graphs_are_lost() -> None:
    run = inference(decode_steps=3)
    damaged = without([run], Loss("graph_nodes", "random", 0.5))
    nodes = sum(each.graph_node_id > 0 for each in run.kernels)
    assert sum(each.graph_node_id > 0 for each in damaged.runs[0].kernels) == nodes - round(nodes / 2)
    assert damaged.without_work == {(0, "graph_launch"): 3}


def test_clocks_move_gpu_work_alone(runs: list[Run]) -> None:
    moved = shifted(runs, 1000, 1e-3, ranks=[1]).runs
    assert moved[0] == runs[0]
    assert moved[1].calls == runs[1].calls
    first, last = runs[1].kernels[0], runs[1].kernels[-1]
    assert moved[1].kernels[0].start_ns == first.start_ns + 1000 + round(
        1e-3 * (first.start_ns - runs[1].start_ns)
    )
    assert moved[1].kernels[-1].start_ns > last.start_ns + 1000


@pytest.mark.parametrize("how", BREAKS)
def test_some_times_are_broken(runs: list[Run], how: str) -> None:
    damaged = broken(runs, how)
    for before, after in zip(runs, damaged.runs, strict=True):
        old = {each.correlation: each for each in before.kernels}
        assert sum(old[each.correlation] != each for each in after.kernels) == max(1, len(old) // 50)
    assert damaged.broken > 0


def test_halves_hold_what_had_returned_and_ended(runs: list[Run]) -> None:
    first, second = split(runs[0])
    cut_ns = second.start_ns
    assert all(each.start_ns + each.dur_ns <= cut_ns for each in (*first.calls, *first.gpu_events()))
    assert all(each.start_ns >= cut_ns for each in (*second.calls, *second.gpu_events()))


def test_unknown_losses_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown"):
        Loss("threads")
    with pytest.raises(ValueError, match="unknown"):
        broken([], "late")
