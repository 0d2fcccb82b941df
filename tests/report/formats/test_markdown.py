"""Markdown: what a trace says stays text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from markdown_it import MarkdownIt

from tests.report.formats.hostile import MARKUP, document, finding
from tests.report.reports import LONG_NAME, NASTY_NAME, kernel, report
from traceview.report.formats.markdown import MARKER, escaped, paragraph, render
from traceview.report.formats.renderer_input import Document
from traceview.terminal import printable


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a|b", "a&#124;b"),
        ("<script>", "&lt;script&gt;"),
        ("`x` *y* _z_", "\\`x\\` \\*y\\* \\_z\\_"),
        ("[a](b)", "\\[a\\](b)"),
        ("\n# x", "\\\\n\\# x"),
        ("http://x www.y", "http&#58;//x www&#46;y"),
        ("\\|", "\\\\&#124;"),
        ("@all", "&#64;\u200ball"),
    ],
)
def test_what_markdown_would_act_on_is_escaped(text: str, expected: str) -> None:
    assert escaped(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- x", "\\- x"),
        ("12. x", "12\\. x"),
        ("3) x", "3\\) x"),
        ("    code", "code"),
        ("---", "\\---"),
        ("3.5 ms", "3\\.5 ms"),
        ("plain", "plain"),
    ],
)
def test_a_paragraph_begins_no_list_or_rule(text: str, expected: str) -> None:
    assert paragraph(text) == expected


def test_no_markup_of_the_trace_is_left() -> None:
    shown = render(document())
    assert set(re.findall(r"<[^>]*>", shown)) == {
        MARKER, "<details>", "</details>", "<summary>", "</summary>"
    }  # fmt: skip
    assert not re.search(r"(?<!\\)\[", shown)


class _Page(HTMLParser):
    """The tags and the text of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        assert attrs == [] or (tag in ("th", "td") and [name for name, _ in attrs] == ["style"])

    def handle_data(self, data: str) -> None:
        self.text += data


def test_another_renderer_shows_the_texts_of_the_trace_as_they_are() -> None:
    page = _Page(MarkdownIt("commonmark").enable(["table", "strikethrough"]).render(render(document())))
    known = {"details", "summary", "h3", "p", "ul", "li", "code", "table", "thead", "tbody", "tr", "th", "td"}
    assert set(page.tags) == known
    text = page.text.replace("\u200b", "")
    for name in (MARKUP, NASTY_NAME):
        assert text.count(printable(name)) >= 1
    assert page.tags.count("code") == 3


def test_every_row_of_a_table_has_its_columns() -> None:
    tables = re.findall(r"(?:^\|.*\n)+", render(document()), re.MULTILINE)
    assert len(tables) == 7
    for table in tables:
        assert len({line.count("|") for line in table.splitlines()}) == 1


def test_what_is_left_out_is_reported() -> None:
    findings = [finding(fingerprint=f"{at:016}") for at in range(21)]
    shown = render(Document(report(findings=findings, kernels=[kernel(f"k{at}") for at in range(11)])))
    assert shown.count("<summary>🟡") == 20
    assert "20 of 21 findings." in shown
    assert "10 of 11 kernels." in shown


def test_long_names_of_kernels_are_shortened() -> None:
    assert LONG_NAME[:200] not in render(Document(report(kernels=[kernel(LONG_NAME)])))


def test_the_code_of_a_rule_stays_code() -> None:
    assert "- try: Use `torch.compile(x)`, not &lt;that&gt;." in render(document())
