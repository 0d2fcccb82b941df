"""How much sooner a run ends without what a rank does beyond its peers: by hand, and against a simulation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tracegen import kineto
from tracegen.jobs import Job, Layout
from tracegen.jobs.faults import JOB_FAULTS, JobCase, step_ns

import traceview
from traceview.ranks.experts import sharing
from traceview.ranks.savings import Savings, _line
from traceview.ranks.step_graph import graph_of, lengths, transfers

JOB = Job(Layout(tensor=2, pipeline=2, data=4, ranks_of_host=4), steps=6, microbatches=4)
"""Sixteen ranks in eight pipelines of two stages."""


def test_a_collective_begins_when_its_last_rank_has_come() -> None:
    """Ranks 0 and 1 compute 10 and 30, then reduce for 5; rank 1 is late by 4 besides."""
    rows = {
        "step": np.zeros(4, np.int64), "rank": np.array([0, 0, 1, 1]), "stream": np.array([0, 1, 2, 3]),
        "start": np.array([0.0, 10.0, 4.0, 34.0]), "dur": np.array([10.0, 29.0, 30.0, 5.0]),
        "sends": np.array([False, True, False, True]), "instance": np.array([-1, 0, -1, 0]),
    }  # fmt: skip
    graph = graph_of(rows)
    own = transfers(graph, rows["dur"])
    assert own.tolist() == [10, 5, 30, 5]
    gaps = np.array([0.0, 0.0, 4.0, 0.0])
    quicker = np.array([10.0, 5.0, 12.0, 5.0])
    found = lengths(graph, rows["step"], np.stack([own, quicker]), np.stack([gaps, gaps]))
    assert found.tolist() == [[39.0], [21.0]]
    assert lengths(graph, rows["step"], own[None, :]).tolist() == [[35.0]]


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["more_work", "slow_kernels", "slow_host", "data_loading", "copies"])
def test_what_a_fault_costs_a_pipeline_is_saved(tmp_path: Path, name: str) -> None:
    """Waits overlap with the bubbles of the pipeline, so that no rank's waits are the cost."""
    fault = next(each for each in JOB_FAULTS if each.name == name)
    planted = JOB.layout.tensor_group(2).ranks if name == "more_work" else (2,)
    runs = JobCase(JOB, fault, planted).runs()
    truth = step_ns(runs, 1) - step_ns(JobCase(JOB).runs(), 1)
    for run in runs:
        kineto.write(run, tmp_path / f"rank{run.identity.rank}.json", host_name=True)
    with traceview.open(tmp_path) as session:
        rows = session.sql(
            "SELECT DISTINCT culprit_ranks, saved_ns FROM blame WHERE culprit IS NOT NULL"
        ).fetchall()
    [(culprits, saved)] = rows
    assert culprits == list(planted)
    assert saved == pytest.approx(truth, rel=0.05)


@pytest.mark.exhaustive
def test_experts_with_more_tokens_are_said_to_receive_more(tmp_path: Path) -> None:
    """Two of four groups get twice the tokens; of any other cause nothing is said of experts."""
    job = Job(Layout(tensor=2, pipeline=1, data=4, experts=4, ranks_of_host=4), steps=6, microbatches=4)
    fault = next(each for each in JOB_FAULTS if each.name == "uneven_experts")
    for run in JobCase(job, fault, job.layout.tensor_group(2).ranks).runs():
        kineto.write(run, tmp_path / f"rank{run.identity.rank}.json", host_name=True)
    with traceview.open(tmp_path) as session:
        told = session.sql("SELECT DISTINCT because FROM blame WHERE culprit IS NOT NULL").fetchall()
    assert told
    assert all("more or larger kernels, and its experts receive " in because for (because,) in told)


def _ranks(*kernels: list[tuple[int, float]], sent: tuple[float, ...] = ()) -> Savings:
    """Ranks that run kernels, of a name and a time, one after the other, then reduce together for 5.

    Args:
        kernels: of each rank.
        sent: bytes that each rank reduces; they take as many ns, where given.
    """
    columns: dict[str, list[float]] = {name: [] for name in ("trace", "what", "start", "dur", "bytes")}
    whole = max(sum(dur for _, dur in own) for own in kernels)
    for rank, own in enumerate(kernels):
        at = 0.0
        moved = sent[rank] if sent else 5.0
        for what, dur in [*own, (9, whole - sum(dur for _, dur in own) + max(sent, default=5.0))]:
            row = {"trace": rank, "what": what, "start": at, "dur": dur, "bytes": moved if what == 9 else 0.0}
            for name, value in row.items():
                columns[name].append(value)
            at += dur
    rows: dict[str, Any] = {name: np.array(values, np.float64) for name, values in columns.items()}
    rows |= {name: rows[name].astype(np.int64) for name in ("trace", "what")}
    none = np.zeros(len(rows["trace"]), np.int64)
    sends = rows["what"] == 9
    rows |= {"step": none, "steps": none + 1, "role": none, "rank": rows["trace"], "sends": sends}
    rows |= {"between_experts": none > 0, "bytes_in": rows["bytes"], "bytes_out": rows["bytes"]}
    return Savings({**rows, "stream": rows["trace"], "instance": np.where(sends, 0, -1)})


