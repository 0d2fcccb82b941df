"""The HTML report in a real browser: mouse and keys work, and what is hostile in it does nothing."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path

import pytest

from tests.browser.chromium import Chromium
from tests.report.formats.hostile import ENDING, MARKUP, document
from traceview.cli import run
from traceview.terminal import printable

SAMPLE = Path(__file__).parents[2] / "sample_traces" / "inference_nvidia.json.gz"
MS = 1_000_000
LENGTH = 100 * MS


@pytest.fixture
def page(pages: Path, wide: Chromium) -> Chromium:
    """The hostile report, opened."""
    wide.open(pages / "hostile.html")
    return wide


def _column(browser: Chromium, table: str, number: int) -> list[str]:
    """The texts of a column, of rows that are shown."""
    rows = f"[...document.querySelectorAll('{table} tbody tr:not([hidden])')]"
    texts: list[str] = browser.value(f"{rows}.map(row => row.cells[{number}].textContent)")
    return texts


def _range(browser: Chromium) -> tuple[int, int]:
    found = browser.value("[view.dataset.from, view.dataset.to].map(Number)")
    return found[0], found[1]


def test_hostile_texts_are_shown_and_do_nothing(page: Chromium) -> None:
    page.settle()
    assert page.value("document.scripts.length") == 5
    assert page.value("document.querySelectorAll('img, iframe, object, embed, form').length") == 0
    assert page.value("document.querySelector('.finding .message').textContent") == (
        f"rank 0 GPU 0: {printable(MARKUP).replace('`', '')} takes long"
    )
    # One name cannot end the block that it stands in.
    assert printable(ENDING) in page.value(
        "JSON.parse(document.getElementById('timeline-data').textContent).names"
    )
    report = json.loads(
        page.value("JSON.stringify(JSON.parse(document.getElementById('report').textContent))")
    )
    assert report["schema"] == "traceview.report/1"
    assert len(report["findings"]) == len(document().rows("findings"))


@pytest.mark.parametrize(
    "attempt",
    [
        "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>')",
        "document.body.appendChild(document.createElement('script')).text = 'alert(1)'",
    ],
)
def test_the_page_lets_no_other_program_in(page: Chromium, attempt: str) -> None:
    with pytest.raises(RuntimeError, match=r"TrustedHTML|TrustedScript"):
        page.value(attempt)
    # The browser reports what it refused.
    assert page.problems
    page.problems.clear()


def test_the_page_of_a_gate_is_shown(pages: Path, wide: Chromium) -> None:
    wide.open(pages / "gated.html")
    assert wide.value("document.querySelectorAll('#gate tbody tr').length") > 5
    assert wide.value("document.documentElement.scrollWidth") <= 1200


def test_a_heading_sorts_and_sorts_back(page: Chromium) -> None:
    before = _column(page, "#kernels", 0)
    assert page.value("document.querySelector('#kernels th:nth-child(2)').ariaSort") == "descending"
    page.click("#kernels th:nth-child(2) button")
    assert page.value("document.querySelector('#kernels th:nth-child(2)').ariaSort") == "ascending"
    assert _column(page, "#kernels", 0) == before[::-1]
    page.click("#kernels th:nth-child(4) button")
    counts = [int(count) for count in _column(page, "#kernels", 3)]
    assert counts == sorted(counts, reverse=True)
    assert len(counts) == len(before)
    # Names by key, the first of them first.
    page.value("document.querySelector('#kernels th button').focus()")
    page.key("Enter", "\r")
    assert page.value("document.querySelector('#kernels th').ariaSort") == "ascending"
    names = _column(page, "#kernels", 0)
    assert sorted(names) == sorted(before)
    assert names.index("gemm 04") < names.index("gemm 05") < names.index("gemm 11")


def test_what_is_unknown_comes_last_in_either_order(page: Chromium) -> None:
    for _ in range(2):
        page.click("#operators th:nth-child(2) button")
        assert _column(page, "#operators", 1)[-1] == "-"


def test_a_filter_narrows_a_table(page: Chromium) -> None:
    page.click("#kernels input")
    for letter in "GEMM 1":
        page.key(letter, letter)
    assert _column(page, "#kernels", 0) == ["gemm 10", "gemm 11"]
    assert page.value("document.querySelector('#kernels output').textContent") == "2 of 12 rows"
    page.value("document.querySelector('#kernels input').value = '('")
    page.key("q", "q")
    assert _column(page, "#kernels", 0) == []


def test_the_timeline_zooms_and_moves_by_buttons(page: Chromium) -> None:
    assert _range(page) == (0, LENGTH)
    page.click("[data-zoom=in]")
    assert _range(page) == (25 * MS, 75 * MS)
    page.click("[data-zoom=right]")
    assert _range(page) == (37_500_000, 87_500_000)
    page.click("[data-zoom=left]")
    page.click("[data-zoom=out]")
    assert _range(page) == (0, LENGTH)
    assert page.value("document.getElementById('range').textContent") == "0 ns to 100.0 ms (100.0 ms, all)"


def test_the_timeline_zooms_and_moves_by_keys(page: Chromium) -> None:
    page.value("view.focus()")
    for _ in range(3):
        page.key("+", "+")
    assert _range(page) == (43_750_000, 56_250_000)
    page.key("ArrowRight")
    assert _range(page) == (46_875_000, 59_375_000)
    page.key("ArrowLeft")
    page.key("-", "-")
    assert _range(page) == (37_500_000, 62_500_000)
    for _ in range(40):
        page.key("+", "+")
    start, end = _range(page)
    assert end - start == 100
    page.key("Home")
    assert _range(page) == (0, LENGTH)


def test_the_timeline_zooms_by_dragging_and_names_what_is_under_the_pointer(page: Chromium) -> None:
    page.middle("#view")
    left, right, top, half = page.value(
        "(b => [b.left, b.right, b.top, b.height / 2])"
        "(document.querySelector('#view svg').getBoundingClientRect())"
    )
    start = left + 150
    width = right - start
    page.mouse("Moved", start + 0.5 * width, top + half)
    page.mouse("Pressed", start + 0.25 * width, top + half, button="left", clickCount=1)
    page.mouse("Moved", start + 0.5 * width, top + half, button="left")
    page.mouse("Released", start + 0.5 * width, top + half, button="left", clickCount=1)
    begin, end = _range(page)
    assert begin == pytest.approx(25 * MS, abs=MS)
    assert end == pytest.approx(50 * MS, abs=MS)
    # The stream's event from 30 to 35 ms is 20 to 40 % of the picture; its lane follows those of 16 and 34.
    page.mouse("Moved", start + 0.3 * width, top + 22 + 6 + 16 + 6 + 34 + 3 + 9)
    assert page.value("tip.hidden") is False
    assert page.value("tip.textContent").startswith(
        f"{printable(ENDING)}\ncompute, 5.000 ms, at 30.00 ms on stream 7"
    )
    for clicks in (1, 2):
        for kind in ("Pressed", "Released"):
            page.mouse(kind, start + 5, top + half, button="left", clickCount=clicks)
    assert _range(page) == (0, LENGTH)


def _frames(browser: Chromium) -> list[list[float]]:
    """Left edge and width [shares of the view] of the frames that are drawn, and the row of each."""
    found: list[list[float]] = browser.value(
        "[...document.querySelectorAll('#flame-view rect')].map(each => ['x', 'width', 'y']"
        ".map(name => Number(each.getAttribute(name)) / (name == 'y' ? 19 :"
        " document.getElementById('flame-view').clientWidth)))"
    )
    return sorted(found, key=lambda frame: (frame[2], frame[0]))


def test_the_flame_graph_shows_what_is_inside_a_frame(page: Chromium) -> None:
    wide = [(round(x, 2), round(width, 2), row) for x, width, row in _frames(page)]
    assert wide == [(0, 1, 0), (0, 0.6, 1), (0.6, 0.3, 1), (0, 0.4, 2), (0.4, 0.1, 2)]
    page.value("document.getElementById('flame-view').focus()")
    page.key("ArrowDown")
    assert page.value("document.getElementById('flame-status').textContent").endswith("6.000 ms, 60.0 %")
    page.key("Enter")
    inside = [(round(x, 2), round(width, 2), row) for x, width, row in _frames(page)]
    assert inside == [(0, 1, 0), (0, 1, 1), (0, 0.67, 2), (0.67, 0.17, 2)]
    page.key("Escape")
    assert len(_frames(page)) == 5
    page.click("#flame-view g:nth-of-type(2)")
    assert len(_frames(page)) == 2


def test_the_flame_graph_says_how_much_time_a_search_finds(page: Chromium) -> None:
    page.value("document.getElementById('flame-search').value = 'img src'")
    page.value("document.getElementById('flame-search').dispatchEvent(new Event('input'))")
    assert page.value("document.getElementById('flame-status').textContent").endswith(
        "found: 6.000 ms, 60.0 %"
    )
    assert page.value("document.querySelectorAll('#flame-view .found').length") == 1


def test_a_finding_is_shown_in_the_timeline(page: Chromium) -> None:
    assert page.value("[...document.querySelectorAll('.jump')].map(each => each.hidden)") == [False]
    page.click(".jump")
    start, end = _range(page)
    assert start < 30 * MS < 35 * MS < end
    assert page.value("document.activeElement.id") == "view"
    assert "marked: KRN900 nasty-kernel" in page.value("document.getElementById('range').textContent")
    assert page.value("document.querySelectorAll('#view .mark.warning').length") == 1


def test_the_first_key_leads_past_the_links(page: Chromium) -> None:
    page.key("Tab")
    assert page.value("document.activeElement.textContent") == "Skip to the report"
    page.key("Enter", "\r")
    assert page.value("location.hash") == "#main"


def test_the_page_is_dark_where_that_is_preferred(page: Chromium) -> None:
    light = _brightness(page)
    page.media(prefers_color_scheme="dark")
    assert light > 200 > 80 > _brightness(page)


def _brightness(browser: Chromium) -> float:
    """The mean of red, green and blue [0 to 255] behind the page."""
    color = browser.value("getComputedStyle(document.body).backgroundColor")
    return sum(int(part) for part in re.findall(r"\d+", color)[:3]) / 3


@pytest.mark.parametrize("width", [400, 1200])
def test_nothing_but_tables_is_wider_than_the_window(pages: Path, browser: Chromium, width: int) -> None:
    browser.size(width, 800)
    browser.open(pages / "hostile.html")
    assert browser.value("document.documentElement.scrollWidth") <= width


def test_paper_has_no_controls_and_only_open_details(page: Chromium) -> None:
    page.media("print")
    names = "['nav', '.controls', '.jump', '.filter']"
    hidden = f"{names}.map(name => getComputedStyle(document.querySelector(name)).display)"
    assert page.value(hidden) == ["none"] * 4
    shown = "[...document.querySelectorAll('details')].filter(each => each.checkVisibility()).length"
    assert page.value(shown) == 0
    page.value("document.querySelector('.finding details').open = true")
    assert page.value(shown) == 1


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("sample", "pages"), [("inference_nvidia.json.gz", 4), ("training_nvidia", 4)])
def test_a_report_of_a_sample_has_four_pages_of_paper(
    sample: str, pages: int, wide: Chromium, tmp_path: Path
) -> None:
    target = tmp_path / "report.html"
    assert run(["report", str(SAMPLE.parent / sample), "--report", f"html={target}", "--quiet"]) == 0
    wide.open(target)
    printed = base64.b64decode(wide.ask("Page.printToPDF", preferCSSPageSize=True)["data"])
    assert 1 < len(re.findall(rb"/Type /Page\b", printed)) <= pages


def test_a_trace_becomes_a_page(wide: Chromium, tmp_path: Path) -> None:
    target = tmp_path / "report.html"
    assert run(["report", str(SAMPLE), "--report", f"html={target}", "--quiet"]) == 0
    assert target.stat().st_size < 10**6
    wide.open(target)
    assert wide.value("document.querySelectorAll('#view .fill-compute').length") > 0
    assert wide.value("document.querySelectorAll('#roofline circle').length") > 0
    assert wide.value("document.querySelectorAll('#kernels tbody tr').length") > 5
    assert "traceview report" in wide.value("document.querySelector('#command').textContent")
    shares = wide.value(
        "[...document.querySelectorAll('header .legend strong')].map(each => parseFloat(each.textContent))"
    )
    assert sum(shares) == pytest.approx(100)
