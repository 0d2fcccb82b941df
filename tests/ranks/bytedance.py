"""Recordings of pipelines of ranks in the format of StragglerAnalysis, written as Kineto traces."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import duckdb

from tests.ranks.conftest import REAL

FOLDER: Final = REAL / "ranks" / "bytedance"
_PAUSE: Final = 0.01
_ORIGIN_US: Final = 1_700_000_000_000_000
_COMPUTE: Final = {"forward-compute", "backward-compute", "optimizer"}
_GROUPS: Final = {
    "params-all-gather": ("allgather", "AllGather", "data"),
    "grads-reduce-scatter": ("reduce_scatter", "ReduceScatter", "data"),
    "embedding-grads-all-reduce": ("allreduce", "AllReduce", "embedding"),
    "layernorm-grads-all-reduce": ("allreduce", "AllReduce", "tensor"),
    "optimizer-clip-main-grad": ("allreduce", "AllReduce", "world"),
}
_DESCRIPTIONS: Final = {
    "data": "DATA_PARALLEL_GROUP_WITH_CP", "embedding": "EMBEDDING_GROUP",
    "pipeline": "PIPELINE_MODEL_PARALLEL_GROUP", "tensor": "TENSOR_MODEL_PARALLEL_GROUP",
    "world": "default_pg",
}  # fmt: skip


def write(
    name: str, folder: Path, *, described: bool = True, steps: int | None = None, passes: bool = True
) -> None:
    """Writes the trace of each rank of the recording AR or ST, its steps one after the other.

    The recordings have no host: here it launches each step at once.

    Args:
        name: AR or ST.
        folder: to write to.
        described: whether process groups tell what they are for.
        steps: how many, from the first one; all when None.
        passes: whether kernels are named after forward and backward passes.
    """
    job = _meta(name)
    rows = _rows(name, steps)
    ranks = {rank: (data, stage) for data, stage, rank, *_ in rows}
    first: dict[int, float] = {}
    last: dict[int, float] = {}
    for _, _, _, step, _, start, duration, _ in rows:
        first[step] = min(first.get(step, start), start)
        last[step] = max(last.get(step, 0.0), start + duration)
    begins, now = {}, 0.0
    for step in sorted(first):
        begins[step] = now - first[step]
        now += last[step] - first[step] + _PAUSE
    events: dict[int, list[dict[str, Any]]] = {rank: [] for rank in ranks}
    for number, step in enumerate(sorted(first)):
        for rank in ranks:
            events[rank].append(
                {
                    "ph": "X", "cat": "user_annotation", "name": f"ProfilerStep#{number}", "pid": 1, "tid": 1,
                    "ts": _time(begins[step] + first[step]),
                    "dur": (last[step] - first[step] + _PAUSE / 2) * 1e6,
                }
            )  # fmt: skip
    launched: Counter[tuple[int, int]] = Counter()
    for data, stage, rank, step, what, start, duration, _ in rows:
        if what == "gc":
            continue
        kernel, arguments, stream = _kernel(what, rank, data, stage, ranks, job, described)
        kernel = kernel if passes or what not in _COMPUTE else "gemm"
        launched[rank, step] += 1
        number = len(events[rank])
        events[rank] += [
            {
                "ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 1, "tid": 1,
                "ts": _time(begins[step] + first[step] + 1e-6 * launched[rank, step]), "dur": 0.5,
                "args": {"correlation": number},
            },
            {
                "ph": "X", "cat": "kernel", "name": kernel, "pid": 0, "tid": stream,
                "ts": _time(begins[step] + start), "dur": duration * 1e6,
                "args": {"device": 0, "stream": stream, "correlation": number, **arguments},
            },
        ]  # fmt: skip
    folder.mkdir(parents=True, exist_ok=True)
    for rank, own in events.items():
        trace = {
            "schemaVersion": 1,
            "distributedInfo": {"backend": "nccl", "rank": rank, "world_size": job["world_size"]},
            "traceEvents": own,
        }
        (folder / f"rank{rank}.json").write_text(json.dumps(trace), encoding="utf-8")


def _time(seconds: float) -> float:
    return _ORIGIN_US + round(seconds * 1e9) / 1e3


def _meta(name: str) -> dict[str, int]:
    lines = (FOLDER / f"meta-{name}.yaml").read_text(encoding="utf-8").splitlines()
    pairs = (line.split(": ") for line in lines if ": " in line)
    return {key: int(value) for key, value in pairs if value.isdigit()}


def _rows(name: str, steps: int | None) -> list[Any]:
    return duckdb.execute(
        "SELECT dp_rank, stage, rank, step, optype, start_ts::DOUBLE, duration::DOUBLE, seq_id"
        " FROM read_parquet($1)"
        " WHERE step IN (SELECT DISTINCT step FROM read_parquet($1) ORDER BY step LIMIT $2)"
        " ORDER BY start_ts",
        [str(FOLDER / f"trace-{name}.parquet"), steps or 10_000],
    ).fetchall()


def _kernel(
    what: str,
    rank: int,
    data: int,
    stage: int,
    ranks: dict[int, tuple[int, int]],
    job: dict[str, int],
    described: bool,
) -> tuple[str, dict[str, Any], int]:
    """Name, arguments and stream of the kernel of one span."""
    if what in _COMPUTE:
        return what, {"grid": [8, 1, 1]}, 7
    pipeline = sorted(other for other, place in ranks.items() if place[0] == data)
    if what.endswith(("-send", "-recv")):
        forward, sends = what.startswith("forward"), what.endswith("-send")
        peer = pipeline[stage + (1 if forward == sends else -1)]
        more = {"Dst Rank" if sends else "Src Rank": peer}
        arguments = _group("send" if sends else "recv", f"pp{data}", "pipeline", pipeline, described)
        return "ncclDevKernel_SendRecv()", arguments | more, 20 + 2 * forward + sends
    name, kernel, kind = _GROUPS[what]
    members = {
        "data": [other for other, place in ranks.items() if place[1] == stage],
        "embedding": [pipeline[0], pipeline[-1]],
        "tensor": list(range(rank, rank + job["tp_size"])),
        "world": list(ranks),
    }[kind]
    group = f"{kind}{min(members)}"
    return f"ncclDevKernel_{kernel}_RING()", _group(name, group, kind, sorted(members), described), 13


def _group(operation: str, group: str, kind: str, members: list[int], described: bool) -> dict[str, Any]:
    return {
        "Collective name": operation, "Group size": len(members),
        "Process Group Name": group if described else str(crc32(group.encode())),
        "Process Group Description": _DESCRIPTIONS[kind] if described else "undefined",
        "Process Group Ranks": str(members), "dtype": "BFloat16", "In msg nelems": 1 << 20,
        "Out msg nelems": 1 << 20,
    }  # fmt: skip
