"""Every format tells the outcome of a gate, and nothing in it can act on a reader."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path
from xml.etree import ElementTree

import pytest
from jsonschema import Draft4Validator, Draft202012Validator
from xmlschema import XMLSchema

from tests.gate.gated import GOLDEN, NAMES, REVIEWED, gated
from tests.report.formats import test_gitlab, test_sarif
from tests.report.formats.hostile import document
from tests.report.reviewed_pages import reviewed
from traceview.report.formats import FORMATS
from traceview.report.json import schema_of
from traceview.report.text.whole_report import render_check
from traceview.terminal import Terminal


@pytest.mark.parametrize("name", REVIEWED)
def test_the_outcome_is_rendered_as_reviewed(name: str) -> None:
    assert reviewed(FORMATS[name](gated()), name) == (GOLDEN / f"gated.{name}").read_bytes()


@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("json", "jsonl", "csv")])
def test_nothing_in_it_acts_on_a_reader(name: str) -> None:
    shown = FORMATS[name](gated()).replace("\u200b", "")
    assert {c for c in shown if unicodedata.category(c) in ("Cf", "Cs", "Cc", "Zl", "Zp")} == {"\n"}
    assert "\n::error::injected" not in shown
    if name == "markdown":
        assert "<script>" not in shown


@pytest.mark.parametrize("width", [40, 80, 200])
@pytest.mark.parametrize("color", [False, True])
def test_the_verdict_is_the_last_line(width: int, color: bool) -> None:
    terminal = Terminal(width, color)
    document = gated()
    for text in (render_check(document.report, terminal), FORMATS["text"](document)):
        last = text.splitlines()[-1]
        assert "failed: 2 budgets broken (step_time, mine)" in last
        assert text.endswith("\n")


def test_the_formats_stay_within_their_schemas() -> None:
    Draft202012Validator(schema_of("report-1")).validate(json.loads(FORMATS["json"](gated())))
    Draft202012Validator(test_sarif.SCHEMA).validate(json.loads(FORMATS["sarif"](gated())))
    Draft202012Validator(test_gitlab.SCHEMA).validate(json.loads(FORMATS["gitlab"](gated())))
    official = Path(test_sarif.__file__).with_name("schemas")
    sarif = json.loads((official / "sarif-2.1.0-rtm.5.json").read_text(encoding="utf-8"))
    Draft4Validator(sarif).validate(json.loads(FORMATS["sarif"](gated())))
    XMLSchema(official / "junit-10.xsd").validate(FORMATS["junit"](gated()))


def test_sarif_tells_what_is_new_and_what_is_ignored() -> None:
    run = json.loads(FORMATS["sarif"](gated()))["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert all(rules[result["ruleIndex"]] == result["ruleId"] for result in run["results"])
    states = {result["ruleId"]: result["baselineState"] for result in run["results"]}
    assert states["budget/step_time"] == "new"
    assert states["KRN901"] == "unchanged"
    assert [result["ruleId"] for result in run["results"] if "suppressions" in result] == ["IDL900"]
    place = run["results"][0]["locations"][0]["physicalLocation"]
    assert place == {"artifactLocation": {"uri": "conf/pyproject.toml"}, "region": {"startLine": 12}}
    assert run["properties"]["verdict"] == "failed"


def test_junit_agrees_with_the_gate() -> None:
    root = ElementTree.fromstring(FORMATS["junit"](gated()))
    cases = {str(case.get("name")): case for case in root.iter("testcase")}
    outcome = {
        name: next((child.tag for child in case if child.tag != "system-out"), "passed")
        for name, case in cases.items()
    }
    assert outcome["step_time <= 130 ms"] == "failure"
    assert outcome["slowest_step <= 130 ms"] == outcome["gpu_idle <= 8 %"] == "passed"
    assert outcome["memory <= 130 ms"] == outcome["OCC900 no-evidence"] == "error"
    assert outcome["KRN900 nasty-kernel"] == "failure"
    assert outcome["KRN901 nasty-kernel"] == outcome["IDL900 nasty-kernel"] == "passed"
    assert root.get("failures") == str(list(outcome.values()).count("failure"))
    assert root.get("errors") == "2"
    assert root[0].get("name") == "traceview.budget"


def test_what_does_not_fail_is_no_annotation() -> None:
    shown = FORMATS["github"](gated())
    assert "KRN900" in shown
    assert "KRN901" not in shown  # known
    assert "IDL900" not in shown  # ignored
    issues = json.loads(FORMATS["gitlab"](gated()))
    assert "IDL900" not in {issue["check_name"] for issue in issues}
    assert len({issue["fingerprint"] for issue in issues}) == len(issues)


@pytest.mark.parametrize("name", NAMES)
def test_a_report_without_a_gate_says_nothing_of_one(name: str) -> None:
    shown = FORMATS[name](document())
    assert "exit code" not in shown
    assert "status_reason" not in shown
