"""A PyTorch trace of single operators, each with one kernel, made from a list."""

from __future__ import annotations

import ast
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Call:
    """One call of an operator, as the profiler records its inputs."""

    name: str
    dims: list[Any]
    types: list[str]
    strides: list[Any] | None = None
    values: list[str] | None = None
    kernel: str = "some_kernel"
    kernel_args: dict[str, Any] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)


def written(calls: list[Call], path: Path) -> Path:
    """A trace file with the calls one after the other; the kernel of number N lasts 10 + N us."""
    events: list[dict[str, Any]] = []
    for number, call in enumerate(calls):
        start = 1000.0 + 100 * number
        link = number + 1
        args = {
            "External id": link,
            "Input Dims": call.dims,
            "Input type": call.types,
            **({} if call.strides is None else {"Input Strides": call.strides}),
            **({} if call.values is None else {"Concrete Inputs": call.values}),
            **call.more,
        }
        host = {"ph": "X", "pid": 1, "tid": 1}
        launch = {"correlation": link, "External id": link, "cbid": 211}
        work = {"device": 0, "stream": 7, "correlation": link, "External id": link, **call.kernel_args}
        work |= {"grid": [8, 1, 1], "block": [128, 1, 1]}
        events += [
            {**host, "cat": "cpu_op", "name": call.name, "ts": start, "dur": 50, "args": args},
            {
                **host, "cat": "cuda_runtime", "name": "cudaLaunchKernel", "ts": start + 5, "dur": 5,
                "args": launch,
            },
            {
                "ph": "X", "cat": "kernel", "name": call.kernel, "pid": 0, "tid": 7, "ts": start + 20,
                "dur": 10 + number, "args": work,
            },
        ]  # fmt: skip
    told = {
        "schemaVersion": 1,
        "deviceProperties": [{"id": 0, "name": "NVIDIA A100-SXM4-40GB", "numSms": 108}],
        "distributedInfo": {"backend": "nccl", "rank": 0, "world_size": 2},
        "traceEvents": events,
    }
    path.write_text(json.dumps(told))
    return path


def case_in(text: str) -> dict[str, Any]:
    """The case of a reproducer."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "CASE":
            found: dict[str, Any] = ast.literal_eval(node.value) if node.value else {}
            return found
    raise ValueError("no case")
