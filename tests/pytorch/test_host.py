"""Operators, annotations, Python frames, allocations and the profiler's own time on the CPU."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.pytorch.test_truth import REAL, WITHOUT_TRACES
from tests.pytorch.traces import Event, annotation, call, event, frame, kernel, one, op, opened, rows
from tests.pytorch.truth import nanoseconds, read_json

TREE = (
    "SELECT ops.name, ops.depth, parent.name FROM ops LEFT JOIN ops AS parent ON parent.op_id = ops.parent_id"
    " ORDER BY ops.start_ns, ops.dur_ns DESC, ops.op_id"
)


def real(name: str) -> Path:
    """A real trace; skips the test where it is absent."""
    path = REAL / f"{name}.json.gz"
    if not path.exists():
        pytest.skip(WITHOUT_TRACES)
    return path


# --- The tree of operators --------------------------------------------------------------------------------


def test_operators_that_enclose_one_another(tmp_path: Path) -> None:
    events = [
        op("leaf", 1_200, 100),
        op("outer", 1_000, 1_000),
        op("inner", 1_100, 500),
        op("second", 1_600, 400),
        op("next", 2_000, 50),
        op("other thread", 1_150, 10, tid=8),
        op("other process", 1_150, 10, pid=8),
    ]
    with opened(tmp_path, events) as session:
        assert rows(session, TREE) == [
            ("outer", 0, None),
            ("inner", 1, "outer"),
            ("other thread", 0, None),
            ("other process", 0, None),
            ("leaf", 2, "inner"),
            ("second", 1, "outer"),
            ("next", 0, None),
        ]


def test_ties_in_whole_microseconds(tmp_path: Path) -> None:
    events = [
        op("outer", 5_000, 9_000),
        op("same start", 5_000, 4_000),
        op("same span first", 9_000, 5_000),
        op("same span second", 9_000, 5_000),
        op("empty at the start", 9_000, 0),
        op("empty at the end", 14_000, 0),
        op("afterwards", 14_000, 2_000),
    ]
    with opened(tmp_path, events) as session:
        tree = {name: (depth, parent) for name, depth, parent in rows(session, TREE)}
    assert tree["outer"] == (0, None)
    assert tree["same start"] == (1, "outer")
    assert tree["same span first"] == (1, "outer")
    assert tree["same span second"] == (2, "same span first")
    assert tree["empty at the start"] == (3, "same span second")
    assert tree["afterwards"] == (0, None)


def test_spans_that_cross_do_not_harm_those_after_them(tmp_path: Path) -> None:
    """Annotations of asynchronous work may end in another order than they began: none encloses the other."""
    events = [
        annotation("first", 10_000, 5_000),
        annotation("crossing", 12_000, 4_000),
        annotation("later", 20_000, 9_000),
        annotation("inside later", 21_000, 1_000),
    ]
    with opened(tmp_path, events) as session:
        found = rows(session, TREE.replace("ops", "ranges").replace("op_id", "range_id"))
    assert found == [
        ("first", 0, None),
        ("crossing", 0, None),
        ("later", 0, None),
        ("inside later", 1, "later"),
    ]


def test_calls_and_allocations_belong_to_the_innermost_operator_and_annotation(tmp_path: Path) -> None:
    memory: Event = {
        "ph": "i",
        "name": "[memory]",
        "cat": "cpu_instant_event",
        "pid": 4000,
        "tid": 4001,
        "s": "t",
        "ts": 1.5,
        "args": {
            "Device Type": 1,
            "Device Id": 0,
            "Addr": 2**63 + 5,
            "Bytes": 512,
            "Total Allocated": 1_024,
            "Total Reserved": 2_048,
            "Ev Idx": 3,
        },
    }
    on_host = memory | {"ts": 3, "args": {"Device Type": 0, "Device Id": -1, "Addr": 1, "Bytes": -8}}
    events = [
        annotation("forward", 0, 10_000),
        op("outer", 1_000, 1_000),
        op("inner", 1_200, 500),
        memory,
        on_host,
        call(1_100, 5, 1),
        call(1_300, 5, 2),
        call(1_700, 5, 3),
        call(2_000, 5, 4),
        call(1_300, 5, 5, tid=8),
    ]
    with opened(tmp_path, events) as session:
        assert rows(
            session,
            "SELECT correlation_id, ops.name, ranges.name FROM api_calls LEFT JOIN ops USING (op_id)"
            " LEFT JOIN ranges USING (range_id) ORDER BY 1",
        ) == [
            (1, "outer", "forward"),
            (2, "inner", "forward"),
            (3, "outer", "forward"),
            (4, None, "forward"),
            (5, None, None),
        ]
        assert rows(
            session,
            "SELECT device, address, bytes, allocated_bytes, reserved_bytes, m.kind, ops.name, ts_ns"
            " FROM memory_events AS m LEFT JOIN ops USING (op_id) ORDER BY ts_ns",
        ) == [
            (0, 2**63 + 5, 512, 1_024, 2_048, "alloc", "inner", 1_500),
            (-1, 1, -8, None, None, "free", None, 3_000),
        ]


def test_arguments_of_operators(tmp_path: Path) -> None:
    args: dict[str, Any] = {
        "External id": 12,
        "Ev Idx": 4,
        "Record function id": 9,
        "Sequence number": 3,
        "Fwd thread id": 0,
        "Input Dims": [[4, 8], [], [[2, 2], [3, 3]]],
        "Input type": ["float", "Scalar", "TensorList"],
        "Input Strides": [[8, 1], [], [[2, 1], [3, 1]]],
        "Concrete Inputs": ["", "1.0", ""],
        "flops": 64,
    }
    with opened(
        tmp_path, [op("aten::mm", 0, 5, args), op("new", 9, 5, {"Profiler Event Index": 8})]
    ) as session:
        found = one(
            session,
            "SELECT external_id, event_index, record_function_id, sequence_number, forward_thread_id, flops,"
            " input_dims, input_types, input_strides, concrete_inputs, args FROM ops WHERE name = 'aten::mm'",
        )
        assert one(session, "SELECT event_index FROM ops WHERE name = 'new'") == 8
    assert found == (
        12,
        4,
        9,
        3,
        0,
        64,
        "[[4,8],[],[[2,2],[3,3]]]",
        '["float","Scalar","TensorList"]',
        "[[8,1],[],[[2,1],[3,1]]]",
        '["","1.0",""]',
        None,
    )


# --- Modules and call sites -------------------------------------------------------------------------------


def test_module_path_and_call_site_from_python_frames(tmp_path: Path) -> None:
    frames = [
        frame("/home/me/train.py(12): main", 0, 9_000),
        frame("nn.Module: Net_0", 1_000, 6_000),
        frame("torch/nn/modules/module.py(1773): _wrapped_call_impl", 1_100, 5_000),
        frame("model.py(30): forward", 1_200, 4_500),
        frame("nn.Module: Linear_3", 2_000, 2_000),
        frame("/usr/lib/python3.12/site-packages/torch/nn/functional.py(5): linear", 2_100, 1_500),
        frame("<built-in method linear>", 2_200, 1_000),
        frame("nn.Module: Linear_3", 5_000, 600),
    ]
    ops = [
        op("aten::linear", 2_300, 500),
        op("aten::relu", 4_500, 100),
        op("aten::linear", 5_100, 100),
        op("aten::add", 8_000, 100),
        op("aten::stray", 9_500, 1),
        op("backward", 2_300, 10, tid=8),
    ]
    with opened(tmp_path, [*ops, *frames]) as session:
        found = rows(session, "SELECT name, module_path, call_site FROM ops ORDER BY start_ns, tid DESC")
        files = rows(session, "SELECT file, line FROM python_calls WHERE file LIKE '/home%'")
        modules = rows(session, "SELECT module_path, op_count FROM module_summary ORDER BY 1")
    assert found == [
        ("aten::linear", "Net_0/Linear_3", "model.py(30): forward"),
        ("backward", None, None),
        ("aten::relu", "Net_0", "model.py(30): forward"),
        ("aten::linear", "Net_0/Linear_3", "model.py(30): forward"),
        ("aten::add", None, "/home/me/train.py(12): main"),
        ("aten::stray", None, None),
    ]
    assert files == [("/home/me/train.py", 12)]
    assert modules == [("Net_0", 1), ("Net_0/Linear_3", 2)]


def test_module_path_and_call_site_from_the_arguments(tmp_path: Path) -> None:
    args = {"Call stack": "model.py(30): forward;a.py(2): main", "Module Hierarchy": "top(Net).fc(Linear)"}
    with opened(tmp_path, [op("aten::mm", 0, 5, args), op("bare", 9, 5, {"Call stack": ""})]) as session:
        assert rows(session, "SELECT module_path, call_site FROM ops ORDER BY start_ns") == [
            ("top(Net).fc(Linear)", "model.py(30): forward"),
            (None, None),
        ]
        assert (
            one(session, "SELECT args->>'Call stack' FROM ops WHERE name = 'aten::mm'") == args["Call stack"]
        )


def test_python_frames_nest_and_name_their_place(tmp_path: Path) -> None:
    ids = {"Python id": 5, "Python parent id": None, "Python module id": 3, "Ev Idx": 2, "Python thread": 0}
    events = [
        frame("a.py(1): main", 0, 900, ids),
        frame("C:/b (x).py(22): inner", 100, 500),
        frame("nn.Module: L_3", 200, 9),
    ]
    with opened(tmp_path, events) as session:
        assert rows(
            session,
            "SELECT c.file, c.line, c.depth, p.name, c.module_id FROM python_calls AS c"
            " LEFT JOIN python_calls AS p ON p.python_call_id = c.parent_id ORDER BY c.start_ns",
        ) == [
            ("a.py", 1, 0, None, 3),
            ("C:/b (x).py", 22, 1, "a.py(1): main", None),
            (None, None, 2, "C:/b (x).py(22): inner", None),
        ]


@pytest.mark.parametrize(
    ("name", "differing"), [("bert_h100", 0), ("h100_qwen", 0), ("mi300_resnet_ddp", 811)]
)
def test_the_parents_of_real_python_frames_are_the_profilers_own(name: str, differing: int) -> None:
    """They differ where the profiler names a frame of another thread, or one further out than ours."""
    path = real(name)
    document = read_json(path)
    base = int(document.get("baseTimeNanoseconds", 0))
    frames = [e for e in document["traceEvents"] if e.get("cat") == "python_function" and e["ph"] == "X"]

    def span(each: dict[str, Any]) -> tuple[Any, ...]:
        return each["tid"], nanoseconds(each["ts"]) + base, nanoseconds(each["dur"]), each["name"]

    with traceview.open(path, cache=False) as session:
        found = dict(
            rows(
                session,
                "SELECT (c.tid, c.start_ns, c.dur_ns, c.name), (p.tid, p.start_ns, p.dur_ns, p.name)"
                " FROM python_calls AS c LEFT JOIN python_calls AS p ON p.python_call_id = c.parent_id",
            )
        )
    by_id = {each["args"]["Python id"]: span(each) for each in frames}
    assert found.keys() == set(by_id.values())
    pairs = [(span(each), by_id.get(each["args"]["Python parent id"])) for each in frames]
    others = [(child, parent) for child, parent in pairs if found[child] != (parent or (None,) * 4)]
    assert len(others) == differing
    for child, parent in others:
        assert parent is not None
        assert parent[0] != child[0] or encloses(parent, found[child])
        assert found[child][0] is None or encloses(found[child], child)


def encloses(outer: tuple[Any, ...], inner: tuple[Any, ...]) -> bool:
    """Whether one (tid, start, duration, name) lies within another."""
    starts, ends = outer[1] <= inner[1], inner[1] + inner[2] <= outer[1] + outer[2]
    return bool(outer[0] == inner[0] and starts and ends)


# --- Backward operators -----------------------------------------------------------------------------------


def test_a_backward_operator_knows_its_forward_operator(tmp_path: Path) -> None:
    events = [
        op("aten::linear", 0, 1_000, {"Sequence number": 7, "Fwd thread id": 0}),
        op("aten::addmm", 100, 800, {"Sequence number": 7, "Fwd thread id": 0}),
        op("aten::relu", 2_000, 100, {"Sequence number": 8, "Fwd thread id": 0}),
        op("no gradient", 3_000, 100, {"Sequence number": -1, "Fwd thread id": 0}),
        op("autograd: ReluBackward0", 5_000, 90, {"Sequence number": 8, "Fwd thread id": 1}, tid=9),
        op("autograd: AddmmBackward0", 6_000, 90, {"Sequence number": 7, "Fwd thread id": 1}, tid=9),
        op("unknown", 7_000, 90, {"Sequence number": 99, "Fwd thread id": 1}, tid=9),
        op("aten::addmm again", 9_000, 90, {"Sequence number": 7, "Fwd thread id": 0}),
    ]
    with opened(tmp_path, events) as session:
        found = rows(
            session,
            "SELECT ops.name, forward.name FROM ops LEFT JOIN ops AS forward"
            " ON forward.op_id = ops.forward_op_id WHERE ops.tid = 9 ORDER BY ops.start_ns",
        )
        assert one(session, "SELECT count(*) FROM ops WHERE tid = 4001 AND forward_op_id IS NOT NULL") == 0
    assert found == [
        ("autograd: ReluBackward0", "aten::relu"),
        ("autograd: AddmmBackward0", "aten::addmm"),
        ("unknown", None),
    ]


@pytest.mark.parametrize(("name", "arrows"), [("nccl_a100", 543), ("mi300_resnet_ddp", 213)])
def test_forward_operators_of_real_traces_are_those_of_the_arrows(name: str, arrows: int) -> None:
    with traceview.open(real(name), cache=False) as session:
        agreeing = one(
            session,
            "SELECT count(DISTINCT starts.flow_id) FROM flows AS starts"
            " JOIN flows AS ends USING (kind, flow_id)"
            " JOIN ops AS forward ON (forward.pid, forward.tid, forward.start_ns)"
            "     = (starts.pid, starts.tid, starts.ts_ns)"
            " JOIN ops AS backward ON (backward.pid, backward.tid, backward.start_ns)"
            "     = (ends.pid, ends.tid, ends.ts_ns)"
            " WHERE kind = 'fwdbwd' AND starts.phase = 's' AND ends.phase = 'f'"
            "     AND backward.forward_op_id = forward.op_id",
        )
        assert one(session, "SELECT count(*) FROM flows WHERE kind = 'fwdbwd' AND phase = 's'") == arrows
    assert agreeing == arrows


# --- The rest ---------------------------------------------------------------------------------------------


def test_the_time_of_the_profiler_itself(tmp_path: Path) -> None:
    events = [
        event("overhead", "Activity Buffer Request", 0, 500, pid=-1, tid=0),
        event("overhead", "Lazy Function Loading", 600, 50, {"correlation": 7}),
        event("overhead", "odd", 700, 50, {"correlation": "none"}),
    ]
    with opened(tmp_path, [*events, kernel(0, 10, 1)]) as session:
        assert rows(session, "SELECT kind, pid, dur_ns, correlation_id FROM overheads ORDER BY start_ns") == [
            ("Activity Buffer Request", -1, 500, None),
            ("Lazy Function Loading", 4000, 50, 7),
            ("odd", 4000, 50, None),
        ]


def test_names_of_threads_wherever_they_stand(tmp_path: Path) -> None:
    def named(kind: str, tid: Any, text: str) -> Event:
        return {"ph": "M", "name": kind, "pid": 4000, "tid": tid, "args": {"name": text}}

    events = [
        named("thread_name", 4001, "thread 4001 (python)"),
        op("a", 0, 5),
        named("process_name", 0, "python"),
    ]
    events += [named("thread_name", "4002", "pt_autograd_0"), named("process_labels", 0, "")]
    with opened(tmp_path, events) as session:
        assert rows(session, "SELECT tid, process_name, thread_name FROM threads ORDER BY 1") == [
            (4001, "python", "thread 4001 (python)"),
            (4002, "python", "pt_autograd_0"),
        ]


def test_negative_thread_ids_of_older_traces(tmp_path: Path) -> None:
    events = [op("aten::mm", 0, 900, tid=-1_234_567), call(100, 5, 1, tid=-1_234_567), kernel(999, 5, 1)]
    with opened(tmp_path, events) as session:
        assert rows(session, "SELECT op_name, tid FROM launches") == [("aten::mm", -1_234_567)]


def test_counters_and_arrows(tmp_path: Path) -> None:
    events: list[Event] = [
        {
            "ph": "C",
            "cat": "hardware_counters",
            "name": "sm__active",
            "pid": "GPU 1 Counters",
            "ts": 5,
            "args": {"": 8.5},
        },
        {"ph": "C", "cat": "xpu", "name": "a", "pid": 3, "ts": 6, "args": {"x/y~": 1, "text": "no number"}},
        {"ph": "s", "cat": "ac2g", "name": "ac2g", "id": 5, "pid": 1, "tid": 1, "ts": 1},
        {"ph": "s", "cat": "fwdbwd", "name": "fwdbwd", "id": 6, "pid": 1, "tid": 1, "ts": 1},
        {"ph": "f", "cat": "fwdbwd", "name": "fwdbwd", "id": 6, "pid": 1, "tid": 2, "ts": 2, "bp": "e"},
    ]
    with opened(tmp_path, [*events, kernel(0, 1, 1)]) as session:
        assert rows(session, "SELECT device, name, value, ts_ns FROM counters ORDER BY ts_ns, name") == [
            (1, "sm__active", 8.5, 5_000),
            (None, "a text", None, 6_000),
            (None, "a x/y~", 1.0, 6_000),
        ]
        assert rows(session, "SELECT kind, flow_id, phase, ts_ns FROM flows ORDER BY ts_ns") == [
            ("fwdbwd", 6, "s", 1_000),
            ("fwdbwd", 6, "f", 2_000),
        ]
