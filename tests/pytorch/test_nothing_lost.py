"""Every event and every argument of a trace can be asked for, also those that no column is meant for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import orjson
import pytest

from tests.pytorch.traces import (
    Event,
    annotation,
    call,
    event,
    frame,
    kernel,
    on_gpu,
    one,
    op,
    opened,
    rows,
)

ODD: dict[str, Any] = {
    "new text": 'a "b" \\ ü 日本 \u0001',
    "new number": 3,
    "new float": 0.1,
    "huge": 18_446_744_073_709_551_615,
    "negative": -9_223_372_036_854_775_808,
    "nested": {"a": [1, {"b": None}], "": 2},
    "list": [1, "x", None, True],
    "flag": False,
    "nothing": None,
    "with.dot $.x/~": 4,
}
BUILDERS: dict[str, Event] = {
    "kernels": kernel(0, 5, 1, ODD),
    "copies": on_gpu("gpu_memcpy", "Memcpy HtoD (Pinned -> Device)", 0, 5, 2, {"bytes": 8, **ODD}),
    "memsets": on_gpu("gpu_memset", "Memset (Device)", 0, 5, 3, ODD),
    "api_calls": call(0, 5, 1, ODD),
    "ops": op("aten::mm", 0, 5, {"External id": 3, **ODD}),
    "ranges": annotation("step", 0, 5, ODD),
    "python_calls": frame("a.py(1): f", 0, 5, {"Python id": 3, "Python parent id": None, **ODD}),
    "syncs": event("cuda_sync", "Event Sync", 0, 5, {"cuda_sync_kind": "Event Sync", **ODD}, pid=0),
    "overheads": event("overhead", "Instrumentation", 0, 5, ODD),
    "memory_events": {
        "ph": "i",
        "name": "[memory]",
        "pid": 1,
        "tid": 1,
        "ts": 1,
        "args": {"Bytes": 5, **ODD},
    },
    "other_events": event("a new category", "something", 0, 5, ODD),
}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("table", BUILDERS)
def test_unknown_arguments_are_kept_in_args(tmp_path: Path, table: str) -> None:
    with opened(tmp_path, [BUILDERS[table]]) as session:
        found = orjson.loads(one(session, f"SELECT args FROM {table}"))
        assert one(session, f"SELECT args->>'new text' FROM {table}") == ODD["new text"]
        assert one(session, f"SELECT (args->>'huge')::UBIGINT FROM {table}") == ODD["huge"]
    assert {key: found.get(key) for key in ODD} == ODD


@pytest.mark.sampled(1)
@pytest.mark.parametrize("table", BUILDERS)
def test_arguments_of_a_wrong_type_are_kept_in_args(tmp_path: Path, table: str) -> None:
    wrong = dict.fromkeys(
        (
            "correlation",
            "bytes",
            "External id",
            "cbid",
            "queued",
            "flops",
            "Python module id",
            "Total Allocated",
            "registers per thread",
            "wait_on_stream",
        ),
        "wrong",
    )
    changed = BUILDERS[table] | {"args": BUILDERS[table]["args"] | wrong}
    with opened(tmp_path, [changed]) as session:
        found = orjson.loads(one(session, f"SELECT args FROM {table}"))
    assert {key: found.get(key) for key in wrong} == wrong


@pytest.mark.sampled(1)
@pytest.mark.parametrize("args", [[1, 2], "text", 5, None, True, {}, [], {"args": {"args": {}}}])
def test_arguments_that_are_no_object(tmp_path: Path, args: Any) -> None:
    events = [built | {"args": args} for built in BUILDERS.values()]
    without = [{key: value for key, value in built.items() if key != "args"} for built in BUILDERS.values()]
    counter = {"ph": "C", "name": "c", "pid": 0, "ts": 1, "args": args}
    metadata = {"ph": "M", "name": "thread_name", "pid": 1, "tid": 1, "args": args}
    with opened(tmp_path, [*events, *without, counter, metadata]) as session:
        for table in BUILDERS:
            assert one(session, f"SELECT count(*) >= 2 FROM {table}") is True, table


def test_events_of_unknown_kinds_land_in_other_events(tmp_path: Path) -> None:
    strange: list[Event] = [
        event("xpu_sync", "opaque", 1_000, 5),
        event("cuda_profiler_range", "metrics", 2_000, 5, {"sm__cycles": 1.5}, pid=0, tid=0),
        event("", "no category", 3_000, 5),
        {"ph": "X", "name": "category absent", "pid": "Spans", "tid": "x", "ts": 4, "dur": 1},
        {"ph": "B", "cat": "cpu_op", "name": "begin", "pid": 1, "tid": 1, "ts": 5},
        {"ph": "E", "pid": 1, "tid": 1, "ts": 6},
        {
            "ph": "i",
            "name": "Iteration Start: PyTorch Profiler",
            "pid": "Traces",
            "tid": "Trace",
            "ts": 7,
            "s": "g",
        },
        {"ph": "b", "cat": "x", "id": "0x5", "name": "async", "ts": 8},
        {"ph": "M", "name": "process_labels", "pid": 0, "args": {"labels": "GPU 0"}},
        {"ph": "M", "name": "process_name", "pid": 77, "args": {"name": "a process without a thread"}},
        {"ph": "M", "name": "thread_name", "pid": "Spans", "tid": "x", "args": {"name": "no number"}},
        {"ph": "C", "name": "a counter without values", "pid": 0, "ts": 9},
        {"ph": "N", "id": 1},
        {"name": "without a phase"},
        {},
    ]
    with opened(tmp_path, [kernel(0, 1, 1), *strange]) as session:
        found = rows(session, "SELECT phase, category, name, start_ns FROM other_events ORDER BY event_id")
    assert found == [
        ("X", "xpu_sync", "opaque", 1_000),
        ("X", "cuda_profiler_range", "metrics", 2_000),
        ("X", "", "no category", 3_000),
        ("X", "", "category absent", 4_000),
        ("B", "cpu_op", "begin", 5_000),
        ("E", "", None, 6_000),
        ("i", "", "Iteration Start: PyTorch Profiler", 7_000),
        ("b", "x", "async", 8_000),
        ("M", "", "process_labels", None),
        ("M", "", "process_name", None),
        ("M", "", "thread_name", None),
        ("C", "", "a counter without values", 9_000),
        ("N", "", None, None),
        (None, "", "without a phase", None),
        (None, "", None, None),
    ]


def test_every_event_is_in_exactly_one_table(tmp_path: Path) -> None:
    events = [dict(built) for built in BUILDERS.values()] * 3
    ids = {
        "kernels": "kernel_id",
        "copies": "copy_id",
        "memsets": "memset_id",
        "api_calls": "call_id",
        "ops": "op_id",
        "ranges": "range_id",
        "python_calls": "python_call_id",
        "syncs": "sync_id",
        "other_events": "event_id",
    }
    with opened(tmp_path, events) as session:
        for table in BUILDERS:
            assert one(session, f"SELECT count(*) FROM {table}") == 3, table
        union = " UNION ALL ".join(f"SELECT {column} AS id FROM {table}" for table, column in ids.items())
        assert one(session, f"SELECT count(*) - count(DISTINCT id) FROM ({union})") == 0


def test_of_a_key_that_repeats_one_value_counts_everywhere(tmp_path: Path) -> None:
    args = (
        b'{"device":0,"stream":7,"correlation":5,"correlation":9,"x":1,"x":2,"grid":[1,1,1],"grid":[2,2,2]}'
    )
    launches = [call(0, 5, 5), call(10, 5, 9)]
    seen = set()
    for _ in range(2):
        with opened(tmp_path, [*launches, kernel(100, 5, 0) | {"args": orjson.Fragment(args)}]) as session:
            correlation, x, grid, call_id = one(
                session, "SELECT correlation_id, args->>'x', (grid_x, grid_y), call_id FROM kernels"
            )
            assert (
                one(session, f"SELECT correlation_id FROM api_calls WHERE call_id = {call_id}") == correlation
            )
        seen.add((correlation, x, grid))
    assert len(seen) == 1
    assert seen <= {(5, "1", (1, 1)), (9, "2", (2, 2)), (5, "2", (1, 1)), (9, "1", (2, 2))}


def test_keys_of_an_event_that_repeat(tmp_path: Path) -> None:
    text = json.dumps({"traceEvents": ["HERE"]}).replace(
        '"HERE"',
        '{"ph":"X","cat":"kernel","name":"a","name":"b","pid":0,"tid":7,"ts":1,"ts":5,"dur":2,"args":{}}',
    )
    with opened(tmp_path, text.encode()) as session:
        assert one(session, "SELECT (name, start_ns) IN (('a', 1000), ('b', 5000)) FROM kernels") is True


def test_types_that_are_mixed_up(tmp_path: Path) -> None:
    events: list[Event] = [
        {
            "ph": "X",
            "cat": "kernel",
            "name": 5,
            "pid": "0",
            "tid": "7",
            "ts": "1.5",
            "dur": "2",
            "args": {
                "device": "0",
                "stream": "7",
                "correlation": "12",
                "grid": "[1,1,1]",
                "block": [1.0, "2", None],
            },
        },
        {
            "ph": "X",
            "cat": "cuda_runtime",
            "name": "cudaLaunchKernel",
            "pid": "4000",
            "tid": "4001",
            "ts": 1,
            "dur": 0.1,
            "args": {"correlation": 12.0},
        },
        {"ph": "X", "cat": ["kernel"], "name": {"a": 1}, "pid": {}, "tid": [], "ts": 1, "dur": 1, "args": {}},
        {"ph": "X", "cat": "kernel", "name": None, "pid": None, "tid": None, "ts": 9, "dur": 1, "args": {}},
        {"ph": 5, "ts": {}},
    ]
    with opened(tmp_path, events) as session:
        assert rows(
            session,
            "SELECT name, device, stream, dur_ns, block_y, call_id IS NOT NULL FROM kernels"
            " ORDER BY start_ns",
        ) == [("5", 0, 7, 2_000, 2, True), ("(unnamed)", None, None, 1_000, None, False)]
        assert one(session, "SELECT count(*) FROM other_events") == 2
        assert one(session, "SELECT count(*) FROM kernel_summary") == 2


@pytest.mark.sampled(1)
@pytest.mark.parametrize("depth", [500, 100_000])
def test_arguments_nested_without_end(tmp_path: Path, depth: int) -> None:
    nested = orjson.Fragment(b'{"a":' + b"[" * depth + b"]" * depth + b"}")
    with opened(
        tmp_path, [kernel(0, 5, 1), kernel(10, 5, 2) | {"args": nested}, kernel(20, 5, 3)]
    ) as session:
        assert one(session, "SELECT count(*) FROM kernels WHERE args IS NULL") >= 2
