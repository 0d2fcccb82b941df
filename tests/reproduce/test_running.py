"""Reproducers run on a CPU, where PyTorch is installed: here, or for the Python that TORCH_PYTHON names."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import traceview
from tests.reproduce.recorded import Call, written
from traceview.reproduce.cases import case_of
from traceview.reproduce.writing import program

PYTHON = os.environ.get("TORCH_PYTHON") or (sys.executable if find_spec("torch") else "")
pytestmark = pytest.mark.skipif(not PYTHON, reason="PyTorch is not installed, and TORCH_PYTHON is not set")

F, B, L, S = "float", "c10::BFloat16", "long int", "Scalar"
CALLS = [
    Call("aten::mm", [[8, 4], [4, 6]], [F, F], [[4, 1], [1, 4]], ["", ""]),
    Call("aten::addmm", [[6], [8, 4], [4, 6], [], []], [F, F, F, S, S], None, ["", "", "", "1", "1"]),
    Call("aten::bmm", [[2, 8, 4], [2, 4, 6]], [B, B], [[32, 4, 1], [24, 6, 1]], ["", ""]),
    Call(
        "aten::conv2d",
        [[1, 3, 8, 8], [4, 3, 3, 3], [4], [], [], [], []],
        [F, F, F, "ScalarList", "ScalarList", "ScalarList", S],
        [[192, 1, 24, 3], [27, 9, 3, 1], [1], [], [], [], []],
        ["", "", "", "[1, 1]", "[1, 1]", "[1, 1]", "1"],
    ),
    Call(
        "aten::layer_norm",
        [[2, 8], [], [8], [8], [], []],
        [F, "ScalarList", F, F, S, S],
        None,
        ["", "[8]", "", "", "1.0000000000000001e-05", "True"],
    ),
    Call("aten::softmax", [[2, 8], [], []], [F, S, ""], None, ["", "-1", ""]),
    Call("aten::_softmax", [[2, 8], [], []], [F, S, S], None, ["", "-1", "False"]),
    Call(
        "aten::embedding",
        [[10, 4], [2, 3], [], [], []],
        [F, L, S, S, S],
        None,
        ["", "", "-1", "False", "False"],
    ),
    Call(
        "aten::scaled_dot_product_attention",
        [[1, 2, 5, 4]] * 3 + [[]] * 5,
        [F, F, F, "", S, S, "", S],
        [[40, 4, 8, 1]] * 3 + [[]] * 5,
        ["", "", "", "", "0.", "True", "", "False"],
    ),
    Call("aten::add", [[4, 4], [4], []], [F, F, S], [[4, 1], [1], []], ["", "", "1"]),
    Call("aten::mul", [[4, 4], []], [F, S], None, ["", "2.5"]),
    Call("aten::add_", [[4, 4], [4, 4], []], [F, F, S], [[4, 1], [0, 1], []], ["", "", "1"]),
    Call("aten::gelu", [[4, 4], []], [B, ""], None, ["", ""]),
    Call("aten::cat", [[[2, 3], [4, 3]], []], ["TensorList", S], None, ["", "0"]),
    Call("aten::to", [[4], [], [], [], []], [F, S, S, S, ""], None, ["", "15", "False", "False", ""]),
    # As traces of 2021 have it: no values, and types of values with a capital.
    Call(
        "aten::convolution",
        [[2, 3, 8, 8], [4, 3, 3, 3], *[[]] * 7],
        [F, F, "", *["GenericList"] * 3, "Bool", "GenericList", "Int"],
    ),
    Call("aten::threshold_backward", [[4, 4], [4, 4], []], [F, F, "Int"]),
    Call("aten::sub", [[4, 4], [4, 4], []], [F, F, "Double"]),
    # All arguments of an overload are recorded, so that those that write to an output are not meant.
    Call("aten::empty", [[]] * 6, ["ScalarList", S, S, "", "", ""], None, ["[3]", "6", "0", "", "", ""]),
    Call("aten::sum", [[2, 5], [], [], []], [L, "", S, ""], None, ["", "", "False", ""]),
    Call("aten::detach_", [[4, 4]], [F]),
    # Values that fit every tensor: traces before PyTorch 2.1 have none.
    Call("aten::cumsum", [[4], [], []], [L, S, ""]),
    Call("aten::select", [[4], [], []], [F, S, S]),
    Call("aten::div_", [[4], [], []], [L, S, ""]),
    Call(
        "aten::nll_loss_forward", [[4, 7], [4], [], [], []], [F, L, "", S, S], None, ["", "", "", "1", "-100"]
    ),
]
EACH = """
import runpy, sys
for file in sys.argv[1:]:
    sys.argv = [file, "--device", "cpu", "--warmup", "1", "--repeat", "2"]
    print("FILE", file, flush=True)
    runpy.run_path(file, run_name="__main__")
