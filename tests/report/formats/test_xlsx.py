"""Workbooks: numbers are numbers, texts are never formulas, the same document gives the same bytes."""

from __future__ import annotations

import io
import re
import zipfile
from xml.etree import ElementTree

import pytest

from tests.report.formats.hostile import document, empty, finding
from tests.report.reports import nasty, ordinary, report
from traceview.report.formats import BINARY
from traceview.report.formats.renderer_input import Document
from traceview.report.spreadsheet import Heading, Sheet, workbook

NAMESPACE = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def parts(content: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


def cells(content: bytes, number: int = 1) -> dict[str, str]:
    """The values of a sheet by their places; texts as they are shown."""
    files = parts(content)
    shared = ElementTree.fromstring(files["xl/sharedStrings.xml"])
    texts = ["".join(text.text or "" for text in item.iter(f"{NAMESPACE}t")) for item in shared]
    found = {}
    for cell in ElementTree.fromstring(files[f"xl/worksheets/sheet{number}.xml"]).iter(f"{NAMESPACE}c"):
        value = cell.find(f"{NAMESPACE}v")
        if value is not None and value.text is not None:
            found[cell.attrib["r"]] = texts[int(value.text)] if cell.get("t") == "s" else value.text
    return found


@pytest.mark.parametrize(
    "shown",
    [document(), Document(nasty()), Document(ordinary()), empty()],
    ids=["hostile", "nasty", "ordinary", "empty"],
)
def test_any_report_becomes_a_workbook_without_formulas(shown: Document) -> None:
    content = BINARY["xlsx"](shown)
    assert content == BINARY["xlsx"](shown)
    sheets = {name: text for name, text in parts(content).items() if name.startswith("xl/worksheets/sheet")}
    for text in sheets.values():
        assert re.search(r"<f>|<hyperlink", text) is None
    names = re.findall(r'<sheet name="([^"]*)"', parts(content)["xl/workbook.xml"])
    assert len({name.lower() for name in names}) == len(names) == len(sheets)


@pytest.mark.parametrize("begins", ["=", "+", "-", "@", "{=", "http://"])
def test_texts_stay_texts(begins: str) -> None:
    text = f'{begins}HYPERLINK("x")'
    shown = Document(report(findings=[finding(subject=text)]))
    assert text in cells(BINARY["xlsx"](shown), 2).values()


def test_numbers_have_units_in_their_headings() -> None:
    headings = [
        Heading("name"),
        Heading("time", "total_ns"),
        Heading("part", "share"),
        Heading("size", "bytes_in"),
    ]
    rows = [["a", 1_500_000, 0.25, 12], ["b", None, float("nan"), True]]
    found = cells(workbook("title", [Sheet("a/b", headings, rows), Sheet("none", headings, [])]))
    assert found == {
        "A1": "name", "B1": "time [ms]", "C1": "part", "D1": "size [bytes]",
        "A2": "a", "B2": "1.5", "C2": "0.25", "D2": "12", "A3": "b", "D3": "yes",
    }  # fmt: skip


def test_names_of_sheets_are_allowed_and_differ() -> None:
    sheets = [Sheet(name, [Heading("x")], [[1]]) for name in ("a" * 40, "A" * 40, "[]:*?/\\", "'")]
    text = parts(workbook("", sheets))["xl/workbook.xml"]
    names = re.findall(r'<sheet name="([^"]*)"', text)
    assert names == ["a" * 31, f"{'A' * 27} 2", "sheet", "sheet 2"]
