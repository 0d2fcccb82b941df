"""JUnit: a test for each rule, counts that add up."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from xmlschema import XMLSchema, XMLSchemaValidationError

from tests.gate.gated import gated
from tests.report.formats.hostile import MARKUP, document, empty
from traceview.report.formats.junit import render
from traceview.report.formats.renderer_input import Document
from traceview.terminal import printable


def _cases() -> dict[str, ElementTree.Element]:
    root = ElementTree.fromstring(render(document()))
    return {case.get("name", "").split()[0]: case for case in root.iter("testcase")}


@pytest.mark.parametrize("shown", [document(), empty(), gated()], ids=["hostile", "empty", "gated"])
def test_jenkins_accepts_it(shown: Document) -> None:
    schema = XMLSchema(Path(__file__).with_name("schemas") / "junit-10.xsd")
    schema.validate(render(shown))
    with pytest.raises(XMLSchemaValidationError):
        schema.validate(render(shown).replace("testsuites", "suites"))


def test_there_is_one_test_for_each_rule() -> None:
    states = {code: [child.tag for child in case] for code, case in _cases().items()}
    assert states == {
        "IDL900": ["failure"],
        "IDL901": [],
        "IDL902": ["system-out"],
        "KRN900": ["failure"],
        "KRN901": ["failure"],
        "MEM900": ["failure"],
        "OCC900": ["skipped"],
        "OCC901": ["skipped"],
    }


def test_the_counts_add_up() -> None:
    root = ElementTree.fromstring(render(document()))
    suites = root.findall("testsuite")
    assert [suite.get("name") for suite in suites] == [f"traceview.{f}" for f in ("IDL", "KRN", "MEM", "OCC")]
    for element, children in [(root, "testsuite/testcase"), *((suite, "testcase") for suite in suites)]:
        cases = element.findall(children)
        assert element.get("tests") == str(len(cases))
        assert element.get("failures") == str(sum(case.find("failure") is not None for case in cases))
        skipped = str(sum(case.find("skipped") is not None for case in cases))
        assert element.get("skipped") == (None if element is root else skipped)


def test_a_failure_tells_every_finding() -> None:
    failure = _cases()["KRN900"].find("failure")
    assert failure is not None
    assert failure.get("message") == f"{printable(MARKUP)} takes long (and 1 more)"
    assert (failure.text or "").count("try: Use `torch.compile(x)`") == 2
    assert "other/\\udc80.json, GPU 1: " in (failure.text or "")


def test_a_skipped_test_tells_why_and_how_to_record() -> None:
    skipped = _cases()["OCC901"].find("skipped")
    assert skipped is not None
    assert (skipped.get("message") or "").startswith("events are lost; amd: ")
    assert (skipped.get("message") or "").endswith("nsight: nsys profile --trace=<x>")


def test_a_report_without_rules_has_no_test() -> None:
    assert ElementTree.fromstring(render(empty())).get("tests") == "0"
