"""Every page says of a job whose rank is late for whom the others wait, and how much is transfer."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tracegen import kineto
from tracegen.jobs import Job, Layout, job_programs, played
from tracegen.jobs.faults import slower_kernels

import traceview
from tests.conftest import made_once
from tests.lake.conftest import collected
from traceview.report.answer import class_times
from traceview.report.brief import brief
from traceview.report.fleet import build_fleet
from traceview.report.formats import FORMATS
from traceview.report.formats.html.fleet import render as fleet_page
from traceview.report.formats.renderer_input import Document
from traceview.report.model import build_report
from traceview.report.text.fleet import render_text
from traceview.report.text.whole_report import render
from traceview.report.waiting import with_waits
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet
from traceview.terminal import Terminal
from traceview.tui.ranks import _BREAKDOWN
from traceview.tui.where import where_time_goes

RULES = RuleSet.of(Configuration(select=("RNK001", "COM001")))
TOLD = re.compile(r"waiting for rank 1\W+(\d+\.\d) %|(\d+\.\d) % waiting for rank 1")


@pytest.fixture(scope="module")
def job(shared_folder: Path) -> Path:
    def write(folder: Path) -> None:
        layout = Layout(data=2, ranks_of_host=2)
        programs = job_programs(
            Job(layout, steps=4, microbatches=1, tokens=2048, layers=2, overlapped=True, norm=False)
        )
        slower_kernels(programs, [programs[1]], 1.5)
        folder.mkdir()
        for run in played(programs):
            kineto.write(run, folder / f"rank{run.identity.rank}.json")

    return made_once(shared_folder / "late_rank", write)


@pytest.fixture(scope="module")
def report(job: Path) -> dict[str, Any]:
    with traceview.open(job, cache=False) as session:
        return build_report(session, rules=RULES)


def _shares(text: str) -> set[str]:
    return {found[1] or found[2] for found in TOLD.finditer(text)}


def test_the_pages_say_the_same_share(report: dict[str, Any]) -> None:
    times = with_waits(report, class_times(report))
    share = f"{100 * times['waiting for rank 1'] / sum(times.values()):.1f}"
    assert float(share) > 10
    terminal = Terminal(width=120)
    plain = {
        "text": render(report, terminal),
        "tui": where_time_goes(report, 120).plain,
        "page": re.sub("<[^>]*>", " ", FORMATS["html"](Document(report))),
    }
    assert {name: _shares(text) for name, text in plain.items()} == {name: {share} for name in plain}
    told = brief(report, ["job"])["classes_ns"]
    assert told["waiting_for_rank_1"] == times["waiting for rank 1"]
    assert "exposed_communication" not in told


def test_each_gpu_and_step_says_what_it_waits(report: dict[str, Any]) -> None:
    first, last = report["windows"]
    assert (first["waiting_for"], last["waiting_ns"] < first["waiting_ns"] / 20) == ("rank 1", True)
    waited = [row["waiting_ns"] for row in report["steps"] if row["rank"] == 0]
    assert sum(filter(None, waited)) == first["waiting_ns"]
    assert "mostly for rank 1" in render(report, Terminal(width=120))
    page, table = (FORMATS[name](Document(report)) for name in ("html", "markdown"))
    assert page.count('class="fill-waiting"') >= 2 + len([each for each in waited if each])
    assert "| waiting for other ranks |" in table


def test_the_lake_and_the_fleet_say_it_too(job: Path, report: dict[str, Any], tmp_path: Path) -> None:
    collected([job], tmp_path / "lake", RULES)
    with traceview.open(tmp_path / "lake", cache=False) as session:
        of_lake = build_report(session, rules=RULES)
        fleet = build_fleet(session)
        gpus = session.sql(_BREAKDOWN).pl().to_dicts()
    assert of_lake["waiting"] == report["waiting"]
    assert [row["waiting_ns"] for row in of_lake["steps"]] == [row["waiting_ns"] for row in report["steps"]]
    [run] = fleet["runs"]
    assert run["waiting"][0] == {"culprit": "rank 1", "dur_ns": report["waiting"][0]["dur_ns"]}
    for text in (render_text(fleet, Terminal(width=120)), fleet_page(fleet)):
        assert re.search(r"waiting for rank 1 \d+\.\d %; transfer \d+\.\d %", text)
    windows = [(row["waiting_ns"], row["end_ns"] - row["start_ns"]) for row in report["windows"]]
    assert [row["of it waiting_share"] or 0 for row in gpus] == pytest.approx(
        [waited / whole for waited, whole in windows], rel=0.1
    )
