"""What is reproduced of copies, calls, findings and collectives, and what is said where nothing can be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import traceview
from tests.reproduce.recorded import Call, written
from traceview.cli.group import program as command
from traceview.cli.reproduce import _events
from traceview.errors import InconclusiveError
from traceview.report.evidence import Evidence
from traceview.reproduce.cases import case_of, case_of_events
from traceview.reproduce.operator_inputs import recorded_inputs

FLOATS = ["float", "float"]


def copied(path: Path, name: str) -> Path:
    """A trace of one copy_ whose GPU work is a copy of that name."""
    written([Call("aten::copy_", [[4, 4], [4, 4], []], ["float", "float", "Scalar"])], path)
    document = json.loads(path.read_text())
    for event in document["traceEvents"]:
        if event.get("cat") == "kernel":
            event |= {"cat": "gpu_memcpy", "name": name}
            event["args"] = {**event["args"], "bytes": 64}
    path.write_text(json.dumps(document))
    return path


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("name", "sides"),
    [
        ("Memcpy HtoD (Pageable -> Device)", [None, "pageable"]),
        ("Memcpy HtoD (Pinned -> Device)", [None, "pinned"]),
        ("Memcpy DtoH (Device -> Pinned)", ["pinned", None]),
        ("Memcpy DtoD (Device -> Device)", [None, None]),
    ],
)
def test_the_side_of_a_copy_that_is_in_host_memory_stays_there(
    name: str, sides: list[str | None], tmp_path: Path
) -> None:
    with traceview.open(copied(tmp_path / "trace.json", name), cache=False) as session:
        [(copy, call)] = session.sql("SELECT copy_id, call_id FROM copies").fetchall()
        cases = [
            case_of(session, "aten::copy_"),
            case_of_events(session, "CPY001", [(0, "copy", copy)]),
            case_of_events(session, "SYN001", [(0, "api_call", call)]),
        ]
    for case in cases:
        assert [each.get("host") for each in case.data["inputs"][:2]] == sides
        assert case.data["trace"]["median_ns"] == 10_000


def test_values_that_are_not_recorded_are_no_tensors() -> None:
    """Traces of 2021 have types of values with a capital, and tensors without dimensions without."""
    found, unknown = recorded_inputs("[[], [], []]", '["Int", "int", "double"]', None, None)
    assert [each.get("dtype") for each in found] == [None, "int32", "float64"]
    assert unknown[0] == "the value of input 0 (int) is not recorded: its default is taken, or a likely one"


def test_sizes_of_a_collective_are_those_of_its_operator(tmp_path: Path) -> None:
    """As in traces before PyTorch 2.1, whose kernels tell none."""
    inner = Call("record_param_comms", [[24]], ["int"], kernel="ncclKernel_SendRecv_RING_SIMPLE_Sum_int8_t()")
    path = written([inner], tmp_path / "trace.json")
    document = json.loads(path.read_text())
    [own] = [event for event in document["traceEvents"] if event.get("cat") == "cpu_op"]
    dims = {"Input Dims": [[48], [24], []], "Input type": ["long int", "long int", ""], "External id": 9}
    around = {**own, "name": "c10d::alltoall_base_", "ts": own["ts"] - 5, "dur": 90, "args": dims}
    document["traceEvents"].append(around)
    path.write_text(json.dumps(document))
    with traceview.open(path, cache=False) as session:
        case = case_of(session, "send_recv")
    assert (case.kind, case.data["collective"], case.data["dtype"]) == ("collective", "all_to_all", "int64")
    assert case.data["bytes"] == [24 * 8, 48 * 8]
    assert "the size of the group is not recorded" in case.data["unknown"]


def test_rows_without_an_event_are_no_case() -> None:
    """The others are those of the finding alone, see `tests/report/test_evidence.py`."""
    rows = [(0, 0, "b", "kernel", 2), (0, 0, "b", None, None)]
    columns = ["trace_id", "device", "subject", "event_kind", "event_id"]
    assert _events(Evidence("", None, columns, rows, None, ())) == [(0, "kernel", 2)]


def test_what_cannot_be_reproduced_is_said_in_one_line(tmp_path: Path) -> None:
    """Exit code 4: steps are no event; work without operator; operators without inputs."""
    trace = str(Path(__file__).parents[2] / "sample_traces" / "training_nvidia" / "rank0.json.gz")
    done = CliRunner().invoke(command, ["reproduce", trace, "PRC004", "-o", str(tmp_path / "x.py")])
    assert isinstance(done.exception, InconclusiveError)
    assert "is about no single kernel, copy, call or operator: nothing to run" in str(done.exception)
    assert not (tmp_path / "x.py").exists()
    path = written([Call("aten::mm", [], [])], tmp_path / "trace.json")
    with traceview.open(path, cache=False) as session:
        [(kernel,)] = session.sql("SELECT kernel_id FROM kernels").fetchall()
        with pytest.raises(InconclusiveError, match="record_shapes"):
            case_of_events(session, "KRN001", [(0, "kernel", kernel)])
        with pytest.raises(InconclusiveError, match="no operator of PyTorch"):
            case_of_events(session, "KRN001", [(0, "range", 0)])


def test_the_operator_of_a_collective_is_the_collective(tmp_path: Path) -> None:
    """A program of its own has no group to pass to the operator."""
    told = {"Collective name": "allreduce", "In msg nelems": 8, "Out msg nelems": 8, "Group size": 2}
    kernel = "ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)"
    inner = Call(
        "record_param_comms",
        [[8]],
        ["c10::BFloat16"],
        kernel=kernel,
        kernel_args={**told, "dtype": "BFloat16"},
    )
    path = written([inner], tmp_path / "trace.json")
    document = json.loads(path.read_text())
    [own] = [event for event in document["traceEvents"] if event.get("cat") == "cpu_op"]
    for number, name in enumerate(["c10d::allreduce_", "c10d::barrier"]):
        args = {"Input Dims": [[[8]], []], "Input type": ["TensorList", ""], "External id": 9 + number}
        around = {**own, "name": name, "ts": own["ts"] - 5 + 1000 * number, "dur": 90, "args": args}
        document["traceEvents"].append(around)
    path.write_text(json.dumps(document))
    with traceview.open(path, cache=False) as session:
        case, same = case_of(session, "c10d::allreduce_"), case_of(session, "all_reduce")
        with pytest.raises(InconclusiveError, match="c10d::barrier: the trace has no sizes of it"):
            case_of(session, "c10d::barrier")
    assert case.data == same.data
    assert (case.kind, case.data["bytes"]) == ("collective", [16, 16])


def test_lists_without_shapes_are_not_taken_for_empty_ones(tmp_path: Path) -> None:
    types, values = ["TensorList", "Scalar"], ["", "0"]
    calls = [
        Call("aten::cat", [[[2, 3], [4, 3]], []], types, None, values),
        Call("aten::cat", [[], []], types, None, values),
        Call("aten::stack", [[], []], types, None, values),
    ]
    with traceview.open(written(calls, tmp_path / "trace.json"), cache=False) as session:
        case = case_of(session, "aten::cat")
        with pytest.raises(InconclusiveError, match="no shapes of the tensors in its lists"):
            case_of(session, "aten::stack")
    assert case.variants == 1
    assert [each["shape"] for each in case.data["inputs"][0]["tensors"]] == [[2, 3], [4, 3]]
