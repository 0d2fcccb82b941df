"""`traceview analyze`: which report, in which form, to which place."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.cli.conftest import Done
from tests.report.reports import Report, ordinary
from traceview.report.text.whole_report import render
from traceview.terminal import Terminal

Command = Callable[..., Done]


@pytest.fixture(autouse=True)
def limits(monkeypatch: pytest.MonkeyPatch, opens: list[Any]) -> list[dict[str, int]]:
    """Every session has the same report; the list gets the arguments it was built with."""
    calls: list[dict[str, int]] = []

    def build_report(_session: object, *, rules: object, **arguments: int) -> Report:
        assert rules is not None
        calls.append(arguments)
        return ordinary()

    model = SimpleNamespace(build_report=build_report)
    monkeypatch.setitem(sys.modules, "traceview.report.model", model)
    return calls


def test_text_is_the_default(command: Command, opens: list[Any]) -> None:
    done = command("analyze", "a", "b")
    assert (done.code, done.err) == (0, "")
    assert done.text == render(ordinary(), Terminal(80, elides=False))
    assert opens[0][0] == ["a", "b"]


def test_json_is_the_report(command: Command) -> None:
    done = command("analyze", "a", "--format", "json")
    assert json.loads(done.out) == ordinary()


def test_the_text_obeys_width_color_and_limit(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = command("analyze", "a", "--color", "always", "--limit", "0")
    assert done.text == render(ordinary(), Terminal(80, True), limit=0)


def test_a_file_gets_utf8_without_colors(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "100")
    done = command("analyze", "a", "-o", tmp_path / "report.txt")
    assert (done.code, done.out) == (0, b"")
    assert (tmp_path / "report.txt").read_text(encoding="utf-8") == render(ordinary(), Terminal(100))


def test_a_file_of_no_known_format_is_refused(command: Command, tmp_path: Path) -> None:
    done = command("analyze", "a", "-o", tmp_path / "report.pdf")
    assert (done.code, list(tmp_path.iterdir())) == (2, [])
    assert "known extensions are .html, .htm, .md," in done.err


def test_the_limit_goes_to_the_report(command: Command, limits: list[dict[str, int]]) -> None:
    command("analyze", "a", "--format", "json", "--limit", "3")
    command("analyze", "a", "--format", "json", "--limit", "0")
    command("analyze", "a", "--format", "json")
    assert limits == [{"limit": 3}, {"limit": 0}, {}]


def test_an_existing_file_is_refused_before_anything_is_read(
    command: Command, tmp_path: Path, opens: list[Any]
) -> None:
    output = tmp_path / "report.json"
    output.write_text("old")
    assert command("analyze", "a", "-o", output).code == 2
    assert output.read_text() == "old"
    assert opens == []
