"""Traces (trace.json.gz) of the profiler of JAX and TensorFlow."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson

import traceview
from tests.chrome.traces import Event
from traceview.session import Session

KERNEL = {
    "correlation_id": "31",
    "hlo_module": "jit_step",
    "hlo_op": "fusion.1",
    "kernel_details": "regs:32 static_shared:0 dynamic_shared:1024 grid:8,2,1 block:128,1,1 occ_pct:75",
}
EVENTS: list[Event] = [
    {"ph": "M", "pid": 1, "name": "process_name", "args": {"name": "/device:GPU:0"}},
    {"ph": "M", "pid": 1, "tid": 2, "name": "thread_name", "args": {"name": "Stream #14(Compute)"}},
    {"ph": "M", "pid": 1, "tid": 3, "name": "thread_name", "args": {"name": "XLA Modules"}},
    {"ph": "M", "pid": 701, "name": "process_name", "args": {"name": "/host:CPU"}},
    {"ph": "M", "pid": 701, "tid": 9, "name": "thread_name", "args": {"name": "python"}},
    {"ph": "X", "pid": 701, "tid": 9, "ts": 0, "dur": 50, "name": "train 7", "args": {"step_num": "7"}},
    {"ph": "X", "pid": 701, "tid": 9, "ts": 10, "dur": 2.5, "name": "cuLaunchKernel",
     "args": {"correlation_id": "31"}},
    {"ph": "X", "pid": 1, "tid": 2, "ts": 20.125, "dur": 10, "name": "fusion_1", "args": KERNEL},
    {"ph": "X", "pid": 1, "tid": 2, "ts": 31, "dur": 4, "name": "MemcpyD2H",
     "args": {"correlation_id": "32", "memcpy_details": "kind_src:device kind_dst:pinned size:4096 async:1"}},
    {"ph": "X", "pid": 1, "tid": 3, "ts": 20.125, "dur": 15, "name": "jit_step"},
    {"ph": "C", "pid": 701, "ts": 5, "name": "memory", "args": {"bytes": 7}},
    {"ph": "s", "pid": 701, "tid": 9, "ts": 11, "name": "launch", "id": 4},
    {"ph": "f", "pid": 1, "tid": 2, "ts": 21, "name": "launch", "id": 4, "bp": "e"},
    {},
]  # fmt: skip


@contextmanager
def opened(folder: Path) -> Iterator[Session]:
    path = folder / "host.trace.json.gz"
    whole = {"displayTimeUnit": "ns", "metadata": {"highres-ticks": True}, "traceEvents": EVENTS}
    path.write_bytes(gzip.compress(orjson.dumps(whole)))
    with traceview.open(path, cache=False) as session:
        yield session


def test_events_on_streams_of_gpus_are_gpu_work(tmp_path: Path) -> None:
    def ask(query: str) -> list[tuple[Any, ...]]:
        return session.sql(query).fetchall()

    with opened(tmp_path) as session:
        assert ask("SELECT format, producer FROM traces") == [("chrome", "XLA profiler (JAX, TensorFlow)")]
        assert ask("SELECT device, vendor, active FROM devices") == [(0, "nvidia", True)]
        assert ask("SELECT name, device, stream, start_ns, dur_ns FROM kernels") == [
            ("fusion_1", 0, 14, 20_125, 10_000)
        ]
        assert ask("SELECT grid_x, grid_y, block_x, registers, shared_dynamic FROM kernels") == [
            (8, 2, 128, 32, 1024)
        ]
        assert ask("SELECT kind, bytes, dst_memory, dur_ns FROM copies") == [("DtoH", 4096, "pinned", 4000)]
        assert ask("SELECT name, dur_ns FROM api_calls WHERE call_id IN (SELECT call_id FROM kernels)") == [
            ("cuLaunchKernel", 2500)
        ]
        assert ask("SELECT name, device FROM ranges ORDER BY name") == [("jit_step", 0), ("train 7", None)]
        assert ask("SELECT step, start_ns, end_ns FROM steps") == [(7, 0, 50_000)]
        assert ask("SELECT name, value FROM counters") == [("memory bytes", 7.0)]
        assert ask("SELECT from_kind, to_kind FROM flows") == [("api_call", "kernel")]
        assert ask("FROM other_events") == []
        assert session.breakdown["busy_ns"].to_list() == [14_000]
