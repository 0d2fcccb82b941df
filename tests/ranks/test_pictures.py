"""The data of the pictures of ranks, held against the views that they are drawn from, and what is drawn."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import duckdb
import pytest
from tracegen import kineto
from tracegen.jobs import Clocks, Job, Layout, job_programs, played, recorded
from tracegen.jobs.layout import one_forward_one_backward

import traceview
from tests.analysis.rows import compute
from tests.ranks import conftest, interleaved, primus
from tests.ranks.jobs import insert, training
from traceview.report.charts import ranks
from traceview.report.formats.html.rank_pictures import between_ranks
from traceview.report.formats.renderer_input import Document

SAMPLE = Path(__file__).parents[2] / "sample_traces" / "training_nvidia"


def test_waits_and_skew_are_those_of_the_views() -> None:
    with traceview.open(SAMPLE) as session:
        drawn = ranks.build(session)
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


def test_the_communicators_with_most_waiting_are_drawn(database: duckdb.DuckDBPyConnection) -> None:
    job = [
        replace(part, instance=1_000 * group + part.instance, more={"group_name": f"group {group}"})
        for group in range(6)
        for part in training(group, ranks=3, steps=2, late=1 + group)
    ]
    insert(database, job)
    compute(database, "collective_parts")
    waited = "SELECT communicator FROM arrival_skew GROUP BY ALL ORDER BY sum(waited_ns) DESC LIMIT 4"
    expected = [name for (name,) in database.execute(waited).fetchall()]
    drawn = list(dict.fromkeys(row[0] for row in database.execute(ranks._SKEW).fetchall()))
    assert drawn == expected
    assert len(drawn) == 4


def test_one_trace_has_no_pictures_of_ranks() -> None:
    with traceview.open(SAMPLE / "rank0.json.gz") as session:
        assert ranks.build(session) is None
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
    assert texts == ["1 rank waits 5.000 ms without computing→rank 2→rank 3: its GPU is slower"]


@pytest.mark.exhaustive
def test_the_passes_of_a_recorded_pipeline_fill_its_stages(tmp_path: Path) -> None:
    if not (conftest.REAL / "ranks" / "pipeline_primus").exists():
        pytest.skip("the real traces are not here")
    primus.write(tmp_path)
    with traceview.open(tmp_path) as session:
        drawn = ranks.build(session)
        recorded_times = session.sql(
            "SELECT step, list(dur_ns ORDER BY stage) FROM ("
            " SELECT step, stage, sum(end_ns - start_ns)::BIGINT AS dur_ns"
            " FROM passes JOIN pipelines USING (trace_id) WHERE step > 0 GROUP BY step, stage) GROUP BY step"
        ).fetchall()
        [(span_ns,)] = session.sql("SELECT DISTINCT span_ns FROM pipelines").fetchall()
    assert drawn is not None
    assert drawn["passes"]
    assert drawn["passes_known_by"] == "passes"
    drawn_times = [
        sum(end - start for each, _, _, start, end in drawn["passes"] if each == stage) for stage in range(8)
    ]
    assert drawn_times in [times for _, times in recorded_times]
    assert max(end for *_, end in drawn["passes"]) == pytest.approx(span_ns, rel=0.2)


def test_passes_without_names_are_the_work_between_messages(tmp_path: Path) -> None:
    """On hosts whose clocks differ; the order is that of the generator."""
    job = Job(Layout(pipeline=4, data=2), steps=4, microbatches=6)
    runs = played(job_programs(job))
    hosts = [job.layout.host(rank) for rank in range(job.layout.ranks)]
    clocks = Clocks.drawn(job.layout.hosts, 5_000_000, drift_ppm=50)
    for run in recorded(runs, clocks, hosts, runs[0].start_ns):
        kineto.write(run, tmp_path / f"rank{run.identity.rank}.json", host_name=True)
    with traceview.open(tmp_path, cache=False) as session:
        rows = session.sql(
            "SELECT pipeline, stage, kind, start_ns, end_ns, known_by FROM pipeline_passes ORDER BY ALL"
        ).fetchall()
        [(product_ns,)] = session.sql(
            "SELECT median(dur_ns) FROM steady_work WHERE event_kind = 'kernel' AND class = 'compute'"
        ).fetchall()
    assert {row[5] for row in rows} == {"launches"}
    pipelines = {row[0] for row in rows}
    assert len(pipelines) == 2
    for pipeline in pipelines:
        passes = {
            stage: sorted((start, end, kind) for key, own, kind, start, end, _ in rows
                          if (key, own) == (pipeline, stage))
            for stage in range(4)
        }  # fmt: skip
        for stage, own in passes.items():
            expected = one_forward_one_backward(stage, 4, job.microbatches)
            assert [kind for *_, kind in own] == ["B" if backward else "F" for backward, _ in expected]
            assert all(end <= start for (_, end, _), (start, *_) in pairwise(own))
            # Two products forward, twice as many backward.
            for start, end, kind in own:
                assert end - start == pytest.approx(product_ns * (2 if kind == "F" else 4), rel=0.25)
        # A pass begins when the one before it in the model has ended.
        for stage in range(3):
            ways = ((passes[stage], passes[stage + 1], "F"), (passes[stage + 1], passes[stage], "B"))
            for sending, receiving, way in ways:
                ends = [end for _, end, kind in sending if kind == way]
                starts = [start for start, _, kind in receiving if kind == way]
                assert all(end < start for end, start in zip(ends, starts, strict=True))


def test_passes_without_launches_are_derived_from_the_schedule(tmp_path: Path) -> None:
    """The schedule and equal times of passes are all that the traces were written from."""
    options = {"stages": 4, "microbatches": 8, "chunks": 2}
    step_us = interleaved.write(tmp_path, **options)
    with traceview.open(tmp_path) as session:
        drawn = ranks.build(session)
        page = between_ranks(Document({}, charts={"ranks": drawn}))
    assert drawn is not None
    assert drawn["passes_known_by"] == "schedule"
    assert len(drawn["passes"]) == 4 * 2 * 16
    assert max(end for *_, end in drawn["passes"]) / 1e3 == pytest.approx(step_us, rel=0.01)
    assert page is not None
    assert "Derived from messages" in page
