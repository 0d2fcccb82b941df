"""`traceview compare`: many runs from the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Done
from tests.comparison.documents import written

Command = Callable[..., Done]


@pytest.fixture
def runs(tmp_path: Path) -> list[Path]:
    """Two runs, the second slower."""
    return [
        written(tmp_path / f"run{at}.json", [{"name": "gemm", "ts": 10, "dur": 40}], steps=[(0.0, end)])
        for at, end in enumerate((100.0, 125.0))
    ]


def test_runs_have_names_and_labels(command: Command, runs: list[Path]) -> None:
    arguments = ["compare", f"fast={runs[0]}", runs[1], "--label", "batch=8,8", "--label", "lr=1,2"]
    done = command(*arguments)
    assert (done.code, done.err) == (0, "")
    assert "fastest is the base, fast, with 100.0 us a step" in done.text
    assert "0.80 x" in done.text
    assert "samples/s" in done.text
    assert " 80,000" in done.text, done.text
    assert (
        done.text
        == command("compare", f"fast={runs[0]}", runs[1], "--label", "batch=8,8", "--label", "lr=1,2").text
    )


def test_a_name_holds_no_slash(command: Command, tmp_path: Path) -> None:
    """A path in an object storage may have a folder such as size=8."""
    done = command("compare", f"{tmp_path}/size=8/a.json", f"{tmp_path}/size=9/a.json")
    assert (done.code, done.out) == (2, b"")
    assert f"{tmp_path}/size=8/a.json" in done.err


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("ending", "start"),
    [(".json", '{"schema":"traceview.compare/1"'), (".html", "<!"), (".md", "### traceview compare")],
)
def test_the_ending_of_the_file_is_its_format(
    command: Command, runs: list[Path], tmp_path: Path, ending: str, start: str
) -> None:
    out = tmp_path / f"report{ending}"
    assert command("compare", *runs, "-o", out).code == 0
    text = out.read_text(encoding="utf-8")
    assert ("".join(text.split()) if ending == ".json" else text).startswith(start)


def test_what_is_wrong_is_one_line(command: Command, runs: list[Path]) -> None:
    for arguments, said in (
        ([runs[0]], "name two runs or more"),
        ([*runs, "--label", "batch=8"], "values for 2 runs"),
        ([*runs, "--label", "batch"], "write NAME=VALUE"),
        ([*runs, "--by", "colour"], "no key 'colour'"),
    ):
        done = command("compare", *arguments)
        assert done.code == 2
        assert said in done.err
        assert done.out == b""
