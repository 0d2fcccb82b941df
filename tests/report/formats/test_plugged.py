"""Formats of other packages: found by name and extension, and one clear line where they fail."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.report.reports import report
from traceview.cli import run as run_command
from traceview.report.formats.plugged import plugged
from traceview.report.formats.renderer_input import Document

PACKAGE = Path(__file__).with_name("example_package")
TRACE = str(Path(__file__).parents[3] / "sample_traces" / "h200" / "logged_weights.xplane.pb.gz")
Install = Callable[[str], None]
Run = Callable[..., "Done"]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Installs the example package, or a module of its name with other code."""

    def installed(code: str = "") -> None:
        site = tmp_path / "site"
        project = tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        shutil.copytree(PACKAGE, site)
        if code:
            (site / "traceview_todo.py").write_text(code, encoding="utf-8")
        facts = site / "traceview_todo-1.0.dist-info"
        facts.mkdir()
        (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 1.0\n")
        [(group, points)] = project["entry-points"].items()
        lines = [f"{name} = {value}" for name, value in points.items()]
        (facts / "entry_points.txt").write_text("\n".join([f"[{group}]", *lines, ""]))
        monkeypatch.syspath_prepend(str(site))

    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(__import__("sys").modules, "traceview_todo", raising=False)
    plugged.cache_clear()
    yield installed
    plugged.cache_clear()


class Done(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    """Runs a verb on a sample."""

    def called(*arguments: str, verb: str = "report") -> Done:
        code = run_command([verb, TRACE, *arguments])
        return Done(code, *capfd.readouterr())

    return called


def test_a_package_writes_a_report_by_extension_and_by_name(install: Install, run: Run) -> None:
    install("")
    done = run("-o", "findings.todo", "--report", "todo=other.txt", "-o", "page.md")
    assert (done.code, done.out) == (0, "")
    text = Path("findings.todo").read_text(encoding="utf-8")
    assert text == Path("other.txt").read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert "- [ ] " in text
    assert run("--format", "todo").out == text
    assert run("--format", "todo", "-o", "any.name").code == 0
    assert Path("any.name").read_text(encoding="utf-8") == text
    assert run("-o", "again.tasks", verb="analyze").code == 0
    assert Path("again.tasks").read_text(encoding="utf-8") == text


def test_a_format_writes_bytes(install: Install, run: Run) -> None:
    install("name, extensions = 'todo', ['todo']\nrender = lambda document: bytes([0, 255])\n")
    assert run("-o", "out.todo").code == 0
    assert Path("out.todo").read_bytes() == b"\x00\xff"


@pytest.mark.parametrize(
    ("code", "says"),
    [
        (
            "raise ValueError('no\\nluck')",
            "the report format traceview_todo is left out: ValueError: no luck",
        ),
        ("name = 'todo'", "is left out: it has no name, extensions and render(document)"),
        ("name, extensions, render = 'todo', 'todo', str", "is left out: it has no name, extensions and"),
    ],
)
def test_what_is_no_format_is_left_out_in_one_line(install: Install, code: str, says: str) -> None:
    install(code)
    with pytest.warns(UserWarning, match=".") as warned:
        assert plugged() == {}
    [line] = [str(each.message) for each in warned]
    assert says in line
    assert "\n" not in line


@pytest.mark.parametrize(
    ("render", "says"),
    [
        ("lambda document: 1 / 0", "the report format todo failed: ZeroDivisionError: division by zero"),
        ("lambda document: 1", "the report format todo failed: it returned int, not str or bytes"),
    ],
)
def test_a_failing_format_is_one_line_and_writes_nothing(
    install: Install, run: Run, render: str, says: str
) -> None:
    install(f"name, extensions, render = 'todo', ['todo'], {render}")
    done = run("-o", "out.todo", "-o", "page.md")
    assert done.code == 2
    assert [line for line in done.err.splitlines() if "todo" in line] == [f"traceview: error: {says}"]
    assert "Traceback" not in done.err
    assert not Path("page.md").exists()


def test_an_unknown_format_is_named(install: Install, run: Run) -> None:
    install("")
    done = run("--format", "tood")
    assert done.code == 2
    assert "no format 'tood'; did you mean todo?" in done.err
    done = run("-o", "x.unknown")
    assert "known extensions are .html" in done.err


def test_the_example_renders_a_report_without_findings(install: Install) -> None:
    install("")
    assert plugged()["todo"].render(Document(report())) == "# no findings\n"
