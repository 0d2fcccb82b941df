"""How much sooner a run ends without what a rank does beyond its peers: by hand, and against a simulation."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from tracegen import kineto
from tracegen.jobs import Job, Layout
from tracegen.jobs.faults import JOB_FAULTS, JobCase, step_ns

import traceview
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
@pytest.mark.parametrize("name", ["slow_host", "data_loading", "copies"])
def test_what_a_fault_costs_a_pipeline_is_saved(tmp_path: Path, name: str) -> None:
    """Waits overlap with the bubbles of the pipeline, so that no rank's waits are the cost."""
    fault = next(each for each in JOB_FAULTS if each.name == name)
    runs = JobCase(JOB, fault, (2,)).runs()
    truth = step_ns(runs, 1) - step_ns(JobCase(JOB).runs(), 1)
    for run in runs:
        kineto.write(run, tmp_path / f"rank{run.identity.rank}.json", host_name=True)
    with traceview.open(tmp_path) as session:
        rows = session.sql(
            "SELECT DISTINCT culprit_ranks, saved_ns FROM blame WHERE culprit IS NOT NULL"
        ).fetchall()
    [(culprits, saved)] = rows
    assert culprits == [2]
    assert saved == pytest.approx(truth, rel=0.06)
