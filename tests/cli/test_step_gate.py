"""`traceview diff --fail-if-slower`: exit codes, what is printed, and the same bytes each time."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.cli.conftest import Done
from tests.comparison.documents import document
from traceview.cli.diff import share
from traceview.report.json import schema_of

Command = Callable[..., Done]
NOISE = (0.0, 0.3, -0.2, 0.1, -0.3, 0.2, 0.0, -0.1, 0.25, -0.15)


def _trace(folder: Path, name: str, step_us: float, steps: int = 10, gpu: str = "Made-up GPU") -> Path:
    """Steps of about so many microseconds, each with two kernels that end before it does."""
    ends, work, now = [], [], 0.0
    for at in range(steps):
        length = step_us + NOISE[at % len(NOISE)]
        work += [
            {"name": "k", "ts": now + 1, "dur": length / 2, "op": "aten::mm"},
            {"name": "l", "ts": now + 2 + length / 2, "dur": length / 2 - 3, "op": "aten::add"},
        ]
        ends.append((now, now + length))
        now += length
    path = folder / name
    path.write_text(json.dumps(document(work, steps=ends, gpu=gpu)))
    return path


def _gate(done: Done) -> Any:
    comparison = json.loads(done.out)
    jsonschema.validate(comparison, schema_of("diff-1"))
    return comparison["step_gate"]


def test_slower_steps_fail_with_1_and_equal_ones_pass(command: Command, tmp_path: Path) -> None:
    before, after, slower = (_trace(tmp_path, f"{us}.json", us) for us in (200, 201, 210))
    passed = command("diff", before, after, "--fail-if-slower", "3%", "--format", "json")
    assert (passed.code, passed.err) == (0, "")
    assert _gate(passed)["verdict"] == "pass"
    failed = command("diff", before, slower, "--fail-if-slower", "3 %", "--format", "json")
    assert failed.code == 1
    assert _gate(failed)["verdict"] == "regressed"
    assert failed.err.startswith("a step is slower by +5.0")
    assert command("diff", before, slower, "--fail-if-slower", "8").code == 0


@pytest.mark.sampled(1)
@pytest.mark.parametrize("format_name", ["text", "markdown"])
def test_what_is_printed_says_the_verdict(command: Command, tmp_path: Path, format_name: str) -> None:
    before, slower = (_trace(tmp_path, f"{us}.json", us) for us in (200, 210))
    done = command("diff", before, slower, "--fail-if-slower", "3%", "--format", format_name)
    words = " ".join(done.text.split())
    assert "regressed" in words
    assert "10 steps can only detect more than" in words
    assert "run-to-run noise is unknown" in words


@pytest.mark.exhaustive
def test_too_few_steps_and_other_gpus_are_inconclusive(command: Command, tmp_path: Path) -> None:
    whole, short = _trace(tmp_path, "a.json", 200), _trace(tmp_path, "b.json", 200, steps=4)
    done = command("diff", whole, short, "--fail-if-slower", "3%", "--format", "json")
    assert done.code == 4
    assert done.err == "traceview: error: only 4 steady steps after: at least 5 are needed, record more\n"
    assert _gate(done)["interval"] is None
    other = _trace(tmp_path, "c.json", 200, gpu="Another GPU")
    refused = command("diff", whole, other, "--fail-if-slower", "3%")
    assert refused.code == 4
    assert "not comparable" in refused.err


@pytest.mark.parametrize("text", ["3", "3%", " 3.0 % "])
def test_a_limit_is_written_with_or_without_its_sign(text: str) -> None:
    assert share(text) == 0.03


@pytest.mark.parametrize("wrong", ["3x", "-1%", "nan", "2000%", ""])
def test_a_limit_is_a_percentage(command: Command, tmp_path: Path, wrong: str) -> None:
    done = command("diff", "a", "b", "--fail-if-slower", wrong)
    assert (done.code, done.out) == (2, b"")
