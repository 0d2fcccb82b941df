"""Amounts of a trace from its file alone, in integer nanoseconds: nothing of this project is used.

Each public function takes the events and is one formula, which its docstring states.
"""

from __future__ import annotations

import gzip
import json
import re
import sqlite3
import tempfile
from bisect import bisect_right
from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any, Final

Event = dict[str, Any]
_GPU: Final = ("kernel", "gpu_memcpy", "gpu_memset", "memcpy", "memset")
_CALLS: Final = ("cuda_runtime", "cuda_driver", "hip_runtime", "runtime", "driver")


@cache
def events(path: Path) -> list[Event]:
    """The complete events of a file, numbers with a decimal point as Decimal."""
    data = path.read_bytes()
    if path.suffixes[-2:] == [".sqlite", ".gz"]:
        return _nsight(gzip.decompress(data))
    document = json.loads(gzip.decompress(data) if path.suffix == ".gz" else data, parse_float=Decimal)
    found = document["traceEvents"] if isinstance(document, dict) else document
    return [each for each in found if each.get("ph") == "X"]


def _nsight(database: bytes) -> list[Event]:
    """Kernels and copies of an export of Nsight Systems, with the units and names of PyTorch's events."""
    with tempfile.NamedTemporaryFile() as file:
        Path(file.name).write_bytes(database)
        connection = sqlite3.connect(file.name)
        rows = connection.execute("""
            SELECT 'kernel', start, "end", deviceId, NULL FROM CUPTI_ACTIVITY_KIND_KERNEL
            UNION ALL
            SELECT 'gpu_memcpy', start, "end", deviceId, copyKind FROM CUPTI_ACTIVITY_KIND_MEMCPY
        """).fetchall()
        connection.close()
    return [
        {
            "cat": kind, "name": kind, "ts": Decimal(start) / 1000, "dur": Decimal(end - start) / 1000,
            "args": {"device": device, "copy_kind": copy_kind},
        }
        for kind, start, end, device, copy_kind in rows
    ]  # fmt: skip


def start_of(event: Event) -> int:
    """Its start [ns]."""
    return int(Decimal(event["ts"]) * 1000)


def end_of(event: Event) -> int:
    """Its end [ns]."""
    return start_of(event) + int(Decimal(event["dur"]) * 1000)


def work(found: list[Event]) -> list[Event]:
    """Kernels, copies and memsets in the order of their starts."""
    return sorted((each for each in found if each.get("cat", "").lower() in _GPU), key=start_of)


def gaps(found: list[Event]) -> Iterator[tuple[int, int, Event, Event | None]]:
    """Start and end of each time without GPU work, the work that ends it, and the call that launched that."""
    calls = _calls_by_correlation(found)
    until: int | None = None
    for each in work(found):
        if until is not None and start_of(each) > until:
            yield until, start_of(each), each, calls.get(each["args"].get("correlation"))
        until = max(until or 0, end_of(each))


def _calls_by_correlation(found: list[Event]) -> dict[Any, Event]:
    return {
        each["args"]["correlation"]: each
        for each in found
        if each.get("cat", "").lower() in _CALLS and "correlation" in each.get("args", {})
    }


def idle(found: list[Event]) -> int:
    """All time without GPU work between the first start and the last end of GPU work."""
    return sum(end - start for start, end, _, _ in gaps(found))


def busy(found: list[Event]) -> int:
    """All time with GPU work: from the first start to the last end, without the time without GPU work."""
    events = work(found)
    return max(map(end_of, events)) - start_of(events[0]) - idle(found)


def idle_of_gaps(least_ns: int, most_ns: int) -> Callable[[list[Event]], int]:
    """The formula of the time without GPU work in gaps longer than the first bound, up to the second."""
    return lambda found: sum(
        end - start for start, end, _, _ in gaps(found) if least_ns < end - start <= most_ns
    )


def idle_before_first_work(annotation: str) -> Callable[[list[Event]], int]:
    """The formula of the gaps that end with the first work that a call within an annotation of this text
    launches, one gap for each annotation."""

    def formula(found: list[Event]) -> int:
        ended_by = {start_of(after): end - start for start, end, after, _ in gaps(found)}
        calls = _calls_by_correlation(found)
        launched = [
            (start_of(call), start_of(each))
            for each in work(found)
            if (call := calls.get(each["args"].get("correlation")))
        ]
        firsts = [
            min(start for at, start in launched if start_of(mark) <= at < end_of(mark))
            for mark in found
            if mark["name"] == annotation and mark["cat"] == "user_annotation"
        ]
        return sum(ended_by.get(first, 0) for first in firsts)

    return formula


