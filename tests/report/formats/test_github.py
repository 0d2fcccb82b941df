"""Annotations of GitHub workflows, read as the runner reads them."""

from __future__ import annotations

import re
from collections import Counter

from tests.report.formats.hostile import document, finding
from tests.report.reports import report, trace
from traceview.report.formats.github import render
from traceview.report.formats.renderer_input import Document

_COMMAND = re.compile(r"::(error|warning|notice) ([^:]*)::(.*)")


def _decoded(text: str) -> str:
    for code, character in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        text = text.replace(code, character)
    return text


def _commands(shown: str) -> list[tuple[str, dict[str, str], str]]:
    found = [_COMMAND.fullmatch(line) for line in shown.splitlines()]
    read = []
    for command in found:
        assert command is not None
        properties = dict(part.split("=", 1) for part in command[2].split(","))
        read.append((command[1], {k: _decoded(v) for k, v in properties.items()}, _decoded(command[3])))
    return read


def test_every_line_is_a_command_of_ours() -> None:
    commands = _commands(render(document()))
    assert [kind for kind, _, _ in commands] == ["warning", "error", "warning", "notice", "notice"]
    _, properties, text = commands[0]
    assert properties["title"] == "KRN900 nasty-kernel"
    assert properties["file"] == 'src/my "model", 100%:\\n.py'
    assert properties["line"] == "12"
    assert "%0A www" in text
    assert text.endswith("\nTry: Use `torch.compile(x)`, not <that>.")
    assert "file" not in commands[1][1]


def test_no_more_than_github_shows() -> None:
    findings = [
        finding(severity=severity, fingerprint=f"{severity}{at}")
        for severity in ("error", "warning", "info")
        for at in range(15)
    ]
    commands = _commands(render(Document(report(findings=findings))))
    assert Counter(kind for kind, _, _ in commands) == {"error": 10, "warning": 10, "notice": 10}
    assert commands[-1][2].endswith("; 16 findings without annotation")


def test_advice_names_the_traces() -> None:
    row = finding() | {"advice": ["Ask `traceview query TRACE`."]}
    shown = render(Document(report(traces=[trace()], findings=[row])))
    [text, _] = [text for _, _, text in _commands(shown)]
    assert text.endswith(f"\nTry: Ask `traceview query {trace()['path']}`.")
