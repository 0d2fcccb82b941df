"""`traceview report`: several formats from one analysis, each to its place."""

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
from traceview.cli.report import command as report_command
from traceview.report.formats import FORMATS
from traceview.report.json import render as render_json
from traceview.report.text.whole_report import render as render_text
from traceview.terminal import Terminal

Command = Callable[..., Done]
SAMPLE = Path(__file__).parents[2] / "sample_traces" / "training_nvidia"


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch, opens: list[Any]) -> list[dict[str, int]]:
    """Every session has the same report; the list gets the arguments it was built with."""
    calls: list[dict[str, int]] = []

    def build_report(_session: object, *, rules: object, **arguments: int) -> Report:
        assert rules is not None
        calls.append(arguments)
        return ordinary()

    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    monkeypatch.setitem(sys.modules, "traceview.report.model", SimpleNamespace(build_report=build_report))
    charts = SimpleNamespace(build_charts=lambda _session, *, limit: None)
    monkeypatch.setitem(sys.modules, "traceview.report.charts", charts)
    return calls


@pytest.mark.usefixtures("built")
def test_every_format_is_written_from_one_analysis(
    command: Command, tmp_path: Path, built: list[dict[str, int]]
) -> None:
    arguments = [f"--report={name}={tmp_path / name}" for name in FORMATS]
    done = command("report", "a", "b", *arguments, "--limit", "3")
    assert (done.code, done.out, done.err) == (0, b"", "")
    assert built == [{"limit": 3}]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(FORMATS)
    assert (tmp_path / "json").read_bytes() == render_json(ordinary())
    whole = render_text(ordinary(), Terminal(100, elides=False))
    assert (tmp_path / "text").read_text(encoding="utf-8") == whole