def queue_stall(found: list[Event]) -> int:
    """The longest part of a gap after the return of the call that launched the work that ends it."""
    return max(end - max(start, end_of(call)) for start, end, _, call in gaps(found) if call)


def longest_collective(found: list[Event]) -> int:
    """The longest kernel of NCCL or RCCL of which a size is recorded."""
    return max(
        end_of(each) - start_of(each)
        for each in found
        if each.get("cat") == "kernel" and each.get("args", {}).get("In msg nelems")
    )


def compute_beside_copies(found: list[Event]) -> int:
    """What overlap can hide of the copies to the first GPU, whose work is on one stream: its compute,
    times the share that copies from the host (kind 1) have of all its copies."""
    first = min(each["args"]["device"] for each in found)
    on_first = [each for each in found if each["args"]["device"] == first]

    def total(events: list[Event]) -> int:
        return sum(end_of(each) - start_of(each) for each in events)

    copies = [each for each in on_first if each["cat"] == "gpu_memcpy"]
    to_gpu = [each for each in copies if each["args"]["copy_kind"] == 1]
    compute = total([each for each in on_first if each["cat"] == "kernel"])
    return compute * total(to_gpu) // total(copies)


def longest_launch(found: list[Event]) -> int:
    """The longest launch of a kernel."""
    return max(
        end_of(each) - start_of(each)
        for each in found
        if each.get("cat", "").lower() in _CALLS and "LaunchKernel" in each["name"]
    )


def longest_call(name: str) -> Callable[[list[Event]], int]:
    """The formula of the longest call with this name."""
    return lambda found: max(end_of(each) - start_of(each) for each in found if each["name"] == name)


def kernels_of_each_step(found: list[Event]) -> int:
    """Kernels whose launch starts within a step of the profiler; fails where steps differ in it."""
    calls = _calls_by_correlation(found)
    steps = sorted((each for each in found if each["name"].startswith("ProfilerStep#")), key=start_of)
    steps = [each for each in steps if each.get("cat") != "gpu_user_annotation"]
    starts = [start_of(each) for each in steps]
    counts = [0] * len(steps)
    for each in work(found):
        call = calls.get(each["args"].get("correlation"))
        if each["cat"].lower() == "kernel" and call is not None:
            place = bisect_right(starts, start_of(call)) - 1
            if place >= 0 and start_of(call) <= end_of(steps[place]):
                counts[place] += 1
    assert len(set(counts)) == 1, counts
    return counts[0]


_FULL_FP32: Final = re.compile(
    "volta_sgemm|scudnn|implicit_convolve_sgemm|dgrad_engine|wgrad_alg0_engine|splitKreduce"
)


def full_fp32_of(operator: str) -> Callable[[list[Event]], int]:
    """The formula of the time of kernels of full FP32 products by their names, launched within operators of
    this name, in all steps of the profiler but the first."""

    def formula(found: list[Event]) -> int:
        steps = sorted((each for each in found if each["name"].startswith("ProfilerStep#")), key=start_of)
        begin = start_of(steps[1])
        within = sorted((each for each in found if each["name"] == operator), key=start_of)
        starts = [start_of(each) for each in within]
        calls = _calls_by_correlation(found)
        total = 0
        for each in work(found):
            call = calls.get(each["args"].get("correlation"))
            if call is None or start_of(call) < begin or not _FULL_FP32.search(each["name"]):
                continue
            place = bisect_right(starts, start_of(call)) - 1
            if place >= 0 and start_of(call) <= end_of(within[place]):
                total += end_of(each) - start_of(each)
        return total

    return formula


def time_within(operator: str, kernel: str) -> Callable[[list[Event]], int]:
    """The formula of the time of kernels with `kernel`, an expression, in their names, whose launch starts
    within an operator of this name."""

    def formula(found: list[Event]) -> int:
        within = sorted((each for each in found if each["name"] == operator), key=start_of)
        starts = [start_of(each) for each in within]
        calls = _calls_by_correlation(found)
        total = 0
        for each in work(found):
            call = calls.get(each["args"].get("correlation"))
            if call is None or not re.search(kernel, each["name"]):
                continue
            place = bisect_right(starts, start_of(call)) - 1
            if place >= 0 and start_of(call) <= end_of(within[place]):
                total += end_of(each) - start_of(each)
        return total

    return formula


def _tokens(found: list[Event]) -> tuple[int, int]:
    """From the start of the third iteration of a worker of vLLM to that of the last one, which does nothing:
    the first is a prompt, the second a warm-up."""
    starts = sorted(
        start_of(each)
        for each in found
        if re.fullmatch(r".*gpu_worker.py\(\d+\): execute_model", each["name"])
    )
    return starts[2], starts[-1]


