"""A comparison as HTML in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest

import traceview
from tests.browser.chromium import Chromium
from tests.comparison.documents import written
from traceview.report.comparison.run_formats import FORMATS
from traceview.terminal import Terminal


@pytest.mark.sampled(1)
@pytest.mark.parametrize("kind", ["hostile", "ordinary"])
def test_it_is_shown_and_does_nothing(pages: Path, wide: Chromium, kind: str) -> None:
    wide.open(pages / f"{kind} comparison.html")
    wide.settle()
    assert wide.value("document.scripts.length") == 4
    assert wide.value("document.querySelectorAll('img, iframe, object, embed, form').length") == 0
    assert wide.value("document.documentElement.scrollWidth") <= 1200


def test_its_tables_are_sorted_and_filtered(pages: Path, wide: Chromium) -> None:
    wide.open(pages / "hostile comparison.html")
    difference = "#kernels th:nth-child(2)"
    values = (
        "[...document.querySelectorAll('#kernels tbody tr')].map(row => Number(row.cells[1].dataset.value))"
    )
    wide.click(f"{difference} button")
    found = wide.value(values)
    assert found == sorted(found, reverse=True)
    wide.click(f"{difference} button")
    assert wide.value(values) == sorted(found)
    wide.click("#kernels input")
    for letter in "kernel_13":
        wide.key(letter, letter)
    assert wide.value("document.querySelectorAll('#kernels tbody tr:not([hidden])').length") == 1


def test_a_performance_test_report_is_whole_on_paper(tmp_path: Path, wide: Chromium) -> None:
    runs = [
        written(tmp_path / f"run{at}.json", [{"name": "k", "ts": 1, "dur": 50 + at}], steps=[(0, 80 + at)])
        for at in range(2)
    ]
    answer = traceview.compare(*runs, labels={"batch": ["1", "2"]}, by=["batch"])
    answer["runs"] += [answer["runs"][1] | {"run": f"run{at}"} for at in range(2, 10)]
    for condition in answer["conditions"]:
        condition["values"] += condition["values"][1:] * 8
    page = tmp_path / "report.html"
    page.write_text(FORMATS["html"](answer, Terminal(), "traceview compare run0.json"), encoding="utf-8")
    wide.open(page)
    wide.media("print")
    hidden = "[...document.querySelectorAll('table :is(th, td)')].filter(e => !e.offsetParent).length"
    shown = "[...document.querySelectorAll('#runs tbody tr')].filter(e => e.offsetParent).length"
    assert (wide.value(hidden), wide.value(shown)) == (0, 10)
    wide.media()
    wide.value("window.addEventListener('copy', e => window.copied = e.clipboardData.getData('text/plain'))")
    wide.click("#runs .copy")
    copied = [line.split("\t") for line in wide.value("window.copied").split("\n")]
    assert copied[0][:5] == ["run", "batch", "step [ns]", "speed-up", "samples/s"]
    assert copied[2][:3] == ["run1", "2", "81000"]
    assert {len(line) for line in copied} == {len(copied[0])}
    heads = wide.value("[...document.querySelectorAll('#runs th')].map(e => e.innerText.trim())")
    assert heads[:5] == ["run", "batch", "step", "speed-up", "samples/s"]
    assert "traceview compare run0.json" in wide.value("document.querySelector('header').innerText")
