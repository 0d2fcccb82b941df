"""Numbers that no sound trace holds cost the event that has them, and no other one, on both paths."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from traceview_parsers.pytorch import staging
from traceview_parsers.pytorch.event_kinds import ARGUMENTS

from tests.pytorch import traces
from tests.pytorch.traces import rows

VALUES = (
    2**63 - 1,
    -(2**63),
    -9223372036854775800,
    2**63,
    2**64 - 1,
    10**30,
    2**31,
    -1,
    0,
    1e308,
    -1e308,
    "text",
    "",
)
NO_NUMBERS = (10**30, "text", "")
"""No column of whole numbers holds these."""
CATEGORIES = {
    "op": "cpu_op",
    "python_call": "python_function",
    "runtime_call": "cuda_runtime",
    "driver_call": "cuda_driver",
    "kernel": "kernel",
    "copy": "gpu_memcpy",
    "memset": "gpu_memset",
    "sync": "cuda_sync",
    "other_call": "xpu_runtime",
}
TABLES = (
    "ops",
    "python_calls",
    "api_calls",
    "kernels",
    "copies",
    "memsets",
    "syncs",
    "memory_events",
    "flows",
    "counters",
    "ranges",
    "other_events",
)
"""Where each event has a row."""
WHOLE = ("BIGINT", "UBIGINT", "INTEGER")


def complete(category: str, name: str, **fields: Any) -> dict[str, Any]:
    basis = {
        "ph": "X",
        "cat": category,
        "name": name,
        "pid": 0,
        "tid": 7,
        "ts": 100.5,
        "dur": 20.25,
        "args": {},
    }
    return basis | fields


def memory(name: str, **args: Any) -> dict[str, Any]:
    known = {
        "Device Type": 1,
        "Device Id": 0,
        "Addr": 5,
        "Bytes": 6,
        "Total Allocated": 7,
        "Total Reserved": 8,
    }
    return {"ph": "i", "s": "t", "cat": "cpu_instant_event", "name": "[memory]", "pid": 0, "tid": 7, "ts": 3,
            "args": known | args | {"of": name}}  # fmt: skip


def sound() -> list[dict[str, Any]]:
    launch = complete("cuda_runtime", "sound", args={"correlation": 3, "cbid": 211})
    kernel_args = {
        "device": 0,
        "stream": 7,
        "correlation": 3,
        "grid": [4, 1, 1],
        "block": [64, 1, 1],
        "registers per thread": 32,
    }
    kernel = complete("kernel", "sound", ts=130, args=kernel_args)
    flow = {"ph": "s", "cat": "fwdbwd", "name": "fwdbwd", "id": 4, "pid": 0, "tid": 7, "ts": 5}
    others = [
        complete(category, "sound") for category in ("cpu_op", "python_function", "gpu_memcpy", "gpu_memset")
    ]
    counter = {"ph": "C", "name": "sound", "pid": 0, "ts": 4, "args": {"a": 1}}
    return [
        launch,
        kernel,
        flow,
        *others,
        counter,
        complete("user_annotation", "ProfilerStep#1"),
        memory("sound"),
    ]


def odd() -> list[dict[str, Any]]:
    """An event for each value of each field."""
    made = []
    for value in VALUES:
        for field in ("ts", "dur", "pid", "tid"):
            made += [complete(category, "odd", **{field: value}) for category in CATEGORIES.values()]
        for kind, category in CATEGORIES.items():
            made += [complete(category, "odd", args={name: value}) for name in ARGUMENTS[kind]]
        made += [memory("odd", **{name: value}) for name in ARGUMENTS["memory"]]
        for axis in ("grid", "block"):
            made += [complete("kernel", "odd", args={axis: [1, value, 1]})]
        made += [
            {"ph": "s", "cat": category, "name": "odd", "id": value, "pid": 0, "tid": 7, "ts": 5}
            for category in ("fwdbwd", "other")
        ]
        made += [{"ph": "C", "name": "odd", "pid": 0, "ts": 4, "args": {"a": value}}]
        nccl = {
            "Collective name": "allreduce",
            "dtype": "Double",
            "In msg nelems": value,
            "Out msg nelems": value,
        }
        made += [complete("kernel", "ncclDevKernel_odd", args=nccl | {"Group size": value, "Seq": value})]
    return made


@pytest.mark.sampled(1)
@pytest.mark.parametrize("path", ["fast", "text"])
def test_every_other_event_is_read(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staging, "TEXT_CHUNKS", 0 if path == "fast" else 1 << 30)
    around = sound()
    events = [*around[:5], *odd(), *around[5:]]
    text = json.dumps({**traces.NVIDIA, "traceEvents": events}).encode()
    with traces.opened(tmp_path, text) as session:
        for table in ("ops", "python_calls", "api_calls", "copies", "memsets"):
            found = rows(session, f"SELECT start_ns, dur_ns FROM {table} WHERE name = 'sound'")
            assert found == [(100500, 20250)], table
        columns = "start_ns, dur_ns, grid_x, block_x, registers, call_id IS NOT NULL"
        found = rows(session, f"SELECT {columns} FROM kernels WHERE name = 'sound'")
        assert found == [(130000, 20250, 4, 64, 32, True)]
        assert rows(session, "SELECT bytes FROM memory_events WHERE contains(args::VARCHAR, 'sound')") == [
            (6,)
        ]
        assert rows(session, "SELECT flow_id FROM flows WHERE flow_id = 4") == [(4,)]
        assert rows(session, "SELECT value FROM counters WHERE name = 'sound a'") == [(1,)]
        counts = " + ".join(f"(SELECT count(*) FROM {table})" for table in TABLES)
        [(kept,)] = rows(session, f"SELECT {counts}")
        assert kept == len(events)
        told = dict(rows(session, "SELECT code, count FROM health"))
        timed = len(CATEGORIES)
        assert told["event_without_time"] >= timed * len([v for v in VALUES if v not in (0, -1, 2**31)])
        assert told["odd_duration"] >= timed * len(NO_NUMBERS)
        whole = sum(of in WHOLE for kind in ARGUMENTS for of in ARGUMENTS[kind].values())
        assert told["odd_values"] >= whole * len(NO_NUMBERS)
        assert rows(session, "FROM timeline LIMIT 1")
        assert rows(session, "FROM kernel_summary LIMIT 1")