"""


def _ran(arguments: list[str]) -> str:
    done = subprocess.run([PYTHON, *arguments], capture_output=True, text=True, timeout=540)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_operators_run_with_their_inputs(tmp_path: Path) -> None:
    with traceview.open(written(CALLS, tmp_path / "trace.json")) as session:
        files = []
        for number, call in enumerate(CALLS):
            case = case_of(session, call.name)
            assert case.kind == "operator"
            assert case.data["trace"]["median_ns"] == 1000 * (10 + number)
            files.append(tmp_path / f"case{number}.py")
            files[-1].write_text(program(case.kind, case.data))
    told = _ran(["-c", EACH, *map(str, files)]).split("FILE ")[1:]
    for number, (call, text) in enumerate(zip(CALLS, told, strict=True)):
        assert f"calls {call.name.replace('::', '.')}." in text
        assert f"trace: median {1000 * (10 + number)} ns" in text
        assert "measured: median" in text


def test_inputs_have_the_recorded_strides(tmp_path: Path) -> None:
    with traceview.open(written(CALLS, tmp_path / "trace.json")) as session:
        case = case_of(session, "aten::add_")
    (tmp_path / "case.py").write_text(program(case.kind, case.data))
    told = _ran(
        [
            "-c",
            f"import runpy; found = runpy.run_path({str(tmp_path / 'case.py')!r})\n"
            "for given in found['CASE']['inputs'][:2]:\n"
            "    made = found['filled'](given, 'cpu')\n"
            "    print(tuple(made.shape), made.stride(), made.dtype)",
        ]
    )
    assert told.splitlines() == ["(4, 4) (4, 1) torch.float32", "(4, 4) (0, 1) torch.float32"]


def test_a_collective_runs_in_a_group_of_its_size(tmp_path: Path) -> None:
    nccl = {
        "Collective name": "allreduce", "In msg nelems": 256, "Out msg nelems": 256, "Group size": 2,
        "dtype": "Float", "Process Group Name": "0", "Process Group Ranks": "[0, 1]",
    }  # fmt: skip
    call = Call(
        "record_param_comms", [], [], kernel="ncclDevKernel_AllReduce_Sum_f32_RING_LL", kernel_args=nccl
    )
    with traceview.open(written([call], tmp_path / "trace.json")) as session:
        case = case_of(session, "all_reduce")
    assert (case.kind, case.data["group_size"], case.data["bytes"]) == ("collective", 2, [1024, 1024])
    file = tmp_path / "collective.py"
    file.write_text(program(case.kind, case.data))
    run = ["-m", "torch.distributed.run", "--standalone", "--nproc-per-node", "2", str(file)]
    told = _ran([*run, "--device", "cpu", "--warmup", "1", "--repeat", "3"])
    assert "measured: median" in told
    assert "bus bandwidth" in told
    alone = subprocess.run([PYTHON, str(file)], capture_output=True, text=True)
    assert alone.returncode == 1
    assert "torchrun --nproc-per-node 2" in alone.stderr


def test_a_program_that_cannot_run_ends_with_one_line(tmp_path: Path) -> None:
    """Unknown operators, arguments that no overload has, sizes beyond memory, a GPU that is not there."""
    calls = [
        Call("aten::no_such_operator", [[2]], [F]),
        Call("aten::relu", [[2**40, 2**20]], [F]),
        Call("aten::view", [[4, 4], []], [F, "GenericList"]),
    ]
    with traceview.open(written(calls, tmp_path / "trace.json"), cache=False) as session:
        for call in calls:
            case = case_of(session, call.name)
            (tmp_path / f"{call.name[6:]}.py").write_text(program(case.kind, case.data))
    ended = {
        "no_such_operator": "it is of another version",
        "relu": "does not run here",
        "view": "size is not recorded, name it with --set size=VALUE",
    }
    for name, text in ended.items():
        run = [PYTHON, str(tmp_path / f"{name}.py"), "--device", "cpu"]
        done = subprocess.run(run, capture_output=True, text=True)
        assert done.returncode == 1
        assert text in done.stderr
        assert len(done.stderr.splitlines()) == 1
    told = _ran([str(tmp_path / "view.py"), "--device", "cpu", "--repeat", "1", "--set", "size=2,8"])
    assert "calls aten.view.default" in told


def test_a_triton_kernel_is_launched_with_its_grid_and_options(tmp_path: Path) -> None:
    """A source that tells how it is launched, in place of a kernel."""
    more = {"kernel_backend": "triton", "num_warps": 8, "kernel_kwargs": "XBLOCK=64", "kernel_name": "k"}
    call = Call("k", [[4, 4], []], [F, S], None, ["", "16"], more=more)
    with traceview.open(written([call], tmp_path / "trace.json"), cache=False) as session:
        case = case_of(session, "k")
    (tmp_path / "case.py").write_text(program(case.kind, case.data))
    (tmp_path / "source.py").write_text(
        "class Kernel:\n"
        "    def __getitem__(self, grid):\n"
        "        return lambda *inputs, **given: print(grid, inputs[0].shape, inputs[1:], given)\n"
        "k = Kernel()\n"
    )
    run = [str(tmp_path / "case.py"), "--device", "cpu", "--warmup", "1", "--repeat", "1", "--source"]
    assert "(8, 1, 1) torch.Size([4, 4]) (16,) {'XBLOCK': 64, 'num_warps': 8}" in _ran(
        [*run, str(tmp_path / "source.py")]
    )
