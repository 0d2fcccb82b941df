"""Passes of pipeline stages as Primus writes them, as Kineto traces with an annotation for each pass."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tests.ranks.conftest import REAL

FOLDER: Final = REAL / "ranks" / "pipeline_primus"
_PAUSE_US: Final = 10_000


def write(folder: Path) -> None:
    """Writes a trace of each stage but for its first step, which warms up."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted(FOLDER.glob("pp_rank_*.json")):
        rank = int(path.stem.rsplit("_", 1)[1])
        recorded = json.loads(path.read_text(encoding="utf-8"))
        numbers = sorted((key for key in recorded if key.isdigit()), key=int)[1:]
        events: list[dict[str, Any]] = []
        now = 1_700_000_000_000_000.0
        for number, key in enumerate(numbers):
            step = recorded[key]
            events += _step(step, number, now)
            now += step["total"] * 1e3 + _PAUSE_US
        trace = {
            "schemaVersion": 1,
            "distributedInfo": {"backend": "nccl", "rank": rank, "world_size": 8},
            "traceEvents": events,
        }
        (folder / f"rank{rank}.json").write_text(json.dumps(trace), encoding="utf-8")


def _step(step: dict[str, Any], number: int, now: float) -> list[dict[str, Any]]:
    """The events of one step that begins then [us]."""
    passes = [
        (name, start, end)
        for name, kind in (("forward_step", "fwd"), ("backward_step", "bwd"))
        for start, end in zip(step[f"{kind}_start"], step[f"{kind}_end"], strict=True)
    ]
    events: list[dict[str, Any]] = [
        {"ph": "X", "cat": "user_annotation", "name": f"ProfilerStep#{number}", "pid": 1, "tid": 1,
         "ts": now, "dur": step["total"] * 1e3}
    ]  # fmt: skip
    for name, start, end in passes:
        times = {"ts": now + start * 1e3, "dur": (end - start) * 1e3}
        events.append({"ph": "X", "cat": "gpu_user_annotation", "name": name, "pid": 0, "tid": 7, **times})
        events.append(
            {"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": 7, **times,
             "args": {"device": 0, "stream": 7}}
        )  # fmt: skip
    return events
