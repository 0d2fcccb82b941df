"""What a terminal can show, and text made safe for it."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from traceview.terminal import ColorChoice, Terminal, cell_width, printable, terminal_for


class _Stream(io.TextIOWrapper):
    """A stream that says what it is."""

    def __init__(self, *, tty: bool, encoding: str = "utf-8") -> None:
        super().__init__(io.BytesIO(), encoding=encoding)
        self._tty = tty

    def isatty(self) -> bool:
        return self._tty


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")


@given(st.text())
def test_printable_leaves_nothing_that_a_terminal_acts_on(text: str) -> None:
    assert printable(text).isprintable()
    assert printable(text, ascii_only=True).isascii()


def test_printable_keeps_what_is_visible() -> None:
    assert printable("kernel<float> ñ 名前") == "kernel<float> ñ 名前"
    assert printable("7.378\u00a0ms\u2003\u3000each") == "7.378 ms  each"
    assert printable("a\x1b[2J\n\u202e\udc80") == "a\\x1b[2J\\n\\u202e\\udc80"


@given(st.text(), st.integers(1, 30), st.booleans())
def test_shortened_text_fits(text: str, width: int, unicode: bool) -> None:
    safe = Terminal(80, False, unicode).safe(text)
    shortened = Terminal(80, False, unicode).shortened(safe, width)
    assert cell_width(shortened) <= width
    assert cell_width(safe) > width or shortened == safe


def test_shortened_text_keeps_both_ends() -> None:
    assert Terminal().shortened("ampere_bf16_gemm_tn_align8", 16) == "ampere_bf1…lign8"
    assert Terminal(unicode=False).shortened("ampere_bf16_gemm_tn_align8", 16) == "ampere_bf...ign8"


@pytest.mark.parametrize(("share", "full"), [(-1.0, 0), (0.0, 0), (0.5, 5), (1.0, 10), (7.0, 10)])
def test_bar_is_as_long_as_its_share(share: float, full: int) -> None:
    assert Terminal().bar(share, 10) == "█" * full
    assert Terminal(unicode=False).bar(share, 10) == "#" * full


@pytest.mark.parametrize(
    ("choice", "variables", "tty", "colored"),
    [
        ("auto", {}, True, True),
        ("auto", {}, False, False),
        ("auto", {"TERM": "dumb"}, True, False),
        ("auto", {"NO_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": ""}, True, True),
        ("auto", {"FORCE_COLOR": "1"}, False, True),
        ("auto", {"NO_COLOR": "1", "FORCE_COLOR": "1"}, True, False),
        ("always", {"NO_COLOR": "1"}, False, True),
        ("never", {"FORCE_COLOR": "1"}, True, False),
    ],
)
def test_colors(
    monkeypatch: pytest.MonkeyPatch, choice: ColorChoice, variables: dict[str, str], tty: bool, colored: bool
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    terminal = terminal_for(_Stream(tty=tty), choice)
    assert terminal.color is colored
    assert (terminal.paint("x", "red") == "x") is not colored


def test_width_is_that_of_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    assert terminal_for(_Stream(tty=False)).width == 80
    assert terminal_for(_Stream(tty=False), is_file=True).width == 100
    monkeypatch.setenv("COLUMNS", "173")
    assert terminal_for(_Stream(tty=False)).width == 173
    monkeypatch.setenv("COLUMNS", "3")
    assert terminal_for(_Stream(tty=False)).width == 40


@pytest.mark.parametrize(("encoding", "unicode"), [("utf-8", True), ("ascii", False), ("latin-1", False)])
def test_other_encodings_than_utf8_get_ascii(encoding: str, unicode: bool) -> None:
    assert terminal_for(_Stream(tty=False, encoding=encoding)).unicode is unicode
    assert terminal_for(_Stream(tty=False, encoding=encoding), is_file=True).unicode
