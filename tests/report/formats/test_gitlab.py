"""GitLab's code quality report: the fields that GitLab requires, and the severities that it knows."""

from __future__ import annotations

import json

from jsonschema import Draft202012Validator

from tests.report.formats.hostile import document, empty
from traceview.report.formats.gitlab import render

# https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
SCHEMA = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "location", "severity"],
        "properties": {
            "description": {"type": "string"},
            "check_name": {"type": "string"},
            "fingerprint": {"type": "string", "minLength": 1},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "properties": {
                    "path": {"type": "string", "pattern": "^(?!\\./).+"},
                    "lines": {
                        "type": "object",
                        "required": ["begin"],
                        "properties": {"begin": {"type": "integer", "minimum": 1}},
                    },
                },
            },
        },
    },
}


def test_the_fields_are_as_gitlab_requires() -> None:
    issues = json.loads(render(document()))
    Draft202012Validator(SCHEMA).validate(issues)
    assert [issue["severity"] for issue in issues] == ["major", "critical", "major", "info"]
    assert len({issue["fingerprint"] for issue in issues}) == len(issues)


def test_a_finding_is_at_its_source_or_at_its_trace() -> None:
    places = [issue["location"] for issue in json.loads(render(document()))]
    assert places[0] == {"path": 'src/my "model", 100%:\\n.py', "lines": {"begin": 12}}
    assert places[1]["path"].startswith("run/a|b")


def test_nothing_found_is_an_empty_list() -> None:
    assert render(empty()) == "[]\n"
