"""The examples in the documentation do what the text says."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.analysis.rows import analysis_database
from tests.project.project_files import ROOT
from traceview.cli import run
from traceview.derived import relations_sql
from traceview.store.documented_sql import comment_statements, documented_relations


def _blocks(document: str, language: str) -> list[str]:
    text = (ROOT / document).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the sample traces, which is the current one, and a cache of its own."""
    for name in ("training_nvidia", "inference_nvidia.json.gz", "README.md"):
        source, target = ROOT / "sample_traces" / name, tmp_path / "sample_traces" / name
        target.parent.mkdir(exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target)
        else:
            shutil.copy(source, target)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("document", "count"), [("README.md", 1), ("docs/python.md", 9), ("docs/adding-a-format.md", 3)]
)
@pytest.mark.usefixtures("folder")
def test_python_examples_run(document: str, count: int) -> None:
    blocks = _blocks(document, "python")
    assert len(blocks) == count
    names: dict[str, Any] = {"__name__": "example"}
    for block in blocks:
        exec(compile(block, document, "exec"), names)


def test_the_recording_examples_are_python() -> None:
    blocks = _blocks("docs/recording.md", "python")
    assert len(blocks) >= 2
    for block in blocks:
        compile(block, "recording.md", "exec")


@pytest.mark.usefixtures("folder")
def test_commands_in_the_readme_run() -> None:
    lines = "\n".join(_blocks("README.md", "sh")).replace("\\\n", " ").splitlines()
    set_up = "PIP_BREAK_SYSTEM_PACKAGES=1 python3 -m pip install uv && python3 -m uv run "
    started = [line.removeprefix(set_up) for line in lines if line.startswith(set_up)]
    assert [line.split()[:2] for line in started] == [["--no-dev", "traceview"], ["pytest"]]
    commands = [shlex.split(line.removeprefix(set_up).removeprefix("--no-dev ")) for line in lines]
    ours = [command[1:] for command in commands if command[:1] == ["traceview"]]
    assert [arguments[0] for arguments in ours] == ["analyze", "query", "query"]
    assert [run(arguments) for arguments in ours] == [0, 0, 0]


def test_the_readme_says_the_figures_of_its_picture() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    picture = (ROOT / "docs" / "images" / "findings.svg").read_text(encoding="utf-8")
    shown = " ".join(re.sub(r"<[^>]*>", " ", picture).replace("&#160;", " ").split())
    answer = next(line for line in readme.splitlines() if line.startswith("Rank 1 arrives last"))
    printed = next(block for block in _blocks("README.md", "text") if "share  finding" in block)
    figures = re.findall(r"\d[\d.]* (?:us|ms|%)", answer)
    figures += re.findall(r"(?m)^ +\d+ +!+ +([\d.]+ us) +([\d.]+ %)", printed)[0]
    assert len(figures) == 6
    for figure in figures:
        assert figure in shown
        assert figure in printed


def test_each_statement_of_the_analysis_is_documented() -> None:
    sql = relations_sql()
    relations = documented_relations(sql)
    created = re.findall(r"^CREATE (?:TABLE|VIEW|MACRO) (\w+)", sql, re.MULTILINE)
    assert [relation.name for relation in relations] == created
    constants = re.findall(r"^CREATE MACRO (\w+)\(\) AS [\d.]+;$", sql, re.MULTILINE)
    assert all(
        relation.comment and (relation.columns or relation.name in constants) for relation in relations
    )


def test_the_view_of_the_analysis_example_works() -> None:
    (sql,) = _blocks("docs/adding-an-analysis.md", "sql")
    (relation,) = documented_relations(sql)
    assert [column.unit for column in relation.columns] == [None, None, "ns", "ns"]
    with analysis_database() as connection:
        connection.execute(sql)
        connection.execute(comment_statements([relation]))
        connection.execute("INSERT INTO selection VALUES (0, NULL, NULL)")
        connection.execute(
            "INSERT INTO api_calls (trace_id, call_id, start_ns, dur_ns, name) VALUES (0, 1, 0, 50, 'launch')"
        )
        connection.execute(
            "INSERT INTO kernels (trace_id, kernel_id, device, start_ns, dur_ns, kind, call_id)"
            " VALUES (0, 10, 0, 60, 49, 'compute', 1), (0, 11, 0, 110, 50, 'compute', 1)"
        )
        assert connection.execute("FROM short_kernels").fetchall() == [(0, 10, 49, 50)]
