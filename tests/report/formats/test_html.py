"""HTML: whatever a trace says is text, the file is whole in itself, and the report in it is the report."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.report.formats.hostile import document, finding
from tests.report.reports import MS, Report, breakdown, of_ranks, report, trace
from traceview.report.formats import FORMATS
from traceview.report.formats.html.markup import data_block, tag
from traceview.report.formats.html.overview import heat_strip
from traceview.report.formats.html.top import run_name
from traceview.report.formats.renderer_input import Document
from traceview.terminal import printable

_VOID = {"meta", "link", "input", "br", "wbr"}
_KNOWN = {
    "a", "article", "b", "body", "button", "circle", "code", "dd", "details", "div", "dl", "dt",
    "figcaption", "figure", "h1", "h2", "h3", "h4", "head", "header", "html", "input", "label", "li",
    "line", "link", "main", "meta", "nav", "noscript", "option", "output", "ol", "p", "path", "pre", "rect",
    "script", "section", "select", "small", "span", "strong", "style", "summary", "svg", "table", "tbody",
    "td", "text", "th", "thead", "title", "tr", "ul", "wbr",
}  # fmt: skip


class Reader(HTMLParser):
    """Reads a page strictly: every element ends where it should."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in _VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data}")


@given(st.text())
def test_any_text_is_read_as_it_is_shown(text: str) -> None:
    read = Reader(tag("p", text, title=text))
    assert read.elements == [("p", {"title": printable(text)})]
    assert "".join(read.texts) == printable(text)


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner, max_size=3)
)


@given(_VALUES)
def test_embedded_data_are_the_data_and_cannot_end_their_block(value: object) -> None:
    block = data_block("x", value)
    inner = block.removeprefix('<script type="application/json" id="x">').removesuffix("</script>\n")
    assert json.loads(inner) == value
    assert inner.isascii()
    assert not set(inner) & set("<>&\x7f")


def test_only_our_elements_are_there_and_none_acts() -> None:
    read = Reader(FORMATS["html"](document()))
    assert {name for name, _ in read.elements} <= _KNOWN
    names = {attribute for _, attributes in read.elements for attribute in attributes}
    assert not {
        name for name in names if name.startswith("on") or name in ("style", "src", "srcdoc", "action")
    }
    links = {str(attributes["href"]) for _, attributes in read.elements if "href" in attributes}
    assert {link for link in links if not re.match(r"#[\w-]+$", link)} == {
        "data:,", "https://docs.example/rules/nasty-kernel.md"
    }  # fmt: skip
    assert [attributes.get("id") for name, attributes in read.elements if name == "script"] == [
        "timeline-data", "flame-data", "report", None, None
    ]  # fmt: skip


def test_the_report_is_embedded() -> None:
    shown = FORMATS["html"](document())
    found = re.search(r'<script type="application/json" id="report">(.*?)</script>', shown)
    assert found is not None
    # Half surrogates are question marks in UTF-8, and escapes here.
    assert json.loads(found[1].replace("\\udc80", "?")) == json.loads(FORMATS["json"](document()))


def test_the_breakdown_adds_up_to_all_of_the_window() -> None:
    rows = [breakdown(0, 0), breakdown(1, 1, idle_ns=1)]
    shown = FORMATS["html"](Document(report(traces=[trace(0), trace(1)], breakdown=rows)))
    bars = re.findall(r'<svg viewBox="0 0 1000 (?:28|12)".*?</svg>', shown)
    assert len(bars) == 3
    for bar in bars:
        parts = [(int(x), int(width)) for x, width in re.findall(r'<rect x="(\d+)" width="(\d+)"', bar)]
        ends = [x + width for x, width in parts]
        assert [0, *ends[:-1]] == [x for x, _ in parts]
        assert ends[-1] == 1000
        tenths = [round(10 * float(share)) for share in re.findall(r"([\d.]+) %</title>", bar)]
        told = [round(10 * float(share)) for share in re.findall(r"([\d.]+) %[,\"]", bar)]
        assert sum(told) == 1000
        assert all(tenth in told for tenth in tenths)


def test_what_is_not_there_is_said() -> None:
    shown = FORMATS["html"](Document(report()))
    for text in (
        "No GPU work was recorded.",
        "No findings.",
        "No events to draw.",
        "No points:",
        "No rule ran.",
    ):
        assert text in shown
    assert 'id="command"' not in shown


def test_the_command_is_at_the_top() -> None:
    shown = FORMATS["html"](Document(report(), command="traceview report 'a b' -o <c>.html"))
    top, _, rest = shown.partition("</header>")
    assert "traceview report &#x27;a b&#x27; -o &lt;c&gt;.html" in top
    assert "traceview report" not in rest


