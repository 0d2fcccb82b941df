"""The data of the pictures of ranks, held against the views that they are drawn from, and what is drawn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import traceview
from tests.ranks import conftest, primus
from traceview.report.charts import ranks, timeline
from traceview.report.formats.document import Document
from traceview.report.formats.html.rank_pictures import between_ranks

SAMPLE = Path(__file__).parents[2] / "sample_traces" / "training_nvidia"


def test_waits_and_skew_are_those_of_the_views() -> None:
    with traceview.open(SAMPLE) as session:
        drawn = ranks.build(session, {"0": 0, "1": 0})
        waits = session.sql(
            "SELECT rank, for_rank, sum(dur_ns)::BIGINT FROM rank_time JOIN traces USING (trace_id)"
            " WHERE part = 'wait' GROUP BY ALL ORDER BY rank, for_rank"
        ).fetchall()
        skews = session.sql("SELECT communicator, max(skew_ns), count(*) FROM arrival_skew GROUP BY ALL")
        expected = {name: (most, count) for name, most, count in skews.fetchall()}
    assert drawn is not None
    assert [tuple(row) for row in drawn["waits"]] == waits != []
    found = {
        row["communicator"]: (max(bar[1] for bar in row["bars"]), sum(bar[3] for bar in row["bars"]))
        for row in drawn["skew"]
    }
    assert found == expected
    assert drawn["passes"] == []


def test_one_trace_has_no_pictures_of_ranks() -> None:
    with traceview.open(SAMPLE / "rank0.json.gz") as session:
        assert ranks.build(session, {}) is None
    assert between_ranks(Document({}, charts={"ranks": None})) is None


def test_every_wait_bar_and_pass_is_drawn() -> None:
    drawn = {
        "waits": [[0, 3, 2_000_000], [1, 3, 500]],
        "skew": [{"communicator": "<dp>", "bars": [[0, 40_000, 3, 1], [1, 20_000, 1, 2]]}],
        "passes": [[0, 0, "F", 0, 1000], [1, 4, "B", 1500, 3000]],
    }
    blamed = {
        "chain": [2, 3], "verdict": "victim", "because": "its GPU is slower", "waiting_ns": 5_000_000,
        "waiting_ranks": 1,
    }  # fmt: skip
    unexplained = {"chain": [1], "verdict": "unexplained", "waiting_ns": 1, "waiting_ranks": 1}
    pipeline = {"bubble_share": 0.25, "theory_share": 0.2}
    report = {"stragglers": [blamed, unexplained], "pipelines": [pipeline]}
    page = between_ranks(Document(report, charts={"ranks": drawn}))
    assert page is not None
    assert page.count('class="wait"') == 2
    assert "rank 0 waits 2.000 ms for rank 3" in page
    assert page.count('class="skew"') == 2
    assert "&lt;dp&gt;: median 40.00 us, at most 40.00 us" in page
    assert page.count("-pass") == 2
    assert "bubble 25.0 %, the schedule needs 20.0 %" in page
    texts = [re.sub(r"<[^>]+>", "", line) for line in re.findall(r"<li>(.*?)</li>", page)]
    assert texts == ["1 rank waits 5.000 ms→rank 2→rank 3: its GPU is slower"]


@pytest.mark.exhaustive
def test_the_passes_of_a_recorded_pipeline_fill_its_stages(tmp_path: Path) -> None:
    if not (conftest.REAL / "ranks" / "pipeline_primus").exists():
        pytest.skip("the real traces are not here")
    primus.write(tmp_path)
    with traceview.open(tmp_path) as session:
        origins = timeline.build(session)
        assert origins is not None
        drawn = ranks.build(session, origins["origins"])
        stages = session.sql("SELECT stage, passes_ns, span_ns FROM pipelines ORDER BY stage").fetchall()
    assert drawn is not None
    assert drawn["passes"]
    for stage, passes_ns, span_ns in stages:
        own = [(start, end) for each, _, _, start, end in drawn["passes"] if each == stage]
        assert sum(end - start for start, end in own) == pytest.approx(passes_ns, rel=0.1)
        assert max(end for _, end in own) <= 1.2 * span_ns