USUAL = [(0, 30_000.0), (1, 30_000.0)]


def test_a_longer_kernel_is_saved() -> None:
    slow = _ranks(USUAL, USUAL, USUAL, [(0, 30_000.0), (1, 70_000.0)])
    assert slow.saved_ns([3], [[0, 1, 2]]) == 40_000


def test_a_fix_that_makes_nothing_faster_saves_nothing() -> None:
    """A rank that computes less than its peers: doing what they do would make the others wait longer."""
    quick = _ranks(USUAL, USUAL, USUAL, [(0, 10_000.0), (1, 10_000.0)])
    assert quick.saved_ns([3], [[0, 1, 2]]) == 0


def test_an_algorithm_of_another_name_is_no_saving_beyond_what_others_compute() -> None:
    """The peers run kernel 1 where the culprit runs 2: it cannot do less than they do."""
    other = _ranks(USUAL, USUAL, USUAL, [(0, 30_000.0), (2, 50_000.0)])
    assert other.saved_ns([3], [[0, 1, 2]]) == pytest.approx(20_000, abs=1)


@pytest.mark.parametrize(("largest", "saved"), [(0, 30_000), (2, 0)], ids=["culprit", "another rank"])
def test_an_exchange_takes_as_long_as_its_largest_part(largest: int, saved: int) -> None:
    """All ranks are in one exchange: its time is that of whoever sends most."""
    sent = [10_000.0] * 4
    sent[largest] = 40_000.0
    uneven = _ranks(USUAL, USUAL, USUAL, USUAL, sent=tuple(sent))
    assert uneven.saved_ns([0], [[1, 2, 3]]) == pytest.approx(saved, abs=1)


def test_what_a_transfer_takes_without_bytes_is_not_saved() -> None:
    """Half as many bytes, of 20 us and 1 ns a byte, are not half of the time."""
    latency, per_byte = _line(np.array([10e3, 20e3, 40e3]), np.array([30e3, 40e3, 60e3]))
    assert [latency, per_byte] == pytest.approx([20e3, 1])
    assert _line(np.array([10e3, 10e3]), np.array([30e3, 30e3])) == (0, 3)


def test_without_peers_nothing_is_known() -> None:
    assert _ranks(USUAL, USUAL).saved_ns([1], [[]]) is None


def test_no_work_follows_what_is_launched_later() -> None:
    """The kernel of stream 1 ends just as another one begins that the host had launched before it."""
    rows = {
        "step": np.zeros(2, np.int64), "rank": np.zeros(2, np.int64), "stream": np.array([0, 1]),
        "start": np.array([0.0, 10.0]), "dur": np.array([10.0, 5.0]),
        "sends": np.zeros(2, np.bool_), "instance": np.array([-1, -1]),
    }  # fmt: skip
    assert graph_of(rows).event.tolist() == [1]
    assert graph_of({**rows, "launched": np.array([2.0, 1.0])}).event.tolist() == []
    assert graph_of({**rows, "launched": np.array([1.0, np.nan])}).event.tolist() == [1]


def test_work_that_overlaps_is_independent_where_times_are_exact() -> None:
    rows = {
        "step": np.zeros(2, np.int64), "rank": np.zeros(2, np.int64), "stream": np.array([0, 1]),
        "start": np.array([0.0, 90_000.0]), "dur": np.array([100_000.0, 50_000.0]),
        "sends": np.zeros(2, np.bool_), "instance": np.array([-1, -1]),
    }  # fmt: skip
    assert graph_of(rows).event.tolist() == [1]
    assert graph_of(rows, 1_000).event.tolist() == []


def test_experts_that_receive_all_there_is_are_not_compared_with_others() -> None:
    """Others would have infinitely many times as many tokens as now."""
    rows = {
        "trace": np.array([0, 1]), "what": np.array([9, 9]), "instance": np.array([0, 0]),
        "sends": np.array([True, True]), "between_experts": np.array([True, True]),
        "start": np.zeros(2), "dur": np.ones(2),
        "bytes_in": np.array([5.0, 5.0]), "bytes_out": np.array([10.0, 0.0]),
    }  # fmt: skip
    assert sharing(rows, np.array([0, 0]), 0) is None
    uneven = sharing(rows | {"bytes_out": np.array([8.0, 2.0])}, np.array([0, 0]), 0)
    assert uneven is not None
    assert uneven.is_popular
    assert uneven.scale == 2.5
