"""Comparisons and evidence that can be shared: no path, host or name of a run is left, figures stay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tests.comparison.documents import written
from tests.report.comparison.hostile import nasty, ordinary
from traceview.cli import run
from traceview.report.json import plain, schema_of
from traceview.report.redacted_answers import redacted_comparison

STEP = [(0.0, 100.0)]
WORK = [{"name": "secret_gemm", "ts": 10, "dur": 40, "op": "secret::mm"}, {"name": "add", "ts": 60, "dur": 5}]


@pytest.fixture
def sides(tmp_path: Path) -> list[str]:
    """Two runs of a step, whose paths and names should stay private."""
    made = []
    for name, took in (("alice_before", 40), ("alice_after", 45)):
        path = written(tmp_path / f"{name}.json", [{**WORK[0], "dur": took}, WORK[1]], steps=STEP)
        made.append(str(path))
    return made


@pytest.mark.parametrize("form", ["text", "markdown", "html", "json"])
@pytest.mark.parametrize("verb", ["diff", "compare"])
def test_comparisons_keep_nothing_private(
    verb: str, form: str, sides: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    private = ("alice", "secret", str(Path(sides[0]).parent))
    assert run([verb, *sides, "-q", "--format", form]) == 0
    assert "alice" in capsys.readouterr().out
    assert run([verb, *sides, "-q", "--format", form, "--redact", "--redact-names"]) == 0
    hidden = capsys.readouterr().out
    assert [text for text in private if text in hidden.replace("\\", "")] == []


def test_places_are_hidden_without_names(sides: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["diff", *sides, "-q", "--redact"]) == 0
    shown = capsys.readouterr().out
    assert "alice" not in shown
    assert "secret_gemm" in shown
    assert run(["compare", sides[0], f"mine={sides[1]}", "-q", "--redact", "--format", "json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["base"], [row["run"] for row in answer["runs"]]) == ("run-1", ["run-1", "mine"])


def test_figures_of_the_recording_stay_readable(sides: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", sides[0], "recording", "-q", "--redact-names", "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [row[0] for row in found["rows"]][:2] == ["traces", "ranks"]


@pytest.mark.parametrize("names", [False, True])
def test_a_redacted_comparison_is_a_comparison(names: bool) -> None:
    for whole in (nasty(), ordinary()):
        hidden = redacted_comparison(whole, names=names)
        Draft202012Validator(schema_of("diff-1")).validate(plain(hidden))
        assert hidden["total"] == whole["total"]
        assert [row["delta_ns"] for row in hidden["kernels"]] == [row["delta_ns"] for row in whole["kernels"]]
