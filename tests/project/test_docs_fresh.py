"""The documentation says what the program does: generated parts, codes, options, links."""

from __future__ import annotations

import re
import runpy
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from tests.project.project_files import ROOT
from traceview.cli.group import VERBS, program
from traceview.errors import ExitCode
from traceview.ingest import kernel_names

DOCUMENTS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
_PACKAGES = ("traceview", "parsers", "rules")
_LINK = re.compile(r"\]\((?!https?://)([^)#]*)(?:#([^)]+))?\)")


def _document(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def _source(suffix: str) -> str:
    """The text of all files of the packages with that suffix."""
    files = [file for package in _PACKAGES for file in sorted((ROOT / package).rglob(f"*{suffix}"))]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@pytest.mark.exhaustive
def test_generated_parts_are_up_to_date(shared_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "docs")
    files = runpy.run_path(str(ROOT / "docs" / "generate.py"))["wanted"](str(shared_cache))
    found = {path: path.read_text(encoding="utf-8") if path.exists() else None for path in files}
    stale = [str(path.relative_to(ROOT)) for path, text in files.items() if text != found[path]]
    assert stale == [], "run python docs/generate.py"


def _health_codes() -> set[str]:
    """Every code that the sources write into the table health."""
    python, sql = _source(".py"), _source(".sql")
    codes = set(re.findall(r"'(\w+)' AS code", sql + python))
    codes |= set(re.findall(r"\.health\(\s*\"(\w+)\"", python))
    codes |= set(re.findall(r"health_row\(\s*[\w\[\]]+,\s*\"(\w+)\"", python))
    codes |= set(re.findall(r"'(\w+)', (?:odd_durations|without_time|dropped|lost_values),", sql))
    codes |= set(re.findall(r"\._note\(\s*\"(\w+)\"", _reader_source()))
    codes |= set(re.findall(r"\"(unnamed_\w+)\"", python))
    levels = re.findall(r'\(\("([A-Z]+)", "\w+"\), \("([A-Z]+)", "\w+"\)\)', python)
    return codes | {f"profiler_{level.lower()}" for pair in levels for level in pair}


def _reader_source() -> str:
    return (ROOT / "traceview" / "ingest" / "json" / "events.py").read_text(encoding="utf-8")


def test_every_health_code_is_documented() -> None:
    row = re.compile(r"^\| `(\w+)` \| (?:error|warning|info|by share) \|", re.MULTILINE)
    documented = set(row.findall(_document("damaged-traces.md")))
    codes = _health_codes()
    assert {"truncated", "events_lost", "no_gpu_work", "profiler_error", "changed_while_reading"} <= codes
    assert documented == codes


def _commands() -> Iterator[click.Command]:
    context = click.Context(program)
    yield program
    for verb in VERBS:
        command = program.get_command(context, verb)
        assert command is not None
        yield command
        if isinstance(command, click.Group):
            yield from command.commands.values()


def test_every_option_is_documented() -> None:
    text = _document("command-line.md")
    options = {
        name
        for command in _commands()
        for parameter in command.get_params(click.Context(command))
        if isinstance(parameter, click.Option)
        for name in (*parameter.opts, *parameter.secondary_opts)
    }
    assert {"--steps", "--memory-limit", "-o", "--version"} <= options
    assert [name for name in sorted(options) if f"`{name}" not in text] == []
    mentioned = set(re.findall(r"`(--[a-z-]+)", text))
    assert mentioned - options == set()


def test_every_verb_and_exit_code_is_documented() -> None:
    text = _document("command-line.md")
    assert [verb for verb in VERBS if not re.search(rf"\| `{verb}[ `]", text)] == []
    assert [code.name for code in ExitCode if f"| {code.value} | `{code.name}` |" not in text] == []


def test_every_environment_variable_is_documented() -> None:
    used = set(re.findall(r"\bTRACEVIEW_[A-Z_]+\b", _source(".py")))
    documented = set(re.findall(r"^\| `(TRACEVIEW_\w+)`", _document("command-line.md"), re.M))
    assert "TRACEVIEW_CACHE_DIR" in used
    assert documented == used


def test_every_pattern_of_a_communication_kernel_is_documented() -> None:
    patterns = kernel_names._COMMUNICATION.pattern.split("|")
    assert "nccl" in patterns
    assert [pattern for pattern in patterns if f"`{pattern}`" not in _document("definitions.md")] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    for target, anchor in _LINK.findall(document.read_text(encoding="utf-8")):
        file = (document.parent / target).resolve() if target else document
        assert file.exists(), target
        if anchor:
            headings = re.findall(r"^#+ (.+)$", file.read_text(encoding="utf-8"), re.M)
            anchors = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}
            assert anchor in anchors, f"{target}#{anchor}"
