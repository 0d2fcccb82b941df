"""`traceview.analyze`: the report of the command in Python."""

from __future__ import annotations

import re
from contextlib import nullcontext
from pathlib import Path

import pytest

import traceview
from tests.project.project_files import ROOT
from tests.report.formats.hostile import finding
from tests.report.reports import report as report_of
from traceview.errors import UsageError
from traceview.report.analyze import Report
from traceview.report.event_names import EVENT_TABLES
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet

SAMPLE = ROOT / "sample_traces" / "inference_nvidia.json.gz"


@pytest.mark.exhaustive
def test_paths_and_sessions_give_the_same_report() -> None:
    report = traceview.analyze(SAMPLE, cache=False)
    with traceview.open(SAMPLE, cache=False) as session:
        assert traceview.analyze(session).as_dict() == report.as_dict()
        assert session.breakdown.height == 1
    findings = report.findings
    assert findings["code"].to_list() == [row["code"] for row in report.as_dict()["findings"]]
    assert {"recoverable_ns", "window_ns", "message"} <= set(findings.columns)
    assert report.brief()["findings"][0]["id"].startswith(findings["code"][0])
    shown = report._repr_html_()
    assert findings["code"][0] in shown
    assert "<script" not in shown
    assert str(report).startswith("PyTorch profiler")


def test_rules_are_chosen_and_wrong_ones_refused() -> None:
    chosen = traceview.analyze(SAMPLE, select=["CLK001"])
    assert chosen.findings.height == 0
    assert [row["code"] for row in chosen.as_dict()["not_checkable"]] == ["CLK001"]
    with pytest.raises(UsageError, match="XYZ"):
        traceview.analyze(SAMPLE, select=["XYZ"])


def test_public_names_are_listed_before_they_are_imported() -> None:
    assert set(traceview.__all__) <= set(dir(traceview))


def test_evidence_names_its_events() -> None:
    with traceview.open(SAMPLE) as session:
        findings = traceview.analyze(session).as_dict()["findings"]
        rows = [(finding["trace_id"], row) for finding in findings for row in finding["evidence"]]
        named = [(trace, row) for trace, row in rows if row.get("event_kind") in EVENT_TABLES]
        assert {row["event_kind"] for _, row in named} >= {"kernel", "op"}
        for trace, row in named:
            table, number, name = EVENT_TABLES[row["event_kind"]]
            query = f"SELECT {name} FROM {table} WHERE trace_id = ? AND {number} = ?"
            assert session.sql(query, [trace, row["event_id"]]).fetchall() == [(row["event_name"],)]


def test_a_session_writes_its_page_and_shows_a_bar_and_tables(tmp_path: Path) -> None:
    with traceview.open(SAMPLE) as session:
        report = session.report()
        page = report.html(tmp_path / "report.html")
        assert page == tmp_path / "report.html"
    shown = report._repr_html_()
    widths = [float(width) for width in re.findall(r"width:([0-9.]+)%", shown)]
    assert sum(widths) == pytest.approx(100, abs=0.1)
    assert "<th>kernel</th>" in shown
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert 'id="timeline"' in text
    assert traceview.analyze(SAMPLE).html(tmp_path / "again.html").read_bytes() == page.read_bytes()


def test_names_of_traces_are_no_markup_in_notebooks() -> None:
    rows = {"kernels": [{"short_name": "<b>k", "name": "k", "total_ns": 1, "share": None, "count": 1}]}
    document = report_of(**rows, findings=[finding(message="<script>")])
    shown = Report(document, [], nullcontext, RuleSet.of(Configuration()))._repr_html_()
    assert "&lt;b&gt;k" in shown
    assert "<script" not in shown
