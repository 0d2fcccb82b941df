"""The JSON report and its schema."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.report.reports import NASTY_NAME, Report, kernel, nasty, ordinary, report
from traceview.report.json import render, schema_of

VALIDATOR = Draft202012Validator(schema_of("report-1"))


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(schema_of("report-1"))


@pytest.mark.parametrize("document", [ordinary(), nasty(), report()], ids=["ordinary", "nasty", "empty"])
def test_rendered_reports_are_valid(document: Report) -> None:
    VALIDATOR.validate(json.loads(render(document)))


@pytest.mark.parametrize("name", ["schema", "tool", "selection", "traces", "kernels", "findings", "health"])
def test_a_report_without_a_key_is_not_valid(name: str) -> None:
    document = ordinary()
    del document[name]
    assert not VALIDATOR.is_valid(document)


@pytest.mark.parametrize("total", [1.5, "300.0 ms", True])
def test_times_are_integers(total: Any) -> None:
    assert not VALIDATOR.is_valid(report(kernels=[kernel(total_ns=total)]))


def test_later_keys_are_allowed() -> None:
    assert VALIDATOR.is_valid(report(kernels=[kernel(future=1)]) | {"future": {}})


def test_values_survive() -> None:
    huge = 2**80 + 1
    document = report(kernels=[kernel(NASTY_NAME, total_ns=huge, share=float("nan"), occupancy=0.1)])
    read = json.loads(render(document))["kernels"][0]
    assert read["total_ns"] == huge
    assert read["share"] is None
    assert read["occupancy"] == 0.1
    assert read["short_name"] == NASTY_NAME.replace("\udc80", "?")


def test_the_bytes_end_in_a_line_break_and_are_stable() -> None:
    assert render(ordinary()) == render(ordinary())
    assert render(ordinary()).endswith(b"}\n")
