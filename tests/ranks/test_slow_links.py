"""Slow links between pipeline stages: what they have in common is named, and claims what it costs."""

from __future__ import annotations

from pathlib import Path

import pytest
from tracegen.jobs import Job, Layout
from tracegen.jobs.faults import slow_messages
from tracegen.program import ProcessProgram

import traceview
from tests.ranks.generated import RULES, findings, said, slow_links
from traceview.rules.configuration import Configuration
from traceview.rules.removal import removals
from traceview.rules.ruleset import RuleSet

pytestmark = pytest.mark.exhaustive

STEPS = 5
WIDE = Job(Layout(tensor=2, pipeline=2, data=4, ranks_of_host=4), steps=STEPS, microbatches=4)
DEEP = Job(Layout(pipeline=4, data=2, ranks_of_host=2), steps=STEPS, microbatches=6)


def _what_removal_gives_back(folder: Path) -> float:
    rules = RuleSet.of(Configuration(select=RULES))
    with traceview.open(folder, cache=False) as session:
        answer = session.what_if(["finding:RNK006=fixed"], removals(session, rules, ["RNK006"]))
    return float(answer["steps"] * (answer["before_ns"] - answer["after_ns"]))


@pytest.mark.parametrize(
    ("job", "ranks", "subject"),
    [
        pytest.param(WIDE, (3, 11), "messages between ranks 3 and 11", id="one of eight pipelines"),
        pytest.param(DEEP, (2,), "messages of rank 2", id="all links of a rank"),
        pytest.param(DEEP, (5, 7), "messages between ranks 5 and 7", id="one link of a deep pipeline"),
    ],
)
def test_a_slow_link_claims_what_it_costs(
    tmp_path: Path, job: Job, ranks: tuple[int, ...], subject: str
) -> None:
    """And a replay without the finding gives that back."""
    report, cost_ns = said(
        tmp_path, job, lambda programs: slow_messages(programs, [programs[rank] for rank in ranks], 8)
    )
    assert not findings(report, "RNK001")
    assert report["findings"][0]["code"] == "RNK006"
    [finding] = findings(report, "RNK006")
    assert finding["subject"] == subject
    assert finding["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)
    assert _what_removal_gives_back(tmp_path) == pytest.approx(cost_ns, rel=0.05)


def test_slow_links_between_two_hosts_are_one_cause(tmp_path: Path) -> None:
    """All pipelines have them: links between other hosts are the measure."""

    def plant(programs: list[ProcessProgram]) -> None:
        for rank in DEEP.layout.ranks_on(1):
            slow_messages(programs, [programs[rank], programs[rank + 2]], 8)

    report, cost_ns = said(tmp_path, DEEP, plant)
    [finding] = findings(report, "RNK006")
    assert finding["subject"] == "messages between hosts node-1 and node-2"
    assert finding["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)


def test_a_pipeline_whose_links_are_slow_is_named(tmp_path: Path) -> None:
    group = DEEP.layout.pipeline_group(1).name
    report, cost_ns = said(tmp_path, DEEP, lambda programs: slow_links(programs, group, 8))
    [finding] = findings(report, "RNK006")
    assert finding["subject"] == "messages of the pipeline of rank 1"
    assert finding["recoverable_alone_ns"] == pytest.approx(cost_ns, rel=0.05)


def test_links_that_nothing_compares_with_are_not_called_clean(tmp_path: Path) -> None:
    """All links between the only two hosts take as long: whether they could be faster is not recorded."""
    job = Job(Layout(pipeline=2, ranks_of_host=1), steps=STEPS, microbatches=4)
    report, _ = said(tmp_path, job, lambda programs: slow_messages(programs, programs, 8))
    assert not findings(report, "RNK006")
    assert "RNK006" in {row["code"] for row in report["not_checkable"]}
    assert "RNK006" not in {row["code"] for row in report["clean"]}
