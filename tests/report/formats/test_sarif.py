"""SARIF: the objects, properties and values that the standard allows, as far as we write them.

Beside the standard's own schema the one below restates the sections of the standard that are named in
`traceview.report.formats.sarif`, and allows only what we mean to write.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft4Validator, Draft202012Validator

from tests.gate.gated import gated
from tests.report.formats.hostile import document, empty, finding
from tests.report.reports import report
from traceview.report.formats.renderer_input import Document
from traceview.report.formats.sarif import MOST_RESULTS, render, uri


def _object(required: list[str], **properties: Any) -> dict[str, Any]:
    return {
        "type": "object", "required": required, "properties": properties, "additionalProperties": False
    }  # fmt: skip


def _list(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}


_REFERENCE = r"^(?:[A-Za-z0-9._~/!$&'()*+,;=@:-]|%[0-9A-F]{2})+$"
_TEXT = {"type": "string", "minLength": 1}
_URI = {"type": "string", "pattern": _REFERENCE}
_PAGE = {"type": "string", "pattern": "^https://"}
_INDEX = {"type": "integer", "minimum": 0}
_LEVEL = {"enum": ["none", "note", "warning", "error"]}
_MESSAGE = _object(["text"], text=_TEXT)
_RULE = _object(
    ["id"],
    id=_TEXT,
    name=_TEXT,
    shortDescription=_MESSAGE,
    fullDescription=_MESSAGE,
    help=_object(["text"], text=_TEXT, markdown=_TEXT),
    helpUri=_PAGE,
    defaultConfiguration=_object([], level=_LEVEL),
    properties=_object([], tags={**_list(_TEXT), "uniqueItems": True, "maxItems": 20}),
)
_PHYSICAL = _object(
    ["artifactLocation"],
    artifactLocation=_object([], uri=_URI),
    region=_object([], startLine={"type": "integer", "minimum": 1}),
)
_LOCATION = _object(
    ["logicalLocations"],
    physicalLocation=_PHYSICAL,
    logicalLocations=_list(_object([], name=_TEXT, fullyQualifiedName=_TEXT)),
)
_RESULT = _object(
    ["message", "ruleId", "ruleIndex", "level", "locations", "partialFingerprints"],
    ruleId=_TEXT,
    ruleIndex=_INDEX,
    level=_LEVEL,
    message=_MESSAGE,
    analysisTarget=_object([], uri=_URI),
    locations={**_list(_LOCATION), "minItems": 1, "maxItems": 1000},
    partialFingerprints={"type": "object", "additionalProperties": _TEXT},
    properties={"type": "object"},
    baselineState={"enum": ["new", "unchanged", "updated", "absent"]},
    suppressions=_list(_object(["kind"], kind={"enum": ["inSource", "external"]}, justification=_TEXT)),
)
_NOTIFICATION = _object(
    ["message"], message=_MESSAGE, level=_LEVEL, associatedRule=_object([], id=_TEXT, index=_INDEX)
)
_RUN = _object(
    ["tool", "results"],
    tool=_object(
        ["driver"],
        driver=_object(
            ["name"],
            name=_TEXT,
            version=_TEXT,
            informationUri=_PAGE,
            rules=_list(_RULE) | {"uniqueItems": True},
        ),
    ),
    invocations=_list(
        _object(
            ["executionSuccessful"],
            executionSuccessful={"type": "boolean"},
            toolExecutionNotifications=_list(_NOTIFICATION),
        )
    ),
    columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
    results=_list(_RESULT),
    properties={"type": "object"},
)
SCHEMA = _object(["version", "runs"], **{"$schema": _PAGE}, version={"const": "2.1.0"}, runs=_list(_RUN))


def _run(shown: Document) -> Any:
    return json.loads(render(shown))["runs"][0]


@pytest.mark.parametrize("shown", [document(), empty(), gated()], ids=["hostile", "empty", "gated"])
def test_the_standard_s_own_schema_accepts_it(shown: Document) -> None:
    path = Path(__file__).with_name("schemas") / "sarif-2.1.0-rtm.5.json"
    official = Draft4Validator(json.loads(path.read_text(encoding="utf-8")))
    made = json.loads(render(shown))
    official.validate(made)
    assert not official.is_valid({**made, "unknown": 1})


@pytest.mark.parametrize("shown", [document(), empty()], ids=["hostile", "empty"])
def test_the_objects_are_those_of_the_standard(shown: Document) -> None:
    Draft202012Validator(SCHEMA).validate(json.loads(render(shown)))


def test_results_and_notifications_name_rules_of_the_driver() -> None:
    run = _run(document())
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert len(set(rules)) == len(rules)
    assert [rules[result["ruleIndex"]] for result in run["results"]] == [r["ruleId"] for r in run["results"]]
    told = [n["associatedRule"] for n in run["invocations"][0]["toolExecutionNotifications"] if len(n) == 3]
    assert [rules[rule["index"]] for rule in told] == [rule["id"] for rule in told]
    assert [rule["id"] for rule in told] == ["IDL902", "OCC900", "OCC901"]


def test_severities_become_levels() -> None:
    assert [result["level"] for result in _run(document())["results"]] == [
        "warning", "error", "warning", "note"
    ]  # fmt: skip


def test_a_result_is_a_fingerprint_of_all_ranks() -> None:
    result = _run(document())["results"][0]
    assert result["partialFingerprints"] == {"finding/v1": "KRN900-012345678"}
    # Per GPU, as everywhere: the two findings save 5 ms each.
    assert result["properties"]["recoverable_ns"] == 5_000_000
    assert "5.000 ms (5.0 % of the windows of 2 GPUs)" in result["message"]["text"]
    assert len(result["locations"]) == 2


def test_the_line_of_the_program_comes_first_and_once() -> None:
    locations = [result["locations"] for result in _run(document())["results"]]
    assert locations[0][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "src/my%20%22model%22%2C%20100%25%3A%5Cn.py"},
        "region": {"startLine": 12},
    }
    assert "physicalLocation" not in locations[0][1]
    assert locations[3][0]["physicalLocation"]["region"] == {"startLine": 1}
    assert all("physicalLocation" not in location for location in locations[1] + locations[2])


def test_texts_hold_no_placeholder_and_no_link() -> None:
    run = _run(document())
    messages = [result["message"]["text"] for result in run["results"]]
    messages += [told["message"]["text"] for told in run["invocations"][0]["toolExecutionNotifications"]]
    assert any("{{0}}" in text for text in messages)
    assert any("\\[x](" in text for text in messages)
    for text in messages:
        assert not re.search(r"(?<!\{)(\{\{)*\{(?!\{)", text)
        assert not re.search(r"(?<!\\)\[[^\[\]]*\]\(", text)


def test_the_help_of_a_rule_is_its_documentation() -> None:
    rule = next(r for r in _run(document())["tool"]["driver"]["rules"] if r["id"] == "KRN900")
    assert rule["help"]["markdown"].startswith("## Why it costs\n\nThey <b>cost</b>.\n\n## What to try")
    assert rule["fullDescription"]["text"] == "Kernels {{like}} \\[this](1) are nasty."
    assert rule["helpUri"] == "https://docs.example/rules/nasty-kernel.md"


def test_very_many_findings_are_cut_and_counted() -> None:
    findings = [finding(fingerprint=f"{at:016}") for at in range(MOST_RESULTS + 2)]
    run = _run(Document(report(findings=findings)))
    assert len(run["results"]) == MOST_RESULTS
    (told,) = run["invocations"][0]["toolExecutionNotifications"]
    assert told["message"]["text"].startswith("Left out: 2 findings beyond")


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("src/a.py", "src/a.py"),
        ("/src/a b.py", "file:///src/a%20b.py"),
        ("//host/a.py", "file:///host/a.py"),
        ("C:/src/a.py", "file:///C:/src/a.py"),
        ("http://x/a.py", "http%3A//x/a.py"),
    ],
)
def test_paths_become_references(path: str, expected: str) -> None:
    assert uri(path) == expected
