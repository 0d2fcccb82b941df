"""No query of a rule runs for ever, and neither does an analysis."""

from __future__ import annotations

from dataclasses import replace

import pytest

import traceview
from tests.rules.test_engine import ROW, SAMPLES, rule
from traceview.rules.configuration import Configuration
from traceview.rules.engine import analyze


def test_conditions_of_rules_are_stopped_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRACEVIEW_RULE_LIMIT", "0.3")
    slow = (
        "(SELECT count(*) FROM range(100000) AS a, range(100000) AS b WHERE hash(a.range, b.range) = 1) = 5"
    )
    entry = rule(ROW)
    entry = replace(entry, finds_in=(f"kernels[{slow}]",))
    with traceview.open(SAMPLES[0]) as session, pytest.warns(UserWarning, match="finds_in: stopped after"):
        assert analyze(session, [entry], Configuration()).findings != []


def test_an_analysis_ends_within_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRACEVIEW_ANALYSIS_LIMIT", "0.000001")
    with traceview.open(SAMPLES[0]) as session, pytest.warns(UserWarning, match="TRACEVIEW_ANALYSIS_LIMIT"):
        analysis = analyze(session, [rule(ROW)], Configuration())
    assert analysis.findings == []
    assert [outcome.stopped for outcome in analysis.not_checkable] == [True]