@pytest.mark.parametrize(
    ("verdict", "look"), [("passed", "passed"), ("failed", "error"), ("inconclusive", "warning")]
)
def test_a_gate_comes_first(verdict: str, look: str) -> None:
    gate = {
        "verdict": verdict, "exit_code": 0, "summary": f"{verdict}: <b>all</b>", "fail_on": "error",
        "max_findings": 0, "budgets": [], "findings": {"failing": 0, "known": 2}, "inconclusive": [],
        "ignores": [], "baseline": None,
    }  # fmt: skip
    shown = FORMATS["html"](replace(document(), report={**document().report, "gate": gate}))
    assert f'<span class="badge {look}">{verdict}</span> {verdict}: &lt;b&gt;all&lt;/b&gt;' in shown
    assert shown.index('id="gate"') < shown.index('id="time"')
    assert "2 known" in shown


def test_iterations_of_an_inference_server_are_a_table() -> None:
    row = {
        "trace_id": 0, "rank": 0, "phase": "decode", "requests": 32, "count": 4, "total_ns": 8_000_000,
        "mean_ns": 2_000_000, "median_ns": 2_000_000, "tokens": 128, "tokens_per_second": 16_000.0,
    }  # fmt: skip
    told = document()
    page = FORMATS["html"](replace(told, report={**told.report, "iterations": [row]}))
    texts = Reader(page).texts
    assert {"Inference", "decode", "16,000"} <= set(texts)


def test_a_table_of_ranks_is_there_where_it_has_rows() -> None:
    told = document()
    texts = Reader(FORMATS["html"](replace(told, report={**told.report, **of_ranks()}))).texts
    assert {"Stragglers", "Pipelines", "Communicators", "Hangs"} <= set(texts)
    assert {"1F1B", "535.0 us", "171.2", "all_gather 42 (512 B, Long)"} <= set(texts)
    nothing: Report = {name: [] for name in of_ranks()}
    without = Reader(FORMATS["html"](replace(told, report={**told.report, **nothing}))).texts
    assert {"Stragglers", "Pipelines", "Communicators", "Hangs"}.isdisjoint(without)


def test_the_style_and_the_program_stand_in_the_page_once_and_as_they_are() -> None:
    page = FORMATS["html"](document())
    for name in ("page.css", "page.js", "flame.js"):
        shared = files("traceview.report.formats.html").joinpath(name).read_text(encoding="utf-8")
        assert page.count(f">\n{shared}<") == 1


def test_several_traces_are_named_by_their_run_and_one_by_its_file() -> None:
    for count, name in ((1, "rank0"), (2, "run")):
        traces = [trace(number) for number in range(count)]
        assert run_name(Document(report(traces=traces))) == name


def test_many_findings_of_a_rule_are_advised_once_and_folded() -> None:
    rows = [
        finding(recoverable_ns=8 * MS, recoverable_alone_ns=8 * MS, window_ns=100 * MS)
        | {"fingerprint": str(at), "advice": ["Look at the host."]}
        for at in range(7)
    ]
    other = rows[0] | {"code": "KRN901", "fingerprint": "other", "advice": ["Fuse it."]}
    shown = FORMATS["html"](Document(report(traces=[trace()], findings=[*rows, other])))
    [to_do] = re.findall(r'class="to-do".*?</div>', shown)
    assert to_do.count("Look at the host.") == to_do.count("Fuse it.") == 1
    assert "; 6 more of KRN900)" in to_do
    folded = shown.index("<summary>2 more findings of KRN900 nasty-kernel</summary>")
    assert [shown.index(f'id="finding-{at}"') > folded for at in range(1, 9)] == [False] * 5 + [True] * 3
    Reader(shown)


@pytest.mark.parametrize(
    ("ranks", "columns"),
    [
        ((None, None), ["trace 0 GPU 2", "trace 0 GPU 10", "trace 1 GPU 0", "trace 1 GPU 1"]),
        ((1, 0), ["rank 0 GPU 0", "rank 0 GPU 1", "rank 1 GPU 2", "rank 1 GPU 10"]),
    ],
)
def test_the_columns_of_the_strip_are_in_the_order_of_ranks_traces_and_gpus(
    ranks: tuple[int | None, int | None], columns: list[str]
) -> None:
    traces = [trace(number, rank=rank) for number, rank in enumerate(ranks)]
    places = [(1, 1), (0, 10), (1, 0), (0, 2)]
    rows = [breakdown(number, device, rank=ranks[number]) for number, device in places]
    shown = str(heat_strip(Document(report(traces=traces, breakdown=rows)), rows))
    assert re.findall(r"<title>(.*?): window", shown) == columns


def test_each_gpu_has_a_bar_of_its_kernel_classes() -> None:
    known = report(traces=[trace(), trace(trace_id=1, rank=1)])
    rows = [
        {
            "trace_id": at,
            "device": 0,
            "rank": at,
            "classes": {"GEMM": 60 * MS, "attention": 10 * MS, "idle": rest},
        }
        for at, rest in enumerate((30 * MS, 20 * MS))
    ]
    page = FORMATS["html"](Document(known, charts={"kernel_classes": rows}))
    part = page[page.index('<section id="classes"') :].partition("</section>")[0]
    for name in ("fill-gemm", "fill-attention", "fill-idle", "back-gemm"):
        assert name in part
    assert "fill-optimizer" not in part
    assert part.count('class="breakdown"') == 2
    assert ">60.0 %<" in part
    assert ">66.7 %<" in part
