"""The hook: how it finds steps in programs that know nothing of it, and that it never gets in their way."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from tests.recorder.conftest import Record, steps_of
from traceview.recorder.profilers import STARTUP

TRAINING = """
import torch
from torch.utils.data import DataLoader
optimizer = torch.optim.SGD()
for batch in DataLoader(range({steps})):
    torch.Tensor().backward()
    optimizer.step()
"""


def test_a_training_is_recorded_and_stays_what_it_was(record: Record) -> None:
    program = (
        TRAINING.format(steps=60) + "import sys; print('out'); print('err', file=sys.stderr); sys.exit(3)"
    )
    recorded = record(program)
    assert (recorded.status, recorded.out) == (3, "out\n")
    assert recorded.files == ["trace.json.gz"]
    assert recorded.said == f"traceview: recorded 5 steps, found by the optimizer, to {recorded.folder}"
    assert [line for line in recorded.err.splitlines() if "traceview" not in line] == ["err"]
    assert len(steps_of(recorded.folder / "trace.json.gz")) == 5


def test_the_report_goes_to_stderr(record: Record) -> None:
    recorded = record(TRAINING.format(steps=60), opens=True)
    assert (recorded.status, recorded.out) == (0, "")
    assert "GPU steps  whole recording: 5 rows" in recorded.err


def test_batches_without_a_backward_pass_are_steps(record: Record) -> None:
    recorded = record("""
import torch
from torch.utils.data import DataLoader
for batch in DataLoader(range(60)):
    pass
""")
    assert "5 steps, found by the data loader" in recorded.said


def test_accumulated_gradients_are_one_step(record: Record) -> None:
    recorded = record(
        """
import torch
from torch.utils.data import DataLoader
optimizer = torch.optim.SGD()
for batch in DataLoader(range(48)):
    torch.Tensor().backward()
    if batch % 4 == 3:
        optimizer.step()
""",
        *("--wait", "8"),
    )
    # Of twelve steps, eight are skipped and two discarded; 48 batches would have been enough for all.
    assert "2 steps, found by the optimizer" in recorded.said


@pytest.mark.parametrize(
    "body",
    [
        "first.step(); second.step()",  # As in a GAN
        "first.step(); first.step(); first.step()",  # As for parts of sharded parameters
    ],
)
def test_several_calls_of_optimizers_are_one_step(record: Record, body: str) -> None:
    recorded = record(
        f"""
import torch
first, second = torch.optim.SGD(), torch.optim.Adam()
for number in range(12):
    torch.Tensor().backward()
    {body}
""",
        *("--wait", "8"),
    )
    assert "recorded 2 steps, found by the optimizer" in recorded.said


@pytest.mark.parametrize(
    "step", ["with torch.profiler.record_function('decode'): pass", "torch.cuda.nvtx.range_push('decode')"]
)
def test_a_range_is_a_step(record: Record, step: str) -> None:
    recorded = record(
        f"""
import torch
for number in range(30):
    torch.cuda.nvtx.range_push("other")
    {step}
""",
        *("--range", "decode", "--active", "3", "--wait", "0"),
    )
    assert "recorded 3 steps, found by the range" in recorded.said
    assert steps_of(recorded.folder / "trace.json.gz") == [f"ProfilerStep#{number}" for number in (2, 3, 4)]


def test_each_rank_has_a_file_and_all_record_the_same_steps(record: Record) -> None:
    recorded = record("""
import os, subprocess, sys
if "RANK" not in os.environ:
    ranks = [
        subprocess.Popen([sys.executable, __file__], env={**os.environ, "RANK": f"{rank}", "WORLD_SIZE": "3"})
        for rank in range(3)
    ]
    sys.exit(max(rank.wait() for rank in ranks))
import torch
optimizer = torch.optim.SGD()
for number in range(17):
    torch.Tensor().backward()
    optimizer.step()
    sum(range(300_000 * (number < 4 * int(os.environ["RANK"]))))
""")
    assert recorded.files == ["rank0.json.gz", "rank1.json.gz", "rank2.json.gz"]
    assert "recorded 5 steps in each of 3 processes" in recorded.said


def test_a_forked_process_is_a_rank_of_its_own(record: Record) -> None:
    recorded = record(
        """
import os, sys, torch
children = []
for rank in range(2):
    child = os.fork()
    if not child:
        os.environ.update(RANK=str(rank), WORLD_SIZE="2")
        optimizer = torch.optim.SGD()
        for number in range(9):
            torch.Tensor().backward()
            optimizer.step()
        os._exit(0)
    children.append(child)
sys.exit(max(os.waitpid(child, 0)[1] for child in children))
""",
        *("--wait", "1"),
    )
    assert (recorded.status, recorded.files) == (0, ["rank0.json.gz", "rank1.json.gz"])


def test_processes_without_ranks_do_not_overwrite_each_other(record: Record) -> None:
    recorded = record(f"""
