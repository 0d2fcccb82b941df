"""The hook in PyTorch itself, where it is installed: the places that the stand-in imitates are there."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import traceview
from tests.recorder.conftest import steps_of

pytestmark = pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed")

_TRAINING = """
import os, sys, torch
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DataLoader, TensorDataset
model = torch.nn.Linear(8, 1)
if "RANK" in os.environ:
    torch.distributed.init_process_group("gloo")
    model = DistributedDataParallel(model)
optimizer = torch.optim.AdamW(model.parameters())
for (batch,) in DataLoader(TensorDataset(torch.ones(40, 8)), batch_size=1):
    model(batch).sum().backward()
    optimizer.step()
    optimizer.zero_grad()
print("end")
sys.exit(4)
"""
_INFERENCE = """
import torch
from torch.utils.data import DataLoader, TensorDataset
for (batch,) in DataLoader(TensorDataset(torch.ones(60, 8)), batch_size=1, num_workers=1):
    with torch.profiler.record_function("decode"):
        batch @ batch.T
"""


def _record(
    folder: Path, program: str, *options: str, launcher: tuple[str, ...] = ()
) -> tuple[int, str, str]:
    path = folder / "program.py"
    path.write_text(program, encoding="utf-8")
    ours = [sys.executable, "-m", "traceview", "record", "--no-open", "-o", str(folder / "run"), *options]
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    done = subprocess.run(
        [*ours, "--", sys.executable, *launcher, str(path)],
        capture_output=True, text=True, check=False, env=environment,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def test_a_training(tmp_path: Path) -> None:
    status, out, err = _record(tmp_path, _TRAINING, "--wait", "4")
    assert (status, out) == (4, "end\n")
    assert "recorded 5 steps, found by the optimizer" in err
    assert all(line.startswith("traceview: ") for line in err.splitlines())
    path = tmp_path / "run" / "trace.json.gz"
    assert steps_of(path) == [f"ProfilerStep#{number}" for number in range(2, 7)]
    with traceview.open(path, cache=False) as session:
        # Each step holds its own call of the optimizer, whole, and has the shapes of its operators.
        inside = session.sql(
            "SELECT step, count(*) FROM steps JOIN ranges USING (trace_id) WHERE ranges.name LIKE"
            " 'Optimizer.step#%' AND ranges.start_ns >= steps.start_ns"
            " AND ranges.start_ns + ranges.dur_ns <= end_ns GROUP BY step ORDER BY step"
        ).fetchall()
        assert inside == [(number, 1) for number in range(2, 7)]
        assert session.sql("SELECT count(input_dims) > 0 FROM ops").fetchall() == [(True,)]


@pytest.mark.parametrize(("options", "by"), [((), "data loader"), (("--range", "decode"), "range")])
def test_an_inference(tmp_path: Path, options: tuple[str, ...], by: str) -> None:
    status, _, err = _record(tmp_path, _INFERENCE, *options)
    assert status == 0
    assert f"recorded 5 steps, found by the {by}" in err


def test_several_processes(tmp_path: Path) -> None:
    launcher = ("-m", "torch.distributed.run", "--nproc-per-node", "2")
    _, out, err = _record(tmp_path, _TRAINING.replace("sys.exit(4)", ""), launcher=launcher)
    assert out == "end\nend\n"
    assert "recorded 5 steps in each of 2 processes" in err
    with traceview.open(tmp_path / "run", cache=False) as session:
        assert session.sql("SELECT rank, world_size FROM traces ORDER BY rank").fetchall() == [(0, 2), (1, 2)]


def test_a_profiler_of_the_program(tmp_path: Path) -> None:
    own = _TRAINING.replace("print", "own = torch.profiler.profile(); own.start(); own.stop(); print")
    status, out, err = _record(tmp_path, own, "--wait", "4")
    assert (status, out) == (4, "end\n")
    assert "recorded 5 steps" in err


def test_compiled_code_has_the_same_graphs(tmp_path: Path) -> None:
    program = """
import sys, torch
from torch._dynamo.utils import counters
model = torch.nn.Linear(8, 1)
optimizer = torch.optim.AdamW(model.parameters())
def step(batch):
    model(batch).sum().backward()
    optimizer.step()
    optimizer.zero_grad()
compiled = torch.compile(step, backend="eager")
for _ in range(12):
    compiled(torch.ones(2, 8))
print(sorted(reason.splitlines()[0] for reason in counters["graph_break"]))
print(counters["stats"]["unique_graphs"])
"""
    alone = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    _, out, err = _record(tmp_path, program, "--wait", "4")
    assert out == alone.stdout
    assert "recorded 5 steps, found by the optimizer" in err
