"""`traceview diff`: two sides from the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tests.cli.conftest import Done
from tests.comparison.checks import assert_adds_up
from tests.comparison.documents import written
from traceview.report.json import schema_of

Command = Callable[..., Done]
STEP = [(0.0, 100.0)]
WORK = [{"name": "gemm", "ts": 10, "dur": 40, "op": "aten::mm"}, {"name": "add", "ts": 60, "dur": 5}]


@pytest.fixture
def before(tmp_path: Path) -> Path:
    """A step of two kernels."""
    return written(tmp_path / "before.json", WORK, steps=STEP)


@pytest.fixture
def after(tmp_path: Path) -> Path:
    """The same step with a slower kernel."""
    return written(tmp_path / "after.json", [{**WORK[0], "dur": 45}, WORK[1]], steps=STEP)


def test_two_paths_are_compared(command: Command, before: Path, after: Path) -> None:
    done = command("diff", before, after)
    assert (done.code, done.err) == (0, "")
    lines = done.text.splitlines()
    assert lines[0] == "the same: 100.0 us before, 100.0 us after, 0 ns (+0.0 %); time per step"
    assert any(line.split()[:2] == ["+5.000", "us"] and line.endswith("aten::mm") for line in lines)
    assert any(line.split()[:2] == ["-5.000", "us"] and line.endswith("idle") for line in lines)


def test_json_is_valid_and_the_same_each_time(
    command: Command, before: Path, after: Path, tmp_path: Path
) -> None:
    out = tmp_path / "diff.json"
    assert command("diff", before, after, "--format", "json", "-o", out).code == 0
    found = json.loads(out.read_bytes())
    Draft202012Validator(schema_of("diff-1")).validate(found)
    assert_adds_up(found)
    assert command("diff", before, after, "--format", "json", "--no-cache").out == out.read_bytes()
    done = command("diff", before, after, "-o", out)
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "--force" in done.err


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("diff.md", "<!-- traceview diff -->"),
        ("diff.html", "<!doctype html>"),
        ("diff.json", "{"),
        ("diff", "the same"),
    ],
)
def test_the_format_is_that_of_the_extension(
    name: str, first: str, command: Command, before: Path, after: Path, tmp_path: Path
) -> None:
    assert command("diff", before, after, "-o", tmp_path / name).code == 0
    assert (tmp_path / name).read_text(encoding="utf-8").lower().startswith(first)
    assert command("diff", before, after, "--format", "text", "-o", tmp_path / name, "--force").code == 0
    assert (tmp_path / name).read_text(encoding="utf-8").startswith("the same")


@pytest.mark.exhaustive
def test_sides_may_have_several_paths(command: Command, before: Path, after: Path) -> None:
    done = command("diff", before, after, "--after", before, "--format", "json")
    found = json.loads(done.out)
    assert [len(found[side]["traces"]) for side in ("before", "after")] == [1, 2]
    named = command("diff", "--before", before, "--after", after, "--after", before, "--format", "json")
    assert named.out == done.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "name a trace before"),
        (["BEFORE"], "name two paths, BEFORE and AFTER, not 1"),
        (["BEFORE", "AFTER", "AFTER"], "name two paths, BEFORE and AFTER, not 3"),
        (["--before", "BEFORE"], "name a trace after"),
        (["BEFORE", "AFTER", "--per", "hour"], "hour"),
        (["BEFORE", "missing.json"], "missing.json"),
    ],
)
def test_wrong_usage_is_one_line(
    command: Command, before: Path, after: Path, arguments: list[str], message: str
) -> None:
    names = {"BEFORE": str(before), "AFTER": str(after)}
    done = command("diff", *(names.get(argument, argument) for argument in arguments))
    assert (done.code, done.out) == (2, b"")
    assert message in done.err


@pytest.mark.exhaustive
def test_sides_that_must_be_comparable_and_are_not_are_inconclusive(
    command: Command, before: Path, tmp_path: Path
) -> None:
    other = written(tmp_path / "other.json", WORK, steps=STEP, gpu="Another GPU")
    assert command("diff", before, before, "--require-comparable").code == 0
    assert command("diff", before, other).code == 0
    done = command("diff", before, other, "--require-comparable")
    assert done.code == 4
    assert "not comparable: the GPUs differ: Made-up GPU and Another GPU" in done.err
    assert done.text.startswith("the same")


def test_a_trace_without_gpu_work_is_inconclusive(command: Command, before: Path, tmp_path: Path) -> None:
    done = command("diff", before, written(tmp_path / "idle.json", [], steps=STEP))
    assert (done.code, done.out) == (4, b"")
    assert "no GPU work after" in done.err
