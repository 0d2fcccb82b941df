"""What a step gives and costs, in answers to what-if questions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import traceview
from traceview.cli import run
from traceview.errors import UsageError
from traceview.replay.costs import Costs
from traceview.report.json import schema_of

SAMPLES = Path(__file__).parents[2] / "sample_traces"
NVIDIA, AMD = SAMPLES / "training_nvidia", SAMPLES / "training_rocm"


def _server(folder: Path, iterations: list[str]) -> Path:
    """Iterations of 1 ms with these annotations."""
    events: list[dict[str, Any]] = []
    for number, text in enumerate(iterations):
        at = 1000 + 1000 * number
        rows = [
            ("user_annotation", text, 1, at, 995, {}),
            ("cuda_runtime", "cudaLaunchKernel", 1, at + 2, 5, {"correlation": 1 + number}),
            ("cuda_runtime", "cudaDeviceSynchronize", 1, at + 8, 985, {"correlation": 1000 + number}),
            ("kernel", "k", 7, at + 10, 980, {"correlation": 1 + number, "device": 0, "stream": 7}),
        ]
        for category, what, thread, start, length, args in rows:
            times = {"ph": "X", "ts": start, "dur": length, "pid": 1 if thread == 1 else 0, "tid": thread}
            events.append({"cat": category, "name": what, "args": args, **times})
    path = folder / "server.json"
    path.write_text(json.dumps({"schemaVersion": 1, "traceEvents": events}))
    return path


def test_cost_and_energy_are_those_of_all_gpus_for_the_step() -> None:
    costs = Costs(price=(2.5, 4), watts=(700, 750), tokens=4096)
    with traceview.open(NVIDIA) as session, traceview.open(AMD) as other:
        answer = session.what_if(recording=other, costs=costs)
    jsonschema.validate(answer, schema_of("whatif-1"))
    recorded, asked, measured = answer["runs"]
    assert [row["what"] for row in answer["runs"]] == ["recorded", "asked", "measured"]
    assert [row["gpus"] for row in answer["runs"]] == [2, 2, 2]
    seconds = answer["before_ns"] / 1e9
    assert recorded["cost"] == pytest.approx([2 * 2.5 / 3600 * seconds] * 2)
    assert recorded["energy_joules"] == pytest.approx([2 * 700 * seconds] * 2)
    assert recorded["tokens_per_second"] == pytest.approx([4096 / seconds] * 2)
    low, high = (ns / 1e9 for ns in answer["range_ns"])
    assert asked["cost"] == pytest.approx([2 * 4 / 3600 * low, 2 * 4 / 3600 * high])
    assert asked["energy_joules"] == pytest.approx([2 * 750 * low, 2 * 750 * high])
    assert asked["tokens_per_second"] == pytest.approx([4096 / high, 4096 / low])
    assert measured["range_ns"] == [answer["target"]["measured_ns"]] * 2


def test_annotations_tell_the_tokens(tmp_path: Path) -> None:
    with traceview.open(_server(tmp_path, ["step[DECODE bs=32]"] * 4), cache=False) as session:
        answer = session.what_if(["kernel=0.5"])
    recorded, asked = answer["runs"]
    assert answer["steps"] == 4
    assert recorded["tokens_per_second"] == pytest.approx([32e9 / answer["before_ns"]] * 2)
    assert asked["tokens_per_second"][0] > 1.5 * recorded["tokens_per_second"][0]
    assert (asked["cost"], asked["energy_joules"]) == (None, None)


def test_tokens_that_annotations_do_not_tell_are_not_known(tmp_path: Path) -> None:
    with traceview.open(_server(tmp_path, ["step[EXTEND bs=8]"] * 4), cache=False) as session:
        assert session.what_if()["runs"][0]["tokens_per_second"] is None
        named = session.what_if(costs=Costs(tokens=10))
    assert named["runs"][0]["tokens_per_second"] == pytest.approx([10e9 / named["before_ns"]] * 2)


@pytest.mark.exhaustive
def test_the_table_is_in_the_text(capsysbinary: Any) -> None:
    figures = ["--price", "2.5", "--watts", "700,800", "--tokens", "4096"]
    assert run(["whatif", str(NVIDIA), "kernel=0.5", *figures]) == 0
    text = capsysbinary.readouterr()[0].decode()
    for part in ("Each step", "tokens/s", "cost", "energy [J]", "recorded", "asked", "2 x NVIDIA"):
        assert part in text
    assert run(["whatif", str(NVIDIA), "kernel=0.5"]) == 0
    assert "Each step" not in capsysbinary.readouterr()[0].decode()


@pytest.mark.parametrize(
    "option", [("--price", "cheap"), ("--price", "1,2,3"), ("--price", "-1"), ("--watts", "0"),
               ("--watts", "nan"), ("--price", "inf"), ("--tokens", "0"), ("--price", "")]
)  # fmt: skip
def test_figures_are_numbers_above_zero(option: tuple[str, str], capsysbinary: Any) -> None:
    assert run(["whatif", str(NVIDIA), *option]) == 2
    assert capsysbinary.readouterr()[1].count(b"error") == 1


def test_costs_of_python_are_checked_too() -> None:
    for wrong in ({"price": (1, -1)}, {"watts": (float("nan"), 1)}, {"tokens": 0}):
        with pytest.raises(UsageError, match="numbers above zero"):
            Costs(**wrong)
