"""Baselines: small, sorted, without anything secret, and read with care."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from traceview.errors import UsageError
from traceview.gate.baseline import Baseline, Gpu, KnownFinding, read_baseline, written

BASELINE = Baseline(
    findings=(
        KnownFinding("00ff", "IDL001", "gpu-idle", "warning"),
        KnownFinding("aa", "LCH001", "x", "info"),
    ),
    metrics={"gpu_idle": (0.25, "share"), "step_time": (10_000_000, "ns")},
    gpus=(Gpu("nvidia", "H100 ü", "sm_90", 8), Gpu(None, None, None, 1)),
)


def test_what_is_written_is_read(tmp_path: Path) -> None:
    file = tmp_path / "baseline.json"
    file.write_bytes(written(BASELINE, "1.2.3"))
    found = read_baseline(file)
    assert (found.findings, found.metrics, found.gpus) == (BASELINE.findings, BASELINE.metrics, BASELINE.gpus)
    assert found.file == str(file)


def test_the_file_is_made_for_diffs() -> None:
    text = written(BASELINE, "1.2.3").decode("ascii")
    assert text.endswith("}\n")
    content = json.loads(text)
    assert list(content) == sorted(content)
    assert list(content["findings"]) == sorted(content["findings"])
    assert text == json.dumps(content, indent=2, sort_keys=True) + "\n"
    assert len([line for line in text.splitlines() if "step_time" in line or "10000000" in line]) == 2


@pytest.mark.parametrize(
    "damage",
    [
        {"schema": "traceview.baseline/9"},
        {"findings": []},
        {"findings": {"aa": {"code": 1, "name": "x", "severity": "info"}}},
        {"findings": {"aa": {}}},
        {"metrics": {"x": {"value": "1", "unit": "ns"}}},
        {"metrics": {"x": {"value": True, "unit": "ns"}}},
        {"gpus": [{"vendor": None}]},
        {"gpus": 3},
    ],
)
def test_a_damaged_file_is_an_error(tmp_path: Path, damage: dict[str, Any]) -> None:
    file = tmp_path / "baseline.json"
    file.write_text(json.dumps(json.loads(written(BASELINE, "1")) | damage))
    with pytest.raises(UsageError, match=r"baseline\.json: .*baseline"):
        read_baseline(file)


@pytest.mark.parametrize("content", [b"", b"[", b"3", b"\xff", b"[" * 100_000])
def test_a_file_that_is_none_is_an_error(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "baseline.json"
    file.write_bytes(content)
    with pytest.raises(UsageError, match="not a baseline"):
        read_baseline(file)
    with pytest.raises(UsageError, match="No such file"):
        read_baseline(tmp_path / "other.json")
