"""Who made the others wait in generated jobs whose culprits are known; exposed communication, by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from tracegen import kineto
from tracegen.jobs import Job, Layout
from tracegen.jobs.faults import JOB_FAULTS, JobCase

import traceview
from traceview.ranks.rank_time import _Part, shared_out

FAULTS = {fault.name: fault for fault in JOB_FAULTS}


def test_exposed_communication_by_hand() -> None:
    """A reduction waits until 40, and compute goes on at 60; a receive that waits longer holds nothing up."""
    parts = [
        _Part(0, 60_000, 40_000, 3, "tensor 0", "tensor"),
        _Part(10_000, 200_000, 190_000, 9, "pipeline 0", "pipeline"),
    ]
    found: dict[tuple[str, int | None], int] = {}
    for (part, _, _, last), dur in shared_out([(0, 30_000), (30_000, 60_000), (150_000, 200_000)], parts):
        found[part, last] = found.get((part, last), 0) + dur
    assert found == {
        ("wait", 3): 40_000, ("transfer", None): 30_000, ("wait", 9): 40_000,
    }  # fmt: skip


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("fault", "culprits", "cause"),
    [
        ("data_loading", (2,), "data_loading"),
        ("slow_kernels", (5,), "compute"),
        ("slow_node", (4, 5, 6, 7), "compute"),
        (None, (), None),
    ],
)
def test_the_culprits_of_generated_jobs(
    tmp_path: Path, fault: str | None, culprits: tuple[int, ...], cause: str | None
) -> None:
    """Tensor, pipeline and data parallel: others wait for the culprits directly, and for those that wait."""
    # Of two hosts that differ, neither would be the slow one.
    data = 4 if len(culprits) > 1 else 2
    job = Job(Layout(tensor=2, pipeline=2, data=data, ranks_of_host=4), steps=6, microbatches=4)
    for run in JobCase(job, FAULTS[fault] if fault else None, culprits).runs():
        kineto.write(run, tmp_path / f"rank{run.identity.rank}.json", host_name=True)
    with traceview.open(tmp_path) as session:
        rows = session.sql(
            "SELECT DISTINCT verdict, culprit_ranks, cause, culprit FROM blame WHERE culprit IS NOT NULL"
        ).fetchall()
    if not culprits:
        assert rows == []
        return
    assert {row[0] for row in rows} <= {"culprit", "victim"}
    assert {tuple(row[1]) for row in rows} == {culprits}
    assert {row[2] for row in rows} == {cause}
    if len(culprits) > 1:
        assert {row[3] for row in rows} == {"ranks 4 to 7 (host node-1)"}
