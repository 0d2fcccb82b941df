"""Small Kineto traces made by hand: every time in them is chosen."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_FIRST_CORRELATION = 100


def document(
    work: list[dict[str, Any]],
    *,
    steps: list[tuple[float, float]] | None = None,
    gpu: str | None = "Made-up GPU",
) -> dict[str, Any]:
    """A trace of one GPU.

    Args:
        work: GPU events: `name`, `ts` and `dur` [us], optionally `cat` (kernel), `stream`, `op` and `shapes`
            of the operator that launches it, `launched` (False where its launch is not recorded), and
            `grid` and `block` of kernels.
        steps: start and end of each ProfilerStep [us].
        gpu: name of the GPU; without one the trace says nothing of it.
    """
    events: list[dict[str, Any]] = []
    for number, (start, end) in enumerate(steps or []):
        events.append(_event("user_annotation", f"ProfilerStep#{number}", start, end - start))
    for at, each in enumerate(work):
        correlation = _FIRST_CORRELATION + at
        launched = each.get("launched", True)
        if launched:
            events += _launch(each, at, correlation)
        arguments = {"device": 0, "stream": each.get("stream", 7), "correlation": correlation, "context": 1}
        arguments |= {name: each[name] for name in ("grid", "block") if name in each}
        events.append(
            _event(each.get("cat", "kernel"), each["name"], each["ts"], each["dur"], 0, 7, **arguments)
        )
    properties = [{"id": 0, "name": gpu, "computeMajor": 9, "computeMinor": 0}] if gpu else []
    return {"schemaVersion": 1, "deviceProperties": properties, "traceEvents": events}


def written(path: Path, *arguments: Any, **options: Any) -> Path:
    """The file of a document."""
    path.write_text(json.dumps(document(*arguments, **options)), encoding="utf-8")
    return path


def _launch(work: dict[str, Any], at: int, correlation: int) -> list[dict[str, Any]]:
    """The operator and the call behind an event, shortly before it."""
    start = work["ts"] - 1
    call = _event("cuda_runtime", "cudaLaunchKernel", start + 0.2, 0.3, correlation=correlation)
    if "op" not in work:
        return [call]
    shapes = {"Input Dims": work["shapes"]} if "shapes" in work else {}
    operator = _event("cpu_op", work["op"], start, 0.9, **{"External id": 5000 + at}, **shapes)
    return [operator, call]


def _event(
    category: str, name: str, ts: float, dur: float, pid: int = 1, tid: int = 1, **arguments: Any
) -> dict[str, Any]:
    return {
        "ph": "X",
        "cat": category,
        "name": name,
        "pid": pid,
        "tid": tid,
        "ts": ts,
        "dur": dur,
        "args": arguments,
    }
