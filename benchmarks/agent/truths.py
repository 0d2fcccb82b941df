"""The answers, from the raw files by the standard library alone: nothing of traceview is imported."""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import closing
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

SAMPLES = Path(__file__).parents[2] / "sample_traces"
Event = dict[str, Any]
Span = tuple[int, int]


@cache
def document(name: str) -> Event:
    """A PyTorch trace, its times exact."""
    content = gzip.decompress((SAMPLES / name).read_bytes())
    found: Event = json.loads(content, parse_float=Decimal)
    return found


def events(name: str, *kinds: str) -> list[Event]:
    """The events of some categories."""
    return [event for event in document(name)["traceEvents"] if event.get("cat") in kinds]


def duration(event: Event) -> int:
    """The duration of an event [ns]."""
    return int(event["dur"] * 1000)


def span(event: Event) -> Span:
    """Start and end of an event [ns]."""
    start = int(event["ts"] * 1000)
    return start, start + duration(event)


def union(spans: Iterable[Span]) -> list[Span]:
    """The spans merged where they touch."""
    merged: list[Span] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def length(spans: Iterable[Span]) -> int:
    """The time that spans cover [ns]."""
    return sum(end - start for start, end in union(spans))


GPU = ("kernel", "gpu_memcpy", "gpu_memset")
RANKS = ("training_nvidia/rank0.json.gz", "training_nvidia/rank1.json.gz")
SERVING, SERVING_AMD = "inference_nvidia.json.gz", "inference_rocm.json.gz"


def is_nccl(event: Event) -> bool:
    """Whether a kernel communicates."""
    return bool(event["name"].startswith("nccl"))


def most_time(name: str) -> tuple[str, int]:
    """The kernel name with most time, and the time [ns]."""
    times: Counter[str] = Counter()
    for kernel in events(name, "kernel"):
        times[kernel["name"]] += duration(kernel)
    return times.most_common(1)[0]


def exposed(name: str) -> int:
    """Time of communication while neither another kernel nor a memset runs [ns]; see docs/definitions.md."""
    work = events(name, "kernel", "gpu_memset")
    compute = [span(each) for each in work if not is_nccl(each)]
    return length(map(span, work)) - length(compute)


def of_sqlite(query: str) -> int:
    """A number of the Nsight Systems export."""
    with closing(sqlite3.connect(SAMPLES / "training_nvidia_nsight.sqlite")) as database:
        [(found,)] = database.execute(query).fetchall()
    return int(found)


@cache
def dispatches() -> tuple[Event, ...]:
    """The kernels of the rocprofv3 file."""
    told = json.loads((SAMPLES / "training_rocm_results.json").read_text())
    return tuple(told["rocprofiler-sdk-tool"][0]["buffer_records"]["kernel_dispatch"])


def named(name: str, kind: str, wanted: str) -> int:
    """How many events of a category have a name."""
    return sum(event["name"] == wanted for event in events(name, kind))


TRUTHS: dict[str, Callable[[], list[Any]]] = {
    "kernels": lambda: [len(events(RANKS[0], "kernel"))],
    "model": lambda: [document(RANKS[0])["deviceProperties"][0]["name"]],
    "world": lambda: [document(RANKS[0])["distributedInfo"]["world_size"]],
    "top kernel": lambda: list(most_time(SERVING)),
    "top kernel amd": lambda: list(most_time(SERVING_AMD)),
    "kernel time": lambda: [
        value
        for number, rank in enumerate(RANKS)
        for value in (number, sum(map(duration, events(rank, "kernel"))))
    ],
    "steps": lambda: [
        sum(each["name"].startswith("ProfilerStep#") for each in events(RANKS[0], "user_annotation"))
    ],
    "longest kernel": lambda: [max(map(duration, events(RANKS[1], "kernel")))],
    "all-reduces": lambda: [sum(map(is_nccl, events(RANKS[0], "kernel")))],
    "addmm": lambda: [named(RANKS[0], "cpu_op", "aten::addmm")],
    "waits": lambda: [named(RANKS[1], "cuda_runtime", "cudaStreamSynchronize")],
    "bytes": lambda: [
        sum(each["args"]["bytes"] for each in events(SERVING, "gpu_memcpy") if "DtoH" in each["name"])
    ],
    "gpu span": lambda: [
        max(span(each)[1] for each in events(RANKS[0], *GPU))
        - min(span(each)[0] for each in events(RANKS[0], *GPU))
    ],
    "busy": lambda: [length(span(each) for each in events(RANKS[0], *GPU))],
    "exposed": lambda: [exposed(RANKS[0])],
    "nsight kernels": lambda: [of_sqlite("SELECT count(*) FROM CUPTI_ACTIVITY_KIND_KERNEL")],
    "nsight time": lambda: [of_sqlite("SELECT sum(end - start) FROM CUPTI_ACTIVITY_KIND_KERNEL")],
    "rocm kernels": lambda: [
        len(dispatches()),
        sum(each["end_timestamp"] - each["start_timestamp"] for each in dispatches()),
    ],
    # What sample_traces/README.md says of the program: rank 1 starts late, and the loss is read.
    "late rank": lambda: ["rank 1"],
    "value read": lambda: ["aten::_local_scalar_dense"],
}
