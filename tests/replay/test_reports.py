"""The critical path and the best changes in reports."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import traceview
from traceview.replay import self_check
from traceview.report import model
from traceview.report.formats import html
from traceview.report.formats.renderer_input import Document
from traceview.report.json import schema_of
from traceview.report.redaction import redacted
from traceview.report.text import whole_report
from traceview.session import Session
from traceview.terminal import Terminal

SAMPLE = Path(__file__).parents[2] / "sample_traces" / "training_nvidia"


@pytest.fixture(scope="module")
def sample() -> Iterator[Session]:
    """The sample of two ranks."""
    with traceview.open(SAMPLE) as session:
        yield session


@pytest.fixture(scope="module")
def report(sample: Session) -> dict[str, Any]:
    """Its report, without rules."""
    return model.build_report(sample)


def test_a_report_has_what_whatif_says(sample: Session, report: dict[str, Any]) -> None:
    jsonschema.validate(report, schema_of("report-1"))
    answer = sample.what_if()
    assert report["critical_path"] == answer["critical_path"]
    assert report["replay"]["replayed_ns"] == sum(row["ns"] for row in report["critical_path"])
    assert [row["after_ns"] for row in report["best_changes"]] == [
        row["after_ns"] for row in answer["best_changes"]
    ]


def test_kernels_and_operators_have_critical_time_and_slack(sample: Session) -> None:
    report = model.build_report(sample, limit=0)
    known = sample.sql(
        "SELECT name, sum(critical_ns)::BIGINT, median(slack_ns)"
        " FROM slack JOIN gpu_activity USING (trace_id, event_kind, event_id)"
        " WHERE event_kind = 'kernel' GROUP BY name HAVING count(slack_ns) = count(*)"
    ).fetchall()
    rows = {row["name"]: row for row in report["kernels"]}
    assert len(known) > 10
    for name, critical_ns, slack_ns in known:
        assert rows[name]["critical_ns"] == critical_ns
        assert rows[name]["slack_ns"] <= slack_ns
    # The path has as much time of kernels as they have on it, and operators launch all but of other steps.
    of_kernels = sum(row["critical_ns"] or 0 for row in report["kernels"])
    path = {row["kind"]: row["ns"] for row in report["critical_path"]}
    assert path["compute"] <= of_kernels <= path["compute"] + path["communication"]
    of_operators = sum(row["critical_ns"] or 0 for row in report["operators"])
    assert 0.9 * of_kernels < of_operators < 1.1 * of_kernels
    # Calls, which run far ahead of the GPU, do not hide how little longer the work of an operator may last.
    work = sample.sql(
        "SELECT ops.name, quantile_disc(coalesce(slack_ns, 1e18::BIGINT), 0.5)"
        " FROM slack JOIN gpu_activity USING (trace_id, event_kind, event_id)"
        " JOIN ops USING (trace_id, op_id) GROUP BY ops.name"
    ).fetchall()
    assert len(work) > 10
    assert {row["name"]: row["slack_ns"] for row in report["operators"] if row["name"] in dict(work)} == dict(
        work
    )


def test_text_and_html_show_it(report: dict[str, Any]) -> None:
    shown = whole_report.render(report, Terminal(width=100))
    assert "replay of grade A" in shown
    assert " % compute, " in shown
    assert "\n  kernel=0.5 " in shown
    page = html.render(Document(report))
    assert 'id="path"' in page
    assert "kernel=0.5" in page
    assert "time on the critical path" in page
    assert " critical " in shown.partition("\nKernels")[2].partition("\n\n")[0]


def test_names_in_changes_can_be_hidden(report: dict[str, Any]) -> None:
    [named, *_] = [row["name"] for row in report["best_changes"] if row["target"] == "kernel" and row["name"]]
    hidden = redacted(Document(report), names=True)
    assert named not in str(hidden.report)
    assert hidden.report["best_changes"][0]["target"] == "kernel"


def test_a_large_trace_is_not_replayed(sample: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_check, "MOST_REPLAYED", 1000)
    found = model.build_report(sample, limit=3)
    assert found["replay"] is None
    assert found["critical_path"] == found["best_changes"] == []
    assert found["kernels"][0]["critical_ns"] is None
    assert " critical " not in whole_report.render(found, Terminal(width=100)).partition("\nKernels")[2]
    assert "Critical path" not in whole_report.render(found, Terminal(width=100))
