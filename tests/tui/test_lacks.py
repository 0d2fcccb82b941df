"""Every view over traces of each format, and of those that lack something: no query fails, nothing breaks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.perfetto.streams import THREAD, clear, process, span, thread, trace
from tests.rocprofv3.recordings import KERNEL_HEADER, kernel_row, write_csv
from tests.tui.conftest import SAMPLES, Drive
from tests.tui.driving import Screen
from traceview.tui.registry import VIEW_KEYS, VIEWS

Event = dict[str, Any]
_MAIN_KEYS = {
    "findings": ("down", "r", "escape", "e", "backspace"),
    "timeline": ("w", "d", "full_stop", "l", "comma", "f", "z", "down", "L", "escape", "space", "escape"),
    "operators": ("t", "t", "t"),
    "memory": ("t",),
    "roofline": ("t",),
    "compare": ("t",),
    "sql": ("i", "escape"),
}
_TABLE_KEYS = ("o", "v", "down", "right", "space", "escape")


def event(category: str, name: str, start: int, length: int, **args: Any) -> Event:
    """A complete event of 10 us units on a GPU stream, or on the thread of the CPU."""
    on_gpu = category in ("kernel", "gpu_memcpy", "gpu_memset")
    where = {"pid": 0, "tid": 7} if on_gpu else {"pid": 100, "tid": 100}
    if on_gpu:
        args |= {"device": 0, "stream": 7}
    return {"ph": "X", "cat": category, "name": name, "ts": start, "dur": length, "args": args, **where}


def pytorch(events: list[Event], vendor: str = "NVIDIA H100 80GB HBM3") -> dict[str, Any]:
    """A trace of the PyTorch profiler."""
    return {"schemaVersion": 1, "deviceProperties": [{"id": 0, "name": vendor}], "traceEvents": events}


KERNELS = [event("kernel", "gemm<[int]>", at, 8) for at in range(100, 200, 10)]
HOST = [event("cpu_op", "aten::mm", at, 5, **{"External id": at}) for at in range(100, 200, 10)]
GRAPHS = [
    *(event("cuda_runtime", "cudaGraphLaunch", at - 5, 2, correlation=at) for at in range(100, 200, 50)),
    *(
        event("kernel", f"node_{node}", at + 5 * node, 4, correlation=at, **{"graph node id": node + 1})
        for at in range(100, 200, 50)
        for node in range(5)
    ),
]
LACKS: dict[str, dict[str, Any]] = {
    "no kernels": pytorch(HOST),
    "no CPU side": pytorch(KERNELS),
    "one rank of several, AMD": pytorch([*HOST, *KERNELS], "AMD Instinct MI300X")
    | {"distributedInfo": {"rank": 3, "world_size": 8, "backend": "nccl"}},
    "graphs only": pytorch(GRAPHS),
    "empty": pytorch([]),
    "another program": {
        "traceEvents": [
            {"ph": "X", "name": "work", "ts": at, "dur": 5, "pid": 1, "tid": 1} for at in range(0, 90, 9)
        ]
    },
}


def rocprofv3_csv(folder: Path) -> Path:
    """A table of kernels as rocprofv3 writes it."""
    kernels = [kernel_row(at, at * 1000, at * 1000 + 800) for at in range(1, 9)]
    return write_csv(folder / "1_kernel_trace.csv", KERNEL_HEADER, *kernels)


def perfetto(folder: Path) -> Path:
    """Slices of a thread."""
    slices = [packet for at in range(10) for packet in span(at * 100, at * 100 + 80, THREAD, "work")]
    path = folder / "a.pftrace"
    path.write_bytes(trace(clear(), process(100), thread(100, 101), *slices))
    return path


FORMATS = (
    "inference_nvidia.json.gz training_nvidia_nsight.sqlite pftrace",
    "training_rocm_rocpd training_rocm_results.json csv jax_cpu.xplane.pb",
)
"""Files that are opened together, so that the views open once for several formats."""
WALKED_WHOLE = ("no CPU side", "graphs only")


async def walk(screen: Screen, *, briefly: bool = False) -> None:
    """Opens every view, presses its main keys unless briefly, opens what Enter opens, and returns."""
    for name, _, _ in VIEWS:
        text = await screen.press(VIEW_KEYS[name])
        assert screen.app.here.view == name
        assert len(text.splitlines()) == 24
        await screen.keys(*(() if briefly else _MAIN_KEYS.get(name, _TABLE_KEYS)), "enter")
        if screen.app.here.view == "kernel":
            await screen.keys("t", "n", "escape", "backspace")
        if screen.app.screen is not screen.app.base:
            await screen.keys("escape")
    await screen.keys(*["backspace"] * 4)
    assert screen.app.is_running


async def look(screen: Screen) -> None:
    """Opens every view, and what Enter opens."""
    await walk(screen, briefly=True)


@pytest.mark.exhaustive
@pytest.mark.parametrize("lack", LACKS)
def test_every_view_of_a_trace_that_lacks_something(drive: Drive, tmp_path: Path, lack: str) -> None:
    path = tmp_path / "trace.json"
    path.write_text(json.dumps(LACKS[lack]), encoding="utf-8")
    drive([path], walk if lack in WALKED_WHOLE else look)


@pytest.mark.exhaustive
@pytest.mark.parametrize("formats", FORMATS)
def test_every_view_of_traces_of_each_format(drive: Drive, tmp_path: Path, formats: str) -> None:
    made = {"csv": rocprofv3_csv, "pftrace": perfetto}
    drive([made[n](tmp_path) if n in made else SAMPLES / n for n in formats.split()], look)
