"""Nothing of a trace becomes code of a reproducer, and what is not known is said."""

from __future__ import annotations

import ast
import gzip
import json
import math
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

import traceview
from tests.reproduce.recorded import Call, case_in, written
from traceview.cli.group import program as command
from traceview.errors import InconclusiveError, UsageError
from traceview.reproduce.cases import case_of
from traceview.reproduce.operator_inputs import parsed, recorded_inputs
from traceview.reproduce.writing import literal, program

KINDS = ("operator", "collective", "triton")
SAMPLES = Path(__file__).parents[2] / "sample_traces"
NASTY = "x\"\"\"'''\\\n\r\x00\u2028__import__('os').abort()#\ud800{}"

nasty = st.text() | st.text(alphabet="\"'\\\n\r#{}()\x00\u2028a") | st.just(NASTY)
plain: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | nasty,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(nasty, inner, max_size=4),
    max_leaves=20,
)


def skeleton(text: str) -> str:
    """The code of a program without its data."""
    tree = ast.parse(text)
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "CASE":
            node.value = None
    return ast.dump(tree)


@pytest.fixture(scope="module")
def skeletons() -> dict[str, str]:
    return {kind: skeleton(program(kind, {})) for kind in KINDS}


@settings(max_examples=30)
@given(st.dictionaries(nasty, plain, max_size=5))
def test_texts_stay_in_one_literal(skeletons: dict[str, str], case: dict[str, Any]) -> None:
    for kind in KINDS:
        text = program(kind, case)
        assert text.isascii()
        assert "traceview.reproduce" not in text
        assert skeleton(text) == skeletons[kind]
        assert case_in(text) == case


def test_no_other_data_is_written() -> None:
    with pytest.raises(TypeError):
        literal({"a": object()})
    assert ast.literal_eval(literal([math.inf])) == ["inf"]


@given(*[nasty | st.lists(plain, max_size=5).map(json.dumps) for _ in range(4)])
def test_any_recorded_inputs_are_read(dims: str, types: str, strides: str, values: str) -> None:
    found, unknown = recorded_inputs(dims, types, strides, values)
    assert ast.literal_eval(literal(found)) == json.loads(json.dumps(found))
    assert all(isinstance(line, str) for line in unknown)
    for each in found:
        assert all(type(size) is int and size >= 0 for size in each.get("shape", ()))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1", 1), ("-1", -1), ("0.", 0.0), ("True", True), ("[1, 2]", [1, 2]), ("cuda:0", "cuda:0"),
        ("", None),
        ("__import__('os').abort()", None), ("a b", None), ("/etc/passwd", None), ("[" * 5000, None),
        ("{1: 2}", None), (3, 3), ("none", "none"),
    ],
)  # fmt: skip
def test_values_are_numbers_and_words(text: Any, value: Any) -> None:
    assert parsed(text) == value


def test_names_that_are_no_operators_are_refused(tmp_path: Path) -> None:
    bad = ["aten::mm\nimport os", "aten::mm();x", "MmBackward0", "os.system('x')"]
    calls = [
        Call(name, [[2, 2], [2, 2]], ["float", "float"], kernel=NASTY.replace("\ud800", "")) for name in bad
    ]
    calls.append(Call("aten::mm", [[2, 2], [2, 2]], ["float", "float"], kernel="nasty_'\"\\\n"))
    calls.append(Call("aten::relu", [], []))
    with traceview.open(written(calls, tmp_path / "trace.json")) as session:
        for name in bad:
            with pytest.raises(InconclusiveError):
                case_of(session, name)
        case = case_of(session, "aten::mm")
        assert case.data["kernels"] == ["nasty_'\"\\"]
        assert case_in(program(case.kind, case.data)) == case.data
        assert "strides are not recorded: contiguous ones are taken" in case.data["unknown"]
        with pytest.raises(InconclusiveError, match="record_shapes"):
            case_of(session, "aten::relu")
        with pytest.raises(UsageError, match="no operator, kernel or collective"):
            case_of(session, "aten::nothing")
        with pytest.raises(UsageError, match="1 variants"):
            case_of(session, "aten::mm", variant=2)