def time_in_tokens(name: str) -> Callable[[list[Event]], int]:
    """The formula of the time of kernels with this in their names while tokens are generated, see _tokens."""

    def formula(found: list[Event]) -> int:
        start, end = _tokens(found)
        return sum(
            end_of(each) - start_of(each)
            for each in work(found)
            if name in each["name"] and start <= start_of(each) < end
        )

    return formula


def count_in_tokens(name: str) -> Callable[[list[Event]], int]:
    """The formula of how many kernels have this in their names while tokens are generated, see _tokens."""

    def formula(found: list[Event]) -> int:
        start, end = _tokens(found)
        return sum(name in each["name"] and start <= start_of(each) < end for each in work(found))

    return formula


def time_after(annotation: str, number: int, name: str) -> Callable[[list[Event]], int]:
    """The formula of the time of kernels with this in their names that are launched after the start of the
    nth annotation of this text."""

    def formula(found: list[Event]) -> int:
        marks = [each for each in found if each["name"] == annotation and each["cat"] == "user_annotation"]
        begin = sorted(map(start_of, marks))[number - 1]
        calls = _calls_by_correlation(found)
        return sum(
            end_of(each) - start_of(each)
            for each in work(found)
            if name in each["name"] and start_of(calls[each["args"]["correlation"]]) >= begin
        )

    return formula


def time_of_copies(name: str) -> Callable[[list[Event]], int]:
    """The formula of the time of all copies of this name."""
    return lambda found: sum(end_of(each) - start_of(each) for each in work(found) if each["name"] == name)


def exposed_of(name: str) -> Callable[[list[Event]], int]:
    """The formula of the time of kernels with this in their names, less that in which other kernels run that
    are none of NCCL, nor custom all-reduces."""

    def formula(found: list[Event]) -> int:
        kernels = [each for each in work(found) if each["cat"].lower() == "kernel"]
        busy: list[list[int]] = []
        for each in kernels:
            if re.match("nccl|.*cross_device_reduce", each["name"]):
                continue
            if busy and start_of(each) <= busy[-1][1]:
                busy[-1][1] = max(busy[-1][1], end_of(each))
            else:
                busy.append([start_of(each), end_of(each)])
        starts = [start for start, _ in busy]
        exposed = 0
        for each in kernels:
            if name not in each["name"]:
                continue
            start, end = start_of(each), end_of(each)
            exposed += end - start
            for place in range(max(bisect_right(starts, start) - 1, 0), bisect_right(starts, end)):
                exposed -= max(min(end, busy[place][1]) - max(start, busy[place][0]), 0)
        return exposed

    return formula


def count_of(name: str) -> Callable[[list[Event]], int]:
    """The formula of the number of kernels with this in their names."""
    return lambda found: sum(name in each["name"] for each in work(found))


FORMULAS: Final[dict[str, Callable[[list[Event]], int]]] = {
    "idle": idle,
    "busy": busy,
    "idle_of_long_gaps": idle_of_gaps(500_000, 10**12),
    "idle_of_short_gaps": idle_of_gaps(0, 500_000),
    "idle_before_crops": idle_before_first_work("generate_masks 0 1 0"),
    "queue_stall": queue_stall,
    "longest_collective": longest_collective,
    "compute_beside_copies": compute_beside_copies,
    "longest_launch": longest_launch,
    "kernels_of_each_step": kernels_of_each_step,
    "exposed_all_gather": exposed_of("ncclDevKernel_AllGather"),
    "exposed_reduce_scatter": exposed_of("ncclDevKernel_ReduceScatter"),
    "exposed_custom_all_reduce": exposed_of("cross_device_reduce"),
    "products_of_few_rows": time_within("aten::bmm", "gemmSN_TN_kernel"),
    "fp64_in_batches": time_after("generate_masks 0 1 0", 3, "upsample_bilinear2d_out_frame<double"),
    "addmm_in_fp32": time_within("aten::addmm", "ampere_sgemm"),
    "backward_weight_in_fp32": time_within(
        "aten::cudnn_convolution_backward_weight", "volta_|wgrad_alg0_engine"
    ),
    "narrow_grid_in_tokens": time_in_tokens("tn_n_tilesize64x128x64"),
    "all_reduces_in_tokens": count_in_tokens("cross_device_reduce"),
    "copies_of_pageable_memory": time_of_copies("Memcpy HtoD (Pageable -> Device)"),
    "all_gathers": count_of("ncclDevKernel_AllGather"),
    "reduce_scatters": count_of("ncclDevKernel_ReduceScatter"),
    "custom_all_reduces": count_of("cross_device_reduce"),
    "full_fp32_of_backward_weight": full_fp32_of("aten::cudnn_convolution_backward_weight"),
}
"""The formulas that rows name."""
