"""All formats: the same bytes as reviewed, nothing of a trace that a reader could act on."""

from __future__ import annotations

import csv
import io
import json
import unicodedata
from dataclasses import replace

import pytest
from jsonschema import Draft202012Validator

from tests.report.formats.hostile import GOLDEN, MARKUP, document, empty, finding
from tests.report.reports import nasty, ordinary, report
from tests.report.reviewed_pages import reviewed
from traceview.report.formats import FORMATS
from traceview.report.formats.csv_rows import COLUMNS
from traceview.report.formats.renderer_input import Document
from traceview.report.json import schema_of

NAMES = list(FORMATS)


@pytest.mark.parametrize("name", NAMES)
def test_the_hostile_report_is_rendered_as_reviewed(name: str) -> None:
    rendered = FORMATS[name](document())
    assert reviewed(rendered, name) == (GOLDEN / f"hostile.{name}").read_bytes()
    assert rendered == FORMATS[name](document())


def test_there_is_a_golden_file_for_each_format() -> None:
    assert sorted(path.suffix[1:] for path in GOLDEN.iterdir()) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "shown", [Document(nasty()), Document(ordinary()), empty()], ids=["nasty", "ordinary", "empty"]
)
def test_any_report_is_rendered(name: str, shown: Document) -> None:
    assert FORMATS[name](shown).endswith("\n")


@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("json", "jsonl", "csv")])
def test_control_and_direction_characters_of_traces_are_not_written(name: str) -> None:
    shown = FORMATS[name](document()).replace("\u200b", "")
    categories = {unicodedata.category(character) for character in shown} - {"Zs"}
    assert categories & {"Cf", "Cs", "Co", "Cn", "Zl", "Zp"} == set()
    assert {character for character in shown if unicodedata.category(character) == "Cc"} == {"\n"}


def test_json_and_json_lines_are_the_report() -> None:
    whole = json.loads(FORMATS["json"](document()))
    Draft202012Validator(schema_of("report-1")).validate(whole)
    lines = [json.loads(line) for line in FORMATS["jsonl"](document()).split("\n")[:-1]]
    lists = {name: rows for name, rows in whole.items() if isinstance(rows, list)}
    assert lines[0] == {"record": "report"} | {k: v for k, v in whole.items() if k not in lists}
    assert len(lines) == 1 + sum(map(len, lists.values()))
    findings = [line for line in lines if line["record"] == "findings"]
    assert findings == [{"record": "findings", **row} for row in whole["findings"]]


def test_csv_has_a_row_for_each_finding_with_its_text_as_it_is() -> None:
    text = FORMATS["csv"](document())
    header, *rows = csv.reader(io.StringIO(text, newline=""))
    assert tuple(header) == COLUMNS
    assert len(rows) == len(document().rows("findings"))
    first = dict(zip(header, rows[0], strict=True))
    assert first["subject"] == MARKUP
    assert (first["line"], first["total_ns"], first["device"]) == ("12", "9000000", "0")
    assert dict(zip(header, rows[-1], strict=True))["recoverable_ns"] == ""


@pytest.mark.parametrize("begins", ["=", "+", "-", "@", "\t", "\uff1d"])
def test_csv_has_no_text_that_a_spreadsheet_would_calculate(begins: str) -> None:
    text = FORMATS["csv"](Document(report(findings=[finding(subject=f'{begins}HYPERLINK("x")')])))
    assert f""","'{begins}HYPERLINK(""x"")",""" in text


def test_pages_are_told_of_installed_rules_only() -> None:
    shown = document()
    assert shown.page_of("KRN900") == "https://docs.example/rules/nasty-kernel.md"
    assert shown.page_of("IDL901") is None
    assert replace(shown, pages=None).page_of("KRN900") is None


def test_paths_are_relative_to_the_root_where_they_are_in_it() -> None:
    shown = document()
    assert shown.trace_path(0).startswith("run/a|b")
    assert replace(shown, root="/roo").trace_path(0).startswith("/root/run/")
    assert shown.trace_path(99) == "trace"


def test_the_verdict_counts_fingerprints_and_adds_up_time() -> None:
    assert document().verdict() == (
        "4 findings (1 high, 2 medium, 1 low); 7.500 ms (7.5 % of 100.0 ms) recoverable, mean of 2 GPUs"
    )
    clean = [{"code": code, "name": "n", "trace_ids": [0]} for code in ("A", "B", "B")]
    assert Document(report(clean=clean)).verdict() == "no findings: 2 rules clean"


def test_what_saves_nothing_comes_last_in_every_list_of_findings() -> None:
    rows = [
        finding(code="AAA001", fingerprint="a", recoverable_ns=0, recoverable_alone_ns=9),
        finding(code="BBB001", fingerprint="b", recoverable_ns=5, recoverable_alone_ns=5),
    ]
    shown = Document(report(findings=rows))
    for name in ("markdown", "html", "sarif", "gitlab", "github"):
        text = FORMATS[name](shown)
        listed = text[text.index('"results"') :] if name == "sarif" else text
        listed = listed[listed.index("<article") :] if name == "html" else listed
        assert 0 <= listed.index("BBB001") < listed.index("AAA001"), name