def test_a_triton_kernel_has_its_launch_and_never_runs_the_recorded_path(tmp_path: Path) -> None:
    more = {
        "kernel_backend": "triton", "kernel_file": "/tmp/torchinductor_x/ab/cab.py", "num_warps": 8,
        "num_stages": 1, "kernel_kwargs": "XBLOCK=1024", "kernel_name": "triton_poi_fused_add_0",
        "grid": "grid(4096,)",
    }  # fmt: skip
    call = Call("triton_poi_fused_add_0", [[4, 4], []], ["float", "Scalar"], None, ["", "16"], more=more)
    with traceview.open(written([call], tmp_path / "trace.json")) as session:
        case = case_of(session, "triton_poi_fused_add_0")
    assert case.kind == "triton"
    assert case.data["options"] == {"XBLOCK": 1024, "num_warps": 8, "num_stages": 1}
    assert (case.data["grid"], case.data["source"]) == ([8, 1, 1], "/tmp/torchinductor_x/ab/cab.py")
    text = program(case.kind, case.data)
    assert "kernel(chosen.source)" in text
    assert 'required=True, metavar="FILE"' in text


def test_the_command_writes_a_file_and_tells_what_is_not_known(tmp_path: Path) -> None:
    trace, file = str(SAMPLES / "training_nvidia" / "rank0.json.gz"), tmp_path / "repro.py"
    for wanted, operator in (("aten::addmm", "aten::addmm"), ("COM001", None)):
        done = CliRunner().invoke(command, ["reproduce", trace, wanted, "-o", str(file), "--force"])
        assert done.exception is None
        assert "not known: " in done.stderr
        assert case_in(file.read_text()).get("operator") == operator


def test_the_time_of_the_trace_is_that_of_its_kernels(tmp_path: Path) -> None:
    """Against the raw events: the sum of the kernels whose launch is within each call."""
    trace = SAMPLES / "training_nvidia" / "rank0.json.gz"
    events = json.loads(gzip.decompress(trace.read_bytes()))["traceEvents"]
    with traceview.open(trace) as session:
        case = case_of(session, "aten::addmm")
    shapes = [each["shape"] for each in case.data["inputs"] if "shape" in each]
    calls = [
        event
        for event in events
        if event.get("name") == "aten::addmm" and event["args"]["Input Dims"][:3] == shapes
    ]
    launched = {
        event["args"]["correlation"]: event["ts"]
        for event in events
        if event.get("cat") in ("cuda_runtime", "cuda_driver")
    }
    kernels = [event for event in events if event.get("cat") == "kernel"]
    times = []
    for call in calls:
        within = [
            kernel["dur"]
            for kernel in kernels
            if call["ts"] <= launched.get(kernel["args"]["correlation"], -1) <= call["ts"] + call["dur"]
        ]
        times.append(round(1000 * sum(within)))
    found = case.data["trace"]
    assert (found["calls"], found["min_ns"], found["max_ns"]) == (len(times), min(times), max(times))


def test_a_list_without_shapes_is_one_of_numbers() -> None:
    """As traces of 2021 have it, whose strides and paddings are not recorded."""
    types = '["float", "GenericList", "GenericList", "TensorList"]'
    found, unknown = recorded_inputs("[[2, 3], [], [[4], [5]], []]", types, None, '["", "", "", ""]')
    assert found[1:] == [
        {"unknown": "list"},
        {"tensors": [{"shape": [each], "strides": None, "dtype": "float32"} for each in (4, 5)]},
        {"tensors": []},
    ]
    assert (
        "the value of input 1 (genericlist) is not recorded: its default is taken, or a likely one" in unknown
    )
    assert recorded_inputs("[[]]", '["GenericList"]', None, '["[1, 2]"]')[0] == [{"value": [1, 2]}]
