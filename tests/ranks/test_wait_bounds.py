"""What a job without a straggler says: no rank makes others wait more than so long, and that is true."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tracegen.jobs import Job, Layout
from tracegen.jobs.faults import slower_kernels
from tracegen.program import ProcessProgram

import traceview
from tests.ranks.generated import findings, said
from traceview.report.formats import FORMATS
from traceview.report.formats.renderer_input import Document
from traceview.report.model import build_report
from traceview.report.text.whole_report import render
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet
from traceview.terminal import Terminal

_LAYOUT = Layout(data=4, ranks_of_host=4)
_JOB = Job(_LAYOUT, steps=5, microbatches=1, tokens=2048, layers=3, overlapped=True, norm=False)
_UNITS = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}


def _bound(report: dict[str, Any]) -> tuple[float, str]:
    """What one rank may cost at most [ns], and the sentence."""
    [clean] = [row for row in report["clean"] if row["code"] == "RNK001"]
    found = re.match(r"no rank makes others wait more than ([\d.]+) (\w+) \(", clean["bound"])
    assert found is not None
    assert clean["trace_ids"] == [0, 1, 2, 3]
    return float(found[1]) * _UNITS[found[2]], clean["bound"]


@pytest.mark.parametrize("factor", [1, 1.003])
def test_a_clean_job_says_what_a_rank_costs_at_most(tmp_path: Path, factor: float) -> None:
    def plant(programs: list[ProcessProgram]) -> None:
        slower_kernels(programs, [programs[1]], factor)

    report, cost_ns = said(tmp_path, _JOB, plant)
    assert not findings(report, "RNK001")
    bound_ns, sentence = _bound(report)
    whole = max(row["end_ns"] - row["start_ns"] for row in report["windows"])
    assert cost_ns * (len([row for row in report["steps"] if row["rank"] == 0]) / _JOB.steps) <= bound_ns
    assert bound_ns < 0.05 * whole
    for text in (
        render(report, Terminal(width=400), coverage=False),
        FORMATS["html"](Document(report)),
    ):
        assert sentence in re.sub("<[^>]*>", "", text)


def test_a_job_with_a_straggler_says_none(tmp_path: Path) -> None:
    def plant(programs: list[ProcessProgram]) -> None:
        slower_kernels(programs, [programs[1]], 1.2)

    report, _ = said(tmp_path, _JOB, plant)
    assert findings(report, "RNK001")
    assert not [row for row in report["clean"] if row["code"] == "RNK001" and row["bound"]]


def test_a_recording_that_is_a_step_off_is_not_called_clean(tmp_path: Path) -> None:
    """Its collectives match those of other steps, whose ends agree as well on a clock of its own."""
    said(tmp_path, _JOB)
    late = tmp_path / "rank2.json"
    late.write_text(
        re.sub(r"ProfilerStep#(\d+)", lambda found: f"ProfilerStep#{int(found[1]) + 1}", late.read_text())
    )
    with traceview.open(tmp_path, cache=False) as session:
        report = build_report(session, rules=RuleSet.of(Configuration(select=("RNK001",))))
    assert not report["clean"]
    [row] = report["not_checkable"]
    assert (row["code"], row["needs"]) == ("RNK001", ["same_steps"])
