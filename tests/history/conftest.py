"""Runs of a made-up training, as PyTorch would record them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

Make = Callable[..., Path]
_US = 1.0


def write_run(path: Path, kernels: Mapping[str, float], *, steps: int = 6, **facts: Any) -> Path:
    """A trace of steps that launch each kernel once, one after the other, for so many microseconds."""
    events: list[dict[str, Any]] = []
    now, call = 1000.0, 1
    for step in range(steps):
        begin = now
        for name, dur in kernels.items():
            host = {"ph": "X", "pid": 7, "tid": 7}
            events += [
                {**host, "cat": "cpu_op", "name": f"aten::{name}", "ts": now, "dur": 4.0,
                 "args": {"External id": call}},
                {**host, "cat": "cuda_runtime", "name": "cudaLaunchKernel", "ts": now + 1, "dur": 2.0,
                 "args": {"correlation": call, "External id": call}},
                {"ph": "X", "cat": "kernel", "name": name, "pid": 0, "tid": 7, "ts": now + 5, "dur": dur,
                 "args": {"correlation": call, "External id": call, "device": 0, "stream": 7,
                          "grid": [8, 1, 1], "block": [64, 1, 1]}},
            ]  # fmt: skip
            now, call = now + dur + 10, call + 1
        name = f"ProfilerStep#{step}"
        events.append({"ph": "X", "cat": "user_annotation", "name": name, "pid": 7, "tid": 7, "ts": begin,
                       "dur": now - begin - 1})  # fmt: skip
    content = {
        "schemaVersion": 1,
        "deviceProperties": [{"id": 0, "name": "NVIDIA H100 80GB HBM3", "computeMajor": 9, "numSms": 132}],
        "baseTimeNanoseconds": 0,
        **facts,
        "traceEvents": events,
    }
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Writes runs with names of their own."""
    made: list[Path] = []

    def run(kernels: Mapping[str, float], **facts: Any) -> Path:
        folder = tmp_path / "runs" / str(len(made))
        folder.mkdir(parents=True)
        made.append(write_run(folder / "rank0.json", kernels, **facts))
        return made[-1]

    return run
