"""Who made the others wait: on recordings whose answers are published, and on jobs whose truth is known."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import traceview
from tests.ranks.bytedance import FOLDER, write
from tests.rules.test_cases import RULES
from traceview.rules.configuration import Configuration
from traceview.rules.engine import analyze

pytestmark = pytest.mark.skipif(not FOLDER.exists(), reason="the recordings are not here")


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("described", "steps"),
    [
        (True, 6),
        (False, 6),
        (True, None),
    ],
    ids=["groups described", "groups by use", "all steps"],
)
def test_the_culprit_is_the_slow_first_stage_not_those_that_wait_for_it(
    tmp_path: Path, described: bool, steps: int | None
) -> None:
    """The backward and forward spans of rank 0 take 2.35 times those of ranks 4, 8 and 12 of its stage."""
    write("AR", tmp_path, described=described, steps=steps)
    with traceview.open(tmp_path) as session:
        rows = session.sql(
            "SELECT rank, verdict, culprit_ranks, cause, excess_share, chain, waiting_ranks"
            " FROM blame WHERE verdict <> 'design' ORDER BY rank"
        ).fetchall()
    assert [(rank, verdict) for rank, verdict, *_ in rows] == [
        (0, "culprit"), (16, "victim"), (32, "victim"), (48, "victim"),
    ]  # fmt: skip
    for rank, _, culprits, cause, share, chain, waiting in rows:
        assert (culprits, cause, waiting) == ([0], "compute", 15)
        assert share == pytest.approx(1.36, abs=0.02)
        assert chain == list(range(rank, -1, -16))


@pytest.mark.exhaustive
def test_two_ranks_of_a_stage_do_not_tell_design_from_cause(tmp_path: Path) -> None:
    """The last stage of this recording computes longer by design; others wait for it at every collective."""
    write("ST", tmp_path)
    with traceview.open(tmp_path) as session:
        assert {row[0] for row in session.sql("SELECT verdict FROM blame").fetchall()} == {"few peers"}
        analysis = analyze(session, [RULES["straggler"], RULES["load-imbalance"]], Configuration())
    assert (analysis.findings, analysis.clean) == ([], [])
    assert all("four ranks of each pipeline stage" in each.reason for each in analysis.not_checkable)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["ST", "AR"])
def test_the_slow_downs_are_those_published(tmp_path: Path, name: str) -> None:
    """The last stage of ST is heavier by design, so that by role it costs next to nothing."""
    write(name, tmp_path)
    published = json.loads((FOLDER / f"result-{name}.json").read_text(encoding="utf-8"))["blocking_slowdown"]
    with traceview.open(tmp_path) as session:
        [(found, by_role)] = session.sql("SELECT slowdown, slowdown_by_role FROM slowdown").fetchall()
    assert found == pytest.approx(published, rel=0.03)
    assert (by_role < 1.02) == (name == "ST")
