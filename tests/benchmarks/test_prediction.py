"""The comparison of what rules predict with what changes win, up to the point where it needs a GPU."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from traceview.rules.catalogue import rule_files

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "benchmarks" / "prediction"


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module that prints the table."""
    monkeypatch.syspath_prepend(FOLDER)
    for name in ("pairs", "table"):
        sys.modules.pop(name, None)
    return importlib.import_module("table")


def pair(table: ModuleType, name: str) -> Any:
    return next(each for each in table.PAIRS if each.name == name)


def test_every_rule_that_a_pair_names_exists(table: ModuleType) -> None:
    known = {file.rule().name for file in rule_files()}
    assert {rule for each in table.PAIRS for rule in each.rules} <= known
    assert len({each.name for each in table.PAIRS}) == len(table.PAIRS) >= 8


def test_the_prediction_is_the_claim_of_the_named_rules_per_step(table: ModuleType) -> None:
    report = {
        "steps": [{"step": 1}, {"step": 2}, {"step": 2}],
        "findings": [
            {"name": "unfused-optimizer", "recoverable_ns": 5_000_000},
            {"name": "unfused-optimizer", "recoverable_ns": None},
            {"name": "gpu-idle", "recoverable_ns": 70_000_000},
        ],
    }
    optimizer = pair(table, "optimizer")
    assert table.predicted(report, optimizer) == (2_500_000, ("unfused-optimizer",))
    assert table.predicted(report, pair(table, "attention")) == (None, ())
    outcome = table.Outcome("optimizer", 12_000_000, 10_000_000, 2_500_000, ("unfused-optimizer",))
    assert outcome.row() == (
        "optimizer", "12.000", "10.000", "2.000", "2.500", "+25 %", "unfused-optimizer",
    )  # fmt: skip
    assert table.Outcome("attention", 12_000_000, 10_000_000, None, ()).row()[4:] == ("-", "no claim", "none")


@pytest.mark.exhaustive
def test_the_table_of_a_recorded_pair(tmp_path: Path) -> None:
    recorded = tmp_path / "item"
    recorded.mkdir()
    sample = ROOT / "sample_traces" / "training_nvidia" / "rank0.json.gz"
    (recorded / "before.json.gz").write_bytes(sample.read_bytes())
    measured = {"before_step_ns": 12_000_000, "after_step_ns": 11_000_000}
    (recorded / "measured.json").write_text(json.dumps(measured))
    done = subprocess.run(
        [sys.executable, FOLDER / "table.py", tmp_path, "--format", "markdown"],
        capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    rows = done.stdout.splitlines()
    assert rows[0].startswith("| pair | before [ms] |")
    assert rows[2].startswith("| item | 12.000 | 11.000 | 1.000 |")


def test_nothing_recorded_is_one_clear_line(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, FOLDER / "table.py", tmp_path], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.strip().endswith("no recorded pair; run record.py on a GPU first")


@pytest.mark.skipif(find_spec("torch") is not None, reason="PyTorch is installed here")
def test_recording_says_what_it_lacks(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, FOLDER / "record.py", tmp_path / "out"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr.strip()) == (
        2,
        "record.py: PyTorch is not installed: pip install torch",
    )
    assert not (tmp_path / "out").exists()
