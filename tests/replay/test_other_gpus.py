"""Answers about a GPU of which only the peaks are known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import traceview
from traceview.cli import run
from traceview.errors import UsageError
from traceview.hardware.peaks import peaks_of, read_peaks
from traceview.replay.other_gpu import CORRECTIONS
from traceview.report.json import schema_of
from traceview.session import Session

NVIDIA = Path(__file__).parents[2] / "sample_traces" / "training_nvidia"
REAL = Path(__file__).parents[3] / "shared" / "traces" / "pytorch"
TWICE = """
name = "Twice"
memory_bandwidth_gbs = 6700
link_gbs = 900
fp32_vector = 134
bf16_matrix = 1978.8
tf32_matrix = 989.4
"""
"""Twice an H100."""


@pytest.fixture(scope="module")
def sample() -> Iterator[Session]:
    """The sample of two ranks on H100."""
    with traceview.open(NVIDIA) as session:
        yield session


def _file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "gpu.toml"
    path.write_text(text)
    return path


def _described(lines: str) -> str:
    return f"name = 'x'\nmemory_bandwidth_gbs = 1\n{lines}"


@pytest.mark.exhaustive
def test_a_faster_gpu_is_a_range_and_never_one_number(sample: Session) -> None:
    answer = sample.what_if(gpu="B200")
    jsonschema.validate(answer, schema_of("whatif-1"))
    assert answer["bound"] == "range"
    assert answer["after_ns"] is None
    low, high = answer["range_ns"]
    assert low < answer["before_ns"] < 2 * high
    classes = {row["class"]: row for row in answer["target"]["classes"]}
    assert sum(row["gpu_share"] for row in classes.values()) == pytest.approx(1)
    # 3350 and 8000 GB/s, 450 and 900 GB/s; GEMMs lie between that and 989.4 and 2250 TFLOP/s.
    assert classes["memory"]["ratio"] == pytest.approx(3350 / 8000)
    assert classes["communication"]["ratio"] == pytest.approx(450 / 900)
    assert 3350 / 8000 <= classes["matrix"]["ratio"] <= 989.4 / 2250
    for name in ("memory", "matrix", "communication"):
        assert classes[name]["low"] == pytest.approx(classes[name]["ratio"] / CORRECTIONS[name])
        assert classes[name]["high"] == pytest.approx(classes[name]["ratio"] * CORRECTIONS[name])
    assert classes["short"]["high"] == CORRECTIONS["short"]


def test_twice_the_peaks_is_twice_as_fast(sample: Session, tmp_path: Path) -> None:
    answer = sample.what_if(gpu=read_peaks(_file(tmp_path, TWICE)))
    halved = sample.what_if(["kernel=0.5", "communication=0.5"])
    for row in answer["target"]["classes"]:
        assert row["ratio"] == pytest.approx(1 if row["class"] == "host copy" else 0.5)
    paths = [sum(part["ns"] for part in each["critical_path_after"]) for each in (answer, halved)]
    # Memsets and copies within the GPU are faster too.
    assert 0.99 * paths[1] < paths[0] <= paths[1]
    assert answer["range_ns"][0] < halved["after_ns"] < answer["range_ns"][1]


def test_the_recorded_gpu_leaves_only_the_host_open(sample: Session) -> None:
    answer = sample.what_if(gpu="H100 SXM5")
    ends = [sample.what_if([f"host={factor}"])["after_ns"] for factor in (0.8, 1.25)]
    assert "its peaks are those of the recorded GPU" in answer["target"]["reasons"][0]
    assert answer["range_ns"] == pytest.approx(ends, rel=0.01)
    changed = sample.what_if(["kernel=0.5"], gpu="H100 SXM5")
    assert changed["range_ns"][1] < answer["range_ns"][0]


@pytest.mark.exhaustive
def test_a_type_without_a_peak_is_said(sample: Session) -> None:
    answer = sample.what_if(gpu="P100 PCIe 16GB")
    assert any("its peak for bf16 is not known" in reason for reason in answer["target"]["reasons"])
    assert any("link bandwidth is not known" in reason for reason in answer["target"]["reasons"])
    matrix = next(row for row in answer["target"]["classes"] if row["class"] == "matrix")
    # By vectors of FP32: 989.4 and 9.526 TFLOP/s. Its bandwidth alone would do.
    assert matrix["ratio"] > 20
    assert matrix["low"] == pytest.approx(3350 / 732.2 / CORRECTIONS["matrix"])
    unknown = sample.what_if(gpu="B300")["target"]
    assert any(
        "its peak for bf16 is not known" in why and why.endswith("scaled by bandwidth")
        for why in unknown["reasons"]
    )
    assert {row["class"] for row in unknown["classes"]}.isdisjoint({"matrix", "attention"})
    ratio = next(row["ratio"] for row in unknown["classes"] if row["class"] == "unknown")
    assert ratio == pytest.approx(3350 / 8000)


@pytest.mark.exhaustive
def test_a_recorded_gpu_that_is_not_known_has_to_be_named(tmp_path: Path, capsysbinary: Any) -> None:
    events = []
    for number in range(20):
        call = {"cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 1, "tid": 1, "ts": 100 * number}
        kernel = {"cat": "kernel", "name": "k", "pid": 0, "tid": 7, "ts": 10 + 100 * number}
        events.append({"ph": "X", "dur": 5, "args": {"correlation": number}, **call})
        args = {"correlation": number, "device": 0, "stream": 7}
        events.append({"ph": "X", "dur": 80, "args": args, **kernel})
    path = tmp_path / "trace.json"
    path.write_text(json.dumps({"schemaVersion": 1, "traceEvents": events}))
    assert run(["whatif", str(path), "--other-gpu", "B200"]) == 2
    assert b"say which GPU was recorded with --recorded-gpu" in capsysbinary.readouterr()[1]
    wanted = ["whatif", str(path), "--other-gpu", "B200", "--recorded-gpu", "H100 SXM5", "--format", "json"]
    assert run(wanted) == 0
    [row] = json.loads(capsysbinary.readouterr()[0])["target"]["classes"]
    assert (row["class"], row["gpu_share"]) == ("unknown", 1)
    assert row["ratio"] == pytest.approx(3350 / 8000)


@pytest.mark.exhaustive
def test_the_text_shows_the_range_and_its_reasons(tmp_path: Path, capsysbinary: Any) -> None:
    assert run(["whatif", str(NVIDIA), "--other-gpu", "mi300x", "host=0.9"]) == 0
    text = capsysbinary.readouterr()[0].decode()
    for part in ("on MI300X, host=0.9", "between", "x0.8 to x1.25", "GEMMs and convolutions", "by peaks"):
        assert part in text
    path = _file(tmp_path, TWICE)
    assert run(["whatif", str(NVIDIA), "--gpu-file", str(path)]) == 0
    assert "on Twice" in capsysbinary.readouterr()[0].decode()
    assert run(["whatif", str(NVIDIA), "--gpu-file", str(path), "--other-gpu", "B200"]) == 2
    assert run(["whatif", str(NVIDIA), "--other-gpu", "H900"]) == 2
    assert b"no GPU 'H900'" in capsysbinary.readouterr()[1]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("memory_bandwidth_gbs = 1", "give the GPU a name"),
        ("name = 3\nmemory_bandwidth_gbs = 1", "give the GPU a name"),
        ("name = 'x'", "memory_bandwidth_gbs is missing"),
        (_described("bf16 = 3"), "'bf16' is no figure"),
        (_described("bf16_matrix = -3"), "bf16_matrix is a positive number"),
        (_described("bf16_matrix = nan"), "bf16_matrix is a positive number"),
        (_described("bf16_matrix = inf"), "bf16_matrix is a positive number"),
        (_described("bf16_matrix = true"), "bf16_matrix is a positive number"),
        (_described("bf16_matrix = '3'"), "bf16_matrix is a positive number"),
        (_described("[bf16_matrix]\nvalue = 3"), "bf16_matrix is a positive number"),
        ("name = ", "not TOML"),
        ("name = '\udc80'", "not TOML"),
        ("a = " + "[" * 60_000, "not TOML"),
        ("#" * 70_000, "at most 65536 bytes"),
    ],
)
def test_a_broken_description_is_one_line(tmp_path: Path, text: str, error: str) -> None:
    path = tmp_path / "gpu.toml"
    path.write_text(text, errors="surrogateescape")
    with pytest.raises(UsageError, match=error) as found:
        read_peaks(path)
    assert "\n" not in str(found.value)
    assert str(path) in str(found.value)


def test_a_description_that_is_not_there_and_a_gpu_without_bandwidth(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        read_peaks(tmp_path / "none.toml")
    with pytest.raises(UsageError, match="cannot be read"):
        read_peaks(tmp_path)
    with pytest.raises(UsageError, match="bandwidth of MI50 is not known"):
        peaks_of("MI50")


@pytest.mark.sampled(1)
@pytest.mark.skipif(not REAL.is_dir(), reason="without the recorded traces")
@pytest.mark.parametrize(
    ("here", "there", "gpu"),
    [
        ("bert_h100", "bert_mi300", "MI300X"), ("bert_mi300", "bert_h100", "H100 SXM5"),
        ("h100_qwen", "mi300_qwen", "MI300X"), ("mi300_qwen", "h100_qwen", "H100 SXM5"),
    ],
)  # fmt: skip
def test_the_range_holds_the_step_of_the_recorded_other_gpu(here: str, there: str, gpu: str) -> None:
    with (
        traceview.open(REAL / f"{here}.json.gz") as own,
        traceview.open(REAL / f"{there}.json.gz") as other,
    ):
        answer, measured = own.what_if(gpu=gpu), other.what_if()["before_ns"]
    assert answer["range_ns"][0] <= measured <= answer["range_ns"][1]
