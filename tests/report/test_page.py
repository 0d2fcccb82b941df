"""Wrapping of text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from traceview.report.text.page import wrapped
from traceview.terminal import cell_width, printable


def test_text_breaks_at_spaces() -> None:
    assert wrapped("one two three four", 10, "", "  ") == ["one two", "  three", "  four"]


def test_a_long_word_is_broken() -> None:
    assert wrapped("a " + "x" * 12, 8, "", "  ") == ["a", "  xxxxxx", "  xxxxxx"]
    assert wrapped("名前名前", 6, "", "  ") == ["名前名", "  前"]
    assert wrapped("", 8, "  ", "  ") == []


@given(st.text(), st.integers(10, 40))
def test_lines_fit_and_nothing_is_lost(text: str, width: int) -> None:
    safe = printable(text)
    lines = wrapped(safe, width, "", "    ")
    assert all(cell_width(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(safe.split())