import subprocess, sys
if len(sys.argv) == 1:
    for one in range(2):
        subprocess.run([sys.executable, __file__, "child"], check=True)
    sys.exit()
{TRAINING.format(steps=40)}
""")
    assert len(recorded.files) == 2
    assert "trace.json.gz" in recorded.files


def test_what_is_recorded_when_the_program_ends_is_kept(record: Record) -> None:
    recorded = record(TRAINING.format(steps=8) + "raise SystemError('gone')", "--wait", "3")
    assert recorded.status == 1
    assert "SystemError: gone" in recorded.err
    assert "recorded 3 steps" in recorded.said


@pytest.mark.parametrize("breaks", ["init", "step"])
def test_a_hook_that_fails_does_not_stop_the_program(record: Record, breaks: str) -> None:
    recorded = record(TRAINING.format(steps=60) + "print('end')", BREAKS=breaks)
    assert (recorded.status, recorded.out, recorded.files) == (0, "end\n", [])
    assert recorded.said.startswith("traceview: nothing was recorded: RuntimeError: no ")


def test_a_torch_without_a_place_for_the_hook(record: Record, torch_path: Path) -> None:
    (torch_path / "torch" / "optim.py").write_text("Optimizer = None\n")
    recorded = record("import torch; print('end')")
    assert (recorded.status, recorded.out) == (0, "end\n")
    assert "this PyTorch has no place for the hook: AttributeError" in recorded.said


def test_a_profiler_of_the_program_comes_first(record: Record) -> None:
    own = "with torch.profiler.profile() as own: pass\n"
    before = record(TRAINING.format(steps=60).replace("optimizer =", f"{own}optimizer ="))
    assert "recorded 5 steps" in before.said
    meanwhile = TRAINING.format(steps=60) + "    if batch == 7: own = torch.profiler.profile(); own.start()\n"
    for path in before.folder.iterdir():
        path.unlink()
    recorded = record(meanwhile + "print(len(torch.autograd.profiler.active))", "--wait", "5")
    assert (recorded.status, recorded.out, recorded.files) == (0, "1\n", [])
    assert "the program runs a profiler of its own" in recorded.said


@pytest.mark.parametrize(
    ("program", "options", "reason"),
    [
        ("print(1)", [], "the program did not import torch"),
        ("import torch", [], "no step was found"),
        (TRAINING.format(steps=4), ["--wait", "9"], "the program ended after 4 steps"),
        (TRAINING.format(steps=4), ["--range", "step"], "no step was found"),
    ],
)
def test_what_is_missing_is_one_line(record: Record, program: str, options: list[str], reason: str) -> None:
    recorded = record(program, "--with", "pytorch", *options)
    assert (recorded.status, recorded.files) == (0, [])
    assert f"nothing was recorded: {reason}" in recorded.said
    assert recorded.err.count("\n") == 2


def test_the_startup_of_the_program_is_as_without_us(record: Record, torch_path: Path) -> None:
    (torch_path / "sitecustomize.py").write_text("import sys; sys.hidden = __file__\n")
    recorded = record(
        "import sys; print(sys.hidden); print(*sys.path); import sitecustomize; print(sitecustomize)"
    )
    hidden, path, module = recorded.out.splitlines()
    assert hidden == str(torch_path / "sitecustomize.py")
    assert str(STARTUP) not in path
    assert hidden in module


def test_looking_for_torch_does_not_lose_the_hook(record: Record) -> None:
    looked = "import importlib.util; assert importlib.util.find_spec('torch') is not None\n"
    assert "recorded 5 steps" in record(looked + TRAINING.format(steps=60)).said


def test_an_import_of_torch_that_fails_fails_as_without_us(record: Record, torch_path: Path) -> None:
    (torch_path / "torch" / "__init__.py").write_text("raise ImportError('no driver')\n")
    recorded = record("try:\n    import torch\nexcept ImportError as error:\n    print(error)")
    assert (recorded.status, recorded.out) == (0, "no driver\n")


@pytest.mark.parametrize("name", ["torch_hook.py", "startup/sitecustomize.py"])
def test_what_runs_in_the_program_is_python_3_8_without_other_packages(name: str) -> None:
    tree = ast.parse((STARTUP.parent / name).read_text(encoding="utf-8"), feature_version=(3, 8))
    imported = {
        module.partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for module in (
            [node.module or ""] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
        )
    }
    assert imported <= sys.stdlib_module_names | {"__future__"}


def test_the_handler_for_the_profiler_writes_a_file_for_each_cycle(
    torch_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import traceview

    class Profiler:
        def export_chrome_trace(self, path: str) -> None:
            Path(path).write_text("{}")

    profiler = Profiler()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RANK", "2")
    for _ in range(2):
        traceview.on_trace_ready(profiler)
    written = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*rank2*"))
    assert written == ["traces/cycle2/rank2.json.gz", "traces/rank2.json.gz"]
