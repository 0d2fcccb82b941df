"""What rules on ranks say of generated jobs whose communication runs beside the backward passes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tracegen.jobs import Job, Layout
from tracegen.jobs.faults import slower_kernels
from tracegen.program import ProcessProgram

from tests.ranks.generated import findings, said

pytestmark = pytest.mark.exhaustive

STEPS = 6
OVERLAPPED = Job(
    Layout(data=16, ranks_of_host=8), steps=STEPS, microbatches=1, tokens=4096, layers=6, overlapped=True,
    norm=False,
)  # fmt: skip
"""Sixteen ranks on two hosts, whose gradients are reduced beside the backward passes."""
LINKS = pytest.mark.parametrize("gbs", [300, 110], ids=["fast links", "slow links"])


@LINKS
@pytest.mark.parametrize(
    "factors",
    [
        pytest.param({5: 1.12}, id="one GPU"),
        pytest.param(dict.fromkeys(range(8, 16), 1.09), id="a node"),
        pytest.param({3: 1.12, 12: 1.1}, id="two GPUs"),
    ],
)
def test_lateness_that_compute_hides_is_claimed(
    tmp_path: Path, gbs: float, factors: dict[int, float]
) -> None:
    """On slow links only the first bucket of a step waits, beside compute; all behind it end later.

    Two that are nearly as late may be told as one cause or as two.
    """
    job = replace(OVERLAPPED, wires=replace(OVERLAPPED.wires, between_gbs=gbs))

    def plant(programs: list[ProcessProgram]) -> None:
        for rank, factor in factors.items():
            slower_kernels(programs, [programs[rank]], factor)

    report, cost_ns = said(tmp_path, job, plant)
    found = findings(report, "RNK001")
    blamed = [place["trace_id"] for each in found for place in each["evidence"][0]["claims_at"]]
    claimed = sum(each["recoverable_ns"] for each in found)
    assert claimed == pytest.approx(cost_ns, rel=0.1)
    ranks = {each["trace_id"]: each["rank"] for each in report["traces"]}
    assert sorted(ranks[trace] for trace in blamed) == sorted(factors)
    assert all(ranks[each["trace_id"]] in factors for each in found)


@LINKS
def test_nobody_is_blamed_where_overlapped_communication_is_clean(tmp_path: Path, gbs: float) -> None:
    report, _ = said(tmp_path, replace(OVERLAPPED, wires=replace(OVERLAPPED.wires, between_gbs=gbs)))
    assert not findings(report, "RNK001")
    assert "RNK001" in {row["code"] for row in report["clean"]}
