"""`traceview.analyze`: the report of the command in Python."""

from __future__ import annotations

import pytest

import traceview
from tests.project.project_files import ROOT
from traceview.errors import UsageError
from traceview.report.event_names import EVENT_TABLES

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