@pytest.mark.usefixtures("built")
def test_a_dash_is_stdout(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    assert json.loads(command("report", "a", "--report", "json=-").out) == ordinary()
    monkeypatch.setenv("COLUMNS", "80")
    assert command("report", "a", "--report", "text=-").text == render_text(ordinary(), Terminal(80))
    assert command("report", "a", "--report", "md=-").text.startswith("<!-- traceview -->\n")


@pytest.mark.parametrize(
    ("reports", "line"),
    [
        (["sarf=x"], "no format 'sarf'; did you mean sarif?"),
        (["qqq=x"], "no format 'qqq'; known are text, json"),
        (["sarif"], "'sarif' names no file; write sarif=PATH"),
        (["sarif="], "'sarif=' names no file"),
        (["text=-", "json=-"], "two reports go to stdout"),
        (["text=x", "json=./x"], "two reports go to ./x"),
    ],
)
def test_wrong_reports_are_refused_before_anything_is_read(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opens: list[Any],
    reports: list[str], line: str,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    done = command("report", "a", *(f"--report={report}" for report in reports))
    assert (done.code, done.out) == (2, b"")
    assert line in done.err
    assert len(done.err.splitlines()) == 1
    assert opens == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("built")
def test_without_a_format_a_page_is_written_and_named(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = command("report", "runs/rank0.json.gz")
    assert done.err.splitlines()[-1].endswith("wrote rank0-report.html")
    assert (tmp_path / "rank0-report.html").read_text().startswith("<!DOCTYPE html>")
    assert "exists already" in command("report", "runs/rank0.json.gz").err
    assert command("report", ".", "--force").code == 0
    assert (tmp_path / f"{tmp_path.name}-report.html").exists()


@pytest.mark.usefixtures("built")
def test_the_extension_of_an_output_chooses_the_format(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert command("report", "a", "-o", "x.xml", "-o", "x.sarif.json", "--output=x.MD").code == 0
    assert (tmp_path / "x.xml").read_text().startswith("<?xml")
    assert json.loads((tmp_path / "x.sarif.json").read_text())["version"] == "2.1.0"
    assert (tmp_path / "x.MD").read_text().startswith("<!-- traceview -->")
    refused = command("report", "a", "-o", "x.doc")
    assert (refused.code, len(refused.err.splitlines())) == (2, 1)
    assert "name the format with --format" in refused.err


@pytest.mark.sampled(2)
@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("page.html", b"<!DOCTYPE html>"),
        ("a.md", b"<!-- traceview -->"),
        ("a.sarif", b"{"),
        ("a.json", b'{\n  "schema": "traceview.report/1"'),
        ("a.log", b"PyTorch profiler"),
    ],
)
def test_analyze_writes_the_format_of_the_extension(
    command: Command, tmp_path: Path, name: str, start: bytes
) -> None:
    assert command("analyze", "a", "-o", tmp_path / name).code == 0
    assert (tmp_path / name).read_bytes().startswith(start)


@pytest.mark.usefixtures("built")
def test_an_error_in_one_leaves_no_file(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("old.sarif").write_text("old")
    arguments = ["report", "a", "--report=text=new.txt", "--report=sarif=old.sarif"]
    assert command(*arguments).code == 2
    assert [path.name for path in tmp_path.iterdir()] == ["old.sarif"]

    def fails(_document: object) -> str:
        raise RuntimeError("no")

    monkeypatch.setattr("traceview.report.formats.FORMATS", {**FORMATS, "sarif": fails})
    assert command(*arguments, "--force").code == 2
    assert [path.name for path in tmp_path.iterdir()] == ["old.sarif"]
    assert Path("old.sarif").read_text() == "old"
    monkeypatch.setattr("traceview.report.formats.FORMATS", FORMATS)
    assert command(*arguments, "--force").code == 0
    assert json.loads(Path("old.sarif").read_bytes())["version"] == "2.1.0"


@pytest.mark.usefixtures("built")
def test_the_github_format_adds_to_the_job_summary(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    summary = tmp_path / "summary.md"
    summary.write_text("before\n")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))
    assert command("report", "a", "--report", "json=-").code == 0
    assert summary.read_text() == "before\n"
    done = command("report", "a", "--report", "github=-")
    assert done.text.splitlines()[-1].startswith("::notice title=traceview::no findings")
    assert summary.read_text(encoding="utf-8").startswith("before\n<!-- traceview -->\n")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "none" / "summary.md"))
    done = command("report", "a", "--report", "github=-")
    assert done.code == 2
    assert "cannot write" in done.err


def test_the_help_names_every_format() -> None:
    (option,) = (parameter for parameter in report_command.params if parameter.name == "reports")
    assert [name for name in FORMATS if name not in (getattr(option, "help", None) or "")] == []


@pytest.mark.exhaustive
def test_a_sample_run_points_at_the_source(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    arguments = ["report", SAMPLE, "--select", "SYN002", "--report", "sarif=-"]
    done = command(*arguments)
    assert (done.code, done.out) == (0, command(*arguments).out)
    (result,) = json.loads(done.out)["runs"][0]["results"]
    assert result["ruleId"] == "SYN002"
    assert result["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "train/loop.py"}, "region": {"startLine": 81}
    }  # fmt: skip


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["a b", "--limit", "3", "--force"], "traceview report &#x27;a b&#x27; --limit 3"),
        (["--report=json=x.json", "a", "-q", "-o", "x.md"], "traceview report a"),
        (["a", "--rules=a", "--redact"], "traceview report path-1 --rules=path-1 --redact"),
    ],
)
def test_a_page_tells_the_command_that_makes_it(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a").mkdir()
    shown = command("report", *arguments, "--report", "html=-").text
    assert f"<code>{told} -o report.html</code>" in shown


@pytest.mark.sampled(1)
@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("option", ["--redact", "--redact-names"])
def test_redaction_holds_for_every_format(command: Command, option: str) -> None:
    told = [command("report", "a", "--report", f"{name}=-", option).text for name in ("json", "html", "text")]
    assert [text for text in told if "run/rank" in text or "node-1" in text] == []
    assert ["kernel_7" in text for text in told] == [option == "--redact"] * 3
