"""A pipeline whose stages hold several chunks of the model, as Kineto traces with messages alone."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

_FORWARD_US: Final = 1_000.0
_TRANSFER_US: Final = 50.0
_ORIGIN_US: Final = 1_700_000_000_000_000.0


def write(
    folder: Path,
    *,
    stages: int,
    microbatches: int,
    chunks: int,
    steps: int = 4,
    factors: Sequence[float] = (),
) -> float:
    """Writes the trace of each stage: passes in Megatron's order, each after the one that it needs.

    Args:
        factors: how many times as long the passes of each stage take; all alike where it is empty.

    Returns how long a step takes [us].
    """
    longer = factors or [1.0] * stages
    events: list[list[dict[str, Any]]] = [[] for _ in range(stages)]
    at = [0.0] * stages
    for step in range(steps):
        begin = max(at)
        at = _step(events, begin, microbatches, chunks, longer)
        for own in events:
            times = {"ts": _ORIGIN_US + begin, "dur": max(at) - begin}
            own.append({"ph": "X", "cat": "user_annotation", "name": f"ProfilerStep#{step}", "pid": 1,
                        "tid": 1, **times})  # fmt: skip
    folder.mkdir(parents=True, exist_ok=True)
    for rank, own in enumerate(events):
        trace = {
            "schemaVersion": 1,
            "distributedInfo": {"backend": "nccl", "rank": rank, "world_size": stages},
            "traceEvents": own,
        }
        (folder / f"rank{rank}.json").write_text(json.dumps(trace), encoding="utf-8")
    return max(at) / steps


def _step(
    events: list[list[dict[str, Any]]], begin: float, microbatches: int, chunks: int, longer: Sequence[float]
) -> list[float]:
    """Writes a step that begins then; returns when each stage ends [us]."""
    stages, passes = len(events), microbatches * chunks
    orders = []
    for stage in range(stages):
        first = min(2 * (stages - stage - 1) + (chunks - 1) * stages + 1, passes)
        orders.append("F" * first + "BF" * (passes - first) + "B" * first)
    done: dict[tuple[str, int, int], float] = {}
    now, counts = [begin] * stages, [{"F": 0, "B": 0} for _ in orders]
    places = stages * chunks
    while any(sum(count.values()) < 2 * passes for count in counts):
        for stage, order in enumerate(orders):
            if sum(counts[stage].values()) == 2 * passes:
                continue
            kind = order[sum(counts[stage].values())]
            group, within = divmod(counts[stage][kind], places)
            chunk = within // stages if kind == "F" else chunks - 1 - within // stages
            place, batch = stage + chunk * stages, group * stages + within % stages
            before = place - 1 if kind == "F" else place + 1
            has_source = 0 <= before < places
            needed = (kind, before, batch) if has_source else ("F", place, batch)
            ready = begin if needed == ("F", place, batch) and kind == "F" else done.get(needed)
            if ready is None:
                continue
            if has_source:
                _message(events, before % stages, stage, ready, min(now[stage], ready))
                ready += _TRANSFER_US
            start = max(now[stage], ready)
            now[stage] = done[kind, place, batch] = start + _FORWARD_US * longer[stage] * (
                1 if kind == "F" else 2
            )
            _kernel(events[stage], "gemm", start, now[stage] - start, 7, {})
            counts[stage][kind] += 1
    return now


def _message(
    events: list[list[dict[str, Any]]], source: int, target: int, start: float, waits_from: float
) -> None:
    """Writes a message; its receive waits on the GPU from the end of the pass before."""
    group = {
        "Process Group Name": "pp", "Process Group Description": "PIPELINE_MODEL_PARALLEL_GROUP",
        "Process Group Ranks": str(list(range(len(events)))), "Group size": len(events),
        "In msg nelems": 1 << 20, "Out msg nelems": 1 << 20, "dtype": "BFloat16",
    }  # fmt: skip
    name = "ncclDevKernel_SendRecv()"
    sent = {**group, "Collective name": "send", "Dst Rank": target}
    received = {**group, "Collective name": "recv", "Src Rank": source}
    _kernel(events[source], name, start, _TRANSFER_US, 20 + target, sent)
    _kernel(events[target], name, waits_from, start + _TRANSFER_US - waits_from, 40 + source, received)


def _kernel(
    events: list[dict[str, Any]], name: str, start: float, duration: float, stream: int, more: dict[str, Any]
) -> None:
    events.append(
        {"ph": "X", "cat": "kernel", "name": name, "pid": 0, "tid": stream, "ts": _ORIGIN_US + start,
         "dur": duration, "args": {"device": 0, "stream": stream, **more}}
    )  # fmt: skip
